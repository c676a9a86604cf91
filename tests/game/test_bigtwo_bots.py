"""Big Two's computers: what each does on tables worked out by hand, and what none of them ever does."""

import random
from dataclasses import replace
from io import StringIO
from itertools import combinations, permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.arena import Task, run
from game.bigtwo.bots import basic_action
from game.bigtwo.combos import FULL, KEY_SHIFT, classify, small_plays
from game.bigtwo.decomposition import NET, groups_net, net, plan, quick
from game.bigtwo.endings import forced_win, unbeatable
from game.bigtwo.hints import ADVISER, HintAdviser
from game.bigtwo.normal import normal_action
from game.bigtwo.rollouts import by_size, cheapest, play_out
from game.bigtwo.rules import State
from game.bigtwo.search import HARD, Search, Tuning, deals, restrained
from game.bigtwo.stakes import BONUS, stakes
from game.bigtwo.table import PASS, Options, Play, cards_in
from game.core import LEVELS
from game.deciding import bot
from tests.game.bigtwo_tables import BIGTWO, held, play_all, registered, some_round, table, wander

__all__ = ["registered"]

QUICK = Search(Tuning(rounds=24))
"""`hard` on a small budget: the same code, fast enough for many positions."""
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
OPTIONS = st.builds(
    Options,
    computers=st.sampled_from([1, 2, 3]),
    scoring=st.sampled_from(["cumulative", "winner", "higher"]),
    base_penalty=st.sampled_from(["cards", "ranks", "one"]),
    multiplier=st.sampled_from(["off", "10", "8"]),
    bombs=st.booleans(),
    auto_skip=st.booleans(),
)


def asked(seed: int, options: Options, actions: int) -> State:
    """A table after so many random actions, or the last before the end, where the seat to move has a choice."""
    state, rng = some_round(seed, options)
    last = state.copy()
    for before in wander(state, rng, actions):
        if len(before.legal_actions()) > 1:
            last = before.copy()
    return last


POSITIONS = st.builds(asked, st.integers(0, 10**6), OPTIONS, st.integers(0, 90))
BOTS = {**{name: bot(BIGTWO, name) for name in BIGTWO.bots}, "hard": QUICK}


def chosen(name: str, state: State, seed: int = 1):
    return bot(BIGTWO, name).choose(state.view(state.to_move), random.Random(seed))


def cards(action) -> str:
    """The cards of a play as text, or the word for what is none."""
    return str(action).removeprefix("play ")


# All of them -------------------------------------------------------------------------------------------------


def test_the_levels_that_a_person_meets_are_there():
    assert set(LEVELS) <= set(BIGTWO.bots)


@pytest.mark.parametrize("name", BOTS)
@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_no_bot_ever_does_anything_illegal(name, state, seed):
    action = BOTS[name].choose(state.view(state.to_move), random.Random(seed))
    assert state.explain(state.to_move, action) is None


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_a_play_that_goes_out_is_played(name):
    met = 0
    for seed in range(40):
        state, rng = some_round(seed, Options(computers=1 + seed % 3, bombs=seed % 2 == 0))
        for before in wander(state, rng):
            hand, legal = before.hands[before.to_move].mask, before.legal_actions()
            outs = [action for action in legal if isinstance(action, Play) and action.mask == hand]
            if outs:
                met += 1
                assert BOTS[name].choose(before.view(before.to_move), random.Random(seed)) in outs
    assert met >= 40


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
@pytest.mark.parametrize("on", ["", "9d", "9d 9h", "3d 4d 5d 6d 8d"])
def test_the_last_cards_go_out_whatever_else_could_be_done(name, on):
    hand = {"": "4d 4h", "9d": "2s", "9d 9h": "Td Th", "3d 4d 5d 6d 8d": "5c 5h 5s Ac As"}[on]
    state = table(hand, "3h 3s", "6h 6s", "7h 7s", on=on)
    for seed in range(20):
        assert cards(chosen(name, state, seed)) == hand


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("computers", [1, 3])
def test_hidden_cards_change_nothing(name, computers):
    for seed in range(4):
        state = asked(seed, Options(computers=computers), 20)
        own = state.to_move
        other = state.copy()
        hidden = [card for seat, hand in enumerate(state.hands) if seat != own for card in held(hand.mask)]
        random.Random(seed).shuffle(hidden)
        for seat, hand in enumerate(state.hands):
            if seat != own:
                taken, hidden = hidden[: len(hand)], hidden[len(hand) :]
                other.hands[seat] = type(hand)(cards_in(" ".join(taken)))
        assert other.view(own) == state.view(own)
        first, second = (BOTS[name].choose(one.view(own), random.Random(seed)) for one in (state, other))
        assert first == second


