"""The surfaces of the interface: plates, buttons, pills, slots, targets, lit rows, focus and keycaps.

All lengths are pixels; `unit` is the scale of the window, by which lines and glows grow.
"""

from typing import NamedTuple

import pygame

from . import shapes
from .cache import Sprite, cached
from .palette import (
    BRASS,
    BRASS_BRIGHT,
    EMBER,
    EMBER_CHOSEN,
    EMBER_FILL,
    EMBER_FILL_LINE,
    EMBER_GLOW,
    EMBER_PLATE,
    EMBER_SHADOW,
    GOLD,
    PLATE,
    PLATE_FILL,
    PLATE_LINE,
    SLOT_FILL,
    Colour,
    faded,
    mixed,
)
from .raster import blank, over


class Finish(NamedTuple):
    """How a button is made: fill from top to bottom, line, and its glow or none."""

    fill: Colour
    fill_to: Colour
    line: Colour
    line_width: float = 1.0
    glow: Colour | None = None


FINISHES = {
    "main": Finish(EMBER_FILL[0], EMBER_FILL[1], EMBER_FILL_LINE, glow=faded(EMBER_SHADOW, 0.36)),
    "legal": Finish(EMBER_PLATE, EMBER_PLATE, EMBER, 1.5),
    "chosen": Finish(EMBER_CHOSEN, EMBER_CHOSEN, EMBER_FILL_LINE),
    "plain": Finish(faded(PLATE, 0.66), faded(PLATE, 0.66), faded(BRASS, 0.34)),
    "dormant": Finish(faded(PLATE, 0.55), faded(PLATE, 0.55), faded(BRASS, 0.2)),
    "bare": Finish(faded(PLATE, 0), faded(PLATE, 0), faded(BRASS, 0)),
    "value": Finish(BRASS_BRIGHT, BRASS_BRIGHT, BRASS_BRIGHT),
    "gold": Finish(GOLD, GOLD, GOLD),
}
"""Buttons by what they mean: the one main action, further legal ones, the chosen reading, everything else, ..."""


def button(
    width: int, height: int, finish: str, *, state: str = "rest", radius: float | None = None, unit: float = 1.0
) -> Sprite:
    """A button in state "rest", "hover" or "pressed"; placed from its corner. KeyError for an unknown finish.

    `radius` is 12 units if not given; half the height makes a pill.
    """
    return _button(width, height, finish, state, 12 * unit if radius is None else radius, unit)


@cached
def _button(width: int, height: int, finish: str, state: str, radius: float, unit: float) -> Sprite:
    made = FINISHES[finish]
    fill, fill_to, line = (_under_hand(colour, state) for colour in (made.fill, made.fill_to, made.line))
    drawn = shapes.plate(
        width,
        height,
        radius,
        fill,
        fill_to=None if fill == fill_to else fill_to,
        line=line,
        line_width=max(1.0, made.line_width * unit),
    )
    if made.glow is None or state == "pressed":
        return Sprite(drawn, 0, 0)
    return below(
        drawn, shapes.shadow(width, height, radius, blur=18 * unit, drop=4 * unit, colour=made.glow, hollow=True)
    )


def _under_hand(colour: Colour, state: str) -> Colour:
    if state == "rest":
        return colour
    alpha = colour[3] if len(colour) == 4 else 255
    if state == "hover":
        lighter = mixed(colour, (255, 232, 196), 0.14)
        return (*lighter, alpha if alpha == 255 else min(255, alpha + 36))
    return (*mixed(colour, (0, 0, 0), 0.22), alpha if alpha == 255 else min(255, alpha + 40))


def below(above: pygame.Surface, soft: Sprite) -> Sprite:
    """A shadow or glow and what casts it, as one; placed from the corner of what casts it."""
    both = soft.surface.copy()
    over(both, above, (-soft.dx, -soft.dy))
    return Sprite(both, soft.dx, soft.dy)


def plate(width: int, height: int, *, unit: float = 1.0, alpha: float = 0.66, line: Colour = PLATE_LINE) -> Sprite:
    """A plate for seats, the pot, pages, with its soft shadow; placed from its corner."""
    return _plate(width, height, unit, alpha, line)


@cached
def _plate(width: int, height: int, unit: float, alpha: float, line: Colour) -> Sprite:
    radius = 16 * unit
    drawn = shapes.plate(width, height, radius, faded(PLATE, alpha), line=line)
    soft = shapes.shadow(width, height, radius, blur=18 * unit, drop=6 * unit, colour=(0, 0, 0, 71), hollow=True)
    return below(drawn, soft)


@cached
def slot(width: int, height: int, unit: float = 1.0) -> pygame.Surface:
    """A row of the Bonfire, cold."""
    return shapes.plate(width, height, 12 * unit, SLOT_FILL, line=faded(BRASS, 0.2))


@cached
def lit_slot(width: int, height: int, unit: float = 1.0) -> pygame.Surface:
    """A row of the Bonfire that is lit: a gold line and a warm inside."""
    radius = 12 * unit
    drawn = shapes.plate(
        width, height, radius, SLOT_FILL, line=faded(GOLD, 0.72), line_width=max(1.0, 1.5 * unit)
    ).copy()
    over(drawn, shapes.inner_glow(width, height, radius, blur=22 * unit, colour=faded(GOLD, 0.1)))
    return drawn


@cached
def target(width: int, height: int, radius: float, unit: float = 1.0, fill: Colour = SLOT_FILL) -> Sprite:
    """Something a click may choose: an ember line that glows out and in; placed from its corner."""
    drawn = shapes.plate(width, height, radius, fill, line=EMBER, line_width=max(1.5, 2 * unit)).copy()
    over(drawn, shapes.plate(width, height, radius, faded(EMBER, 0.09)))
    over(drawn, shapes.inner_glow(width, height, radius, blur=26 * unit, colour=faded(EMBER_GLOW, 0.16)))
    return below(
        drawn, shapes.shadow(width, height, radius, blur=26 * unit, colour=faded(EMBER_GLOW, 0.5), hollow=True)
    )


@cached
def focus(width: int, height: int, radius: float, unit: float = 1.0) -> Sprite:
    """The ring round the control that has the focus; placed from the control's corner."""
    gap = max(2, round(2 * unit))
    line = max(2.0, 2 * unit)
    out = gap + round(line)
    ring = shapes.outline(width + 2 * out, height + 2 * out, radius + out, BRASS_BRIGHT, line)
    return Sprite(ring, -out, -out)


@cached
def keycap(width: int, height: int, unit: float = 1.0, dark: bool = False) -> pygame.Surface:
    """The ground of a key's name; `dark` on filled ember, light elsewhere."""
    colour = (42, 18, 6, 46) if dark else (255, 220, 176, 34)
    return shapes.plate(width, height, 5 * unit, colour)


@cached
def chip(width: int, height: int, fill: Colour = PLATE_FILL, line: Colour = PLATE_LINE) -> pygame.Surface:
    """A round-ended label."""
    return shapes.plate(width, height, height / 2, fill, line=line)


@cached
def halo(width: int, height: int, colour: Colour) -> pygame.Surface:
    """A soft light that fades to the edge of its box, to lay under what counts now."""
    small = shapes.disc_fade(64, colour)
    result = blank(width, height)
    over(result, pygame.transform.smoothscale(small, (width, height)))
    return result
