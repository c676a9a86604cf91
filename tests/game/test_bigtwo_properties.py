"""What holds in every round of Big Two: random play under any options, checked after every action."""

import contextlib
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bigtwo.combos import FULL, Hand, mask_of
from game.bigtwo.game import BIGTWO
from game.bigtwo.table import (
    PASS,
    SKIP,
    Led,
    MatchOver,
    Options,
    Passed,
    Play,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
    cards_in,
    parse_action,
    play,
)
from game.cards import PACK
from game.core import IllegalAction, ParseError, declared
from game.records import record_of, replay
from tests.game import bigtwo_reference as reference
from tests.game.bigtwo_tables import held, lively, some_round, table, texts, wander

values = {option.name: st.sampled_from(list(option.choices)) for option in declared(Options)}
some_options = st.builds(Options, **values)
seeds = st.integers(0, 2**32)


@settings(max_examples=60, deadline=None)
@given(options=some_options, seed=seeds)
def test_hands_and_what_was_played_are_the_deal_after_every_action(options, seed):
    state, rng = some_round(seed, options)
    dealt = Counter(card for hand in state.hands for card in hand.cards)
    for at in wander(state, rng):
        on_table = Counter(card for seat in range(at.seats) for card in play(at.played[seat]).cards)
        assert on_table + Counter(card for hand in at.hands for card in hand.cards) == dealt
        assert at.counts == [len(hand) for hand in at.hands]
        assert at.legal_actions()
    assert state.outcome is not None


@settings(max_examples=25, deadline=None)
@given(options=some_options, seed=seeds)
def test_every_round_agrees_with_the_reference_from_the_rules_page(options, seed):
    """From hands of seven cards on, where the reference is quick; the skip is tested against it apart."""
    state, rng = some_round(seed, Options(**{**vars_of(options), "auto_skip": False}))
    state.hands = [Hand(mask_of(hand.cards[:7])) for hand in state.hands]
    state.counts = [7] * state.seats
    must = held(state.must)[0]
    other = reference.Table([held(hand.mask) for hand in state.hands], state.to_move, must, options.bombs, False)
    while not other.over:
        assert state.to_move == other.mover
        assert texts(state.legal_actions()) == sorted(other.actions())
        action = lively(rng, state.legal_actions())
        state.apply(state.to_move, action)
        other.do(str(action))
    left = [sorted(hand) for hand in other.hands]
    paid = reference.penalties(left, options.base_penalty, options.multiplier)
    assert BIGTWO.result(state) == {
        "cards_left": [len(hand) for hand in left],
        "penalties": paid,
        "scores": reference.scores(left, options.base_penalty, options.multiplier, options.scoring),
    }


def vars_of(options):
    return {option.name: getattr(options, option.name) for option in declared(options)}


@settings(max_examples=25, deadline=None)
@given(options=some_options, seed=seeds)
def test_explain_is_none_exactly_for_the_legal_actions(options, seed):
    state, rng = some_round(seed, options)
    for at in wander(state, rng):
        mine = at.hands[at.to_move]
        legal = set(at.legal_actions())
        assert len(legal) == len(at.legal_actions())
        sets = {play(mask_of(rng.sample(mine.cards, min(size, len(mine))))) for size in (1, 2, 3, 4, 5, 5)}
        foreign = {play(mask_of(rng.sample(PACK, size))) for size in (1, 2, 3, 5)}
        own = {play(code & FULL) for code in mine.plays()}
        for action in {PASS, SKIP, Play(0)} | sets | foreign | own | legal:
            assert (at.explain(at.to_move, action) is None) == (action in legal)
        other = (at.to_move + 1) % at.seats
        assert all(at.explain(other, action) for action in legal)


@settings(max_examples=25, deadline=None)
@given(options=some_options, seed=seeds)
def test_illegal_actions_on_the_way_change_nothing(options, seed):
    state, rng = some_round(seed, options)
    for at in wander(state, rng):
        wrong = [play(mask_of(rng.sample(PACK, size))) for size in (1, 2, 3, 5)]
        before = [at.view(seat) for seat in range(at.seats)]
        for action in (PASS, SKIP, *wrong):
            if at.explain(at.to_move, action) is not None:
                with pytest.raises(IllegalAction):
                    at.apply(at.to_move, action)
        assert [at.view(seat) for seat in range(at.seats)] == before


