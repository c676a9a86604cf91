"""What a net is told of an afterstate: what a seat knows once it has played or passed, as the numbers of inputs.

A `Sight` is what the seat knows of the others, the same for everything that it may do; `Sight.after` adds what one
play makes of its own hand and of the table. Inputs are sparse: one that is not listed is 0, one that is listed
twice counts twice. There is a net for each role and each setting of the Wild, and for taking and for leaving the
middle. Nothing of an input hangs on the seat's number.
"""

from collections.abc import Iterable, Iterator, Sequence

from game.landlord.decomposition import SIZE, Plan
from game.landlord.hands import (
    COLORED_JOKER,
    DIGITS,
    JOKERS,
    ONE_WILD,
    SUITED,
    SUITED_ONES,
    WILD,
    at_least,
    size_of,
)
from game.landlord.money import SEATS
from game.landlord.moves import all_bombs
from game.landlord.plays import RANKS, SHIFT
from game.landlord.position import FULL_HAND
from game.landlord.readings import FIRST_BOMB, MOST_CARDS, READINGS, Kind, Reading
from game.landlord.situation import Situation
from game.nets import Layout


def net_name(role: str, wild: bool) -> str:
    """The name of the net for a role, or for `take` and `pass`, with the Wild in the pack or without."""
    return f"{role}-{'wild' if wild else 'plain'}"


# Inputs --------------------------------------------------------------------------------------------------


def _numbered(readings: Iterable[Reading]) -> dict[tuple[Kind, int], int]:
    """Numbers for what readings are alike in: kind and highest rank."""
    return {key: number for number, key in enumerate(dict.fromkeys((one.kind, one.high) for one in readings))}


_PLAYS = _numbered(READINGS)
_PIECES = _numbered(reading for reading in READINGS if not reading.singles and not reading.pairs)


_layout = Layout()
_take = _layout.take

CARDS = 4 * SUITED + WILD - SUITED + 1
"""Inputs for some cards by rank: at least one, two, three, four of each, and each card without a suit."""
MOST_TURNS = 12
MOST_HELD = 8
WORTHS = 16
"""Into how many steps the worth of a plan is cut."""
_WORST = -8.0
TOPS = COLORED_JOKER + 2
"""Inputs for the highest rank of which others may hold a single, a pair, a triple, none among them."""
FEW = 6
BEHIND = 16
"""In how many steps a play may be behind the best by the plan, four to a turn."""

_HAND = _take(CARDS)
_LEFT = _take(MOST_CARDS + 1)
_TURNS = _take(MOST_TURNS + 1)
_WEAK = _take(MOST_TURNS + 1)
"""How many pieces of the plan others may beat without a bomb."""
_STRONG = _take(MOST_HELD + 1)
_WORTH = _take(WORTHS)
_PIECE = _take(len(_PIECES))
"""The pieces of the plan."""
# What others may hold.
_UNSEEN = _take(CARDS)
_SHOWN = _take(WILD + 1)
"""Middle cards that the Landlord is known to hold."""
_NEXT = _take(MOST_CARDS + 1)
_PREVIOUS = _take(MOST_CARDS + 1)
_TOP = tuple(_take(TOPS) for _ in range(3))
_QUADS = _take(FEW)
"""How many bombs the unseen cards may make."""
_ROCKET = _take(1)
# The table.
_NEXT_LEADS = _take(1)
_MINE = _take(1)
_SAFE = _take(3)
"""Of the own play: others may beat it, may do so with bombs alone, cannot."""
_KIND = _take(2 * len(Kind))
_HIGH = _take(2 * len(_PLAYS))
_BEHIND = _take(BEHIND)
INPUTS = _layout.size
"""How many inputs the nets of the roles have."""

_WIDE = {Kind.SINGLE: 0, Kind.PAIR: 1, Kind.TRIPLE: 2, Kind.TRIPLE_ONE: 2, Kind.TRIPLE_PAIR: 2}
"""The kinds whose rank is compared with the highest that others may hold of it."""
_WIDTH = [0, *(_WIDE.get(reading.kind, -1) for reading in READINGS)]
_RUN_HOLDS = 8
"""From this rank on a run is counted as strong."""
_ORDER = [0, *(reading.order for reading in READINGS)]
_TOP_RANK = [0, *(reading.high for reading in READINGS)]
_PLAY_INPUT = [0, *(_HIGH + _PLAYS[reading.kind, reading.high] for reading in READINGS)]
_PIECE_INPUT = [0, *(_PIECE + _PIECES.get((reading.kind, reading.high), 0) for reading in READINGS)]


def _card_inputs(first: int) -> list[list[tuple[int, ...]]]:
    """By rank and number of cards: the inputs."""
    found = [[tuple(first + 4 * rank + at for at in range(count)) for count in range(5)] for rank in range(SUITED)]
    lone = first + 4 * SUITED
    return found + [[(), (lone + place,)] for place in range(WILD - SUITED + 1)]


_HAND_INPUTS, _UNSEEN_INPUTS = _card_inputs(_HAND), _card_inputs(_UNSEEN)


def _of_cards(cards: int, inputs: Sequence[Sequence[tuple[int, ...]]]) -> list[int]:
    """The inputs of some cards, as ranks."""
    found: list[int] = []
    rank = 0
    while cards:
        count = cards & 15
        if count:
            found += inputs[rank][count]
        cards >>= DIGITS
        rank += 1
    return found


def _step(worth: float) -> int:
    return min(WORTHS - 1, max(0, int(worth - _WORST)))


# Afterstates ---------------------------------------------------------------------------------------------


