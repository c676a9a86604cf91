"""How to play as its tests read it: the games that explain themselves, a page of one, a position to be played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from scenes.kit.layout import Metrics
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Timeline
from scenes.menus.howto import HowToPlay
from scenes.menus.pages import Page
from scenes.tables.bigtwo import exercises as bigtwo
from scenes.tables.bigtwo import lessons as bigtwo_lessons
from scenes.tables.bonfire import lessons as bonfire
from scenes.tables.landlord import exercises as landlord
from scenes.tables.landlord import lessons as landlord_lessons
from scenes.tables.tricks.trial import TrickTrial
from tests.ui.driver import Driver
from tests.ui.rounds import picked


def tries(pages: Sequence[Page]) -> list[int]:
    """The numbers of the pages that hold a position to be played."""
    return [number for number, page in enumerate(pages) if page.trial is not None]


@dataclass(frozen=True)
class Lessons:
    """The pages of a game and their positions, and a right answer that sets something in motion."""

    pages: Sequence[Page]
    exercises: Sequence[Any]
    page: int
    begin: Callable[[Driver], Driver]
    """Gives the answer on that page."""
    arrived: Callable[[Driver], bool]
    """Whether the position is what the answer makes of it."""


def _full_house(driver: Driver) -> Driver:
    return picked(driver, "5d 5s Kd Kc Kh").click("main")


def _the_partner_wins(driver: Driver) -> bool:
    won = driver.scene.trial.state.won
    return won is not None and won.seat == 2 and driver.has("main")


LESSONS = {
    "bonfire": Lessons(
        bonfire.PAGES,
        bonfire.EXERCISES,
        tries(bonfire.PAGES)[3],
        lambda driver: driver.click("torch 1.0"),
        lambda driver: driver.scene.trial.picture.over and driver.scene.trial.picture.banks == [60, 40],
    ),
    "landlord": Lessons(
        landlord_lessons.PAGES,
        landlord.EXERCISES,
        tries(landlord_lessons.PAGES)[2],
        lambda driver: driver.press("p"),
        _the_partner_wins,
    ),
    "bigtwo": Lessons(
        bigtwo_lessons.PAGES,
        bigtwo.EXERCISES,
        tries(bigtwo_lessons.PAGES)[1],
        _full_house,
        lambda driver: driver.scene.trial.state.to_move == 0 and driver.scene.trial.state.counts[0] == 7,
    ),
}


def open_lesson(drive: Callable[..., Driver], game: str, page: int = 0, **others: Any) -> Driver:
    """A driver at a page, at rest; `others` are what a Driver takes."""
    return drive(lambda services: HowToPlay(services, game, page), **others).settle()


def lesson_of(game: str) -> Callable[..., Any]:
    """The fixture of a game's own tests: lesson(page, ...) as in `open_lesson`."""

    @pytest.fixture
    def lesson(drive: Callable[..., Driver]) -> Callable[..., Driver]:
        return partial(open_lesson, drive, game)

    return lesson


def trial_of(page: Page) -> tuple[Any, Timeline]:
    """The position of a page, laid out in a window and played at once, and what its motion runs on."""
    assert page.trial is not None
    timeline = Timeline()
    made = page.trial(timeline, Tempo("instant"), lambda name: None)
    made.lay_out(Metrics(1280, 720), Metrics(1280, 720).window)
    return made, timeline


def word_of(made: Any, action: Any) -> Any:
    """An action as the steps of a position name it."""
    return made.word_of(action) if isinstance(made, TrickTrial) else action


def right(made: Any) -> Any:
    """The right answer to the question that is open, in any suits."""
    step = made.exercise.steps[made._step]
    return next(action for action in made.state.legal_actions() if word_of(made, action) == step.right)


def walk_to(driver: Driver, key: str, press: Callable[[str], object], region: str, step: str) -> None:
    """Move the focus into the hand and along it; `region` and `step` are what to press for the next of each."""
    for _ in range(8):
        if not (driver.scene.focus.key or "").startswith("card"):
            press(region)
    while driver.scene.focus.key != key:
        press(step)
