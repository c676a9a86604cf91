"""Big Two in the registry for the tests of its screens, whether or not the program lists it yet."""

import pytest

from game.bigtwo.game import BIGTWO
from game.registry import GAMES


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """Big Two is one of the games."""
    if BIGTWO.name not in GAMES:
        monkeypatch.setitem(GAMES, BIGTWO.name, BIGTWO)
