"""Every legal play of a hand: the one generator of Landlord.

Hands and plays are whole numbers by rank (`hands.py`, `plays.py`); each pair of a rank multiset and a reading comes
once. The Wild in the core and a card of the rank it stands for as an extra are the Wild as an extra, and come as
that alone. Source: rules page "Landlord", headings "Combinations" and "The Wild".
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from game.landlord.extras import triple_runs, triples_one, triples_pair, with_pairs, with_singles
from game.landlord.hands import ABOVE, DIGITS, JOKERS, NATURAL_ONES, ONE_WILD, ONES, SUITED_ONES, at_least
from game.landlord.plays import (
    BOMBS,
    HALF,
    LOW,
    PAIR_RUNS,
    PAIRS,
    ROCKET,
    SHIFT,
    SINGLES,
    STRAIGHTS,
    TRIPLES,
    WILD_BOMBS,
    WILD_PAIRS,
    WILD_STRAIGHTS,
    WILD_TRIPLES,
    Plays,
    reading_of,
    wild_runs,
)
from game.landlord.readings import FIRST_BOMB, Kind, Reading

_RECENT = 1 << 12
"""How many hands are remembered with all their plays: State, View and bots ask for the same one."""


# Leading -------------------------------------------------------------------------------------------------


@lru_cache(_RECENT)
def leads(hand: int) -> Plays:
    """Every play that a hand can lead: singles first, ascending, the rocket last; none for the Wild alone."""
    one, two, three = at_least(hand, 1), at_least(hand, 2), at_least(hand, 3)
    wild = hand >= ONE_WILD
    natural = one & NATURAL_ONES
    found = [*SINGLES.low[natural & LOW], *SINGLES.high[natural >> HALF]]
    if two:
        found += PAIRS.low[two & LOW]
        found += PAIRS.high[two >> HALF]
    if wild:
        found += WILD_PAIRS.of(one & SUITED_ONES)
        found += WILD_TRIPLES.of(two)
    if three or (wild and two):
        found += TRIPLES.of(three)
        triples_one(one, two, three, found)
        triples_pair(one, two, three, found)
        for bare in triple_runs(wild, two, three):
            found.append(bare)
            for count in range(1, reading_of(bare).length + 1):
                found += with_singles(hand, bare, count)
            found += with_pairs(hand, bare)
    _add_runs(one & SUITED_ONES, two, wild, found)
    found += all_bombs(hand)
    return tuple(found)


def _add_runs(one: int, two: int, wild: bool, found: list[int]) -> None:
    """Add every straight and every run of pairs."""
    if one & one >> DIGITS & one >> 2 * DIGITS & one >> 3 * DIGITS & one >> 4 * DIGITS:
        found += STRAIGHTS[one]
    if two & two >> DIGITS & two >> 2 * DIGITS:
        found += PAIR_RUNS[two]
    if wild:
        found += WILD_STRAIGHTS[one]
        if _near_pairs(one, two):
            found += wild_runs(2, two, one)


def _near_pairs(one: int, two: int) -> int:
    """Whether there are two pairs and a single of three consecutive ranks."""
    next_two, then_two = two >> DIGITS, two >> 2 * DIGITS
    return two & next_two & one >> 2 * DIGITS | two & one >> DIGITS & then_two | one & next_two & then_two


def all_bombs(hand: int) -> Plays:
    """Every bomb, then the rocket in each form."""
    four = hand >> 2 & ONES
    jokers = hand & JOKERS
    if hand >= ONE_WILD:
        found = BOMBS.of(four) + WILD_BOMBS.of(at_least(hand, 3))
        if not jokers:
            return found
        if jokers != JOKERS:
            return (*found, ROCKET + jokers + ONE_WILD)
        halves = [ROCKET + ONE_WILD + JOKERS - joker for joker in (jokers & -jokers, jokers & (jokers - 1))]
        return (*found, ROCKET + JOKERS, *halves)
    found = BOMBS.of(four) if four else ()
    return (*found, ROCKET + JOKERS) if jokers == JOKERS else found


# Following -----------------------------------------------------------------------------------------------


def answers(hand: int, on: Reading) -> Plays:
    """Every play of a hand that beats a reading: of the same kind first, then bombs, then the rocket."""
    if on.number >= FIRST_BOMB:
        return tuple([play for play in all_bombs(hand) if play >> SHIFT > on.number])
    same = _SAME[on.order](hand, on)
    if hand >= ONE_WILD or hand >> 2 & ONES or hand & JOKERS == JOKERS:
        return same + all_bombs(hand)
    return same


def _singles(hand: int, on: Reading) -> Plays:
    mask = (hand | hand >> 1 | hand >> 2) & ABOVE[on.high]
    return SINGLES.low[mask & LOW] + SINGLES.high[mask >> HALF]


def _pairs(hand: int, on: Reading) -> Plays:
    above = ABOVE[on.high]
    found = PAIRS.of(at_least(hand, 2) & above)
    if hand >= ONE_WILD:
        found += WILD_PAIRS.of(at_least(hand, 1) & SUITED_ONES & above)
    return found


def _triples(hand: int, on: Reading) -> Plays:
    above = ABOVE[on.high]
    found = TRIPLES.of(at_least(hand, 3) & above)
    if hand >= ONE_WILD:
        found += WILD_TRIPLES.of(at_least(hand, 2) & above)
    return found


def _triples_one(hand: int, on: Reading) -> Plays:
    found: list[int] = []
    triples_one(at_least(hand, 1), at_least(hand, 2), at_least(hand, 3), found, ABOVE[on.high])
    return tuple(found)


def _triples_pair(hand: int, on: Reading) -> Plays:
    found: list[int] = []
    triples_pair(at_least(hand, 1), at_least(hand, 2), at_least(hand, 3), found, ABOVE[on.high])
    return tuple(found)


def _higher(plays: Iterable[int], on: Reading) -> Plays:
    """The plays of the same kind and size as a reading that are higher."""
    return tuple([play for play in plays if on.number < play >> SHIFT <= on.last])


def _straights(hand: int, on: Reading) -> Plays:
    held = at_least(hand, 1) & SUITED_ONES
    found = _higher(STRAIGHTS[held], on)
    return found + _higher(WILD_STRAIGHTS[held], on) if hand >= ONE_WILD else found


def _pair_runs(hand: int, on: Reading) -> Plays:
    two = at_least(hand, 2)
    found = _higher(PAIR_RUNS[two], on)
    if hand >= ONE_WILD:
        one = at_least(hand, 1) & SUITED_ONES
        if _near_pairs(one, two):
            found += _higher(wild_runs(2, two, one), on)
    return found


def _triple_runs(hand: int, on: Reading) -> Plays:
    """The bare runs of triples of the same length as a reading's that are higher."""
    bare = triple_runs(hand >= ONE_WILD, at_least(hand, 2), at_least(hand, 3))
    if not bare:
        return bare
    runs = [(play, reading_of(play)) for play in bare]
    return tuple([play for play, run in runs if run.length == on.length and run.low > on.low])


def _triple_runs_singles(hand: int, on: Reading) -> Plays:
    return tuple([play for bare in _triple_runs(hand, on) for play in with_singles(hand, bare, on.singles)])


def _triple_runs_pairs(hand: int, on: Reading) -> Plays:
    return tuple([play for bare in _triple_runs(hand, on) for play in with_pairs(hand, bare)])


_ANSWERS: dict[Kind, Callable[[int, Reading], Plays]] = {
    Kind.SINGLE: _singles,
    Kind.PAIR: _pairs,
    Kind.TRIPLE: _triples,
    Kind.TRIPLE_ONE: _triples_one,
    Kind.TRIPLE_PAIR: _triples_pair,
    Kind.STRAIGHT: _straights,
    Kind.PAIRS: _pair_runs,
    Kind.TRIPLES: _triple_runs,
    Kind.TRIPLES_SINGLES: _triple_runs_singles,
    Kind.TRIPLES_PAIRS: _triple_runs_pairs,
}
_SAME: Sequence[Callable[[int, Reading], Plays]] = [_ANSWERS[kind] for kind in Kind if kind in _ANSWERS]
"""By the kind's place among the kinds."""
