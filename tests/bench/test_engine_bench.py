"""How fast the engine is on one core: `python -m pytest tests/bench --benchmark-only`. Not part of the test run."""

import random

import pytest

from game.arena import Task, run
from game.bonfire.bots import basic_action
from game.bonfire.levels import NORMAL
from game.bonfire.plans import plans
from game.bonfire.rules import deal
from game.bonfire.search import HARD
from game.bonfire.table import Options

MATCHES = 100


def play_matches(options: Options) -> None:
    """Matches of `basic` at every seat on the State alone: legal actions and apply, no views, no records."""
    for number in range(MATCHES):
        state = deal(options, random.Random(number), number % (options.computers + 1))
        while (seat := state.to_move) is not None:
            legal = state.legal_actions()
            state.apply(seat, legal[0] if len(legal) == 1 else basic_action(state))


def play_arena(names: tuple[str, ...]) -> None:
    """The same through the arena: views, random streams, times."""
    run(Task("bonfire", Options(computers=len(names) - 1), names, 1, 0, MATCHES, False, False), 1)


def pace(benchmark) -> float:
    return MATCHES / benchmark.stats.stats.median


@pytest.mark.benchmark(group="matches")
def test_state_alone(benchmark):
    benchmark(play_matches, Options())
    benchmark.extra_info["matches a second"] = pace(benchmark)
    assert pace(benchmark) >= 1500


@pytest.mark.benchmark(group="matches")
def test_arena(benchmark):
    benchmark(play_arena, ("basic",) * 4)
    benchmark.extra_info["matches a second"] = pace(benchmark)
    assert pace(benchmark) >= 800


@pytest.mark.benchmark(group="decisions")
@pytest.mark.parametrize("options", [Options(1), Options(3), Options(3, decks=3)], ids=str)
def test_hard_early_in_the_match(benchmark, options):
    """A decision between several plans while most of the pool is still to come."""
    state = deal(options, random.Random(5), 0)
    while len(plans(state.view(state.to_move))) < 4:
        state.apply(state.to_move, NORMAL.choose(state.view(state.to_move), random.Random(1)))
    view = state.view(state.to_move)
    benchmark(lambda: HARD.choose(view, random.Random(1)))
    assert benchmark.stats.stats.max < 0.3
