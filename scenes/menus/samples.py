"""Plates beside the options that show what they do: the table that is laid, the faces, the effects."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from game.core import Game
from game.settings import Opponent, Opponents
from scenes.kit.art import cards, shapes
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, IVORY, SAND, faded
from scenes.kit.control import Control
from scenes.kit.layout import CARD_RATIO, Metrics, Pose, Rect, fan, flow, spread
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE, Type
from scenes.kit.widgets import BUTTON, Button, button_width
from scenes.menus.blocks import REGION, Block, paint_head, paint_plate
from scenes.menus.entries import entry_of
from scenes.menus.sketches import BOX, Sketch, paint_cloth, paint_sketch
from scenes.tables.flyers import DeckStyle

_EDGE = 28
_PLAIN = "bonfire"  # the felt behind what belongs to no game


class Sample(Block, Protocol):
    """A block that is only shown where there is room for it."""

    def least(self, width: int) -> int:
        """Pixels of height below which it is of no use at that width."""

    @property
    def grows(self) -> bool:
        """Whether it fills all the height that there is."""


class _Shown:
    """What samples have in common that only show."""

    def controls(self, rect: Rect) -> list[Control]:  # noqa: ARG002  # it only shows
        """Nothing."""
        return []


@dataclass(frozen=True)
class TableSample(_Shown):
    """The table that a game's options lay, in small on its felt."""

    metrics: Metrics
    game: Game
    sketch: Sketch
    sitters: Sequence[Opponent]
    style: DeckStyle
    grows: bool = True

    def least(self, width: int) -> int:  # noqa: ARG002  # its cards must not be smaller
        """Half the size at which it is composed is too small."""
        return self.metrics.control(BOX[1] * 0.6)

    def height(self, width: int) -> int:
        """As high as the sketch is at that width."""
        return round(width * BOX[1] / BOX[0])

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw the felt with its table."""
        paint_cloth(pen, rect, self.game.name)
        paint_sketch(pen, rect.inset(pen.metrics.px(8)), self.sketch, self.sitters, self.style)


@dataclass(frozen=True)
class FactsSample(_Shown):
    """What follows from a game's options: the table in words, its figures, a sentence."""

    metrics: Metrics
    sketch: Sketch
    grows: bool = False

    def least(self, width: int) -> int:
        """It cannot be cut."""
        return self.height(width)

    def _lines(self, width: int) -> list[str]:
        return Type(self.metrics.t).wrapped(self.sketch.text, width - 2 * self.metrics.control(_EDGE), BODY)

    def height(self, width: int) -> int:
        """Heading, figures, as many lines as the sentence takes."""
        c, kind = self.metrics.control, Type(self.metrics.t)
        return c(56) + self._tile() + c(18) + kind.line(BODY) * len(self._lines(width)) + c(22)

    def _tile(self) -> int:
        kind = Type(self.metrics.t)
        return kind.line(TITLE) + kind.line(NOTE) + self.metrics.control(8)

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw it on a plate."""
        m, c = pen.metrics, pen.metrics.control
        paint_plate(pen, rect)
        x, room = rect.x + c(_EDGE), rect.w - 2 * c(_EDGE)
        pen.text(self.sketch.heading, (x, rect.y + c(33)), FIGURE, SERIF, down="middle", room=room)
        tiles = Rect(x, rect.y + c(56), room, self._tile())
        for number, (tile, (figure, words)) in enumerate(
            zip(tiles.columns(len(self.sketch.figures)), self.sketch.figures, strict=True)
        ):
            if number:
                pen.canvas.fill(faded(BRASS, 0.24), (tile.x, tile.y + c(6), m.line, tile.h - c(12)))
            at = tile.x + (c(16) if number else 0)
            middle = tile.y + pen.type.line(TITLE) / 2 + c(2)
            pen.text(figure, (at, middle), TITLE, SERIF, BRASS_BRIGHT, down="middle")
            below = tile.bottom - pen.type.line(NOTE) / 2 - c(2)
            pen.text(words, (at, below), NOTE, colour=SAND, down="middle", room=tile.right - at - c(4))
        pen.paragraph(self.sketch.text, (x, tiles.bottom + c(18)), room, BODY, colour=SAND)


@dataclass(frozen=True)
class Emblem:
    """The card that a game's options are about, with what they mean; it stands in the options' own plate."""

    metrics: Metrics
    sketch: Sketch
    style: DeckStyle

    def _card(self, width: int) -> int:
        return min(self.metrics.control(104), width // 3)

    def _words(self, width: int) -> tuple[list[str], list[str]]:
        """The heading and the sentence, as wide as the card leaves room."""
        kind, room = Type(self.metrics.t), width - self._left(width)
        heading = ", ".join(f"{figure} {words}" for figure, words in self.sketch.figures)
        return kind.wrapped(heading, room, BODY, SEMIBOLD), kind.wrapped(self.sketch.text, room, BODY)

    def _left(self, width: int) -> int:
        return self.metrics.control(8) + round(self._card(width) * 1.1) + self.metrics.control(20)

    def height(self, width: int) -> int:
        """The card, or the words if they are higher."""
        heading, text = self._words(width)
        words = (len(heading) + len(text)) * Type(self.metrics.t).line(BODY) + self.metrics.control(5)
        return max(round(self._card(width) * CARD_RATIO * 1.06), words)

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw the card, a little turned, faint where it is not in the pack, and the words beside it."""
        m = pen.metrics
        width = self._card(rect.w)
        at = (rect.x + m.control(8) + width * 0.55, rect.y + rect.h / 2)
        face = cards.turned(self.sketch.emblem, width, -4, large=self.style.large)
        for part in (cards.turned_shadow(width, -4), face):
            drawn = part.surface if self.sketch.in_play else shapes.faint(part.surface, 0.35)
            pen.canvas.blit(drawn, (at[0] + part.dx, at[1] + part.dy))
        heading, text = self._words(rect.w)
        x, step = rect.x + self._left(rect.w), pen.type.line(BODY)
        y = rect.y + (rect.h - (len(heading) + len(text)) * step - m.control(5)) / 2
        for lines, weight, colour in ((heading, SEMIBOLD, IVORY), (text, MEDIUM, SAND)):
            for line in lines:
                pen.text(line, (x, y), BODY, weight, colour)
                y += step
            y += m.control(5)


