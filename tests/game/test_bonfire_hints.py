"""Hints of Bonfire: what they say is true of the table, worked out by hand, and says what decides."""

import pytest

from game.bonfire.hints import ADVISER
from game.bonfire.plans import plans
from game.bonfire.reasons import reason
from game.bonfire.rules import State
from game.bonfire.table import BANK, END, PLACE, TORCH
from tests.game.advising import advised
from tests.game.tables import table

FLIPS = "K 5 2 3 4 6 7 8 9 T"
"""A pool in which two of ten cards match K K 5."""


def why(state: State, action, *, banked=None, chance=0.5, others=0.5):
    """What is said for a plan that begins with an action, and banks the first row or not, at made-up chances."""
    view = state.view(state.to_move)
    ranked = [
        (plan, chance if plan.action == action and (banked is None or bool(plan.banked) == banked) else others)
        for plan in plans(view)
    ]
    plan = next(
        plan for plan, _ in ranked if action in plan.starts and (banked is None or bool(plan.banked) == banked)
    )
    return reason(view, plan, ranked)


def placed(state: State, row: int) -> State:
    """The same table with the flipped card in a row."""
    state.apply(0, PLACE[row])
    return state


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (
            table("5", "K Q|", "K K 5|", banks=(100, 60)),
            "This wins for certain: torching costs your opponent 62 points.",
        ),
        (
            table("5", "K Q|", "K K 5|", "|", banks=(100, 60, 10)),
            "This wins for certain: torching burns 62 points of the opponent who has banked most.",
        ),
        (
            table("6", "K Q|", "|", pile="9 9 4 9 6", banks=(64, 100)),
            "This wins for certain: the Bonfire pays 37 points at once, and nobody can take them away.",
        ),
        (
            table("9", "K Q|9", "|", banks=(70, 100)),
            "This wins for certain: it is the last card, and there it makes 36 points more.",
        ),
        (table("9", "K Q|9", "|", banks=(30, 100)), "It is the last card, and there it makes 36 points more."),
    ],
)
def test_a_hint_names_the_figure_that_decides(state, told):
    assert advised(ADVISER, state)[0].why == told


def test_only_one_who_leads_alone_is_called_the_one_who_has_banked_most():
    tied = table("5", "|", "K K 5|", "|", pool=FLIPS, banks=(0, 30, 30))
    assert why(tied, TORCH[1][0]) == "Torching costs the owner of that row 62 points."
    nobody = table("5", "|", "K K 5|", "|", pool=FLIPS)
    assert why(nobody, TORCH[1][0]) == "Torching costs the owner of that row 62 points."


# The risk against what waiting adds ----------------------------------------------------------------------


def test_ending_weighs_the_risk_against_what_waiting_adds():
    # One card of 20 is a 5: 5 % risk to 10 x2. It adds 15 x3 - 20 = 25, others twice their value: 14 on average.
    state = placed(table("2", "5 5|", "|", pool="5 " + "A 3 4 6 7 8 9 T J Q K A 3 4 6 7 8 9 T"), 1)
    assert why(state, END) == "Waiting may add about 14 to 20, at ~5% torch risk."


def test_banking_weighs_the_risk_against_what_waiting_adds():
    # 4 of the 10 cards left are K or 5, one flip to fear: 40 %. 31 x2 = 62; a K adds 70, a 5 46, others twice
    # their value: (140 + 92 + 60) / 10.
    state = placed(table("2", "K K 5|", "|", pool="K K 5 5 2 3 4 6 7 8"), 1)
    first = advised(ADVISER, state)[0]
    assert first.action == BANK[0]
    assert first.why == "Banking makes 62 safe for good; waiting may add about 29, at ~40% torch risk."


@pytest.mark.parametrize(
    ("banked", "chance", "told"),
    [
        (True, 0.52, "Its 62 points can be banked at once, or left to grow by about 21 at ~20% torch risk."),
        (False, 0.52, "Its 62 points can be banked at once, or left to grow by about 21 at ~20% torch risk."),
        (True, 0.55, "Its 62 points are best banked at once; waiting may add about 21, at ~20% torch risk."),
        (
            False,
            0.55,
            "Letting it grow at ~20% torch risk wins about 5 matches in 100 more than banking it at once.",
        ),
    ],
)
def test_a_row_that_is_lit_is_left_to_grow_or_banked_only_where_one_is_clearly_better(banked, chance, told):
    # 2 of 10 cards are K or 5. A K adds 70, a 5 46, the eight others twice their 49: 21.4 on average.
    state = table("K", "K 5|", "|", pool=FLIPS)
    assert why(state, PLACE[0], banked=banked, chance=chance) == told


