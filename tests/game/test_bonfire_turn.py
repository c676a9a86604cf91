"""Every sentence of the rules page "Bonfire" about a turn, in its order; the values are worked out by hand."""

import pytest

from game.bonfire.table import (
    PLACE,
    Bank,
    Banked,
    Capture,
    Captured,
    End,
    Flipped,
    Lit,
    Options,
    Place,
    Placed,
    Torch,
    Torched,
    row_of,
)
from game.cards import parse_card
from tests.game.tables import cards, fresh, table

# A turn: flip ------------------------------------------------------------------------------------------------


def test_the_flip_happens_at_once_when_the_turn_begins_as_an_event():
    state = fresh(first=2)
    assert state.opening() == [Flipped(2, state.deal[0], 51)]
    assert (state.to_move, state.flipped) == (2, state.deal[0])
    state.apply(2, Place(0))
    assert state.apply(2, End()) == [Flipped(3, state.deal[1], 50)]
    assert (state.to_move, state.flipped) == (3, state.deal[1])


def test_everyone_sees_the_flip():
    state = fresh()
    assert [state.view(seat).flipped for seat in range(4)] == [state.deal[0]] * 4
    event = state.opening()[0]
    assert [event.seen_by(seat) for seat in range(4)] == [event] * 4


# A turn: resolve ---------------------------------------------------------------------------------------------

BOTH = ("9", "3|4", "9 9 4|5", "8|2")
"""A table where the flipped 9 can be placed, torch row 0 of seat 1, and capture."""
CHOICES = [Place(0), Place(1), Torch(1, 0), Capture()]


@pytest.mark.parametrize("choice", CHOICES, ids=str)
@pytest.mark.parametrize("second", CHOICES, ids=str)
def test_the_card_is_resolved_by_exactly_one_of_place_torch_and_capture(choice, second):
    state = table(*BOTH, pile="4 9", pool="2 3")
    assert set(state.legal_actions()) == set(CHOICES)
    state.apply(0, choice)
    assert state.explain(0, second) == "The flipped card is already used; bank a lit row or end the turn."


def test_the_turn_cannot_end_before_the_card_is_resolved():
    assert fresh().explain(0, End()) == "Use the flipped card first."


def test_place_puts_the_card_at_the_end_of_one_of_your_own_rows():
    state = table("9", "3|9 6", "|")
    assert state.apply(0, Place(0)) == [Placed(0, 0, cards("9")[0], row_of(cards("3") + cards("9")))]
    assert [card.rank for card in state.rows[0][0].cards] == ["3", "9"]
    assert [card.rank for card in state.rows[0][1].cards] == ["9", "6"]


def test_placing_a_pair_lights_the_row():
    state = table("9", "3|9 6", "|")
    assert state.apply(0, Place(1))[1:] == [Lit(0, 1, 2, 48)]


def test_a_further_copy_raises_the_multiplier_again():
    state = table("K", "K K 5|", "|")
    assert state.apply(0, Place(0))[1:] == [Lit(0, 0, 3, 132)]


def test_a_card_without_a_pair_joins_a_lit_row_without_lighting_it_again():
    state = table("9", "K K 5|", "|")
    assert [type(event) for event in state.apply(0, Place(0))] == [Placed]
    assert state.rows[0][0].worth == 80


@pytest.mark.parametrize("rows", ["|", "9 9|9", "K K K K|A 2 3 4 5 6 7"])
@pytest.mark.parametrize("flip", ["A", "9", "K"])
def test_placing_is_always_possible_and_never_harmful(rows, flip):
    state = table(flip, rows, "9 9|", pile="9")
    for row, place in enumerate(PLACE):
        assert state.explain(0, place) is None
        assert state.rows[0][row].plus(state.flipped).worth >= state.rows[0][row].worth


def test_torch_needs_a_lit_row():
    state = table("4", "|", "9 4|9 9 4")
    assert state.explain(0, Torch(1, 0)) == "A cold row cannot be torched."
    assert state.explain(0, Torch(1, 1)) is None


@pytest.mark.parametrize(("flip", "legal"), [("9", True), ("4", True), ("5", False), ("K", False)])
def test_torch_needs_a_card_of_the_flipped_rank_in_the_row_paired_or_not(flip, legal):
    state = table(flip, "|", "9 9 4|")
    assert (Torch(1, 0) in state.legal_actions()) is legal


def test_torch_is_one_row_of_one_opponent():
    state = table("9", "9 9|", "9 9|9 9 4", "9 9|", "|9 9 5 5", pool="2")
    assert set(state.legal_actions()) == {*PLACE, Torch(1, 0), Torch(1, 1), Torch(2, 0), Torch(3, 1)}
    state.apply(0, Torch(1, 1))
    assert [[len(row.cards) for row in rows] for rows in state.rows] == [[2, 0], [2, 0], [2, 0], [0, 4]]


def test_the_rows_cards_go_onto_the_bonfire_in_row_order_and_the_flipped_card_last():
    state = table("4s", "|", "9 4 9|", pile="2 3")
    state.apply(0, Torch(1, 0))
    assert [card.rank for card in state.pile] == ["2", "3", "9", "4", "9", "4"]
    assert state.key() is parse_card("4s")
    assert state.rows[1][0].cards == ()


