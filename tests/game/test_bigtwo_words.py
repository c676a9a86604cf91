"""Big Two in words: plays, what beats them, penalties, the log; and the two yardsticks."""

import random

import pytest

from game.arena import Task, run
from game.bigtwo.bots import BASIC, RANDOM
from game.bigtwo.combos import FULL
from game.bigtwo.scoring import Penalty
from game.bigtwo.skip import NEVER
from game.bigtwo.table import (
    PASS,
    Dealt,
    Led,
    MatchOver,
    Options,
    Passed,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
    cards_in,
)
from game.bigtwo.words import (
    aim_words,
    answers_words,
    beaten_by_words,
    change_words,
    is_bomb,
    log_line,
    options_words,
    penalty_words,
    play_words,
    said_words,
    short_words,
    shown_cards,
    skipped_words,
    total_words,
)
from game.cards import parse_card
from tests.game.bigtwo_tables import act, code, first_round, table

NAMES = ("You", "Bea", "Milo", "Ines")

PLAYS = [
    ("9h", "single 9", "9 of hearts", "the 9 of hearts"),
    ("Kd Ks", "pair K", "pair of kings, spades", "a pair of kings, spades"),
    ("6d 6c 6h", "triple 6", "three sixes", "three sixes"),
    ("7d 8d 9d Tc Jh", "straight to J", "straight to the jack of hearts", "a straight to the jack of hearts"),
    ("3d 8d 9d Td Jd", "flush to J", "flush to the jack of diamonds", "a flush to the jack of diamonds"),
    ("7d 7c 7h Kd Ks", "full house 7", "full house, sevens", "a full house, sevens"),
    ("Td Tc Th Ts 3d", "four 10", "four 10s", "four 10s"),
    (
        "4h 5h 6h 7h 8h",
        "straight flush to 8",
        "straight flush to the 8 of hearts",
        "a straight flush to the 8 of hearts",
    ),
    ("2s 2h 2d", "triple 2", "three twos", "three twos"),
]


@pytest.mark.parametrize(("cards", "short", "full", "said"), PLAYS)
def test_plays_in_words(cards, short, full, said):
    assert (short_words(code(cards)), play_words(code(cards)), said_words(code(cards))) == (short, full, said)


@pytest.mark.parametrize(
    ("cards", "bombs", "words"),
    [
        ("3d", False, "a higher single"),
        ("3d 3c", True, "a higher pair or a bomb"),
        ("7d 8d 9d Tc Jh", False, "a higher straight, a flush, a full house, a four or a straight flush"),
        ("9d 9c 9s 4d 4s", False, "a higher full house, a four or a straight flush"),
        ("9d 9c 9s 4d 4s", True, "a higher full house, a four or a straight flush"),
        ("4h 5h 6h 7h 8h", True, "a higher straight flush"),
    ],
)
def test_what_beats_a_play(cards, bombs, words):
    assert beaten_by_words(code(cards), bombs) == words


@pytest.mark.parametrize(
    ("cards", "played", "bombs", "words"),
    [
        ("2d 2c", "", False, "Beat it with a higher pair"),
        ("2c 2s", "", False, "Nothing unplayed beats it"),
        ("2d 2c", "2s", False, "Nothing unplayed beats it"),
        ("2c 2s", "", True, "Beat it with a bomb"),
        ("As", "2d 2c 2h 2s", False, "Nothing unplayed beats it"),
        ("Kd Kc", "", True, "Beat it with a higher pair or a bomb"),
    ],
)
def test_nothing_is_said_to_beat_a_play_that_nothing_unplayed_beats(cards, played, bombs, words):
    unplayed = FULL & ~cards_in(f"{cards} {played}")
    assert answers_words(code(cards), unplayed, bombs) == words


def test_bombs_in_force():
    four = code("Td Tc Th Ts 3d")
    assert [is_bomb(four, Options(bombs=bombs)) for bombs in (True, False)] == [True, False]
    assert not is_bomb(code("3d"), Options(bombs=True))


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (Penalty(10, "cards", 10, 2), "10 cards ×2 = 20"),
        (Penalty(1, "cards", 1, 1), "1 card = 1"),
        (Penalty(4, "ranks", 31, 1), "ranks 31 (4 cards) = 31"),
        (Penalty(13, "one", 1, 3), "1 (13 cards) ×3 = 3"),
        (Penalty(0, "cards", 0, 1), "0"),
    ],
)
def test_a_penalty_worked_out(penalty, words):
    assert penalty_words(penalty) == words


def test_standings_and_options():
    assert [total_words("cumulative", n) for n in (0, 1, 12)] == ["0 points", "1 point", "12 points"]
    assert [total_words("winner", n) for n in (0, 35, -8)] == ["0", "+35", "−8"]
    assert [aim_words(Options(scoring=s)) for s in ("cumulative", "higher")] == [
        "Fewest points win",
        "Highest balance wins",
    ]
    assert options_words(Options()) == "Cumulative, bombs off"
    assert options_words(Options(scoring="higher", bombs=True)) == "Pay to higher ranks, bombs on"


def test_why_a_seat_was_skipped():
    assert skipped_words(Skipped(1, 4, 5)) == "only 4 cards"
    assert skipped_words(Skipped(1, 4, NEVER)) == "nothing unplayed is higher"


