"""Many rounds of Big Two's levels under every option: nothing illegal, no win let go, no promise of a win broken.

`BIGTWO_ROUNDS=100000 python -m pytest tests/game/test_bigtwo_soak.py` plays more of them.
"""

import os
import random

import pytest

from game.bigtwo.bots import BASIC, RANDOM
from game.bigtwo.dealing import deal
from game.bigtwo.easy import EASY
from game.bigtwo.endings import forced_win
from game.bigtwo.normal import NORMAL
from game.bigtwo.search import HARD, Search
from game.bigtwo.table import Options, Play
from game.core import declared

ROUNDS = int(os.environ.get("BIGTWO_ROUNDS", "60"))
NET_ALONE = Search(HARD.tuning._replace(deals=0))
QUICK = Search(HARD.tuning._replace(deals=8))


def any_options(rng: random.Random) -> Options:
    """Any table options that concern a round."""
    return Options(**{one.name: rng.choice(list(one.choices)) for one in declared(Options) if not one.of_match})


def play(seed: str, hard: Search) -> int:
    """Play a round in which `hard` sits with others; how many of its decisions were forced wins."""
    rng = random.Random(seed)
    state = deal(any_options(rng), rng, 0)
    bots = [hard, *(rng.choice([hard, NORMAL, EASY, BASIC, RANDOM]) for _ in range(state.seats - 1))]
    rng.shuffle(bots)
    promised: set[int] = set()
    met = 0
    while (seat := state.to_move) is not None:
        legal = state.legal_actions()
        view = state.view(seat)
        action = bots[seat].choose(view, rng)
        assert state.explain(seat, action) is None, f"{seed}: {action}"
        if bots[seat] in (hard, NORMAL) and len(legal) > 1:
            outs = [one for one in legal if isinstance(one, Play) and one.mask == view.hand.mask]
            assert not outs or action in outs, f"{seed}: {action} lets the last cards lie"
            if not outs and forced_win(view) is not None:
                met += 1
                promised.add(seat)
        state.apply(seat, action)
    assert not promised or state.outcome.winners == tuple(promised), f"{seed}: a forced win was lost"
    return met


@pytest.mark.parametrize("part", range(4))
def test_no_illegal_action_and_no_win_let_go(part):
    met = sum(play(f"soak:{part}:{number}", NET_ALONE) for number in range(ROUNDS // 4))
    assert met >= ROUNDS // 40


def test_the_same_with_the_look_ahead():
    for number in range(max(6, ROUNDS // 50)):
        play(f"ahead:{number}", QUICK)
