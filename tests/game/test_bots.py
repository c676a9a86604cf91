"""Bonfire's computers: what each does on tables worked out by hand, and what none of them ever does."""

import random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.bonfire.bots import basic_action
from game.bonfire.endings import settled_chance
from game.bonfire.hints import ADVISER
from game.bonfire.plans import plans
from game.bonfire.playout import Table, outs, packed, play_out
from game.bonfire.rules import State, deal
from game.bonfire.search import HARD, TUNING, Search
from game.bonfire.styles import STYLES, styled_action
from game.bonfire.table import BANK, CAPTURE, END, PLACE, TORCH, Options, seats
from game.core import LEVELS
from game.deciding import bot
from game.review import WORTH_TELLING
from tests.game.advising import advised, objections
from tests.game.tables import BONFIRE, lively, table

QUICK = Search(TUNING.looking(tries=8, ends=40))
"""`hard` on a small budget: the same code, fast enough for many positions."""
OPTIONS = st.builds(
    Options, computers=st.sampled_from([1, 2, 3]), lines=st.sampled_from([1, 2]), decks=st.sampled_from([1, 2, 3])
)
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def played(options: Options, seed: int, actions: int) -> State:
    """A table after so many random actions, or just before the match would be over."""
    rng = random.Random(seed)
    state = deal(options, rng, rng.randrange(seats(options)))
    for _ in range(actions):
        before = state.copy()
        state.apply(state.to_move, lively(rng, state.legal_actions()))
        if state.to_move is None:
            return before
    return state


POSITIONS = st.builds(played, OPTIONS, st.integers(0, 10**6), st.integers(0, 400))


def chosen(name: str, state: State, seed: int = 1):
    return bot(BONFIRE, name).choose(state.view(state.to_move), random.Random(seed))


# Basic: the yardstick ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "action"),
    [
        # Cold rows both: half the card's value either way, the first row.
        (table("9", "K 5|", "|"), PLACE[0]),
        # Lighting row 1: (5 + 7 + 7) x2 = 38 beats 3.5.
        (table("7", "K 5|5 7", "|"), PLACE[1]),
        # A lit row gains the card times its multiplier: 3 x2 = 6 beats 1.5.
        (table("3", "K 5|5 5", "|"), PLACE[1]),
        # A further copy: from 10 x2 to 15 x3, 25; lighting K 5 5 makes 23 x2 = 46.
        (table("5", "K 5|5 5", "|"), PLACE[0]),
        # Torch: 0.3 x 20 = 6 beats half of 5.
        (table("5", "K|", "5 5|"), TORCH[1][0]),
        # Torch: 0.3 x 4 = 1.2 beats half of 2, 1, but not the 4 that a lit row of its own gains.
        (table("2", "|", "|", "A A 2|"), TORCH[2][0]),
        (table("2", "|3 3", "|", "A A 2|"), PLACE[1]),
        # Capture: 3 + 9 = 12 beats half of 9; not the 36 of a pair with an added 9.
        (table("9", "K|", "|", pile="3 9"), CAPTURE),
        (table("9", "9|", "|", pile="3 9"), PLACE[0]),
        # Equal: capturing 20 and gaining 20 by lighting 5: placing comes first.
        (table("5", "5|", "|", pile="K 2 5"), PLACE[0]),
        # Of two torches the richer row: K K 5 x2 = 62 against 5 5 x2 = 20.
        (table("5", "K|", "5 5|", "|5 K K"), TORCH[2][1]),
    ],
)
def test_basic_takes_the_largest_choice(state, action):
    assert chosen("basic", state) == action
    assert basic_action(state) == action


def test_basic_banks_every_lit_row_at_once():
    state = table("9", "K K|5 5", "|", pool="2 3")
    state.apply(0, PLACE[0])
    done = []
    while state.to_move == 0:
        done.append(chosen("basic", state))
        state.apply(0, done[-1])
    assert done == [BANK[0], BANK[1], END]
    assert state.banks == [90, 0]


# All of them -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in BONFIRE.bots if name != "hard"])
@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_no_bot_ever_does_anything_illegal(name, state, seed):
    assert state.explain(state.to_move, chosen(name, state, seed)) is None


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_hard_never_does_anything_illegal(state, seed):
    assert state.explain(state.to_move, QUICK.choose(state.view(state.to_move), random.Random(seed))) is None


def test_the_levels_that_a_person_meets_are_there():
    assert set(LEVELS) <= set(BONFIRE.bots)


