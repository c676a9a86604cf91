"""How to play Landlord: every page at every size, figures that the engine bears out, positions that it rules on."""

import pytest

from game.cards import parse_cards
from game.landlord.combos import readings
from game.landlord.game import LANDLORD
from game.landlord.hands import bits_of, ranks_of
from game.landlord.readings import Kind, parse_reading
from game.landlord.table import PASS, play
from scenes.kit.layout import Metrics
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Timeline
from scenes.manager import Manager
from scenes.menus.howto import HowToPlay
from scenes.menus.pages import pages_of
from scenes.tables.landlord.exercises import EXERCISES, READ_IT, SAVE_THE_BOMB, YOUR_PARTNER
from scenes.tables.landlord.figures import names_of
from scenes.tables.landlord.lessons import PAGES, RUNS, SHAPES
from scenes.tables.landlord.trial import LandlordTrial, word_of
from scenes.tables.tricks.figures import Shapes
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in

READ, BOMB, PARTNER = (number for number, page in enumerate(PAGES) if page.trial is not None)
FIVE = ("7c", "8s", "9c", "Th", "W")


@pytest.fixture
def lesson(drive):
    def opened(page=0, **others):
        return drive(lambda services: HowToPlay(services, "landlord", page), **others).settle()

    return opened


def trial(exercise):
    timeline = Timeline()
    made = LandlordTrial(exercise, timeline, Tempo("instant"), lambda name: None)
    made.lay_out(Metrics(1280, 720), Metrics(1280, 720).window)
    return made, timeline


def right(made):
    """Give the right answer to the question that is open, in any suits."""
    step = made.exercise.steps[made._step]
    return next(action for action in made.state.legal_actions() if word_of(action) == step.right)


# Pages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_layout(page, size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(HowToPlay(manager.services, "landlord", page))
    assert problems(manager.top) == []


