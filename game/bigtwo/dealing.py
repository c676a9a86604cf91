"""A round of Big Two from its deal to its record: dealing, what goes on to the next round, text and back."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from game.bigtwo.combos import cards_of, mask_of
from game.bigtwo.rules import HAND_SIZE, State
from game.bigtwo.table import Options, seats
from game.cards import PACK, parse_card
from game.core import ParseError, shown


def lowest(hands: Sequence[int]) -> tuple[int, int]:
    """The lowest card dealt, as a mask, and the seat that holds it."""
    cards = [hand & -hand for hand in hands]
    must = min(cards)
    return must, cards.index(must)


def deal(options: Options, rng: random.Random, first: int) -> State:  # noqa: ARG001 - the lowest card says who leads
    """The first round of a match: thirteen cards for each seat of a pack shuffled by `rng`, the rest unseen."""
    numbers = list(range(len(PACK)))
    rng.shuffle(numbers)
    of_seat = (numbers[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(seats(options)))
    hands = [sum(1 << number for number in held) for held in of_seat]
    must, leader = lowest(hands)
    return State(options, hands, leader, must)


def carry(before: State, fresh: State) -> None:
    """Let a fresh round go on from the one before: points or balances, its number, and who leads."""
    if before.over is None or not goes_on(before):
        return
    winner = before.over.winner if fresh.options.first_player == "winner" else None
    fresh.follow(before.round + 1, before.over.totals, winner)


def goes_on(state: State) -> bool:
    """Whether the match of a finished round has another round to come."""
    return state.round < state.options.rounds


def setup(state: State) -> dict[str, Any]:
    """What a record says of the deal; from the second round on also which round it is, and what stood before it."""
    must = cards_of(state.first_must)
    written: dict[str, Any] = {
        "leader": state.first,
        "must": must[0].text if must else None,
        "hands": [[card.text for card in cards_of(hand)] for hand in state.deal],
    }
    if state.round > 1:
        written["match"] = {"round": state.round, "totals": list(state.totals)}
    return written


def result(state: State) -> dict[str, Any]:
    """What a record says of a finished round."""
    assert state.over is not None, "a round that goes on has no result"
    return {
        "cards_left": list(state.counts),
        "penalties": [penalty.points for penalty in state.over.penalties],
        "scores": list(state.over.scores),
    }


def restore(options: Options, record: Mapping[str, Any]) -> State:
    """The state right after the deal that a record describes. Raises ParseError."""
    hands = _hands(record.get("hands"), seats(options))
    leader = record.get("leader")
    if type(leader) is not int or not 0 <= leader < len(hands):
        raise ParseError(f"leader is a seat from 0 to {len(hands) - 1}, not {shown(leader)}")
    state = State(options, hands, leader, _must(record.get("must"), hands, leader))
    match record.get("match"):
        case None:
            return state
        case {"round": int(number), "totals": list(totals)} if (
            1 <= number <= options.rounds
            and len(totals) == len(hands)
            and all(type(total) is int for total in totals)
        ):
            state.follow(number, tuple(totals))
            return state
    raise ParseError("match is a round of the match and the totals before it by seat")


def _hands(written: Any, seats: int) -> list[int]:
    """The hands as masks."""
    match written:
        case [*hands] if len(hands) == seats and all(isinstance(hand, list) for hand in hands):
            pass
        case _:
            raise ParseError(f"hands is a list of {seats} lists of cards")
    masks = []
    seen = 0
    for hand in hands:
        mask = _hand(hand)
        if mask & seen:
            raise ParseError(f"the {cards_of(mask & seen)[0]} is in two hands")
        seen |= mask
        masks.append(mask)
    return masks


def _hand(written: list[Any]) -> int:
    if not all(isinstance(text, str) for text in written):
        raise ParseError("a hand is a list of cards")
    cards = {parse_card(text) for text in written}
    if len(cards) != HAND_SIZE or len(written) != HAND_SIZE or not all(card.suit for card in cards):
        raise ParseError(f"a hand is {HAND_SIZE} different cards of the pack of 52")
    return mask_of(cards)


def _must(written: Any, hands: list[int], leader: int) -> int:
    """The card that the lead must hold as a mask, 0 where it is free."""
    if written is None:
        return 0
    must, holder = lowest(hands)
    if not isinstance(written, str) or mask_of([parse_card(written)]) != must or holder != leader:
        raise ParseError(f"must is the lowest card dealt, held by the leader, or null; not {shown(written)}")
    return must
