"""How many sequences of actions there are: by hand, by the reference from the rules page, and by the engine."""

import random

import pytest

from game.bonfire.rules import State
from game.bonfire.table import Options
from game.cards import PACK, parse_cards
from tests.game import reference

BY_NUMBER = {card.number: card for card in PACK}


def engine(seats, lines, pool, first=0):
    return State(Options(computers=seats - 1, lines=lines), [BY_NUMBER[number] for number in pool], first)


def perft(state, depth):
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply(after.to_move, action)
        total += perft(after, depth - 1)
    return total


# Two seats, one row each, worked out by hand. Pool 7 7 7:
#   1 place; 2 end; 3 the other's 7: its own row is empty and mine is cold, so only place; 4 end;
#   5 my second 7: place (their single 7 is cold); 6 end, or bank my pair: 2;
#   7 after the end the pool is empty and the match is over, after the bank only end: 1 left.
BY_HAND = [
    (2, 1, [7, 7, 7], [1, 1, 1, 1, 1, 2, 1, 0]),
    # One card, two rows: two places, each with an end.
    (2, 2, [7], [2, 2, 0]),
    # 7 9 7 7: my pair stands lit when the other flips a 7, which may be placed or torch it (if it was not banked).
    #   1-4 place end place end; 5 place; 6 bank or end; 7 end (after bank), or place / torch: 1 + 2;
    #   8 after bank, end: the flip 7 can only be placed, 1; after place: end, 1 (7 9 is cold); after torch: end, 1;
    #   9 after bank, end, place: end, 1; the two others are over.
    (2, 1, [7, 9, 7, 7], [1, 1, 1, 1, 1, 2, 3, 3, 1, 0]),
    # 7 9 7 7 7: a torched pair gives the next 7 a Bonfire with its key: place or capture.
    #   9 after place, end and after torch, end: place, and place or capture: 1 + 2; after bank: end, 1 -> 4 ...
    (2, 1, [7, 9, 7, 7, 7], [1, 1, 1, 1, 1, 2, 3, 3, 4]),
]


@pytest.mark.parametrize(("seats", "lines", "pool", "counts"), BY_HAND)
def test_small_pools_by_hand(seats, lines, pool, counts):
    state = engine(seats, lines, pool)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def short_pools():
    """Short pools of few ranks, where rows light, burn and are captured all the time."""
    rng = random.Random(4)
    for seats in (2, 3, 4):
        for lines in (1, 2):
            for ranks in (1, 2, 3):
                yield seats, lines, [rng.randint(1, ranks) for _ in range(20)], rng.randrange(seats)


POOLS = list(short_pools())
PINNED = {10: 32, 15: 320, 17: 832, 20: 4032}


@pytest.mark.parametrize(("seats", "lines", "pool", "first"), POOLS)
def test_the_engine_counts_what_the_reference_counts(seats, lines, pool, first):
    depth = 26 if lines == 1 else 16
    expected = reference.perft(reference.Table(seats, lines, pool, first), depth)
    assert perft(engine(seats, lines, pool, first), depth) == expected


@pytest.mark.parametrize(("seats", "lines", "pool", "first"), POOLS)
def test_whole_short_matches_agree_with_the_reference_step_by_step(seats, lines, pool, first):
    rng = random.Random(str(pool))
    for _ in range(20):
        state, table = engine(seats, lines, pool, first), reference.Table(seats, lines, pool, first)
        while not table.over:
            assert sorted(map(str, state.legal_actions())) == sorted(table.actions())
            action = rng.choice(state.legal_actions())
            state.apply(state.to_move, action)
            table.do(str(action))
            assert state.banks == table.banks
            assert [card.number for card in state.pile] == ([] if table.over else table.pile)
        assert (list(state.outcome.winners), list(state.outcome.scores)) == (table.winners(), table.banks)


def test_the_full_table_from_a_pinned_deal():
    pool = [card.number for card in parse_cards("9c 9s Ah 9d Ts Th Ac 9h Td Tc 3d 3c 3h 3s")]
    assert {depth: perft(engine(4, 2, pool), depth) for depth in PINNED} == PINNED
    assert {depth: reference.perft(reference.Table(4, 2, pool), depth) for depth in PINNED} == PINNED
