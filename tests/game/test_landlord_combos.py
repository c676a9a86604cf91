"""What cards can be read as, and which reading beats which: rules page "Landlord", headings "Combinations" to
"Readings", by hand and against the definition written a second time."""

import copy
import pickle
import random
from itertools import permutations

import pytest

from game.cards import parse_ranks
from game.core import ParseError
from game.landlord.combos import readings, stands_for, why_no_play
from game.landlord.hands import (
    BIT,
    ORDER,
    PACK_BITS,
    RANK_NUMBER,
    at_least,
    bits_of,
    cards_of,
    numbers_of,
    pick,
    ranks_of,
    ranks_of_numbers,
    ranks_text,
    size_of,
)
from game.landlord.readings import BY_TEXT, READINGS, Kind, parse_reading
from tests.game import landlord_reference as reference


def ranks(text: str) -> int:
    return ranks_of_numbers(RANK_NUMBER[rank] for rank in parse_ranks(text))


def read(text: str) -> set[str]:
    return {str(reading) for reading in readings(ranks(text))}


# Every line of the table, and its neighbours -----------------------------------------------------------------

PLAYS = {
    # single: any one card, not the Wild alone
    "3": {"single 3"},
    "2": {"single 2"},
    "bj": {"single bj"},
    "cj": {"single cj"},
    "W": set(),
    # pair: two of a rank; jokers never pair
    "K K": {"pair K"},
    "K W": {"pair K"},
    "K Q": set(),
    "K bj": set(),
    # triple, bare
    "5 5 5": {"triple 5"},
    "5 5 W": {"triple 5"},
    "5 5 6": set(),
    "5 bj W": set(),
    # triple + 1: any one other card; the fourth of its rank makes the bomb
    "5 5 5 9": {"triple 5 + 1"},
    "5 5 5 bj": {"triple 5 + 1"},
    "5 5 W 2": {"triple 5 + 1"},
    "5 5 5 W": {"triple 5 + 1", "bomb 5"},
    "5 5 5 5": {"bomb 5"},
    # triple + pair of another rank
    "5 5 5 9 9": {"triple 5 + pair"},
    "5 5 W 9 9": {"triple 5 + pair", "triple 9 + pair"},
    "5 5 5 9 W": {"triple 5 + pair"},
    "5 5 5 5 W": set(),
    "5 5 5 bj cj": set(),
    "5 5 5 bj W": set(),
    "5 5 5 9 2": set(),
    # straight: 5 to 13 consecutive ranks, the 2 may be the top, no wrapping, no jokers
    "3 4 5 6 7": {"straight 3-7"},
    "T J Q K A 2": {"straight T-2"},
    "3 4 5 6 7 8 9 T J Q K A 2": {"straight 3-2"},
    "3 4 5 6": set(),
    "J Q K A": set(),
    "2 3 4 5 6": set(),
    "J Q K A 2 bj": set(),
    "4 5 6 7 W": {"straight 3-7", "straight 4-8"},
    "J Q K A W": {"straight T-A", "straight J-2"},
    "4 5 7 8 W": {"straight 4-8"},
    "4 5 7 8 9 W": {"straight 4-9"},
    "4 5 8 9 W": set(),
    # pairs: 3 or more consecutive pairs
    "3 3 4 4 5 5": {"pairs 3-5"},
    "K K A A 2 2": {"pairs K-2"},
    "3 3 4 4": set(),
    "3 3 4 4 5 W": {"pairs 3-5"},
    "3 3 4 5 W": set(),
    "A A 2 2 3 3": set(),
    "2 2 bj cj A A": set(),
    # triples: 2 or more consecutive, bare
    "5 5 5 6 6 6": {"triples 5-6"},
    "A A A 2 2 2": {"triples A-2"},
    "5 5 5 6 6 W": {"triples 5-6"},
    "5 5 5 7 7 7": set(),
    "2 2 2 3 3 3": set(),
    # triples + k single cards of any rank, 1 <= k <= n
    "5 5 5 6 6 6 9": {"triples 5-6 + 1"},
    "5 5 5 6 6 6 W": {"triples 5-6 + 1"},
    "5 5 5 6 6 6 5": {"triples 5-6 + 1"},
    "5 5 5 6 6 6 9 T": {"triples 5-6 + 2"},
    "5 5 5 6 6 6 9 9": {"triples 5-6 + 2"},
    "5 5 5 6 6 6 bj cj": {"triples 5-6 + 2"},
    "5 5 5 6 6 6 5 6": {"triples 5-6 + 2"},
    "5 5 5 6 6 6 5 W": {"triples 5-6 + 2"},
    "5 5 5 6 6 W 9 2": {"triples 5-6 + 2"},
    "5 5 5 6 6 6 9 T J": set(),
    "3 3 3 4 4 4 5 5 5 6 6 6 9 9 9 9": {"triples 3-6 + 4"},
    "3 3 3 4 4 4 5 5 5 bj cj W": {"triples 3-5 + 3"},
    # triples + pairs: exactly n pairs, ranks all different, none in the run
    "5 5 5 6 6 6 9 9 J J": {"triples 5-6 + pairs"},
    "5 5 5 6 6 W 9 9 J J": {"triples 5-6 + pairs"},
    "5 5 5 6 6 6 9 9 J W": {"triples 5-6 + pairs"},
    "5 5 5 6 6 6 9 9 9 9": set(),
    "5 5 5 6 6 6 9 9 9 W": set(),
    "5 5 5 6 6 6 5 W 9 9": set(),
    "5 5 5 6 6 6 9 9 bj cj": set(),
    # bomb and rocket
    "9 9 9 9": {"bomb 9"},
    "9 9 9 W": {"bomb 9", "triple 9 + 1"},
    "9 9 W": {"triple 9"},
    "9 9 9 9 8": set(),
    "9 9 9 9 8 7": set(),
    "9 9 9 9 8 8": set(),
    "bj cj": {"rocket"},
    "bj W": {"rocket"},
    "cj W": {"rocket"},
    "bj cj W": set(),
    # the readings that the page names
    "3 3 4 4 W": {"triple 3 + pair", "triple 4 + pair"},
    "3 3 3 4 4 4 5 5 5 6 6 6": {"triples 3-6", "triples 3-5 + 3", "triples 4-6 + 3"},
}


