"""Bonfire once more, written from the rules page alone and as plainly as can be, to check the engine against.

Cards are the numbers 1 to 13, actions are the texts of the notation. Nothing of `game/` is used.
"""

from collections import Counter
from copy import deepcopy


def worth(row):
    repeats = len(row) - len(set(row))
    return sum(row) * (1 + repeats) if repeats else 0


class Table:
    """One match: `pool` in flip order, the first card flipped already."""

    def __init__(self, seats, lines, pool, first=0):
        self.pool = list(pool)
        self.rows = [[[] for _ in range(lines)] for _ in range(seats)]
        self.banks = [0] * seats
        self.pile = []
        self.gone = []
        self.mover = first
        self.card = self.pool.pop(0)
        self.resolved = False
        self.over = False

    def actions(self):
        """The texts of everything that the seat to move may do."""
        if self.over:
            return []
        lines = range(len(self.rows[0]))
        if self.resolved:
            return ["end", *(f"bank {row}" for row in lines if worth(self.rows[self.mover][row]))]
        found = [f"place {row}" for row in lines]
        for seat, rows in enumerate(self.rows):
            for row in lines:
                if seat != self.mover and worth(rows[row]) and self.card in rows[row]:
                    found.append(f"torch {seat}.{row}")
        if self.pile and self.pile[-1] == self.card:
            found.append("capture")
        return found

    def after(self, action):
        """The table after an action, this one left as it is."""
        table = deepcopy(self)
        table.do(action)
        return table

    def do(self, action):
        word, _, target = action.partition(" ")
        own = self.rows[self.mover]
        if word == "place":
            own[int(target)].append(self.card)
        elif word == "torch":
            seat, row = map(int, target.split("."))
            self.pile += [*self.rows[seat][row], self.card]
            self.rows[seat][row] = []
        elif word == "capture":
            self.banks[self.mover] += sum(self.pile)
            self.gone += [*self.pile, self.card]
            self.pile = []
        elif word == "bank":
            self.banks[self.mover] += worth(own[int(target)])
            self.gone += own[int(target)]
            own[int(target)] = []
        elif self.pool:
            self.mover = (self.mover + 1) % len(self.rows)
            self.card = self.pool.pop(0)
        else:
            self.over = True
            for seat, rows in enumerate(self.rows):
                self.banks[seat] += sum(worth(row) for row in rows)
        self.resolved = word != "end"

    def cards(self):
        """Every card that this table accounts for."""
        waiting = [] if self.resolved or self.over else [self.card]
        on_table = [card for rows in self.rows for row in rows for card in row]
        return Counter([*self.pool, *waiting, *on_table, *self.pile, *self.gone])

    def winners(self):
        return [seat for seat, bank in enumerate(self.banks) if bank == max(self.banks)]


def perft(table, depth):
    """How many different sequences of `depth` actions there are, ended matches not going on."""
    if depth == 0:
        return 1
    return sum(perft(table.after(action), depth - 1) for action in table.actions())
