"""The display list: a frame is a list of items, each a cached surface and where it lies.

Drawing a scene only makes that list, so it changes nothing and drawing twice gives the same picture; the
compositor brings it to the screen. Surfaces are premultiplied (or opaque) and never changed after their first
use: a changed thing is another surface.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from scenes.kit.art.cache import cached
from scenes.kit.art.palette import Colour
from scenes.kit.art.raster import blank
from scenes.kit.art.shapes import faint
from scenes.kit.layout import Rect

# (surface, x, y, part): part is the piece of the surface that is shown, None for all of it
Item = tuple[pygame.Surface, int, int, tuple[int, int, int, int] | None]


class TextBox(NamedTuple):
    """A text that was drawn, for tests of the layout."""

    text: str
    rect: Rect
    shortened: bool  # it did not fit and ends in an ellipsis
    colour: tuple[int, int, int]
    on_colour: tuple[int, int, int] | None  # what it stands on, where that is one colour


class Canvas:
    """The items of one frame, in the order in which they are drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.items: list[Item] = []
        self.texts: list[TextBox] = []
        self._clip: Rect | None = None
        self._alpha = 1.0

    def blit(self, surface: pygame.Surface, at: tuple[float, float], alpha: float = 1.0) -> None:
        """Put a premultiplied or opaque surface with its top left at a place in pixels.

        alpha fades it, in sixteenths.
        """
        x, y = round(at[0]), round(at[1])
        alpha *= self._alpha
        if alpha < 1.0:
            if alpha < 1 / 32:
                return
            surface = faint(surface if surface.get_flags() & pygame.SRCALPHA else _with_alpha(surface), alpha)
        clip = self._clip
        if clip is None:
            self.items.append((surface, x, y, None))
            return
        whole = Rect(x, y, *surface.get_size())
        shown = whole.clipped(clip)
        if shown.w and shown.h:
            part = None if shown == whole else (shown.x - x, shown.y - y, shown.w, shown.h)
            self.items.append((surface, shown.x, shown.y, part))

    def include(self, part: "Canvas") -> None:
        """Put everything of another canvas, drawn earlier: for the many things that did not change since."""
        self.items.extend(part.items)
        self.texts.extend(part.texts)

    def write(self, surface: pygame.Surface, box: TextBox) -> None:
        """Put a text, and remember where it is seen; outside the clip it is neither drawn nor remembered."""
        before = len(self.items)
        self.blit(surface, box.rect[:2])
        if len(self.items) > before:
            self.texts.append(box if self._clip is None else box._replace(rect=box.rect.clipped(self._clip)))

    def centred(self, surface: pygame.Surface, at: tuple[float, float], alpha: float = 1.0) -> None:
        """Put a surface with its middle at a place in pixels."""
        self.blit(surface, (at[0] - surface.get_width() / 2, at[1] - surface.get_height() / 2), alpha)

    def fill(self, colour: Colour, rect: tuple[int, int, int, int], alpha: float = 1.0) -> None:
        """Cover a rectangle with one colour (r, g, b) or (r, g, b, a)."""
        if rect[2] > 0 and rect[3] > 0:
            self.blit(solid((rect[2], rect[3]), colour), rect[:2], alpha)

    @contextmanager
    def clip(self, rect: Rect | None) -> Iterator[None]:
        """Show only what lies inside the rectangle of what is drawn within the block; None changes nothing."""
        before = self._clip
        if rect is not None:
            self._clip = rect if before is None else before.clipped(rect)
        yield
        self._clip = before

    @contextmanager
    def fade(self, alpha: float) -> Iterator[None]:
        """Fade everything that is drawn within the block."""
        before = self._alpha
        self._alpha = before * alpha
        yield
        self._alpha = before


@cached
def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    copy = blank(*surface.get_size())
    copy.blit(surface, (0, 0))
    return copy


@cached
def solid(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A surface of one colour, cached; premultiplied if the colour has an alpha."""
    if len(colour) == 4:
        surface = blank(*size)
        surface.fill(pygame.Color(*colour).premul_alpha())
    else:
        surface = pygame.Surface(size)
        surface.fill(colour)
    return surface
