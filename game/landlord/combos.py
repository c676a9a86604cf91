"""What cards can be read as: the one classifier of Landlord.

Source: rules page "Landlord", headings "Combinations", "The Wild" and "Readings". The generator of legal plays is
in `moves.py`; nothing else knows what a play is.
"""

from collections import defaultdict
from functools import lru_cache

from game.landlord.hands import (
    DIGITS,
    JOKERS,
    ONE,
    ONE_WILD,
    SUITED,
    SUITED_ONES,
    TWO,
    at_least,
    count_of,
    numbers_in,
    size_of,
)
from game.landlord.readings import EACH, READINGS, Kind, Reading

_BY_SIZE: dict[int, list[Reading]] = defaultdict(list)
for _reading in READINGS:
    _BY_SIZE[_reading.size].append(_reading)


@lru_cache(1 << 15)
def readings(ranks: int) -> tuple[Reading, ...]:
    """Everything that these cards can be read as, by number; empty where they are no play."""
    if ranks == ONE_WILD:
        return ()
    wild = ranks >= ONE_WILD
    natural = ranks - ONE_WILD if wild else ranks
    at = {count: at_least(natural, count) for count in (1, 2, 3, 4)}
    found = []
    for reading in _BY_SIZE.get(size_of(ranks), ()):
        run = reading.core // reading.each
        lacking = run & ~at[reading.each]
        if lacking & (lacking - 1) or (lacking and not wild):
            continue
        if _fits(natural, wild, reading, lacking):
            found.append(reading)
    return tuple(found)


def _fits(natural: int, wild: bool, reading: Reading, lacking: int) -> bool:
    """Whether the cards are that reading: its core, at most one card of which the Wild stands for, and its extras.

    `lacking` is the one rank of which there are not enough, or 0; the number of cards is right already.
    """
    if lacking:
        number = lacking.bit_length() // DIGITS
        if count_of(natural, number) != reading.each - 1:
            return False
        rest = natural - (reading.core - lacking)
    else:
        rest = natural - reading.core
    if reading.pairs:
        return _are_pairs(rest, wild and not lacking, reading)
    if reading.kind is Kind.TRIPLE_ONE:
        return rest != ONE[reading.low]  # a fourth card of the rank makes the bomb
    return True


def _are_pairs(rest: int, wild: bool, reading: Reading) -> bool:
    """Whether the extras are pairs of different ranks outside the core; the Wild may be half of one."""
    run = reading.core // reading.each
    held = at_least(rest, 1)
    if held & run or held & JOKERS or at_least(rest, 3):
        return False
    return held.bit_count() == reading.pairs and (held & ~at_least(rest, 2)).bit_count() == wild


def stands_for(ranks: int, reading: Reading) -> int | None:
    """The number of the rank that the Wild stands for in a play; None where there is none or it is an extra single.

    In the rocket it is the joker that is not there.
    """
    if ranks < ONE_WILD:
        return None
    natural = ranks - ONE_WILD
    for number in range(reading.low, reading.high + 1):
        if count_of(natural, number) < reading.each:
            return number
    if not reading.pairs:
        return None
    halves = at_least(natural, 1) & ~at_least(natural, 2)
    return next(numbers_in(halves))


# Why not -------------------------------------------------------------------------------------------------


def why_no_play(ranks: int) -> str:
    """The rule that cards without any reading break, in one sentence."""
    size = size_of(ranks)
    if not size:
        return "A play needs at least one card."
    if ranks == ONE_WILD:
        return "The Wild cannot be played alone."
    if ranks == JOKERS + ONE_WILD:
        return "The rocket is exactly two cards; both jokers with the Wild is not a play."
    wild = ranks >= ONE_WILD
    natural = ranks - ONE_WILD if wild else ranks
    held = at_least(natural, 1)
    if size == 2:
        return "Jokers never pair." if held & JOKERS else "A pair is two cards of the same rank."
    return _why_no_four(natural, wild) or _why_no_run(natural, wild) or _why_no_triple(natural, wild)


def _why_no_four(natural: int, wild: bool) -> str | None:
    """About four of a rank with something more."""
    fours = at_least(natural, 4) | (at_least(natural, 3) if wild else 0)
    if not fours or len(list(numbers_in(at_least(natural, 3)))) > 1:
        return None
    if at_least(natural, 1) == at_least(natural, 4):
        return "The Wild never makes a combination bigger than its normal size."
    return "A bomb is exactly four cards; nothing goes with it."


def _why_no_run(natural: int, wild: bool) -> str | None:
    """About cards that are a run but for its length, a joker, or the turn from the 2 to the 3."""
    held = at_least(natural, 1)
    for kind, words in (
        (Kind.STRAIGHT, "A straight needs at least five ranks."),
        (Kind.PAIRS, "Consecutive pairs need at least three pairs."),
        (Kind.TRIPLES, None),
    ):
        each = EACH[kind]
        if at_least(natural, each + 1) or (held & ~at_least(natural, each)).bit_count() > wild:
            continue
        gaps = wild and held == at_least(natural, each)
        if held & JOKERS:
            return "Jokers are never in a run." if _in_a_row(held & SUITED_ONES, gaps) else None
        if _in_a_row(held, gaps):
            return words
        if _turns(held, gaps):
            return "A run never wraps: the 2 is its highest rank."
    return None


def _in_a_row(mask: int, gap: bool) -> bool:
    """Whether the ranks, at least two, follow each other; with `gap` one may be missing between them."""
    numbers = list(numbers_in(mask))
    return len(numbers) > 1 and numbers[-1] - numbers[0] + 1 - len(numbers) <= gap


def _turns(mask: int, gap: bool) -> bool:
    """Whether the ranks follow each other only if the 3 came after the 2."""
    if not mask & ONE[0] or not mask & ONE[TWO]:
        return False
    missing = SUITED - mask.bit_count()
    outside = list(numbers_in(SUITED_ONES & ~mask))
    row = outside[-1] - outside[0] + 1 if outside else 0
    return row == missing or (gap and row == missing + 1)


def _why_no_triple(natural: int, wild: bool) -> str:
    """About triples whose extras do not fit; or nothing better is to be said."""
    triples = at_least(natural, 3)
    if wild and not triples:
        triples = at_least(natural, 2)
    if triples.bit_count() == 1:
        return "A triple takes one other card or one pair of another rank."
    if triples.bit_count() > 1:
        return "A run of triples takes at most one card a triple, or a pair for every triple."
    return "These cards are no combination."
