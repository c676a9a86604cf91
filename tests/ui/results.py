"""Results as their tests open them: of any finished match, in the App or without a window."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import Match, Player
from scenes import routes
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus.results import Results
from tests.ui.driver import Driver
from tests.ui.menus import services_in
from tests.ui.minds import Prompt

LONG = "W" * 16
"""The longest name there is, in the widest letters."""


def long_named(match: Match, assisted: bool = False) -> Match:
    """The same match with a long name at each seat."""
    named = copy.copy(match)
    named.players = tuple(Player(LONG, player.level) for player in match.players)
    named.assisted = assisted or match.assisted
    return named


def shown(match: Match, size: tuple[int, int], folder: Path) -> Results:
    """The results of a match at a size, at rest."""
    manager = Manager(services_in(folder), Metrics(*size))
    scene = Results(manager.services, match)
    manager.push(scene)
    scene.timeline.finish()
    return scene


def results_of(usual: Callable[[], Match]) -> Callable[..., Any]:
    """The fixture of a game's tests: open_results(match, ...) is a driver at its results, or at `usual()`."""

    @pytest.fixture
    def open_results(drive: Callable[..., Driver]) -> Callable[..., Driver]:
        def opened(match: Match | None = None, **others: Any) -> Driver:
            played = match or usual()
            return drive(lambda services: routes.results(services, played), make_thinker=Prompt, **others).settle()

        return opened

    return open_results