@pytest.mark.parametrize("cards", PLAYS)
def test_cards_are_read_as_the_page_says(cards):
    assert read(cards) == PLAYS[cards]


def test_a_straight_has_5_to_13_ranks_and_never_wraps():
    run = reference.RUN
    for length in range(1, 14):
        for low in range(13):
            cards = " ".join(run[(low + step) % 13] for step in range(length))
            fits = length >= 5 and low + length <= 13
            found = {text for text in read(cards) if text.startswith("straight")}
            whole = {"straight 3-2"} if length == 13 else set()
            assert found == ({f"straight {run[low]}-{run[low + length - 1]}"} if fits else whole)


def test_the_wild_fills_any_one_place_of_a_run():
    for place in range(1, 5):
        cards = ["5", "6", "7", "8", "9", "T"]
        cards[place] = "W"
        assert read(" ".join(cards)) == {"straight 5-T"}
    assert read("W 6 7 8 9 T") == {"straight 5-T", "straight 6-J"}


@pytest.mark.parametrize("cards", ["W 3 3 3", "bj 5 5 5", "3 3 4 4 W", "W bj", "4 5 6 7 W"])
def test_the_order_of_the_cards_never_matters(cards):
    words = cards.split()
    assert {frozenset(read(" ".join(order))) for order in permutations(words)} == {frozenset(read(cards))}


# The second definition ---------------------------------------------------------------------------------------


def some_cards(rng: random.Random, most: int) -> list[str]:
    """Cards of few neighbouring ranks, so that they often make something."""
    low = rng.randrange(10)
    pool = 4 * reference.RUN[low : low + rng.randint(1, 6)] + rng.sample(["bj", "cj", "W"], rng.randint(0, 3))
    return rng.sample(pool, min(len(pool), rng.randint(1, most)))


def test_random_cards_are_read_as_the_reference_reads_them():
    rng, made = random.Random(11), 0
    for _ in range(6000):
        cards = some_cards(rng, 12)
        expected = reference.readings(cards)
        made += bool(expected)
        assert read(" ".join(cards)) == expected, cards
        assert expected or why_no_play(ranks(" ".join(cards))).endswith(".")
    assert made > 500


