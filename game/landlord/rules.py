"""The rules of Landlord.

Three seats hold 17 cards, the rest lies in the middle. The seat with the option takes the middle or leaves it to
the left; the third must take. The taker is the Landlord and plays alone against two Tenants: antes are paid, the
middle is shown, everybody acknowledges it, the Landlord leads. Each seat in turn plays the same kind and size with
a higher rank, or a bomb, or the rocket, or passes; two passes end the trick. Each bomb collects from everybody, so
that the pot doubles. Who first is out of cards wins the pot for its side.
Source: rules page "Landlord".
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.cards import Card, parse_card
from game.core import IllegalAction, Outcome, ParseError, shown
from game.core import State as CoreState
from game.landlord.hands import ONE_WILD, PACK_BITS, bits_of, cards_of, ranks_of
from game.landlord.money import SEATS, START, antes, bomb_collection, gains, payments, refund
from game.landlord.moves import answers, leads
from game.landlord.position import FULL_HAND, TRICK, Choices, Position, Turn, View
from game.landlord.readings import FIRST_BOMB
from game.landlord.table import (
    Acknowledge,
    Acknowledged,
    Action,
    AntesPaid,
    BombCollected,
    Closed,
    Dealt,
    Drawn,
    Event,
    LeadHandedOver,
    MiddleShown,
    OptionPassed,
    Options,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    RoundWon,
    Taken,
    TrickWon,
)

ACKNOWLEDGING = (1, 2, 0)
"""The order in which `to_move` asks for acknowledgements: the person's seat last, so that the table waits for it
alone. `apply` takes them in any order."""


_PASSED = [Passed(seat) for seat in range(SEATS)]
_PASSED_TURN: list[Turn] = [(seat, None) for seat in range(SEATS)]


class State(Position, CoreState):
    """A round of Landlord in progress, and how much everybody has."""

    __slots__ = (
        "acknowledged",
        "balances",
        "bits",
        "bombs",
        "closed",
        "deal",
        "first",
        "hand_ranks",
        "history",
        "holder",
        "landlord",
        "middle_bits",
        "option_passes",
        "options",
        "passes",
        "phase",
        "played",
        "pot",
        "seats",
        "start",
        "to_beat",
        "to_move",
        "won",
    )

    bits: list[int]
    hand_ranks: list[int]
    played: list[int]
    balances: list[int]
    acknowledged: list[bool]
    history: list[Turn]

    def __init__(
        self,
        options: Options,
        hands: Sequence[int],
        middle: int,
        first: int,
        balances: Sequence[int] = (START,) * SEATS,
    ) -> None:
        """Deal: `hands` and `middle` as bits, `first` has the first option, `balances` are what everybody has."""
        self.options = options
        self.seats = SEATS
        self.deal = (*hands, middle)
        self.first = first
        self.start = tuple(balances)
        self.balances = list(balances)
        self.phase = Phase.OPTION
        self.to_move: int | None = first
        self.landlord: int | None = None
        self.bits = list(hands)
        self.hand_ranks = [ranks_of(bits) for bits in hands]
        self.middle_bits = 0
        self.option_passes = 0
        self.acknowledged = [False] * SEATS
        self.pot = 0
        self.bombs = 0
        self.played = [0] * SEATS
        self.history = []
        self.to_beat: Play | None = None
        self.holder: int | None = None
        self.passes = 0
        self.won: RoundWon | None = None
        self.closed = False

    @classmethod
    def at(
        cls,
        options: Options,
        hands: Sequence[int],
        landlord: int = 0,
        to_move: int | None = None,
        balances: Sequence[int] = (START - 2, START - 1, START - 1),
    ) -> "State":
        """A table set up by hand, for lessons and tests: the antes are paid, the middle is seen, `to_move` leads.

        `to_move` is the Landlord where it is not given; `balances` are those after the antes.
        """
        state = cls(options, hands, 0, landlord, balances)
        state.start = tuple(balance + ante for balance, ante in zip(balances, antes(landlord), strict=True))
        state.landlord = landlord
        state.acknowledged = [True] * SEATS
        state.pot = sum(antes(landlord))
        state.phase = Phase.TRICK
        state.to_move = landlord if to_move is None else to_move
        return state

    def opening(self) -> list[Event]:  # type: ignore[override]
        """The deal."""
        return [Dealt(self.first, self.deal[SEATS].bit_count(), self.start)]

    def copy(self) -> "State":
        """An independent state that shares the immutable parts."""
        other = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def hand_bits(self, seat: int) -> int:
        """The cards of a seat, as bits."""
        return self.bits[seat]

    def ranks(self, seat: int) -> int:
        """How many cards of each rank a seat holds."""
        return self.hand_ranks[seat]

    def view(self, seat: int) -> View:
        """What `seat` may know of this state."""
        return View(
            seat,
            self.options,
            self.phase,
            self.to_move,
            self.first,
            self.option_passes,
            self.landlord,
            self.bits[seat],
            self.middle_bits,
            tuple(map(int.bit_count, self.bits)),
            tuple(self.acknowledged),
            tuple(self.balances),
            self.pot,
            self.bombs,
            tuple(self.played),
            tuple(self.history),
            self.to_beat,
            self.holder,
            self.passes,
        )

    # Actions ----------------------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Action]:
        """What the seat to move may do, the most harmless first; any suits of a play's ranks will do."""
        seat, beaten = self.to_move, self.to_beat
        if seat is None or self.phase is not TRICK:
            return Position.legal_actions(self)
        if beaten is None:
            return Choices(self.bits[seat], leads(self.hand_ranks[seat]), False)
        return Choices(self.bits[seat], answers(self.hand_ranks[seat], beaten.reading), True)

    def apply(self, seat: int, action: Action) -> list[Event]:  # type: ignore[override]
        """Do it and say what happened. Raises IllegalAction and changes nothing when `explain` objects."""
        objection = self.explain(seat, action)
        if objection is not None:
            raise IllegalAction(objection)
        if isinstance(action, Play):
            return self._play(seat, action)
        if isinstance(action, Pass):
            return self._pass(seat) if self.phase is TRICK else self._pass_option(seat)
        if isinstance(action, Acknowledge):
            return [self._acknowledge(seat)]
        return self._take(seat)

    def _pass_option(self, seat: int) -> list[Event]:
        self.option_passes += 1
        self.to_move = (seat + 1) % SEATS
        return [OptionPassed(seat)]

    def _take(self, seat: int) -> list[Event]:
        forced = self.option_passes == SEATS - 1
        middle = self.deal[SEATS]
        self.landlord = seat
        self.middle_bits = middle
        self.bits[seat] |= middle
        self.hand_ranks[seat] += ranks_of(middle)
        paid = antes(seat)
        self._pay(paid)
        self.phase = Phase.MIDDLE
        self.to_move = ACKNOWLEDGING[0]
        return [Taken(seat, forced), AntesPaid(paid, self.pot), MiddleShown(seat, cards_of(middle))]

    def _pay(self, paid: Sequence[int]) -> None:
        for seat, dollars in enumerate(paid):
            self.balances[seat] -= dollars
            self.pot += dollars

    def _acknowledge(self, seat: int) -> Acknowledged:
        self.acknowledged[seat] = True
        waiting = [other for other in ACKNOWLEDGING if not self.acknowledged[other]]
        if waiting:
            self.to_move = waiting[0]
            return Acknowledged(seat, None)
        self.phase = Phase.TRICK
        self.to_move = self.landlord
        return Acknowledged(seat, self.landlord)

    def _play(self, seat: int, play: Play) -> list[Event]:
        bits = play.bits
        self.bits[seat] = left = self.bits[seat] ^ bits
        self.hand_ranks[seat] -= play.ranks
        self.played[seat] |= bits
        self.history.append((seat, play))
        events: list[Event] = [Played(seat, play, left.bit_count(), self.to_beat is None)]
        self.to_beat, self.holder, self.passes = play, seat, 0
        if not left:
            events.append(self._win(seat))
            return events
        if play.reading.number >= FIRST_BOMB:
            events.append(self._collect(seat))
        self.to_move = (seat + 1) % SEATS
        return events

    def _collect(self, seat: int) -> BombCollected:
        assert self.landlord is not None
        self.bombs += 1
        before, paid = self.pot, bomb_collection(self.landlord, self.bombs)
        self._pay(paid)
        return BombCollected(seat, self.bombs, paid, before, self.pot)

    def _pass(self, seat: int) -> list[Event]:
        self.history.append(_PASSED_TURN[seat])
        self.passes += 1
        self.to_move = (seat + 1) % SEATS
        if self.passes < SEATS - 1:
            return [_PASSED[seat]]
        winner = self.holder
        assert winner is not None
        self.to_beat, self.holder, self.passes = None, None, 0
        if self.hand_ranks[winner] != ONE_WILD:
            return [_PASSED[seat], TrickWon(winner)]
        self.to_move = (winner + 1) % SEATS
        return [_PASSED[seat], TrickWon(winner), LeadHandedOver(winner, self.to_move)]

    def _win(self, seat: int) -> RoundWon:
        assert self.landlord is not None
        pot, gained = self.pot, gains(self.pot, self.landlord, seat)
        self._pay([-dollars for dollars in gained])
        self.phase, self.to_move = Phase.OVER, None
        scores = tuple(now - before for now, before in zip(self.balances, self.start, strict=True))
        hands = tuple(cards_of(bits) for bits in self.bits)
        self.won = RoundWon(seat, self.landlord, pot, gained, scores, tuple(self.balances), hands)
        return self.won

    def close(self) -> list[Event]:  # type: ignore[override]
        """Close the table: a round in progress ends without a winner, its pot goes back, balances are settled."""
        pot, back = self.pot, refund(self.pot, self.landlord)
        self._pay([-dollars for dollars in back])
        self.phase, self.to_move, self.closed = Phase.OVER, None, True
        return [Closed(pot, back, tuple(self.balances), tuple(payments(self.balances)))]

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended: the side of the seat that is out wins, scores are dollars; None when nobody is."""
        won = self.won
        if won is None:
            return None
        reason = "The Landlord is out of cards." if won.seat == won.landlord else "A Tenant is out of cards."
        return Outcome(reason, won.winners, won.scores)


# Deals and records ---------------------------------------------------------------------------------------


def pack(options: Options) -> int:
    """The cards of a round, as bits."""
    return PACK_BITS if options.wild else PACK_BITS ^ ONE_WILD


def draw(options: Options, rng: random.Random) -> tuple[int, list[Event]]:  # noqa: ARG001 - every game's signature
    """Who has first option in round 1, and the priority cards that were shown to find out."""
    cards = list(cards_of(pack(Options(wild=False))))
    rng.shuffle(cards)
    tied = list(range(SEATS))
    events: list[Event] = []
    while True:
        shown_now = {seat: cards.pop() for seat in tied}
        ranks = {seat: bits_of([card]).bit_length() - 1 >> 2 for seat, card in shown_now.items()}
        tied = [seat for seat in tied if ranks[seat] == max(ranks.values())]
        first = tied[0] if len(tied) == 1 else None
        events.append(Drawn(tuple(shown_now.get(seat) for seat in range(SEATS)), first))
        if first is not None:
            return first, events


_SINGLE_BITS = tuple(bits_of([card]) for card in cards_of(PACK_BITS))
"""Every card of the pack as bits, the Wild last."""


def deal(options: Options, rng: random.Random, first: int) -> State:
    """A fresh round at a fresh table: the pack shuffled by `rng`, `first` to have first option."""
    cards = list(_SINGLE_BITS if options.wild else _SINGLE_BITS[:-1])
    rng.shuffle(cards)
    dealt = [sum(cards[FULL_HAND * seat : FULL_HAND * (seat + 1)]) for seat in range(SEATS)]
    return State(options, dealt, sum(cards[FULL_HAND * SEATS :]), first)


def carry(before: State, fresh: State) -> None:
    """Let a fresh deal start from the balances that the round before left."""
    fresh.start = tuple(before.balances)
    fresh.balances = list(before.balances)


def setup(state: State) -> dict[str, Any]:
    """What a record says of the deal: who had first option, the hands and the middle, the balances before."""
    *hands, middle = ([card.text for card in cards_of(bits)] for bits in state.deal)
    return {"first_option": state.first, "hands": hands, "middle": middle, "balances": list(state.start)}


def restore(options: Options, record: Mapping[str, Any]) -> State:
    """The state right after the deal that a record describes. Raises ParseError."""
    first, balances = record.get("first_option"), record.get("balances")
    if type(first) is not int or not 0 <= first < SEATS:
        raise ParseError(f"first_option is a seat from 0 to {SEATS - 1}, not {shown(first)}")
    hands = record.get("hands")
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise ParseError(f"hands is a list of {SEATS} lists of cards")
    dealt = [_cards("a hand", hand) for hand in hands]
    middle = _cards("middle", record.get("middle"))
    everything = pack(options)
    if any(len(hand) != FULL_HAND for hand in dealt):
        raise ParseError(f"every hand is dealt {FULL_HAND} cards")
    if sorted(map(str, sum(dealt, middle))) != sorted(map(str, cards_of(everything))):
        raise ParseError(f"hands and middle are the pack of {everything.bit_count()}, each card once")
    if not isinstance(balances, list) or len(balances) != SEATS or not all(type(b) is int for b in balances):
        raise ParseError(f"balances is a list of {SEATS} whole dollars, not {shown(balances)}")
    if sum(balances) != SEATS * START:
        raise ParseError(f"balances total ${SEATS * START}, not ${sum(balances)}")
    return State(options, [bits_of(hand) for hand in dealt], bits_of(middle), first, balances)


def _cards(name: str, written: Any) -> list[Card]:
    if not isinstance(written, list) or not all(isinstance(text, str) for text in written):
        raise ParseError(f"{name} is a list of cards")
    return [parse_card(text) for text in written]


def result(state: State) -> dict[str, Any]:
    """What a record says of a finished round."""
    won = state.won
    assert won is not None
    return {"winner": won.seat, "pot": won.pot, "balances": list(won.balances)}


def goes_on(state: State) -> bool:
    """Whether another round is to come: until the table is closed."""
    return not state.closed
