"""The review of a finished round in use: opened, watched while it thinks, read by every hand, left."""

import random

import pytest

from game.match import Match
from game.registry import game_named
from game.review import Review
from scenes import routes
from scenes.menus.results import Results
from scenes.menus.review import ReviewPanel
from scenes.menus.staged import finished as bonfire
from scenes.tables.base import Table
from tests.golden.small_match import small_match
from tests.ui.bonfire import rests, target_keys
from tests.ui.checks import problems
from tests.ui.menus import services_in
from tests.ui.minds import Prompt
from tests.ui.reviews import Slow, costly, look, reviews_of
from tests.ui.rounds import DEVICES, play_a_round

open_review = reviews_of(lambda: bonfire(4))


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
    for _ in rests(table, 300):
        for key in ("flip", *target_keys(table)[:1], "bank 0", "bank 1", "end"):
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
