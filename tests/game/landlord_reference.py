"""Landlord written a second time, from the rules page alone, as plain lists: slow, short, and nothing shared.

Cards are rank texts (`3` to `2`, `bj`, `cj`, `W`), readings their texts.
"""

from collections import Counter
from copy import deepcopy
from itertools import combinations

RUN = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"]
ORDER = [*RUN, "bj", "cj", "W"]


# What a play is ----------------------------------------------------------------------------------------------


def without_wild(cards):
    """The readings of cards in which no card stands for another; `W` is a card that can only be an extra."""
    counts, size, found = Counter(cards), len(cards), set()
    if size == 1 and cards[0] != "W":
        found.add(f"single {cards[0]}")
    if sorted(cards) == ["bj", "cj"]:
        found.add("rocket")
    for rank in RUN:
        if counts == {rank: 2}:
            found.add(f"pair {rank}")
        if counts == {rank: 4}:
            found.add(f"bomb {rank}")
    for each, shortest, word in ((1, 5, "straight"), (2, 3, "pairs"), (3, 1, "triples")):
        enough = {rank for rank, count in counts.items() if count >= each}
        for length in range(shortest, min(len(enough), len(RUN)) + 1):
            for low in range(len(RUN) - length + 1):
                run = RUN[low : low + length]
                if enough.issuperset(run):
                    rest = list((counts - Counter(each * run)).elements())
                    name = f"{word} {run[0]}-{run[-1]}" if length > 1 else f"triple {run[0]}"
                    found |= with_extras(name, each, run, rest)
    return found


def with_extras(name, each, run, rest):
    """The readings of a run and the cards that are left beside it."""
    if not rest:
        return {name}
    found = set()
    if each == 3 and len(rest) <= len(run) and not (len(run) == 1 and rest == run):
        found.add(f"{name} + {len(rest)}")
    pairs = Counter(rest)
    outside = set(RUN) - set(run)
    if each == 3 and len(pairs) == len(run) and set(pairs.values()) == {2} and outside.issuperset(pairs):
        found.add(f"{name} + {'pair' if len(run) == 1 else 'pairs'}")
    return found


def readings(cards):
    """Every reading of cards: the Wild as an extra, and standing for each card that it may stand for."""
    cards = sorted(cards, key=ORDER.index)
    found = without_wild(cards)
    if "W" in cards and len(cards) > 1:
        natural = [card for card in cards if card != "W"]
        for rank in RUN:
            found |= without_wild([*natural, rank]) - {f"single {rank}"}
        if natural in (["bj"], ["cj"]):
            found.add("rocket")
    return found


def shape(reading):
    """The kind and size, and the rank that compares."""
    word, _, rest = reading.partition(" ")
    ranks, _, extras = rest.partition(" + ")
    if word == "rocket":
        return ("rocket",), 0
    low, _, high = ranks.partition("-")
    length = ORDER.index(high or low) - ORDER.index(low) + 1
    return (word, length, extras), ORDER.index(high or low)


def beats(reading, other):
    """Whether one reading may be played on another."""
    (kind, rank), (other_kind, other_rank) = shape(reading), shape(other)
    if kind == other_kind:
        return rank > other_rank
    strength = {"bomb": 1, "rocket": 2}
    return strength.get(kind[0], 0) > strength.get(other_kind[0], 0)


def plays(hand, on=None):
    """Every (cards, reading) of a hand by trying every sub-multiset; cards are a tuple, ascending."""
    found, counts = set(), Counter(hand)
    chosen = [()]
    for rank in ORDER:
        chosen = [(*cards, *[rank] * more) for cards in chosen for more in range(counts[rank] + 1)]
    for cards in chosen:
        for reading in readings(cards) if cards else ():
            if on is None or beats(reading, on):
                found.add((cards, reading))
    return found


# How a round goes --------------------------------------------------------------------------------------------


class Table:
    """One round: three hands of rank texts, a middle, who has first option, balances."""

    def __init__(self, hands, middle, first=0, balances=(100, 100, 100)):
        self.hands = [sorted(hand, key=ORDER.index) for hand in hands]
        self.middle = list(middle)
        self.mover = first
        self.balances = list(balances)
        self.pot = 0
        self.bombs = 0
        self.landlord = None
        self.passed = 0
        self.waiting = []
        self.to_beat = None
        self.owner = None
        self.winner = None
        self.handed = []

    def actions(self):
        """Everything that the seat to move may do: texts, plays as (cards, reading)."""
        if self.winner is not None:
            return []
        if self.landlord is None:
            return ["take"] if self.passed == 2 else ["pass", "take"]
        if self.waiting:
            return ["ack"]
        found = sorted(plays(self.hands[self.mover], self.to_beat))
        return found if self.to_beat is None else ["pass", *found]

    def after(self, action):
        """The table after an action, this one left as it is."""
        table = deepcopy(self)
        table.do(action)
        return table

    def pay(self, unit):
        for seat in range(3):
            dollars = 2 * unit if seat == self.landlord else unit
            self.balances[seat] -= dollars
            self.pot += dollars

    def do(self, action):
        left = (self.mover + 1) % 3
        if action == "take":
            self.landlord = self.mover
            self.hands[self.mover] += self.middle
            self.pay(1)
            self.waiting = [0, 2, 1]
            self.mover = 1
        elif action == "ack":
            self.waiting.pop()
            self.mover = self.waiting[-1] if self.waiting else self.landlord
        elif self.landlord is None:
            self.passed += 1
            self.mover = left
        elif action == "pass":
            self.passed += 1
            self.mover = left
            if left == self.owner:
                self.to_beat = self.owner = None
                if self.hands[left] == ["W"]:
                    self.handed.append(left)
                    self.mover = (left + 1) % 3
        else:
            self.play(*action)

    def play(self, cards, reading):
        for card in cards:
            self.hands[self.mover].remove(card)
        self.to_beat, self.owner = reading, self.mover
        if not self.hands[self.mover]:
            self.finish()
            return
        if reading.split()[0] in ("bomb", "rocket"):
            self.pay(2**self.bombs)
            self.bombs += 1
        self.mover = (self.mover + 1) % 3

    def finish(self):
        self.winner = self.mover
        side = [seat for seat in range(3) if (seat == self.landlord) == (self.winner == self.landlord)]
        for seat in side:
            self.balances[seat] += self.pot // len(side)
        self.balances[self.winner] += self.pot % len(side)


def perft(table, depth):
    """How many different sequences of `depth` actions there are, suits aside; ended rounds do not go on."""
    if depth == 0:
        return 1
    return sum(perft(table.after(action), depth - 1) for action in table.actions())


def fewest_payments(balances):
    """The size of the shortest list of payments that settles the balances, found by trying."""
    debts = [balance - 100 for balance in balances]
    if not any(debts):
        return 0
    one = [seat for seat in range(len(debts)) if debts[seat]]
    return 1 if any(debts[a] == -debts[b] and len(one) == 2 for a, b in combinations(one, 2)) else 2