@pytest.mark.parametrize("names", [("hard", "normal", "easy", "basic"), ("random", "normal")])
def test_the_same_seed_gives_the_same_records(names, tmp_path, monkeypatch):
    """Also when what was remembered of earlier rounds is another."""
    options = Options(computers=len(names) - 1)
    task = Task("bigtwo", options, names, 5, 0, 2, False, True)
    lines = []
    for turn in range(2):
        path = tmp_path / f"{turn}.jsonl"
        with path.open("w") as file:
            run(task, 1, file)
        lines.append(path.read_text())
        chosen("hard", asked(turn, Options(), 12))
    assert lines[0] == lines[1]
    assert lines[0].count("\n") == 2


def test_the_number_of_processes_changes_nothing():
    options = Options(computers=2)
    task = Task("bigtwo", options, ("hard", "normal", "easy"), 11, 0, 4, False, True)
    lines = []
    for jobs in (1, 2):
        written = StringIO()
        run(task, jobs, written)
        lines.append(written.getvalue())
    assert lines[0] == lines[1]
    assert lines[0].count("\n") == 4


# Basic and easy ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        # Two straights: the lower highest card.
        (table("3d 4d 5c 6h 7s 8c 2s", "9d"), "3d 4d 5c 6h 7s"),
        # Most cards first: the triple before the pair of threes.
        (table("3d 3h 9d 9c 9h", "4d"), "3d 3h 9d 9c 9h"),
        (table("3d 3h 9d 9c 9h", "4d", on="8s"), "9d"),
        (table("3d 3h 9c 9h", "4d", on="9d 9s"), "pass"),
        (table("4c 4h 2s", "4d", on="3s"), "4c"),
    ],
)
def test_basic_leads_the_most_cards_and_answers_with_the_cheapest(state, expected):
    assert cards(chosen("basic", state)) == expected
    assert basic_action(state.view(0)) == chosen("basic", state)


def test_easy_makes_a_beginners_mistakes_but_leads_no_two_while_it_holds_less():
    state = table("3d 3h 4c 9d 9c 2s", "5d 5h 6c", "6d 6h 7c", "7d 7h 8c")
    leads = {cards(chosen("easy", state, seed)) for seed in range(60)}
    assert "3d" in leads
    assert "2s" not in leads
    state = table("5c 5h Kd 2s", "6h 6s", "7h 7s", "8h 8s", on="4d")
    answers = {cards(chosen("easy", state, seed)) for seed in range(80)}
    assert {"5c", "pass", "2s"} <= answers


# Cutting up a hand ------------------------------------------------------------------------------------------


def cut(text: str) -> list[str]:
    return sorted(" ".join(held(piece)) for piece in plan(cards_in(text))[1])


def test_a_hand_is_cut_into_few_plays():
    assert cut("3d 4c 5h 6s 7d 9c 9h") == ["3d 4c 5h 6s 7d", "9c 9h"]
    assert cut("3d 3c 3h 8d 8s Qc") == ["3d 3c 3h 8d 8s", "Qc"]
    assert cut("4d 6d 8d Td Kd 4c 6c 8c Tc Jc") == ["4c 6c 8c Tc Jc", "4d 6d 8d Td Kd"]
    assert cut("5d 5c 5h 5s 9d") == ["5d 5c 5h 5s 9d"]


def test_twos_are_kept_apart_and_low_cards_together():
    assert cut("2d 2s") == ["2d", "2s"]
    assert cut("3d 3s") == ["3d 3s"]


