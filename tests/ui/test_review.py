"""The review of a finished round: its layout, and what it says of every decision."""

import math

import pytest

from game import thinking
from game.core import Appraisal
from game.review import OF_A_WIN, Review
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.manager import Manager
from scenes.menus.review import ReviewPanel
from scenes.menus.staged import finished as bonfire
from scenes.tables.flyers import DeckStyle
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, cut_off, outside, problems, text_overlaps
from tests.ui.menus import services_in
from tests.ui.minds import Silent
from tests.ui.reviews import MATCHES, careful, panel_of, reviews_of

WORDY = (
    "The Bonfire pays 88 points at once, and nobody can take them back, whatever the others flip after you. " * 2,
)

open_review = reviews_of(lambda: bonfire(4))


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_layout_of_long_names_and_reasons_all_the_way_down(name, size, tmp_path):
    panel = panel_of(MATCHES[name](), size, tmp_path, [1.0] * 99, WORDY)
    seen = -1
    while panel.scroll.offset != seen:
        assert problems(panel) == []
        seen = panel.scroll.offset
        panel.scroll.scroll_to(seen + panel.scroll.view.h // 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_all_of_a_decision_lies_on_its_plate(name, size, tmp_path):
    panel = panel_of(MATCHES[name](), size, tmp_path, [1.0] * 99, WORDY)
    for entry, place in zip(panel.entries, panel._places, strict=True):
        canvas = Canvas((place.w, place.h))
        plate = Rect(0, 0, place.w, place.h)
        entry.paint(Pen(canvas, panel.metrics), plate, DeckStyle())
        room = plate.inset(panel.metrics.px(12))
        assert outside((), canvas.texts, room) + cut_off(canvas.texts) + text_overlaps(canvas.texts) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_layout_while_thinking(name, size, tmp_path):
    services = services_in(tmp_path)
    services.make_thinker = Silent
    manager = Manager(services, Metrics(*size))
    review = Review(MATCHES[name](), 0)
    manager.push(ReviewPanel(services, review))
    assert problems(manager.top) == []
    review.take(None)
    assert problems(manager.top) == []


@pytest.mark.parametrize("size", SIZES)
def test_layout_without_a_list(size, tmp_path):
    services = services_in(tmp_path)
    review = Review(bonfire(4), 0)
    while not review.done:
        review.take(None)
    manager = Manager(services, Metrics(*size))
    manager.push(ReviewPanel(services, review))
    assert problems(manager.top) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_layout_of_all_decisions(name, size, tmp_path):
    panel = panel_of(MATCHES[name](), size, tmp_path, [0.0, 0.01], WORDY)
    assert len(panel.entries) == len(panel.review.decisions)
    assert problems(panel) == []
    panel._choose(False)
    assert panel.entries == []
    assert problems(panel) == []


# What it says --------------------------------------------------------------------------------------------


def test_a_small_match_by_hand(open_review):
    """Two decisions: a torch where a place was better, a row banked as it should be."""

    def judge(question):
        if question.actions == 0:
            return Appraisal(question.view.legal_actions()[0], 0.124, "It makes 80 points.")
        return Appraisal(question.taken, 0.0, "It is safe.")

    texts = open_review(small_match(), judge).texts()
    assert "Your decisions" in texts
    assert "Bonfire, match 1" in texts
    assert "One decision cost you more than 5 % of a win." in texts
    assert texts[texts.index("decisions, where you had a choice") - 1] == "2"
    assert texts[texts.index("as hard would have chosen") - 1] == "1"
    assert texts[texts.index("cost more than 5 % of a win") - 1] == "1"
    assert texts[texts.index("of a win on average") - 1] == "−6 %"
    for words in (
        "Your turn 17 of 17",
        "−12 %",
        OF_A_WIN,
        "You chose",
        "Torch Bea's row, 44 lost",
        "Hard would choose",
        "Place it: 40 ×2 = 80",
        "It makes 80 points.",
    ):
        assert words in texts
    assert "Bank 62" not in texts


def test_a_round_without_a_fault_has_no_others(open_review):
    driver = open_review(judge=lambda question: Appraisal(question.taken, 0.0, "It is best."))
    assert "0 %" in driver.texts()
    driver.click(*driver.control("all").segments()[0].centre)
    assert "None of your decisions cost you more than 5 % of a win." in driver.texts()


def test_a_clean_round(open_review):
    """Nothing is told, so all is shown: two of 15 decisions cost 4 %, the others were as hard would have chosen."""
    driver = open_review(judge=careful)
    assert "Nothing cost you more than 5 % of a win." in driver.texts()
    entries = driver.scene.entries
    assert len(entries) == 15
    assert [entry.cost for entry in entries if entry.cost] == ["−4 %"] * sum(bool(entry.cost) for entry in entries)
    assert {"as hard", "You chose, as hard would"} <= set(driver.texts())
    driver.click(*driver.control("all").segments()[0].centre)
    assert "Well played" in driver.texts()
    assert [control.key for control in driver.controls()] == ["all", "back"]


def test_all_decisions_are_a_press_away(open_review):
    """The torch cost an eighth of a win, the bank was as it should be: one is listed, then both."""

    def judge(question):
        if question.actions == 0:
            return Appraisal(question.view.legal_actions()[0], 0.124, "It makes 80 points.")
        return Appraisal(question.taken, 0.0, "It is safe.")

    driver = open_review(small_match(), judge)
    assert len(driver.scene.entries) == 1
    driver.press("tab", "tab", "right")
    assert [bool(entry.cost) for entry in driver.scene.entries] == [True, False]
    assert {"Bank 62", "−12 %"} <= set(driver.texts())
    driver.press("left")
    assert len(driver.scene.entries) == 1


def test_what_could_not_be_judged_is_said_in_plain_words(open_review):
    def judge(question):
        return None if question.actions == 0 else Appraisal(question.taken, 0.0, "It is safe.")

    texts = open_review(small_match(), judge).texts()
    assert "Nothing cost you more than 5 % of a win. 1 decision could not be judged." in texts
    texts = open_review(small_match(), lambda question: None).texts()
    assert "Nothing to show" in texts


@pytest.mark.parametrize("name", MATCHES)
def test_every_game_has_its_list(open_review, name):
    match = MATCHES[name]()
    driver = open_review(match)
    panel = driver.scene
    count = len(Review(match, 0).decisions)
    assert len(panel.entries) == count == len(driver.controls()) - 1
    assert all(entry.label for entry in panel.entries)


# Odd advisers in the worker's own code -------------------------------------------------------------------


class Odd:
    """An adviser whose every appraisal is odd."""

    def __init__(self, answer):
        self.answer = answer

    def appraise(self, view, action, rng):
        if isinstance(self.answer, Exception):
            raise self.answer
        best, cost = self.answer
        return Appraisal(best(view, action), cost, "Because.")


def _other(view, action):
    return next(other for other in view.legal_actions() if other != action)


@pytest.mark.parametrize(
    "answer",
    [
        RuntimeError("out of ideas"),
        (lambda view, action: "capture", 0.2),
        (_other, math.nan),
        (_other, -0.2),
        (_other, 1.5),
    ],
)
def test_an_odd_adviser_is_skipped(open_review, monkeypatch, answer):
    monkeypatch.setattr(thinking, "adviser", lambda game: Odd(answer))
    driver = open_review(judge=lambda question: thinking._answered(1, question).appraisal)
    count = len(driver.scene.review.decisions)
    assert f"{count} decisions could not be judged." in driver.texts()
    assert problems(driver.scene) == []


def test_a_cost_without_a_difference_is_told_as_it_is(open_review, monkeypatch):
    """The adviser says that the very same action would have been better by a tenth."""
    monkeypatch.setattr(thinking, "adviser", lambda game: Odd((lambda view, action: action, 0.1)))
    driver = open_review(judge=lambda question: thinking._answered(1, question).appraisal)
    assert problems(driver.scene) == []
