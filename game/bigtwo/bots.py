"""The Big Two players that nobody meets: random, and basic, the fixed yardstick."""

import random
from collections.abc import Callable

from game.bigtwo.position import View
from game.bigtwo.table import Action, Play

Policy = Callable[[View, random.Random], Action]


class PolicyBot:
    """A Bot that plays a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the seat that `view` belongs to."""
        return self.policy(view, rng)


def random_action(view: View, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(view.legal_actions())


def basic_action(view: View, rng: random.Random | None = None) -> Action:  # noqa: ARG001 - a Policy
    """Leads the most cards, of these the lowest highest card; answers with the cheapest play whenever it can."""
    legal = view.legal_actions()
    if view.top:
        return legal[min(1, len(legal) - 1)]  # the pass comes first, then the plays from the lowest
    leads = [action for action in legal if isinstance(action, Play)]
    return min(leads, key=lambda play: (-len(play), play.mask.bit_length(), play.code))


RANDOM = PolicyBot(random_action)
BASIC = PolicyBot(basic_action)