@settings(max_examples=30, deadline=None)
@given(options=some_options, seed=seeds, turns=st.integers(0, 60))
def test_the_view_is_unchanged_when_hidden_cards_are_exchanged(options, seed, turns):
    state, rng = some_round(seed, options)
    for _ in wander(state, rng, turns):
        pass
    for seat in range(state.seats):
        view = state.view(seat)
        hidden = [card for card in PACK if mask_of([card]) & state.unplayed & ~view.hand.mask]
        rng.shuffle(hidden)
        other = state.copy()
        for of, count in enumerate(state.counts):
            if of != seat:
                other.hands[of] = Hand(mask_of(hidden[:count]))
                del hidden[:count]
        assert other.view(seat) == view
        assert other.view(seat).legal_actions() == view.legal_actions()
        assert view.trick() == state.trick()


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds)
def test_events_tell_the_whole_story(options, seed):
    """Counts, whose lead it is, who is to answer what and the end, worked out from the events alone."""
    state, rng = some_round(seed, options)
    counts, top, owner = [13] * state.seats, None, state.to_move
    over = []
    while state.to_move is not None:
        seat, skipping = state.to_move, state.skipping()
        for event in state.apply(seat, lively(rng, state.legal_actions())):
            match event:
                case Led(by, action, left):
                    assert (by, top) == (owner, None)
                    counts[by], top = counts[by] - len(action), action
                    assert left == counts[by]
                case Played(by, action, left):
                    assert by == seat != owner
                    counts[by], top, owner = counts[by] - len(action), action, by
                    assert left == counts[by]
                case Passed(by):
                    assert by == seat
                    assert not skipping
                case Skipped(by, cards, needed):
                    assert by == seat
                    assert cards == counts[by] < needed
                    assert skipping
                case TrickWon(by, action):
                    assert (by, action) == (owner, top)
                    top = None
                case RoundOver() | MatchOver():
                    over.append(event)
            assert event.seen_by(0) is event
        if not over:
            assert (state.counts, state.on, state.owner) == (counts, top, owner)
    assert [type(event) for event in over] == [RoundOver]
    assert over[0].winner == owner == state.outcome.winners[0]
    assert over[0].scores == state.outcome.scores
    assert [len(hand) for hand in over[0].hands] == counts


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds, turns=st.integers(0, 200))
def test_records_replay(options, seed, turns):
    state, rng = some_round(seed, options)
    actions = []
    for _ in range(turns):
        if state.to_move is None:
            break
        actions.append((state.to_move, lively(rng, state.legal_actions())))
        state.apply(*actions[-1])
    record = record_of(BIGTWO, options, state, actions)
    again = replay(record)
    assert (again.options, list(again.actions)) == (options, actions)
    assert [again.state.view(seat) for seat in range(state.seats)] == [
        state.view(seat) for seat in range(state.seats)
    ]
    assert record_of(BIGTWO, again.options, again.state, again.actions) == record
    assert all(parse_action(str(action)) == action for _, action in actions)


def test_exhaustive_play_of_short_rounds_agrees_with_the_reference():
    """Whole rounds of few cards, the skip on: every step, every option of bombs, two to four seats."""
    rng = random.Random(51)
    for number in range(30):
        seats = 2 + number % 3
        low = rng.randrange(9)
        pool = [card.text for card in PACK if card.rank in "3456789TJQKA2"[low : low + 5]]
        rng.shuffle(pool)
        hands = [pool[size * seat : size * seat + size] for size in (len(pool) // seats,) for seat in range(seats)]
        hands = [hand[: rng.randint(3, 5)] for hand in hands]
        bombs = bool(number % 2)
        gone = [card.text for card in PACK if all(card.text not in hand for hand in hands)]
        keep = rng.sample(gone, rng.randint(0, 2))
        played = [card for card in gone if card not in keep]
        state = table(*map(" ".join, hands), played=" ".join(played), bombs=bombs, auto_skip=True)
        other = reference.Table(hands, 0, None, bombs)
        other.unplayed = set(keep).union(*hands)
        assert state.unplayed == cards_in(" ".join(other.unplayed))
        while not other.over:
            assert state.to_move == other.mover
            assert texts(state.legal_actions()) == sorted(other.actions())
            action = lively(rng, state.legal_actions())
            state.apply(state.to_move, action)
            other.do(str(action))
        assert state.counts == [len(hand) for hand in other.hands]


WORDS = ("play", "pass", "skip", "3d", "10h", "2S", "bj", "W", " ", "\n", "3", "d")
words = st.sampled_from(WORDS)


@given(st.text() | st.lists(words).map(" ".join) | st.lists(words).map("".join))
def test_text_is_an_action_that_is_written_and_read_again_or_no_action(text):
    parsed = None
    with contextlib.suppress(ParseError):
        parsed = parse_action(text)
    assert parsed is None or parse_action(str(parsed)) == parsed
