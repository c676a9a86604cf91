"""What triples and their runs carry as extras."""

from collections.abc import Sequence
from itertools import islice

from game.landlord.decomposition import SIZE, STRAY, Cores
from game.landlord.hands import (
    BLACK_JOKER,
    COLORED_JOKER,
    DIGITS,
    ONE,
    ONE_WILD,
    SUITED_ONES,
    TWO,
    at_least,
    numbers_in,
)
from game.landlord.plays import RANKS, SHIFT, reading_of
from game.landlord.readings import READINGS, Kind, Reading

EXTENDED = {
    (reading.each * reading.length, reading.low, reading.singles, reading.pairs): reading.number
    for reading in READINGS
    if reading.kind
    in (Kind.TRIPLE, Kind.TRIPLES, Kind.TRIPLE_ONE, Kind.TRIPLE_PAIR, Kind.TRIPLES_SINGLES, Kind.TRIPLES_PAIRS)
}
"""Readings of triples by cards of the core, its lowest rank, extra singles and extra pairs."""
_KIND = [None, *(reading.kind for reading in READINGS)]
_LOW = [0, *(reading.low for reading in READINGS)]
_BARE = {
    (reading.length, reading.low): reading for reading in READINGS if reading.kind in (Kind.TRIPLE, Kind.TRIPLES)
}


def bare_of(reading: Reading) -> Reading:
    """The reading of the same core without extras."""
    return _BARE[reading.length, reading.low] if reading.singles or reading.pairs else reading


def with_extras(core: int, extras: int, singles: int, pairs: int) -> int:
    """A bare triple or run of triples with extras of these ranks; 0 where there is no such reading."""
    reading = READINGS[(core >> SHIFT) - 1]
    number = EXTENDED.get((3 * reading.length, reading.low, singles, pairs))
    return 0 if number is None else number << SHIFT | (core & RANKS) + extras


def strays_of(cores: Sequence[int], net: Sequence[float]) -> tuple[list[int], list[int]]:
    """The pieces that can be extra singles, the Wild among them, and extra pairs; each the worst first."""
    singles = [core for core in cores if STRAY[core >> SHIFT] and SIZE[core >> SHIFT] == 1]
    pairs = [core for core in cores if STRAY[core >> SHIFT] and SIZE[core >> SHIFT] == 2]
    singles.sort(key=lambda core: net[core >> SHIFT])
    pairs.sort(key=lambda core: net[core >> SHIFT])
    return singles, pairs


def is_high(core: int) -> bool:
    """Whether a stray holds a 2 or a joker."""
    return any(number in (TWO, BLACK_JOKER, COLORED_JOKER) for number in numbers_in(core & RANKS & ~ONE_WILD))


def choose_extras(hand: int, bare: int, rest: Cores, on: Reading, net: Sequence[float]) -> tuple[int, Cores | None]:
    """The cards that a triple or run can best carry to answer a reading, as ranks, and the pieces that stay whole.

    `rest` are the pieces of the hand without `bare`. 0 where there is nothing to carry; None where a piece is torn.
    """
    reading = reading_of(bare)
    run = reading.core // 3
    if on.pairs:
        pairs = [core for core in rest if _KIND[core >> SHIFT] is Kind.PAIR]
        pairs = [core for core in pairs if not run >> DIGITS * _LOW[core >> SHIFT] & 1]
        pairs.sort(key=lambda core: net[core >> SHIFT])
        if len(pairs) >= on.pairs:
            chosen = pairs[: on.pairs]
            return sum([core & RANKS for core in chosen]), _without(rest, chosen)
        return _torn_pairs(hand - (bare & RANKS), run, [core & RANKS for core in pairs], on.pairs), None
    barred = run if on.length == 1 else 0
    singles = [
        core for core in rest if SIZE[core >> SHIFT] == 1 and STRAY[core >> SHIFT] and not core & RANKS & barred
    ]
    singles.sort(key=lambda core: net[core >> SHIFT])
    if len(singles) >= on.singles:
        chosen = singles[: on.singles]
        low = [core for core in chosen if not is_high(core)]
        if len(low) == len(chosen):
            return sum([core & RANKS for core in chosen]), _without(rest, chosen)
    return _torn_singles(hand - (bare & RANKS), barred, singles, on.singles), None


def _without(cores: Cores, gone: Sequence[int]) -> Cores:
    kept = list(cores)
    for core in gone:
        kept.remove(core)
    return tuple(kept)


def _torn_singles(left: int, barred: int, singles: Sequence[int], count: int) -> int:
    """Low strays first, then the lowest cards there are; 0 for too few."""
    chosen, taken = 0, 0
    for core in singles:
        if taken < count and not is_high(core):
            chosen += core & RANKS
            taken += 1
    for rank in numbers_in(at_least(left, 1) & ~barred):
        while taken < count and (left - chosen) >> DIGITS * rank & 15:
            chosen += ONE[rank]
            taken += 1
    return chosen if taken == count else 0


def _torn_pairs(left: int, run: int, whole: Sequence[int], count: int) -> int:
    """Whole pairs, then the lowest that can be torn out, at last one with the Wild; 0 for too few."""
    chosen = sum(whole)
    taken = len(whole)
    free = at_least(left - chosen, 2) & SUITED_ONES & ~run & ~at_least(chosen, 1)
    for rank in islice(numbers_in(free), count - taken):
        chosen += 2 * ONE[rank]
        taken += 1
    if taken == count - 1 and left - chosen >= ONE_WILD:
        halves = at_least(left - chosen, 1) & SUITED_ONES & ~run & ~at_least(chosen, 1)
        if halves:
            chosen += (halves & -halves) + ONE_WILD
            taken += 1
    return chosen if taken == count else 0
