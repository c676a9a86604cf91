"""What Big Two's nets are told, which candidates they judge, and the look one turn ahead."""

import random

import pytest
from hypothesis import given

from game.bigtwo import features as f
from game.bigtwo.combos import FULL, SINGLE, Hand
from game.bigtwo.features import Sight, hand_inputs, inputs
from game.bigtwo.judging import judge, judged, manners, shortlist, sight, valued
from game.bigtwo.lookahead import Lookahead, deals
from game.bigtwo.position import plays_of
from game.bigtwo.rules import State
from game.bigtwo.search import HARD, best_first, boldness, in_doubt
from game.bigtwo.stakes import BONUS, stakes, won_by
from game.bigtwo.table import Options, cards_in
from game.nets import Net, Shape, Tables
from tests.game.bigtwo_positions import MANY, POSITIONS, asked
from tests.game.bigtwo_tables import code, held, play_all, table

SEATS = (2, 3, 4)


def flat_net(seats: int, **weights: int) -> Net:
    """A net that adds up the weights of a few inputs: one unit, which stands at 100 with none."""
    first = bytearray(inputs(seats))
    for number, weight in weights.items():
        first[int(number.removeprefix("n"))] = weight
    return Net(Tables(Shape(inputs(seats), 1), bytes(first), (100,), (0.01,), 0.0))


# Inputs -----------------------------------------------------------------------------------------------------


def test_a_hand_is_told_by_its_cards_and_by_the_pieces_of_its_best_cut():
    expected = {
        *(f.CARD + 0, f.CARD + 2, f.CARD + 39),  # the 3 of diamonds, the 3 of hearts, the queen of spades
        f.HELD + 0,  # two threes
        f.LEFT + 3,
        f.TURNS + 2,
        f.PIECE + 13,
        f.PIECE + 9,
    }
    listed = hand_inputs(cards_in("3d 3h Qs"))
    assert set(listed) == expected
    assert len(listed) == len(expected)


def told(state: State) -> Sight:
    return sight(state.view(state.to_move))


def test_what_everybody_sees_is_told_seat_by_seat_in_turn_order():
    state = table("3d 4d", "5d 6d 7d", "8d", on="9d", to_move=0, owner=1, bombs=True)
    common = told(state).common
    second = f.COMMON + f.PER_SEAT
    assert f.COMMON + f.COUNT + 2 in common
    assert second + f.COUNT + 0 in common
    assert f.BOMBS in common
    assert f.UNSEEN_CARD in common  # the king of diamonds
    # Of the nines three are unseen, of the threes too.
    for rank in (6, 0):
        assert [f.UNSEEN + 4 * rank + more in common for more in range(4)] == [True, True, True, False]


def test_what_lies_on_the_table_after_an_action_is_told():
    state = table("3d Td 2s", "5d 6d 7d", "8d", on="9d", to_move=0, owner=1)
    known = told(state)
    second = f.COMMON + f.PER_SEAT
    passed = set(known.after(0, state.hands[0].mask))
    assert {f.THEIRS + 6, f.COMMON + f.OWNS, second + f.MAY_GO_OUT} <= passed
    played = set(known.after(code("2s"), cards_in("3d Td")))
    assert {f.MINE + 12, f.MINE_SURE, f.MINE_STANDING, second + f.MAY_GO_OUT} <= played
    assert f.COMMON + f.OWNS not in played
    # Of the 52 cards 21 stand above the 10 of diamonds and one is held: far more than twelve.
    assert f.STANDING + 6 in played
    assert f.LOSERS + 2 in played


def test_a_seat_with_too_few_cards_for_the_play_is_told():
    state = table("3d Td Th", "5d", "8d 8h", to_move=0)
    listed = told(state).after(code("Td Th"), cards_in("3d"))
    assert f.COMMON + f.TOO_FEW in listed
    assert f.COMMON + f.PER_SEAT + f.MAY_GO_OUT in listed


@MANY
@given(state=POSITIONS)
def test_every_input_has_a_row(state):
    known = told(state)
    seats = len(state.counts)
    for choice in [*plays_of(state, state.hands[state.to_move]), 0]:
        if choice or state.top:
            listed = [*known.common, *known.after(choice, state.hands[state.to_move].mask & ~choice)]
            assert all(0 <= number < inputs(seats) for number in listed)


