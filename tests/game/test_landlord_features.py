"""What the nets are told of Landlord afterstates, worked out by hand."""

import pytest

from game.landlord import features
from game.landlord.decomposition import SIZE
from game.landlord.features import INPUTS, MIDDLE_INPUTS, Sight, afterstate, middle_inputs, net_name
from game.landlord.hands import ranks_of
from game.landlord.judging import Middle, inputs_of, middle_worth, stakes
from game.landlord.levels import DECOMPOSER, JUDGE
from game.landlord.plan import Planner
from game.landlord.plays import SHIFT, play_of
from game.landlord.readings import BY_TEXT
from game.landlord.situation import Situation
from tests.game.landlord_tables import bits, do, played, table


def ranks(text):
    return ranks_of(bits(text))


def group(found, first, size):
    """Which of the inputs from `first` on are listed, by their place."""
    return sorted(feature - first for feature in found if first <= feature < first + size)


def after(sight, text, on="", mine=True, behind=0.0):
    hand = ranks(text)
    return sight.after(hand, DECOMPOSER.plan(hand), BY_TEXT[on].number if on else 0, mine, behind)


def test_the_own_hand_is_told_by_how_many_there_are_of_each_rank():
    found = after(Sight(ranks("4 5"), 0, 1, 1), "3 3 3 A bj W")
    three, ace, joker, wild = 0, 4 * 11, 52, 54
    assert group(found, features._HAND, features.CARDS) == [three, three + 1, three + 2, ace, joker, wild]
    assert group(found, features._LEFT, features.MOST_CARDS + 1) == [6]


def test_the_others_are_told_by_what_is_unseen_and_how_many_cards_they_hold():
    found = Sight(ranks("4 4 9 9 9 9 bj cj"), ranks("9 9"), 5, 3).common
    four, nine = 4, 4 * 6
    assert group(found, features._UNSEEN, features.CARDS) == [four, four + 1, *range(nine, nine + 4), 52, 53]
    assert group(found, features._SHOWN, 16) == [6, 6]
    assert group(found, features._NEXT, 22) == [5]
    assert group(found, features._PREVIOUS, 22) == [3]
    assert [group(found, first, features.TOPS) for first in features._TOP] == [[15], [7], [7]]
    assert group(found, features._QUADS, features.FEW) == [1]
    assert features._ROCKET in found


def test_with_few_cards_the_others_hold_no_bomb_and_no_triple():
    found = Sight(ranks("9 9 9 9 bj cj"), 0, 1, 1).common
    assert [group(found, first, features.TOPS) for first in features._TOP] == [[15], [0], [0]]
    assert group(found, features._QUADS, features.FEW) == [0]
    assert features._ROCKET not in found


def test_the_wild_unseen_makes_pairs_triples_and_bombs_of_less():
    found = Sight(ranks("6 8 8 9 9 9 bj W"), 0, 4, 4).common
    assert [group(found, first, features.TOPS) for first in features._TOP] == [[14], [7], [7]]
    assert group(found, features._QUADS, features.FEW) == [1]
    assert features._ROCKET in found


@pytest.mark.parametrize(
    ("unseen", "on", "safe"),
    [
        ("4 5 K", "single Q", 0),
        ("4 5 Q", "single Q", 2),
        ("4 4 4 4 5 Q", "single Q", 1),
        ("4 4 4 4 5 Q", "pair 3", 0),
        ("4 5 6 7 8 9", "pair 3", 2),
        ("4 4 4 4 5 6", "rocket", 2),
    ],
)
def test_of_the_own_play_it_is_told_whether_others_may_beat_it(unseen, on, safe):
    found = after(Sight(ranks(unseen), 0, 6, 5), "3", on)
    assert group(found, features._SAFE, 3) == [safe]
    assert features._MINE in found


