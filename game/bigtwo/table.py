"""What lies on a Big Two table: options, actions and events (rules page "Big Two")."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.bigtwo.combos import FULL, KIND_SHIFT, KIND_WORDS, cards_of, classify, mask_of
from game.bigtwo.options import Options as Options
from game.bigtwo.options import seats as seats
from game.bigtwo.scoring import Penalty
from game.cards import Card, cards_text, parse_cards
from game.core import ParseError, Public, shown

MOST_SEATS = 4

# Actions -------------------------------------------------------------------------------------------------


class Play:
    """Lay these cards on the table. Equal to every other Play of the same cards."""

    __slots__ = ("_cards", "code", "mask")

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.code = classify(mask) or 0
        """The play that the cards make (see `combos`); 0 where they make none."""
        self._cards: tuple[Card, ...] | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, ascending by rank, then suit."""
        if self._cards is None:
            self._cards = cards_of(self.mask)
        return self._cards

    @property
    def kind(self) -> str | None:
        """The kind as the notation writes it, None where the cards make no play."""
        return KIND_WORDS[self.code >> KIND_SHIFT] if self.code else None

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __str__(self) -> str:
        return f"play {cards_text(self.cards)}"

    def __repr__(self) -> str:
        return f"Play({cards_text(self.cards)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and other.mask == self.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return play, (self.mask,)


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the play on the table unanswered; the seat may answer again when the turn comes back to it."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Skip:
    """The table passes for a seat that, as everybody can know, could not beat the play."""

    def __str__(self) -> str:
        return "skip"


Action = Play | Pass | Skip

PASS, SKIP = Pass(), Skip()


class _Plays(dict[int, Play]):
    """The one Play of each code; there are 18,878 codes, so it never holds more."""

    def __missing__(self, code: int) -> Play:
        made = self[code] = Play(code & FULL)
        return made


PLAYS = _Plays()
"""The Play of each code of a play."""


def play(mask: int) -> Play:
    """The Play of a mask, the one that everybody has where the cards make a play."""
    code = classify(mask)
    return Play(mask) if code is None else PLAYS[code]


def play_cards(cards: Iterable[Card]) -> Play:
    """The Play of these cards, in any order."""
    return play(mask_of(cards))


def cards_in(text: str) -> int:
    """The mask of a line of cards of the pack of 52, each there once. Raises ParseError."""
    cards = parse_cards(text)
    for card in cards:
        if not card.suit:
            raise ParseError(f"there is no {card} in Big Two")
        if cards.count(card) > 1:
            raise ParseError(f"there is only one {card}")
    return mask_of(cards)


def parse_action(text: str) -> Action:
    """The action that `text` names (`play 3d`, `pass`, `skip`); cards in any order. Raises ParseError."""
    verb, *rest = text.split(maxsplit=1)[:2] or [""]
    match verb.lower(), rest:
        case "pass", []:
            return PASS
        case "skip", []:
            return SKIP
        case "play", [cards]:
            return play(cards_in(cards))
    raise ParseError(f"not a Big Two action: {shown(text)}; they are play 3d 3h, pass and skip")


# Events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt:
    """Thirteen cards each: `hands` by seat, None where hidden. `leader` leads, with `must` where it is set."""

    leader: int
    must: Card | None
    hands: tuple[tuple[Card, ...] | None, ...]

    def seen_by(self, seat: int) -> "Dealt":
        """The deal with the other hands hidden."""
        return replace(self, hands=tuple(hand if of == seat else None for of, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class Led(Public):
    """A seat opened a trick; it holds `left` cards now."""

    seat: int
    play: Play
    left: int


@dataclass(frozen=True, slots=True)
class Played(Public):
    """A seat beat the play on the table; it holds `left` cards now."""

    seat: int
    play: Play
    left: int


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """A seat left the play on the table unanswered."""

    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(Public):
    """The table passed for a seat that holds `cards` cards; to beat the play takes `needed` of the unplayed ones.

    Where all the unplayed cards together could not, `needed` is more than a hand has.
    """

    seat: int
    cards: int
    needed: int


@dataclass(frozen=True, slots=True)
class TrickWon(Public):
    """All the others passed: the seat leads anything next."""

    seat: int
    play: Play


@dataclass(frozen=True, slots=True)
class RoundOver(Public):
    """A hand is empty. `places` by seat, 1 first, shared by equal counts; `scores` is what the round changed."""

    winner: int
    hands: tuple[tuple[Card, ...], ...]
    """What every seat had left; undealt cards stay hidden."""
    places: tuple[int, ...]
    penalties: tuple[Penalty, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    """Points or balances after the round."""
    round: int
    """Which round of its match it was, from 1."""


@dataclass(frozen=True, slots=True)
class MatchOver(Public):
    """The last round was played: `places` by seat, 1 first, shared by equal totals."""

    places: tuple[int, ...]
    totals: tuple[int, ...]


PASSED = tuple(Passed(seat) for seat in range(MOST_SEATS))
"""The event of a pass by seat."""

Event = Dealt | Led | Played | Passed | Skipped | TrickWon | RoundOver | MatchOver


def reveals(event: object) -> bool:
    """Whether the event shows a hidden card: a play does, and the hands at the end of a round."""
    return isinstance(event, Led | Played | RoundOver)
