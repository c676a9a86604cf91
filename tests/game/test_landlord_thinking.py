"""What Landlord's computers think with: plans, sampled deals, playouts, solved endings, certain wins; and hints."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.landlord.decomposition import Decomposer
from game.landlord.endings import Solver
from game.landlord.hands import ONE_WILD, ranks_of_numbers, size_of
from game.landlord.hints import ADVISER, HintAdviser
from game.landlord.levels import DECOMPOSER, JUDGE, judged
from game.landlord.moves import answers, leads
from game.landlord.playouts import play_out
from game.landlord.plays import RANKS, SHIFT, reading_of
from game.landlord.quick import Quick
from game.landlord.rules import State
from game.landlord.sampling import Sampler
from game.landlord.situation import Certainty, Situation, Stand
from game.landlord.table import PASS, TAKE, Options, Phase
from tests.game.advising import advised, objections
from tests.game.landlord_tables import bits, do, table
from tests.game.landlord_wanderings import MANY, POSITIONS, QUICK_SEARCH, chosen, wandered

pytestmark = pytest.mark.usefixtures("landlord")

# The parts -----------------------------------------------------------------------------------------------

HANDS = st.lists(st.integers(0, 54), min_size=1, max_size=21, unique=True).map(
    lambda cards: ranks_of_numbers([card // 4 if card < 52 else card - 39 for card in cards])
)


@MANY
@given(hand=HANDS)
def test_a_plan_is_the_hand_in_legal_pieces(hand):
    plan = DECOMPOSER.plan(hand)
    assert sum(core & RANKS for core in plan.cores) == hand
    for core in plan.cores:
        if core >> SHIFT:
            assert core in leads(core & RANKS)
        else:
            assert core == ONE_WILD
    assert len(plan.cores) - len(plan.strays) == plan.turns


def brute(hand: int, decomposer: Decomposer, memo: dict[int, float]) -> float:
    """The worth of the best cut, by trying every play without extras as the next piece."""
    if hand not in memo:
        found = [decomposer.net[0]] if hand == ONE_WILD else []
        for play in leads(hand):
            reading = reading_of(play)
            if not reading.singles and not reading.pairs:
                rest = hand - (play & RANKS)
                found.append(decomposer.gross[play >> SHIFT] + (brute(rest, decomposer, memo) if rest else 0.0))
        memo[hand] = max(found)
    return memo[hand]


@settings(max_examples=80, deadline=None)
@given(cards=st.lists(st.integers(0, 54), min_size=1, max_size=8, unique=True))
def test_no_other_cut_is_worth_more(cards):
    hand = ranks_of_numbers([card // 4 if card < 52 else card - 39 for card in cards])
    if hand & ranks_of_numbers([13, 14]) == ranks_of_numbers([13, 14]) or hand >= ONE_WILD:
        return  # the rocket is kept whole, and a few places of the Wild are left out, on purpose
    total = sum(DECOMPOSER.gross[core >> SHIFT] for core in DECOMPOSER.cores(hand))
    assert total == pytest.approx(brute(hand, DECOMPOSER, {}))


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_sampled_deals_fit_the_view(state, seed):
    if state.phase is not Phase.TRICK:
        return
    situation = Situation.of(state.view(state.to_move))
    hands = Sampler(situation, random.Random(seed)).deal()
    assert [size_of(hand) for hand in hands] == list(situation.counts)
    assert sum(hands) == sum(state.hand_ranks)
    assert hands[situation.seat] == situation.hand
    if situation.shown:
        rest = hands[situation.landlord] - situation.shown
        assert rest >= 0
        assert size_of(rest) == situation.counts[situation.landlord] - size_of(situation.shown)


@MANY
@given(state=POSITIONS)
def test_playing_out_is_playing_by_the_rules(state):
    """The same players through the rules end with the same winner, and as many bombs."""
    if state.phase is not Phase.TRICK:
        return
    situation = Situation.of(state.view(state.to_move))
    stand = Stand(
        list(state.hand_ranks),
        list(situation.counts),
        situation.seat,
        situation.on,
        situation.holder,
        situation.passes,
        0,
    )
    winner, bombs = play_out(Quick(DECOMPOSER, JUDGE), stand, situation.landlord)
    before, quick = state.bombs, Quick(DECOMPOSER, JUDGE)
    while state.to_move is not None:
        now = Situation.of(state.view(state.to_move))
        legal = state.legal_actions()
        play = quick.act(now.hand, now.on, now.context, now.counts[now.seat]) if now.plays else 0
        assert not play or play in now.plays
        state.apply(state.to_move, legal.action(play) if play else PASS)
    assert (state.won.seat, state.bombs - before) == (winner, bombs)


@MANY
@given(state=POSITIONS)
def test_what_comes_into_question_is_legal_and_comes_once(state):
    if state.phase is not Phase.TRICK or any(
        play & RANKS == state.hand_ranks[state.to_move] for play in state.plays()
    ):
        return
    situation = Situation.of(state.view(state.to_move))
    plays = [play for _, play in judged(situation)]
    assert plays
    assert len(set(plays)) == len(plays)
    for play in plays:
        assert play in situation.plays if play else state.to_beat is not None


def plainly_won(hands: tuple[int, ...], seat: int, on, holder: int, passes: int) -> bool:
    """Whether seat 0, the Landlord, wins: the plain definition."""
    hand = hands[seat]
    if on is None and hand == ONE_WILD:
        return plainly_won(hands, (seat + 1) % 3, None, 0, 0)
    outcomes = []
    for play in leads(hand) if on is None else answers(hand, on):
        after = tuple(cards - (play & RANKS) if who == seat else cards for who, cards in enumerate(hands))
        outcomes.append(
            seat == 0 if not after[seat] else plainly_won(after, (seat + 1) % 3, reading_of(play), seat, 0)
        )
    if on is not None:
        outcomes.append(
            plainly_won(hands, holder, None, 0, 0) if passes else plainly_won(hands, (seat + 1) % 3, on, holder, 1)
        )
    return any(outcomes) if seat == 0 else all(outcomes)


@settings(max_examples=60, deadline=None)
@given(cards=st.lists(st.integers(0, 54), min_size=6, max_size=7, unique=True), seat=st.integers(0, 2))
def test_small_endings_are_solved_as_the_plain_definition_says(cards, seat):
    numbers = [card // 4 if card < 52 else card - 39 for card in cards]
    hands = [ranks_of_numbers(numbers[:2]), ranks_of_numbers(numbers[2:4]), ranks_of_numbers(numbers[4:])]
    stand = Stand(hands, [size_of(hand) for hand in hands], seat, 0, None, 0, 0)
    assert Solver(0, 10**6).landlord_wins(stand) == plainly_won(tuple(hands), seat, None, 0, 0)


@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_a_certain_win_is_won_however_the_others_play(state, seed):
    if state.phase is not Phase.TRICK:
        return
    rng, seat = random.Random(seed), state.to_move
    play = Situation.of(state.view(seat)).certain()
    if play is None:
        return
    while state.to_move is not None:
        legal = state.legal_actions()
        if state.to_move == seat:
            certain = Situation.of(state.view(seat)).certain()
            assert certain is not None
            state.apply(seat, legal.action(certain))
        else:
            state.apply(state.to_move, rng.choice(legal))
    assert state.won.seat == seat


# Hints ---------------------------------------------------------------------------------------------------

QUICK_ADVISER = HintAdviser(QUICK_SEARCH)


@MANY
@given(state=POSITIONS)
def test_advice_is_legal_never_twice_the_same_and_says_why(state):
    assert objections(QUICK_ADVISER, state) == []


def test_there_is_no_advice_out_of_turn():
    state = table("3 4", "5", "6")
    assert ADVISER.advise(state.view(1), random.Random(1)) == []


def test_the_first_advice_is_what_hard_does():
    for seed in range(3):
        state = wandered(seed, 30, True)
        assert advised(ADVISER, state, 4)[0].action == chosen("hard", state, 4)


def why(state: State) -> str:
    return advised(ADVISER, state)[0].why


def test_a_hint_says_what_decided():
    assert why(table("4 4", "5", "6")) == "It goes out and wins the round."
    certain = table("9 cj", "K K", "A A", wild=False)
    assert why(certain) == "Nobody can beat this, nor what you lead after it: the round is won."
    state = table("A 9", "4 6 7 2", "8 9", wild=False)
    state.played = [bits("bj cj 2c 2h 2s"), 0, 0]
    do(state, "A")
    assert why(state) == "Nobody can beat this."
    state = table("6 6 9 T J", "5 5 K K A 2 2", "4 4 3", landlord=0, to_move=2)
    do(state, "4 4", "pass")
    assert why(state) == "Your partner is ahead in this trick and holds one card: let it go on."
    state = table("bj cj 4 5", "9 9 T", "6 7 8")
    do(state, "bj cj")
    assert why(state) == "Nothing in your hand beats it."


def test_a_hint_speaks_of_the_middle_too():
    strong, weak = bits("4 5 6 7 8 9 T J Q K A 2 2 2 bj cj W"), bits("3 3 4 5 5 6 8 8 9 T J J Q Q K 7 7")
    state = State(Options(), [weak, weak, strong], 0, 0)
    assert why(state).startswith("As the Landlord a hand like this wins only about ")
    state.apply(0, PASS)
    state.apply(1, PASS)
    assert why(state) == "The two others passed, so the middle is yours."
    state.apply(2, TAKE)
    assert why(state).startswith("The middle is the Landlord's")
    state = State(Options(), [strong, weak, weak], 0, 0)
    assert why(state).startswith("As the Landlord a hand like this wins about ")


def test_certainty_knows_what_the_others_may_hold():
    state = table("3 2", "4 5", "6 7", wild=False)
    assert Certainty(Situation.of(state.view(0))).first() is None  # a joker may be out there
    state.played = [bits("bj cj"), 0, 0]
    first = Certainty(Situation.of(state.view(0))).first()
    assert str(reading_of(first)) == "single 2"
