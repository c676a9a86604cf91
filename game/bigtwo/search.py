"""`hard`: plays every sensible candidate on from many ways the hidden cards may lie, and takes the best.

All candidates face the same sampled deals, so that luck cancels; those clearly behind drop out. Most deals imagine
the others as they seem to play: as planners once they held something back, else as greedy (see `rollouts.py`).
Forced wins are played before anything is imagined. The budget counts rounds, never time: the same view and stream
give the same action on any machine.
"""

import random
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game.bigtwo.combos import KEY_SHIFT, KIND_SHIFT, bits
from game.bigtwo.decomposition import plan, quick
from game.bigtwo.endings import forced_win, goes_out, guarded, unseen
from game.bigtwo.normal import normal_action
from game.bigtwo.position import View
from game.bigtwo.rollouts import EAGER, PAIRS_FROM, SLOTS, Sorted, by_size, play_out
from game.bigtwo.stakes import stakes
from game.bigtwo.table import PASS, Action, Pass, Play
from game.bigtwo.words import top_rank


class Tuning(NamedTuple):
    """The knobs of the search, fitted on deals of their own."""

    rounds: int = 200
    """How many rounds, over all candidates, a decision may play on."""
    candidates: int = 8
    """How many plays at most are tried, beside the pass."""
    doubt: float = 1.6
    """How many standard errors behind a candidate must be to drop out."""


BATCH = 8
"""How many deals every candidate faces before those behind drop out."""
FAVOUR = 1.0
"""What `normal`'s choice counts more, in match points and bonus: playing on must speak clearly for another."""
LIKELY = 3
"""Of how many deals in a row the others are imagined as they seem to be, before one where they are not."""


class Ranked(NamedTuple):
    """An action, what it was worth on average in match points and bonus, over how many deals; how many it won."""

    action: Action
    value: float
    deals: int
    won: float = 0.0
    """The share of the deals in which the round was won."""


class Candidate(NamedTuple):
    """An action with what the own seat holds after it."""

    action: Action
    code: int
    """The code of a play, 0 for a pass."""
    rest: int
    pieces: Sorted


def candidates(view: View, most: int, usual: Action) -> list[Candidate]:
    """The plays after which the own hand is worth most, one of each kind and rank, the `usual` one and the pass."""
    mask = view.hand.mask
    plays = guarded(view, [action for action in view.legal_actions() if isinstance(action, Play)])
    found: dict[tuple[int, str], tuple[float, Play]] = {}
    for play in plays:
        code = play.code
        worth = plan(mask ^ play.mask)[0] + EAGER[SLOTS[code >> KIND_SHIFT]]
        kind_and_rank = code >> KIND_SHIFT, top_rank(code)
        if kind_and_rank not in found or worth > found[kind_and_rank][0]:
            found[kind_and_rank] = (worth, play)
    best = sorted(found.values(), key=lambda pair: (-pair[0], pair[1].code))[:most]
    if isinstance(usual, Play) and all(play is not usual for _, play in best):
        best.append((0.0, usual))
    tried = [candidate_of(view, play) for _, play in best]
    if view.top:
        tried.append(candidate_of(view, PASS))
    return tried


def candidate_of(view: View, action: Action) -> Candidate:
    """An action as a candidate."""
    code = action.code if isinstance(action, Play) else 0
    rest = view.hand.mask & ~code
    return Candidate(action, code, rest, by_size(plan(rest)[1]))


def deals(view: View, rng: random.Random) -> Iterator[list[int]]:
    """Hands by seat as they may lie, without end; the own one is left empty."""
    cards = list(bits(unseen(view)))
    number, drawing = len(cards), rng.random
    needed = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
    while True:
        order = [drawing() for _ in range(number)]
        drawn = [card for _, card in sorted(zip(order, cards, strict=True))]
        hands, start = [], 0
        for count in needed:
            hands.append(sum(drawn[start : start + count]))
            start += count
        yield hands