def test_nobody_scores_by_a_torch_and_the_victims_bank_is_untouched():
    state = table("4", "5 5|", "9 9 4|", banks=(38, 22))
    assert state.apply(0, Torch(1, 0)) == [Torched(0, 1, 0, tuple(cards("9 9 4")), cards("4")[0], 44)]
    assert state.banks == [38, 22]


def test_capture_needs_a_pile_and_its_key():
    assert table("6", "|", "|").explain(0, Capture()) == "The Bonfire is empty."
    state = table("6", "|", "|", pile="6 9")
    assert state.explain(0, Capture()) == "The Bonfire's key is 9; only that rank captures it."
    assert table("6", "|", "|", pile="9 6").explain(0, Capture()) is None


def test_capture_pays_the_piles_face_value_37_for_9_9_4_9_6_without_the_flipped_card():
    state = table("6", "6 6|", "|", pile="9 9 4 9 6", banks=(5, 0))
    assert state.apply(0, Capture()) == [Captured(0, tuple(cards("9 9 4 9 6")), cards("6")[0], 37)]
    assert state.banks == [42, 0]


def test_a_torch_then_a_capture_in_play():
    state = table("4", "|", "9 9 4|", "|", pool="4 K")
    state.apply(0, Torch(1, 0))
    state.apply(0, End())
    assert state.explain(1, Capture()) is None
    state.apply(1, Capture())
    assert state.banks == [0, 9 + 9 + 4 + 4, 0]


def test_the_pile_and_the_flipped_card_leave_the_game():
    state = table("6", "|", "|", pile="9 6", pool="2")
    state.apply(0, Capture())
    assert (state.pile, state.key(), state.flipped) == ([], None, None)
    assert [[row.cards for row in rows] for rows in state.rows] == [[(), ()], [(), ()]]


@pytest.mark.parametrize("choice", [Place(0), Torch(1, 0)], ids=str)
def test_capturing_is_a_choice_and_never_forced(choice):
    state = table(*BOTH, pile="4 9", pool="2 3")
    state.apply(0, choice)
    assert state.banks == [0, 0, 0]


# A turn: bank and end ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_bank_any_of_your_lit_rows_in_any_order_as_many_as_you_like(order):
    state = table("9", "K K 5|9 6", "|", banks=(38, 0))
    state.apply(0, Place(1))
    worths = {0: 62, 1: 48}
    for row in order:
        assert state.explain(0, Bank(row)) is None
        (event,) = state.apply(0, Bank(row))
        assert (event.seat, event.row, event.worth) == (0, row, worths[row])
    assert state.banks == [38 + 62 + 48, 0]
    assert state.legal_actions() == [End()]


@pytest.mark.parametrize("choice", [Place(1), Torch(1, 0), Capture()], ids=str)
def test_banking_is_allowed_after_placing_torching_or_capturing_alike(choice):
    state = table("9", "K K 5|", "9 9 4|", pile="2 9")
    state.apply(0, choice)
    before = state.banks[0]
    assert state.apply(0, Bank(0)) == [Banked(0, 0, tuple(cards("K K 5")), 62)]
    assert state.banks[0] == before + 62


def test_never_bank_before_the_flip_is_resolved():
    state = table("9", "K K 5|", "|")
    assert state.explain(0, Bank(0)) == "Use the flipped card first."
    assert Bank(0) not in state.legal_actions()


def test_a_banked_rows_cards_leave_the_game_and_the_row_is_empty_again():
    state = table("9", "K K 5|", "|", pile="2")
    state.apply(0, Place(1))
    state.apply(0, Bank(0))
    assert state.rows[0][0].cards == ()
    assert [card.rank for card in state.pile] == ["2"]
    assert state.explain(0, Bank(0)) == "A cold row cannot be banked; it needs a pair."


def test_banking_is_never_forced():
    state = table("9", "K K 5|", "|", pool="2")
    state.apply(0, Place(1))
    state.apply(0, End())
    assert (state.to_move, state.rows[0][0].worth, state.banks) == (1, 62, [0, 0])


@pytest.mark.parametrize(("computers", "order"), [(1, [0, 1, 0]), (2, [1, 2, 0, 1]), (3, [3, 0, 1, 2, 3])])
def test_play_passes_to_the_left(computers, order):
    state = fresh(Options(computers), order[0])
    for seat in order:
        assert state.to_move == seat
        state.apply(seat, Place(0))
        state.apply(seat, End())


def test_cards_that_left_the_game_never_come_back_into_the_pool():
    state = table("6", "K K|", "|", pile="9 6", pool="2 3 4")
    state.apply(0, Capture())
    state.apply(0, Bank(0))
    flips = []
    while state.to_move is not None:
        flips += [event.card.rank for event in state.apply(state.to_move, End()) if isinstance(event, Flipped)]
        if state.flipped:
            state.apply(state.to_move, Place(0))
    assert flips == ["2", "3", "4"]
