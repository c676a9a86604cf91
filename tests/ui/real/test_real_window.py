"""The program in a real window, played with real clicks: started, closed in mid-match, opened again, gone on with.

Where to click is asked of the same scene, built here from the match that the program has saved.
"""

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.bonfire.table import END
from game.match import PERSON, Match
from game.saves import Saves
from game.thinking import Thinker
from scenes import routes
from scenes.scene import Scene
from scenes.services import Services
from tests.ui.driver import Driver

from .conftest import PATIENCE_S

ROOT = Path(__file__).parents[3]
SIZE = (1280, 720)
TURNS = 3


class Window:
    """The running program, seen and touched only through the X server and its files."""

    def __init__(self, screen: Mapping[str, str], folder: Path) -> None:
        self.screen, self.folder = screen, folder
        size = f"{SIZE[0]}x{SIZE[1]}"
        switches = ["--settings-dir", str(folder), "--window", size, "--seed", "5", "--speed", "fast"]
        command = [sys.executable, "-m", "scenes", *switches]
        self.process = subprocess.Popen(command, env=dict(screen), cwd=ROOT, stderr=subprocess.PIPE, text=True)
        assert until(lambda: self._found() != []), "no window opens"
        self.id = self._found()[0]

    def _do(self, *words: str) -> str:
        command = ["xdotool", *words]
        return subprocess.run(command, env=dict(self.screen), capture_output=True, text=True, check=False).stdout

    def _found(self) -> list[str]:
        return self._do("search", "--onlyvisible", "--class", "^emberdeck$").split()

    def click(self, place: tuple[int, int]) -> None:
        """One click of the left button at a place in the window."""
        self._do("mousemove", "--window", self.id, str(place[0]), str(place[1]), "click", "1")

    def match(self) -> Match | None:
        """The match as the program has saved it."""
        return Saves(self.folder).load("bonfire").match

    def actions(self) -> int:
        """How many actions have been played."""
        match = self.match()
        return len(match.actions) if match is not None else -1

    def ended(self) -> tuple[int, str]:
        """Its exit status and what it said, once it has ended by itself."""
        _, said = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, said


def until(condition: Callable[[], bool], most_s: float = PATIENCE_S) -> bool:
    """Look again and again; whether it came true in time."""
    looking = threading.Event()
    end = time.monotonic() + most_s
    while not condition():
        if time.monotonic() > end:
            return False
        looking.wait(0.05)
    return True


@pytest.fixture
def start(screen: Mapping[str, str], tmp_path: Path) -> Iterator[Callable[[], Window]]:
    """Starts the program, always in the same folder."""
    windows: list[Window] = []

    def make() -> Window:
        windows.append(Window(screen, tmp_path / "teşt 中文"))
        return windows[-1]

    yield make
    for window in windows:
        window.process.kill()
        window.process.wait(PATIENCE_S)


@contextmanager
def shown(window: Window, scene: Callable[[Services], Scene]) -> Iterator[Driver]:
    """The same scene as in the window, built here from a copy of the program's files."""
    with TemporaryDirectory() as scratch:
        if window.folder.exists():
            shutil.copytree(window.folder, scratch, dirs_exist_ok=True)
        driver = Driver(Path(scratch), scene, SIZE, make_thinker=Thinker)
        yield driver
        driver.close()


def press(window: Window, scene: Callable[[Services], Scene], key: str) -> None:
    """Click a control that must be there."""
    with shown(window, scene) as driver:
        assert driver.has(key), f"{key} is not offered"
        place = driver.control(key).seen.centre
    window.click(place)


def table(match: Match) -> Callable[[Services], Scene]:
    """The table of a match as it stands."""
    return lambda services: routes.table(services, match, resumed=True)


def play_one_action(window: Window) -> None:
    """Wait for the person's turn, then click until the program has taken an action."""
    assert until(lambda: (match := window.match()) is not None and match.to_move == PERSON), "the turn never comes"
    match = window.match()
    assert match is not None
    before = len(match.actions)
    legal = match.view(PERSON).legal_actions()
    action = END if END in legal else legal[0]
    with shown(window, table(match)) as driver:
        targets = [driver.control(str(action)).seen.centre]
        if match.view(PERSON).flipped is not None:
            targets.insert(0, driver.scene.places.pool.centre)  # in the window the card may still be covered

    def clicked() -> bool:
        for place in targets:
            window.click(place)
        return until(lambda: window.actions() > before, most_s=1)

    assert until(clicked), f"{action} is not taken"


def test_a_match_is_begun_closed_and_gone_on_with(start: Callable[[], Window]) -> None:
    window = start()
    press(window, routes.title, "play bonfire")
    for _ in range(TURNS):
        play_one_action(window)
    match = window.match()
    assert match is not None
    played = sum(seat == PERSON for seat, _ in match.actions)
    assert played >= TURNS
    press(window, table(match), "home")
    press(window, routes.title, "quit")
    assert window.ended() == (0, "")

    again = start()
    match = again.match()
    assert match is not None
    press(again, routes.title, "continue")
    play_one_action(again)
    match = again.match()
    assert match is not None
    assert sum(seat == PERSON for seat, _ in match.actions) > played


def test_a_killed_program_goes_on_where_it_was(start: Callable[[], Window]) -> None:
    window = start()
    press(window, routes.title, "play bonfire")
    play_one_action(window)
    window.process.kill()
    window.process.wait(PATIENCE_S)
    before = window.actions()
    assert before > 0

    again = start()
    press(again, routes.title, "continue")
    play_one_action(again)
    assert again.actions() > before
