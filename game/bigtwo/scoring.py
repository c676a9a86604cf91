"""What cards left over cost, who pays whom, and who stands where.

Source: rules page "Big Two", headings "A round" and "Table options".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.cards import RANKS


class ScoringOptions(Protocol):
    """The options that decide what a round costs."""

    @property
    def scoring(self) -> str: ...
    @property
    def base_penalty(self) -> str: ...
    @property
    def multiplier(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a hand with `cards` cards left costs: `base`, worked out `by` that option, times `factor`."""

    cards: int
    by: str
    base: int
    factor: int

    @property
    def points(self) -> int:
        """The penalty."""
        return self.base * self.factor


STEPS = {"off": (), "10": ((13, 3), (10, 2)), "8": ((13, 4), (10, 3), (8, 2))}
"""For each multiplier: from how many cards left on which factor, the most cards first."""


def factor(multiplier: str, cards: int) -> int:
    """What the base penalty of a hand with `cards` cards left is multiplied by."""
    return next((times for least, times in STEPS[multiplier] if cards >= least), 1)


def base(base_penalty: str, hand: int) -> int:
    """The base penalty of what is left in a hand, a mask."""
    if not hand:
        return 0
    if base_penalty == "cards":
        return hand.bit_count()
    if base_penalty == "ranks":
        return sum((rank + 1) * (hand >> 4 * rank & 15).bit_count() for rank in range(len(RANKS)))
    return 1


def penalty(options: ScoringOptions, hand: int) -> Penalty:
    """The penalty of what is left in a hand, a mask."""
    cards = hand.bit_count()
    by = options.base_penalty
    return Penalty(cards, by, base(by, hand), factor(options.multiplier, cards))


def pays(scoring: str, cards: int, others: int) -> bool:
    """Whether a seat with so many cards left pays its penalty to one with `others` left."""
    return others < cards and (scoring == "higher" or (scoring == "winner" and others == 0))


def changes(scoring: str, cards: Sequence[int], penalties: Sequence[int]) -> tuple[int, ...]:
    """What a round changes in each seat's points or balance: `cards` left and penalty by seat."""
    if scoring == "cumulative":
        return tuple(penalties)
    change = [0] * len(cards)
    for payer, paid in enumerate(penalties):
        for higher, count in enumerate(cards):
            if pays(scoring, cards[payer], count):
                change[payer] -= paid
                change[higher] += paid
    return tuple(change)


def places(figures: Sequence[int], fewest: bool) -> tuple[int, ...]:
    """The place of each seat, 1 first: the fewest or the most stand first, equal figures share a place."""
    return tuple(1 + sum(other < own if fewest else other > own for other in figures) for own in figures)


def match_places(scoring: str, totals: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat at the end of a match: fewest points, or the highest balance."""
    return places(totals, fewest=scoring == "cumulative")
