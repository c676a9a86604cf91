"""The plates of a menu: rows of options under a title, and how plates flow into columns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Protocol

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, FELTS, GOLD, IVORY, PLATE, SAND, faded
from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, NOTE, SEMIBOLD, SERIF, Type
from scenes.menus.choices import Row

REGION = "page"
GAP = 16
HEAD_MIDDLE = 33
_EDGE = 28  # from a plate's side to its text and controls
_RING = 14  # from a plate's side to the focus ring of its rows
_HEAD, _ROW, _BETWEEN, _FOOT = 56, 60, 7, 19
_MOST_LINES = 2  # lines of help that a row has room for


class Block(Protocol):
    """One plate: as high as it needs at a width, its controls, its picture."""

    def height(self, width: int) -> int:
        """Pixels it needs at that width."""

    def controls(self, rect: Rect) -> list[Control]:
        """What can be pressed on it."""

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw it, without its controls."""


class Placed(NamedTuple):
    """A block and where it lies in its page."""

    block: Block
    rect: Rect


def paint_plate(pen: Pen, rect: Rect) -> None:
    """The ground of every block."""
    radius = 16 * pen.metrics.controls
    pen.plate(rect, radius, faded(PLATE, 0.66), faded(BRASS, 0.22))


def paint_head(
    pen: Pen, rect: Rect, title: str, *, game: str = "", icon: str = "", down: float = HEAD_MIDDLE
) -> None:
    """A plate's title about `down` from its top, with the game's tint or an icon before it."""
    c = pen.metrics.control
    x, middle = rect.x + c(_EDGE), rect.y + c(down)
    if game in FELTS:
        side = c(15)
        swatch = Rect(x - c(1), middle - side // 2, side, side)
        pen.plate(swatch, 4 * pen.metrics.controls, FELTS[game][0], BRASS, line_width=1.5 * pen.metrics.controls)
    elif icon:
        pen.icon(icon, (x + c(6), middle), 20 * pen.metrics.controls, BRASS_BRIGHT)
    pen.text(title, (x + c(24), middle), FIGURE, SERIF, down="middle", room=rect.right - c(_EDGE) - x - c(24))


class Foot(Protocol):
    """What may stand under the rows of a plate, where it has more height than these need."""

    def height(self, width: int) -> int:
        """Pixels below which it is left out at that width."""

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw it."""


@dataclass(frozen=True)
class Options:
    """A plate of options, one row each, and its foot if the plate is made high enough for it."""

    metrics: Metrics
    title: str
    rows: Sequence[Row]
    game: str = ""
    icon: str = ""
    foot: Foot | None = None

    def _help(self, row: Row, width: int) -> tuple[str, ...]:
        return _wrapped(self.metrics.t, row.help, self._room(row, width))

    def _room(self, row: Row, width: int) -> int:
        c = self.metrics.control
        return max(c(60), width - 2 * c(_EDGE) - row.size[0] - c(16))

    def _row_height(self, row: Row, width: int) -> int:
        kind = Type(self.metrics.t)
        text = kind.line(BODY) + kind.line(NOTE) * len(self._help(row, width))
        return max(self.metrics.control(_ROW), text + self.metrics.control(12))

    def comfortable(self, width: int) -> bool:
        """Whether its text stands well at that width: labels on one line, help on few."""
        kind = Type(self.metrics.t)
        return all(
            kind.width(row.label, BODY, SEMIBOLD) <= self._room(row, width)
            and len(self._help(row, width)) <= _MOST_LINES
            for row in self.rows
        )

    def height(self, width: int) -> int:
        """Pixels it needs at that width."""
        c = self.metrics.control
        rows = sum(self._row_height(row, width) for row in self.rows) + c(_BETWEEN) * max(0, len(self.rows) - 1)
        return c(_HEAD) + rows + c(_FOOT)

    def rings(self, rect: Rect) -> list[Rect]:
        """Where each row lies."""
        c = self.metrics.control
        y, found = rect.y + c(_HEAD), []
        for row in self.rows:
            height = self._row_height(row, rect.w)
            found.append(Rect(rect.x + c(_RING), y, rect.w - 2 * c(_RING), height))
            y += height + c(_BETWEEN)
        return found

    def controls(self, rect: Rect) -> list[Control]:
        """The control of every row, at its right."""
        made = []
        for row, ring in zip(self.rows, self.rings(rect), strict=True):
            wide, high = row.size
            place = Rect(rect.right - self.metrics.control(_EDGE) - wide, ring.cy - high // 2, wide, high)
            made.append(replace(row.build(place, ring), region=REGION))
        return made

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw plate, title, labels and help."""
        m, c = self.metrics, self.metrics.control
        paint_plate(pen, rect)
        paint_head(pen, rect, self.title, game=self.game, icon=self.icon)
        x = rect.x + c(_EDGE)
        for number, (row, ring) in enumerate(zip(self.rows, self.rings(rect), strict=True)):
            if number:
                y = ring.y - c(_BETWEEN) // 2 - 1
                pen.canvas.fill(faded(BRASS, 0.18), (ring.x, y, ring.w, m.line))
            room = self._room(row, rect.w)
            lines = self._help(row, rect.w)
            step, first = pen.type.line(NOTE), pen.type.line(BODY)
            top = ring.y + (ring.h - first - step * len(lines)) / 2
            pen.text(row.label, (x, top + first / 2), BODY, SEMIBOLD, IVORY, down="middle", room=room)
            colour = GOLD if row.wrong else SAND
            for place, line in enumerate(lines):
                pen.text(line, (x, top + first + step * (place + 0.5)), NOTE, colour=colour, down="middle")
        self._paint_foot(pen, rect)

    def _paint_foot(self, pen: Pen, rect: Rect) -> None:
        c, used = self.metrics.control, self.height(rect.w)
        place = Rect(rect.x + c(_EDGE), rect.y + used, rect.w - 2 * c(_EDGE), rect.h - used - c(_FOOT))
        if self.foot is not None and place.h >= self.foot.height(place.w):
            self.foot.paint(pen, place)

    def height_with_foot(self, width: int) -> int:
        """Pixels it needs at that width with its foot; the same as without where it has none."""
        c, used = self.metrics.control, self.height(width)
        return used if self.foot is None else used + self.foot.height(width - 2 * c(_EDGE)) + c(_FOOT)


@lru_cache(maxsize=512)
def _wrapped(scale: float, text: str, room: int) -> tuple[str, ...]:
    return tuple(Type(scale).wrapped(text, room, NOTE))


def flow(blocks: Sequence[Block], width: int, gap: int, columns: int) -> list[Placed]:
    """Blocks one under the other, in one column or two, cut where the longer one is shortest; from 0, 0."""
    if columns == 1:
        return _column(blocks, 0, width, gap)
    half = (width - gap) // 2
    heights = [block.height(half) for block in blocks]

    def longest(cut: int) -> int:
        return max(_length(heights[:cut], gap), _length(heights[cut:], gap))

    best = min(range(1, len(blocks) + 1), key=longest)
    return [*_column(blocks[:best], 0, half, gap), *_column(blocks[best:], width - half, half, gap)]


def _length(heights: Sequence[int], gap: int) -> int:
    return sum(heights) + gap * max(0, len(heights) - 1)


def _column(blocks: Sequence[Block], x: int, width: int, gap: int) -> list[Placed]:
    y, placed = 0, []
    for block in blocks:
        height = block.height(width)
        placed.append(Placed(block, Rect(x, y, width, height)))
        y += height + gap
    return placed
