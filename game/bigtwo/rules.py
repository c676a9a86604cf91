"""The rules of Big Two.

Thirteen cards each. The holder of the lowest card dealt leads, and that lead must hold it. Each next seat plays as
many cards, higher, or passes, which does not lock it out; when all the others have passed in a row the last to play
leads anything. The round ends the moment a hand is empty; what the others hold costs them penalties, and points or
balances go on from round to round. Before a seat is asked to answer, the table works out from public information
alone whether it could, and skips it when it could not. A skip is an action (`forced`, the only legal one then), so
that records hold it and whoever plays actions in order need not know about it.
Source: rules page "Big Two". Seat numbers go up in turn order, counter-clockwise round the table.
"""

from collections.abc import Sequence

from game.bigtwo.combos import BOMBS_FROM, FULL, Hand, beats, cards_of, objection, size_of
from game.bigtwo.position import Position, View, choices
from game.bigtwo.scoring import changes, match_places, penalty, places
from game.bigtwo.skip import cards_needed
from game.bigtwo.table import (
    PASSED,
    PLAYS,
    SKIP,
    Action,
    Dealt,
    Event,
    Led,
    MatchOver,
    Options,
    Pass,
    Play,
    Played,
    RoundOver,
    Skip,
    Skipped,
    TrickWon,
    seats,
)
from game.bigtwo.words import play_words
from game.cards import card_words
from game.core import IllegalAction, Outcome
from game.core import State as CoreState
from game.words import count

HAND_SIZE = 13
ENDED = "The round is over."
NOT_YOURS = "It is another seat's turn."
SKIPPED = "The table skips this seat: nothing unplayed could beat the play with its cards."
REASON = "A hand is empty."


