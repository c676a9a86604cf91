"""Big Two positions for the tests of its computers, and `hard` on a small budget."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from game.bigtwo.rules import State
from game.bigtwo.search import HARD, Search
from game.bigtwo.table import Options
from tests.game.bigtwo_tables import some_round, wander

QUICK = Search(HARD.tuning._replace(deals=8))
"""`hard` on a small budget: the same code, fast enough for many positions."""
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
OPTIONS = st.builds(
    Options,
    computers=st.sampled_from([1, 2, 3]),
    scoring=st.sampled_from(["cumulative", "winner", "higher"]),
    base_penalty=st.sampled_from(["cards", "ranks", "one"]),
    multiplier=st.sampled_from(["off", "10", "8"]),
    bombs=st.booleans(),
    auto_skip=st.booleans(),
)


def asked(seed: int, options: Options, actions: int) -> State:
    """A table after so many random actions, or the last before the end, where the seat to move has a choice."""
    state, rng = some_round(seed, options)
    last = state.copy()
    for before in wander(state, rng, actions):
        if len(before.legal_actions()) > 1:
            last = before.copy()
    return last


POSITIONS = st.builds(asked, st.integers(0, 10**6), OPTIONS, st.integers(0, 90))


def cards(action) -> str:
    """The cards of a play as text, or the word for what is none."""
    return str(action).removeprefix("play ")
