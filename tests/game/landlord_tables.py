"""Landlord tables set up by hand, and rounds played at random, for the tests of the engine."""

import random
from collections.abc import Sequence

from game.cards import SUITS, UNSUITED, Card, parse_card, parse_ranks
from game.landlord.game import LANDLORD
from game.landlord.hands import bits_of, cards_of
from game.landlord.readings import parse_reading
from game.landlord.rules import State
from game.landlord.table import Options, Play, play
from game.match import Match, Player


def hands(*texts: str) -> list[list[Card]]:
    """Hands from ranks or cards; ranks alone get the lowest suits that no hand names or got before."""
    named = {word.lower() for text in texts for word in text.split() if word[-1] in SUITS and len(word) > 1}
    ranks = parse_ranks(" ".join(texts))
    free = {rank: [suit for suit in SUITS if f"{rank}{suit}".lower() not in named] for rank in ranks}
    found = []
    for text in texts:
        cards = []
        for word, rank in zip(text.split(), parse_ranks(text), strict=True):
            suited = rank in UNSUITED or word.lower() in named
            cards.append(parse_card(word if suited else rank + free[rank].pop(0)))
        found.append(cards)
    return found


def bits(text: str) -> int:
    """The bits of cards; see `hands`."""
    return bits_of(hands(text)[0])


def table(*texts: str, landlord: int = 0, to_move: int | None = None, wild: bool = True) -> State:
    """A table after the acknowledgements, a hand for each seat; the Landlord leads unless `to_move` does."""
    return State.at(Options(wild), [bits_of(cards) for cards in hands(*texts)], landlord, to_move)


def played(state: State, text: str, reading: str | None = None) -> Play:
    """A play out of the hand of the seat to move, by ranks; with its only reading where none is given."""
    held = list(cards_of(state.bits[state.to_move]))
    cards = []
    for rank in parse_ranks(text):
        cards.append(next(card for card in held if card.rank == rank))
        held.remove(cards[-1])
    if reading is None:
        (only,) = state.legal_readings(cards)
        return play(cards, only)
    return play(cards, parse_reading(reading))


def do(state: State, *actions: str) -> list:
    """Let the seats to move do these in turn: `pass`, `take`, `ack`, or a play by ranks (`3 3 W as triple 3`)."""
    events = []
    for text in actions:
        if text in ("pass", "take", "ack"):
            action = LANDLORD.parse_action(text)
        else:
            ranks, _, reading = text.partition(" as ")
            action = played(state, ranks, reading or None)
        events += state.apply(state.to_move, action)
    return events


def texts(state: State) -> list[str]:
    """The legal actions as texts, suits and all."""
    return [str(action) for action in state.legal_actions()]


def ranked(state: State) -> list[tuple[tuple[str, ...], str] | str]:
    """The legal actions of the seat to move as the reference writes them, in its order."""
    found = []
    for action in state.legal_actions():
        if isinstance(action, Play):
            found.append((tuple(card.rank for card in action.cards), str(action.reading)))
        else:
            found.append(str(action))
    return sorted(found, key=lambda action: (not isinstance(action, str), action))


def players() -> list[Player]:
    """The person and two computers."""
    return [Player("You"), Player("Bea", "basic"), Player("Milo", "basic")]


def new_match(seed: int = 7, options: Options | None = None, number: int = 1) -> Match:
    """A round at its first decision."""
    return Match.new(LANDLORD, options or Options(), players(), seed, number)


def lively(rng: random.Random, actions: Sequence) -> object:
    """One of the legal actions; a pass half as likely as any play together, so that rounds end."""
    if str(actions[0]) == "pass" and len(actions) > 1 and rng.random() < 0.3:
        return actions[0]
    return actions[rng.randrange(len(actions))]


def play_out(match: Match, rng: random.Random) -> Match:
    """Play a match to its end at random."""
    while match.to_move is not None:
        match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))
    return match


def finished(seed: int = 7, options: Options | None = None) -> Match:
    """A round played at random to its end; same arguments, same round."""
    return play_out(new_match(seed, options), random.Random(seed))
