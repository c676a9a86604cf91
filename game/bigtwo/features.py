"""What a net is told of an afterstate: what a seat knows once it has done something, as the numbers of inputs.

A `Sight` is what the seat knows before it acts, the same for everything that it may do; `Sight.after` adds what one
action makes of it. Inputs are sparse: an input that is not listed is 0, one that is listed twice counts twice.
Nets differ by the number of seats; scoring, base penalty, multiplier and bombs are inputs.
"""

from collections.abc import Sequence

from game.bigtwo.combos import (
    FIVES_FROM,
    FOUR,
    FULL_HOUSE,
    KEY_SHIFT,
    KIND_SHIFT,
    PAIR,
    SINGLE,
    SIZES,
    STRAIGHT,
    TRIPLE,
    at_least_three,
    at_least_two,
    bits,
)
from game.bigtwo.decomposition import KEYS, plan
from game.bigtwo.options import Options
from game.bigtwo.skip import cards_needed
from game.nets import Layout

HAND = 13
RANK_COUNT = 13
DECK = 52
TOP_FROM = 40
"""From the kings on the net is told of unseen cards one by one."""


_layout = Layout()
_take = _layout.take

# The own hand after the action.
CARD = _take(DECK)
HELD = _take(3 * RANK_COUNT)
"""At least two, three, four of a rank."""
LEFT = _take(HAND + 1)
TURNS = _take(HAND + 1)
"""How many pieces the best cut has."""
PLAYS = 3 * RANK_COUNT + 5 * 3
"""Singles, pairs and triples by rank; fives by kind, and low, middle or high."""
PIECE = _take(PLAYS)
"""The pieces of the best cut."""

# How the pieces of the best cut stand against the unseen cards.
_SINGLES_ABOVE = (0, 1, 2, 3, 3, 4, 4, 4, *[5] * 5, *[6] * (DECK - 12))
"""Which of the standings of a single it is, by the number of unseen cards above it; then the same for pairs."""
_PAIRS_ABOVE = (7, 8, 9, 10, 10, 11, 11, 11, *[12] * (RANK_COUNT - 7))
_TRIPLES_ABOVE = (13, 14, *[15] * (RANK_COUNT - 1))
_SURE_FIVE, _BEATABLE_FIVE = 16, 17
STANDINGS = 18
SMALL_STANDINGS = 16
"""Those of singles, pairs and triples."""
_LOSES = tuple(standing not in (0, 7, 13, _SURE_FIVE) for standing in range(STANDINGS))
"""Whether somebody may beat a piece, by its standing."""
STANDING = _take(STANDINGS)
LOSERS = _take(HAND + 1)
"""How many pieces somebody may beat."""

# The play to beat once the action is done: one's own after a play, another's after a pass.
MINE = _take(PLAYS)
THEIRS = _take(PLAYS)
MINE_STANDING = _take(SMALL_STANDINGS)
MINE_SURE = _take(1)
"""Nobody can beat it."""

# What everybody's cards and the options are.
UNSEEN = _take(4 * RANK_COUNT)
"""At least one, two, three, four unseen of a rank."""
UNSEEN_CARD = _take(DECK - TOP_FROM)
SCORING = {"winner": _take(1), "higher": _take(1)}
BASE = {"ranks": _take(1), "one": _take(1)}
MULTIPLIER = {"off": _take(1), "8": _take(1)}
BOMBS = _take(1)

COMMON = _layout.size
# One block for each other seat, in turn order.
COUNT = 0
PASSED = HAND
MAY_GO_OUT = HAND + 1
"""It holds exactly as many cards as the play to beat."""
TOO_FEW = HAND + 2
"""It holds fewer."""
OWNS = HAND + 3
"""The play to beat is its own."""
HELD_BACK = HAND + 4
"""It passed a single though, as it showed later, it held a higher card."""
MEEK = HAND + 5
"""It passed a single below the jacks while its hand was long."""
EAGER = HAND + 6
"""It answered a single with an ace or a two while all hands were long."""
PER_SEAT = HAND + 7


def inputs(seats: int) -> int:
    """How many inputs a net for so many seats has."""
    return COMMON + (seats - 1) * PER_SEAT


# The hand -------------------------------------------------------------------------------------------------


def _third(rank: int) -> int:
    """Whether the rank of a five is low, middle (10 to K) or high."""
    return 0 if rank < 7 else 1 if rank < 11 else 2


def _place(kind: int, key: int) -> int:
    """Which of the inputs of a play to beat a kind of play with this key is."""
    rank = key if kind in (TRIPLE, FULL_HOUSE, FOUR) else key >> 2
    if kind < STRAIGHT:
        return RANK_COUNT * kind + rank
    return 3 * RANK_COUNT + 3 * (kind - STRAIGHT) + _third(rank)


_PLACES = [_place(kind, key) for kind in range(len(SIZES)) for key in range(KEYS)]
"""By kind and key, as `KEY_SHIFT` leaves them of a code."""


def play_inputs(code: int) -> int:
    """Which of the inputs of a play to beat a play is."""
    return _PLACES[code >> KEY_SHIFT]


def _of_rank(first: int, count_inputs: int, rank: int, held: int) -> tuple[int, ...]:
    """The inputs for the cards of one rank that a hand holds."""
    cards = [first + 4 * rank + suit for suit in range(4) if held >> suit & 1]
    return (*cards, *(count_inputs + 3 * rank + more for more in range(len(cards) - 1)))


