"""The last cards played out exactly: who wins a deal whose hands are all known, if everybody plays best."""

from collections.abc import Iterable

from game.landlord.decomposition import SIZE
from game.landlord.hands import ONE_WILD
from game.landlord.moves import answers, leads
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import READINGS
from game.landlord.sampling import Sampler
from game.landlord.situation import Situation, Stand

MOST_CARDS = 11
"""With more cards in all hands nothing is solved."""
MOST_DEALS = 70
"""With more ways in which they may lie, neither."""
MOST_POSITIONS = 6000
"""How many positions one decision may look at."""


class TooLong(Exception):
    """There were more positions than the solver may look at."""


class Solver:
    """Tells which side wins; positions that it has seen are remembered, over all deals of one decision."""

    def __init__(self, landlord: int, positions: int) -> None:
        """At most so many positions are looked at, in all questions together."""
        self._landlord = landlord
        self._left = positions
        self._memo: dict[tuple[int, ...], bool] = {}

    def landlord_wins(self, stand: Stand) -> bool:
        """Whether the Landlord wins when all play best and see all cards. Raises TooLong."""
        first, second, third = stand.hands
        seat, holder = stand.seat, stand.seat if stand.holder is None else stand.holder
        return self._wins(first, second, third, seat, stand.on, holder, stand.passes)

    def _wins(self, first: int, second: int, third: int, seat: int, on: int, holder: int, passes: int) -> bool:
        key = (first, second, third, seat, on, holder, passes)
        known = self._memo.get(key)
        if known is None:
            if self._left <= 0:
                raise TooLong
            self._left -= 1
            known = self._memo[key] = self._looked_at(key)
        return known

    def _looked_at(self, key: tuple[int, ...]) -> bool:
        first, second, third, seat, on, holder, passes = key
        hand = key[seat]
        wanted, following = seat == self._landlord, (seat + 1) % 3
        if not on:
            if hand == ONE_WILD:
                return self._wins(first, second, third, following, 0, following, 0)
            plays = leads(hand)
        else:
            plays = answers(hand, READINGS[on - 1])
        if any(play & RANKS == hand for play in plays):
            return wanted
        for play in sorted(plays, key=_longest_first):
            taken = play & RANKS
            one, two, three = (cards - taken if who == seat else cards for who, cards in enumerate(key[:3]))
            if self._wins(one, two, three, following, play >> SHIFT, seat, 0) == wanted:
                return wanted
        if not on:
            return not wanted
        if passes:
            return self._wins(first, second, third, holder, 0, holder, 0)
        return self._wins(first, second, third, following, on, holder, 1)


def forced(situation: Situation, sampler: Sampler, plays: Iterable[int]) -> int | None:
    """The first of the plays (0 is a pass) that wins however the unseen cards lie; None where none is sure to.

    Only small endings are looked at. The others are thought to see all cards.
    """
    if sum(situation.counts) > MOST_CARDS or sampler.count > MOST_DEALS:
        return None
    solver = Solver(situation.landlord, MOST_POSITIONS)
    deals = list(sampler.all())
    wanted = situation.seat == situation.landlord
    try:
        for play in plays:
            if all(solver.landlord_wins(situation.after(hands, play)) == wanted for hands in deals):
                return play
    except TooLong:
        return None
    return None


def _longest_first(play: int) -> tuple[int, int]:
    return -SIZE[play >> SHIFT], play
