"""Beginning a match from a menu: at once, or after asking where another one would be lost."""

from game.core import declared
from game.match import Match
from game.results import story
from scenes import routes
from scenes.menus.ask import Ask
from scenes.menus.choices import shown_in_names
from scenes.menus.entries import standing
from scenes.scene import Scene
from scenes.services import Services


def unfinished(services: Services) -> list[Match]:
    """The matches to go on with, one a game at most, the one that was played last first.

    One that is over is counted and forgotten; what is wrong with the files is said.
    """
    for files in (services.stats, services.saves):
        if files.notice:
            services.say(files.notice)
            files.notice = None
    found = []
    for game in services.saves.kept():
        loaded = services.saves.resume(game, services.stats)
        if loaded.notice:
            services.say(loaded.notice)
        if loaded.match is not None:
            found.append(loaded.match)
    return found


def mend_names(services: Services) -> None:
    """Put names that the fonts cannot show back to what they were at first, and say so."""
    settings = services.settings
    for section in ("play", "opponents"):
        chosen = settings.section(section)
        for option in declared(chosen):
            value = getattr(chosen, option.name)
            if option.is_text and not all(shown_in_names(char) for char in value):
                settings.change(section, option.name, option.default)
                services.say(
                    f"{option.label}: this program's fonts lack its letters; it is {option.default} again."
                )


def begin(scene: Scene, match: Match) -> None:
    """Go from a menu to the table of a new match; another of its game in progress is only given up by an answer."""
    services = scene.services
    before = next((kept for kept in unfinished(services) if kept.game.name == match.game.name), None)
    if before is None:
        _sit_down(scene, match)
        return
    which, how = standing(before)
    scene.manager.push(
        Ask(
            services,
            "Give up the match in progress?",
            f"{which}{_open(before)} ({how}). One match of each game is kept: a new one takes its place.",
            yes="Replace it",
            no="Keep it",
            on_yes=lambda: _sit_down(scene, match),
        )
    )


def _open(match: Match) -> str:
    """Why a match is still kept."""
    if match.outcome is None:
        return " is not finished"
    closes = story(match).closing is not None
    return ", and its table is not closed" if closes else ", and its match is not finished"


def _sit_down(scene: Scene, match: Match) -> None:
    scene.manager.reset(routes.table(scene.services, match))
