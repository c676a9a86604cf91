"""Bonfire looked back at: what a decision was about, and what was chosen."""

from collections.abc import Iterator, Sequence

from game.bonfire.rules import View
from game.bonfire.table import Action, Bank, Capture, Place, Row, Torch
from game.bonfire.words import placed_words, risk_words, worth_words
from game.cards import PACK, Card, card_words
from game.review import Choice, Lay, Moment
from game.words import count, listed, whose


def moment(view: View, names: Sequence[str]) -> Moment:
    """The card flipped, your rows and what the card could reach; or what you might bank."""
    own = view.rows[view.seat]
    lays = [Lay(f"Your row, {worth_words(row) if row.cards else 'empty'}", row.cards) for row in own]
    if view.flipped is not None:
        what = f"You flipped the {card_words(view.flipped)}"
        lays = [Lay("Flipped", (view.flipped,)), *lays, *_within_reach(view, names)]
    else:
        lit = " and ".join(_at_risk(view, number, row) for number, row in enumerate(own) if row.lit)
        what = f"You might bank {lit}"
    left = f"with {count(view.pool_size, 'card')} left in the pool"
    return Moment(_when(view), f"{what}, {left}. {_banked(view, names)}.", tuple(lays))


def _when(view: View) -> str:
    """Which of the seat's turns it is: every turn flips one card, and the seats take turns to the last."""
    seats = len(view.rows)
    before = (len(PACK) * view.options.decks - view.pool_size - 1) // seats
    return f"Your turn {before + 1} of {before + 1 + view.pool_size // seats}"


def _within_reach(view: View, names: Sequence[str]) -> Iterator[Lay]:
    """The rows that the flipped card could torch, and the Bonfire's key if it could capture that."""
    for action in view.legal_actions():
        match action:
            case Torch(seat, row):
                burning = view.rows[seat][row]
                yield Lay(f"{whose(names[seat])} row, {worth_words(burning)}", burning.cards)
            case Capture():
                yield Lay(f"The Bonfire, {view.pile_value()}", tuple(view.pile[-1:]))


def _banked(view: View, names: Sequence[str]) -> str:
    banks = [f"{'you' if seat == view.seat else names[seat]} {bank}" for seat, bank in enumerate(view.banks)]
    return f"Banked: {listed(banks)}"


def _at_risk(view: View, number: int, row: Row) -> str:
    return f"{row.worth} at {risk_words(view.risk(view.seat, number))} risk"


def choice(view: View, action: Action, names: Sequence[str]) -> Choice:
    """What an action does, with the row that it makes, burns or banks."""
    match action:
        case Place(row):
            return Choice(f"Place it{placed_words(row, view)}", (*view.rows[view.seat][row].cards, *_flipped(view)))
        case Torch(seat, row):
            burned = view.rows[seat][row]
            return Choice(f"Torch {whose(names[seat])} row, {burned.worth} lost", burned.cards)
        case Capture():
            return Choice(f"Capture {view.pile_value()}", tuple(view.pile[-1:]))
        case Bank(row):
            banked = view.rows[view.seat][row]
            return Choice(f"Bank {banked.worth}", banked.cards)
        case _:
            kept = " and ".join(str(row.worth) for row in view.rows[view.seat] if row.lit)
            return Choice(f"Keep {kept} and end the turn", icon="hand")


def _flipped(view: View) -> tuple[Card, ...]:
    return () if view.flipped is None else (view.flipped,)
