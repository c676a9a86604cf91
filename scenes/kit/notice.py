"""A line of notice that appears over everything for a moment; several wait for each other."""

from collections import deque

from scenes.kit.art.palette import BRASS, PLATE, faded
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import READING, Tempo
from scenes.kit.theme import BODY, missing_glyphs

_PER_CHARACTER = 35.0  # milliseconds that a line stays longer for each of its characters


class Notices:
    """The lines that wait and the one that is shown."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._shown: str | None = None
        self._age = 0.0
        self._fade = 0.0

    def say(self, words: str) -> None:
        """Show a line after those that wait; one that waits already is not said twice."""
        words = "".join("?" if missing_glyphs(char) else char for char in words)
        if words in self._waiting:
            self._waiting.remove(words)
        elif not self._waiting and words == self._shown:
            return
        if words:
            self._waiting.append(words)
            if self._shown is None:
                self._next()

    @property
    def shown(self) -> str | None:
        """The line that is to be read now."""
        return self._shown

    def dismiss(self) -> None:
        """Take the line away: it has been read."""
        self._next()

    def update(self, ms: float, tempo: Tempo) -> None:
        """Let time pass."""
        if self._shown is None:
            return
        self._fade = tempo.ms("notice")
        self._age += ms
        if self._age >= self._life:
            self._next()

    @property
    def _life(self) -> float:
        return READING["read_notice"] + _PER_CHARACTER * len(self._shown or "")

    def _next(self) -> None:
        self._shown = self._waiting.popleft() if self._waiting else None
        self._age = 0.0

    @property
    def moving(self) -> bool:
        """Whether it is fading in or out."""
        return self._shown is not None and (self._age < self._fade or self._age > self._life - self._fade)

    def wakes_in(self) -> float | None:
        """Milliseconds until it begins to fade, or None."""
        return None if self._shown is None else max(0.0, self._life - self._fade - self._age)

    def draw(self, canvas: Canvas, metrics: Metrics) -> None:
        """Draw the line low in the middle of the window."""
        if self._shown is None:
            return
        pen = Pen(canvas, metrics)
        room = min(metrics.px(720), metrics.width - metrics.px(64))
        lines = pen.type.wrapped(self._shown, room - metrics.control(40), BODY)
        step = pen.type.line(BODY)
        width = max(pen.type.width(line, BODY) for line in lines) + metrics.control(40)
        height = step * len(lines) + metrics.control(18)
        rect = Rect((metrics.width - width) // 2, metrics.height - metrics.px(96) - height, width, height)
        with canvas.fade(self._alpha()):
            pen.shadow(rect, metrics.control(16), blur=metrics.px(18), alpha=0.45, drop=metrics.px(6))
            pen.plate(rect, metrics.control(16), faded(PLATE, 0.96), faded(BRASS, 0.5))
            top = rect.y + (rect.h - step * len(lines)) // 2 + (step - pen.type.height(BODY)) // 2
            for number, line in enumerate(lines):
                pen.text(line, (rect.cx, top + number * step), BODY, align="centre")

    def _alpha(self) -> float:
        if self._fade <= 0:
            return 1.0
        return max(0.0, min(1.0, self._age / self._fade + 0.1, (self._life - self._age) / self._fade))