def test_every_reading_of_a_hand_is_listed_once_and_parses_back():
    assert len(BY_TEXT) == len(READINGS) == 442
    for number, reading in enumerate(READINGS, start=1):
        assert reading.number == number
        assert parse_reading(str(reading)) is reading
        assert parse_reading(f"  {str(reading).upper()} ".replace(" + ", "  +  ")) is reading
        assert pickle.loads(pickle.dumps(reading)) is copy.deepcopy(reading) is copy.copy(reading) is reading
        assert reading.size <= 21
    assert parse_reading("straight 10-2") is parse_reading("STRAIGHT T-2")


def test_there_are_as_many_readings_as_the_table_of_the_page_makes():
    """By hand: a run of length n begins at 14 - n ranks; a hand has at most 21 cards."""
    runs = {n: 14 - n for n in range(1, 14)}
    expected = {
        Kind.SINGLE: 15,
        Kind.PAIR: 13,
        Kind.TRIPLE: 13,
        Kind.TRIPLE_ONE: 13,
        Kind.TRIPLE_PAIR: 13,
        Kind.STRAIGHT: sum(runs[n] for n in range(5, 14)),
        Kind.PAIRS: sum(runs[n] for n in range(3, 11)),
        Kind.TRIPLES: sum(runs[n] for n in range(2, 8)),
        Kind.TRIPLES_SINGLES: sum(runs[n] for n in range(2, 8) for k in range(1, n + 1) if 3 * n + k <= 21),
        Kind.TRIPLES_PAIRS: sum(runs[n] for n in range(2, 5)),
        Kind.BOMB: 13,
        Kind.ROCKET: 1,
    }
    assert {kind: sum(reading.kind is kind for reading in READINGS) for kind in Kind} == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "single",
        "single W",
        "pair bj",
        "straight 3-6",
        "straight 2-6",
        "triples 5-5",
        "triple 5 + 2",
        "triples 5-6 + 3",
        "triples 5-6 + 0",
        "pairs 3-4",
        "bomb",
        "bomb bj",
        "rocket 5",
        "straight 3 - 7",
    ],
)
def test_what_is_no_reading_is_refused(text):
    with pytest.raises(ParseError, match="not a reading"):
        parse_reading(text)


# Which beats which -------------------------------------------------------------------------------------------


def test_beats_is_what_the_reference_says_for_every_pair():
    for reading in READINGS:
        for other in READINGS:
            assert reading.beats(other) == reference.beats(str(reading), str(other))


def test_beats_is_irreflexive_antisymmetric_and_total_within_a_kind_and_size():
    for reading in READINGS:
        assert not reading.beats(reading)
        for other in READINGS:
            assert not (reading.beats(other) and other.beats(reading))
            if reading is not other and reading.last == other.last:
                assert reading.kind is other.kind
                assert reading.size == other.size
                assert reading.beats(other) or other.beats(reading)


BEATS = [
    ("single 2", "single A"),
    ("single bj", "single 2"),
    ("single cj", "single bj"),
    ("single T", "single 9"),
    ("pair 2", "pair A"),
    ("straight 4-8", "straight 3-7"),
    ("straight T-2", "straight 3-8"),
    ("triple 6 + 1", "triple 5 + 1"),
    ("triples 6-7 + 2", "triples 5-6 + 2"),
    ("bomb 3", "single cj"),
    ("bomb 8", "pair Q"),
    ("bomb 3", "straight T-2"),
    ("bomb 4", "bomb 3"),
    ("rocket", "bomb 2"),
    ("rocket", "bomb 5"),
    ("rocket", "straight 3-7"),
    ("rocket", "triples A-2"),
]
DOES_NOT_BEAT = [
    ("pair 2", "pair 2"),
    ("pair 2", "bomb 8"),
    ("bomb 8", "bomb 9"),
    ("straight 4-9", "straight 3-7"),
    ("triple 6", "triple 5 + 1"),
    ("triple 6 + pair", "triple 5 + 1"),
    ("triple 6 + 1", "triple 5"),
    ("triples 6-7 + 1", "triples 5-6 + 2"),
    ("triples 6-7", "triples 5-6 + 1"),
    ("pair A", "single 3"),
    ("bomb 2", "rocket"),
    ("rocket", "rocket"),
    ("triples 5-6 + pairs", "triples 3-4 + 2"),
    ("bomb A", "bomb 2"),
]


@pytest.mark.parametrize(("reading", "other"), BEATS)
def test_a_higher_one_of_the_same_kind_and_size_a_bomb_or_the_rocket_beats(reading, other):
    assert parse_reading(reading).beats(parse_reading(other))