def best_by_trying(mask: int) -> float:
    """The net of the best cut, by trying every play with the lowest card."""
    if not mask:
        return 0.0
    best = -99.0
    low = mask & -mask
    numbers = [1 << number for number in range(52) if mask >> number & 1]
    for size in (1, 2, 3, 5):
        for chosen_cards in combinations(numbers, size):
            play = classify(sum(chosen_cards)) if low in chosen_cards else None
            if play is not None:
                best = max(best, NET[play >> KEY_SHIFT] + best_by_trying(mask ^ play & FULL))
    return best


@pytest.mark.parametrize("seed", range(25))
def test_the_cut_is_the_best_there_is(seed):
    mask = sum(1 << number for number in random.Random(seed).sample(range(52), 8))
    worth, pieces = plan(mask)
    assert worth == pytest.approx(best_by_trying(mask))
    assert worth == pytest.approx(net(pieces))


@given(mask=st.sets(st.integers(0, 51), max_size=13).map(lambda numbers: sum(1 << one for one in numbers)))
def test_the_pieces_are_the_hand(mask):
    for pieces in (plan(mask)[1], quick(mask)):
        assert sum(piece & FULL for piece in pieces) == mask
        assert all(classify(piece & FULL) == piece for piece in pieces)
        assert all(of_size == sorted(of_size) for of_size in by_size(pieces))
    assert groups_net(mask) <= plan(mask)[0] + 1e-9


# Playing on -------------------------------------------------------------------------------------------------


@given(
    mask=st.sets(st.integers(0, 51), max_size=13).map(lambda numbers: sum(1 << one for one in numbers)),
    on=st.sampled_from([play for play in small_plays(FULL) if play >> 58 < 2]),
)
def test_the_cheapest_answer_is_the_first_that_the_rules_allow(mask, on):
    mask &= ~on
    answers = [play for play in small_plays(mask) if play >> 58 == on >> 58 and play >> KEY_SHIFT > on >> KEY_SHIFT]
    found = cheapest(mask, on)
    assert (found >> KEY_SHIFT) == (min(answers) >> KEY_SHIFT if answers else 0)
    assert not found or found in answers


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bombs", [False, True])
def test_playing_on_keeps_to_the_rules(seats, bombs):
    for seed in range(15):
        state, _ = some_round(seed, Options(computers=seats - 1, bombs=bombs, auto_skip=False))
        hands = [hand.mask for hand in state.hands]
        plans = [by_size(quick(hand)) for hand in hands]
        left = play_out(hands, plans, state.first, 0, state.first, [seat % 2 == 0 for seat in range(seats)], bombs)
        assert left.count(0) == 1
        assert all(after & ~before == 0 for after, before in zip(left, hands, strict=True))
        assert plans == [by_size(quick(hand)) for hand in hands]


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_sampled_deals_hold_what_nobody_has_seen(computers):
    state = asked(3, Options(computers=computers), 15)
    view = state.view(state.to_move)
    sampled = deals(view, random.Random(1))
    for _ in range(20):
        hands = next(sampled)
        counts = [hand.bit_count() for hand in hands]
        assert [count for seat, count in enumerate(counts) if seat != view.seat] == [
            count for seat, count in enumerate(view.counts) if seat != view.seat
        ]
        together = 0
        for hand in hands:
            assert not hand & together
            together |= hand
        assert not together & view.hand.mask
        assert not together & ~view.unplayed


