"""The Big Two table under the real App: counter-clockwise seats, picking, skips, resuming, every layout."""

import pytest

from game.bigtwo.combos import mask_of
from game.bigtwo.game import BIGTWO
from game.bigtwo.rules import State
from game.bigtwo.table import PASS, Options, play_cards
from game.cards import parse_cards
from game.core import Advice
from game.match import PERSON, Match, Player
from game.records import Replay
from scenes import routes
from scenes.tables.bigtwo.scene import BigTwoTable
from scenes.tables.tricks.scene import NOTHING_FITS
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Prompt, Silent
from tests.ui.rounds import DEVICES, picked, play_a_round

NAMES = ("You", "Ines", "Milo", "Bea")
OWN = "3c 5d 5s 8h Tc Jd Qs Kd Kc Kh 2h"
OTHERS = ("7c 7d 8c 8s", "3h 3s 4h 4c 5h 5c Qh")
LAST = "9d 9c 9s 4d 4s 6d 6h 6s Ad Ac As"


def players(count):
    return [Player("You"), *(Player(name, "basic") for name in NAMES[1:count])]


def answering(computers=3, **options):
    """The last seat has led a full house of nines over fours; the person answers."""
    chosen = Options(computers=computers, **options)
    hands = [mask_of(parse_cards(hand)) for hand in (OWN, *OTHERS[: computers - 1], LAST)]
    state = State.at(chosen, hands, to_move=computers)
    deal = state.copy()
    lead = play_cards(parse_cards("9d 9c 9s 4d 4s"))
    events = state.apply(computers, lead)
    start = Replay(BIGTWO, chosen, deal, state, [(computers, lead)], events, [0])
    match = Match(start, players(computers + 1), seed=1)
    assert match.to_move == PERSON
    return match


def table_at(drive, match, mind=None, **others):
    """A driver at the table of a match."""
    mind = mind or Silent()
    return drive(
        lambda services: BigTwoTable(services, match, resumed=True), make_thinker=lambda: mind, **others
    ).settle()


def fresh(drive, seed=5, computers=3, **others):
    """A driver at a new table."""
    mind = Prompt()
    match = Match.new(BIGTWO, Options(computers=computers), players(computers + 1), seed)
    return drive(lambda services: routes.table(services, match), make_thinker=lambda: mind, seed=seed, **others)


# What is seen --------------------------------------------------------------------------------------------


def test_the_next_seat_sits_on_the_right_and_the_last_on_the_left(drive):
    seats = table_at(drive, answering()).scene.places.seats
    right, top, left = seats
    assert left.right < top.x < top.right < right.x
    assert top.y < min(left.y, right.y)


def test_the_play_to_beat_is_named_with_who_played_it_and_what_beats_it(drive):
    texts = table_at(drive, answering()).texts()
    assert "Bea played  full house 9" in texts
    assert "Beat it with a higher full house, a four or a straight flush" in texts
    assert "Played last, to beat" in texts


def test_card_counts_are_always_there(drive):
    texts = table_at(drive, answering()).texts()
    assert {"4", "7", "6", "11 cards"} <= set(texts)


def test_the_round_and_what_wins_stand_in_the_bar(drive):
    texts = table_at(drive, answering()).texts()
    assert "Round 1 of 5" in texts
    assert "Fewest points win" in texts


def test_a_seat_that_passed_is_marked(drive):
    match = answering()
    match.act(PERSON, PASS)
    texts = table_at(drive, match).texts()
    assert any(text.startswith(("Passed", "Skipped")) for text in texts)


# Picking -------------------------------------------------------------------------------------------------


def test_picks_are_named_from_the_set_whatever_their_order(drive):
    table = picked(table_at(drive, answering()), "Kh 5s Kd 5d Kc")
    assert table.control("main").label == "Play full house K"
    assert "Full house K  beats full house 9" in table.texts()
    table.press("enter").settle()
    assert str(table.scene.match.actions[1][1]) == "play 5d 5s Kd Kc Kh"