@pytest.mark.parametrize(("reading", "other"), DOES_NOT_BEAT)
def test_nothing_else_beats(reading, other):
    assert not parse_reading(reading).beats(parse_reading(other))


# What the Wild stands for, and why not -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "reading", "rank"),
    [
        ("4 5 6 7 W", "straight 3-7", "3"),
        ("4 5 6 7 W", "straight 4-8", "8"),
        ("3 3 4 4 W", "triple 4 + pair", "4"),
        ("5 5 5 9 W", "triple 5 + pair", "9"),
        ("3 3 3 W", "bomb 3", "3"),
        ("3 3 3 W", "triple 3 + 1", None),
        ("5 5 5 6 6 6 9 9 J W", "triples 5-6 + pairs", "J"),
        ("bj W", "rocket", "cj"),
        ("cj W", "rocket", "bj"),
        ("K K", "pair K", None),
    ],
)
def test_what_the_wild_stands_for(cards, reading, rank):
    number = stands_for(ranks(cards), parse_reading(reading))
    assert (None if number is None else ORDER[number]) == rank


WHY_NOT = {
    "": "A play needs at least one card.",
    "W": "The Wild cannot be played alone.",
    "3 bj": "Jokers never pair.",
    "3 5": "A pair is two cards of the same rank.",
    "bj cj W": "The rocket is exactly two cards; both jokers with the Wild is not a play.",
    "3 4 5 6": "A straight needs at least five ranks.",
    "3 4 W": "A straight needs at least five ranks.",
    "Q K A 2": "A straight needs at least five ranks.",
    "K K A A": "Consecutive pairs need at least three pairs.",
    "3 4 5 6 bj": "Jokers are never in a run.",
    "A 2 3 4 5": "A run never wraps: the 2 is its highest rank.",
    "A A 2 2 3 3": "A run never wraps: the 2 is its highest rank.",
    "2 2 2 3 3 3": "A run never wraps: the 2 is its highest rank.",
    "5 5 5 5 W": "The Wild never makes a combination bigger than its normal size.",
    "5 5 5 5 3 8": "A bomb is exactly four cards; nothing goes with it.",
    "9 9 9 2 3": "A triple takes one other card or one pair of another rank.",
    "3 4 4 4 4 5 5 5 5": "A run of triples takes at most one card a triple, or a pair for every triple.",
    "4 6 8 T Q": "These cards are no combination.",
}


@pytest.mark.parametrize("cards", WHY_NOT)
def test_one_sentence_names_the_rule_that_is_broken(cards):
    assert read(cards) == set()
    assert why_no_play(ranks(cards)) == WHY_NOT[cards]


# Cards as numbers --------------------------------------------------------------------------------------------


def test_every_card_has_its_own_bit_and_comes_back():
    assert len(BIT) == 55 == PACK_BITS.bit_count()
    assert cards_of(PACK_BITS)[0].text == "3d"
    assert [card.text for card in cards_of(PACK_BITS)[-4:]] == ["2s", "bj", "cj", "W"]
    assert bits_of(cards_of(PACK_BITS)) == PACK_BITS
    with pytest.raises(ParseError, match="the card 3d is there twice"):
        bits_of([next(iter(BIT)), next(iter(BIT))])


def test_ranks_count_bits_and_pick_takes_the_lowest_suits_of_each_rank():
    rng = random.Random(3)
    for _ in range(300):
        cards = rng.sample(list(BIT), rng.randint(0, 21))
        hand = bits_of(cards)
        counted = ranks_of(hand)
        assert sorted(numbers_of(counted)) == sorted(RANK_NUMBER[card.rank] for card in cards)
        assert (size_of(counted), pick(hand, counted)) == (len(cards), hand)
        assert ranks_text(counted).split() == [card.rank for card in cards_of(hand)]
        for least in (1, 2, 3, 4):
            assert {number for number in range(16) if at_least(counted, least) >> 4 * number & 1} == {
                number for number in range(16) if numbers_of(counted).count(number) >= least
            }
        some = ranks_of(bits_of(rng.sample(cards, len(cards) // 2)))
        picked = pick(hand, some)
        assert (picked & ~hand, ranks_of(picked)) == (0, some)
        for card in cards_of(picked):
            lower = [other for other in cards if other.rank == card.rank and BIT[other] < BIT[card]]
            assert all(BIT[other] & picked for other in lower)
