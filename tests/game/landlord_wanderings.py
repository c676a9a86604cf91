"""Landlord positions reached at random, and the levels on a small budget, for the tests of the computers."""

import random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.deciding import bot
from game.landlord.rules import State, deal
from game.landlord.search import Search, Tuning
from game.landlord.table import Options
from tests.game.landlord_tables import LANDLORD, lively

QUICK_SEARCH = Search(Tuning(batches=(3, 3), kept=4))
"""`hard` on a small budget: the same code, fast enough for many positions."""
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def wandered(seed: int, actions: int, wild: bool) -> State:
    """A table after so many random actions, or the last before the end, where the seat to move has a choice."""
    rng = random.Random(seed)
    state = deal(Options(wild), rng, rng.randrange(3))
    last = state.copy()
    for _ in range(actions):
        state.apply(state.to_move, lively(rng, state.legal_actions()))
        if state.to_move is None:
            break
        if len(state.legal_actions()) > 1:
            last = state.copy()
    return last


POSITIONS = st.builds(wandered, st.integers(0, 10**6), st.integers(0, 90), st.booleans())


def chosen(name: str, state: State, seed: int = 1):
    return bot(LANDLORD, name).choose(state.view(state.to_move), random.Random(seed))
