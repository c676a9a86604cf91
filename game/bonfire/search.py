"""`hard`: tries every plan for the turn on many ways the pool may lie, and plays the one that wins most often.

All plans face the same sampled flips, so that luck cancels; plans that are clearly behind drop out. The others are
imagined by fixed styles, the own seat by the net, which judges the table after the last own turn looked at; near
the end the pool is played out instead, by styles alone. The budget counts, it never looks at a clock: the same view
and stream give the same action on any machine.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt
from typing import NamedTuple

from game.bonfire.endings import SURE, end_of, last_chance, settled_chance, surely_won
from game.bonfire.features import Sight, lens_of, net_name
from game.bonfire.plans import Plan, plans, turns
from game.bonfire.playout import Style, Table, play_out
from game.bonfire.rules import View
from game.bonfire.styles import STYLES
from game.bonfire.table import Action, Torch
from game.nets import Net, nets_of


class Look(NamedTuple):
    """How far the search looks at a table with so many seats."""

    tries: int
    """How often, over all plans, a decision may try one out."""
    turns: int
    """How many own turns are then looked at."""
    whole: int
    """Pools up to this size are played to the end, by the styles."""
    ends: int
    """How often, over all plans, a decision may try one out to the end."""


class Tuning(NamedTuple):
    """The knobs of the search, fitted on positions and deals of their own."""

    looks: Mapping[int, Look]
    """By seats."""
    doubt: float = 1.8
    """How many standard errors behind a plan must be to drop out."""

    def looking(self, **changed: int) -> "Tuning":
        """The same with other parts of every Look."""
        return self._replace(looks={seats: look._replace(**changed) for seats, look in self.looks.items()})


TUNING = Tuning({2: Look(250, 2, 20, 800), 3: Look(110, 2, 12, 400), 4: Look(110, 2, 12, 400)})
BATCH = 8
"""How many pools every plan faces before those behind drop out."""
EVERY_ORDER = 4
"""Pools up to this size are tried in every order."""
CLOSE = 0.006
"""How far behind the best, in win share, a plan may be to be taken for the temperament's sake."""


def models(table: Table, own: int) -> list[list[Style | None]]:
    """How the seats are imagined, in turn: the own one always by its style, the others mostly as they seem to play.

    A seat that left a lit row standing, or builds two rows, holds and burns as the own one does; else it seems to
    build one row and bank it at once, as `basic` does.
    """
    style = STYLES[table.seats]
    alike = [
        bool(table.multipliers[row] or table.multipliers[row + 1] or table.points[row + 1])
        for row in range(0, 2 * table.seats, 2)
    ]
    alike[own] = True
    likely: list[Style | None] = [style if seems else None for seems in alike]
    unlikely: list[Style | None] = [None if seems else style for seems in alike]
    unlikely[own] = style
    return [likely, likely, likely, unlikely]


def pools(cards: list[int], depth: int, rng: random.Random, models: int) -> Iterator[list[Sequence[int]]]:
    """The next `depth` flips as they may come, in batches: all orders if they are few, else more and more.

    A shuffled pool is cut into as many ways as it holds, so that every card comes up about equally often. `models`
    is how many ways of imagining the others take turns: each of them meets every order.
    """
    if len(cards) <= EVERY_ORDER:
        yield [order for order in permutations(cards) for _ in range(models)]
        return
    while True:
        batch: list[Sequence[int]] = []
        while len(batch) < BATCH:
            shuffled = rng.sample(cards, len(cards))
            batch += [shuffled[at : at + depth] for at in range(0, len(cards) - depth + 1, depth)]
        yield batch


