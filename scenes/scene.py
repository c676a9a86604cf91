"""One screen of the program: what it shows, what can be pressed on it and what it does with input."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.focus import Focus
from scenes.kit.inputs import Input
from scenes.kit.layout import Metrics
from scenes.kit.pen import Pen
from scenes.kit.tween import Timeline
from scenes.services import Services

if TYPE_CHECKING:
    from scenes.manager import Manager


class Scene:
    """A screen. Subclasses give `controls` and `draw`; `draw` changes nothing."""

    covers = True  # False: what lies under it is still seen, and nothing but this takes input

    def __init__(self, services: Services) -> None:
        self.services = services
        self.metrics = Metrics(1280, 720)
        self.focus = Focus(services.tempo)
        self.timeline = Timeline()
        self.manager: Manager

    # -- life

    def enter(self) -> None:
        """It has come onto the stack; `manager` and `metrics` are set."""

    def leave(self) -> None:
        """It has been taken off the stack for good."""

    def resume(self) -> None:
        """It is on top again, after what lay over it has gone."""

    def resize(self, metrics: Metrics) -> None:
        """The window has another size, or this is the first one."""
        self.metrics = metrics

    # -- input

    def controls(self) -> Sequence[Control]:
        """What can be pressed now, in the order of drawing: a function of the state and the metrics."""
        return ()

    def handle(self, event: Input) -> bool:
        """Take an input; False lets the program's own keys have it."""
        if self.focus.handle(event, self.controls()):
            return True
        return self.on_input(event)

    def on_input(self, event: Input) -> bool:  # noqa: ARG002  # for subclasses
        """Take an input that was for no control; True if it was used."""
        return False

    @property
    def typing(self) -> bool:
        """Whether letters are written into a field."""
        return self.focus.typing

    # -- time

    def update(self, ms: float) -> None:
        """Let time pass."""
        self.focus.tempo = self.services.tempo
        self.focus.update(ms)
        self.timeline.update(ms)

    @property
    def moving(self) -> bool:
        """Whether something is under way, be it a pause in a motion."""
        return self.timeline.moving or self.focus.moving

    @property
    def showing(self) -> bool:
        """Whether it wants a frame as soon as there can be one."""
        return self.timeline.showing or self.focus.moving

    def wakes_in(self) -> float | None:
        """Milliseconds until it wants to be updated though nothing moves, or None."""
        return self.focus.wakes_in()

    def files(self) -> Sequence[int]:
        """File descriptors that wake the program when there is something to read, such as a worker's pipe."""
        return ()

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        """Put everything on the canvas; changes nothing."""
        pen = Pen(canvas, self.metrics)
        controls = self.controls()
        self.focus.paint(pen, controls)
        self.focus.paint_tooltip(pen, controls)
