"""The orders in which a person may hold a hand of a climbing game."""

from collections import Counter
from collections.abc import Iterable

from game.cards import RANKS, SUITS, UNSUITED, Card

ORDERS = {"rank": "Rank", "suit": "Suit", "combinations": "Combinations"}
"""The orders and what the options call them."""
_RANK = {rank: place for place, rank in enumerate(RANKS + UNSUITED)}
_SUIT = {suit: place for place, suit in enumerate((*SUITS, ""))}


def arranged(cards: Iterable[Card], order: str) -> list[Card]:
    """The cards by `rank` (3 to 2, jokers, Wild), by `suit`, or by `combinations`: most of a rank first."""
    held = sorted(cards, key=lambda card: (_RANK[card.rank], _SUIT[card.suit]))
    if order == "suit":
        return sorted(held, key=lambda card: _SUIT[card.suit])
    if order == "combinations":
        counts = Counter(card.rank for card in held)
        return sorted(held, key=lambda card: -counts[card.rank])
    return held