def test_manners_are_read_from_what_was_played():
    state = table("3d 4d 5d 9d", "6d Kd 7h 3h", "8d 2d Th 3s", "Jd Jh Qs 3c")
    play_all(state, "3d", "6d", "pass", "Jd", "pass", "pass", "pass", "Jh", "pass", "Kd")
    # Seat 2 passed a six with a two in hand, but nobody has seen that yet; seat 1 now shows the king it had.
    assert manners(state.view(2)) == [[], [f.HELD_BACK], [], []]
    play_all(state, "2d")
    assert manners(state.view(3)) == [[], [f.HELD_BACK], [f.HELD_BACK], []]


def test_an_early_pass_is_meek_and_an_early_two_is_eager():
    long = ["5d 6d 7d 8d 9d Td Jd Qd Kd", "5c 6c 7c 8c 9c Tc Jc Qc 2c", "5h 6h 7h 8h 9h Th Jh Qh Kh"]
    state = table(*long)
    play_all(state, "5d", "2c", "pass", "pass")
    # A two may be passed by anybody: only passes below the jacks are meek.
    assert manners(state.view(1)) == [[], [f.EAGER], []]
    play_all(state, "5c", "pass", "8d")
    assert manners(state.view(1)) == [[], [f.EAGER], [f.MEEK]]


# Candidates -------------------------------------------------------------------------------------------------


def texts(codes) -> list[str]:
    return [" ".join(held(one & FULL)) for one in codes]


def test_plays_of_one_kind_and_rank_are_one_candidate_but_high_singles_are_told_apart():
    hand = Hand(cards_in("5d 5c 9s Ad Ah 2d 2s"))
    found = texts(shortlist(hand, hand.answers(code("4d"), False)))
    assert sorted(found) == sorted(["5d", "9s", "Ad", "Ah", "2d", "2s"])
    assert len(shortlist(hand, hand.plays(), most=3)) == 3


def test_before_a_seat_on_its_last_card_singles_are_judged_from_the_top_only():
    state = table("5c 9s Jd Kh", "Qs", "6d 7h 8s", on="4d")
    view = state.view(0)
    found = judge(flat_net(3), sight(view), view.hand, plays_of(view, view.hand))
    assert sorted(texts(one.code for one in found)) == ["", "Kh"]


def test_the_candidates_are_sorted_by_what_the_net_says():
    state = table("5c 9s Jd", "Qs 3h", "6d 7h 8s", on="4d")
    # Two cards left is worth 7, a nine left alone 5.
    net = flat_net(3, **{f"n{f.LEFT + 2}": 7, f"n{f.PIECE + 6}": 5})
    found = judged({"3": net}, state.view(0))
    values = {" ".join(held(one.code & FULL)): one.value for one in found}
    assert values == pytest.approx({"5c": 1.12, "Jd": 1.12, "": 1.05, "9s": 1.07})
    assert [one.value for one in found] == sorted(values.values(), reverse=True)


@pytest.mark.parametrize("seed", range(6))
def test_judging_is_adding_the_inputs(seed):
    state = asked(seed, Options(computers=1 + seed % 3), 14)
    view = state.view(state.to_move)
    known = sight(view)
    net = HARD.nets[str(len(view.counts))]
    for one in valued(net, known, view.hand.mask, plays_of(view, view.hand)):
        assert one.value == pytest.approx(net.judge([*known.common, *one.inputs]))


# The end of a round -----------------------------------------------------------------------------------------


def test_the_end_of_a_round_is_worth_its_points_under_the_scoring_in_force():
    hands = [cards_in(text) for text in ("", "3d", "3h 4h", "5d 6d 7d")]
    # Penalties 0, 1, 2, 3. Cumulative: against the mean of the others.
    assert stakes(Options(), 0)(hands) == pytest.approx(1 + 2.0 / BONUS)
    assert stakes(Options(), 3)(hands) == pytest.approx((1.0 - 3.0) / BONUS)
    # Winner takes all: +6, -1, -2, -3, of which the others' mean is -2 for the winner.
    assert stakes(Options(scoring="winner"), 0)(hands) == pytest.approx(1 + (6 + 2) / 2 / BONUS)
    # Pay to higher ranks: the last pays 3 three times, the one before 2 twice and gets 3.
    assert stakes(Options(scoring="higher"), 2)(hands) == pytest.approx((-1 - 1 / 3) / 2 / BONUS)
    # More cards cost more where they are multiplied, and ranks count where they do.
    worse = [*hands[:3], cards_in("5d 6d 7d 8d 9d Td Jd Qd Kd Ad")]
    assert stakes(Options(), 3)(worse) < stakes(Options(multiplier="off"), 3)(worse)
    high = [*hands[:3], cards_in("Kd Ad 2d")]
    ranks = stakes(Options(base_penalty="ranks"), 3)
    assert ranks(high) < ranks(hands)
    assert [won_by(seat)(hands) for seat in range(4)] == [1.0, 0.0, 0.0, 0.0]


