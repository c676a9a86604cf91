"""Big Two's hints and its look back: what they say on tables worked out by hand, and what they never do."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bigtwo.combos import FULL
from game.bigtwo.hints import ADVISER, HintAdviser, odds_words, why
from game.bigtwo.reasons import HOPELESS, reason
from game.bigtwo.rules import State
from game.bigtwo.table import PASS, Options, cards_in
from game.deciding import bot
from tests.game.advising import advised, blamed, objections
from tests.game.bigtwo_positions import MANY, POSITIONS, QUICK, asked, cards
from tests.game.bigtwo_tables import BIGTWO, held, some_round, table


@MANY
@given(state=POSITIONS)
def test_advice_is_legal_never_twice_the_same_and_says_why(state):
    assert objections(HintAdviser(QUICK), state) == []


def test_there_is_no_advice_out_of_turn():
    state, _ = some_round(1)
    assert ADVISER.advise(state.view((state.to_move + 1) % 4), random.Random(1)) == []


@pytest.mark.parametrize("seed", range(4))
def test_the_first_advice_is_what_hard_does(seed):
    state = asked(seed, Options(), 25)
    choice = bot(BIGTWO, "hard").choose(state.view(state.to_move), random.Random(1))
    assert advised(ADVISER, state)[0].action == choice


@pytest.mark.parametrize(
    ("state", "action", "why"),
    [
        (table("4d 4h", "3h 3s", "6h 6s"), "4d 4h", "It takes your last cards, and you win the round."),
        (
            table("3d Kd 2s", "4d 5d", "7d 8d", on="9h", played="Kc Kh Ks Ad Ac Ah As 2d 2c 2h"),
            "Kd 2s",
            "The others cannot beat this, and the round is yours from here, whatever they hold.",
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
    first = advised(ADVISER, state)[0]
    assert cards(first.action) in action
    assert first.why == why


def test_options_are_what_the_search_plays_for():
    """A different scoring may change what is best, never whether it is legal."""
    state = asked(5, Options(), 14)
    for scoring in ("winner", "higher"):
        view = state.view(state.to_move)
        view = view._replace(options=replace(view.options, scoring=scoring))
        assert QUICK.choose(view, random.Random(1)) in view.legal_actions()


def said(state: State, action: str, odds: str = "") -> str:
    """The reason for an action of the seat to move."""
    chosen = next(one for one in state.legal_actions() if cards(one) == action)
    return reason(state.view(state.to_move), chosen, odds)


def test_odds_are_told_where_they_differ():
    assert odds_words(0.412, 0.288, "a pass") == "41 % against 29 % for a pass"
    assert odds_words(0.33, 0.29, "a pass") == ""
    assert odds_words(1.0, 0.0, "your pass") == "99 % against 1 % for your pass"
    state = table("6d 6c 8h Kc Kh 2s", "8d 8s 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad", on="7s")
    odds = "41 % against 29 % for a pass"
    assert said(state, "8h", odds) == f"The cheapest answer that breaks nothing: it wins {odds}."
    assert said(state, "Kc", odds) == f"It breaks your pair of kings, but wins {odds}."
    assert said(state, "pass", "29 % against 20 % for the 8 of hearts") == (
        "Passing wins 29 % against 20 % for the 8 of hearts."
    )


def test_a_slim_chance_is_told_instead_of_what_a_play_would_win():
    state = table("6d 6c 8h Kc Kh 2s", "8d 8s 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad", on="7s")
    view, eight = state.view(0), next(one for one in state.legal_actions() if cards(one) == "8h")
    assert why(view, eight, [0.01, 0.0], "a pass") == HOPELESS
    one = view._replace(options=replace(view.options, base_penalty="one"))
    assert why(one, eight, [0.01, 0.0], "a pass") != HOPELESS
    assert why(view, PASS, [0.01, 0.0], "the 8 of hearts") != HOPELESS


THREE = ("3d 3c 3h 3s Tc Td", "4d 4c 4h 4s Th Ts", "6d 6c 6h 6s 5d 5c")
"""Hands of three others, but for the cards that a test names."""


@pytest.mark.parametrize(
    ("hand", "on", "action", "why", "left"),
    [
        # Six clubs: without the 9 five are left, so that the flush is not broken.
        ("4c 5c 8c 9c Qc Ac 9s 7d", "5h 5s", "9c 9s", "The cheapest answer that breaks nothing", 2),
        ("4c 5c 8c 9c Ac 9s 7d", "5h 5s", "9c 9s", "It breaks your flush", 5),
        # Two of three fives: the third is one of the five clubs.
        ("4c 5d 5c 5h 7h 8c Qc Ac", "4h 4s", "5d 5h", "The cheapest answer that keeps your flush whole", 2),
        # The straight can be made with the other 4.
        ("4d 4c 5c 6c 7d 8s Jh", "3s", "4d", "The cheapest answer that keeps your straight whole", 2),
        ("4c 5c 6c 7d 8s Jh", "3s", "4c", "It breaks your straight", 5),
        ("7d Ks Ac", "Kh", "Ac", "Only six unseen cards beat it", 2),
        ("7d 9c 2h", "Kh", "2h", "Only a higher two beats it", 2),
        ("7d Qd Qs", "Jd Js", "Qd Qs", "The cheapest answer that breaks nothing", 1),
        ("7d Jh Js Kd Ks", "9d 9c", "Kd Ks", "Only a pair of aces or twos could beat it", 2),
        ("7d 9c Jd Qs", "8h", "Jd", "Higher than need be, so that fewer can follow", 3),
        ("5d 9c Qs", "4h", "9c", "A middle card out of the way while you can", 2),
        ("7d 8c Ac", "Jh", "pass", "Only your ace would do: passing keeps it for later", 0),
        ("7d 8c Ac As", "Jh", "pass", "Every answer breaks something: passing keeps your pair of aces whole", 0),
        ("7d Qh Ac", "Jh", "pass", "Passing keeps your high cards for later", 0),
        ("5d 9c Qs", "4h", "pass", "Passing keeps your hand together for a better trick", 0),
        ("5d 9c 2s", "Ah", "pass", "Only a two would do: passing keeps the two for later", 0),
        ("4d 4h 9c", "", "4d 4h", "It gets rid of your lowest cards while you have the lead", 1),
        ("4d 9c Jh", "", "9c", "Higher than your lowest, so that fewer can follow", 2),
        ("4d 4h 9c", "", "4d", "It breaks your pair of fours", 2),
        ("4d 5h 6c 7d 8s Jh", "", "4d 5h 6c 7d 8s", "Only another five cards can answer these", 1),
    ],
)
def test_a_reason_says_what_is_so(hand, on, action, why, left):
    others = [" ".join(card for card in other.split() if card not in f"{hand} {on}") for other in THREE]
    rest = f"; {left} play{'s' * (left > 1)} would be left" if left else ""
    assert said(table(hand, *others, on=on), action) == f"{why}{rest}."


def test_a_two_in_five_cards_is_not_called_spent():
    """The next seat holds three cards; the flush ends in a 2, and five cards go."""
    state = table("4d 7d 9d Jd 2d 8s Tc Qh", "3c 3h 3s", "4c 4h 4s 5c", "6c 6h 6s 7c", on="3d 4s 5h 6d 7h")
    assert "two" not in said(state, "4d 7d 9d Jd 2d")


def test_next_to_a_last_card_only_the_highest_is_called_from_the_top():
    """All higher cards but the 2 of spades have gone, so that the ace is safe below the person's own 2."""
    state = table("Ks As 2s", "7d", "6d 7h 8s", "6h 7s 8d Tc", on="9h", played="2d 2c 2h Ad Ac Ah")
    assert said(state, "2s").startswith("The others cannot beat this")
    assert "from the top" not in said(state, "Ks")


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


