"""One table before it is laid: its options, computers and seed; nothing is kept unless it is asked for."""

import dataclasses

import pytest

from game.core import declared, option
from game.registry import GAMES
from game.settings import Settings
from scenes import routes
from scenes.menus.ask import Ask
from scenes.menus.customize import Customize
from scenes.menus.title import Title
from scenes.tables.base import Table
from tests.ui.checks import SIZES, problems
from tests.ui.menus import saved_match, services_in, staged
from tests.ui.minds import Prompt

BONFIRE = GAMES["bonfire"]


@pytest.fixture
def customize(drive):
    driver = drive(routes.title, make_thinker=Prompt, seed=None)
    driver.click("customize bonfire")
    assert isinstance(driver.scene, Customize)
    return driver


@pytest.mark.parametrize("size", SIZES)
def test_layout(size, tmp_path):
    assert problems(staged("customize", tmp_path, size)) == []


@pytest.mark.parametrize("size", SIZES)
def test_layout_with_the_widest_names_and_what_is_wrong(size, tmp_path):
    wide = {f"name_{number}": "W" * 16 for number in (1, 2, 3)}
    services_in(tmp_path).settings.keep("opponents", **wide)
    scene = staged("customize", tmp_path, size)
    scene._refuse_seed("x")
    found = problems(scene)
    assert [each for each in found if "cut off" not in each] == []
    assert all("WWW" in each for each in found)


def test_every_option_is_there_with_its_help(customize):
    texts = " ".join(customize.texts())
    for each in declared(BONFIRE.options):
        assert customize.has(each.name)
        assert each.label in texts
        assert each.help in texts


def test_only_as_many_computers_as_sit_down(customize):
    assert customize.has("name_3")
    customize.click(*customize.control("computers").segments()[0].centre)
    assert customize.has("name_1")
    assert customize.has("level_1")
    assert not customize.has("name_2")
    assert not customize.has("level_3")


def test_each_computer_has_a_level_and_a_temperament(customize):
    temperament = customize.control("temperament_2")
    assert (temperament.value, [label for _, label in temperament.choices]) == (
        "careful",
        ["Even", "Bold", "Careful"],
    )
    assert temperament.tooltip == "Keeps safe where choices are close"
    left, _ = temperament.arrows()
    customize.click(*left.centre)
    assert customize.control("temperament_2").tooltip == "Dares more where choices are close"
    customize.click("start")
    assert [player.bot for player in customize.scene.match.players] == [
        None,
        "normal-bold",
        "normal-bold",
        "normal",
    ]


def test_the_sketch_says_how_all_of_them_play_or_of_all_the_level_alone(drive):
    texts = drive(lambda services: routes.customize(services, GAMES["bigtwo"])).texts()
    assert {"Normal, bold", "Normal, careful", "Normal"} <= set(texts)
    texts = drive(lambda services: routes.customize(services, GAMES["bonfire"])).texts()
    assert not any("Normal, " in text for text in texts)


def test_start_lays_the_table_that_was_chosen_and_keeps_nothing(customize, tmp_path):
    customize.click(*customize.control("computers").segments()[1].centre)
    customize.click(*customize.control("decks").segments()[1].centre)
    customize.click("name_1").press(*["backspace"] * 3).type("Kim").press("enter")
    customize.click(*customize.control("level_1").arrows()[1].centre)
    customize.click("seed").type("42").press("enter")
    customize.click("start")
    match = customize.scene.match
    assert match.options == BONFIRE.options(computers=2, lines=2, decks=2)
    assert [player.name for player in match.players] == ["You", "Kim", "Milo"]
    assert [player.level for player in match.players] == [None, "hard", "normal"]
    assert match.seed == 42
    assert Settings.load(tmp_path).game("bonfire") == BONFIRE.options()
    assert Settings.load(tmp_path).opponents.name_1 == "Bea"


def test_enter_starts_from_any_option(customize):
    customize.press("down", "down", "enter")
    assert isinstance(customize.scene, Table)


def test_space_changes_an_option(customize):
    customize.press("down", "down", "space")
    assert customize.scene.options.lines == 1


def test_enter_in_a_field_ends_writing_and_does_not_start(customize):
    customize.click("name_1").type("x").press("enter")
    assert isinstance(customize.scene, Customize)
    assert customize.scene.opponents.name_1 == "x"


def test_an_empty_seed_is_a_new_one_each_time(customize):
    customize.click("start")
    first = customize.scene.match.seed
    customize.scene.go_home()
    customize.click("customize bonfire").click("start").click("yes")
    assert customize.scene.match.seed != first


def test_the_seed_of_the_command_line_stands_in_its_field(drive):
    driver = drive(routes.title, make_thinker=Prompt, seed=77)
    driver.click("customize bonfire")
    assert driver.control("seed").value == "77"
    driver.click("start")
    assert driver.scene.match.seed == 77


def test_a_seed_takes_nine_digits_and_says_why_it_takes_nothing_else(customize):
    customize.click("seed").type("12a")
    assert customize.scene.seed == "12"
    assert any(text.startswith("A seed is a number of up to 9 digits") for text in customize.texts())
    customize.type("3")
    assert customize.scene.seed == "123"
    assert not any(text.startswith("A seed is a number") for text in customize.texts())
    customize.type("4567890123")
    assert customize.scene.seed == "123456789"


def test_make_this_my_default_writes_game_and_computers(customize, tmp_path):
    assert not customize.has("default")
    customize.click(*customize.control("lines").segments()[0].centre)
    customize.click(*customize.control("level_2").arrows()[0].centre)
    customize.click("default")
    kept = Settings.load(tmp_path)
    assert kept.game("bonfire").lines == 1
    assert kept.opponents.level_2 == "easy"
    assert not customize.has("default")
    assert "This is your default" in customize.texts()


def test_esc_goes_back_and_keeps_nothing(customize, tmp_path):
    customize.click(*customize.control("lines").segments()[0].centre)
    customize.press("esc")
    assert isinstance(customize.scene, Title)
    assert Settings.load(tmp_path).game("bonfire").lines == 2


def test_start_asks_when_a_match_is_in_progress(drive, tmp_path):
    saved_match(tmp_path)
    driver = drive(lambda services: routes.customize(services, BONFIRE), make_thinker=Prompt)
    driver.click("start")
    assert isinstance(driver.scene, Ask)
    driver.press("esc")
    assert isinstance(driver.scene, Customize)


def test_a_pad_starts_it(customize):
    customize.pad("down", "x")
    assert isinstance(customize.scene, Table)


def test_a_game_with_many_options_scrolls(drive, monkeypatch):
    fields = [(f"wish_{n}", bool, option(False, f"Wish {n}", "What is wished for")) for n in range(9)]
    many = dataclasses.make_dataclass("Many", fields, bases=(BONFIRE.options,), frozen=True)
    game = dataclasses.replace(BONFIRE, name="many", options=many)
    monkeypatch.setitem(GAMES, "many", game)
    driver = drive(lambda services: routes.customize(services, game), size=(960, 600))
    assert driver.scene.scroll.most > 0
    assert problems(driver.scene) == []
    driver.press(*["down"] * 11)
    assert driver.scene.scroll.offset > 0
