"""A hand cut into the plays that are worth most: the plan that every Landlord player but `basic` begins with.

Each piece of a plan is a play without extras; its worth is what it is likely to win, less what a turn costs. The
best cut is found by a remembered search on the lowest rank that is left: a run from there, or the group of it.
Triples then carry the worst strays, which saves their turns. The Wild takes part wherever it may stand.
Hands and plays are whole numbers as in `hands.py` and `plays.py`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.landlord.hands import (
    BLACK_JOKER,
    COLORED_JOKER,
    DIGITS,
    JOKERS,
    ONE,
    ONE_WILD,
    SUITED,
    TWO,
    WILD,
    numbers_in,
)
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import READINGS, SHORTEST, Kind, Reading


class Weights(NamedTuple):
    """What pieces are worth, in turns; fitted on deals of their own."""

    slope: float = 0.143
    """How much a piece gains with each rank."""
    middle: float = 7.0
    """The rank number whose pieces are worth nothing."""
    two: float = 0.1
    """What a 2 is worth beyond the slope."""
    joker: float = 0.15
    """What a joker is worth beyond the slope."""
    pair: float = 0.0
    triple: float = 0.15
    run: float = 0.3
    """What a run of the shortest length is worth beyond its top rank."""
    longer: float = 0.1
    """What each further rank adds to it."""
    bomb: float = 1.9
    rocket: float = 2.6
    slot: float = 0.5
    """What a triple is worth for the stray that it may carry, while the cut is looked for."""
    stranded: float = -1.0
    """A Wild that nothing uses."""


WILD_CORE = ONE_WILD
"""The piece of a plan that is a Wild on its own: no play, but an extra."""
WORST_KEPT = -0.45
"""A stray that is worth more than this, its turn included, is not hung on a triple."""
_RECENT = 60_000
"""How many hands the search remembers before it forgets them all."""

Cores = tuple[int, ...]


class Plan(NamedTuple):
    """A hand cut up: what it is worth, in how many turns it is played, and its pieces from the lowest rank up."""

    worth: float
    turns: int
    cores: Cores


def _worth(reading: Reading, weights: Weights) -> float:
    kind, high = reading.kind, reading.high
    rank = weights.slope * (high - weights.middle)
    if kind is Kind.SINGLE:
        return rank + (weights.two if high == TWO else weights.joker if high > TWO else 0.0)
    if kind is Kind.PAIR:
        return rank + weights.pair + (weights.two if high == TWO else 0.0)
    if kind in (Kind.TRIPLE, Kind.TRIPLE_ONE, Kind.TRIPLE_PAIR):
        return rank + weights.triple
    if kind is Kind.BOMB:
        return rank / 2 + weights.bomb
    if kind is Kind.ROCKET:
        return weights.rocket
    return rank + weights.run + weights.longer * (reading.length - SHORTEST[kind])


_GROUPS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.BOMB)
GROUP = [[reading.number for reading in READINGS if reading.kind is kind] for kind in _GROUPS]
"""The readings' numbers of one to four cards of a rank, by the rank."""


def _groups(wild: bool) -> list[list[list[int]]]:
    """The pieces of one rank that holds one to four cards (and the Wild), by the rank."""
    sizes = ((1,), (2,), (3,), (4, 3))
    found = []
    for count, parts in enumerate(sizes, start=1):
        of_rank = []
        for rank in range(SUITED):
            plays = [GROUP[part - 1][rank] << SHIFT | part * ONE[rank] for part in parts]
            if wild and count < 4:
                plays.append(GROUP[count][rank] << SHIFT | count * ONE[rank] + ONE_WILD)
            of_rank.append(plays)
        found.append(of_rank)
    return found


