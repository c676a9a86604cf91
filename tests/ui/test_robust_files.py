"""Files that are broken, locked, full of odd values or cut off by a kill: it plays on, keeps them and says so."""

import errno
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.match import Match
from game.saves import Saves
from game.settings import Settings
from game.stats import Statistics
from scenes import routes
from scenes.menus.results import Results
from scenes.menus.staged import finished
from scenes.tables.base import Table
from tests.ui.bonfire import BONFIRE, fresh, play_on, press_on
from tests.ui.menus import saved_match, services_in
from tests.ui.minds import Prompt, Silent

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60


def refuse(number):
    """What stands in for a call that the system refuses."""

    def refused(*_, **__):
        raise OSError(number, os.strerror(number))

    return refused


# Settings ----------------------------------------------------------------------------------------------------

GOOD = '[play]\nname = "Zoë"\nspeed = "instant"\n'
BROKEN = {
    "empty": b"",
    "full of NULs": b"\0" * 4096,
    "cut in half": GOOD.encode()[: len(GOOD) // 2],
    "not text": b"\xff\xfe\x00\xd8",
    "nested without end": b"a = " + b"[" * 100_000,
    "a picture": bytes(range(256)) * 20,
}


@pytest.mark.parametrize("case", BROKEN)
def test_broken_settings_start_with_the_defaults_are_kept_and_said(drive, tmp_path, case):
    (tmp_path / "settings.toml").write_bytes(BROKEN[case])
    driver = drive(routes.title)
    assert driver.app.manager.notices.shown.startswith("The settings cannot be read (")
    assert any("settings.toml.bak" in text for text in driver.texts()), "it is not shown"
    assert (tmp_path / "settings.toml.bak").read_bytes() == BROKEN[case]
    driver.services.settings.change("play", "name", "Ann")
    assert Settings.load(tmp_path).play.name == "Ann"


def test_a_folder_in_the_place_of_the_settings(drive, tmp_path):
    (tmp_path / "settings.toml" / "mine").mkdir(parents=True)
    driver = drive(routes.title)
    assert driver.app.manager.notices.shown.startswith("The settings cannot be read (Is a directory)")
    assert (tmp_path / "settings.toml.bak" / "mine").is_dir()


@pytest.mark.parametrize("file", ["settings.toml", "match.json", "match-bonfire.json", "statistics.json"])
def test_an_unreadable_file_is_kept_and_said(drive, tmp_path, monkeypatch, file):
    content = b"something that only its owner may read"
    (tmp_path / file).write_bytes(content)
    read = Path.read_bytes

    def locked(path):
        if path.name == file:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", locked)
    driver = drive(routes.title)
    assert "Permission denied" in driver.app.manager.notices.shown
    monkeypatch.undo()
    assert (tmp_path / f"{file}.bak").read_bytes() == content


def test_a_full_disk_is_said_and_everything_goes_on(drive, tmp_path, monkeypatch):
    (tmp_path / "settings.toml").write_text(GOOD)
    driver = drive(routes.title, make_thinker=Prompt)
    monkeypatch.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
    driver.services.settings.change("play", "name", "Ann")
    driver.advance(50)
    assert driver.app.manager.notices.shown.startswith("The settings cannot be saved (No space left on device)")
    driver.app.manager.notices.dismiss()
    driver.click("play bonfire")
    assert isinstance(driver.scene, Table)
    assert driver.app.manager.notices.shown.startswith("The match cannot be saved: No space left on device.")
    assert isinstance(play_on(driver).scene, Results)
    driver.close()
    assert (tmp_path / "settings.toml").read_text() == GOOD
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_a_folder_that_the_fonts_cannot_write_is_told_without_squares(drive, tmp_path, monkeypatch):
    driver = drive(routes.title, folder=tmp_path / "teşt 中文")
    monkeypatch.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
    driver.services.settings.change("play", "name", "Ann")
    driver.advance(50)
    assert driver.app.manager.notices.shown.endswith("teşt ??/settings.toml")


# The match and the figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", BROKEN)
@pytest.mark.parametrize(
    ("file", "says"),
    [("match.json", "saved match"), ("match-bonfire.json", "saved match"), ("statistics.json", "statistics")],
)
def test_a_broken_save_or_broken_figures_are_kept_and_said(drive, tmp_path, file, says, case):
    (tmp_path / file).write_bytes(BROKEN[case])
    driver = drive(routes.title, make_thinker=Prompt)
    assert says in (driver.app.manager.notices.shown or "")
    assert any(f"{file}.bak" in text for text in driver.texts())
    assert (tmp_path / f"{file}.bak").read_bytes() == BROKEN[case]
    assert isinstance(driver.click("play bonfire").scene, Table)


ODD = [None, True, -1, 10**30, 1.5, "", "a\0b", "\ud800", "\n", "\u202eabc", "\u0301", "x" * 5000, "中文", [], {}]


def leaves(value, path=()):
    """The path to every value in a JSON value; the first two of a list stand for the others."""
    yield path
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(min(2, len(value)))
        for key in keys:
            yield from leaves(value[key], (*path, key))


def spoiled(good):
    """Good JSON with one value at a time replaced by something odd."""
    for path in leaves(good):
        for odd in ODD:
            text = json.dumps(good)
            if not path:
                yield path, odd, odd
                continue
            spoilt = json.loads(text)
            place = spoilt
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = odd
            yield path, odd, spoilt


def test_a_save_with_any_odd_value_is_kept_aside_or_can_be_played(drive, tmp_path):
    saved_match(tmp_path, 12)
    driver = drive(routes.title, folder=tmp_path / "program", make_thinker=Silent)
    saves = Saves(tmp_path)
    for path, odd, spoilt in spoiled(json.loads(saves.path("bonfire").read_text())):
        saves.path("bonfire").write_text(json.dumps(spoilt))
        match, notice = saves.load("bonfire")
        assert (match is None) == (notice is not None), (path, odd)
        if match is None:
            assert len(notice) < 300, (path, odd)
            continue
        driver.app.manager.reset(routes.table(driver.services, match, resumed=True))
        driver.scene.toggle_log()
        driver.settle()
        driver.app.manager.draw()
        assert json.loads(json.dumps(match.to_save()))["id"] == match.id


def test_figures_with_any_odd_value_are_kept_aside_or_can_be_shown(drive, tmp_path):
    assert services_in(tmp_path).stats.count(finished(42, computers=2)) is None
    file = tmp_path / "statistics.json"
    good = json.loads(file.read_text())
    good["games"]["bonfire"] = {"": {"": good["games"]["bonfire"][""][""]}}
    driver = drive(routes.title, folder=tmp_path / "program")
    for path, odd, spoilt in spoiled(good):
        file.write_text(json.dumps(spoilt))
        driver.services.stats = stats = Statistics(tmp_path)
        driver.app.manager.reset(routes.statistics(driver.services))
        driver.app.manager.draw()
        assert stats.count(finished(4)) is None, (path, odd)
        assert stats.tally(BONFIRE).rounds >= 1, (path, odd)


def test_a_match_that_ends_on_a_full_disk_is_counted_at_the_next_start(drive, tmp_path, monkeypatch):
    driver = fresh(drive)
    with monkeypatch.context() as full:
        saved = Path.write_bytes

        def no_room_for_figures(path, data):
            if path.name.startswith("statistics"):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return saved(path, data)

        full.setattr(Path, "write_bytes", no_room_for_figures)
        play_on(driver)
        assert "statistics cannot be saved" in driver.app.manager.notices.shown
        driver.press("esc").settle()  # home, where the saved match is looked for
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 0
    again = drive(routes.title)
    assert again.services.stats.tally(BONFIRE).rounds == 1
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1


def test_a_match_that_cannot_be_saved_is_kept_while_the_program_runs(drive, tmp_path, monkeypatch):
    driver = fresh(drive).settle()
    monkeypatch.setattr(Path, "write_bytes", refuse(errno.EROFS))
    while len(driver.scene.match.actions) < 8:
        press_on(driver.settle())
    match = driver.scene.match
    driver.click("home").settle().click("continue").settle()
    assert driver.scene.match is match
    monkeypatch.undo()
    while len(driver.scene.match.actions) < 16:
        press_on(driver.settle())
    assert list(Saves(tmp_path).load("bonfire").match.actions) == list(match.actions)


def test_continue_goes_on_where_another_program_has_left_the_match(drive, tmp_path):
    match = saved_match(tmp_path, 8)
    driver = drive(routes.title, make_thinker=Silent)
    while len(match.actions) < 16:
        match.act(match.to_move, match.view(match.to_move).legal_actions()[0])
    Saves(tmp_path).save(match)
    assert list(driver.click("continue").scene.match.actions) == list(match.actions)


def test_continue_goes_on_though_the_file_has_vanished_under_the_program(drive, tmp_path):
    match = saved_match(tmp_path, 8)
    driver = drive(routes.title, make_thinker=Silent)
    Saves(tmp_path).path("bonfire").unlink()
    assert list(driver.click("continue").scene.match.actions) == list(match.actions)


def test_figures_that_could_not_be_written_are_written_as_soon_as_they_can_be(tmp_path, monkeypatch):
    stats = Statistics(tmp_path)
    with monkeypatch.context() as full:
        full.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
        assert stats.count(finished(4)) is not None
        assert stats.count(finished(4)) is not None, "it is still not written"
    assert stats.count(finished(4)) is None
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1


def test_two_programs_in_one_folder_lose_no_round(tmp_path):
    one, other = Statistics(tmp_path), Statistics(tmp_path)
    assert one.count(finished(4)) is None
    assert other.count(finished(40)) is None
    assert one.count(finished(60)) is None
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 3
    assert one.count(finished(40)) is None, "the other one has counted it"
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 3


def test_a_demo_leaves_the_match_in_progress_alone(drive, tmp_path):
    before = saved_match(tmp_path, 12)
    driver = drive(lambda services: routes.demo(services, "bonfire", 1), make_thinker=Prompt, speed="instant")
    driver.advance(5000)
    match, notice = Saves(tmp_path).load("bonfire")
    assert (match.id, list(match.actions), notice) == (before.id, list(before.actions), None)
    assert driver.services.stats.tally(BONFIRE).rounds == 0


# The real program --------------------------------------------------------------------------------------------

PLAYER = """
import sys
import pygame
from game.match import PERSON
from scenes import routes
from scenes.app import make_services, open_app, parser
from scenes.tables.base import Table
from scenes.window import Frame

chosen = parser().parse_args(sys.argv[1:])
services = make_services(chosen)
app = open_app(services, (960, 600), routes.title)
now = 0.0
while not app.manager.done:
    now += 16
    app.step([], now)
    scene = app.manager.top
    if not isinstance(scene, Table):
        live = [each for each in scene.controls() if each.key in ("continue", "play bonfire", "rematch")]
        print("at", type(scene).__name__, flush=True)
        live[0].press(None)
    elif scene.course.persons_turn:
        live = [each for each in scene.controls() if each.enabled and each.on_press]
        live = [each for each in live if each.region in ("targets", "buttons") and each.key not in ("hint", "undo")]
        before = len(scene.match.actions)
        live[-1].press(None)
        if len(scene.match.actions) > before:
            print("acted", scene.match.number, len(scene.match.actions), flush=True)
"""


@pytest.fixture
def home(tmp_path):
    """A home folder with letters of every sort, and the environment of a program that lives in it."""
    place = tmp_path / "teşt 中文"
    place.mkdir()
    bare = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    folders = {"HOME": str(place), "XDG_CONFIG_HOME": str(place / "çonfig"), "XDG_DATA_HOME": str(place / "данные")}
    return place, bare | folders | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}


