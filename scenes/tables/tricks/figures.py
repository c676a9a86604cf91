"""Pieces of a climbing game for the pages that explain it; what a play is called each game's engine says."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card, parse_cards
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, GOLD, IVORY, PLATE_FILL, SAND, SLOT, faded
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, flow, row, row_step
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, MEDIUM, NOTE, SEMIBOLD, Type
from scenes.kit.widgets import chip_width, paint_chip
from scenes.tables.figures import caption_height, paint_caption
from scenes.tables.flyers import DeckStyle, draw_row

_CHIP = 30


@dataclass(frozen=True)
class Shape:
    """One kind of combination: its name, an example, what is to be known of it."""

    name: str
    cards: str
    words: str


@dataclass(frozen=True)
class Shapes:
    """The table of combinations, with real cards."""

    rows: Sequence[Shape]
    card: float = 48
    shares: tuple[float, float, float] = (0.19, 0.33, 0.48)

    def _columns(self, m: Metrics, rect: Rect) -> tuple[Rect, Rect, Rect]:
        pad, inside = m.px(16), rect.inset(m.px(16), 0)
        first, second, _ = (round(inside.w * share) for share in self.shares)
        return (
            Rect(inside.x, rect.y, first - pad, 0),
            Rect(inside.x + first, rect.y, second - pad, 0),
            Rect(inside.x + first + second, rect.y, inside.w - first - second, 0),
        )

    def _lines(self, m: Metrics, width: int) -> list[list[str]]:
        room = self._columns(m, Rect(0, 0, width, 0))[2].w
        return [Type(m.t).wrapped(shape.words, room, BODY) for shape in self.rows]

    def _heights(self, m: Metrics, width: int) -> list[int]:
        card = round(m.px(self.card) * CARD_RATIO)
        return [max(card, len(lines) * Type(m.t).line(BODY)) + m.px(12) for lines in self._lines(m, width)]

    def height(self, m: Metrics, width: int) -> int:
        return sum(self._heights(m, width))

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m, step = pen.metrics, pen.type.line(BODY)
        pen.plate(rect, m.px(12), faded(SLOT, 0.42), faded(BRASS, 0.3))
        name, cards, words = self._columns(m, rect)
        width = m.px(self.card)
        y = rect.y
        for number, (shape, lines, high) in enumerate(
            zip(self.rows, self._lines(m, rect.w), self._heights(m, rect.w), strict=True)
        ):
            if number:
                pen.canvas.fill(faded(BRASS, 0.22), Rect(rect.x + m.px(8), y, rect.w - m.px(16), m.line))
            middle = y + high / 2
            self._paint_name(pen, name, middle, shape.name)
            held = parse_cards(shape.cards)
            slot = Rect(cards.x, y, cards.w, high)
            poses = row(len(held), width, slot, width * 0.56)
            draw_row(pen.canvas, held, [pose._replace(scale=width) for pose in poses], style)
            for place, line in enumerate(lines):
                at = (words.x, middle + (place - (len(lines) - 1) / 2) * step)
                pen.text(line, at, BODY, MEDIUM, SAND, down="middle")
            y += high

    @staticmethod
    def _paint_name(pen: Pen, column: Rect, middle: float, name: str) -> None:
        lines = pen.type.wrapped(name, column.w, BODY, SEMIBOLD)
        for place, line in enumerate(lines):
            at = (column.x, middle + (place - (len(lines) - 1) / 2) * pen.type.line(BODY))
            pen.text(line, at, BODY, SEMIBOLD, IVORY, down="middle")


@dataclass(frozen=True)
class PlayFigure:
    """Cards that overlap as a play does, under a caption, and below them all that they can be read as."""

    cards: str
    caption: str = ""
    no: str = ""
    """Why they are no play, for cards that are none."""
    width: float = 72

    def names_of(self, cards: Sequence[Card]) -> Sequence[str]:
        """Everything that cards can be read as, as the table says it; each game's own."""
        raise NotImplementedError

    def _names(self) -> Sequence[str]:
        return [self.no] if self.no else self.names_of(parse_cards(self.cards))

    def _lines(self, m: Metrics, width: int) -> list[list[int]]:
        return flow([self._chip(m, name, width) for name in self._names()], width, m.px(8))

    def _chip(self, m: Metrics, name: str, width: int) -> int:
        return min(width, chip_width(m, name, icon=True))

    def height(self, m: Metrics, width: int) -> int:
        chips = len(self._lines(m, width)) * (m.control(_CHIP) + m.px(6))
        return caption_height(m, self.caption, width) + round(m.px(self.width) * CARD_RATIO) + m.px(10) + chips

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        top = paint_caption(pen, rect, self.caption)
        held = parse_cards(self.cards)
        width = m.px(self.width)
        high = round(width * CARD_RATIO)
        step = row_step(len(held), width, rect.w, width * 0.62)
        poses = row(len(held), width, Rect(rect.x, top, rect.w, high), step)
        draw_row(pen.canvas, held, [pose._replace(scale=width) for pose in poses], style)
        y = top + high + m.px(10)
        names = self._names()
        for line in self._lines(m, rect.w):
            x = rect.x
            for number in line:
                place = Rect(x, y, self._chip(m, names[number], rect.w), m.control(_CHIP - 2))
                icon, colour = ("close", SAND) if self.no else ("check", IVORY)
                ring = faded(BRASS, 0.35) if self.no else faded(GOLD, 0.6)
                paint_chip(
                    pen, place, names[number], icon=icon, colour=colour, fill=PLATE_FILL, line=ring, weight=SEMIBOLD
                )
                x = place.right + m.px(8)
            y += m.control(_CHIP) + m.px(6)


@dataclass(frozen=True)
class TurnsFigure:
    """What the seats did in turn: a name, its cards (or Passed), what it is called."""

    turns: Sequence[tuple[str, str]]
    width: float = 56

    def name_of(self, cards: Sequence[Card]) -> str:
        """What a play is called; each game's own."""
        raise NotImplementedError

    def height(self, m: Metrics, width: int) -> int:  # noqa: ARG002  # it does not depend on it
        return (
            Type(m.t).line(BODY) + m.px(8) + round(m.px(self.width) * CARD_RATIO) + Type(m.t).line(NOTE) + m.px(4)
        )

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        width = m.px(self.width)
        high = round(width * CARD_RATIO)
        top = rect.y + pen.type.line(BODY) + m.px(8)
        for column, (name, cards) in zip(rect.columns(len(self.turns), m.px(12)), self.turns, strict=True):
            pen.text(name, (column.x, rect.y), BODY, SEMIBOLD, IVORY, room=column.w)
            slot = Rect(column.x, top, column.w, high)
            below = (column.x, top + high + m.px(4) + pen.type.line(NOTE) / 2)
            if not cards:
                pen.plate(slot._replace(w=width), width * 0.06, faded((0, 0, 0), 0.14), faded(BRASS, 0.25))
                pen.icon("pass", (column.x + width / 2, slot.cy), m.text(18), SAND)
                pen.text("Passed", below, NOTE, MEDIUM, SAND, down="middle", room=column.w)
                continue
            held = parse_cards(cards)
            poses = row(len(held), width, slot, width * 0.6)
            draw_row(pen.canvas, held, [pose._replace(scale=width) for pose in poses], style)
            pen.text(self.name_of(held), below, NOTE, SEMIBOLD, BRASS_BRIGHT, down="middle", room=column.w)
