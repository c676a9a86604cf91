"""What everybody knows of a round of Big Two, and what one seat knows."""

from collections.abc import Sequence
from typing import NamedTuple

from game.bigtwo.combos import Hand
from game.bigtwo.table import PASS, PLAYS, SKIP, Action, Options, Play

_play_of = PLAYS.__getitem__


class _Fields(NamedTuple):
    """The data of a View."""

    seat: int
    options: Options
    to_move: int | None
    hand: Hand
    counts: tuple[int, ...]
    top: int
    owner: int
    must: int
    needed: int
    played: tuple[int, ...]
    unplayed: int
    history: tuple[tuple[int, Action], ...]
    round: int
    totals: tuple[int, ...]


class Position:
    """What State and View share: everything public about a table, and the questions about it."""

    __slots__ = ()

    options: Options
    to_move: int | None
    counts: Sequence[int]
    """How many cards each seat holds."""
    top: int
    """The code of the play to beat (see `combos`), 0 while a lead is due."""
    owner: int
    """The seat whose play it is; where a lead is due, the seat that leads."""
    must: int
    """The card that the lead must hold, as a mask; 0 once the lead is free."""
    needed: int
    """With fewer cards than this a seat is skipped; 0 where nobody is."""
    played: Sequence[int]
    """What each seat has played in this round, as masks."""
    unplayed: int
    """The cards that have not been played in this round, undealt ones among them, as a mask."""
    history: Sequence[tuple[int, Action]]
    """Every (seat, action) of the round."""
    round: int
    """Which round of the match this is, from 1."""
    totals: Sequence[int]
    """Points or balances by seat before this round."""

    @property
    def on(self) -> Play | None:
        """The play to beat, None while a lead is due."""
        return PLAYS[self.top] if self.top else None

    def skipping(self) -> bool:
        """Whether the table passes for the seat to move."""
        return self.to_move is not None and self.counts[self.to_move] < self.needed

    def trick(self) -> list[tuple[int, Action]]:
        """Every (seat, action) since the lead of the trick that lies on the table; empty while a lead is due."""
        return last_trick(self.history, len(self.counts)) if self.top else []

    def answers(self) -> dict[int, Action]:
        """What the seats that had their turn since the play to beat did: PASS or SKIP by seat."""
        since: dict[int, Action] = {}
        for seat, action in reversed(self.trick()):
            if isinstance(action, Play):
                break
            since[seat] = action
        return since


def last_trick(history: Sequence[tuple[int, Action]], seats: int) -> list[tuple[int, Action]]:
    """Every (seat, action) of the last trick begun, over or not."""
    start, passed = 0, 0
    for index, (_, action) in enumerate(history):
        if isinstance(action, Play):
            start = index if passed == seats - 1 else start
            passed = 0
        else:
            passed += 1
    return list(history[start:])


def plays_of(position: Position, hand: Hand) -> Sequence[int]:
    """The codes of the plays that the seat to move may make of its hand, ascending; the table skips nobody here."""
    if position.top:
        return hand.answers(position.top, position.options.bombs)
    must = position.must
    return [code for code in hand.plays() if code & must] if must else hand.plays()


def choices(position: Position, hand: Hand, cards: int) -> Sequence[Action]:
    """What the seat to move may do with its hand of `cards` cards: a pass first, then its plays from the lowest."""
    top = position.top
    if top:
        if cards < position.needed:
            return (SKIP,)
        return [PASS, *map(_play_of, plays_of(position, hand))]
    return list(map(_play_of, plays_of(position, hand)))


class View(_Fields, Position):  # type: ignore[misc]  # fields of a NamedTuple are read-only
    """What a seat may know: its own hand, everything played, the counts; no other hand and no undealt card."""

    __slots__ = ()

    def legal_actions(self) -> Sequence[Action]:
        """What the view's own seat may do now; empty when it is not its turn."""
        return choices(self, self.hand, len(self.hand)) if self.seat == self.to_move else ()
