"""Surfaces already drawn, the least recently used thrown away when there are too many bytes of them."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import NamedTuple, ParamSpec, TypeVar

import pygame

Params = ParamSpec("Params")
Drawn = TypeVar("Drawn", bound="pygame.Surface | Sprite")


class Sprite(NamedTuple):
    """A surface and where its top left corner lies, in pixels from the point or box it belongs to."""

    surface: pygame.Surface
    dx: int
    dy: int


class Cache:
    """Drawn surfaces by key; `floor` bytes, or eight times the window's, are kept."""

    def __init__(self, floor: int) -> None:
        self.floor = floor
        self.held = 0
        self._drawn: OrderedDict[Hashable, pygame.Surface | Sprite] = OrderedDict()

    def __len__(self) -> int:
        return len(self._drawn)

    def budget(self) -> int:
        """How many bytes may be held now."""
        window = pygame.display.get_surface() if pygame.display.get_init() else None
        if window is None:
            return self.floor
        return max(self.floor, 8 * 4 * window.get_width() * window.get_height())

    def find(self, key: Hashable) -> pygame.Surface | Sprite | None:
        """What was kept under the key, now the most recently used; None if nothing."""
        drawn = self._drawn.get(key)
        if drawn is not None:
            self._drawn.move_to_end(key)
        return drawn

    def keep(self, key: Hashable, drawn: pygame.Surface | Sprite) -> None:
        """Keep a drawing under its key and drop the oldest beyond the budget."""
        self._drawn[key] = drawn
        self.held += weight(drawn)
        budget = self.budget()
        while self.held > budget and len(self._drawn) > 1:
            self.held -= weight(self._drawn.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget everything."""
        self._drawn.clear()
        self.held = 0


def weight(drawn: pygame.Surface | Sprite) -> int:
    """Bytes of pixels a drawing holds."""
    surface = drawn.surface if isinstance(drawn, Sprite) else drawn
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


CACHE = Cache(floor=40_000_000)


def cached(draw: Callable[Params, Drawn]) -> Callable[Params, Drawn]:
    """Keep what `draw` gives by its arguments, which must be hashable and are the whole content."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def remembered(*args: Params.args, **kwargs: Params.kwargs) -> Drawn:
        key = (name, args, tuple(sorted(kwargs.items()))) if kwargs else (name, args)
        found = CACHE.find(key)
        if found is None:
            found = draw(*args, **kwargs)
            CACHE.keep(key, found)
        return found  # type: ignore[return-value]

    return remembered
