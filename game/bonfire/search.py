"""`hard`: tries every plan for the turn on many ways the pool may lie, and plays the one that wins most often.

A plan is a way to resolve the flipped card and the lit rows to bank after it. All plans face the same sampled
pools, so that luck cancels; plans that are clearly behind drop out. Each is played on for a few rounds by fixed
policies and then judged by a formula, or, near the end, played to the end. The budget counts flips, never time: the
same view and stream give the same action on any machine.
"""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import exp, sqrt
from typing import NamedTuple

from game.bonfire.playout import Style, Table, outs, play_out, row_value
from game.bonfire.rules import View
from game.bonfire.styles import STYLES
from game.bonfire.table import BANK, END, Action, Capture, Place, Torch


class Tuning(NamedTuple):
    """The knobs of the search, fitted on deals of their own."""

    flips: int = 12000
    """How many flips, over all plans, a decision may try out."""
    doubt: float = 2.0
    """How many standard errors behind a plan must be to drop out."""
    rounds: int = 3
    """How many rounds are played on before the formula judges."""
    whole: int = 12
    """Pools up to this size are played to the end instead."""
    rate: float = 15.0
    """Points that a seat makes of a flip to come; only who flips more often matters."""
    heat: float = 12.0
    """Points that a lead must measure to count much, for each root of a flip to come."""


BATCH = 16
"""How many pools every plan faces before those behind drop out."""
EVERY_ORDER = 4
"""Pools up to this size are tried in every order."""
TIES = 0.001
"""What the points ahead weigh beside the win: they tell apart only plans that win equally often."""
POINTS = 50.0
"""How many points ahead weigh half of that."""


class Plan(NamedTuple):
    """A way to finish a turn: the actions it may start with, the rows it banks, and the table after it."""

    starts: tuple[Action, ...]
    banked: tuple[int, ...]
    table: Table

    @property
    def action(self) -> Action:
        """What to do now."""
        return self.starts[0]


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
                starts = (action,) if action else tuple(BANK[row & 1] for row in banked) or (END,)
                plan = found.setdefault(_same(end, own), Plan((), banked, end))
                found[_same(end, own)] = plan._replace(starts=plan.starts + starts)
    return list(found.values())


def _same(table: Table, own: int) -> object:
    """Equal for tables that differ at most in the order of the own rows."""
    rows = list(zip(table.points, table.multipliers, table.ranks, strict=True))
    rows[2 * own : 2 * own + 2] = sorted(rows[2 * own : 2 * own + 2])
    return tuple(rows), tuple(table.banks), table.pile, table.key


def _resolved(table: Table, own: int, number: int, action: Action) -> Table:
    after = table.copy()
    if isinstance(action, Place):
        after.place(2 * own + action.row, number)
    elif isinstance(action, Torch):
        after.torch(2 * action.seat + action.row, number)
    elif isinstance(action, Capture):
        after.capture(own)
    return after


def settled_chance(banks: Sequence[int], own: int) -> float:
    """The share of the win that `own` has of a settled match, 0 to 1, and next to nothing for the points ahead."""
    most = max(banks)
    ahead = banks[own] - max(bank for seat, bank in enumerate(banks) if seat != own)
    share = 1 / banks.count(most) if banks[own] == most else 0.0
    return share + TIES * ahead / (POINTS + abs(ahead))


def chance(table: Table, seat: int, own: int, style: Style, tuning: Tuning) -> float:
    """The chance, 0 to 1, that `own` wins, `seat` flipping next."""
    seats, left, banks = table.seats, table.left, table.banks
    if not left:
        return settled_chance(banks, own)
    strengths = []
    for of_seat in range(seats):
        before = (of_seat - seat) % seats
        turns = (left - before + seats - 1) // seats
        strength = banks[of_seat] + tuning.rate * turns
        for row in (2 * of_seat, 2 * of_seat + 1):
            points = table.points[row]
            if points:
                share = outs(table.pool, table.ranks[row]) / left
                strength += row_value(style, points, table.multipliers[row], share, turns, before)
        strengths.append(strength)
    heat = tuning.heat * sqrt(left)
    mine = strengths[own]
    return 1 / sum(exp(min(50.0, (strength - mine) / heat)) for strength in strengths)


def last_chance(table: Table, number: int, seat: int, own: int) -> float:
    """The share of the win left to `own` when `seat` makes the best of the last card, which counts `number`."""
    ends = []
    for after in _answers(table, seat, number):
        after.settle()
        ends.append((settled_chance(after.banks, seat), -settled_chance(after.banks, own)))
    return -max(ends)[1]


