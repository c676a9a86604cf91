"""What lies behind everything: the table (felt in a walnut rim) and the night of the menus.

Dark gradients band in eight bits. So they are drawn small and brighter than they will be, enlarged, given a noise
of one step of the final picture, and only then darkened: the steps dissolve.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil
from random import Random

import pygame

from . import shapes
from .palette import BRASS, FELTS, FIRELIGHT, MENU, WALNUT, Colour, faded
from .raster import masked, over, rasterised

TILE = 256
FINEST = 4
"""How many pixels one pixel of the small drawing becomes, at least."""
HEARTH = (255, 138, 56)


class Grounds:
    """The last few backgrounds: they are too large to share the common cache."""

    def __init__(self, keep: int) -> None:
        self._keep = keep
        self._drawn: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The background of that key, drawn if it is not held."""
        if key in self._drawn:
            self._drawn.move_to_end(key)
        else:
            self._drawn[key] = _shown(draw())
            while len(self._drawn) > self._keep:
                self._drawn.popitem(last=False)
        return self._drawn[key]


def _shown(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's pixel format, if there is a window and it differs."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    if window is None or (window.get_bitsize(), window.get_masks()) == (surface.get_bitsize(), surface.get_masks()):
        return surface
    return surface.convert()


_grounds = Grounds(keep=3)


def table(
    game: str, width: int, height: int, box: tuple[int, int, int, int], *, radius: float = 20, unit: float = 1.0
) -> pygame.Surface:
    """A table: the felt of a game in `box` (left, top, width, height), walnut round it; opaque.

    `unit` scales the width of shadows and grain with the window. KeyError if there is no such game.
    """
    key = ("table", game, width, height, box, radius, unit)
    return _grounds.get(key, lambda: _table(game, width, height, box, radius, unit))


def felt(game: str, width: int, height: int, *, unit: float = 1.0) -> pygame.Surface:
    """A felt alone, with its fire light and the shadow of its rim; opaque. KeyError if there is no such game."""
    return _grounds.get(("felt", game, width, height, unit), lambda: _felt(game, width, height, 0, unit))


def walnut(width: int, height: int, *, unit: float = 1.0) -> pygame.Surface:
    """Walnut with a faint long grain, dark below; opaque."""
    return _grounds.get(("walnut", width, height, unit), lambda: _walnut(height, unit, (0, 0, width, height)))


def night(width: int, height: int, *, hearth: bool = False) -> pygame.Surface:
    """The dark behind menus, with the light of a fire from below if `hearth`; opaque."""
    return _grounds.get(("night", width, height, hearth), lambda: _night(width, height, hearth))


def radial(name: str, at: tuple[float, float], radii: tuple[float, float], stops: list[tuple[int, Colour]]) -> str:
    """SVG of the whole box of 100 x 100 filled with an elliptic gradient; stops in percent."""
    marks = "".join(
        f'<stop offset="{offset}%" stop-color="rgb({r},{g},{b})" stop-opacity="{(a[0] if a else 255) / 255:.4f}"/>'
        for offset, (r, g, b, *a) in stops
    )
    return (
        f'<defs><radialGradient id="{name}" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" '
        f'gradientTransform="matrix({radii[0]} 0 0 {radii[1]} {at[0]} {at[1]})">{marks}</radialGradient></defs>'
        f'<rect width="100" height="100" fill="url(#{name})"/>'
    )


class Dim:
    """A dark picture drawn small and brighter; `brightest` is the highest value (0-255) it will have."""

    def __init__(self, width: int, height: int, brightest: int) -> None:
        self.size = width, height
        self.share = min(255, brightest + 4)
        self.shrink = max(FINEST, width / 480, height / 480)
        self.small = pygame.Surface((ceil(width / self.shrink), ceil(height / self.shrink)), 0, 32)

    def raised(self, colour: Colour) -> tuple[int, int, int]:
        """The colour as it must be drawn."""
        red, green, blue = (min(255, round(value * 256 / self.share)) for value in colour[:3])
        return red, green, blue

    def fill(self, body: str) -> None:
        """Draw over it; colours are raised ones."""
        over(self.small, rasterised(body, *self.small.get_size(), (100, 100)))

    def light(self, at: tuple[float, float], radii: tuple[float, float], stops: list[tuple[int, Colour]]) -> None:
        """Lay a light over it; colours are true ones, with their alpha."""
        veil = [(offset, (0, 0, 0, colour[3])) for offset, colour in stops if len(colour) == 4]
        shine = [
            (offset, faded(colour, min(1, colour[3] / self.share))) for offset, colour in stops if len(colour) == 4
        ]
        self.fill(radial("veil", at, radii, [*veil]))
        drawn = rasterised(radial("shine", at, radii, [*shine]), *self.small.get_size(), (100, 100))
        self.small.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def finished(self) -> pygame.Surface:
        """The picture at its size and true darkness."""
        return self.darkened(pygame.transform.smoothscale(self.small, self.size))

    def darkened(self, large: pygame.Surface) -> pygame.Surface:
        """A raised picture, with noise against bands, brought down to its true darkness."""
        grain = _noise(max(1, round(256 / self.share)))
        for x in range(0, self.size[0], TILE):
            for y in range(0, self.size[1], TILE):
                large.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        large.fill((self.share,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return large


@lru_cache(maxsize=8)
def _noise(levels: int) -> pygame.Surface:
    """A tile of even noise from 0 to `levels`."""
    return _grey(Random(levels), TILE, TILE, levels)


def _grey(source: Random, width: int, height: int, levels: int) -> pygame.Surface:
    data = source.randbytes(width * height).translate(bytes(value * (levels + 1) // 256 for value in range(256)))
    plain = pygame.image.frombuffer(data, (width, height), "P")
    plain.set_palette([(value, value, value) for value in range(256)])
    result = pygame.Surface((width, height), 0, 32)
    result.blit(plain, (0, 0))
    return result


def _felt(game: str, width: int, height: int, radius: float, unit: float) -> pygame.Surface:
    colours = FELTS[game]
    dim = Dim(width, height, round(max(colours[0]) * 0.87 + 0.13 * 255))
    dim.fill(radial("cloth", (50, 46), (78, 92), [*zip((0, 48, 100), map(dim.raised, colours), strict=True)]))
    stops: list[tuple[int, Colour]] = [
        (0, faded(FIRELIGHT, 0.13)),
        (45, faded(FIRELIGHT, 0.05)),
        (100, faded(FIRELIGHT, 0)),
    ]
    dim.light((50, 42), (46, 56), stops)
    scale = unit / dim.shrink
    for drop, blur, alpha in ((0, 90, 0.46), (8, 30, 0.5)):
        shade = shapes.inner_glow(
            *dim.small.get_size(),
            radius / dim.shrink,
            blur=max(1.5, blur * scale),
            drop=drop * scale,
            colour=faded((0, 0, 0), alpha),
        )
        over(dim.small, shade)
    return dim.finished()


def _walnut(height: int, unit: float, strip: tuple[int, int, int, int]) -> pygame.Surface:
    """The part of a walnut board of that height which lies in the strip (left, top, width, height)."""
    left, top, wide, high = strip
    dim = Dim(wide, high, max(WALNUT[0]) + 8)
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="rgb{dim.raised(colour)}"/>'
        for offset, colour in zip((0, 10, 100), WALNUT, strict=True)
    )
    shade = (
        '<defs><linearGradient id="wood" x1="0" y1="0" x2="0" y2="100" gradientUnits="userSpaceOnUse">'
        f'{stops}</linearGradient></defs><rect width="100" height="100" fill="url(#wood)"/>'
    )
    column = rasterised(shade, 1, height, (100, 100)).subsurface((0, top, 1, high))
    board = pygame.Surface((wide, high), 0, 32)
    board.blit(pygame.transform.scale(column, (wide, high)), (0, 0))
    source = Random(left + top)
    for length, thickness, strength in ((420, 3.2, 14), (160, 1.4, 12)):
        few = max(2, ceil(wide / (length * unit))), max(2, ceil(high / (thickness * unit)))
        streaks = pygame.transform.smoothscale(_grey(source, *few, strength), (wide, high))
        board.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    board.fill((12, 12, 12), special_flags=pygame.BLEND_RGB_SUB)
    return dim.darkened(board)


def _table(
    game: str, width: int, height: int, box: tuple[int, int, int, int], radius: float, unit: float
) -> pygame.Surface:
    left, top, wide, high = box
    radius = max(1.0, min(radius, wide / 2 - 2, high / 2 - 2))
    side = ceil(radius)
    result = pygame.Surface((width, height), 0, 32)
    strips = (
        (0, 0, width, top + side),
        (0, top + side, left + side, high - 2 * side),
        (left + wide - side, top + side, width - left - wide + side, high - 2 * side),
        (0, top + high - side, width, height - top - high + side),
    )
    for strip in strips:
        result.blit(_walnut(height, unit, strip), strip)
    corners = _corners(result, box, side, radius)
    result.blit(_felt(game, wide, high, radius, unit), (left, top))
    for corner, at in corners:
        over(result, corner, at)
    for inset, colour in ((1, (0, 0, 0, 150)), (2, faded(BRASS, 0.55))):
        around = left - inset, top - inset, wide + 2 * inset, high + 2 * inset
        shapes.frame(result, around, radius + inset, colour)
    return result


def _corners(
    wood: pygame.Surface, box: tuple[int, int, int, int], side: int, radius: float
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The bits of wood that round off the four corners of the felt, and where they lie."""
    left, top, wide, high = box
    outside = shapes.hole(2 * side, 2 * side, radius)
    bits = []
    for x, across in ((left, 0), (left + wide - side, side)):
        for y, down in ((top, 0), (top + high - side, side)):
            bit = pygame.Surface((side, side), pygame.SRCALPHA, 32)
            bit.blit(wood, (0, 0), (x, y, side, side))
            bits.append((masked(bit, outside.subsurface((across, down, side, side))), (x, y)))
    return bits


def _night(width: int, height: int, hearth: bool) -> pygame.Surface:
    dim = Dim(width, height, 84 if hearth else max(MENU[0]))
    dim.fill(radial("menu", (50, 30), (90, 100), [*zip((0, 55, 100), map(dim.raised, MENU), strict=True)]))
    if hearth:
        stops: list[tuple[int, Colour]] = [
            (0, faded(HEARTH, 0.28)),
            (32, faded(HEARTH, 0.13)),
            (66, faded(HEARTH, 0.03)),
            (100, faded(HEARTH, 0)),
        ]
        dim.light((50, 104), (70, 44), stops)
    return dim.finished()
