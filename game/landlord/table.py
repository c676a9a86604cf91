"""What lies on a Landlord table: options, actions and events (rules page "Landlord")."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.cards import Card, cards_text, parse_cards
from game.core import ParseError, Public, shown
from game.landlord.hands import bits_of, cards_of, ranks_of
from game.landlord.money import SEATS, Dollars, Payment
from game.landlord.options import Options as Options
from game.landlord.options import seats as seats
from game.landlord.readings import Reading, parse_reading


class Phase(StrEnum):
    """Where a round stands."""

    OPTION = "option"
    """Who takes the middle."""
    MIDDLE = "middle"
    """The middle is shown, and all acknowledge it."""
    TRICK = "trick"
    OVER = "over"


# Actions -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the middle to the left, or do not answer the play to beat."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the middle and be the Landlord."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """The middle is seen; the game may begin."""

    def __str__(self) -> str:
        return "ack"


class Play:
    """Lead or answer with cards in one of their readings. Equal to every other Play of the same cards and reading.

    `bits` and `ranks` are the cards in the two forms of `hands.py`.
    """

    __slots__ = ("bits", "ranks", "reading")

    def __init__(self, bits: int, reading: Reading, ranks: int | None = None) -> None:
        """Whoever knows the ranks of the bits already gives them."""
        self.bits = bits
        self.reading = reading
        self.ranks = ranks_of(bits) if ranks is None else ranks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and other.bits == self.bits and other.reading is self.reading

    def __hash__(self) -> int:
        return hash((self.bits, self.reading.number))

    def __reduce__(self) -> tuple[object, tuple[int, Reading]]:
        return Play, (self.bits, self.reading)

    def __repr__(self) -> str:
        return f"Play({self})"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, ascending by rank."""
        return cards_of(self.bits)

    def __str__(self) -> str:
        return f"play {cards_text(self.cards)} as {self.reading}"


Action = Pass | Take | Acknowledge | Play

PASS, TAKE, ACKNOWLEDGE = Pass(), Take(), Acknowledge()
_BY_TEXT: dict[str, Action] = {str(action): action for action in (PASS, TAKE, ACKNOWLEDGE)}


def play(cards: Iterable[Card], reading: Reading) -> Play:
    """The play of these cards read so; legal or not. Raises ParseError for a card that comes twice."""
    return Play(bits_of(cards), reading)


def parse_action(text: str) -> Action:
    """The action that `text` names (`pass`, `take`, `ack`, `play 3d 3h 3s W as bomb 3`). Raises ParseError."""
    words = text.lower().split()
    action = _BY_TEXT.get(" ".join(words))
    if action is not None:
        return action
    if "as" not in words[1:] or words[0] != "play":
        raise ParseError(
            f"not a Landlord action: {shown(text)}; they are pass, take, ack and play CARDS as READING"
        )
    middle = len(words) - 1 - words[::-1].index("as")  # the last one: before it, `As` is the ace of spades
    cards = parse_cards(" ".join(words[1:middle]))
    if not cards:
        raise ParseError(f"a play names its cards: {shown(text)}")
    return play(cards, parse_reading(" ".join(words[middle + 1 :])))


# Events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn(Public):
    """Priority cards were shown, None at a seat that did not draw; `first` has first option, None after a tie."""

    cards: tuple[Card | None, ...]
    first: int | None


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """A round began: `first` has the option, `middle` cards lie covered, each seat holds `balances`."""

    first: int
    middle: int
    balances: Dollars


@dataclass(frozen=True, slots=True)
class OptionPassed(Public):
    """`seat` left the middle to the seat on its left."""

    seat: int


@dataclass(frozen=True, slots=True)
class Taken(Public):
    """`seat` took the middle and is the Landlord; it had no choice where the two others had passed."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True)
class AntesPaid(Public):
    """What each seat paid, and the pot that it makes."""

    paid: Dollars
    pot: int


@dataclass(frozen=True, slots=True)
class MiddleShown(Public):
    """The middle cards, now the Landlord's, were turned over for all."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Acknowledged(Public):
    """`seat` has seen the middle; the Landlord `leads` once everybody has, None before."""

    seat: int
    leads: int | None


@dataclass(frozen=True, slots=True)
class Played(Public):
    """`seat` played, and `left` cards stay in its hand; `leads` where nothing was to be beaten."""

    seat: int
    play: Play
    left: int
    leads: bool


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """`seat` did not answer."""

    seat: int


@dataclass(frozen=True, slots=True)
class BombCollected(Public):
    """The bomb of `seat`, the round's `number`th, collected once more from everybody."""

    seat: int
    number: int
    paid: Dollars
    before: int
    pot: int


@dataclass(frozen=True, slots=True)
class TrickWon(Public):
    """Two passed in a row: `seat` won the trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeadHandedOver(Public):
    """`seat` won the trick, but the Wild is its only card: `to` leads instead."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class RoundWon(Public):
    """`seat` is out of cards: its side wins the pot. `hands` is what everybody was left with."""

    seat: int
    landlord: int
    pot: int
    gains: Dollars
    scores: Dollars
    """What the round changed."""
    balances: Dollars
    hands: tuple[tuple[Card, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning side."""
        return side(self.seat, self.landlord)


@dataclass(frozen=True, slots=True)
class Closed(Public):
    """The table was closed: the pot of a round in progress went back, and these payments settle the balances."""

    pot: int
    refund: Dollars
    balances: Dollars
    payments: tuple[Payment, ...]


Event = (
    Drawn
    | Dealt
    | OptionPassed
    | Taken
    | AntesPaid
    | MiddleShown
    | Acknowledged
    | Played
    | Passed
    | BombCollected
    | TrickWon
    | LeadHandedOver
    | RoundWon
    | Closed
)


def side(seat: int, landlord: int) -> tuple[int, ...]:
    """The seats that win and lose with one: the Landlord alone, or both Tenants."""
    if seat == landlord:
        return (seat,)
    return tuple(other for other in range(SEATS) if other != landlord)


def reveals(event: object) -> bool:
    """Whether the event shows a hidden card: a play does, and the middle."""
    return isinstance(event, Played | MiddleShown)
