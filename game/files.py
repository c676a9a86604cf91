"""Files in the user's folders: written whole or not at all, and never thrown away because they cannot be read."""

import itertools
import json
import os
from pathlib import Path
from typing import Any


class BadFile(Exception):
    """A file that is there and of no use; its message says why in a few words."""


def write_text(path: Path, text: str) -> None:
    """Replace the file by `text` in one step: whoever reads it finds the old text or the new. Raises OSError.

    The folder is made where it is missing. There is no fsync: a killed process loses nothing without it, and it
    would stall the picture for as long as the disk likes.
    """
    target = Path(os.path.realpath(path))  # a link stays a link
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f"{target.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(text.encode())
        os.replace(draft, target)
    except OSError:
        _discard(draft)
        raise


def _discard(draft: Path) -> None:
    try:
        draft.unlink(missing_ok=True)
    except OSError:
        return  # the disk or the folder is gone, and the caller reports why


def read_text(path: Path) -> str | None:
    """The file's text, None where there is no file. Raises BadFile."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadFile(reason(error)) from error
    except UnicodeDecodeError as error:
        raise BadFile("it is not text") from error


def parse_json(text: str) -> Any:
    """The value that a JSON text stands for. Raises BadFile, whatever is wrong with the text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile("it is not JSON") from error


def read_json(path: Path) -> Any:
    """The file's JSON value, None where there is no file. Raises BadFile, also for the value null."""
    text = read_text(path)
    if text is None:
        return None
    value = parse_json(text)
    if value is None:
        raise BadFile("there is nothing in it")
    return value


def keep_bad(path: Path) -> Path | None:
    """Move a bad file out of the way, to its name with `.bak`; the new path, None where the folder forbids it.

    Earlier bad files stay: the second is `.2.bak`, and so on.
    """
    names = itertools.chain([f"{path.name}.bak"], (f"{path.name}.{n}.bak" for n in itertools.count(2)))
    kept = next(candidate for candidate in map(path.with_name, names) if not os.path.lexists(candidate))
    try:
        os.replace(path, kept)
    except OSError:
        return None
    return kept


def kept_words(kept: Path | None) -> str:
    """What became of a bad file, for the end of a notice: `the file is kept as match.json.bak`."""
    return f"the file is kept as {kept.name}" if kept is not None else "the file could not be moved aside"


def reason(error: OSError) -> str:
    """Why the system refused, in its own few words: `No space left on device`."""
    return error.strerror or str(error) or type(error).__name__
