"""What the nets say of plays and of the middle, and what the end of a round counts to a side."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.landlord.decomposition import Plan
from game.landlord.features import Sight, afterstate, middle_inputs, net_name
from game.landlord.money import LANDLORD_ANTE, SEATS, TENANT_ANTE
from game.landlord.plan import Planner, Scored
from game.landlord.situation import Situation
from game.nets import Net

ROLES = ("landlord", "after", "before")
"""By how many seats a seat sits to the left of the Landlord."""
DOLLARS = 0.15
"""How much the dollars count that bombs add, against winning alone."""
MOST_BOMBS = 3
"""More bombs count no more."""


def stakes(bombs: int) -> float:
    """What a win counts, and a loss below 0, after so many bombs: 1 with none."""
    return 1.0 - DOLLARS + DOLLARS * (1 << min(bombs, MOST_BOMBS))


def net_of(nets: Mapping[str, Net], situation: Situation) -> Net:
    """The net for the role of the seat to move."""
    return nets[net_name(ROLES[(situation.seat - situation.landlord) % SEATS], situation.wild)]


def inputs_of(sight: Sight, situation: Situation, play: int, behind: float, planner: Planner) -> list[int]:
    """The inputs of what a play leaves that is so many turns behind the best, without those in `sight.common`."""
    left, on, mine = afterstate(situation, play)
    return sight.after(left, planner.plan(left), on, mine, behind)


def values(net: Net, sight: Sight, situation: Situation, found: Sequence[Scored], planner: Planner) -> list[float]:
    """What plays that do not go out are expected to bring, in `stakes`; the plan judged them, the best first."""
    best, shared, row = found[0][0], net.total(sight.common), net.rows.__getitem__
    return [
        net.value(sum(map(row, inputs_of(sight, situation, play, best - worth, planner)), shared))
        for worth, play in found
    ]


class Middle(NamedTuple):
    """What a seat has to expect, between -1 for a sure loss and 1 for a sure win: of taking the middle, and of
    leaving it."""

    taken: float
    left: float

    @property
    def gain(self) -> float:
        """What taking it is worth more than leaving it; the Landlord has twice as many dollars at stake."""
        return middle_worth(self.taken, True) - middle_worth(self.left, False)

    @property
    def chances(self) -> tuple[float, float]:
        """The chances to win, 0 to 1."""
        taken, left = (min(1.0, max(0.0, (value + 1) / 2)) for value in self)
        return taken, left


def middle_worth(won: float, alone: bool) -> float:
    """What winning so much is worth, half by the win and half by the dollars at stake."""
    return won * (1 + (LANDLORD_ANTE if alone else TENANT_ANTE) / TENANT_ANTE) / 2


def about_middle(nets: Mapping[str, Net], hand: int, plan: Plan, passes: int, wild: bool) -> Middle:
    """What the nets say of a hand of 17 after so many seats left the middle."""
    inputs = middle_inputs(hand, plan, passes)
    return Middle(*(nets[net_name(choice, wild)].judge(inputs) for choice in ("take", "pass")))
