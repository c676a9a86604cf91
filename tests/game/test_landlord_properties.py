"""What holds in every round of Landlord: random play, checked after every action."""

import contextlib
import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import IllegalAction, ParseError
from game.landlord.combos import readings
from game.landlord.hands import BIT, PACK_BITS, cards_of, ranks_of
from game.landlord.readings import READINGS, parse_reading
from game.landlord.rules import State, deal, pack
from game.landlord.table import (
    ACKNOWLEDGE,
    PASS,
    TAKE,
    AntesPaid,
    BombCollected,
    LeadHandedOver,
    MiddleShown,
    Options,
    Passed,
    Phase,
    Play,
    Played,
    RoundWon,
    Taken,
    TrickWon,
    parse_action,
)
from game.records import record_of, replay
from game.registry import GAMES
from tests.game import landlord_reference as reference
from tests.game.landlord_tables import LANDLORD, lively, ranked

wilds = st.builds(Options, wild=st.booleans())
seeds = st.integers(0, 2**32)
turns = st.integers(0, 90)


def start(options: Options, seed: int) -> tuple[State, random.Random]:
    rng = random.Random(seed)
    return deal(options, rng, rng.randrange(3)), rng


def advanced(options: Options, seed: int, turns: int) -> tuple[State, random.Random]:
    """A round after so many actions, or over."""
    state, rng = start(options, seed)
    for _ in range(turns):
        if state.to_move is not None:
            state.apply(state.to_move, lively(rng, state.legal_actions()))
    return state, rng


@settings(max_examples=60, deadline=None)
@given(options=wilds, seed=seeds)
def test_cards_and_dollars_are_conserved_after_every_action(options, seed):
    state, rng = start(options, seed)
    while state.to_move is not None:
        covered = state.deal[3] if state.landlord is None else 0
        places = [*state.bits, *state.played, covered]
        assert sum(places) == pack(options)
        assert not any(a & b for a, b in combinations(places, 2))
        assert [ranks_of(bits) for bits in state.bits] == state.hand_ranks
        assert sum(state.balances) + state.pot == 300
        assert state.pot == (0 if state.landlord is None else 4 * 2**state.bombs)
        state.apply(state.to_move, lively(rng, state.legal_actions()))
    assert (state.pot, sum(state.balances), sum(state.outcome.scores)) == (0, 300, 0)


def some_plays(rng: random.Random, state: State) -> list[Play]:
    """Plays of cards of the seat to move, and of others, in readings that fit and in readings that do not."""
    hand = list(cards_of(state.bits[state.to_move]))
    found = []
    for _ in range(25):
        source = hand if rng.random() < 0.9 else list(BIT)
        cards = rng.sample(source, min(len(source), rng.choice((0, 1, 1, 2, 2, 3, 4, 5))))
        bits = sum(BIT[card] for card in cards)
        fitting = readings(ranks_of(bits))
        found.append(Play(bits, rng.choice(fitting) if fitting and rng.random() < 0.8 else rng.choice(READINGS)))
    return found


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds)
def test_explain_has_no_objection_exactly_for_the_legal_actions(options, seed):
    state, rng = start(options, seed)
    while state.to_move is not None:
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal) > 0
        assert all(state.explain(state.to_move, action) is None for action in legal)
        tried = [PASS, TAKE, ACKNOWLEDGE, *(some_plays(rng, state) if rng.random() < 0.3 else ())]
        for action in tried:
            assert (state.explain(state.to_move, action) is None) is (action in legal), action
            for seat in (-1, 0, 1, 2, 3):
                waits = state.phase is Phase.MIDDLE and seat in (0, 1, 2) and not state.acknowledged[seat]
                if seat != state.to_move:
                    assert (state.explain(seat, action) is None) is (waits and action == ACKNOWLEDGE)
        state.apply(state.to_move, lively(rng, legal))
    assert not any(state.explain(seat, action) is None for seat in range(3) for action in (PASS, TAKE, ACKNOWLEDGE))


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds)
def test_action_text_parses_back_and_the_record_replays_to_the_same(options, seed):
    state, rng = start(options, seed)
    actions, events = [], list(state.opening())
    while state.to_move is not None:
        seat, action = state.to_move, lively(rng, state.legal_actions())
        assert parse_action(str(action)) == action
        actions.append((seat, action))
        events += state.apply(seat, action)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, LANDLORD.name, LANDLORD)
        again = replay(record_of(LANDLORD, options, state, actions))
    assert (again.options, list(again.actions), list(again.events)) == (options, actions, events)
    assert again.state.outcome == state.outcome
    assert [again.state.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_the_ends_of_rounds_agree_with_the_reference_from_the_rules_page(seed):
    """Small hands of few ranks, acknowledgements and option included."""
    rng = random.Random(seed)
    few = [card for card in BIT if card.rank in {"3", "4", "5", "6", "7", "2", "bj", "cj", "W"}]
    rng.shuffle(few)
    dealt = [few[0:7], few[7:14], few[14:21], few[21:23]]
    state = State(
        Options(),
        [sum(BIT[card] for card in hand) for hand in dealt[:3]],
        sum(BIT[card] for card in dealt[3]),
        rng.randrange(3),
    )
    table = reference.Table(
        [[card.rank for card in hand] for hand in dealt[:3]], [card.rank for card in dealt[3]], state.first
    )
    handed = []
    while state.to_move is not None:
        assert state.to_move == table.mover
        assert ranked(state) == table.actions()
        action = lively(rng, state.legal_actions())
        events = state.apply(state.to_move, action)
        handed += [event.seat for event in events if isinstance(event, LeadHandedOver)]
        plain = isinstance(action, Play)
        table.do((tuple(card.rank for card in action.cards), str(action.reading)) if plain else str(action))
        assert (state.balances, state.bombs, handed) == (table.balances, table.bombs, table.handed)
    assert table.winner == LANDLORD.result(state)["winner"]
    assert LANDLORD.result(state) == {"winner": table.winner, "pot": table.pot, "balances": table.balances}


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds)
def test_events_tell_the_whole_story(options, seed):
    """Hands, balances, the pot and the lead, counted up from the events alone, are those of the state."""
    state, rng = start(options, seed)
    balances, pot, counts = [100] * 3, 0, [17] * 3
    while state.to_move is not None:
        mover = state.to_move
        for event in state.apply(mover, lively(rng, state.legal_actions())):
            match event:
                case Taken(seat, _):
                    counts[seat] += state.deal[3].bit_count()
                case MiddleShown(seat, cards):
                    assert set(cards) <= set(cards_of(state.bits[seat]))
                case AntesPaid(paid, after) | BombCollected(_, _, paid, _, after):
                    balances = [balance - dollars for balance, dollars in zip(balances, paid, strict=True)]
                    pot += sum(paid)
                    assert pot == after
                case Played(seat, play, left, leads):
                    counts[seat] -= len(play.cards)
                    assert (counts[seat], leads) == (left, leads)
                    assert seat == mover
                case RoundWon(_, _, prize, gained, _, after):
                    assert prize == pot == sum(gained)
                    balances = [balance + dollars for balance, dollars in zip(balances, gained, strict=True)]
                    assert balances == list(after)
                case TrickWon(seat):
                    assert counts[seat] >= 1
        if state.to_move is not None:
            assert (balances, pot) == (state.balances, state.pot)
        assert counts == [bits.bit_count() for bits in state.bits]


