"""What a play can be read as: the twelve kinds, every reading there is, and which reading beats which.

Source: rules page "Landlord", heading "Combinations"; the words are those of the page "Notation". There is exactly
one Reading object for each reading, so identity is equality.
"""

from collections.abc import Iterator
from enum import StrEnum
from types import MappingProxyType

from game.core import ParseError, shown
from game.landlord.hands import BLACK_JOKER, COLORED_JOKER, ONE, ORDER, SUITED

MOST_CARDS = 21
"""The largest hand: the Landlord's before the first lead."""


class Kind(StrEnum):
    """The twelve kinds of combination, in the order of the rules page."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    TRIPLE_ONE = "triple + 1"
    TRIPLE_PAIR = "triple + pair"
    STRAIGHT = "straight"
    PAIRS = "pairs"
    TRIPLES = "triples"
    TRIPLES_SINGLES = "triples + singles"
    TRIPLES_PAIRS = "triples + pairs"
    BOMB = "bomb"
    ROCKET = "rocket"


SHORTEST = {Kind.STRAIGHT: 5, Kind.PAIRS: 3, Kind.TRIPLES: 2, Kind.TRIPLES_SINGLES: 2, Kind.TRIPLES_PAIRS: 2}
"""How many ranks a run needs; the other kinds are no runs."""
_ORDER = {kind: place for place, kind in enumerate(Kind)}
EACH = dict.fromkeys(Kind, 3) | {
    Kind.SINGLE: 1,
    Kind.PAIR: 2,
    Kind.STRAIGHT: 1,
    Kind.PAIRS: 2,
    Kind.BOMB: 4,
    Kind.ROCKET: 1,
}
"""How many cards of each of its ranks the core holds."""


class Reading:
    """One reading: a kind and size, and the ranks of its core. Made here only, once for each.

    `number` counts the readings from 1: those of the same kind and size follow each other, the higher rank later,
    bombs and the rocket come last; `last` is the highest number of the same kind and size, `order` the kind's place
    among the kinds. `low` and `high` are the rank numbers of the core, `length` how many ranks it has, `each` how
    many cards of each; `singles` and `pairs` count the extras. `core` is the core's ranks without the Wild, `size`
    the number of cards.
    """

    __slots__ = (
        "core",
        "each",
        "high",
        "kind",
        "last",
        "length",
        "low",
        "number",
        "order",
        "pairs",
        "singles",
        "size",
        "text",
    )

    def __init__(self, kind: Kind, low: int, high: int, singles: int, pairs: int) -> None:
        self.kind = kind
        self.order = _ORDER[kind]
        self.low = low
        self.high = high
        self.length = high - low + 1
        self.each = EACH[kind]
        self.singles = singles
        self.pairs = pairs
        self.core = self.each * sum(ONE[low : high + 1])
        self.size = self.each * self.length + singles + 2 * pairs
        self.text = _text(kind, low, high, singles)
        self.number = self.last = 0

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Reading({self.text})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_reading, (self.text,)

    def __copy__(self) -> "Reading":
        return self

    def __deepcopy__(self, memo: object) -> "Reading":
        return self

    @property
    def is_bomb(self) -> bool:
        """Whether it is a bomb or the rocket: it beats every lead that is neither, and collects."""
        return self.number >= FIRST_BOMB

    def beats(self, other: "Reading") -> bool:
        """Whether it may be played on the other: same kind and size and higher, or a bomb, or the rocket."""
        return other.number < self.number and (self.number <= other.last or self.number >= FIRST_BOMB)


def _text(kind: Kind, low: int, high: int, singles: int) -> str:
    """The reading in the notation."""
    if kind is Kind.ROCKET:
        return "rocket"
    word, plus, extras = kind.partition(" + ")
    ranks = f"{ORDER[low]}-{ORDER[high]}" if kind in SHORTEST else ORDER[low]
    return f"{word} {ranks}{plus}{singles or extras}"


# Every reading -------------------------------------------------------------------------------------------


def _sizes() -> Iterator[tuple[Kind, int, int, int]]:
    """Every kind and size but the bombs: the ranks of the core, extra singles, extra pairs."""
    yield Kind.SINGLE, 1, 0, 0
    yield Kind.PAIR, 1, 0, 0
    yield Kind.TRIPLE, 1, 0, 0
    yield Kind.TRIPLE_ONE, 1, 1, 0
    yield Kind.TRIPLE_PAIR, 1, 0, 1
    for kind in (Kind.STRAIGHT, Kind.PAIRS, Kind.TRIPLES):
        for length in range(SHORTEST[kind], SUITED + 1):
            yield kind, length, 0, 0
    for length in range(2, SUITED + 1):
        for singles in range(1, length + 1):
            yield Kind.TRIPLES_SINGLES, length, singles, 0
        yield Kind.TRIPLES_PAIRS, length, 0, length


def _readings() -> Iterator[list[Reading]]:
    """Every reading that a hand can hold, those of one kind and size together, ascending."""
    for kind, length, singles, pairs in _sizes():
        last = COLORED_JOKER if kind is Kind.SINGLE else SUITED - length
        group = [Reading(kind, low, low + length - 1, singles, pairs) for low in range(last + 1)]
        if group[0].size <= MOST_CARDS:
            yield group
    yield [Reading(Kind.BOMB, rank, rank, 0, 0) for rank in range(SUITED)]
    yield [Reading(Kind.ROCKET, BLACK_JOKER, COLORED_JOKER, 0, 0)]


def _numbered() -> tuple[Reading, ...]:
    found: list[Reading] = []
    for group in _readings():
        for number, reading in enumerate(group, start=len(found) + 1):
            reading.number, reading.last = number, len(found) + len(group)
        found += group
    return tuple(found)


READINGS = _numbered()
"""Every reading, in the order of their numbers, which begin at 1."""
FIRST_BOMB = next(reading.number for reading in READINGS if reading.kind is Kind.BOMB)
"""Bombs and the rocket are the readings from this number on."""
BY_TEXT = MappingProxyType({reading.text: reading for reading in READINGS})
_BY_WORDS = {text.lower(): reading for text, reading in BY_TEXT.items()}


def parse_reading(text: str) -> Reading:
    """The reading that a text names (`triples 5-6 + 2`); case is ignored, `10` is T. Raises ParseError."""
    reading = _BY_WORDS.get(" ".join(text.lower().split()).replace("10", "t"))
    if reading is None:
        raise ParseError(f"not a reading: {shown(text)}")
    return reading
