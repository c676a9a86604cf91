"""Rounded plates, outlines, shadows and glows, discs, fades; surfaces turned, squeezed and greyed.

Lengths and radii are pixels; `blur` is twice the standard deviation, as in the design's tables.
"""

from math import ceil

import pygame

from .cache import Sprite, cached
from .palette import Colour
from .raster import blank, masked, over, rasterised

WHITE = (255, 255, 255)


def ink(colour: Colour, *, of: str = "fill") -> str:
    """SVG attributes that fill (or stroke) with a colour."""
    red, green, blue, *alpha = colour
    opacity = f' {of}-opacity="{alpha[0] / 255:.4f}"' if alpha else ""
    return f'{of}="rgb({red},{green},{blue})"{opacity}'


def hexed(colour: Colour) -> str:
    """The colour as "#rrggbb", without its alpha."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def gradient(name: str, height: float, top: Colour, bottom: Colour) -> str:
    """SVG definition of a gradient from y 0 to `height`."""
    stops = "".join(
        f'<stop offset="{offset}%" {ink(colour).replace("fill", "stop").replace("stop=", "stop-color=")}/>'
        for offset, colour in ((0, top), (100, bottom))
    )
    return (
        f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="{height}" '
        f'gradientUnits="userSpaceOnUse">{stops}</linearGradient></defs>'
    )


def rounded(width: float, height: float, radius: float, attributes: str, inset: float = 0.0) -> str:
    """SVG of a rounded box, drawn `inset` pixels inside its edge."""
    radius = max(0.0, min(radius, width / 2, height / 2) - inset)
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}" '
        f'rx="{radius:g}" ry="{radius:g}" {attributes}/>'
    )


def stretched(surface: pygame.Surface, width: int, height: int, cap: int) -> pygame.Surface:
    """The surface at another size with its corners, `cap` pixels wide and high, left as they are."""
    if surface.get_size() == (width, height):
        return surface
    result = blank(width, height)
    lay(result, surface, (0, 0, width, height), cap)
    return result


def lay(target: pygame.Surface, surface: pygame.Surface, box: tuple[int, int, int, int], cap: int) -> None:
    """Draw a surface stretched over a box; its corners, `cap` pixels wide and high, keep their size."""
    left, top, width, height = box
    for x, own_x, wide, own_wide in _thirds(width, surface.get_width(), cap):
        for y, own_y, high, own_high in _thirds(height, surface.get_height(), cap):
            part = surface.subsurface((own_x, own_y, own_wide, own_high))
            if own_wide != wide or own_high != high:
                if not part.get_bounding_rect():
                    continue
                part = pygame.transform.scale(part, (wide, high))
            over(target, part, (left + x, top + y))


def _thirds(length: int, own: int, cap: int) -> list[tuple[int, int, int, int]]:
    """Where each third lies and where it comes from: (start, own start, length, own length)."""
    if length == own:
        return [(0, 0, length, own)]
    return [(0, 0, cap, cap), (cap, cap, length - 2 * cap, 1), (length - cap, own - cap, cap, cap)]


@cached
def plate(
    width: int,
    height: int,
    radius: float,
    fill: Colour,
    *,
    fill_to: Colour | None = None,
    line: Colour | None = None,
    line_width: float = 1.0,
) -> pygame.Surface:
    """A rounded box filled with a colour (or a gradient down to `fill_to`) and lined inside its edge."""
    radius = min(radius, width / 2, height / 2)
    cap = ceil(radius + line_width) + 1
    wide = min(width, 2 * cap + 1)
    high = height if fill_to else min(height, 2 * cap + 1)
    body = rounded(wide, high, radius, 'fill="url(#down)"' if fill_to else ink(fill))
    if fill_to:
        body = gradient("down", high, fill, fill_to) + body
    if line:
        stroke = f'fill="none" stroke-width="{line_width:g}" {ink(line, of="stroke")}'
        body += rounded(wide, high, radius, stroke, line_width / 2)
    return stretched(rasterised(body, wide, high), width, height, cap)


@cached
def outline(
    width: int,
    height: int,
    radius: float,
    colour: Colour,
    line_width: float = 1.0,
    dash: tuple[float, float] | None = None,
) -> pygame.Surface:
    """Only the line of a rounded box, inside its edge; `dash` is the length of a dash and of a gap."""
    if dash is None:
        drawn, cap = _framed(width, height, radius, colour, line_width)
        return stretched(drawn, width, height, cap)
    stroke = f'fill="none" stroke-width="{line_width:g}" {ink(colour, of="stroke")}'
    stroke += f' stroke-dasharray="{dash[0]:g} {dash[1]:g}" stroke-linecap="butt"'
    return rasterised(rounded(width, height, radius, stroke, line_width / 2), width, height)


def _framed(
    width: int, height: int, radius: float, colour: Colour, line_width: float
) -> tuple[pygame.Surface, int]:
    """The smallest surface that holds the line, and the width of its corners."""
    radius = min(radius, width / 2, height / 2)
    cap = ceil(radius + line_width) + 1
    wide, high = min(width, 2 * cap + 1), min(height, 2 * cap + 1)
    stroke = f'fill="none" stroke-width="{line_width:g}" {ink(colour, of="stroke")}'
    return rasterised(rounded(wide, high, radius, stroke, line_width / 2), wide, high), cap


def frame(
    target: pygame.Surface, box: tuple[int, int, int, int], radius: float, colour: Colour, line_width: float = 1.0
) -> None:
    """Draw the line of a rounded box, inside its edge, on a picture that is being made."""
    drawn, cap = _framed(box[2], box[3], radius, colour, line_width)
    lay(target, drawn, box, cap)


def mask(width: int, height: int, radius: float) -> pygame.Surface:
    """A rounded box in white."""
    return plate(width, height, radius, WHITE)


def hole(width: int, height: int, radius: float) -> pygame.Surface:
    """White everywhere but in a rounded box."""
    result = blank(width, height)
    result.fill((255, 255, 255, 255))
    result.blit(mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return result


def _soft(body: str, width: int, height: int, blur: float) -> pygame.Surface:
    """SVG drawn blurred; drawn smaller where the blur is wide, since nobody can tell."""
    shrink = max(1, int(blur / 5))
    wide, high = max(1, ceil(width / shrink)), max(1, ceil(height / shrink))
    small = rasterised(body, wide, high, (wide * shrink, high * shrink))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / 2 / shrink)))
    if shrink == 1:
        return small
    return pygame.transform.smoothscale(small, (wide * shrink, high * shrink)).subsurface((0, 0, width, height))


@cached
def shadow(
    width: int,
    height: int,
    radius: float,
    *,
    blur: float,
    colour: Colour,
    drop: float = 0,
    hollow: bool = False,
) -> Sprite:
    """The soft shadow or glow round a box, placed from the box's corner; `colour` carries its alpha.

    `hollow` leaves the box itself free, for plates that are not opaque.
    """
    margin = ceil(blur * 1.3) + 1
    down = round(drop)
    cap = ceil(radius + blur * 1.5) + 1
    wide, high = min(width, 2 * cap + 1), min(height, 2 * cap + 1)
    body = f'<g transform="translate({margin} {margin})">{rounded(wide, high, radius, ink(colour))}</g>'
    drawn = _soft(body, wide + 2 * margin, high + 2 * margin, blur)
    drawn = stretched(
        drawn, width + 2 * margin, height + 2 * margin, min(cap + margin, (wide + 2 * margin - 1) // 2)
    )
    if hollow:
        drawn = drawn.copy()
        drawn.blit(mask_box(width, height, radius), (margin, margin - down), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(drawn, -margin, down - margin)


@cached
def mask_box(width: int, height: int, radius: float) -> pygame.Surface:
    """The hole of a box, kept because every hollow glow of that size needs it."""
    return hole(width, height, radius)


@cached
def inner_glow(
    width: int, height: int, radius: float, *, blur: float, colour: Colour, drop: float = 0
) -> pygame.Surface:
    """The soft light (or dark) along the inside of a box's edge; `colour` carries its alpha."""
    radius = min(radius, width / 2, height / 2)
    cap = ceil(radius + blur * 1.5 + drop) + 1
    wide, high = min(width, 2 * cap + 1), min(height, 2 * cap + 1)
    margin = ceil(blur * 1.3 + drop) + 1
    side = 2 * margin
    # The frame outside the box, as one path with a hole, is what shines in.
    frame = (
        f'<path fill-rule="evenodd" {ink(colour)} transform="translate({margin} {margin + drop:g})" '
        f'd="M{-side} {-side} h{wide + 2 * side} v{high + 2 * side} h{-(wide + 2 * side)} Z '
        f"M{radius} 0 H{wide - radius} A{radius} {radius} 0 0 1 {wide} {radius} V{high - radius} "
        f"A{radius} {radius} 0 0 1 {wide - radius} {high} H{radius} A{radius} {radius} 0 0 1 0 {high - radius} "
        f'V{radius} A{radius} {radius} 0 0 1 {radius} 0 Z"/>'
    )
    drawn = _soft(frame, wide + 2 * margin, high + 2 * margin, blur).subsurface((margin, margin, wide, high))
    drawn = masked(drawn, mask(wide, high, radius))
    return stretched(drawn, width, height, min(cap, (wide - 1) // 2, (high - 1) // 2))


@cached
def disc(
    size: int, centre: Colour, edge: Colour, ring: Colour | None = None, ring_width: float = 1.5
) -> pygame.Surface:
    """A round picture lit from the upper left, with a ring inside its edge."""
    half = size / 2
    body = (
        f'<defs><radialGradient id="lit" cx="{size * 0.38:g}" cy="{size * 0.32:g}" r="{size * 0.66:g}" '
        f'gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="rgb{tuple(centre[:3])}"/>'
        f'<stop offset="100%" stop-color="rgb{tuple(edge[:3])}"/></radialGradient></defs>'
        f'<circle cx="{half}" cy="{half}" r="{half - (0.5 if ring else 0)}" fill="url(#lit)"/>'
    )
    if ring:
        body += (
            f'<circle cx="{half}" cy="{half}" r="{half - ring_width / 2}" fill="none" '
            f'stroke-width="{ring_width}" {ink(ring, of="stroke")}/>'
        )
    return rasterised(body, size, size)


@cached
def disc_fade(size: int, colour: Colour) -> pygame.Surface:
    """A round light: the colour in the middle, nothing at the edge, falling off softly."""
    half, alpha = size / 2, (colour[3] if len(colour) == 4 else 255) / 255
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="rgb{tuple(colour[:3])}" stop-opacity="{alpha * share:.4f}"/>'
        for offset, share in ((0, 1.0), (25, 0.82), (50, 0.42), (75, 0.12), (100, 0.0))
    )
    body = (
        f'<defs><radialGradient id="light" cx="{half}" cy="{half}" r="{half}" gradientUnits="userSpaceOnUse">'
        f'{stops}</radialGradient></defs><rect width="{size}" height="{size}" fill="url(#light)"/>'
    )
    return rasterised(body, size, size)


@cached
def fade(width: int, height: int, colour: Colour, *, across: bool = True, reverse: bool = False) -> pygame.Surface:
    """A colour that fades from full at the left (top if not `across`) to nothing; or the other way."""
    clear = (*colour[:3], 0)
    start, end = (clear, colour) if reverse else (colour, clear)
    strip = rasterised(
        gradient("down", 256, start, end) + '<rect width="1" height="256" fill="url(#down)"/>', 1, 256
    )
    if across:
        strip = pygame.transform.rotate(strip, 90)
    return pygame.transform.smoothscale(strip, (width, height))


def rotated(surface: pygame.Surface, degrees: float, scale: float = 1.0) -> pygame.Surface:
    """The surface turned clockwise about its middle, smooth at its edges, to a tenth of a degree.

    Place it by its middle. Give it twice the pixels and scale 0.5 for the sharpest result.
    """
    return _rotated(surface, round(degrees * 10) % 3600, scale)


@cached
def _rotated(surface: pygame.Surface, tenths: int, scale: float) -> pygame.Surface:
    width, height = surface.get_size()
    padded = blank(width + 4, height + 4)  # a clear border, or the turned edge has nothing to blend with
    over(padded, surface, (2, 2))
    return pygame.transform.rotozoom(padded, -tenths / 10, scale)


STEPS = 24


def squeezed(surface: pygame.Surface, factor: float) -> pygame.Surface:
    """The surface narrowed to a factor (0..1) of its width, in STEPS steps: a card half turned over."""
    step = max(0, min(STEPS, round(factor * STEPS)))
    return surface if step == STEPS else _squeezed(surface, step)


@cached
def _squeezed(surface: pygame.Surface, step: int) -> pygame.Surface:
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (max(1, round(width * step / STEPS)), height))


def faint(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The surface with its opacity (0..1) lowered, in steps of a sixteenth."""
    step = max(0, min(16, round(opacity * 16)))
    return surface if step == 16 else _faint(surface, step)


@cached
def _faint(surface: pygame.Surface, step: int) -> pygame.Surface:
    result = surface.copy()
    result.fill((round(255 * step / 16),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return result


@cached
def greyed(surface: pygame.Surface, dim: float = 0.6) -> pygame.Surface:
    """The surface without its colours and darker."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((round(255 * dim),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return grey
