"""The rules page "Big Two", sentence by sentence, and the cases that broke other programs."""

import pickle
import random

import pytest

from game.bigtwo.combos import FULL, Hand
from game.bigtwo.dealing import deal, lowest
from game.bigtwo.rules import ENDED, NOT_YOURS
from game.bigtwo.table import (
    PASS,
    PLAYS,
    SKIP,
    Dealt,
    Led,
    Options,
    Pass,
    Passed,
    Play,
    Played,
    RoundOver,
    TrickWon,
    cards_in,
    parse_action,
    play,
    play_cards,
)
from game.cards import PACK, parse_card, parse_cards
from game.core import IllegalAction, ParseError, declared
from tests.game.bigtwo_tables import act, code, first_round, held, play_all, some_round, table, texts

# Pieces --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_thirteen_cards_each_and_the_rest_stays_unseen(computers):
    for seed in range(20):
        state, _ = some_round(seed, Options(computers=computers))
        assert state.seats == len(state.hands) == computers + 1
        assert [len(hand) for hand in state.hands] == state.counts == [13] * state.seats
        dealt = 0
        for hand in state.hands:
            assert not hand.mask & dealt
            dealt |= hand.mask
        assert (FULL ^ dealt).bit_count() == 52 - 13 * state.seats


@pytest.mark.parametrize(
    ("seed", "computers", "leader", "must", "hand"),
    [
        (7, 3, 0, "3d", "3d 5d 5h 5s 6h 7d 7c 7s Ts Qh Qs Kd 2h"),
        (1, 1, 0, "3h", "3h 4c 5c 5s 7s 8h Tc Js Qc Qh Ks 2c 2s"),
    ],
)
def test_pinned_deals(seed, computers, leader, must, hand):
    state, _ = some_round(seed, Options(computers=computers))
    assert (state.to_move, held(state.must), " ".join(held(state.hands[0].mask))) == (leader, [must], hand)


def test_the_same_stream_gives_the_same_deal_and_every_card_comes_everywhere():
    one, other = (deal(Options(), random.Random(5), first) for first in (0, 3))
    assert one.deal == other.deal
    counts = dict.fromkeys(range(52), 0)
    for seed in range(2600):
        state, _ = some_round(seed, Options(computers=1))
        for card in range(52):
            counts[card] += state.deal[0] >> card & 1
    assert sum((found - 650) ** 2 / 650 for found in counts.values()) < 98  # 51 degrees of freedom, 99.99 %


def test_everybody_sees_how_many_cards_each_hand_holds():
    state = table("3d 4d", "5d", "6d 7d 8d")
    assert [state.view(seat).counts for seat in range(3)] == [(2, 1, 3)] * 3


# The first lead ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_the_holder_of_the_lowest_card_dealt_leads_and_the_lead_holds_it(computers):
    for seed in range(60):
        state, _ = some_round(seed, Options(computers=computers))
        cards = [PACK.index(card) for hand in state.hands for card in hand.cards]
        assert held(state.must) == [PACK[min(cards)].text]
        assert state.must & state.hands[state.to_move].mask
        assert computers < 3 or held(state.must) == ["3d"]
        legal = state.legal_actions()
        assert legal
        assert all(action.mask & state.must for action in legal)


def test_lowest():
    assert lowest([cards_in("5d 3h"), cards_in("3c 2s"), cards_in("4d")]) == (cards_in("3c"), 1)


def test_an_opening_five_card_hand_that_holds_the_3_of_diamonds_is_accepted():
    state = first_round("3d 4d 5c 6h 7s 8s", "2s")
    assert state.explain(0, act("3d 4d 5c 6h 7s")) is None
    assert state.explain(0, act("3d")) is None
    sentence = "The first lead must hold the 3 of diamonds, the lowest card dealt."
    assert state.explain(0, act("4d 5c 6h 7s 8s")) == sentence
    assert state.explain(0, act("4d")) == sentence