def _answers(table: Table, seat: int, number: int) -> Iterator[Table]:
    """The tables that `seat` can make of a card that counts `number`."""
    for row in range(2 * table.seats):
        if row >> 1 == seat and row & 1 < table.lines:
            after = table.copy()
            after.place(row, number)
            yield after
        elif row >> 1 != seat and table.multipliers[row] and table.ranks[row] >> number & 1:
            after = table.copy()
            after.torch(row, number)
            yield after
    if table.key == number:
        after = table.copy()
        after.capture(seat)
        yield after


def models(view: View) -> list[list[Style | None]]:
    """How the seats are imagined, in turn: the own one always by its style, the others mostly as they seem to play.

    A seat that left a lit row standing, or builds two rows, holds and burns as the own one does; else it seems to
    build one row and bank it at once, as `basic` does.
    """
    style = STYLES[len(view.rows)]
    alike = [any(row.lit for row in rows) or any(row.cards for row in rows[1:]) for rows in view.rows]
    alike[view.seat] = True
    likely: list[Style | None] = [style if seems else None for seems in alike]
    unlikely: list[Style | None] = [None if seems else style for seems in alike]
    unlikely[view.seat] = style
    return [likely, likely, likely, unlikely]


def pools(cards: list[int], depth: int, rng: random.Random, models: int) -> Iterator[list[Sequence[int]]]:
    """The next `depth` flips as they may come, in batches: all orders if they are few, else more and more.

    `models` is how many ways of imagining the others take turns: each of them meets every order.
    """
    if len(cards) <= EVERY_ORDER:
        yield [order for order in permutations(cards) for _ in range(models)]
        return
    while True:
        yield [rng.sample(cards, depth) for _ in range(BATCH)]


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

    def ranked(
        self, view: View, rng: random.Random, tried: Sequence[Plan] | None = None
    ) -> list[tuple[Plan, float]]:
        """Every plan, or those given, with its chance to win, best first."""
        tried = plans(view) if tried is None else tried
        cards = [number for number in range(14) for _ in range(view.unseen[number])]
        if not cards:
            chances = []
            for plan in tried:
                plan.table.settle()
                chances.append([settled_chance(plan.table.banks, view.seat)])
        else:
            chances = self._tried(view, tried, cards, rng)
        means = [sum(of_plan) / len(of_plan) for of_plan in chances]
        order = sorted(range(len(tried)), key=lambda plan: (-len(chances[plan]), -means[plan], plan))
        return [(tried[plan], means[plan]) for plan in order]

    def _tried(self, view: View, tried: Sequence[Plan], cards: list[int], rng: random.Random) -> list[list[float]]:
        """The chances of each plan against the same pools; those that dropped out have fewer."""
        tuning, seats, own = self.tuning, len(view.rows), view.seat
        style, imagined, seat = STYLES[seats], models(view), (own + 1) % seats
        depth = tuning.rounds * seats
        if len(cards) <= max(depth, tuning.whole):
            depth = len(cards)
        then = (seat + depth) % seats
        chances: list[list[float]] = [[] for _ in tried]
        if depth == 1:
            for index, plan in enumerate(tried):
                chances[index].append(last_chance(plan.table, cards[0], seat, own))
        alive = list(range(len(tried)))
        flips = tuning.flips
        for batch in pools(cards, depth, rng, len(imagined)):
            for index, flipped in enumerate(batch):
                styles = imagined[index % len(imagined)]
                for one in alive:
                    after = play_out(tried[one].table, flipped, seat, styles)
                    chances[one].append(chance(after, then, own, style, tuning))
            flips -= len(batch) * len(alive) * (depth + 2)
            alive = _in_doubt(alive, chances, tuning.doubt)
            if len(alive) == 1 or flips <= 0:
                break
        return chances


def _in_doubt(alive: Sequence[int], chances: Sequence[Sequence[float]], doubt: float) -> list[int]:
    """The plans that may still be the best."""
    sums = {plan: sum(chances[plan]) for plan in alive}
    best = max(alive, key=lambda plan: (sums[plan], -plan))
    kept = []
    for plan in alive:
        gaps = [a - b for a, b in zip(chances[best], chances[plan], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = max(0.0, sum(gap * gap for gap in gaps) - total * total / count)
        if plan == best or total <= doubt * sqrt(spread * count / max(1, count - 1)):
            kept.append(plan)
    return kept


HARD = Search(Tuning())
