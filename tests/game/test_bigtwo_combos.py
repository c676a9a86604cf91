"""Combinations (rules page "Big Two"): what is a play, which beats which, and every play of a hand."""

import random
from itertools import combinations, permutations

import pytest

from game.bigtwo.combos import (
    FULL,
    KIND_WORDS,
    Hand,
    all_four,
    at_least_one,
    at_least_three,
    at_least_two,
    beats,
    bits,
    cards_of,
    classify,
    kind_of,
    mask_of,
    objection,
    size_of,
)
from game.bigtwo.table import cards_in, play
from game.cards import PACK, RANKS, parse_cards
from tests.game import bigtwo_reference as reference
from tests.game.bigtwo_tables import code, held

KINDS = {
    "3d": "single",
    "2s": "single",
    "7h 7s": "pair",
    "3d 3c": "pair",
    "9d 9c 9s": "triple",
    "3d 4c 5h 6s 7d": "straight",
    "Jd Qc Kh As 2d": "straight",
    "9d 8d 7d 6d 5c": "straight",
    "9d 6d 5d 4d 3d": "flush",
    "As 2s 3s 4s 5s": "flush",
    "2h 3h 4h 5h 6h": "flush",
    "4h 4c 4d Js Jd": "full house",
    "3s 3h 2d 2c 2h": "full house",
    "2s 2h 2c 2d Jc": "four",
    "3d 4s 4h 4c 4d": "four",
    "8h 7h 6h 5h 4h": "straight flush",
    "Js Qs Ks As 2s": "straight flush",
}


@pytest.mark.parametrize(("cards", "kind"), KINDS.items())
def test_every_kind_is_named_from_the_set_whatever_the_order(cards, kind):
    chosen = parse_cards(cards)
    for order in permutations(chosen):
        assert KIND_WORDS[kind_of(classify(mask_of(order)))] == kind
    assert size_of(code(cards)) == len(chosen)
    assert play(cards_in(cards)).kind == kind


FIVE = "Five cards must be a straight, a flush, a full house, a four with one card, or a straight flush."
NOT_PLAYS = {
    "": "Pick the cards to play.",
    "3d 4d": "Two cards must be a pair.",
    "3d 3c 4h": "Three cards must be of one rank.",
    "3d 3c 3h 3s": "There are no plays of 4 cards, only of 1, 2, 3 or 5.",
    "3d 3c 4h 4s": "There are no plays of 4 cards, only of 1, 2, 3 or 5.",
    "3d 4d 5d 6d 7d 8d": "There are no plays of 6 cards, only of 1, 2, 3 or 5.",
    "3d 3c 3h 4h 5s": FIVE,
    "3d 3c 4h 4s 5s": FIVE,
    "3d 4c 5h 6s 8d": FIVE,
    "Ad 2c 3h 4s 5d": "A run never wraps: straights go from 3 4 5 6 7 up to J Q K A 2.",
    "2c 3h 4s 5d 6d": "A run never wraps: straights go from 3 4 5 6 7 up to J Q K A 2.",
    " ".join(f"{rank}d" for rank in RANKS): "There are no plays of 13 cards, only of 1, 2, 3 or 5.",
}


@pytest.mark.parametrize(("cards", "sentence"), NOT_PLAYS.items())
def test_what_is_no_play_and_the_rule_that_says_so(cards, sentence):
    mask = cards_in(cards)
    assert classify(mask) is None
    assert objection(mask) == sentence
    assert (play(mask).kind, play(mask).code) == (None, 0)


@pytest.mark.parametrize("first", range(13))
def test_the_thirteen_rotations_of_five_ranks_in_a_row(first):
    ranks = [RANKS[(first + step) % 13] for step in range(5)]
    mixed = mask_of(parse_cards(" ".join(rank + suit for rank, suit in zip(ranks, "dchsd", strict=True))))
    suited = mask_of(parse_cards(" ".join(rank + "h" for rank in ranks)))
    if first <= 8:  # from 3 4 5 6 7 up to J Q K A 2
        assert KIND_WORDS[kind_of(classify(mixed))] == "straight"
        assert KIND_WORDS[kind_of(classify(suited))] == "straight flush"
    else:
        assert classify(mixed) is None
        assert "never wraps" in objection(mixed)
        assert KIND_WORDS[kind_of(classify(suited))] == "flush"


