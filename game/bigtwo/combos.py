"""Which cards make a play of Big Two, which play beats which, and every play of a hand.

Cards are bits: card n of the pack (ascending by rank, then suit) is bit n, so a rank is four bits side by side and
any set of cards one whole number of 52 bits, a *mask*. A play is a *code*: its kind, what the kind compares by, its
mask. Of two codes with the same number of cards the higher one beats the lower; codes that differ only in
their masks (two straights with the same highest card) beat each other in neither direction.
Source: rules page "Big Two", heading "Combinations".
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from game.cards import PACK, RANKS, SUITS, Card

SINGLE, PAIR, TRIPLE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(8)
KIND_WORDS = ("single", "pair", "triple", "straight", "flush", "full house", "four", "straight flush")
"""The kinds as the notation writes them, by number."""
SIZES = (1, 2, 3, 5, 5, 5, 5, 5)
"""How many cards a play of each kind has."""

FULL = (1 << len(PACK)) - 1
"""The whole pack."""
KIND_SHIFT, KEY_SHIFT = 58, 52
"""Where the kind stands in a code, and where what it compares by: the top card's number, or the rank."""
PAIRS_FROM, TRIPLES_FROM = PAIR << KIND_SHIFT, TRIPLE << KIND_SHIFT
"""The codes of single cards are lower than the first, those of pairs too than the second."""
TWOS_FROM = SINGLE << KIND_SHIFT | 48 << KEY_SHIFT
"""The codes of single twos are as high as this."""
FIVES_FROM = STRAIGHT << KIND_SHIFT
"""The codes of five-card plays, and only these, are as high as this."""
BOMBS_FROM = FOUR << KIND_SHIFT
"""The codes of fours and straight flushes, and only these, are as high as this."""

LANES = sum(1 << 4 * rank for rank in range(len(RANKS)))
"""The lowest bit of every rank."""
SUIT_MASKS = tuple(LANES << suit for suit in range(len(SUITS)))
RUN = 5
"""How many cards a straight has."""

_NUMBER_OF = {card: number for number, card in enumerate(PACK)}


def mask_of(cards: Iterable[Card]) -> int:
    """The set of cards as a mask. Raises KeyError for a card that is not in the pack of 52."""
    mask = 0
    for card in cards:
        mask |= 1 << _NUMBER_OF[card]
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, ascending by rank, then suit."""
    return tuple(PACK[bit.bit_length() - 1] for bit in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """Each card of a mask as a mask of its own, ascending."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def kind_of(code: int) -> int:
    """The number of a play's kind, `SINGLE` to `STRAIGHT_FLUSH`."""
    return code >> KIND_SHIFT


def size_of(code: int) -> int:
    """How many cards a play has."""
    return SIZES[code >> KIND_SHIFT]


def is_two(code: int) -> bool:
    """Whether a play is a single two."""
    return TWOS_FROM <= code < PAIRS_FROM


def coded(kind: int, key: int, mask: int) -> int:
    """The code of a play: `key` is the number of the card, or the rank, that its kind compares by."""
    return kind << KIND_SHIFT | key << KEY_SHIFT | mask


def beats(code: int, other: int, bombs: bool) -> bool:
    """Whether a play may be played on another: the same number of cards and higher, or a bomb on what is none."""
    if SIZES[code >> KIND_SHIFT] != SIZES[other >> KIND_SHIFT]:
        return bombs and code >= BOMBS_FROM
    return code >> KEY_SHIFT > other >> KEY_SHIFT


# Ranks that a mask holds several times, as the lowest bit of each rank --------------------------------------


def at_least_one(mask: int) -> int:
    """The ranks that a mask holds."""
    return (mask | mask >> 1 | mask >> 2 | mask >> 3) & LANES


def at_least_two(mask: int) -> int:
    """The ranks that a mask holds twice or more."""
    low, high = mask & mask >> 1, mask | mask >> 1
    return (low | low >> 2 | high & high >> 2) & LANES


def at_least_three(mask: int) -> int:
    """The ranks that a mask holds three or four times."""
    low, high = mask & mask >> 1, mask | mask >> 1
    return (low & high >> 2 | high & low >> 2) & LANES


def all_four(mask: int) -> int:
    """The ranks that a mask holds four times."""
    low = mask & mask >> 1
    return low & low >> 2 & LANES


