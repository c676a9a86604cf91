"""Plays by rank as whole numbers, and the tables of all plays that need no enumeration.

A play holds its reading's number above its ranks: `reading_of(play)`, `play & RANKS`. Each pair of a rank multiset
and a reading is one number. What depends only on which ranks there are is remembered for each half of a mask, or
for each mask of the ranks that carry suits (there are 8192).
"""

from collections.abc import Iterable, Iterator, Sequence

from game.landlord.hands import DIGITS, ONE, ONE_WILD, ORDER, SUITED_ONES, numbers_in
from game.landlord.readings import READINGS, Kind, Reading

SHIFT = DIGITS * len(ORDER)
"""A play is its reading's number above this many binary digits of ranks."""
RANKS = (1 << SHIFT) - 1
Plays = tuple[int, ...]

HALF = SHIFT // 2
LOW = (1 << HALF) - 1
"""The digits of the lower half of a mask: the ranks 3 to T; J to the Wild are the upper half."""


def play_of(reading: Reading, ranks: int) -> int:
    """The play of these ranks read so."""
    return reading.number << SHIFT | ranks


def reading_of(play: int) -> Reading:
    """What a play is read as."""
    return READINGS[(play >> SHIFT) - 1]


# Plays of single ranks -----------------------------------------------------------------------------------


class _Half(dict[int, Plays]):
    """The plays of the ranks in one half of a mask, put together when first asked for; at most 256."""

    def __init__(self, plays: Sequence[int]) -> None:
        super().__init__({0: ()})
        self._plays = plays

    def __missing__(self, mask: int) -> Plays:
        found = self[mask] = tuple([self._plays[number] for number in numbers_in(mask)])
        return found


class ByMask:
    """Plays, one for each rank: `low[mask & LOW]` and `high[mask >> HALF]` are those of the ranks in a mask.

    The mask holds only ranks that there is a play of.
    """

    __slots__ = ("high", "low")

    def __init__(self, plays: Iterable[int]) -> None:
        """The plays by rank, from the lowest up."""
        by_rank = list(plays)
        self.low = _Half(by_rank[: HALF // DIGITS])
        self.high = _Half(by_rank[HALF // DIGITS :])

    def of(self, mask: int) -> Plays:
        """The plays of the ranks in a mask, ascending."""
        return self.low[mask & LOW] + self.high[mask >> HALF]


def by_rank(kind: Kind) -> list[int]:
    """The number of each reading of a kind without a run, shifted to its place, by rank."""
    return [reading.number << SHIFT for reading in READINGS if reading.kind is kind]


def _table(kind: Kind, natural: int, wild: int = 0) -> ByMask:
    """The plays of a kind by rank, of so many cards of the rank and so many Wilds."""
    return ByMask(number + natural * one + wild * ONE_WILD for number, one in zip(by_rank(kind), ONE, strict=False))


SINGLES = _table(Kind.SINGLE, 1)
PAIRS, WILD_PAIRS = _table(Kind.PAIR, 2), _table(Kind.PAIR, 1, 1)
TRIPLES, WILD_TRIPLES = _table(Kind.TRIPLE, 3), _table(Kind.TRIPLE, 2, 1)
BOMBS, WILD_BOMBS = _table(Kind.BOMB, 4), _table(Kind.BOMB, 3, 1)
ROCKET = by_rank(Kind.ROCKET)[0]


# Runs ----------------------------------------------------------------------------------------------------

_RUN_NUMBER = {
    (reading.each, reading.length, reading.low): reading.number << SHIFT
    for reading in READINGS
    if reading.kind in (Kind.STRAIGHT, Kind.PAIRS, Kind.TRIPLES)
}


def _run(length: int, low: int) -> int:
    """The mask of a run."""
    return (ONE[length] - 1) // (ONE[1] - 1) * ONE[low]


class _Runs(dict[int, Plays]):
    """The runs of the ranks in a mask, so many cards of each; at most 8192."""

    def __init__(self, each: int) -> None:
        super().__init__()
        self._each = each

    def __missing__(self, full: int) -> Plays:
        found = self[full] = tuple(self._found(full))
        return found

    def _found(self, full: int) -> Iterator[int]:
        each, starts, length = self._each, full, 1
        while starts:
            if (each, length, 0) in _RUN_NUMBER:
                for low in numbers_in(starts):
                    yield _RUN_NUMBER[each, length, low] + each * _run(length, low)
            starts &= full >> DIGITS * length
            length += 1


STRAIGHTS, PAIR_RUNS, TRIPLE_RUNS = _Runs(1), _Runs(2), _Runs(3)
"""By the mask of the ranks of which there are one, two, three cards."""


def wild_runs(each: int, full: int, part: int) -> Plays:
    """Every run in which the Wild stands for one card: at one rank one card fewer is enough (`part` has these).

    Straights come from WILD_STRAIGHTS, which remembers them.
    """
    found: list[int] = []
    whole, with_wild, length = full, part, 1
    while with_wild:
        if (each, length, 0) in _RUN_NUMBER:
            for low in numbers_in(with_wild):
                found += _with_wild(each, length, low, full, part)
        next_full, next_part = full >> DIGITS * length, part >> DIGITS * length
        whole, with_wild = whole & next_full, with_wild & next_full | whole & next_part
        length += 1
    return tuple(found)


def _with_wild(each: int, length: int, low: int, full: int, part: int) -> Iterator[int]:
    """One run with the Wild at each rank where it may stand."""
    run = _run(length, low)
    play = _RUN_NUMBER[each, length, low] + each * run + ONE_WILD
    lacking = run & ~full
    for place in numbers_in(lacking or run & part):
        yield play - ONE[place]


class _WildStraights(dict[int, Plays]):
    """The straights with the Wild of the ranks in a mask; at most 8192."""

    def __missing__(self, full: int) -> Plays:
        found = self[full] = wild_runs(1, full, SUITED_ONES)
        return found


WILD_STRAIGHTS = _WildStraights()
