"""From one scene to another. A scene is imported when it is first opened, so that the first picture comes fast."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core import Game
from game.match import PERSON, Match, Player, new_seed
from game.registry import game_named
from game.results import Settlement
from game.settings import Opponents
from scenes.scene import Scene
from scenes.services import Services

if TYPE_CHECKING:
    from game.review import Review


def title(services: Services) -> Scene:
    """The title with the tables."""
    from scenes.menus.title import Title

    return Title(services)


def customize(services: Services, game: Game) -> Scene:
    """Every option of a game, the computers and the seed of one table."""
    from scenes.menus.customize import Customize

    return Customize(services, game)


def options(services: Services, page: str = "tables") -> Scene:
    """The options menu at one of its pages."""
    from scenes.menus.options import OptionsMenu

    return OptionsMenu(services, page)


def how_to_play(services: Services, game: str) -> Scene:
    """The pages that explain a game, by its name."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, game)


def statistics(services: Services) -> Scene:
    """The lifetime figures."""
    from scenes.menus.statistics import StatisticsScreen

    return StatisticsScreen(services)


def keys(services: Services) -> Scene:
    """The list of keys and gamepad buttons, over what is shown."""
    from scenes.menus.keys import Keys

    return Keys(services)


def results(services: Services, match: Match) -> Scene:
    """How a match that is over went."""
    from scenes.demo import DemoResults, is_demo
    from scenes.menus.results import Results

    return DemoResults(services, match) if is_demo(match) else Results(services, match)


def review(services: Services, found: "Review") -> Scene:
    """What the person decided in a finished round, and what the hard player would have."""
    from scenes.menus.review import ReviewPanel

    return ReviewPanel(services, found)


def resumed(services: Services, match: Match) -> Scene:
    """Where a saved match goes on: at its table, or at its results where its table waits for the next deal."""
    return table(services, match, resumed=True) if match.outcome is None else results(services, match)


def leave(scene: Scene, match: Match, home: Callable[[], object]) -> None:
    """Ask on the way home in mid-round whether the table is kept or closed."""
    from scenes.menus.closing import ask_to_leave

    ask_to_leave(scene, match, home)


def settled(services: Services, match: Match, settlement: Settlement) -> Scene:
    """What a table that was closed comes to: who pays whom what."""
    from scenes.menus.closing import Settled

    return Settled(services, match, settlement)


def demo(services: Services, game: str, matches: int | None) -> Scene:
    """A table at which computers play at every seat, for so many matches."""
    from scenes.demo import begin

    return begin(services, game_named(game), matches)


def rules(services: Services, match: Match, change: Callable[[Any], object]) -> Scene:
    """What is in force at a table; `change` is given other options for its next deal."""
    from scenes.menus.rules import Rules

    return Rules(services, match, change)


def table(services: Services, match: Match, *, resumed: bool = False) -> Scene:
    """The table of a match; a resumed one is shown as it stands, with nothing played again."""
    from scenes.tables import table_of

    return table_of(match.game.name)(services, match, resumed=resumed)


def new_match(
    services: Services,
    game: Game,
    options: Any = None,
    opponents: Opponents | None = None,
    seed: int | None = None,
) -> Match:
    """A match under the settings in force, or under what is given in their place; the person at seat 0."""
    options = services.settings.game(game.name) if options is None else options
    computers = services.settings.opponents if opponents is None else opponents
    players = [Player(services.settings.play.name), *(Player(*each) for each in computers.seated)]
    if seed is None:
        seed = services.seed if services.seed is not None else new_seed()
    assert players[PERSON].level is None
    return Match.new(game, options, players[: game.seats(options)], seed)
