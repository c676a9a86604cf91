"""No illegal play and no missed win in whole rounds: the small version of `landlord_rounds.py`."""

import pytest

from game.deciding import bot
from game.landlord.rules import State
from game.landlord.search import Tuning
from tests.game.landlord_rounds import BY_NET, check, hard, wrong
from tests.game.landlord_tables import LANDLORD, do, played, table

QUICK = hard(Tuning(batches=(2, 2), kept=3))


@pytest.mark.parametrize(
    ("players", "rounds"),
    [((BY_NET, bot(LANDLORD, "normal"), bot(LANDLORD, "easy")), 60), ((QUICK, QUICK, QUICK), 12)],
    ids=["levels", "hard"],
)
def test_nothing_illegal_is_played_and_no_win_is_missed(players, rounds):
    decisions, found = check(range(rounds), players, [player is not bot(LANDLORD, "easy") for player in players])
    assert not found
    assert decisions > 5 * rounds


def ending() -> State:
    state = table("3 bj cj", "9", "T")
    state.played = [0, 0, 0]
    return state


def test_the_check_finds_what_is_wrong():
    state = ending()
    assert wrong(state, played(state, "3"), True) == "it misses a certain win"
    assert wrong(state, played(state, "3"), False) is None
    assert wrong(state, played(state, "bj cj"), True) is None
    do(state, "bj cj", "pass", "pass")
    assert wrong(state, played(state, "3"), False) is None
    state = table("3 3", "9", "T")
    assert wrong(state, played(state, "3"), False) == "it does not go out"
    assert "may not pass" in wrong(state, LANDLORD.parse_action("pass"), False)
