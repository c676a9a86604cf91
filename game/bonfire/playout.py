"""Bonfire on plain numbers: a match played to its end by fixed policies, for the bots that try things out.

The rules are those of `game.bonfire.rules`; tests play both side by side. Cards are their numbers (1 to 13), a row
is three numbers (points, multiplier, ranks as bits), the Bonfire is its face value and the number of its key.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.bonfire.rules import Position
from game.bonfire.table import EMPTY


class Style(NamedTuple):
    """How a seat plays that weighs building, holding and burning; None in its place plays like `basic`.

    Fitted by play against `basic` and against itself; points are the unit of everything weighed.
    """

    cold: float
    """What a point in a cold row is worth when the row is sure to light up."""
    slow: float
    """How many matching cards are expected where the row lights up in every second case."""
    fear: float
    """How surely an opponent who can torch a lit row does."""
    again: float
    """What the points of a lit row count, for each matching card expected in the own next flip."""
    grow: float
    """What a lit row gains by waiting for a card more, for each step of its multiplier."""
    late: float
    """How many own turns before the end that gain is halved."""
    torch: float
    """What a point counts that an opponent loses."""
    torch_leader: float
    """The same on top when nobody has banked more than that opponent."""
    capture: float
    """What a captured point counts."""


FIELDS = [0]
"""For each set of ranks, given as bits, a byte of ones at the place of every rank in it."""
for _number in range(14):
    FIELDS += [fields | 0xFF << 8 * _number for fields in FIELDS]
_UNIT = [1 << 8 * number for number in range(14)]


def packed(counts: Sequence[int]) -> int:
    """The pool's counts by number (0 to 13) as one number, a byte for each."""
    return sum(count << 8 * number for number, count in enumerate(counts))


def outs(pool: int, ranks: int) -> int:
    """How many cards of a packed pool have one of these ranks: 256 is 1 modulo 255, so bytes add up."""
    return (pool & FIELDS[ranks]) % 255


def row_value(style: Style, points: int, multiplier: int, share: float, turns: int, rivals: int) -> float:
    """What a row is worth to its owner at the end of a turn, in points; a lit row at least what banking it pays.

    `share` is the part of the pool that matches the row, `turns` how many own turns are to come.
    """
    if not multiplier:
        matches = share * turns
        return style[0] * points * matches / (matches + style[1]) if matches else 0.0
    worth = points * multiplier
    if not turns:
        return worth
    waiting = style[3] * share * points + style[4] * multiplier * turns / (turns + style[5])
    waiting -= style[2] * worth * (1 - (1 - share) ** rivals)
    return worth + waiting if waiting > 0 else worth


class Table:
    """A position in plain numbers. Rows lie flat, two for each seat: row r of seat s at index 2 s + r.

    `pool` is the packed pool, `left` how many cards it holds, `key` the Bonfire's key (0 while it is empty).
    """

    __slots__ = ("banks", "key", "left", "lines", "multipliers", "pile", "points", "pool", "ranks", "seats")

    seats: int
    lines: int
    points: list[int]
    multipliers: list[int]
    ranks: list[int]
    banks: list[int]
    pile: int
    key: int
    pool: int
    left: int

    @classmethod
    def of(cls, position: Position) -> "Table":
        """The table of a State or View; its flipped card is left aside."""
        table = cls()
        table.seats = len(position.rows)
        table.lines = len(position.rows[0])
        table.points, table.multipliers, table.ranks = [], [], []
        for of_seat in position.rows:
            for row in (*of_seat, EMPTY)[:2]:
                table.points.append(row.points)
                table.multipliers.append(row.multiplier)
                table.ranks.append(row.ranks)
        table.banks = list(position.banks)
        key = position.key()
        table.pile = position.pile_value()
        table.key = key.number if key else 0
        table.pool = packed(position.unseen)
        table.left = position.pool_size
        return table

    @classmethod
    def fresh(cls, seats: int, lines: int, decks: int) -> "Table":
        """The table of a deal, before the first flip."""
        table = cls()
        table.seats, table.lines, table.left = seats, lines, 52 * decks
        table.points, table.multipliers, table.ranks = [0] * 2 * seats, [0] * 2 * seats, [0] * 2 * seats
        table.banks = [0] * seats
        table.pile = table.key = 0
        table.pool = packed([0] + [4 * decks] * 13)
        return table

    def flip(self, number: int) -> None:
        """Take a card that counts `number` from the pool."""
        self.pool -= _UNIT[number]
        self.left -= 1

    def copy(self) -> "Table":
        """An independent table."""
        other = Table()
        other.seats, other.lines, other.left = self.seats, self.lines, self.left
        other.points, other.multipliers, other.ranks = self.points[:], self.multipliers[:], self.ranks[:]
        other.banks, other.pile, other.key, other.pool = self.banks[:], self.pile, self.key, self.pool
        return other

    def place(self, row: int, number: int) -> None:
        """Put a card that counts `number` into a row."""
        bit = 1 << number
        if self.ranks[row] & bit:
            self.multipliers[row] += 1 if self.multipliers[row] else 2
        self.ranks[row] |= bit
        self.points[row] += number

    def torch(self, row: int, number: int) -> None:
        """Burn a row with a card that counts `number`."""
        self.pile += self.points[row] + number
        self.key = number
        self._clear(row)

    def capture(self, seat: int) -> None:
        """Pay the Bonfire to `seat`."""
        self.banks[seat] += self.pile
        self.pile = self.key = 0

    def bank(self, row: int) -> None:
        """Bank a row for its owner."""
        self.banks[row >> 1] += self.points[row] * self.multipliers[row]
        self._clear(row)

    def settle(self) -> None:
        """Bank every lit row, clear the cold ones: the match is over."""
        for row in range(2 * self.seats):
            self.bank(row)

    def _clear(self, row: int) -> None:
        self.points[row] = self.multipliers[row] = self.ranks[row] = 0


