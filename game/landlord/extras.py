"""Triples and runs of triples with their extras: the only plays that are enumerated."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.landlord.hands import DIGITS, ONE, ONE_WILD, SUITED_ONES, at_least, count_of, numbers_in
from game.landlord.plays import (
    HALF,
    LOW,
    RANKS,
    SHIFT,
    TRIPLE_RUNS,
    ByMask,
    Plays,
    by_rank,
    reading_of,
    wild_runs,
)
from game.landlord.readings import READINGS, Kind

_RECENT = 1 << 12
"""How many sets of extras are remembered."""


class _Numbers(dict[int, Plays]):
    """The numbers of the ranks in a mask of ranks that carry suits; at most 8192."""

    def __missing__(self, mask: int) -> Plays:
        found = self[mask] = tuple(numbers_in(mask))
        return found


NUMBERS = _Numbers()


# One triple ----------------------------------------------------------------------------------------------


def _with_extra(kind: Kind, natural: int, wild: int, extras: Sequence[int]) -> list[ByMask]:
    """By the triple's rank: the plays by the rank of the extra, the triple being so many cards and Wilds."""
    triples = zip(by_rank(kind), ONE, strict=False)
    return [ByMask(number + natural * one + wild + extra for extra in extras) for number, one in triples]


_TWICE = [2 * one for one in ONE]
_HALVES = [one + ONE_WILD for one in ONE]
_ONE_MORE = _with_extra(Kind.TRIPLE_ONE, 3, 0, ONE)
_WILD_ONE_MORE = _with_extra(Kind.TRIPLE_ONE, 2, ONE_WILD, ONE)
_PAIR_MORE = _with_extra(Kind.TRIPLE_PAIR, 3, 0, _TWICE)
_HALF_MORE = _with_extra(Kind.TRIPLE_PAIR, 3, 0, _HALVES)
_WILD_PAIR_MORE = _with_extra(Kind.TRIPLE_PAIR, 2, ONE_WILD, _TWICE)


def _chosen(tables: Sequence[ByMask], ranks: int, extras: int, found: list[int]) -> None:
    """Add the plays of triples of the ranks in one mask and extras of another rank in the other."""
    for rank in NUMBERS[ranks]:
        table, mask = tables[rank], extras & ~ONE[rank]
        found += table.low[mask & LOW]
        found += table.high[mask >> HALF]


def triples_one(one: int, two: int, three: int, found: list[int], above: int = SUITED_ONES) -> None:
    """Add every triple + 1 of a rank in `above`; the masks are what a hand has one, two and three of.

    Where the Wild is in the triple, one more of the triple's rank would be the triple with the Wild as its extra.
    """
    _chosen(_ONE_MORE, three & above, one, found)
    if one >= ONE_WILD:
        _chosen(_WILD_ONE_MORE, two & above, one - ONE_WILD, found)


def triples_pair(one: int, two: int, three: int, found: list[int], above: int = SUITED_ONES) -> None:
    """Add every triple + pair of a rank in `above`; the masks are what a hand has one, two and three of."""
    _chosen(_PAIR_MORE, three & above, two, found)
    if one >= ONE_WILD:
        _chosen(_HALF_MORE, three & above, one & SUITED_ONES, found)
        _chosen(_WILD_PAIR_MORE, two & above, two, found)


# Runs of triples -----------------------------------------------------------------------------------------

_MORE = {
    (reading.low, reading.length, reading.singles): reading.number << SHIFT
    for reading in READINGS
    if reading.kind in (Kind.TRIPLES_SINGLES, Kind.TRIPLES_PAIRS)
}
"""By lowest rank, length and extra singles, 0 of which stand for extra pairs."""


def triple_runs(wild: bool, two: int, three: int) -> Plays:
    """Every run of triples, bare, of a hand that has two and three of these ranks."""
    found = TRIPLE_RUNS[three] if three & three >> DIGITS else ()
    if wild and (two & three >> DIGITS or three & two >> DIGITS):
        return found + wild_runs(3, three, two)
    return found


def with_singles(hand: int, bare: int, count: int) -> list[int]:
    """A bare run of triples with every `count` single cards of the rest of a hand."""
    reading, ranks = reading_of(bare), bare & RANKS
    number = _MORE.get((reading.low, reading.length, count))
    if number is None:
        return []
    rest = hand - ranks
    if ranks >= ONE_WILD:  # a card that the Wild stands for, as an extra, would be the Wild as an extra
        rest &= ~((reading.core + ONE_WILD - ranks) * (ONE[1] - 1))
    base = number + ranks
    return [base + extra for extra in extra_singles(rest, count)]


def with_pairs(hand: int, bare: int) -> list[int]:
    """A bare run of triples with every choice of a pair for each of them."""
    reading, ranks = reading_of(bare), bare & RANKS
    number = _MORE.get((reading.low, reading.length, 0))
    if number is None:
        return []
    base, count = number + ranks, reading.length
    outside = SUITED_ONES & ~(reading.core // reading.each)
    two = at_least(hand, 2) & outside
    found = [base + extra for extra in extra_pairs(two, count)]
    if hand >= ONE_WILD > ranks:
        for half in numbers_in(at_least(hand, 1) & outside):
            with_half = base + _HALVES[half]
            found += [with_half + extra for extra in extra_pairs(two & ~ONE[half], count - 1)]
    return found


@lru_cache(_RECENT)
def extra_singles(rest: int, count: int) -> Plays:
    """Every multiset of `count` cards out of `rest`, as ranks."""
    held = [ONE[number] for number in numbers_in(at_least(rest, 1))]
    if count == 1:
        return tuple(held)
    if count == 2:
        twice = [2 * ONE[number] for number in numbers_in(at_least(rest, 2))]
        return (*map(sum, combinations(held, 2)), *twice)
    found: list[list[int]] = [[0], *([] for _ in range(count))]
    for one in held:
        most = min(count_of(rest, one.bit_length() // DIGITS), count)
        for size in range(count, 0, -1):
            for more in range(1, min(most, size) + 1):
                found[size] += [extra + more * one for extra in found[size - more]]
    return tuple(found[count])


def extra_pairs(mask: int, count: int) -> list[int]:
    """Every choice of `count` pairs of different ranks in the mask, as ranks."""
    return [sum(chosen) for chosen in combinations([2 * ONE[number] for number in numbers_in(mask)], count)]
