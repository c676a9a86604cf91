"""How to play Bonfire: its figures are right, and its positions are what they are said to be."""

from functools import partial

import pytest

from game.bonfire.rules import torch_risk
from game.bonfire.table import CAPTURE, END, Bank, Place, Torch
from game.registry import GAMES
from scenes.kit.layout import Metrics
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Timeline
from scenes.menus.howto import HowToPlay
from scenes.menus.pages import pages_of
from scenes.tables.base import Table
from scenes.tables.bonfire import staged as tables
from scenes.tables.bonfire.lessons import EXERCISES
from scenes.tables.bonfire.trial import BonfireTrial
from tests.ui.lessons import lesson_of, trial_of, tries
from tests.ui.minds import Prompt

BONFIRE = GAMES["bonfire"]
PAGES = pages_of(BONFIRE)
LIGHT, PUSH, THREE, LAST = tries(PAGES)

lesson = lesson_of("bonfire")


# Pages ---------------------------------------------------------------------------------------------------


def test_the_owners_figures_are_right():
    # 7 7 4 is 18 ×2; K K 5 is 31 ×2, with a third king 44 ×3; 5 of 30 cards, two flips: 31.0 %.
    shown = {text for page in PAGES for text in _written(page.parts)}
    for words in ("= 18 ×2 = 36 banked", "62 points, safe forever.", "132 points, if it survives.", "= 37"):
        assert words in shown
    assert round(torch_risk(30, 5, 2) * 100, 1) == 31.0


def _written(parts):
    for part in parts:
        for value in vars(part).values():
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from (words for item in value if isinstance(item, tuple) for words in item)
                yield from _written(item for item in value if hasattr(item, "paint"))
            elif hasattr(value, "paint"):
                yield from _written([value])


def test_the_index_opens_pages(lesson):
    driver = lesson()
    assert "Feed the Bonfire. Cash out before you get burned." in driver.texts()
    driver.click("page 10")
    assert "Quick reference" in driver.texts()
    assert "Capture the whole pile at face value. The card is spent, not placed." in driver.texts()


def test_forward_and_back(lesson):
    driver = lesson()
    assert not driver.has("previous")
    driver.click("next").click("next")
    assert driver.scene.number == 2
    driver.click("previous")
    assert driver.scene.number == 1
    driver.press("pagedown").press("enter")
    assert driver.scene.number == 3
    driver.press("pageup")
    assert driver.scene.number == 2
    driver.press("end")
    assert driver.scene.number == len(PAGES) - 1
    assert not driver.has("next")
    driver.press("home")
    assert driver.scene.number == 0


def test_the_index_by_keys_and_pad(lesson):
    driver = lesson().press("down", "down", "space")
    assert driver.scene.number == 1
    driver.pad("down", "a")
    assert driver.scene.number == 2


def test_it_lies_over_a_table_and_goes_away(drive):
    driver = drive(tables.choosing, make_thinker=Prompt).settle()
    table = driver.scene
    driver.click("help").settle()
    assert isinstance(driver.scene, HowToPlay)
    driver.click(f"page {THREE}").click("capture").settle()
    driver.press("esc").settle()
    assert driver.scene is table
    assert isinstance(table, Table)
    assert table.match.to_move == 0  # nothing has happened there
    assert not table.match.actions


# Positions -----------------------------------------------------------------------------------------------


def test_what_the_lessons_say_is_what_the_engine_gives():
    made, timeline = trial_of(PAGES[LIGHT])
    made.choose(Place(0))
    timeline.finish()
    assert made.picture.rows[0][0].worth == 36
    made.choose(Bank(0))
    timeline.finish()
    assert made.picture.banks == [36, 0]

    made, timeline = trial_of(PAGES[PUSH])
    assert made.state.rows[0][0].worth == 62
    assert made.state.pool_size == 30
    assert made.state.unseen[13] == 2
    assert made.state.unseen[5] == 3
    assert round(made.state.risk(0, 0) * 100) == 31
    third_king = made.state.rows[0][0].plus(made.state.rows[0][0].cards[0])
    assert third_king.worth == 132

    made, timeline = trial_of(PAGES[THREE])
    assert made.state.pile_value() == 37
    assert made.state.rows[1][0].worth == 28
    assert made.state.rows[0][0].plus(made.state.flipped).worth == 28
    made.choose(CAPTURE)
    timeline.finish()
    assert made.picture.banks == [37, 0]

    made, timeline = trial_of(PAGES[LAST])
    assert made.state.rows[1][0].worth == 44
    made.choose(Torch(1, 0))
    timeline.finish()
    assert made.state.outcome.winners == (0,)
    assert made.state.outcome.scores == (60, 40)
    placed = EXERCISES[3].state()
    placed.apply(0, Place(0))
    placed.apply(0, END)
    assert placed.outcome.scores == (60, 84)


