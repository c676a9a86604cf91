"""`hard`: tries every plan for the turn on many ways the pool may lie, and plays the one that wins most often.

A plan is a way to resolve the flipped card and the lit rows to bank after it. All plans face the same sampled
pools, so that luck cancels; plans that are clearly behind drop out. Each is played on for a few rounds by fixed
policies and then judged by a formula, or, near the end, played to the end. The budget counts flips, never time: the
same view and stream give the same action on any machine.
"""

import random
from collections.abc import Sequence
from itertools import combinations, permutations
from math import exp, sqrt
from typing import NamedTuple

from game.bonfire.playout import Style, Table, outs, play_out, row_value
from game.bonfire.rules import View
from game.bonfire.styles import STYLES
from game.bonfire.table import BANK, END, Action, Capture, Place, Torch


class Tuning(NamedTuple):
    """The knobs of the search; see each use."""

    flips: int = 12000
    """How many flips of all plans together a decision may try out."""
    batch: int = 16
    most: int = 400
    rounds: int = 3
    """How many rounds are played before the formula judges."""
    whole: int = 12
    """Pools up to this size are played to the end."""
    doubt: float = 2.0
    """A plan drops out when it is this many standard errors behind."""
    rate: float = 15.0
    heat: float = 8.0


class Plan(NamedTuple):
    """What to do now, the rows to bank in this turn, and the table after it."""

    action: Action
    banked: tuple[int, ...]
    table: Table


def plans(view: View) -> list[Plan]:
    """Every way to finish this turn, the most harmless first; ways that leave the same table only once."""
    own = view.seat
    table = Table.of(view)
    if view.flipped is None:
        resolved: list[tuple[Action | None, Table]] = [(None, table)]
    else:
        number = view.flipped.number
        resolved = [(action, _resolved(table, own, number, action)) for action in view.legal_actions()]
    found: dict[object, Plan] = {}
    for action, after in resolved:
        lit = [row for row in (2 * own, 2 * own + 1) if after.multipliers[row]]
        for count in range(len(lit), -1, -1):
            for banked in combinations(lit, count):
                end = after.copy()
                for row in banked:
                    end.bank(row)
                first = action or (BANK[banked[0] & 1] if banked else END)
                rows = sorted(zip(end.points, end.multipliers, end.ranks, strict=True))
                found.setdefault((tuple(rows), tuple(end.banks), end.pile), Plan(first, banked, end))
    return list(found.values())


def _resolved(table: Table, own: int, number: int, action: Action) -> Table:
    after = table.copy()
    if isinstance(action, Place):
        after.place(2 * own + action.row, number)
    elif isinstance(action, Torch):
        after.torch(2 * action.seat + action.row, number)
    elif isinstance(action, Capture):
        after.capture(own)
    return after


def chance(table: Table, seat: int, own: int, style: Style, tuning: Tuning) -> float:
    """The chance, 0 to 1, that `own` wins, `seat` flipping next: its share of the win once the match is settled."""
    seats, left, banks = table.seats, table.left, table.banks
    if not left:
        most = max(banks)
        return 1 / banks.count(most) if banks[own] == most else 0.0
    turns, rivals = left // seats, seats - 1
    strengths = []
    for of_seat in range(seats):
        strength = float(banks[of_seat]) + tuning.rate * ((left - (of_seat - seat) % seats + rivals) // seats)
        for row in (2 * of_seat, 2 * of_seat + 1):
            points = table.points[row]
            if points:
                share = outs(table.pool, table.ranks[row]) / left
                strength += row_value(style, points, table.multipliers[row], share, turns, rivals)
        strengths.append(strength)
    heat = tuning.heat * sqrt(left)
    mine = strengths[own]
    return 1 / sum(exp(min(50.0, (strength - mine) / heat)) for strength in strengths)


def models(view: View) -> list[list[Style | None]]:
    """How the other seats are imagined, in turn: as bankers, and as players who hold and burn."""
    seats = len(view.rows)
    style = STYLES[seats]
    held = any(row.lit for seat, rows in enumerate(view.rows) if seat != view.seat for row in rows)
    bankers: list[Style | None] = [None] * seats
    bankers[view.seat] = style
    alike: list[Style | None] = [style] * seats
    return [alike, alike, alike, bankers] if held else [bankers, bankers, bankers, alike]


def orders(view: View, rng: random.Random, count: int) -> list[list[int]]:
    """Ways the pool may lie: every one where they are few, else `count` of them by chance."""
    pool = [number for number in range(14) for _ in range(view.unseen[number])]
    if len(pool) <= 4:
        return [list(order) for order in permutations(pool)]
    return [rng.sample(pool, len(pool)) for _ in range(count)]


class Search:
    """The Bot that searches."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning

    def choose(self, view: View, rng: random.Random) -> Action:
        """The first action of the plan that wins most often."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return self.ranked(view, rng)[0][0].action

    def ranked(self, view: View, rng: random.Random) -> list[tuple[Plan, float]]:
        """Every plan with its chance to win, best first."""
        tuning = self.tuning
        tried = plans(view)
        seat = (view.seat + 1) % len(view.rows)
        style = STYLES[len(view.rows)]
        imagined = models(view)
        left = view.pool_size
        depth = left if left <= tuning.whole else tuning.rounds * len(view.rows)
        flips = tuning.flips
        lies = orders(view, rng, tuning.most)
        chances: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        if len(tried) == 1:
            return [(tried[0], 0.5)]
        start = 0
        while start < len(lies) and flips > 0 and len(alive) > 1:
            for index, lie in enumerate(lies[start : start + tuning.batch], start):
                styles = imagined[index % len(imagined)]
                for plan in alive:
                    after = play_out(tried[plan].table, lie[:depth], seat, styles)
                    chances[plan].append(chance(after, (seat + depth) % len(view.rows), view.seat, style, tuning))
            flips -= tuning.batch * len(alive) * (depth + 2)
            start += tuning.batch
            alive = _in_doubt(alive, chances, tuning.doubt)
        means = [sum(got) / len(got) for got in chances]
        order = sorted(range(len(tried)), key=lambda plan: (-len(chances[plan]), -means[plan], plan))
        return [(tried[plan], means[plan]) for plan in order]


def _in_doubt(alive: Sequence[int], chances: Sequence[Sequence[float]], doubt: float) -> list[int]:
    """The plans that may still be the best."""
    sums = {plan: sum(chances[plan]) for plan in alive}
    best = max(alive, key=lambda plan: (sums[plan], -plan))
    kept = []
    for plan in alive:
        gaps = [a - b for a, b in zip(chances[best], chances[plan], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = sum(gap * gap for gap in gaps) - total * total / count
        if plan == best or total <= doubt * sqrt(spread * count / max(1, count - 1)):
            kept.append(plan)
    return kept


HARD = Search(Tuning())