def runs(mask: int) -> int:
    """The bits from which five in steps of a rank are set: straights of ranks, straight flushes of cards."""
    return mask & mask >> 4 & mask >> 8 & mask >> 12 & mask >> 16


# The classifier --------------------------------------------------------------------------------------------


def classify(mask: int) -> int | None:
    """The code of the play that these cards make, None when they make none."""
    size = mask.bit_count()
    top = mask.bit_length() - 1
    if size == 5:
        return _classify_five(mask, top)
    if not 1 <= size <= 3 or mask >> (top & ~3) << (top & ~3) != mask:
        return None
    return coded(SINGLE + size - 1, top >> 2 if size == 3 else top, mask)


def _classify_five(mask: int, top: int) -> int | None:
    ranks = at_least_one(mask)
    flush = mask & SUIT_MASKS[top & 3] == mask
    if runs(ranks):
        return coded(STRAIGHT_FLUSH if flush else STRAIGHT, top, mask)
    if flush:
        return coded(FLUSH, top, mask)
    if ranks.bit_count() == 2:
        core = all_four(mask) or at_least_three(mask)
        return coded(FOUR if all_four(mask) else FULL_HOUSE, core.bit_length() - 1 >> 2, mask)
    return None


def objection(mask: int) -> str:
    """Which rule says that these cards are no play, in one sentence."""
    size = mask.bit_count()
    if size == 0:
        return "Pick the cards to play."
    if size == 2:
        return "Two cards must be a pair."
    if size == 3:
        return "Three cards must be of one rank."
    if size != 5:
        return f"There are no plays of {size} cards, only of 1, 2, 3 or 5."
    if at_least_one(mask) in WRAPS:
        return "A run never wraps: straights go from 3 4 5 6 7 up to J Q K A 2."
    return "Five cards must be a straight, a flush, a full house, a four with one card, or a straight flush."


def _wraps() -> Iterator[int]:
    ranks = len(RANKS)
    for first in range(ranks - RUN + 1, ranks):
        yield sum(1 << 4 * ((first + step) % ranks) for step in range(RUN))


WRAPS = frozenset(_wraps())
"""The ranks of the runs that would go on from the 2 to the 3."""


# The generator ---------------------------------------------------------------------------------------------

_RANK_MASKS = tuple(15 << 4 * rank for rank in range(len(RANKS)))


def _sets(mask: int, size: int) -> list[int]:
    """Every set of `size` of the cards."""
    return [sum(chosen) for chosen in combinations(bits(mask), size)]


def _plays_of_rank(size: int) -> dict[int, tuple[int, ...]]:
    """For every set of cards of one rank: the ascending codes of the plays of `size` of them."""
    found = {}
    for rank in _RANK_MASKS:
        for held in (chosen for count in range(1, 5) for chosen in _sets(rank, count)):
            codes = [classify(chosen) for chosen in _sets(held, size)]
            found[held] = tuple(sorted(code for code in codes if code is not None))
    return found


_SINGLES, _PAIRS, _TRIPLES = (_plays_of_rank(size) for size in (1, 2, 3))
_CARDS = {held: tuple(bits(held)) for held in _SINGLES}
_STRAIGHT_TO = {1 << top: coded(STRAIGHT, top, 1 << top) for top in range(len(PACK))}
"""For the highest card of a straight: the code, without the other cards."""


def small_plays(mask: int) -> list[int]:
    """The codes of every play of up to three of these cards, ascending."""
    codes: list[int] = []
    pairs: list[int] = []
    triples: list[int] = []
    for rank in _RANK_MASKS:
        held = mask & rank
        if held:
            codes += _SINGLES[held]
            if held & held - 1:
                pairs += _PAIRS[held]
                triples += _TRIPLES[held]
    return codes + pairs + triples


def five_card_plays(mask: int) -> list[int]:
    """The codes of every play of five of these cards, ascending."""
    codes: list[int] = []
    if mask.bit_count() < 5:
        return codes
    straights = runs(at_least_one(mask))
    if straights:
        codes += _straights(mask, straights)
    for suit in SUIT_MASKS:
        held = mask & suit
        if held.bit_count() >= 5:
            codes += [coded(FLUSH, chosen.bit_length() - 1, chosen) for chosen in _sets(held, 5)]
    three = at_least_three(mask)
    if three:
        codes += _full_houses(mask, three)
        codes += _fours(mask)
    straight_flushes = runs(mask)
    if straight_flushes:
        codes = _with_straight_flushes(codes, straight_flushes)
    codes.sort()
    return codes


