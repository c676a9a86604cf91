"""Landlord's levels: what each does on tables worked out by hand, and what none of them ever does."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arena import Task, play_all
from game.core import LEVELS
from game.deciding import bot
from game.landlord.blunders import extras_of
from game.landlord.bots import PolicyBot
from game.landlord.hands import ONE_WILD, at_least, cards_of, ranks_of, ranks_of_numbers, size_of
from game.landlord.hints import ADVISER
from game.landlord.levels import DECOMPOSER, action_of, by_phase
from game.landlord.plays import RANKS, SHIFT
from game.landlord.rules import State
from game.landlord.situation import Situation
from game.landlord.table import PASS, TAKE, Options, Phase, Play
from game.landlord.taking import chance_as_landlord
from game.registry import GAMES
from tests.game.landlord_tables import LANDLORD, bits, do, table
from tests.game.landlord_wanderings import MANY, POSITIONS, QUICK_SEARCH, chosen, wandered

pytestmark = pytest.mark.usefixtures("landlord")

REGISTERED = "landlord" in GAMES
"""Whether the title offers the game yet."""


def quick_hard(view, rng):
    return action_of(view, QUICK_SEARCH.ranked(Situation.of(view), rng)[0].play)


BOTS = {**{name: bot(LANDLORD, name) for name in LANDLORD.bots}, "hard": PolicyBot(by_phase(quick_hard))}


def ways(state: State) -> dict[str, list[str]]:
    """What normal and hard play, and what the hint says first: by rank and reading."""
    view = state.view(state.to_move)
    actions = {
        "normal": [chosen("normal", state)],
        "hard": [chosen("hard", state, seed) for seed in range(3)],
        "hint": [ADVISER.advise(view, random.Random(seed))[0].action for seed in range(2)],
    }
    return {name: [spoken(action) for action in of_bot] for name, of_bot in actions.items()}


def spoken(action) -> str:
    if not isinstance(action, Play):
        return str(action)
    return f"{' '.join(card.rank for card in cards_of(action.bits))} as {action.reading}"


def all_play(state: State, *expected: str) -> None:
    """Normal, hard and the hint all choose one of these."""
    for name, found in ways(state).items():
        assert set(found) <= set(expected), name


def none_plays(state: State, *forbidden: str) -> None:
    assert set(forbidden) <= {spoken(action) for action in state.legal_actions()}
    for name, found in ways(state).items():
        assert not set(found) & set(forbidden), name


# All of them -------------------------------------------------------------------------------------------------


def test_the_levels_that_a_person_meets_are_there():
    assert set(LEVELS) <= set(LANDLORD.bots)
    assert bot(LANDLORD, "hard").choose


@pytest.mark.parametrize("name", LANDLORD.bots)
@MANY
@given(state=POSITIONS, seed=st.integers(0, 99))
def test_no_bot_ever_does_anything_illegal(name, state, seed):
    action = BOTS[name].choose(state.view(state.to_move), random.Random(seed))
    assert state.explain(state.to_move, action) is None


@pytest.mark.parametrize("name", LANDLORD.bots)
def test_a_bot_goes_by_its_view_alone_and_its_own_stream(name):
    for seed in range(6):
        state = wandered(seed, 12 + 5 * seed, True)
        seat = state.to_move
        view = state.view(seat)
        other = state.copy()
        shuffle_hidden(other, seat, random.Random(seed))
        assert other.view(seat) == view
        random.seed(seed)
        before = random.getstate()
        first = BOTS[name].choose(view, random.Random(9))
        assert random.getstate() == before
        assert BOTS[name].choose(other.view(seat), random.Random(9)) == first


def shuffle_hidden(state: State, seat: int, rng: random.Random) -> None:
    """Deal the cards that a seat cannot see again among the others."""
    others = [other for other in range(3) if other != seat]
    known = 0 if state.landlord in (None, seat) else state.middle_bits & state.bits[state.landlord]
    hidden = [card for other in others for card in cards_of(state.bits[other] & ~known)]
    rng.shuffle(hidden)
    for other in others:
        fixed = known if other == state.landlord else 0
        count = state.bits[other].bit_count() - fixed.bit_count()
        dealt, hidden = hidden[:count], hidden[count:]
        state.bits[other] = fixed | sum(bits_of_card(card) for card in dealt)
        state.hand_ranks[other] = ranks_of(state.bits[other])


def bits_of_card(card) -> int:
    return bits(str(card))


def test_the_same_seed_plays_the_same_rounds_whatever_the_number_of_jobs_and_in_any_order():
    task = Task("landlord", Options(), ("normal", "easy"), 7, 0, 16, False, True, True)
    lines = [line for _, part in play_all(task, 1) for line in part]
    fresh = Task("landlord", Options(), ("normal", "easy"), 7, 8, 16, False, True, True)
    assert [line for _, part in play_all(fresh, 1) for line in part] == lines[16:]
    # The processes of two jobs know only the games of the registry.
    if REGISTERED:
        assert [line for _, part in play_all(task, 2) for line in part] == lines


def test_hard_plays_the_same_round_whatever_was_played_before():
    def records(first: int) -> list[str]:
        task = Task("landlord", Options(), ("hard", "basic"), 5, first, 2, False, True, True)
        return [line for _, part in play_all(task, 1) for line in part]

    assert records(1) == records(0)[2:]


def test_hard_counts_deals_and_not_time_and_forgets_between_decisions():
    for seed in range(4):
        state = wandered(seed, 25, True)
        view = state.view(state.to_move)
        first = chosen("hard", state, 5)
        DECOMPOSER._memo.clear()
        assert bot(LANDLORD, "hard").choose(view, random.Random(5)) == first


# Never ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
@MANY
@given(state=POSITIONS, seed=st.integers(0, 9))
def test_who_can_go_out_does(name, state, seed):
    if state.phase is not Phase.TRICK:
        return
    hand = state.hand_ranks[state.to_move]
    if any(play & RANKS == hand for play in state.plays()):
        action = BOTS[name].choose(state.view(state.to_move), random.Random(seed))
        assert isinstance(action, Play)
        assert action.ranks == hand


def test_a_play_that_goes_out_is_played_on_the_partner_too():
    state = table("3 K K", "4 8", "9")
    do(state, "3", "4")
    all_play(state, "9 as single 9")


def test_both_jokers_or_a_bomb_are_not_thrown_away_as_extras():
    state = table("3 3 3 4 4 4 5 6 8 bj cj", "5 7 9 T J J", "6 6 8 Q K A")
    none_plays(state, "3 3 3 4 4 4 bj cj as triples 3-4 + 2")
    state = table("5 5 5 5 T T T J J J 3 4 8 A", "3 6 9 9 Q Q", "3 7 8 K K 2")
    for name, found in ways(state).items():
        assert not any(text.count("5") >= 4 and "triples" in text for text in found), name


def test_the_rocket_is_not_split_to_answer_a_single():
    state = table("9 4 4 6", "3 5 7 8 T J Q bj cj", "2 2 A", landlord=0)
    do(state, "9")
    none_plays(state, "bj as single bj", "cj as single cj")
    state = table("2 4 4 6 7 7 8", "3 5 7 8 T J Q bj cj", "2 2 A K K")
    do(state, "2")
    none_plays(state, "bj as single bj", "cj as single cj")


def test_the_rocket_may_be_split_where_that_wins_or_the_wild_makes_another():
    state = table("2 4 4", "3 bj cj", "5 5 6")
    do(state, "2")
    # The joker holds the trick, and so does the other; but the rocket and then the 3 wins, and collects.
    all_play(state, "bj cj as rocket")
    state = table("2 4 4 6 7 7", "A A bj cj W", "5 5 6 8 9")
    do(state, "2")
    for found in ways(state).values():
        assert set(found) <= {
            "bj as single bj",
            "cj as single cj",
            "bj cj as rocket",
            "bj W as rocket",
            "cj W as rocket",
        }


def test_a_2_is_not_hung_on_a_triple_while_a_lower_stray_is_there():
    state = table("4 7 7 7 9 J J 2", "3 5 6 8 T Q K", "3 5 6 8 T Q A")
    none_plays(state, "7 7 7 2 as triple 7 + 1")
    state = table("5 5 5 3 9 9", "4 7 7 7 9 J J 2", "6 8 T Q A A")
    do(state, "3 5 5 5 as triple 5 + 1")
    none_plays(state, "7 7 7 2 as triple 7 + 1")


def test_no_bomb_on_what_a_plain_play_beats_as_well_while_nobody_is_close():
    state = table("5 6 6 9 9 T T Q", "3 8 8 8 8 J K 2", "4 7 7 9 T J Q A")
    do(state, "5")
    for name, found in ways(state).items():
        assert not any("bomb" in text for text in found), name


def test_a_tenant_lets_a_partner_that_can_go_out_next_keep_the_lead():
    # Seat 2 leads a pair and holds one card; seat 1 comes after the Landlord.
    state = table("6 6 9 T J", "5 5 K K A 2 2", "4 4 3", landlord=0, to_move=2)
    do(state, "4 4", "pass")
    all_play(state, "pass")
    # The partner's turn before the Landlord's, too.
    state = table("6 6 9 T J", "4 4 3", "5 5 K K A 2 2", landlord=0, to_move=1)
    do(state, "4 4")
    all_play(state, "pass")


def test_nobody_is_left_with_the_wild_alone_while_there_is_another_lead():
    none_plays(table("3 3 3 5 5 W", "4 5 6 8 T", "4 5 7 8 K"), "3 3 3 5 5 as triple 3 + pair")
    none_plays(table("4 4 4 4 W", "3 6 8 T J", "3 7 8 J K"), "4 4 4 4 as bomb 4")
    none_plays(table("bj cj W", "3 6 8 T J", "3 7 8 J K"), "bj cj as rocket")


@MANY
@given(state=POSITIONS)
def test_normal_never_strands_the_wild_nor_throws_the_rocket_away(state):
    if state.phase is not Phase.TRICK:
        return
    action = chosen("normal", state)
    if not isinstance(action, Play):
        return
    hand = state.hand_ranks[state.to_move]
    if hand - action.ranks == ONE_WILD:
        assert state.to_beat is None
        assert all(hand - (play & RANKS) == ONE_WILD for play in state.plays())
    extras = extras_of(action.reading.number << SHIFT | action.ranks, action.reading)
    if action.ranks != hand:
        assert size_of(extras & bits_of_jokers()) < 2
        assert not at_least(extras, 4)


def bits_of_jokers() -> int:
    return ranks_of_numbers([13, 14])


# Working together ----------------------------------------------------------------------------------------


def test_a_tenant_feeds_a_partner_with_one_card():
    state = table("3 3 8 8 9 9 T T J J Q Q K K A", "4 6 6 8 T Q A 2", "7", landlord=0, to_move=1)
    all_play(state, "4 as single 4")


def test_a_tenant_does_not_lead_the_landlords_exit():
    # The Landlord's only card is a K for all that is known; a single lets it out, the pair does not.
    state = table("K", "5 6 6 9 9", "3 4 4 8 8", landlord=0, to_move=1)
    for name, found in ways(state).items():
        assert all("pair" in text for text in found), name


def test_a_tenant_holds_the_landlord_that_is_nearly_out():
    state = table("9 Q", "3 5 5 7 7 T A", "3 4 4 6 6 8 8", landlord=0)
    do(state, "9")
    all_play(state, "A as single A", "T as single T")


def test_a_win_that_nobody_can_stop_is_taken():
    # Both 2s and the A are above everything unseen that is left; the 3 must go last.
    state = table("3 2 2", "4 5 6 7 8", "4 5 6 7 9", wild=False)
    state.played = [bits("2h 2s bj cj"), 0, 0]
    for name, found in ways(state).items():
        assert all(text.startswith("2") for text in found), name


def test_before_the_last_play_a_certain_win_collects_with_its_bomb():
    state = table("3 9 9 9 9", "4 5 6 7 8", "4 5 6 7 8")
    state.played = [
        bits("bj cj W 3h 3s 3c 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h T J Q K A 2"),
        bits("Tc Jc Qc Kc Ac 2c Th"),
        0,
    ]
    assert spoken(chosen("normal", state)) in ("9 9 9 9 as bomb 9",)
    assert spoken(chosen("hard", state)) in ("9 9 9 9 as bomb 9",)


# Taking the middle ---------------------------------------------------------------------------------------


def test_strong_hands_take_and_weak_ones_pass():
    strong, weak = bits("4 5 6 7 8 9 T J Q K A 2 2 2 bj cj W"), bits("3 3 4 5 5 6 8 8 9 T J J Q Q K 7 7")
    for name in LEVELS:
        state = State(Options(), [strong, weak, weak], 0, 0)
        assert chosen(name, state) == TAKE
        state = State(Options(), [weak, strong, strong], 0, 0)
        assert chosen(name, state) == PASS


def test_the_chance_grows_with_each_thing_that_speaks_for_a_hand():
    plain = ranks_of(bits("3 4 6 6 7 9 9 J J Q K A"))
    base = chance_as_landlord(plain, DECOMPOSER)
    assert 0 < base < 1
    for more in ("2", "bj", "cj", "W"):
        assert chance_as_landlord(plain + ranks_of(bits(more)), DECOMPOSER) > base