def emblem_of(metrics: Metrics, game: Game, options: Any, style: DeckStyle) -> Emblem | None:
    """The foot of a game's plate of options; None for a game that has none."""
    draw = entry_of(game).sketch
    sketch = draw(options) if draw is not None else None
    return Emblem(metrics, sketch, style) if sketch is not None and sketch.emblem else None


def table_samples(
    metrics: Metrics, game: Game, options: Any, opponents: Opponents, style: DeckStyle
) -> list[Sample]:
    """Picture and facts of the table under some options; nothing for a game that has no sketch."""
    draw = entry_of(game).sketch
    if draw is None:
        return []
    sketch = draw(options)
    return [TableSample(metrics, game, sketch, opponents.seated, style), FactsSample(metrics, sketch)]


@dataclass(frozen=True)
class FacesSample(_Shown):
    """How cards look now: a hand, and the small ones of other seats."""

    metrics: Metrics
    style: DeckStyle
    grows: bool = False

    def least(self, width: int) -> int:  # noqa: ARG002  # its cards must not be smaller
        """Below that the cards are too small to judge."""
        return self.metrics.control(260)

    def height(self, width: int) -> int:
        """A fan over the whole width and a row under it."""
        return round(width * 0.8)

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw a fan, and small cards."""
        paint_cloth(pen, rect, _PLAIN)
        unit = min(rect.w / 488, rect.h / 390)
        middle = (rect.x + rect.w / 2, rect.y + rect.h * 0.36)
        hand = fan(len(_HAND), middle, 70 * unit, 22)
        small = spread(len(_SMALL), 0, (rect.x + rect.w / 2, rect.y + rect.h * 0.82), 44 * unit, rect.w)
        for names, poses, width in ((_HAND, hand, 116), (_SMALL, small, 50)):
            for name, pose in zip(names, poses, strict=True):
                self._paint_card(pen, name, pose, round(width * unit))

    def _paint_card(self, pen: Pen, name: str, pose: Pose, width: int) -> None:
        face = cards.turned(name, width, pose.angle, four_colour=self.style.four_colour, large=self.style.large)
        for part in (cards.turned_shadow(width, pose.angle), face):
            pen.canvas.blit(part.surface, (pose.x + part.dx, pose.y + part.dy))


_HAND = ("Qs", "Jh", "Kd", "Ac", "9d")
_SMALL = ("4s", "5h", "6d", "7c", "8s", "Th", "Qd", "Kc")


_EFFECTS = {
    "deal": ("Deal", "cards"),
    "flip": ("Flip", "replay"),
    "light": ("Light", "star"),
    "bank": ("Bank", "bank"),
    "torch": ("Torch", "torch"),
    "capture": ("Capture", "flame"),
    "your_turn": ("Your turn", "hand"),
    "win": ("Win", "trophy"),
}


@dataclass(frozen=True)
class SoundSample:
    """Effects to be heard at the volume that is set."""

    metrics: Metrics
    play: Callable[[str], object]
    silent: str  # why nothing is heard, or nothing
    grows: bool = False

    def least(self, width: int) -> int:
        """It cannot be cut."""
        return self.height(width)

    def _places(self, rect: Rect) -> list[Rect]:
        m, c = self.metrics, self.metrics.control
        widths = [button_width(m, label, icon=True) for label, _ in _EFFECTS.values()]
        room, gap, high = rect.w - 2 * c(_EDGE), c(12), c(BUTTON)
        y = rect.y + c(64) + Type(m.t).line(BODY) + c(16)
        placed = []
        for line in flow(widths, room, gap):
            x = rect.x + c(_EDGE)
            for index in line:
                placed.append(Rect(x, y, widths[index], high))
                x += widths[index] + gap
            y += high + gap
        return placed

    def height(self, width: int) -> int:
        """Title, a line, and the buttons in as many lines as they need."""
        return self._places(Rect(0, 0, width, 0))[-1].bottom + self.metrics.control(28)

    def controls(self, rect: Rect) -> list[Control]:
        """A button for each effect."""
        return [
            Button(
                key=f"hear {name}",
                rect=place,
                label=label,
                icon=icon,
                region=REGION,
                on_press=partial(self.play, name),
            )
            for (name, (label, icon)), place in zip(_EFFECTS.items(), self._places(rect), strict=True)
        ]

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw the plate and a line of words."""
        c = pen.metrics.control
        paint_plate(pen, rect)
        paint_head(pen, rect, "Try it", icon="play")
        words = self.silent or "Each press plays an effect at this volume"
        at = (rect.x + c(_EDGE), rect.y + c(64) + pen.type.line(BODY) / 2)
        pen.text(words, at, BODY, colour=SAND, down="middle", room=rect.w - 2 * c(_EDGE))
