"""The list of keys: complete, over everything, and gone as easily as it came."""

import pytest

from scenes import routes
from scenes.kit.inputs import key_list
from scenes.menus.howto import HowToPlay
from scenes.menus.keys import Keys
from scenes.menus.results import Results
from scenes.menus.statistics import StatisticsScreen
from scenes.tables.bonfire import staged as tables
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, problems
from tests.ui.menus import staged
from tests.ui.minds import Prompt

EVERYWHERE = {
    "title": routes.title,
    "table": tables.choosing,
    "results": lambda services: Results(services, small_match()),
    "howto": lambda services: HowToPlay(services, "bonfire"),
    "try it": lambda services: HowToPlay(services, "bonfire", 13),
    "statistics": StatisticsScreen,
    "options": routes.options,
}


@pytest.fixture
def opened(drive):
    driver = drive(tables.choosing, make_thinker=Prompt).settle()
    return driver.press("f1").settle()


@pytest.mark.parametrize("size", SIZES)
def test_layout(size, tmp_path):
    assert problems(staged("keys", tmp_path, size)) == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_scrolled_out_of_sight(size, tmp_path):
    scene = staged("keys", tmp_path, size)
    assert scene.scroll.most == 0


@pytest.mark.parametrize("first", EVERYWHERE.values(), ids=EVERYWHERE)
def test_f1_opens_it_everywhere(drive, first):
    driver = drive(first, make_thinker=Prompt).settle()
    under = driver.scene
    driver.press("f1").settle()
    assert isinstance(driver.scene, Keys)
    driver.press("f1").settle()
    assert driver.scene is under


def test_it_names_every_key_and_button(opened):
    texts = set(opened.texts())
    for group, label, key, pad in key_list():
        assert {group, label} <= texts
        assert not key or key in texts
        assert not pad or pad in texts


@pytest.mark.parametrize("key", ["esc", "enter", "space", "f1"])
def test_keys_close_it(opened, key):
    assert not isinstance(opened.press(key).scene, Keys)


def test_a_press_beside_it_closes_it_and_does_nothing_else(opened):
    table = opened.app.manager.scenes[0]
    plate = opened.scene.plate()
    opened.click(plate.cx, plate.cy)
    assert isinstance(opened.scene, Keys)
    opened.click(plate.x // 2, plate.cy)
    assert opened.scene is table
    assert not table.match.actions


def test_the_cross_and_the_pad_close_it(opened):
    opened.click("close")
    assert not isinstance(opened.scene, Keys)
    opened.press("f1").settle().pad("b")
    assert not isinstance(opened.scene, Keys)


def test_no_key_reaches_what_lies_under_it(opened):
    table = opened.app.manager.scenes[0]
    opened.press("1", "b", "l", "o")
    assert isinstance(opened.scene, Keys)
    assert not table.match.actions


def test_mute_still_works(opened):
    muted = opened.services.settings.sound.mute
    opened.press("m")
    assert opened.services.settings.sound.mute is not muted


def test_drawing_changes_nothing(opened):
    assert opened.app.manager.draw().items == opened.app.manager.draw().items