HIGHER = [
    ("2d", "As"),
    ("3c", "3d"),
    ("3h", "3c"),
    ("Ks", "Kh"),
    ("4d", "3s"),
    ("Td", "9s"),
    ("4d 4c", "3h 3s"),
    ("Js Jd", "Jh Jc"),
    ("Kd Kh", "Kd Kc"),
    ("2h 2c 2d", "As Ah Ac"),
    ("4d 4c 4h", "3s 3h 3c"),
    ("9d 8d 7d 6d 5c", "8s 7s 6s 5s 4h"),
    ("9h 8d 7d 6d 5c", "9c 8s 7s 6s 5s"),
    ("2d As Kh Qc Jd", "As Kh Qc Jd Td"),
    ("9d 6d 5d 4d 3d", "8s 7s 6s 5s 3s"),
    ("9s 6s 5s 4s 3s", "9h 8h 7h 6h 4h"),
    ("4h 4c 4d Js Jd", "3s 3h 3d Qs Qd"),
    ("3h 3c 3d 4s 4d", "2s As Ks Qs 9s"),
    ("2s 2h 2c 2d Jc", "3s 3h 3c 3d Qc"),
    ("8h 7h 6h 5h 4h", "7s 6s 5s 4s 3s"),
    ("7s 6s 5s 4s 3s", "7h 6h 5h 4h 3h"),
    ("3d 6d 7d 8d 9d", "2s Ah Kc Qd Js"),
    ("3d 3c 3h 3s 4d", "2s 2h 2c Ad Ac"),
    ("3d 4d 5d 6d 7d", "2s 2h 2c 2d As"),
]


@pytest.mark.parametrize(("high", "low"), HIGHER)
def test_higher_plays(high, low):
    for bombs in (False, True):
        assert beats(code(high), code(low), bombs)
        assert not beats(code(low), code(high), bombs)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("9s 8d 7d 6d 5c", "9s 8c 7c 6c 5d"),
        ("5d 5c 5h 3d 3c", "5d 5c 5h 2s 2h"),
        ("5d 5c 5h 5s 3c", "5d 5c 5h 5s 2h"),
        ("Kd Ks", "Kc Ks"),
    ],
)
def test_the_side_cards_never_count(one, other):
    for bombs in (False, True):
        assert not beats(code(one), code(other), bombs)
        assert not beats(code(other), code(one), bombs)


def test_another_number_of_cards_never_beats_but_a_bomb_where_bombs_are_on():
    for low in ("3d", "4d 4c", "5d 5c 5h"):
        for high in ("2s", "2s 2h", "2s 2h 2c", "2s 2h 2c Ad Ac"):
            if len(low.split()) != len(high.split()):
                assert not beats(code(high), code(low), bombs=True)
        for bomb in ("3d 3c 3h 3s 4d", "3d 4d 5d 6d 7d"):
            assert beats(code(bomb), code(low), bombs=True)
            assert not beats(code(bomb), code(low), bombs=False)
            assert not beats(code(low), code(bomb), bombs=True)
    assert beats(code("3d 4d 5d 6d 7d"), code("2s 2h 2c 2d As"), bombs=True)


# The whole of it against the definition ------------------------------------------------------------------------


def hands():
    """Hands of every size: dealt fairly, of few ranks, of one suit, in runs, so that each kind is met often."""
    rng = random.Random(20)
    for number in range(3000):
        match number % 5:
            case 0:
                pool, most = list(PACK), 13
            case 1:
                ranks = rng.sample(RANKS, 4)
                pool, most = [card for card in PACK if card.rank in ranks], 11
            case 2:
                pool, most = [card for card in PACK if card.suit in "dh"], 10
            case 3:
                low = rng.randrange(8)
                pool, most = [card for card in PACK if card.rank in RANKS[low : low + 6]], 10
            case _:
                pool, most = list(PACK), 8
        yield rng.sample(pool, rng.randint(1, most))


def test_the_generator_equals_brute_force_over_every_subset():
    met = set()
    for cards in hands():
        expected = reference.plays_in([card.text for card in cards])
        codes = Hand(mask_of(cards)).plays()
        assert codes == sorted(codes)
        found = {tuple(held(play)): KIND_WORDS[kind_of(play)] for play in codes}
        assert len(found) == len(codes)
        assert found == {chosen: kind for chosen, (kind, _) in expected.items()}
        met |= set(found.values())
    assert met == set(KIND_WORDS)


