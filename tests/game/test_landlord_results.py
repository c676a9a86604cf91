"""How a round of Landlord is told: the round of the picture, worked out by hand, and each kind of sentence."""

import random

import pytest

from game.cards import parse_cards
from game.core import Outcome
from game.landlord.game import LANDLORD
from game.landlord.results import LANDLORD as AS_LANDLORD
from game.landlord.results import TENANT, bombs_words, headline, owed, played_words, settlement, why, yours
from game.landlord.rules import State
from game.landlord.table import AntesPaid, Closed, Options, RoundWon
from game.landlord.words import dollars
from game.match import Match, Player
from game.records import Replay
from game.results import Account, Line, Sum, story
from game.results import settlement as settled
from scenes.tables.landlord.rounds import finished, round_three
from tests.game.landlord_tables import do, table

NAMES = ("You", "Bea", "Milo")


def ended(*actions: str, hands: tuple[str, str, str], landlord: int = 0, to_move: int | None = None) -> list:
    """The events of a round from a table set up by hand, the antes before them."""
    state = table(*hands, landlord=landlord, to_move=to_move)
    antes = tuple(2 if seat == landlord else 1 for seat in range(3))
    return [*state.opening(), AntesPaid(antes, 4), *do(state, *actions)]


def won_by(events) -> RoundWon:
    return next(event for event in events if isinstance(event, RoundWon))


def said(events) -> str:
    return why(NAMES, events, won_by(events))


# The round of the picture --------------------------------------------------------------------------------


def test_the_round_of_the_picture_is_told():
    told = story(round_three())
    assert told.headline == "You win as landlord"
    # Bea holds 5 and Milo 9; 4 from the antes, 4 more from the first bomb, 8 from the second.
    assert told.why == "Out with a rocket while the tenants held 14 cards. Two bombs made the pot $16."
    assert told.rules == "Wild on"
    assert told.yours == (Line("This round", "+$8"), "after paying $8 in")  # 2 + 2 + 4 paid, 16 taken
    assert told.closing == Line("If you closed the table now", "Milo pays you $7, Bea pays you $5")


def test_the_accounts_of_the_picture():
    you, bea, milo = story(round_three()).accounts
    by_bea, by_milo = {"by": "Bea", "seat": 1}, {"by": "Milo", "seat": 2}
    assert you == Account(
        (
            Line("Before", "$104"),
            Line("Ante", "−$2"),
            Line("Bomb Q", "−$2", **by_bea),
            Line("Bomb J", "−$4", **by_milo),
            Line("Pot", "+$16", good=True),
        ),
        Sum("Now", 112, 104, dollars),
        None,
        Line("Hand empty", ""),
        (tuple(parse_cards("cj W")),),
        AS_LANDLORD,
        Line("last play", "rocket"),
    )
    assert bea == Account(
        (
            Line("Before", "$99"),
            Line("Ante", "−$1"),
            Line("Bomb Q", "−$1", **by_bea),
            Line("Bomb J", "−$2", **by_milo),
            Line("Pot", "$0"),
        ),
        Sum("Now", 95, 99, dollars),
        None,
        Line("Left in hand", "5 cards"),
        (tuple(parse_cards("3h 6c 8c Kd 2c")),),
        TENANT,
    )
    assert milo.total == Sum("Now", 93, 97, dollars)
    assert milo.left == Line("Left in hand", "9 cards")
    assert sum(account.total.value for account in (you, bea, milo)) == 300


def test_every_account_adds_up():
    for seed in range(1, 40):
        match = finished(seed)
        for account, change in zip(story(match).accounts, match.outcome.scores, strict=True):
            figures = [int(line.value.replace("−", "-").replace("$", "")) for line in account.lines]
            assert sum(figures) == account.total.value
            assert account.total.value - account.total.start == change


def test_a_round_that_goes_on_cannot_be_told():
    with pytest.raises(ValueError, match="not over"):
        story(round_three(plays=3))


# Who won -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "landlord", "said"),
    [
        (0, 0, "You win as landlord"),
        (1, 1, "Bea wins as landlord"),
        (1, 0, "The tenants win"),
        (0, 2, "You and Bea win as tenants"),
        (2, 1, "You and Milo win as tenants"),
    ],
)
def test_headlines(seat, landlord, said):
    won = RoundWon(seat, landlord, 4, (0, 0, 0), (0, 0, 0), (100, 100, 100), ((), (), ()))
    assert headline(NAMES, won) == said


def test_a_person_with_a_name_is_spoken_about():
    won = RoundWon(0, 0, 4, (0, 0, 0), (0, 0, 0), (100, 100, 100), ((), (), ()))
    assert headline(("Alice", "Bea", "Milo"), won) == "Alice wins as landlord"


# What decided it -----------------------------------------------------------------------------------------


def test_a_landlord_without_a_bomb():
    events = ended("9 9", "pass", "pass", "3", hands=("3 9 9", "4 5", "6"))
    assert (
        said(events)
        == "Out with a single 3 while the tenants held 3 cards. No bomb collected: the pot stayed at $4."
    )


