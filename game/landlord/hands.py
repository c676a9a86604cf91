"""Sets of cards as whole numbers: physical cards as bits, and how many there are of each rank.

Both have four binary digits a rank, 3 4 5 6 7 8 9 T J Q K A 2 bj cj W from the lowest up. In `bits` each of the
four is one card (diamonds, clubs, hearts, spades; the unsuited ranks use the first). In `ranks` the four are a
number, 0 to 4, so that a play is taken out of a hand by one subtraction. Suits never matter in Landlord: they come
in only where a card has a face. A `mask` has the lowest of the four for each rank that it holds.
"""

from collections.abc import Iterable, Iterator

from game.cards import RANKS, SUITS, UNSUITED, Card, parse_card
from game.core import ParseError

DIGITS = 4
"""Binary digits a rank."""
ORDER = RANKS + UNSUITED
"""The ranks from the lowest up; an index here is a rank's number."""
TWO, BLACK_JOKER, COLORED_JOKER, WILD = range(12, 16)
SUITED = len(RANKS)
"""The ranks of lower numbers carry suits; only they pair and run."""

ONE = tuple(1 << DIGITS * rank for rank in range(len(ORDER)))
"""By a rank's number: one card of it, and the mask of it."""
ONES = sum(ONE)
SUITED_ONES = sum(ONE[:SUITED])
NATURAL_ONES = ONES - ONE[WILD]
ONE_WILD = ONE[WILD]
JOKERS = ONE[BLACK_JOKER] + ONE[COLORED_JOKER]
ABOVE = tuple(NATURAL_ONES & -(ONE[rank] << DIGITS) for rank in range(len(ORDER)))
"""By a rank's number: the mask of the higher ranks. The Wild, which has no rank of its own, is in none."""

_ALTERNATE, _PAIRS, _NIBBLE = ONES * 0b0101, ONES * 0b0011, 0b1111
_EVERY_OTHER = sum(ONE[::2]) * _NIBBLE


# Cards ---------------------------------------------------------------------------------------------------


def _faces() -> Iterator[tuple[Card, int]]:
    for number, rank in enumerate(ORDER):
        if number < SUITED:
            yield from ((parse_card(rank + suit), ONE[number] << index) for index, suit in enumerate(SUITS))
        else:
            yield parse_card(rank), ONE[number]


BIT = dict(_faces())
"""Each card's bit."""
_CARD = {bit: card for card, bit in BIT.items()}
PACK_BITS = sum(_CARD)
"""All 55 cards."""
RANK_NUMBER = {rank: number for number, rank in enumerate(ORDER)}


def bits_of(cards: Iterable[Card]) -> int:
    """The bits of cards. Raises ParseError for a card that comes twice."""
    bits = 0
    for card in cards:
        if bits & BIT[card]:
            raise ParseError(f"the card {card} is there twice")
        bits |= BIT[card]
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of some bits, ascending by rank."""
    cards = []
    while bits:
        low = bits & -bits
        cards.append(_CARD[low])
        bits ^= low
    return tuple(cards)


def _lowest(digits: int, count: int) -> int:
    """The lowest `count` of the cards of one rank."""
    kept = 0
    for _ in range(count):
        kept |= digits & ~kept & -(digits & ~kept)
    return kept


_LOWEST = [[_lowest(digits, count) for digits in range(16)] for count in range(5)]


def pick(bits: int, ranks: int) -> int:
    """Cards of those ranks out of `bits`, which holds enough of each: the lowest suits."""
    picked = 0
    while ranks:
        shift = (ranks & -ranks).bit_length() - 1 & -DIGITS
        picked |= _LOWEST[ranks >> shift & _NIBBLE][bits >> shift & _NIBBLE] << shift
        ranks &= ~(_NIBBLE << shift)
    return picked


# Ranks ---------------------------------------------------------------------------------------------------


def ranks_of(bits: int) -> int:
    """How many cards of each rank there are."""
    bits -= bits >> 1 & _ALTERNATE
    return (bits & _PAIRS) + (bits >> 2 & _PAIRS)


def ranks_of_numbers(numbers: Iterable[int]) -> int:
    """The ranks of a row of rank numbers."""
    return sum(ONE[number] for number in numbers)


def numbers_of(ranks: int) -> list[int]:
    """Every card's rank number, ascending."""
    return [number for number in range(len(ORDER)) for _ in range(count_of(ranks, number))]


def count_of(ranks: int, number: int) -> int:
    """How many cards of one rank there are."""
    return ranks >> DIGITS * number & _NIBBLE


def size_of(ranks: int) -> int:
    """How many cards there are."""
    return ((ranks & _EVERY_OTHER) + (ranks >> DIGITS & _EVERY_OTHER)) % 255  # the sum of the bytes


def at_least(ranks: int, count: int) -> int:
    """The mask of the ranks of which there are at least `count` cards, 1 to 4."""
    if count == 1:
        return (ranks | ranks >> 1 | ranks >> 2) & ONES
    if count == 2:
        return (ranks >> 1 | ranks >> 2) & ONES
    if count == 3:
        return (ranks & ranks >> 1 | ranks >> 2) & ONES
    return ranks >> 2 & ONES


def numbers_in(mask: int) -> Iterator[int]:
    """The numbers of the ranks in a mask, ascending."""
    while mask:
        yield ((mask & -mask).bit_length() - 1) // DIGITS
        mask &= mask - 1


def ranks_text(ranks: int) -> str:
    """The cards by rank alone, ascending: `3 3 3 9 W`."""
    return " ".join(ORDER[number] for number in numbers_of(ranks))