def test_answers_equal_brute_force():
    rng = random.Random(21)
    answered = 0
    for cards in list(hands())[::12]:
        others = [card for card in PACK if card not in cards]
        tops = list(reference.plays_in([card.text for card in rng.sample(others, 12)]).items())
        mine = reference.plays_in([card.text for card in cards])
        for chosen, top in rng.sample(tops, min(6, len(tops))):
            for bombs in (False, True):
                expected = {own for own, play in mine.items() if reference.beats(play, top, bombs)}
                found = Hand(mask_of(cards)).answers(code(" ".join(chosen)), bombs)
                assert found == sorted(found)
                assert {tuple(held(play)) for play in found} == expected
                answered += len(expected)
    assert answered > 2500


def test_the_classifier_equals_the_definition_on_every_pair_and_triple_and_on_many_fives():
    rng = random.Random(22)
    names = [card.text for card in PACK]
    fives = [rng.sample(names, 5) for _ in range(5000)]
    for chosen in [*combinations(names, 2), *combinations(names, 3), *fives]:
        expected = reference.play_of(chosen)
        found = classify(cards_in(" ".join(chosen)))
        assert (expected is None) == (found is None)
        assert expected is None or expected[0] == KIND_WORDS[kind_of(found)]


def test_the_whole_pack_holds_every_play_there_is():
    kinds = [kind_of(play) for play in Hand(FULL).plays()]
    straights = 9 * 4**5 - 36
    flushes = 4 * 1287 - 36
    counts = [52, 13 * 6, 13 * 4, straights, flushes, 13 * 4 * 12 * 6, 13 * 48, 36]
    assert [kinds.count(kind) for kind in range(8)] == counts
    assert sum(counts) == 18_878


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_comparison_is_a_strict_order_within_each_size(number):
    """Equal to the order of a key: irreflexive, asymmetric, transitive, and incomparable means equal in value."""
    rng = random.Random(23)
    plays = [play for play in Hand(FULL).plays() if size_of(play) == number]
    plays = rng.sample(plays, min(150, len(plays)))
    known = {play: reference.play_of(held(play)) for play in plays}
    for one in plays:
        assert not beats(one, one, bombs=False)
        for other in plays:
            assert beats(one, other, bombs=True) == beats(one, other, bombs=False)
            assert beats(one, other, bombs=False) == reference.beats(known[one], known[other])
            assert not (beats(one, other, bombs=False) and beats(other, one, bombs=False))
            if not beats(one, other, bombs=False) and not beats(other, one, bombs=False):
                assert known[one] == known[other]
    few = plays[:30]
    for one in few:
        for other in few:
            for third in few:
                if beats(one, other, bombs=False) and beats(other, third, bombs=False):
                    assert beats(one, third, bombs=False)


# Hands and masks -----------------------------------------------------------------------------------------------


def test_a_hand_without_cards_equals_a_hand_that_never_held_them():
    rng = random.Random(24)
    for cards in list(hands())[::10]:
        hand = Hand(mask_of(cards))
        if rng.random() < 0.8:
            hand.plays()
        gone = mask_of(rng.sample(cards, rng.randint(0, len(cards))))
        left = hand.without(gone)
        assert left == Hand(hand.mask & ~gone)
        assert left.plays() == Hand(hand.mask & ~gone).plays()
        assert len(left) == len(left.cards)
    assert hash(Hand(5)) == hash(Hand(5))
    assert Hand(5) != Hand(6)
    assert Hand(5) != 5


def test_masks_and_cards():
    cards = parse_cards("2s 3d Th")
    assert [str(card) for card in cards_of(mask_of(cards))] == ["3d", "Th", "2s"]
    assert [bit.bit_length() - 1 for bit in bits(mask_of(cards))] == [0, 30, 51]
    assert [card.text for card in cards_of(FULL)] == reference.PACK
    assert repr(Hand(mask_of(cards))) == "Hand(3d Th 2s)"
    for card in parse_cards("bj cj W"):
        with pytest.raises(KeyError):
            mask_of([card])


def test_how_often_ranks_are_held_for_every_set_of_suits():
    for suits in range(16):
        for rank in (0, 6, 12):
            mask, low = suits << 4 * rank, 1 << 4 * rank
            counts = [at_least_one, at_least_two, at_least_three, all_four]
            for times, held_so_often in enumerate(counts, start=1):
                assert held_so_often(mask) == (low if suits.bit_count() >= times else 0)
                assert held_so_often(FULL ^ low * 15 | mask) & low == held_so_often(mask)
