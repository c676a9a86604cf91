"""The review of a finished round: opened from the results, judged one decision after another, read and left."""

import copy
import math
import random

import pytest

from game import thinking
from game.core import Appraisal
from game.match import Match, Player
from game.registry import game_named
from game.review import OF_A_WIN, Review
from game.thinking import Question
from scenes import routes
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.manager import Manager
from scenes.menus.results import Results
from scenes.menus.review import ReviewPanel
from scenes.menus.staged import finished as bonfire
from scenes.menus.staged import reviewed
from scenes.tables.base import Table
from scenes.tables.bigtwo.rounds import finished as bigtwo
from scenes.tables.bonfire.scene import BonfireTable
from scenes.tables.flyers import DeckStyle
from scenes.tables.landlord.rounds import finished as landlord
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, cut_off, outside, problems, text_overlaps
from tests.ui.menus import services_in
from tests.ui.minds import Prompt, Silent
from tests.ui.rounds import DEVICES, play_a_round

LONG = "W" * 16
WORDY = (
    "The Bonfire pays 88 points at once, and nobody can take them back, whatever the others flip after you. " * 2,
)
MATCHES = {
    "bonfire": lambda: bonfire(4),
    "bonfire for two": lambda: bonfire(125, computers=1, level="hard"),
    "landlord": lambda: landlord(340),
    "bigtwo": lambda: bigtwo(2, 3),
}


def costly(question: Question) -> Appraisal:
    """A judge to whom everything cost a fifth of a win."""
    legal = question.view.legal_actions()
    other = next(action for action in legal if action != question.taken)
    return Appraisal(other, 0.2, "It keeps the pair of aces whole.")


def careful(question: Question) -> Appraisal:
    """A judge to whom everything cost a little."""
    return Appraisal(question.view.legal_actions()[0], 0.04, "It is a little safer.")


class Slow(Prompt):
    """Answers one question whenever the test lets it."""

    allowed = 0

    def poll(self):
        if not self.allowed or self._open is None:
            return None
        self.allowed -= 1
        return super().poll()

    def due_in_ms(self):
        return None


def look(driver):
    """Wait until all has been looked at, by a judge who answers at once."""
    return driver.settle().advance(1500)