def _straights(mask: int, lowest: int) -> list[int]:
    """Every set of five ranks in a row, those of one suit among them; `lowest` are the ranks where a run begins."""
    codes: list[int] = []
    for low in bits(lowest):
        rank = low * 15
        first, second, third = _CARDS[mask & rank], _CARDS[mask & rank << 4], _CARDS[mask & rank << 8]
        feet = [a | b | c | d for a in first for b in second for c in third for d in _CARDS[mask & rank << 12]]
        for top in _CARDS[mask & rank << 16]:
            code = _STRAIGHT_TO[top]
            codes += [code | foot for foot in feet]
    return codes


def _full_houses(mask: int, three: int) -> list[int]:
    """Every triple, of the ranks in `three`, with every pair of another rank."""
    codes: list[int] = []
    two = [(low, [pair & FULL for pair in _PAIRS[mask & low * 15]]) for low in bits(at_least_two(mask))]
    for low in bits(three):
        base = coded(FULL_HOUSE, low.bit_length() - 1 >> 2, 0)
        pairs = [pair for rank, pairs in two if rank != low for pair in pairs]
        for triple in _TRIPLES[mask & low * 15]:
            cards = base | triple & FULL
            codes += [cards | pair for pair in pairs]
    return codes


def _fours(mask: int) -> list[int]:
    """Every four with every other card."""
    codes: list[int] = []
    for low in bits(all_four(mask)):
        four = coded(FOUR, low.bit_length() - 1 >> 2, low * 15)
        codes += [four | other for other in bits(mask & ~(low * 15))]
    return codes


def _with_straight_flushes(codes: list[int], lowest: int) -> list[int]:
    """The codes with each straight flush, found as a straight and as a flush, once as what it is."""
    found = {low | low << 4 | low << 8 | low << 12 | low << 16 for low in bits(lowest)}
    others = [code for code in codes if code & FULL not in found]
    return others + [coded(STRAIGHT_FLUSH, mask.bit_length() - 1, mask) for mask in found]


class Hand:
    """The cards of a hand with every play in them: an immutable value; the plays are found when first asked for."""

    __slots__ = ("_fives", "_small", "mask")

    def __init__(self, mask: int, small: list[int] | None = None, fives: list[int] | None = None) -> None:
        """`small` and `fives` are the plays of up to three and of five cards, where they are known already."""
        self.mask = mask
        self._small = small
        self._fives = fives

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and other.mask == self.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __repr__(self) -> str:
        return f"Hand({' '.join(map(str, self.cards))})"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Hand, (self.mask,)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, ascending by rank, then suit."""
        return cards_of(self.mask)

    def plays(self) -> list[int]:
        """The codes of every play, ascending: singles, pairs, triples, then fives by kind."""
        return self.small() + self.fives()

    def small(self) -> list[int]:
        """The codes of every single, pair and triple, ascending. The hand's own list: never change it."""
        codes = self._small
        if codes is None:
            codes = self._small = small_plays(self.mask)
        return codes

    def fives(self) -> list[int]:
        """The codes of every play of five cards, ascending. The hand's own list: never change it."""
        codes = self._fives
        if codes is None:
            codes = self._fives = five_card_plays(self.mask)
        return codes

    def answers(self, top: int, bombs: bool) -> list[int]:
        """The codes of every play that beats the play `top`, ascending; where bombs answer anything, they too."""
        if top >= FIVES_FROM:
            codes = self.fives()
            return codes[bisect_right(codes, top | FULL) :] if codes else codes
        codes = self.small()
        start = bisect_right(codes, top | FULL)
        higher = codes[start : bisect_left(codes, (top >> KIND_SHIFT) + 1 << KIND_SHIFT, start)]
        if bombs:
            codes = self.fives()
            higher += codes[bisect_left(codes, BOMBS_FROM) :]
        return higher

    def without(self, mask: int) -> "Hand":
        """The hand after some of its cards have left it."""
        small, fives = self._small, self._fives
        if small:
            small = [code for code in small if not code & mask]
        if fives:
            fives = [code for code in fives if not code & mask]
        return Hand(self.mask & ~mask, small, fives)


def codes_text(codes: Sequence[int]) -> list[str]:
    """Plays as the referee writes them, one a line: cards, a tab, the kind."""
    return [f"{' '.join(map(str, cards_of(code & FULL)))}\t{KIND_WORDS[code >> KIND_SHIFT]}" for code in codes]
