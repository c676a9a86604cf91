"""What the Bonfire table shows: the public position, some events behind the engine while cards are moving."""

from game.bonfire.rules import Position, View
from game.bonfire.table import (
    EMPTY,
    Banked,
    Captured,
    Event,
    Flipped,
    Lit,
    Placed,
    Row,
    Settled,
    Torched,
    Won,
)
from game.cards import Card


class Picture(Position):
    """A position that events are applied to once they have been seen.

    `covered` is the card that the person's turn began with and that still lies face down on the pool.
    """

    rows: list[list[Row]]
    banks: list[int]
    pile: list[Card]
    unseen: list[int]

    def __init__(self, view: View) -> None:
        """Everything that `view` shows, its flipped card uncovered."""
        self.options = view.options
        self.rows = [list(of_seat) for of_seat in view.rows]
        self.banks = list(view.banks)
        self.pile = list(view.pile)
        self.unseen = list(view.unseen)
        self.pool_size = view.pool_size
        self.to_move = view.to_move
        self.flipped = view.flipped
        self.covered: Card | None = None
        self.over = view.to_move is None

    def before_flip(self) -> None:
        """Go back to the moment before the turn's card was flipped, so that the flip can be shown."""
        self.cover()
        self.covered = None

    def cover(self) -> None:
        """Put the turn's card back on the pool, face down, until `uncover`."""
        card = self.flipped
        if card is not None:
            self.covered, self.flipped = card, None
            self.pool_size += 1
            self.unseen[card.number] += 1

    def uncover(self) -> None:
        """Turn over the card that `cover` hid."""
        card = self.covered
        if card is not None:
            self.covered, self.flipped = None, card
            self.pool_size -= 1
            self.unseen[card.number] -= 1

    def show(self, event: Event) -> None:
        """Take in an event; a flipped card is uncovered at once."""
        match event:
            case Flipped(seat, card, left):
                self.to_move, self.flipped, self.pool_size = seat, card, left
                self.unseen[card.number] -= 1
            case Placed(seat, row, _, line):
                self.flipped = None
                self.rows[seat][row] = line
            case Torched(_, victim, row, cards, card, _):
                self.flipped = None
                self.rows[victim][row] = EMPTY
                self.pile += [*cards, card]
            case Captured(seat, _, _, gained):
                self.flipped = None
                self.pile.clear()
                self.banks[seat] += gained
            case Banked(seat, row, _, worth) | Settled(seat, row, _, worth):
                self.rows[seat][row] = EMPTY
                self.banks[seat] += worth
            case Won():
                self.to_move = None
                self.over = True
            case Lit():
                pass  # the row that was placed already shows its multiplier
