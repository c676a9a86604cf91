"""The built program: moved to a folder with a space and an umlaut in its name, without Python, on a real screen."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.registry import GAMES

from .conftest import PATIENCE_S, need

BUILT = Path(__file__).parents[3] / "dist" / "emberdeck"
LARGEST_MB = 40


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built folder somewhere else; its program."""
    need("dist/emberdeck is not built (pyinstaller build.spec)", (BUILT / "emberdeck").is_file())
    folder = tmp_path_factory.mktemp("built") / "Für dich"
    shutil.copytree(BUILT, folder, symlinks=True)
    return folder / "emberdeck"


def run(program: Path, screen: Mapping[str, str], *switches: str) -> subprocess.CompletedProcess[str]:
    """Run it to its end, with nothing on the path."""
    names = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "HOME")
    bare = {name: screen[name] for name in names if name in screen} | {"PATH": "/nonexistent"}
    return subprocess.run(
        [program, *switches], env=bare, cwd="/", capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_a_match_to_the_results(moved: Path, screen: Mapping[str, str], tmp_path: Path, game: str) -> None:
    folder = tmp_path / "teşt 中文"
    demo = ("--demo", game, "--demo-matches", "1", "--speed", "instant")
    ended = run(moved, screen, *demo, "--settings-dir", str(folder))
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    log = folder / "emberdeck.log"
    assert not log.exists() or "stands in for" not in log.read_text(encoding="utf-8"), (
        "a bot had to be answered for"
    )


def test_it_shows_its_first_picture(moved: Path, screen: Mapping[str, str]) -> None:
    ended = run(moved, screen, "--bench", "start")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_it_says_its_version(moved: Path, screen: Mapping[str, str]) -> None:
    ended = run(moved, screen, "--version")
    assert ended.returncode == 0
    assert ended.stdout.startswith("Emberdeck ")


def test_a_bad_switch_is_answered_in_one_line(moved: Path, screen: Mapping[str, str]) -> None:
    ended = run(moved, screen, "--window", "tiny")
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1


def test_it_is_small(moved: Path) -> None:
    files = [path for path in moved.parent.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < LARGEST_MB * 1e6
