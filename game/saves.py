"""The match in progress, in the user's folder: written after every action, there again after any kind of end."""

import json
from pathlib import Path
from typing import NamedTuple

from game.core import ParseError
from game.files import BadFile, keep_bad, kept_words, read_json, reason, write_text
from game.match import Match
from game.stats import Statistics


class Loaded(NamedTuple):
    """What was found: the match, and a notice for the person where something was wrong."""

    match: Match | None
    notice: str | None = None


class Saves:
    """The one saved match of a folder. Nothing here raises at the person: notices come back as one sentence."""

    FILE = "match.json"

    def __init__(self, folder: Path) -> None:
        """The folder need not exist yet."""
        self.path = folder / self.FILE
        self._unwritten: Match | None = None
        """The match that the file should hold and, since writing fails, does not."""

    def save(self, match: Match) -> str | None:
        """Write the match as it stands. A notice when that begins to fail, once until it works again."""
        try:
            write_text(self.path, json.dumps(match.to_save(), separators=(",", ":")))
        except OSError as error:
            was_failing, self._unwritten = self._unwritten is not None, match
            return None if was_failing else f"The match cannot be saved: {reason(error)}. You can play on."
        self._unwritten = None
        return None

    def load(self) -> Loaded:
        """The match as it stood last; a file that is of no use is kept as `.bak`, and the notice says so."""
        if self._unwritten is not None:
            return Loaded(self._unwritten)
        try:
            saved = read_json(self.path)
            return Loaded(None if saved is None else Match.from_save(saved))
        except (BadFile, ParseError) as error:
            kept = kept_words(keep_bad(self.path))
            return Loaded(None, f"The saved match cannot be opened ({error}); {kept}.")

    def resume(self, statistics: Statistics) -> Loaded:
        """The match to go on with. One that had ended is counted, and forgotten where no other deal is to come."""
        loaded = self.load()
        if loaded.match is None or loaded.match.outcome is None:
            return loaded
        notice = statistics.count(loaded.match)
        if loaded.match.goes_on:
            return Loaded(loaded.match, notice)
        return Loaded(None, notice or self.clear())

    def clear(self) -> str | None:
        """Forget the saved match. A notice when the system refuses."""
        self._unwritten = None
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return f"The saved match cannot be removed: {reason(error)}."
        return None
