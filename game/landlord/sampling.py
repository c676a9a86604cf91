"""Deals as they may lie: the unseen cards dealt to the two other seats, over and over."""

import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb

from game.landlord.hands import numbers_of, ranks_of_numbers
from game.landlord.situation import Situation


class Sampler:
    """Deals the unseen cards of a situation; middle cards that are still there stay the Landlord's."""

    def __init__(self, situation: Situation, rng: random.Random) -> None:
        self._rng = rng
        self._situation = situation
        self._free = numbers_of(situation.unseen - situation.shown)
        first, second = ((situation.seat + step) % 3 for step in (1, 2))
        self._other, self._known = (second, first) if first == situation.landlord else (first, second)
        self._others = situation.counts[self._other]

    def deal(self) -> list[int]:
        """The hands of all three seats, as ranks."""
        return self._dealt(self._rng.sample(self._free, self._others))

    @property
    def count(self) -> int:
        """How many deals there may be."""
        return comb(len(self._free), self._others)

    def all(self) -> Iterator[list[int]]:
        """Every deal there may be, each as often as it is likely."""
        return (self._dealt(taken) for taken in combinations(self._free, self._others))

    def _dealt(self, taken: Iterable[int]) -> list[int]:
        hands = [0, 0, 0]
        hands[self._situation.seat] = self._situation.hand
        hands[self._other] = ranks_of_numbers(taken)
        hands[self._known] = self._situation.unseen - hands[self._other]
        return hands
