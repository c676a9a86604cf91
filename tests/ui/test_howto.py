"""How to play, whichever the game: every page at every size, and positions on which the engine rules."""

import dataclasses

import pytest

from game.cards import parse_cards
from game.registry import GAMES
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus.howto import HowToPlay
from scenes.menus.pages import pages_of
from scenes.tables.tricks.trial import TrickTrial
from tests.ui.checks import SIZES, problems
from tests.ui.lessons import LESSONS, open_lesson, right, trial_of, tries, word_of
from tests.ui.menus import services_in

EVERY_GAME = pytest.mark.parametrize("game", LESSONS)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)
EVERY_PAGE = pytest.mark.parametrize(
    ("game", "page"), [(game, page) for game, lessons in LESSONS.items() for page in range(len(lessons.pages))]
)
TRIES = [(game, page) for game, lessons in LESSONS.items() for page in tries(lessons.pages)]
EVERY_TRIAL = pytest.mark.parametrize(("game", "page"), TRIES)


def shown(game, page, size, folder):
    """A page without a window."""
    manager = Manager(services_in(folder), Metrics(*size))
    manager.push(HowToPlay(manager.services, game, page))
    return manager


# Pages ---------------------------------------------------------------------------------------------------


def test_every_game_explains_itself():
    assert set(LESSONS) == set(GAMES)


@EVERY_SIZE
@EVERY_PAGE
def test_layout(game, page, size, tmp_path):
    assert problems(shown(game, page, size, tmp_path).top) == []


@EVERY_SIZE
@EVERY_TRIAL
def test_every_answer_fits_its_line(game, page, size, tmp_path):
    scene = shown(game, page, size, tmp_path).top
    made = scene.trial
    for _ in made.exercise.steps:
        answer = right(made)
        for action in (*(each for each in [*made.state.legal_actions()] if each != answer), answer):
            made.choose(action)
            scene.timeline.finish()
            assert problems(scene) == [], action
        if isinstance(made, TrickTrial) and made.waits:
            made.go_on()
    assert made.done


@EVERY_GAME
def test_the_program_finds_the_pages_and_their_positions(game):
    lessons = LESSONS[game]
    assert pages_of(GAMES[game]) is lessons.pages
    assert len({page.name for page in lessons.pages}) == len(lessons.pages)
    played = [trial_of(lessons.pages[number])[0].exercise for number in tries(lessons.pages)]
    assert played == list(lessons.exercises)
    assert len(played) >= 3


def test_a_game_without_pages_shows_its_motto(drive, monkeypatch):
    other = dataclasses.replace(GAMES["bonfire"], name="other", title="Other", motto="No pages yet")
    monkeypatch.setitem(GAMES, "other", other)
    driver = open_lesson(drive, "other")
    assert "No pages yet." in driver.texts()
    place = driver.control("game").rect  # where there are several games one goes from one to the other
    driver.click(place.x + place.w // 4, place.cy)
    assert driver.scene.game == "bonfire"


@EVERY_PAGE
def test_drawing_changes_nothing(game, page, tmp_path):
    manager = shown(game, page, (1280, 720), tmp_path)
    assert manager.draw().items == manager.draw().items


# Positions -----------------------------------------------------------------------------------------------


@EVERY_TRIAL
def test_every_legal_choice_is_answered_and_the_right_one_leads_on(game, page):
    made, timeline = trial_of(LESSONS[game].pages[page])
    steps = made.exercise.steps
    for number, step in enumerate(steps):
        assert made.task == step.task
        legal = {word_of(made, action): action for action in made.state.legal_actions()}
        otherwise = getattr(step, "otherwise", "")  # only climbing games answer many choices alike
        assert step.right in legal
        assert set(step.poor) <= set(legal)
        assert otherwise or {*step.poor, step.right} == set(legal)
        for word, action in legal.items():
            if word == step.right:
                continue
            before = made.state.view(0)
            made.choose(action)
            assert made.verdict == step.poor.get(word, otherwise) != ""
            assert not made.good
            assert made.state.view(0) == before
        answer = right(made)
        made.choose(answer)
        timeline.finish()
        assert made.good
        assert made.verdict == step.praise
        if number + 1 < len(steps) and getattr(steps[number + 1], "setting", None) is not None:
            assert made.waits
            made.go_on()
    assert made.done
    made.choose(answer)
    assert made.verdict == steps[-1].praise


@pytest.mark.parametrize(("game", "page"), [pair for pair in TRIES if pair[0] != "bonfire"])
def test_hands_are_of_one_pack(game, page):
    made, _ = trial_of(LESSONS[game].pages[page])
    for step in made.exercise.steps:
        if step.setting is not None:
            cards = parse_cards(" ".join(step.setting.hands))
            assert len(cards) == len(set(cards))


@EVERY_GAME
def test_again_begins_anew(drive, game):
    lessons = LESSONS[game]
    driver = lessons.begin(open_lesson(drive, game, lessons.page)).settle()
    assert lessons.arrived(driver)
    driver.click("again").settle()
    assert driver.scene.trial.task == driver.scene.trial.exercise.steps[0].task
    assert driver.scene.trial.verdict == ""
    assert not driver.scene.trial.done
    assert "Choose on the table." in driver.texts()
    assert not lessons.arrived(driver)
    assert lessons.arrived(lessons.begin(driver).settle())


@EVERY_GAME
@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_at_every_speed(drive, game, speed):
    lessons = LESSONS[game]
    driver = lessons.begin(open_lesson(drive, game, lessons.page, speed=speed)).settle()
    assert lessons.arrived(driver)


@EVERY_GAME
def test_a_press_during_motion_finishes_it(drive, game):
    lessons = LESSONS[game]
    driver = lessons.begin(open_lesson(drive, game, lessons.page))
    assert driver.scene.moving
    driver.advance(50)
    driver.down(5, 700).up(5, 700)
    assert not driver.scene.timeline.moving
    assert lessons.arrived(driver)


@EVERY_GAME
def test_a_resize_during_motion(drive, game):
    lessons = LESSONS[game]
    driver = lessons.begin(open_lesson(drive, game, lessons.page)).advance(50)
    driver.resize(960, 600)
    assert not driver.scene.timeline.moving
    assert problems(driver.scene) == []


@EVERY_GAME
def test_leaving_during_motion_does_no_harm(drive, game):
    lessons = LESSONS[game]
    driver = lessons.begin(open_lesson(drive, game, lessons.page)).advance(50)
    driver.click("page 0").settle()
    assert driver.scene.trial is None


# Cards in the hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "number", "first", "last", "single"),
    [("landlord", 0, "7c", "Th", "W"), ("bigtwo", 1, "5d", "8h", "2h")],
)
def test_sweeping_and_the_right_button(drive, game, number, first, last, single):
    driver = open_lesson(drive, game, tries(LESSONS[game].pages)[number])
    driver.drag(*(driver.control(f"card {card}").seen.centre for card in (first, last))).settle()
    assert len(driver.scene.trial.hand.picked) >= 3
    driver.click(*driver.control(f"card {single}").seen.centre, button=3).settle()
    assert driver.scene.trial.hand.picked == set()
