"""What holds in every match: random play of every registered game, checked after every action."""

import contextlib
import random
from collections import Counter
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bonfire.rules import State
from game.bonfire.table import (
    MOST_LINES,
    MOST_SEATS,
    Bank,
    Banked,
    Capture,
    Captured,
    End,
    Flipped,
    Lit,
    Options,
    Place,
    Settled,
    Torch,
    Torched,
    parse_action,
)
from game.cards import PACK, Card
from game.core import Game, IllegalAction, ParseError, declared
from game.records import record_of, replay
from game.registry import GAMES
from tests.game import reference
from tests.game.tables import BONFIRE, lively

CONCEIVABLE = {
    "bonfire": [
        Capture(),
        End(),
        *(kind(row) for kind in (Place, Bank) for row in range(-1, MOST_LINES + 1)),
        *(Torch(seat, row) for seat in range(-1, MOST_SEATS + 1) for row in range(-1, MOST_LINES + 1)),
    ]
}
"""Every action of each game that a program could think of, and some around them."""


def options_of(game: Game) -> st.SearchStrategy:
    """Every combination of the options that a game declares."""
    values = {option.name: st.sampled_from(list(option.choices)) for option in declared(game.options)}
    return st.builds(game.options, **values)


some_options = options_of(BONFIRE)
seeds = st.integers(0, 2**32)


def start(options: Options, seed: int) -> tuple[State, random.Random]:
    rng = random.Random(seed)
    return BONFIRE.deal(options, rng, rng.randrange(BONFIRE.seats(options))), rng


def gone(events) -> Counter[Card]:
    """The cards that these events took out of the game."""
    cards: Counter[Card] = Counter()
    for event in events:
        if isinstance(event, Banked | Captured | Settled):
            cards.update(event.cards)
        if isinstance(event, Captured):
            cards[event.card] += 1
    return cards


def on_table(state: State) -> Counter[Card]:
    """The cards in the rows, on the Bonfire, waiting, and in the pool."""
    pool = state.deal[len(state.deal) - state.pool_size :]
    waiting = [state.flipped] if state.flipped else []
    rows = chain.from_iterable(row.cards for seat in state.rows for row in seat)
    return Counter([*pool, *waiting, *rows, *state.pile])


MORE_THAN_CAN_BE_LISTED = {"bigtwo", "landlord"}
"""Games whose own properties try plays of their own making."""


def test_every_registered_game_is_played_at_random():
    assert set(GAMES) <= set(CONCEIVABLE) | MORE_THAN_CAN_BE_LISTED


@pytest.mark.parametrize("name", CONCEIVABLE)
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=seeds)
def test_explain_has_no_objection_exactly_for_the_legal_actions(name, data, seed):
    game, rng = GAMES[name], random.Random(seed)
    options = data.draw(options_of(game))
    state = game.deal(options, rng, 0)
    while state.to_move is not None:
        for seat in range(-1, game.seats(options) + 1):
            free = {action for action in CONCEIVABLE[name] if state.explain(seat, action) is None}
            assert free == (set(state.legal_actions()) if seat == state.to_move else set())
        assert len(set(state.legal_actions())) == len(state.legal_actions()) > 0
        state.apply(state.to_move, lively(rng, state.legal_actions()))
    assert state.outcome is not None
    assert not any(state.explain(0, action) is None for action in CONCEIVABLE[name])


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=seeds)
def test_action_text_parses_back_to_an_equal_action_and_the_record_replays_to_the_same(name, data, seed):
    game, rng = GAMES[name], random.Random(seed)
    options = data.draw(options_of(game))
    state = game.deal(options, rng, seed % game.seats(options))
    actions, events = [], list(state.opening())
    while state.to_move is not None:
        seat, action = state.to_move, lively(rng, state.legal_actions())
        assert game.parse_action(str(action)) == action
        actions.append((seat, action))
        events += state.apply(seat, action)
    again = replay(record_of(game, options, state, actions))
    assert (again.options, again.actions, again.events) == (options, actions, events)
    assert again.state.outcome == state.outcome
    assert [again.state.view(seat) for seat in range(state.seats)] == [
        state.view(seat) for seat in range(state.seats)
    ]


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds)
def test_cards_are_conserved_after_every_action(options, seed):
    state, rng = start(options, seed)
    pack = Counter(dict.fromkeys(PACK, options.decks))
    left: Counter[Card] = Counter()
    while state.to_move is not None:
        assert on_table(state) + left == pack
        unseen = Counter(card.number for card in state.deal[len(state.deal) - state.pool_size :])
        assert unseen == {number: count for number, count in enumerate(state.unseen) if count}
        lost = Counter(state.pile)
        left += gone(state.apply(state.to_move, lively(rng, state.legal_actions())))
    assert left + lost == pack


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds)
def test_every_match_agrees_with_the_reference_from_the_rules_page(options, seed):
    state, rng = start(options, seed)
    numbers = [card.number for card in state.deal]
    table = reference.Table(state.seats, options.lines, numbers, state.first)
    while not table.over:
        assert sorted(map(str, state.legal_actions())) == sorted(table.actions())
        assert table.cards() == Counter(numbers)
        action = lively(rng, state.legal_actions())
        state.apply(state.to_move, action)
        table.do(str(action))
        assert state.banks == table.banks
    assert BONFIRE.result(state) == {"banks": table.banks, "winners": table.winners()}


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds)
def test_events_tell_the_whole_story(options, seed):
    """Banks, rows and the pool, counted up from the events alone, are those of the state."""
    state, rng = start(options, seed)
    banks, flips = [0] * state.seats, len(state.opening())
    while state.to_move is not None:
        worths = [[row.worth for row in rows] for rows in state.rows]
        for event in state.apply(state.to_move, lively(rng, state.legal_actions())):
            flips += isinstance(event, Flipped)
            match event:
                case Banked(seat, row, _, worth) | Settled(seat, row, _, worth):
                    assert worth == worths[seat][row]
                    banks[seat] += worth
                case Captured(seat, cards, _, gained):
                    assert gained == sum(card.number for card in cards)
                    banks[seat] += gained
                case Torched(_, victim, row, _, _, lost):
                    assert lost == worths[victim][row] > 0
                case Lit(seat, row, multiplier, worth):
                    assert (state.rows[seat][row].multiplier, state.rows[seat][row].worth) == (multiplier, worth)
        assert banks == state.banks
    assert flips == len(state.deal)