@pytest.mark.parametrize("name", BONFIRE.bots)
def test_the_order_of_the_pool_changes_nothing(name):
    for seed in range(5):
        state = played(Options(), seed, 30)
        other = state.copy()
        hidden = list(other.deal[-other.pool_size :])
        random.Random(seed).shuffle(hidden)
        other.deal = (*other.deal[: -other.pool_size], *hidden)
        assert chosen(name, other) == chosen(name, state)


@pytest.mark.parametrize("name", BONFIRE.bots)
def test_global_random_is_neither_used_nor_touched(name):
    state = played(Options(), 3, 30)
    random.seed(1)
    before = random.getstate()
    first = chosen(name, state)
    assert random.getstate() == before
    random.seed(2)
    assert chosen(name, state) == first


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_easy_places_a_card_that_lights_a_row_or_does_something_richer(state, seed):
    own, card = state.to_move, state.flipped
    if card is not None and any(row.holds(card) for row in state.rows[own]):
        action = chosen("easy", state, seed)
        if action in PLACE:
            assert state.rows[own][action.row].holds(card)


def test_easy_and_normal_bank_what_they_hold_when_they_flip_no_more():
    for name in ("easy", "normal"):
        state = table("9", "K K 5|", "|", pool="2")
        state.apply(0, PLACE[1])
        assert all(chosen(name, state, seed) == BANK[0] for seed in range(20))


def test_normal_holds_a_narrow_row_and_banks_a_wide_one():
    pool = "A 2 3 4 6 7 8 T J Q " * 3
    state = table("9", "5 5|", "|", pool=pool + "9 9")
    state.apply(0, PLACE[1])
    assert chosen("normal", state) == END  # no 5 is left: nobody can torch it
    state = table("9", "A 2 3 4 6 7 8 T J Q Q|", "|", pool=pool)
    state.apply(0, PLACE[1])
    assert chosen("normal", state) == BANK[0]  # every card left can


# Playing on in plain numbers -------------------------------------------------------------------------------------


def finished(state: State, policies) -> list[int]:
    state = state.copy()
    while state.to_move is not None:
        state.apply(state.to_move, policies[state.to_move](state))
    return state.banks


@MANY
@given(state=POSITIONS, kinds=st.lists(st.booleans(), min_size=4, max_size=4))
def test_playing_out_is_playing_by_the_rules(state, kinds):
    """The same cards, the same policies: the fast play-out and the rules end with the same banks."""
    while state.flipped is None:
        state.apply(state.to_move, END)
        if state.to_move is None:
            return
    count = len(state.rows)
    style = STYLES[count]
    policies = [(lambda state: styled_action(state, style)) if styled else basic_action for styled in kinds]
    styles = [style if styled else None for styled in kinds[:count]]
    start = Table.of(state)
    start.pool += 1 << 8 * state.flipped.number
    start.left += 1
    cards = [card.number for card in state.deal[-start.left :]]
    after = play_out(start, cards, state.to_move, styles)
    assert after.banks == finished(state, policies)
    assert not any(after.points)
    part = len(cards) // 2
    halfway = play_out(start, cards[:part], state.to_move, styles)
    then = (state.to_move + part) % count
    assert play_out(halfway, cards[part:], then, styles).banks == after.banks


@MANY
@given(state=POSITIONS)
def test_every_action_changes_the_plain_table_as_the_rules_do(state):
    for plan in plans(state.view(state.to_move)):
        other, own = state.copy(), state.to_move
        other.apply(own, plan.action)
        for row in plan.banked:
            if BANK[row & 1] != plan.action:
                other.apply(own, BANK[row & 1])
        expected = Table.of(other)
        if plan.action != END:
            assert {name: getattr(plan.table, name) for name in Table.__slots__} == {
                name: getattr(expected, name) for name in Table.__slots__
            }


@given(counts=st.lists(st.integers(0, 12), min_size=14, max_size=14), ranks=st.integers(0, (1 << 14) - 1))
def test_outs_are_the_cards_left_of_the_ranks_held(counts, ranks):
    counts[0] = 0
    assert outs(packed(counts), ranks) == sum(count for number, count in enumerate(counts) if ranks >> number & 1)


# Hard --------------------------------------------------------------------------------------------------------


@MANY
@given(seed=st.integers(0, 10**6), options=OPTIONS)
def test_hard_plays_the_last_card_perfectly(seed, options):
    state = played(options, seed, 10**6)
    state = State.at(
        options, state.deal[-1:], [[row.cards for row in of] for of in state.rows], state.pile, state.banks
    )
    share = {}
    for action in state.legal_actions():
        end = state.copy()
        end.apply(0, action)
        end.apply(0, END)
        share[action] = round(settled_chance(end.banks, 0), 2)
    assert share[HARD.choose(state.view(0), random.Random(1))] == max(share.values())