def test_the_lowest_card_dealt_opens_where_the_3_of_diamonds_was_not():
    state = first_round("4d 6d", "3h 5d", "2s")
    assert (state.to_move, held(state.must)) == (1, ["3h"])
    assert state.explain(1, act("5d")) == "The first lead must hold the 3 of hearts, the lowest card dealt."


def test_the_duty_is_gone_after_the_first_lead():
    """The 3 of diamonds played, everybody passes, the same seat again: it leads anything."""
    state = first_round("3d 4d 5d", "6d", "7d")
    play_all(state, "3d", "pass", "pass")
    assert (state.to_move, state.must) == (0, 0)
    assert texts(state.legal_actions()) == ["play 4d", "play 5d"]


# Answering -----------------------------------------------------------------------------------------------------


def test_a_card_is_answered_by_a_higher_single_or_a_pass():
    state = table("3d Kh Ks 2d 2c", "4d", on="Kd")
    assert texts(state.legal_actions()) == ["pass", "play 2c", "play 2d", "play Kh", "play Ks"]
    assert state.legal_actions()[0] is PASS


@pytest.mark.parametrize(
    ("mine", "on", "sentence"),
    [
        ("Ks", "Kh", None),
        ("Js Jd", "Jh Jc", None),
        ("9d 6d 5d 4d 3d", "8s 7s 6s 5s 3s", None),
        ("4h 4c 4d Js Jd", "3s 3h 3d Qs Qd", None),
        ("2s 2h 2c 2d Jc", "3s 3h 3c 3d Qc", None),
        ("Kd", "Kh", "It must be higher than the king of hearts."),
        ("Jd Jc", "Jh Js", "It must be higher than the pair of jacks, spades."),
        ("3d 3c 3h", "4d 4c 4h", "It must be higher than the three fours."),
        ("2s 2h 2d", "Qs Qd", "Play 2 cards, as many as the lead."),
        ("3d 3c 3h 4s 4c", "Qs Qd", "Play 2 cards, as many as the lead."),
        ("3d 3c 3h 3s 4c", "Qs Qd", "Play 2 cards, as many as the lead."),
        ("2s", "Qs Qd", "Play 2 cards, as many as the lead."),
        ("2s 2h", "3s", "Play 1 card, as many as the lead."),
        ("2s 2h 2d 2c", "3s", "There are no plays of 4 cards, only of 1, 2, 3 or 5."),
        ("3d 4d 5d 6d 7c", "8s 9s Td Jc Qh", "It must be higher than the straight to the queen of hearts."),
    ],
)
def test_the_same_number_of_cards_and_higher(mine, on, sentence):
    state = table(f"{mine} Ad", "3h", on=on)
    assert state.explain(0, act(mine)) == sentence
    assert (act(mine) in state.legal_actions()) == (sentence is None)


def test_the_dragon_is_refused():
    dragon = "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2s"
    state = table(dragon, "3h")
    assert state.explain(0, act(dragon)) == "There are no plays of 13 cards, only of 1, 2, 3 or 5."


def test_passing_does_not_lock_out():
    """Seat 1 passes, seat 2 raises, the turn comes round in the same trick: seat 1 may play."""
    state = table("3d 9d Jd", "4c Kd 2d", "8d As", played="3c")
    play_all(state, "3d", "pass", "8d", "9d")
    assert state.to_move == 1
    assert texts(state.legal_actions()) == ["pass", "play 2d", "play Kd"]


def test_a_leader_may_not_pass_and_is_told_so_once():
    state = table("3d 4d", "5d")
    assert state.explain(0, PASS) == "The leader may not pass."
    assert PASS not in state.legal_actions()
    with pytest.raises(IllegalAction, match=r"^The leader may not pass\.$"):
        state.apply(0, PASS)


def test_passing_is_allowed_though_the_next_seat_holds_one_card():
    state = table("2s 2h", "3d", on="Kd")
    assert state.explain(0, PASS) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_trick_ends_when_all_the_others_have_passed_in_a_row(seats):
    state = table("3d 4d 4c", *["5d 5h", "6d 6h", "7d 7h"][: seats - 1])
    play_all(state, "3d", *["pass"] * (seats - 2))
    assert state.top == code("3d")
    assert play_all(state, "pass") == [Passed(seats - 1), TrickWon(0, act("3d"))]
    assert (state.to_move, state.top, state.on) == (0, 0, None)
    assert texts(state.legal_actions()) == ["play 4c", "play 4d", "play 4d 4c"]


