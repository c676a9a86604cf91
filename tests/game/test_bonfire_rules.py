"""Every sentence of the rules page "Bonfire", in its order; the values are worked out by hand from the page."""

import random
from collections import Counter
from dataclasses import asdict
from itertools import combinations

import pytest

from game.bonfire.rules import State, deal, torch_risk
from game.bonfire.table import (
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
    Settled,
    Torch,
    Torched,
    Won,
    row_of,
    seats,
)
from game.cards import PACK, parse_card
from game.core import IllegalAction, declared
from tests.game.tables import cards, table

PLACES = [Place(0), Place(1)]


def fresh(options: Options | None = None, first: int = 0) -> State:
    return deal(options or Options(), random.Random(1), first)


# Pieces ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("computers", "number"), [(1, 2), (2, 3), (3, 4)])
def test_2_to_4_seats_one_person_and_1_to_3_computers(computers, number):
    assert seats(Options(computers=computers)) == number
    state = fresh(Options(computers=computers))
    assert (state.seats, len(state.rows), len(state.banks)) == (number, number, number)


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_the_pool_is_ordinary_packs_shuffled_together(decks):
    state = fresh(Options(decks=decks))
    assert Counter(state.deal) == Counter(dict.fromkeys(PACK, decks))
    assert list(state.deal) != sorted(state.deal, key=list(PACK).index)


def test_the_pool_lies_face_down():
    state = fresh()
    hidden = {name for name in ("deal", "pool", "next_card") if hasattr(state.view(0), name)}
    assert not hidden


def test_decks_default_to_1_and_lines_to_2():
    assert asdict(Options()) == {"computers": 3, "lines": 2, "decks": 1}


@pytest.mark.parametrize(
    ("rank", "worth"), [("A", 1), ("2", 2), ("9", 9), ("10", 10), ("J", 11), ("Q", 12), ("K", 13)]
)
def test_a_card_is_worth_its_rank(rank, worth):
    assert row_of(cards(rank)).points == worth


def test_suits_never_matter():
    for suit in "shdc":
        state = table("7" + suit, "2|3", "7h 7d|4", pile="7c")
        assert set(state.legal_actions()) == {*PLACES, Torch(1, 0), Capture()}


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("computers", [1, 2, 3])
def test_every_seat_owns_lines_rows_all_empty_and_a_bank_of_0(lines, computers):
    state = fresh(Options(computers, lines))
    assert [[row.cards for row in rows] for rows in state.rows] == [[()] * lines] * (computers + 1)
    assert list(state.banks) == [0] * (computers + 1)


def test_rows_are_face_up_and_public():
    state = table("9", "K K 5|", "4|2 2")
    assert [[row.cards for row in rows] for rows in state.view(1).rows] == [
        [tuple(cards("K K 5")), ()],
        [tuple(cards("4")), tuple(cards("2 2"))],
    ]


def test_the_bonfire_is_one_face_up_pile_empty_at_the_start():
    assert fresh().pile == []
    assert fresh().key() is None
    assert table("9", "|", "|", pile="2 3").view(1).pile == tuple(cards("2 3"))


def test_the_key_is_the_rank_of_the_top_card():
    assert table("9", "|", "|", pile="9 4 6").key().rank == "6"


# Row values --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points", "multiplier", "worth"),
    [
        ("", 0, 0, 0),
        ("9", 9, 0, 0),
        ("9 4", 13, 0, 0),
        ("7 7 4", 18, 2, 36),
        ("K K 5", 31, 2, 62),
        ("K K 5 K", 44, 3, 132),
        ("7 7 4 4", 22, 3, 66),
        ("A A", 2, 2, 4),
        ("A A A A", 4, 4, 16),
        ("7 4 7", 18, 2, 36),
        ("9 9 4", 22, 2, 44),
        ("Q Q J J 10", 56, 3, 168),
        ("5 5 5 5 5", 25, 5, 125),
    ],
)
def test_worth_is_points_times_1_plus_repeats_and_0_while_cold(text, points, multiplier, worth):
    row = row_of(cards(text))
    assert (row.points, row.multiplier, row.worth, row.lit) == (points, multiplier, worth, multiplier >= 2)


def test_a_cold_row_cannot_bank():
    state = table("9", "9|4", "|")
    state.apply(0, Place(1))
    assert state.explain(0, Bank(1)) == "A cold row cannot be banked; it needs a pair."
    assert state.legal_actions() == [End()]


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
    for row, place in enumerate(PLACES):
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
    assert set(state.legal_actions()) == {*PLACES, Torch(1, 0), Torch(1, 1), Torch(2, 0), Torch(3, 1)}
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


# The end -----------------------------------------------------------------------------------------------------


