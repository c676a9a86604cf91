"""The referee's `bigtwo` command, exactly as the notation page has it."""

import io
import json
import random

import pytest

from game import referee
from game.bigtwo.game import BIGTWO
from game.referee import main, referee_of
from tests.game.bigtwo_tables import new_match, play_on


def ask(capsys, *words: str) -> tuple[int, str, str]:
    status = main(["bigtwo", *words])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        ("9d 8d 7d 6d 5c", "straight"),
        ("10h", "single"),
        ("kd KH", "pair"),
        ("2s 2h 2c", "triple"),
        ("9d 6d 5d 4d 3d", "flush"),
        ("4h 4c 4d Js Jd", "full house"),
        ("2s 2h 2c 2d Jc", "four"),
        ("8h 7h 6h 5h 4h", "straight flush"),
    ],
)
def test_classify(capsys, cards, line):
    assert ask(capsys, "--classify", cards) == (0, line + "\n", "")


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Kd Qd", "Two cards must be a pair."),
        ("3d 3c 3h 3s", "There are no plays of 4 cards, only of 1, 2, 3 or 5."),
        ("Ad 2c 3h 4s 5d", "A run never wraps: straights go from 3 4 5 6 7 up to J Q K A 2."),
    ],
)
def test_what_is_not_a_play(capsys, cards, rule):
    assert ask(capsys, "--classify", cards) == (1, f"not a play: {rule}\n", "")


def test_hand_leads(capsys):
    status, out, err = ask(capsys, "--hand", "3h 3d 4c")
    assert (status, err) == (0, "")
    assert sorted(out.splitlines()) == ["3d\tsingle", "3d 3h\tpair", "3h\tsingle", "4c\tsingle"]


def test_hand_must(capsys):
    assert ask(capsys, "--hand", "3h 3d 4c", "--must", "3d") == (0, "3d\tsingle\n3d 3h\tpair\n", "")


def test_hand_on(capsys):
    assert ask(capsys, "--hand", "Ks Kc 2d 2h 3d", "--on", "Kd Kh") == (0, "pass\nKc Ks\tpair\n2d 2h\tpair\n", "")
    four = "4d 4c 4h 4s 3d"
    assert ask(capsys, "--hand", four, "--on", "2s 2h") == (0, "pass\n", "")
    assert ask(capsys, "--hand", four, "--on", "2s 2h", "--bombs") == (0, "pass\n3d 4d 4c 4h 4s\tfour\n", "")


def test_an_empty_hand_prints_nothing(capsys):
    assert ask(capsys, "--hand", "") == (0, "", "")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--played", "2s 3d", "--cards", "5", "--on", "3d"], "ask"),
        (["--played", "2s", "--cards", "5", "--on", "2s"], "skip"),
        (["--played", "2s 2h", "--cards", "1", "--on", "2h"], "skip"),
        (["--played", "Kd Kh", "--cards", "1", "--on", "Kd Kh"], "skip"),
        (["--played", "Kd Kh", "--cards", "2", "--on", "Kd Kh"], "ask"),
        (["--played", "2s", "--cards", "5", "--on", "2s", "--bombs"], "ask"),
        (["--played", "2s", "--cards", "4", "--on", "2s", "--bombs"], "skip"),
    ],
)
def test_skip(capsys, words, answer):
    assert ask(capsys, "--skip", *words) == (0, answer + "\n", "")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "ask one of classify, hand, skip"),
        (["--classify", "3d", "--hand", "3d"], "ask one of classify, hand, skip"),
        (["--classify", "3x"], "not a card: '3x'"),
        (["--classify", "bj"], "there is no bj in Big Two"),
        (["--classify", "3d 3d"], "there is only one 3d"),
        (["--classify", "3d", "--bombs"], "bombs does not go with classify"),
        (["--hand", "3d", "--on", "4d 5d"], "on is not a play: Two cards must be a pair."),
        (["--hand", "3d", "--on", "4d", "--must", "3d"], "must is about a lead; it does not go with on"),
        (["--hand", "3d", "--cards", "4"], "cards does not go with hand"),
        (["--skip", "--cards", "4", "--on", "3d"], "played is missing"),
        (["--skip", "--played", "3c", "--cards", "4", "--on", "3d"], "played includes the cards of on"),
        (["--skip", "--played", "3d", "--cards", "0", "--on", "3d"], "cards is 1 to 13, not 0"),
        (["--skip", "--played", "3d", "--cards", "14", "--on", "3d"], "cards is 1 to 13, not 14"),
    ],
)
def test_bad_words_and_cards_are_one_line_and_status_2(capsys, words, complaint):
    assert ask(capsys, *words) == (2, "", complaint + "\n")


def test_batch(capsys, monkeypatch):
    questions = [
        {"classify": "9d 8d 7d 6d 5c"},
        {"hand": "3h 3d", "must": "3d"},
        {"hand": "Ks Kc", "on": "Kd Kh", "bombs": False},
        {"skip": True, "played": "2s", "cards": 5, "on": "2s"},
        {"classify": "Kd Qd"},
        {"skip": False},
        {"skip": True, "played": "2s", "cards": "5", "on": "2s"},
    ]
    text = "\n".join(map(json.dumps, questions)) + "\nnonsense\n"
    monkeypatch.setattr(referee.sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["bigtwo", "--batch"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[:5] == [
        ["straight"],
        ["3d\tsingle", "3d 3h\tpair"],
        ["pass", "Kc Ks\tpair"],
        ["skip"],
        ["not a play: Two cards must be a pair."],
    ]
    assert [list(answer) for answer in answers[5:]] == [["error"]] * 3


def test_replay_of_a_file(tmp_path, capsys):
    path = tmp_path / "rounds.jsonl"
    records = [play_on(new_match(seed=seed), random.Random(seed)).record() for seed in range(4)]
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    assert (main(["replay", str(path)]), capsys.readouterr().out) == (0, "ok 4 records\n")
    records[2]["result"]["scores"][0] += 1
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    assert main(["replay", str(path)]) == 1
    assert capsys.readouterr().out.startswith("line 3: the result is")


def test_every_word_has_a_line_of_help():
    assert all(word.help for word in referee_of(BIGTWO).words)
