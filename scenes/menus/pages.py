"""What the pages that explain a game are made of: words, boxes, tables and figures, one under the other.

A game's pages stand in `scenes.tables.<game>.lessons`: `PAGES`, a sequence of `Page`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple, Protocol

import pygame

from game.core import Game
from scenes.kit.art import felt, shapes
from scenes.kit.art.cache import cached
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, IVORY, SAND, SLOT, Colour, faded
from scenes.kit.art.raster import blank, masked
from scenes.kit.control import Control
from scenes.kit.inputs import Input
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import Tempo
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, Type
from scenes.kit.tween import Timeline
from scenes.tables.flyers import DeckStyle

GAP = 16
"""Design pixels between two parts of a page."""


class Part(Protocol):
    """A piece of a page."""

    def height(self, m: Metrics, width: int) -> int:
        """Pixels it needs at that width."""

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        """Draw it."""


class Pointed(NamedTuple):
    """The keys of the controls that the pointer is over, and that have the visible focus."""

    hovered: str | None = None
    focused: str | None = None


class Trial(Protocol):
    """A position to be played: the person presses the real targets, the engine says what is legal."""

    verdict: str
    """What was said to the last choice; empty before the first."""
    good: bool
    """Whether the last choice was the right one."""
    measure: Metrics
    """By which its controls are to be drawn."""

    @property
    def tasks(self) -> Sequence[str]:
        """Everything that will be asked."""

    @property
    def task(self) -> str:
        """What is asked now."""

    @property
    def done(self) -> bool:
        """Whether nothing more is asked."""

    def lay_out(self, m: Metrics, rect: Rect) -> None:
        """Take a place in the window."""

    def controls(self) -> Sequence[Control]:
        """What can be pressed."""

    def handle(self, event: Input) -> bool:
        """Take an input after the controls have; whether it was used."""

    def paint(self, pen: Pen, style: DeckStyle, pointed: Pointed) -> None:
        """Draw the position, under its controls."""

    def paint_motion(self, pen: Pen, style: DeckStyle) -> None:
        """Draw what moves, over them."""


TrialMaker = Callable[[Timeline, Tempo, Callable[[str], None]], Trial]
"""(where its motion runs, its durations, what sounds an effect) to a fresh position."""


@dataclass(frozen=True)
class Page:
    """One page: what the index calls it, its heading, and its parts, or a position to be tried."""

    name: str
    heading: str
    parts: Sequence[Part] = ()
    trial: TrialMaker | None = None


def pages_of(game: Game) -> Sequence[Page]:
    """The pages of a game; one with its motto for a game that has not written any."""
    module = f"scenes.tables.{game.name}.lessons"
    try:
        written = find_spec(module) is not None
    except ModuleNotFoundError:  # the table is not there either
        written = False
    if not written:
        return (Page(game.title, game.title, (Saying(f"{game.motto}."),)),)
    found: Sequence[Page] = import_module(module).PAGES
    return found


# Words ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """A paragraph."""

    text: str
    colour: Colour = SAND
    weight: int = MEDIUM

    def height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        return len(kind.wrapped(self.text, width, BODY, self.weight)) * kind.line(BODY)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:  # noqa: ARG002  # no cards in it
        pen.paragraph(self.text, rect[:2], rect.w, BODY, self.weight, self.colour)


@dataclass(frozen=True)
class Saying:
    """A sentence that stands out: a motto, or a sum."""

    text: str

    def height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        return len(kind.wrapped(self.text, width, FIGURE, SERIF)) * kind.line(FIGURE)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:  # noqa: ARG002  # no cards in it
        pen.paragraph(self.text, rect[:2], rect.w, FIGURE, SERIF, BRASS_BRIGHT)


@dataclass(frozen=True)
class Points:
    """A list of sentences, each after an icon."""

    items: Sequence[tuple[str, str]]
    """Icon and text of each."""

    def _rows(self, m: Metrics, width: int) -> list[list[str]]:
        kind = Type(m.t)
        return [kind.wrapped(text, width - m.text(28), BODY) for _, text in self.items]

    def height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        rows = self._rows(m, width)
        return sum(len(row) for row in rows) * kind.line(BODY) + (len(rows) - 1) * m.text(6)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:  # noqa: ARG002  # no cards in it
        m, step = pen.metrics, pen.type.line(BODY)
        y = rect.y
        for (icon, _), lines in zip(self.items, self._rows(m, rect.w), strict=True):
            pen.icon(icon, (rect.x + m.text(9), y + pen.type.height(BODY) / 2), m.text(17), BRASS_BRIGHT)
            for line in lines:
                pen.text(line, (rect.x + m.text(28), y), BODY, MEDIUM, SAND)
                y += step
            y += m.text(6)


@dataclass(frozen=True)
class Boxes:
    """Plates side by side, each with an icon, a heading and a sentence."""

    items: Sequence[tuple[str, str, str]]
    """Icon, heading and text of each."""

    def _pad(self, m: Metrics) -> int:
        return max(m.px(16), 10)

    def _lines(self, m: Metrics, width: int) -> list[list[str]]:
        kind, pad = Type(m.t), self._pad(m)
        columns = Rect(0, 0, width, 0).columns(len(self.items), m.px(GAP))
        return [
            kind.wrapped(text, box.w - 2 * pad, BODY) for box, (_, _, text) in zip(columns, self.items, strict=True)
        ]

    def height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        most = max(len(lines) for lines in self._lines(m, width))
        return 2 * self._pad(m) + m.text(28) + most * kind.line(BODY)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:  # noqa: ARG002  # no cards in it
        m, pad = pen.metrics, self._pad(pen.metrics)
        boxes = rect.columns(len(self.items), m.px(GAP))
        for box, (icon, heading, _), lines in zip(boxes, self.items, self._lines(m, rect.w), strict=True):
            pen.plate(box, m.px(12), faded(SLOT, 0.5), faded(BRASS, 0.3))
            middle = box.y + pad + m.text(11)
            pen.icon(icon, (box.x + pad + m.text(9), middle), m.text(18), BRASS_BRIGHT)
            left = box.x + pad + m.text(28)
            pen.text(heading, (left, middle), BODY, SEMIBOLD, IVORY, down="middle", room=box.right - left - 4)
            for number, line in enumerate(lines):
                at = (box.x + pad, box.y + pad + m.text(28) + number * pen.type.line(BODY))
                pen.text(line, at, BODY, MEDIUM, SAND)


@dataclass(frozen=True)
class Reference:
    """A table under the headings of its columns, if it has any; the first column stands out."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    shares: Sequence[float] = (0.36, 0.64)
    """Of the width, for each column."""

    def _columns(self, m: Metrics, rect: Rect) -> list[Rect]:
        """Where the text of each column lies."""
        pad, found, left = m.px(16), [], 0.0
        for share in self.shares:
            x = rect.x + round(rect.w * left / sum(self.shares))
            left += share
            found.append(Rect(x + pad, rect.y, rect.x + round(rect.w * left / sum(self.shares)) - x - 2 * pad, 0))
        return found

    def _cells(self, m: Metrics, width: int) -> list[list[list[str]]]:
        kind, columns = Type(m.t), self._columns(m, Rect(0, 0, width, 0))
        return [
            [
                kind.wrapped(words, column.w, BODY, SEMIBOLD if number == 0 else MEDIUM)
                for number, (words, column) in enumerate(zip(row, columns, strict=True))
            ]
            for row in self.rows
        ]

    def _row_height(self, m: Metrics, cells: Sequence[Sequence[str]]) -> int:
        return max(map(len, cells)) * Type(m.t).line(BODY) + m.text(24)

    def height(self, m: Metrics, width: int) -> int:
        return self._head_height(m) + sum(self._row_height(m, cells) for cells in self._cells(m, width))

    def _head_height(self, m: Metrics) -> int:
        return m.text(38) if self.head else 0

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:  # noqa: ARG002  # no cards in it
        m, step = pen.metrics, pen.type.line(BODY)
        pen.plate(rect, m.px(12), faded(SLOT, 0.5), faded(BRASS, 0.3))
        columns = self._columns(m, rect)
        for column, words in zip(columns, self.head, strict=bool(self.head)):
            pen.text(words, (column.x, rect.y + m.text(19)), NOTE, SEMIBOLD, BRASS_BRIGHT, down="middle")
        y = rect.y + self._head_height(m)
        for cells in self._cells(m, rect.w):
            if y > rect.y:
                pen.canvas.fill(faded(BRASS, 0.25), Rect(rect.x + m.px(8), y, rect.w - m.px(16), m.line))
            for place, (column, lines) in enumerate(zip(columns, cells, strict=True)):
                weight, colour = (SEMIBOLD, IVORY) if place == 0 else (MEDIUM, SAND)
                for number, line in enumerate(lines):
                    pen.text(line, (column.x, y + m.text(12) + number * step), BODY, weight, colour)
            y += self._row_height(m, cells)


