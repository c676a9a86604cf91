"""Every screen in its fixed state: opened, drawn twice with the same bytes, laid out at every size, closed."""

import pygame
import pytest

from scenes.stages import NAMES, stage
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Silent


@pytest.fixture
def opened(drive):
    """Opens a screen by its name, at rest."""

    def at(name, size=(1280, 720)):
        return drive(lambda services: stage(name, services), size=size, make_thinker=Silent).settle().advance(500)

    return at


@pytest.mark.parametrize("name", NAMES)
def test_it_is_drawn_the_same_twice_by_pieces_and_at_once(opened, name):
    driver = opened(name)
    by_pieces = driver.screenshot()
    for _ in range(2):
        driver.app.frame.surface.fill((255, 0, 255))
        driver.app.compositor.invalidate()
        driver.app.draw()
        assert (driver.screenshot() == by_pieces) is True


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_drawn_while_nothing_happens(opened, name):
    driver = opened(name)
    frames = driver.app.frames
    driver.advance(3000)
    assert driver.app.frames == frames


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_leaves_the_window_or_is_cut_off(opened, name, size):
    assert problems(opened(name, size).scene) == []


@pytest.mark.parametrize("name", NAMES)
def test_another_size_and_back_is_the_same_picture(opened, name):
    driver = opened(name)
    before = driver.screenshot()
    for size in ((960, 600), (1900, 620), (1280, 720)):
        driver.resize(*size).settle()
    assert (driver.screenshot() == before) is True


@pytest.mark.parametrize("name", NAMES)
def test_esc_over_and_over_ends_at_the_title_or_does_nothing(opened, name):
    driver = opened(name)
    for _ in range(5):
        if driver.app.manager.done:
            break
        driver.press("esc").settle()
    driver.close()
    assert driver.app.manager.done


@pytest.mark.parametrize("name", NAMES)
def test_the_window_may_be_closed_in_the_middle_of_the_transition(drive, name):
    driver = drive(lambda services: stage(name, services), make_thinker=Silent)
    driver.send(pygame.event.Event(pygame.QUIT))
    driver.app.close()
    assert driver.app.manager.done
