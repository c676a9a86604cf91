"""Hints and the look back: what `hard` does, and what decides it, in one sentence.

Both ask the same search, with the same stream for the same decision: who follows the hints has done as `hard` does.
"""

import random
from collections.abc import Sequence

from game.bigtwo.endings import forced_win, goes_out, unbeatable, wins_anyway
from game.bigtwo.position import View
from game.bigtwo.reasons import HOPELESS, reason
from game.bigtwo.search import HARD, Ranked, Search
from game.bigtwo.table import Action, Play
from game.bigtwo.words import said_words
from game.core import Advice, Appraisal
from game.words import chance

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.05
"""How far behind the best in value an action may be and still be called sensible."""
DEALS = 120
"""How many deals stand behind the chances that are told."""
CLEAR = 0.05
"""How much more often an action must win for the difference to be told."""
SLIM = 0.02
"""A chance below this is as good as none."""


class HintAdviser:
    """The Adviser of Big Two."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        if not view.legal_actions():
            return []
        sure = certain(view)
        if sure is not None:
            return [sure]
        ranked = self.search.ranked(view, rng)
        sensible = [one for one in ranked[:MOST] if one.value >= ranked[0].value - CLOSE]
        return [
            Advice(ranked[0].action, self._why(view, ranked, rng)),
            *(Advice(one.action, reason(view, one.action)) for one in sensible[1:]),
        ]

    def _why(self, view: View, ranked: Sequence[Ranked], rng: random.Random) -> str:
        """What speaks for the best: against the pass, and for a pass against the best play."""
        best = ranked[0]
        rival = next((one.code for one in ranked if (one.code == 0) is (best.code != 0)), None)
        codes = [best.code] if rival is None else [best.code, rival]
        chances = self._chances(view, codes, rng)
        return why(view, best.action, chances, said_words(rival) if rival else "a pass")

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What an action gives away, in win share, against what `hard` does."""
        sure = certain(view)
        if sure is not None:
            if action == sure.action or wins_anyway(view, action):
                return Appraisal(action, 0.0, sure.why)
            return Appraisal(sure.action, 1.0 - self._chances(view, [_code(action)], rng)[0], sure.why)
        best = self.search.ranked(view, rng)[0].action
        if best == action:
            return Appraisal(action, 0.0, reason(view, action))
        chances = self._chances(view, [_code(best), _code(action)], rng)
        rival = "your play" if isinstance(action, Play) else "your pass"
        return Appraisal(best, max(0.0, chances[0] - chances[1]), why(view, best, chances, rival))

    def _chances(self, view: View, codes: Sequence[int], rng: random.Random) -> list[float]:
        return self.search.chances(view, codes, DEALS, rng)


def _code(action: Action) -> int:
    return action.code if isinstance(action, Play) else 0


def why(view: View, action: Action, chances: Sequence[float], rival: str) -> str:
    """What speaks for an action that wins the first of the chances; the second, if any, is the rival's."""
    if chances[0] < SLIM and isinstance(action, Play) and view.options.base_penalty != "one":
        return HOPELESS
    return reason(view, action, odds_words(chances[0], chances[1], rival) if len(chances) > 1 else "")


def odds_words(more: float, less: float, rival: str) -> str:
    """How often two actions win, where that differs enough to be told: `41 % against 29 % for a pass`."""
    if more < less + CLEAR:
        return ""
    return f"{chance(more)} % against {chance(less)} % for {rival}"


def certain(view: View) -> Advice | None:
    """What is to be done where there is no choice, or none worth thinking about: the last cards, a forced win."""
    legal = view.legal_actions()
    if len(legal) == 1:
        return Advice(legal[0], only_reason(legal[0]))
    out = goes_out(view)
    if out is not None:
        return Advice(out, "It takes your last cards, and you win the round.")
    forced = forced_win(view)
    return None if forced is None else Advice(forced, forced_reason(view, forced))


def only_reason(action: Action) -> str:
    """Why the only legal action is advised."""
    if isinstance(action, Play):
        return "It is the only play that you may lead."
    return "Nothing in your hand beats the play on the table."


def forced_reason(view: View, action: Action) -> str:
    """What makes a win sure."""
    if not isinstance(action, Play):
        return "You win the round even if you let this one go, whatever the others hold."
    if unbeatable(view, [action.code]):
        return "The others cannot beat this, and the round is yours from here, whatever they hold."
    return "From here you win the round whatever the others hold."


ADVISER = HintAdviser(HARD)