def restrained(view: View) -> set[int]:
    """The seats that passed a single though, as they showed later, they held a higher card."""
    found: set[int] = set()
    before = [0] * len(view.counts)
    top = 0
    for seat, action in view.history:
        if isinstance(action, Play):
            top = action.code
            before[seat] |= action.mask
        elif isinstance(action, Pass) and top < PAIRS_FROM:
            later = view.played[seat] & ~before[seat]
            if later.bit_length() - 1 > top >> KEY_SHIFT:
                found.add(seat)
    return found


class Search:
    """The Bot that plays on from sampled deals."""

    def __init__(self, tuning: Tuning) -> None:
        self.tuning = tuning

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action that comes off best; a forced win first."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        return goes_out(view) or forced_win(view) or self.ranked(view, rng)[0].action

    def ranked(self, view: View, rng: random.Random, also: Action | None = None) -> list[Ranked]:
        """Every candidate with its value, best first; `also` is one of them and never drops out."""
        usual = normal_action(view)
        tried = candidates(view, self.tuning.candidates, usual)
        kept = [one for one, candidate in enumerate(tried) if candidate.action == also]
        if also is not None and not kept:
            kept = [len(tried)]
            tried.append(candidate_of(view, also))
        if len(tried) == 1:
            return [Ranked(tried[0].action, 0.0, 0)]
        values, won = self._tried(view, tried, usual, kept, rng)
        means = [sum(of_one) / len(of_one) for of_one in values]
        order = sorted(range(len(tried)), key=lambda one: (-len(values[one]), -means[one], one))
        return [
            Ranked(tried[one].action, means[one], len(values[one]), won[one] / len(values[one])) for one in order
        ]

    def won(self, view: View, action: Action, rng: random.Random) -> float:
        """How many of the sampled rounds an action wins."""
        values, won = self._tried(view, [candidate_of(view, action)], action, [0], rng)
        return won[0] / len(values[0])

    def _tried(
        self, view: View, tried: Sequence[Candidate], usual: Action, kept: Sequence[int], rng: random.Random
    ) -> tuple[list[list[float]], list[int]]:
        """What each candidate was worth in the same deals, and how many it won.

        Those that dropped out have fewer; those in `kept` never do.
        """
        own, seats = view.seat, len(view.counts)
        following = (own + 1) % seats
        worth = stakes(view.options, own)
        values: list[list[float]] = [[] for _ in tried]
        won = [0] * len(tried)
        alive = list(range(len(tried)))
        favours = [FAVOUR if candidate.action is usual else 0.0 for candidate in tried]
        left = self.tuning.rounds
        held_back = restrained(view)
        likely = [seat != own and seat not in held_back for seat in range(seats)]
        unlikely = [seat != own and seat in held_back for seat in range(seats)]
        models = [*[likely] * LIKELY, unlikely]
        sampled = deals(view, rng)
        while (len(alive) > 1 or kept) and left > 0:
            for index in range(BATCH):
                hands = next(sampled)
                plans = [by_size(quick(hand)) for hand in hands]
                greedy = models[index % len(models)]
                for one in alive:
                    _, code, hands[own], plans[own] = tried[one]
                    top, owner = (code, own) if code else (view.top, view.owner)
                    end = play_out(hands, plans, following, top, owner, greedy, view.options.bombs)
                    values[one].append(worth(end) + favours[one])
                    won[one] += not end[own]
            left -= BATCH * len(alive)
            in_doubt = _in_doubt(alive, values, self.tuning.doubt)
            alive = in_doubt + [one for one in kept if one not in in_doubt]
        return values, won


def _in_doubt(alive: Sequence[int], values: Sequence[Sequence[float]], doubt: float) -> list[int]:
    """The candidates that may still be the best."""
    sums = {one: sum(values[one]) for one in alive}
    best = max(alive, key=lambda one: (sums[one], -one))
    kept = []
    for one in alive:
        gaps = [a - b for a, b in zip(values[best], values[one], strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = sum(gap * gap for gap in gaps) - total * total / count
        if one == best or total <= doubt * sqrt(max(spread, 0.0) * count / (count - 1)):
            kept.append(one)
    return kept


HARD = Search(Tuning())
