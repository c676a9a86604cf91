"""Sentences about people and figures, as every game says them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

YOU = "You"
"""The one name that is spoken to: `You lead`, `your row`; everybody else is spoken about."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a table's log: the subject, which stands out, and what happened; `seat` is whose doing it was."""

    subject: str
    text: str
    seat: int | None = None

    def __str__(self) -> str:
        return f"{self.subject} {self.text}"


def whose(name: str) -> str:
    """The name as an owner: `Bea's`, and `your` for You."""
    return "your" if name == YOU else f"{name}'s"


def does(name: str, verb: str) -> str:
    """The name with a regular verb in the present: `Ines leads`, `You lead`."""
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"


def listed(names: Sequence[str]) -> str:
    """Names as a list: `Bea`, `Bea and Milo`, `You, Bea and Milo`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def plural(noun: str) -> str:
    """Several of a regular noun: `decks`, `matches`."""
    return noun + ("es" if noun.endswith(("ch", "sh", "s", "x")) else "s")


def count(number: int, noun: str) -> str:
    """A number of regular nouns: `1 deck`, `2 matches`."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def percent(share: float) -> int:
    """A share of 0 to 1 in whole percent, halves rounded up."""
    return floor(share * 100 + 0.5 + 1e-9)


def chance(share: float) -> int:
    """A share that was found by trying, in whole percent, 1 to 99: what was tried is never certain."""
    return min(99, max(1, percent(share)))


def as_object(name: str) -> str:
    """The name as the one to whom, or by whom, something is done: `Bea`, and `you` for You."""
    return "you" if name == YOU else name


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number_word(number: int) -> str:
    """A number up to twelve as a word, above it in figures; 0 is `no`."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