def test_what_cannot_be_played_says_why(drive):
    table = picked(table_at(drive, answering()), "Kh Kd")
    assert not table.control("main").enabled
    assert table.control("main").reason


def stuck(**options):
    """The person holds a pair of fives as its highest; the last seat leads a pair of 2s that nothing can beat."""
    chosen = Options(**{"auto_skip": False, **options})
    hands = [mask_of(parse_cards(hand)) for hand in ("4c 5d 5s 8h", *OTHERS, "9d 2c 2s")]
    state = State.at(chosen, hands, to_move=3)
    deal = state.copy()
    lead = play_cards(parse_cards("2c 2s"))
    events = state.apply(3, lead)
    return Match(Replay(BIGTWO, chosen, deal, state, [(3, lead)], events, [0]), players(4), seed=1)


def test_where_nothing_fits_the_line_says_so_and_what_cannot_be_beaten_is_told(drive):
    table = table_at(drive, stuck())
    texts = table.texts()
    assert NOTHING_FITS in texts
    assert "Nothing unplayed beats it" in texts
    assert not any("Beat it with" in text for text in texts)
    picked(table, "5d 5s")
    assert NOTHING_FITS not in table.texts()
    assert "It must be higher than the pair of twos, spades." in table.texts()


def test_a_hint_gives_way_to_the_reason_once_other_cards_are_picked(drive):
    advice = (Advice(play_cards(parse_cards("5d 5s Kd Kc Kh")), "It is the only one."),)
    table = table_at(drive, answering(), mind=Prompt(advice=advice)).press("h").advance(50).settle()
    assert any("It is the only one." in text for text in table.texts())
    picked(table, "8h")
    texts = table.texts()
    assert not any("It is the only one." in text for text in texts)
    assert "There are no plays of 6 cards, only of 1, 2, 3 or 5." in texts
    picked(table, "8h")
    assert any("It is the only one." in text for text in table.texts())


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_hint_is_not_cut_off(drive, size):
    why = (
        "Every answer breaks something: passing keeps your straight whole, and wins 40 % against 11 % "
        "for a pair of queens, spades."
    )
    advice = (Advice(PASS, why),)
    table = table_at(drive, answering(), mind=Prompt(advice=advice), size=size).press("h").advance(50).settle()
    assert any(text.endswith(why) for text in table.texts())
    assert problems(table.scene) == []


def test_unpicking_the_first_card_names_what_is_left(drive):
    table = picked(table_at(drive, answering()), "3c Kd Kc Kh 5d 5s 3c")
    assert table.control("main").label == "Play full house K"


# Whole rounds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_round_by_one_device_alone(drive, device):
    play_a_round(fresh(drive), BigTwoTable, DEVICES[device])


@pytest.mark.parametrize("computers", [1, 2])
def test_a_whole_round_with_fewer_seats(drive, computers):
    play_a_round(fresh(drive, computers=computers), BigTwoTable, DEVICES["mouse"])


def test_a_round_resumes_where_it_was(drive):
    table = fresh(drive)
    for _ in range(200):
        table.settle()
        if table.scene.course.persons_turn:
            break
        table.advance(50)
    again = table_at(drive, table.scene.match)
    assert [card.text for card in again.scene.hand.cards] == [card.text for card in table.scene.hand.cards]
    assert again.scene.picture.play == table.scene.picture.play
    assert again.scene.picture.said == table.scene.picture.said


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("computers", [1, 2, 3])
def test_the_layout_holds_at_every_size(drive, size, computers):
    table = table_at(drive, answering(computers), size=size)
    found = {"answering": problems(table.scene)}
    picked(table, "5d 5s")
    found["picked"] = problems(table.scene)
    table.press("l").settle()
    found["log"] = problems(table.scene)
    assert found == {"answering": [], "picked": [], "log": []}