@settings(max_examples=60, deadline=None)
@given(options=wilds, seed=seeds, turns=turns)
def test_the_view_is_equal_under_permutation_of_what_is_hidden(options, seed, turns):
    state, rng = advanced(options, seed, turns)
    for seat in range(3):
        view = state.view(seat)
        hidden = list(cards_of(view.unseen))
        rng.shuffle(hidden)
        other = state.copy()
        known = 0 if state.landlord is None else state.middle_bits & ~state.played[state.landlord]
        for of in range(3):
            if of != seat:
                kept = known if of == state.landlord else 0
                number = state.bits[of].bit_count() - kept.bit_count()
                other.bits[of] = kept | sum(BIT[hidden.pop()] for _ in range(number))
                other.hand_ranks[of] = ranks_of(other.bits[of])
        other.deal = (*state.deal[:3], sum(BIT[card] for card in hidden))
        assert other.view(seat) == view
        assert other.view(seat).legal_actions() == view.legal_actions()


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds, turns=turns)
def test_the_card_counter_never_leaves_its_bounds(options, seed, turns):
    state, _ = advanced(options, seed, turns)
    for seat in range(3):
        view = state.view(seat)
        others = sum(count for of, count in enumerate(view.counts) if of != seat)
        shown = len(view.middle_left) if view.landlord not in (None, seat) else 0
        covered = state.deal[3].bit_count() if view.landlord is None else 0
        assert view.unseen.bit_count() == others - shown + covered
        assert view.unseen & ~PACK_BITS == 0
        assert all(0 <= ranks_of(view.unseen) >> 4 * rank & 15 <= 4 for rank in range(16))


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds, turns=turns)
def test_a_copy_is_independent(options, seed, turns):
    state, rng = advanced(options, seed, turns)
    before = [state.view(seat) for seat in range(3)]
    other = state.copy()
    assert [other.view(seat) for seat in range(3)] == before
    while other.to_move is not None:
        other.apply(other.to_move, lively(rng, other.legal_actions()))
    assert [state.view(seat) for seat in range(3)] == before


@settings(max_examples=40, deadline=None)
@given(options=wilds, seed=seeds, turns=turns)
def test_illegal_actions_change_nothing(options, seed, turns):
    state, rng = advanced(options, seed, turns)
    if state.to_move is None:
        return
    before = [state.view(seat) for seat in range(3)]
    for action in (PASS, TAKE, ACKNOWLEDGE, *some_plays(rng, state)):
        if state.explain(state.to_move, action) is not None:
            with pytest.raises(IllegalAction):
                state.apply(state.to_move, action)
    assert [state.view(seat) for seat in range(3)] == before


WORDS = [
    "play",
    "pass",
    "take",
    "ack",
    "as",
    "As",
    "3d",
    "3h",
    "3s",
    "W",
    "bj",
    "bomb",
    "3",
    "single",
    "triple",
    "+",
    "1",
    "0",
]
words = st.sampled_from(WORDS)


@given(st.text() | st.lists(words).map(" ".join))
def test_text_is_an_action_that_parses_back_or_no_action(text):
    with contextlib.suppress(ParseError):
        action = parse_action(text)
        assert parse_action(str(action)) == action


@given(st.text())
def test_text_is_a_reading_or_a_parse_error(text):
    with contextlib.suppress(ParseError):
        assert parse_reading(text) in READINGS


def test_every_kind_is_played_in_random_rounds_and_bombs_collect():
    kinds, events = set(), set()
    for seed in range(400):
        state, rng = start(Options(), seed)
        while state.to_move is not None:
            for event in state.apply(state.to_move, lively(rng, state.legal_actions())):
                events.add(type(event))
                if isinstance(event, Played):
                    kinds.add(event.play.reading.kind)
    assert len(kinds) == 12
    assert {Passed, BombCollected, TrickWon, RoundWon} < events
