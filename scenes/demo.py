"""A demo: computers play at every seat, match after match, each to its results."""

from game.core import Game
from game.match import PERSON, Match, Player, new_seed
from scenes import routes
from scenes.kit.tween import Wait
from scenes.menus.results import Results
from scenes.scene import Scene
from scenes.services import Services


def begin(services: Services, game: Game, matches: int | None) -> Scene:
    """The first table; after `matches` results the program ends, without a number it goes on until it is closed."""
    options = services.settings.game(game.name)
    computers = services.settings.opponents.seated
    seated = [Player(services.settings.play.name, computers[0].level), *(Player(*each) for each in computers)]
    seed = services.seed if services.seed is not None else new_seed()
    services.demo_matches = matches
    match = Match.new(game, options, seated[: game.seats(options)], seed)
    return routes.table(services, match)


def is_demo(match: Match) -> bool:
    """Whether a computer sits at the person's seat."""
    return match.players[PERSON].level is not None


class DemoResults(Results):
    """The results of a demo's match, shown for a moment; then the next match, or the end."""

    _late = False
    """Whether the next thing waits until what lies over the results has gone."""

    def enter(self) -> None:
        """The next thing follows by itself."""
        super().enter()
        self.timeline.add(Wait(self.services.tempo.ms("results"), on_end=self._go_on))

    def resume(self) -> None:
        """What lay over the results has gone."""
        super().resume()
        if self._late:
            self._go_on()

    def _go_on(self) -> None:
        self._late = self.manager.top is not self
        if self._late:
            return
        left = self.services.demo_matches
        if left is not None:
            self.services.demo_matches = left = left - 1
        if left == 0:
            self.manager.quit()
        else:
            self.manager.replace(routes.table(self.services, self.match.rematch()))
