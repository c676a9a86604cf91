"""What follows a round of Big Two and stands beside it, in a fixed state, for pictures and for tests."""

from game.bigtwo.game import BIGTWO
from game.bigtwo.table import Options
from scenes import routes
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables.bigtwo.rounds import finished

_WON, _LAST = 2, 1
"""A round that you win, a seat with eleven cards left; a match that Bea wins."""
_HIGHER = Options(scoring="higher", base_penalty="ranks", multiplier="8")


def results(services: Services) -> Scene:
    """A third round that you have won."""
    return routes.results(services, finished(_WON, 3))


def results_paid(services: Services) -> Scene:
    """A round that you have lost, with a payment to every higher rank."""
    return routes.results(services, finished(_LAST, 3, _HIGHER))


def match_over(services: Services) -> Scene:
    """The last round of a match."""
    return routes.results(services, finished(_LAST, 5))


def review(services: Services) -> Scene:
    """Your decisions in the round that you have won."""
    from scenes.menus.staged import reviewed

    why = (
        "The cheapest answer that keeps your full house whole; 3 plays would be left.",
        "The others cannot beat this, so you lead next.",
    )
    return reviewed(services, finished(_WON, 3), (0.0, 0.09, 0.34, 0.0, 0.061), why)


def statistics(services: Services) -> Scene:
    """The figures of some rounds."""
    from scenes.menus.statistics import StatisticsScreen

    for seed in range(1, 9):
        for number in range(1, 6):
            services.stats.count(finished(seed, number, Options(bombs=seed % 2 == 0)))
    shown = StatisticsScreen(services)
    shown.game = BIGTWO
    return shown


def howto(services: Services) -> Scene:
    """The page of the five-card combinations."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, BIGTWO.name, 3)


def howto_try(services: Services) -> Scene:
    """A position to be tried: a full house to be beaten."""
    from scenes.menus.howto import HowToPlay
    from scenes.menus.pages import pages_of

    pages = pages_of(BIGTWO)
    tries = [number for number, page in enumerate(pages) if page.trial is not None]
    return HowToPlay(services, BIGTWO.name, tries[1])
