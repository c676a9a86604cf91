"""What players have in common that lean to bold or to careful play."""

from typing import Self


class Leaning:
    """A player with a lean: +1 bold, -1 careful, 0 neither."""

    def __init__(self, lean: int = 0) -> None:
        self.lean = lean

    def leaning(self, lean: int) -> Self:
        """The same level with another lean."""
        return type(self)(lean)
