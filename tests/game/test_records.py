"""Records: the form of the notation page, replay to the same result, and every way in which one can be wrong."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bonfire.table import Flipped, Options, Won
from game.core import ParseError
from game.records import RecordDifference, RecordError, load, record_of, replay
from tests.game import reference
from tests.game.tables import BONFIRE, finished, new_match

GOLDEN = Path(__file__).parents[1] / "golden"
LINES = (GOLDEN / "bonfire.jsonl").read_text().splitlines()


def test_the_record_has_the_form_of_the_notation_page():
    record = finished().record()
    assert list(record) == ["format", "game", "options", "first", "pool", "actions", "result"]
    assert (record["format"], record["game"]) == (1, "bonfire")
    assert record["options"] == {"seats": 4, "lines": 2, "decks": 1}
    assert list(record["result"]) == ["banks", "winners"]
    assert len(record["pool"]) == 52
    assert all(len(card) == 2 for card in record["pool"])
    assert [type(part) for action in record["actions"] for part in action] == [int, str] * len(record["actions"])
    assert json.loads(json.dumps(record)) == record


def test_the_end_of_a_turn_is_recorded_and_the_flip_is_not_an_action():
    record = finished().record()
    assert [text for _, text in record["actions"]].count("end") == 52
    assert record["actions"][-1][1] == "end"
    assert {text.split()[0] for _, text in record["actions"]} <= {"place", "torch", "capture", "bank", "end"}


def test_a_record_in_progress_has_no_result():
    assert "result" not in new_match().record()
    again = replay(new_match().record())
    assert (list(again.actions), list(again.events)) == ([], list(new_match().events))


def test_a_replay_gives_the_state_the_actions_and_every_event():
    match = finished()
    again = replay(match.record())
    assert again.game is BONFIRE
    assert again.options == Options()
    assert (list(again.actions), list(again.events)) == (list(match.actions), list(match.events))
    assert isinstance(again.events[0], Flipped)
    assert isinstance(again.events[-1], Won)
    assert again.state.outcome == match.outcome
    assert record_of(again.game, again.options, again.state, again.actions) == match.record()


def test_a_replay_leaves_its_deal_as_it_was():
    again = replay(finished().record())
    assert again.deal.view(0) == new_match().view(0)


# Golden records ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_replay_and_are_written_the_same_again(line):
    again = replay(json.loads(line))
    assert json.dumps(record_of(again.game, again.options, again.state, again.actions)) == line


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_are_what_the_rules_page_says(line):
    record = json.loads(line)
    options = record["options"]
    numbers = ["A23456789TJQK".index(card[0]) + 1 for card in record["pool"]]
    table = reference.Table(options["seats"], options["lines"], numbers, record["first"])
    for seat, text in record["actions"]:
        assert seat == table.mover
        assert text in table.actions()
        table.do(text)
    assert table.over
    assert record["result"] == {"banks": table.banks, "winners": table.winners()}


def test_golden_records_are_of_many_tables_and_hold_every_kind_of_action():
    records = [json.loads(line) for line in LINES]
    assert {record["options"]["seats"] for record in records} == {2, 3, 4}
    assert {record["options"]["lines"] for record in records} == {1, 2}
    assert {record["options"]["decks"] for record in records} == {1, 2, 3}
    words = {text.split()[0] for record in records for _, text in record["actions"]}
    assert words == {"place", "torch", "capture", "bank", "end"}


# What can be wrong -------------------------------------------------------------------------------------------

RECORD = finished().record()


def changed(**parts: object) -> dict[str, object]:
    return {**RECORD, **parts}


def without(name: str) -> dict[str, object]:
    return {key: value for key, value in RECORD.items() if key != name}


def with_action(number: int, action: object) -> dict[str, object]:
    actions = list(RECORD["actions"])
    actions[number - 1] = action
    return changed(actions=actions)


UNREADABLE = {
    "nothing": None,
    "a list": [],
    "a text": "record",
    "empty": {},
    "without a format": without("format"),
    "of format 2": changed(format=2),
    "of format true": changed(format=True),
    "of format 1.0": changed(format=1.0),
    "of no game": without("game"),
    "of an unknown game": changed(game="whist"),
    "of a game that is a list": changed(game=["bonfire"]),
    "without options": without("options"),
    "with five seats": changed(options={"seats": 5, "lines": 2, "decks": 1}),
    "without its first seat": without("first"),
    "with a first seat that does not exist": changed(first=4),
    "with first seat true": changed(first=True),
    "without a pool": without("pool"),
    "with a pool of numbers": changed(pool=[1] * 52),
    "with a card that does not exist": changed(pool=["1x", *RECORD["pool"][1:]]),
    "with one card twice": changed(pool=[RECORD["pool"][1], *RECORD["pool"][1:]]),
    "with a card too few": changed(pool=RECORD["pool"][1:]),
    "with a joker": changed(pool=["bj", *RECORD["pool"][1:]]),
    "without actions": without("actions"),
    "with actions that are a text": changed(actions="place 0"),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_an_unreadable_record_says_why_in_one_sentence(case):
    with pytest.raises(RecordError) as error:
        replay(UNREADABLE[case])
    assert not isinstance(error.value, RecordDifference)
    assert error.value.action is None
    assert str(error.value).strip()
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "action",
    ["place 0", [0], [0, "place 0", 1], ["0", "place 0"], [True, "place 0"], [0, 5], [0, "plcae 0"], [0, ""], None],
    ids=str,
)
def test_an_unreadable_action_is_named_by_its_number(action):
    with pytest.raises(RecordError, match=r"^action 3: not a") as error:
        replay(with_action(3, action))
    assert error.value.action == 3
    assert not isinstance(error.value, RecordDifference)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ([9, "place 0"], "action 1: It is another seat's turn."),
        ([1, "capture"], "action 1: The Bonfire is empty."),
        ([1, "bank 0"], "action 1: Use the flipped card first."),
        ([1, "torch 1.0"], "action 1: You cannot torch a row of your own."),
    ],
)
def test_an_illegal_action_is_a_difference_with_its_number_and_the_rule(action, sentence):
    with pytest.raises(RecordDifference) as error:
        replay(with_action(1, action))
    assert (str(error.value), error.value.action) == (sentence, 1)


def test_an_action_too_many_is_a_difference():
    number = len(RECORD["actions"]) + 1
    with pytest.raises(RecordDifference, match=f"^action {number}: The match is over"):
        replay(changed(actions=[*RECORD["actions"], [0, "end"]]))


@pytest.mark.parametrize(
    "result", [None, {}, {"banks": [0, 0, 0, 0], "winners": [0]}, {**RECORD["result"], "winners": []}], ids=str
)
def test_another_result_is_a_difference(result):
    with pytest.raises(RecordDifference, match=r"^the result is \{'banks': "):
        replay(changed(result=result))


def test_a_result_before_the_end_is_a_difference():
    with pytest.raises(RecordDifference, match="there is a result, but the match is not over"):
        replay(changed(actions=RECORD["actions"][:-1]))


def test_names_that_the_format_does_not_know_are_passed_over():
    assert replay(changed(report={"seed": 7})).state.outcome is not None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(name=st.sampled_from(list(RECORD)), value=json_values)
def test_any_value_anywhere_is_a_replay_or_a_sentence(name, value):
    try:
        replay(changed(**{name: value}))
    except ParseError as error:
        sentence = str(error)
        assert "\n" not in sentence
        assert len(sentence) < 500


# Files -------------------------------------------------------------------------------------------------------


def test_load_gives_each_record_with_its_line(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_text(LINES[0] + "\n \n\n" + LINES[1], encoding="utf-8-sig")
    assert [(number, record["first"]) for number, record in load(path)] == [
        (1, json.loads(LINES[0])["first"]),
        (4, json.loads(LINES[1])["first"]),
    ]


@pytest.mark.parametrize("line", [b"{", b"\xff\xfe", b"\x00\x00", b"[" * 100_000, b'{"a": 1} x', b"1" * 5000])
def test_a_line_that_is_not_json_is_named(tmp_path, line):
    path = tmp_path / "records.jsonl"
    path.write_bytes(LINES[0].encode() + b"\n" + line + b"\n")
    found = load(path)
    next(found)
    with pytest.raises(RecordError, match=r"^line 2: it is not (JSON|text)$"):
        next(found)


def test_a_missing_file_is_the_systems_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        list(load(tmp_path / "none.jsonl"))
