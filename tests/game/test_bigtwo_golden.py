"""Golden rounds: every option, two to four seats, checked against the reference from the rules page."""

import json
from pathlib import Path

import pytest

from game.records import record_of, replay
from tests.game import bigtwo_reference as reference

LINES = (Path(__file__).parents[1] / "golden" / "bigtwo.jsonl").read_text().splitlines()


def test_the_golden_rounds_meet_every_option_value():
    met = [json.loads(line)["options"] for line in LINES]
    for name, values in {
        "seats": {2, 3, 4},
        "scoring": {"cumulative", "winner", "higher"},
        "base_penalty": {"cards", "ranks", "one"},
        "multiplier": {"off", "10", "8"},
        "first_player": {"lowest", "winner"},
        "bombs": {False, True},
        "auto_skip": {False, True},
    }.items():
        assert {options[name] for options in met} == values


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_replay_and_are_written_the_same_again(line):
    again = replay(json.loads(line))
    assert json.dumps(record_of(again.game, again.options, again.state, again.actions)) == line


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_are_what_the_rules_page_says(line):
    """Every action is one that the reference allows, and so is the result."""
    record = json.loads(line)
    options = record["options"]
    hands = [list(hand) for hand in record["hands"]]
    if record["must"] is not None:
        lowest = min((card for hand in hands for card in hand), key=reference.value)
        assert record["must"] == lowest
        assert lowest in hands[record["leader"]]
    table = reference.Table(hands, record["leader"], record["must"], options["bombs"], auto_skip=False)
    for seat, text in record["actions"]:
        assert seat == table.mover
        if text == "skip":
            assert options["auto_skip"]
            assert "pass" in table.actions()
            assert len(table.actions()) == 1
        else:
            assert text in table.actions()
        table.do(text)
    assert table.over
    left = [list(hand) for hand in table.hands]
    assert record["result"] == {
        "cards_left": [len(hand) for hand in left],
        "penalties": reference.penalties(left, options["base_penalty"], options["multiplier"]),
        "scores": reference.scores(left, options["base_penalty"], options["multiplier"], options["scoring"]),
    }
