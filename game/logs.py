"""The program's log: a small file in the folder for data, for what a person should be able to look up later."""

import logging
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE = "emberdeck.log"
LOG = logging.getLogger("emberdeck")
LOG.propagate = False
LOG.addHandler(logging.NullHandler())

_LARGEST = 200_000
"""Bytes; the file before the present one is kept too, as `emberdeck.log.1`."""


class _LogFile(RotatingFileHandler):
    """A log that makes its folder when the first line comes, and whose failure never stops a game."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:
        """Do without the line: the disk is full or the folder forbids it, and there is nowhere else to say so."""


def log_to(folder: Path) -> Path:
    """From now on write LOG to a file in `folder`, and nowhere else; the file's path."""
    path = folder / FILE
    handler = _LogFile(path, maxBytes=_LARGEST, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    for old in LOG.handlers[:]:
        LOG.removeHandler(old)
        old.close()
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    return path
