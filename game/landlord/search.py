"""`hard`: a net picks the plays that come into question, and playouts on many ways the unseen cards may lie decide.

All plays face the same sampled deals, so that luck cancels; those that are behind drop out. Each deal is played to
its end by the plans of all three seats; what the net and the plan say of a play counts beside it. The budget counts
deals, never time: the same view and stream give the same action on any machine.
"""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.landlord.bots import Policy
from game.landlord.endings import forced
from game.landlord.features import Sight
from game.landlord.judging import Middle, about_middle, net_of, stakes, values
from game.landlord.leaning import LeaningBot, leaned
from game.landlord.levels import DECOMPOSER, JUDGE, action_of, by_phase, judged
from game.landlord.plan import Planner, Scored
from game.landlord.playouts import play_out
from game.landlord.position import View
from game.landlord.quick import Quick
from game.landlord.sampling import Sampler
from game.landlord.situation import Certainty, Situation
from game.landlord.table import PASS, TAKE, Action
from game.nets import Net, nets_of


class Tuning(NamedTuple):
    """The knobs of the search, fitted on deals of their own."""

    candidates: int = 10
    """How many plays the net looks at, the best by the plan."""
    kept: int = 5
    """How many of them are played out at most, the best by the net."""
    margin: float = 0.4
    """How far behind the best by the net they may be."""
    batches: tuple[int, ...] = (20, 30, 50)
    """How many deals the plays face, the worse half dropping out after each batch."""
    cards: int = 40
    """With so many cards in all hands; with fewer there are more deals in proportion."""
    most: float = 3.0
    """How many times as many at most."""
    doubt: float = 2.0
    """How many standard errors behind a play must be to drop out at once."""
    net: float = 0.15
    """What the net's value counts beside the playouts."""
    plan: float = 0.03
    """What a turn's worth to the plan counts beside the playouts."""
    hint: float = 0.02
    """What a turn's worth to the plan counts beside the net."""


COMPARED = 400
"""On how many deals two plays are compared where a decision is looked back at."""


class Tried(NamedTuple):
    """A play that came into question."""

    value: float
    """What it is expected to bring, in `stakes`, with what net and plan add to it."""
    play: int
    """0 is a pass."""
    won: float
    """The share of the playouts that it won; 1 where it wins for certain."""
    deals: int
    """How many playouts there were."""

    @property
    def is_sure(self) -> bool:
        """Whether it wins for certain."""
        return not self.deals and self.won == 1.0


class Search:
    """The player that searches."""

    def __init__(self, tuning: Tuning = Tuning(), nets: Mapping[str, Net] | None = None) -> None:  # noqa: B008 - it is immutable
        """The nets are those of the game where none are given."""
        self.tuning = tuning
        self._nets = nets

    @property
    def nets(self) -> Mapping[str, Net]:
        """The nets by name."""
        return nets_of("landlord") if self._nets is None else self._nets

    def about_middle(self, view: View) -> Middle:
        """What the seat with the option has to expect."""
        hand = view.ranks(view.seat)
        return about_middle(self.nets, hand, DECOMPOSER.plan(hand), view.option_passes, view.options.wild)

    def ranked(self, situation: Situation, rng: random.Random) -> list[Tried]:
        """The plays that come into question, best first."""
        sure = _at_once(situation)
        if sure is not None:
            return [Tried(1.0, sure, 1.0, 0)]
        planner = Planner(DECOMPOSER, JUDGE, free=True)
        found, sampler = judged(situation, planner), Sampler(situation, rng)
        if len(found) == 1:
            return [Tried(0.0, found[0][1], 0.0, 0)]
        sure = forced(situation, sampler, [*(play for _, play in found), *situation.plays])
        if sure is not None:
            return [Tried(1.0, sure, 1.0, 0)]
        bonus = self._kept(situation, found, planner)
        if len(bonus) == 1:
            return [Tried(worth, play, 0.0, 0) for play, worth in bonus.items()]
        return self._tried(situation, bonus, sampler)

    def _kept(self, situation: Situation, found: Sequence[Scored], planner: Planner) -> dict[int, float]:
        """The plays to play out, the best first, with what counts beside the playouts."""
        tuning, first = self.tuning, found[: self.tuning.candidates]
        plays = [play for _, play in first]
        net, sight = net_of(self.nets, situation), Sight.of(situation)
        by_net = dict(zip(plays, values(net, sight, situation, first, planner), strict=True))
        worth = {play: worth for worth, play in first}
        prior = {play: by_net[play] + tuning.hint * worth[play] for play in plays}
        least = max(prior.values()) - tuning.margin
        kept = sorted((play for play in plays if prior[play] >= least), key=lambda play: -prior[play])
        return {play: tuning.net * by_net[play] + tuning.plan * worth[play] for play in kept[: tuning.kept]}

    def _tried(self, situation: Situation, bonus: Mapping[int, float], sampler: Sampler) -> list[Tried]:
        tuning, planner = self.tuning, Quick(DECOMPOSER, JUDGE)
        brought: dict[int, list[float]] = {play: [] for play in bonus}
        alive, order = list(bonus), list(bonus)
        times = min(tuning.most, tuning.cards / sum(situation.counts))
        for batch in tuning.batches:
            for _ in range(round(times * batch)):
                hands = sampler.deal()
                for play in alive:
                    brought[play].append(_brings(situation, hands, play, planner))
            alive.sort(key=lambda play: -_mean(brought[play]) - bonus[play])
            order[: len(alive)] = alive
            alive = _in_doubt(alive, brought, bonus, tuning.doubt)
            if len(alive) == 1:
                break
        return [_summed_up(play, brought[play], bonus[play]) for play in order]

    def compared(self, situation: Situation, given: int, rng: random.Random) -> dict[int, float]:
        """The share of the rounds that the best play and a given one (0 is a pass) win on the same deals.

        The best comes first; it is the given one where that wins no less.
        """
        first, sampler = self.ranked(situation, rng)[0], Sampler(situation, rng)
        best = first.play
        if best == given:
            return {given: 1.0}
        deals = [sampler.deal() for _ in range(COMPARED)]
        mine = _won(situation, given, deals)
        better = 1.0 if first.is_sure else _won(situation, best, deals)
        return {best: better, given: mine} if better > mine else {given: mine}