@pytest.mark.parametrize(
    ("chance", "told"), [(0.52, "."), (0.54, "; that wins about 4 matches in 100 more than banking.")]
)
def test_wins_in_a_hundred_are_told_from_three_on(chance, told):
    state = placed(table("2", "K K 5|", "|", pool=FLIPS), 1)
    assert why(state, END, chance=chance) == f"Waiting may add about 21 to 62, at ~20% torch risk{told}"


def test_a_row_that_nobody_can_torch_says_so():
    state = table("K", "K 5|", "|", pool="2 3 4")
    assert why(state, PLACE[0], banked=False) == "Nobody can torch its 62 points before your next flip."
    state.apply(0, PLACE[0])
    # 2 x (2 + 3 + 4) / 3 = 6
    assert why(state, END) == "Nobody can torch your row before your next flip, which may add about 6 points."
    assert why(state, BANK[0]) == (
        "Banking makes 62 safe for good, though nobody can torch it before your next flip."
    )


def test_banking_makes_room_only_where_there_is_none():
    state = placed(table("9", "K K 5|Q", "|", pool="2 3 4 6"), 1)
    assert why(state, BANK[0]) == "Banking 62 makes room for a new row."
    # With one flip to come a new row cannot be lit any more.
    last = placed(table("9", "K K 5|Q", "|", pool="2 3 4"), 1)
    assert why(last, BANK[0]) == (
        "Banking makes 62 safe for good, though nobody can torch it before your next flip."
    )


def test_of_two_lit_rows_the_one_that_can_be_torched_is_told():
    state = placed(table("A", "K K 5|3 3", "|", pool="3 2 4 6"), 1)
    # K K 5 cannot be torched; 3 3 A can by one of four. It adds 10 x3 - 14 = 16, others twice their value: 10.
    assert why(state, END) == "Waiting may add about 10 to 14, at ~25% torch risk."


# No flip to come -----------------------------------------------------------------------------------------


def test_without_a_flip_to_come_nothing_is_promised_of_it():
    # Two seats and one card left: the opponent flips it, a 5 that burns K K 5.
    state = placed(table("2", "K K 5|", "|", pool="5", banks=(0, 100)), 1)
    assert [(piece.action, piece.why) for piece in advised(ADVISER, state)] == [
        (BANK[0], "You flip no more, so waiting only risks 62 at 100%.")
    ]
    harmless = placed(table("2", "K K 5|", "|", pool="3", banks=(0, 100)), 1)
    assert why(harmless, BANK[0]) == (
        "Banking 62 now or letting it bank itself is the same, for nobody can torch it any more."
    )
    assert why(harmless, END) == "Nobody can torch your row any more, and lit rows bank themselves at the end."


def test_placing_without_a_flip_to_come():
    lighting = table("K", "K 5|", "|", pool="5", banks=(0, 100))
    assert why(lighting, PLACE[0], banked=True) == "You flip no more, so bank its 62 points at once."
    safe = table("K", "K 5|", "|", pool="3", banks=(0, 100))
    assert why(safe, PLACE[0], banked=True) == "Nobody can torch its 62 points before the match ends."
    cold = table("2", "K 5|", "|", pool="9", banks=(0, 100))
    assert why(cold, PLACE[0]) == "You flip no more, and placing it there harms nothing."


# Rows that stay cold -------------------------------------------------------------------------------------

COLD = "The row stays cold and cannot be torched"
ONLY = "There is no other place for it"


@pytest.mark.parametrize(
    ("dealt", "pool", "row", "told"),
    [
        (("9", "|", "|"), "9 9 2 3 4", 0, "A new row, cold and safe; 2 of the 5 cards left would light it."),
        # With the only other row lit there is no other cold one to compare it with. (13 + 5 + 2) x2 = 40.
        (
            ("2", "K 5|9 9", "|"),
            "K 5 3 4",
            0,
            f"{COLD}; 2 of the 4 cards left would light it for more than 40 points.",
        ),
        # K 5 2 matches three of the eight cards, 9 2 two of them.
        (
            ("2", "K 5|9", "|"),
            "K 5 2 3 9 4 6 7",
            0,
            f"{COLD}; 3 of the 8 cards left would light it, against 2 for the other row.",
        ),
        (
            ("2", "K 5|9", "|"),
            "K 5 2 3 9 4 6 7",
            1,
            "2 of the 8 cards left match this row, 3 the other: once it is lit, it is the harder one to torch.",
        ),
        (
            ("2", "K 5", ""),
            "K 5 2 3 4 6",
            0,
            f"{ONLY}; 3 of the 6 cards left would light the row for more than 40 points.",
        ),
        (("2", "K 5", ""), "3 3 4 6", 0, f"{ONLY}; only a later pair can light the row."),
        (("2", "K 5", ""), "3 3", 0, f"{ONLY}; nothing can light the row any more."),
    ],
)
def test_a_row_that_stays_cold_says_what_may_become_of_it(dealt, pool, row, told):
    assert why(table(*dealt, pool=pool), PLACE[row]) == told
