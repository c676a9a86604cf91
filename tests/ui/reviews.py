"""Reviews as their tests open them: matches to look back on, judges, and the panel in the App."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core import Appraisal
from game.match import Match
from game.thinking import Question
from scenes import routes
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus.staged import finished as bonfire
from scenes.menus.staged import reviewed
from scenes.tables.bigtwo.rounds import finished as bigtwo
from scenes.tables.landlord.rounds import finished as landlord
from tests.ui.driver import Driver
from tests.ui.menus import services_in
from tests.ui.minds import Judge, Prompt
from tests.ui.results import long_named

MATCHES = {
    "bonfire": lambda: bonfire(4),
    "bonfire for two": lambda: bonfire(125, computers=1, level="hard"),
    "landlord": lambda: landlord(340),
    "bigtwo": lambda: bigtwo(2, 3),
}


def costly(question: Question) -> Appraisal:
    """A judge to whom everything cost a fifth of a win."""
    legal = question.view.legal_actions()
    other = next(action for action in legal if action != question.taken)
    return Appraisal(other, 0.2, "It keeps the pair of aces whole.")


def careful(question: Question) -> Appraisal:
    """A judge to whom everything cost a little."""
    return Appraisal(question.view.legal_actions()[0], 0.04, "It is a little safer.")


class Slow(Prompt):
    """Answers one question whenever the test lets it."""

    allowed = 0

    def poll(self):
        if not self.allowed or self._open is None:
            return None
        self.allowed -= 1
        return super().poll()

    def due_in_ms(self):
        return None


def look(driver):
    """Wait until all has been looked at, by a judge who answers at once."""
    return driver.settle().advance(1500)


def reviews_of(usual: Callable[[], Match]) -> Callable[..., Any]:
    """The fixture of the tests: open_review(match, judge, ...) opens it by the button of the match's results."""

    @pytest.fixture
    def open_review(drive: Callable[..., Driver]) -> Callable[..., Driver]:
        def opened(match: Match | None = None, judge: Judge = costly, kind: type = Prompt, **others: Any) -> Driver:
            played = match or usual()
            mind = kind(judge=judge)
            driver = drive(lambda services: routes.results(services, played), make_thinker=lambda: mind, **others)
            driver.mind = mind
            return look(driver.settle().click("review"))

        return opened

    return open_review


def panel_of(match: Match, size: tuple[int, int], folder: Path, costs: Sequence[float], why: Sequence[str]) -> Any:
    """The review of a match with long names, without a window, its decisions judged in turn."""
    manager = Manager(services_in(folder), Metrics(*size))
    manager.push(reviewed(manager.services, long_named(match), costs, why))
    return manager.top