@pytest.fixture
def open_review(drive):
    """Opens the review of a match from its results, by its button."""

    def opened(match=None, judge=costly, kind=Prompt, **others):
        played = match or bonfire(4)
        mind = kind(judge=judge)
        driver = drive(lambda services: routes.results(services, played), make_thinker=lambda: mind, **others)
        driver.mind = mind
        return look(driver.settle().click("review"))

    return opened


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_layout_of_long_names_and_reasons_all_the_way_down(name, size, tmp_path):
    match = copy.copy(MATCHES[name]())
    match.players = tuple(Player(LONG, player.level) for player in match.players)
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(reviewed(manager.services, match, [1.0] * 99, WORDY))
    panel = manager.top
    seen = -1
    while panel.scroll.offset != seen:
        assert problems(panel) == []
        seen = panel.scroll.offset
        panel.scroll.scroll_to(seen + panel.scroll.view.h // 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MATCHES)
def test_all_of_a_decision_lies_on_its_plate(name, size, tmp_path):
    match = copy.copy(MATCHES[name]())
    match.players = tuple(Player(LONG, player.level) for player in match.players)
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(reviewed(manager.services, match, [1.0] * 99, WORDY))
    for entry, place in zip(manager.top.entries, manager.top._places, strict=True):
        canvas = Canvas((place.w, place.h))
        plate = Rect(0, 0, place.w, place.h)
        entry.paint(Pen(canvas, manager.metrics), plate, DeckStyle())
        room = plate.inset(manager.metrics.px(12))
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
    match = copy.copy(MATCHES[name]())
    match.players = tuple(Player(LONG, player.level) for player in match.players)
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(reviewed(manager.services, match, [0.0, 0.01], WORDY))
    assert len(manager.top.entries) == len(manager.top.review.decisions)
    assert problems(manager.top) == []
    manager.top._choose(False)
    assert manager.top.entries == []
    assert problems(manager.top) == []


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


# While it thinks -----------------------------------------------------------------------------------------


def test_progress_is_seen_and_the_list_grows(open_review):
    driver = open_review(kind=Slow)
    count = len(driver.scene.review.decisions)
    assert f"0 of {count} looked at" in driver.texts()
    assert "Nothing so far" in driver.texts()
    for looked_at in range(1, count):
        driver.mind.allowed = 1
        driver.advance(50)
        assert f"{looked_at} of {count} looked at" in driver.texts()
        assert len(driver.scene.entries) == looked_at
    driver.mind.allowed = 1
    driver.advance(50)
    assert f"{count} decisions cost you more than 5 % of a win." in driver.texts()


def test_nothing_is_drawn_while_it_waits(open_review):
    driver = open_review(kind=Slow)
    driver.advance(600)
    frames = driver.app.frames
    driver.advance(3000)
    assert driver.app.frames == frames


def test_leaving_stops_it_and_coming_back_goes_on(open_review):
    driver = open_review(kind=Slow)
    driver.mind.allowed = 3
    driver.advance(200)
    asked = len(driver.mind.asked)
    assert asked == 4
    driver.press("esc").settle()
    assert isinstance(driver.scene, Results)
    assert driver.mind._open is None
    driver.mind.allowed = 9
    driver.advance(500)
    assert len(driver.mind.asked) == asked
    driver.mind.allowed = 0
    driver.click("review").settle()
    assert len(driver.scene.entries) == 3
    assert driver.mind.asked[-1] == driver.mind.asked[3], "the one that was open is asked again"


def test_opening_it_again_asks_nothing_again(open_review):
    driver = open_review()
    asked = len(driver.mind.asked)
    look(driver.press("esc").settle().click("review"))
    assert len(driver.mind.asked) == asked == len(driver.scene.review.decisions)
    assert driver.scene.review.done


def test_a_next_round_in_the_middle_of_it_is_played_as_any_other(open_review):
    driver = open_review(kind=Slow)
    driver.press("esc").settle().press("enter").settle()
    assert isinstance(driver.scene, Table)
    driver.mind.allowed = 10_000
    driver.advance(20_000).settle()
    assert driver.scene.course.persons_turn or driver.scene.course.over
    assert not any(question.taken is not None for question in driver.mind.asked[1:])


def test_keys_and_options_may_lie_over_it_meanwhile(open_review):
    driver = open_review(kind=Slow)
    driver.press("f1").settle()
    driver.mind.allowed = 2
    driver.advance(100).press("esc").settle()
    assert isinstance(driver.scene, ReviewPanel)
    driver.mind.allowed = 2
    driver.advance(200)
    assert driver.scene.review.looked_at == 4


def test_the_window_may_be_closed_while_it_thinks(open_review):
    driver = open_review(kind=Slow)
    driver.close()
    assert driver.app.manager.done


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


# By every hand -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "key", "pad", "focus"])
def test_it_opens_by(drive, how):
    driver = drive(
        lambda services: Results(services, bonfire(4)), make_thinker=lambda: Prompt(judge=costly)
    ).settle()
    if how == "click":
        driver.click("review")
    elif how == "key":
        driver.press("h")
    elif how == "pad":
        driver.pad("y")
    else:
        driver.press("right", "left", "space")
    assert isinstance(driver.scene, ReviewPanel)


@pytest.mark.parametrize("how", ["esc", "click", "pad"])
def test_it_is_left_by(open_review, how):
    driver = open_review()
    {"esc": lambda: driver.press("esc"), "click": lambda: driver.click("back"), "pad": lambda: driver.pad("b")}[
        how
    ]()
    assert isinstance(driver.settle().scene, Results)
    assert len(driver.app.manager.scenes) == 1


@pytest.mark.parametrize("step", ["press", "pad"])
def test_arrows_lead_through_the_whole_list(open_review, step):
    driver = open_review()
    press = getattr(driver, step)
    panel = driver.scene
    press("down")  # the first one shows the focus where it is
    assert panel.focus.key == "back"
    seen = []
    for _ in panel.entries:
        press("down")
        seen.append(panel.focus.key)
        assert driver.control(panel.focus.key).seen.h > 0
    assert seen == [f"decision {number}" for number in range(1, len(panel.entries) + 1)]
    assert panel.scroll.offset == panel.scroll.most
    press("space" if step == "press" else "a")
    assert driver.scene is panel, "there is nothing to press"
    for _ in panel.entries:
        press("up")
    assert panel.focus.key == "back"
    assert panel.scroll.offset == 0


def test_wheel_and_page_keys_scroll(open_review):
    driver = open_review()
    panel = driver.scene
    driver.move(640, 500).wheel(-2)
    assert panel.scroll.offset == 120
    driver.press("pagedown")
    assert panel.scroll.offset > 120
    driver.press("end")
    assert panel.scroll.offset == panel.scroll.most
    driver.press("home")
    assert panel.scroll.offset == 0


def test_a_demo_has_no_review(drive):
    driver = drive(lambda services: Results(services, small_match(person=None)), make_thinker=Prompt).settle()
    assert "review" not in [control.key for control in driver.controls()]
    driver.press("h")
    assert isinstance(driver.scene, Results)


# From the table to it ------------------------------------------------------------------------------------


def by_targets(table, device):
    """Play a match of Bonfire to its results."""
    press = {"mouse": table.click, "keys": lambda key: table.press(*FIRST_KEYS[key[:4]])}[device]
    for _ in range(300):
        table.settle()
        if not isinstance(table.scene, BonfireTable):
            break
        targets = [control.key for control in table.controls() if control.kind == "target"]
        for key in ("flip", *targets[:1], "bank 0", "bank 1", "end"):
            if table.has(key):
                press(key)
                break
    assert isinstance(table.scene, Results)


FIRST_KEYS = {"flip": ("f",), "plac": ("1",), "torc": ("1",), "capt": ("1",), "bank": ("b",), "end": ("enter",)}
"""The keys of what a turn of Bonfire can press, by the first letters of its control."""


@pytest.mark.parametrize(
    ("game", "device"),
    [("bonfire", "mouse"), ("bonfire", "keys"), ("landlord", "mouse"), ("landlord", "pad"), ("bigtwo", "keys")],
)
def test_a_round_played_to_its_end_can_be_reviewed_at_once(drive, game, device):
    mind = Prompt(judge=costly)
    table = drive(
        lambda services: routes.table(services, routes.new_match(services, game_named(game))),
        make_thinker=lambda: mind,
        speed="instant",
    )
    if game == "bonfire":
        by_targets(table, device)
    else:
        play_a_round(table, type(table.scene), DEVICES[device])
    match = table.settle().scene.match
    {"mouse": lambda: table.click("review"), "keys": lambda: table.press("h"), "pad": lambda: table.pad("y")}[
        device
    ]()
    panel = look(table).scene
    assert isinstance(panel, ReviewPanel)
    assert panel.review.done
    assert len(panel.entries) == len(Review(match, 0).decisions) > 0
    assert problems(panel) == []


def played_out(match: Match) -> Match:
    """The match to its end, at random."""
    rng = random.Random(3)
    while match.to_move is not None:
        match.act(match.to_move, rng.choice(list(match.view(match.to_move).legal_actions())))
    return match


@pytest.mark.parametrize("game", ["bonfire", "landlord", "bigtwo"])
def test_a_round_resumed_at_its_results_can_be_reviewed(drive, tmp_path, game):
    match = played_out(routes.new_match(services_in(tmp_path), game_named(game), seed=5))
    again = Match.from_save(match.to_save())
    driver = drive(lambda services: routes.resumed(services, again), make_thinker=lambda: Prompt(judge=costly))
    look(driver.settle().click("review"))
    assert driver.scene.review.done
    assert len(driver.scene.entries) == len(Review(match, 0).decisions)
