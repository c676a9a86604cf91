"""The title: what it offers, the match in progress, and that nothing is lost without an answer."""

import dataclasses
import os
from unittest.mock import patch

import pytest

from game.registry import GAMES
from game.saves import Saves
from game.settings import Settings
from game.stats import Statistics
from scenes import routes
from scenes.menus.ask import Ask
from scenes.menus.customize import Customize
from scenes.menus.entries import ENTRIES
from scenes.menus.options import OptionsMenu
from scenes.menus.title import Title
from scenes.tables.base import Table
from scenes.tables.landlord.rounds import round_three
from tests.ui.checks import SIZES, problems
from tests.ui.menus import saved_match, staged
from tests.ui.minds import Prompt


@pytest.fixture
def title(drive):
    return drive(routes.title, make_thinker=Prompt)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["title", "title-continue"])
def test_layout(name, size, tmp_path):
    assert problems(staged(name, tmp_path, size)) == []


def test_the_three_tables_stand_there(title):
    for entry in ENTRIES:
        assert entry.title in title.texts()
        assert entry.motto in title.texts()
        assert title.has(f"play {entry.name}")
        assert title.has(f"customize {entry.name}")


@patch.dict(GAMES)
def test_a_game_that_is_not_there_yet_is_coming(title):
    del GAMES["landlord"]
    assert title.texts().count("Coming later") == 1
    assert not title.has("coming landlord")
    title.click("coming landlord").press("enter")
    assert isinstance(title.scene, Title)


def test_a_registered_game_is_no_longer_coming(title, monkeypatch):
    landlord = dataclasses.replace(GAMES["bonfire"], name="landlord", title="Landlord", motto="As the game says")
    monkeypatch.setitem(GAMES, "landlord", landlord)
    assert title.has("play landlord")
    assert "As the game says" in title.texts()


def test_without_a_match_in_progress_there_is_no_continue(title):
    assert not title.has("continue")
    title.press("enter")
    assert isinstance(title.scene, Title)


def test_play_starts_a_match_with_the_settings(title):
    title.services.settings.keep("bonfire", computers=2, lines=1)
    title.click("play bonfire")
    assert isinstance(title.scene, Table)
    assert title.scene.match.options == GAMES["bonfire"].options(computers=2, lines=1, decks=1)
    assert title.scene.match.names == ("You", "Bea", "Milo")


def test_a_click_on_the_picture_plays(title):
    title.click("picture bonfire")
    assert isinstance(title.scene, Table)


def test_continue_says_what_stands_and_goes_on_with_enter(drive, tmp_path):
    match = saved_match(tmp_path)
    title = drive(routes.title, make_thinker=Prompt)
    left = match.view(0).pool_size
    assert "Bonfire, match 1" in title.texts()
    assert any(text.startswith(f"{left} of 52 in the pool") for text in title.texts())
    title.press("enter")
    assert isinstance(title.scene, Table)
    assert title.scene.match.id == match.id
    assert title.scene.match.record()["actions"][:30] == match.record()["actions"]


def test_only_continue_is_filled_ember(drive, tmp_path):
    saved_match(tmp_path)
    title = drive(routes.title)
    styles = {control.key: getattr(control, "style", "") for control in title.controls()}
    assert [key for key, style in styles.items() if style == "main"] == ["continue"]


def test_each_game_goes_on_with_its_own_match(drive, tmp_path):
    bonfire, landlord = saved_match(tmp_path), round_three()
    saves = Saves(tmp_path)
    saves.save(landlord)
    os.utime(saves.path("bonfire"), (1, 1))
    title = drive(routes.title, make_thinker=Prompt)
    labels = {name: title.control(f"play {name}").label for name in GAMES}
    assert labels == {"bonfire": "Continue", "landlord": "Continue", "bigtwo": "Play"}
    assert any(text.startswith("Landlord, round 3") for text in title.texts()), "the last one played is first"
    title.click("picture bonfire")
    assert isinstance(title.scene, Table)
    assert title.scene.match.id == bonfire.id
    title.scene.go_home()
    title.settle().click("play landlord").settle()
    assert title.scene.match.id == landlord.id


def test_a_match_of_another_game_takes_no_kept_one_away(drive, tmp_path):
    bonfire = saved_match(tmp_path)
    title = drive(routes.title, make_thinker=Prompt).click("play bigtwo").settle()
    assert isinstance(title.scene, Table)
    assert Saves(tmp_path).load("bonfire").match.id == bonfire.id
    assert Saves(tmp_path).load("bigtwo").match.id == title.scene.match.id