def test_every_forced_win_is_as_good_as_another():
    # Nobody unseen has a card above the 9, so either two leads win.
    played = " ".join(held(FULL & ~cards_in("Kd As 2s 3d 4d")))
    state = table("Kd As 2s", "3d 4d", played=played, to_move=0)
    for action in ("Kd", "As", "2s"):
        assert appraised(state, action).cost == 0.0


@pytest.mark.parametrize("seed", range(8))
def test_what_was_advised_is_never_blamed(seed):
    """The hint, hard's own play, and the look back answer alike for the same decision."""
    state = asked(seed, Options(), 8 + 3 * seed)
    choice = bot(BIGTWO, "hard").choose(state.view(state.to_move), random.Random(seed))
    assert advised(ADVISER, state, seed)[0].action == choice
    assert blamed(ADVISER, state, seed) is None


def test_one_action_costs_nothing():
    found = appraised(table("3d 4c", "5d 6d", on="8d"), "pass")
    assert found.cost == 0.0


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_every_legal_action_is_appraised(state, seed):
    legal = state.legal_actions()
    action = legal[seed % len(legal)]
    found = HintAdviser(QUICK).appraise(state.view(state.to_move), action, random.Random(seed))
    assert found.best in legal
    assert 0.0 <= found.cost <= 1.0
    assert found.cost == 0.0 or found.best != action
