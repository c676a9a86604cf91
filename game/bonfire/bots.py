"""The Bonfire players that are for measuring: random, and basic, the yardstick.

Each is a function of a Position, which State and View share, and of its random stream. What people meet is in
`levels.py` and `search.py`.
"""

import random
from collections.abc import Callable

from game.bonfire.rules import Position, View
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


def tenths(position: Position, action: Action, own: int, card: Card) -> int:
    """What `basic` sees in a way for `own` to resolve `card`, times ten."""
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
        seen = tenths(position, action, own, card)
        if seen > most:
            best, most = action, seen
    return best


RANDOM = PolicyBot(random_action)
BASIC = PolicyBot(basic_action)
