"""What the tests of the menus share: a scene without a window, and matches on disk."""

import random
from pathlib import Path

from game.match import Match
from game.registry import game_named
from game.saves import Saves
from game.settings import Settings
from game.stats import Statistics
from scenes import routes
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.scene import Scene
from scenes.services import Services
from scenes.stages import stage


def services_in(folder: Path) -> Services:
    """Services whose files lie in a folder."""
    return Services(Settings.load(folder), saves=Saves(folder), stats=Statistics(folder))


def staged(name: str, folder: Path, size: tuple[int, int]) -> Scene:
    """A screen in its fixed state at a size."""
    services = services_in(folder)
    manager = Manager(services, Metrics(*size))
    manager.push(stage(name, services))
    return manager.top


def saved_match(folder: Path, actions: int = 30, seed: int = 5) -> Match:
    """A match of Bonfire, some actions on (or over), saved in the folder."""
    match = routes.new_match(services_in(folder), game_named("bonfire"), seed=seed)
    rng = random.Random(seed)
    while match.to_move is not None and len(match.actions) < actions:
        match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
    assert Saves(folder).save(match) is None
    return match
