"""Landlord in a person's words."""

import pytest

from game.cards import parse_cards
from game.core import RulesChanged
from game.landlord.hands import bits_of, ranks_of
from game.landlord.money import Payment
from game.landlord.readings import parse_reading
from game.landlord.table import (
    ACKNOWLEDGE,
    PASS,
    TAKE,
    Acknowledged,
    AntesPaid,
    BombCollected,
    Closed,
    Dealt,
    Drawn,
    LeadHandedOver,
    MiddleShown,
    OptionPassed,
    Options,
    Passed,
    Phase,
    Played,
    RoundWon,
    Taken,
    TrickWon,
    play,
)
from game.landlord.words import (
    beaten_by,
    changed,
    describe,
    dollars,
    log_line,
    options_words,
    payment_words,
    play_words,
    reading_words,
    shown_cards,
    wild_words,
)

NAMES = ("You", "Bea", "Milo")


def a_play(cards, reading):
    return play(parse_cards(cards), parse_reading(reading))


@pytest.mark.parametrize(
    ("cards", "reading", "words"),
    [
        ("Th", "single T", "single 10"),
        ("bj", "single bj", "Black/White Joker"),
        ("Kd Kh", "pair K", "pair K"),
        ("4d 4h 4s 3d 3h", "triple 4 + pair", "triple 4 + pair 3"),
        ("4d 4h W 3d 3h", "triple 4 + pair", "triple 4 + pair 3"),
        ("4d 4h 4s 3d W", "triple 4 + pair", "triple 4 + pair 3"),
        ("4d 4h 4s Th", "triple 4 + 1", "triple 4 + 10"),
        ("4d 4h 4s W", "triple 4 + 1", "triple 4 + Wild"),
        ("4d 4h W bj", "triple 4 + 1", "triple 4 + Black/White Joker"),
        ("3d 4d 5d 6d 7d", "straight 3-7", "straight 3-7"),
        ("4d 4h 4s W", "bomb 4", "bomb 4"),
        ("bj W", "rocket", "rocket"),
        ("5d 5h 5s 6d 6h 6s 9d", "triples 5-6 + 1", "triples 5-6 + 1 card"),
        ("5d 5h 5s 6d 6h 6s 9d 2s", "triples 5-6 + 2", "triples 5-6 + 2 cards"),
        ("5d 5h 5s 6d 6h 6s 9d 9s Td Ts", "triples 5-6 + pairs", "triples 5-6 + pairs"),
    ],
)
def test_a_play_in_words(cards, reading, words):
    assert play_words(a_play(cards, reading)) == words
    assert describe(a_play(cards, reading)) == f"Play {words}"


def test_a_reading_without_its_cards_in_words():
    assert reading_words(parse_reading("triple T + 1")) == "triple 10 + 1"
    assert reading_words(parse_reading("triple T + pair")) == "triple 10 + pair"


@pytest.mark.parametrize(
    ("cards", "reading", "words"),
    [
        ("3d 3h 4d 4h W", "triple 4 + pair", "as 4"),
        ("3d 3h 3s W", "triple 3 + 1", "as extra"),
        ("3d", "single 3", None),
        ("bj W", "rocket", "as Colored Joker"),
        ("9d Jd Qd Kd W", "straight 9-K", "as 10"),
    ],
)
def test_what_the_wild_stands_for_in_words(cards, reading, words):
    assert wild_words(ranks_of(bits_of(parse_cards(cards))), parse_reading(reading)) == words


@pytest.mark.parametrize(
    ("cards", "reading", "shown"),
    [
        ("8d Qd Qc Qh", "triple Q + 1", "Qd Qc Qh 8d"),
        ("3d 3h 4d 4h 4s", "triple 4 + pair", "4d 4h 4s 3d 3h"),
        ("3d 3h 4d 4h W", "triple 4 + pair", "4d 4h W 3d 3h"),
        ("3d 4d 4h 4s W", "triple 4 + pair", "4d 4h 4s 3d W"),
        ("4d 4h 4s W", "triple 4 + 1", "4d 4h 4s W"),
        ("3d 5d 5h 5s 6d 6h 6s 9d", "triples 5-6 + 2", "5d 5h 5s 6d 6h 6s 3d 9d"),
        ("5d 5c 5h 5s 6d 6h 6s 9d", "triples 5-6 + 2", "5d 5c 5h 6d 6h 6s 5s 9d"),
        ("9d Jd Qd Kd W", "straight 9-K", "9d W Jd Qd Kd"),
        ("bj W", "rocket", "bj W"),
        ("cj W", "rocket", "cj W"),
    ],
)
def test_a_play_shows_its_core_first_and_the_wild_where_it_stands(cards, reading, shown):
    assert [card.text for card in shown_cards(a_play(cards, reading))] == shown.split()


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("pair K", "Beat it with a higher pair, a bomb or the rocket"),
        ("pair 2", "Beat it with a bomb or the rocket"),
        ("single 2", "Beat it with a higher single, a bomb or the rocket"),
        ("single cj", "Beat it with a bomb or the rocket"),
        ("straight T-2", "Beat it with a bomb or the rocket"),
        ("bomb A", "Beat it with a higher bomb or the rocket"),
        ("bomb 2", "Beat it with the rocket"),
        ("rocket", "Nothing beats the rocket"),
    ],
)
def test_nothing_is_said_to_beat_a_play_that_cannot(reading, words):
    assert beaten_by(parse_reading(reading)) == words


