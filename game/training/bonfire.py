"""Bonfire in training: matches of the nets against themselves, `basic`, `normal` and mixed tables.

The nets learn the share of the win. What a seat may hope for after its turn is learned from the end of the match
and from what the net itself thinks of the turns between, weighed by how far they lie ahead.
"""

import random
from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from game.bonfire.endings import end_of, settled_chance
from game.bonfire.features import Lens, Sight, lens_of, net_name, shape_of
from game.bonfire.plans import turns
from game.bonfire.playout import Style, Table, play_out
from game.bonfire.styles import STYLES
from game.nets import Net
from game.training.lessons import Lesson
from game.training.trainee import Trainee

UNITS = 40
TABLES = {(4, 2): 0.4, (2, 2): 0.31, (3, 2): 0.11, (4, 1): 0.06, (3, 1): 0.06, (2, 1): 0.06}
"""How often each kind of table, seats and lines, is played."""
DECKS = {1: 0.86, 2: 0.1, 3: 0.04}
"""How often the pool holds so many packs."""
HOPEFUL = 0.3
"""From this part of the training on the nets' own judgement counts in full."""
TRUST = 0.3
"""How much it then counts, at each turn, against what came of it."""
CURIOUS = (0.25, 0.06)
"""How often a net tries something that does not look best, at the start and at the end of the training."""
WARMTH = 0.04
"""How far behind the best, in win share, such a try usually is."""
VARIED = 0.3
"""How much the weights of a styled player differ from the fitted ones: the deviation of their logarithms."""


class Turn(NamedTuple):
    """A turn that a net played."""

    features: list[int]
    """The inputs after it; none where the match was over."""
    hope: float
    """What the best plan was worth to it."""
    tried: bool
    """Whether it did something else."""


Player = Style | str | None
NET = "net"
"""A seat that the net plays; a Style plays as `normal` does, None as `basic`."""


def players(seats: int, rng: random.Random) -> list[Player]:
    """Who plays: the net everywhere, or alone against the others, or some of each."""
    chosen = rng.random()
    styled = [_varied(STYLES[seats], rng) for _ in range(seats)]
    if chosen < 0.4:
        return [NET] * seats
    seat = rng.randrange(seats)
    if chosen < 0.62:
        return [NET if other == seat else None for other in range(seats)]
    if chosen < 0.76:
        return [NET if other == seat else styled[other] for other in range(seats)]
    found: list[Player] = [rng.choice((NET, NET, None, styled[other])) for other in range(seats)]
    found[seat] = NET
    return found


def _varied(style: Style, rng: random.Random) -> Style:
    return Style(*(weight * exp(rng.gauss(0, VARIED)) for weight in style))


def episode(nets: Mapping[str, Net], number: int, done: float, rng: random.Random) -> list[Lesson]:  # noqa: ARG001
    """One match, and what its nets learn of it."""
    seats, lines = rng.choices(list(TABLES), list(TABLES.values()))[0]
    decks = rng.choices(list(DECKS), list(DECKS.values()))[0]
    who = players(seats, rng)
    name = net_name(seats, lines)
    judge = Judge(nets[name], lens_of(seats, lines), [seat for seat, player in enumerate(who) if player is None])
    curious = CURIOUS[0] + (CURIOUS[1] - CURIOUS[0]) * done
    table = Table.fresh(seats, lines, decks)
    pool = [number for number in range(1, 14) for _ in range(4 * decks)]
    rng.shuffle(pool)
    seat = rng.randrange(seats)
    played: list[list[Turn]] = [[] for _ in who]
    for card in pool:
        player = who[seat]
        if isinstance(player, str):
            turn, table = judge.turn(table, seat, card, rng if rng.random() < curious else None)
            played[seat].append(turn)
        else:
            table = play_out(table, [card], seat, [player] * seats)
        seat = (seat + 1) % seats
    table.settle()
    trust = TRUST * min(1.0, done / HOPEFUL)
    return [
        lesson
        for own, its in enumerate(played)
        for lesson in taught(name, its, settled_chance(table.banks, own), trust)
    ]


class Judge:
    """A net that plays, and that knows who banks at once."""

    def __init__(self, net: Net, lens: Lens, bankers: Sequence[int]) -> None:
        self.net, self.lens, self.bankers = net, lens, bankers

    def turn(self, table: Table, own: int, card: int, rng: random.Random | None) -> tuple[Turn, Table]:
        """The turn that the net plays, and the table after it; with a random stream it tries something."""
        flipped = table.copy()
        flipped.flip(card)
        found = turns(flipped, own, card)
        if flipped.left:
            sight = Sight(self.net, self.lens, flipped, own, self.bankers)
            values = [sight.value(plan.table) for plan in found]
        else:
            values = [end_of(plan.table, own) for plan in found]
        best = max(values)
        chosen = values.index(best) if rng is None else _tried(values, best, rng)
        then = found[chosen].table
        seen = sight.features(then) if flipped.left else []
        return Turn(seen, best, values[chosen] < best), then


def _tried(values: list[float], best: float, rng: random.Random) -> int:
    return rng.choices(range(len(values)), [exp((value - best) / WARMTH) for value in values])[0]


def taught(net: str, played: list[Turn], end: float, trust: float) -> list[Lesson]:
    """The lessons of a seat's turns, in order, in a match that brought it `end`.

    Each looks to what the net thought of the next turn and to what came of it, `trust` parting them. A try that was
    worse than the best says nothing of the turns before it: they look to the best instead.
    """
    lessons = []
    hope = end
    for turn in reversed(played):
        if turn.features:
            lessons.append(Lesson(net, turn.features, hope))
        hope = turn.hope if turn.tried else trust * turn.hope + (1 - trust) * hope
    return lessons


TRAINEE = Trainee(
    game="bonfire",
    nets={net_name(*table): shape_of(*table, UNITS) for table in TABLES},
    episode=episode,
    rounds=200_000,
    a_step=1_000,
    trials=(
        ("--seats", "hard,basic,basic,basic", "--rotate", "--rounds", "500"),
        ("--seats", "hard,basic", "--rotate", "--rounds", "500"),
        ("--seats", "hard,normal,normal,normal", "--rotate", "--rounds", "500"),
        ("--seats", "hard,normal", "--rotate", "--rounds", "500"),
    ),
)
