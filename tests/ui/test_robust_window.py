"""Odd sizes, sound devices, windows and switches, and whatever happens at once: it plays on and says so."""

import random

import pygame
import pytest

from game.bonfire.rules import State
from game.bonfire.table import Options
from game.cards import parse_cards
from game.match import Player
from game.settings import Window
from scenes import app as program
from scenes import routes
from scenes.kit.theme import missing_glyphs
from scenes.menus.keys import Keys
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.stages import NAMES, stage
from scenes.tables.base import Table
from scenes.window import Frame
from tests.game.matches import match_at
from tests.ui.bonfire import BONFIRE, fresh, play_on
from tests.ui.checks import problems
from tests.ui.minds import Prompt, Silent


def same(picture, other):
    """Whether two pictures are equal; where they are not, nobody wants to read the difference."""
    return picture == other


# Sizes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_storm_of_sizes_in_the_middle_of_whatever_moves(drive, name):
    rng = random.Random(name)
    driver = drive(lambda services: stage(name, services), make_thinker=Prompt)
    for number in range(12):
        live = [each for each in driver.controls() if each.enabled and each.key != "quit"]
        if number % 3 == 0 and live and isinstance(driver.scene, Table):
            rng.choice(live).press(None)
        driver.resize(rng.randint(960, 1400), rng.randint(600, 900)).advance(rng.choice((0, 16, 60)))
        if rng.random() < 0.3:  # two in one frame: only the last one stands
            size = (rng.randint(960, 1400), rng.randint(600, 900))
            pygame.display.set_mode(size, pygame.RESIZABLE)
            driver.send(*(pygame.event.Event(pygame.VIDEORESIZE, size=each, w=each[0], h=each[1])
                          for each in ((1000, 700), size)))  # fmt: skip
        metrics = driver.app.manager.metrics
        assert (metrics.width, metrics.height) == driver.app.frame.size
    driver.resize(1280, 720).settle()
    before = driver.screenshot()
    driver.app.compositor.invalidate()
    driver.app.draw()
    assert same(driver.screenshot(), before)


@pytest.mark.parametrize("name", NAMES)
def test_a_desktop_that_knows_no_smallest_size_breaks_nothing(drive, name):
    driver = drive(lambda services: stage(name, services), make_thinker=Prompt).advance(400)
    for size in ((1, 1), (40, 900), (320, 200), (900, 60), (640, 480)):
        driver.resize(*size).advance(50)
        driver.key_down("tab").key_up("tab").move(size[0] // 2, size[1] // 2).send(
            pygame.event.Event(pygame.WINDOWEXPOSED)
        )
        assert driver.app.frame.size == size
    driver.resize(1280, 720).advance(600)
    assert problems(driver.scene) == []
    assert driver.app.frame.size == (1280, 720)


def test_hundreds_of_sizes_while_a_whole_match_is_played(drive):
    driver, rng = fresh(drive), random.Random(1)
    for _ in range(200):
        driver.resize(rng.randint(960, 1300), rng.randint(600, 800)).advance(48)
        if isinstance(driver.scene, Results):
            break
        live = [each for each in driver.controls() if each.enabled and each.region == "targets" and each.on_press]
        if live:
            live[-1].press(None)
        elif driver.has("end"):
            driver.control("end").press(None)
    match = (play_on(driver) if isinstance(driver.scene, Table) else driver).scene.match
    assert match.outcome is not None


# Sound -------------------------------------------------------------------------------------------------------


def gone(*_, **__):
    raise pygame.error("the device is gone")


@pytest.fixture
def deaf(monkeypatch):
    """No sound device at all."""
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", gone)


def test_a_match_without_any_sound_device(drive, deaf):
    driver = play_on(fresh(drive))
    assert isinstance(driver.scene, Results)
    assert not driver.services.sound.available


