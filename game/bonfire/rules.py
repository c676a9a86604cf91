"""The rules of Bonfire.

A turn flips the pool's top card at once. Its seat resolves it by exactly one of: place it in a row of its own;
torch a lit row of an opponent that holds a card of that rank (row, then card, onto the Bonfire); capture the
Bonfire when its top card has that rank (face value into the bank; pile and card leave the game). Then it banks any
of its lit rows (points times multiplier) and ends the turn; play passes to the left. The turn of the pool's last
card is ordinary; then every lit row banks itself, cold rows and the Bonfire are lost, the highest bank wins.
Source: rules page "Bonfire".
"""

import random
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any, NamedTuple

from game.bonfire.table import (
    BANK,
    CAPTURE,
    EMPTY,
    END,
    PLACE,
    TORCH,
    Action,
    Bank,
    Banked,
    Capture,
    Captured,
    End,
    Event,
    Flipped,
    Lit,
    Options,
    Place,
    Placed,
    Row,
    Settled,
    Torch,
    Torched,
    Won,
    row_of,
    seats,
)
from game.cards import PACK, Card, parse_card, rank_label
from game.core import IllegalAction, Outcome, ParseError, shown
from game.core import State as CoreState

ENDED = "The match is over."
REASON = "The pool is empty."


def torch_risk(left: int, outs: int, flips: int) -> float:
    """The chance, 0 to 1, that one of the next `flips` flips shows one of `outs` cards among `left`.

    Source: rules page "Bonfire", heading "Torch risk".
    """
    flips = min(flips, left)
    if not left:
        return 0.0
    return 1 - comb(left - outs, flips) / comb(left, flips)


class _Fields(NamedTuple):
    """The data of a View."""

    seat: int
    options: Options
    to_move: int | None
    flipped: Card | None
    rows: tuple[tuple[Row, ...], ...]
    banks: tuple[int, ...]
    pile: tuple[Card, ...]
    unseen: tuple[int, ...]
    pool_size: int


class Position:
    """What State and View share: everything public about a table, and the questions about it."""

    __slots__ = ()

    options: Options
    to_move: int | None
    flipped: Card | None
    """The turn's card until it is resolved, then None."""
    rows: Sequence[Sequence[Row]]
    banks: Sequence[int]
    pile: Sequence[Card]
    """The Bonfire, its key last."""
    unseen: Sequence[int]
    """How many cards that count n are left in the pool, at index n (0 to 13)."""
    pool_size: int

    def key(self) -> Card | None:
        """The Bonfire's top card, None while it is empty."""
        return self.pile[-1] if self.pile else None

    def pile_value(self) -> int:
        """What capturing the Bonfire pays: the face values of its cards."""
        return sum(card.number for card in self.pile)

    def legal_actions(self) -> Sequence[Action]:
        """Every action of the seat to move, the most harmless first."""
        mover = self.to_move
        if mover is None:
            return ()
        own = self.rows[mover]
        card = self.flipped
        if card is None:
            actions: list[Action] = [END]
            for index, row in enumerate(own):
                if row[2]:
                    actions.append(BANK[index])
            return actions
        actions = list(PLACE[: len(own)])
        bit = 1 << card.number
        for seat, of_seat in enumerate(self.rows):
            if seat != mover:
                for index, row in enumerate(of_seat):
                    if row[2] and row[3] & bit:
                        actions.append(TORCH[seat][index])
        if self.pile and self.pile[-1].number == card.number:
            actions.append(CAPTURE)
        return actions

    def explain(self, seat: int, action: Action) -> str | None:
        """Why `seat` may not do `action` now, in one sentence; None when it may."""
        if self.to_move is None:
            return ENDED
        if seat != self.to_move:
            return "It is another seat's turn."
        if isinstance(action, Bank | End):
            return self._explain_after(seat, action)
        if not isinstance(action, Place | Torch | Capture):
            return "That is not an action of Bonfire."
        if self.flipped is None:
            return "The flipped card is already used; bank a lit row or end the turn."
        if isinstance(action, Place):
            return self._explain_row(seat, action.row)
        if isinstance(action, Torch):
            return self._explain_torch(seat, action, self.flipped)
        return self._explain_capture(self.flipped)

    def _explain_row(self, seat: int, row: int) -> str | None:
        if type(row) is not int or not 0 <= row < len(self.rows[seat]):
            return "There is no such row."
        return None

    def _explain_after(self, seat: int, action: Bank | End) -> str | None:
        if self.flipped is not None:
            return "Use the flipped card first."
        if isinstance(action, End):
            return None
        missing = self._explain_row(seat, action.row)
        if missing is None and not self.rows[seat][action.row].lit:
            return "A cold row cannot be banked; it needs a pair."
        return missing

    def _explain_torch(self, seat: int, action: Torch, card: Card) -> str | None:
        if type(action.seat) is not int or not 0 <= action.seat < len(self.rows):
            return "There is no such seat."
        if action.seat == seat:
            return "You cannot torch a row of your own."
        missing = self._explain_row(action.seat, action.row)
        if missing is not None:
            return missing
        row = self.rows[action.seat][action.row]
        if not row.lit:
            return "A cold row cannot be torched."
        if not row.holds(card):
            return f"Only a row that holds a {rank_label(card.rank)} can be torched with it."
        return None

    def _explain_capture(self, card: Card) -> str | None:
        key = self.key()
        if key is None:
            return "The Bonfire is empty."
        if key.number != card.number:
            return f"The Bonfire's key is {rank_label(key.rank)}; only that rank captures it."
        return None

    def torchable_now(self, seat: int, row: int) -> bool:
        """Whether the card that waits to be resolved can torch that row."""
        line = self.rows[seat][row]
        card = self.flipped
        return card is not None and self.to_move != seat and line.lit and line.holds(card)

    def risk(self, seat: int, row: int) -> float:
        """The chance, 0 to 1, that an opponent can torch that row before its owner flips again."""
        line = self.rows[seat][row]
        if not line.lit or self.to_move is None:
            return 0.0
        outs = sum(self.unseen[number] for number in range(1, 14) if line.ranks >> number & 1)
        flips = (seat - self.to_move - 1) % len(self.rows)
        return torch_risk(self.pool_size, outs, flips)


