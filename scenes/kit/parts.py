"""Parts of a picture that stay the same from frame to frame: drawn once for each value of what they show."""

from collections.abc import Callable, Hashable

from scenes.kit.canvas import Canvas
from scenes.kit.pen import Pen

_MOST = 240


class Parts:
    """Canvases by key. A key holds everything that its part's picture depends on, so none is ever stale."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, Canvas] = {}

    def put(self, pen: Pen, key: Hashable, draw: Callable[[Pen], object]) -> None:
        """Put the part of that key on the pen's canvas; `draw` makes it where there is none."""
        part = self._drawn.get(key)
        if part is None:
            if len(self._drawn) >= _MOST:
                self._drawn.clear()
            part = self._drawn[key] = Canvas(pen.canvas.size)
            draw(Pen(part, pen.metrics))
        pen.canvas.include(part)
