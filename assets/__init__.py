"""Artwork and sounds shipped with the program, read through importlib.resources."""

from importlib.resources import files


def read_bytes(name: str) -> bytes:
    """The bytes of one asset, e.g. "icons/home.svg"; FileNotFoundError if there is none."""
    return files(__name__).joinpath(name).read_bytes()


def read_text(name: str) -> str:
    """The text of one asset in UTF-8, e.g. "cards/king.svg"; FileNotFoundError if there is none."""
    return files(__name__).joinpath(name).read_text(encoding="utf-8")
