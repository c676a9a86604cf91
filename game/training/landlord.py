"""Landlord in training: rounds of the nets with each other, and with the plan-based and the plain player.

Every choice of a seat that a net plays teaches what its afterstate came to: the end of the round in `stakes`, or
part of the way what the net said at the seat's next choice (temporal differences with traces). The middle is often
taken unseen, so that weak hands are played too; taking and leaving it are taught by the end of the round alone.
"""

import random
from collections.abc import Mapping, Sequence
from math import exp

from game.landlord.bots import basic_action
from game.landlord.features import INPUTS, MIDDLE_INPUTS, Sight, middle_inputs, net_name
from game.landlord.judging import ROLES, about_middle, inputs_of, net_of, stakes, values
from game.landlord.levels import DECOMPOSER, JUDGE, action_of, judged, normal_play
from game.landlord.money import SEATS
from game.landlord.plan import Planner, Scored
from game.landlord.rules import State, deal
from game.landlord.situation import Situation
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Action, Options, Phase
from game.nets import Net, Shape
from game.training.lessons import Lesson
from game.training.trainee import Trainee

UNITS, MIDDLE_UNITS = 48, 16
ROUNDS = 130_000
NET, NORMAL, BASIC = range(3)
TABLES = (
    *[(NET, NET, NET)] * 5,
    *[(NET, NORMAL, NORMAL), (NORMAL, NET, NET)] * 2,
    (NET, BASIC, BASIC),
    (BASIC, NET, NET),
    (BASIC, NET, BASIC),
    (BASIC, BASIC, NET),
    (NORMAL, NET, BASIC),
    (NORMAL, BASIC, NET),
)
"""Who plays the Landlord, the seat after it and the seat before it, each table as often as every other."""
CANDIDATES = 10
"""How many plays the net chooses from, the best by the plan."""
UNSEEN_TAKE = 0.5
"""How often the seat with first option takes the middle whatever it holds."""
TRIED_MIDDLE = 0.2
"""How often else a seat decides about the middle by lot."""
TRIED_FIRST, TRIED_LAST = 0.12, 0.01
"""How often a play is only tried out, at the beginning and at the end."""
SPREAD = 0.2
"""How far behind the best in value a play may be to be tried out with a chance of 1 to e."""
TRACE = 0.85
"""How much of a lesson comes from later than the seat's next choice; all of it at the beginning."""
TRUSTED = 0.1
"""From where on in the training the nets' own values count; before, the plan chooses ever more seldom."""


class Choice:
    """One choice of a seat that a net plays."""

    __slots__ = ("best", "bombs", "features", "net", "tried")

    def __init__(self, net: str, features: Sequence[int], best: float, tried: bool, bombs: int) -> None:
        self.net = net
        self.features = features
        """The inputs of the afterstate that was chosen."""
        self.best = best
        """The value of the best one."""
        self.tried = tried
        """Whether the chosen one is not the best."""
        self.bombs = bombs
        """How many bombs had collected before."""


class Pupil:
    """The seats that nets play in one round, and what they chose."""

    def __init__(self, nets: Mapping[str, Net], done: float, rng: random.Random) -> None:
        self._nets, self._rng = nets, rng
        self._tried = TRIED_FIRST + (TRIED_LAST - TRIED_FIRST) * done
        self._by_plan = max(0.0, 1 - done / TRUSTED)
        self.choices: list[list[Choice]] = [[] for _ in range(SEATS)]

    def play(self, situation: Situation) -> int:
        """What the seat to move plays."""
        out = situation.out()
        if out:
            return out[0]
        certain = situation.certain()
        if certain is not None:
            return certain
        planner = Planner(DECOMPOSER, JUDGE, free=True)
        found = judged(situation, planner)[:CANDIDATES]
        return found[0][1] if len(found) == 1 else self._chosen(situation, found, planner)

    def _chosen(self, situation: Situation, found: Sequence[Scored], planner: Planner) -> int:
        rng, net = self._rng, net_of(self._nets, situation)
        sight = Sight.of(situation)
        by_net = values(net, sight, situation, found, planner)
        most = max(by_net)
        best = chosen = 0 if rng.random() < self._by_plan else by_net.index(most)
        if rng.random() < self._tried:
            (chosen,) = rng.choices(range(len(found)), [exp((value - most) / SPREAD) for value in by_net])
        worth, play = found[chosen]
        name = net_name(ROLES[(situation.seat - situation.landlord) % SEATS], situation.wild)
        features = sight.common + inputs_of(sight, situation, play, found[0][0] - worth, planner)
        self.choices[situation.seat].append(Choice(name, features, most, chosen != best, situation.bombs))
        return play