# Where parts lie -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Beside:
    """Parts side by side, their tops level; `shares` of the width, equal ones if absent."""

    parts: Sequence[Part]
    shares: Sequence[float] = ()

    def _columns(self, m: Metrics, x: int, width: int) -> list[tuple[int, int]]:
        gap = max(m.px(24), 14)
        shares = self.shares or [1 / len(self.parts)] * len(self.parts)
        free = width - gap * (len(self.parts) - 1)
        found, left = [], float(x)
        for share in shares:
            wide = free * share / sum(shares)
            found.append((round(left), round(wide)))
            left += wide + gap
        return found

    def height(self, m: Metrics, width: int) -> int:
        columns = self._columns(m, 0, width)
        return max(part.height(m, wide) for part, (_, wide) in zip(self.parts, columns, strict=True))

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        for part, (left, wide) in zip(self.parts, self._columns(pen.metrics, rect.x, rect.w), strict=True):
            high = part.height(pen.metrics, wide)
            part.paint(pen, Rect(left, rect.y + (rect.h - high) // 2, wide, high), style)


@dataclass(frozen=True)
class Stack:
    """Parts one under the other."""

    parts: Sequence[Part]
    gap: float = GAP

    def _places(self, m: Metrics, rect: Rect) -> list[Rect]:
        y, found = rect.y, []
        for part in self.parts:
            high = part.height(m, rect.w)
            found.append(Rect(rect.x, y, rect.w, high))
            y += high + m.text(self.gap)
        return found

    def height(self, m: Metrics, width: int) -> int:
        return self._places(m, Rect(0, 0, width, 0))[-1].bottom if self.parts else 0

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        for part, place in zip(self.parts, self._places(pen.metrics, rect), strict=True):
            part.paint(pen, place, style)


@dataclass(frozen=True)
class OnFelt:
    """A part on a piece of the game's felt."""

    game: str
    part: Part
    pad: float = 20

    def height(self, m: Metrics, width: int) -> int:
        pad = m.px(self.pad)
        return self.part.height(m, width - 2 * pad) + 2 * pad

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m, pad = pen.metrics, pen.metrics.px(self.pad)
        pen.canvas.blit(cloth(self.game, rect.w, rect.h, m.px(14), m.u), rect[:2])
        pen.outline(rect, m.px(14), faded(BRASS, 0.4), m.line)
        self.part.paint(pen, rect.inset(pad), style)


@cached
def cloth(game: str, width: int, height: int, radius: float, unit: float) -> pygame.Surface:
    """A piece of a game's felt with round corners."""
    drawn = blank(width, height)
    drawn.blit(felt.felt(game, width, height, unit=unit), (0, 0))
    return masked(drawn, shapes.mask(width, height, radius))
