"""What State and View of Landlord share: the questions about a table, and what a seat may do."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from game.cards import Card
from game.landlord.combos import readings, why_no_play
from game.landlord.hands import ONE_WILD, PACK_BITS, bits_of, cards_of, pick, ranks_of
from game.landlord.money import SEATS
from game.landlord.moves import answers, leads
from game.landlord.plays import RANKS, SHIFT, play_of, reading_of
from game.landlord.readings import READINGS, Reading
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Acknowledge, Action, Options, Pass, Phase, Play, Take
from game.landlord.words import said_words

FULL_HAND = 17
"""Cards dealt to every seat."""

Turn = tuple[int, Play | None]
"""A seat and what it played, None for a pass."""

TRICK = Phase.TRICK
ENDED = "The round is over."
NOT_YOUR_TURN = "It is another seat's turn."
HIDDEN = "That seat's cards are not known here."


class Choices(Sequence[Action]):
    """What a seat may do in a trick; physical cards are picked only for the actions that are looked at.

    It lists each pair of ranks and reading once; `in` holds for any physical cards of these ranks in the hand.
    """

    __slots__ = ("bits", "may_pass", "plays")

    def __init__(self, bits: int, plays: Sequence[int], may_pass: bool) -> None:
        """A hand's cards as bits, its legal plays by rank (`moves.py`), and whether it may pass."""
        self.bits = bits
        self.plays = plays
        self.may_pass = may_pass

    def __len__(self) -> int:
        return len(self.plays) + self.may_pass

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(len(self))[index]]
        if self.may_pass:
            if index == 0 or index == -len(self.plays) - 1:
                return PASS
            index -= index > 0
        play = self.plays[index]
        ranks = play & RANKS
        return Play(pick(self.bits, ranks), READINGS[(play >> SHIFT) - 1], ranks)

    def __iter__(self) -> Iterator[Action]:
        if self.may_pass:
            yield PASS
        for play in self.plays:
            yield self.action(play)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            return not action.bits & ~self.bits and play_of(action.reading, action.ranks) in self.plays
        return isinstance(action, Pass) and self.may_pass

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # a list of choices is no key

    def action(self, play: int) -> Play:
        """The action of a play by rank, with the lowest suits that the hand holds."""
        ranks = play & RANKS
        return Play(pick(self.bits, ranks), reading_of(play), ranks)


class Position:
    """What State and View share: everything public about a round, and the questions about it."""

    __slots__ = ()

    options: Options
    phase: Phase
    to_move: int | None
    first: int
    """The seat with the first option."""
    option_passes: int
    """How many seats left the middle to the left."""
    landlord: int | None
    middle_bits: int
    """The middle once it is shown, 0 before."""
    acknowledged: Sequence[bool]
    balances: Sequence[int]
    """Dollars by seat; with the pot they always total $300."""
    pot: int
    bombs: int
    """How many bombs and rockets collected so far."""
    played: Sequence[int]
    """Everything that each seat played, as bits."""
    history: Sequence[Turn]
    """Every turn since the first lead."""
    to_beat: Play | None
    """The play to beat; None where a seat leads."""
    holder: int | None
    """Who played the play to beat."""
    passes: int
    """How many passes in a row since it was played."""

    def hand_bits(self, seat: int) -> int:
        """The cards of a seat whose hand is known here, as bits."""
        raise NotImplementedError

    def ranks(self, seat: int) -> int:
        """How many cards of each rank such a seat holds."""
        raise NotImplementedError

    @property
    def middle(self) -> tuple[Card, ...]:
        """The middle cards once they are shown."""
        return cards_of(self.middle_bits)

    @property
    def middle_left(self) -> tuple[Card, ...]:
        """The shown middle cards that the Landlord has not played yet."""
        return () if self.landlord is None else cards_of(self.middle_bits & ~self.played[self.landlord])

    @property
    def must_take(self) -> bool:
        """Whether the seat with the option has no choice: the two others passed."""
        return self.option_passes == SEATS - 1

    # Legal actions ----------------------------------------------------------------------------------------

    def plays(self) -> Sequence[int]:
        """The legal plays of the seat to move in a trick, by rank (`moves.py`)."""
        assert self.to_move is not None
        ranks = self.ranks(self.to_move)
        return leads(ranks) if self.to_beat is None else answers(ranks, self.to_beat.reading)

    def legal_actions(self) -> Sequence[Action]:
        """What the seat to move may do, the most harmless first; any suits of a play's ranks will do."""
        if self.to_move is None:
            return ()
        if self.phase is TRICK:
            return Choices(self.hand_bits(self.to_move), self.plays(), self.to_beat is not None)
        if self.phase is Phase.MIDDLE:
            return (ACKNOWLEDGE,)
        return (TAKE,) if self.must_take else (PASS, TAKE)

    def explain(self, seat: int, action: Any) -> str | None:
        """Why `seat` may not do `action` now, in one sentence; None when it may."""
        if self.phase is TRICK and seat == self.to_move:
            if isinstance(action, Play):
                return self._explain_play(self.hand_bits(seat), action)
            return self._explain_trick(action)
        if self.phase is Phase.OVER:
            return ENDED
        if type(seat) is not int or not 0 <= seat < SEATS:
            return "There is no such seat."
        if self.phase is Phase.MIDDLE:
            return self._explain_middle(seat, action)
        if seat != self.to_move:
            return NOT_YOUR_TURN
        return self._explain_option(action)

    def _explain_option(self, action: Any) -> str | None:
        if isinstance(action, Take):
            return None
        if isinstance(action, Pass):
            return "The two others have passed; the third seat must take the middle." if self.must_take else None
        return "First somebody takes the middle."

    def _explain_middle(self, seat: int, action: Any) -> str | None:
        if not isinstance(action, Acknowledge):
            return "Nothing may be played before all three have seen the middle."
        return "That seat has seen the middle already." if self.acknowledged[seat] else None

    def _explain_trick(self, action: Any) -> str | None:
        if isinstance(action, Pass):
            return "The leader of a trick may not pass." if self.to_beat is None else None
        if isinstance(action, Take):
            return "The middle is taken already."
        if isinstance(action, Acknowledge):
            return "All three have seen the middle already."
        return "That is not an action of Landlord."

    def _explain_play(self, hand: int, play: Play) -> str | None:
        if play.bits & ~hand:
            missing = cards_of(play.bits & ~hand)[0]
            return f"The {missing} is not in the hand."
        found = readings(play.ranks)
        if play.reading not in found:
            return f"These cards cannot be read as {play.reading}." if found else why_no_play(play.ranks)
        if self.to_beat is None or play.reading.beats(self.to_beat.reading):
            return None
        return why_not_higher(play.reading, self.to_beat.reading)

    # What a person has picked -----------------------------------------------------------------------------

    def legal_readings(self, cards: Iterable[Card]) -> list[Reading]:
        """What these cards can be played as now, in any seat's hand; more than one stand as pills."""
        found = readings(ranks_of(bits_of(cards)))
        beaten = self.to_beat
        return [reading for reading in found if beaten is None or reading.beats(beaten.reading)]

    def why_not(self, cards: Iterable[Card]) -> str | None:
        """Why these cards cannot be played now whatever they are read as, in one sentence; None when they can."""
        ranks = ranks_of(bits_of(cards))
        found = readings(ranks)
        if not found:
            return why_no_play(ranks)
        if self.to_beat is None or any(reading.beats(self.to_beat.reading) for reading in found):
            return None
        same = [reading for reading in found if reading.kind is self.to_beat.reading.kind]
        return why_not_higher((same or found)[0], self.to_beat.reading)


