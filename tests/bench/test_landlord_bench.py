"""How fast Landlord is on one core: `python -m pytest tests/bench --benchmark-only`. Not part of the test run.

Timed by the process's own time, and judged by the best of the rounds: what else the machine does is not measured.
"""

import random
from time import process_time

import pytest

from game.arena import Task, run
from game.landlord.moves import answers, leads
from game.landlord.readings import Reading
from game.landlord.referee import REFEREE
from game.landlord.rules import deal
from game.landlord.table import Options, Phase

ROUNDS = 500


def play_rounds(options: Options) -> None:
    """Random rounds on the State alone: legal actions and apply, no views, no records."""
    for number in range(ROUNDS):
        rng = random.Random(number)
        state, random_number = deal(options, rng, number % 3), rng.random
        while (seat := state.to_move) is not None:
            legal = state.legal_actions()
            state.apply(seat, legal[int(random_number() * len(legal))])


def pace(benchmark) -> float:
    return ROUNDS / benchmark.stats.stats.min


@pytest.mark.benchmark(group="rounds", timer=process_time)
@pytest.mark.parametrize("options", [Options(), Options(wild=False)], ids=str)
def test_state_alone(benchmark, options):
    benchmark(play_rounds, options)
    benchmark.extra_info["rounds a second"] = pace(benchmark)
    assert pace(benchmark) >= 2000


@pytest.mark.benchmark(group="rounds", timer=process_time)
def test_arena(benchmark):
    """The same through the arena: views, random streams, times."""
    benchmark(run, Task("landlord", Options(), ("random",) * 3, 1, 0, ROUNDS, False, False), 1)
    benchmark.extra_info["rounds a second"] = pace(benchmark)
    assert pace(benchmark) >= 1000


def positions() -> list[tuple[int, Reading | None]]:
    """Every hand that had to lead or to answer in some random rounds, and what was to be beaten."""
    found = []
    for number in range(300):
        rng = random.Random(number)
        state = deal(Options(), rng, number % 3)
        while (seat := state.to_move) is not None:
            if state.phase is Phase.TRICK:
                found.append((state.ranks(seat), state.to_beat and state.to_beat.reading))
            state.apply(seat, rng.choice(state.legal_actions()))
    return found


def generate(asked: list[tuple[int, Reading | None]]) -> None:
    leads.cache_clear()
    for hand, on in asked:
        if on is None:
            leads(hand)
        else:
            answers(hand, on)


@pytest.mark.benchmark(group="plays", timer=process_time)
def test_legal_plays(benchmark):
    """All the legal plays of a turn, on average over whole rounds."""
    asked = positions()
    benchmark(generate, asked)
    microseconds = benchmark.stats.stats.min / len(asked) * 1e6
    benchmark.extra_info["microseconds a turn"] = microseconds
    assert microseconds <= 4


@pytest.mark.benchmark(group="plays", timer=process_time)
def test_the_referee_on_a_hand_with_thousands_of_plays(benchmark):
    def ask():
        leads.cache_clear()
        return REFEREE.answer({"hand": "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 bj cj W"})

    assert len(benchmark(ask).lines) == 2590
    assert benchmark.stats.stats.max < 1