def test_passes_that_are_not_in_a_row_do_not_end_the_trick():
    state = table("3d Td 2d", "4d 4c", "5d Jd", "6h 6s")
    play_all(state, "3d", "pass", "5d", "pass", "Td", "pass")
    assert (state.to_move, state.top, state.owner) == (2, code("Td"), 0)
    play_all(state, "pass", "pass")
    assert (state.to_move, state.top) == (0, 0)


@pytest.mark.parametrize("counts", [(5, 5, 3, 1), (2, 2, 2, 2), (1, 9, 4, 2)])
def test_turns_go_by_seat_never_by_hand_size(counts):
    cards = iter(PACK[4:])
    hands = [" ".join(next(cards).text for _ in range(count)) for count in counts]
    state = table("3d " + hands[0], *hands[1:])
    order = []
    play_all(state, "3d")
    for _ in range(3):
        order.append(state.to_move)
        play_all(state, "pass")
    assert order == [1, 2, 3]
    assert state.to_move == 0


# Bombs ---------------------------------------------------------------------------------------------------------

FOUR, STRAIGHT_FLUSH = "4d 4c 4h 4s 3d", "6h 7h 8h 9h Th"


@pytest.mark.parametrize("on", ["2s", "2s 2h", "2s 2h 2c"])
@pytest.mark.parametrize("bomb", [FOUR, STRAIGHT_FLUSH])
def test_bombs_answer_anything_where_they_are_on(on, bomb):
    assert table(f"{bomb} Ad", "3h", on=on, bombs=True).explain(0, act(bomb)) is None
    assert table(f"{bomb} Ad", "3h", on=on).explain(0, act(bomb)) is not None


@pytest.mark.parametrize("on", ["Td Jc Qh Ks As", "2s 2h 2c As Ac", "3s 6s 9s Js 2s"])
@pytest.mark.parametrize("bombs", [False, True])
def test_bombs_answer_five_card_plays_in_any_case(on, bombs):
    for bomb in (FOUR, STRAIGHT_FLUSH):
        assert table(f"{bomb} Ad", "3h", on=on, bombs=bombs).explain(0, act(bomb)) is None


def test_on_a_bomb_only_a_higher_bomb():
    state = table(f"{FOUR} {STRAIGHT_FLUSH} Ad Ac Ah", "3h", on="Jd Jc Jh Js 3c", bombs=True)
    assert texts(state.legal_actions()) == ["pass", f"play {STRAIGHT_FLUSH}"]
    sentence = "Only a higher bomb beats a bomb, here the four jacks."
    assert state.explain(0, act(FOUR)) == state.explain(0, act("Ad Ac Ah 4d 4c")) == sentence
    assert state.explain(0, act("Ad")) == sentence
    state = table(f"{FOUR} 6d 6c 6s Ad", "3h", on="2s", bombs=True)
    play_all(state, FOUR)
    assert state.top == code(FOUR)


def test_any_straight_flush_is_higher_than_any_four():
    for bombs in (False, True):
        state = table("3d 4d 5d 6d 7d 8s", "3h", on="2s 2h 2c 2d As", bombs=bombs)
        assert state.explain(0, act("3d 4d 5d 6d 7d")) is None
        state = table("2s 2h 2c 2d As 8s", "3h", on="3d 4d 5d 6d 7d", bombs=bombs)
        assert state.explain(0, act("2s 2h 2c 2d As")) is not None


def test_what_is_wrong_is_said_with_the_bombs_in_mind():
    state = table("3d 3c 5d 6d 7d", "3h", on="2s", bombs=True)
    assert state.explain(0, act("3d 3c")) == "Play 1 card, as many as the lead, or a bomb."


