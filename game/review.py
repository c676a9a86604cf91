"""Looking back at a finished round: what one seat decided, and what each decision gave away.

The hard player judges every decision by the View that the seat had then. What a game says of a moment and of a
choice it says itself, in its module `moments`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import fmean
from types import ModuleType
from typing import Any

from game.cards import Card
from game.core import Appraisal, Game
from game.match import Match
from game.records import Replay
from game.thinking import Question
from game.words import count, listed, percent, plural

WORTH_TELLING = 0.05
"""A decision is told when it gave away more than this, in win share."""

# What was decided ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice that the seat had: what it knew then, and what it did after so many `actions` of the round."""

    actions: int
    view: Any
    taken: Any


def decisions(round: Replay, seat: int) -> tuple[Decision, ...]:
    """Every decision of a seat in a round: what the table did for it, and what left no choice, is none."""
    state, found = round.deal.copy(), []
    for index, (mover, action) in enumerate(round.actions):
        if mover == seat and index not in round.unasked:
            view = state.view(seat)
            if len(view.legal_actions()) > 1:
                found.append(Decision(index, view, action))
        state.apply(mover, action)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what the hard player says of it."""

    decision: Decision
    appraisal: Appraisal

    @property
    def agreed(self) -> bool:
        """Whether the hard player would have done it too, or nothing better."""
        return self.appraisal.best == self.decision.taken or self.appraisal.cost == 0.0

    @property
    def told(self) -> bool:
        """Whether it gave away enough to be told."""
        return self.appraisal.cost > WORTH_TELLING


class Review:
    """The decisions of a seat in a round that is over, looked at one after another; what was found is kept."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.decisions = decisions(match.retraced(), seat)
        self._found: list[Judged | None] = []
        """For each decision looked at what was found, None where it could not be judged."""

    @property
    def looked_at(self) -> int:
        """How many decisions have been looked at."""
        return len(self._found)

    @property
    def done(self) -> bool:
        """Whether all have been looked at."""
        return self.looked_at == len(self.decisions)

    def question(self) -> Question | None:
        """What is to be asked next; None once all is done."""
        if self.done:
            return None
        match, decision = self.match, self.decisions[self.looked_at]
        return Question(
            match.game.name, decision.view, None, match.decision_seed(), decision.actions, decision.taken
        )

    def take(self, appraisal: Appraisal | None) -> None:
        """The answer to `question`, None where there is none."""
        decision = self.decisions[self.looked_at]
        self._found.append(None if appraisal is None else Judged(decision, appraisal))

    @property
    def judged(self) -> list[Judged]:
        """What was found so far, in the order of the round."""
        return [found for found in self._found if found is not None]

    @property
    def failed(self) -> int:
        """How many decisions could not be judged."""
        return len(self._found) - len(self.judged)

    @property
    def told(self) -> list[Judged]:
        """The decisions that gave away enough to be told, in the order of the round."""
        return [found for found in self.judged if found.told]

    @property
    def agreed(self) -> int:
        """In how many decisions the hard player would have done the same, or nothing better."""
        return sum(found.agreed for found in self.judged)

    @property
    def mean(self) -> float:
        """What a decision gave away on average, in win share."""
        return fmean(found.appraisal.cost for found in self.judged) if self.judged else 0.0


# In words ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards that lay somewhere, and what they were: `Your hand`, `To beat`."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """When a decision was, what the seat had before it in a sentence, and the cards that mattered."""

    when: str
    what: str
    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action in words and cards; `icon` stands for one that has none."""

    words: str
    cards: tuple[Card, ...] = ()
    icon: str = "pass"


def _told_by(game: Game) -> ModuleType:
    return import_module(f"game.{game.name}.moments")


def moment(game: Game, view: Any, names: Sequence[str]) -> Moment:
    """What the seat of a View had before it, `names` by seat; the seat itself is spoken to."""
    told: Moment = _told_by(game).moment(view, names)
    return told


def choice(game: Game, view: Any, action: Any, names: Sequence[str]) -> Choice:
    """What an action of the seat of a View is."""
    told: Choice = _told_by(game).choice(view, action, names)
    return told


def held_words(counts: Sequence[int], names: Sequence[str], seat: int) -> str:
    """What the other seats held: `Bea held 5 cards, Milo 9 and Ines 13`."""
    others = [(name, held) for of, (name, held) in enumerate(zip(names, counts, strict=True)) if of != seat]
    (first, held), *rest = others
    return listed([f"{first} held {count(held, 'card')}", *(f"{name} {held}" for name, held in rest)])


def trick_words(played: Iterable[bool], seats: int, lead: bool) -> str:
    """Which trick a turn is in: whether each turn before it was a play (else a pass), and whether a `lead` is due.

    A trick ends when all but one have passed in a row.
    """
    begun, passed = 0, seats - 1
    for play in played:
        begun += play and passed == seats - 1
        passed = 0 if play else passed + 1
    return f"Trick {begun + lead}"


OF_A_WIN = "of a win"
"""What the figures of cost are shares of."""


def cost_words(cost: float) -> str:
    """What a decision cost, as a figure beside OF_A_WIN: `−12 %`, `0 %`."""
    whole = percent(cost)
    return f"−{whole} %" if whole else "0 %"


def limit_words() -> str:
    """The cost from which on a decision is told: `5 % of a win`."""
    return f"{percent(WORTH_TELLING)} % {OF_A_WIN}"


def scale_words(game: Game) -> str:
    """What a figure of cost means, by the example of the limit."""
    fewer = f"{percent(WORTH_TELLING)} wins fewer in 100 {plural(game.round_word)} like this one"
    return f"{limit_words()} is {fewer}, as the hard computer sees it."


def verdict(review: Review) -> str:
    """What came of it, in a sentence or two, once all has been looked at."""
    if not review.decisions:
        return f"You had nothing to decide in this {review.match.game.round_word}."
    told, said = len(review.told), []
    if review.judged:
        cost = {0: "Nothing cost you", 1: "One decision cost you"}.get(told, f"{told} decisions cost you")
        said.append(f"{cost} more than {limit_words()}.")
    if review.failed:
        said.append(f"{count(review.failed, 'decision')} could not be judged.")
    return " ".join(said)
