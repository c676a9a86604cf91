"""Pieces of a Landlord table for the pages that explain it; what a play is called comes from the engine."""

from collections.abc import Sequence

from game.cards import Card
from game.landlord.combos import readings
from game.landlord.hands import bits_of, ranks_of
from game.landlord.words import reading_words
from game.words import capital
from scenes.tables.tricks import figures


def names_of(cards: Sequence[Card]) -> list[str]:
    """Everything that the cards can be read as, as the table says it."""
    ranks = ranks_of(bits_of(cards))
    return [capital(reading_words(reading, ranks)) for reading in readings(ranks)]


class PlayFigure(figures.PlayFigure):
    """Cards with all their readings."""

    def names_of(self, cards: Sequence[Card]) -> list[str]:
        """The readings."""
        return names_of(cards)


class TurnsFigure(figures.TurnsFigure):
    """What the seats did in turn, each play by its first reading."""

    def name_of(self, cards: Sequence[Card]) -> str:
        """The first reading."""
        return names_of(cards)[0]
