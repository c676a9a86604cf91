"""What the end of a round is worth to a seat: match points under the scoring in force, and a bonus for the win."""

from collections.abc import Callable, Sequence

from game.bigtwo.scoring import base, changes, factor
from game.bigtwo.table import Options

BONUS = 30.0
"""What winning is worth beside the points, in cards left over."""
UNIT = {"cards": 1.0, "ranks": 6.0, "one": 0.2}
"""What a card left over costs on average, by base penalty: points are counted in cards."""


def stakes(options: Options, own: int) -> Callable[[Sequence[int]], float]:
    """What a function of the hands that are left, masks by seat, says the end is worth to the seat `own`.

    A win counts 1, and match points a little beside it.
    Match points count against the mean of the others: a match is won by standing ahead of them.
    """
    unit, by, scoring = UNIT[options.base_penalty], options.base_penalty, options.scoring
    factors = [factor(options.multiplier, cards) for cards in range(14)]
    by_count = [base(by, (1 << cards) - 1) * factors[cards] for cards in range(14)] if by != "ranks" else []

    def points(hands: Sequence[int]) -> float:
        counts = [hand.bit_count() for hand in hands]
        if by_count:
            paid = [by_count[cards] for cards in counts]
        else:
            paid = [base(by, hand) * factors[cards] for hand, cards in zip(hands, counts, strict=True)]
        bonus = 0.0 if hands[own] else BONUS
        if scoring == "cumulative":
            mine = paid[own]
            return (bonus + ((sum(paid) - mine) / (len(paid) - 1) - mine) / unit) / BONUS
        gained = changes(scoring, counts, paid)
        mine = gained[own]
        return (bonus + (mine + mine / (len(paid) - 1)) / unit / 2) / BONUS

    return points


def won_by(own: int) -> Callable[[Sequence[int]], float]:
    """What says of the hands that are left whether the seat `own` has won."""
    return lambda hands: 0.0 if hands[own] else 1.0
