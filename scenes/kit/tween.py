"""Motion as values over elapsed milliseconds: tweens that follow one another and can be finished at once.

No pygame, no window. A tween is advanced by `advance(ms)` and jumps to its end by `finish()`; either way
every callback is called exactly once, in the order of time. (Modelled on Tuxemon's animations.)
"""

from collections.abc import Callable, Iterable
from math import cos, inf, pi, sin

from scenes.kit.layout import Pose

Ease = Callable[[float], float]
Callback = Callable[[], None]


def linear(x: float) -> float:
    return x


def ease_out(x: float) -> float:
    """Fast at first, slow on arrival."""
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    """Slow, fast, slow: across the table."""
    return x * x * (3 - 2 * x)


def ease_in(x: float) -> float:
    """Slow at first, fast at the end: falling."""
    return x**3


def settle(x: float) -> float:
    """Arrives, goes past by a few hundredths and comes back."""
    return 1 - (1 - x) ** 3 * cos(x * pi * 1.35)


class Tween:
    """Something that takes a time. Subclasses show how far it is in `apply`."""

    def __init__(self, ms: float, on_start: Callback | None = None, on_end: Callback | None = None) -> None:
        self.ms = max(0.0, ms)
        self.elapsed = 0.0
        self.started = False
        self.done = False
        self._on_start = on_start
        self._on_end = on_end

    @property
    def progress(self) -> float:
        """Part of the time that has passed, 0 to 1."""
        if self.done or self.ms == 0:
            return 1.0 if self.started else 0.0
        return self.elapsed / self.ms

    def apply(self) -> None:
        """Called whenever the progress changed."""

    def until(self) -> float:
        """Milliseconds to the next moment at which a callback may be due; 0 before the start."""
        if self.done:
            return inf
        return self.ms - self.elapsed if self.started else 0.0

    def waits(self) -> float:
        """Milliseconds for which nothing will be seen of it; 0 while it shows something or something is due."""
        return 0.0

    def advance(self, ms: float) -> float:
        """Let time pass; returns the milliseconds that were left over after the end."""
        if self.done:
            return ms
        self._begin()
        left = self.elapsed + ms - self.ms
        if left < 0:
            self.elapsed += ms
            self.apply()
            return 0.0
        self.elapsed = self.ms
        self._end()
        return left

    def finish(self) -> None:
        """Jump to the end; every callback that is still due is called."""
        self.advance(inf)

    def _begin(self) -> None:
        if not self.started:
            self.started = True
            if self._on_start:
                self._on_start()

    def _end(self) -> None:
        self.done = True
        self.apply()
        if self._on_end:
            self._on_end()


class Wait(Tween):
    """A pause."""

    def waits(self) -> float:
        return 0.0 if self.done else self.ms - self.elapsed


class Call(Tween):
    """A callback at its moment, taking no time."""

    def __init__(self, call: Callback) -> None:
        super().__init__(0.0, on_end=call)


class Value(Tween):
    """A number from start to end; `value` is where it is now."""

    def __init__(
        self,
        start: float,
        end: float,
        ms: float,
        ease: Ease = ease_out,
        on_value: Callable[[float], None] | None = None,
        on_start: Callback | None = None,
        on_end: Callback | None = None,
    ) -> None:
        super().__init__(ms, on_start, on_end)
        self.start, self.end, self.ease = start, end, ease
        self.value = start
        self._on_value = on_value

    def apply(self) -> None:
        self.value = self.end if self.done else self.start + (self.end - self.start) * self.ease(self.progress)
        if self._on_value:
            self._on_value(self.value)


class Glide(Tween):
    """A pose from start to end; `pose` is where it is now.

    arc lifts the middle of the way by so many pixels, spin adds degrees that are gone on arrival; turning
    (a card seen from its back, then from its face) follows from the poses' `face`.
    """

    def __init__(
        self,
        start: Pose,
        end: Pose,
        ms: float,
        ease: Ease = ease_out,
        arc: float = 0.0,
        spin: float = 0.0,
        on_pose: Callable[[Pose], None] | None = None,
        on_start: Callback | None = None,
        on_end: Callback | None = None,
    ) -> None:
        super().__init__(ms, on_start, on_end)
        self.start, self.end, self.ease, self.arc, self.spin = start, end, ease, arc, spin
        self.pose = start
        self._on_pose = on_pose

    def apply(self) -> None:
        self.pose = self.end if self.done else self._between(self.ease(self.progress))
        if self._on_pose:
            self._on_pose(self.pose)

    def _between(self, x: float) -> Pose:
        mixed = Pose(*(a + (b - a) * x for a, b in zip(self.start, self.end, strict=True)))
        over = sin(pi * min(1.0, max(0.0, x)))
        return mixed._replace(y=mixed.y - self.arc * over, angle=mixed.angle + self.spin * over)