def test_the_options_say_that_there_is_no_device(drive, deaf):
    driver = drive(lambda services: routes.options(services, "sound"))
    assert "There is no sound device: nothing is heard" in driver.texts()
    driver.press("m").press("m")


@pytest.mark.parametrize("moment", ["load", "play", "volume", "channels"])
def test_a_device_that_vanishes_in_mid_game(drive, monkeypatch, moment):
    class Effect:
        def __init__(self, *_):
            if moment == "load":
                gone()

        def play(self):
            if moment == "play":
                gone()
            return self

        def set_volume(self, _):
            if moment == "volume":
                gone()

    pygame.mixer.quit()
    driver = fresh(drive).settle()
    driver.services.sound.open()
    assert driver.services.sound.available
    monkeypatch.setattr(pygame.mixer, "Sound", Effect)
    driver.services.sound._loaded.clear()
    if moment == "channels":
        pygame.mixer.quit()
        monkeypatch.setattr(pygame.mixer, "set_num_channels", gone)
    assert isinstance(play_on(driver).scene, Results)
    monkeypatch.undo()
    driver.press("enter")  # the next deal opens it again
    assert driver.services.sound.available


def test_a_device_that_is_closed_under_the_program(drive):
    driver = fresh(drive).settle()
    pygame.mixer.quit()
    assert isinstance(play_on(driver).scene, Results)


# Things at once ----------------------------------------------------------------------------------------------


def last_cards(person=None):
    """A match that is over after three more cards; `person` is the level of the computer at the person's seat."""
    state = State.at(Options(computers=1), parse_cards("9s Kd 2c"), [[(), ()], [(), ()]], (), [30, 40], 1)
    players = [Player("You", person), Player("Bea", "normal")]
    return match_at(BONFIRE, state, players, events=[])


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize(("over", "kind"), [("f1", Keys), ("rules", Rules)])
def test_what_lies_over_the_table_stays_when_the_match_ends_under_it(drive, over, kind, speed):
    services = {"make_thinker": Silent, "speed": speed}
    driver = drive(lambda services: routes.table(services, last_cards("normal")), **services)
    if over == "f1":
        driver.key_down("f1").key_up("f1")
    else:
        driver.control(over).press(None)
    seat = driver.app.manager.scenes[0]
    while seat.match.to_move is not None:
        seat.course.act(seat.match.to_move, seat.match.view(seat.match.to_move).legal_actions()[0])
        driver.advance(5000)
    assert isinstance(driver.scene, kind)
    assert driver.app.manager.scenes[0] is seat
    driver.advance(5000).press("esc").advance(2000)
    assert isinstance(driver.scene, Results if speed == "normal" else Table)  # at once the next table of the demo
    assert driver.scene is not seat
    assert len(driver.app.manager.scenes) == 1


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_demo_waits_under_what_lies_over_its_results(drive, speed):
    match = last_cards("normal")
    while match.to_move is not None:
        match.act(match.to_move, match.view(match.to_move).legal_actions()[0])
    driver = drive(lambda services: routes.results(services, match), make_thinker=Silent)
    driver.app.manager.push(Keys(driver.services))
    driver.advance(20_000)
    assert isinstance(driver.scene, Keys)
    driver.press("esc").advance(50)
    assert isinstance(driver.scene, Table)
    assert len(driver.app.manager.scenes) == 1


def test_a_slider_is_let_go_when_the_window_loses_the_focus(drive):
    driver = drive(lambda services: routes.options(services, "sound"))
    track = driver.control("sound.volume").track()
    driver.move(*track.centre).down(*track.centre)
    volume = driver.services.settings.sound.volume
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST)).move(track.x - 40, track.cy).advance(50)
    assert driver.services.settings.sound.volume == volume


def test_a_slider_is_let_go_under_what_was_laid_over_it(drive):
    driver = drive(lambda services: routes.options(services, "sound"))
    track = driver.control("sound.volume").track()
    driver.move(*track.centre).down(*track.centre)
    volume = driver.services.settings.sound.volume
    driver.press("f1").up(*track.centre).press("esc").move(track.x - 40, track.cy).advance(50)
    assert driver.services.settings.sound.volume == volume


