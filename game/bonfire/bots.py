"""The Bonfire players that do not search: random, basic (the yardstick), easy and normal.

Each is a function of a Position, which State and View share, and of its random stream; `hard` is in `search.py`.
"""

import random
from collections.abc import Callable

from game.bonfire.rules import Position, View
from game.bonfire.search import HARD as HARD
from game.bonfire.styles import style_for, styled_action
from game.bonfire.table import BANK, END, Action, Place, Row, Torch
from game.cards import Card

Policy = Callable[[Position, random.Random], Action]


class PolicyBot:
    """A Bot that plays a policy."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the seat that `view` belongs to."""
        return self.policy(view, rng)


def random_action(position: Position, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(position.legal_actions())


# Basic ---------------------------------------------------------------------------------------------------


def tenths_placed(row: Row, number: int) -> int:
    """What `basic` sees in placing a card, times ten: the worth gained, or half its value in a row left cold."""
    _, points, multiplier, ranks = row
    if ranks >> number & 1:
        return 10 * ((points + number) * (multiplier + 1 if multiplier else 2) - points * multiplier)
    return 10 * multiplier * number if multiplier else 5 * number


def _tenths(position: Position, action: Action, own: int, card: Card) -> int:
    if isinstance(action, Place):
        return tenths_placed(position.rows[own][action.row], card.number)
    if isinstance(action, Torch):
        return 3 * position.rows[action.seat][action.row].worth
    return 10 * position.pile_value()


def basic_action(position: Position, rng: random.Random | None = None) -> Action:  # noqa: ARG001 - a Policy
    """The fixed yardstick: the largest resolve choice, the first among equals; then every lit row is banked."""
    own = position.to_move
    assert own is not None, "there is nothing to choose once the match is over"
    card = position.flipped
    if card is None:
        for index, row in enumerate(position.rows[own]):
            if row[2]:
                return BANK[index]
        return END
    actions = position.legal_actions()
    best, most = actions[0], -1
    for action in actions:
        tenths = _tenths(position, action, own, card)
        if tenths > most:
            best, most = action, tenths
    return best


# Easy and normal -----------------------------------------------------------------------------------------

OVERLOOKED = 0.5
"""How often a beginner does not see that a row of somebody else, or the Bonfire, is there for the taking."""
CARELESS = 0.35
"""How often a beginner puts a card that lights nothing just anywhere."""
GREEDY = 0.45
"""How often a beginner leaves a lit row standing, whatever the risk, to make it bigger."""
SATISFIED = 110
"""From this worth on a beginner banks in any case."""


def easy_action(position: Position, rng: random.Random) -> Action:
    """A beginner: likes pairs, often overlooks torches and the Bonfire, banks by mood and not by risk."""
    own = position.to_move
    assert own is not None, "there is nothing to choose once the match is over"
    card = position.flipped
    if card is not None:
        return _easy_resolve(position, own, card, rng)
    for index, row in enumerate(position.rows[own]):
        if row.lit and (row.worth >= SATISFIED or position.pool_size < len(position.rows) or rng.random() > GREEDY):
            return BANK[index]
    return END


def _easy_resolve(position: Position, own: int, card: Card, rng: random.Random) -> Action:
    actions = position.legal_actions()
    seen = [action for action in actions if isinstance(action, Place) or rng.random() > OVERLOOKED]
    tenths = [_tenths(position, action, own, card) for action in seen]
    most = max(tenths)
    if most == 5 * card.number and rng.random() < CARELESS:
        return rng.choice([action for action, value in zip(seen, tenths, strict=True) if value == most])
    return seen[tenths.index(most)]


def normal_action(position: Position, rng: random.Random | None = None) -> Action:  # noqa: ARG001 - a Policy
    """Builds wide cold rows, holds narrow lit ones while the risk is small, burns what is worth it."""
    return styled_action(position, style_for(position))


RANDOM = PolicyBot(random_action)
BASIC = PolicyBot(basic_action)
EASY = PolicyBot(easy_action)
NORMAL = PolicyBot(normal_action)
