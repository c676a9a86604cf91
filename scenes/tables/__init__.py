"""The tables: what is common to all, then one folder or module a game, found by the game's name."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.tables.base import Table


def table_of(game: str) -> "type[Table]":
    """The table on which a game is played: the class TABLE of the module of that name."""
    found: type[Table] = import_module(f"scenes.tables.{game}").TABLE
    return found
