"""How a round of Big Two is told: penalties and payments worked out by hand, each kind of sentence, match ends."""

from functools import partial
from typing import Any, NamedTuple

import pytest

from game.bigtwo.results import story
from game.bigtwo.table import MatchOver, RoundOver
from game.bigtwo.words import total_words
from game.cards import parse_cards
from game.core import Outcome
from game.results import Account, Line, Story, Sum
from game.results import story as told_of
from tests.game.bigtwo_tables import new_match, play_all, table

NAMES = ("You", "Ines", "Milo", "Bea")
FOUR = "4d 7s Tc Kh"
SEVEN = "3c 3h 5s 8d 9d Qs 2c"
TEN = "3s 4h 5d 6c 8s 9h Jd Qc Kd As"


class Told(NamedTuple):
    """A round and its story."""

    story: Story
    over: RoundOver


def ended(
    *hands: str,
    actions: tuple[str, ...] = ("2s",),
    number: int = 1,
    totals: tuple[int, ...] | None = None,
    names: tuple[str, ...] = NAMES,
    to_move: int = 0,
    **options: Any,
) -> Told:
    """The story of a round from a table set up by hand, the totals before it given."""
    state = table(*hands, to_move=to_move, **options)
    state.follow(number, totals or (0,) * len(hands))
    events = [*state.opening(), *play_all(state, *actions)]
    assert isinstance(state.outcome, Outcome)
    over = next(event for event in events if isinstance(event, RoundOver))
    return Told(story(state.options, names[: len(hands)], events, state.outcome), over)


def usual(**others: Any) -> Told:
    """You go out with the 2 of spades; Ines has 4 cards left, Milo 7, Bea 10, of which ten count double."""
    return ended("2s", FOUR, SEVEN, TEN, **others)


def lines(account: Account) -> list[tuple[str, str]]:
    """Labels and values, with who is on the other side."""
    return [(" ".join(filter(None, (line.label, line.by))), line.value) for line in account.lines]


def labelled(account: Account, label: str) -> str:
    return dict(lines(account))[label]


# A round of four -----------------------------------------------------------------------------------------


def test_a_cumulative_round():
    told = usual(number=2, totals=(7, 3, 12, 18)).story
    assert told.headline == "You win round 2"
    assert told.why == (
        "Out with the 2 of spades while the others held 21 cards. Bea adds 20 penalty points, the most. "
        "You and Ines lead the match with 7 points each, the fewest."
    )
    assert told.rules == "Cumulative, bombs off"
    assert told.yours == (Line("Your penalty", "0"), "1st of 4, 7 points")
    assert told.over == ("Round ", "2", " of 5 is over")
    assert told.winners == (0,)
    assert told.closing is None


def test_the_accounts_of_a_cumulative_round():
    you, ines, milo, bea = usual(number=2, totals=(7, 3, 12, 18)).story.accounts
    write = bea.total.write
    assert isinstance(write, partial)
    assert (write.func, write.args) == (total_words, ("cumulative",))
    assert bea == Account(
        (Line("Before", "18 points"), Line("Penalty", "10 cards ×2 = 20")),
        Sum("Total", 38, 18, write),
        None,
        Line("Left in hand", "10 cards"),
        (tuple(parse_cards(TEN)),),
    )
    assert write(38) == "38 points"
    assert lines(ines) == [("Before", "3 points"), ("Penalty", "4 cards = 4")]
    assert lines(milo) == [("Before", "12 points"), ("Penalty", "7 cards = 7")]
    assert lines(you) == [("Before", "7 points"), ("Penalty", "0")]
    assert [account.total.value for account in (you, ines, milo)] == [7, 7, 19]
    assert you.left == Line("Hand empty", "")
    assert you.cards == (tuple(parse_cards("2s")),)
    assert you.beside == Line("last play", "single 2")
    assert you.role is None