class State(Position, CoreState):
    """A round of Big Two in progress."""

    __slots__ = (
        "counts",
        "deal",
        "first",
        "first_must",
        "hands",
        "history",
        "must",
        "needed",
        "options",
        "over",
        "owner",
        "played",
        "round",
        "seats",
        "to_move",
        "top",
        "totals",
        "unplayed",
    )

    counts: list[int]
    played: list[int]
    history: list[tuple[int, Action]]

    def __init__(self, options: Options, hands: Sequence[int], leader: int, must: int = 0) -> None:
        """Deal a first round: `hands` by seat and the card that the lead must hold (0: anything) as masks."""
        self.options = options
        self.seats = seats(options)
        self.deal = tuple(hands)
        self.first = leader
        self.first_must = must
        self.round = 1
        self.totals: tuple[int, ...] = (0,) * self.seats
        self.hands = [Hand(hand) for hand in hands]
        self.counts = [hand.bit_count() for hand in hands]
        self.played = [0] * self.seats
        self.unplayed = FULL
        self.history = []
        self.to_move: int | None = leader
        self.owner = leader
        self.over: RoundOver | None = None
        """How the round ended, None while it goes on."""
        self.must = must
        self.top = 0
        self.needed = 0

    def follow(self, number: int, totals: tuple[int, ...], leader: int | None = None) -> None:
        """Make a fresh deal round `number` of a match with these totals; a given `leader` leads anything."""
        self.round = number
        self.totals = totals
        if leader is not None:
            self.first = self.to_move = self.owner = leader
            self.first_must = self.must = 0

    @classmethod
    def at(
        cls,
        options: Options,
        hands: Sequence[int],
        on: int = 0,
        owner: int = -1,
        to_move: int = 0,
        played: int = 0,
    ) -> "State":
        """A table set up by hand, masks by seat; for lessons and tests.

        `on` is the code of the play to beat, by `owner` (the seat before, unless given); `played` are further cards
        that went earlier, all by the owner.
        """
        state = cls(options, hands, to_move)
        before = owner if owner >= 0 else (to_move - 1) % state.seats
        state.played[before] = on & FULL | played
        state.unplayed ^= state.played[before]
        if on:
            state.owner = before
            state.history.append((before, PLAYS[on]))
            state._put(on)
        return state

    def _put(self, code: int) -> None:
        """Make a play the one to beat, and work out who can be skipped."""
        self.top = code
        self.needed = cards_needed(self.unplayed, code, self.options.bombs) if self.options.auto_skip else 0

    def opening(self) -> list[Event]:  # type: ignore[override]
        """The deal."""
        must = cards_of(self.first_must)
        hands = tuple(cards_of(hand) for hand in self.deal)
        return [Dealt(self.first, must[0] if must else None, hands)]

    def copy(self) -> "State":
        """An independent state that shares the immutable parts."""
        other = State.__new__(State)
        other.options = self.options
        other.seats = self.seats
        other.deal = self.deal
        other.first = self.first
        other.first_must = self.first_must
        other.round = self.round
        other.totals = self.totals
        other.hands = list(self.hands)
        other.counts = list(self.counts)
        other.played = list(self.played)
        other.unplayed = self.unplayed
        other.history = list(self.history)
        other.to_move = self.to_move
        other.owner = self.owner
        other.over = self.over
        other.must = self.must
        other.top = self.top
        other.needed = self.needed
        return other

    def view(self, seat: int) -> View:
        """What `seat` may know."""
        return View(
            seat,
            self.options,
            self.to_move,
            self.hands[seat],
            tuple(self.counts),
            self.top,
            self.owner,
            self.must,
            self.needed,
            tuple(self.played),
            self.unplayed,
            tuple(self.history),
            self.round,
            self.totals,
        )

    # What may be done -------------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Action]:
        """Every action of the seat to move, the most harmless first; only SKIP where the table passes for it."""
        seat = self.to_move
        return () if seat is None else choices(self, self.hands[seat], self.counts[seat])

    def forced(self) -> Action | None:
        """What the table does for the seat to move without asking it; None where it is asked."""
        return SKIP if self.skipping() else None

    def explain(self, seat: int, action: Action) -> str | None:
        """Why `seat` may not do `action` now, in one sentence; None when it may."""
        if self.to_move is None:
            return ENDED
        if seat != self.to_move:
            return NOT_YOURS
        if self.counts[seat] < self.needed:
            return None if isinstance(action, Skip) else SKIPPED
        if isinstance(action, Play):
            return self._explain_play(seat, action)
        if isinstance(action, Pass):
            return None if self.top else "The leader may not pass."
        if isinstance(action, Skip):
            return "Only the table skips a seat, when nothing unplayed could beat the play."
        return "That is not an action of Big Two."

    def _explain_play(self, seat: int, action: Play) -> str | None:
        missing = action.mask & ~self.hands[seat].mask
        if missing:
            return f"You do not hold the {card_words(cards_of(missing & -missing)[0])}."
        code, top = action.code, self.top
        if not code:
            return objection(action.mask)
        if top:
            return None if beats(code, top, self.options.bombs) else self._explain_low(code, top)
        if self.must and not action.mask & self.must:
            return f"The first lead must hold the {card_words(cards_of(self.must)[0])}, the lowest card dealt."
        return None

    def _explain_low(self, code: int, top: int) -> str:
        """Why a play does not answer the one on the table."""
        if self.options.bombs and top >= BOMBS_FROM:
            return f"Only a higher bomb beats a bomb, here the {play_words(top)}."
        if size_of(code) != size_of(top):
            bomb = ", or a bomb" if self.options.bombs else ""
            return f"Play {count(size_of(top), 'card')}, as many as the lead{bomb}."
        return f"It must be higher than the {play_words(top)}."

    # What happens -----------------------------------------------------------------------------------------

    def apply(self, seat: int, action: Action) -> list[Event]:  # type: ignore[override]
        """Do it and say what happened. Raises IllegalAction and changes nothing when `explain` objects."""
        objection = self.explain(seat, action)
        if objection is not None:
            raise IllegalAction(objection)
        self.history.append((seat, action))
        if isinstance(action, Play):
            return self._play(seat, action)
        if isinstance(action, Pass):
            return self._move_on(seat, PASSED[seat])
        return self._move_on(seat, Skipped(seat, self.counts[seat], self.needed))

    def _play(self, seat: int, play: Play) -> list[Event]:
        mask = play.mask
        self.hands[seat] = self.hands[seat].without(mask)
        self.played[seat] |= mask
        self.unplayed ^= mask
        self.counts[seat] = left = self.counts[seat] - mask.bit_count()
        event = Played(seat, play, left) if self.top else Led(seat, play, left)
        self.owner = seat
        self.must = 0
        if not left:
            self.top = play.code
            return [event, *self._end(seat)]
        self._put(play.code)
        self.to_move = (seat + 1) % self.seats
        return [event]

    def _move_on(self, seat: int, event: Event) -> list[Event]:
        """Give the turn to the next seat, which leads when it is the one that played last."""
        self.to_move = following = (seat + 1) % self.seats
        if following != self.owner:
            return [event]
        won = PLAYS[self.top]
        self.top = self.needed = 0
        return [event, TrickWon(following, won)]

    def _end(self, winner: int) -> list[Event]:
        self.to_move = None
        self.needed = 0
        options = self.options
        penalties = tuple([penalty(options, hand.mask) for hand in self.hands])
        scores = changes(options.scoring, self.counts, [of.points for of in penalties])
        totals = tuple([before + change for before, change in zip(self.totals, scores, strict=True)])
        hands = tuple([hand.cards for hand in self.hands])
        ranks = places(self.counts, fewest=True)
        self.over = RoundOver(winner, hands, ranks, penalties, scores, totals, self.round)
        if self.round < options.rounds:
            return [self.over]
        return [self.over, MatchOver(match_places(options.scoring, totals), totals)]

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended: the empty hand wins; None while it goes on."""
        return None if self.over is None else Outcome(REASON, (self.over.winner,), self.over.scores)
