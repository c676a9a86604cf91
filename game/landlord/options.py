"""The table options of Landlord: light, because the program reads them before it shows anything."""

from dataclasses import dataclass

from game.core import option

SEATS = 3


@dataclass(frozen=True, slots=True)
class Options:
    """The table options of Landlord (rules page, "Table options")."""

    wild: bool = option(True, "Wild", "One extra card that stands in for another")


def seats(options: Options) -> int:  # noqa: ARG001 - the signature is every game's
    """How many seats play: always three."""
    return SEATS
