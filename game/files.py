"""Writing files so that a kill, a full disk or a broken old file loses nothing."""

import os
from pathlib import Path

MOST_KEPT = 9


def write_atomically(path: Path, content: bytes | str, durable: bool = True) -> None:
    """Put `content` (text as UTF-8) at `path`: afterwards the file is the old one or the new one, never a part.

    Makes missing folders and follows symbolic links. `durable` also waits for the disk, against a power cut.
    Raises OSError, with the old file untouched.
    """
    data = content.encode() if isinstance(content, str) else content
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        fresh.replace(target)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path | None:
    """Move a bad file out of the way as `NAME.bak` (then `NAME.2.bak` ...); None where that cannot be done."""
    names = [f"{path.name}.bak", *(f"{path.name}.{number}.bak" for number in range(2, MOST_KEPT + 1))]
    places = [path.with_name(name) for name in names]
    kept = next((place for place in places if not os.path.lexists(place)), places[-1])
    try:
        path.replace(kept)
    except OSError:
        return None
    return kept
