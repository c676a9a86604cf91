"""Pieces of a Big Two table for the pages that explain it; what a play is called comes from the engine."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bigtwo.combos import mask_of
from game.bigtwo.scoring import penalty
from game.bigtwo.table import Options, play_cards
from game.bigtwo.words import penalty_words, short_words
from game.cards import Card, parse_cards
from game.words import capital
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, GOLD, IVORY, SAND, SLOT, faded
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, row, row_step
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, Type
from scenes.tables.flyers import DeckStyle, draw_row
from scenes.tables.tricks import figures

USUAL = Options()


class PlayFigure(figures.PlayFigure):
    """Cards as they are played, and what they are."""

    def names_of(self, cards: Sequence[Card]) -> list[str]:
        """What the cards make."""
        return [capital(short_words(play_cards(cards).code))]


@dataclass(frozen=True)
class LeftFigure(figures.PlayFigure):
    """Cards left in a hand, and their penalty worked out under some options."""

    options: Options = USUAL

    def names_of(self, cards: Sequence[Card]) -> list[str]:
        """The penalty."""
        return [capital(penalty_words(penalty(self.options, mask_of(cards)), brief=True))]


class TurnsFigure(figures.TurnsFigure):
    """What the seats did in turn."""

    def name_of(self, cards: Sequence[Card]) -> str:
        """What the cards make."""
        return capital(short_words(play_cards(cards).code))


@dataclass(frozen=True)
class Duel:
    """A kind of play: its name, an example that beats another, by what the kind compares."""

    name: str
    higher: str
    lower: str
    words: str


@dataclass(frozen=True)
class Duels:
    """The table of combinations, with real cards: in each row the left example beats the right one."""

    rows: Sequence[Duel]
    card: float = 46
    shares: tuple[float, float, float, float] = (0.15, 0.25, 0.25, 0.35)

    def _columns(self, m: Metrics, rect: Rect) -> list[Rect]:
        pad = m.px(16)
        inside, left, found = rect.inset(pad, 0), 0.0, []
        for share in self.shares:
            x = inside.x + round(inside.w * left)
            left += share
            found.append(Rect(x, rect.y, inside.x + round(inside.w * left) - x - m.px(10), 0))
        return found

    def _heights(self, m: Metrics, width: int) -> list[int]:
        kind, card = Type(m.t), round(m.px(self.card) * CARD_RATIO)
        room = self._columns(m, Rect(0, 0, width, 0))[-1].w
        lines = [len(kind.wrapped(duel.words, room, BODY)) for duel in self.rows]
        return [max(card, number * kind.line(BODY)) + m.px(12) for number in lines]

    def _head(self, m: Metrics) -> int:
        return m.text(34)

    def height(self, m: Metrics, width: int) -> int:
        return self._head(m) + sum(self._heights(m, width))

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        pen.plate(rect, m.px(12), faded(SLOT, 0.42), faded(BRASS, 0.3))
        name, higher, lower, words = self._columns(m, rect)
        middle = rect.y + self._head(m) / 2
        for column, text in ((name, "Combination"), (higher, "Beats"), (lower, "This"), (words, "Compares by")):
            pen.text(text, (column.x, middle), NOTE, SEMIBOLD, BRASS_BRIGHT, down="middle")
        y = rect.y + self._head(m)
        for duel, high in zip(self.rows, self._heights(m, rect.w), strict=True):
            pen.canvas.fill(faded(BRASS, 0.22), Rect(rect.x + m.px(8), y, rect.w - m.px(16), m.line))
            middle = y + high / 2
            self._lines(pen, name, middle, duel.name, SEMIBOLD)
            for column, cards in ((higher, duel.higher), (lower, duel.lower)):
                self._cards(pen, column._replace(y=y, h=high), cards, style)
            at = (lower.x - m.px(14), middle)
            pen.text(">", at, FIGURE, SEMIBOLD, GOLD, align="right", down="middle")
            self._lines(pen, words, middle, duel.words, MEDIUM)
            y += high

    def _cards(self, pen: Pen, slot: Rect, cards: str, style: DeckStyle) -> None:
        held, width = parse_cards(cards), pen.metrics.px(self.card)
        room = slot.w - pen.metrics.px(24)
        poses = row(len(held), width, slot, row_step(len(held), width, room, width * 0.62))
        draw_row(pen.canvas, held, [pose._replace(scale=width) for pose in poses], style)

    @staticmethod
    def _lines(pen: Pen, column: Rect, middle: float, text: str, weight: int) -> None:
        lines = pen.type.wrapped(text, column.w, BODY, weight)
        colour = IVORY if weight == SEMIBOLD else SAND
        for place, line in enumerate(lines):
            at = (column.x, middle + (place - (len(lines) - 1) / 2) * pen.type.line(BODY))
            pen.text(line, at, BODY, weight, colour, down="middle")