class Sight:
    """What a seat knows of the two others."""

    __slots__ = ("_bombs", "_most", "_tops", "common")

    common: list[int]
    """The inputs that nothing of what the seat may do changes."""

    def __init__(self, unseen: int, shown: int, following: int, previous: int) -> None:
        """The cards that the others hold, which of them are known to be the Landlord's, and how many cards the next
        seat and the one before hold."""
        self._most = max(following, previous)
        loose = unseen >= ONE_WILD
        one, two, three = (
            at_least(unseen, 1) & ~ONE_WILD,
            at_least(unseen, 1 if loose else 2) & SUITED_ONES,
            at_least(unseen, 2 if loose else 3) & SUITED_ONES,
        )
        width = (1, 2, 3)
        self._tops = [
            (mask.bit_length() - 1) // DIGITS if mask and self._most >= size else -1
            for mask, size in zip((one, two, three), width, strict=True)
        ]
        quads = (at_least(unseen, 3 if loose else 4) & SUITED_ONES).bit_count() if self._most >= 4 else 0
        rocket = (unseen & JOKERS == JOKERS or (loose and bool(unseen & JOKERS))) and self._most >= 2
        self._bombs = bool(quads or rocket)
        self.common = [
            *_of_cards(unseen, _UNSEEN_INPUTS),
            *_ranks_of(shown),
            _NEXT + following,
            _PREVIOUS + previous,
            *(first + top + 1 for first, top in zip(_TOP, self._tops, strict=True)),
            _QUADS + min(quads, FEW - 1),
        ]
        if rocket:
            self.common.append(_ROCKET)

    @classmethod
    def of(cls, situation: Situation) -> "Sight":
        """What the seat to move knows."""
        seat, counts = situation.seat, situation.counts
        return cls(situation.unseen, situation.shown, counts[(seat + 1) % SEATS], counts[(seat + 2) % SEATS])

    def after(self, left: int, plan: Plan, on: int, mine: bool, behind: float) -> list[int]:
        """The other inputs, once the hand is `left` with this plan and the reading of number `on` is to be beaten.

        It is the seat's own, or that of the seat before it; 0 where the next seat leads. `behind` is by how much
        the plan's judgement of the play was behind that of the best one, in turns.
        """
        turns = min(plan.turns, MOST_TURNS)
        strong = self._strong(plan)
        found = _of_cards(left, _HAND_INPUTS)
        found += (
            _LEFT + size_of(left),
            _TURNS + turns,
            _WEAK + max(0, turns - strong),
            _STRONG + min(strong, MOST_HELD),
            _WORTH + _step(plan.worth),
            _BEHIND + min(BEHIND - 1, int(4 * behind)),
        )
        found += [_PIECE_INPUT[core >> SHIFT] for core in plan.cores if core >> SHIFT]
        if not on:
            found.append(_NEXT_LEADS)
            return found
        if mine:
            found += (_MINE, _SAFE + self._safe(on), _KIND + _ORDER[on], _PLAY_INPUT[on])
        else:
            found += (_KIND + len(Kind) + _ORDER[on], _PLAY_INPUT[on] + len(_PLAYS))
        return found

    def _strong(self, plan: Plan) -> int:
        """How many pieces of a plan nobody can beat without a bomb, as far as can be told at once."""
        total = 0
        strays = plan.strays
        for core in plan.cores:
            number = core >> SHIFT
            if number and self._holds(number) and core not in strays:
                total += 1
        return total

    def _holds(self, number: int) -> bool:
        width = _WIDTH[number]
        if width < 0:
            return number >= FIRST_BOMB or _TOP_RANK[number] >= _RUN_HOLDS
        return _TOP_RANK[number] >= self._tops[width]

    def _safe(self, number: int) -> int:
        if number < FIRST_BOMB and SIZE[number] <= self._most and not self._holds(number):
            return 0
        return 1 if self._bombs and number < READINGS[-1].number else 2


def _ranks_of(cards: int) -> Iterator[int]:
    """The inputs of the middle cards that are known to be the Landlord's."""
    rank = 0
    while cards:
        for _ in range(cards & 15):
            yield _SHOWN + rank
        cards >>= DIGITS
        rank += 1


def afterstate(situation: Situation, play: int) -> tuple[int, int, bool]:
    """What a play that does not go out (0 is a pass) leaves: the hand, the number of the reading to beat, and
    whether that is the seat's own. After a second pass the next seat leads."""
    if play:
        return situation.hand - (play & RANKS), play >> SHIFT, True
    return situation.hand, 0 if situation.passes else situation.on, False


# The middle ----------------------------------------------------------------------------------------------

_middle = Layout()
_DEALT = _middle.take(CARDS)
_PASSED = _middle.take(SEATS)
_DEALT_TURNS = _middle.take(FULL_HAND + 1)
_DEALT_WORTH = _middle.take(WORTHS)
_DEALT_BOMBS = _middle.take(FEW)
_DEALT_INPUTS = _card_inputs(_DEALT)
MIDDLE_INPUTS = _middle.size
"""How many inputs the nets for the middle have."""


def middle_inputs(hand: int, plan: Plan, passes: int) -> list[int]:
    """The inputs of a hand of 17 after `passes` seats left the middle."""
    return [
        *_of_cards(hand, _DEALT_INPUTS),
        _PASSED + passes,
        _DEALT_TURNS + plan.turns,
        _DEALT_WORTH + _step(plan.worth),
        _DEALT_BOMBS + min(len(all_bombs(hand)), FEW - 1),
    ]