class Sequence(Tween):
    """Tweens one after another."""

    def __init__(
        self, parts: Iterable[Tween], on_start: Callback | None = None, on_end: Callback | None = None
    ) -> None:
        super().__init__(0.0, on_start, on_end)
        self.parts = list(parts)
        self._at = 0

    def then(self, part: Tween) -> "Sequence":
        """Add a tween at the end; returns the sequence, so that calls chain."""
        self.parts.append(part)
        return self

    def until(self) -> float:
        if self.done:
            return inf
        if not self.started or self._at == len(self.parts):
            return 0.0
        return self.parts[self._at].until()

    def waits(self) -> float:
        return self.parts[self._at].waits() if self.started and self._at < len(self.parts) else 0.0

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        self._begin()
        while self._at < len(self.parts):
            part = self.parts[self._at]
            ms = part.advance(ms)
            if not part.done:
                return 0.0
            self._at += 1
        self._end()
        return ms


class Parallel(Tween):
    """Tweens that start together; done when the last is."""

    def __init__(
        self, parts: Iterable[Tween], on_start: Callback | None = None, on_end: Callback | None = None
    ) -> None:
        super().__init__(0.0, on_start, on_end)
        self.parts = list(parts)

    def add(self, part: Tween) -> None:
        """Let another tween run beside the others, from now on."""
        self.parts.append(part)

    def until(self) -> float:
        if self.done:
            return inf
        if not self.started:
            return 0.0
        return min((part.until() for part in self.parts if not part.done), default=0.0)

    def waits(self) -> float:
        if not self.started:
            return 0.0
        return min((part.waits() for part in self.parts if not part.done), default=0.0)

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        self._begin()
        while True:
            running = [part for part in self.parts if not part.done]
            if not running:
                self._end()
                return ms
            # From moment to moment, so that the parts' callbacks come in the order of time.
            step = min(min(part.until() for part in running), ms)
            for part in running:
                part.advance(step)
            ms -= step
            if ms <= 0 and all(part.done or part.until() > 0 for part in running):
                if all(part.done for part in self.parts):
                    self._end()
                return 0.0


def staggered(parts: Iterable[Tween], apart: float) -> Parallel:
    """The tweens in parallel, each started `apart` milliseconds after the one before."""
    return Parallel(Sequence([Wait(i * apart), part]) if i else part for i, part in enumerate(parts))


class Timeline:
    """The motions that run now. `moving` says whether there are any, `showing` whether frames are wanted."""

    def __init__(self) -> None:
        self._running: list[Tween] = []

    @property
    def moving(self) -> bool:
        return bool(self._running)

    @property
    def showing(self) -> bool:
        """Whether any of them shows something now: not so while all of them wait."""
        return any(tween.waits() <= 0 for tween in self._running)

    def wakes_in(self) -> float | None:
        """Milliseconds until one of those that wait goes on, or None if there are none."""
        return min((tween.waits() for tween in self._running), default=None)

    def add(self, tween: Tween) -> Tween:
        """Start a tween with the next update; a tween of no length ends with it."""
        self._running.append(tween)
        return tween

    def update(self, ms: float) -> None:
        """Let time pass for all of them."""
        for tween in list(self._running):
            tween.advance(ms)
        self._running = [tween for tween in self._running if not tween.done]

    def finish(self) -> None:
        """Jump to the end of everything, also of what the callbacks start meanwhile."""
        while self._running:
            running, self._running = self._running, []
            for tween in running:
                tween.finish()

    def clear(self) -> None:
        """Drop every motion where it is; no callback is called."""
        self._running.clear()
