"""Sleeping until something happens: on X11 until its connection, a pad or a worker's pipe has something to read.

SDL's own waiting looks every millisecond; elsewhere than on X11 there is nothing to wait for, so the program
looks every few milliseconds, less often when nobody has done anything for a while.
"""

import ctypes
import os
import select
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pygame

LONGEST = 2000.0  # milliseconds; pads that are plugged in meanwhile are found then
_EAGER, _LAZY = 10.0, 33.0  # milliseconds between looks where one has to look
_EAGER_FOR = 2000.0
_QUEUED_AFTER_FLUSH = 2


class Sleeper:
    """Sleeps for the main loop."""

    def __init__(self) -> None:
        self._x11 = _Connection.find()
        self._pads: tuple[int, ...] = ()
        self._busy_until = 0.0

    def pads_changed(self, any_pad: bool) -> None:
        """Pads came or went: find the files that tell about them."""
        self._pads = tuple(_input_files()) if any_pad and self._x11 is not None else ()

    def sleep(self, ms: float | None, files: Sequence[int], any_pad: bool = False) -> bool:
        """Sleep until something happens, at most `ms` (None: as long as can be); True if something did."""
        longest = LONGEST if ms is None else min(LONGEST, ms)
        if self._x11 is None:
            return self._look_again(longest, files)
        if self._x11.pending():
            return True
        if any_pad and not self._pads:
            longest = min(longest, _LAZY)
        wanted = [self._x11.number, *self._pads, *files]
        ready, _, _ = select.select(wanted, [], [], longest / 1000)
        return bool(ready)

    def touched(self) -> None:
        """The person did something: look often for a while, where one has to look."""
        self._busy_until = time.monotonic() * 1000 + _EAGER_FOR

    def _look_again(self, longest: float, files: Sequence[int]) -> bool:
        each = _EAGER if time.monotonic() * 1000 < self._busy_until else _LAZY
        seconds = min(longest, each) / 1000
        if sys.platform == "win32" or not files:  # Windows can wait for sockets only
            time.sleep(seconds)
            return bool(files)
        ready, _, _ = select.select(list(files), [], [], seconds)
        return bool(ready)


class _Connection:
    """SDL's connection to the X server."""

    def __init__(self, library: ctypes.CDLL, display: int) -> None:
        self._queued = library.XEventsQueued
        self._queued.argtypes = [ctypes.c_void_p, ctypes.c_int]
        self._display = display
        number = library.XConnectionNumber
        number.argtypes = [ctypes.c_void_p]
        self.number = int(number(display))

    def pending(self) -> bool:
        """Whether events are there already; what was asked of the server is sent off."""
        return bool(self._queued(self._display, _QUEUED_AFTER_FLUSH))

    @classmethod
    def find(cls) -> "_Connection | None":
        """The connection, or None where there is none."""
        if pygame.display.get_driver() != "x11":
            return None
        capsule = pygame.display.get_wm_info().get("display")
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype = ctypes.c_void_p
        pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
        try:
            return cls(ctypes.CDLL("libX11.so.6"), pointer(capsule, b"display"))
        except (OSError, ValueError, TypeError):  # no such library, or pygame keeps something else there
            return None


def _input_files() -> list[int]:
    """The descriptors by which SDL reads gamepads (Linux)."""
    numbers = []
    for link in Path("/proc/self/fd").glob("*"):
        try:
            target = os.readlink(link)
        except OSError:  # closed meanwhile
            continue
        if target.startswith("/dev/input/"):
            numbers.append(int(link.name))
    return numbers
