"""Big Two tables set up by hand, and rounds played at random, for the tests of the engine."""

import random
from collections.abc import Iterator
from typing import Any

from game.bigtwo.combos import FULL, cards_of, classify
from game.bigtwo.dealing import deal
from game.bigtwo.game import BIGTWO
from game.bigtwo.rules import State
from game.bigtwo.table import Action, Options, cards_in, parse_action
from game.match import Match, Player


def code(text: str) -> int:
    """The code of the play that these cards make."""
    found = classify(cards_in(text))
    assert found is not None, text
    return found


def act(text: str) -> Action:
    """An action from the cards alone (`3d 3h`), or `pass`, `skip`."""
    return parse_action(text if text in ("pass", "skip") else f"play {text}")


def table(*hands: str, on: str = "", played: str = "", to_move: int = 0, owner: int = -1, **options: Any) -> State:
    """A table where `to_move` must answer `on`, or leads, `hands` by seat. Skipping is off unless given."""
    options = {"auto_skip": False, **options}
    chosen = Options(computers=len(hands) - 1, **options)
    masks = [cards_in(hand) for hand in hands]
    return State.at(chosen, masks, code(on) if on else 0, owner, to_move, cards_in(played))


def first_round(*hands: str, **options: Any) -> State:
    """The first lead of a round with short hands: the holder of the lowest card dealt leads and must play it."""
    options = {"auto_skip": False, **options}
    masks = [cards_in(hand) for hand in hands]
    must = min(mask & -mask for mask in masks)
    leader = next(seat for seat, mask in enumerate(masks) if mask & must)
    return State(Options(computers=len(hands) - 1, **options), masks, leader, must)


def play_all(state: State, *actions: str) -> list[Any]:
    """Play actions, each by the seat to move; all the events."""
    events = []
    for text in actions:
        assert state.to_move is not None
        events += state.apply(state.to_move, act(text))
    return events


def texts(actions: Any) -> list[str]:
    """The texts of actions, sorted."""
    return sorted(str(action) for action in actions)


def lively(rng: random.Random, actions: Any) -> Any:
    """One of the legal actions; a pass half as likely as the others."""
    weights = [1 if str(action) == "pass" else 2 for action in actions]
    return rng.choices(actions, weights)[0]


def some_round(seed: int, options: Options | None = None) -> tuple[State, random.Random]:
    """A dealt round and the stream that plays it on."""
    rng = random.Random(seed)
    return deal(options or Options(), rng, 0), rng


def wander(state: State, rng: random.Random, turns: int = 10_000) -> Iterator[State]:
    """Play a round at random; the state before each action."""
    for _ in range(turns):
        if state.to_move is None:
            return
        yield state
        state.apply(state.to_move, lively(rng, state.legal_actions()))


def players(seats: int) -> list[Player]:
    """The person and computers."""
    return [Player("You"), *(Player(name, "basic") for name in ("Bea", "Milo", "Ines")[: seats - 1])]


def new_match(seed: int = 7, **options: Any) -> Match:
    """A match at the first decision of its first round."""
    chosen = Options(**options)
    return Match.new(BIGTWO, chosen, players(BIGTWO.seats(chosen)), seed)


def play_on(match: Match, rng: random.Random) -> Match:
    """Play a round of a match to its end at random."""
    while match.to_move is not None:
        match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))
    return match


def held(mask: int) -> list[str]:
    """The cards of a mask, or of a play's code, as texts."""
    return [card.text for card in cards_of(mask & FULL)]
