"""The rules page "Landlord", sentence by sentence: the deal, the option, the middle, tricks, wrong input."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from game.cards import cards_text, parse_card, parse_cards
from game.core import IllegalAction, ParseError
from game.landlord.hands import cards_of
from game.landlord.readings import parse_reading
from game.landlord.rules import State, deal, draw
from game.landlord.table import (
    ACKNOWLEDGE,
    PASS,
    TAKE,
    Acknowledged,
    AntesPaid,
    BombCollected,
    Dealt,
    Drawn,
    LeadHandedOver,
    MiddleShown,
    OptionPassed,
    Options,
    Passed,
    Phase,
    Play,
    Played,
    RoundWon,
    Taken,
    TrickWon,
    parse_action,
    play,
)
from tests.game.landlord_tables import bits, do, played, table, texts

CLASSIC = Options(wild=False)


def fresh(first: int = 0, wild: bool = True, seed: int = 1) -> State:
    return deal(Options(wild), random.Random(seed), first)


# Pieces ------------------------------------------------------------------------------------------------------


def test_the_pack_of_55_deals_17_each_and_4_to_the_middle():
    state = fresh()
    assert [bits.bit_count() for bits in state.deal] == [17, 17, 17, 4]
    dealt = Counter(card for bits in state.deal for card in cards_of(bits))
    assert len(dealt) == 55 == dealt.total()
    assert {"bj", "cj", "W"} < {str(card) for card in dealt}


def test_without_the_wild_54_cards_are_dealt_and_3_lie_in_the_middle():
    state = fresh(wild=False)
    assert [bits.bit_count() for bits in state.deal] == [17, 17, 17, 3]
    assert parse_card("W") not in [card for bits in state.deal for card in cards_of(bits)]


def test_the_rank_order_is_3_to_2_then_the_jokers():
    order = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "bj", "cj"]
    for low, high in pairwise(order):
        state = table(f"{low} 3", f"{high} 4", "5 6")
        do(state, f"{low} as single {low}")
        assert state.explain(1, played(state, high)) is None


# Who may take the middle -------------------------------------------------------------------------------------


def test_the_draw_shows_each_seat_a_card_and_the_highest_has_first_option():
    seen = Counter()
    for seed in range(300):
        first, events = draw(Options(), random.Random(seed))
        *ties, last = events
        assert last.first == first
        seen[len(ties)] += 1
        cards = [card for event in events for card in event.cards if card is not None]
        assert len(set(cards)) == len(cards)
        assert parse_card("W") not in cards
        assert None not in events[0].cards
        order = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "bj", "cj"]
        for event, after in zip(events, [*events[1:], None], strict=True):
            ranks = [-1 if card is None else order.index(card.rank) for card in event.cards]
            best = [seat for seat in range(3) if ranks[seat] == max(ranks)]
            if after is None:
                assert best == [first]
            else:
                assert event.first is None
                assert [seat for seat in range(3) if after.cards[seat] is not None] == best
    assert seen[0] > 250
    assert seen[1] > 5


def test_jokers_take_part_in_the_draw():
    drawn = {str(card) for seed in range(300) for card in draw(Options(), random.Random(seed))[1][0].cards}
    assert {"bj", "cj"} < drawn


def test_the_draw_is_the_same_with_and_without_the_wild():
    assert draw(Options(), random.Random(5)) == draw(CLASSIC, random.Random(5))


def test_the_deal_comes_first_and_the_middle_is_hidden():
    state = fresh(2)
    assert state.opening() == [Dealt(2, 4, (100, 100, 100))]
    assert (state.to_move, state.phase) == (2, Phase.OPTION)
    view = state.view(2)
    assert (len(view.cards), view.middle, view.counts, view.pot) == (17, (), (17, 17, 17), 0)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_seat_with_the_option_takes_or_passes_to_the_left_and_the_third_must_take(first):
    state = fresh(first)
    second, third = (first + 1) % 3, (first + 2) % 3
    assert texts(state) == ["pass", "take"]
    assert state.apply(first, PASS) == [OptionPassed(first)]
    assert (state.to_move, texts(state)) == (second, ["pass", "take"])
    assert state.apply(second, PASS) == [OptionPassed(second)]
    assert (state.to_move, texts(state), state.must_take) == (third, ["take"], True)
    with pytest.raises(IllegalAction, match="the third seat must take the middle"):
        state.apply(third, PASS)
    assert state.apply(third, TAKE)[0] == Taken(third, True)


def test_the_taker_is_landlord_with_21_cards_and_the_antes_are_paid_at_that_moment():
    state = fresh(1)
    middle = cards_of(state.deal[3])
    events = state.apply(1, TAKE)
    assert events == [Taken(1, False), AntesPaid((1, 2, 1), 4), MiddleShown(1, middle)]
    assert (state.landlord, state.pot, state.balances) == (1, 4, [99, 98, 99])
    assert [view.counts for view in map(state.view, range(3))] == [(17, 21, 17)] * 3
    assert [view.middle for view in map(state.view, range(3))] == [middle] * 3
    assert set(middle) < set(state.view(1).cards)
    assert [state.view(seat).partner for seat in range(3)] == [2, None, 0]


def test_without_the_wild_the_landlord_has_20_cards():
    state = fresh(wild=False)
    state.apply(0, TAKE)
    assert state.view(1).counts == (20, 17, 17)


def test_all_three_acknowledge_before_the_first_lead():
    state = fresh(1)
    do(state, "take")
    assert state.phase is Phase.MIDDLE
    lead = Play(bits("3d"), parse_reading("single 3"))
    for seat in (1, 2, 0):
        assert state.explain(1, lead) == "Nothing may be played before all three have seen the middle."
        assert state.explain(1, PASS) == "Nothing may be played before all three have seen the middle."
        (event,) = state.apply(seat, ACKNOWLEDGE)
        assert event == Acknowledged(seat, 1 if seat == 0 else None)
    assert (state.phase, state.to_move) == (Phase.TRICK, 1)


def test_acknowledgements_come_in_any_order_and_once_and_wait_for_the_person_last():
    state = fresh()
    do(state, "take")
    assert state.to_move == 1
    state.apply(2, ACKNOWLEDGE)
    assert [list(state.view(seat).legal_actions()) for seat in range(3)] == [[ACKNOWLEDGE], [ACKNOWLEDGE], []]
    assert state.explain(2, ACKNOWLEDGE) == "That seat has seen the middle already."
    state.apply(1, ACKNOWLEDGE)
    assert (state.to_move, state.view(2).acknowledged) == (0, (False, True, True))
    state.apply(0, ACKNOWLEDGE)
    assert (state.phase, state.to_move) == (Phase.TRICK, 0)
    assert state.explain(0, ACKNOWLEDGE) == "All three have seen the middle already."


# Tricks ------------------------------------------------------------------------------------------------------


def test_the_landlord_leads_and_turns_go_to_the_left():
    state = table("3 4", "5 6", "7 8", landlord=2)
    assert state.to_move == 2
    assert do(state, "7", "pass") == [Played(2, Play(bits("7"), parse_reading("single 7")), 1, True), Passed(0)]
    assert state.to_move == 1


def test_a_leader_may_not_pass():
    state = table("3 4", "5 6", "7 8")
    assert "pass" not in texts(state)
    assert state.explain(0, PASS) == "The leader of a trick may not pass."


def test_each_next_seat_plays_the_same_kind_and_size_higher_or_a_bomb_or_the_rocket_or_passes():
    state = table("3 3 3 9 K", "4 4 4 5 6", "8 8 8 8 bj cj")
    do(state, "3 3 3 9")
    ranks = {str(action.reading) for action in list(state.legal_actions())[1:]}
    assert texts(state)[0] == "pass"
    assert ranks == {"triple 4 + 1"}
    do(state, "4 4 4 5")
    plays = state.legal_actions()[1:]
    assert {str(action.reading) for action in plays} == {"triple 8 + 1", "bomb 8", "rocket"}
    assert {len(action.cards) for action in plays if "+" in str(action)} == {4}


def test_passing_does_not_lock_out():
    state = table("3 9 T", "4 K", "5 A")
    do(state, "3", "pass", "5")
    assert state.to_move == 0
    do(state, "9")
    assert state.to_move == 1
    assert state.explain(1, played(state, "K")) is None


def test_two_passes_in_a_row_end_the_trick_and_the_last_to_play_leads():
    state = table("3 9 T", "4 K Q", "5 A 7")
    assert do(state, "3", "pass", "5", "pass", "pass")[-2:] == [Passed(1), TrickWon(2)]
    assert (state.to_move, state.to_beat, state.passes) == (2, None, 0)
    assert "pass" not in texts(state)


def test_the_first_trick_ends_when_both_tenants_pass():
    state = table("3 9", "4 K", "5 A")
    do(state, "3", "pass", "pass")
    assert (state.to_move, state.to_beat) == (0, None)


def test_a_seat_whose_only_card_is_the_wild_can_only_pass():
    state = table("3 9", "W", "5 A")
    do(state, "3")
    assert texts(state) == ["pass"]
    assert state.explain(1, played(state, "W", "single 3")) == "The Wild cannot be played alone."


def test_when_it_wins_a_trick_so_the_lead_goes_to_its_left_and_everyone_may_follow():
    state = table("9 W", "4 K", "5 A")
    assert do(state, "9", "pass", "pass") == [
        Played(0, Play(bits("9"), parse_reading("single 9")), 1, True),
        Passed(1),
        Passed(2),
        TrickWon(0),
        LeadHandedOver(0, 1),
    ]
    assert (state.to_move, state.to_beat) == (1, None)
    assert "pass" not in texts(state)
    do(state, "4", "5")
    assert (state.to_move, texts(state)) == (0, ["pass"])
    do(state, "pass", "K")
    assert state.outcome.winners == (1, 2)


def test_the_lead_that_was_handed_over_ends_after_two_passes_as_any_other():
    state = table("9 W", "4 K", "5 A")
    do(state, "9", "pass", "pass", "4", "pass", "pass")
    assert (state.to_move, state.to_beat) == (1, None)


def test_the_round_ends_the_moment_a_hand_is_empty_and_that_side_wins():
    state = table("3 9", "K", "5 A")
    events = do(state, "3", "K")
    assert isinstance(events[-1], RoundWon)
    assert (state.to_move, state.phase, list(state.legal_actions())) == (None, Phase.OVER, [])
    assert (state.outcome.winners, state.outcome.reason) == ((1, 2), "A Tenant is out of cards.")
    assert events[-1].hands == (tuple(parse_cards("9d")), (), tuple(parse_cards("5d Ad")))
    assert state.explain(2, PASS) == "The round is over."


def test_the_landlord_wins_alone():
    state = table("3", "K 4", "5 A")
    do(state, "3")
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "The Landlord is out of cards.")


# Readings ----------------------------------------------------------------------------------------------------


def test_the_play_is_the_cards_and_the_reading_and_the_player_chooses():
    for reading, answer in (("straight 3-7", True), ("straight 4-8", False)):
        state = table("4 5 6 7 W 9", "4 5 6 7 8 T", "3 A")
        assert [str(found) for found in state.legal_readings(parse_cards("4d 5d 6d 7d W"))] == [
            "straight 3-7",
            "straight 4-8",
        ]
        do(state, f"4 5 6 7 W as {reading}")
        assert (state.explain(1, played(state, "4 5 6 7 8", "straight 4-8")) is None) is answer


def test_only_the_readings_that_are_legal_now_are_offered():
    cards = parse_cards("9d 9c 9h W")
    state = table("9 9 9 W 4", "3 3 3 5", "A K")
    assert [str(reading) for reading in state.legal_readings(cards)] == ["triple 9 + 1", "bomb 9"]
    state.to_beat = played(table("8 8 8 3", "4", "5"), "8 8 8 3")
    assert [str(reading) for reading in state.legal_readings(cards)] == ["triple 9 + 1", "bomb 9"]
    state.to_beat = played(table("T T T 3", "4", "5"), "T T T 3")
    assert [str(reading) for reading in state.legal_readings(cards)] == ["bomb 9"]
    state.to_beat = played(table("T T T T", "4", "5"), "T T T T")
    assert state.legal_readings(cards) == []


def test_any_physical_cards_of_the_ranks_may_be_chosen():
    state = table("7d 7h 7s 9c", "3", "4")
    pairs = [play(parse_cards(text), parse_reading("pair 7")) for text in ("7d 7h", "7d 7s", "7h 7s")]
    assert all(state.explain(0, pair) is None and pair in state.legal_actions() for pair in pairs)
    assert sum(action in pairs for action in state.legal_actions()) == 1
    state.apply(0, pairs[2])
    assert cards_text(cards_of(state.bits[0])) == "7d 9c"


# Wrong input -------------------------------------------------------------------------------------------------


def refused(state: State, seat: int, action: object) -> str:
    before = [state.view(of) for of in range(3)]
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, action)
    assert str(error.value) == state.explain(seat, action)
    assert [state.view(of) for of in range(3)] == before
    return str(error.value)


def lead(text: str, reading: str) -> Play:
    return play(parse_cards(text), parse_reading(reading))


WRONG_LEADS = [
    ("Kd", "single K", "The Kd is not in the hand."),
    ("3d 4d 5d 6d", "straight 3-7", "A straight needs at least five ranks."),
    ("3d 3c 9d", "triple 3", "These cards are no combination."),
    ("3d 3c", "pair 9", "These cards cannot be read as pair 9."),
    ("W", "single 9", "The Wild cannot be played alone."),
]


@pytest.mark.parametrize(("cards", "reading", "sentence"), WRONG_LEADS)
def test_a_wrong_lead_is_refused_in_one_sentence_and_nothing_changes(cards, reading, sentence):
    state = table("3d 3c 4d 5d 6d 9d W", "Kd", "Ad")
    assert refused(state, 0, lead(cards, reading)) == sentence


WRONG_ANSWERS = [
    ("9d 9c", "3d 3c", "pair 3", "It must be higher than pair 9."),
    ("Td", "3d", "single 3", "It must be higher than single 10."),
    ("bj", "3d", "single 3", "It must be higher than the Black/White Joker."),
    ("cj", "3d", "single 3", "Only a bomb or the rocket beats the Colored Joker."),
    ("2d 2c", "3d 3c", "pair 3", "Only a bomb or the rocket beats pair 2."),
    ("2d 2c 2h 2s", "4d 4c 4h 4s", "bomb 4", "Only the rocket beats bomb 2."),
    ("9d 9c", "Kd", "single K", "It must be of the same kind and size as pair 9, or a bomb."),
    ("5d 6d 7d 8d 9d", "8c 9c Td Jd Qd Kd", "straight 8-K", "It must be of the same size as straight 5-9."),
    ("5d 5c 5h 5s", "3d 3c", "pair 3", "Only a higher bomb or the rocket beats bomb 5."),
    ("5d 5c 5h 5s", "4d 4c 4h 4s", "bomb 4", "It must be higher than bomb 5."),
    ("bj cj", "2d 2c 2h 2s", "bomb 2", "Nothing beats the rocket."),
]


@pytest.mark.parametrize(("led", "cards", "reading", "sentence"), WRONG_ANSWERS)
def test_a_wrong_answer_is_refused_in_one_sentence_and_nothing_changes(led, cards, reading, sentence):
    state = table(f"{led} 7s", f"{cards} 7h", "As")
    state.apply(0, played(state, led))
    assert refused(state, 1, lead(cards, reading)) == sentence
    if reading != "single K":
        assert state.why_not(parse_cards(cards)) == sentence


def test_nobody_acts_out_of_turn_or_from_no_seat_or_with_no_action():
    state = table("3 9", "4 K", "5 A")
    assert refused(state, 1, PASS) == "It is another seat's turn."
    assert refused(state, 1, lead("4d", "single 4")) == "It is another seat's turn."
    assert refused(state, 3, PASS) == "There is no such seat."
    assert refused(state, -1, PASS) == "There is no such seat."
    assert refused(state, 0, TAKE) == "The middle is taken already."
    assert refused(state, 0, "play") == "That is not an action of Landlord."
    assert refused(fresh(), 0, ACKNOWLEDGE) == "First somebody takes the middle."
    assert refused(fresh(), 0, lead("3d", "single 3")) == "First somebody takes the middle."


def test_two_takes_in_a_row_are_refused():
    state = fresh()
    state.apply(0, TAKE)
    assert refused(state, 1, TAKE) == "Nothing may be played before all three have seen the middle."


def test_nothing_selected_is_refused_on_anything():
    state = table("3 9", "4 K", "5 A")
    assert state.why_not([]) == "A play needs at least one card."
    assert state.legal_readings([]) == []
    assert refused(state, 0, Play(0, parse_reading("single 3"))) == "A play needs at least one card."
    do(state, "3")
    assert state.why_not([]) == "A play needs at least one card."


def test_why_not_is_none_exactly_where_a_reading_is_legal():
    state = table("3 3 9", "4 4 K", "5 A")
    do(state, "3 3")
    assert state.why_not(parse_cards("4d 4c")) is None
    assert state.why_not(parse_cards("Kd")) == "It must be of the same kind and size as pair 3, or a bomb."
    assert state.why_not(parse_cards("4d Kd")) == "A pair is two cards of the same rank."


# Text --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("pass", "pass"),
        (" TAKE ", "take"),
        ("Ack", "ack"),
        ("play 3d 3h 3s W as bomb 3", "play 3d 3h 3s W as bomb 3"),
        ("play w 3S 3d 3H AS BOMB 3", "play 3d 3h 3s W as bomb 3"),
        ("play 10h as single 10", "play Th as single T"),
        ("play ah as as pair a", "play Ah As as pair A"),
        ("play bj cj as rocket", "play bj cj as rocket"),
        ("play 5d 5c 5h 6d 6c 6h 9s as triples 5-6 + 1", "play 5d 5c 5h 6d 6c 6h 9s as triples 5-6 + 1"),
    ],
)
def test_an_action_is_written_in_the_notation_and_parses_back(text, written):
    assert str(parse_action(text)) == written
    assert parse_action(written) == parse_action(text)
    assert hash(parse_action(written)) == hash(parse_action(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 3d",
        "play as single 3",
        "play 3 as single 3",
        "play 3d as",
        "play 3d as single",
        "3d",
        "play 3d 3d as pair 3",
        "play 3x as single 3",
        "fold",
        "pass pass",
        "play 3d as single 3 as single 3",
    ],
)
def test_what_is_no_action_is_a_parse_error(text):
    with pytest.raises(ParseError):
        parse_action(text)


# What is seen ------------------------------------------------------------------------------------------------


def test_the_shown_middle_loses_exactly_the_card_that_is_played():
    state = State(Options(wild=False), [bits("3d 4d"), bits("5d"), bits("6d")], bits("8h 8s 3c"), 0)
    do(state, "take", "ack", "ack", "ack")
    assert cards_text(state.view(2).middle_left) == "3c 8h 8s"
    state.apply(0, lead("8s", "single 8"))
    assert cards_text(state.view(2).middle_left) == "3c 8h"
    assert cards_text(state.view(2).middle) == "3c 8h 8s"


def test_the_unseen_are_the_middle_too_until_it_is_shown():
    state = fresh()
    view = state.view(0)
    assert view.unseen.bit_count() == 38
    assert view.unseen & view.hand == 0
    do(state, "take")
    assert state.view(0).unseen.bit_count() == 34
    assert state.view(1).unseen.bit_count() == 34
    do(state, "ack", "ack", "ack")
    state.apply(0, state.legal_actions()[0])
    assert (state.view(0).unseen.bit_count(), 33 <= state.view(1).unseen.bit_count() <= 34) == (34, True)


def test_a_view_tells_its_own_seat_only():
    state = table("3 9", "4 K", "5 A")
    assert list(state.view(1).legal_actions()) == []
    assert state.view(1).explain(0, PASS) == "It is another seat's turn."
    assert state.view(0).explain(0, PASS) == "The leader of a trick may not pass."
    assert state.view(0).legal_actions() == state.legal_actions()
    assert state.view(0).why_not(parse_cards("3d")) is None


def test_choices_are_a_sequence_that_picks_cards_late():
    state = table("3 3 9 W", "4 K", "5 A")
    choices = state.legal_actions()
    assert [choices[index] for index in range(len(choices))] == list(choices) == choices[:]
    assert choices[-1] == list(choices)[-1]
    assert choices[1:3] == list(choices)[1:3]
    assert all(action in choices for action in choices)
    assert PASS not in choices
    assert lead("5d", "single 5") not in choices
    do(state, "3")
    choices = state.legal_actions()
    assert choices[0] is choices[-len(choices)] is PASS
    assert [choices[index - len(choices)] for index in range(len(choices))] == list(choices)
    assert PASS in choices
    for index in (len(choices), -len(choices) - 1):
        with pytest.raises(IndexError):
            choices[index]


def test_events_are_public():
    state = table("3 9", "4 K", "5 A")
    assert all(event.seen_by(seat) is event for event in do(state, "3", "pass", "5") for seat in range(3))
    assert isinstance(draw(Options(), random.Random(1))[1][0], Drawn)
    assert BombCollected(0, 1, (2, 1, 1), 4, 8).seen_by(2).pot == 8
