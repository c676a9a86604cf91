"""The bots that Landlord is measured with: random and basic, through the arena too."""

import random

import pytest

from game.arena import Task, run
from game.deciding import bot, decide
from game.landlord.bots import basic_action, pieces
from game.landlord.hands import ranks_of
from game.landlord.plays import RANKS, reading_of
from game.landlord.rules import State, deal
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Options
from tests.game.landlord_tables import LANDLORD, bits, do, new_match, table

pytestmark = pytest.mark.usefixtures("landlord")


def basic(state):
    return str(basic_action(state.view(state.to_move)))


def cut(text):
    return [str(reading_of(piece)) for piece in pieces(ranks_of(bits(text)))]


def test_basic_cuts_its_hand_greedily_longest_first_and_keeps_its_bombs():
    assert cut("3 4 5 6 7 9 9 K K K K") == ["straight 3-7", "pair 9", "bomb K"]
    assert cut("4 4 4 5 5 9") == ["triple 4 + pair", "single 9"]
    assert cut("3 5 5 bj cj") == ["pair 5", "single 3", "rocket"]


def test_the_pieces_are_the_hand_but_for_a_wild_left_alone():
    for seed in range(60):
        hand = deal(Options(), random.Random(seed), 0).hand_ranks[0]
        left = hand - sum(piece & RANKS for piece in pieces(hand))
        assert left in (0, 1 << 60)


def test_basic_leads_the_lowest_of_its_longest_pieces_and_bombs_last():
    assert basic(table("3 4 5 6 7 9 9 9 9 J", "K", "A")) == "play 3d 4d 5d 6d 7d as straight 3-7"
    assert basic(table("9 9 9 9 J", "K", "A")) == "play Jd as single J"


def test_basic_follows_with_the_cheapest_play_that_breaks_no_longer_piece():
    state = table("3 K K", "4 4 5 6 7 8 9 J 2", "A A")
    do(state, "3")
    assert basic(state) == "play 4d as single 4"
    state = table("5 K K", "4 5 6 7 8 9 J 2", "A A")
    do(state, "5")
    assert basic(state) == "play Jd as single J"
    state = table("Q K K", "4 5 6 7 8 9 T J", "A A")
    do(state, "Q")
    assert basic(state) == "pass"


def test_basic_never_beats_its_partner_unless_that_goes_out():
    state = table("3 K K", "4 8", "5 9")
    do(state, "3", "4")
    assert basic(state) == "pass"
    state = table("3 K K", "4 8", "9")
    do(state, "3", "4")
    assert basic(state) == "play 9d as single 9"


def test_basic_goes_out_when_it_can_and_does_not_strand_the_wild():
    assert basic(table("4 4 4 W", "K", "A")) == "play 4d 4c 4h W as bomb 4"
    assert basic(table("9 W", "K", "A")) == "play 9d W as pair 9"


def test_basic_takes_with_strong_cards_acknowledges_and_takes_when_it_must():
    weak, strong = bits("3 4 5 6 8 9 T J Q K A"), bits("3 4 5 2 2 bj cj")
    assert basic(State(Options(), [weak, weak, weak], 0, 0)) == "pass"
    state = State(Options(), [strong, weak, weak], 0, 0)
    assert basic(state) == "take"
    state.apply(0, TAKE)
    assert basic_action(state.view(1)) == ACKNOWLEDGE
    state = State(Options(), [strong, weak, strong], 0, 1)
    do(state, "pass")
    assert basic(state) == "take"
    state = State(Options(), [weak, weak, weak], 0, 1)
    state.apply(1, PASS), state.apply(2, PASS)
    assert basic(state) == "take"


@pytest.mark.parametrize("name", ["random", "basic"])
def test_both_play_legally_from_its_view_alone_and_the_same_again(name):
    match = new_match(4)
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        action = decide("landlord", view, name, match.decision_seed(), len(match.actions))
        assert action == decide("landlord", view, name, match.decision_seed(), len(match.actions))
        match.act(seat, action)
    assert match.outcome is not None


def test_the_arena_counts_the_wins_of_a_side_whole_and_dollars_to_zero():
    found = run(Task("landlord", Options(), ("basic", "random", "random"), 3, 0, 60, True, False), 1)
    assert found["rounds"] == 180
    assert 180 <= sum(row["won"] for row in found["seats"]) <= 360
    assert abs(sum(row["score"] for row in found["seats"])) < 1e-9
    assert found["bots"]["basic"]["share"] > found["bots"]["random"]["share"]
    assert bot(LANDLORD, "basic") is bot(LANDLORD, "basic")
