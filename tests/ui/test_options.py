"""The options: every declared one is there, changes hold at once, a page goes back only after a question."""

import tomllib
from unittest.mock import patch

import pygame
import pytest

from game.registry import GAMES
from game.settings import FILE, Settings, pages
from scenes import routes
from scenes.kit.fields import Segmented, Slider, Stepper, Switch
from scenes.kit.textfield import TextField
from scenes.menus.ask import Ask
from scenes.menus.options import OptionsMenu
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in, staged

PAGES = [page.name for page in pages()]


@pytest.fixture
def options(drive):
    return drive(routes.options)


def opened(drive, page: str, **others):
    return drive(lambda services: routes.options(services, page), **others)


def written(folder) -> dict:
    return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_layout(page, size, tmp_path):
    assert problems(staged(f"options-{page}", tmp_path, size)) == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_layout_of_every_table_that_can_be_laid(size, tmp_path):
    for computers in (1, 2, 3):
        for lines in (1, 2):
            for decks in (1, 2, 3):
                services_in(tmp_path).settings.keep("bonfire", computers=computers, lines=lines, decks=decks)
                assert problems(staged("options-tables", tmp_path, size)) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_declared_option_has_its_control_and_its_help(drive, page):
    driver = opened(drive, page)
    scroll = driver.scene.scroll
    found, texts = set(), ""
    for _ in range(4):  # as far as it scrolls
        found |= {control.key for control in driver.controls() if control.seen.h}
        texts += " ".join(driver.texts())
        scroll.scroll_to(scroll.offset + scroll.view.h // 2)
    for section in next(each for each in pages() if each.name == page).sections:
        assert section.title in texts
        for option in section.declared():
            assert f"{section.name}.{option.name}" in found
            assert option.label in texts
            assert all(word in texts for word in option.help.split())


def test_controls_suit_the_values(drive):
    kinds = {}
    for page in PAGES:
        kinds |= {control.key: type(control) for control in opened(drive, page).controls()}
    assert kinds["bonfire.computers"] is Segmented
    assert kinds["play.speed"] is Stepper
    assert kinds["play.name"] is TextField
    assert kinds["display.four_colour"] is Switch
    assert kinds["sound.volume"] is Slider


def test_a_click_changes_the_setting_and_saves_it(options, tmp_path):
    options.click(*options.control("bonfire.lines").segments()[0].centre)
    assert options.services.settings.game("bonfire").lines == 1
    assert written(tmp_path)["bonfire"]["lines"] == 1


@patch.dict(GAMES, {"bonfire": GAMES["bonfire"]}, clear=True)
def test_a_page_of_one_table_shows_what_its_options_lay(drive):
    options = drive(routes.options)
    assert "4 seats, 2 lines, 1 deck" in options.texts()
    options.click(*options.control("bonfire.lines").segments()[0].centre)
    assert "4 seats, 1 line, 1 deck" in options.texts()


def test_a_computers_temperament_is_chosen_and_saved(drive, tmp_path):
    options = opened(drive, "play")
    _, right = options.control("opponents.temperament_3").arrows()
    options.click(*right.centre)
    assert written(tmp_path)["opponents"]["temperament_3"] == "bold"
    assert options.services.settings.opponents.seated[2] == ("Ines", "normal", "bold")


def test_keys_change_it_too(options):
    options.press("down", "down", "left")
    assert options.scene.focus.key == "bonfire.lines"
    assert options.services.settings.game("bonfire").lines == 1
    options.press("right")
    assert options.services.settings.game("bonfire").lines == 2


def test_a_pad_changes_it_too(options):
    options.pad("down", "down", "down", "right")
    assert options.services.settings.game("bonfire").decks == 2


def test_the_pages_open_by_mouse_and_by_keys(options):
    options.click("page sound")
    assert options.has("sound.volume")
    options.press("up", "up", "enter")
    assert options.scene.page.name == "display"


def test_it_opens_at_the_page_that_is_asked_for(drive):
    assert opened(drive, "sound").scene.page.name == "sound"


def test_the_volume_follows_the_pointer_and_is_heard_at_once(drive, tmp_path):
    options = opened(drive, "sound")
    track = options.control("sound.volume").track()
    options.drag((track.x + track.w // 2, track.cy), (track.x, track.cy))
    assert options.services.settings.sound.volume == 0
    assert options.services.sound.volume == 0
    assert written(tmp_path)["sound"]["volume"] == 0


def test_a_setting_that_a_key_changes_shows_at_once(drive):
    options = opened(drive, "sound")
    assert not options.control("sound.mute").value
    options.press("m")
    assert options.control("sound.mute").value
    assert "Muted: nothing is heard" in options.texts()


def test_fullscreen_is_applied_at_once(drive):
    options = opened(drive, "display").click("display.fullscreen")
    assert options.app.frame.fullscreen
    options.click("display.fullscreen")
    assert not options.app.frame.fullscreen


def test_the_faces_change_with_the_four_colours(drive):
    options = opened(drive, "display")
    before = options.settle().screenshot()
    options.click("display.four_colour").move(20, 700).settle()
    assert options.screenshot() != before


def test_a_name_is_written_and_saved(drive, tmp_path):
    options = opened(drive, "play").click("play.name").type("Zoë")
    assert written(tmp_path)["play"]["name"] == "Zoë"
    options.press("enter")
    assert not options.scene.typing
    assert isinstance(options.scene, OptionsMenu)


def test_a_second_press_or_an_arrow_writes_on_where_the_first_press_would_write_over(drive):
    options = opened(drive, "play").click("play.name").click("play.name").type("r")
    assert options.services.settings.play.name == "Your"
    options.press("a", mod=pygame.KMOD_CTRL).type("Kim")
    assert options.services.settings.play.name == "Kim"


def test_an_emptied_name_is_what_it_was_before(drive):
    options = opened(drive, "play").click("play.name").press("backspace")
    assert options.services.settings.play.name == "You"
    options.press("enter")
    assert options.control("play.name").value == "You"


def test_a_letter_that_the_fonts_lack_is_refused_with_a_word(drive):
    options = opened(drive, "play").click("play.name").type("中")
    assert options.services.settings.play.name == "You"
    assert options.app.manager.notices.shown == "This program's fonts have no such letter."


def test_a_name_has_at_most_16_letters_and_the_widest_are_shown(drive):
    options = opened(drive, "play", size=(960, 600)).click("play.name").type("W" * 30)
    assert options.services.settings.play.name == "W" * 16
    options.press("enter")
    assert [each for each in problems(options.scene) if "cut off" not in each] == []


def test_reset_asks_and_changes_only_this_page(options, tmp_path):
    assert not options.has("reset")
    options.services.settings.keep("bonfire", lines=1, decks=3)
    options.services.settings.keep("play", name="Kim")
    options.click("reset")
    assert isinstance(options.scene, Ask)
    options.press("enter")
    assert options.services.settings.game("bonfire").lines == 1
    options.click("reset").click("yes")
    assert options.services.settings.game("bonfire") == Settings(tmp_path).game("bonfire")
    assert options.services.settings.play.name == "Kim"
    assert not options.has("reset")


def test_keys_bring_what_has_the_focus_into_sight(drive):
    options = opened(drive, "play", size=(960, 600)).press("down", *["down"] * 10)
    control = options.control(options.scene.focus.key)
    assert control.key == "opponents.temperament_3"
    assert options.scene.scroll.view.contains(control.rect)


def test_the_wheel_scrolls(drive):
    options = opened(drive, "play", size=(960, 600)).move(600, 300).wheel(-3)
    assert options.scene.scroll.offset > 0


def test_effects_can_be_heard(drive, monkeypatch):
    options = opened(drive, "sound")
    heard = []
    monkeypatch.setattr(options.services.sound, "play", heard.append)
    options.services.settings.change("sound", "volume", 40)
    options.click("hear torch")
    assert heard == ["torch"]


def test_drawing_twice_gives_the_same(drive):
    options = opened(drive, "tables").settle()
    before = options.app.manager.draw().items
    assert options.app.manager.draw().items == before
