"""What a net sees of a Bonfire table: sparse inputs, from one seat, after a turn of its own.

Everything is relative: seats count from the own one on, banks are differences to it. A row is a few inputs (how
much it holds, how likely a card matches it), and so is every difference; a `Sight` keeps their sums, so that tables
that differ in a row or two cost little more than one. Used at the table and in training: there is one definition.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt

from game.bonfire.playout import FIELDS, Table, outs
from game.nets import Net, Shape

MOST_LEFT = 3 * 52
"""The largest pool."""


def _steps(edges: Sequence[int], length: int) -> list[int]:
    """For each number below `length` the edges that it has reached: the bucket that it falls into."""
    return [bisect_right(edges, number) for number in range(length)]


_CHANCES = _steps((1, 4, 7, 10, 14, 19, 25), 65)
"""Buckets of the part of the pool that matches, in 64ths."""
_COARSE_CHANCES = _steps((1, 6, 11, 18), 65)
_HOPES = _steps((1, 3, 5, 8, 12, 18, 28), 128)
"""Buckets of the matches expected in the own flips to come, in eighths."""
_COARSE_HOPES = _steps((1, 4, 9, 18), 128)
_POINTS = _steps((6, 10, 14, 18, 24, 31, 40), 64)
_COARSE_POINTS = _steps((8, 14, 22, 34), 64)
_WORTHS = _steps((10, 20, 30, 40, 50, 60, 70, 80, 95, 110, 130, 150, 175, 200, 240, 290, 350), 512)
_WORTH_GROUPS = _steps((14, 26, 40, 58, 82, 115, 170), 512)
_COARSE_WORTHS = _steps((12, 22, 32, 42, 54, 68, 84, 105, 135, 180, 250), 512)
_COARSE_GROUPS = _steps((20, 42, 75, 130), 512)
_TURNS = _steps((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 17, 21, 27, 36), MOST_LEFT)
_PILES = _steps((12, 22, 34, 48, 66, 90, 130), 512)

_OWN = 1 + 8 * 8 + 8 + 18 + 8 * 8 + 4
_OTHER = 1 + 5 * 5 + 12 + 5 * 5 + 3
_APART = 25
"""Buckets of a difference of banks, in points and measured by what is to come."""
_WIDTH = 16
"""Points to a bucket of the former."""
_PILE = 8 * 5
_HEAT = 12.0
"""Points that a difference must measure to count much, for each root of a flip to come."""
_SCALE = [0.0] + [4 / (_HEAT * sqrt(left)) for left in range(1, MOST_LEFT + 1)]


def own_row(at: int, points: int, multiplier: int, matching: int, left: int, turns: int) -> tuple[int, ...]:
    """The inputs, from `at` on, of an own row that `matching` of `left` cards match, `turns` own flips to come."""
    if not points:
        return (at,)
    chance = _CHANCES[64 * matching // left]
    if not multiplier:
        hope = 8 * matching * turns // left
        group = _POINTS[points] if points < 63 else 7
        return at + 1 + 8 * group + _HOPES[hope if hope < 127 else 127], at + 65 + chance
    worth = points * multiplier
    if worth > 511:
        worth = 511
    kind = multiplier if multiplier < 5 else 5
    return at + 73 + _WORTHS[worth], at + 91 + 8 * _WORTH_GROUPS[worth] + chance, at + 153 + kind


def other_row(at: int, points: int, multiplier: int, matching: int, left: int, turns: int) -> tuple[int, ...]:
    """The inputs, from `at` on, of somebody else's row: the same, seen less closely."""
    if not points:
        return (at,)
    if not multiplier:
        hope = 8 * matching * turns // left
        group = _COARSE_POINTS[points] if points < 63 else 4
        return (at + 1 + 5 * group + _COARSE_HOPES[hope if hope < 127 else 127],)
    worth = points * multiplier
    if worth > 511:
        worth = 511
    kind = multiplier if multiplier < 4 else 4
    chance = _COARSE_CHANCES[64 * matching // left]
    return at + 26 + _COARSE_WORTHS[worth], at + 38 + 5 * _COARSE_GROUPS[worth] + chance, at + 61 + kind


def apart(difference: int) -> int:
    """The bucket of a difference of points, 0 to 24; 12 holds 0."""
    bucket = (difference + _WIDTH // 2) // _WIDTH + 12
    return 0 if bucket < 0 else bucket if bucket < 24 else 24


def ahead(difference: int, left: int) -> int:
    """The bucket of a difference measured by the flips to come, 0 to 24."""
    place = difference * _SCALE[left] + 12.5
    return 0 if place < 0 else int(place) if place < 24 else 24


class Lens:
    """Where the inputs lie for so many seats and lines."""

    def __init__(self, seats: int, lines: int) -> None:
        self.seats, self.lines = seats, lines
        at = _OWN
        self.rows = [0]
        """Where the inputs of a seat's rows start, the own seat first."""
        for _ in range(1, seats):
            self.rows.append(at)
            at += _OTHER
        self.banks = [0]
        """Where those of the difference to a seat start."""
        for _ in range(1, seats):
            self.banks.append(at)
            at += 2 * _APART
        self.lead = at
        at += 2 * _APART
        self.turns = at
        at += _TURNS[-1] + 1
        self.rest = at
        at += seats
        self.pile = at
        at += _PILE
        self.bankers = at - 1
        """Where it lies that the seat next but so many banks at once; the own seat has no such input."""
        self.inputs = at + seats - 1

    def constant(self, left: int, own: int, bankers: Iterable[int]) -> list[int]:
        """The inputs of the size of the pool, and of the seats that seem to bank at once."""
        found = [self.turns + _TURNS[left // self.seats], self.rest + left % self.seats]
        return found + [self.bankers + (seat - own) % self.seats for seat in bankers if seat != own]

    def difference(self, away: int, difference: int, left: int) -> tuple[int, int]:
        """The inputs of being so many points ahead of a seat."""
        at = self.banks[away]
        return at + apart(difference), at + _APART + ahead(difference, left)

    def rest_of(self, table: Table, own: int) -> tuple[int, ...]:
        """The inputs of the Bonfire, and of the lead on the best of the others: by banks, with all that is lit."""
        banks, points, multipliers, left = table.banks, table.points, table.multipliers, table.left
        banked = standing = -1
        for seat, bank in enumerate(banks):
            row = 2 * seat
            lit = bank + points[row] * multipliers[row] + points[row + 1] * multipliers[row + 1]
            if seat == own:
                mine = lit
            else:
                if bank > banked:
                    banked = bank
                if lit > standing:
                    standing = lit
        by_banks = self.lead + ahead(banks[own] - banked, left)
        by_all = self.lead + _APART + ahead(mine - standing, left)
        if not table.key:
            return by_banks, by_all
        chance = _COARSE_CHANCES[64 * outs(table.pool, 1 << table.key) // left]
        return by_banks, by_all, self.pile + 5 * _PILES[table.pile if table.pile < 511 else 511] + chance


class Sight:
    """How one seat sees tables with the same pool after its turn: their inputs, and a net's judgement.

    `bankers` are the seats that seem to play as `basic` does: to build one row, and to bank at once.
    """

    def __init__(self, net: Net, lens: Lens, table: Table, own: int, bankers: Iterable[int]) -> None:
        self._net, self._lens = net, lens
        self._own, self._pool, self._left = own, table.pool, table.left
        seats = lens.seats
        self._seats = [
            (away, 2 * ((own + away) % seats), (table.left - (away - 1) % seats + seats - 1) // seats)
            for away in range(seats)
        ]
        """For each seat, the own one first: how far it is away, its first row, how often it will flip."""
        self._constant = lens.constant(table.left, own, bankers)
        self._start = net.total(self._constant)
        self._sums: dict[tuple[int, ...], int] = {}
        self._parts: dict[tuple[int, ...], tuple[int, ...]] = {}

    def value(self, table: Table) -> float:
        """What the own seat may hope for, as the net sees it."""
        lens, sums = self._lens, self._sums
        points, multipliers, ranks, banks = table.points, table.multipliers, table.ranks, table.banks
        total, mine = self._start, banks[self._own]
        second = lens.lines > 1
        for away, row, turns in self._seats:
            key: tuple[int, ...] = (away, points[row], multipliers[row], ranks[row])
            total += sums[key] if key in sums else self._row(key, turns)
            if second:
                row += 1
                key = (away, points[row], multipliers[row], ranks[row])
                total += sums[key] if key in sums else self._row(key, turns)
            if away:
                key = (away, mine - banks[row >> 1])
                total += sums[key] if key in sums else self._difference(*key)
        rows = self._net.rows
        for feature in lens.rest_of(table, self._own):
            total += rows[feature]
        return self._net.value(total)

    def features(self, table: Table) -> list[int]:
        """The inputs of a table that was judged."""
        parts, mine = self._parts, table.banks[self._own]
        found = [*self._constant, *self._lens.rest_of(table, self._own)]
        for away, start, _ in self._seats:
            for row in range(start, start + self._lens.lines):
                found += parts[away, table.points[row], table.multipliers[row], table.ranks[row]]
            if away:
                found += parts[away, mine - table.banks[start >> 1]]
        return found

    def _row(self, key: tuple[int, ...], turns: int) -> int:
        away, points, multiplier, ranks = key
        see = other_row if away else own_row
        matching = (self._pool & FIELDS[ranks]) % 255
        return self._sum(key, see(self._lens.rows[away], points, multiplier, matching, self._left, turns))

    def _difference(self, away: int, difference: int) -> int:
        return self._sum((away, difference), self._lens.difference(away, difference, self._left))

    def _sum(self, key: tuple[int, ...], part: tuple[int, ...]) -> int:
        rows, found = self._net.rows, 0
        for feature in part:
            found += rows[feature]
        self._parts[key], self._sums[key] = part, found
        return found


@cache
def lens_of(seats: int, lines: int) -> Lens:
    """The one lens for so many seats and lines."""
    return Lens(seats, lines)


def net_name(seats: int, lines: int) -> str:
    """The name of the net for such tables."""
    return f"{seats}-{lines}"


def shape_of(seats: int, lines: int, units: int) -> Shape:
    """The size of that net."""
    return Shape(lens_of(seats, lines).inputs, units)
