"""Weights that are missing or damaged: every game's normal player goes on in the place of those that need them."""

import random

import pytest

from game import nets, thinking
from game.core import LEVELS, TEMPERAMENTS, Advice, bot_name
from game.deciding import decide
from game.nets import BadWeights
from game.registry import GAMES
from game.thinking import PLAIN, Question

PACKED = nets.packed({"a": nets.Tables(nets.Shape(1, 1), b"\x01", (0,), (1.0,), 0.0)})
FILES = {
    "missing": None,
    "empty": b"",
    "of something else": b"PK\x03\x04" * 100,
    "cut in half": PACKED[: len(PACKED) // 2],
    "of another game": PACKED,
}


@pytest.fixture(params=FILES)
def unread(request, tmp_path, monkeypatch):
    """Every game's weights are damaged in the same way."""
    if FILES[request.param] is not None:
        (tmp_path / nets.FILE).write_bytes(FILES[request.param])
    monkeypatch.setattr(nets, "files", lambda package: tmp_path)
    nets.nets_of.cache_clear()
    yield request.param
    nets.nets_of.cache_clear()


def open_view(game):
    """A view with a choice, some actions on."""
    options = game.options()
    rng = random.Random(4)
    state = game.deal(options, rng, 0)
    for _ in range(9):
        state.apply(state.to_move, rng.choice(state.legal_actions()))
    while len(state.legal_actions()) < 2:
        state.apply(state.to_move, rng.choice(state.legal_actions()))
    return state.view(state.to_move)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.usefixtures("unread")
def test_every_bot_of_every_level_is_answered_for_and_hints_are_given(game):
    view = open_view(game)
    plain = decide(game.name, view, "normal", "seed", 9)
    for level in LEVELS:
        for temperament in TEMPERAMENTS:
            found = thinking._answered(1, Question(game.name, view, bot_name(level, temperament), "seed", 9))
            assert found.failure is None
            assert found.unread is None or found.action == plain
    hint = thinking._answered(1, Question(game.name, view, None, "seed", 9))
    assert hint.failure is None
    assert hint.unread is None or hint.advice == (Advice(plain, PLAIN),)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("unread")
def test_hard_says_that_it_cannot_read_them(game):
    with pytest.raises(BadWeights):
        decide(game, open_view(GAMES[game]), "hard", "seed", 9)