GROUPS, WILD_GROUPS = _groups(False), _groups(True)
_FOUR_RANKS = 0xF000
_RUN = {
    (reading.each, reading.length, reading.low): reading.number
    for reading in READINGS
    if reading.kind in (Kind.STRAIGHT, Kind.PAIRS, Kind.TRIPLES)
}
_LEAST = (SHORTEST[Kind.STRAIGHT], SHORTEST[Kind.PAIRS], SHORTEST[Kind.TRIPLES])
ROCKET_NUMBER = READINGS[-1].number
SIZE = [1, *(reading.size for reading in READINGS)]
"""How many cards a play has, by its reading's number; 0 is the Wild on its own."""
SLOTS = [0, *(reading.length if reading.kind in (Kind.TRIPLE, Kind.TRIPLES) else 0 for reading in READINGS)]
"""How many extras a piece can carry, by its reading's number."""
STRAY = [True, *(reading.kind in (Kind.SINGLE, Kind.PAIR) for reading in READINGS)]
"""Whether a piece can be an extra, by its reading's number."""
EXTENDED = {
    (reading.each * reading.length, reading.low, reading.singles, reading.pairs): reading.number
    for reading in READINGS
    if reading.kind
    in (Kind.TRIPLE, Kind.TRIPLES, Kind.TRIPLE_ONE, Kind.TRIPLE_PAIR, Kind.TRIPLES_SINGLES, Kind.TRIPLES_PAIRS)
}
"""Readings of triples by cards of the core, its lowest rank, extra singles and extra pairs."""


class Decomposer:
    """Cuts hands up by one set of weights, and remembers what it found."""

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008 - it is immutable
        self.weights = weights
        self.net = [weights.stranded - 1.0, *(_worth(reading, weights) - 1.0 for reading in READINGS)]
        """What a piece is worth, less its turn, by its reading's number."""
        self.gross = [net + weights.slot * slots for net, slots in zip(self.net, SLOTS, strict=True)]
        """The same with what a triple may carry: what the cut is looked for by."""
        self._memo: dict[int, tuple[float, int]] = {}

    def cores(self, hand: int) -> Cores:
        """The pieces of the best cut, from the lowest rank up."""
        if len(self._memo) > _RECENT:
            self._memo.clear()
        found = []
        while hand:
            core = self._best(hand)[1]
            found.append(core)
            hand -= core & RANKS
        return tuple(found)

    def plan(self, hand: int) -> Plan:
        """The best cut of a hand, its strays carried."""
        return self.planned(self.cores(hand))

    def planned(self, cores: Cores) -> Plan:
        """What these pieces are worth together when the triples carry the worst strays."""
        net, slots, total = self.net, 0, 0.0
        strays = []
        for core in cores:
            number = core >> SHIFT
            worth = net[number]
            total += worth
            slots += SLOTS[number]
            if worth < WORST_KEPT and STRAY[number]:
                strays.append(worth)
        turns = len(cores)
        if slots and strays:
            strays.sort()
            carried = strays[:slots]
            total -= sum(carried)
            turns -= len(carried)
        return Plan(total, turns, cores)

    def _best(self, hand: int) -> tuple[float, int]:
        """The worth of the best cut of a hand, and its piece with the lowest rank."""
        memo = self._memo
        found = memo.get(hand)
        if found is not None:
            return found
        shift = ((hand & -hand).bit_length() - 1) & -DIGITS
        rank = shift // DIGITS
        if rank >= BLACK_JOKER:
            best = memo[hand] = self._best_high(hand, rank)
            return best
        gross = self.gross
        most, piece = -1e9, 0
        for play in self._options(hand, hand >> shift, rank):
            rest = hand - (play & RANKS)
            total = gross[play >> SHIFT]
            if rest:
                total += (memo.get(rest) or self._best(rest))[0]
            if total > most:
                most, piece = total, play
        best = memo[hand] = most, piece
        return best

    def _best_high(self, hand: int, rank: int) -> tuple[float, int]:
        """The same for a hand of jokers and the Wild."""
        if rank == WILD:
            return self.net[0], WILD_CORE
        rocket = 0
        if hand & JOKERS == JOKERS:
            rocket = JOKERS
        elif hand >= ONE_WILD:
            rocket = ONE[rank] + ONE_WILD
        single = ONE[rank]
        best = self.net[rank_single(rank)] + (self._best(hand - single)[0] if hand > single else 0.0)
        if rocket:
            rest = hand - rocket
            whole = self.net[ROCKET_NUMBER] + (self._best(rest)[0] if rest else 0.0)
            if whole > best:
                return whole, ROCKET_NUMBER << SHIFT | rocket
        return best, rank_single(rank) << SHIFT | single

    def _options(self, hand: int, tops: int, rank: int) -> list[int]:
        """The pieces that the lowest rank may go with; `tops` is the hand from that rank on."""
        count = tops & 15
        if hand >= ONE_WILD:
            found = WILD_GROUPS[count - 1][rank]
            if rank == TWO or not tops & 0xFF0:
                if rank + 3 == TWO and count == 1 and tops & _FOUR_RANKS:
                    return [*found, *self._runs(tops, rank, 1, True)]
                return found
            return [*found, *(play for each in (1, 2, 3) for play in self._runs(tops, rank, each, True))]
        found = GROUPS[count - 1][rank]
        if rank == TWO or not tops & 0xF0:
            return found
        if not tops & 0xF00:
            return [*found, *self._runs(tops, rank, 3, False)] if count >= 3 else found
        runs = self._runs(tops, rank, 1, False) if tops & 0xF000 and tops & 0xF0000 else []
        if count > 1:
            runs += self._runs(tops, rank, 2, False)
            if count > 2:
                runs += self._runs(tops, rank, 3, False)
        return [*found, *runs] if runs else found

    def _runs(self, tops: int, rank: int, each: int, wild: bool) -> list[int]:
        """The runs of `each` cards from a rank up; `tops` is the hand from there on, the Wild may fill one hole."""
        core, start, length, least = 0, rank, 0, _LEAST[each - 1]
        found = []
        while rank < SUITED:
            held = tops & 15
            if held >= each:
                core += each * ONE[rank]
            elif wild and held == each - 1:
                wild = False
                core += held * ONE[rank] + ONE_WILD
            else:
                break
            tops >>= DIGITS
            rank += 1
            length += 1
            if length >= least:
                number = _RUN.get((each, length, start))
                if number is None:
                    break
                found.append(number << SHIFT | core)
        if each == 1 and wild and length == least - 1 and rank == SUITED:
            found.append(_RUN[1, least, start - 1] << SHIFT | core + ONE_WILD)
        return found


