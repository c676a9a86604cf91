"""A field of a game's options dataclass is enough: menu, Customize, settings file and arena all know it."""

import dataclasses
import json
import tomllib
from dataclasses import dataclass

import pytest

from game import arena
from game.bonfire import rules, table
from game.core import option
from game.registry import GAMES
from game.settings import FILE
from scenes import routes
from scenes.kit.fields import Segmented
from tests.ui.checks import problems

TALL = (1280, 1100)
"""A window in which the plates of all games and one more are in sight."""
LABEL, HELP = "Weather", "What it is like outside"
CHOICES = {"dry": "Dry", "rain": "Rain", "snow": "Snow"}


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game that only this test knows."""

    weather: str = option("dry", LABEL, HELP, CHOICES)


@pytest.fixture(autouse=True)
def camp(monkeypatch):
    """Bonfire under another name, always for two, with one option that means nothing."""
    two = table.Options(computers=1)
    game = dataclasses.replace(
        GAMES["bonfire"],
        name="camp",
        title="Camp",
        options=Options,
        seats=lambda options: 2,
        deal=lambda options, rng, first: rules.deal(two, rng, first),
    )
    monkeypatch.setitem(GAMES, "camp", game)
    return game


def test_it_is_in_the_options_menu(drive, tmp_path):
    driver = drive(routes.options, size=TALL)
    assert "Camp" in driver.texts()
    assert LABEL in driver.texts()
    assert HELP in driver.texts()
    control = driver.control("camp.weather")
    assert isinstance(control, Segmented)
    assert [label for _, label in control.choices] == list(CHOICES.values())
    driver.click(*control.segments()[1].centre)
    assert driver.services.settings.game("camp").weather == "rain"
    assert problems(driver.scene) == []


def test_it_is_in_customize(drive, camp):
    driver = drive(lambda services: routes.customize(services, camp))
    assert LABEL in driver.texts()
    assert HELP in driver.texts()
    driver.click(*driver.control("weather").segments()[2].centre)
    assert driver.scene.options == Options("snow")
    assert driver.services.settings.game("camp") == Options("dry")
    driver.click("default")
    assert driver.services.settings.game("camp") == Options("snow")
    assert problems(driver.scene) == []


def test_it_is_in_the_settings_file(drive, tmp_path):
    driver = drive(routes.options, size=TALL)
    driver.click(*driver.control("camp.weather").segments()[1].centre)
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert tomllib.loads(text)["camp"] == {"weather": "rain"}
    assert f'# {HELP}: "dry", "rain" or "snow"\nweather = "rain"' in text


def test_it_is_an_option_of_the_arena(tmp_path, capsys):
    records = tmp_path / "records.jsonl"
    words = ["camp", "--seats", "random", "--rounds", "1", "--option", "weather=snow", "--records", str(records)]
    assert arena.main(words) == 0
    assert json.loads(records.read_text(encoding="utf-8"))["options"] == {"weather": "snow"}
    assert arena.main([*words[:5], "--option", "weather=fog"]) == 2
    assert capsys.readouterr().err == "weather is one of dry, rain, snow, not 'fog'\n"
