"""Bonfire's easy and normal, and what the temperaments change in every level."""

import random
from itertools import pairwise

import pytest

from game.bonfire.levels import EASY, NORMAL, SATISFIED, leaned, seeming_risk
from game.bonfire.plans import plans
from game.bonfire.search import CLOSE, HARD, TUNING, Search, daring
from game.bonfire.styles import STYLES
from game.bonfire.table import BANK, END, PLACE, TORCH, row_of
from tests.game.tables import cards, table


def after_placing(state, row: int):
    state.apply(0, PLACE[row])
    return state.view(0)


def banked(level, view, tries: int = 300) -> float:
    """How often a level banks at its first chance."""
    return sum(level.choose(view, random.Random(seed)) in BANK for seed in range(tries)) / tries


def test_a_beginner_counts_ranks_and_forgets_what_was_flipped():
    assert seeming_risk(row_of(cards("5 5 9")), 1) == pytest.approx(2 / 13)
    assert seeming_risk(row_of(cards("5 5 9")), 3) == pytest.approx(1 - (11 / 13) ** 3)
    gone = after_placing(table("2", "5 5 9|", "|", pool="A 3 4 6 7 8 T J Q K " * 2), 1)
    there = after_placing(table("2", "5 5 9|", "|", pool="A 3 4 6 7 5 5 9 9 9 " * 2), 1)
    for seed in range(50):
        assert EASY.choose(gone, random.Random(seed)) == EASY.choose(there, random.Random(seed))


def test_a_beginner_banks_by_mood_too_early_or_too_late():
    # 2 of 13 ranks: 15 %. Moods begin at 15 % and end at 80 %: nearly all let it stand.
    narrow = after_placing(table("2", "5 5 9|", "|", pool="A 3 4 6 7 8 T J Q K " * 2), 1)
    # 8 of 13 ranks: 62 %, of which the moods from 15 % to 62 % are 72 in 100.
    wide = after_placing(table("2", "A A 3 4 5 6 7 8 9|", "|", pool="A 3 4 6 7 8 T J Q K " * 2), 1)
    assert banked(EASY, narrow) < 0.1
    assert 0.6 < banked(EASY, wide) < 0.85


def test_a_beginner_takes_what_is_much():
    view = after_placing(table("2", "K K K|", "|", pool="A 3 4 6 7 8 T J Q " * 2), 1)
    assert view.rows[0][0].worth >= SATISFIED
    assert banked(EASY, view) == 1


def test_a_temperament_moves_fear_and_fire_and_nothing_else():
    even = STYLES[4]
    assert leaned(even, 0) is even
    bold, careful = leaned(even, 1), leaned(even, -1)
    assert bold.fear < even.fear < careful.fear
    assert bold.torch > even.torch > careful.torch
    assert bold.capture > even.capture > careful.capture
    for name in ("cold", "slow", "again", "grow", "late"):
        assert getattr(bold, name) == getattr(even, name) == getattr(careful, name)


def test_the_bolder_normal_holds_where_the_more_careful_one_banks():
    """Rows of growing width: each temperament holds up to some width, the bolder the wider one."""
    widest = []
    for lean in (-1, 0, 1):
        level, held = NORMAL.leaning(lean), 0
        for width in range(1, 9):
            row = " ".join(["5 5", *["A", "2", "3", "4", "6", "7", "8"][: width - 1]])
            view = after_placing(table("T", f"{row}|", "|", pool="A 2 3 4 6 7 8 9 T J Q K " * 3), 1)
            held = width if level.choose(view, random.Random(1)) == END else held
        widest.append(held)
    assert all(less <= more for less, more in pairwise(widest))
    assert widest[0] < widest[2]


def test_daring_is_what_may_burn_and_what_is_burned():
    # Torching 5 5 x2 = 20 while K K x2 = 52 stands, or banking that before.
    state = table("5", "K K|", "5 5|", pool="2 3 4")
    found = {(plan.action, plan.banked): daring(plan, state.view(0)) for plan in plans(state.view(0))}
    assert found[TORCH[1][0], ()] == 72
    assert found[TORCH[1][0], (0,)] == 20
    assert found[PLACE[1], ()] == 52
    assert found[PLACE[1], (0,)] == 0
    # In the lit row the 5 makes 31 x2.
    assert found[PLACE[0], ()] == 62


class Weighed(Search):
    """A search that has found what it is told: the chances of the plans in their order."""

    def __init__(self, chances: tuple[float, ...], lean: int) -> None:
        super().__init__(TUNING, None, lean)
        self.chances = chances

    def ranked(self, view, rng, tried=None):
        return sorted(zip(plans(view), self.chances, strict=True), key=lambda found: -found[1])


@pytest.mark.parametrize(
    ("chances", "choices"),
    [
        # Holding is best by more than what is close: everybody holds.
        ((0.5, 0.52), (END, END, END)),
        # Close: the careful one banks, whichever is ahead.
        ((0.5, 0.5 + CLOSE / 2), (BANK[0], END, END)),
        ((0.5 + CLOSE / 2, 0.5), (BANK[0], BANK[0], END)),
    ],
)
def test_hard_follows_its_temperament_only_where_plans_are_close(chances, choices):
    view = after_placing(table("2", "K K|", "|", pool="A 3 4 6 7 8 T J Q K"), 1)
    assert [plan.action for plan in plans(view)] == [BANK[0], END]
    found = tuple(Weighed(chances, lean).choose(view, random.Random(1)) for lean in (-1, 0, 1))
    assert found == choices


def test_leaning_to_nothing_is_the_level_itself():
    assert (HARD.leaning(0).lean, NORMAL.leaning(0).lean, EASY.leaning(0).lean) == (0, 0, 0)
    assert HARD.leaning(1).tuning == HARD.tuning
