"""How to play Landlord: figures that the engine bears out, positions that it rules on."""

from game.cards import parse_cards
from game.landlord.combos import readings
from game.landlord.hands import bits_of, ranks_of
from game.landlord.readings import Kind, parse_reading
from game.landlord.table import play
from scenes.tables.landlord.exercises import READ_IT, SAVE_THE_BOMB, YOUR_PARTNER
from scenes.tables.landlord.figures import names_of
from scenes.tables.landlord.lessons import PAGES, RUNS, SHAPES
from scenes.tables.tricks.figures import Shapes
from tests.ui.lessons import lesson_of, right, trial_of, tries, walk_to

READ, BOMB, PARTNER = tries(PAGES)
FIVE = ("7c", "8s", "9c", "Th", "W")

lesson = lesson_of("landlord")


# Pages ---------------------------------------------------------------------------------------------------


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


# Positions -----------------------------------------------------------------------------------------------


def test_what_the_lessons_say_is_what_the_engine_gives():
    made, timeline = trial_of(PAGES[READ])
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.outcome.winners == (0,)
    assert made.state.won.pot == 4
    assert made.picture.balances == [102, 99, 99]

    made, timeline = trial_of(PAGES[BOMB])
    assert made.state.view(0).counts[1] == 9
    made.choose(right(made))
    made.go_on()
    assert made.state.view(0).counts[1] == 1
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.won.pot == 8
    assert made.state.won.gains == (4, 0, 4)

    made, timeline = trial_of(PAGES[PARTNER])
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
    made, _ = trial_of(PAGES[READ])
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
    walk_to(driver, "card 9h", driver.pad, "rb", "right")
    driver.pad("a", "x").settle()
    assert SAVE_THE_BOMB.steps[0].praise in driver.texts()


def test_enter_with_nothing_picked_does_not_turn_the_page(lesson):
    assert lesson(READ).press("enter").scene.number == READ