_HAND_OF_RANK = [[_of_rank(CARD, HELD, rank, held) for held in range(16)] for rank in range(RANK_COUNT)]
_UNSEEN_OF_RANK = [
    [tuple(UNSEEN + 4 * rank + count for count in range(held.bit_count())) for held in range(16)]
    for rank in range(RANK_COUNT)
]
_RECENT = 20_000
"""How many hands are remembered before all are forgotten."""
_hands: dict[int, tuple[int, ...]] = {}


def hand_inputs(mask: int) -> tuple[int, ...]:
    """The inputs of a hand by itself: its cards, and the pieces of its best cut."""
    found = _hands.get(mask)
    if found is None:
        if len(_hands) >= _RECENT:
            _hands.clear()
        found = _hands[mask] = _hand_inputs(mask)
    return found


def _hand_inputs(mask: int) -> tuple[int, ...]:
    pieces = plan(mask)[1]
    listed = [LEFT + mask.bit_count(), TURNS + len(pieces)]
    listed += [PIECE + _PLACES[code >> KEY_SHIFT] for code in pieces]
    rank = 0
    while mask:
        listed += _HAND_OF_RANK[rank][mask & 15]
        mask >>= 4
        rank += 1
    return tuple(listed)


# Everything ------------------------------------------------------------------------------------------------


class Sight:
    """What a seat knows when it is to act."""

    __slots__ = (
        "_most",
        "_pairs",
        "_standings",
        "_theirs",
        "_triples",
        "bombs",
        "common",
        "others",
        "top",
        "unseen",
    )

    common: list[int]
    """The inputs that are the same whatever it does."""

    def __init__(
        self,
        options: Options,
        unseen: int,
        others: Sequence[int],
        top: int,
        owner: int,
        passed: Sequence[bool],
        shown: Sequence[Sequence[int]],
    ) -> None:
        """`others` are the counts of the other seats in turn order, as `passed` and `shown` are.

        `passed` says who did so when last asked, `shown` which of HELD_BACK, MEEK and EAGER a seat has been.
        `top` is the play to beat (0: none), `owner` (from 0, in turn order) whose it is.
        """
        self.bombs = options.bombs
        self.top = top
        self.unseen = unseen
        self._pairs = at_least_two(unseen)
        self._triples = at_least_three(unseen)
        self.others = others
        self._most = max(others)
        self._standings: dict[int, int] = {}
        self.common = _options_inputs(options)
        rank = 0
        cards = unseen
        while cards:
            self.common += _UNSEEN_OF_RANK[rank][cards & 15]
            cards >>= 4
            rank += 1
        self.common += [UNSEEN_CARD - 1 + bit.bit_length() for bit in bits(unseen >> TOP_FROM)]
        block = COMMON
        for seat, count in enumerate(others):
            self.common.append(block + COUNT + count - 1)
            if passed[seat]:
                self.common.append(block + PASSED)
            for manner in shown[seat]:
                self.common.append(block + manner)
            block += PER_SEAT
        self._theirs: list[int] = []
        if top:
            self._theirs = [THEIRS + play_inputs(top), COMMON + owner * PER_SEAT + OWNS, *self._able(top)]

    def _able(self, code: int) -> list[int]:
        """Who may go out on a play, and who has too few cards to answer it."""
        size = SIZES[code >> KIND_SHIFT]
        block = COMMON
        listed = []
        for count in self.others:
            if count <= size:
                listed.append(block + (MAY_GO_OUT if count == size else TOO_FEW))
            block += PER_SEAT
        return listed

    def sure(self, code: int) -> bool:
        """Whether no other seat can beat a play."""
        return cards_needed(self.unseen, code, self.bombs) > self._most

    def after(self, code: int, rest: int) -> list[int]:
        """The inputs that a play adds, or a pass (`code` 0), when it leaves the hand `rest`."""
        standings = [self._standing(piece) for piece in plan(rest)[1]]
        return [
            *hand_inputs(rest),
            *(self._played(code) if code else self._theirs),
            *[STANDING + standing for standing in standings],
            LOSERS + sum([_LOSES[standing] for standing in standings]),
        ]

    def _standing(self, code: int) -> int:
        """How a play stands against the unseen cards: by its size, and what there is above it."""
        found = self._standings.get(code)
        if found is None:
            kind = code >> KIND_SHIFT
            key = code >> KEY_SHIFT & 63
            if kind == SINGLE:
                found = _SINGLES_ABOVE[(self.unseen >> key + 1).bit_count()]
            elif kind == PAIR:
                found = _PAIRS_ABOVE[(self._pairs >> (key & 60) + 4).bit_count()]
            elif kind == TRIPLE:
                found = _TRIPLES_ABOVE[(self._triples >> 4 * key + 4).bit_count()]
            else:
                found = _SURE_FIVE if self.sure(code) else _BEATABLE_FIVE
            self._standings[code] = found
        return found

    def _played(self, code: int) -> list[int]:
        """The inputs of a play of one's own on the table."""
        listed = [MINE + play_inputs(code), *self._able(code)]
        if code < FIVES_FROM:
            listed.append(MINE_STANDING + self._standing(code))
        if self.sure(code):
            listed.append(MINE_SURE)
        return listed


def _options_inputs(options: Options) -> list[int]:
    """The inputs that tell the table options."""
    listed = [
        told[value]
        for told, value in (
            (SCORING, options.scoring),
            (BASE, options.base_penalty),
            (MULTIPLIER, options.multiplier),
        )
        if value in told
    ]
    return [*listed, BOMBS] if options.bombs else listed
