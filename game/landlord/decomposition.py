"""A hand cut into the plays that are worth most: the plan that every Landlord player but `basic` begins with.

Each piece of a plan is a play without extras; its worth is what it is likely to win, less what a turn costs. The
best cut is found by a remembered search on the highest rank that is left: a run down from it, or the group of it.
Triples then carry the worst strays, which saves their turns. The Wild takes part wherever it may stand.
Hands and plays are whole numbers as in `hands.py` and `plays.py`.
"""

from typing import NamedTuple

from game.landlord.hands import (
    BLACK_JOKER,
    COLORED_JOKER,
    DIGITS,
    JOKERS,
    ONE,
    ONE_WILD,
    SUITED,
    SUITED_ONES,
    TWO,
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
    pair: float = 0.3
    triple: float = 0.3
    run: float = 0.05
    """What a run of the shortest length is worth beyond its top rank."""
    longer: float = 0.1
    """What each further rank adds to it."""
    bomb: float = 2.4
    rocket: float = 3.1
    slot: float = 1.5
    """What a triple is worth for the stray that it may carry, while the cut is looked for."""
    stranded: float = -1.0
    """A Wild that nothing uses."""


WILD_CORE = ONE_WILD
"""The piece of a plan that is a Wild on its own: no play, but an extra."""
WORST_KEPT = -0.45
"""A stray that is worth more than this, its turn included, is not hung on a triple."""
_RECENT = 100_000
"""How many hands the search remembers before it forgets them all."""

Cores = tuple[int, ...]


class Plan(NamedTuple):
    """A hand cut up: what it is worth, in how many turns it is played, and its pieces."""

    worth: float
    turns: int
    cores: Cores
    strays: Cores = ()
    """The pieces that triples carry, the worst first."""


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
_FIVE = 0x11111
SUITED_CARDS = 15 * SUITED_ONES
_JOKER_SINGLE = {ONE[rank]: GROUP[0][rank] << SHIFT | ONE[rank] for rank in (BLACK_JOKER, COLORED_JOKER)}
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
        """The pieces of the best cut."""
        if len(self._memo) > _RECENT:
            self._memo.clear()
        jokers = hand & JOKERS
        if not jokers:
            return tuple(self._chain(hand, []))
        hand -= jokers
        if jokers == JOKERS:
            return tuple(self._chain(hand, [ROCKET_NUMBER << SHIFT | JOKERS]))
        joker = _JOKER_SINGLE[jokers]
        if hand < ONE_WILD:
            return tuple(self._chain(hand, [joker]))
        rest = hand - ONE_WILD
        rocket = self.net[ROCKET_NUMBER] + (self._best(rest)[0] if rest else 0.0)
        if rocket > self.net[joker >> SHIFT] + self._best(hand)[0]:
            return tuple(self._chain(rest, [ROCKET_NUMBER << SHIFT | jokers + ONE_WILD]))
        return tuple(self._chain(hand, [joker]))

    def _chain(self, hand: int, found: list[int]) -> list[int]:
        """Add the pieces of a hand without jokers."""
        memo = self._memo
        while hand:
            core = (memo.get(hand) or self._best(hand))[1]
            found.append(core)
            hand -= core & RANKS
        return found

    def plan(self, hand: int) -> Plan:
        """The best cut of a hand, its strays carried."""
        return self.planned(self.cores(hand))

    def planned(self, cores: Cores) -> Plan:
        """What these pieces are worth together when the triples carry the worst strays."""
        net, slots, total = self.net, 0, 0.0
        for core in cores:
            number = core >> SHIFT
            total += net[number]
            slots += SLOTS[number]
        if not slots:
            return Plan(total, len(cores), cores)
        strays = [core for core in cores if STRAY[core >> SHIFT] and net[core >> SHIFT] < WORST_KEPT]
        strays.sort(key=lambda core: net[core >> SHIFT])
        del strays[slots:]
        for core in strays:
            total -= net[core >> SHIFT]
        return Plan(total, len(cores) - len(strays), cores, tuple(strays))

    def _best(self, hand: int) -> tuple[float, int]:
        """The worth of the best cut of cards without jokers, and its piece with the highest rank."""
        memo = self._memo
        found = memo.get(hand)
        if found is not None:
            return found
        suited = hand & SUITED_CARDS
        if not suited:
            best = memo[hand] = self.net[0], WILD_CORE
            return best
        rank = (suited.bit_length() - 1) // DIGITS
        gross = self.gross
        most, piece = -1e9, 0
        for play in _options(hand, suited, rank):
            rest = hand - (play & RANKS)
            total = gross[play >> SHIFT]
            if rest:
                total += (memo.get(rest) or self._best(rest))[0]
            if total > most:
                most, piece = total, play
        best = memo[hand] = most, piece
        return best


def _options(hand: int, suited: int, rank: int) -> list[int]:
    """The pieces that the highest rank of a hand without jokers may go with."""
    count = suited >> DIGITS * rank
    if hand >= ONE_WILD:
        found = WILD_GROUPS[count - 1][rank] + _runs(suited, rank, 1, True)
        found += _runs(suited, rank, 2, True)
        return found + _runs(suited, rank, 3, True) if count > 1 else found
    found = GROUPS[count - 1][rank]
    if rank < 1 or not suited >> DIGITS * (rank - 1) & 15:
        return found
    if rank >= _LEAST[0] - 1:
        ones = suited | suited >> 1 | suited >> 2
        if ones >> DIGITS * (rank - 4) & _FIVE == _FIVE:
            found = found + _runs(suited, rank, 1, False)
    if count > 1:
        found = found + _runs(suited, rank, 2, False)
        if count > 2:
            found = found + _runs(suited, rank, 3, False)
    return found


def _runs(suited: int, high: int, each: int, wild: bool) -> list[int]:
    """The runs of `each` cards down from a hand's highest rank; the Wild may fill a hole or lengthen a straight."""
    core, length, least, rank = 0, 0, _LEAST[each - 1], high
    found = []
    while rank >= 0:
        held = suited >> DIGITS * rank & 15
        if held >= each:
            core += each * ONE[rank]
        elif wild and held == each - 1:
            wild = False
            core += held * ONE[rank] + ONE_WILD
        else:
            break
        length += 1
        if length >= least:
            number = _RUN.get((each, length, rank))
            if number is None:
                break
            found.append(number << SHIFT | core)
        if wild and each == 1 and high < TWO and length + 1 >= least:
            found.append(_RUN[1, length + 1, rank] << SHIFT | core + ONE_WILD)
        rank -= 1
    return found
