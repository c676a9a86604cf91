"""Every sentence of the rules page "Bonfire" but for a turn, in its order; the values are worked out by hand."""

from collections import Counter
from dataclasses import asdict
from itertools import combinations

import pytest

from game.bonfire.rules import State, torch_risk
from game.bonfire.table import (
    PLACE,
    Bank,
    Capture,
    End,
    Options,
    Place,
    Settled,
    Torch,
    Won,
    row_of,
    seats,
)
from game.cards import PACK
from game.core import IllegalAction, declared
from tests.game.tables import cards, fresh, table

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
        assert set(state.legal_actions()) == {*PLACE, Torch(1, 0), Capture()}


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
