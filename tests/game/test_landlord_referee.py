"""The referee's answers about Landlord: rules page "Notation", heading "Referee"."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import referee
from game.landlord.referee import REFEREE
from tests.game import landlord_reference as reference

pytestmark = pytest.mark.usefixtures("landlord")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def run(capsys):
    def run(*words):
        status = referee.main(["landlord", *words])
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return run


def test_every_reading_is_a_line(run):
    assert run("--classify", "5 5 5 6 6 W") == (0, ["triples 5-6"], [])
    status, lines, _ = run("--classify", "3 3 4 4 W")
    assert (status, set(lines)) == (0, {"triple 3 + pair", "triple 4 + pair"})
    status, lines, _ = run("--classify", "5 5 5 6 6 6 7 7 7 8 8 8")
    assert (status, set(lines)) == (0, {"triples 5-8", "triples 5-7 + 3", "triples 6-8 + 3"})


def test_what_is_no_play_says_why_with_status_1(run):
    assert run("--classify", "3 4 5 6") == (1, ["not a play: a straight needs at least five ranks"], [])
    assert run("--classify", "") == (1, ["not a play: a play needs at least one card"], [])


def test_suits_and_case_and_10_do_not_matter(run):
    for cards in ("9 10 J Q K", "9s TH Jd qc kD", "K q j t 9"):
        assert run("--classify", cards)[1] == ["straight 9-K"]


def test_every_legal_play_of_a_hand_is_a_line_of_cards_tab_reading(run):
    status, lines, errors = run("--hand", "3 3 3 W 9")
    assert (status, errors) == (0, [])
    assert set(lines) == {
        "3\tsingle 3",
        "9\tsingle 9",
        "3 3\tpair 3",
        "3 W\tpair 3",
        "9 W\tpair 9",
        "3 3 3\ttriple 3",
        "3 3 W\ttriple 3",
        "3 3 3 9\ttriple 3 + 1",
        "3 3 3 W\ttriple 3 + 1",
        "3 3 9 W\ttriple 3 + 1",
        "3 3 3 9 W\ttriple 3 + pair",
        "3 3 3 W\tbomb 3",
    }
    assert len(lines) == 12


def test_on_a_play_there_are_the_answers_and_the_pass(run):
    status, lines, _ = run("--hand", "3 3 3 W 9", "--on", "triple 4 + 1")
    assert (status, lines) == (0, ["3 3 3 W\tbomb 3", "pass"])
    assert run("--hand", "W", "--on", "single 3")[1] == ["pass"]
    assert run("--hand", "2 2 2 2 W", "--on", "ROCKET")[1] == ["pass"]


def test_a_hand_that_cannot_lead_prints_nothing(run):
    assert run("--hand", "W") == (0, [], [])
    assert run("--hand", "") == (0, [], [])


@pytest.mark.parametrize(
    "words",
    [
        ["--classify", "1"],
        ["--classify", "3 3 3 3 3"],
        ["--classify", "bj bj"],
        ["--hand", "W W"],
        ["--hand", "3 x"],
        ["--hand", "3", "--on", "single"],
        ["--hand", "3", "--on", "3"],
        ["--classify", "3", "--hand", "3"],
        [],
        ["--classify", "3", "--on", "single 3"],
        ["--hand", "3 " * 4 + "4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8"],
    ],
)
def test_bad_words_or_cards_are_one_line_and_status_2(run, words):
    status, lines, errors = run(*words)
    assert (status, lines, len(errors)) == (2, [], 1)


def test_a_batch_answers_line_by_line_and_goes_on_after_a_bad_question(monkeypatch, capsys):
    questions = [
        {"hand": "3 3 3 W", "on": "triple 4 + 1"},
        {"classify": "3 3 3 W"},
        {"classify": "3 4 W"},
        {"classify": "x"},
        {"hand": "W"},
        {"hand": 3},
        {"cards": "3"},
    ]
    text = "\n".join(json.dumps(question) for question in questions)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert referee.main(["landlord", "--batch"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert answers[:3] == [
        ["3 3 3 W\tbomb 3", "pass"],
        ["triple 3 + 1", "bomb 3"],
        ["not a play: a straight needs at least five ranks"],
    ]
    assert [set(answer) == {"error"} for answer in answers[3:]] == [True, False, True, True]
    assert answers[4] == []


def test_the_golden_records_replay(capsys):
    assert referee.main(["replay", str(ROOT / "tests" / "golden" / "landlord.jsonl")]) == 0
    assert capsys.readouterr().out.startswith("ok ")


LARGE = {
    "3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 8 bj cj W": 2590,
    "3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 W": 1368,
    "3 3 3 4 4 4 5 5 5 6 6 6 7 8 9 T J Q K A 2": 969,
    "3 3 3 4 4 4 5 5 5 6 6 6 7 7 8 8 9 9 bj cj W": 2070,
    "3 3 4 4 5 5 6 6 7 7 8 8 9 9 T T J J Q Q W": 616,
}
"""Hands of 21 cards, and how many plays the search over all their sub-multisets finds (in minutes)."""


@pytest.mark.parametrize("hand", LARGE)
def test_the_largest_hands_are_answered_correctly(hand):
    lines = REFEREE.answer({"hand": hand}).lines
    assert len(set(lines)) == len(lines) == LARGE[hand]
    for line in lines[:: len(lines) // 60]:
        cards, _, reading = line.partition("\t")
        assert reading in reference.readings(cards.split())


def test_the_command_line_answers_in_a_fresh_process():
    code = (
        "import sys; from game.landlord.game import LANDLORD; from game.registry import GAMES\n"
        "GAMES['landlord'] = LANDLORD\n"
        "from game.referee import main\nsys.exit(main(['landlord', '--classify', 'bj W']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "rocket\n", "")