def _lit_ranks(multipliers: Sequence[int], ranks: Sequence[int]) -> int:
    """The ranks, as bits, that lie in some lit row: other cards can burn nothing."""
    found = 0
    for multiplier, held in zip(multipliers, ranks, strict=True):
        if multiplier:
            found |= held
    return found


def play_out(table: Table, cards: Sequence[int], seat: int, styles: Sequence[Style | None]) -> Table:
    """The table after `cards` are flipped in this order, `seat` first, each seat playing by its style.

    When they are the whole pool the match is settled too. The given table stays as it is. One long function on
    local names: it is what the searching bot spends its time in.
    """
    after = table.copy()
    points, multipliers, ranks, banks = after.points, after.multipliers, after.ranks, after.banks
    pile, key, seats, pool, left = table.pile, table.key, table.seats, table.pool, table.left
    second = table.lines > 1
    rivals = seats - 1
    hot = _lit_ranks(multipliers, ranks)
    for number in cards:
        left -= 1
        pool -= _UNIT[number]
        bit = 1 << number
        style = styles[seat]
        row = a = 2 * seat
        p, m = points[a], multipliers[a]
        if style is None:
            if ranks[a] & bit:
                best = 10 * ((p + number) * (m + 1 if m else 2) - p * m)
            else:
                best = 10 * m * number if m else 5 * number
            if second:
                q, m = points[a + 1], multipliers[a + 1]
                if ranks[a + 1] & bit:
                    value = 10 * ((q + number) * (m + 1 if m else 2) - q * m)
                else:
                    value = 10 * m * number if m else 5 * number
                if value > best:
                    best, row = value, a + 1
            if hot & bit:
                for other in range(2 * seats):
                    if multipliers[other] and ranks[other] & bit and other >> 1 != seat:
                        value = 3 * points[other] * multipliers[other]
                        if value > best:
                            best, row = value, other
            if key == number and 10 * pile > best:
                row = -1
        else:
            turns = left // seats
            part = 1 / left if left else 0.0
            held = ranks[a]
            gain = row_value(
                style,
                p + number,
                (m + 1 if m else 2) if held & bit else m,
                (pool & FIELDS[held | bit]) % 255 * part,
                turns,
                rivals,
            ) - row_value(style, p, m, (pool & FIELDS[held]) % 255 * part, turns, rivals)
            if second:
                q, m, held = points[a + 1], multipliers[a + 1], ranks[a + 1]
                other_gain = row_value(
                    style,
                    q + number,
                    (m + 1 if m else 2) if held & bit else m,
                    (pool & FIELDS[held | bit]) % 255 * part,
                    turns,
                    rivals,
                ) - row_value(style, q, m, (pool & FIELDS[held]) % 255 * part, turns, rivals)
                if other_gain > gain:
                    gain, row = other_gain, a + 1
            if hot & bit:
                most = max(banks)
                for other in range(2 * seats):
                    if multipliers[other] and ranks[other] & bit and other >> 1 != seat:
                        weight = style[6] + style[7] if banks[other >> 1] == most else style[6]
                        if weight * points[other] * multipliers[other] > gain:
                            gain, row = weight * points[other] * multipliers[other], other
            if key == number and style[8] * pile > gain:
                row = -1
        if row >> 1 == seat:
            if ranks[row] & bit:
                multipliers[row] += 1 if multipliers[row] else 2
            else:
                ranks[row] |= bit
            points[row] += number
        elif row < 0:
            banks[seat] += pile
            pile = key = 0
        else:
            pile += points[row] + number
            key = number
            points[row] = multipliers[row] = ranks[row] = 0
            hot = _lit_ranks(multipliers, ranks)
        changed = 0
        for row in (a, a + 1):
            m = multipliers[row]
            if m:
                changed = 1
                if style is not None and left >= seats:
                    p = points[row]
                    share = (pool & FIELDS[ranks[row]]) % 255 / left
                    if row_value(style, p, m, share, left // seats, rivals) > p * m:
                        continue
                banks[seat] += points[row] * m
                points[row] = multipliers[row] = ranks[row] = 0
        if changed:
            hot = _lit_ranks(multipliers, ranks)
        seat += 1
        if seat == seats:
            seat = 0
    after.pile, after.key, after.pool, after.left = pile, key, pool, left
    if not left:
        after.settle()
    return after