def test_an_answer_to_a_bomb_on_a_single_is_a_bomb_until_the_trick_ends():
    state = table("3d 9d 9c", f"{FOUR} Kd".replace("3d", "3c"), "2s 5d", bombs=True)
    play_all(state, "3d", "4d 4c 4h 4s 3c")
    assert state.legal_actions() == [PASS]
    play_all(state, "pass", "pass")
    assert (state.to_move, texts(state.legal_actions())) == (1, ["play Kd"])


# The end -------------------------------------------------------------------------------------------------------


def test_the_round_ends_the_moment_a_hand_is_empty_and_the_last_play_is_in_the_events():
    state = table("3d", "4d 4c", "5d 5c 5h")
    events = play_all(state, "3d")
    assert events[0] == Led(0, act("3d"), 0)
    assert isinstance(events[1], RoundOver)
    assert (state.to_move, state.legal_actions(), state.outcome.winners) == (None, (), (0,))
    assert events[1].places == (1, 2, 3)
    assert state.history == [(0, act("3d"))]
    for action in (PASS, SKIP, act("4d")):
        assert state.explain(1, action) == ENDED


def test_the_others_rank_by_fewest_cards_and_equal_counts_share_a_rank():
    state = table("3d", "4d 4c", "5d", "6d 6c")
    assert play_all(state, "3d")[1].places == (1, 3, 2, 3)


def test_an_answer_can_end_the_round():
    state = table("4d", "5d 6d", on="3d")
    events = play_all(state, "4d")
    assert events[0] == Played(0, act("4d"), 0)
    assert state.outcome.winners == (0,)


# Wrong input ---------------------------------------------------------------------------------------------------


def test_wrong_input_changes_nothing_and_names_the_rule():
    state = table("3d 4d", "5d 6d", on="3c", to_move=1, owner=0)
    before = [state.view(seat) for seat in range(2)]
    wrong = [
        (0, PASS, NOT_YOURS),
        (0, act("4d"), NOT_YOURS),
        (7, PASS, NOT_YOURS),
        (1, act("4d"), "You do not hold the 4 of diamonds."),
        (1, act("5d 7d"), "You do not hold the 7 of diamonds."),
        (1, act("5d 6d"), "Two cards must be a pair."),
        (1, Play(0), "Pick the cards to play."),
        (1, SKIP, "Only the table skips a seat, when nothing unplayed could beat the play."),
        (1, "pass", "That is not an action of Big Two."),
        (1, None, "That is not an action of Big Two."),
    ]
    for seat, action, sentence in wrong:
        assert state.explain(seat, action) == sentence
        with pytest.raises(IllegalAction) as error:
            state.apply(seat, action)
        assert str(error.value) == sentence
        assert [state.view(of) for of in range(2)] == before


# Actions as text -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play 3d", "play 3d"),
        ("play 9d 8d 7d 6d 5c", "play 5c 6d 7d 8d 9d"),
        ("PLAY  10S td Th tC", "play Td Tc Th Ts"),
        ("play 2s 3h 3d As", "play 3d 3h As 2s"),
        (" pass ", "pass"),
        ("Skip", "skip"),
    ],
)
def test_text_is_free_in_order_and_written_ascending(text, written):
    action = parse_action(text)
    assert str(action) == written
    assert parse_action(written) == action
    assert hash(parse_action(written)) == hash(action)


@pytest.mark.parametrize(
    "text", ["", "play", "pass 3d", "skip 3d", "lead 3d", "play bj", "play W", "play 3d 3d", "play 1d"]
)
def test_what_is_no_action(text):
    with pytest.raises(ParseError) as error:
        parse_action(text)
    assert "\n" not in str(error.value)


def test_a_play_is_its_cards():
    cards = parse_cards("9d 8d 7d 6d 5c")
    one, other = play_cards(cards), play_cards(reversed(cards))
    assert one is other is PLAYS[one.code]
    assert one == Play(one.mask) != play_cards(cards[1:])
    assert one != PASS != SKIP
    assert len(one) == 5
    assert (one.kind, repr(one)) == ("straight", "Play(5c 6d 7d 8d 9d)")
    assert one.cards is one.cards
    assert pickle.loads(pickle.dumps(one)) is one
    assert play(0).kind is None


