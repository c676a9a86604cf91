"""Icons: one colour, any size."""

import re

import pygame

from assets import read_text

from .cache import cached
from .palette import Colour
from .raster import rasterised

NAMES = (
    "arrow",
    "back",
    "bank",
    "bomb",
    "book",
    "cards",
    "check",
    "chev",
    "close",
    "club",
    "copy",
    "crown",
    "diamond",
    "down",
    "expand",
    "flame",
    "gear",
    "hand",
    "heart",
    "help",
    "hint",
    "home",
    "key",
    "lock",
    "log",
    "minus",
    "moon",
    "muted",
    "pass",
    "pause",
    "play",
    "plus",
    "quit",
    "replay",
    "rocket",
    "screen",
    "skip",
    "slid",
    "sort",
    "sound",
    "spade",
    "speed",
    "star",
    "stats",
    "sun",
    "table",
    "torch",
    "trophy",
    "undo",
    "warning",
)
"""Every icon there is; "chev" points right, "slid" are sliders."""


ROOT = re.compile(r'<svg [^>]*viewBox="0 0 (\S+) \S+"([^>]*)>(.*)</svg>', re.DOTALL)


def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """The icon in a square of `size` pixels; FileNotFoundError if there is none of that name."""
    red, green, blue, *alpha = colour
    return _icon(name, max(1, size), (red, green, blue), alpha[0] if alpha else 255)


@cached
def _icon(name: str, size: int, colour: tuple[int, int, int], alpha: int) -> pygame.Surface:
    found = ROOT.search(read_text(f"icons/{name}.svg"))
    if found is None:
        raise ValueError(f"icons/{name}.svg is not a square icon")
    side, attributes, shapes = found.groups()
    body = f"<g{attributes}>{shapes}</g>".replace("currentColor", "#{:02x}{:02x}{:02x}".format(*colour))
    drawn = rasterised(body, size, size, (float(side), float(side)))
    if alpha != 255:
        drawn.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return drawn
