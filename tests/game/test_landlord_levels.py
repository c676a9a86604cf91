"""Landlord's levels: what each does on tables worked out by hand, and what none of them ever does."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.arena import Task, play_all
from game.core import LEVELS
from game.deciding import bot
from game.landlord.blunders import extras_of
from game.landlord.bots import PolicyBot
from game.landlord.decomposition import Decomposer
from game.landlord.endings import Solver
from game.landlord.hands import ONE_WILD, at_least, cards_of, ranks_of, ranks_of_numbers, size_of
from game.landlord.hints import ADVISER, HintAdviser
from game.landlord.levels import DECOMPOSER, JUDGE, action_of, by_phase, judged
from game.landlord.moves import answers, leads
from game.landlord.playouts import play_out
from game.landlord.plays import RANKS, SHIFT, reading_of
from game.landlord.quick import Quick
from game.landlord.rules import State, deal
from game.landlord.sampling import Sampler
from game.landlord.search import Search, Tuning
from game.landlord.situation import Certainty, Situation, Stand
from game.landlord.table import PASS, TAKE, Options, Phase, Play
from game.landlord.taking import chance_as_landlord
from game.registry import GAMES
from tests.game.landlord_tables import LANDLORD, bits, do, lively, table

pytestmark = pytest.mark.usefixtures("landlord")

REGISTERED = "landlord" in GAMES
"""Whether the title offers the game yet."""
QUICK_SEARCH = Search(Tuning(batches=(3, 3), candidates=4))
"""`hard` on a small budget: the same code, fast enough for many positions."""
QUICK_HARD = PolicyBot(by_phase(lambda view, rng: action_of(view, QUICK_SEARCH.play(Situation.of(view), rng))))
BOTS = {**{name: bot(LANDLORD, name) for name in LANDLORD.bots}, "hard": QUICK_HARD}
MANY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def wandered(seed: int, actions: int, wild: bool) -> State:
    """A table after so many random actions, or the last before the end, where the seat to move has a choice."""
    rng = random.Random(seed)
    state = deal(Options(wild), rng, rng.randrange(3))
    last = state.copy()
    for _ in range(actions):
        state.apply(state.to_move, lively(rng, state.legal_actions()))
        if state.to_move is None:
            break
        if len(state.legal_actions()) > 1:
            last = state.copy()
    return last


POSITIONS = st.builds(wandered, st.integers(0, 10**6), st.integers(0, 90), st.booleans())


def chosen(name: str, state: State, seed: int = 1):
    return bot(LANDLORD, name).choose(state.view(state.to_move), random.Random(seed))


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
    state = table("3 9 W", "4 5 6 8 T", "4 5 7 8 K")
    for name, found in ways(state).items():
        assert all(text.split(" as ")[0] not in ("3 9", "3 W 9") for text in found), name
    state = table("5 5 9 9 W", "4 6 8 T J", "4 7 8 J K")
    state.apply(0, next(action for action in state.legal_actions() if str(action.reading) == "single 9"))
    state = table("K K W", "4 4 5 A A", "3 3 8 J Q")
    all_play(state, "K K W as triple K")
    state = table("8 9 9 W", "4 4 5 A A", "3 3 8 J Q")
    none_plays(state, "8 9 9 as single 8")


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
    if hand & bits_of_jokers() == bits_of_jokers() or hand >= ONE_WILD:
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
    winner, bombs = play_out((Quick(DECOMPOSER, JUDGE),) * 3, stand, situation.landlord)
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
    view = state.view(state.to_move)
    advice = QUICK_ADVISER.advise(view, random.Random(1))
    assert advice
    assert len({piece.action for piece in advice}) == len(advice)
    for piece in advice:
        assert state.explain(state.to_move, piece.action) is None
        assert piece.why.endswith(".")
        assert piece.why[0].isupper()


def test_there_is_no_advice_out_of_turn():
    state = table("3 4", "5", "6")
    assert ADVISER.advise(state.view(1), random.Random(1)) == []


def test_the_first_advice_is_what_hard_does():
    for seed in range(3):
        state = wandered(seed, 30, True)
        advice = ADVISER.advise(state.view(state.to_move), random.Random(4))
        assert advice[0].action == chosen("hard", state, 4)


def why(state: State) -> str:
    return ADVISER.advise(state.view(state.to_move), random.Random(1))[0].why


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
    assert why(state) == "Your partner leads and holds one card: let it go on."
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