def test_buttons_chips_and_money():
    assert [describe(action) for action in (TAKE, PASS, ACKNOWLEDGE)] == ["Take the middle", "Pass", "Seen it"]
    assert describe(PASS, Phase.OPTION) == "Pass the middle on"
    assert [options_words(Options()), options_words(Options(wild=False))] == ["Wild on", "Wild off"]
    assert [dollars(15), dollars(-3), changed(8), changed(-3), changed(0)] == ["$15", "−$3", "+$8", "−$3", "$0"]


def test_payments_speak_to_you():
    assert payment_words(Payment(1, 2, 15), NAMES) == "Bea pays Milo $15"
    assert payment_words(Payment(2, 0, 7), NAMES) == "Milo pays you $7"
    assert payment_words(Payment(0, 1, 1), NAMES) == "You pay Bea $1"


BOMB = a_play("4d 4h 4s W", "bomb 4")
WON = RoundWon(2, 0, 8, (0, 4, 4), (-4, 2, 2), (96, 102, 102), ((), (), ()))
LOG = [
    (Drawn(tuple(parse_cards("9d bj 9h")), 1), "Drawn You 9, Bea Black/White Joker, Milo 9: Bea has first option"),
    (Drawn((*parse_cards("9d 2h"), None), None), "Drawn You 9, Bea 2: a tie, so they draw again"),
    (Dealt(0, 4, (100,) * 3), "You have the first option"),
    (Dealt(1, 4, (100,) * 3), "Bea has the first option"),
    (OptionPassed(2), "Milo passed the middle"),
    (Taken(0, False), "You took the middle"),
    (Taken(1, True), "Bea had to take the middle"),
    (AntesPaid((2, 1, 1), 4), "Antes You $2, Bea $1, Milo $1: pot $4"),
    (MiddleShown(0, tuple(parse_cards("5c Kh 9d W"))), "Middle 5, K, 9, Wild"),
    (Acknowledged(1, None), None),
    (Acknowledged(0, 0), "All have seen it, you lead"),
    (Acknowledged(0, 2), "All have seen it, Milo leads"),
    (Played(1, BOMB, 9, True), "Bea led bomb 4"),
    (Played(1, BOMB, 2, False), "Bea played bomb 4, 2 cards left"),
    (Played(1, BOMB, 1, False), "Bea played bomb 4, 1 card left"),
    (Played(1, BOMB, 0, False), "Bea played bomb 4"),
    (Passed(2), "Milo passed"),
    (BombCollected(1, 1, (2, 1, 1), 4, 8), "Bomb You $2, Bea $1, Milo $1: the pot goes from $4 to $8"),
    (TrickWon(1), "Bea won the trick"),
    (LeadHandedOver(1, 2), "Bea won the trick with the Wild alone in hand: Milo leads"),
    (WON, "Milo went out: the Tenants share $8"),
    (RoundWon(0, 0, 8, (8, 0, 0), (4, -2, -2), (104, 98, 98), ((), (), ())), "You went out: the Landlord takes $8"),
    (RulesChanged(Options(wild=False)), "Next deal without the Wild"),
    (RulesChanged(Options()), "Next deal with the Wild"),
    (Closed(8, (3, 3, 2), (99, 101, 100), (Payment(0, 1, 1),)), "Closed the pot of $8 goes back; You pay Bea $1"),
    (Closed(0, (0, 0, 0), (100, 100, 100), ()), "Closed nobody owes anything"),
]


@pytest.mark.parametrize(("event", "line"), LOG)
def test_the_log(event, line):
    found = log_line(event, NAMES)
    assert (None if found is None else str(found)) == line
