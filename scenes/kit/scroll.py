"""A part of the screen whose content is longer than itself."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from scenes.kit.art.palette import BRASS, faded
from scenes.kit.control import Control
from scenes.kit.focus import Focus, find
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen

_NOTCH = 60  # design pixels for one notch of the wheel
_BAR = 5


@dataclass
class ScrollArea:
    """Keeps how far its content is scrolled. A scene lays it out anew at each resize and change of content."""

    view: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    length: int = 0  # height of the whole content in pixels
    offset: int = 0  # pixels of it that lie above the view
    _followed: str | None = None

    def lay_out(self, view: Rect, length: int) -> None:
        """Take a new place and length; stays where it was as far as it can."""
        self.view, self.length = view, length
        self.scroll_to(self.offset)

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.view.h)

    def scroll_to(self, offset: float) -> bool:
        """Scroll so far, within what there is; True if that changed anything."""
        before = self.offset
        self.offset = min(self.most, max(0, round(offset)))
        return self.offset != before

    def reveal(self, rect: Rect, margin: int = 0) -> bool:
        """Scroll as little as needed to show a rectangle of the content (content coordinates)."""
        if rect.y - margin < self.offset:
            return self.scroll_to(rect.y - margin)
        if rect.bottom + margin > self.offset + self.view.h:
            return self.scroll_to(rect.bottom + margin - self.view.h)
        return False

    def handle(self, event: Input, unit: float) -> bool:
        """Take the wheel over the view, and Page up and down, Home and End; unit is Metrics.u."""
        if isinstance(event, Pointer) and event.kind == "wheel" and self.view.holds(event.x, event.y):
            self.scroll_to(self.offset - event.wheel * _NOTCH * unit)
            return True
        if not isinstance(event, Command) or not event.down:
            return False
        page = round(self.view.h * 0.85)
        goals = {"page_up": self.offset - page, "page_down": self.offset + page, "first": 0, "last": self.most}
        return event.name in goals and self.scroll_to(goals[event.name])

    def placed(self, rect: Rect) -> Rect:
        """Where a rectangle of the content lies in the window now."""
        return rect.moved(self.view.x, self.view.y - self.offset)

    def within(self, controls: Sequence[Control]) -> list[Control]:
        """The controls of the content (in window coordinates), seen and hit only inside the view."""
        return [replace(control, clip=self.view) for control in controls]

    def follow(self, focus: Focus, controls: Sequence[Control]) -> bool:
        """Scroll to the control to which a key has just moved the focus; True if that changed anything."""
        control = find(controls, focus.key) if focus.visible else None
        moved, self._followed = focus.key != self._followed, focus.key
        if control is None or control.clip != self.view or not moved:
            return False
        rect = control.ring or control.rect
        return self.reveal(rect.moved(-self.view.x, self.offset - self.view.y), rect.h // 4)

    @contextmanager
    def clipped(self, pen: Pen) -> Iterator[None]:
        """Draw the content within the block; then the bar that shows where one is."""
        with pen.canvas.clip(self.view):
            yield
        if self.most:
            self._paint_bar(pen)

    def _paint_bar(self, pen: Pen) -> None:
        width = max(3, pen.metrics.px(_BAR))
        x = self.view.right - width
        height = max(pen.metrics.px(32), self.view.h * self.view.h // self.length)
        y = self.view.y + (self.view.h - height) * self.offset // self.most
        pen.plate(Rect(x, self.view.y, width, self.view.h), width / 2, faded(BRASS, 0.08), None)
        pen.plate(Rect(x, y, width, height), width / 2, faded(BRASS, 0.55), None)
