"""What every game offers to the match, the screen, the bots and the command lines, and how options are declared."""

import dataclasses
import random
import reprlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol, Self


class ParseError(ValueError):
    """Text that is not in the notation; its message is one sentence for people."""


_SHORT = reprlib.Repr()
_SHORT.maxlevel = 2
_SHORT.maxstring = _SHORT.maxother = 60


def shown(value: Any) -> str:
    """A value from outside, short enough for a sentence however large or deep it is."""
    return _SHORT.repr(value)


class IllegalAction(ValueError):
    """An action that the rules forbid here; its message names the rule broken in one sentence."""


class Action(Protocol):
    """One thing a seat does: frozen, hashable, with a text form that parses back to an equal action."""

    def __str__(self) -> str: ...


class Event(Protocol):
    """One thing that happened, in the order in which the screen plays it."""

    def seen_by(self, seat: int) -> "Event | None":
        """The event as `seat` may know it, or None where it may know nothing."""


class Public:
    """The base of events that every seat may know."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:  # noqa: ARG002 - the signature is every event's
        """The event itself."""
        return self


@dataclass(frozen=True, slots=True)
class RulesChanged(Public):
    """The person chose other table options for the next deal, and for that one alone."""

    options: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: the reason in one sentence, the winning seats, a score for each seat."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class View(Protocol):
    """What one seat may know. Permuting what is hidden from it leaves the View equal."""

    @property
    def seat(self) -> int: ...

    def legal_actions(self) -> Sequence[Any]:
        """What this seat may do now, the most harmless first; empty when it is not its turn."""


class State(ABC):
    """A round in progress: mutable, copied with `copy`, changed only by `apply`."""

    seats: int
    to_move: int | None
    """The seat to act, None once the round is over."""

    @abstractmethod
    def opening(self) -> list[Event]:
        """What happened before the first action (a deal, a first flip)."""

    @abstractmethod
    def legal_actions(self) -> Sequence[Any]:
        """What the seat to move may do, the most harmless first."""

    @abstractmethod
    def explain(self, seat: int, action: Any) -> str | None:
        """Why `seat` may not do `action` now, in one sentence; None when it may."""

    @abstractmethod
    def apply(self, seat: int, action: Any) -> list[Event]:
        """Do it and say what happened. Raises IllegalAction and changes nothing when `explain` objects."""

    def forced(self) -> Any | None:
        """The action that the table takes for the seat to move without asking it; None where the seat is asked."""
        return None

    @abstractmethod
    def view(self, seat: int) -> Any:
        """What `seat` may know of this state."""

    @abstractmethod
    def copy(self) -> "State":
        """An independent state; actions on one leave the other as it was."""

    def close(self) -> list[Event]:
        """Close the table, in a round or after it, and say what that settled: nothing where nothing is at stake."""
        return []

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the round ended, None while it goes on and where it was broken off."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A sensible action and why it is one, in one sentence for the person."""

    action: Any
    why: str


@dataclass(frozen=True, slots=True)
class Appraisal:
    """What an action gave away: the hard player's choice for the same View, and why, in one sentence.

    `cost` is the win share, 0 to 1, that the action gives away against `best`; 0.0 where they are equal.
    """

    best: Any
    cost: float
    why: str


class Bot(Protocol):
    """A player that holds only its View. Equal views and random streams give equal actions."""

    def choose(self, view: Any, rng: random.Random) -> Any:
        """The action of the seat that `view` belongs to."""


class LevelBot(Bot, Protocol):
    """The player of one of the LEVELS, which may lean to bold or to careful play where choices are close."""

    def leaning(self, lean: int) -> Bot:
        """The player of the same strength that leans so: +1 bold, -1 careful, 0 this one."""


