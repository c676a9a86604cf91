"""Bonfire in a person's words: the log, what each target does, the options, the risk."""

from collections.abc import Sequence

from game.bonfire.rules import Position
from game.bonfire.table import (
    Action,
    Bank,
    Banked,
    Capture,
    Captured,
    Lit,
    Options,
    Place,
    Placed,
    Row,
    Settled,
    Torch,
    Torched,
    Won,
    seats,
)
from game.cards import RANK_WORDS, Card, card_words, rank_label
from game.core import Event as CoreEvent
from game.core import RulesChanged
from game.words import LogLine, count, listed, percent, whose


def log_line(event: CoreEvent, names: Sequence[str]) -> LogLine | None:
    """What the log says of an event, `names` by seat; None where another event's line says it already."""
    match event:
        case Placed(seat, _, card, line):
            return LogLine(names[seat], f"placed the {card_words(card)}: {worth_words(line)}", seat)
        case Torched(seat, victim, _, cards, _, lost):
            return LogLine(names[seat], f"torched {whose(names[victim])} {ranks(cards)}, {lost} lost", seat)
        case Captured(seat, _, _, gained):
            return LogLine(names[seat], f"captured {gained}", seat)
        case Banked(seat, _, cards, worth):
            return LogLine(names[seat], f"banked {worth} ({product(cards, worth)})", seat)
        case Settled(seat, _, cards, 0):
            return LogLine(names[seat], f"lost {ranks(cards)} at the end, a cold row", seat)
        case Settled(seat, _, cards, worth):
            return LogLine(names[seat], f"banked {worth} ({product(cards, worth)}) at the end", seat)
        case RulesChanged(options):
            return LogLine("Next match", f"with {options_words(options)}")
        case Won(winners, banks):
            shared = "shared the win" if len(winners) > 1 else "won"
            subject = listed([names[seat] for seat in winners])
            return LogLine(subject, f"{shared} with {banks[winners[0]]}", winners[0] if len(winners) == 1 else None)
        case _:
            return None


def ranks(cards: Sequence[Card]) -> str:
    """Cards by rank alone: `9 9 4`."""
    return " ".join(rank_label(card.rank) for card in cards)


def product(cards: Sequence[Card], worth: int) -> str:
    """How a lit row comes to its worth: `28 ×2`."""
    points = sum(card.number for card in cards)
    return f"{points} ×{worth // points}"


def worth_words(row: Row) -> str:
    """What a row is worth and why: `31 ×2 = 62`, `24, cold`."""
    return f"{row.points} ×{row.multiplier} = {row.worth}" if row.lit else f"{row.points}, cold"


def describe(action: Action, position: Position) -> str:
    """What an action of the seat to move would do, for the label of its target or button."""
    match action:
        case Place(row):
            return f"Place here{placed_words(row, position)}"
        case Torch(seat, row):
            return f"Torch: they lose {position.rows[seat][row].worth}"
        case Capture():
            return f"Capture {position.pile_value()}"
        case Bank(row):
            return f"Bank {_own(row, position).worth}"
        case _:
            return "End turn"


def advised(action: Action, position: Position, names: Sequence[str]) -> str:
    """The action of a hint, said away from its target or button: `Left row: 24, cold`, `Torch Bea's 44`."""
    match action:
        case Place(row):
            where = ("Left row", "Right row")[row] if position.options.lines == 2 else "Place it"
            return f"{where}{placed_words(row, position)}"
        case Torch(seat, row):
            return f"Torch {whose(names[seat])} {position.rows[seat][row].worth}"
        case _:
            return describe(action, position)


def _own(row: int, position: Position) -> Row:
    """A row of the seat to move, an empty one once nobody is."""
    return Row() if position.to_move is None else position.rows[position.to_move][row]


def placed_words(row: int, position: Position) -> str:
    """What placing the flipped card would make of a row: `: lights up, 14 ×2 = 28`, `: 24, cold`."""
    if position.flipped is None:
        return ""
    before = _own(row, position)
    after = before.plus(position.flipped)
    return f": {'lights up, ' if after.lit and not before.lit else ''}{worth_words(after)}"


def options_words(options: Options) -> str:
    """The table options on the rules chip: `4 seats, 2 lines, 1 deck`."""
    return ", ".join([count(seats(options), "seat"), count(options.lines, "line"), count(options.decks, "deck")])


def risk_words(risk: float) -> str:
    """A torch risk (0 to 1) in whole percent, `~31%`; without the `~` only where it is exactly 0 or 1."""
    return f"{'' if risk in (0, 1) else '~'}{percent(risk)}%"


def card_name(card: Card) -> str:
    """The card by its rank alone, as a word: `9`, `king`."""
    return RANK_WORDS.get(card.rank, card.rank)


def flipped_words(card: Card) -> str:
    """The card as what was flipped: `a 9`, `an 8`, `an ace`."""
    return f"{'an' if card.rank in ('8', 'A') else 'a'} {card_name(card)}"


def resolved_words(events: Sequence[CoreEvent]) -> str:
    """What the seat to move did last in its turn, for the line that asks it to bank or end: `The 9 is placed.`"""
    match next(event for event in reversed(events) if not isinstance(event, Lit)):
        case Placed(_, _, card, _):
            return f"The {card_name(card)} is placed."
        case Torched(_, _, _, _, _, lost):
            return f"The row burned, {lost} lost."
        case Captured(_, _, _, gained):
            return f"{gained} captured."
        case Banked(_, _, _, worth):
            return f"{worth} banked."
        case _:
            return "The card is used."