@pytest.mark.parametrize("number", range(len(EXERCISES)))
def test_positions_are_packs_that_can_be(number):
    """No card lies in two places, so that what the pool still holds can be counted."""
    state = EXERCISES[number].state()
    held = [card for rows in state.rows for row in rows for card in row.cards]
    held += [*state.pile, *state.deal[len(state.deal) - state.pool_size :]]
    held += [state.flipped] if state.flipped is not None else []
    assert len(held) == len(set(held))


def test_an_illegal_choice_gets_the_engines_sentence(lesson):
    driver = lesson(LIGHT)
    driver.click("torch 1.1")
    assert "A cold row cannot be torched." in driver.texts()
    driver.click("torch 1.0")
    assert "Only a row that holds a 7 can be torched with it." in driver.texts()
    driver.click("capture")
    assert "The Bonfire is empty." in driver.texts()
    driver.click("place 1")
    assert any(text.startswith("It may go there") for text in driver.texts())
    assert driver.scene.trial.task.startswith("You flipped a 7")


def test_a_right_choice_is_shown_and_praised(lesson):
    driver = lesson(LIGHT)
    driver.click("place 0 pill")
    assert driver.scene.moving
    driver.settle()
    texts = driver.texts()
    assert "The pair lights the row: 18 ×2 = 36." in texts
    assert "The row is worth 36. Bank it before somebody burns it." in texts
    driver.click("row 1")  # the cold row
    assert "A cold row cannot be banked; it needs a pair." in driver.texts()
    driver.click("bank 0").settle()
    assert "36 points are yours for good, and the row starts over." in driver.texts()
    assert driver.scene.trial.done
    driver.click("onward")
    assert driver.scene.number == PUSH


def test_by_keys_alone(lesson):
    driver = lesson(LIGHT).press("1").settle()
    assert "The pair lights the row: 18 ×2 = 36." in driver.texts()
    driver.press("b").settle()
    assert driver.scene.trial.done
    driver.press("enter").settle()
    assert driver.scene.number == PUSH
    driver.press("b").settle()
    driver.press("enter")
    driver.press("4").settle()
    assert driver.scene.number == THREE
    assert driver.scene.trial.done
    driver.press("enter").press("3").settle()
    assert driver.scene.number == LAST
    assert driver.scene.trial.done
    driver.press("enter").settle()
    assert driver.app.manager.done  # it was the only scene


def test_by_pad_alone(lesson):
    driver = lesson(LIGHT)
    for _ in range(6):
        if driver.scene.focus.key != "place 0":
            driver.pad("rb")
    assert driver.scene.focus.key == "place 0"
    driver.pad("a").settle()
    assert "The pair lights the row: 18 ×2 = 36." in driver.texts()
    driver.pad("rt").settle()
    assert driver.scene.trial.done
    driver.pad("x")
    assert driver.scene.number == PUSH


@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_a_capture_at_every_speed(lesson, speed):
    driver = lesson(THREE, speed=speed).click("capture").settle()
    assert driver.scene.trial.picture.banks == [37, 0]


def test_fresh_trials_do_not_share_their_state():
    make = partial(BonfireTrial.of(EXERCISES[2]), Timeline(), Tempo("instant"), lambda name: None)
    one, other = make(), make()
    one.lay_out(Metrics(1280, 720), Metrics(1280, 720).window)
    one.choose(CAPTURE)
    assert one.done
    assert not other.done
