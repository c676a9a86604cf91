"""The referee's answers about Big Two (rules page "Notation", heading "Referee")."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.bigtwo.combos import FULL, KIND_SHIFT, KIND_WORDS, Hand, classify, codes_text, objection
from game.bigtwo.rules import HAND_SIZE
from game.bigtwo.skip import is_skipped
from game.bigtwo.table import cards_in
from game.core import Answer, ParseError, Word

NOT_A_PLAY = 1


class BigTwoReferee:
    """What cards make, what a hand may play, and whether a seat is skipped."""

    words: Sequence[Word] = (
        Word("classify", str, 'what cards make, "9d 8d 7d 6d 5c"'),
        Word("hand", str, 'the cards of a hand, for every play in it, "3d 4c 4h"'),
        Word("on", str, 'the play to beat, "Kd Kh"'),
        Word("must", str, "the card that the lead must hold, 3d"),
        Word("bombs", bool, "fours and straight flushes beat plays of any size"),
        Word("skip", bool, "whether a seat is skipped"),
        Word("played", str, "every card played in this round, those of the play to beat among them"),
        Word("cards", int, "how many cards the seat holds, 1 to 13"),
    )

    def answer(self, question: Mapping[str, Any]) -> Answer:
        """The lines of the answer. Raises ParseError."""
        asked = {name: value for name, value in question.items() if value is not False}
        topics = [topic for topic in TOPICS if topic in asked]
        if len(topics) != 1:
            raise ParseError(f"ask one of {', '.join(TOPICS)}")
        needed, allowed, reply = TOPICS[topics[0]]
        for name in needed:
            if name not in asked:
                raise ParseError(f"{name} is missing")
        for name in asked:
            if name not in (topics[0], *needed, *allowed):
                raise ParseError(f"{name} does not go with {topics[0]}")
        return reply(asked)


def _classified(asked: Mapping[str, Any]) -> Answer:
    mask = cards_in(asked["classify"])
    code = classify(mask)
    if code is None:
        return Answer((f"not a play: {objection(mask)}",), NOT_A_PLAY)
    return Answer((KIND_WORDS[code >> KIND_SHIFT],))


def _plays(asked: Mapping[str, Any]) -> Answer:
    hand = Hand(cards_in(asked["hand"]))
    if "on" not in asked:
        must = cards_in(asked.get("must", ""))
        return Answer(tuple(codes_text([code for code in hand.plays() if code & must == must])))
    if "must" in asked:
        raise ParseError("must is about a lead; it does not go with on")
    return Answer(("pass", *codes_text(hand.answers(_on(asked), "bombs" in asked))))


def _skip(asked: Mapping[str, Any]) -> Answer:
    on, played, cards = _on(asked), cards_in(asked["played"]), asked["cards"]
    if not 1 <= cards <= HAND_SIZE:
        raise ParseError(f"cards is 1 to {HAND_SIZE}, not {cards}")
    if on & FULL & ~played:
        raise ParseError("played includes the cards of on")
    return Answer(("skip" if is_skipped(FULL ^ played, cards, on, "bombs" in asked) else "ask",))


def _on(asked: Mapping[str, Any]) -> int:
    """The code of the play to beat."""
    mask = cards_in(asked["on"])
    code = classify(mask)
    if code is None:
        raise ParseError(f"on is not a play: {objection(mask)}")
    return code


Topic = tuple[Sequence[str], Sequence[str], Callable[[Mapping[str, Any]], Answer]]

TOPICS: Mapping[str, Topic] = {
    "classify": ((), (), _classified),
    "hand": ((), ("on", "must", "bombs"), _plays),
    "skip": (("played", "cards", "on"), ("bombs",), _skip),
}
"""What can be asked: the words that each question needs besides, those that may go with it, and what answers it."""

REFEREE = BigTwoReferee()
