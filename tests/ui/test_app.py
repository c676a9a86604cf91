"""The program around the scenes: window, input, transitions, sleeping, switches."""

import subprocess
import sys

import pygame
import pytest

from scenes import app as program
from scenes.kit.layout import Rect
from scenes.menus.keys import Keys
from scenes.scene import Scene
from scenes.window import clamped, first_size
from tests.ui.checks import SIZES, problems
from tests.ui.gallery import Gallery


@pytest.fixture
def gallery(drive):
    return drive(Gallery)


def test_a_click_presses_what_is_under_it(gallery):
    gallery.click("bank")
    assert gallery.scene.state.pressed == ["bank"]


def test_a_press_that_leaves_the_control_does_nothing(gallery):
    x, y = gallery.control("bank").rect.centre
    gallery.down(x, y).move(600, 300).up(600, 300)
    assert gallery.scene.state.pressed == []


def test_a_double_click_presses_once(gallery):
    gallery.click("bank", twice=True)
    assert gallery.scene.state.pressed == ["bank"]


def test_two_presses_of_a_key_within_300_ms_count_once_and_after_that_twice(gallery):
    gallery.key_down("b").key_up("b").key_down("b").key_up("b")
    assert gallery.scene.state.pressed == ["bank"]
    gallery.press("b")
    assert gallery.scene.state.pressed == ["bank", "bank"]


def test_steppers_count_every_quick_click(gallery):
    x, y = gallery.control("tempo").arrows()[1].centre
    gallery.down(x, y).up(x, y).down(x, y).up(x, y)
    assert gallery.scene.state.speed == "instant"


def test_dormant_controls_cannot_be_pressed(gallery):
    gallery.click("locked")
    assert gallery.scene.state.pressed == []


def test_the_reason_shows_under_the_resting_pointer(gallery):
    gallery.move(*gallery.control("locked").rect.centre).advance(300)
    assert "Use the 9 first" not in gallery.texts()
    gallery.advance(200)
    assert "Use the 9 first" in gallery.texts()


def test_a_tooltip_does_not_lie_over_what_its_control_brought_until_the_pointer_comes_again(gallery):
    def told():
        gallery.advance(1000)
        return "Sound on" in gallery.texts()

    gallery.move(*gallery.control("sound").rect.centre)
    assert told()
    gallery.click("sound")
    assert not told()
    gallery.move(600, 650).move(*gallery.control("sound").rect.centre)
    assert told()


def test_the_focus_ring_is_shown_once_a_key_is_used_and_gone_with_a_click(gallery):
    before = gallery.screenshot()
    gallery.press("tab")
    assert gallery.scene.focus.visible
    assert gallery.screenshot() != before
    gallery.click(640, 600)
    assert not gallery.scene.focus.visible


def test_tab_goes_through_the_regions_and_back(gallery):
    gallery.press("tab", "tab")
    regions = [gallery.control(gallery.scene.focus.key).region]
    gallery.press("tab")
    regions.append(gallery.control(gallery.scene.focus.key).region)
    gallery.press("tab", mod=pygame.KMOD_SHIFT)
    regions.append(gallery.control(gallery.scene.focus.key).region)
    assert regions[0] == regions[2] != regions[1]


def test_arrows_go_to_the_neighbour_and_change_values(gallery):
    gallery.scene.focus.put("lines", gallery.controls())
    gallery.press("down", "down")
    assert gallery.scene.focus.key == "tempo"
    gallery.press("right")
    assert gallery.scene.state.speed == "fast"
    gallery.press("up", "left")
    assert gallery.scene.state.lines == 1


def test_enter_presses_the_focus_and_else_the_main_button(gallery):
    gallery.press("enter")
    assert gallery.scene.state.pressed == ["end"]
    gallery.scene.focus.put("wild", gallery.controls())
    gallery.press("up", "enter")
    assert gallery.scene.state.wild is False


def test_a_gamepad_does_it_too(gallery):
    gallery.pad("rb", "down", "a")
    assert gallery.scene.focus.visible
    gallery.scene.focus.put("wild", gallery.controls())
    gallery.pad("a")
    assert gallery.scene.state.wild is False
    gallery.pad("rt", "x")
    assert gallery.scene.state.pressed[-1] == "bank"


