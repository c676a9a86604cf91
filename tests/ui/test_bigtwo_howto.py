"""How to play Big Two: figures that the engine bears out, positions that it rules on."""

import pytest

from game.bigtwo.combos import KIND_SHIFT, KIND_WORDS, beats
from game.bigtwo.options import Options
from game.bigtwo.table import PASS, play_cards
from game.cards import parse_cards
from scenes.tables.bigtwo.exercises import FIRST_LEAD, FULL_HOUSE, LAST_CARD
from scenes.tables.bigtwo.figures import Duels, LeftFigure
from scenes.tables.bigtwo.lessons import FIVES, PAGES, SMALL
from tests.ui.lessons import lesson_of, right, trial_of, tries, walk_to

LEAD, HOUSE, LAST = tries(PAGES)
KINGS = ("5d", "5s", "Kd", "Kc", "Kh")

lesson = lesson_of("bigtwo")


def named(name):
    return next(number for number, page in enumerate(PAGES) if page.name == name)


# Pages ---------------------------------------------------------------------------------------------------


def test_the_table_shows_every_kind_in_the_order_of_the_rules_and_the_engine_agrees():
    duels = [duel for part in (*SMALL, *FIVES) if isinstance(part, Duels) for duel in part.rows]
    kinds = []
    for duel in duels:
        higher, lower = (play_cards(parse_cards(cards)).code for cards in (duel.higher, duel.lower))
        assert beats(higher, lower, bombs=False)
        assert not beats(lower, higher, bombs=False)
        assert higher >> KIND_SHIFT == lower >> KIND_SHIFT
        kinds.append(KIND_WORDS[higher >> KIND_SHIFT])
    assert kinds == list(KIND_WORDS)
    for fewer, more in zip(FIVES[0].rows, FIVES[0].rows[1:], strict=False):  # each beats every one above it
        best, least = play_cards(parse_cards(fewer.higher)).code, play_cards(parse_cards(more.lower)).code
        assert beats(least, best, bombs=False)


def test_the_examples_are_the_owners():
    pairs = [
        (duel.higher, duel.lower) for part in (*SMALL, *FIVES) if isinstance(part, Duels) for duel in part.rows
    ]
    assert [set(higher.split()) for higher, _ in pairs] == [
        {"Ks"},
        {"Js", "Jd"},
        {"2h", "2c", "2d"},
        {"9d", "8d", "7d", "6d", "5c"},
        {"9d", "6d", "5d", "4d", "3d"},
        {"4h", "4c", "4d", "Js", "Jd"},
        {"2s", "2h", "2c", "2d", "Jc"},
        {"8h", "7h", "6h", "5h", "4h"},
    ]


@pytest.mark.parametrize(
    ("page", "rows"),
    [
        (
            "Scoring",
            [
                ("Penalty", "0", "4 cards = 4", "7 cards = 7", "10 cards ×2 = 20"),
                ("Cumulative", "0", "+4", "+7", "+20"),
                ("Winner takes all", "+31", "−4", "−7", "−20"),
                ("Pay to higher ranks", "+31", "+23", "+6", "−60"),
            ],
        ),
        (
            "Multiplier",
            [
                ("Off", "×1", "×1", "×1", "×1"),
                ("×2 from 10, ×3 for 13", "×1", "×1", "×2", "×3"),
                ("×2 from 8, ×4 for 13", "×1", "×2", "×3", "×4"),
            ],
        ),
    ],
)
def test_the_figures_of_scoring(lesson, page, rows):
    texts = lesson(named(page)).texts()
    assert set(rows) <= set(zip(*(texts[place:] for place in range(5)), strict=False))


def test_penalties_come_from_the_engine():
    hand = "7d 9c Ks 2h"  # 5 + 7 + 11 + 13
    assert LeftFigure(hand)._names() == ["4 cards = 4"]
    assert LeftFigure(hand, options=Options(base_penalty="ranks"))._names() == ["Ranks 36"]


def test_every_option_has_its_line(lesson):
    texts = " ".join(lesson(named("The options")).texts())
    for words in (
        "Number of rounds",
        "First player",
        "Scoring",
        "Base penalty",
        "Multiplier",
        "Bombs",
        "Automatic skip",
    ):
        assert words in texts


# Positions -----------------------------------------------------------------------------------------------


def test_the_first_lead_must_hold_the_three_of_diamonds():
    made, _ = trial_of(PAGES[LEAD])
    made.choose(play_cards(parse_cards("9c 9s")))
    assert made.verdict == "The first lead must hold the 3 of diamonds, the lowest card dealt."
    assert not made.good
    assert [len(hand) for hand in made.state.hands] == [13, 13, 13]


def test_what_the_lessons_say_is_what_the_engine_gives():
    made, timeline = trial_of(PAGES[LEAD])
    made.choose(right(made))
    timeline.finish()
    assert [str(action) for action in made.state.legal_actions()] == ["pass"]
    made.choose(PASS)
    timeline.finish()
    assert made.state.to_move == 1
    assert made.state.top == 0

    made, timeline = trial_of(PAGES[HOUSE])
    assert made.state.counts == [12, 11, 4]
    for expected in (7, 2, 1):
        made.choose(right(made))
        timeline.finish()
        assert made.state.counts[0] == expected
        assert made.state.to_move == 0

    made, timeline = trial_of(PAGES[LAST])
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.to_move == 0
    assert made.state.hands[0].cards == tuple(parse_cards("Kh"))


def test_the_next_seat_sits_at_the_right():
    made, _ = trial_of(PAGES[LAST])
    following, before = made.places.seats
    assert following.x > before.x
    assert made.sitter(1).note == "Plays after you"


def test_a_full_house_is_named_and_played_by_mouse(lesson):
    driver = lesson(HOUSE)
    for card in KINGS:
        driver.click(f"card {card}")
    assert driver.control("main").label == "Play full house K"
    assert "Full house K" in driver.texts()
    driver.click("main")
    assert driver.scene.moving
    driver.settle()
    assert FULL_HOUSE.steps[0].praise in driver.texts()
    assert {"You lead", "Any combination."} <= set(driver.texts())


def test_a_skip_is_said_at_its_seat():
    made, timeline = trial_of(PAGES[HOUSE])
    made.choose(right(made))
    seen = set()
    while timeline.moving:
        timeline.update(20)
        seen |= {said.words for said in made.picture.said.values()}
    assert {"Passed", "Skipped: only 4 cards"} <= seen


def test_what_is_no_play_is_said_while_it_is_picked(lesson):
    driver = lesson(HOUSE).click("card 5d").click("card 7d").settle()
    assert not driver.has("main")
    assert "Two cards must be a pair." in driver.texts()
    driver.click("card 7d").click("card 5s").settle()
    assert "Play 5 cards, as many as the lead." in driver.texts()
    assert driver.scene.trial.verdict == ""


def test_by_keys_alone(lesson):
    driver = lesson(LEAD)
    walk_to(driver, "card 3d", driver.press, "tab", "left")
    driver.press("space")
    for _ in range(4):
        driver.press("right", "space")
    driver.press("enter").settle()
    assert FIRST_LEAD.steps[0].praise in driver.texts()
    driver.press("p").settle()
    assert driver.scene.trial.done
    driver.press("enter").settle()
    assert driver.scene.number == HOUSE


def test_by_pad_alone(lesson):
    driver = lesson(LAST)
    walk_to(driver, "card 4c", driver.pad, "rb", "left")
    driver.pad("a", "right", "a", "x").settle()
    assert LAST_CARD.steps[0].praise in driver.texts()
