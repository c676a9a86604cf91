"""The ways to finish a turn of Bonfire, on plain tables: how the card is resolved, and what is banked after it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bonfire.playout import Table
from game.bonfire.rules import View
from game.bonfire.table import BANK, CAPTURE, END, PLACE, TORCH, Action


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
    """Every way for the view's seat to finish its turn, the most harmless first."""
    table = Table.of(view)
    if view.flipped is None:
        return _endings(table, view.seat)
    return turns(table, view.seat, view.flipped.number)


def turns(table: Table, own: int, number: int) -> list[Plan]:
    """Every way to use a card that counts `number` and to finish the turn; what leaves the same table only once."""
    found: dict[object, Plan] = {}
    for action, after in answers(table, own, number):
        elsewhere = None if action in PLACE else action
        for plan in _endings(after, own):
            same = elsewhere, _own_rows(plan.table, own), plan.table.banks[own]
            known = found.get(same)
            found[same] = Plan((action,), plan.banked, plan.table) if known is None else _also(known, action)
    return list(found.values())


def _endings(table: Table, own: int) -> list[Plan]:
    """The ways to bank, from all to none."""
    lit = [row for row in (2 * own, 2 * own + 1) if table.multipliers[row]]
    if not lit:
        return [Plan((END,), (), table)]
    found = [_banking(table, lit)]
    if len(lit) > 1:
        for row in lit:
            plan = _banking(table, [row])
            if _own_rows(plan.table, own) == _own_rows(found[-1].table, own):
                found[-1] = _also(found[-1], BANK[row & 1])
            else:
                found.append(plan)
    found.append(Plan((END,), (), table))
    return found


def _banking(table: Table, rows: Sequence[int]) -> Plan:
    after = table.copy()
    for row in rows:
        after.bank(row)
    return Plan(tuple(BANK[row & 1] for row in rows), tuple(rows), after)


def _also(plan: Plan, action: Action) -> Plan:
    return plan if action in plan.starts else plan._replace(starts=(*plan.starts, action))


def _own_rows(table: Table, own: int) -> object:
    """Equal for tables of a turn whose own rows differ at most in their order."""
    a, b = 2 * own, 2 * own + 1
    one = table.points[a], table.multipliers[a], table.ranks[a]
    other = table.points[b], table.multipliers[b], table.ranks[b]
    return (one, other) if one < other else (other, one)


def answers(table: Table, seat: int, number: int) -> Iterator[tuple[Action, Table]]:
    """The ways for `seat` to use a card that counts `number`, with the tables they leave; placing comes first."""
    for row in range(table.lines):
        after = table.copy()
        after.place(2 * seat + row, number)
        yield PLACE[row], after
    for row in range(2 * table.seats):
        if row >> 1 != seat and table.multipliers[row] and table.ranks[row] >> number & 1:
            after = table.copy()
            after.torch(row, number)
            yield TORCH[row >> 1][row & 1], after
    if table.key == number:
        after = table.copy()
        after.capture(seat)
        yield CAPTURE, after