def test_the_log():
    penalties = (Penalty(0, "cards", 0, 1), Penalty(10, "cards", 10, 2), Penalty(2, "cards", 2, 1))
    over = RoundOver(0, ((), (), ()), (1, 3, 2), penalties, (0, 20, 2), (0, 20, 2), 1)
    lines = [
        (Dealt(1, parse_card("3d"), (None,)), "Bea had the first lead, with the 3 of diamonds"),
        (Dealt(1, None, (None,)), "Bea had the first lead"),
        (Led(0, act("9h"), 8), "You led the 9 of hearts"),
        (Played(1, act("Kd Ks"), 1), "Bea played a pair of kings, spades, 1 card left"),
        (Passed(2), "Milo passed"),
        (Skipped(2, 4, 5), "Milo skipped: only 4 cards"),
        (TrickWon(1, act("Kd Ks")), "Bea won the trick"),
        (over, "You won the round; Bea 10 cards ×2 = 20, Milo 2 cards = 2"),
        (MatchOver((1, 3, 2), (4, 40, 12)), "You won the match with 4 points"),
        (MatchOver((1, 1, 3), (4, 4, 12)), "You and Bea shared the match with 4 points"),
    ]
    assert [str(log_line(event, NAMES[:3])) for event, _ in lines] == [words for _, words in lines]
    assert log_line(MatchOver((1, 2), (9, -9)), NAMES, "winner").text == "won the match with +9"
    assert [log_line(event, NAMES[:3]).seat for event, _ in lines] == [1, 1, 0, 1, 2, 2, 1, 0, 0, None]
    with pytest.raises(TypeError):
        log_line("event", NAMES)


# Yardsticks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "on", "chosen"),
    [
        # A straight to the 8 of spades or of diamonds: most cards, then the lowest top card.
        ("4d 5c 6h 7s 8d 8s 2d", "", "play 4d 5c 6h 7s 8d"),
        # No five: the triple before the pair, whatever its rank.
        ("3d 3c Kd Kc Kh 2d", "", "play 3d 3c Kd Kc Kh"),
        ("3d 3c Kd 2d", "", "play 3d 3c"),
        ("5d 9c Kd", "", "play 5d"),
        # The cheapest answer, always given.
        ("5d 9c Kd 2s", "8s", "play 9c"),
        ("Kd Ks 2d 2s", "Kc Kh", "play Kd Ks"),
        ("5d 9c", "2s", "pass"),
    ],
)
def test_basic_leads_the_most_cards_and_answers_with_the_cheapest(hand, on, chosen):
    state = table(hand, "3h 3s", on=on)
    assert str(BASIC.choose(state.view(0), random.Random(0))) == chosen


def test_basic_opens_with_the_lowest_card_in_the_most_cards():
    state = first_round("3d 3c 4d 5d 6d 7d", "8d")
    assert str(BASIC.choose(state.view(0), random.Random(0))) == "play 3d 4d 5d 6d 7d"


def test_basic_holds_back_bombs_while_anything_else_answers():
    state = table("4d 4c 4h 4s 9d", "3h", on="8s", bombs=True)
    assert str(BASIC.choose(state.view(0), random.Random(0))) == "play 9d"
    state = table("4d 4c 4h 4s 5d", "3h", on="8s", bombs=True)
    assert str(BASIC.choose(state.view(0), random.Random(0))) == "play 4d 4c 4h 4s 5d"


def test_random_plays_anything_legal():
    state = table("3d 4d 5d", "6d", on="3c")
    rng = random.Random(1)
    assert {RANDOM.choose(state.view(0), rng) for _ in range(60)} == set(state.legal_actions())
    assert PASS in state.legal_actions()


def test_the_arena_plays_big_two_and_basic_beats_random():
    task = Task("bigtwo", Options(), ("basic", "random", "random", "random"), 1, 0, 60, True, True)
    found = run(task, 1)
    assert found["rounds"] == 240
    assert found["bots"]["basic"]["share"] > 0.5 > found["bots"]["random"]["share"]
    assert found["bots"]["basic"]["score"] < found["bots"]["random"]["score"]


def test_cards_lie_on_the_table_with_the_most_of_a_rank_first():
    shown = {text: " ".join(map(str, shown_cards(code(text)))) for text in ("4d 4s 9d 9c 9s", "3c 6d 6c 6h 6s")}
    assert list(shown.values()) == ["9d 9c 9s 4d 4s", "6d 6c 6h 6s 3c"]
    assert " ".join(map(str, shown_cards(code("8h 4d 7s 5c 6d")))) == "4d 5c 6d 7s 8h"


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (Penalty(10, "cards", 10, 2), "10 cards ×2 = 20"),
        (Penalty(13, "ranks", 91, 3), "ranks 91 ×3 = 273"),
        (Penalty(4, "ranks", 31, 1), "ranks 31"),
        (Penalty(9, "one", 1, 2), "1 ×2 = 2"),
        (Penalty(4, "one", 1, 1), "1"),
        (Penalty(0, "ranks", 0, 1), "0"),
    ],
)
def test_penalties_in_brief(penalty, words):
    assert penalty_words(penalty, brief=True) == words


def test_changes_carry_their_sign():
    assert [change_words(points) for points in (20, -8, 0)] == ["+20", "−8", "0"]