def test_the_end_of_a_round_is_worth_its_points_under_the_scoring_in_force():
    hands = [cards_in(text) for text in ("", "3d", "3h 4h", "5d 6d 7d")]
    # Penalties 0, 1, 2, 3. Cumulative: against the mean of the others.
    assert stakes(Options(), 0)(hands) == pytest.approx(BONUS + 2.0)
    assert stakes(Options(), 3)(hands) == pytest.approx(1.0 - 3.0)
    # Winner takes all: +6, -1, -2, -3, of which the others' mean is -2 for the winner.
    assert stakes(Options(scoring="winner"), 0)(hands) == pytest.approx(BONUS + (6 + 2) / 2)
    # Pay to higher ranks: the last pays 3 three times, the one before 2 twice and gets 3.
    assert stakes(Options(scoring="higher"), 2)(hands) == pytest.approx((-1 - 1 / 3) / 2)
    # More cards cost more where they are multiplied, and ranks count where they do.
    worse = [*hands[:3], cards_in("5d 6d 7d 8d 9d Td Jd Qd Kd Ad")]
    assert stakes(Options(), 3)(worse) < stakes(Options(multiplier="off"), 3)(worse)
    high = [*hands[:3], cards_in("Kd Ad 2d")]
    ranks = stakes(Options(base_penalty="ranks"), 3)
    assert ranks(high) < ranks(hands)


# Endings ----------------------------------------------------------------------------------------------------


def test_a_chain_of_plays_that_nobody_beats_is_a_forced_win():
    # The 2s and the pair of aces are beyond all others; the 3 goes out last.
    state = table("3d As Ah 2s", "4d 5d 6d", "7d 8d 9d", played="Ad Ac 2d 2c 2h", to_move=0)
    assert cards(forced_win(state.view(0))) in ("2s", "Ah As")
    for name in ("normal", "hard"):
        assert cards(chosen(name, state)) in ("2s", "Ah As")


def test_a_forced_win_answers_too():
    state = table("3d Kd 2s", "4d 5d", "7d 8d", on="9h", played="Kc Kh Ks Ad Ac Ah As 2d 2c 2h")
    # 2s, then the king that nobody beats, then the 3; or the king first.
    assert cards(forced_win(state.view(0))) in ("2s", "Kd")


def test_no_win_is_forced_while_somebody_may_hold_better():
    state = table("3d 4d 2h", "2s 5d 6d", "7d 8d 9d")
    assert forced_win(state.view(0)) is None


def test_a_win_that_the_others_may_answer_is_found():
    # The seat leads; all the cards that are left are known: 5 and 6 against 9 9 8. The 8 is beaten by nothing.
    everything = FULL & ~cards_in("8d 9d 9h 5d 6d")
    played = " ".join(held(everything))
    state = table("8d 9d 9h", "5d 6d", played=played, to_move=0)
    assert forced_win(state.view(0)) is not None
    # 4 and 9 against 8 and 7: led, the 9 wins; led, the 4 is beaten and the other seat goes out.
    everything = FULL & ~cards_in("4d 9d 8d 7d")
    state = table("4d 9d", "7d 8d", played=" ".join(held(everything)), to_move=0)
    assert cards(forced_win(state.view(0))) == "9d"
    assert cards(chosen("hard", state)) == "9d"
    # 6 7 Q against 5 8: the 6 first is beaten by the 8, then the 5 goes under to the 7.
    everything = FULL & ~cards_in("6d 7d Qd 5d 8d")
    state = table("6d 7d Qd", "5d 8d", played=" ".join(held(everything)), to_move=0)
    assert cards(forced_win(state.view(0))) in ("6d", "7d", "Qd")


def loses(state: State, own: int) -> bool:
    """Whether the others, who see every card, can keep `own` from winning."""
    if state.to_move is None:
        return state.outcome.winners != (own,)
    after = []
    for action in state.legal_actions():
        following = state.copy()
        following.apply(state.to_move, action)
        after.append(loses(following, own))
    return all(after) if state.to_move == own else any(after)


@pytest.mark.parametrize("seed", range(40))
def test_a_forced_win_is_a_win_against_any_hands(seed):
    rng = random.Random(seed)
    dealt = rng.sample(held(FULL), 8)
    hands = [dealt[:4], dealt[4:6], dealt[6:]]
    played = " ".join(card for card in held(FULL) if card not in dealt)
    state = table(*(" ".join(hand) for hand in hands), played=played, to_move=0)
    action = forced_win(state.view(0))
    if action is None:
        return
    for order in permutations(dealt[4:], 4):
        other = table(" ".join(hands[0]), " ".join(order[:2]), " ".join(order[2:]), played=played, to_move=0)
        other.apply(0, action)
        assert not loses(other, 0)


