"""How a round of Landlord went, from its events: who won, what decided it, the money of each seat, open hands."""

from collections.abc import Sequence
from itertools import pairwise

from game.core import Event as CoreEvent
from game.core import Outcome
from game.landlord.hands import TWO
from game.landlord.money import SEATS, payments
from game.landlord.readings import Kind
from game.landlord.table import AntesPaid, BombCollected, Closed, Dealt, Event, Options, Play, Played, RoundWon
from game.landlord.words import (
    changed,
    dollars,
    options_words,
    payment_words,
    play_words,
    rank_words,
    shown_cards,
)
from game.match import PERSON
from game.results import Account, Line, Settlement, Story, Sum
from game.words import YOU, as_object, capital, count, does, listed, number_word

LANDLORD, TENANT = Line("Landlord", "", "crown"), Line("Tenant", "", "key")
"""The roles."""
_PLURAL = (Kind.PAIRS, Kind.TRIPLES, Kind.TRIPLES_SINGLES, Kind.TRIPLES_PAIRS)


def story(options: Options, names: Sequence[str], events: Sequence[Event], outcome: Outcome) -> Story:
    """The whole round, `names` by seat."""
    won = next(event for event in events if isinstance(event, RoundWon))
    accounts = tuple(account(seat, names, events, won) for seat in range(SEATS))
    return Story(
        headline(names, won),
        why(names, events, won),
        options_words(options),
        accounts,
        yours(events, outcome),
        Line("If you closed the table now", owed(names, won.balances)),
    )


def owed(names: Sequence[str], balances: Sequence[int]) -> str:
    """The payments that would settle these balances, one after the other: `You pay Bea $4, you pay Milo $2`."""
    found = [payment_words(payment, names) for payment in payments(balances)]
    later = [f"you{words.removeprefix(YOU)}" if words.startswith(f"{YOU} ") else words for words in found[1:]]
    return ", ".join([*found[:1], *later]) or "nobody owes anything"


def headline(names: Sequence[str], won: RoundWon) -> str:
    """Which side won."""
    if won.seat == won.landlord:
        return f"{does(names[won.seat], 'win')} as landlord"
    if PERSON in won.winners:
        return f"{listed([names[seat] for seat in won.winners])} win as tenants"
    return "The tenants win"


def yours(events: Sequence[Event], outcome: Outcome) -> tuple[Line, str]:
    """What the round changed for the person, and what it had to pay in."""
    paid = sum(event.paid[PERSON] for event in events if isinstance(event, AntesPaid | BombCollected))
    return Line("This round", changed(outcome.scores[PERSON])), f"after paying {dollars(paid)} in"


# What decided it -----------------------------------------------------------------------------------------


def why(names: Sequence[str], events: Sequence[Event], won: RoundWon) -> str:
    """With what the round was won, how far the others were, what the bombs made of the pot."""
    last = _last(events).play
    if won.seat == won.landlord:
        held = sum(len(hand) for hand in won.hands)
        decided = f"Out with {played_words(last)} while the tenants held {count(held, 'card')}."
    else:
        held = len(won.hands[won.landlord])
        decided = f"{names[won.seat]} went out with {played_words(last)}; the landlord held {count(held, 'card')}."
    return f"{decided} {bombs_words(events, won.pot)}"


def bombs_words(events: Sequence[Event], pot: int) -> str:
    """What made the pot as large as it was: only the bombs that collected."""
    kinds = [play.reading.kind for play, _ in _collected(events)]
    if not kinds:
        return f"No bomb collected: the pot stayed at {dollars(pot)}."
    bombs = kinds.count(Kind.BOMB)
    said = [f"{number_word(bombs)} {'bomb' if bombs == 1 else 'bombs'}"] if bombs else []
    said += ["a rocket"] * kinds.count(Kind.ROCKET)
    return f"{capital(listed(said))} made the pot {dollars(pot)}."


def played_words(play: Play) -> str:
    """A play within a sentence: `a rocket`, `a pair of 9s`, `pairs 3-5`, `the Colored Joker`."""
    if play.reading.kind in (Kind.PAIR, Kind.TRIPLE):
        return f"a {play.reading.kind} of {rank_words(play.reading.low)}s"
    words = play_words(play)
    if play.reading.kind is Kind.SINGLE and play.reading.low > TWO:
        return f"the {words}"
    return words if play.reading.kind in _PLURAL else f"a {words}"


def _last(events: Sequence[Event]) -> Played:
    """What was played last: with it the winner went out."""
    return next(event for event in reversed(events) if isinstance(event, Played))


def _collected(events: Sequence[Event]) -> list[tuple[Play, BombCollected]]:
    """Every bomb and rocket that collected, with what it did."""
    return [
        (before.play, event)
        for before, event in pairwise(events)
        if isinstance(before, Played) and isinstance(event, BombCollected)
    ]


# What each seat came to ----------------------------------------------------------------------------------


def account(seat: int, names: Sequence[str], events: Sequence[Event], won: RoundWon) -> Account:
    """A seat's money from what it had before to what it has now, and what it was left with."""
    before = next(event.balances[seat] for event in events if isinstance(event, Dealt))
    ante = next(event.paid[seat] for event in events if isinstance(event, AntesPaid))
    lines = (
        Line("Before", dollars(before)),
        Line("Ante", changed(-ante)),
        *(
            Line(
                capital(play_words(play)),
                changed(-bomb.paid[seat]),
                by=as_object(names[bomb.seat]),
                seat=bomb.seat,
            )
            for play, bomb in _collected(events)
        ),
        Line("Pot", changed(won.gains[seat]), good=won.gains[seat] > 0),
    )
    total = Sum("Now", won.balances[seat], before, dollars)
    role = LANDLORD if seat == won.landlord else TENANT
    hand = won.hands[seat]
    if hand:
        left = Line("Left in hand", count(len(hand), "card"))
        return Account(lines, total, None, left, (hand,), role)
    last = _last(events).play
    beside = Line("last play", play_words(last))
    return Account(lines, total, None, Line("Hand empty", ""), (shown_cards(last),), role, beside)


# Closing -------------------------------------------------------------------------------------------------


def settlement(names: Sequence[str], events: Sequence[CoreEvent]) -> Settlement:
    """How a closed table is settled."""
    closed = next(event for event in events if isinstance(event, Closed))
    accounts = tuple(
        Sum(name, balance, balance, dollars) for name, balance in zip(names, closed.balances, strict=True)
    )
    paid = tuple(payment_words(payment, names) for payment in closed.payments)
    return Settlement(_closing(closed), accounts, paid or ("Nobody owes anything",))


def _closing(closed: Closed) -> str:
    everybody = "Everybody has the $100 of the beginning."
    if closed.payments:
        everybody = "Everybody began with $100; these payments make it even again."
    if closed.pot:
        return f"The round is broken off and its pot of {dollars(closed.pot)} goes back to everybody. {everybody}"
    return everybody
