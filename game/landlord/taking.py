"""Whether to take the middle: the chance to win as the Landlord, from the hand alone."""

from math import exp

from game.landlord.decomposition import Decomposer
from game.landlord.hands import BLACK_JOKER, COLORED_JOKER, TWO, WILD, at_least, count_of

BASE = -0.434
FACTORS = (0.253, 0.48, 1.028, 0.907, 0.388, 0.134)


def features(hand: int, decomposer: Decomposer) -> tuple[float, ...]:
    """What speaks for a hand: its 2s, each joker, the Wild, bombs, and the worth of its plan."""
    return (
        count_of(hand, TWO),
        count_of(hand, BLACK_JOKER),
        count_of(hand, COLORED_JOKER),
        count_of(hand, WILD),
        at_least(hand, 4).bit_count(),
        decomposer.plan(hand).worth,
    )


def chance_as_landlord(hand: int, decomposer: Decomposer) -> float:
    """The chance to win, 0 to 1, of a hand of 17 that takes the middle unseen."""
    total = BASE + sum(f * v for f, v in zip(FACTORS, features(hand, decomposer), strict=True))
    return 1 / (1 + exp(-total))
