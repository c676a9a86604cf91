"""The Landlord table under the real App: taking the middle, picking, readings, tricks, resuming in every phase."""

import pygame
import pytest

from game.cards import parse_cards
from game.core import Advice
from game.landlord.game import LANDLORD
from game.landlord.hands import bits_of
from game.landlord.readings import parse_reading
from game.landlord.rules import State
from game.landlord.table import PASS, Options, Phase, play
from game.match import PERSON, Match, Player
from game.records import Replay
from scenes import routes
from scenes.menus.title import Title
from scenes.tables.landlord.counter import counted
from scenes.tables.landlord.scene import LandlordTable
from scenes.tables.tricks.scene import NOTHING_FITS
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Prompt, Silent
from tests.ui.rounds import DEVICES, picked, play_a_round

PLAYERS = [Player("You"), Player("Bea", "basic"), Player("Milo", "basic")]
HANDS = (
    "3d 3s 3c 4h 5c 7h 7c 8s 9d 9c Th Ts Ks Kh Ac Ah 2d 2s cj W",
    "3h 4s 5d 5h 6d 6s 7s 8d",
    "4d 6h 6c 7d 8h 8c 9h 9s Td Tc Jd Jh Js Jc Qd Qh Kd",
)


def table_at(drive, match, mind=None, resumed=True, **others):
    """A driver at the table of a match."""
    mind = mind or Silent()
    return drive(
        lambda services: LandlordTable(services, match, resumed=resumed), make_thinker=lambda: mind, **others
    ).settle()


def leading(hands=HANDS, landlord=0, to_move=None, on=None):
    """A match set up by hand in a trick: the Landlord leads, or `on` (seat, cards, reading) is to be beaten."""
    state = State.at(Options(), [bits_of(parse_cards(hand)) for hand in hands], landlord, to_move)
    deal = state.copy()
    actions, events = [], []
    if on is not None:
        seat, cards, reading = on
        action = play(parse_cards(cards), parse_reading(reading))
        actions, events = [(seat, action)], state.apply(seat, action)
    return Match(Replay(LANDLORD, Options(), deal, state, actions, events, [0] * len(actions)), PLAYERS, seed=1)


def answering():
    """Bea has led a straight 4-8; Milo has passed; the person, the Landlord, answers."""
    match = leading(
        ("3d 3s 3c 4h 5c 7h 7c 8s 9d 9c Th Ts Ks Kh Ac Ah 2d 2s cj W", "4d 5s 6h 7d 8h 3h 6d 8d", HANDS[2]),
        to_move=1,
        on=(1, "4d 5s 6h 7d 8h", "straight 4-8"),
    )
    match.act(2, PASS)
    return match


# Picking -------------------------------------------------------------------------------------------------


def test_picks_are_named_and_every_reading_has_a_pill(drive):
    table = picked(table_at(drive, answering()), "7c 8s 9c Th W")
    pills = {control.label for control in table.controls() if control.key.startswith("pill")}
    assert pills == {"Straight 7-J", "Straight 6-10"}
    assert table.control("main").label == "Play straight 7-J"
    assert "as J" in table.texts()


def test_the_chosen_pill_is_what_is_played(drive):
    match = answering()
    table = picked(table_at(drive, match), "7c 8s 9c Th W").press("2").settle()
    assert table.control("main").label == "Play straight 6-10"
    table.press("enter").settle()
    assert str(match.actions[-1][1]) == "play 7c 8s 9c Th W as straight 6-T"


def test_a_pick_that_is_no_play_says_which_rule_and_the_button_is_off(drive):
    table = picked(table_at(drive, leading()), "3d 4h")
    assert not table.control("main").enabled
    assert any("not a play" in text.lower() or "pair" in text.lower() for text in table.texts())


def test_a_pick_that_is_too_low_says_what_it_must_beat(drive):
    match = leading(to_move=1, on=(1, "7s", "single 7"))
    match.act(2, PASS)
    table = picked(table_at(drive, match), "4h")
    assert not table.control("main").enabled
    assert any("higher than single 7" in text for text in table.texts())


def test_nothing_picked_means_nothing_to_play(drive):
    assert not table_at(drive, leading()).control("main").enabled


def test_the_right_button_unpicks_all(drive):
    table = picked(table_at(drive, leading()), "3d 3s")
    table.click(640, 250, button=3).settle()
    assert table.scene.hand.picked == set()