def rank_single(rank: int) -> int:
    """The number of the reading that is one card of a rank."""
    return GROUP[0][rank]


# Extras --------------------------------------------------------------------------------------------------


def with_extras(core: int, extras: int, singles: int, pairs: int) -> int:
    """A bare triple or run of triples with extras of these ranks; 0 where there is no such reading."""
    reading = READINGS[(core >> SHIFT) - 1]
    number = EXTENDED.get((3 * reading.length, reading.low, singles, pairs))
    return 0 if number is None else number << SHIFT | (core & RANKS) + extras


def strays_of(cores: Sequence[int], net: Sequence[float]) -> tuple[list[int], list[int]]:
    """The pieces that can be extra singles, the Wild among them, and extra pairs; each the worst first."""
    singles = [core for core in cores if STRAY[core >> SHIFT] and SIZE[core >> SHIFT] == 1]
    pairs = [core for core in cores if STRAY[core >> SHIFT] and SIZE[core >> SHIFT] == 2]
    singles.sort(key=lambda core: net[core >> SHIFT])
    pairs.sort(key=lambda core: net[core >> SHIFT])
    return singles, pairs


def is_high(core: int) -> bool:
    """Whether a stray holds a 2 or a joker."""
    return any(number in (TWO, BLACK_JOKER, COLORED_JOKER) for number in numbers_in(core & RANKS & ~ONE_WILD))
