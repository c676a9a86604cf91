"""Screens in a fixed state, for `--screenshot` and the layout tests. Each is imported when it is asked for."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from game.match import Match
from game.saves import Loaded
from game.stats import Statistics
from scenes import routes
from scenes.scene import Scene
from scenes.services import Services

_SEED = 7


def stage(name: str, services: Services) -> Scene:
    """The screen of that name; KeyError if there is none."""
    return STAGES[name](services)


class _Saved(NamedTuple):
    """What stands in for the saves: matches that nothing changes, by the names of their games."""

    matches: Mapping[str, Match] = MappingProxyType({})
    notice: str | None = None

    def kept(self) -> list[str]:
        """The games of which there is a match."""
        return list(self.matches)

    def resume(self, game: str, _: Statistics) -> Loaded:
        """What was found."""
        return Loaded(self.matches[game])


def _title(services: Services) -> Scene:
    return routes.title(replace(services, saves=_Saved()))


def _title_continue(services: Services) -> Scene:
    return routes.title(replace(services, saves=_Saved({"bonfire": _played(services)})))


def _played(services: Services) -> Match:
    """The second match of a table of Bonfire, some way on, the person to move."""
    from game.registry import game_named

    match = routes.new_match(services, game_named("bonfire"), seed=_SEED).rematch()
    rng = random.Random(_SEED)
    while match.to_move is not None and (match.to_move != 0 or match.view(0).pool_size > 18):
        match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
    return match


def _customize(services: Services) -> Scene:
    from game.registry import game_named

    return routes.customize(services, game_named("bonfire"))


def _options(page: str, services: Services) -> Scene:
    return routes.options(services, page)


def _staged(name: str, services: Services) -> Scene:
    """A state that `menus.staged` prepares."""
    from scenes.menus import staged

    build: Callable[[Services], Scene] = getattr(staged, name)
    return build(services)


def _bonfire(name: str, services: Services) -> Scene:
    """A state of the Bonfire table that its own module prepares."""
    from scenes.tables.bonfire import staged

    build: Callable[[Services], Scene] = getattr(staged, name)
    return build(services)


def _landlord(name: str, services: Services) -> Scene:
    """A state beside the Landlord table that its own module prepares."""
    from scenes.tables.landlord import staged_rounds

    build: Callable[[Services], Scene] = getattr(staged_rounds, name)
    return build(services)


def _bigtwo(name: str, services: Services) -> Scene:
    """A state beside the Big Two table that its own module prepares."""
    from scenes.tables.bigtwo import staged_rounds

    build: Callable[[Services], Scene] = getattr(staged_rounds, name)
    return build(services)


STAGES: dict[str, Callable[[Services], Scene]] = {
    "title": _title,
    "title-continue": _title_continue,
    "customize": _customize,
    "options-tables": partial(_options, "tables"),
    "options-play": partial(_options, "play"),
    "options-display": partial(_options, "display"),
    "options-sound": partial(_options, "sound"),
    "bonfire": partial(_bonfire, "choosing"),
    "bonfire-bank": partial(_bonfire, "banking"),
    "results": partial(_staged, "results"),
    "results-shared": partial(_staged, "results_shared"),
    "results-two": partial(_staged, "results_two"),
    "results-three": partial(_staged, "results_three"),
    "review": partial(_staged, "review"),
    "review-clean": partial(_staged, "review_clean"),
    "howto": partial(_staged, "howto"),
    "howto-page": partial(_staged, "howto_page"),
    "howto-try": partial(_staged, "howto_try"),
    "statistics": partial(_staged, "statistics"),
    "keys": partial(_staged, "keys"),
    "statistics-empty": partial(_staged, "statistics_empty"),
    "landlord-results": partial(_landlord, "results"),
    "landlord-results-lost": partial(_landlord, "results_lost"),
    "landlord-review": partial(_landlord, "review"),
    "landlord-closed": partial(_landlord, "closed"),
    "landlord-statistics": partial(_landlord, "statistics"),
    "landlord-howto": partial(_landlord, "howto"),
    "landlord-howto-try": partial(_landlord, "howto_try"),
    "bigtwo-results": partial(_bigtwo, "results"),
    "bigtwo-results-paid": partial(_bigtwo, "results_paid"),
    "bigtwo-match-over": partial(_bigtwo, "match_over"),
    "bigtwo-review": partial(_bigtwo, "review"),
    "bigtwo-statistics": partial(_bigtwo, "statistics"),
    "bigtwo-howto": partial(_bigtwo, "howto"),
    "bigtwo-howto-try": partial(_bigtwo, "howto_try"),
}
NAMES = tuple(STAGES)
