"""Bonfire tables set up by hand, and matches played at random, for the tests of the engine."""

import random
from collections.abc import Iterator
from typing import Any

from game.bonfire.rules import State, deal
from game.bonfire.table import Options
from game.cards import SUITS, Card, parse_card, parse_ranks
from game.match import Match, Player
from game.registry import GAMES

BONFIRE = GAMES["bonfire"]


def cards(text: str) -> list[Card]:
    """Cards from ranks or cards; ranks alone get suits in turn, which never matter."""
    suits = [word[-1] if word[-1] in SUITS else SUITS[index % 4] for index, word in enumerate(text.split())]
    return [parse_card(rank + suit) for rank, suit in zip(parse_ranks(text), suits, strict=True)]


def table(
    flip: str,
    *seats: str,
    pile: str = "",
    pool: str = "",
    banks: tuple[int, ...] = (),
    to_move: int = 0,
) -> State:
    """A table where `to_move` has just flipped `flip`; each of `seats` is its rows, separated by `|`."""
    rows = [[cards(row) for row in seat.split("|")] for seat in seats]
    options = Options(computers=len(seats) - 1, lines=len(rows[0]))
    return State.at(options, [*cards(flip), *cards(pool)], rows, cards(pile), banks, to_move)


def fresh(options: Options | None = None, first: int = 0) -> State:
    """A match just dealt, `first` to move; same arguments, same deal."""
    return deal(options or Options(), random.Random(1), first)


def players(seats: int) -> list[Player]:
    """The person and computers of the levels in turn."""
    names = ("Bea", "Milo", "Ines")
    return [Player("You"), *(Player(name, "hard") for name in names[: seats - 1])]


def new_match(seed: int = 7, options: Options | None = None, number: int = 1) -> Match:
    """A Bonfire match at its first decision."""
    options = options or Options()
    return Match.new(BONFIRE, options, players(options.computers + 1), seed, number)


def lively(rng: random.Random, actions: Any) -> Any:
    """One of the legal actions, torches and captures three times as likely, so that the Bonfire burns."""
    weights = [3 if str(action).startswith(("torch", "capture")) else 1 for action in actions]
    return rng.choices(actions, weights)[0]


def play_on(match: Match, rng: random.Random) -> Iterator[list[Any]]:
    """Play a match to its end at random, giving the events of each action."""
    while match.to_move is not None:
        yield match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))


def finished(seed: int = 7, options: Options | None = None, number: int = 1) -> Match:
    """A match played at random to its end; same arguments, same match."""
    match = new_match(seed, options, number)
    for _ in play_on(match, random.Random(seed)):
        pass
    return match
