"""Rules page "Landlord", heading "Money": antes, bombs, the split, refunds, and the list of payments."""

import random
from itertools import product

import pytest

from game.landlord.money import Payment, antes, bomb_collection, gains, payments, refund
from game.landlord.table import BombCollected, Closed, Phase, RoundWon
from tests.game import landlord_reference as reference
from tests.game.landlord_tables import do, finished, new_match, play_out, table


def test_the_antes_are_2_and_1_and_1():
    assert [antes(seat) for seat in range(3)] == [(2, 1, 1), (1, 2, 1), (1, 1, 2)]


def test_each_bomb_collects_2_and_1_then_4_and_2_then_8_and_4_doubling():
    collected = [bomb_collection(1, number) for number in (1, 2, 3, 4)]
    assert collected == [(1, 2, 1), (2, 4, 2), (4, 8, 4), (8, 16, 8)]


def test_the_pot_doubles_with_every_bomb_and_the_rocket():
    state = table("3 3 3 3 K K", "4 4 4 4 5", "bj cj 6")
    (_, first) = do(state, "3 3 3 3")
    assert first == BombCollected(0, 1, (2, 1, 1), 4, 8)
    (_, second) = do(state, "4 4 4 4")
    assert second == BombCollected(1, 2, (4, 2, 2), 8, 16)
    (_, third) = do(state, "bj cj")
    assert third == BombCollected(2, 3, (8, 4, 4), 16, 32)
    assert (state.pot, state.bombs, state.balances) == (32, 3, [84, 92, 92])


def test_a_bomb_with_the_wild_and_the_half_rocket_collect_too():
    state = table("3 3 3 W K", "bj cj 5", "6 7")
    do(state, "3 3 3 W as bomb 3")
    assert state.pot == 8
    state = table("3 3 3 W K", "bj cj 5", "6 7")
    do(state, "3 3 3 W as triple 3 + 1")
    assert state.pot == 4


def test_jokers_and_fours_that_go_as_extras_collect_nothing():
    state = table("5 5 5 6 6 6 bj cj 3", "K", "A")
    do(state, "5 5 5 6 6 6 bj cj")
    assert (state.pot, state.bombs) == (4, 0)
    state = table("3 3 3 4 4 4 5 5 5 6 6 6 9 9 9 9 K", "K", "A")
    do(state, "3 3 3 4 4 4 5 5 5 6 6 6 9 9 9 9")
    assert (state.pot, state.bombs) == (4, 0)


def test_a_bomb_that_is_the_winners_last_play_collects_nothing():
    state = table("3 3 3 3", "K K", "A A")
    (_, won) = do(state, "3 3 3 3")
    assert won == RoundWon(0, 0, 4, (4, 0, 0), (2, -1, -1), (102, 99, 99), ((), *won.hands[1:]))
    state = table("3 9", "bj W", "A A")
    do(state, "3")
    (_, won) = do(state, "bj W")
    assert (won.pot, won.balances) == (4, (98, 101, 101))


def test_the_landlord_takes_the_whole_pot():
    state = table("3 3 3 3 K", "5 7", "6 8")
    do(state, "3 3 3 3", "pass", "pass", "K")
    assert (state.balances, state.pot) == ([104, 98, 98], 0)
    assert state.outcome.scores == (4, -2, -2)


def test_the_tenants_split_the_pot_evenly():
    state = table("3 9", "K", "A 4")
    do(state, "3", "K")
    assert (state.balances, state.outcome.scores) == ([98, 101, 101], (-2, 1, 1))


def test_the_one_who_went_out_gets_an_odd_dollar():
    assert gains(5, 0, 2) == (0, 2, 3)
    assert gains(5, 0, 1) == (0, 3, 2)
    assert gains(5, 0, 0) == (5, 0, 0)


