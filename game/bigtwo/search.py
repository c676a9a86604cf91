"""`hard`: a net's judgement of everything sensible, and where that is close a look one turn ahead.

For the look ahead the hidden cards are dealt as they may lie, and every seat plays as its net does until the own
one decides again; all candidates face the same deals, so that luck cancels, and those clearly behind drop out.
Forced wins are played before anything is imagined. The budget counts deals, never time: the same view and stream
give the same action on any machine.
"""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from game.bigtwo.combos import FULL, PAIRS_FROM
from game.bigtwo.endings import forced_win, goes_out
from game.bigtwo.judging import Judged, judged, net_name, win_net_name
from game.bigtwo.lookahead import Lookahead, deals
from game.bigtwo.position import View
from game.bigtwo.stakes import stakes, won_by
from game.bigtwo.table import PASS, PLAYS, Action
from game.nets import Net, nets_of


class Tuning(NamedTuple):
    """The knobs of the search, fitted on deals of their own."""

    close: float = 0.1
    """How far behind the best a candidate may be in the net's value to be looked at."""
    candidates: int = 4
    """How many at most are."""
    deals: int = 24
    """How many deals at most each of them faces."""
    trust: float = 4.0
    """How many deals the net's own value counts for."""
    doubt: float = 1.5
    """How many standard errors behind a candidate must be to drop out."""


BATCH = 8
"""How many deals every candidate faces before those behind drop out."""
LEANING = 0.012
"""How far behind the best in value a choice may be that a temperament prefers."""


class Ranked(NamedTuple):
    """A candidate and what it is worth: a win counts 1, and points a little."""

    code: int
    """The code of a play, 0 for a pass."""
    value: float

    @property
    def action(self) -> Action:
        """What it is."""
        return PLAYS[self.code] if self.code else PASS


class Search:
    """The Bot of the level."""

    def __init__(self, tuning: Tuning, lean: int = 0, nets: Mapping[str, Net] | None = None) -> None:
        """`nets` are the game's own where none are given."""
        self.tuning = tuning
        self.lean = lean
        self._nets = nets

    @property
    def nets(self) -> Mapping[str, Net]:
        """The nets by name, read when first asked for. Raises BadWeights."""
        return nets_of("bigtwo") if self._nets is None else self._nets

    def leaning(self, lean: int) -> "Search":
        """The same level; of choices that are worth the same the one that spends more (+1) or less (-1)."""
        return Search(self.tuning, lean, self._nets)

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action that comes off best; a forced win first."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return goes_out(view) or forced_win(view) or self._preferred(self.ranked(view, rng)).action

    def _preferred(self, ranked: Sequence[Ranked]) -> Ranked:
        """The best one, or one as good that suits the temperament better."""
        if not self.lean:
            return ranked[0]
        close = [one for one in ranked if one.value >= ranked[0].value - LEANING]
        return max(close, key=lambda one: self.lean * boldness(one.code))

    def ranked(self, view: View, rng: random.Random) -> list[Ranked]:
        """The candidates, best first."""
        found, tuning = judged(self.nets, view), self.tuning
        least = found[0].value - tuning.close
        tried = [one for one in found[: tuning.candidates] if one.value >= least]
        if len(tried) > 1 and tuning.deals:
            looked = self._looked(view, tried, rng)
        else:
            looked = [Ranked(one.code, one.value) for one in tried]
        return looked + [Ranked(one.code, one.value) for one in found[len(tried) :]]

    def chances(self, view: View, codes: Sequence[int], number: int, rng: random.Random) -> list[float]:
        """How often each of some plays (0: the pass) wins the round, over the same `number` of deals."""
        seats = len(view.counts)
        ahead = Lookahead(self.nets[net_name(seats)], view, won_by(view.seat), self.nets[win_net_name(seats)])
        sampled = deals(view, rng)
        sums = [0.0] * len(codes)
        for _ in range(number):
            dealt = next(sampled)
            for one, code in enumerate(codes):
                sums[one] += ahead.value(dealt, code)
        return [min(1.0, max(0.0, total / number)) for total in sums]

    def _looked(self, view: View, tried: Sequence[Judged], rng: random.Random) -> list[Ranked]:
        """The candidates after a look ahead, best first; those that dropped out come after those that did not."""
        worth, tuning = stakes(view.options, view.seat), self.tuning
        ahead = Lookahead(self.nets[net_name(len(view.counts))], view, worth)
        values: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        sampled = deals(view, rng)
        for number in range(tuning.deals):
            dealt = next(sampled)
            for one in alive:
                values[one].append(ahead.value(dealt, tried[one].code))
            if number % BATCH == BATCH - 1:
                alive = in_doubt(alive, values, tuning.doubt)
            if len(alive) == 1:
                break
        means = [
            (tuning.trust * one.value + sum(seen)) / (tuning.trust + len(seen))
            for one, seen in zip(tried, values, strict=True)
        ]
        return [Ranked(tried[one].code, means[one]) for one in best_first(alive, values, means)]


def boldness(code: int) -> int:
    """How much a play (0: a pass) spends: its highest card, and longer plays before singles."""
    return 0 if not code else (code & FULL).bit_length() + (0 if code < PAIRS_FROM else 12)


def in_doubt(alive: Sequence[int], values: Sequence[Sequence[float]], doubt: float) -> list[int]:
    """The candidates that may still be the best."""
    sums = {one: sum(values[one]) for one in alive}
    best = max(alive, key=lambda one: (sums[one], -one))
    kept = []
    for one in alive:
        gaps = [a - b for a, b in zip(values[best], values[one], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = sum(gap * gap for gap in gaps) - total * total / count
        if one == best or total <= doubt * sqrt(max(spread, 0.0) * count / (count - 1)):
            kept.append(one)
    return kept


def best_first(alive: Sequence[int], values: Sequence[Sequence[float]], means: Sequence[float]) -> list[int]:
    """All candidates in order: those that did not drop out, then those that dropped out late, each by its mean."""
    return sorted(range(len(means)), key=lambda one: (one not in alive, -len(values[one]), -means[one], one))


HARD = Search(Tuning())