def test_winner_takes_all():
    told = usual(scoring="winner", totals=(-5, 20, -8, -7), number=3).story
    you, ines, milo, bea = told.accounts
    assert lines(you) == [
        ("Before", "−5"),
        ("Penalty", "0"),
        ("From Ines", "+4"),
        ("From Milo", "+7"),
        ("From Bea", "+20"),
        ("This round", "+31"),
    ]
    assert [line.good for line in you.lines] == [False, False, True, True, True, True]
    assert [line.seat for line in you.lines[2:5]] == [1, 2, 3]
    assert lines(ines) == [
        ("Before", "+20"),
        ("Penalty", "4 cards = 4"),
        ("Pays you", "−4"),
        ("This round", "−4"),
    ]
    assert [account.total.value for account in told.accounts] == [26, 16, -15, -27]
    assert (milo.total.label, milo.total.write(-15)) == ("Balance", "−15")
    assert labelled(bea, "Pays you") == "−20"
    assert told.why == (
        "Out with the 2 of spades while the others held 21 cards. You take 31 in all; Bea loses 20, the most. "
        "You lead the match with +26."
    )
    assert told.yours == (Line("This round", "+31"), "1st of 4, +26")


def test_pay_to_higher_ranks():
    told = usual(scoring="higher").story
    you, ines, milo, bea = told.accounts
    assert lines(bea)[2:] == [
        ("Pays you", "−20"),
        ("Pays Ines", "−20"),
        ("Pays Milo", "−20"),
        ("This round", "−60"),
    ]
    assert lines(milo)[2:] == [("Pays you", "−7"), ("Pays Ines", "−7"), ("From Bea", "+20"), ("This round", "+6")]
    assert lines(ines)[2:] == [("Pays you", "−4"), ("From Milo", "+7"), ("From Bea", "+20"), ("This round", "+23")]
    assert labelled(you, "This round") == "+31"
    assert "You take 31 in all; Bea loses 60, the most." in told.why


def test_seats_that_share_a_rank_pay_each_other_nothing():
    told = ended("2s", "4d 7s", "3c 3h", "Jd Qc Kd", scoring="higher").story
    _, ines, milo, bea = told.accounts
    assert lines(ines)[2:] == [("Pays you", "−2"), ("From Bea", "+3"), ("This round", "+1")]
    assert lines(milo)[2:] == [("Pays you", "−2"), ("From Bea", "+3"), ("This round", "+1")]
    assert labelled(bea, "This round") == "−9"


@pytest.mark.parametrize(
    ("options", "words", "points"),
    [
        # 4d 7s Tc Kh is 2 + 5 + 8 + 11 = 26; the ten cards are 1+2+3+4+6+7+9+10+11+12 = 65.
        ({"base_penalty": "cards", "multiplier": "off"}, ("4 cards = 4", "10 cards = 10"), (4, 10)),
        ({"base_penalty": "cards", "multiplier": "8"}, ("4 cards = 4", "10 cards ×3 = 30"), (4, 30)),
        ({"base_penalty": "ranks", "multiplier": "off"}, ("ranks 26", "ranks 65"), (26, 65)),
        ({"base_penalty": "ranks", "multiplier": "10"}, ("ranks 26", "ranks 65 ×2 = 130"), (26, 130)),
        ({"base_penalty": "one", "multiplier": "off"}, ("1", "1"), (1, 1)),
        ({"base_penalty": "one", "multiplier": "8"}, ("1", "1 ×3 = 3"), (1, 3)),
    ],
)
def test_penalties_worked_out(options, words, points):
    told = usual(**options)
    _, ines, _, bea = told.story.accounts
    assert (labelled(ines, "Penalty"), labelled(bea, "Penalty")) == words
    assert (told.over.penalties[1].points, told.over.penalties[3].points) == points


@pytest.mark.parametrize("scoring", ["cumulative", "winner", "higher"])
@pytest.mark.parametrize("base", ["cards", "ranks", "one"])
def test_every_account_adds_up(base, scoring):
    told = usual(scoring=scoring, base_penalty=base, totals=(1, -2, 3, -2))
    for account, change in zip(told.story.accounts, told.over.scores, strict=True):
        figures = [int(line.value.replace("−", "-")) for line in account.lines if line.by]
        assert account.total.value == account.total.start + change
        assert scoring == "cumulative" or sum(figures) == change


# Who won, and what decided it ----------------------------------------------------------------------------


