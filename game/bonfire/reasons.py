"""What speaks for a plan of Bonfire, in one sentence: the figures that decide it in the view it was weighed in."""

from collections.abc import Iterator, Sequence

from game.bonfire.endings import SURE, surely_won
from game.bonfire.plans import Plan
from game.bonfire.rules import View, torch_risk
from game.bonfire.table import Action, Bank, Capture, Place, Row, Torch
from game.bonfire.words import risk_words

CLEAR = 0.03
"""From this on a difference between two chances to win is told; what the search tries leaves less in doubt."""

Ranked = Sequence[tuple[Plan, float]]
"""Plans with their chances to win, best first."""


def reason(view: View, plan: Plan, ranked: Ranked) -> str:
    """What speaks for a plan's first action among those weighed, in one sentence."""
    told = _reason(view, plan, ranked)
    cards = [number for number in range(14) for _ in range(view.unseen[number])]
    if len(cards) <= SURE and surely_won(plan.table, cards, (view.seat + 1) % len(view.rows), view.seat):
        return f"This wins for certain: {told[0].lower()}{told[1:]}"
    return told


def futile(view: View, plan: Plan) -> bool:
    """Whether a plan leaves a row to be torched though no own flip is to come that could make it grow."""
    own = [2 * view.seat + row for row in range(view.options.lines)]
    standing = [plan.table.ranks[row] for row in own if plan.table.multipliers[row]]
    return not later_flips(view) and any(_outs(view, ranks) for ranks in standing)


def later_flips(view: View) -> int:
    """How many flips of its own the seat to move still has after this turn."""
    return view.pool_size // len(view.rows)


def _reason(view: View, plan: Plan, ranked: Ranked) -> str:
    match plan.action:
        case Torch() as action:
            return f"{_torch_reason(view, action)}{_more_wins(plan, ranked, Place, 'placing')}."
        case Capture():
            pays = f"The Bonfire pays {view.pile_value()} points at once, and nobody can take them away"
            return f"{pays}{_more_wins(plan, ranked, Place, 'placing')}."
        case Place() as action:
            return _place_reason(view, action, plan, ranked)
        case Bank(row):
            return _bank_reason(view, view.rows[view.seat][row])
        case _:
            return _end_reason(view, plan, ranked)


def _more_wins(plan: Plan, ranked: Ranked, kind: type[Action], name: str) -> str:
    """How much more often a plan wins than the best of another kind, as the end of a sentence; empty if hardly."""
    gap = _gap(plan, ranked, (other for other, _ in ranked if isinstance(other.action, kind)))
    return f"; that wins about {round(100 * gap)} matches in 100 more than {name}" if CLEAR <= gap < 0.99 else ""


def _gap(plan: Plan, ranked: Ranked, others: Iterator[Plan]) -> float:
    """How much more often a plan wins than the best of the others; 0 if there is none."""
    rivals = list(others)
    own = next(chance for other, chance in ranked if other is plan)
    chances = [chance for other, chance in ranked if any(other is rival for rival in rivals)]
    return own - max(chances, default=own)


# Torching ------------------------------------------------------------------------------------------------


def _torch_reason(view: View, action: Torch) -> str:
    lost = view.rows[action.seat][action.row].worth
    others = [bank for seat, bank in enumerate(view.banks) if seat != view.seat]
    if len(others) == 1:
        return f"Torching costs your opponent {lost} points"
    most = max(others)
    if most and view.banks[action.seat] == most and others.count(most) == 1:
        return f"Torching burns {lost} points of the opponent who has banked most"
    return f"Torching costs the owner of that row {lost} points"


# Placing -------------------------------------------------------------------------------------------------


def _place_reason(view: View, action: Place, plan: Plan, ranked: Ranked) -> str:
    assert view.flipped is not None
    row = view.rows[view.seat][action.row]
    grown = row.plus(view.flipped)
    if not view.pool_size:
        return _last_place_reason(row, grown)
    return _lit_reason(view, action, grown, plan, ranked) if grown.lit else _cold_reason(view, action, grown)


def _last_place_reason(row: Row, grown: Row) -> str:
    if grown.worth > row.worth:
        return f"It is the last card, and there it makes {grown.worth - row.worth} points more."
    return "It is the last card, and placing it harms nothing."


