"""The README says what the program does: its tables are compared with where these facts are declared."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.settings import pages
from scenes.app import parser
from scenes.kit.inputs import key_list

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[tuple[str, ...]]:
    """The rows of the first table under a heading, without its own headings."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[2:]]


def declared_rows() -> Iterator[tuple[str, ...]]:
    for page in pages():
        for section in page.sections:
            page_name = page.title if section.title == page.title else f"{page.title}: {section.title}"
            for option in section.declared():
                values = ", ".join(option.choices.values()) or option.allowed()
                default = str(option.choices.get(option.default, option.default))
                yield page_name, option.label, option.help, values, default


def test_the_options_are_the_declared_ones() -> None:
    assert rows("Options") == list(declared_rows())


def test_the_keys_are_those_of_the_program() -> None:
    assert rows("Keys") == [(label, key or "–", pad or "–") for _, label, key, pad in key_list()]


def test_the_switches_are_those_of_the_program() -> None:
    listed = [re.findall(r"--[a-z-]+", row[0])[0] for row in rows("Switches")]
    known = [action.option_strings[-1] for action in parser()._actions if action.dest != "help"]
    assert listed == known


def test_the_commands_stand_on_lines_of_their_own() -> None:
    commands = [line for line in README.splitlines() if line.startswith("python3 -m venv")]
    assert [command.split()[-1] for command in commands] == [".venv/bin/emberdeck", ".venv/bin/pytest"]
    assert "grep -m 1 '^python3 .*pytest$' README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("place", re.findall(r"`((?:game|scenes|assets|tests)/[\w./]*)`", README))
def test_every_place_that_it_names_is_there(place: str) -> None:
    assert (ROOT / place).exists()


@pytest.mark.parametrize("picture", re.findall(r"!\[.*?\]\((.*?)\)", README))
def test_every_picture_is_there(picture: str) -> None:
    assert (ROOT / picture).is_file()


def test_the_changelog_begins_with_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.*)$", changelog, re.MULTILINE)[0] == game.__version__


def test_every_version_bound_is_given_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert "Python 3.11 or newer" in README
