"""What a Landlord decision gave away against the hard player's choice."""

import random

from game.landlord.hints import ADVISER
from game.landlord.rules import Options, deal
from game.landlord.table import PASS, TAKE, Phase
from tests.game.landlord_tables import do, played, table


def appraised(state, action, seed=1):
    return ADVISER.appraise(state.view(state.to_move), action, random.Random(seed))


def test_a_win_thrown_away_costs_most_of_it():
    state = table("3 bj cj", "9", "T")
    found = appraised(state, played(state, "3"))
    assert str(found.best) == "play bj cj as rocket"
    assert found.cost > 0.5
    assert found.why == "Nobody can beat this, nor what you lead after it: the round is won."


def test_the_hard_choice_itself_costs_nothing():
    state = table("3 bj cj", "9", "T")
    found = appraised(state, played(state, "bj cj"))
    assert (str(found.best), found.cost) == ("play bj cj as rocket", 0.0)


def test_equal_plays_cost_nothing():
    state = table("2 2", "3 4", "5 6", to_move=0)
    found = appraised(state, played(state, "2 2"))
    assert found.cost == 0.0


def test_the_same_stream_gives_the_same_appraisal():
    state = deal(Options(), random.Random(5), 0)
    do(state, "take", "ack", "ack", "ack")
    action = state.legal_actions()[0]
    assert appraised(state, action) == appraised(state, action)


def test_a_middle_taken_with_a_poor_hand_costs_something_and_a_good_choice_nothing():
    for seed in range(20):
        state = deal(Options(), random.Random(seed), 0)
        assert state.phase is Phase.OPTION
        costs = sorted(appraised(state, action).cost for action in (PASS, TAKE))
        assert costs[0] == 0.0 < costs[1] < 1.0