def test_pieces_that_nobody_beats_are_strong_and_the_rest_weak():
    # The A, above everything unseen, the bomb, and the pair of jacks; the 3 and the 5 are weak.
    found = after(Sight(ranks("4 8 8 K"), 0, 2, 2), "3 5 J J A 9 9 9 9")
    assert group(found, features._STRONG, features.MOST_HELD + 1) == [3]
    assert group(found, features._WEAK, features.MOST_TURNS + 1) == [2]
    assert group(found, features._TURNS, features.MOST_TURNS + 1) == [5]


def test_a_play_is_told_by_how_far_it_is_behind_the_best_by_the_plan():
    sight = Sight(ranks("4 5"), 0, 1, 1)
    for behind, step in ((0.0, 0), (0.3, 1), (2.0, 8), (99.0, 15)):
        assert group(after(sight, "3", "single 9", True, behind), features._BEHIND, 16) == [step]


def test_every_input_has_a_number_below_their_count():
    state = table("3 3 4 5 6 7 8 9 9 9 9 K 2 bj W", "4 8 8", "5 5 6")
    situation = Situation.of(state.view(0))
    planner = Planner(DECOMPOSER, JUDGE)
    for play in situation.plays:
        sight = Sight.of(situation)
        found = sight.common + inputs_of(sight, situation, play, 1.0, planner)
        assert 0 <= min(found) <= max(found) < INPUTS


def test_a_pass_leaves_the_play_to_beat_and_after_a_second_pass_the_next_seat_leads():
    state = table("3 9", "4 8 8", "5 6 6")
    do(state, "9")
    situation = Situation.of(state.view(1))
    assert afterstate(situation, 0) == (ranks("4 8 8"), BY_TEXT["single 9"].number, False)
    do(state, "pass")
    assert afterstate(Situation.of(state.view(2)), 0) == (ranks("5 6 6"), 0, False)
    found = after(Sight(ranks("3 4 8 8"), 0, 1, 3), "5 6 6")
    assert features._NEXT_LEADS in found
    assert not group(found, features._KIND, features.INPUTS)[1:]


def test_a_play_leaves_the_rest_of_the_hand_and_is_to_be_beaten_itself():
    state = table("3 9 9", "4 8 8", "5 6 6")
    situation = Situation.of(state.view(0))
    action = played(state, "9 9")
    play = play_of(action.reading, action.ranks)
    assert afterstate(situation, play) == (ranks("3"), BY_TEXT["pair 9"].number, True)
    assert SIZE[play >> SHIFT] == 2


def test_the_middle_is_told_by_the_hand_and_who_passed():
    hand = ranks("3 3 4 5 6 7 8 9 9 9 9 T J Q K A 2")
    found = middle_inputs(hand, DECOMPOSER.plan(hand), 2)
    assert group(found, features._PASSED, 3) == [2]
    assert group(found, features._DEALT_BOMBS, features.FEW) == [1]
    assert max(found) < MIDDLE_INPUTS


def test_nothing_of_an_input_hangs_on_the_seats_number():
    plain = table("3 9 9", "4 8 8", "5 6 6", landlord=0, to_move=0)
    turned = table("5 6 6", "3 9 9", "4 8 8", landlord=1, to_move=1)
    first, second = Situation.of(plain.view(0)), Situation.of(turned.view(1))
    assert Sight.of(first).common == Sight.of(second).common


# What counts ---------------------------------------------------------------------------------------------


def test_bombs_make_a_win_and_a_loss_count_more_but_never_as_much_as_winning():
    assert stakes(0) == 1.0
    assert stakes(1) == pytest.approx(1.15)
    assert stakes(2) == pytest.approx(1.45)
    assert stakes(3) == stakes(5) == pytest.approx(2.05)


def test_the_middle_counts_half_by_the_win_and_half_by_the_dollars():
    # The Landlord stakes two dollars where a Tenant stakes one.
    assert middle_worth(1.0, True) == 1.5
    assert middle_worth(1.0, False) == 1.0
    assert Middle(0.2, 0.3).gain == pytest.approx(0.0)
    assert Middle(0.2, -0.4).chances == (0.6, 0.3)


def test_nets_are_named_by_role_and_the_wild():
    assert net_name("landlord", True) == "landlord-wild"
    assert net_name("take", False) == "take-plain"