def why_not_higher(reading: Reading, on: Reading) -> str:
    """Why one reading does not beat another, in one sentence."""
    what = said_words(on)
    if on.text == "rocket":
        return "Nothing beats the rocket."
    if on.number == on.last:
        return f"Only {'the rocket' if on.is_bomb else 'a bomb or the rocket'} beats {what}."
    if reading.last == on.last:
        return f"It must be higher than {what}."
    if on.is_bomb:
        return f"Only a higher bomb or the rocket beats {what}."
    if reading.kind is on.kind:
        return f"It must be of the same size as {what}."
    return f"It must be of the same kind and size as {what}, or a bomb."


class _Fields(NamedTuple):
    """The data of a View."""

    seat: int
    options: Options
    phase: Phase
    to_move: int | None
    first: int
    option_passes: int
    landlord: int | None
    hand: int
    middle_bits: int
    counts: tuple[int, ...]
    acknowledged: tuple[bool, ...]
    balances: tuple[int, ...]
    pot: int
    bombs: int
    played: tuple[int, ...]
    history: tuple[Turn, ...]
    to_beat: Play | None
    holder: int | None
    passes: int


class View(_Fields, Position):  # type: ignore[misc]  # fields of a NamedTuple are read-only
    """What a seat may know: its own hand (`hand`, as bits), the middle once shown, everything played, and how many
    cards everybody holds (`counts`)."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The seat's own hand, ascending by rank."""
        return cards_of(self.hand)

    @property
    def unseen(self) -> int:
        """The cards that are neither in the own hand, nor played, nor shown in the middle, as bits."""
        pack = PACK_BITS if self.options.wild else PACK_BITS ^ ONE_WILD
        mine, left, right = self.played
        return pack & ~(self.hand | self.middle_bits | mine | left | right)

    @property
    def partner(self) -> int | None:
        """The other Tenant; None for the Landlord, and before there is one."""
        if self.landlord is None or self.landlord == self.seat:
            return None
        return SEATS - self.seat - self.landlord

    def hand_bits(self, seat: int) -> int:
        """The own hand, as bits; no other is known."""
        assert seat == self.seat, HIDDEN
        return self.hand

    def ranks(self, seat: int) -> int:
        """How many cards of each rank the own hand holds; no other is known."""
        assert seat == self.seat, HIDDEN
        return ranks_of(self.hand)

    def legal_actions(self) -> Sequence[Action]:
        """What the view's own seat may do now; empty when it is not its turn."""
        if self.phase is Phase.MIDDLE:
            return () if self.acknowledged[self.seat] else (ACKNOWLEDGE,)
        return Position.legal_actions(self) if self.seat == self.to_move else ()

    def explain(self, seat: int, action: Any) -> str | None:
        """Why the view's own seat may not do `action` now; of the other seats it cannot tell."""
        return Position.explain(self, seat, action) if seat == self.seat else NOT_YOUR_TURN
