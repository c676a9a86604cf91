"""Fixed states of the screens after and beside a match, for pictures of them and for tests."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from game.bonfire.table import Bank, Capture, End, Options, Place, Torch
from game.core import Appraisal
from game.match import PERSON, Match, Player
from game.registry import game_named
from game.review import Review
from scenes import routes
from scenes.scene import Scene
from scenes.services import Services

_NAMES = ("Bea", "Milo", "Ines")
_LEVELS = ("normal", "hard", "easy")
_WORTH_BANKING = (40, 100, 60, 60)
"""By seat: a row of that worth is banked at once."""


@cache
def finished(seed: int, computers: int = 3, lines: int = 2, level: str = "") -> Match:
    """A match to its end, everybody torching and capturing whenever they can. It is shared: do not act on it."""
    players = [
        Player("You"),
        *(Player(*pair) for pair in zip(_NAMES, [level] * 3 if level else _LEVELS, strict=True)),
    ]
    options = Options(computers=computers, lines=lines)
    match = Match.new(game_named("bonfire"), options, players[: computers + 1], seed)
    while match.to_move is not None:
        match.act(match.to_move, _fiercest(match.view(match.to_move)))
    return match


def _fiercest(view: Any) -> Any:
    legal = view.legal_actions()
    rows = view.rows[view.seat]

    def appeal(action: Any) -> int:
        match action:
            case Torch(seat, row):
                return 1000 + int(view.rows[seat][row].worth)
            case Capture():
                return 2000
            case Bank(row):
                return int(rows[row].worth) - _WORTH_BANKING[view.seat]
            case Place(row):
                return int(rows[row].plus(view.flipped).worth - rows[row].worth)
            case End():
                return 0
        raise ValueError(action)

    return max(legal, key=appeal)


def results(services: Services) -> Scene:
    """A match that you have won against three, the third in a row."""
    return _results(services, finished(4), before=(40, 209))


def results_shared(services: Services) -> Scene:
    """A match that you share with another."""
    return _results(services, finished(60), before=(40,))


def results_two(services: Services) -> Scene:
    """A match of two seats."""
    return _results(services, finished(125, computers=1, level="hard"))


def results_three(services: Services) -> Scene:
    """A match of three seats."""
    return _results(services, finished(42, computers=2))


def _results(services: Services, match: Match, before: tuple[int, ...] = ()) -> Scene:
    from scenes.menus.results import Results

    for seed in before:
        services.stats.count(finished(seed))
    return Results(services, match)


# Beside a match ------------------------------------------------------------------------------------------


def howto(services: Services) -> Scene:
    """The first page of how to play."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, "bonfire")


def howto_page(services: Services) -> Scene:
    """A page with rows and their risk."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, "bonfire", 5)


def howto_try(services: Services) -> Scene:
    """A position to be tried: three ways to use a card."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, "bonfire", 13)


def statistics(services: Services) -> Scene:
    """The figures of some matches at several tables."""
    from scenes.menus.statistics import StatisticsScreen

    for seed in (4, 40, 6, 7, 209, 60, 11):
        services.stats.count(finished(seed))
    for seed in (125, 21, 3):
        services.stats.count(finished(seed, computers=1, level="hard"))
    services.stats.count(finished(42, computers=2, lines=1))
    return StatisticsScreen(services)


def statistics_empty(services: Services) -> Scene:
    """Before the first match."""
    from scenes.menus.statistics import StatisticsScreen

    return StatisticsScreen(services)


def keys(services: Services) -> Scene:
    """The list of keys."""
    from scenes.menus.keys import Keys

    return Keys(services)


# Looking back --------------------------------------------------------------------------------------------

_WHY = (
    "The row stays cold and cannot burn; 9 of the 35 cards left would light it.",
    "A new row, cold and safe, beside the one that you have; two of them match more of the cards to come.",
)


def reviewed(services: Services, match: Match, costs: Sequence[float], why: Sequence[str] = _WHY) -> Scene:
    """The review of a match whose decisions cost so much in turn, and nothing once these are over.

    What would have been better is the last other thing that was allowed, whatever the hard player would say.
    """
    found = Review(match, PERSON)
    for number, decision in enumerate(found.decisions):
        cost = costs[number] if number < len(costs) else 0.0
        others = [action for action in decision.view.legal_actions() if action != decision.taken]
        found.take(Appraisal(others[-1] if cost else decision.taken, cost, why[number % len(why)]))
    return routes.review(services, found)


def review(services: Services) -> Scene:
    """A match with some costly decisions."""
    return reviewed(services, finished(4), (0.0, 0.12, 0.03, 0.0, 0.074, 0.0, 0.31, 0.0, 0.0, 0.22, 0.02, 0.061))


def review_clean(services: Services) -> Scene:
    """A match in which nothing cost much."""
    return reviewed(services, finished(4), (0.0, 0.02, 0.03))
