"""SVG and text to premultiplied surfaces, and the few operations on pixels that everything is made of."""

import io
from functools import lru_cache

import pygame

from assets import read_text

from .fonts import BLACK, SERIF, SERIF_BOLD, font_file
from .palette import Colour

FONTS = {"serif": SERIF, "bold": SERIF_BOLD, "black": BLACK}
"""What stands in drawings: indices, the words on jokers, the word on the Wild."""


def blank(width: int, height: int) -> pygame.Surface:
    """A clear surface in the one pixel format that the fast blits know."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """The same picture premultiplied, in the pixel format of `blank`; the given one loses its blending."""
    result = blank(*surface.get_size())
    surface.set_alpha(None)  # a plain copy between formats is many times faster than a blend
    result.blit(surface, (0, 0))
    result.premul_alpha_ip()
    return result


def rasterised(body: str, width: int, height: int, box: tuple[float, float] | None = None) -> pygame.Surface:
    """SVG elements drawn to exactly these pixels; `box` is their own width and height, else pixels.

    nanosvg keeps the aspect of a picture and so may miss a pixel: the scale is ours.
    """
    wide, high = box or (width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><g transform="scale({width / wide:.6f} {height / high:.6f})">'
        f"{body}</g></svg>"
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return premultiplied(drawn)


@lru_cache(maxsize=128)
def elements(name: str) -> str:
    """What stands inside the <svg> of an asset, e.g. "cards/king"."""
    text = read_text(f"{name}.svg")
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def over(below: pygame.Surface, above: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Draw a premultiplied surface onto another."""
    below.blit(above, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A copy of a premultiplied surface kept only where the mask (premultiplied white) is."""
    result = surface.copy()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def turned_over(surface: pygame.Surface) -> pygame.Surface:
    """The surface turned by 180 degrees."""
    return pygame.transform.flip(surface, True, True)


@lru_cache(maxsize=24)
def _font(family: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(FONTS[family])), size)


FINE = 4


def write(
    layer: pygame.Surface,
    text: str,
    size: float,
    colour: Colour,
    at: tuple[float, float],
    *,
    family: str = "serif",
    squeeze: float | None = None,
) -> None:
    """Write on a layer of FINE times the pixels, `at` being the middle of the baseline; all in pixels.

    `squeeze` is the width beyond which the text is narrowed.
    """
    font = _font(family, max(1, round(size * FINE)))
    image = premultiplied(font.render(text, True, colour[:3]))
    width = image.get_width()
    if squeeze is not None and width > squeeze * FINE:
        width = max(1, round(squeeze * FINE))
        image = pygame.transform.smoothscale(image, (width, image.get_height()))
    over(layer, image, (round(at[0] * FINE - width / 2), round(at[1] * FINE) - font.get_ascent()))


def settled(layer: pygame.Surface) -> pygame.Surface:
    """A layer that was written on, at its true pixels."""
    width, height = layer.get_size()
    return pygame.transform.smoothscale(layer, (width // FINE, height // FINE))
