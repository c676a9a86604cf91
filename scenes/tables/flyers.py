"""Cards on their way across a table, and how a card at any pose is drawn."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.cards import Card
from scenes.kit.art import cards, shapes
from scenes.kit.art.cache import cached
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Pose
from scenes.kit.tween import Glide


@dataclass(frozen=True)
class DeckStyle:
    """How the person wants the faces: options of the display."""

    four_colour: bool = False
    large: bool = False

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of a card at a width in pixels."""
        return cards.face(card.text, width, four_colour=self.four_colour, large=self.large)


@dataclass
class Flyer:
    """A card on its way; in its poses `scale` is the card's width in pixels."""

    card: Card
    glide: Glide

    def draw(self, canvas: Canvas, style: DeckStyle) -> None:
        """Draw it where it is now."""
        pose = self.glide.pose
        widths = sorted((round(self.glide.start.scale), round(self.glide.end.scale)))
        base = widths[1] if pose.scale >= cards.COMPACT_BELOW or widths[0] < widths[1] // 2 else widths[0]
        surface = cards.back(base) if pose.face < 0 else style.face(self.card, base)
        surface = _sized(surface, _stepped(pose.scale))
        if abs(pose.face) < 1:
            surface = shapes.squeezed(surface, abs(pose.face))
        if pose.angle:
            surface = shapes.rotated(surface, round(pose.angle))
        canvas.centred(surface, (pose.x, pose.y), pose.alpha)


def _stepped(width: float) -> int:
    """Widths in flight come in steps of about 3 %, so that drawn cards are used again."""
    step = max(1, round(width * 0.03))
    return max(2, round(width / step) * step)


@cached
def _sized(surface: pygame.Surface, width: int) -> pygame.Surface:
    if surface.get_width() == width:
        return surface
    return pygame.transform.smoothscale(surface, (width, cards.height_of(width)))


def draw_lying(canvas: Canvas, card: Card, pose: Pose, style: DeckStyle, lifted: bool = False) -> None:
    """A card at rest with its shadow; `pose.scale` is its width in pixels."""
    width = round(pose.scale)
    if pose.angle:
        shade = cards.turned_shadow(width, pose.angle, lifted=lifted)
        turned = cards.turned(card.text, width, pose.angle, four_colour=style.four_colour, large=style.large)
        canvas.blit(shade.surface, (pose.x + shade.dx, pose.y + shade.dy))
        canvas.blit(turned.surface, (pose.x + turned.dx, pose.y + turned.dy))
        return
    left, top = pose.x - width / 2, pose.y - cards.height_of(width) / 2
    shade = cards.shadow(width, lifted=lifted)
    canvas.blit(shade.surface, (round(left) + shade.dx, round(top) + shade.dy))
    canvas.blit(style.face(card, width), (left, top))


def draw_row(canvas: Canvas, row: Iterable[Card], poses: Iterable[Pose], style: DeckStyle) -> None:
    """Cards that lie side by side, the last on top."""
    for card, pose in zip(row, poses, strict=True):
        draw_lying(canvas, card, pose, style)
