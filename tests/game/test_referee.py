"""The referee's command line (rules page "Notation", heading "Referee")."""

import dataclasses
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import referee, registry
from game.core import Answer, ParseError, Word
from game.match import Match
from tests.game.tables import finished, new_match

ROOT = Path(__file__).parents[2]
MISSING = "No such file or directory"
GOLDEN = ROOT / "tests" / "golden"
POOL_OF_30 = "K K 5 5 5" + " 2" * 12 + " 3" * 12 + " 4"


def run(capsys, *arguments):
    status = referee.main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def batch(capsys, monkeypatch, questions: bytes):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(questions)))
    status, out, err = run(capsys, "bonfire", "--batch")
    return status, [json.loads(line) for line in out.splitlines()], err


# Bonfire -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "pool", "opponents", "lines"),
    [
        ("K K 5", POOL_OF_30, 2, ["points 31", "multiplier 2", "worth 62", "risk 31.0"]),
        ("K K 5", "2 3 4", 3, ["points 31", "multiplier 2", "worth 62", "risk 0.0"]),
        ("K K 5", "", 3, ["points 31", "multiplier 2", "worth 62", "risk 0.0"]),
        ("K K 5", "K", 1, ["points 31", "multiplier 2", "worth 62", "risk 100.0"]),
        ("7 7 4 4", "7 2 3", 1, ["points 22", "multiplier 3", "worth 66", "risk 33.3"]),
        ("7h 7d 4s", "7s 10h 3", 1, ["points 18", "multiplier 2", "worth 36", "risk 33.3"]),
        ("K 5", "K K 5", 3, ["points 18", "multiplier 0", "worth 0", "risk 0.0"]),
        ("", "K", 1, ["points 0", "multiplier 0", "worth 0", "risk 0.0"]),
        ("k k 10", "t 2", 2, ["points 36", "multiplier 2", "worth 72", "risk 100.0"]),
    ],
)
def test_points_multiplier_worth_and_risk(capsys, row, pool, opponents, lines):
    arguments = ["bonfire", "--row", row, "--pool", pool, "--opponents", opponents]
    assert run(capsys, *arguments) == (0, "\n".join(lines) + "\n", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--row", "K X", "--pool", "", "--opponents", "1"], "not a card: 'X'"),
        (["--row", "K", "--pool", "11h", "--opponents", "1"], "not a card: '11h'"),
        (["--row", "K W", "--pool", "", "--opponents", "1"], "there is no W in Bonfire"),
        (["--row", "K", "--pool", "bj", "--opponents", "1"], "there is no bj in Bonfire"),
        (["--row", "K" + " K" * 12, "--pool", "", "--opponents", "1"], "at most 12 cards of a rank, not 13 K"),
        (["--row", "K", "--pool", "", "--opponents", "0"], "opponents is 1 to 3, not 0"),
        (["--row", "K", "--pool", "", "--opponents", "4"], "opponents is 1 to 3, not 4"),
        (["--row", "K", "--pool", "", "--opponents", "two"], "two"),
        (["--row", "K", "--pool", ""], "opponents is missing"),
        (["--pool", "", "--opponents", "2"], "row is missing"),
        ([], "row is missing"),
        (["--hand", "3 3"], "--hand"),
        (["--batch", "--row", "K"], "--batch reads its questions from standard input"),
    ],
    ids=str,
)
def test_bad_words_or_cards_are_one_line_on_standard_error_and_status_2(capsys, arguments, sentence):
    status, out, err = run(capsys, "bonfire", *arguments)
    assert (status, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [[], ["whist"], ["replay"], ["replay", "a", "b"], ["--frobnicate"]], ids=str)
def test_an_unknown_command_is_one_line_and_status_2(capsys, arguments):
    status, out, err = run(capsys, *arguments)
    assert (status, out, len(err.splitlines())) == (2, "", 1)


# Batch -------------------------------------------------------------------------------------------------------


def test_a_batch_answers_each_question_and_goes_on_after_a_bad_one(capsys, monkeypatch):
    good = {"row": "K K 5", "pool": POOL_OF_30, "opponents": 2}
    lines = ["points 31", "multiplier 2", "worth 62", "risk 31.0"]
    questions = [
        json.dumps(good),
        json.dumps({**good, "row": "K X"}),
        "not json",
        json.dumps({**good, "opponents": 2.0}),
        json.dumps({**good, "opponents": True}),
        json.dumps({**good, "row": ["K", "K"]}),
        json.dumps({**good, "seats": 4}),
        json.dumps({"row": "K"}),
        "[]",
        "[" * 100_000,
        "",
        json.dumps(good),
    ]
    status, answers, err = batch(capsys, monkeypatch, "\n".join(questions).encode())
    assert (status, err) == (0, "")
    assert answers == [
        lines,
        {"error": "not a card: 'X'"},
        {"error": "it is not JSON"},
        {"error": "opponents is a whole number, not 2.0"},
        {"error": "opponents is a whole number, not True"},
        {"error": "row is a text, not ['K', 'K']"},
        {"error": "no word 'seats'; there is row, pool, opponents"},
        {"error": "pool is missing"},
        {"error": "a question is a JSON object"},
        {"error": "it is not JSON"},
        lines,
    ]


def test_a_batch_with_bytes_that_are_no_text_goes_on(capsys, monkeypatch):
    status, answers, _ = batch(capsys, monkeypatch, b"\xff\xfe\n{}\r\n")
    assert (status, answers) == (0, [{"error": "it is not text"}, {"error": "row is missing"}])


def test_an_empty_batch_answers_nothing(capsys, monkeypatch):
    assert batch(capsys, monkeypatch, b"") == (0, [], "")


