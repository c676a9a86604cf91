"""The matches in progress, one a game, in the user's folder: written after every action, there after any end."""

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.core import ParseError
from game.files import BadFile, keep_bad, kept_words, read_json, reason, write_text
from game.match import Match
from game.registry import GAMES
from game.stats import Statistics

_TICK = 2 * 10**9
"""Nanoseconds by which the coarsest file systems count."""


class Loaded(NamedTuple):
    """What was found: the match, and a notice for the person where something was wrong."""

    match: Match | None
    notice: str | None = None


class Saves:
    """The saved matches of a folder. Nothing here raises at the person: notices come back as one sentence."""

    BEFORE = "match.json"
    """Where earlier versions kept one match, of whatever game."""

    def __init__(self, folder: Path) -> None:
        """The folder need not exist yet. `notice` says where an earlier version's match was of no use."""
        self._folder = folder
        self._unwritten: dict[str, Match] = {}
        """By game the match that its file should hold and, since writing fails, does not."""
        self._told: set[str] = set()
        """The games of which it has been said that writing fails."""
        self.notice = self._adopt(folder / self.BEFORE)

    def path(self, game: str) -> Path:
        """The file of a game's match, the game by its name."""
        return self._folder / f"match-{game}.json"

    def save(self, match: Match) -> str | None:
        """Write the match as it stands. A notice when that begins to fail, once until it works again."""
        game = match.game.name
        try:
            write_text(self.path(game), json.dumps(match.to_save(), separators=(",", ":")))
        except OSError as error:
            self._unwritten[game] = match
            if game in self._told:
                return None
            self._told.add(game)
            return f"The match cannot be saved: {reason(error)}. You can play on."
        self._unwritten.pop(game, None)
        self._told.discard(game)
        self._put_first(game)
        return None

    def _put_first(self, game: str) -> None:
        """Have the file of a game be the newest, also where the clock has been set back."""
        times = {each: time for each in GAMES if (time := _written_at(self.path(each))) is not None}
        newest = max((time for each, time in times.items() if each != game), default=0)
        if game in times and times[game] <= newest:
            with suppress(OSError):  # then only the order is another
                os.utime(self.path(game), ns=(newest + _TICK, newest + _TICK))

    def kept(self) -> list[str]:
        """The games of which a match is saved, by name, the one that was played last first."""
        times = {game: time for game in GAMES if (time := self._saved_at(game)) is not None}
        return sorted(times, key=lambda game: times[game], reverse=True)

    def _saved_at(self, game: str) -> float | None:
        """When a game's match was saved, in nanoseconds since 1970; None where there is none."""
        return float("inf") if game in self._unwritten else _written_at(self.path(game))

    def load(self, game: str) -> Loaded:
        """A game's match as it stood last; a file that is of no use is kept as `.bak`, and the notice says so."""
        if game in self._unwritten:
            return Loaded(self._unwritten[game])
        return _read(self.path(game), game)

    def resume(self, game: str, statistics: Statistics) -> Loaded:
        """The match to go on with. One that had ended is counted, and forgotten where no other deal is to come."""
        loaded = self.load(game)
        if loaded.match is None or loaded.match.outcome is None:
            return loaded
        notice = statistics.count(loaded.match)
        if loaded.match.goes_on:
            return Loaded(loaded.match, notice)
        return Loaded(None, notice or self.clear(game))

    def clear(self, game: str) -> str | None:
        """Forget a game's match. A notice when the system refuses."""
        self._unwritten.pop(game, None)
        self._told.discard(game)
        try:
            self.path(game).unlink(missing_ok=True)
        except OSError as error:
            return f"The saved match cannot be removed: {reason(error)}."
        return None

    def _adopt(self, before: Path) -> str | None:
        """Take over the match of an earlier version, unless there is a newer one of its game."""
        match, notice = _read(before)
        if match is None:
            return notice
        game = match.game.name
        try:
            if not os.path.lexists(self.path(game)):
                os.replace(before, self.path(game))
        except OSError:
            self._unwritten[game] = match
        return None


def _written_at(path: Path) -> int | None:
    """When a file was written, in nanoseconds since 1970; None where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _read(path: Path, game: str | None = None) -> Loaded:
    """The match of a file, which must be of that game if one is named."""
    try:
        saved = read_json(path)
        match = None if saved is None else Match.from_save(saved)
        if match is not None and game not in (None, match.game.name):
            raise ParseError(f"it is one of {match.game.title}")
    except (BadFile, ParseError) as error:
        return Loaded(None, f"The saved match cannot be opened ({error}); {kept_words(keep_bad(path))}.")
    return Loaded(match)
