"""Where everything lies on the Bonfire table: a function of window size, seats and lines. No pygame.

Lengths are design pixels of 1280x720 scaled by Metrics (tokens, "Layout"); spare height goes to the middle.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.layout import CARD_RATIO, Metrics, Pose, Rect, row

OWN_CARD, FLIPPED_CARD, POOL_CARD, PILE_CARD, OPPONENT_CARD = 84, 96, 84, 62, 50
OPPONENT_WIDTH = 368
OWN_STEP, OPPONENT_STEP = 54, 38
OWN_FREE, OPPONENT_FREE = 140, 104
"""Room at a row's right that stays free for its worth."""
BANK_TO_END = 56
"""Between the second row's Bank and End turn: who means one must not press the other."""


@dataclass(frozen=True)
class SeatPlace:
    """An opponent's plate: its header line and its rows."""

    plate: Rect
    header: Rect
    rows: tuple[Rect, ...]


@dataclass(frozen=True)
class Places:
    """The whole table. `seats` are the opponents in turn order, left to right; `own` the person's rows.

    In every pose `scale` is the card's width in pixels.
    """

    m: Metrics
    grow: float
    """How much larger than in the design cards and rows are, for there is height to spare."""
    seats: tuple[SeatPlace, ...]
    pool: Rect
    flipped: Rect
    pile: Rect
    """The ring of stones; the pile's cards are centred in it."""
    prompt: Rect
    """The line under the middle; its text is centred."""
    own: tuple[Rect, ...]
    footer: Rect
    banks: tuple[Rect, ...]
    """The Bank button of each own row."""
    you: Rect
    end: Rect
    side: Rect
    """The column of small buttons at the left of the middle."""
    own_card: int
    flipped_card: int
    pool_card: int
    pile_card: int
    opponent_card: int

    def row(self, seat: int, index: int) -> Rect:
        """The row of that number of that seat."""
        return self.own[index] if seat == 0 else self.seats[seat - 1].rows[index]

    def cards(self, seat: int, index: int, count: int) -> list[Pose]:
        """Poses of `count` cards in a row, first to last; they lie tighter when it is full."""
        if seat == 0:
            width, step, free, pad = self.own_card, OWN_STEP, OWN_FREE, 10
        else:
            width, step, free, pad = self.opponent_card, OPPONENT_STEP, OPPONENT_FREE, 6
        slot = self.row(seat, index).inset(self.m.px(pad), 0)
        poses = row(count, width, slot, self.m.px(step * self.grow), self.m.px(free))
        return [pose._replace(scale=width) for pose in poses]

    def on_pool(self) -> Pose:
        """The card on top of the pool, face down."""
        return Pose(self.pool.cx, self.pool.cy, scale=self.pool_card, face=-1.0)

    def on_felt(self) -> Pose:
        """The flipped card."""
        return Pose(self.flipped.cx, self.flipped.cy, scale=self.flipped_card)

    def on_pile(self, index: int) -> Pose:
        """The card of that number, counted from the bottom, on the Bonfire."""
        angle, dx, dy = PILE_TILTS[index % len(PILE_TILTS)]
        x, y = self.pile.cx + self.m.px(dx), self.pile.cy + self.m.px(dy - 4)
        return Pose(x, y, angle, self.pile_card)

    def in_bank(self, seat: int) -> Pose:
        """Where banked cards go: small, at the seat's bank figure."""
        if seat == 0:
            x, y = self.you.cx + self.m.px(50), self.you.cy
        else:
            header = self.seats[seat - 1].header
            x, y = header.right - self.m.px(30), header.cy
        return Pose(x, y, scale=self.m.px(14), alpha=0.25)


MOST_GROWTH = 1.3
GROWING = 136 + 2 * 78 + 134
"""What grows with the cards, one above the other, in design pixels: own row, an opponent's rows, the middle."""
MIDDLE_HEIGHT = 150
"""What the middle needs before anything grows, in design pixels."""


def places(m: Metrics, opponents: int, lines: int, drawer: Rect | None = None) -> Places:
    """Lay the table out; an open `drawer` takes its width from seats and middle.

    Where there is height to spare, cards and rows are larger.
    """
    design = _places(m, opponents, lines, drawer, 1.0)
    spare = design.prompt.y - min(place.plate.bottom for place in design.seats) - m.px(MIDDLE_HEIGHT)
    grow = min(MOST_GROWTH, 1 + spare / m.px(GROWING))
    return _places(m, opponents, lines, drawer, grow) if grow > 1 else design