def _cold_reason(view: View, action: Place, grown: Row) -> str:
    """What becomes of a row that stays cold, against the other one if that would stay cold too."""
    assert view.flipped is not None
    later = later_flips(view)
    if not later:
        return "You flip no more, and placing it there harms nothing."
    outs, alone = _outs(view, grown.ranks), len(view.legal_actions()) == 1
    new = len(grown.cards) == 1
    start, it = "A new row, cold and safe" if new else "The row stays cold and cannot be torched", "it"
    if alone:
        start, it = "There is no other place for it", "the row"
    if not outs:
        return (
            f"{start}; {f'only a later pair can light {it}' if later > 1 else f'nothing can light {it} any more'}."
        )
    matches = f"{outs} of the {view.pool_size} cards left would light {it}"
    rival = None if view.options.lines == 1 else view.rows[view.seat][1 - action.row].plus(view.flipped)
    if rival is not None and not rival.lit:
        theirs = _outs(view, rival.ranks)
        if outs < theirs:
            matching = f"{outs} of the {view.pool_size} cards left match this row, {theirs} the other"
            return f"{matching}: once it is lit, it is the harder one to torch."
        if outs > theirs:
            return f"{start}; {matches}, against {theirs or 'none'} for the other row."
    return f"{start}; {matches}{'' if new else f' for more than {2 * grown.points} points'}."


def _lit_reason(view: View, action: Place, grown: Row, plan: Plan, ranked: Ranked) -> str:
    """What becomes of a row that is lit with the card: banked at once, or left to grow."""
    worth, later = grown.worth, later_flips(view)
    risk = _risk(view, grown)
    if not risk:
        return f"Nobody can torch its {worth} points before {'your next flip' if later else 'the match ends'}."
    if not later:
        return f"You flip no more, so bank its {worth} points at once."
    row = 2 * view.seat + action.row
    banked = row in plan.banked
    same = (other for other, _ in ranked if action == other.action and (row in other.banked) != banked)
    gap = _gap(plan, ranked, same)
    growth = f"about {_more(view, grown)}"
    at_risk = f"at {risk_words(risk)} torch risk"
    if gap < CLEAR:
        return f"Its {worth} points can be banked at once, or left to grow by {growth} {at_risk}."
    if banked:
        return f"Its {worth} points are best banked at once; waiting may add {growth}, {at_risk}."
    wins = f"wins about {round(100 * gap)} matches in 100 more than banking it at once"
    return f"Letting it grow {at_risk} {wins}."


# Banking and ending --------------------------------------------------------------------------------------


def _bank_reason(view: View, row: Row) -> str:
    if not view.pool_size:
        return f"Banking {row.worth} now or letting it bank itself is the same, for the pool is empty."
    risk, later = _risk(view, row), later_flips(view)
    if not risk and not later:
        return f"Banking {row.worth} now or letting it bank itself is the same, for nobody can torch it any more."
    if not risk and later > 1 and all(other.cards for other in view.rows[view.seat]):
        return f"Banking {row.worth} makes room for a new row."
    if not risk:
        return f"Banking makes {row.worth} safe for good, though nobody can torch it before your next flip."
    if not later:
        return _only_risks(row, risk)
    more = _more(view, row)
    return (
        f"Banking makes {row.worth} safe for good; waiting may add about {more}, at {risk_words(risk)} torch risk."
    )


def _only_risks(row: Row, risk: float) -> str:
    return f"You flip no more, so waiting only risks {row.worth} at {risk_words(risk)}."


def _end_reason(view: View, plan: Plan, ranked: Ranked) -> str:
    lit = [row for row in view.rows[view.seat] if row.lit]
    if not lit:
        return "There is nothing to bank."
    if not view.pool_size:
        return "The match is over with this turn, and every lit row banks itself."
    later = later_flips(view)
    row = max(lit, key=lambda row: (_risk(view, row) > 0, row.worth))
    risk = _risk(view, row)
    if not risk:
        rows = "your row" if len(lit) == 1 else "your rows"
        if not later:
            return f"Nobody can torch {rows} any more, and lit rows bank themselves at the end."
        return f"Nobody can torch {rows} before your next flip, which may add about {_more(view, row)} points."
    if not later:
        return _only_risks(row, risk)
    waiting = f"Waiting may add about {_more(view, row)} to {row.worth}, at {risk_words(risk)} torch risk"
    return f"{waiting}{_more_wins(plan, ranked, Bank, 'banking')}."


# Figures -------------------------------------------------------------------------------------------------


def _outs(view: View, ranks: int) -> int:
    """The cards left in the pool of the ranks in a bit mask."""
    return sum(view.unseen[number] for number in range(1, 14) if ranks >> number & 1)


def _risk(view: View, row: Row) -> float:
    return torch_risk(view.pool_size, _outs(view, row.ranks), len(view.rows) - 1)


def _more(view: View, row: Row) -> int:
    """The points that the next own flip adds on average when it is placed there."""
    total = 0
    for number in range(1, 14):
        multiplier = row.multiplier + (row.ranks >> number & 1)
        total += view.unseen[number] * ((row.points + number) * multiplier - row.worth)
    return round(total / view.pool_size)