def started(environment, *switches, code=PLAYER):
    """The program, playing by itself for a person."""
    return subprocess.Popen(
        [sys.executable, "-c", code, *switches],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_a_home_with_letters_of_every_sort_starts_plays_saves_and_loads(home):
    place, environment = home
    demo = ("--demo", "bonfire", "--demo-matches", "1", "--speed", "instant")
    ended = subprocess.run(
        [sys.executable, "-m", "scenes", *demo],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert (place / "çonfig" / "emberdeck" / "settings.toml").is_file()

    counts = []
    for _ in range(2):
        with started(environment, "--speed", "instant", "--seed", "5") as playing:
            said = [playing.stdout.readline() for _ in range(4)]
            playing.kill()
        assert said[0] == "at Title\n"
        counts.append(int(said[-1].split()[2]))
    match = Saves(place / "данные" / "emberdeck").load("bonfire").match
    assert 0 < counts[0] < counts[1] <= len(match.actions)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_a_program_killed_again_and_again_plays_its_matches_to_the_end_and_counts_each_once(tmp_path, home):
    _, environment = home
    rng, matches = random.Random(6), 2
    acted, ends = (1, 0), 0
    for _ in range(40):
        with started(environment, "--speed", "instant", "--seed", "8", "--settings-dir", str(tmp_path)) as playing:
            for _ in range(rng.randint(2, 14)):
                line = playing.stdout.readline()
                ends += line == "at Results\n"
                if line.startswith("acted"):
                    now = tuple(map(int, line.split()[1:]))
                    assert now > acted, "an action that was completed is lost"
                    acted = now
                if ends == matches:
                    break
            playing.send_signal(signal.SIGKILL)
            rest = playing.stdout.read().splitlines()
        acted = max([acted, *(tuple(map(int, line.split()[1:])) for line in rest if line.startswith("acted"))])
        ends += rest.count("at Results")
        found = Saves(tmp_path).resume("bonfire", Statistics(tmp_path))
        assert found.notice is None
        match = found.match
        if match is not None:
            assert (match.number, len(match.actions)) >= acted
        if ends >= matches:
            break
    assert ends >= matches
    assert Statistics(tmp_path).tally(BONFIRE).rounds >= ends
    assert not list(tmp_path.glob("*.bak"))


def test_a_saved_match_of_a_killed_program_opens_as_it_was(tmp_path):
    match = saved_match(tmp_path, 30)
    assert isinstance(match, Match)
    draft = tmp_path / f"match-bonfire.json.{os.getpid()}.tmp"
    draft.write_text('{"version": 1, "id": "cut off in the middle of wri')
    found = Saves(tmp_path).load("bonfire")
    assert list(found.match.actions) == list(match.actions)
