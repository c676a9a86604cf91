"""The orders in which a person may hold a hand of Landlord."""

from collections.abc import Iterable

from game.cards import Card
from game.landlord.hands import bits_of

_SUIT_ORDER = "dchs"
_COMBINATIONS = {4: 0, 3: 1, 2: 2, 1: 3}
"""Fours first, then triples, pairs and single cards."""


def _rank(card: Card) -> int:
    return bits_of((card,)).bit_length() - 1 >> 2


def arranged(cards: Iterable[Card], order: str) -> list[Card]:
    """The cards by `rank` (3 to 2, jokers, Wild), by `suit`, or by `combinations` (fours, triples, pairs, rest)."""
    held = sorted(cards, key=lambda card: (_rank(card), _SUIT_ORDER.find(card.suit)))
    if order == "suit":
        return sorted(held, key=lambda card: (not card.suit, _SUIT_ORDER.find(card.suit)))
    if order == "combinations":
        counts = {rank: sum(_rank(card) == rank for card in held) for rank in map(_rank, held)}
        return sorted(held, key=lambda card: _COMBINATIONS[counts[_rank(card)]])
    return held
