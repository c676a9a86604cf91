"""The table options of Bonfire: light, because the program reads them before it shows anything."""

from dataclasses import dataclass

from game.core import option


@dataclass(frozen=True, slots=True)
class Options:
    """The table options of Bonfire (rules page, "Table options")."""

    computers: int = option(3, "Computers", "How many sit down against you", {1: "1", 2: "2", 3: "3"})
    lines: int = option(2, "Lines", "Rows in front of every seat", {1: "1", 2: "2"})
    decks: int = option(1, "Decks", "Packs in the pool, about 4 minutes each", {1: "1", 2: "2", 3: "3"})


def seats(options: Options) -> int:
    """How many seats play, the person's included."""
    return options.computers + 1
