"""The last cards of Bonfire: what a settled table brings, and what no card and no opponent can take away."""

from collections.abc import Sequence

from game.bonfire.plans import answers, turns
from game.bonfire.playout import Table

TIES = 0.001
"""What the points ahead weigh beside the win: they tell apart only plans that win equally often."""
POINTS = 50.0
"""How many points ahead weigh half of that."""
SURE = 2
"""Up to how many cards are looked through for a plan that wins whatever comes."""


def settled_chance(banks: Sequence[int], own: int) -> float:
    """The share of the win that `own` has of a settled match, 0 to 1, and next to nothing for the points ahead."""
    most = max(banks)
    ahead = banks[own] - max(bank for seat, bank in enumerate(banks) if seat != own)
    share = 1 / banks.count(most) if banks[own] == most else 0.0
    return share + TIES * ahead / (POINTS + abs(ahead))


def end_of(table: Table, own: int) -> float:
    """The `settled_chance` of a table without cards left."""
    end = table.copy()
    end.settle()
    return settled_chance(end.banks, own)


def last_chance(table: Table, number: int, seat: int, own: int) -> float:
    """The share of the win left to `own` when `seat` makes the best of the last card, which counts `number`."""
    ends = [(end_of(after, seat), -end_of(after, own)) for _, after in answers(table, seat, number)]
    return -max(ends)[1]


def surely_won(table: Table, cards: Sequence[int], seat: int, own: int) -> bool:
    """Whether `own` wins alone, however the `cards` left are flipped, `seat` first, and whatever the others do."""
    if not cards:
        end = table.copy()
        end.settle()
        return all(bank < end.banks[own] for other, bank in enumerate(end.banks) if other != own)
    then = (seat + 1) % table.seats
    for number in set(cards):
        rest = list(cards)
        rest.remove(number)
        flipped = table.copy()
        flipped.flip(number)
        won = (surely_won(plan.table, rest, then, own) for plan in turns(flipped, seat, number))
        if not (any(won) if seat == own else all(won)):
            return False
    return True