# Replay ------------------------------------------------------------------------------------------------------


def written(tmp_path: Path, *matches: Match) -> Path:
    path = tmp_path / "records.jsonl"
    path.write_text("".join(match.report() + "\n" for match in matches))
    return path


def test_golden_records_are_ok(capsys):
    assert run(capsys, "replay", GOLDEN / "bonfire.jsonl") == (0, "ok 6 records\n", "")


def test_a_copied_report_replays_in_progress_and_finished(capsys, tmp_path):
    path = written(tmp_path, finished(), new_match())
    assert run(capsys, "replay", path) == (0, "ok 2 records\n", "")


def test_an_empty_file_is_ok(capsys, tmp_path):
    path = tmp_path / "none.jsonl"
    path.write_text("\n\n")
    assert run(capsys, "replay", path) == (0, "ok 0 records\n", "")


def edited(tmp_path: Path, **parts: object) -> Path:
    path = written(tmp_path, finished())
    with path.open("a") as file:
        file.write(json.dumps({**finished().record(), **parts}) + "\n")
        file.write(json.dumps({**finished().record(), "result": None}) + "\n")
    return path


def test_the_first_difference_is_named_with_its_line_and_action(capsys, tmp_path):
    actions = [*finished().record()["actions"][:4], [3, "capture"]]
    status, out, err = run(capsys, "replay", edited(tmp_path, actions=actions))
    assert (status, out, err) == (1, "line 2, action 5: The Bonfire is empty.\n", "")


def test_another_result_is_a_difference(capsys, tmp_path):
    result = {"banks": [1, 2, 3, 4], "winners": [3]}
    status, out, err = run(capsys, "replay", edited(tmp_path, result=result))
    assert (status, err) == (1, "")
    assert out.startswith("line 2: the result is {'banks': ")


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"format": 2}, "line 2: this program reads records of format 1, not 2"),
        ({"pool": ["1x"]}, "line 2: not a card: '1x'"),
        ({"game": "whist"}, "line 2: no game 'whist'; there is "),
        ({"actions": [[1, "burn 0"]]}, "line 2, action 1: not a Bonfire action: 'burn 0'"),
        ({"options": {"\ud800\n": 1}}, "line 2: the options of a record are seats, lines, decks; look at "),
    ],
    ids=str,
)
def test_a_record_that_cannot_be_read_is_bad_words(capsys, tmp_path, parts, sentence):
    status, out, err = run(capsys, "replay", edited(tmp_path, **parts))
    assert (status, out) == (2, "")
    assert err.startswith(sentence)
    assert len(err.splitlines()) == 1


def test_a_line_that_is_not_json_is_bad_words(capsys, tmp_path):
    path = written(tmp_path, finished())
    path.write_bytes(path.read_bytes() + b"\0\0\n")
    assert run(capsys, "replay", path) == (2, "", "line 2: it is not JSON\n")


def test_a_file_that_cannot_be_read_is_bad_words(capsys, tmp_path):
    assert run(capsys, "replay", tmp_path / "none") == (2, "", f"cannot read {tmp_path / 'none'}: {MISSING}\n")
    assert run(capsys, "replay", tmp_path)[0] == 2


# A further game ----------------------------------------------------------------------------------------------


class Echo:
    """A referee that knows every type of word."""

    words = (Word("say", str, "a text"), Word("loud", bool, "louder"), Word("fail", bool, "status 1"))

    def answer(self, question):
        if not question:
            raise ParseError("nothing is asked")
        text = question.get("say", "")
        return Answer((text.upper() if question.get("loud") else text,), 1 if question.get("fail") else 0)


ECHO = Echo()


@pytest.fixture
def with_echo(monkeypatch):
    game = dataclasses.replace(registry.GAMES["bonfire"], name="echo", referee="tests.game.test_referee:ECHO")
    silent = dataclasses.replace(game, name="silent", referee="")
    monkeypatch.setattr(referee, "GAMES", {"echo": game, "silent": silent})
    monkeypatch.setattr(referee, "import_module", lambda name: sys.modules[__name__])


@pytest.mark.usefixtures("with_echo")
def test_a_further_game_brings_its_own_words(capsys):
    assert run(capsys, "echo", "--say", "five", "--loud") == (0, "FIVE\n", "")
    assert run(capsys, "echo", "--say", "five", "--fail") == (1, "five\n", "")
    assert run(capsys, "echo") == (2, "", "nothing is asked\n")
    assert run(capsys, "silent")[0] == 2


@pytest.mark.usefixtures("with_echo")
def test_switches_in_a_batch(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"say": "a", "loud": true}\n{"loud": 1}\n')))
    assert run(capsys, "echo", "--batch")[1] == '["A"]\n{"error": "loud is true or false, not 1"}\n'


# The real command --------------------------------------------------------------------------------------------


def test_the_module_runs():
    command = [sys.executable, "-m", "game.referee", "bonfire"]
    done = subprocess.run(
        [*command, "--row", "7 7 4", "--pool", "7 2", "--opponents", "1"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, "points 18\nmultiplier 2\nworth 36\nrisk 50.0\n")
    assert done.stderr == ""


def test_a_reader_that_goes_away_is_no_traceback():
    question = b'{"row": "7 7", "pool": "7", "opponents": 1}\n'
    with subprocess.Popen(
        [sys.executable, "-m", "game.referee", "bonfire", "--batch"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as asking:
        asking.stdout.close()
        asking.stdin.write(question * 5)
        asking.stdin.close()
        assert asking.stderr.read() == b""
    assert asking.returncode == 0