@pytest.mark.parametrize("seed", range(30))
def test_hard_never_lets_a_forced_win_go(seed):
    state, rng = some_round(seed, Options(computers=1 + seed % 3, bombs=seed % 2 == 0))
    for before in wander(state, rng):
        view = before.view(before.to_move)
        action = forced_win(view) if len(view.legal_actions()) > 1 else None
        if action is not None:
            assert before.explain(view.seat, action) is None
            made = QUICK.choose(view, random.Random(1))
            assert made == action or made.mask == view.hand.mask


@MANY
@given(state=POSITIONS)
def test_what_nobody_can_beat_is_beaten_by_no_hand(state):
    view = state.view(state.to_move)
    for play in unbeatable(view, [action.code for action in view.legal_actions() if isinstance(action, Play)]):
        for seat, hand in enumerate(state.hands):
            assert seat == view.seat or not hand.answers(play, view.options.bombs)


# The next seat on one card ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["normal", "hard"])
@pytest.mark.parametrize(
    ("hand", "on", "allowed"),
    [
        # Led: longer than one card, or the highest.
        ("3d 4c 4h 9s Jd", "", {"4c 4h"}),
        ("3d 5c 9s Jd Kh", "", {"Kh"}),
        # Answered: from the top.
        ("5c 9s Jd Kh", "4d", {"Kh"}),
        ("5c 9s Jd Kh 2h", "4d", {"2h"}),
    ],
)
def test_with_the_next_seat_on_one_card_singles_are_played_from_the_top(name, hand, on, allowed):
    state = table(hand, "Qs", "6d 7h 8s", "6h 7s 8d Tc", on=on)
    for seed in range(5):
        assert cards(chosen(name, state, seed)) in allowed


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_a_pair_may_be_answered_with_the_cheapest_though_the_next_seat_holds_one_card(name):
    state = table("5c 5h 9s 9d 3h", "Qs", "6d 7h 8s", "6h 7s 8d Tc", on="4d 4h")
    assert cards(chosen(name, state)) == "5c 5h"


# Normal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        # The low five before the singles, and before the pair of kings.
        (table("3d 4c 5h 6s 7d Kc Kh 2s", "8d 8h 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad"), "3d 4c 5h 6s 7d"),
        # A two is kept while every hand is long.
        (table("3d 4c 5h 6s 9h Kc Kh 2s", "8d 8h 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad", on="As"), "pass"),
        # A single that is one on its own before a card of the pair.
        (table("6d 6c 8h Kc Kh 2s", "8d 8s 9c 9d", "Td Th Jc Jd", "Qd Qh Ac Ad", on="5s"), "8h"),
    ],
)
def test_normal_plays_from_the_best_cut(state, expected):
    assert cards(normal_action(state.view(0))) == expected


# Hard -------------------------------------------------------------------------------------------------------


def test_hard_counts_rounds_and_not_time():
    """The same view and stream give the same action, however often it is asked."""
    for seed in range(3):
        state = asked(seed, Options(), 10)
        view = state.view(state.to_move)
        assert len({HARD.choose(view, random.Random(9)) for _ in range(3)}) == 1


def test_hard_is_asked_for_what_is_forced_too():
    state = table("3d", "4d 5d", on="8d")
    assert HARD.choose(state.view(0), random.Random(1)) == PASS


def test_a_seat_that_shows_later_what_it_passed_with_is_known_to_hold_back():
    state = table("3d 4d 5d 9d", "6d Kd 7h", "8d 2d Th", "Jd Jh Qs")
    play_all(state, "3d", "6d", "pass", "Jd", "pass", "pass", "pass", "Jh", "pass", "Kd")
    # Seat 2 passed a six with a two in hand, but nobody has seen that yet; seat 1 now shows the king it had.
    assert restrained(state.view(2)) == {1}
    play_all(state, "2d")
    assert restrained(state.view(3)) == {1, 2}


# Hints ------------------------------------------------------------------------------------------------------


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
    assert advised(state)[0].action == chosen("hard", state)


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
