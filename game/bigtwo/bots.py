"""The Big Two players that everything is measured against: random, and basic, the fixed yardstick."""

import random

from game.bigtwo.position import View
from game.bigtwo.table import Action, Play


def random_action(view: View, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(view.legal_actions())


def basic_action(view: View) -> Action:
    """Leads the most cards, of these the lowest highest card; answers with the cheapest play whenever it can."""
    legal = view.legal_actions()
    if view.top:
        return legal[min(1, len(legal) - 1)]  # the pass comes first, then the plays from the lowest
    leads = [action for action in legal if isinstance(action, Play)]
    return min(leads, key=lambda play: (-len(play), play.mask.bit_length(), play.code))


class RandomBot:
    """Plays anything."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the seat that `view` belongs to."""
        return random_action(view, rng)


class BasicBot:
    """Plays `basic_action`."""

    def choose(self, view: View, rng: random.Random) -> Action:  # noqa: ARG002 - the signature is every bot's
        """The action of the seat that `view` belongs to."""
        return basic_action(view)


RANDOM, BASIC = RandomBot(), BasicBot()
