"""What the architecture page promises of `game/`: no pixels, owned randomness, and a further game at one folder."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import game
from game.core import declared
from game.registry import GAMES

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "game").rglob("*.py"))
NAMES = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in MODULES]
TRAINING = "game.training"
"""What the program does without."""


def imported(path: Path) -> set[str]:
    """The modules that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def test_the_engine_imports_no_pygame_and_no_scenes_in_a_fresh_process():
    played = [name for name in NAMES if not name.startswith(TRAINING)]
    code = (
        f"import importlib, sys\nfor name in {played!r}: importlib.import_module(name.removesuffix('.__init__'))\n"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "game" in loaded
    assert not loaded & {"pygame", "scenes", "numpy"}


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_no_module_of_the_engine_names_pygame_or_scenes(path):
    assert not {name for name in imported(path) if name.partition(".")[0] in ("pygame", "scenes")}


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_nothing_that_plays_needs_the_training(path):
    if "training" not in path.relative_to(ROOT).parts:
        assert not {name for name in imported(path) if name.startswith((TRAINING, "numpy"))}


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_global_random_and_pickle_are_never_used(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}
    assert "pickle" not in imported(path)


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_only_the_registry_knows_which_games_there_are(path):
    own = set(path.relative_to(ROOT / "game").with_suffix("").parts)
    for name in GAMES:
        if name not in own and path.name != "registry.py":
            assert not {module for module in imported(path) if module.startswith(f"game.{name}")}


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_no_file_asks_to_be_two(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def test_the_version_is_one():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project.get("version", game.__version__) == game.__version__


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_registered_under_its_name_with_options_that_accept_their_defaults(name):
    registered = GAMES[name]
    assert registered.name == name
    assert all(option.accepts(option.default) for option in declared(registered.options))
    assert all(option.label and option.help for option in declared(registered.options))
    assert 2 <= registered.seats(registered.options()) <= 4
