"""The referee's answers about Bonfire (rules page "Notation", heading "Referee")."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.bonfire.rules import torch_risk
from game.bonfire.table import MOST_SEATS, Options, row_of
from game.cards import PACK, Card, parse_ranks
from game.core import Answer, ParseError, Word, option_named

MOST_OF_A_RANK = 4 * max(option_named(Options, "decks").choices)
_BY_RANK = {card.rank: card for card in PACK}


class BonfireReferee:
    """What a row is worth, and the risk that it burns before its owner flips again."""

    words: Sequence[Word] = (
        Word("row", str, 'the cards of a row, "K K 5"', required=True),
        Word("pool", str, "the cards left in the pool, in any order", required=True),
        Word("opponents", int, "how many opponents flip before the row's owner, 1 to 3", required=True),
    )

    def answer(self, question: Mapping[str, Any]) -> Answer:
        """Points, multiplier, worth and risk in percent. Raises ParseError."""
        row, pool = _cards(question["row"]), _cards(question["pool"])
        opponents = question["opponents"]
        if not 1 <= opponents < MOST_SEATS:
            raise ParseError(f"opponents is 1 to {MOST_SEATS - 1}, not {opponents}")
        _check_copies(row + pool)
        line = row_of(row)
        outs = sum(line.holds(card) for card in pool)
        risk = torch_risk(len(pool), outs, opponents) if line.lit else 0.0
        return Answer(
            (
                f"points {line.points}",
                f"multiplier {line.multiplier}",
                f"worth {line.worth}",
                f"risk {risk * 100:.1f}",
            )
        )


def _cards(text: str) -> list[Card]:
    """One card for each rank of the text; the suit is any, since suits never matter in Bonfire."""
    ranks = parse_ranks(text)
    for rank in ranks:
        if rank not in _BY_RANK:
            raise ParseError(f"there is no {rank} in Bonfire")
    return [_BY_RANK[rank] for rank in ranks]


def _check_copies(cards: list[Card]) -> None:
    for card in set(cards):
        if cards.count(card) > MOST_OF_A_RANK:
            raise ParseError(
                f"there are at most {MOST_OF_A_RANK} cards of a rank, not {cards.count(card)} {card.rank}"
            )


REFEREE = BonfireReferee()
