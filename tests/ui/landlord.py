"""Landlord in the registry for the tests of its screens, whether or not the program lists it yet."""

import pytest

from game.landlord.game import LANDLORD
from game.registry import GAMES


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """Landlord is one of the games."""
    if LANDLORD.name not in GAMES:
        monkeypatch.setitem(GAMES, LANDLORD.name, LANDLORD)