def _at_once(situation: Situation) -> int | None:
    """A play that goes out, or begins a win that nobody can stop."""
    out = situation.out()
    return out[0] if out else situation.certain()


def _brings(situation: Situation, dealt: Sequence[int], play: int, planner: Quick) -> float:
    """What a play that does not go out brings on one deal, in `stakes`."""
    winner, bombs = play_out(planner, situation.after(dealt, play), situation.landlord)
    return -stakes(bombs) if situation.is_enemy(winner) else stakes(bombs)


def _won(situation: Situation, play: int, deals: Sequence[Sequence[int]]) -> float:
    """The share of some deals that a play wins."""
    if play and Certainty(situation).holds(play):
        return 1.0
    planner = Quick(DECOMPOSER, JUDGE)
    return sum(_brings(situation, hands, play, planner) > 0 for hands in deals) / len(deals)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _summed_up(play: int, brought: Sequence[float], bonus: float) -> Tried:
    won = sum(value > 0 for value in brought) / len(brought)
    return Tried(_mean(brought) + bonus, play, won, len(brought))


def _in_doubt(
    alive: Sequence[int], brought: Mapping[int, Sequence[float]], bonus: Mapping[int, float], doubt: float
) -> list[int]:
    """The better half of the plays, the best first, without those that are clearly behind."""
    best, kept = alive[0], [alive[0]]
    for play in alive[1 : max(2, (len(alive) + 1) // 2)]:
        gaps = [a - b for a, b in zip(brought[best], brought[play], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = max(0.0, sum(gap * gap for gap in gaps) - total * total / count)
        behind = total + count * (bonus[best] - bonus[play])
        if behind <= doubt * sqrt(spread * count / max(1, count - 1)):
            kept.append(play)
    return kept


# The level -----------------------------------------------------------------------------------------------

HARD_SEARCH = Search()
CLOSE = 0.04
"""How far behind the best a play may be that a player who leans prefers."""
MIDDLE_CLOSE = 0.1
"""So much less than leaving it the middle may be worth to a bold player who takes it."""


def _hard(lean: int) -> Policy:
    def in_trick(view: View, rng: random.Random) -> Action:
        ranked = HARD_SEARCH.ranked(Situation.of(view), rng)
        return action_of(view, leaned([(tried.value, tried.play) for tried in ranked], lean, CLOSE))

    def about_the_middle(view: View) -> Action:
        if view.must_take:
            return TAKE
        return TAKE if HARD_SEARCH.about_middle(view).gain > -lean * MIDDLE_CLOSE else PASS

    return by_phase(in_trick, about_the_middle)


HARD = LeaningBot(_hard)