def test_a_tenant_goes_out():
    events = ended("3", "4", hands=("3 9", "4", "6 7"))
    assert said(events).startswith("Bea went out with a single 4; the landlord held 1 card.")


def test_you_go_out_as_a_tenant_with_a_bomb_that_collects_nothing():
    events = ended("5", "pass", "8 8 8 8", hands=("8 8 8 8", "5 6 7", "3"), landlord=1)
    assert said(events) == (
        "You went out with a bomb 8; the landlord held 2 cards. No bomb collected: the pot stayed at $4."
    )


def test_a_rocket_that_collects_is_named():
    events = ended("bj cj", "pass", "pass", "3", hands=("3 bj cj", "4", "5"))
    assert said(events).endswith("A rocket made the pot $8.")
    line = story_of(events).accounts[2].lines[2]
    assert line == Line("Rocket", "−$1", by="you")


def test_bombs_and_a_rocket():
    # Landlord 2 + 2 + 4, Tenants 1 + 1 + 2 each: 16.
    events = ended("9", "4 4 4 4", "bj W", "pass", "pass", "5", hands=("9 K", "4 4 4 4 7", "bj W 5"), landlord=0)
    assert bombs_words(events, 16) == "One bomb and a rocket made the pot $16."
    assert won_by(events).pot == 16


@pytest.mark.parametrize(
    ("cards", "reading", "said"),
    [
        ("9", None, "a single 9"),
        ("cj", None, "the Colored Joker"),
        ("T T", None, "a pair of 10s"),
        ("2 2 W", None, "a triple of 2s"),
        ("5 5 5 9", None, "a triple 5 + 9"),
        ("5 5 5 9 9", None, "a triple 5 + pair 9"),
        ("3 4 5 6 7", None, "a straight 3-7"),
        ("3 3 4 4 5 5", None, "pairs 3-5"),
        ("3 3 3 4 4 4", None, "triples 3-4"),
        ("3 3 3 4 4 4 9", None, "triples 3-4 + 1 card"),
        ("bj W", None, "a rocket"),
    ],
)
def test_plays_within_a_sentence(cards, reading, said):
    state = table(f"{cards} 8", "Q", "K")
    (event, *_) = do(state, cards)
    assert played_words(event.play) == said


def story_of(events):
    """The story of a round that was set up by hand."""
    from game.landlord.results import story as tell

    won = won_by(events)
    return tell(Options(), NAMES, events, Outcome("over", won.winners, won.scores))


def test_what_was_paid_in_is_antes_and_bombs():
    events = ended("bj cj", "pass", "pass", "3", hands=("4", "3 bj cj", "5"), landlord=1)
    won = won_by(events)
    assert yours(events, Outcome("over", won.winners, won.scores)) == (
        Line("This round", "−$2"),
        "after paying $2 in",
    )


def test_nobody_owes_anything_after_an_even_round():
    told = story_of(ended("3", hands=("3", "4", "5"), landlord=0))
    assert told.closing == Line("If you closed the table now", "Bea pays you $1, Milo pays you $1")
    even = Closed(0, (0, 0, 0), (100, 100, 100), ())
    told = settlement(NAMES, [even])
    assert told.payments == ("Nobody owes anything",)
    assert told.why == "Everybody has the $100 of the beginning."


def test_who_pays_twice_is_named_twice():
    assert owed(NAMES, (94, 104, 102)) == "You pay Bea $4, you pay Milo $2"
    assert owed(NAMES, (104, 94, 102)) == "Bea pays you $4, Bea pays Milo $2"
    assert owed(("Youri", "Bea", "Milo"), (94, 104, 102)) == "Youri pays Bea $4, Youri pays Milo $2"


# Closing -------------------------------------------------------------------------------------------------


def test_closing_after_a_round():
    match = round_three()
    before = settled(match, match.if_closed())
    assert match.goes_on  # only asked
    assert before == settled(match, match.close())
    assert not match.goes_on
    assert before.payments == ("Milo pays you $7", "Bea pays you $5")
    assert [(sum_.label, sum_.value) for sum_ in before.accounts] == [("You", 112), ("Bea", 95), ("Milo", 93)]
    assert before.why == "Everybody began with $100; these payments make it even again."


def test_closing_in_mid_round_gives_the_pot_back():
    match = round_three(plays=9)  # one bomb: $8 in the pot, 100, 97 and 95 outside it
    told = settled(match, match.close())
    # 8 in thirds is 2 each; of the two left one is the Landlord's, one Bea's.
    assert [sum_.value for sum_ in told.accounts] == [103, 100, 97]
    assert told.payments == ("Milo pays you $3",)
    assert told.why.startswith("The round is broken off and its pot of $8 goes back to everybody.")


def test_a_table_that_was_never_played_is_even():
    options = Options()
    state = LANDLORD.deal(options, random.Random(1), 0)
    assert isinstance(state, State)
    match = Match(
        Replay(LANDLORD, options, state.copy(), state),
        [Player(name, None if name == "You" else "basic") for name in NAMES],
        1,
    )
    assert settled(match, match.close()).payments == ("Nobody owes anything",)