def test_the_slider_follows_the_pointer(gallery):
    track = gallery.control("volume").track()
    gallery.drag((track.x + track.w // 2, track.cy), (track.x - 60, track.cy))
    assert gallery.scene.state.volume == 0
    gallery.click(track.right, track.cy)
    assert gallery.scene.state.volume == 100


def test_a_name_is_written_with_letters_that_are_commands_elsewhere(gallery):
    gallery.click("name").press(*["backspace"] * 3)
    gallery.key_down("b").type("Bşé").key_up("b")
    assert gallery.scene.state.name == "Bşé"
    assert gallery.scene.state.pressed == []
    gallery.type("中")
    assert gallery.scene.state.name == "Bşé"
    assert gallery.scene.state.refused == ["中"]
    gallery.press("home").type("x").press("delete")
    assert gallery.scene.state.name == "xşé"
    gallery.press("enter", "b")
    assert gallery.scene.state.pressed == ["bank"]


def test_an_emptied_name_is_what_it_was_before_and_a_long_one_ends(gallery):
    gallery.click("name").press(*["backspace"] * 3)
    assert gallery.scene.state.name == "You"
    gallery.type("a" * 30)
    assert gallery.scene.state.name == "a" * 16


def test_a_scroll_area_follows_wheel_and_focus(gallery):
    area = gallery.scene.area
    gallery.move(*area.view.centre).wheel(-1)
    assert area.offset == 60
    gallery.scene.focus.put("row0", gallery.controls())
    gallery.press(*["down"] * 10)
    assert gallery.scene.focus.key == "row9"
    assert area.view.contains(gallery.control("row9").rect)
    gallery.press("pageup", "home")
    assert area.offset == 0


def test_what_a_scroll_area_hides_cannot_be_clicked(gallery):
    hidden = gallery.control("row9").rect
    assert not gallery.scene.area.view.meets(hidden)
    gallery.click(*hidden.centre)
    assert gallery.scene.state.pressed == []


def test_drawing_twice_gives_the_same_and_a_resting_screen_is_not_drawn(gallery):
    gallery.advance(500)
    first = gallery.screenshot()
    frames = gallery.app.frames
    gallery.advance(1000)
    assert gallery.app.frames == frames
    gallery.app.compositor.invalidate()
    gallery.app.draw()
    assert gallery.screenshot() == first


def test_what_was_drawn_by_pieces_equals_what_is_drawn_at_once(gallery):
    gallery.move(*gallery.control("end").rect.centre).advance(40).press("tab", "down").advance(33)
    by_pieces = gallery.screenshot()
    gallery.app.compositor.invalidate()
    gallery.app.draw()
    assert gallery.screenshot() == by_pieces


def test_a_scene_change_fades_and_a_press_ends_the_fade(gallery):
    old = gallery.screenshot()
    gallery.press("f1")
    assert isinstance(gallery.scene, Keys)
    assert gallery.app.manager.moving
    between = gallery.screenshot()
    gallery.settle()
    new = gallery.screenshot()
    assert len({old, between, new}) == 3
    gallery.press("esc").settle()
    assert gallery.screenshot() == old
    gallery.press("f1")
    assert gallery.app.manager.fade > 0
    gallery.key_down("l").key_up("l")
    assert gallery.app.manager.fade == 0
    assert gallery.screenshot() == new


@pytest.mark.parametrize(("section", "name", "value"), [("play", "speed", "instant")])
def test_at_instant_speed_nothing_fades(gallery, section, name, value):
    gallery.services.settings.change(section, name, value)
    gallery.press("f1")
    assert gallery.app.manager.fade == 0.0


def test_reduced_motion_fades_in_less_than_100_ms(gallery):
    gallery.services.settings.change("display", "reduced_motion", True)
    gallery.press("f1").advance(95)
    assert gallery.app.manager.fade == 0.0


def test_notices_wait_for_each_other_and_go(gallery):
    gallery.services.settings.notices += ["First thing.", "Second thing."]
    gallery.advance(50)
    assert "First thing." in gallery.texts()
    assert "Second thing." not in gallery.texts()
    gallery.advance(3500)
    assert "Second thing." in gallery.texts()
    gallery.advance(3500)
    assert "Second thing." not in gallery.texts()


def test_mute_is_a_key_everywhere(gallery):
    gallery.press("m")
    assert gallery.services.settings.sound.mute
    assert gallery.services.sound.mute
    gallery.press("m")
    assert not gallery.services.sound.mute


def test_fullscreen_is_remembered_and_undone_twice_in_a_row(gallery):
    for _ in range(2):
        gallery.press("f11")
        assert gallery.services.settings.display.fullscreen
        gallery.press("f11")
        assert not gallery.services.settings.display.fullscreen
        assert gallery.app.frame.window.size == (1280, 720)


def test_esc_leaves_fullscreen_where_it_means_nothing_else(drive):
    driver = drive(Sleepy).press("f11")
    assert driver.app.frame.fullscreen
    driver.press("esc", "esc")
    assert not driver.app.frame.fullscreen


def test_a_size_from_the_command_line_opens_a_window_whatever_the_settings_say(drive, tmp_path):
    (tmp_path / "settings.toml").write_text("[display]\nfullscreen = true\n")
    driver = drive(Gallery).advance(50)
    assert driver.services.settings.display.fullscreen
    assert not driver.app.frame.fullscreen


def test_the_options_change_fullscreen_too(gallery):
    gallery.services.settings.change("display", "fullscreen", True)
    gallery.advance(20)
    assert gallery.app.frame.fullscreen


def test_the_window_is_remembered_on_leaving(gallery):
    gallery.send(pygame.event.Event(pygame.QUIT))
    assert gallery.app.manager.done
    gallery.app.close()
    window = gallery.services.settings.window
    assert (window.width, window.height) == (1280, 720)


def test_the_last_scene_taken_away_ends_the_program(gallery):
    gallery.app.manager.pop()
    assert gallery.app.manager.done


@pytest.mark.parametrize("size", SIZES)
def test_the_list_of_keys_fits_every_window(gallery, size):
    gallery.resize(*size)
    assert gallery.app.frame.size == size
    gallery.press("f1").settle()
    assert problems(gallery.scene) == []


@pytest.mark.parametrize("size", SIZES[2:])
def test_every_control_fits_what_is_written_on_it(gallery, size):
    gallery.resize(*size)
    assert problems(gallery.scene) == []


def test_a_storm_of_sizes(gallery):
    for step in range(30):
        gallery.resize(960 + 97 * (step % 11), 600 + 41 * (step % 7))
        gallery.move(300 + step, 400)
    assert gallery.app.manager.metrics.width == gallery.app.frame.size[0]


class Sleepy(Scene):
    """A scene that wants to be updated after a second."""

    woken = 0.0

    def wakes_in(self):
        return max(0.0, 1000.0 - self.woken)

    def update(self, ms):
        super().update(ms)
        self.woken += ms


def test_a_timed_thing_is_due_though_nothing_moves(drive):
    driver = drive(Sleepy)
    assert driver.app._due == pytest.approx(1000.0)


def test_windows_stay_on_the_screens():
    one = [(1920, 1080)]
    assert clamped(Rect(100, 100, 1280, 720), one) == (100, 100, 1280, 720)
    assert clamped(Rect(5000, -900, 1280, 720), one) == (640, 0, 1280, 720)
    assert clamped(Rect(0, 0, 4000, 3000), one) == (0, 0, 1920, 1080)
    assert clamped(Rect(2000, 100, 1280, 720), [*one, (1920, 1080)]) == (2000, 100, 1280, 720)


def test_the_first_window_suits_the_screen():
    assert first_size((1920, 1080)) == (1280, 720)
    assert first_size((3840, 2160)) == (2560, 1440)
    assert first_size((1024, 768)) == (1024, 600)


BAD_SWITCHES = [
    ["--window", "big"],
    ["--window", "800x600"],
    ["--window", "99999x700"],
    ["--seed", "-1"],
    ["--seed", "x"],
    ["--speed", "warp"],
    ["--demo", "chess"],
    ["--demo-matches", "0"],
    ["--demo-matches", "2"],
    ["--screenshot", "nowhere", "x.png"],
    ["--screenshot", "title"],
    ["--frobnicate"],
    ["--settings-dir", __file__],
]


@pytest.mark.parametrize("switches", BAD_SWITCHES)
def test_bad_switches_are_answered_in_one_line(switches, capsys):
    with pytest.raises(SystemExit) as left:
        program.main(switches)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
    assert said.err.startswith("emberdeck: ")


def test_freeze_support_comes_first(monkeypatch):
    called = []
    monkeypatch.setattr("multiprocessing.freeze_support", lambda: called.append("freeze_support"))
    monkeypatch.setattr(program, "parser", lambda: called.append("parser"))
    with pytest.raises(AttributeError):
        program.main([])
    assert called == ["freeze_support", "parser"]


def test_the_version_needs_no_screen():
    done = subprocess.run(
        [sys.executable, "-c", "import sys\nfrom scenes.app import main\ntry: main(['--version'])\n"
         "except SystemExit: print('pygame' in sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.split() == ["Emberdeck", "0.1.0", "False"]
