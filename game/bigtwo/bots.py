"""The Big Two players by name: random, basic (the fixed yardstick), easy, normal; `hard` is in `search.py`."""

import random
from collections.abc import Callable, Sequence

from game.bigtwo.combos import FIVES_FROM
from game.bigtwo.endings import goes_out
from game.bigtwo.normal import normal_action
from game.bigtwo.position import View
from game.bigtwo.rollouts import is_two
from game.bigtwo.search import HARD as HARD
from game.bigtwo.table import PASS, Action, Play

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


# Easy ----------------------------------------------------------------------------------------------------

BLIND = 0.6
"""How often a beginner does not see the fives in its hand."""
SHY = 0.2
"""How often it passes though it could answer."""
RASH = 0.25
"""How often it answers with one of its highest cards, a two among them."""
SINGLES = 0.5
"""How often it leads a single, whatever pairs and triples it holds."""


def easy_action(view: View, rng: random.Random) -> Action:
    """A beginner: overlooks fives, breaks pairs, spends twos early, never counts; but it goes out when it can."""
    out = goes_out(view)
    if out is not None:
        return out
    plays = [action for action in view.legal_actions() if isinstance(action, Play)]
    if rng.random() < BLIND:
        plays = [play for play in plays if play.code < FIVES_FROM] or ([] if view.top else plays)
    return _easy_answer(plays, rng) if view.top else _easy_lead(plays, rng)


def _easy_lead(plays: Sequence[Play], rng: random.Random) -> Play:
    """The lowest of a size that comes to its mind, but no two while there is something else."""
    sizes = sorted({len(play) for play in plays})
    size = sizes[0] if rng.random() < SINGLES else rng.choice(sizes)
    of_size = [play for play in plays if len(play) == size]
    return min(of_size, key=lambda play: (is_two(play.code), play.code))


def _easy_answer(plays: Sequence[Play], rng: random.Random) -> Action:
    if not plays or rng.random() < SHY:
        return PASS
    if rng.random() < RASH:
        return rng.choice(plays[len(plays) // 2 :])
    return plays[0]


RANDOM = PolicyBot(random_action)
BASIC = PolicyBot(basic_action)
EASY = PolicyBot(easy_action)
NORMAL = PolicyBot(lambda view, rng: normal_action(view))  # noqa: ARG005 - a Policy