# Closing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pot", "landlord", "back"),
    [
        (4, 0, (2, 1, 1)),
        (4, 2, (1, 1, 2)),
        (8, 0, (3, 3, 2)),
        (8, 1, (2, 3, 3)),
        (8, 2, (3, 2, 3)),
        (6, 1, (2, 2, 2)),
        (16, 1, (5, 6, 5)),
        (32, 2, (11, 10, 11)),
        (0, None, (0, 0, 0)),
        (0, 1, (0, 0, 0)),
    ],
)
def test_a_refund_is_a_third_each_the_rest_to_the_landlord_and_its_left(pot, landlord, back):
    assert refund(pot, landlord) == back
    assert sum(back) == pot


def test_closing_in_mid_round_refunds_the_pot_and_counts_in_no_statistics():
    state = table("3 3 3 3 K K", "4 5", "6 7")
    do(state, "3 3 3 3")
    (closed,) = state.close()
    # Balances 96, 98, 98 and the pot of 8: 2 each, 1 more to the Landlord, 1 more to its left.
    assert closed == Closed(8, (3, 3, 2), (99, 101, 100), (Payment(0, 1, 1),))
    assert (state.outcome, state.to_move, state.phase, state.pot) == (None, None, Phase.OVER, 0)
    assert state.explain(1, state.to_beat) == "The round is over."


def test_before_the_antes_there_is_nothing_to_refund():
    match = new_match()
    (closed,) = match.close()
    assert closed == Closed(0, (0, 0, 0), (100, 100, 100), ())
    assert (match.outcome, match.to_move, match.goes_on) == (None, None, False)


def test_closing_between_rounds_settles_what_was_won():
    match = finished()
    (closed,) = match.close()
    assert (closed.pot, closed.refund) == (0, (0, 0, 0))
    assert closed.balances == tuple(match.record()["result"]["balances"])
    assert match.events[-1] == closed
    assert not match.goes_on


# The payments ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("balances", "paid"),
    [
        ((100, 100, 100), []),
        ((115, 85, 100), [(1, 0, 15)]),
        ((112, 95, 93), [(2, 0, 7), (1, 0, 5)]),
        ((90, 104, 106), [(0, 2, 6), (0, 1, 4)]),
        ((-50, 250, 100), [(0, 1, 150)]),
        ((-80, -120, 500), [(1, 2, 220), (0, 2, 180)]),
    ],
)
def test_the_balances_are_settled_in_few_payments(balances, paid):
    assert payments(balances) == [Payment(*payment) for payment in paid]


def test_the_list_is_the_shortest_and_settles_everything():
    for first, second in product(range(-40, 240, 7), repeat=2):
        balances = [first, second, 300 - first - second]
        found = payments(balances)
        assert len(found) == reference.fewest_payments(balances)
        for payer, payee, dollars in found:
            assert dollars > 0
            balances[payer] += dollars
            balances[payee] -= dollars
        assert balances == [100, 100, 100]


# The whole table ---------------------------------------------------------------------------------------------


def test_balances_go_on_from_round_to_round_below_zero_too_and_total_300_with_the_pot():
    match, lowest = new_match(3), 100
    rng = random.Random(8)
    for number in range(1, 120):
        assert match.number == number
        before = match.view(0).balances
        while match.to_move is not None:
            view = match.view(match.to_move)
            assert sum(view.balances) + view.pot == 300
            match.act(match.to_move, rng.choice(view.legal_actions()))
        after = match.view(0).balances
        assert tuple(b - a for a, b in zip(before, after, strict=True)) == match.outcome.scores
        assert sum(after) == 300
        lowest = min(lowest, *after)
        match = match.rematch()
        assert match.view(0).balances == after
    assert lowest < 100


def test_a_balance_may_be_below_zero():
    state = table("3 3 3 3 K K", "4 5", "6 7")
    state.balances = [1, 150, 145]
    do(state, "3 3 3 3")
    assert state.balances == [-1, 149, 144]


def test_the_first_option_moves_one_seat_to_the_left_each_round_whoever_was_landlord():
    match = new_match(5)
    firsts = []
    for _ in range(7):
        firsts.append(match.to_move)
        match = play_out(match, random.Random(len(firsts))).rematch()
    assert firsts == [(firsts[0] + step) % 3 for step in range(7)]
