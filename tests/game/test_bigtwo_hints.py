"""Big Two's hints and its look back: what they say on tables worked out by hand, and what they never do."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bigtwo.combos import FULL
from game.bigtwo.hints import ADVISER, HintAdviser, odds_words, reason
from game.bigtwo.rules import State
from game.bigtwo.table import PASS, Options, cards_in
from game.deciding import bot
from tests.game.bigtwo_positions import MANY, POSITIONS, QUICK, asked, cards
from tests.game.bigtwo_tables import BIGTWO, held, registered, some_round, table

__all__ = ["registered"]


def advised(state: State):
    return ADVISER.advise(state.view(state.to_move), random.Random(1))


@MANY
@given(state=POSITIONS)
def test_advice_is_legal_never_twice_the_same_and_says_why(state):
    advice = HintAdviser(QUICK, QUICK).advise(state.view(state.to_move), random.Random(1))
    assert advice
    assert len({piece.action for piece in advice}) == len(advice)
    for piece in advice:
        assert state.explain(state.to_move, piece.action) is None
        assert piece.why.endswith(".")
        assert piece.why[0].isupper()


def test_there_is_no_advice_out_of_turn():
    state, _ = some_round(1)
    assert ADVISER.advise(state.view((state.to_move + 1) % 4), random.Random(1)) == []


@pytest.mark.parametrize("seed", range(4))
def test_the_first_advice_is_what_hard_does(seed):
    state = asked(seed, Options(), 25)
    assert advised(state)[0].action == bot(BIGTWO, "hard").choose(state.view(state.to_move), random.Random(1))


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [
        (table("4d 4h", "3h 3s", "6h 6s"), "4d 4h", "It takes your last cards, and you win the round."),
        (
            table("3d Kd 2s", "4d 5d", "7d 8d", on="9h", played="Kc Kh Ks Ad Ac Ah As 2d 2c 2h"),
            "Kd 2s",
            "Nobody unseen beats this, nor what you lead after it: the round is yours.",
        ),
        (
            table("3d 4c 4h 9s Jd", "Qs", "6d 7h 8s", "6h 7s 8d Tc"),
            "4c 4h",
            "The next seat holds one card, and cannot answer more than that.",
        ),
        (
            table("3d 5c 9s Jd Kh", "Qs", "6d 7h 8s", "6h 7s 8d Tc"),
            "Kh",
            "The next seat holds one card, so play singles from the top.",
        ),
        (table("3d 4c", "5d 6d", on="8d"), "pass", "Nothing in your hand beats the play on the table."),
    ],
)
def test_a_hint_names_what_decides(state, action, why):
    first = advised(state)[0]
    assert cards(first.action) in action
    assert first.why == why


def test_options_are_what_the_search_plays_for():
    """A different scoring may change what is best, never whether it is legal."""
    state = asked(5, Options(), 14)
    for scoring in ("winner", "higher"):
        view = state.view(state.to_move)
        view = view._replace(options=replace(view.options, scoring=scoring))
        assert QUICK.choose(view, random.Random(1)) in view.legal_actions()


def test_odds_are_told_where_they_differ():
    assert odds_words(0.412, 0.288, "the pass") == "41 % against 29 % for the pass"
    assert odds_words(0.31, 0.29, "the pass") == ""
    state = table("6d 6c 8h Kc Kh 2s", "8d 8s 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad", on="7s")
    odds = "41 % against 29 % for the pass"
    eight, king = (next(one for one in state.legal_actions() if cards(one) == text) for text in ("8h", "Kc"))
    view = state.view(0)
    assert reason(view, eight, odds) == f"The cheapest answer that breaks nothing: it wins {odds}."
    assert reason(view, king, odds) == f"It breaks your pair of kings, but wins {odds}."
    assert reason(view, PASS, "29 % against 20 % for the play") == (
        "Passing keeps your high cards, and wins 29 % against 20 % for the play."
    )


# Looking back -----------------------------------------------------------------------------------------------


def appraised(state: State, action: str):
    made = next(one for one in state.legal_actions() if cards(one) == action)
    return ADVISER.appraise(state.view(state.to_move), made, random.Random(1))


def test_what_hard_would_do_costs_nothing():
    state = table("3d 5c 9s Jd Kh", "Qs", "6d 7h 8s", "6h 7s 8d Tc")
    found = appraised(state, "Kh")
    assert cards(found.best) == "Kh"
    assert found.cost == 0.0


def test_a_win_thrown_away_costs_what_it_lost():
    # 4 and 9 against a 7: led, the 9 wins and the 4 goes out; led, the 4 lets the other seat go out.
    played = " ".join(held(FULL & ~cards_in("4d 9d 7d")))
    found = appraised(table("4d 9d", "7d", played=played, to_move=0), "4d")
    assert cards(found.best) == "9d"
    assert found.cost == 1.0
    assert found.why


def test_one_action_costs_nothing():
    found = appraised(table("3d 4c", "5d 6d", on="8d"), "pass")
    assert found.cost == 0.0


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_every_legal_action_is_appraised(state, seed):
    legal = state.legal_actions()
    action = legal[seed % len(legal)]
    found = HintAdviser(QUICK, QUICK).appraise(state.view(state.to_move), action, random.Random(seed))
    assert found.best in legal
    assert 0.0 <= found.cost <= 1.0
    assert found.cost == 0.0 or found.best != action
