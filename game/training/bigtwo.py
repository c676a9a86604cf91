"""Big Two in training: rounds of the nets with each other, and with the plan-based and the plain player.

Every decision of a seat that a net plays teaches what its afterstate came to: the end of the round as `stakes`
counts it, or part of the way what the net said later (temporal differences with traces). Moves that were only tried
out teach nothing of what went before them.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.bigtwo.bots import basic_action
from game.bigtwo.dealing import deal
from game.bigtwo.endings import goes_out
from game.bigtwo.features import Sight, inputs
from game.bigtwo.judging import Judged, judge, net_name, sight, win_net_name
from game.bigtwo.lookahead import Lookahead
from game.bigtwo.normal import Normal
from game.bigtwo.options import Options
from game.bigtwo.position import View, plays_of
from game.bigtwo.stakes import stakes
from game.bigtwo.table import Action
from game.core import declared
from game.nets import Net, Shape
from game.training.lessons import Lesson
from game.training.trainee import Trainee

UNITS = 96
ROUNDS = 240_000
SEATS = (4, 4, 4, 4, 3, 2)
"""How often a table of so many seats is dealt."""
USUAL = 0.7
"""How often the table options are the default ones, and not any."""
NET, NORMAL, BASIC = range(3)
_NORMAL = Normal()
TABLES = (
    (NET, NET, NET, NET),
    (NET, NET, NET, NET),
    (NET, NET, NET, NORMAL),
    (NET, NORMAL, NET, NORMAL),
    (NET, NORMAL, NORMAL, NORMAL),
    (NET, NET, BASIC, BASIC),
    (NET, BASIC, BASIC, BASIC),
    (NET, NORMAL, BASIC, NET),
)
"""Who sits together, each table as often as every other; the seats are shuffled, and cut to the number there is."""
TRIED_FIRST, TRIED_LAST = 0.15, 0.01
"""How often a move is only tried out, at the beginning and at the end."""
SPREAD = 0.15
"""How far behind the best in value a move may be to be tried out with a chance of 1 to e."""
TRACE = 0.8
"""How much of a lesson is the end of the round, from each decision to the next; all of it at the beginning."""
TRUSTED = 0.1
"""From where on in the training the net's own values count."""
PAIRED_FROM = 0.65
"""From where on in the training some decisions are also looked at the other way."""
PAIRED = 0.7
"""How often one is: what the runner-up would have led to in the same hands, all playing as the net does."""
CLOSE = 0.15
"""How far behind in value a runner-up may be for that."""


class Decision(NamedTuple):
    """One decision of a seat that a net plays."""

    features: Sequence[int]
    """The inputs of the afterstate that was chosen."""
    best: float
    """The value of the best one."""
    tried: bool
    """Whether the chosen one is not the best."""
    rivals: Sequence[tuple[Sequence[int], float]]
    """The inputs of other afterstates, and how much more they were worth than the chosen one in these hands."""


def drawn_options(rng: random.Random) -> Options:
    """Table options: the default ones, or any."""
    computers = rng.choice(SEATS) - 1
    if rng.random() < USUAL:
        return Options(computers=computers)
    drawn: dict[str, Any] = {
        option.name: rng.choice(list(option.choices)) for option in declared(Options) if not option.of_match
    }
    return Options(**{**drawn, "computers": computers})


class Round:
    """One round in training."""

    def __init__(self, nets: Mapping[str, Net], done: float, rng: random.Random) -> None:
        self.done, self.rng = done, rng
        self.options = drawn_options(rng)
        self.state = deal(self.options, rng, 0)
        self.net = nets[net_name(self.state.seats)]
        self.players = list(rng.choice(TABLES)[: self.state.seats])
        rng.shuffle(self.players)
        self.decisions: list[list[Decision]] = [[] for _ in self.players]
        self.tried = TRIED_FIRST + (TRIED_LAST - TRIED_FIRST) * done
        self._paired = self.done > PAIRED_FROM and BASIC not in self.players

    def play(self) -> None:
        """Play it to its end."""
        state = self.state
        while (seat := state.to_move) is not None:
            legal = state.legal_actions()
            state.apply(seat, legal[0] if len(legal) == 1 else self._action(state.view(seat)))

    def _action(self, view: View) -> Action:
        player = self.players[view.seat]
        if player == NORMAL:
            return _NORMAL.choose(view)
        if player == BASIC:
            return basic_action(view)
        return goes_out(view) or self._decided(view)

    def _decided(self, view: View) -> Action:
        """What the net chooses, now and then only to try it out."""
        known = sight(view)
        found = judge(self.net, known, view.hand, plays_of(view, view.hand))
        best = max(found, key=_value)
        chosen = best
        if self.rng.random() < self.tried:
            weights = [math.exp((one.value - best.value) / SPREAD) for one in found]
            chosen = self.rng.choices(found, weights)[0]
        rivals = []
        if self._paired and len(found) > 1 and self.rng.random() < PAIRED:
            rivals = self._rivals(view, known, found, chosen)
        features = [*known.common, *chosen.inputs]
        self.decisions[view.seat].append(Decision(features, best.value, chosen is not best, rivals))
        return chosen.action

    def _rivals(
        self, view: View, known: Sight, found: Sequence[Judged], chosen: Judged
    ) -> list[tuple[Sequence[int], float]]:
        """The best other afterstate, where it is close: what it leads to in these hands against the chosen one."""
        rival = max((one for one in found if one is not chosen), key=_value)
        if abs(rival.value - chosen.value) > CLOSE:
            return []
        worth = stakes(self.options, view.seat)
        ahead = Lookahead(self.net, view, worth)
        more = ahead.value(self.state.hands, rival.code) - ahead.value(self.state.hands, chosen.code)
        return [([*known.common, *rival.inputs], more)]

    def lessons(self) -> Iterator[Lesson]:
        """What it taught."""
        name, wins = net_name(self.state.seats), win_net_name(self.state.seats)
        left = [hand.mask for hand in self.state.hands]
        trace = TRACE if self.done > TRUSTED else 1.0
        for seat, made in enumerate(self.decisions):
            end = stakes(self.options, seat)(left)
            for decision, worth in zip(made, worths(made, end, trace), strict=True):
                yield Lesson(name, decision.features, worth)
                yield Lesson(wins, decision.features, 0.0 if left[seat] else 1.0)
                for features, more in decision.rivals:
                    yield Lesson(name, features, worth + more)


def _value(one: Judged) -> float:
    return one.value


def worths(decisions: Sequence[Decision], end: float, trace: float) -> list[float]:
    """What each decision of a seat came to: the `end` of the round, and what the net said on the way there."""
    found: list[float] = []
    following = end
    for decision in reversed(decisions):
        found.append(following)
        following = decision.best if decision.tried else (1 - trace) * decision.best + trace * following
    return found[::-1]


def episode(nets: Mapping[str, Net], number: int, done: float, rng: random.Random) -> list[Lesson]:  # noqa: ARG001
    """Play one round and say what it taught."""
    played = Round(nets, done, rng)
    played.play()
    return list(played.lessons())


TRAINEE = Trainee(
    game="bigtwo",
    nets={name(number): Shape(inputs(number), UNITS) for name in (net_name, win_net_name) for number in (2, 3, 4)},
    episode=episode,
    rounds=ROUNDS,
    a_step=1_000,
    trials=(
        ("--seats", "hard,basic,basic,basic", "--rounds", "500", "--rotate"),
        ("--seats", "hard,normal,normal,normal", "--rounds", "500", "--rotate"),
    ),
    passes=4.0,
)
