"""The pictures: the three tables of the title, the logo, the Bonfire's ring of stones, the discs of seats."""

from functools import partial
from math import ceil, cos, radians, sin

import pygame

from . import cards, shapes
from .cache import Sprite, cached
from .felt import Dim, radial
from .palette import BRASS, DISCS, FELTS, FIRELIGHT, IVORY, Colour, faded, rgb
from .raster import FINE, blank, elements, masked, over, rasterised, settled, write

BOX = 384.0, 316.0
"""The box in which the title's pictures are composed."""
MIDDLE = 192.0
GLOW = (240, 118, 62)
GILT = rgb("#DDB76A")

Placed = tuple[str | None, float, float, float, float]
"""A card (None: back), its width, the x and y of its middle, and its turn in degrees clockwise."""


def fan(names: list[str | None], width: float, step: float, arc: float, at: tuple[float, float]) -> list[Placed]:
    """Cards held in a fan: `step` apart, spread over `arc` degrees, `at` the middle of the topmost."""
    count = len(names)
    radius = step * (count - 1) / radians(arc)
    turns = [(place - (count - 1) / 2) / (count - 1) * arc for place in range(count)]
    return [
        (name, width, at[0] + radius * sin(radians(turn)), at[1] + radius * (1 - cos(radians(turn))), turn)
        for name, turn in zip(names, turns, strict=True)
    ]


def _column(names: list[str | None], at: tuple[float, float], down: float, lean: float) -> list[Placed]:
    """Backs held sideways: from `at` by `down`, leaning from `lean` to its opposite."""
    count = len(names)
    placed = []
    for place, name in enumerate(names):
        share = place / (count - 1)
        bulge = 5 * (1 - (2 * share - 1) ** 2)
        side = bulge if at[0] < MIDDLE else -bulge
        placed.append((name, 40.0, at[0] + side, at[1] + down * share, 90 + lean * (1 - 2 * share)))
    return placed


HANDS: dict[str, list[Placed]] = {
    "bonfire": [("7h", 65, 88.5, 190.5, -24), ("Kc", 65, 298, 187, 23)],
    "landlord": fan(["Qd", "Ks", "Ah", "2s", "cj", "W"], 103, 44.5, 55, (MIDDLE, 170)),
    "bigtwo": [
        *_column([None] * 5, (41, 96), 64, -6),
        *_column([None] * 5, (343, 160), -64, -6),
        *fan([None] * 6, 40, 16.2, 14, (MIDDLE, 46)),
        *fan(["Td", "Jd", "Qd", "Kd", "Ad"], 58, 30.6, 12.5, (MIDDLE, 136)),
        *fan(["3d", "8c", "9h", "Js", "Qh", "Kc", "Ah", "2s"], 82, 37, 16.4, (MIDDLE, 277)),
    ],
}


def title(game: str, width: int, height: int, *, radius: float = 16, coming: bool = False) -> pygame.Surface:
    """The picture of a table for the title, its upper corners rounded; grey if it is only coming.

    KeyError if there is no such game.
    """
    return _title(game, width, height, radius, coming)


@cached
def _title(game: str, width: int, height: int, radius: float, coming: bool) -> pygame.Surface:
    if coming:
        return shapes.greyed(_title(game, width, height, radius, False), 0.55)
    scale = min(width / BOX[0], height / BOX[1])
    left, top = (width - BOX[0] * scale) / 2, height - BOX[1] * scale
    ground = _ground(game, width, height)
    art = partial(_art, size=(round(BOX[0] * scale), round(BOX[1] * scale)))
    place = round(left), round(top)
    if game == "bonfire":
        over(ground, art("pictures/bonfire-back"), place)
    for card, wide, x, y, turn in HANDS[game]:
        shown = max(8, round(wide * scale))
        middle = round(left + x * scale), round(top + y * scale)
        for part in (cards.turned_shadow(shown, turn), cards.posed(card, shown, turn)):
            over(ground, part.surface, (middle[0] + part.dx, middle[1] + part.dy))
    if game == "bonfire":
        over(ground, art("pictures/bonfire-front"), place)
    if game == "landlord":
        side = round(60 * scale)
        crown = rasterised(elements("pictures/crown"), side, side, (24, 24))
        over(ground, crown, (round(left + MIDDLE * scale - side / 2), round(top + 41 * scale - side / 2)))
    result = blank(width, height)
    result.blit(ground, (0, 0))
    return masked(result, shapes.mask(width, height + ceil(radius), radius))


def _art(name: str, size: tuple[int, int]) -> pygame.Surface:
    return rasterised(elements(name), *size, BOX)


def _ground(game: str, width: int, height: int) -> pygame.Surface:
    colours = FELTS[game]
    dim = Dim(width, height, round(max(colours[0]) * 0.73 + 0.27 * 255))
    dim.fill(radial("cloth", (50, 52), (80, 93), [*zip((0, 48, 100), map(dim.raised, colours), strict=True)]))
    if game == "bonfire":
        stops: list[tuple[int, Colour]] = [
            (0, faded(GLOW, 0.36)),
            (50, faded(GLOW, 0.18)),
            (100, faded(GLOW, 0)),
        ]
        dim.light((50, 62), (60, 82), stops)
    else:
        stops = [(0, faded(FIRELIGHT, 0.26)), (45, faded(FIRELIGHT, 0.12)), (100, faded(FIRELIGHT, 0))]
        dim.light((50, 52), (68, 78), stops)
    return dim.finished()


@cached
def logo(height: int) -> pygame.Surface:
    """The card with the flame that stands beside the name."""
    width = round(height / 1.4)
    return rasterised(elements("pictures/logo"), width, height, (100, 140))


@cached
def bed(width: int, *, flaring: bool = False) -> Sprite:
    """The Bonfire's ring of stones with its coals, dim or flaring; placed from its middle.

    The ring itself is 0.94 of the width wide and 0.62 high; above it is room for flames.
    """
    height = round(width * 0.9)
    name = "pictures/bed-flaring" if flaring else "pictures/bed-dim"
    return Sprite(rasterised(elements(name), width, height, (200, 180)), -(width // 2), -(height // 2))


@cached
def flame(height: int) -> Sprite:
    """A tongue of fire, for what burns; placed from the middle of its foot."""
    width = round(height * 0.7)
    return Sprite(rasterised(elements("pictures/flame"), width, height, (70, 100)), -(width // 2), -height)


@cached
def wordmark(size: int) -> pygame.Surface:
    """The program's name in letters of that size in pixels, ivory above and gold below."""
    layer = blank(round(size * 5.3) * FINE, round(size * 1.25) * FINE)
    write(layer, "Emberdeck", size, (255, 255, 255), (size * 2.65, size * 0.95))
    letters = settled(layer)
    letters = letters.subsurface(letters.get_bounding_rect()).copy()
    width, height = letters.get_size()
    letters.blit(shapes.plate(width, height, 0, IVORY, fill_to=GILT), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return letters


def seat(size: int, place: int, initial: str, *, ring: Colour = BRASS, ring_width: float = 2.0) -> pygame.Surface:
    """The disc of a seat with its initial; `place` counts from you, 0."""
    return _seat(size, place % len(DISCS), initial[:1].upper(), ring, ring_width)


@cached
def _seat(size: int, place: int, initial: str, ring: Colour, ring_width: float) -> pygame.Surface:
    drawn = shapes.disc(size, *DISCS[place], ring, ring_width).copy()
    layer = blank(size * FINE, size * FINE)
    write(layer, initial, size * 0.44, IVORY, (size / 2, size * 0.648))
    over(drawn, settled(layer))
    return drawn
