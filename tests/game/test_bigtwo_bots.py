"""Big Two's computers: what each does on tables worked out by hand, and what none of them ever does."""

import random
from io import StringIO
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arena import Task, run
from game.bigtwo.bots import basic_action
from game.bigtwo.combos import FULL, KEY_SHIFT, classify
from game.bigtwo.decomposition import NET, groups_net, net, plan
from game.bigtwo.endings import forced_win, unbeatable
from game.bigtwo.normal import NORMAL
from game.bigtwo.rules import State
from game.bigtwo.search import HARD
from game.bigtwo.table import PASS, SKIP, Options, Play, cards_in
from game.core import LEVELS
from game.deciding import bot
from tests.game.bigtwo_positions import MANY, POSITIONS, QUICK, asked, cards
from tests.game.bigtwo_tables import BIGTWO, held, some_round, table, wander

BOTS = {**{name: bot(BIGTWO, name) for name in BIGTWO.bots}, "hard": QUICK}


def chosen(name: str, state: State, seed: int = 1):
    return bot(BIGTWO, name).choose(state.view(state.to_move), random.Random(seed))


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
    state = table("5c 5h Kd 2s", "6h 6s Jd", "7h 7s Jc", "8h 8s Jh", on="4d")
    answers = {cards(chosen("easy", state, seed)) for seed in range(80)}
    assert {"5c", "pass", "2s"} <= answers


def test_easy_is_frightened_by_a_short_hand():
    # It answers whatever it can, and before a seat on its last card from the top; led, it keeps singles back.
    near = table("5c 9h Kd 2s", "6h 6s 7d", "7h 7s", "8h 8s Jh", on="4d")
    last = table("5c 9h Kd 2s", "6h", "7h 7s Jc", "8h 8s Jh", on="4d")
    lead = table("5c 9h 9s Kd 2s", "6h", "7h 7s Jc", "8h 8s Jh")
    for seed in range(30):
        assert cards(chosen("easy", near, seed)) == "5c"
        assert cards(chosen("easy", last, seed)) == "2s"
        assert cards(chosen("easy", lead, seed)) == "9h 9s"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_nobody_is_asked_what_the_table_does(level):
    state = table("3d 4d", "5d 6d", "7d 8d", on="2s", auto_skip=True)
    assert chosen(level, state) == SKIP


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
    pieces = plan(mask)[1]
    assert sum(piece & FULL for piece in pieces) == mask
    assert all(classify(piece & FULL) == piece for piece in pieces)
    assert groups_net(mask) <= plan(mask)[0] + 1e-9


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
    assert cards(NORMAL.choose(state.view(0))) == expected


def test_normal_leans_to_its_temperament_where_choices_are_close():
    # With four cards in the shortest hand only a bold player spends its two on an ace.
    state = table("3d 4c 9h 2s Kc Kh", "8d 8h 9c 9d", "Td Th Jc Jd 4d", "Qd Qh Ac Ad 5d", on="As")
    made = {lean: cards(NORMAL.leaning(lean).choose(state.view(0))) for lean in (-1, 0, 1)}
    assert made == {-1: "pass", 0: "pass", 1: "2s"}


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
