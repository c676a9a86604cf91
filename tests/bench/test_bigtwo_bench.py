"""How fast Big Two is, in time of its own core: `python -m pytest tests/bench --benchmark-only`. Not a test."""

import random
from time import process_time

import pytest

from game.arena import Task, run
from game.bigtwo.combos import Hand
from game.bigtwo.dealing import deal
from game.bigtwo.game import BIGTWO
from game.bigtwo.rules import State
from game.bigtwo.skip import cards_needed, is_skipped
from game.bigtwo.table import Options
from game.deciding import bot

ROUNDS = 200


def play_rounds() -> None:
    """Random rounds of four seats on the State alone: legal actions and apply, no views, no records."""
    for number in range(ROUNDS):
        rng = random.Random(number)
        state = deal(Options(), rng, 0)
        choice = rng.choice
        while (seat := state.to_move) is not None:
            state.apply(seat, choice(state.legal_actions()))


def play_views() -> None:
    """The same with a view for each decision."""
    for number in range(ROUNDS):
        rng = random.Random(number)
        state = deal(Options(), rng, 0)
        while (seat := state.to_move) is not None:
            state.apply(seat, rng.choice(state.view(seat).legal_actions()))


def play_arena(name: str) -> None:
    """The same through the arena: views, random streams, times."""
    run(Task("bigtwo", Options(), (name,) * 4, 1, 0, ROUNDS, False, False), 1)


def positions() -> list[State]:
    """Every position of random rounds; its hands know their plays, as they do in play."""
    found = []
    for number in range(100):
        rng = random.Random(number)
        state = deal(Options(), rng, 0)
        while (seat := state.to_move) is not None:
            found.append(state.copy())
            state.apply(seat, rng.choice(state.legal_actions()))
    return found


@pytest.mark.benchmark(group="rounds", timer=process_time)
@pytest.mark.parametrize(("play", "least"), [(play_rounds, 1500), (play_views, 900)])
def test_rounds_a_second(benchmark, play, least):
    benchmark(play)
    pace = ROUNDS / benchmark.stats.stats.median
    benchmark.extra_info["rounds a second"] = pace
    assert pace >= least


@pytest.mark.benchmark(group="rounds", timer=process_time)
@pytest.mark.parametrize("name", ["random", "basic"])
def test_arena(benchmark, name):
    benchmark(play_arena, name)
    benchmark.extra_info["rounds a second"] = ROUNDS / benchmark.stats.stats.median
    assert ROUNDS / benchmark.stats.stats.median >= 900


@pytest.mark.benchmark(group="calls", timer=process_time)
@pytest.mark.parametrize("known", [True, False], ids=["plays known", "plays found anew"])
def test_legal_actions(benchmark, known):
    """Over every position of random rounds: as in play, and with every hand's plays found from nothing."""

    def rounds() -> tuple[tuple[list[State]], dict[str, object]]:
        found = positions()
        if not known:
            for state in found:
                state.hands = [Hand(hand.mask) for hand in state.hands]
        return (found,), {}

    def legal(found: list[State]) -> None:
        for state in found:
            state.legal_actions()

    benchmark.pedantic(legal, setup=rounds, rounds=10)
    each = benchmark.stats.stats.median / len(positions())
    benchmark.extra_info["microseconds a call"] = each * 1e6
    assert each <= 5e-6


@pytest.mark.benchmark(group="calls", timer=process_time)
@pytest.mark.parametrize("bombs", [False, True])
def test_skip(benchmark, bombs):
    asked = [(state.unplayed, state.counts[state.to_move], state.top) for state in positions() if state.top]

    def skip() -> None:
        for unplayed, cards, top in asked:
            is_skipped(unplayed, cards, top, bombs)

    benchmark(skip)
    each = benchmark.stats.stats.median / len(asked)
    benchmark.extra_info["microseconds a call"] = each * 1e6
    assert each <= 3e-6


@pytest.mark.benchmark(group="calls", timer=process_time)
def test_skip_on_five_card_plays(benchmark):
    asked = [(state.unplayed, state.top) for state in positions() if state.top and state.on.mask.bit_count() == 5]

    def needed() -> None:
        for unplayed, top in asked:
            cards_needed(unplayed, top, False)

    benchmark(needed)
    each = benchmark.stats.stats.median / len(asked)
    benchmark.extra_info["microseconds a call"] = each * 1e6
    assert each <= 3e-6


@pytest.mark.benchmark(group="thinking", timer=process_time)
def test_hard_decisions(benchmark):
    """Every decision of `hard` in rounds with `normal`, in time of its own core."""
    spent: list[float] = []

    def timed(view, rng):
        start = process_time()
        action = bot(BIGTWO, "hard").choose(view, rng)
        spent.append(1000 * (process_time() - start))
        return action

    def rounds() -> None:
        for number in range(30):
            state = deal(Options(), random.Random(number), 0)
            while (seat := state.to_move) is not None:
                legal, view, rng = state.legal_actions(), state.view(seat), random.Random(number)
                choose = timed if seat == number % 4 else bot(BIGTWO, "normal").choose
                state.apply(seat, legal[0] if len(legal) == 1 else choose(view, rng))

    benchmark.pedantic(rounds, rounds=1)
    spent.sort()
    middle, most, worst = spent[len(spent) // 2], spent[len(spent) * 99 // 100], spent[-1]
    benchmark.extra_info["milliseconds: median, p99, worst"] = middle, most, worst
    assert middle <= 20
    assert most <= 150
    assert worst <= 300
