"""The referee's answers about Landlord (rules page "Notation", heading "Referee")."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards import parse_ranks
from game.core import Answer, ParseError, Word
from game.landlord.combos import readings, why_no_play
from game.landlord.hands import ORDER, RANK_NUMBER, SUITED, ranks_of_numbers, ranks_text
from game.landlord.moves import answers, leads
from game.landlord.plays import RANKS, reading_of
from game.landlord.readings import MOST_CARDS, parse_reading

NO_PLAY = 1


class LandlordReferee:
    """What cards can be read as, and what a hand may play."""

    words: Sequence[Word] = (
        Word("classify", str, 'cards to read, "5 5 5 6 6 W"'),
        Word("hand", str, 'a hand whose legal plays are listed, "3 3 3 W 9"'),
        Word("on", str, 'the play to beat, "triple 4 + 1"; without it the hand leads'),
    )

    def answer(self, question: Mapping[str, Any]) -> Answer:
        """Every reading, or every legal play. Raises ParseError."""
        if ("classify" in question) == ("hand" in question):
            raise ParseError("a question has either classify or hand")
        if "hand" in question:
            return _plays(_ranks(question["hand"], MOST_CARDS), question.get("on"))
        if "on" in question:
            raise ParseError("on goes with hand")
        ranks = _ranks(question["classify"])
        found = readings(ranks)
        if not found:
            rule = why_no_play(ranks).removesuffix(".")
            return Answer((f"not a play: {rule[0].lower()}{rule[1:]}",), NO_PLAY)
        return Answer(tuple(map(str, found)))


def _plays(hand: int, on: str | None) -> Answer:
    """The lines of every legal play, and of the pass where there is a play to beat."""
    plays = leads(hand) if on is None else answers(hand, parse_reading(on))
    lines = [f"{ranks_text(play & RANKS)}\t{reading_of(play)}" for play in plays]
    return Answer(tuple(lines if on is None else [*lines, "pass"]))


def _ranks(text: str, most: int = 55) -> int:
    """How many cards of each rank the text names; suits never matter in Landlord."""
    numbers = [RANK_NUMBER[rank] for rank in parse_ranks(text)]
    for number in set(numbers):
        limit = 4 if number < SUITED else 1
        if numbers.count(number) > limit:
            held = f"{numbers.count(number)} {ORDER[number]}"
            raise ParseError(f"there are at most {limit} cards of that rank, not {held}")
    if len(numbers) > most:
        raise ParseError(f"a hand has at most {most} cards, not {len(numbers)}")
    return ranks_of_numbers(numbers)


REFEREE = LandlordReferee()
