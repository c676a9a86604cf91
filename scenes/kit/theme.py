"""Type: the two families, four sizes, and text as cached surfaces. The colours are in `art.palette`.

Everywhere `size` is one of the design sizes NOTE, BODY, FIGURE, TITLE (or any other number of design
pixels); `scale` is Metrics.t, or another scale for what grows with its picture.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import NamedTuple

import pygame

from scenes.kit import glyphs
from scenes.kit.art.cache import cached
from scenes.kit.art.fonts import BOLD as BOLD
from scenes.kit.art.fonts import MEDIUM as MEDIUM
from scenes.kit.art.fonts import SEMIBOLD as SEMIBOLD
from scenes.kit.art.fonts import SERIF as SERIF
from scenes.kit.art.fonts import font_file as font_file
from scenes.kit.art.palette import IVORY, Colour
from scenes.kit.art.raster import blank, over, premultiplied
from scenes.kit.art.shapes import faint

NOTE = 14
BODY = 16
FIGURE = 22
TITLE = 36

_DIGITS = "0123456789"
_FULLER = 0.3
ELLIPSIS = "…"


@cache
def font(weight: int, pixels: int) -> pygame.font.Font:
    """The font of a weight at a size in real pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_file(weight)), pixels)


def missing_glyphs(text: str, weight: int = MEDIUM) -> str:
    """The characters of a text that the interface's font cannot show."""
    return glyphs.missing(text, font_file(weight))


class Span(NamedTuple):
    """A piece of a line in one weight and colour."""

    text: str
    colour: Colour = IVORY
    weight: int = MEDIUM
    tabular: bool = False


def _fine(pixels: int) -> int:
    """How many times larger a text is drawn before it is scaled down to its size.

    At small sizes the font library moves letters to whole pixels, which spoils their distances and weight.
    """
    return 4 if pixels <= 32 else 2


@cache
def _digit_width(weight: int, pixels: int) -> float:
    fine = _fine(pixels)
    return max(font(weight, pixels * fine).size(digit)[0] for digit in _DIGITS) / fine


def _pieces(string: str) -> list[str]:
    """The string cut so that every digit stands alone."""
    pieces: list[str] = []
    for char in string:
        if char in _DIGITS or not pieces or pieces[-1] in _DIGITS:
            pieces.append(char)
        else:
            pieces[-1] += char
    return pieces


@cache
def _measured(string: str, weight: int, pixels: int, tabular: bool) -> float:
    fine = _fine(pixels)
    face = font(weight, pixels * fine)
    if not tabular:
        return face.size(string)[0] / fine
    digit = _digit_width(weight, pixels)
    return sum(digit if piece in _DIGITS else face.size(piece)[0] / fine for piece in _pieces(string) if piece)


@cache
def _ascent(weight: int, pixels: int) -> int:
    return round(font(weight, pixels * _fine(pixels)).get_ascent() / _fine(pixels))


@cache
def _height(weight: int, pixels: int) -> int:
    face, fine = font(weight, pixels * _fine(pixels)), _fine(pixels)
    return _ascent(weight, pixels) + ceil((face.get_height() - face.get_ascent()) / fine)


@dataclass(frozen=True)
class Type:
    """Text at one scale (Metrics.t)."""

    scale: float

    def pixels(self, size: float) -> int:
        """Real pixels of a design size."""
        return max(1, round(size * self.scale))

    def width(self, string: str, size: float = BODY, weight: int = MEDIUM, tabular: bool = False) -> int:
        """Width in pixels of a text on one line."""
        return ceil(_measured(string, weight, self.pixels(size), tabular))

    def height(self, size: float = BODY, weight: int = MEDIUM) -> int:
        """Height in pixels of every surface of that size and weight."""
        return _height(weight, self.pixels(size))

    def ascent(self, size: float = BODY, weight: int = MEDIUM) -> int:
        """Pixels from a surface's top to the baseline."""
        return _ascent(weight, self.pixels(size))

    def line(self, size: float = BODY) -> int:
        """Distance of the baselines of a paragraph in pixels."""
        return round(self.pixels(size) * 1.375)

    def text(
        self,
        string: str,
        size: float = BODY,
        weight: int = MEDIUM,
        colour: Colour = IVORY,
        tabular: bool = False,
    ) -> pygame.Surface:
        """The text on one line as a premultiplied surface; tabular gives every digit the same width."""
        return text(string, self.pixels(size), weight, colour, tabular)

    def spans(self, spans: Iterable[Span], size: float = BODY) -> pygame.Surface:
        """Differently coloured and weighted pieces on one baseline as one surface."""
        return _joined(tuple(spans), self.pixels(size))

    def fitted(self, string: str, room: int, size: float = BODY, weight: int = MEDIUM) -> str:
        """The text itself if it fits into so many pixels, else its beginning with an ellipsis."""
        if self.width(string, size, weight) <= room:
            return string
        keep = len(string)
        while keep > 0 and self.width(string[:keep].rstrip() + ELLIPSIS, size, weight) > room:
            keep -= 1
        return string[:keep].rstrip() + ELLIPSIS

    def longest(self, strings: Sequence[str], room: float, size: float = BODY, weight: int = MEDIUM) -> str:
        """The first of the texts, longest first, that fits into so many pixels; empty where none does."""
        return next((string for string in strings if self.width(string, size, weight) <= room), "")

    def wrapped(self, string: str, room: int, size: float = BODY, weight: int = MEDIUM) -> list[str]:
        """The text in lines of at most so many pixels; a word that is longer is broken."""
        lines: list[str] = []
        for paragraph in string.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, size, weight) <= room:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word, size, weight) > room and len(word) > 1:
                    fits = len(word) - 1
                    while fits > 1 and self.width(word[:fits], size, weight) > room:
                        fits -= 1
                    lines.append(word[:fits])
                    word = word[fits:]
                line = word
            lines.append(line)
        return lines


@cached
def text(
    string: str, pixels: int, weight: int = MEDIUM, colour: Colour = IVORY, tabular: bool = False
) -> pygame.Surface:
    """A text of a size in real pixels on one line as a premultiplied surface."""
    return _joined((Span(string, colour, weight, tabular),), pixels)


@cached
def _joined(spans: tuple[Span, ...], pixels: int) -> pygame.Surface:
    """Pieces on one baseline: drawn larger and scaled down, so that letters keep their distances."""
    fine = _fine(pixels)
    up = max((_ascent(span.weight, pixels) for span in spans), default=0)
    down = max((_height(span.weight, pixels) - _ascent(span.weight, pixels) for span in spans), default=1)
    width = max(1, ceil(sum(_measured(span.text, span.weight, pixels, span.tabular) for span in spans)))
    large = blank(width * fine, (up + down) * fine)
    x = 0.0
    for span in spans:
        face = font(span.weight, pixels * fine)
        top = up * fine - face.get_ascent()
        digit = _digit_width(span.weight, pixels) * fine
        for piece in _pieces(span.text) if span.tabular else [span.text]:
            if not piece:
                continue
            drawn = premultiplied(face.render(piece, True, span.colour))
            wide = digit if span.tabular and piece in _DIGITS else face.size(piece)[0]
            over(large, drawn, (round(x + (wide - drawn.get_width()) / 2), top))
            x += wide
    small = pygame.transform.smoothscale(large, (width, up + down))
    if any(span.weight != SERIF for span in spans):
        # Once more, faintly: thin light letters on a dark ground look thinner than they are.
        over(small, faint(small, _FULLER))
    return small