@pytest.mark.parametrize("way", ["click", "enter", "esc", "pad"])
def test_a_new_match_asks_and_the_harmless_answer_keeps_the_old_one(drive, tmp_path, way):
    match = saved_match(tmp_path)
    title = drive(routes.title)
    title.click("customize bonfire").click("start")
    assert isinstance(title.scene, Ask)
    {
        "click": lambda: title.click("no"),
        "enter": lambda: title.press("enter"),
        "esc": lambda: title.press("esc"),
        "pad": lambda: title.pad("b"),
    }[way]()
    assert isinstance(title.scene, Customize)
    assert Saves(tmp_path).load("bonfire").match.id == match.id


def test_replacing_it_takes_a_press_of_its_own_button(drive, tmp_path):
    match = saved_match(tmp_path)
    title = drive(routes.title, make_thinker=Prompt)
    title.click("customize bonfire").click("start").click("yes")
    assert isinstance(title.scene, Table)
    assert Saves(tmp_path).load("bonfire").match.id == title.scene.match.id != match.id


def test_the_answer_that_loses_something_stands_apart(drive, tmp_path):
    saved_match(tmp_path)
    title = drive(routes.title).click("customize bonfire").click("start")
    yes, no = title.control("yes").rect, title.control("no").rect
    assert no.x - yes.right >= 96


@pytest.mark.parametrize("size", SIZES)
def test_layout_of_the_question(drive, tmp_path, size):
    saved_match(tmp_path)
    title = drive(routes.title, size=size).click("customize bonfire").click("start")
    assert problems(title.scene) == []


def test_a_match_that_is_over_is_counted_and_not_offered(drive, tmp_path):
    match = saved_match(tmp_path, actions=10_000)
    assert match.outcome is not None
    title = drive(routes.title)
    assert not title.has("continue")
    assert Statistics(tmp_path).has(match)
    assert Saves(tmp_path).load("bonfire").match is None


@pytest.mark.parametrize("file", ["match-bonfire.json", "match.json"])
def test_a_broken_save_is_told_and_kept(drive, tmp_path, file):
    (tmp_path / file).write_text("{")
    title = drive(routes.title)
    assert title.app.manager.notices.shown.startswith("The saved match cannot be opened")
    assert not title.has("continue")


def test_the_save_is_read_once_and_not_each_frame(drive, tmp_path, monkeypatch):
    saved_match(tmp_path)
    title = drive(routes.title)
    monkeypatch.setattr(Saves, "load", lambda self, game: pytest.fail("read again"))
    title.advance(500).move(300, 300).advance(500)


def test_esc_and_back_do_not_end_the_program(title):
    title.press("esc", "esc").pad("b", "b")
    assert not title.app.manager.done
    assert isinstance(title.scene, Title)


def test_esc_leaves_fullscreen(title):
    title.press("f11")
    assert title.services.settings.display.fullscreen
    title.press("esc")
    assert not title.services.settings.display.fullscreen
    assert not title.app.manager.done


def test_quit_ends_the_program(title):
    title.click("quit")
    assert title.app.manager.done


def test_customize_and_options_open_and_lead_back(title):
    title.click("customize bonfire")
    assert isinstance(title.scene, Customize)
    title.press("esc").click("options")
    assert isinstance(title.scene, OptionsMenu)
    title.press("esc").press("o")
    assert isinstance(title.scene, OptionsMenu)
    title.click("back")
    assert isinstance(title.scene, Title)


def test_keys_alone_reach_everything(title):
    title.press("right")
    assert title.scene.focus.visible
    assert title.scene.focus.key == "play bonfire"
    title.press("right")
    assert title.scene.focus.key == "customize bonfire"
    title.press("tab")
    assert title.scene.focus.key == "options"
    title.press("right", "right", "right")
    assert title.scene.focus.key == "quit"
    title.press("up")
    assert title.scene.focus.key == "play bigtwo"
    title.press("left", "enter")
    assert isinstance(title.scene, Customize)
    assert title.scene.game is GAMES["landlord"]


def test_a_pad_starts_a_match(title):
    title.pad("right", "a")
    assert isinstance(title.scene, Table)


def test_the_ring_shows_after_keys_and_goes_with_the_mouse(title):
    title.press("right")
    assert title.scene.focus.visible
    title.click(640, 620)
    assert not title.scene.focus.visible


def test_names_that_the_fonts_lack_are_put_back(drive, tmp_path):
    Settings.load(tmp_path).keep("play", name="\u4e2d\u6587")
    title = drive(routes.title)
    assert title.services.settings.play.name == "You"
    assert "fonts" in title.app.manager.notices.shown


def test_nothing_moves_at_rest(title):
    title.settle()
    frames = title.app.frames
    title.advance(2000)
    assert title.app.frames == frames
    assert title.app.manager.wakes_in() is None
