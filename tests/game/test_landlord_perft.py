"""How many sequences of actions there are: by hand, by the reference from the rules page, and by the engine."""

import random

import pytest

from game.landlord.hands import BIT
from game.landlord.rules import State
from game.landlord.table import Options
from tests.game import landlord_reference as reference
from tests.game.landlord_tables import hands, table


def perft(state, depth):
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(after.to_move, action)
        total += perft(after, depth - 1)
    return total


# Landlord, left, right. Worked out by hand:
#   3 4 / 5 / 6: 1 lead 3 or 4: 2; 2 each: pass or 5, which goes out: 4; 3 after the passes: pass or 6: 4;
#   4 after two passes the landlord leads its other card: 2; 5 it is out.
BY_HAND = [
    (("3 4", "5", "6"), [2, 4, 4, 2, 0]),
    # 3 W / 4 / 5: 1 the 3, or the pair with the Wild, which goes out: 2; 2 on the 3: pass or 4 (out): 2;
    #   3 after the pass: pass or 5 (out): 2; 4 after two passes the Wild cannot lead, the 4 does: 1; 5 it is out.
    (("3 W", "4", "5"), [2, 2, 2, 1, 0]),
    # 4 5 6 7 W / 3 / 3: leads: four singles, four pairs with the Wild, the straight from 3 or from 4: 10;
    #   2 each of the eight that leaves cards is passed, for a 3 beats nothing; both straights go out: 8.
    (("4 5 6 7 W", "3", "3"), [10, 8, 8]),
    # 3 3 3 W / 4 / 4: single, pair, pair W, triple, triple W, triple + 1 (out), bomb (out): 7;
    #   2 on the single: pass or 4 (out): 2; on the two pairs and two triples: pass: 4; 3 after the passes: again.
    (("3 3 3 W", "4", "4"), [7, 6, 6]),
]


@pytest.mark.parametrize(("dealt", "counts"), BY_HAND)
def test_small_hands_by_hand(dealt, counts):
    assert [perft(table(*dealt), depth) for depth in range(1, len(counts) + 1)] == counts


def some_hands():
    """Small hands of few ranks: runs, bombs, jokers and the Wild meet all the time."""
    rng = random.Random(9)
    for low in "3459TQ":
        ranks = [*"3456789TJQKA2"]
        few = {*ranks[ranks.index(low) :][:4], "bj", "cj", "W"}
        cards = [card for card in BIT if card.rank in few]
        for size in (3, 4, 5):
            rng.shuffle(cards)
            yield [cards[size * seat : size * (seat + 1)] for seat in range(3)] + [cards[-2:]]


HANDS = list(some_hands())


@pytest.mark.parametrize("dealt", HANDS, ids=[" | ".join(" ".join(map(str, hand)) for hand in of) for of in HANDS])
def test_the_engine_counts_what_the_reference_counts(dealt):
    """From the option on: six actions bring the middle to its taker and the first card to the table."""
    state = State(
        Options(), [sum(BIT[card] for card in hand) for hand in dealt[:3]], sum(BIT[card] for card in dealt[3]), 1
    )
    plain = reference.Table(
        [[card.rank for card in hand] for hand in dealt[:3]], [card.rank for card in dealt[3]], 1
    )
    depth = {3: 10, 4: 8, 5: 7}[len(dealt[0])]
    for deep in range(1, depth + 1):
        assert perft(state, deep) == reference.perft(plain, deep)


def test_a_whole_small_table_to_its_end():
    dealt = hands("3 3 4 W", "4 5 bj", "3 5 5")
    state = table("3 3 4 W", "4 5 bj", "3 5 5")
    plain = reference.Table([[card.rank for card in hand] for hand in dealt], [])
    plain.do("take"), plain.do("ack"), plain.do("ack"), plain.do("ack")
    depth = 1
    while count := reference.perft(plain, depth):
        assert perft(state, depth) == count
        depth += 1
        if depth == 9:
            break
    assert depth == 9
