"""Temperaments: declared once, named by level and temperament, played by the level's own bot."""

import dataclasses
import random

import pytest

from game.core import EVEN, LEVELS, TEMPERAMENTS, bot_name, level_words
from game.deciding import bot, bot_names
from game.registry import GAMES
from tests.game.tables import BONFIRE


def test_there_are_an_even_a_bold_and_a_careful_one():
    assert {name: each.lean for name, each in TEMPERAMENTS.items()} == {"even": 0, "bold": 1, "careful": -1}
    assert next(iter(TEMPERAMENTS)) == EVEN


def test_the_even_one_has_the_plain_name():
    assert [bot_name("hard", name) for name in TEMPERAMENTS] == ["hard", "hard-bold", "hard-careful"]
    assert bot_name("basic") == "basic"
    assert [level_words("hard", name) for name in TEMPERAMENTS] == ["Hard", "Hard, bold", "Hard, careful"]


def test_no_two_have_one_name():
    names = [bot_name(level, name) for level in LEVELS for name in TEMPERAMENTS]
    assert len(set(names)) == len(LEVELS) * len(TEMPERAMENTS)


class Leaner:
    """A level bot that can lean."""

    def choose(self, view, rng):
        return view.legal_actions()[0]

    def leaning(self, lean):
        return self if not lean else Leaning(lean)


class Leaning:
    """What it becomes."""

    def __init__(self, lean):
        self.lean = lean

    def choose(self, view, rng):
        return view.legal_actions()[self.lean]


LEANER = Leaner()
HERE = f"{__name__}:LEANER"


def test_a_name_finds_the_levels_own_bot_that_leans_so():
    game = dataclasses.replace(BONFIRE, bots={**BONFIRE.bots, "hard": HERE})
    assert bot(game, "hard") is LEANER
    assert (bot(game, "hard-bold").lean, bot(game, "hard-careful").lean) == (1, -1)
    assert bot(game, "hard-bold") is bot(game, "hard-bold")


@pytest.mark.parametrize(
    "name", ["hard-even", "hard-grim", "basic-bold", "-bold", "hard-", "hard-bold-bold", "bold"]
)
def test_no_other_name_finds_one(name):
    assert name not in bot_names(BONFIRE)
    with pytest.raises(KeyError):
        bot(BONFIRE, name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_name_of_every_game_finds_a_bot(game):
    names = bot_names(game)
    assert len(set(names)) == len(names) == len(game.bots) + 6
    assert {bot_name(level, name) for level in LEVELS for name in TEMPERAMENTS} <= set(names)
    assert all(callable(bot(game, name).choose) for name in names)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_level_leans_and_leaning_to_nothing_is_the_level_itself(game, level):
    plain = bot(game, level)
    leaning = plain.leaning(0)
    assert {bot(game, bot_name(level, name)) is plain for name in TEMPERAMENTS if name != EVEN} == {False}
    rng = random.Random(3)
    state = game.deal(game.options(), rng, 0)
    for number in range(24):
        if state.to_move is None:
            break
        if number % 6 == 0:
            view = state.view(state.to_move)
            assert leaning.choose(view, random.Random(number)) == plain.choose(view, random.Random(number))
        state.apply(state.to_move, rng.choice(state.legal_actions()))
