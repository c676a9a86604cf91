"""The beat of the frames while something moves."""

import time
from collections.abc import Callable

FRAME = 1000 / 60  # milliseconds


def milliseconds() -> float:
    """The time of a clock that never goes back."""
    return time.perf_counter() * 1000


def _sleep(ms: float) -> None:
    time.sleep(ms / 1000)


class Pace:
    """Keeps frames a sixtieth of a second apart: after one that took long the next ones are on the beat again."""

    def __init__(self, clock: Callable[[], float] = milliseconds, sleep: Callable[[float], None] = _sleep) -> None:
        self._clock, self._sleep = clock, sleep
        self._due = float("-inf")  # when the frame now running was due

    def wait(self, began: float) -> None:
        """Sleep until the frame after the one that began at that time is due; one much too late starts anew."""
        due = self._due if began - self._due < FRAME else began
        self._due = due + FRAME
        self._sleep(max(0.0, self._due - self._clock()))
