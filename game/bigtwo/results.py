"""How a round of Big Two went, from its events: who won, what decided it, penalties, points, open hands, places."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.bigtwo.scoring import match_places, pays
from game.bigtwo.table import Event, Led, MatchOver, Options, Played, RoundOver, seats
from game.bigtwo.words import (
    change_words,
    options_words,
    penalty_words,
    said_words,
    short_words,
    shown_cards,
    total_words,
)
from game.core import Outcome
from game.match import PERSON
from game.results import Account, Line, Story, Sum, ordinal
from game.words import YOU, as_object, capital, count, does, listed


def story(options: Options, names: Sequence[str], events: Sequence[Event], outcome: Outcome) -> Story:
    """The whole round, `names` by seat; after the last one also how the match ended."""
    over = next(event for event in events if isinstance(event, RoundOver))
    match = next((event for event in events if isinstance(event, MatchOver)), None)
    number, rounds = str(over.round), f" of {options.rounds}"
    sentences = f"{decided(names, events, over, match is None)} {cost(options, names, over)}"
    if match is None:
        headline = f"{does(names[over.winner], 'win')} round {number}"
        sentences = f"{sentences} {leading(options, names, over.totals)}"
    else:
        headline = match_headline(names, match)
        sentences = f"{ranking(options, names, match)} {sentences}"
    return Story(
        headline,
        sentences,
        options_words(options),
        tuple(account(seat, options, names, events, over, match) for seat in range(seats(options))),
        yours(options, over, match),
        winners=outcome.winners if match is None else _seats_at(1, match.places),
        over=("Round ", number, f"{rounds} is over" if match is None else f"{rounds}: the match is over"),
    )


def yours(options: Options, over: RoundOver, match: MatchOver | None) -> tuple[Line, str]:
    """What the round changed for the person, or the person's place in the match."""
    places = match_places(options.scoring, over.totals)
    place, total = ordinal(places[PERSON]), total_words(options.scoring, over.totals[PERSON])
    if match is None:
        return _round_words(options, over), f"{place} of {len(places)}, {total}"
    return Line("Your place", place), f"{_shared(places, PERSON) or f'of {len(places)}'}, {total}"


def _round_words(options: Options, over: RoundOver) -> Line:
    """What the round came to for the person: a penalty without a sign, for a plus would look like a gain."""
    if options.scoring == "cumulative":
        return Line("Your penalty", str(over.scores[PERSON]))
    return Line("This round", change_words(over.scores[PERSON]))


def _shared(places: Sequence[int], seat: int) -> str:
    return "shared" if places.count(places[seat]) > 1 else ""


def _seats_at(place: int, places: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, of_seat in enumerate(places) if of_seat == place)


def _said(names: Sequence[str], seats: Sequence[int]) -> str:
    """The names of seats within a sentence, you first."""
    return listed([as_object(names[seat]) for seat in seats])


def _verb(names: Sequence[str], seats: Sequence[int], verb: str) -> str:
    """The names of seats within a sentence, with a regular verb: `you lead`, `Bea leads`, `Bea and Milo lead`."""
    alone = len(seats) == 1 and names[seats[0]] != YOU
    return f"{_said(names, seats)} {verb}{'s' if alone else ''}"


# What decided it -----------------------------------------------------------------------------------------


def decided(names: Sequence[str], events: Sequence[Event], over: RoundOver, headed: bool) -> str:
    """With what the round was won and how far the others were; who won it unless the headline says so."""
    others = [seat for seat in range(len(names)) if seat != over.winner]
    held = count(sum(len(hand) for hand in over.hands), "card")
    who = _said(names, others) if len(others) == 1 else "the others"
    out = f"out with {said_words(_last(events).play.code)} while {who} held {held}."
    return capital(out) if headed else f"{names[over.winner]} won the last round, {out}"