def test_a_double_click_plays_what_is_picked(drive):
    match = leading()
    table = picked(table_at(drive, match), "3d 3s")
    x, y = table.control("card 3s").rect.centre
    table.advance(400).click(x, y, twice=True).settle()
    # The first of the two clicks unpicks the card again, the second picks nothing: a double-click on a
    # picked card is one press, so both threes stay picked and are played.
    assert str(match.actions[-1][1]) == "play 3d 3s as pair 3"


def test_sweeping_across_cards_picks_them(drive):
    table = table_at(drive, leading())
    start = table.control("card 3d").rect.centre
    end = table.control("card 3s").rect.centre
    table.drag(start, end).settle()
    assert {card.text for card in table.scene.hand.picked} >= {"3d", "3s"}


def test_dragging_picked_cards_onto_the_felt_plays_them(drive):
    match = leading()
    table = picked(table_at(drive, match), "3d 3s 3c")
    table.drag(table.control("card 3s").rect.centre, (640, 260)).settle()
    assert str(match.actions[-1][1]) == "play 3d 3c 3s as triple 3"


def test_cards_can_be_picked_while_others_play_and_stay_picked(drive):
    match = leading(landlord=1, hands=(HANDS[2], HANDS[0], HANDS[1] + " Ad Kc Jh"[:0]))
    mind = Silent()
    table = drive(lambda services: LandlordTable(services, match, resumed=True), make_thinker=lambda: mind)
    table.settle()
    picked(table, "Jd Jh")
    match.act(1, play(parse_cards("3d"), parse_reading("single 3")))
    assert {card.text for card in table.scene.hand.picked} == {"Jd", "Jh"}
    assert not table.control("main").enabled


def test_sorting_goes_through_three_orders_and_is_remembered(drive):
    table = table_at(drive, leading())
    orders = []
    for _ in range(3):
        table.press("s").settle()
        orders.append(table.services.settings.play.hand_order)
    assert orders == ["suit", "combinations", "rank"]


# Phases --------------------------------------------------------------------------------------------------


def fresh(drive, seed=5, mind=None, **others):
    """A driver at a new table."""
    mind = mind or Prompt()
    match = Match.new(LANDLORD, Options(), PLAYERS, seed)
    return drive(lambda services: routes.table(services, match), make_thinker=lambda: mind, seed=seed, **others)


def until(table, phase):
    """Go on until the person is asked in a phase."""
    for _ in range(60):
        table.settle()
        view = table.scene.match.view(PERSON)
        if table.scene.course.persons_turn:
            if view.phase is phase:
                return table
            table.click("main")
        else:
            table.advance(50)
    raise AssertionError(f"never came to {phase}")


def test_the_person_may_take_or_pass_with_the_hand_in_sight(drive):
    table = until(fresh(drive), Phase.OPTION)
    assert table.control("main").label == "Take the middle"
    assert table.has("pass")
    assert len(table.scene.hand.cards) == 17


def test_taking_makes_the_landlord_and_shows_the_middle_to_be_acknowledged(drive):
    table = until(fresh(drive), Phase.MIDDLE)
    assert table.control("main").label == "Seen it"
    assert len(table.scene.picture.middle) == 4
    assert table.scene.picture.pot == 4


@pytest.mark.parametrize("phase", [Phase.OPTION, Phase.MIDDLE, Phase.TRICK])
def test_every_phase_resumes_as_it_was(drive, phase):
    table = until(fresh(drive), phase)
    saved = table.services.saves.load("landlord").match or table.scene.match
    again = table_at(drive, saved)
    assert again.scene.match.view(PERSON).phase is phase
    assert [card.text for card in again.scene.hand.cards] == [card.text for card in table.scene.hand.cards]
    assert again.control("main").label == table.control("main").label
    assert again.scene.picture.pot == table.scene.picture.pot
    assert again.scene.picture.balances == table.scene.picture.balances


# A round -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_round_by_one_device_alone(drive, device):
    play_a_round(fresh(drive), LandlordTable, DEVICES[device])