def test_another_wins_with_five_cards():
    told = ended(
        FOUR, "5c 6d 7d 8h 9d", "3c 3h", "Jd Qc Ks", to_move=1, actions=("5c 6d 7d 8h 9d",), number=3
    ).story
    assert told.headline == "Ines wins round 3"
    assert told.why.startswith(
        "Out with a straight to the 9 of diamonds while the others held 9 cards. "
        "You add 4 penalty points, the most. Ines leads the match with 0 points, the fewest."
    )
    assert told.accounts[1].beside == Line("last play", "straight to 9")
    assert told.yours == (Line("Your penalty", "4"), "4th of 4, 4 points")


def test_a_full_house_is_shown_with_its_triple_first():
    told = ended("4d 4s 9d 9c 9s", "3c", actions=("4d 4s 9d 9c 9s",)).story
    assert told.accounts[0].cards == (tuple(parse_cards("9d 9c 9s 4d 4s")),)
    assert told.accounts[0].beside == Line("last play", "full house 9")


def test_two_seats():
    told = ended("2s", FOUR).story
    assert told.why == (
        "Out with the 2 of spades while Ines held 4 cards. Ines adds 4 penalty points. "
        "You lead the match with 0 points, the fewest."
    )
    assert told.yours == (Line("Your penalty", "0"), "1st of 2, 0 points")
    paid = ended(FOUR, "2s", to_move=1, scoring="winner").story
    assert paid.why == (
        "Out with the 2 of spades while you held 4 cards. Ines takes 4 from you. Ines leads the match with +4."
    )


def test_three_seats_and_equal_hands():
    told = ended("2s", "4d 7s", "3c 3h").story
    assert "Ines and Milo add 2 penalty points each." in told.why
    assert len(told.accounts) == 3
    paid = ended("2s", "4d 7s", "3c 3h", scoring="winner").story
    assert "You take 4 in all; Ines and Milo lose 2 each, the most." in paid.why


def test_everybody_may_stand_level():
    told = ended("2s", "4d 7s", totals=(2, 0)).story
    assert told.why.endswith("Everybody stands at 2 points.")


def test_a_person_with_a_name_is_spoken_about():
    told = ended("2s", "4d", names=("Alice", "Ines")).story
    assert told.headline == "Alice wins round 1"
    assert told.why.endswith("Alice leads the match with 0 points, the fewest.")


def test_a_round_that_goes_on_cannot_be_told():
    with pytest.raises(ValueError, match="not over"):
        told_of(new_match())


# The end of a match --------------------------------------------------------------------------------------


def test_the_last_round_says_who_won_the_match_and_every_place():
    told = usual(number=5, totals=(20, 8, 30, 10)).story
    assert told.headline == "Ines wins the match"
    # 20 + 0, 8 + 4, 30 + 7, 10 + 20.
    assert told.why == (
        "Ines is 1st with 12 points, you are 2nd with 20, Bea is 3rd with 30, Milo is 4th with 37. "
        "You won the last round, out with the 2 of spades while the others held 21 cards. "
        "Bea adds 20 penalty points, the most."
    )
    assert told.winners == (1,)
    assert told.yours == (Line("Your place", "2nd"), "of 4, 20 points")
    assert told.over == ("Round ", "5", " of 5: the match is over")
    assert [account.role for account in told.accounts] == [
        Line("2nd place", ""),
        Line("1st place", ""),
        Line("4th place", ""),
        Line("3rd place", ""),
    ]


def test_shared_places_are_said():
    told = usual(number=5, totals=(12, 8, 23, 10)).story  # 12, 12, 30, 30
    assert told.headline == "You and Ines share the match"
    assert told.why.startswith("You and Ines share 1st with 12 points, Milo and Bea share 3rd with 30.")
    assert told.winners == (0, 1)
    assert told.yours == (Line("Your place", "1st"), "shared, 12 points")
    assert told.accounts[2].role == Line("Shared 3rd", "")


def test_balances_at_the_end_highest_first():
    told = usual(number=10, rounds=10, scoring="winner", totals=(-40, 25, 10, 5)).story  # -9, 21, 3, -15
    assert told.why.startswith(
        "Ines is 1st with +21, Milo is 2nd with +3, you are 3rd with −9, Bea is 4th with −15."
    )
    assert told.over == ("Round ", "10", " of 10: the match is over")


def test_no_match_ends_before_its_last_round():
    match = new_match(rounds=10)
    assert not any(isinstance(event, MatchOver) for event in match.events)
    assert usual(number=9, rounds=10).story.headline == "You win round 9"