# The look ahead ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_sampled_deals_hold_what_nobody_has_seen(computers):
    state = asked(3, Options(computers=computers), 15)
    view = state.view(state.to_move)
    sampled = deals(view, random.Random(1))
    for _ in range(20):
        hands = next(sampled)
        assert tuple(len(hand) for hand in hands) == view.counts
        assert hands[view.seat] == view.hand
        together = 0
        for hand in hands:
            assert not hand.mask & together
            together |= hand.mask
        assert not together & ~view.unplayed


def ahead_of(state: State, play: str) -> float:
    """What the end, or the next decision, of the seat to move comes to in the real hands."""
    own = state.to_move
    look = Lookahead(flat_net(len(state.counts)), state.view(own), won_by(own))
    return look.value(state.hands, code(play) if play else 0)


def test_a_look_ahead_ends_with_the_round():
    assert ahead_of(table("3d Kd", "5d", "6d 7d"), "3d") == 0.0  # the five goes out
    assert ahead_of(table("3d Kd", "Qd", "6d 7d"), "Kd") == 1.0  # nobody answers, and the three goes out


def test_a_look_ahead_ends_at_the_own_next_decision():
    assert ahead_of(table("3d 4d Kd", "5d 5h 6c", "6d 7d 8c"), "3d") == pytest.approx(1.0)


def test_a_chance_that_is_told_is_asked_of_another_net_at_the_third_of_the_next_decisions():
    rather_passes = flat_net(3, **{f"n{f.THEIRS}": 50})
    told_of_fives = flat_net(3, **{f"n{f.UNSEEN + 4 * 2 + 3}": 50})
    others = ("4h 6d 6c 7d 7c", "4c 6h 6s 7h 7s")

    def told(hand: str) -> float:
        state = table(hand, *others)
        look = Lookahead(rather_passes, state.view(0), won_by(0), told_of_fives)
        return look.value(state.hands, code("3d"))

    # By the first net both pass on the three, and they have nothing for what is led next: the fives stay unseen.
    assert told("3d 8d 9d Td Qs") == pytest.approx(1.5)
    # With a card less the seat goes out at its third decision.
    assert told("3d 8d 9d Td") == pytest.approx(1.0)


# The search -------------------------------------------------------------------------------------------------


def test_what_is_clearly_behind_drops_out():
    values = [[1.0, 1.0, 1.0, 0.9], [0.2, 0.3, 0.1, 0.2], [1.0, 0.9, 1.0, 1.0]]
    assert in_doubt([0, 1, 2], values, 1.5) == [0, 2]


def test_what_dropped_out_comes_after_what_did_not_however_well_it_stood():
    early, late, stayed, better = [0.9] * 8, [0.9] * 16, [0.5] * 16, [0.6] * 16
    assert best_first([2, 3], [early, late, stayed, better], [0.9, 0.9, 0.5, 0.6]) == [3, 2, 1, 0]


def test_a_temperament_spends_more_or_less_only_where_choices_are_close():
    assert boldness(0) < boldness(code("3d")) < boldness(code("2s")) < boldness(code("Ad Ah Kd Kh Ks"))
    for seed in range(8):
        state = asked(seed, Options(), 10 + seed)
        view = state.view(state.to_move)
        ranked = HARD.ranked(view, random.Random(1))
        for lean in (-1, 0, 1):
            made = HARD.leaning(lean).choose(view, random.Random(1))
            one = next((one for one in ranked if one.action == made), None)
            assert one is None or one.value >= ranked[0].value - 0.012


def test_the_inputs_of_a_single_and_of_the_kinds_do_not_overlap():
    listed = {f.play_inputs(code(text)) for text in ("3d", "3d 3h", "3d 3h 3s", "3d 4d 5d 6d 7c", "2d 2h 2s 3d 3h")}
    assert len(listed) == 5
    assert f.play_inputs(code("3d")) == SINGLE
