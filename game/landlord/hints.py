"""Hints and the look back: what `hard` does, and what speaks for it, in one sentence.

Both ask the same search, with the same stream for the same decision: who follows the hints has done as `hard` does.
"""

import random

from game.core import Advice, Appraisal
from game.landlord.levels import action_of
from game.landlord.plays import play_of
from game.landlord.position import View
from game.landlord.reasons import Reasons
from game.landlord.search import HARD_SEARCH, Search
from game.landlord.situation import Situation
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Action, Phase, Play

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.12
"""How far behind the best, between -1 for a loss and 1 for a win, a play may be and still be called sensible."""
ENOUGH = 30
"""From so many playouts on the share that a play won may be told."""
SEEN = "The middle is the Landlord's; the first lead waits for all three."


class HintAdviser:
    """The Adviser of Landlord."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        if not view.legal_actions():
            return []
        if view.phase is Phase.MIDDLE:
            return [Advice(ACKNOWLEDGE, SEEN)]
        if view.phase is Phase.OPTION:
            return [self._about_the_middle(view)]
        situation = Situation.of(view)
        ranked = self.search.ranked(situation, rng)
        best = ranked[0].value
        sensible = [tried.play for tried in ranked if tried.value >= best - CLOSE][:MOST]
        reasons = Reasons(situation, {tried.play: tried.won for tried in ranked if tried.deals >= ENOUGH})
        return [Advice(action_of(view, play), reasons.of(play)) for play in sensible]

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What an action gives away, in win share, against what `hard` does; judged on more deals than in play."""
        if view.phase is not Phase.TRICK:
            return self._appraised_outside(view, action)
        situation = Situation.of(view)
        given = play_of(action.reading, action.ranks) if isinstance(action, Play) else 0
        shares = self.search.compared(situation, given, rng)
        best = next(iter(shares))
        chosen = action if best == given else action_of(view, best)
        return Appraisal(chosen, shares[best] - shares[given], Reasons(situation, shares).of(best))

    def _about_the_middle(self, view: View) -> Advice:
        if view.must_take:
            return Advice(TAKE, "The two others passed, so the middle is yours.")
        middle = self.search.about_middle(view)
        taken, left = (round(100 * chance) for chance in middle.chances)
        if middle.gain > 0:
            why = f"As the Landlord a hand like this wins about {taken} % of the time, as a Tenant {left} %."
            return Advice(TAKE, why)
        return Advice(
            PASS, f"As the Landlord a hand like this wins only about {taken} % of the time, as a Tenant {left} %."
        )

    def _appraised_outside(self, view: View, action: Action) -> Appraisal:
        """What a decision before the first lead gives away."""
        if view.phase is Phase.MIDDLE:
            return Appraisal(ACKNOWLEDGE, 0.0, SEEN)
        advice = self._about_the_middle(view)
        if action == advice.action or view.must_take:
            return Appraisal(action, 0.0, advice.why)
        taken, left = self.search.about_middle(view).chances
        return Appraisal(advice.action, max(0.0, left - taken if action == TAKE else taken - left), advice.why)


ADVISER = HintAdviser(HARD_SEARCH)