def cost(options: Options, names: Sequence[str], over: RoundOver) -> str:
    """Whom the round cost most."""
    if options.scoring == "cumulative":
        most = max(over.scores)
        who = [seat for seat, change in enumerate(over.scores) if change == most]
        each = " each" if len(who) > 1 else ", the most" if len(names) > 2 else ""
        return capital(f"{_verb(names, who, 'add')} {count(most, 'penalty point')}{each}.")
    most = min(over.scores)
    who = [seat for seat, change in enumerate(over.scores) if change == most]
    took = f"{does(names[over.winner], 'take')} {over.scores[over.winner]}"
    if len(names) == 2:
        return f"{took} from {_said(names, who)}."
    each = " each" if len(who) > 1 else ""
    return f"{took} in all; {_verb(names, who, 'lose')} {-most}{each}, the most."


def _last(events: Sequence[Event]) -> Led | Played:
    """What was played last: with it the winner went out."""
    return next(event for event in reversed(events) if isinstance(event, Led | Played))


def leading(options: Options, names: Sequence[str], totals: Sequence[int]) -> str:
    """Who leads a match that goes on."""
    first = _seats_at(1, match_places(options.scoring, totals))
    total = total_words(options.scoring, totals[first[0]])
    if len(first) == len(totals):
        return f"Everybody stands at {total}."
    each = " each" if len(first) > 1 else ""
    fewest = ", the fewest" if options.scoring == "cumulative" else ""
    return capital(f"{_verb(names, first, 'lead')} the match with {total}{each}{fewest}.")


# How the match ended -------------------------------------------------------------------------------------


def match_headline(names: Sequence[str], match: MatchOver) -> str:
    """Who won the match."""
    winners = _seats_at(1, match.places)
    if len(winners) == 1:
        return f"{does(names[winners[0]], 'win')} the match"
    return f"{listed([names[seat] for seat in winners])} share the match"


def ranking(options: Options, names: Sequence[str], match: MatchOver) -> str:
    """Every place with its total: `Ines is 1st with 23 points, you and Bea share 2nd with 27.`"""
    told: list[str] = []
    for place in sorted(set(match.places)):
        who = _seats_at(place, match.places)
        verb = "share" if len(who) > 1 else "are" if names[who[0]] == YOU else "is"
        total = total_words(options.scoring, match.totals[who[0]])
        figure = total.partition(" ")[0] if told else total
        told.append(f"{_said(names, who)} {verb} {ordinal(place)} with {figure}")
    return f"{capital(', '.join(told))}."


# What each seat came to ----------------------------------------------------------------------------------


def account(
    seat: int,
    options: Options,
    names: Sequence[str],
    events: Sequence[Event],
    over: RoundOver,
    match: MatchOver | None,
) -> Account:
    """A seat's points from what it had before to what it has now, and what it was left with.

    Where points are a balance what the round changed stands too; else that is the penalty itself.
    """
    change, total = over.scores[seat], over.totals[seat]
    write = partial(total_words, options.scoring)
    balance = options.scoring != "cumulative"
    lines = (
        Line("Before", write(total - change)),
        Line("Penalty", penalty_words(over.penalties[seat], brief=True)),
        *_payments(seat, options, names, over),
        *([Line("This round", change_words(change), good=change > 0)] if balance else []),
    )
    summed = Sum("Balance" if balance else "Total", total, total - change, write)
    role = None if match is None else _place(seat, match)
    hand = over.hands[seat]
    if hand:
        return Account(lines, summed, None, Line("Left in hand", count(len(hand), "card")), (hand,), role)
    last = _last(events).play
    beside = Line("last play", short_words(last.code))
    return Account(lines, summed, None, Line("Hand empty", ""), (shown_cards(last.code),), role, beside)


def _place(seat: int, match: MatchOver) -> Line:
    place = ordinal(match.places[seat])
    return Line(f"Shared {place}" if _shared(match.places, seat) else f"{place} place", "")


def _payments(seat: int, options: Options, names: Sequence[str], over: RoundOver) -> Iterator[Line]:
    """What the seat pays to each of the others, and gets from them, in seat order."""
    if options.scoring == "cumulative":
        return
    left = [penalty.cards for penalty in over.penalties]
    for other, name in enumerate(names):
        by = as_object(name)
        if pays(options.scoring, left[seat], left[other]):
            paid = change_words(-over.penalties[seat].points)
            yield Line("Pays", paid, by=by, seat=other, link="")
        elif pays(options.scoring, left[other], left[seat]):
            yield Line("From", change_words(over.penalties[other].points), good=True, by=by, seat=other, link="")
