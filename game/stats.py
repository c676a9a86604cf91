"""Lifetime figures of the person at the screen: counted once for each finished round, written at once.

Every round is added to one tally for each pair of an option value (or any) and a kind of opposition (or any), so
that each page of the statistics, with its own streaks, is one look-up however many rounds were played.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import add
from pathlib import Path
from typing import Any, NamedTuple, Self

from game.core import Figure, Game, Option, declared, shown
from game.files import BadFile, keep_bad, kept_words, read_json, reason, write_text
from game.match import PERSON, Match
from game.words import percent, plural

VERSION = 1
"""The version of the file's form that this program writes and reads."""
ANY = ""
"""The key of the tallies that hold every round, whatever its options or its computers."""
MIXED = "mixed"
"""The kind of opposition where the computers were of different levels."""
REMEMBERED = 100
"""How many counted rounds are known by their id. Only the last save can come a second time."""


@dataclass(slots=True)
class Gathered:
    """One figure over many rounds: `value` is what `gather` says, the sum where that is an average."""

    gather: str
    rounds: int
    value: int

    def add(self, value: int) -> None:
        """Take in one more round."""
        self.rounds += 1
        self.value = GATHER[self.gather](self.value, value)

    @property
    def words(self) -> str:
        """The figure as the statistics show it; an average with one decimal where it is not a whole number."""
        shown = f"{self.value / self.rounds:,.1f}" if self.gather == "average" else f"{self.value:,}"
        return shown.removesuffix(".0")


GATHER: Mapping[str, Callable[[int, int], int]] = {"sum": add, "average": add, "best": max, "worst": min}


@dataclass(slots=True)
class Tally:
    """What many rounds add up to; a shared win counts as a win and as shared."""

    rounds: int = 0
    wins: int = 0
    shared: int = 0
    assisted: int = 0
    streak: int = 0
    longest: int = 0
    figures: dict[str, Gathered] = field(default_factory=dict)

    def add(self, winners: tuple[int, ...], assisted: bool, figures: Mapping[Figure, int]) -> None:
        """Take in one more round of the person's."""
        won = PERSON in winners
        self.rounds += 1
        self.wins += won
        self.shared += won and len(winners) > 1
        self.assisted += assisted
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        for figure, value in figures.items():
            if figure.label in self.figures:
                self.figures[figure.label].add(value)
            else:
                self.figures[figure.label] = Gathered(figure.gather, 1, value)

    def to_json(self) -> dict[str, Any]:
        """The tally as JSON values."""
        written = {name: getattr(self, name) for name in COUNTS}
        figures = {label: [of.gather, of.rounds, of.value] for label, of in self.figures.items()}
        return {**written, "figures": figures}

    @classmethod
    def from_json(cls, written: Any) -> Self:
        """The tally that `to_json` wrote. Raises BadFile."""
        if not isinstance(written, dict) or not isinstance(written.get("figures"), dict):
            raise BadFile(FORM)
        counts: dict[str, Any] = {name: written.get(name) for name in COUNTS}
        if not all(type(number) is int and 0 <= number <= _MOST for number in counts.values()):
            raise BadFile(FORM)
        return cls(**counts, figures={label: _gathered(of) for label, of in written["figures"].items()})


COUNTS = ("rounds", "wins", "shared", "assisted", "streak", "longest")
_MOST = 10**15
"""No figure is larger."""


def _gathered(written: Any) -> Gathered:
    match written:
        case [str(gather), int(rounds), int(value)] if gather in GATHER and rounds > 0 and abs(value) <= _MOST:
            return Gathered(gather, rounds, value)
    raise BadFile(FORM)


FORM = "its figures are not in the form of this program"


class Section(NamedTuple):
    """A part of a statistics page: a title, and rows of a label and a figure in words."""

    title: str
    rows: list[tuple[str, str]]


class Choice(NamedTuple):
    """One thing that a page can be narrowed to: the key for `overview`, and its words."""

    key: str
    label: str


Tallies = dict[str, dict[str, Tally]]
"""The tallies of a game by option key and opposition key."""


