"""How a match of Bonfire went, from its events: who won, what decided it, and what each seat's bank is made of."""

from collections.abc import Iterator, Sequence

from game.bonfire.table import (
    Banked,
    Captured,
    Event,
    Flipped,
    Options,
    Settled,
    Torched,
    seats,
)
from game.bonfire.words import options_words
from game.core import Outcome
from game.match import PERSON
from game.results import Account, Line, Story, Sum, ordinal, place
from game.words import YOU, count, does, listed, whose


def story(options: Options, names: Sequence[str], events: Sequence[Event], outcome: Outcome) -> Story:
    """The whole match, `names` by seat."""
    winners = [names[seat] for seat in outcome.winners]
    bank = outcome.scores[outcome.winners[0]]
    alone = f"{does(winners[0], 'win')} with {bank}"
    headline = alone if len(winners) == 1 else f"{listed(winners)} share the win"
    sentences = why(names, events, outcome)
    kept = in_bonfire(events)
    if kept:
        sentences += f" The Bonfire kept {kept}."
    accounts = tuple(account(seat, events, outcome) for seat in range(seats(options)))
    return Story(headline, sentences, options_words(options), accounts, yours(outcome))


def yours(outcome: Outcome) -> tuple[Line, str]:
    """The person's place."""
    shared = len(outcome.winners) > 1 and PERSON in outcome.winners
    figure = ordinal(place(outcome.scores, PERSON))
    return Line("Your place", figure), "shared" if shared else f"of {len(outcome.scores)} seats"


# What decided it -----------------------------------------------------------------------------------------


def why(names: Sequence[str], events: Sequence[Event], outcome: Outcome) -> str:
    """By how much it was won, and the largest single thing without which it would not have been."""
    scores, winners = outcome.scores, outcome.winners
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    best = scores[winners[0]]
    shared = f"{_all_of(len(winners))} banked {best}" if len(winners) > 1 else ""
    if not others:
        return f"{shared}."
    margin = best - max(others)
    rivals = [seat for seat, score in enumerate(scores) if score == max(others)]
    ahead = f"{margin} ahead of {listed([_said(names[seat]) for seat in rivals])}"
    if shared:
        return f"{shared}, {ahead}."
    decisive = [*_of_winner(winners[0], names, events, margin)]
    if len(rivals) == 1:
        decisive += _of_rival(rivals[0], names, events, margin)
    if not decisive:
        return f"{ahead}."
    return f"{ahead}{max(decisive, key=lambda found: found[:2])[2]}."


Found = tuple[int, int, str]
"""What may have decided it: how much it is worth telling, how many points it was, the sentence's second half."""


def _all_of(number: int) -> str:
    return "Both" if number == 2 else f"All {number}"


def _said(name: str) -> str:
    """The name within a sentence."""
    return name.lower() if name == YOU else name


def _of_winner(seat: int, names: Sequence[str], events: Sequence[Event], margin: int) -> Iterator[Found]:
    """What alone brought the winner at least the margin."""
    name = names[seat]
    for index, event in enumerate(events):
        match event:
            case Captured(by, _, _, gained) if by == seat and gained >= margin:
                yield 2, gained, f"; {_said(name)} captured {gained} {_when(events, index)}"
            case Settled(by, _, _, worth) if by == seat and worth >= margin:
                yield 1, worth, f"; {whose(name)} last row banked itself for {worth}"
            case Banked(by, _, _, worth) if by == seat and worth >= margin:
                yield 0, worth, f"; {whose(name)} best row brought {worth}"


def _of_rival(seat: int, names: Sequence[str], events: Sequence[Event], margin: int) -> Iterator[Found]:
    """Rows torched that would have brought the second seat level."""
    for index, event in enumerate(events):
        match event:
            case Torched(by, victim, _, _, _, lost) if victim == seat and lost >= margin:
                who = f"; {_said(names[seat])} lost" if names[seat] == YOU else ", who lost"
                yield 2, lost, f"{who} a row of {lost} to {whose(names[by])} torch {_when(events, index)}"


def _when(events: Sequence[Event], index: int) -> str:
    """How many turns came after an event."""
    turns = sum(isinstance(event, Flipped) for event in events[index:])
    return "in the last turn" if turns == 0 else f"with {count(turns, 'turn')} to go"


def in_bonfire(events: Sequence[Event]) -> int:
    """What the Bonfire's cards counted when the match ended; they are lost."""
    points = 0
    for event in events:
        match event:
            case Torched(_, _, _, cards, card, _):
                points += card.number + sum(burned.number for burned in cards)
            case Captured():
                points = 0
    return points


# What each seat came to ----------------------------------------------------------------------------------


def account(seat: int, events: Sequence[Event], outcome: Outcome) -> Account:
    """What a seat's bank is made of, what it lost to torches, and the cold rows that it was left with."""
    banked = [event.worth for event in events if isinstance(event, Banked) and event.seat == seat]
    captured = [event.gained for event in events if isinstance(event, Captured) and event.seat == seat]
    settled = [event for event in events if isinstance(event, Settled) and event.seat == seat]
    burned = [event.lost for event in events if isinstance(event, Torched) and event.victim == seat]
    at_end = [event.worth for event in settled if event.worth]
    cold = tuple(event.cards for event in settled if not event.worth)
    points = sum(card.number for cards in cold for card in cards)
    lines = (
        _line("Banked", banked, "row"),
        _line("Captured", captured, "Bonfire"),
        _line("At the end", at_end, "row"),
    )
    burned_words = f"{count(len(burned), 'row')}, {sum(burned)}" if burned else "nothing"
    left = Line("Cold at the end, lost", f"{points}") if cold else Line("No cold row left", "")
    total = Sum("Bank", outcome.scores[seat])
    return Account(lines, total, Line("Lost to torches", burned_words, "torch"), left, cold)


def _line(label: str, figures: Sequence[int], noun: str) -> Line:
    """A line of what came in."""
    return Line(
        f"{label}, {count(len(figures), noun)}" if figures else label, f"+{sum(figures)}" if figures else "0"
    )