def middle(state: State, nets: Mapping[str, Net], rng: random.Random) -> Action:
    """What the seat with the option does: every seat goes by the nets here."""
    seat, wild = state.to_move, state.options.wild
    assert seat is not None
    if state.must_take:
        return TAKE
    if rng.random() < TRIED_MIDDLE:
        return rng.choice((TAKE, PASS))
    hand = state.ranks(seat)
    found = about_middle(nets, hand, DECOMPOSER.plan(hand), state.option_passes, wild)
    return TAKE if found.gain > 0 else PASS


def targets(choices: Sequence[Choice], end: float, bombs: int, trace: float) -> list[float]:
    """What each choice of one seat came to: the round ended with `end` (1 won, -1 lost) after so many bombs."""
    found: list[float] = []
    target, later = 0.0, None
    for choice in reversed(choices):
        if later is None:
            target = end * stakes(bombs - choice.bombs)
        else:
            grown = stakes(later.bombs - choice.bombs)
            if trace == 1.0:
                target = end * stakes(bombs - choice.bombs)
            elif later.tried:
                target = grown * later.best
            else:
                target = grown * (trace * target + (1 - trace) * later.best)
        found.append(target)
        later = choice
    return found[::-1]


def episode(nets: Mapping[str, Net], number: int, done: float, rng: random.Random) -> list[Lesson]:
    """One round: three of five with the Wild."""
    state = deal(Options(wild=number % 5 < 3), rng, rng.randrange(SEATS))
    table, hands = rng.choice(TABLES), list(state.hand_ranks)
    pupil = Pupil(nets, done, rng)
    lessons = _taken(state, table, nets, rng)
    assert state.landlord is not None
    players = [table[(seat - state.landlord) % SEATS] for seat in range(SEATS)]
    while (seat := state.to_move) is not None:
        state.apply(seat, _action(state, players[seat], pupil))
    assert state.won is not None
    winners, bombs = state.won.winners, state.bombs
    found = []
    for seat, passes in lessons:
        name = net_name("take" if seat == state.landlord else "pass", state.options.wild)
        inputs = middle_inputs(hands[seat], DECOMPOSER.plan(hands[seat]), passes)
        found.append(Lesson(name, inputs, 1.0 if seat in winners else -1.0))
    trace = 1.0 if done < TRUSTED else TRACE
    for seat, choices in enumerate(pupil.choices):
        ends = targets(choices, 1.0 if seat in winners else -1.0, bombs, trace)
        found += [Lesson(choice.net, choice.features, end) for choice, end in zip(choices, ends, strict=True)]
    return found


def _taken(
    state: State, table: Sequence[int], nets: Mapping[str, Net], rng: random.Random
) -> list[tuple[int, int]]:
    """Let the seats decide about the middle and see it; who had the option and after how many passes.

    Nobody where other players than nets sit at the table: what they make of a hand teaches nothing of the middle.
    """
    asked = []
    at_once = rng.random() < UNSEEN_TAKE
    while state.phase is Phase.OPTION:
        seat = state.to_move
        assert seat is not None
        asked.append((seat, state.option_passes))
        state.apply(seat, TAKE if at_once else middle(state, nets, rng))
    while state.phase is Phase.MIDDLE:
        assert state.to_move is not None
        state.apply(state.to_move, ACKNOWLEDGE)
    return asked if table == TABLES[0] else []


def _action(state: State, player: int, pupil: Pupil) -> Action:
    seat = state.to_move
    assert seat is not None
    if len(state.legal_actions()) == 1:
        return state.legal_actions()[0]
    view = state.view(seat)
    if player == BASIC:
        return basic_action(view)
    situation = Situation.of(view)
    return action_of(view, pupil.play(situation) if player == NET else normal_play(situation))


SHAPES = dict.fromkeys(ROLES, Shape(INPUTS, UNITS)) | dict.fromkeys(
    ("take", "pass"), Shape(MIDDLE_INPUTS, MIDDLE_UNITS)
)
TRAINEE = Trainee(
    game="landlord",
    nets={net_name(name, wild): shape for wild in (True, False) for name, shape in SHAPES.items()},
    episode=episode,
    rounds=ROUNDS,
    a_step=400,
    trials=(
        ("--roles", "hard,basic", "--rounds", "500", "--seed", "1"),
        ("--roles", "hard,normal", "--rounds", "500", "--seed", "1"),
        ("--roles", "hard,normal", "--rounds", "500", "--seed", "1", "--option", "wild=off"),
    ),
)
