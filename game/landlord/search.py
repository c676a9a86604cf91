"""`hard`: tries the plays that come into question on many ways the unseen cards may lie, and counts the dollars.

All plays face the same sampled deals, so that luck cancels; those that are behind drop out. Each deal is played to
its end by the plans of all three seats. The budget counts deals, never time: the same view and stream give the same
action on any machine.
"""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.landlord.bots import PolicyBot
from game.landlord.endings import forced
from game.landlord.levels import DECOMPOSER, JUDGE, action_of, by_phase, judged
from game.landlord.plan import Scored
from game.landlord.playouts import play_out
from game.landlord.position import View
from game.landlord.quick import Quick
from game.landlord.sampling import Sampler
from game.landlord.situation import Certainty, Situation
from game.landlord.table import Action


class Tuning(NamedTuple):
    """The knobs of the search, fitted on deals of their own."""

    candidates: int = 6
    """How many plays are tried."""
    batches: tuple[int, ...] = (10, 14, 32)
    """How many deals the plays face, the worse half dropping out after each batch."""
    few: int = 26
    """With so few cards in all hands, twice as many deals are faced."""
    doubt: float = 2.0
    """How many standard errors behind a play must be to drop out at once."""
    dollars: float = 0.15
    """How much the dollars count that bombs add, against winning alone."""
    plan: float = 0.1
    """What a turn's worth to the plan counts beside the playouts."""


COMPARED = 250
"""On how many deals two plays are compared where a decision is looked back at."""


class Search:
    """The player that searches."""

    def __init__(self, tuning: Tuning = Tuning()) -> None:  # noqa: B008 - it is immutable
        self.tuning = tuning

    def play(self, situation: Situation, rng: random.Random) -> int:
        """The best play, 0 for a pass."""
        return self.ranked(situation, rng)[0][1]

    def ranked(self, situation: Situation, rng: random.Random) -> list[Scored]:
        """The plays that come into question, best first, with what they are expected to bring."""
        out = situation.out()
        if out:
            return [(1.0, out[0])]
        certain = situation.certain()
        if certain is not None:
            return [(1.0, certain)]
        found, sampler = judged(situation), Sampler(situation, rng)
        if len(found) > 1:
            sure = forced(situation, sampler, [*(play for _, play in found), *situation.plays])
            if sure is not None:
                return [(1.0, sure)]
        return self._tried(situation, found[: self.tuning.candidates], sampler)

    def given_away(self, situation: Situation, given: int, rng: random.Random) -> tuple[int, float]:
        """The best play, and the win share that another (0 is a pass) gives away against it on the same deals."""
        best = self.ranked(situation, rng)[0][1]
        if best == given:
            return given, 0.0
        sampler = Sampler(situation, rng)
        deals = [sampler.deal() for _ in range(COMPARED)]
        mine, better = (self._won(situation, play, deals) for play in (given, best))
        return (best, better - mine) if better > mine else (given, 0.0)

    def _won(self, situation: Situation, play: int, deals: Sequence[Sequence[int]]) -> float:
        """The share of the deals that a play wins."""
        if play and Certainty(situation).holds(play):
            return 1.0
        planner = Quick(DECOMPOSER, JUDGE)
        return sum(self._dollars(situation, hands, play, planner) > 0 for hands in deals) / len(deals)

    def _tried(self, situation: Situation, tried: Sequence[Scored], sampler: Sampler) -> list[Scored]:
        if len(tried) == 1:
            return [(0.0, tried[0][1])]
        tuning = self.tuning
        planner = Quick(DECOMPOSER, JUDGE)
        brought: dict[int, list[float]] = {play: [] for _, play in tried}
        bonus = {play: tuning.plan * worth for worth, play in tried}
        alive, order = list(brought), list(brought)
        times = 2 if sum(situation.counts) <= tuning.few else 1
        for batch in tuning.batches:
            for _ in range(times * batch):
                hands = sampler.deal()
                for play in alive:
                    brought[play].append(self._dollars(situation, hands, play, planner))
            alive.sort(key=lambda play: -_mean(brought[play]) - bonus[play])
            order[: len(alive)] = alive
            alive = _in_doubt(alive, brought, tuning.doubt)
            if len(alive) == 1:
                break
        return [(_mean(brought[play]), play) for play in order]

    def _dollars(self, situation: Situation, dealt: Sequence[int], play: int, planner: Quick) -> float:
        """What a play brings on one deal: 1 for a win, -1 for a loss, and more with each bomb."""
        winner, bombs = play_out((planner,) * 3, situation.after(dealt, play), situation.landlord)
        size = 1.0 - self.tuning.dollars + self.tuning.dollars * (1 << bombs)
        return -size if situation.is_enemy(winner) else size


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _in_doubt(alive: Sequence[int], brought: Mapping[int, Sequence[float]], doubt: float) -> list[int]:
    """The better half of the plays, the best first, without those that are clearly behind."""
    best, kept = alive[0], [alive[0]]
    for play in alive[1 : max(2, (len(alive) + 1) // 2)]:
        gaps = [a - b for a, b in zip(brought[best], brought[play], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = max(0.0, sum(gap * gap for gap in gaps) - total * total / count)
        if total <= doubt * sqrt(spread * count / max(1, count - 1)):
            kept.append(play)
    return kept


HARD_SEARCH = Search()


def _hard(view: View, rng: random.Random) -> Action:
    return action_of(view, HARD_SEARCH.play(Situation.of(view), rng))


HARD = PolicyBot(by_phase(_hard))