def test_a_hint_picks_the_play_and_says_why(drive):
    pair = play(parse_cards("3d 3s"), parse_reading("pair 3"))
    advice = (
        Advice(pair, "It is your lowest pair."),
        Advice(play(parse_cards("4h"), parse_reading("single 4")), "X."),
    )
    table = table_at(drive, leading(), mind=Prompt(advice=advice)).press("h").advance(50).settle()
    assert {card.text for card in table.scene.hand.picked} == {"3d", "3s"}
    assert any("It is your lowest pair." in text for text in table.texts())
    table.press("h").advance(50).settle()
    assert {card.text for card in table.scene.hand.picked} == {"4h"}


def test_a_hint_that_can_be_read_in_two_ways_says_why_under_the_play(drive):
    straight = play(parse_cards("7c 8s 9c Th W"), parse_reading("straight 7-J"))
    table = table_at(drive, answering(), mind=Prompt(advice=(Advice(straight, "It sheds the Wild."),)))
    table.press("h").advance(50).settle()
    assert {control.label for control in table.controls() if control.key.startswith("pill")}
    assert "It sheds the Wild." in table.texts()
    assert problems(table.scene) == []
    assert "It sheds the Wild." not in table.press("2").settle().texts()  # the other reading


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_hint_is_not_cut_off(drive, size):
    why = (
        "It breaks the run of triples 9-10, but wins 86 % of the time, against 62 % for the triple Q + "
        "Black/White Joker."
    )
    pair = play(parse_cards("9d 9c"), parse_reading("pair 9"))
    table = table_at(drive, leading(), mind=Prompt(advice=(Advice(pair, why),)), size=size)
    table.press("h").advance(50).settle()
    assert any(text.endswith(why) for text in table.texts())
    assert problems(table.scene) == []


def test_a_hint_gives_way_to_the_reason_once_other_cards_are_picked(drive):
    pair = play(parse_cards("3d 3s"), parse_reading("pair 3"))
    table = table_at(drive, leading(), mind=Prompt(advice=(Advice(pair, "It is your lowest pair."),)))
    table.press("h").advance(50).settle()
    picked(table, "4h")
    assert not any("It is your lowest pair." in text for text in table.texts())
    assert table.control("main").reason in table.texts()


def test_where_nothing_fits_the_line_says_so(drive):
    match = leading(("3d 4h", "2d 2s 5c", HANDS[2]), to_move=1, on=(1, "2d 2s", "pair 2"))
    match.act(2, PASS)
    table = table_at(drive, match)
    assert NOTHING_FITS in table.texts()
    assert "Beat it with a bomb or the rocket" in table.texts()


def test_a_joker_is_played_by_its_name(drive):
    match = leading(("cj 3d", "2d 5c", HANDS[2]), to_move=1, on=(1, "2d", "single 2"))
    match.act(2, PASS)
    table = picked(table_at(drive, match), "cj")
    assert table.control("main").label == "Play Colored Joker"
    assert any(text.startswith("Colored Joker  beats") for text in table.texts())


def test_a_triple_is_laid_before_its_extra(drive):
    match = leading(("3d 4h", "8d Qd Qc Qh 9s", HANDS[2]), to_move=1, on=(1, "8d Qd Qc Qh", "triple Q + 1"))
    match.act(2, PASS)
    table = table_at(drive, match)
    assert [card.text for card in table.scene.picture.play.cards] == ["Qd", "Qc", "Qh", "8d"]


def test_the_last_trick_shows_while_its_key_is_held(drive):
    match = answering()
    table = table_at(drive, match).press("p").settle()
    table.key_down("t").advance(30)
    assert "Last trick" in table.texts()
    table.key_up("t").advance(30)
    assert "Last trick" not in table.texts()


@pytest.fixture
def dragging(drive):
    """Cards that could be played are over the felt, the button still down."""
    table = table_at(drive, answering())
    picked(table, "7c 8s 9c Th W")
    x, y = table.control("card 7c").seen.centre
    table.move(x, y).down(x, y).move(x, y - 100).move(x, y - 300)
    assert table.scene.hand.dragging is not None
    return table


def test_what_is_let_go_under_something_laid_over_the_table_is_held_no_longer(dragging):
    dragging.key_down("t").press("o")
    dragging.key_up("t").up(640, 300)
    dragging.press("esc").settle()
    assert dragging.scene.hand.dragging is None
    assert "Last trick" not in dragging.texts()
    assert dragging.click(640, 300).scene.match.to_move == 0


