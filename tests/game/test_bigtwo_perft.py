"""How many sequences of actions there are: by hand, by the reference from the rules page, and by the engine."""

import random

import pytest

from game.bigtwo.table import cards_in
from game.cards import PACK
from tests.game import bigtwo_reference as reference
from tests.game.bigtwo_tables import table


def perft(state, depth):
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(after.to_move, action)
        total += perft(after, depth - 1)
    return total


BY_HAND = [
    # Seat 0 leads one of its two cards. 1: 3 or 5. 2: on the 3 pass, or the 4 (over); on the 5 pass: 3.
    #   3: after 3, pass: the 5, over; after 5, pass: the 3, over: 2. 4: nothing.
    (("3d 5d", "4d"), [2, 3, 2, 0]),
    # A pair or its halves. 1: 3d, 3c, the pair (over). 2: on each single pass or 4d or 2d: 6.
    #   3: pass: lead the other 3 (over): 2. After 4d or 2d the leader holds one 3 and can only pass: 4. Together 6.
    #   4: seat 1 leads its last card: over, 4. 5: nothing.
    (("3d 3c", "4d 2d"), [3, 6, 6, 4, 0]),
]


@pytest.mark.parametrize(("hands", "counts"), BY_HAND)
def test_small_hands_by_hand(hands, counts):
    assert [perft(table(*hands), depth) for depth in range(1, len(counts) + 1)] == counts


def small_deals():
    """Short hands of neighbouring ranks, where pairs, triples, straights and fours meet."""
    rng = random.Random(61)
    for seats in (2, 3, 4):
        for bombs in (False, True):
            for auto_skip in (False, True):
                ranks = rng.sample("3456789TJQKA2", 4 if seats < 4 else 5)
                pool = [card.text for card in PACK if card.rank in ranks]
                rng.shuffle(pool)
                size = 16 // seats if seats < 4 else 4
                hands = [pool[size * seat : size * seat + size] for seat in range(seats)]
                yield hands, bombs, auto_skip


@pytest.mark.parametrize(("hands", "bombs", "auto_skip"), list(small_deals()))
def test_the_engine_counts_what_the_reference_counts(hands, bombs, auto_skip):
    """Everything outside the hands is played already, so that the skip has something to go by."""
    depth = 3 if len(hands) == 2 else 4
    gone = [card.text for card in PACK if all(card.text not in hand for hand in hands)]
    state = table(*map(" ".join, hands), played=" ".join(gone), bombs=bombs, auto_skip=auto_skip)
    other = reference.Table(hands, 0, None, bombs, auto_skip)
    other.unplayed = {card for hand in hands for card in hand}
    assert state.unplayed == cards_in(" ".join(other.unplayed))
    assert perft(state, depth) == reference.perft(other, depth)