class Adviser(Protocol):
    """What answers a hint, and what looks back at a decision. Equal views and random streams, equal answers."""

    def advise(self, view: Any, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first, each with its reason."""

    def appraise(self, view: Any, action: Any, rng: random.Random) -> Appraisal:
        """What a legal action of the seat that `view` belongs to gives away against the hard player's choice."""


# Options -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option: everything the menus, the settings file, the arena and the records know of it.

    `choices` maps each allowed value to the words shown for it; empty for free text of at most `longest` letters.
    `of_match` is for what concerns the row of rounds and no single one: a record leaves it out at its default.
    """

    name: str
    label: str
    help: str
    default: Any
    choices: Mapping[Any, str]
    longest: int = 0
    of_match: bool = False

    @property
    def is_switch(self) -> bool:
        """Whether the values are just on and off."""
        return isinstance(self.default, bool)

    @property
    def is_text(self) -> bool:
        """Whether the value is free text."""
        return not self.choices

    def accepts(self, value: Any) -> bool:
        """Whether `value` is one of this option's values, of the right type (True is not 1)."""
        if self.is_text:
            return isinstance(value, str) and bool(value.strip()) and len(value) <= self.longest
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def word(self, value: Any) -> str:
        """The value as the command line writes it: `on`, `off`, `3`, `cumulative`."""
        return ("on" if value else "off") if self.is_switch else str(value)

    def allowed(self) -> str:
        """The values in words, for a sentence that says what is wrong."""
        if self.is_text:
            return f"a text of 1 to {self.longest} letters"
        return ", ".join(self.word(value) for value in self.choices)

    def parse(self, text: str) -> Any:
        """The value that `text` names on a command line. Raises ParseError."""
        if self.is_text and self.accepts(text):
            return text
        for value in self.choices:
            if self.word(value) == text.strip().lower():
                return value
        raise ParseError(f"{self.name} is one of {self.allowed()}, not {text!r}")


def option(
    default: Any,
    label: str,
    help: str,
    choices: Mapping[Any, str] | None = None,
    longest: int = 0,
    of_match: bool = False,
) -> Any:
    """A dataclass field that declares an option. A bool needs no choices; a text gives `longest` instead."""
    if isinstance(default, bool):
        choices = {True: "On", False: "Off"}
    metadata = {"label": label, "help": help, "choices": choices or {}, "longest": longest, "of_match": of_match}
    return dataclasses.field(default=default, metadata=metadata)


def declared(options: Any) -> Iterator[Option]:
    """The options that a dataclass (or an instance of it) declares, in the order of its fields."""
    for field in dataclasses.fields(options):
        yield Option(
            field.name,
            field.metadata["label"],
            field.metadata["help"],
            field.default,
            field.metadata["choices"],
            field.metadata["longest"],
            field.metadata["of_match"],
        )


def option_named(options: Any, name: str) -> Option:
    """The declared option of that name. Raises ParseError."""
    found = {declaration.name: declaration for declaration in declared(options)}
    if name not in found:
        raise ParseError(f"no option {name!r}; there is {', '.join(found)}")
    return found[name]


COMPUTERS = "computers"
"""The option that says how many seats beside the person's there are. Records write it as `seats`, one more."""


def _recorded_as(declaration: Option) -> str:
    """The name of an option in records."""
    return "seats" if declaration.name == COMPUTERS else declaration.name


def options_to_record(options: Any) -> dict[str, Any]:
    """A game's options in the form that records carry (rules page "Notation", "Records")."""
    written = {}
    for declaration in declared(options):
        value = getattr(options, declaration.name)
        if declaration.of_match and value == declaration.default:
            continue
        written[_recorded_as(declaration)] = value + 1 if declaration.name == COMPUTERS else value
    return written


def options_from_record(kind: type[Any], written: Any) -> Any:
    """The options that a record carries, every one that it must. Raises ParseError."""
    if not isinstance(written, dict):
        raise ParseError("the options of a record are a table of names and values")
    names = {_recorded_as(declaration): declaration for declaration in declared(kind)}
    left_out = {name for name, declaration in names.items() if declaration.of_match and name not in written}
    odd = sorted((set(written) ^ set(names)) - left_out)
    if odd:
        raise ParseError(f"the options of a record are {', '.join(names)}; look at {shown(odd[0])}")
    values = {}
    for name, declaration in names.items():
        if name in left_out:
            continue
        value = written[name]
        if declaration.name == COMPUTERS and type(value) is int:
            value -= 1
        if not declaration.accepts(value):
            raise ParseError(f"the option {name} of a record cannot be {shown(written[name])}")
        values[declaration.name] = value
    return kind(**values)


@dataclass(frozen=True, slots=True)
class Figure:
    """A lifetime figure: its words, and how the figures of many rounds become one."""

    label: str
    gather: Literal["sum", "best", "worst", "average"]
    share_of: str = ""
    """The label of the figure of which this one is a part, where its share is worth telling."""


# Referee -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a question to the referee: its name, the type of its value, and a line of help.

    `--name VALUE` on the command line (bool: the name alone), a key of the JSON object in a batch.
    """

    name: str
    kind: type[str] | type[int] | type[bool]
    help: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What the referee answers: its lines, and the exit status of the command that asked."""

    lines: tuple[str, ...]
    status: int = 0


class Referee(Protocol):
    """What settles questions about one game's rules."""

    @property
    def words(self) -> Sequence[Word]:
        """Every word that a question may use."""

    def answer(self, question: Mapping[str, Any]) -> Answer:
        """The answer to a question whose values have the types of `words`. Raises ParseError."""


# Games ---------------------------------------------------------------------------------------------------


def _anything(event: Any) -> bool:  # noqa: ARG001 - the signature is every game's
    return True


def _unsorted() -> Mapping[str, Sequence[Figure]]:
    """No figures stand apart."""
    return {}


def _never(state: Any) -> bool:  # noqa: ARG001 - the signature is every game's
    return False


def _nothing(before: Any, fresh: Any) -> None:
    """Carry nothing over."""


def late(path: str) -> Callable[..., Any]:
    """The function at an import path `module:name`, imported when it is first called."""
    module, name = path.split(":")

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call


@dataclass(frozen=True)
class Game:
    """A game as the registry lists it; the rest of the program reaches its rules only through this.

    `bots` gives for each name the import path `module:attribute` of a Bot, read when it is first needed, so that
    the process that draws never loads them. `adviser` is the import path of the Adviser behind hints.
    """

    name: str
    title: str
    motto: str
    options: type[Any]
    round_word: str
    """What one deal is called at the table: `match` or `round`."""
    seats: Callable[[Any], int]
    """How many seats play under these options."""
    deal: Callable[[Any, random.Random, int], Any]
    """(options, random stream, first seat) to a fresh State."""
    parse_action: Callable[[str], Any]
    """Text to Action. Raises ParseError."""
    setup: Callable[[Any], dict[str, Any]]
    """What a record says of a State's deal, beside its options: JSON values by name."""
    restore: Callable[[Any, Mapping[str, Any]], Any]
    """(options, the record) to the State right after its deal. Raises ParseError."""
    result: Callable[[Any], dict[str, Any]]
    """What a record says of a finished State."""
    bots: Mapping[str, str]
    adviser: str
    figures: Callable[[Any, Sequence[Any], Outcome], Sequence[Mapping[Figure, int]]]
    """(options, every event of a round, its outcome) to what the round adds to each seat's lifetime figures."""
    sections: Callable[[], Mapping[str, Sequence[Figure]]] = _unsorted
    """The figures by the headings under which the statistics show them; what is in none stands by itself."""
    reveals: Callable[[Any], bool] = _anything
    """Whether an event shows a card that was hidden: nothing from before it may be taken back."""
    draw: Callable[[Any, random.Random], tuple[int, Sequence[Event]]] | None = None
    """(options, random stream) to who begins the first deal at a table, and what was shown to find out.

    Where there is none every seat is as likely, and nothing is shown.
    """
    carry: Callable[[Any, Any], None] = _nothing
    """(the State of the deal before, a fresh State): let the fresh one start from what the table goes on with."""
    goes_on: Callable[[Any], bool] = _never
    """Whether the table of a finished State has another deal to come, so that it is kept until it is closed."""
    sides: bool = False
    """Whether several winners are one side, each with a whole win; else they share it."""
    lone: str = ""
    """The action, as text, by which the seat that is asked first plays alone against all others.

    Empty where seats are alike.
    """
    referee: str = ""
    """The import path of the Referee behind the game's sub-command; empty where there is none."""


LEVELS = ("easy", "normal", "hard")
"""The bots that a person meets; the others are for measuring."""


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a computer of any level leans to where choices are close, at the same strength."""

    label: str
    help: str
    lean: int
    """+1 to bold, -1 to careful play."""


EVEN = "even"
"""The temperament that leans to nothing."""
TEMPERAMENTS: Mapping[str, Temperament] = {
    EVEN: Temperament("Even", "Leans to neither where choices are close", 0),
    "bold": Temperament("Bold", "Dares more where choices are close", 1),
    "careful": Temperament("Careful", "Keeps safe where choices are close", -1),
}
"""The temperaments by name; this is the only place that lists them."""


def bot_name(level: str, temperament: str = EVEN) -> str:
    """The name of the bot of a level and a temperament: `hard`, `hard-bold`."""
    return level if temperament == EVEN else f"{level}-{temperament}"


def level_words(level: str, temperament: str = EVEN) -> str:
    """A computer's level and temperament as people read them: `Hard`, `Hard, bold`."""
    return level.capitalize() if temperament == EVEN else f"{level.capitalize()}, {temperament}"
