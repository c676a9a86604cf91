"""Deals as they may lie: the unseen cards dealt to the two other seats, over and over."""

import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from game.landlord.hands import numbers_of, ranks_of_numbers, size_of
from game.landlord.situation import Situation


class Sampler:
    """Deals the unseen cards of a situation; middle cards that are still there stay the Landlord's.

    In a lesson there are more of them than the others hold: the rest is out of play.
    """

    def __init__(self, situation: Situation, rng: random.Random) -> None:
        self._rng = rng
        self._situation = situation
        self._free = numbers_of(situation.unseen - situation.shown)
        first, second = ((situation.seat + step) % 3 for step in (1, 2))
        self._other, self._known = (second, first) if first == situation.landlord else (first, second)
        self._others = situation.counts[self._other]
        self._rest = situation.counts[self._known] - size_of(situation.shown)

    def deal(self) -> list[int]:
        """The hands of all three seats, as ranks."""
        taken = self._rng.sample(self._free, self._others + self._rest)
        return self._dealt(taken[: self._others], taken[self._others :])

    @property
    def count(self) -> int:
        """How many deals there may be."""
        return comb(len(self._free), self._others) * comb(len(self._free) - self._others, self._rest)

    def all(self) -> Iterator[list[int]]:
        """Every deal there may be, each as often as it is likely."""
        places = range(len(self._free))
        for chosen in combinations(places, self._others):
            left = [place for place in places if place not in chosen]
            for more in combinations(left, self._rest):
                yield self._dealt([self._free[place] for place in chosen], [self._free[place] for place in more])

    def _dealt(self, other: Iterable[int], known: Iterable[int]) -> list[int]:
        hands = [0, 0, 0]
        hands[self._situation.seat] = self._situation.hand
        hands[self._other] = ranks_of_numbers(other)
        hands[self._known] = self._situation.shown + ranks_of_numbers(known)
        return hands