def test_cards_that_were_let_go_outside_are_not_played_by_the_next_click(dragging):
    dragging.send(pygame.event.Event(pygame.WINDOWFOCUSLOST)).move(640, 300)
    assert dragging.scene.hand.dragging is None
    assert dragging.click(640, 300).scene.match.to_move == 0


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_layout_holds_at_every_size(drive, size):
    table = table_at(drive, answering(), size=size)
    found = {"answering": problems(table.scene)}
    picked(table, "7c 8s 9c Th W")
    found["two readings"] = problems(table.scene)
    table.press("l").settle()
    found["log"] = problems(table.scene)
    assert found == {"answering": [], "two readings": [], "log": []}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", [Phase.OPTION, Phase.MIDDLE, Phase.TRICK])
def test_the_layout_holds_in_every_phase(drive, size, phase):
    assert problems(until(fresh(drive, size=size), phase).scene) == []


def test_drawing_twice_gives_the_same_bytes(drive):
    table = picked(table_at(drive, answering()), "7c 8s")
    before = table.screenshot()
    table.app.compositor.invalidate()
    table.app.draw()
    assert table.screenshot() == before


# The card counter ----------------------------------------------------------------------------------------


def counting(drive, match, **others):
    """The texts of a table with the counter on."""
    table = table_at(drive, match, **others)
    table.services.settings.change("play", "card_counter", True)
    table.advance(20)
    return table


def test_the_counter_is_off_unless_it_is_asked_for(drive):
    assert table_at(drive, answering()).services.settings.play.card_counter is False


def test_the_counter_counts_what_nobody_has_shown():
    counts = dict(counted(answering().view(PERSON)))
    # The person holds 20 cards, Bea has played five of the 55: 30 are unseen.
    assert sum(counts.values()) == 30
    # Of the threes the person holds three; of the eights one, and one was played; colored joker and Wild are held.
    assert (counts[0], counts[5], counts[13], counts[14], counts[15]) == (1, 2, 1, 0, 0)


@pytest.mark.parametrize("size", SIZES)
def test_the_counter_fits_at_every_size(drive, size):
    assert problems(counting(drive, answering(), size=size).scene) == []


# Leaving -------------------------------------------------------------------------------------------------


def test_home_asks_in_mid_round_and_the_harmless_answer_keeps_the_round(drive):
    table = until(fresh(drive), Phase.TRICK)
    match = table.scene.match
    table.press("esc").settle()
    assert "Leave the table?" in table.texts()
    table.press("enter").settle()
    assert isinstance(table.scene, Title)
    assert table.services.saves.load("landlord").match.actions == match.actions


@pytest.mark.parametrize("way", ["esc", "click", "pad"])
def test_the_question_has_an_answer_that_stays_at_the_table(drive, way):
    table = until(fresh(drive), Phase.TRICK).press("esc").settle()
    assert "Stay" in table.texts()
    {
        "esc": lambda: table.press("esc"),
        "click": lambda: table.click("stay"),
        "pad": lambda: table.pad("left", "a"),
    }[way]()
    assert isinstance(table.settle().scene, LandlordTable)


def test_the_question_says_what_closing_comes_to_and_nothing_against_it(drive):
    table = until(fresh(drive), Phase.TRICK).press("esc").settle()
    said = " ".join(table.scene.text.split())
    # Antes of 2, 1 and 1 made the pot 4, and whoever paid them has them back: nobody owes anything.
    assert said == (
        "Kept for later, the round goes on where it stands. Closing settles the table. The round is broken off "
        "and its pot of $4 goes back to everybody. Everybody has the $100 of the beginning. Nobody owes anything."
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_question_fits_and_its_dangerous_answer_stands_apart(drive, size):
    table = until(fresh(drive, size=size), Phase.TRICK).press("esc").settle()
    assert problems(table.scene) == []
    yes, stay, no = (table.control(key).rect for key in ("yes", "stay", "no"))
    assert stay.x - yes.right >= 90
    assert no.x > stay.right


def test_closing_in_mid_round_refunds_the_pot_and_lets_go_of_the_save(drive):
    table = until(fresh(drive), Phase.TRICK)
    table.click("home").settle().click("yes").settle()
    # Antes of 2, 1 and 1 made the pot 4; a third each is 1, the odd dollar is the Landlord's: everybody has 100.
    assert table.services.saves.load("landlord").match is None
    assert table.scene.match.view(PERSON).balances == (100, 100, 100)
