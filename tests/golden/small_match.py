"""A match of Bonfire of three turns, worked out by hand; the figures stand in the comments."""

from game.bonfire.game import BONFIRE
from game.bonfire.rules import State
from game.bonfire.table import END, Bank, Options, Place, Torch
from game.cards import parse_cards
from game.match import Match, Player
from game.records import Replay

ROWS = (("Ks Kh 5d", ""), ("9h 9c 4d", "Qs 6c"), ("Jc", "7s 7h"))
ACTIONS = (
    (0, Torch(1, 0)),  # with the 9: Bea loses 22 x2 = 44; 9 9 4 9 lie on the Bonfire
    (0, Bank(0)),  # 31 x2 = 62
    (0, END),
    (1, Place(1)),  # Q 6 6: 24 x2 = 48
    (1, Bank(1)),
    (1, END),
    (2, Place(1)),  # 7 7 2: 16 x2 = 32
    (2, END),  # 32 bank themselves, the jack (11) is lost
)
SCORES = (62, 48, 32)


def small_match(person: int | None = 0, names: tuple[str, ...] = ("You", "Bea", "Milo"), acts: int = 8) -> Match:
    """The match after so many actions; `person` is who sits at the first seat of it: None for a demo.

    With person 1 the seats change places, so that the person is the one who comes second.
    """
    options = Options(computers=2)
    turn = person or 0
    rows = [[parse_cards(row) for row in ROWS[(seat + turn) % 3]] for seat in range(3)]
    first = -turn % 3
    state = State.at(options, parse_cards("9s 6h 2c"), rows, to_move=first)
    levels = (None if person is not None else "easy", "normal", "hard")
    players = [Player(name, level) for name, level in zip(names, levels, strict=True)]
    match = Match(
        Replay(BONFIRE, options, state.copy(), state, events=state.opening()), players, seed=1, id="small"
    )
    for seat, action in ACTIONS[:acts]:
        if isinstance(action, Torch):
            action = Torch((action.seat - turn) % 3, action.row)
        match.act((seat - turn) % 3, action)
    return match
