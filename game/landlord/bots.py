"""The Landlord players that are for measuring: random, and basic, the fixed yardstick.

`basic` keeps its bombs and cuts the rest of its hand greedily: again and again the play with the most cards, the
lowest of these. It leads the lowest of its longest pieces, bombs last, and follows with the cheapest play that
breaks no longer piece; it never beats its partner unless that goes out.
"""

import random
from collections.abc import Callable, Sequence
from functools import lru_cache

from game.landlord.hands import (
    BLACK_JOKER,
    COLORED_JOKER,
    JOKERS,
    ONE_WILD,
    TWO,
    WILD,
    at_least,
    count_of,
    numbers_of,
)
from game.landlord.moves import leads
from game.landlord.plays import BOMBS, RANKS, ROCKET, SHIFT, reading_of
from game.landlord.position import Choices, View
from game.landlord.readings import READINGS
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Action, Phase

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


# Basic ---------------------------------------------------------------------------------------------------

CONTROL = {TWO: 1, BLACK_JOKER: 2, COLORED_JOKER: 3, WILD: 2}
"""What the cards that win tricks count when `basic` decides whether to take the middle."""
ENOUGH = 5
"""From this sum on it takes."""


def basic_action(view: View, rng: random.Random | None = None) -> Action:  # noqa: ARG001 - a Policy
    """The fixed yardstick; it needs no random numbers."""
    if view.phase is Phase.MIDDLE:
        return ACKNOWLEDGE
    hand = view.ranks(view.seat)
    if view.phase is Phase.OPTION:
        control = sum(worth * count_of(hand, rank) for rank, worth in CONTROL.items())
        return TAKE if control >= ENOUGH or view.must_take else PASS
    choices = view.legal_actions()
    assert isinstance(choices, Choices)
    out = [play for play in choices.plays if play & RANKS == hand]
    if out:
        return choices.action(out[-1])
    if view.to_beat is None:
        return choices.action(_lead(hand))
    if view.holder == view.partner:
        return PASS
    whole = pieces(hand)
    kept = [play for play in choices.plays if not _breaks(play, whole)]
    return choices.action(min(kept, key=_cost)) if kept else PASS


@lru_cache(1 << 12)
def pieces(hand: int) -> tuple[int, ...]:
    """The plays that a hand is cut into, longest first, then the bombs; a Wild that is left alone is in none."""
    bombs = list(BOMBS.of(at_least(hand, 4)))
    if hand & JOKERS == JOKERS:
        bombs.append(ROCKET + JOKERS)
    hand -= sum(bomb & RANKS for bomb in bombs)
    found = []
    while plays := leads(hand):
        most = max(_SIZE[play >> SHIFT] for play in plays)
        piece = min((play for play in plays if _SIZE[play >> SHIFT] == most), key=_cost)
        found.append(piece)
        hand -= piece & RANKS
    return (*found, *bombs)


_SIZE = [0, *(reading.size for reading in READINGS)]
"""How many cards a play has, by its reading's number."""


def _lead(hand: int) -> int:
    """The longest piece, unless it would leave the Wild alone and there is another."""
    whole = pieces(hand)
    useful = [piece for piece in whole if hand - (piece & RANKS) != ONE_WILD]
    return (useful or whole)[0]


def _cost(play: int) -> tuple[int, ...]:
    """What orders plays from cheap to dear: no bomb before a bomb, no Wild before the Wild, low before high."""
    reading, ranks = reading_of(play), play & RANKS
    return reading.is_bomb, ranks >= ONE_WILD, reading.high, sum(numbers_of(ranks)), play


def _breaks(play: int, whole: Sequence[int]) -> bool:
    """Whether a play needs cards of a piece that has more cards than it."""
    size = reading_of(play).size
    free = sum(piece & RANKS for piece in whole if reading_of(piece).size <= size)
    missing = sum(max(0, count_of(play & RANKS, rank) - count_of(free, rank)) for rank in range(WILD))
    return missing > 0


RANDOM = PolicyBot(random_action)
BASIC = PolicyBot(basic_action)
