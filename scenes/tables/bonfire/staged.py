"""Bonfire tables in a fixed state, for `--screenshot` and for tests of the layout."""

from game.bonfire.game import BONFIRE
from game.bonfire.rules import State
from game.bonfire.table import Options, Place
from game.cards import parse_cards
from game.match import PERSON, Match, Player
from game.records import Replay
from game.settings import Opponents
from scenes.services import Services
from scenes.tables.bonfire.scene import BonfireTable

POOL = "9s Kd 5h Ac 2c 3c 4c 6s 7d 8d 8h Td Th Jc Js Qc Qd 2s Ah"
"""Flip order: the person has flipped the 9; 18 remain, two of them a king or a 5."""
ROWS = (("Ks Kh 5d", "9d 6s"), ("9h 9c 4d", "Qs 6c"), ("Th 8c", "Js Jd 6h"), ("", "Qh 8s 3h As 2d"))
PILE = "7s 7h Kc 7c"
BANKS = (38, 0, 22, 44)


def match_at(options: Options | None = None) -> Match:
    """A match with the person about to use a flipped 9; with fewer seats or lines the last ones are left out."""
    options = options or Options()
    seats = BONFIRE.seats(options)
    rows = [[parse_cards(text) for text in of_seat[: options.lines]] for of_seat in ROWS[:seats]]
    state = State.at(options, parse_cards(POOL), rows, parse_cards(PILE), BANKS[:seats])
    players = [Player("You"), *(Player(*each) for each in Opponents().seated)]
    return Match(Replay(BONFIRE, options, state.copy(), state), players[:seats], seed=1)


def choosing(services: Services) -> BonfireTable:
    """The flipped card may go to either row or torch one."""
    return BonfireTable(services, match_at(), resumed=True)


def banking(services: Services) -> BonfireTable:
    """The card is placed; a lit row may be banked."""
    match = match_at()
    match.act(PERSON, Place(0))
    return BonfireTable(services, match, resumed=True)