@settings(max_examples=40, deadline=None)
@given(options=some_options, seed=seeds, turns=st.integers(0, 60))
def test_the_view_is_equal_under_permutation_of_the_pool(options, seed, turns):
    state, rng = start(options, seed)
    for _ in range(turns):
        if state.to_move is not None:
            state.apply(state.to_move, lively(rng, state.legal_actions()))
    seen = len(state.deal) - state.pool_size
    hidden = list(state.deal[seen:])
    rng.shuffle(hidden)
    other = state.copy()
    other.deal = state.deal[:seen] + tuple(hidden)
    for seat in range(state.seats):
        assert other.view(seat) == state.view(seat)
        assert other.view(seat).legal_actions() == state.view(seat).legal_actions()
        risks = [[view.risk(of, 0) for of in range(state.seats)] for view in (state.view(seat), other.view(seat))]
        assert risks[0] == risks[1]


@settings(max_examples=25, deadline=None)
@given(options=some_options, seed=seeds, turns=st.integers(0, 60))
def test_a_copy_is_independent(options, seed, turns):
    state, rng = start(options, seed)
    for _ in range(turns):
        if state.to_move is not None:
            state.apply(state.to_move, lively(rng, state.legal_actions()))
    before = [state.view(seat) for seat in range(state.seats)]
    other = state.copy()
    assert [other.view(seat) for seat in range(state.seats)] == before
    while other.to_move is not None:
        other.apply(other.to_move, lively(rng, other.legal_actions()))
    assert [state.view(seat) for seat in range(state.seats)] == before


@settings(max_examples=25, deadline=None)
@given(options=some_options, seed=seeds, noise=st.lists(st.sampled_from(CONCEIVABLE["bonfire"]), min_size=60))
def test_illegal_actions_on_the_way_change_nothing(options, seed, noise):
    (state, rng), (twin, twin_rng) = start(options, seed), start(options, seed)
    for wrong in noise:
        if state.to_move is None:
            break
        if state.explain(state.to_move, wrong) is not None:
            with pytest.raises(IllegalAction):
                state.apply(state.to_move, wrong)
        state.apply(state.to_move, lively(rng, state.legal_actions()))
        twin.apply(twin.to_move, lively(twin_rng, twin.legal_actions()))
        assert state.view(0) == twin.view(0)


WORDS = ("place", "bank", "torch", "capture", "end", "0", "1", "2.1", "4.0", "2.", "-1", "٠", " ", "\n")
words = st.sampled_from(WORDS)


@given(st.text() | st.lists(words).map("".join) | st.lists(words).map(" ".join))
def test_text_is_an_action_that_writes_the_same_or_no_action(text):
    parsed = None
    with contextlib.suppress(ParseError):
        parsed = parse_action(text)
    assert parsed is None or str(parsed) == " ".join(text.lower().split())
