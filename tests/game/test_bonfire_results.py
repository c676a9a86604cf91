"""How a match of Bonfire is told: a small match worked out by hand, and each sentence of what decided it."""

import pytest

from game.bonfire.game import BONFIRE
from game.bonfire.results import in_bonfire, why
from game.bonfire.rules import State
from game.bonfire.table import Banked, Captured, Flipped, Options, Settled, Torched
from game.cards import parse_card, parse_cards
from game.core import Outcome
from game.match import Match, Player
from game.records import Replay
from game.registry import GAMES
from game.results import Account, Line, Sum, news, ordinal, place, story
from game.stats import Gathered, Tally
from tests.golden.small_match import small_match

NAMES = ("You", "Bea", "Milo")
CAPTURE = parse_card("6c")
BEA, YOU = "14 ahead of Bea, who lost", "14 ahead of you; you lost"
TURN = Flipped(0, parse_card("2c"), 0)


def outcome(*scores):
    best = max(scores)
    return Outcome("over", tuple(seat for seat, score in enumerate(scores) if score == best), scores)


def torched(seat, victim, lost):
    return Torched(seat, victim, 0, tuple(parse_cards("9h 9c 4d")), parse_card("9s"), lost)


def test_the_small_match_is_told():
    told = story(small_match())
    assert told.headline == "You win with 62"
    # 62 - 48 = 14; the torch came in the first of three turns; 9 + 9 + 4 + 9 = 31 lay on the Bonfire.
    assert (
        told.why == "14 ahead of Bea, who lost a row of 44 to your torch with 2 turns to go. The Bonfire kept 31."
    )
    assert told.rules == "3 seats, 2 lines, 1 deck"
    assert told.accounts == (
        Account(
            (Line("Banked, 1 row", "+62"), Line("Captured", "0"), Line("At the end", "0")),
            Sum("Bank", 62),
            Line("Lost to torches", "nothing", "torch"),
            Line("No cold row left", ""),
        ),
        Account(
            (Line("Banked, 1 row", "+48"), Line("Captured", "0"), Line("At the end", "0")),
            Sum("Bank", 48),
            Line("Lost to torches", "1 row, 44", "torch"),
            Line("No cold row left", ""),
        ),
        Account(
            (Line("Banked", "0"), Line("Captured", "0"), Line("At the end, 1 row", "+32")),
            Sum("Bank", 32),
            Line("Lost to torches", "nothing", "torch"),
            Line("Cold at the end, lost", "11"),
            ((parse_card("Jc"),),),
        ),
    )


def test_a_match_that_goes_on_cannot_be_told():
    options = Options(computers=1)
    state = State.at(options, parse_cards("9s Kd"), [[[], []], [[], []]])
    match = Match(Replay(BONFIRE, options, state.copy(), state), [Player("You"), Player("Bea", "easy")], 1)
    with pytest.raises(ValueError, match="not over"):
        story(match)


@pytest.mark.parametrize(
    ("scores", "events", "said"),
    [
        ((62, 48, 32), [], "14 ahead of Bea."),
        ((48, 62, 32), [], "14 ahead of you."),
        ((48, 62, 48), [], "14 ahead of you and Milo."),
        ((62, 62, 32), [], "Both banked 62, 30 ahead of Milo."),
        ((62, 62, 62), [], "All 3 banked 62."),
        ((62, 48, 32), [torched(2, 1, 14), TURN], f"{BEA} a row of 14 to Milo's torch with 1 turn to go."),
        ((62, 48, 32), [TURN, torched(2, 1, 44)], f"{BEA} a row of 44 to Milo's torch in the last turn."),
        ((48, 62, 32), [torched(2, 0, 44)], f"{YOU} a row of 44 to Milo's torch in the last turn."),
        # less than the margin, or lost by somebody else: it decided nothing
        ((62, 48, 32), [torched(2, 1, 12), torched(0, 2, 99)], "14 ahead of Bea."),
        ((62, 48, 32), [Captured(0, (), CAPTURE, 37)], "14 ahead of Bea; you captured 37 in the last turn."),
        ((48, 62, 32), [Captured(1, (), CAPTURE, 37)], "14 ahead of you; Bea captured 37 in the last turn."),
        ((48, 62, 32), [Captured(0, (), CAPTURE, 37)], "14 ahead of you."),
        ((62, 48, 32), [Settled(0, 0, (), 36)], "14 ahead of Bea; your last row banked itself for 36."),
        ((48, 62, 32), [Banked(1, 0, (), 40)], "14 ahead of you; Bea's best row brought 40."),
        # what somebody did to another is worth telling before a row that was simply banked
        (
            (62, 48, 32),
            [Banked(0, 0, (), 62), torched(0, 1, 44)],
            "14 ahead of Bea, who lost a row of 44 to your torch in the last turn.",
        ),
    ],
)  # fmt: skip
def test_what_decided_it(scores, events, said):
    assert why(NAMES, events, outcome(*scores)) == said


def test_what_the_bonfire_kept_ends_with_a_capture():
    assert in_bonfire([torched(0, 1, 44)]) == 31
    assert in_bonfire([torched(0, 1, 44), Captured(0, (), parse_card("9d"), 31)]) == 0
    assert in_bonfire([torched(0, 1, 44), Captured(0, (), parse_card("9d"), 31), torched(1, 2, 44)]) == 31


def test_places_and_ordinals():
    assert [place((62, 48, 62), seat) for seat in range(3)] == [1, 3, 1]
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th",
    ]  # fmt: skip


def tally(rounds, streak, longest, best):
    return Tally(
        rounds=rounds, streak=streak, longest=longest, figures={"Best bank": Gathered("best", rounds, best)}
    )


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (Tally(), tally(1, 1, 1, 62), ["your first match of Bonfire"]),
        (tally(4, 0, 2, 90), tally(5, 1, 2, 90), []),
        (tally(4, 1, 3, 90), tally(5, 2, 3, 90), ["2nd win in a row"]),
        (tally(4, 2, 2, 60), tally(5, 3, 3, 62), ["3rd win in a row, your longest streak", "best bank so far: 62"]),
        (tally(4, 2, 2, 62), tally(5, 3, 3, 62), ["3rd win in a row, your longest streak"]),
    ],
)
def test_news_of_a_win(before, after, said):
    assert news(small_match(), before, after) == said


def test_news_of_a_loss():
    lost = small_match(person=1)
    assert news(lost, tally(4, 3, 3, 90), tally(5, 0, 3, 90)) == ["a streak of 3 wins has ended"]
    assert news(lost, tally(4, 1, 3, 90), tally(5, 0, 3, 90)) == []


def test_every_game_can_tell_its_rounds():
    for game in GAMES.values():
        assert __import__(f"game.{game.name}.results", fromlist=["story"]).story