def test_the_turn_of_the_last_card_is_an_ordinary_turn_and_is_completed_banking_included():
    state = table("9", "K K 5|9 6", "|")
    assert state.pool_size == 0
    state.apply(0, Place(1))
    assert (state.to_move, state.outcome) == (0, None)
    assert set(state.legal_actions()) == {End(), Bank(0), Bank(1)}
    state.apply(0, Bank(1))
    assert state.outcome is None
    assert state.apply(0, End())[-1] == Won((0,), (110, 0))


def test_then_every_lit_row_banks_itself_for_its_owner_and_cold_rows_and_the_bonfire_are_lost():
    state = table("2", "K K 5|9 6", "4 4|8 8 A", "3|", pile="K K", banks=(1, 2, 3))
    state.apply(0, Place(1))
    assert state.apply(0, End()) == [
        Settled(0, 0, tuple(cards("K K 5")), 62),
        Settled(0, 1, tuple(cards("9 6") + cards("2")), 0),
        Settled(1, 0, tuple(cards("4 4")), 16),
        Settled(1, 1, tuple(cards("8 8 A")), 34),
        Settled(2, 0, tuple(cards("3")), 0),
        Won((0,), (63, 52, 3)),
    ]
    assert state.pile == []
    assert all(not row.cards for rows in state.rows for row in rows)


def test_the_highest_bank_wins():
    state = table("2", "|", "4 4|", "|", banks=(10, 0, 15))
    state.apply(0, Place(0))
    state.apply(0, End())
    assert (state.outcome.winners, state.outcome.scores) == ((1,), (10, 16, 15))


@pytest.mark.parametrize(
    ("banks", "winners"), [((16, 0, 15), (0, 1)), ((16, 0, 16), (0, 1, 2)), ((3, 0, 16), (1, 2))]
)
def test_equal_highest_banks_share_the_win(banks, winners):
    state = table("2", "|", "4 4|", "|", banks=banks)
    state.apply(0, Place(0))
    state.apply(0, End())
    assert state.outcome.winners == winners


def test_a_match_of_nothing_is_shared_by_all():
    state = table("2", "|", "|")
    state.apply(0, Place(0))
    state.apply(0, End())
    assert (state.outcome.winners, state.outcome.scores) == ((0, 1), (0, 0))


def test_nothing_can_be_done_after_the_end():
    state = table("2", "|", "|")
    state.apply(0, Place(0))
    state.apply(0, End())
    assert (state.to_move, list(state.legal_actions())) == (None, [])
    assert state.explain(0, End()) == "The match is over."
    assert [list(state.view(seat).legal_actions()) for seat in (0, 1)] == [[], []]


# Torch risk --------------------------------------------------------------------------------------------------


def by_counting(left, outs, flips):
    """The share of all draws of `flips` cards that show an out, by listing every one."""
    draws = list(combinations(range(left), min(flips, left)))
    return sum(any(card < outs for card in draw) for draw in draws) / len(draws)


@pytest.mark.parametrize("left", range(1, 9))
@pytest.mark.parametrize("flips", range(4))
def test_risk_is_the_chance_that_one_of_the_next_flips_is_an_out(left, flips):
    for outs in range(left + 1):
        assert torch_risk(left, outs, flips) == pytest.approx(by_counting(left, outs, flips))


def test_k_k_5_with_30_left_two_opponents_and_5_outs_is_31_percent():
    pool = "K K 5 5 5" + " 2" * 25
    state = table("9", "K K 5|", "|", "|", pool=pool)
    assert round(state.risk(0, 0) * 100, 1) == 31.0  # 1 - C(25,2) / C(30,2) = 1 - 300/435


def test_a_cold_rows_risk_is_0():
    assert table("9", "K 5|", "|", pool="K K 5").risk(0, 0) == 0
    assert table("9", "|", "|", pool="K K 5").risk(0, 0) == 0


def test_an_empty_pool_gives_0():
    assert table("9", "K K|", "|").risk(0, 0) == 0


def test_a_row_that_every_card_torches_is_at_100_percent():
    assert table("9", "K K|", "|", pool="K K").risk(0, 0) == 1


def test_with_more_packs_every_copy_counts_among_the_outs():
    state = table("9", "K K|", "|", pool="Ks Ks Kh 2 3 4 5 6")
    assert state.risk(0, 0) == pytest.approx(3 / 8)


@pytest.mark.parametrize(
    ("seat", "flips"), [(0, 3), (1, 0), (2, 1), (3, 2)], ids=["mover", "next", "second", "third"]
)
def test_only_opponents_who_flip_before_the_owners_next_flip_count(seat, flips):
    rows = ["|", "|", "|", "|"]
    rows[seat] = "K K|"
    state = table("9", *rows, pool="K 2 3 4 5 6 7 8")
    assert state.risk(seat, 0) == pytest.approx(flips / 8)


def test_no_more_flips_than_cards_are_left():
    state = table("9", "K K|", "|", "|", "|", pool="K 2")
    assert state.risk(0, 0) == 1


