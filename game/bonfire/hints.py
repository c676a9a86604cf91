"""Hints: what `hard` would do, and what speaks for it; and what an action gave away."""

import random

from game.bonfire.reasons import futile, reason
from game.bonfire.rules import View
from game.bonfire.search import HARD, TUNING, Search
from game.bonfire.table import Action
from game.core import Advice, Appraisal

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.05
"""How far behind the best, in the chance to win, a plan may be and still be called sensible."""
SHARE = 0.2
"""And how far at most as a part of the best chance, for where that is small a little is much."""


class HintAdviser:
    """The Adviser of Bonfire: hints from `search`, a look back by `weighing`, which may take longer."""

    def __init__(self, search: Search, weighing: Search) -> None:
        self.search = search
        self.weighing = weighing

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        if not view.legal_actions():
            return []
        ranked = self.search.ranked(view, rng)
        first, best = ranked[0]
        least = best - max(0.0, min(CLOSE, SHARE * best))
        advice: dict[Action, Advice] = {}
        for plan, chance in ranked:
            sensible = plan is first or (chance >= least and not futile(view, plan))
            if sensible and plan.action not in advice and len(advice) < MOST:
                advice[plan.action] = Advice(plan.action, reason(view, plan, ranked))
        return list(advice.values())

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What a legal `action` gives away against the best plan, both weighed on the same pools."""
        ranked = self.search.ranked(view, rng)
        best = ranked[0][0]
        taken = next(plan for plan, _ in ranked if action in plan.starts)
        if taken is best:
            return Appraisal(action, 0.0, reason(view, best, ranked))
        both = self.weighing.ranked(view, rng, [best, taken])
        (better, more), (_, less) = both
        if better is taken or more <= less:
            return Appraisal(action, 0.0, reason(view, taken, both))
        gap = min(1.0, more - less)  # what parts equal winners goes beyond a whole win by a hair
        return Appraisal(best.action, gap, reason(view, best, both))


WEIGHED = TUNING._replace(doubt=1000.0).looking(ends=5000, whole=52 * 3)
"""The search of a look back: every pool is played to its end, so that no plan owes its chance to what the net hopes
for, and no plan drops out before the pools are used up."""
ADVISER = HintAdviser(HARD, Search(WEIGHED))