@pytest.mark.parametrize(
    ("state", "action"),
    [
        # 40 behind: only burning the leader's 62 wins.
        (table("5", "K Q|", "K K 5|", banks=(100, 60)), TORCH[1][0]),
        # The pile pays 37 and wins by a point; placing lights nothing.
        (table("6", "K Q|", "|", pile="9 9 4 9 6", banks=(64, 100)), CAPTURE),
        # A pair of 9 in the second row makes 36 and wins; in the first it makes nothing.
        (table("9", "K Q|9", "|", banks=(70, 100)), PLACE[1]),
    ],
)
def test_hard_wins_with_the_last_card_where_it_can(state, action):
    assert chosen("hard", state) == action


def test_hard_wins_the_card_before_the_last_where_nothing_can_stop_it():
    # Banking 62 leads by 12, and the one card left lights nothing for the other: 2 joins K Q.
    state = table("5", "K K|", "K Q|", pool="2", banks=(100, 150))
    state.apply(0, PLACE[0])
    assert chosen("hard", state) == BANK[0]
    # Left standing, a K would burn it; banked, no card can hurt.
    state = table("5", "K K|", "A|", pool="K", banks=(100, 150))
    state.apply(0, PLACE[0])
    assert chosen("hard", state) == BANK[0]


def test_hard_counts_flips_and_not_time():
    """The same view and stream give the same action, however often it is asked."""
    for seed in range(4):
        state = played(Options(), seed, 40)
        view = state.view(state.to_move)
        assert len({HARD.choose(view, random.Random(9)) for _ in range(3)}) == 1


def test_two_empty_rows_are_one_plan():
    state = deal(Options(), random.Random(1), 0)
    assert [plan.action for plan in plans(state.view(0))] == [PLACE[0]]


def test_torching_equal_rows_of_two_opponents_are_two_plans():
    state = table("5", "|", "5 5|", "5 5|", pool="2 3", banks=(0, 90, 10))
    torches = [plan.action for plan in plans(state.view(0)) if plan.action not in PLACE]
    assert torches == [TORCH[1][0], TORCH[2][0]]


# Hints -------------------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(state=POSITIONS)
def test_advice_is_legal_never_twice_the_same_and_says_why(state):
    assert objections(ADVISER, state, figures=True) == []


def test_there_is_no_advice_out_of_turn():
    state = deal(Options(), random.Random(1), 0)
    assert ADVISER.advise(state.view(1), random.Random(1)) == []


def test_the_first_advice_is_what_hard_does():
    state = played(Options(), 5, 30)
    assert advised(ADVISER, state)[0].action == chosen("hard", state)


# Looking back ------------------------------------------------------------------------------------------------


@settings(max_examples=15, deadline=None)
@given(state=POSITIONS, seed=st.integers(0, 99))
@example(state=played(Options(computers=2, lines=1), 95, 102), seed=1)
def test_every_legal_action_can_be_appraised(state, seed):
    view = state.view(state.to_move)
    action = random.Random(seed).choice(view.legal_actions())
    found = ADVISER.appraise(view, action, random.Random(seed))
    assert state.explain(state.to_move, found.best) is None
    assert 0 <= found.cost <= 1
    assert found.why.endswith(".")
    if found.best == action:
        assert found.cost == 0


def test_throwing_a_certain_win_away_costs_a_whole_one():
    state = table("6", "K Q|", "|", pile="9 9 4 9 6", banks=(64, 100))
    found = ADVISER.appraise(state.view(0), PLACE[0], random.Random(1))
    assert found.best == CAPTURE
    assert found.cost == pytest.approx(1, abs=0.01)


def test_a_row_that_may_be_banked_at_once_costs_no_more_than_a_hope():
    """Played to the end by fixed players, banking 82 here wins as often as keeping the row cold, within a point."""
    pool = "A A A 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 7 7 7 8 8 9 9 9 T T J J Q Q K K"
    state = table("T", "7 T 3 J|", "|", "|", "|", pool=pool, banks=(0, 62, 0, 52))
    found = ADVISER.appraise(state.view(0), PLACE[0], random.Random(1))
    assert found.cost < WORTH_TELLING


def test_two_rows_that_are_alike_cost_nothing():
    state = deal(Options(), random.Random(1), 0)
    assert ADVISER.appraise(state.view(0), PLACE[1], random.Random(1)).cost == 0
