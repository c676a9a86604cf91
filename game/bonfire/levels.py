"""The Bonfire players that people meet and that do not search: easy and normal, each in every temperament."""

import random

from game.bonfire.bots import tenths
from game.bonfire.playout import Style
from game.bonfire.rules import Position, View
from game.bonfire.styles import style_for, styled_action
from game.bonfire.table import BANK, END, Action, Place, Row
from game.cards import Card
from game.leaning import Leaning


class Normal(Leaning):
    """Builds wide cold rows, holds narrow lit ones while the risk is small, burns what is worth it."""

    def choose(self, view: View, rng: random.Random) -> Action:  # noqa: ARG002 - a Bot
        """The action of the seat that `view` belongs to."""
        return styled_action(view, leaned(style_for(view), self.lean))


LESS_FEAR = 0.8
"""What the fear of a bold player is, as a part of an even one's."""
MORE_FIRE = 1.15
"""How much more a bold one thinks of burning and capturing; a careful one is as far on the other side of both."""


def leaned(style: Style, lean: int) -> Style:
    """A style that leans to bold (+1) or careful (-1) play: it holds longer and burns sooner, or the opposite."""
    if not lean:
        return style
    fear, fire = LESS_FEAR**lean, MORE_FIRE**lean
    return style._replace(
        fear=style.fear * fear,
        torch=style.torch * fire,
        torch_leader=style.torch_leader * fire,
        capture=style.capture * fire,
    )


OVERLOOKED = 0.5
"""How often a beginner does not see that a row of somebody else, or the Bonfire, is there for the taking."""
CARELESS = 0.35
"""How often a beginner puts a card that lights nothing just anywhere."""
SATISFIED = 110
"""From this worth on a beginner banks in any case."""
MOODS = 0.15, 0.8
"""The risk from which a beginner banks is anything between these: some rows go too early, others burn."""
MOOD_LEAN = 0.03
"""How far a temperament moves them."""
RANKS = 13


class Easy(Leaning):
    """A beginner: likes pairs, often overlooks torches and the Bonfire, banks by mood, forgets what was flipped."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the seat that `view` belongs to."""
        if view.flipped is not None:
            return _resolved(view, view.seat, view.flipped, rng)
        last = view.pool_size < len(view.rows)
        for index, row in enumerate(view.rows[view.seat]):
            if row.lit and (last or self._banks(row, len(view.rows) - 1, rng)):
                return BANK[index]
        return END

    def _banks(self, row: Row, rivals: int, rng: random.Random) -> bool:
        low, high = MOODS
        mood = rng.uniform(low, high) + MOOD_LEAN * self.lean
        return row.worth >= SATISFIED or seeming_risk(row, rivals) > mood


def seeming_risk(row: Row, rivals: int) -> float:
    """The risk, 0 to 1, as it seems to somebody who counts a row's ranks and not what has been flipped."""
    return 1 - (1 - row.ranks.bit_count() / RANKS) ** rivals


def _resolved(position: Position, own: int, card: Card, rng: random.Random) -> Action:
    actions = position.legal_actions()
    seen = [action for action in actions if isinstance(action, Place) or rng.random() > OVERLOOKED]
    values = [tenths(position, action, own, card) for action in seen]
    most = max(values)
    if most == 5 * card.number and rng.random() < CARELESS:
        return rng.choice([action for action, value in zip(seen, values, strict=True) if value == most])
    return seen[values.index(most)]


EASY = Easy()
NORMAL = Normal()
