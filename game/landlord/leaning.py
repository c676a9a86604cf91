"""What a bold and a careful Landlord player do where choices are close: the same strength, another character.

The bold one takes the middle, leads long, spends bombs and high cards early; the careful one keeps them.
"""

from collections.abc import Callable, Sequence

from game.landlord.bots import Policy, PolicyBot
from game.landlord.carrying import is_high
from game.landlord.decomposition import SIZE
from game.landlord.hands import ONE_WILD
from game.landlord.plan import Scored
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import FIRST_BOMB

LONG = 8
"""A lead of so many cards is as bold as leads get."""


class LeaningBot(PolicyBot):
    """A level: its policy as it falls, and the ones that lean."""

    def __init__(self, policy_of: Callable[[int], Policy], lean: int = 0) -> None:
        """`policy_of` gives the policy for a lean: +1 bold, -1 careful."""
        super().__init__(policy_of(lean))
        self._policy_of = policy_of

    def leaning(self, lean: int) -> "LeaningBot":
        """The player of the same strength that leans so."""
        return LeaningBot(self._policy_of, lean)


def boldness(play: int) -> float:
    """How bold a play is: 0 for a pass, 1 and more for a bomb."""
    if not play:
        return 0.0
    number, ranks = play >> SHIFT, play & RANKS
    if number >= FIRST_BOMB:
        return 2.0
    return 0.1 + min(SIZE[number], LONG) / LONG + (ranks >= ONE_WILD or is_high(ranks))


def leaned(ranked: Sequence[Scored], lean: int, close: float) -> int:
    """The play of a player that leans: among those within `close` of the best, the boldest or the most careful."""
    best, chosen = ranked[0]
    if not lean:
        return chosen
    near = [play for worth, play in ranked if worth >= best - close]
    return max(near, key=lambda play: lean * boldness(play))
