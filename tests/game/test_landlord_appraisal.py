"""What a Landlord decision gave away against the hard player's choice."""

import random
import re

import pytest

from game.landlord.hints import ADVISER
from game.landlord.plays import play_of
from game.landlord.reasons import Reasons
from game.landlord.rules import Options, deal
from game.landlord.situation import Situation
from game.landlord.table import PASS, TAKE, Phase
from tests.game.advising import advised, blamed
from tests.game.landlord_tables import do, played, table
from tests.game.landlord_wanderings import wandered


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


def test_the_better_choice_about_the_middle_costs_nothing_and_the_other_mostly_something():
    costs = []
    for seed in range(20):
        state = deal(Options(), random.Random(seed), 0)
        assert state.phase is Phase.OPTION
        better, other = sorted(appraised(state, action).cost for action in (PASS, TAKE))
        assert better == 0.0 <= other < 1.0
        costs.append(other)
    assert sum(cost > 0 for cost in costs) >= 10


# Reasons -------------------------------------------------------------------------------------------------


def reasons(state, shares):
    return Reasons(Situation.of(state.view(state.to_move)), shares)


def ranks_play(state, text):
    action = played(state, text)
    return play_of(action.reading, action.ranks)


def test_where_the_playouts_decided_the_reason_is_what_they_won():
    state = table("9 3 3 5 6", "4 7 8 T J Q A", "4 5 5 8 T J K 2")
    do(state, "9")
    jack = ranks_play(state, "J")
    assert reasons(state, {jack: 0.62, 0: 0.48}).of(jack) == "It wins 62 % of the time, against 48 % for a pass."
    assert reasons(state, {0: 0.62, jack: 0.48}).of(0) == "It wins 62 % of the time, against 48 % for the single J."
    # Three points are not clear, and of a play that was not tried nothing is known.
    assert "%" not in reasons(state, {jack: 0.51, 0: 0.48}).of(jack)
    assert "%" not in reasons(state, {0: 0.48}).of(jack)


def sentence(why, left):
    """A reason, and how many turns would be left where that is told."""
    return f"{why}; {left} turns would be left." if left else f"{why}."


@pytest.mark.parametrize(
    ("hand", "led", "action", "why", "left"),
    [
        ("7 Q Q 9 K", "8", "Q", "It breaks the pair of queens", "four"),
        ("7 Q Q 9 K", "8", "9", "The cheapest answer that breaks nothing", "three"),
        ("7 Q Q 9 K", "8", "K", "Higher than need be, so that fewer can follow", "three"),
        ("4 7 2 2 9", "K", "2", "It breaks the pair of twos, but only a joker, a bomb or the rocket beats it", ""),
        ("4 7 2 2 9", "K", "pass", "Every answer breaks something: passing keeps the pair of twos whole", ""),
        ("4 7 2 9", "K", "pass", "Passing keeps your high cards for later", ""),
        ("4 7 9 J", "8", "pass", "Passing keeps your hand together for a better trick", ""),
        ("4 9 9 9 9", "A", "pass", "Only a bomb would do: passing keeps it for later", ""),
        # The straight needs one of the three fives; the pair of the others is the lowest that leaves it.
        ("4 5 5 5 6 7 8 J", "3 3", "5 5", "The cheapest answer that keeps the straight 4-8 whole", "two"),
    ],
)
def test_a_reason_for_an_answer_says_what_is_so(hand, led, action, why, left):
    state = table(f"{led} T 6 6 8 Q A A", hand, "3 4 6 8 T J Q K A", landlord=0, to_move=0)
    do(state, led)
    play = 0 if action == "pass" else ranks_play(state, action)
    assert reasons(state, {}).of(play) == sentence(why, left)


@pytest.mark.parametrize(
    ("hand", "action", "why", "left"),
    [
        ("4 8 8 J K", "4", "Your lowest card first", "three"),
        ("4 8 8 J K", "8 8", "Higher than your lowest, so that fewer can follow", "three"),
        ("4 8 8 J K", "8", "It breaks the pair of eights", "four"),
        ("4 5 6 7 8 J K", "4 5 6 7 8", "It sheds five cards at once", "two"),
        ("4 8 8 8 J K", "4 8 8 8", "It takes one stray along", "two"),
    ],
)
def test_a_reason_for_a_lead_says_what_is_so(hand, action, why, left):
    state = table(hand, "3 6 9 9 T Q A A", "3 3 6 9 T Q K A 2", landlord=0, to_move=0)
    assert reasons(state, {}).of(ranks_play(state, action)) == sentence(why, left)


def test_who_must_not_get_the_lead_is_who_is_close_to_going_out():
    """The Landlord answers; of the Tenants the one with three cards holds the trick, or the other."""
    state = table("4 7 J J K A 2", "3 9 9 T", "5 6 8 8 Q K")
    do(state, "4", "T", "Q")
    assert reasons(state, {}).of(ranks_play(state, "K")) == "Down to three cards, a Tenant must not get the lead."
    state = table("4 7 J J K A 2", "3 9 9 T", "5 6 8 8 Q K")
    do(state, "4", "T", "pass")
    assert reasons(state, {}).of(ranks_play(state, "K")) == "Down to three cards, a Tenant must not keep the lead."


@pytest.mark.parametrize("seed", range(5))
def test_what_was_advised_is_never_blamed(seed):
    """The hint and the look back answer alike for the same decision."""
    assert blamed(ADVISER, wandered(seed, 20, True), seed) is None


def test_what_is_certain_comes_before_what_was_tried():
    state = table("3 bj cj", "9", "T")
    rocket, three = ranks_play(state, "bj cj"), ranks_play(state, "3")
    why = reasons(state, {rocket: 0.9, three: 0.1}).of(rocket)
    assert why == "Nobody can beat this, nor what you lead after it: the round is won."


def test_the_middle_is_advised_with_the_chances_of_both_roles():
    for seed in range(4):
        (advice,) = advised(ADVISER, deal(Options(), random.Random(seed), 0))
        told = r"As the Landlord a hand like this wins (only )?about \d+ % of the time, as a Tenant \d+ %\."
        assert re.fullmatch(told, advice.why)
