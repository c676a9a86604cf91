"""Bold and careful Landlord players: what leans how, and only where choices are close."""

import random

import pytest

from game.core import LEVELS
from game.deciding import bot
from game.landlord.leaning import boldness, leaned
from game.landlord.plays import play_of
from game.landlord.rules import Options, deal
from game.landlord.table import TAKE
from tests.game.landlord_tables import LANDLORD, played, table
from tests.game.landlord_wanderings import wandered


def ranks_play(state, text):
    action = played(state, text)
    return play_of(action.reading, action.ranks)


def test_a_pass_is_careful_and_a_bomb_bold_and_high_cards_and_long_leads_are_bolder():
    state = table("3 4 5 6 7 9 9 9 9 K 2", "4 8", "5")
    single, two, straight, bomb = (ranks_play(state, text) for text in ("K", "2", "3 4 5 6 7", "9 9 9 9"))
    assert boldness(0) < boldness(single) < boldness(straight) < boldness(two) < boldness(bomb)


def test_only_close_choices_lean():
    state = table("3 4 5 6 7 9 9 9 9 K 2", "4 8", "5")
    single, bomb = ranks_play(state, "K"), ranks_play(state, "9 9 9 9")
    ranked = [(0.5, single), (0.47, bomb), (0.4, 0)]
    assert leaned(ranked, 0, 0.05) == single
    assert leaned(ranked, 1, 0.05) == bomb
    assert leaned(ranked, -1, 0.05) == single
    assert leaned(ranked, -1, 0.2) == 0
    assert leaned(ranked, 1, 0.01) == single


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_that_leans_to_nothing_is_the_level_itself(level):
    even = bot(LANDLORD, level)
    for seed in range(5):
        state = wandered(seed, 30, True)
        view = state.view(state.to_move)
        assert even.leaning(0).choose(view, random.Random(1)) == even.choose(view, random.Random(1))


@pytest.mark.parametrize("level", LEVELS)
def test_the_bold_take_the_middle_more_often_than_the_careful(level):
    even = bot(LANDLORD, level)
    takes = dict.fromkeys((-1, 0, 1), 0)
    for seed in range(120):
        view = deal(Options(), random.Random(seed), 0).view(0)
        for lean in takes:
            takes[lean] += even.leaning(lean).choose(view, random.Random(1)) == TAKE
    assert takes[-1] < takes[0] < takes[1]


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_they_differ_in_some_tricks_and_stay_legal(level):
    even, differing = bot(LANDLORD, level), 0
    for seed in range(60):
        state = wandered(seed, 10 + seed % 20, True)
        view = state.view(state.to_move)
        chosen = [even.leaning(lean).choose(view, random.Random(seed)) for lean in (-1, 1)]
        assert all(state.explain(state.to_move, action) is None for action in chosen)
        differing += chosen[0] != chosen[1]
    assert differing
