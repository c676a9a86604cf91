"""The display list and what puts it on the screen.

A frame is a list of items: a cached surface and where it lies. Drawing a scene only makes that list, so
it changes nothing and drawing twice gives the same picture. The compositor compares the list with the last
one and draws anew only the rectangles in which they differ. Surfaces are premultiplied (or opaque) and
never changed after their first use: a changed thing is another surface.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from scenes.kit.art.cache import cached
from scenes.kit.art.palette import NIGHT, Colour
from scenes.kit.art.raster import blank
from scenes.kit.art.shapes import faint
from scenes.kit.layout import Rect

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

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
            surface = faint(surface, alpha)
        clip = self._clip
        if clip is None:
            self.items.append((surface, x, y, None))
            return
        whole = Rect(x, y, *surface.get_size())
        shown = whole.clipped(clip)
        if shown.w and shown.h:
            part = None if shown == whole else (shown.x - x, shown.y - y, shown.w, shown.h)
            self.items.append((surface, shown.x, shown.y, part))

    def write(self, surface: pygame.Surface, box: TextBox) -> None:
        """Put a text, and remember where; outside the clip it is neither drawn nor remembered."""
        before = len(self.items)
        self.blit(surface, box.rect[:2])
        if len(self.items) > before:
            self.texts.append(box)

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
def solid(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A surface of one colour, cached; premultiplied if the colour has an alpha."""
    if len(colour) == 4:
        surface = blank(*size)
        surface.fill(pygame.Color(*colour).premul_alpha())
    else:
        surface = pygame.Surface(size)
        surface.fill(colour)
    return surface


class Compositor:
    """Brings a target surface from the last frame's picture to this frame's."""

    def __init__(self) -> None:
        self._last: list[Item] = []
        self._rects: list[pygame.Rect] = []
        self._whole = True
        self._old: pygame.Surface | None = None  # the picture that fades away
        self._under: pygame.Surface | None = None  # this frame's picture without it
        self.drawn = 0  # pixels drawn by the last call of draw, for benchmarks and tests

    def invalidate(self) -> None:
        """Draw everything at the next frame: the target's pixels are no longer the last frame's."""
        self._whole = True
        self._old = self._under = None

    def begin_fade(self, target: pygame.Surface) -> None:
        """Keep the target's picture, to lay it over the next ones with the strength that draw is given."""
        if not self._whole:
            self._under = self._under or target.copy()
            self._old = target.copy()

    def draw(self, canvas: Canvas, target: pygame.Surface, old: float = 0.0) -> list[pygame.Rect]:
        """Draw what changed since the last frame; returns the rectangles that were drawn.

        old: strength (0 to 1) of the picture that fades away, if there is one.
        """
        if self._under is None or self._old is None:
            return self._draw(canvas, target)
        self._draw(canvas, self._under)
        target.blit(self._under, (0, 0))
        if old > 0:
            self._old.set_alpha(round(255 * old))
            target.blit(self._old, (0, 0))
        else:
            self._old = self._under = None
        return [target.get_rect()]

    def _draw(self, canvas: Canvas, target: pygame.Surface) -> list[pygame.Rect]:
        items = canvas.items
        if not self._whole and items == self._last:
            self.drawn = 0
            return []
        rects = [_box(item) for item in items]
        screen = target.get_rect()
        dirty = [screen] if self._whole else merge(_changes(self._last, self._rects, items, rects), screen)
        for area in dirty:
            _paint(items, rects, area, target)
        target.set_clip(None)
        self._last, self._rects, self._whole = items, rects, False
        self.drawn = sum(area.w * area.h for area in dirty)
        return dirty


def _box(item: Item) -> pygame.Rect:
    surface, x, y, part = item
    if part is None:
        return surface.get_rect(topleft=(x, y))
    return pygame.Rect(x, y, part[2], part[3])


def _changes(
    old: list[Item], old_rects: list[pygame.Rect], new: list[Item], new_rects: list[pygame.Rect]
) -> list[pygame.Rect]:
    """Rectangles of the items that came, went or changed places in the order."""
    first = 0
    shorter = min(len(old), len(new))
    while first < shorter and old[first] == new[first]:
        first += 1
    last = 0
    while last < shorter - first and old[-1 - last] == new[-1 - last]:
        last += 1
    old_range, new_range = range(first, len(old) - last), range(first, len(new) - last)
    went = Counter(old[i] for i in old_range)
    came = Counter(new[i] for i in new_range)
    gone, added = went - came, came - went
    changed = []
    stayed_old: list[int] = []
    stayed_new: list[int] = []
    for i in old_range:
        if gone.get(old[i], 0) > 0:
            gone[old[i]] -= 1
            changed.append(old_rects[i])
        else:
            stayed_old.append(i)
    for i in new_range:
        if added.get(new[i], 0) > 0:
            added[new[i]] -= 1
            changed.append(new_rects[i])
        else:
            stayed_new.append(i)
    for i, j in zip(stayed_old, stayed_new, strict=True):
        if old[i] != new[j]:
            changed.append(old_rects[i])
            changed.append(new_rects[j])
    return changed


def merge(rects: Iterable[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles inside the screen that cover all the given ones and not much more.

    Two are joined when the joined one is hardly larger than both, for each rectangle has its own price.
    """
    price = screen.w * screen.h // 150
    merged: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(screen)
        if not rect.w or not rect.h:
            continue
        joined = True
        while joined:
            joined = False
            for index, other in enumerate(merged):
                both = rect.union(other)
                if both.w * both.h <= rect.w * rect.h + other.w * other.h + price:
                    rect = both
                    del merged[index]
                    joined = True
                    break
        merged.append(rect)
    if sum(rect.w * rect.h for rect in merged) > 0.7 * screen.w * screen.h:
        return [screen.copy()]
    return merged


def _paint(items: list[Item], rects: list[pygame.Rect], area: pygame.Rect, target: pygame.Surface) -> None:
    """Draw one rectangle anew, from the last opaque item that covers it upwards."""
    inside = area.collidelistall(rects)
    first = None
    for place in range(len(inside) - 1, -1, -1):
        index = inside[place]
        if not items[index][0].get_flags() & pygame.SRCALPHA and rects[index].contains(area):
            first = place
            break
    target.set_clip(area)
    if first is None:
        target.fill(NIGHT)
        first = 0
    blit = target.blit
    for index in inside[first:]:
        surface, x, y, part = items[index]
        blit(surface, (x, y), part, _PREMULTIPLIED if surface.get_flags() & pygame.SRCALPHA else 0)
