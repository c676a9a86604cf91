"""Cases that broke other programs: every row about Bonfire or about everything that the engine answers for.

The rows about settings files, sound, windows and clicks are tested with those parts.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from game.bonfire.table import End, Flipped, Place, Settled, Torch, Won, row_of
from game.match import Match
from game.saves import Saves
from tests.game.tables import cards, finished, new_match, table

ROOT = Path(__file__).parents[2]


def test_reload_after_the_flip_gives_the_same_card_and_the_same_choices():
    match = new_match()
    for _ in range(30):
        again = Match.from_save(json.loads(json.dumps(match.to_save())))
        before, after = match.view(match.to_move), again.view(again.to_move)
        assert after.flipped is before.flipped is not None
        assert after.legal_actions() == before.legal_actions()
        match.act(match.to_move, Place(0))
        match.act(match.to_move, End())


def test_7_7_4_4_has_22_points_multiplier_3_and_is_worth_66():
    row = row_of(cards("7 7 4 4"))
    assert (row.points, row.multiplier, row.worth) == (22, 3, 66)


def test_a_lit_opponent_row_9_9_4_may_be_torched_by_a_4():
    assert table("4", "|", "9 9 4|").explain(0, Torch(1, 0)) is None


def test_a_cold_opponent_row_9_4_may_not_be_torched_by_a_4():
    state = table("4", "|", "9 4|")
    assert state.explain(0, Torch(1, 0)) == "A cold row cannot be torched."
    assert Torch(1, 0) not in state.legal_actions()


def test_when_the_last_card_torches_the_turn_is_finished_and_then_the_table_settles():
    state = table("4", "K K|", "9 9 4|8 8", banks=(5, 5))
    (torched,) = state.apply(0, Torch(1, 0))
    assert (torched.lost, state.to_move, state.outcome) == (44, 0, None)
    assert [str(action) for action in state.legal_actions()] == ["end", "bank 0"]
    events = state.apply(0, End())
    assert events == [
        Settled(0, 0, tuple(cards("K K")), 52),
        Settled(1, 1, tuple(cards("8 8")), 32),
        Won((0,), (57, 37)),
    ]
    assert state.pile == []


def test_the_last_play_is_in_the_events_the_record_and_the_replay():
    match = finished()
    assert isinstance(match.events[-1], Won)
    assert match.record()["actions"][-1][1] == "end"
    assert sum(isinstance(event, Flipped) for event in match.events) == 52


def test_a_home_folder_with_letters_of_every_sort_and_no_utf8_locale(tmp_path):
    """Started in the plainest locale, with a person and a folder of other alphabets."""
    home = tmp_path / "teşt 中文"
    code = (
        "import sys; from pathlib import Path; from game.saves import Saves; from game.match import *\n"
        "from game.registry import GAMES\n"
        "game = GAMES['bonfire']; names = ['Zo\\xeb \\u4e2d', 'Bea', 'Milo', 'Ines']\n"
        "match = Match.new(game, game.options(), [Player(name) for name in names], 7)\n"
        "assert Saves(Path(sys.argv[1])).save(match) is None\n"
    )
    environment = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONIOENCODING": "",
    }
    subprocess.run([sys.executable, "-c", code, str(home)], cwd=ROOT, check=True, env=environment)
    match, notice = Saves(home).load("bonfire")
    assert notice is None
    assert match.names == ("Zoë 中", "Bea", "Milo", "Ines")