@pytest.mark.parametrize("size", SIZES)
def test_every_answer_fits_its_line(size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    for page, exercise in zip((READ, BOMB, PARTNER), EXERCISES, strict=True):
        scene = HowToPlay(manager.services, "landlord", page)
        manager.push(scene)
        made = scene.trial
        assert isinstance(made, LandlordTrial)
        for _ in exercise.steps:
            for action in [*made.state.legal_actions()]:
                if action != right(made):
                    made.choose(action)
                    assert problems(scene) == [], action
            made.choose(right(made))
            scene.timeline.finish()
            assert problems(scene) == []
            if made.waits:
                made.go_on()


def test_the_program_finds_the_pages():
    assert pages_of(LANDLORD) is PAGES
    assert len({page.name for page in PAGES}) == len(PAGES)


def test_the_table_shows_every_kind_and_the_engine_agrees():
    shapes = [shape for part in (*SHAPES, *RUNS) if isinstance(part, Shapes) for shape in part.rows]
    assert [shape.name.lower() for shape in shapes] == [str(kind) for kind in Kind]
    for shape in shapes:
        found = readings(ranks_of(bits_of(parse_cards(shape.cards))))
        assert shape.name.lower() in [str(reading.kind) for reading in found], shape.name


def test_readings_come_from_the_engine():
    assert names_of(parse_cards("4s 5h 6c 7d W")) == ["Straight 3-7", "Straight 4-8"]
    assert names_of(parse_cards("3s 3h 3c W")) == ["Triple 3 + Wild", "Bomb 3"]
    assert names_of(parse_cards("bj cj W")) == []


def test_all_eight_tips_are_there(lesson):
    texts = lesson(10).texts() + lesson(11).texts()
    for tip in (
        "Count the 2s and jokers",
        "Lead your longest combo early",
        "Tenants: pass under your partner",
        "Save bombs for pressure",
        "Two 2s are often worth more apart",
        "Let a triple carry your junk",
        "Read the extra",
        "Watch the Wild",
    ):
        assert tip in texts


def test_the_money_is_the_engines(lesson):
    texts = lesson(8).texts()
    for row in (("Antes", "$2", "$1", "$4"), ("First bomb", "$2", "$1", "$8"), ("Third bomb", "$8", "$4", "$32")):
        place = texts.index(row[0])
        assert tuple(texts[place : place + 4]) == row
    assert "Milo pays you $7, Bea pays you $5." in lesson(9).texts()


def test_drawing_changes_nothing(lesson):
    for page in (3, 6, READ):
        driver = lesson(page)
        assert driver.app.manager.draw().items == driver.app.manager.draw().items


# Positions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_legal_choice_is_answered_and_the_right_one_leads_on(exercise):
    made, timeline = trial(exercise)
    for number, step in enumerate(exercise.steps):
        assert made.task == step.task
        legal = {word_of(action): action for action in made.state.legal_actions()}
        assert {*step.poor, step.right} == set(legal)
        for word, action in legal.items():
            if word == step.right:
                continue
            before = made.state.view(0)
            made.choose(action)
            assert made.verdict == step.poor[word]
            assert not made.good
            assert made.state.view(0) == before
        made.choose(right(made))
        timeline.finish()
        assert made.good
        assert made.verdict == step.praise
        if number + 1 < len(exercise.steps) and exercise.steps[number + 1].setting is not None:
            assert made.waits
            made.go_on()
    assert made.done
    made.choose(PASS)
    assert made.verdict == exercise.steps[-1].praise


@pytest.mark.parametrize("exercise", EXERCISES)
def test_positions_are_packs_that_can_be(exercise):
    for step in exercise.steps:
        if step.setting is not None:
            cards = parse_cards(" ".join(step.setting.hands))
            assert len(cards) == len(set(cards))


def test_what_the_lessons_say_is_what_the_engine_gives():
    made, timeline = trial(READ_IT)
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.outcome.winners == (0,)
    assert made.state.won.pot == 4
    assert made.picture.balances == [102, 99, 99]

    made, timeline = trial(SAVE_THE_BOMB)
    assert made.state.view(0).counts[1] == 9
    made.choose(right(made))
    made.go_on()
    assert made.state.view(0).counts[1] == 1
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.won.pot == 8
    assert made.state.won.gains == (4, 0, 4)

    made, timeline = trial(YOUR_PARTNER)
    assert made.state.view(0).counts[2] == 2
    made.choose(right(made))
    timeline.finish()
    assert made.state.won.seat == 2
    assert made.state.won.gains == (2, 0, 2)
    made.go_on()
    assert made.state.view(0).counts[2] == 5
    made.choose(right(made))
    assert made.state.won.seat == 0
    assert made.state.won.winners == (0, 2)


def test_the_engine_rules_on_what_is_no_answer():
    made, _ = trial(READ_IT)
    made.choose(play(parse_cards("Kh Ks"), parse_reading("pair K")))
    assert made.verdict == "It must be of the same kind and size as straight 4-8, or a bomb."
    assert not made.good


def test_a_reading_is_chosen_by_pill_and_mouse(lesson):
    driver = lesson(READ)
    for card in FIVE:
        driver.click(f"card {card}")
    assert [control.label for control in driver.controls() if control.key.startswith("pill")] == [
        "Straight 7-J",
        "Straight 6-10",
    ]
    assert "as J" in driver.texts()
    driver.click("pill 1").settle()
    assert "as 6" in driver.texts()
    driver.click("main").settle()
    assert READ_IT.steps[0].poor["straight 6-T"] in driver.texts()
    driver.click("pill 0").click("main")
    assert driver.scene.moving
    driver.settle()
    assert READ_IT.steps[0].praise in driver.texts()
    assert "You lead" in driver.texts()
    driver.click("card Kh").click("card Ks").click("main").settle()
    assert driver.scene.trial.done
    driver.click("onward")
    assert driver.scene.number == BOMB


def test_what_is_no_play_is_said_while_it_is_picked(lesson):
    driver = lesson(READ).click("card 7c").click("card 8s").settle()
    assert not driver.has("main")
    assert "A pair is two cards of the same rank." in driver.texts()
    assert driver.scene.trial.verdict == ""


def test_sweeping_and_the_right_button(lesson):
    driver = lesson(READ)
    first, last = driver.control("card 7c").seen.centre, driver.control("card Th").seen.centre
    driver.drag(first, last).settle()
    assert len(driver.scene.trial.hand.picked) >= 3
    driver.click(*driver.control("card W").seen.centre, button=3).settle()
    assert driver.scene.trial.hand.picked == set()


def test_dropping_on_the_felt_plays(lesson):
    driver = lesson(BOMB).click("card 9h").settle()
    x, y = driver.control("card 9h").seen.centre
    driver.drag((x, y), (x, y - 300)).settle()
    assert SAVE_THE_BOMB.steps[0].praise in driver.texts()


def test_a_bad_drop_is_told_the_rule(lesson):
    driver = lesson(BOMB).click("card 3s").settle()
    driver.scene.trial.hand.play()
    assert driver.scene.trial.verdict == "It must be higher than single 5."


def test_by_keys_alone(lesson):
    driver = lesson(PARTNER).press("p").settle()
    assert YOUR_PARTNER.steps[0].praise in driver.texts()
    driver.press("enter").settle()
    assert driver.scene.trial.task == YOUR_PARTNER.steps[1].task
    for _ in range(8):
        if not (driver.scene.focus.key or "").startswith("card"):
            driver.press("tab")
    driver.press("space", "right", "space").settle()
    driver.press("enter").settle()
    assert driver.scene.trial.done
    driver.press("enter").settle()
    assert driver.app.manager.done  # it was the only scene


def test_by_pad_alone(lesson):
    driver = lesson(BOMB)
    for _ in range(8):
        if not (driver.scene.focus.key or "").startswith("card"):
            driver.pad("rb")
    while driver.scene.focus.key != "card 9h":
        driver.pad("right")
    driver.pad("a", "x").settle()
    assert SAVE_THE_BOMB.steps[0].praise in driver.texts()


def test_enter_with_nothing_picked_does_not_turn_the_page(lesson):
    assert lesson(READ).press("enter").scene.number == READ


def test_again_begins_anew(lesson):
    driver = lesson(PARTNER).press("p").settle()
    driver.click("again").settle()
    assert driver.scene.trial.task == YOUR_PARTNER.steps[0].task
    assert driver.scene.trial.verdict == ""


def test_a_press_during_motion_finishes_it(lesson):
    driver = lesson(PARTNER).press("p").advance(50)
    assert driver.scene.moving
    driver.down(5, 700).up(5, 700)
    assert not driver.scene.timeline.moving
    assert driver.scene.trial.state.won is not None
    assert driver.has("main")


def test_a_resize_during_motion(lesson):
    driver = lesson(PARTNER).press("p").advance(50)
    driver.resize(960, 600)
    assert not driver.scene.timeline.moving
    assert problems(driver.scene) == []


def test_leaving_during_motion_does_no_harm(lesson):
    driver = lesson(PARTNER).press("p").advance(50)
    driver.click("page 0").settle()
    assert driver.scene.trial is None


@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_at_every_speed(lesson, speed):
    driver = lesson(PARTNER, speed=speed).press("p").settle()
    assert driver.scene.trial.state.won.seat == 2