class Fate:
    """One way that the next flips may come, and how the others answer them: every plan meets the same."""

    def __init__(self, flips: Sequence[int], own: int, styles: Sequence[Style | None]) -> None:
        self._flips, self._own, self._styles = flips, own, styles
        self._bankers = [seat for seat, style in enumerate(styles) if style is None]
        self._sights: dict[int, Sight] = {}

    def end(self, table: Table) -> float:
        """What a table brings in the end, all seats playing by their styles; the flips are the whole pool."""
        after = play_out(table, self._flips, (self._own + 1) % table.seats, self._styles)
        return settled_chance(after.banks, self._own)

    def hope(self, table: Table, net: Net) -> float:
        """What the net, which plays the own turns, hopes for after the last flip, an own one."""
        own, seats = self._own, table.seats
        first = (own + 1) % seats
        best = 0.0
        for at in range(0, len(self._flips), seats):
            *others, number = self._flips[at : at + seats]
            table = play_out(table, others, first, self._styles)
            table.flip(number)
            found = turns(table, own, number)
            if len(found) == 1 and at + seats < len(self._flips):
                table = found[0].table
                continue
            sight = self._sights.get(at)
            if sight is None:
                sight = self._sights[at] = Sight(net, lens_of(seats, table.lines), table, own, self._bankers)
            values = [sight.value(plan.table) for plan in found]
            best = max(values)
            table = found[values.index(best)].table
        return best


class Search:
    """The Bot that searches. Without `nets` it takes those of the package, when it first needs them."""

    def __init__(self, tuning: Tuning, nets: Mapping[str, Net] | None = None, lean: int = 0) -> None:
        self.tuning = tuning
        self.nets = nets
        self.lean = lean

    def leaning(self, lean: int) -> "Search":
        """The same level, bolder (+1) or more careful (-1) where plans are close."""
        return Search(self.tuning, self.nets, lean)

    def choose(self, view: View, rng: random.Random) -> Action:
        """The first action of the plan that wins most often, or of one close to it that suits the temperament."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        ranked = self.ranked(view, rng)
        if not self.lean or view.pool_size <= SURE:
            return ranked[0][0].action
        close = [plan for plan, chance in ranked if chance >= ranked[0][1] - CLOSE]
        return max(close, key=lambda plan: self.lean * daring(plan, view)).action

    def ranked(
        self, view: View, rng: random.Random, tried: Sequence[Plan] | None = None
    ) -> list[tuple[Plan, float]]:
        """Every plan, or those given, with its chance to win, best first; what surely wins comes before all."""
        tried = plans(view) if tried is None else tried
        own, cards = view.seat, [number for number in range(14) for _ in range(view.unseen[number])]
        if cards:
            chances = self._tried(Table.of(view), own, tried, cards, rng)
        else:
            chances = [[end_of(plan.table, own)] for plan in tried]
        means = [sum(of_plan) / len(of_plan) for of_plan in chances]
        sure = [
            0 < len(cards) <= SURE and surely_won(plan.table, cards, (own + 1) % plan.table.seats, own)
            for plan in tried
        ]
        order = sorted(
            range(len(tried)), key=lambda plan: (not sure[plan], -len(chances[plan]), -means[plan], plan)
        )
        return [(tried[plan], means[plan]) for plan in order]

    def _tried(
        self, table: Table, own: int, tried: Sequence[Plan], cards: list[int], rng: random.Random
    ) -> list[list[float]]:
        """The chances of each plan against the same pools; those that dropped out have fewer."""
        if len(cards) == 1:
            seat = (own + 1) % table.seats
            return [[last_chance(plan.table, cards[0], seat, own)] for plan in tried]
        seats, imagined = table.seats, models(table, own)
        look = self.tuning.looks[seats]
        whole = len(cards) <= look.whole
        depth = len(cards) if whole else look.turns * seats
        tries = look.ends if whole else look.tries
        net = None if whole else (self.nets or nets_of("bonfire"))[net_name(seats, table.lines)]
        chances: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        for batch in pools(cards, depth, rng, len(imagined)):
            for index, flips in enumerate(batch):
                fate = Fate(flips, own, imagined[index % len(imagined)])
                for one in alive:
                    plan = tried[one]
                    chances[one].append(fate.hope(plan.table, net) if net else fate.end(plan.table))
            tries -= len(batch) * len(alive)
            alive = _in_doubt(alive, chances, self.tuning.doubt)
            if len(alive) == 1 or tries <= 0 or len(cards) <= EVERY_ORDER:
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


def daring(plan: Plan, view: View) -> int:
    """The points that a plan leaves standing where they can burn, and those that it burns."""
    table, own = plan.table, view.seat
    standing = sum(table.points[row] * table.multipliers[row] for row in (2 * own, 2 * own + 1))
    first = plan.action
    burned = view.rows[first.seat][first.row].worth if isinstance(first, Torch) else 0
    return standing + burned


HARD = Search(TUNING)
