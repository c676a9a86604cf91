"""What follows a round of Landlord and stands beside it, in a fixed state, for pictures and for tests."""

from game.landlord.game import LANDLORD
from game.results import settlement
from scenes import routes
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables.landlord.rounds import finished, round_three

_LOST = 340
"""A round that Bea wins as Landlord, with a bomb and the rocket played."""


def results(services: Services) -> Scene:
    """A round that you have won as Landlord, with two bombs."""
    return routes.results(services, round_three())


def results_lost(services: Services) -> Scene:
    """A round that you have lost as a Tenant."""
    return routes.results(services, finished(_LOST))


def review(services: Services) -> Scene:
    """Your decisions in the round that you have won."""
    from scenes.menus.staged import reviewed

    why = (
        "Every answer breaks something: passing keeps the pair of aces whole.",
        "It sheds ten cards at once and leaves two turns.",
    )
    return reviewed(services, round_three(), (0.34, 0.09, 0.0, 0.0, 0.061, 0.0, 0.12), why)


def closed(services: Services) -> Scene:
    """The payments of a table that was closed after a round."""
    match = round_three()
    return routes.settled(services, match, settlement(match, match.close()))


def statistics(services: Services) -> Scene:
    """The figures of some rounds."""
    from scenes.menus.statistics import StatisticsScreen

    services.stats.count(round_three())
    for seed in range(1, 25):
        services.stats.count(finished(seed, wild=seed % 4 != 0))
    shown = StatisticsScreen(services)
    shown.game = LANDLORD
    return shown


def howto(services: Services) -> Scene:
    """The page of the combinations."""
    from scenes.menus.howto import HowToPlay

    return HowToPlay(services, LANDLORD.name, 3)


def howto_try(services: Services) -> Scene:
    """A position to be tried: a straight to be answered."""
    from scenes.menus.howto import HowToPlay
    from scenes.menus.pages import pages_of

    pages = pages_of(LANDLORD)
    return HowToPlay(services, LANDLORD.name, next(number for number, page in enumerate(pages) if page.trial))