def test_a_key_that_is_mashed_leaves_no_queue_of_notices(drive):
    driver = drive(routes.title)
    for _ in range(25):
        driver.press("m")
    driver.advance(10_000)
    assert driver.app.manager.notices.shown is None


@pytest.mark.parametrize("text", ["中文" * 100, "😀😀", "שלום", "\u202e\u200f", "\0\n\t", "\ud800"])
def test_what_cannot_be_written_is_refused_in_one_line_without_squares(drive, text):
    driver = drive(lambda services: routes.options(services, "play")).click("play.name")
    driver.send(pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert driver.services.settings.play.name == "You"
    shown = driver.app.manager.notices.shown
    assert shown
    assert missing_glyphs(shown) == ""
    driver.advance(6000)
    assert driver.app.manager.notices.shown is None


# The window --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("maximised", [False, True])
def test_fullscreen_on_and_off_twice_is_the_same_window(drive, maximised):
    driver = drive(routes.title, size=(1100, 700)).advance(1000)
    if maximised:
        driver.send(pygame.event.Event(pygame.WINDOWMAXIMIZED)).resize(1400, 820)
    window = driver.app.frame.window
    before, drawn = (tuple(window.size), tuple(window.position)), driver.advance(1000).screenshot()
    for _ in range(2):
        driver.press("f11").send(*pygame.event.get()).settle()
        assert driver.app.frame.fullscreen
        driver.press("f11").send(*pygame.event.get()).settle()
        assert (tuple(window.size), tuple(window.position)) == before
    assert same(driver.advance(500).screenshot(), drawn)
    driver.close()
    kept = driver.services.settings.window
    assert (kept.width, kept.height) == (1100, 700), "what is remembered is the plain window"


def test_filling_the_screen_does_not_make_a_maximised_window_forget_that_it_is(drive):
    driver = drive(routes.title).send(pygame.event.Event(pygame.WINDOWMAXIMIZED))
    asked = []
    window = type("Window", (), {"maximize": lambda self: asked.append("maximize"), "size": (1, 1)})
    window.position, window.set_windowed, window.set_fullscreen = (0, 0), lambda _: None, lambda _, desktop: None
    frame = driver.app.frame
    for _ in range(2):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(type(frame), "window", window())
            frame.toggle_fullscreen()
            driver.send(pygame.event.Event(pygame.WINDOWRESTORED))  # X11 says so
            frame.toggle_fullscreen()
    assert asked == ["maximize", "maximize"]
    assert frame.geometry().width == 1280


def test_the_window_does_not_walk_by_its_title_bar_from_start_to_start(tmp_path):
    frame = Frame.open(None, Window(20, 10, 1000, 650), False)
    frame.window.position = (21, 30)  # a desktop puts a border and a title bar round it
    frame.measure_border()
    assert frame.geometry() == (20, 10, 1000, 650)
    frame.window.position = (51, 60)  # and then the person moves it
    assert frame.geometry() == (50, 40, 1000, 650)
    pygame.display.quit()


# Switches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "switches",
    [
        ["--settings-dir", "x" * 300],
        ["--settings-dir", f"{__file__}/inside"],
        ["--settings-dir", ""],
        ["--screenshot", "title", "/nonexistent/x.png"],
        ["--screenshot", "title", "/"],
        ["--screenshot", "title", "x.nothing"],
        ["--screenshot", "title", ""],
    ],
)
def test_what_cannot_be_is_answered_in_one_line(switches, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "_run", lambda *_: pytest.fail("it starts"))
    with pytest.raises(SystemExit) as left:
        program.main(switches)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert (said.out, len(said.err.strip().splitlines())) == ("", 1)
    assert list(tmp_path.iterdir()) == []
