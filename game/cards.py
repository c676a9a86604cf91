"""Ranks, suits, packs and their text form (rules page "Notation", heading "Cards")."""

from collections.abc import Iterable

from game.core import ParseError, shown

RANKS = ("3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2")
"""The ranks that carry a suit, in the order of the climbing games."""
SUITS = ("d", "c", "h", "s")
"""Diamonds, clubs, hearts, spades: ascending as in Big Two."""
UNSUITED = ("bj", "cj", "W")
"""The Black/White Joker, the Colored Joker and the Wild: ranks that are their own card."""

NUMBERS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 10)}
"""Rank to the number that the card counts as, ace low (1 to 13)."""

RANK_WORDS = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
UNSUITED_WORDS = {"bj": "Black/White Joker", "cj": "Colored Joker", "W": "Wild"}
SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


class Card:
    """One card face; there is exactly one object for each, so identity is equality.

    `rank` is one of RANKS or UNSUITED, `suit` one of SUITS or "", `number` 1 to 13 (0 where the rank has no suit).
    """

    __slots__ = ("number", "rank", "suit", "text")

    def __init__(self, rank: str, suit: str) -> None:
        self.rank = rank
        self.suit = suit
        self.text = rank + suit
        self.number = NUMBERS.get(rank, 0)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_card, (self.text,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self


_CARDS = [Card(rank, suit) for rank in RANKS for suit in SUITS] + [Card(rank, "") for rank in UNSUITED]
_BY_TEXT = {card.text.lower(): card for card in _CARDS}
_RANK_BY_TEXT = {rank.lower(): rank for rank in RANKS + UNSUITED}

PACK = tuple(card for card in _CARDS if card.suit)
"""The ordinary pack of 52, ascending by rank, then suit."""


def parse_card(text: str) -> Card:
    """The card that `text` names (`7s`, `10h`, `bj`); case is ignored. Raises ParseError."""
    card = _BY_TEXT.get(text.lower().replace("10", "t"))
    if card is None:
        raise ParseError(f"not a card: {shown(text)}")
    return card


def parse_cards(text: str) -> list[Card]:
    """The cards of a line of text, separated by spaces. Raises ParseError."""
    return [parse_card(word) for word in text.split()]


def parse_ranks(text: str) -> list[str]:
    """The ranks of a line of cards where suits do not matter: `K Kh 5` gives K, K, 5. Raises ParseError."""
    ranks = []
    for word in text.split():
        rank = _RANK_BY_TEXT.get(word.lower().replace("10", "t"))
        ranks.append(rank if rank is not None else parse_card(word).rank)
    return ranks


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as one line of text, in the order given."""
    return " ".join(card.text for card in cards)


def rank_label(rank: str) -> str:
    """The rank as it is printed on a card and said in short: `10`, `K`, `7`."""
    return "10" if rank == "T" else rank


def card_words(card: Card) -> str:
    """The card as a person says it: `10 of hearts`, `king of spades`, `Colored Joker`."""
    return UNSUITED_WORDS.get(card.rank) or f"{RANK_WORDS.get(card.rank, card.rank)} of {SUIT_WORDS[card.suit]}"
