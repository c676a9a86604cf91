"""How a round that is over is told: who won and why, an account for each seat, and what it changed for the person.

What a game has to tell it tells itself, in its module `results`; here is the form that all of them share.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from game.cards import Card
from game.core import Event
from game.match import PERSON, Match
from game.stats import Tally


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an account: what it is, its figure in words, the name of an icon where it has one."""

    label: str
    value: str
    icon: str = ""
    good: bool = False
    """Whether the figure is what was won."""
    by: str = ""
    """Whose doing it was, or who is on the other side, where that matters: `Bea`, `you`."""
    seat: int = 0
    """The seat of `by`."""
    link: str = ", by"
    """What stands between the label and `by`."""


@dataclass(frozen=True, slots=True)
class Sum:
    """What an account comes to. On the screen it counts up, from `start`; `write` puts it in words."""

    label: str
    value: int
    start: int = 0
    write: Callable[[int], str] = str


@dataclass(frozen=True, slots=True)
class Account:
    """What one seat came to. `note` stands beside the sum without being part of it."""

    lines: tuple[Line, ...]
    total: Sum
    note: Line | None
    left: Line
    """What `cards` are, and what they count."""
    cards: tuple[tuple[Card, ...], ...] = ()
    """What the seat had left on the table or in hand, in the groups in which it lay."""
    role: Line | None = None
    """What the seat was in this round, where seats differ."""
    beside: Line | None = None
    """What is said beside the cards."""


@dataclass(frozen=True, slots=True)
class Story:
    """A whole round: the headline, a sentence of what decided it, the rules in force, an account for each seat."""

    headline: str
    why: str
    rules: str
    accounts: tuple[Account, ...]
    yours: tuple[Line, str]
    """What the round was for the person: what it is and its figure, and a word more."""
    closing: Line | None = None
    """At a table that goes on: what closing it now would come to; None where it cannot be closed."""
    winners: tuple[int, ...] | None = None
    """Whom the headline is about, where these are not the winners of the outcome."""
    over: tuple[str, str, str] | None = None
    """What is over, for the top bar, with the middle of it standing out; where it is not just the deal's number."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a table that was closed is settled: a sentence, what each seat ends with, who pays whom what."""

    why: str
    accounts: tuple[Sum, ...]
    payments: tuple[str, ...]


def _told_by(match: Match) -> ModuleType:
    return import_module(f"game.{match.game.name}.results")


def story(match: Match) -> Story:
    """How a finished match went. ValueError while it goes on."""
    if match.outcome is None:
        raise ValueError("the match is not over")
    told: Story = _told_by(match).story(match.options, match.names, match.events, match.outcome)
    return told


def settlement(match: Match, events: Sequence[Event]) -> Settlement:
    """How the events of closing a match settle its table; for a game whose tables go on from round to round."""
    settled: Settlement = _told_by(match).settlement(match.names, events)
    return settled


def place(scores: Sequence[int], seat: int) -> int:
    """The place of a seat, 1 for the highest score; equal scores have equal places."""
    return 1 + sum(score > scores[seat] for score in scores)


def ordinal(number: int) -> str:
    """A number as a place: `1st`, `2nd`, `3rd`, `11th`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 // 10 != 1 else "th"
    return f"{number}{ending}"


def news(match: Match, before: Tally, after: Tally) -> list[str]:
    """What a match changed in the person's figures over all matches of its game, the most welcome first."""
    assert match.outcome is not None
    if not before.rounds:
        return [f"your first {match.game.round_word} of {match.game.title}"]
    said = []
    if after.streak > 1:
        longest = ", your longest streak" if after.longest > before.longest else ""
        said.append(f"{ordinal(after.streak)} win in a row{longest}")
    elif PERSON not in match.outcome.winners and before.streak > 1:
        said.append(f"a streak of {before.streak} wins has ended")
    for label, gathered in after.figures.items():
        old = before.figures.get(label)
        if gathered.gather == "best" and old is not None and gathered.value > old.value:
            said.append(f"{label.lower()} so far: {gathered.words}")
    return said