class View(_Fields, Position):  # type: ignore[misc]  # fields of a NamedTuple are read-only
    """What a seat may know: all but the order of the pool. Everything else in Bonfire is public."""

    __slots__ = ()

    def legal_actions(self) -> Sequence[Action]:
        """What the view's own seat may do now; empty when it is not its turn."""
        return Position.legal_actions(self) if self.seat == self.to_move else ()


class State(Position, CoreState):
    """A Bonfire match in progress."""

    __slots__ = (
        "banks",
        "deal",
        "first",
        "flipped",
        "last_flip",
        "next_card",
        "options",
        "pile",
        "pool_size",
        "rows",
        "seats",
        "to_move",
        "unseen",
    )

    rows: list[list[Row]]
    banks: list[int]
    pile: list[Card]
    unseen: list[int]

    def __init__(self, options: Options, deal: Sequence[Card], first: int) -> None:
        """Deal: `deal` is the pool in flip order, `first` the seat that begins; its card is flipped at once."""
        self.options = options
        self.seats = seats(options)
        self.deal = tuple(deal)
        self.first = first
        self.rows = [[EMPTY] * options.lines for _ in range(self.seats)]
        self.banks = [0] * self.seats
        self.pile = []
        self.unseen = [0] * 14
        for card in deal:
            self.unseen[card.number] += 1
        self.pool_size = len(deal)
        self.to_move: int | None = first
        self.flipped: Card | None = None
        self._flip(first)

    @classmethod
    def at(
        cls,
        options: Options,
        pool: Sequence[Card],
        rows: Sequence[Sequence[Sequence[Card]]],
        pile: Sequence[Card] = (),
        banks: Sequence[int] = (),
        to_move: int = 0,
    ) -> "State":
        """A table set up by hand: `to_move` has just flipped the first card of `pool`; for lessons and tests."""
        state = cls(options, pool, to_move)
        state.rows = [[row_of(list(cards)) for cards in of_seat] for of_seat in rows]
        state.pile = list(pile)
        state.banks = list(banks) or [0] * state.seats
        return state

    def _flip(self, seat: int) -> Flipped:
        card = self.deal[-self.pool_size]
        self.pool_size = left = self.pool_size - 1
        self.unseen[card.number] -= 1
        self.to_move = seat
        self.flipped = card
        return Flipped(seat, card, left)

    def opening(self) -> list[Event]:  # type: ignore[override]
        """The first flip."""
        return [Flipped(self.first, self.deal[0], len(self.deal) - 1)]

    def copy(self) -> "State":
        """An independent state that shares the immutable parts."""
        other = State.__new__(State)
        other.options = self.options
        other.seats = self.seats
        other.deal = self.deal
        other.first = self.first
        other.rows = [list(of_seat) for of_seat in self.rows]
        other.banks = list(self.banks)
        other.pile = list(self.pile)
        other.unseen = list(self.unseen)
        other.pool_size = self.pool_size
        other.to_move = self.to_move
        other.flipped = self.flipped
        return other

    def view(self, seat: int) -> View:
        """What `seat` may know: everything but the order of the pool."""
        return View(
            seat,
            self.options,
            self.to_move,
            self.flipped,
            tuple(map(tuple, self.rows)),
            tuple(self.banks),
            tuple(self.pile),
            tuple(self.unseen),
            self.pool_size,
        )

    def apply(self, seat: int, action: Action) -> list[Event]:  # type: ignore[override]
        """Do it and say what happened. Raises IllegalAction and changes nothing when `explain` objects."""
        objection = self.explain(seat, action)
        if objection is not None:
            raise IllegalAction(objection)
        if isinstance(action, End):
            return self._end(seat)
        if isinstance(action, Bank):
            return [self._bank(seat, action.row)]
        card = self.flipped
        assert card is not None
        self.flipped = None
        if isinstance(action, Place):
            return self._place(seat, action.row, card)
        if isinstance(action, Torch):
            return [self._torch(seat, action, card)]
        return [self._capture(seat, card)]

    def _place(self, seat: int, index: int, card: Card) -> list[Event]:
        before = self.rows[seat][index]
        row = self.rows[seat][index] = before.plus(card)
        placed = Placed(seat, index, card, row)
        if row.multiplier == before.multiplier:
            return [placed]
        return [placed, Lit(seat, index, row.multiplier, row.worth)]

    def _torch(self, seat: int, action: Torch, card: Card) -> Torched:
        row = self.rows[action.seat][action.row]
        self.rows[action.seat][action.row] = EMPTY
        self.pile.extend(row.cards)
        self.pile.append(card)
        return Torched(seat, action.seat, action.row, row.cards, card, row.worth)

    def _capture(self, seat: int, card: Card) -> Captured:
        cards, gained = tuple(self.pile), self.pile_value()
        self.pile.clear()
        self.banks[seat] += gained
        return Captured(seat, cards, card, gained)

    def _bank(self, seat: int, index: int) -> Banked:
        row = self.rows[seat][index]
        self.rows[seat][index] = EMPTY
        self.banks[seat] += row.worth
        return Banked(seat, index, row.cards, row.worth)

    def _end(self, seat: int) -> list[Event]:
        if self.pool_size:
            return [self._flip((seat + 1) % self.seats)]
        return self._settle()

    def _settle(self) -> list[Event]:
        self.to_move = None
        events: list[Event] = []
        for seat, of_seat in enumerate(self.rows):
            for index, row in enumerate(of_seat):
                if row.cards:
                    events.append(Settled(seat, index, row.cards, row.worth))
                    self.banks[seat] += row.worth
                    of_seat[index] = EMPTY
        self.pile.clear()
        events.append(Won(self._winners(), tuple(self.banks)))
        return events

    def _winners(self) -> tuple[int, ...]:
        best = max(self.banks)
        return tuple(seat for seat, bank in enumerate(self.banks) if bank == best)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended: the highest bank wins, equal ones share it; None while it goes on."""
        if self.to_move is not None:
            return None
        return Outcome(REASON, self._winners(), tuple(self.banks))


def pool_of(decks: int) -> list[Card]:
    """The cards of the pool before shuffling."""
    return list(PACK) * decks


def deal(options: Options, rng: random.Random, first: int) -> State:
    """A fresh match: the packs shuffled together by `rng`, `first` to begin."""
    pool = pool_of(options.decks)
    rng.shuffle(pool)
    return State(options, pool, first)


def setup(state: State) -> dict[str, Any]:
    """What a record says of the deal: the first seat and the pool in flip order."""
    return {"first": state.first, "pool": [card.text for card in state.deal]}


def restore(options: Options, record: Mapping[str, Any]) -> State:
    """The state right after the deal that a record describes. Raises ParseError."""
    first, pool = record.get("first"), record.get("pool")
    if type(first) is not int or not 0 <= first < seats(options):
        raise ParseError(f"first is a seat from 0 to {seats(options) - 1}, not {shown(first)}")
    if not isinstance(pool, list) or not all(isinstance(text, str) for text in pool):
        raise ParseError("pool is a list of cards")
    cards = [parse_card(text) for text in pool]
    if sorted(card.text for card in cards) != sorted(card.text for card in pool_of(options.decks)):
        raise ParseError(f"pool is {options.decks} whole pack(s) of 52, each card once a pack")
    return State(options, cards, first)


def result(state: State) -> dict[str, Any]:
    """What a record says of a finished match."""
    return {"banks": list(state.banks), "winners": list(state._winners())}
