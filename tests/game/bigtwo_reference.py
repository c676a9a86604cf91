"""Big Two once more, written from the rules page alone and as plainly as can be, to check the engine against.

Cards and actions are the texts of the notation (`3d`, `play 3d 3h`, `pass`, `skip`). Nothing of `game/` is used.
"""

from collections import Counter
from copy import deepcopy
from itertools import combinations

RANKS = "3456789TJQKA2"
SUITS = "dchs"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
FIVES = ["straight", "flush", "full house", "four", "straight flush"]
BOMBS = ["four", "straight flush"]


def value(card):
    """Rank, then suit."""
    return RANKS.index(card[0]), SUITS.index(card[1])


def play_of(cards):
    """The kind, and what it compares by; None where the cards are no play."""
    cards = sorted(cards, key=value)
    counts = sorted(Counter(card[0] for card in cards).values())
    top = value(cards[-1]) if cards else None
    if len(cards) == 1:
        return "single", top
    if len(cards) == 2 and counts == [2]:
        return "pair", top
    if len(cards) == 3 and counts == [3]:
        return "triple", top[0]
    if len(cards) != 5:
        return None
    flush = len({card[1] for card in cards}) == 1
    straight = "".join(card[0] for card in cards) in RANKS
    if flush or straight:
        return "straight flush" if flush and straight else "flush" if flush else "straight", top
    most = max(counts)
    core = next(RANKS.index(card[0]) for card in cards if [other[0] for other in cards].count(card[0]) == most)
    if counts == [2, 3]:
        return "full house", core
    if counts == [1, 4]:
        return "four", core
    return None


def size(play):
    return {"single": 1, "pair": 2, "triple": 3}.get(play[0], 5)


def beats(play, other, bombs=False):
    """Whether one (kind, key) may be played on another."""
    if size(play) != size(other):
        return bombs and play[0] in BOMBS
    if play[0] != other[0]:
        return FIVES.index(play[0]) > FIVES.index(other[0])
    return play[1] > other[1]


def plays_in(cards):
    """Every set of cards that is a play, as sorted tuples, with its (kind, key)."""
    ordered = sorted(cards, key=value)
    found = {}
    for number in (1, 2, 3, 5):
        for chosen in combinations(ordered, number):
            play = play_of(chosen)
            if play is not None:
                found[chosen] = play
    return found


def is_skipped(unplayed, cards, top, bombs):
    """Whether no play of at most `cards` cards out of the unplayed ones beats the play."""
    return not any(beats(play, top, bombs) and len(chosen) <= cards for chosen, play in plays_in(unplayed).items())


def text(cards):
    return " ".join(sorted(cards, key=value))


class Table:
    """One round: `hands` by seat, `leader` leads, with `must` where that is not None."""

    def __init__(self, hands, leader, must, bombs=False, auto_skip=True):
        self.hands = [set(hand) for hand in hands]
        self.mover, self.must = leader, must
        self.bombs, self.auto_skip = bombs, auto_skip
        self.unplayed = set(PACK)
        self.top = None
        self.passes = 0

    @property
    def over(self):
        return any(not hand for hand in self.hands)

    def actions(self):
        """The texts of everything that the seat to move may do."""
        if self.over:
            return []
        hand = self.hands[self.mover]
        if self.top is None:
            return [f"play {text(cards)}" for cards in plays_in(hand) if self.must is None or self.must in cards]
        if self.auto_skip and is_skipped(self.unplayed, len(hand), self.top, self.bombs):
            return ["skip"]
        answers = [cards for cards, play in plays_in(hand).items() if beats(play, self.top, self.bombs)]
        return ["pass", *(f"play {text(cards)}" for cards in answers)]

    def do(self, action):
        verb, *cards = action.split()
        if verb == "play":
            self.hands[self.mover] -= set(cards)
            self.unplayed -= set(cards)
            self.top, self.must, self.passes = play_of(cards), None, 0
        else:
            self.passes += 1
        self.mover = (self.mover + 1) % len(self.hands)
        if self.passes == len(self.hands) - 1:
            self.top, self.passes = None, 0

    def after(self, action):
        table = deepcopy(self)
        table.do(action)
        return table


def perft(table, depth):
    """How many sequences of `depth` actions there are."""
    if depth == 0:
        return 1
    return sum(perft(table.after(action), depth - 1) for action in table.actions())


STEPS = {"off": [], "10": [(10, 12, 2), (13, 13, 3)], "8": [(8, 9, 2), (10, 12, 3), (13, 13, 4)]}


def penalties(hands, base, multiplier):
    """What each hand costs."""
    found = []
    for hand in hands:
        if base == "cards":
            points = len(hand)
        elif base == "ranks":
            points = sum(RANKS.index(card[0]) + 1 for card in hand)
        else:
            points = 1 if hand else 0
        for least, most, times in STEPS[multiplier]:
            if least <= len(hand) <= most:
                points *= times
                break
        found.append(points)
    return found


def scores(hands, base, multiplier, scoring):
    """What the round changes for each seat."""
    paid = penalties(hands, base, multiplier)
    if scoring == "cumulative":
        return paid
    changed = [0] * len(hands)
    for loser, hand in enumerate(hands):
        for other, held in enumerate(hands):
            above = len(held) < len(hand) if scoring == "higher" else not held and hand
            if above:
                changed[loser] -= paid[loser]
                changed[other] += paid[loser]
    return changed
