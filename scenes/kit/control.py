"""What a person can press: a frozen description, built anew from the scene's state after every change.

Hover, pressing and focus are kept apart from it, by key, in `focus.Focus`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from scenes.kit.layout import Rect
from scenes.kit.pen import Pen

Act = Callable[[], object]


class Look(NamedTuple):
    """How a control stands with the person while it is drawn."""

    hover: float = 0.0  # 0 to 1
    pressed: bool = False
    focused: bool = False  # and the ring is shown
    at: tuple[int, int] | None = None  # the pointer, if it is over this control
    draft: str | None = None  # what has been written, if this is the field that is written in
    caret: int = 0
    selected: bool = False  # the whole draft is


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Control:
    """One thing to press. Subclasses draw it; alone it draws nothing, for what a scene draws itself.

    Nobody compares or prints controls: doing without both halves the time in which their classes are made.
    """

    key: str  # unique in its scene, the same as long as it means the same
    rect: Rect
    label: str = ""  # what it does, in words; also for tests
    enabled: bool = True
    region: str = "main"  # Tab goes from region to region
    on_press: Act | None = None
    on_double: Act | None = None  # a double-click with the left button
    command: str = ""  # the command that presses it from anywhere, such as "bank"
    takes_confirm: bool = True  # whether Enter presses it while it has the focus; False for cards of a hand
    repeats: bool = False  # whether quick repeated presses all count
    grabs: bool = False  # whether it follows the pointer while the button is held
    edits: bool = False  # whether letters are written into it
    tooltip: str = ""
    reason: str = ""  # why it is not enabled, in words
    ring: Rect | None = None  # what the focus ring goes round, if not the control itself
    ring_radius: float = 12.0  # design pixels
    clip: Rect | None = None  # it is seen and hit only inside this, as in a scroll area
    kind: str = "custom"

    @property
    def focusable(self) -> bool:
        """Whether the focus may rest on it: it can be pressed, or tells why it cannot."""
        return self.enabled or bool(self.reason)

    @property
    def seen(self) -> Rect:
        """The part of it that can be seen and hit."""
        return self.rect if self.clip is None else self.rect.clipped(self.clip)

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""

    def press(self, at: tuple[int, int] | None) -> None:  # noqa: ARG002  # for controls with parts
        """Do it; `at` is where the pointer pressed, None if a key or pad did."""
        if self.on_press is not None:
            self.on_press()

    def step(self, direction: str) -> bool:  # noqa: ARG002  # for controls with a value
        """Take an arrow (left, right, up, down) while it has the focus; False if it is not for this control."""
        return False

    def dragged(self, x: int, y: int) -> None:
        """Follow the pointer, if it grabs."""