class Statistics:
    """The lifetime figures of a folder. Nothing here raises at the person: notices come back as one sentence."""

    FILE = "statistics.json"

    def __init__(self, folder: Path) -> None:
        """Read the figures; `notice` says where the file was of no use, which is then kept as `.bak`."""
        self.path = folder / self.FILE
        self.notice: str | None = None
        self._games: dict[str, Tallies] = {}
        self._counted: list[str] = []
        self._unwritten = False
        try:
            self._read(read_json(self.path))
        except BadFile as error:
            self._games, self._counted = {}, []
            kept = kept_words(keep_bad(self.path))
            self.notice = f"The statistics cannot be read ({error}) and begin anew; {kept}."

    # Counting ---------------------------------------------------------------------------------------------

    def has(self, match: Match) -> bool:
        """Whether that match is counted already."""
        return match.id in self._counted

    def count(self, match: Match) -> str | None:
        """Add a finished match of the person's, once however often it comes. A notice as long as it is not written.

        A match that goes on, or that computers played among themselves, changes nothing.
        """
        outcome = match.outcome
        if outcome is None or match.players[PERSON].level is not None:
            return None
        if not self._unwritten:
            self._look_again()
        if self.has(match):
            return self._write() if self._unwritten else None
        figures = match.game.figures(match.options, match.events, outcome)[PERSON]
        winners = outcome.winners
        if match.game.sides and PERSON in winners:
            winners = (PERSON,)  # the side's win is whole, not shared
        tallies = self._games.setdefault(match.game.name, {})
        for option in (ANY, *_option_keys(match.options)):
            for level in (ANY, _opposition(match)):
                tally = tallies.setdefault(option, {}).setdefault(level, Tally())
                tally.add(winners, match.assisted, figures)
        self._counted = [*self._counted, match.id][-REMEMBERED:]
        return self._write()

    # Reading ----------------------------------------------------------------------------------------------

    def tally(self, game: Game, option: str = ANY, level: str = ANY) -> Tally:
        """The tally of a game under one option value and against one kind of opposition; empty where none is."""
        return self._games.get(game.name, {}).get(option, {}).get(level, Tally())

    def options(self, game: Game) -> list[Choice]:
        """The option values that were played, in the order in which they are declared; `All` first."""
        played = self._games.get(game.name, {})
        choices = [Choice(ANY, "All")]
        for declaration in declared(game.options):
            for value, words in declaration.choices.items():
                key = _option_key(declaration, value)
                if key in played:
                    choices.append(Choice(key, f"{declaration.label}: {words}"))
        return choices

    def levels(self, game: Game) -> list[Choice]:
        """The kinds of opposition that were met, in the order of the game's bots; `All` first, mixed last."""
        met = self._games.get(game.name, {}).get(ANY, {})
        keys = [key for key in (*game.bots, MIXED) if key in met]
        return [Choice(ANY, "All"), *(Choice(key, key.capitalize()) for key in keys)]

    def overview(self, game: Game, option: str = ANY, level: str = ANY) -> list[Section]:
        """The page of a game, narrowed by keys of `options` and `levels`; empty before the first round."""
        tally = self.tally(game, option, level)
        if not tally.rounds:
            return []
        title = plural(game.round_word).capitalize()
        rounds = [
            (f"{title} played", f"{tally.rounds:,}"),
            ("Won", f"{tally.wins:,} ({percent(tally.wins / tally.rounds)}%)"),
            *([] if game.sides else [("Shared wins", f"{tally.shared:,}")]),
            ("Winning streak now", f"{tally.streak:,}"),
            ("Longest streak", f"{tally.longest:,}"),
            ("Assisted (hint, take-back, replay)", f"{tally.assisted:,}"),
        ]
        return [Section(title, rounds), *_sections(game, tally)]

    # The file ---------------------------------------------------------------------------------------------

    def _write(self) -> str | None:
        games = {
            game: {
                option: {level: tally.to_json() for level, tally in levels.items()}
                for option, levels in tallies.items()
            }
            for game, tallies in self._games.items()
        }
        text = json.dumps({"version": VERSION, "games": games, "counted": self._counted}, indent=1)
        try:
            write_text(self.path, text)
        except OSError as error:
            self._unwritten = True
            return f"The statistics cannot be saved: {reason(error)}. They hold until you quit."
        self._unwritten = False
        return None

    def _look_again(self) -> None:
        """Take in what another running program has counted since; a file that has become bad is kept aside."""
        try:
            self._read(read_json(self.path))
        except BadFile:
            keep_bad(self.path)

    def _read(self, written: Any) -> None:
        match written:
            case None:
                return
            case {"version": version} if version != VERSION:
                raise BadFile(f"it is of version {shown(version)}, and this program reads {VERSION}")
            case {"games": dict(games), "counted": list(counted)} if all(isinstance(id, str) for id in counted):
                self._games = {game: _tallies(options) for game, options in games.items()}
                self._counted = counted
            case _:
                raise BadFile(FORM)


def _sections(game: Game, tally: Tally) -> list[Section]:
    """A tally's figures under the game's headings, those that are under none by themselves."""
    left = dict(tally.figures)
    found = []
    for title, figures in game.sections().items():
        rows = [
            (figure.label, _words(figure, left.pop(figure.label), tally))
            for figure in figures
            if figure.label in left
        ]
        if rows:
            found.append(Section(title, rows))
    others = [(label, gathered.words) for label, gathered in left.items()]
    return [*found, Section("Play", others)] if others else found


def _words(figure: Figure, gathered: Gathered, tally: Tally) -> str:
    """A figure, with its share where it is a part of another."""
    whole = tally.figures.get(figure.share_of)
    if whole is None or not whole.value:
        return gathered.words
    return f"{gathered.words} ({percent(gathered.value / whole.value)}%)"


def _tallies(written: Any) -> Tallies:
    if not isinstance(written, dict) or not all(isinstance(levels, dict) for levels in written.values()):
        raise BadFile(FORM)
    return {
        option: {level: Tally.from_json(tally) for level, tally in levels.items()}
        for option, levels in written.items()
    }


def _option_key(declaration: Option, value: Any) -> str:
    return f"{declaration.name}={declaration.word(value)}"


def _option_keys(options: Any) -> Iterator[str]:
    return (_option_key(declaration, getattr(options, declaration.name)) for declaration in declared(options))


def _opposition(match: Match) -> str:
    """The one level of all the computers, or MIXED."""
    levels = {player.level for player in match.players[PERSON + 1 :]}
    only = levels.pop()
    return MIXED if levels or only is None else only
