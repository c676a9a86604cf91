"""The `drive` fixture: the real App under dummy drivers, driven by hand."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator

import pytest

from tests.ui.driver import Driver


@pytest.fixture
def drive(tmp_path) -> Iterator[Callable[..., Driver]]:
    """Makes a Driver: drive(first scene's factory, size=..., ...); closed at the end of the test."""
    drivers = []

    def make(first, **others) -> Driver:
        driver = Driver(others.pop("folder", tmp_path), first, **others)
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.close()
