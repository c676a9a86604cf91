"""What lies on a Bonfire table: options, rows, actions and events (rules page "Bonfire")."""

from dataclasses import dataclass
from typing import NamedTuple

from game.bonfire.options import Options as Options
from game.bonfire.options import seats as seats
from game.cards import Card
from game.core import ParseError, Public, shown


class Row(NamedTuple):
    """One face-up row: a value, replaced when a card joins it (rules page, "Row values")."""

    cards: tuple[Card, ...] = ()
    points: int = 0
    """The sum of its cards."""
    multiplier: int = 0
    """1 + repeats of a lit row; 0 of a cold one."""
    ranks: int = 0
    """Bit n is set when the row holds a card that counts n."""

    @property
    def lit(self) -> bool:
        """Whether two of its cards share a rank."""
        return self.multiplier > 0

    @property
    def worth(self) -> int:
        """What banking it adds: points times multiplier, 0 while cold."""
        return self.points * self.multiplier

    def holds(self, card: Card) -> bool:
        """Whether a card of that rank, paired or not, lies in it."""
        return bool(self.ranks >> card.number & 1)

    def plus(self, card: Card) -> "Row":
        """The row with `card` at its end."""
        bit = 1 << card.number
        multiplier = self.multiplier
        if self.ranks & bit:
            multiplier += 1 if multiplier else 2
        return Row((*self.cards, card), self.points + card.number, multiplier, self.ranks | bit)


EMPTY = Row()


def row_of(cards: tuple[Card, ...] | list[Card]) -> Row:
    """The row that these cards make, first to last."""
    row = EMPTY
    for card in cards:
        row = row.plus(card)
    return row


# Actions -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """Put the flipped card at the end of one of your own rows."""

    row: int

    def __str__(self) -> str:
        return f"place {self.row}"


@dataclass(frozen=True, slots=True)
class Torch:
    """Burn a lit row of another seat that holds the flipped card's rank; both go onto the Bonfire."""

    seat: int
    row: int

    def __str__(self) -> str:
        return f"torch {self.seat}.{self.row}"


@dataclass(frozen=True, slots=True)
class Capture:
    """Take the Bonfire's face value; its key must be the flipped card's rank."""

    def __str__(self) -> str:
        return "capture"


@dataclass(frozen=True, slots=True)
class Bank:
    """Bank one of your own lit rows."""

    row: int

    def __str__(self) -> str:
        return f"bank {self.row}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn; the next seat's card is flipped at once."""

    def __str__(self) -> str:
        return "end"


Action = Place | Torch | Capture | Bank | End

MOST_SEATS, MOST_LINES = 4, 2
PLACE = tuple(Place(row) for row in range(MOST_LINES))
BANK = tuple(Bank(row) for row in range(MOST_LINES))
TORCH = tuple(tuple(Torch(seat, row) for row in range(MOST_LINES)) for seat in range(MOST_SEATS))
CAPTURE, END = Capture(), End()

_ALL: list[Action] = [*PLACE, *BANK, CAPTURE, END, *(torch for of_seat in TORCH for torch in of_seat)]
_BY_TEXT = {str(action): action for action in _ALL}


def parse_action(text: str) -> Action:
    """The action that `text` names (`place 0`, `torch 2.0`, `capture`, `bank 1`, `end`). Raises ParseError."""
    action = _BY_TEXT.get(" ".join(text.lower().split()))
    if action is None:
        raise ParseError(
            f"not a Bonfire action: {shown(text)}; they are place 0, torch 2.0, capture, bank 1 and end"
        )
    return action


# Events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Flipped(Public):
    """A turn began and its card was turned over; `left` cards remain in the pool."""

    seat: int
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class Placed(Public):
    """The flipped card joined a row, which now is `line`."""

    seat: int
    row: int
    card: Card
    line: Row


@dataclass(frozen=True, slots=True)
class Lit(Public):
    """A row's multiplier rose: 2 when it lights up, more when a further copy joins."""

    seat: int
    row: int
    multiplier: int
    worth: int


@dataclass(frozen=True, slots=True)
class Torched(Public):
    """`seat` burned `row` of `victim`: its cards, then `card`, went onto the Bonfire."""

    seat: int
    victim: int
    row: int
    cards: tuple[Card, ...]
    card: Card
    lost: int


@dataclass(frozen=True, slots=True)
class Captured(Public):
    """`seat` took the Bonfire: `cards` and the flipped `card` left the game, `gained` went into the bank."""

    seat: int
    cards: tuple[Card, ...]
    card: Card
    gained: int


@dataclass(frozen=True, slots=True)
class Banked(Public):
    """`seat` banked a lit row, which is empty again."""

    seat: int
    row: int
    cards: tuple[Card, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Settled(Public):
    """After the last turn a row left the table: a lit one banked itself, a cold one was lost (worth 0)."""

    seat: int
    row: int
    cards: tuple[Card, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Won(Public):
    """The match is over: the seats with the highest bank share it."""

    winners: tuple[int, ...]
    banks: tuple[int, ...]


Event = Flipped | Placed | Lit | Torched | Captured | Banked | Settled | Won


def reveals(event: Event) -> bool:
    """Whether the event shows a hidden card: in Bonfire only a flip does."""
    return isinstance(event, Flipped)