def _places(m: Metrics, opponents: int, lines: int, drawer: Rect | None, grow: float) -> Places:
    left, right = m.stage.x + m.px(36), m.stage.right - m.px(36)
    free_right = right if drawer is None else min(right, drawer.x - m.px(16))
    footer = _footer(m, left, right)
    own = _own_rows(m, left, right, footer.y, lines, m.px(136 * grow))
    seats = _opponents(m, left, free_right, opponents, lines, m.px(78 * grow))
    prompt_height = m.control(32)
    above = max(m.px(24), m.control(32) - m.px(8))  # clear of the pill on a row
    prompt = Rect(left, own[0].y - above - prompt_height, free_right - left, prompt_height)
    lowest = min(place.plate.bottom for place in seats)
    band = Rect(left, lowest, free_right - left, prompt.y - lowest)
    pool, flipped, pile = _middle(m, band, grow)
    banks, you, end = _buttons(m, footer, own)
    side = Rect(left, prompt.y - m.px(2), m.control(36) * 2 + m.px(8), m.control(36))
    return Places(
        m=m,
        grow=grow,
        seats=seats,
        pool=pool,
        flipped=flipped,
        pile=pile,
        prompt=prompt,
        own=own,
        footer=footer,
        banks=banks,
        you=you,
        end=end,
        side=side,
        own_card=m.px(OWN_CARD * grow),
        flipped_card=flipped.w,
        pool_card=pool.w,
        pile_card=m.px(PILE_CARD * grow),
        opponent_card=round(m.px(OPPONENT_CARD * grow) * min(1.0, seats[0].plate.w / m.px(OPPONENT_WIDTH))),
    )


def _footer(m: Metrics, left: int, right: int) -> Rect:
    height = m.control(44)
    return Rect(left, m.felt.bottom - m.px(16) - height, right - left, height)


def _own_rows(m: Metrics, left: int, right: int, bottom: int, lines: int, height: int) -> tuple[Rect, ...]:
    area = Rect(left, bottom - m.px(8) - height, right - left, height)
    if lines == 1:
        return (area.placed(min(area.w, m.px(900)), height),)
    return tuple(area.columns(lines, m.px(24)))


def _opponents(m: Metrics, left: int, right: int, count: int, lines: int, row_height: int) -> tuple[SeatPlace, ...]:
    gap = m.px(16)
    width = min(m.px(OPPONENT_WIDTH), (right - left - gap * (count - 1)) // count)
    height = _row_top(m) + row_height * lines + m.px(8) * (lines - 1) + m.px(12)
    tops = {1: (8,), 2: (18, 18), 3: (28, 8, 28)}[count]
    if count == 3:
        xs = [left, left + (right - left - width) // 2, right - width]
    else:
        spread = m.px(52) if count == 2 else 0
        start = left + (right - left - count * width - spread) // 2
        xs = [start + i * (width + spread) for i in range(count)]
    return tuple(
        _seat(m, Rect(x, m.top_bar + m.px(top), width, height), lines) for x, top in zip(xs, tops, strict=True)
    )


def _row_top(m: Metrics) -> int:
    """From a plate's top to its first row: a target's pill on the row must not cover the name."""
    name_bottom = m.px(29) + m.text(10)
    return max(m.px(64), name_bottom + m.control(32) - m.px(8))


def _seat(m: Metrics, plate: Rect, lines: int) -> SeatPlace:
    header = Rect(plate.x + m.px(12), plate.y + m.px(10), plate.w - m.px(24), m.px(38))
    top = plate.y + _row_top(m)
    inside = Rect(header.x, top, header.w, plate.bottom - m.px(12) - top)
    return SeatPlace(plate, header, tuple(inside.rows(lines, m.px(8))))


def _middle(m: Metrics, band: Rect, grow: float) -> tuple[Rect, Rect, Rect]:
    def centred(x: float, width: int, height: int) -> Rect:
        return Rect(band.cx + m.px(x * grow), band.cy - height // 2, width, height)

    pool_width, flipped_width = m.px(POOL_CARD * grow), m.px(FLIPPED_CARD * grow)
    pool = centred(-188, pool_width, round(pool_width * CARD_RATIO))
    flipped = centred(-48, flipped_width, round(flipped_width * CARD_RATIO))
    pile = centred(82, m.px(184 * grow), m.px(120 * grow))
    return pool, flipped, pile


def _buttons(m: Metrics, footer: Rect, own: Sequence[Rect]) -> tuple[tuple[Rect, ...], Rect, Rect]:
    you = footer.placed(m.px(230), footer.h)
    end_width = m.control(220)
    end = Rect(footer.right - end_width, footer.y, end_width, footer.h)
    bank_width = m.control(260)
    banks = [Rect(footer.x, footer.y, bank_width, footer.h)]
    if len(own) == 2:
        second = end.x - m.px(BANK_TO_END) - you.right - m.px(16)
        banks.append(Rect(you.right + m.px(16), footer.y, min(bank_width, second), footer.h))
    return tuple(banks), you, end


PILE_TILTS = ((-7.0, -8.0, 5.0), (6.0, 7.0, 3.0), (4.0, 3.0, -3.0))
"""Angle in degrees and offset in design pixels of a card on the pile, by its number from the bottom, in turn."""
