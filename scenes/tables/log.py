"""The log of a table: a drawer at the right, opened by its tab."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from game.words import LogLine
from scenes.kit.art import plates
from scenes.kit.art.palette import BRASS_BRIGHT, IVORY, SAND
from scenes.kit.control import Control, Look
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.theme import BODY, MEDIUM, NOTE, SEMIBOLD, Span, Type
from scenes.kit.widgets import ICON_BUTTON, IconButton

TAB = "log"
"""The key of the control that opens or closes the drawer."""
WIDTH = 324
LINE_GAP = 10


def tab_place(m: Metrics, middle: int) -> Rect:
    """Where the tab is at the felt's right edge, about a height in pixels."""
    width, height = m.control(36), m.control(88)
    return Rect(m.felt.right - width, middle - height // 2, width, height)


def drawer_place(m: Metrics, bottom: int) -> Rect:
    """Where the open drawer is; it ends at `bottom`."""
    width = max(m.px(WIDTH), m.text(260))
    top = m.top_bar + m.px(16)
    return Rect(m.felt.right - m.px(12) - width, top, width, bottom - top)


@dataclass(frozen=True, kw_only=True)
class LogTab(Control):
    """The tab that opens the drawer."""

    kind: str = "tab"

    def paint(self, pen: Pen, look: Look) -> None:
        """A plate that comes out of the right edge, with its icon and word."""
        m, rect = pen.metrics, self.rect
        ink = IVORY if look.hover >= 0.5 else SAND
        pen.plate(rect, m.control(12))
        pen.icon("back", (rect.cx, rect.y + m.control(18)), m.control(14), ink)
        pen.icon("log", (rect.cx, rect.y + m.control(42)), m.control(18), BRASS_BRIGHT)
        pen.text("Log", (rect.cx, rect.y + m.control(67)), NOTE, SEMIBOLD, ink, align="centre", down="middle")


@dataclass
class Drawer:
    """The lines written so far, and how the drawer stands."""

    lines: list[LogLine] = field(default_factory=list)
    open: bool = False
    shift: float = 0.0
    """How far it still has to slide in, 1 to 0."""
    place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _scroll: ScrollArea = field(default_factory=ScrollArea)
    _laid: list[tuple[list[list[Span]], int]] = field(default_factory=list)
    """Each line in rows of spans, and its height in pixels."""

    def lay_out(self, m: Metrics, bottom: int) -> None:
        """Take its place in a window; shows the newest lines."""
        self.place = drawer_place(m, bottom)
        view = Rect(
            self.place.x + m.px(20),
            self.place.y + m.control(56),
            self.place.w - m.px(32),
            self.place.h - m.control(56) - m.px(14),
        )
        kind = Type(m.t)
        rows = [wrapped_spans(kind, line, view.w - m.px(8)) for line in self.lines]
        self._laid = [(row, kind.line(BODY) * len(row) + kind.pixels(LINE_GAP)) for row in rows]
        self._scroll.lay_out(view, filled_to_a_line([height for _, height in self._laid], view.h))
        self._scroll.scroll_to(self._scroll.most)

    def controls(self, m: Metrics, toggle: Callable[[], object], middle: int) -> list[Control]:
        """The tab, or the button that closes the drawer."""
        if not self.open:
            return [
                LogTab(
                    key=TAB, rect=tab_place(m, middle), label="Log", command="log", region="log", on_press=toggle
                )
            ]
        side = m.control(ICON_BUTTON)
        rect = Rect(self.place.right - m.px(12) - side, self.place.y + m.px(12), side, side)
        return [
            IconButton(
                key=TAB, rect=rect, icon="chev", label="Close the log", plated=True, command="log", region="log",
                on_press=toggle,
            )
        ]  # fmt: skip

    def handle(self, event: object, unit: float) -> bool:
        """Scroll by wheel or keys while it is open."""
        return self.open and self._scroll.handle(event, unit)  # type: ignore[arg-type]

    def paint(self, pen: Pen) -> None:
        """The plate, its heading and the lines."""
        m = pen.metrics
        rect = self.place.moved(round((self.place.w + m.px(24)) * self.shift), 0)
        drawn = plates.plate(rect.w, rect.h, unit=m.u, alpha=0.93)
        pen.canvas.blit(drawn.surface, (rect.x + drawn.dx, rect.y + drawn.dy))
        middle = rect.y + m.px(12) + m.control(ICON_BUTTON) // 2
        pen.icon("log", (rect.x + m.px(30), middle), m.control(18), BRASS_BRIGHT)
        pen.text("Log", (rect.x + m.px(46), middle), BODY, SEMIBOLD, IVORY, down="middle")
        if self.shift == 0:
            self._paint_lines(pen)

    def _paint_lines(self, pen: Pen) -> None:
        view = self._scroll.view
        if not self.lines:
            pen.text("Nothing has happened yet.", (view.x, view.y), NOTE, MEDIUM, SAND, room=view.w)
            return
        y = view.y - self._scroll.offset
        step = pen.type.line(BODY)
        with self._scroll.clipped(pen):
            for rows, height in self._laid:
                for number, row in enumerate(rows):
                    top = y + step * number
                    if top + step > view.y and top < view.bottom:
                        pen.spans(row, (view.x, top), BODY)
                y += height


def filled_to_a_line(heights: Sequence[int], room: int) -> int:
    """The length of the whole log: scrolled to its end in so much `room`, it begins with a line that is not cut."""
    least = sum(heights) - room
    if least <= 0:
        return sum(heights)
    return next(top for top in accumulate(heights) if top >= least) + room


def wrapped_spans(kind: Type, line: LogLine, room: int) -> list[list[Span]]:
    """A log line in lines of spans: its subject strong, no line wider than `room` pixels."""
    words = [(word, IVORY, SEMIBOLD) for word in line.subject.split()]
    words += [(word, SAND, MEDIUM) for word in line.text.split()]
    rows: list[list[Span]] = []
    used = room + 1
    for word, colour, weight in words:
        width = kind.width(word, BODY, weight)
        space = kind.width(" ", BODY, MEDIUM)
        if used + space + width > room:
            rows.append([Span(word, colour, weight)])
            used = width
        else:
            rows[-1].append(Span(f" {word}", colour, weight))
            used += space + width
    return rows