def test_plays_are_remembered_in_a_bounded_number():
    before = len(PLAYS)
    play(cards_in("3d 4d"))
    assert len(PLAYS) == before <= 18_878


# What a seat sees ----------------------------------------------------------------------------------------------


def test_a_view_has_everything_public_and_no_other_hand():
    state = table("3d 8d 9d", "4d 4c", "5d Kd", "6d 6c", bombs=True)
    state.follow(3, (10, 0, 4, 7))
    play_all(state, "3d", "4d", "pass", "pass")
    view = state.view(2)
    assert (view.seat, view.to_move, view.owner, view.on, view.top) == (2, 0, 1, act("4d"), code("4d"))
    assert (view.hand, view.counts) == (Hand(cards_in("5d Kd")), (2, 1, 2, 2))
    assert [held(cards) for cards in view.played] == [["3d"], ["4d"], [], []]
    assert view.history == ((0, act("3d")), (1, act("4d")), (2, PASS), (3, PASS))
    assert view.answers() == {2: PASS, 3: PASS}
    assert (view.round, view.options.rounds, view.totals, view.options) == (3, 5, (10, 0, 4, 7), state.options)
    assert view.unplayed == FULL ^ cards_in("3d 4d")
    assert (view.legal_actions(), state.view(0).legal_actions()) == ((), state.legal_actions())
    assert pickle.loads(pickle.dumps(view)) == view


def test_the_trick_on_the_table_and_what_came_of_it():
    state = table("3d 8d 9d", "4d 7c 2s", "5d Kd Ks")
    assert (state.trick(), state.answers()) == ([], {})
    play_all(state, "3d", "pass", "5d", "8d", "pass")
    assert [(seat, str(action)) for seat, action in state.trick()] == [
        (0, "play 3d"),
        (1, "pass"),
        (2, "play 5d"),
        (0, "play 8d"),
        (1, "pass"),
    ]
    assert state.answers() == {1: PASS}
    play_all(state, "pass")
    assert (state.trick(), state.answers()) == ([], {})
    play_all(state, "9d")
    assert state.trick() == [(0, act("9d"))]


def test_the_deal_is_an_event_of_which_each_seat_sees_its_own_hand():
    state = first_round("3d 4d", "5d 2s")
    (dealt,) = state.opening()
    hands = (tuple(parse_cards("3d 4d")), tuple(parse_cards("5d 2s")))
    assert dealt == Dealt(0, parse_card("3d"), hands)
    assert dealt.seen_by(1) == Dealt(0, parse_card("3d"), (None, hands[1]))
    assert Passed(1).seen_by(0) == Passed(1)


def test_a_table_set_up_to_lead_has_nothing_to_hold():
    state = table("3d 4d", "5d", played="6d", to_move=0)
    assert state.opening()[0].must is None
    assert (state.unplayed, Pass() == PASS) == (FULL ^ cards_in("6d"), True)


def test_a_copy_goes_its_own_way():
    state = first_round("3d 4d", "5d 2s")
    other = state.copy()
    play_all(other, "3d", "5d")
    assert (state.to_move, state.history, state.counts) == (0, [], [2, 2])
    assert state.view(0) != other.view(0)


# Options -------------------------------------------------------------------------------------------------------


def test_the_options_of_the_rules_page_and_their_defaults():
    found = {option.name: (list(option.choices), option.default) for option in declared(Options)}
    assert found == {
        "computers": ([1, 2, 3], 3),
        "rounds": ([5, 10, 20], 5),
        "scoring": (["cumulative", "winner", "higher"], "cumulative"),
        "base_penalty": (["cards", "ranks", "one"], "cards"),
        "multiplier": (["off", "10", "8"], "10"),
        "first_player": (["lowest", "winner"], "lowest"),
        "bombs": ([True, False], False),
        "auto_skip": ([True, False], True),
    }
    assert all(option.help and len(option.help) <= 80 for option in declared(Options))
