"""Games that the tests need whether or not the title offers them yet."""

import pytest

from game.core import Game
from game.landlord.game import LANDLORD
from game.registry import GAMES


@pytest.fixture
def landlord(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Landlord, in the registry for as long as the test takes."""
    monkeypatch.setitem(GAMES, LANDLORD.name, LANDLORD)
    return LANDLORD