def test_every_rank_of_the_row_counts_and_every_flipped_card_is_known():
    state = table("9", "K K 5|", "|", pool="K 5 9 2")
    assert state.risk(0, 0) == pytest.approx(2 / 4)
    state.apply(0, Place(1))
    state.apply(0, End())
    assert state.flipped.rank == "K"
    assert state.unseen[13] == 0
    assert state.risk(0, 0) == 0  # seat 0 flips next
    assert state.view(1).risk(0, 0) == 0


def test_the_waiting_card_that_can_torch_the_row_says_so_until_it_is_resolved():
    state = table("5", "|", "K K 5|5 4", "9 9|", pool="2")
    view = state.view(1)
    assert [view.torchable_now(1, 0), view.torchable_now(1, 1), view.torchable_now(2, 0)] == [True, False, False]
    state.apply(0, Place(0))
    assert not state.view(1).torchable_now(1, 0)


def test_your_own_flip_never_torches_your_own_row():
    assert not table("5", "5 5|", "|").torchable_now(0, 0)


# Table options -----------------------------------------------------------------------------------------------


def test_the_table_of_options():
    assert [(option.name, list(option.choices), option.default) for option in declared(Options)] == [
        ("computers", [1, 2, 3], 3),
        ("lines", [1, 2], 2),
        ("decks", [1, 2, 3], 1),
    ]


def test_with_one_line_there_is_one_row_to_place_in():
    state = table("9", "9", "9 9")
    assert set(state.legal_actions()) == {Place(0), Torch(1, 0)}


# Wrong input -------------------------------------------------------------------------------------------------

WRONG = {
    "out of turn": (1, Place(0), "It is another seat's turn."),
    "a seat that does not exist": (7, Place(0), "It is another seat's turn."),
    "place in a row that does not exist": (0, Place(2), "There is no such row."),
    "place in a negative row": (0, Place(-1), "There is no such row."),
    "place in half a row": (0, Place(0.5), "There is no such row."),
    "place in a row called 0": (0, Place("0"), "There is no such row."),
    "torch a cold row": (0, Torch(1, 1), "A cold row cannot be torched."),
    "torch an empty row": (0, Torch(2, 1), "A cold row cannot be torched."),
    "torch your own row": (0, Torch(0, 0), "You cannot torch a row of your own."),
    "torch a row without that rank": (0, Torch(1, 0), "Only a row that holds a 9 can be torched with it."),
    "torch a row that does not exist": (0, Torch(1, 2), "There is no such row."),
    "torch a seat that does not exist": (0, Torch(3, 0), "There is no such seat."),
    "torch a negative seat": (0, Torch(-1, 0), "There is no such seat."),
    "torch nobody": (0, Torch(None, 0), "There is no such seat."),
    "capture with the wrong key": (0, Capture(), "The Bonfire's key is 10; only that rank captures it."),
    "bank before resolving": (0, Bank(0), "Use the flipped card first."),
    "end before resolving": (0, End(), "Use the flipped card first."),
    "no action at all": (0, None, "That is not an action of Bonfire."),
    "the text of an action": (0, "place 0", "That is not an action of Bonfire."),
}
WRONG_AFTER = {
    "place twice": (0, Place(0), "The flipped card is already used; bank a lit row or end the turn."),
    "torch after placing": (0, Torch(1, 0), "The flipped card is already used; bank a lit row or end the turn."),
    "capture after placing": (0, Capture(), "The flipped card is already used; bank a lit row or end the turn."),
    "bank a cold row": (0, Bank(1), "A cold row cannot be banked; it needs a pair."),
    "bank a row that does not exist": (0, Bank(2), "There is no such row."),
    "bank in half a row": (0, Bank(1.0), "There is no such row."),
    "end another's turn": (1, End(), "It is another seat's turn."),
}


def wrong_table() -> State:
    return table("9", "9 9|3", "K K 5|9 4", "|", pile="6 T", pool="2 3", banks=(1, 2, 3))


def refused(state: State, seat: int, action: object, sentence: str) -> None:
    before = [state.view(of) for of in range(3)]
    assert state.explain(seat, action) == sentence
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, action)
    assert str(error.value) == sentence
    assert [state.view(of) for of in range(3)] == before


@pytest.mark.parametrize("case", WRONG)
def test_anything_illegal_names_the_rule_in_one_sentence_and_changes_nothing(case):
    refused(wrong_table(), *WRONG[case])


@pytest.mark.parametrize("case", WRONG_AFTER)
def test_anything_illegal_after_the_resolve_names_the_rule_and_changes_nothing(case):
    state = wrong_table()
    state.apply(0, Place(1))
    refused(state, *WRONG_AFTER[case])


def test_a_capture_that_is_not_one_is_refused_where_a_capture_is_legal():
    state = table("9", "|", "|", pile="9")
    assert state.explain(0, None) == "That is not an action of Bonfire."
