"""Brings the display list to the screen: draws anew only the rectangles in which it differs from the last one."""

from collections import Counter, deque
from collections.abc import Iterable

import pygame

from scenes.kit.art.palette import NIGHT
from scenes.kit.canvas import Canvas, Item

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_STEADY = 3  # frames for which the first items must be the same before they are put into one layer
_WORTH = 12  # items that make a layer worth its while
_TILES = 12  # the layer is filled in so many columns, where it is needed


class Compositor:
    """Brings a target surface from the last frame's picture to this frame's."""

    def __init__(self) -> None:
        self._last: list[Item] = []
        self._rects: list[pygame.Rect] = []
        self._whole = True
        self._old: pygame.Surface | None = None  # the picture that fades away
        self._under: pygame.Surface | None = None  # this frame's picture without it
        self._common: deque[int] = deque(maxlen=_STEADY)  # how many first items were those of the frame before
        self._layer = Layer()
        self.drawn = 0  # pixels drawn by the last call of draw, for benchmarks and tests

    def invalidate(self) -> None:
        """Draw everything at the next frame: the target's pixels are no longer the last frame's."""
        self._whole = True
        self._old = self._under = None
        self._common.clear()
        self._layer.drop()

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
            return self._draw(canvas.items, target)
        self._draw(canvas.items, self._under)
        target.blit(self._under, (0, 0))
        if old > 0:
            self._old.set_alpha(round(255 * old))
            target.blit(self._old, (0, 0))
        else:
            self._old = self._under = None
        return [target.get_rect()]

    def _draw(self, items: list[Item], target: pygame.Surface) -> list[pygame.Rect]:
        same = _common(self._last, items)
        if not self._whole and same == len(items) == len(self._last):
            self.drawn = 0
            return []
        rects = self._rects[:same]
        rects += [_box(item) for item in items[same:]]
        screen = target.get_rect()
        dirty = [screen] if self._whole else merge(_changes(self._last, self._rects, items, rects, same), screen)
        self._choose_layer(same, items, rects)
        layer = self._layer
        for area in dirty:
            if layer.count:
                layer.show(area, target)
                _paint(items, rects, area, target, layer.count)
            else:
                _paint(items, rects, area, target)
        target.set_clip(None)
        self._last, self._rects, self._whole = items, rects, False
        self.drawn = sum(area.w * area.h for area in dirty)
        return dirty

    def _choose_layer(self, same: int, items: list[Item], rects: list[pygame.Rect]) -> None:
        """Put the items that have been the first ones for some frames into one layer, drop it when they change."""
        self._common.append(same)
        if same < self._layer.count:
            self._layer.drop()
        steady = min(self._common) if len(self._common) == _STEADY else 0
        if steady >= self._layer.count + _WORTH:
            self._layer.take(items[:steady], rects[:steady])


class Layer:
    """The picture of a frame's first items, filled in tile by tile as it is needed."""

    def __init__(self) -> None:
        self.count = 0  # items in it; 0 if there is none
        self._items: list[Item] = []
        self._rects: list[pygame.Rect] = []
        self._surface: pygame.Surface | None = None
        self._filled: set[tuple[int, int]] = set()

    def drop(self) -> None:
        """Have no items any more."""
        self.count = 0
        self._items, self._rects = [], []

    def take(self, items: list[Item], rects: list[pygame.Rect]) -> None:
        """Stand for these items."""
        self.count, self._items, self._rects = len(items), items, rects
        self._filled.clear()

    def show(self, area: pygame.Rect, target: pygame.Surface) -> None:
        """Copy a rectangle of it onto the target."""
        if self._surface is None or self._surface.get_size() != target.get_size():
            self._surface = pygame.Surface(target.get_size(), 0, target)
            self._filled.clear()
        side = max(32, target.get_width() // _TILES)
        for row in range(area.top // side, (area.bottom - 1) // side + 1):
            for column in range(area.left // side, (area.right - 1) // side + 1):
                if (row, column) not in self._filled:
                    self._filled.add((row, column))
                    tile = pygame.Rect(column * side, row * side, side, side).clip(target.get_rect())
                    _paint(self._items, self._rects, tile, self._surface)
        target.set_clip(None)
        target.blit(self._surface, area.topleft, area)


def _common(old: list[Item], new: list[Item]) -> int:
    """How many first items are the same."""
    count = 0
    for a, b in zip(old, new, strict=False):
        if a is not b and a != b:
            break
        count += 1
    return count


def _box(item: Item) -> pygame.Rect:
    surface, x, y, part = item
    if part is None:
        return surface.get_rect(topleft=(x, y))
    return pygame.Rect(x, y, part[2], part[3])


def _changes(
    old: list[Item], old_rects: list[pygame.Rect], new: list[Item], new_rects: list[pygame.Rect], first: int
) -> list[pygame.Rect]:
    """Rectangles of the items that came, went or changed places in the order; the first ones are the same."""
    shorter = min(len(old), len(new))
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


def _paint(
    items: list[Item], rects: list[pygame.Rect], area: pygame.Rect, target: pygame.Surface, done: int = 0
) -> None:
    """Draw one rectangle anew, from the last opaque item that covers it upwards; the first `done` are drawn."""
    inside = area.collidelistall(rects)
    first = None
    for place in range(len(inside) - 1, -1, -1):
        index = inside[place]
        if index < done:
            first = place + 1
            break
        if not items[index][0].get_flags() & pygame.SRCALPHA and rects[index].contains(area):
            first = place
            break
    target.set_clip(area)
    if first is None:
        first = 0
        if not done:
            target.fill(NIGHT)
    blit = target.blit
    for index in inside[first:]:
        surface, x, y, part = items[index]
        blit(surface, (x, y), part, _PREMULTIPLIED if surface.get_flags() & pygame.SRCALPHA else 0)
