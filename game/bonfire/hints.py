"""Hints: what `hard` would do, and the figure that speaks for it, in one sentence; and what an action gave away."""

import random
from collections.abc import Sequence

from game.bonfire.endings import SURE, surely_won
from game.bonfire.plans import Plan
from game.bonfire.rules import View, torch_risk
from game.bonfire.search import HARD, TUNING, Search
from game.bonfire.table import Action, Bank, Capture, Place, Row, Torch
from game.core import Advice, Appraisal

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.05
"""How far behind the best, in the chance to win, a plan may be and still be called sensible."""
SMALL = 0.25
"""Up to this risk a hint calls it small."""


TOLD = 0.01
"""From this on a hint tells how much more often its plan wins than the other choice."""

Ranked = Sequence[tuple[Plan, float]]
"""Plans with their chances to win, best first."""


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
        best = ranked[0][1]
        advice: list[Advice] = []
        for plan, chance in ranked:
            known = {piece.action for piece in advice}
            if plan.action not in known and chance >= best - CLOSE and len(advice) < MOST:
                advice.append(Advice(plan.action, reason(view, plan, ranked)))
        return advice

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


def reason(view: View, plan: Plan, ranked: Ranked) -> str:
    """What speaks for a plan's first action among those weighed, in one sentence."""
    told = _reason(view, plan, ranked)
    cards = [number for number in range(14) for _ in range(view.unseen[number])]
    if len(cards) <= SURE and surely_won(plan.table, cards, (view.seat + 1) % len(view.rows), view.seat):
        return f"This wins for certain: {told[0].lower()}{told[1:]}"
    return told


def _reason(view: View, plan: Plan, ranked: Ranked) -> str:
    action = plan.action
    if isinstance(action, Torch):
        return f"{_torch_reason(view, action)}{_more_wins(plan, ranked, Place, 'placing')}."
    if isinstance(action, Capture):
        pays = f"The Bonfire pays {view.pile_value()} points at once, and nobody can take them back"
        return f"{pays}{_more_wins(plan, ranked, Place, 'placing')}."
    if isinstance(action, Place):
        return _place_reason(view, action, plan)
    if isinstance(action, Bank):
        return _bank_reason(view, view.rows[view.seat][action.row])
    return _end_reason(view, plan, ranked)


def _more_wins(plan: Plan, ranked: Ranked, kind: type[Action], name: str) -> str:
    """How much more often a plan wins than the best of another kind, as the end of a sentence; empty if hardly."""
    own = next(chance for other, chance in ranked if other is plan)
    others = [chance for other, chance in ranked if isinstance(other.action, kind)]
    gap = own - max(others, default=own)
    return f"; it wins {round(100 * gap)} matches in 100 more than {name}" if TOLD <= gap < 1 - TOLD else ""


def _torch_reason(view: View, action: Torch) -> str:
    lost = view.rows[action.seat][action.row].worth
    others = [bank for seat, bank in enumerate(view.banks) if seat != view.seat]
    if len(others) == 1:
        return f"Torching costs your opponent {lost} points"
    if view.banks[action.seat] == max(others):
        return f"Torching costs {lost} points, and that seat leads your opponents"
    return f"Torching costs the owner of that row {lost} points"


def _place_reason(view: View, action: Place, plan: Plan) -> str:
    assert view.flipped is not None
    row = view.rows[view.seat][action.row]
    grown = row.plus(view.flipped)
    banked = 2 * view.seat + action.row in plan.banked
    if not view.pool_size:
        return _last_place_reason(row, grown)
    if not grown.lit:
        matches = _outs(view, grown)
        if not row.cards:
            return f"A new row, cold and safe; {matches} of the {view.pool_size} cards left would light it."
        return f"The row stays cold and cannot burn; {matches} of the {view.pool_size} cards left would light it."
    sum_ = f"{grown.points} x{grown.multiplier} = {grown.worth}"
    if banked:
        return f"It makes {sum_} points, which you can bank at once."
    risk = _risk(view, grown)
    if risk <= SMALL:
        return f"It makes {sum_} points, and {_percent(risk)} risk is small enough to let the row grow."
    return (
        f"It makes {sum_} points; letting it grow in spite of {_percent(risk)} risk wins more often than banking."
    )


def _last_place_reason(row: Row, grown: Row) -> str:
    if grown.worth > row.worth:
        return f"It is the last card, and there it makes {grown.worth - row.worth} points more."
    return "It is the last card, and placing it harms nothing."


def _bank_reason(view: View, row: Row) -> str:
    if not view.pool_size:
        return f"Banking {row.worth} now or letting it bank itself is the same: the pool is empty."
    risk = _risk(view, row)
    if not risk:
        return f"Banking {row.worth} makes room for a new row."
    more = _more(view, row)
    return f"Banking {row.worth} is safe for good; waiting risks it at {_percent(risk)} for about {more} more."


def _end_reason(view: View, plan: Plan, ranked: Ranked) -> str:
    lit = [row for row in view.rows[view.seat] if row.lit]
    if not lit:
        return "There is nothing to bank."
    if not view.pool_size:
        return "The match is over with this turn, and every lit row banks itself."
    row = max(lit, key=lambda row: row.worth)
    risk = _risk(view, row)
    if not risk:
        return f"Nobody can torch the row before your next flip, which may add about {_more(view, row)} points."
    against = (
        f"{_percent(risk)} risk to {row.worth} points against about {_more(view, row)} more with your next flip"
    )
    return f"{against}{_more_wins(plan, ranked, Bank, 'banking')}."


def _outs(view: View, row: Row) -> int:
    return sum(view.unseen[number] for number in range(1, 14) if row.ranks >> number & 1)


def _risk(view: View, row: Row) -> float:
    return torch_risk(view.pool_size, _outs(view, row), len(view.rows) - 1)


def _percent(risk: float) -> str:
    return f"{round(100 * risk)} %"


def _more(view: View, row: Row) -> int:
    """The points that the next own flip adds on average when it is placed there."""
    total = 0
    for number in range(1, 14):
        multiplier = row.multiplier + (row.ranks >> number & 1)
        total += view.unseen[number] * ((row.points + number) * multiplier - row.worth)
    return round(total / view.pool_size)


WEIGHED = TUNING._replace(ends=5000, doubt=1000.0, whole=52 * 3)
"""The search of a look back: every pool is played to its end, so that no plan owes its chance to what the net hopes
for, and no plan drops out before the pools are used up."""
ADVISER = HintAdviser(HARD, Search(WEIGHED))
