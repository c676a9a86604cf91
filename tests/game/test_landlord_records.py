"""Records of Landlord: the form of the notation page, golden rounds, and every way in which one can be wrong."""

import json
from pathlib import Path

import pytest

from game.core import ParseError
from game.landlord.readings import Kind, parse_reading
from game.landlord.table import LeadHandedOver, Options
from game.records import RecordDifference, RecordError, record_of, replay
from tests.game import landlord_reference as reference
from tests.game.landlord_tables import finished, new_match

pytestmark = pytest.mark.usefixtures("landlord")
GOLDEN = Path(__file__).parents[1] / "golden"
LINES = (GOLDEN / "landlord.jsonl").read_text().splitlines()


def test_the_record_has_the_form_of_the_notation_page():
    record = finished().record()
    assert list(record) == [
        "format",
        "game",
        "options",
        "first_option",
        "hands",
        "middle",
        "balances",
        "actions",
        "result",
    ]
    assert (record["format"], record["game"], record["options"]) == (1, "landlord", {"wild": True})
    assert [len(hand) for hand in record["hands"]] == [17, 17, 17]
    assert (len(record["middle"]), record["balances"]) == (4, [100, 100, 100])
    assert list(record["result"]) == ["winner", "pot", "balances"]
    assert sum(record["result"]["balances"]) == 300
    assert json.loads(json.dumps(record)) == record


def test_plays_carry_their_suits_and_end_in_their_reading():
    for _, text in finished().record()["actions"]:
        if text not in ("pass", "take", "ack"):
            cards, _, reading = text.removeprefix("play ").rpartition(" as ")
            assert str(parse_reading(reading)) == reading
            assert all(len(card) == 2 or card == "W" for card in cards.split())


def test_a_record_in_progress_has_no_result():
    assert "result" not in new_match().record()
    assert list(replay(new_match().record()).actions) == []


def test_records_of_the_table_without_the_wild():
    record = finished(options=Options(wild=False)).record()
    assert (record["options"], len(record["middle"])) == ({"wild": False}, 3)
    assert replay(record).state.outcome is not None


# Golden records --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_replay_and_are_written_the_same_again(line):
    again = replay(json.loads(line))
    assert json.dumps(record_of(again.game, again.options, again.state, again.actions)) == line


def plain(text):
    """An action of a record as the reference takes it."""
    if not text.startswith("play"):
        return text
    cards, _, reading = text.removeprefix("play ").rpartition(" as ")
    ranks = [card if card in ("bj", "cj", "W") else card[0] for card in cards.split()]
    return tuple(sorted(ranks, key=reference.ORDER.index)), reading


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_golden_records_are_what_the_rules_page_says(line):
    record = json.loads(line)
    ranks = [
        [card if card in ("bj", "cj", "W") else card[0] for card in hand]
        for hand in [*record["hands"], record["middle"]]
    ]
    table = reference.Table(ranks[:3], ranks[3], record["first_option"], record["balances"])
    for seat, text in record["actions"]:
        action = plain(text)
        assert seat == table.mover or action == "ack"
        if isinstance(action, tuple):
            cards, reading = action
            assert reading in reference.readings(cards)
            assert table.to_beat is None or reference.beats(reading, table.to_beat)
        table.do(action)
    assert record["result"] == {"winner": table.winner, "pot": table.pot, "balances": table.balances}


def test_golden_records_are_of_both_tables_and_hold_every_kind_and_event():
    records = [json.loads(line) for line in LINES]
    assert {record["options"]["wild"] for record in records} == {True, False}
    texts = [text for record in records for _, text in record["actions"]]
    kinds = {parse_reading(text.rpartition(" as ")[2]).kind for text in texts if text.startswith("play")}
    assert kinds == set(Kind)
    landlords = [next(seat for seat, text in record["actions"] if text == "take") for record in records]
    assert {
        record["result"]["winner"] == landlord for record, landlord in zip(records, landlords, strict=True)
    } == {True, False}
    assert any([text for _, text in record["actions"][:3]] == ["pass", "pass", "take"] for record in records)
    assert any(record["balances"] != [100, 100, 100] for record in records)
    assert any(record["result"]["pot"] >= 16 for record in records)
    assert any(isinstance(event, LeadHandedOver) for record in records for event in replay(record).events)


# What can be wrong -----------------------------------------------------------------------------------------------

RECORD = finished().record()


def changed(**parts):
    return {**RECORD, **parts}


def with_action(number, action):
    actions = list(RECORD["actions"])
    actions[number - 1] = action
    return changed(actions=actions)


HANDS, MIDDLE = RECORD["hands"], RECORD["middle"]
UNREADABLE = {
    "no options": changed(options={}),
    "seats": changed(options={"wild": True, "seats": 3}),
    "wild 1": changed(options={"wild": 1}),
    "first 3": changed(first_option=3),
    "first true": changed(first_option=True),
    "first none": changed(first_option=None),
    "two hands": changed(hands=HANDS[:2]),
    "no hands": changed(hands=None),
    "a hand of 16": changed(hands=[HANDS[0][:-1], *HANDS[1:]]),
    "a hand of numbers": changed(hands=[[3] * 17, *HANDS[1:]]),
    "a card twice": changed(hands=[[HANDS[0][1], *HANDS[0][1:]], *HANDS[1:]]),
    "no card": changed(hands=[["1d", *HANDS[0][1:]], *HANDS[1:]]),
    "a short middle": changed(middle=MIDDLE[:3]),
    "no middle": changed(middle=None),
    "the classic table with the Wild": changed(options={"wild": False}),
    "two balances": changed(balances=[100, 200]),
    "balances of 299": changed(balances=[100, 100, 99]),
    "balances in texts": changed(balances=["100", "100", "100"]),
    "balances in fractions": changed(balances=[100.0, 100, 100]),
    "an action that is none": with_action(1, [RECORD["actions"][0][0], "fold"]),
    "a play without its reading": with_action(5, [RECORD["actions"][4][0], "play 3d"]),
}
DIFFERENT = {
    "the wrong seat": with_action(1, [(RECORD["first_option"] + 1) % 3, "pass"]),
    "ack before the middle is taken": with_action(1, [RECORD["first_option"], "ack"]),
    "another winner": changed(result={**RECORD["result"], "winner": (RECORD["result"]["winner"] + 1) % 3}),
    "another pot": changed(result={**RECORD["result"], "pot": RECORD["result"]["pot"] * 2}),
    "other balances": changed(balances=[101, 100, 99]),
    "the end missing": changed(actions=RECORD["actions"][:-1]),
    "one action too many": changed(actions=[*RECORD["actions"], [0, "pass"]]),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_record_that_cannot_be_read_is_refused_in_one_sentence(name):
    with pytest.raises(RecordError) as error:
        replay(UNREADABLE[name])
    assert not isinstance(error.value, RecordDifference)
    assert isinstance(error.value, ParseError)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", DIFFERENT)
def test_a_record_that_the_rules_do_not_play_so_is_a_difference(name):
    with pytest.raises(RecordDifference):
        replay(DIFFERENT[name])
