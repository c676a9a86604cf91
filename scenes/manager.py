"""The stack of scenes, the transition between them and the line of notice over all of them."""

from collections.abc import Sequence

from scenes.kit.canvas import Canvas
from scenes.kit.inputs import Input, Pointer
from scenes.kit.layout import Metrics
from scenes.kit.notice import Notices
from scenes.kit.tween import Value, linear
from scenes.scene import Scene
from scenes.services import Services


class Manager:
    """Relays input and time to the scenes. Only the topmost scene takes input."""

    def __init__(self, services: Services, metrics: Metrics) -> None:
        self.services = services
        self.metrics = metrics
        self.scenes: list[Scene] = []
        self.notices = Notices()
        self.done = False  # the program is to end
        self.changed = False  # another scene is on top: the old picture is to fade away
        self.whole = False  # the next picture is to be drawn as a whole, not by pieces
        self._fade: Value | None = None
        services.say = self.notices.say

    # -- the stack

    @property
    def top(self) -> Scene:
        """The scene that takes input."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        self._begin_change()
        self._enter(scene)

    def pop(self) -> None:
        """Take the topmost scene away; with the last one the program ends."""
        if len(self.scenes) == 1:
            self.quit()
            return
        self._begin_change()
        self.scenes.pop().leave()
        self.top.resume()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the topmost one."""
        self._begin_change()
        if self.scenes:
            self.scenes.pop().leave()
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Put a scene in place of all of them."""
        self._begin_change()
        while self.scenes:
            self.scenes.pop().leave()
        self._enter(scene)

    def quit(self) -> None:
        """Leave every scene; the program ends after this step."""
        self.done = True
        for scene in reversed(self.scenes):
            scene.leave()

    def _enter(self, scene: Scene) -> None:
        scene.manager = self
        self.scenes.append(scene)
        scene.resize(self.metrics)
        scene.enter()

    def _begin_change(self) -> None:
        took = self.services.tempo.ms("scene")
        if self.scenes and took > 0:
            self.changed = True
            self._fade = Value(1.0, 0.0, took, linear)

    # -- the loop

    @property
    def fade(self) -> float:
        """How much of the old scene's picture is still seen, 0 to 1."""
        return self._fade.value if self._fade is not None else 0.0

    def resize(self, metrics: Metrics) -> None:
        """The window has another size: every scene lays out again."""
        self.metrics = metrics
        self._fade = None
        for scene in self.scenes:
            scene.resize(metrics)

    def handle(self, event: Input) -> bool:
        """Give an input to the topmost scene; a press during a transition finishes the transition first."""
        if self._fade is not None and not (isinstance(event, Pointer) and event.kind in ("move", "leave")):
            self._fade = None
        return self.top.handle(event)

    def update(self, ms: float) -> None:
        """Let time pass for all scenes that are seen."""
        if self._fade is not None:
            self._fade.advance(ms)
            if self._fade.done:
                self._fade = None
        self.notices.update(ms, self.services.tempo)
        for scene in self.seen():
            scene.update(ms)

    @property
    def moving(self) -> bool:
        """Whether something is under way, be it a pause in a motion."""
        return self._fade is not None or self.notices.moving or any(scene.moving for scene in self.seen())

    @property
    def showing(self) -> bool:
        """Whether frames are wanted."""
        return self._fade is not None or self.notices.moving or any(scene.showing for scene in self.seen())

    def wakes_in(self) -> float | None:
        """Milliseconds until something is due though nothing moves, or None."""
        seen = self.seen()
        times = [self.notices.wakes_in(), *(scene.wakes_in() for scene in seen)]
        times += [scene.timeline.wakes_in() for scene in seen]
        return min((time for time in times if time is not None), default=None)

    def files(self) -> list[int]:
        """File descriptors that wake the program; a covered scene reads nothing, so nothing wakes for it."""
        return [number for scene in self.seen() for number in scene.files()]

    def seen(self) -> Sequence[Scene]:
        """The scenes that can be seen, from the lowest."""
        first = max((index for index, scene in enumerate(self.scenes) if scene.covers), default=0)
        return self.scenes[first:]

    def draw(self) -> Canvas:
        """The picture now; drawing twice gives the same."""
        canvas = Canvas((self.metrics.width, self.metrics.height))
        for scene in self.seen():
            scene.draw(canvas)
        self.notices.draw(canvas, self.metrics)
        return canvas
