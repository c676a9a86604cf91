"""How to play Big Two: every page at every size, figures that the engine bears out, positions that it rules on."""

import pytest

from game.bigtwo.combos import KIND_SHIFT, KIND_WORDS, beats
from game.bigtwo.game import BIGTWO
from game.bigtwo.options import Options
from game.bigtwo.table import PASS, play_cards
from game.cards import parse_cards
from scenes.kit.layout import Metrics
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Timeline
from scenes.manager import Manager
from scenes.menus.howto import HowToPlay
from scenes.menus.pages import pages_of
from scenes.tables.bigtwo import staged_rounds
from scenes.tables.bigtwo.exercises import EXERCISES, FIRST_LEAD, FULL_HOUSE, LAST_CARD
from scenes.tables.bigtwo.figures import Duels, LeftFigure
from scenes.tables.bigtwo.lessons import FIVES, PAGES, SMALL
from scenes.tables.bigtwo.trial import BigTwoTrial, word_of
from tests.ui.bigtwo import registered  # noqa: F401 - a fixture
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in

LEAD, HOUSE, LAST = (number for number, page in enumerate(PAGES) if page.trial is not None)
KINGS = ("5d", "5s", "Kd", "Kc", "Kh")


@pytest.fixture
def lesson(drive):
    def opened(page=0, **others):
        return drive(lambda services: HowToPlay(services, "bigtwo", page), **others).settle()

    return opened


def trial(exercise):
    timeline = Timeline()
    made = BigTwoTrial(exercise, timeline, Tempo("instant"), lambda name: None)
    made.lay_out(Metrics(1280, 720), Metrics(1280, 720).window)
    return made, timeline


def right(made):
    """The right answer to the question that is open."""
    step = made.exercise.steps[made._step]
    return next(action for action in made.state.legal_actions() if word_of(action) == step.right)


def named(name):
    return next(number for number, page in enumerate(PAGES) if page.name == name)


# Pages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", range(len(PAGES)))
def test_layout(page, size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(HowToPlay(manager.services, "bigtwo", page))
    assert problems(manager.top) == []


@pytest.mark.parametrize("size", SIZES)
def test_every_answer_fits_its_line(size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    for page, exercise in zip((LEAD, HOUSE, LAST), EXERCISES, strict=True):
        scene = HowToPlay(manager.services, "bigtwo", page)
        manager.push(scene)
        made = scene.trial
        assert isinstance(made, BigTwoTrial)
        for _ in exercise.steps:
            for action in [*made.state.legal_actions()]:
                if action != right(made):
                    made.choose(action)
                    assert problems(scene) == [], action
            made.choose(right(made))
            scene.timeline.finish()
            assert problems(scene) == []
            if made.waits:
                made.go_on()


@pytest.mark.parametrize("name", ["howto", "howto_try"])
@pytest.mark.parametrize("size", SIZES)
def test_stages(name, size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(getattr(staged_rounds, name)(manager.services))
    assert problems(manager.top) == []


def test_the_program_finds_the_pages():
    assert pages_of(BIGTWO) is PAGES
    assert len({page.name for page in PAGES}) == len(PAGES)


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


def test_one_round_under_each_scoring(lesson):
    texts = lesson(named("Scoring")).texts()
    for row in (
        ("Penalty", "0", "4 cards = 4", "7 cards = 7", "10 cards ×2 = 20"),
        ("Cumulative", "0", "+4", "+7", "+20"),
        ("Winner takes all", "+31", "−4", "−7", "−20"),
        ("Pay to higher ranks", "+31", "+23", "+6", "−60"),
    ):
        assert row in list(zip(*(texts[place:] for place in range(5)), strict=False))


def test_the_multipliers(lesson):
    texts = lesson(named("Multiplier")).texts()
    for row in (
        ("Off", "×1", "×1", "×1", "×1"),
        ("×2 from 10, ×3 for 13", "×1", "×1", "×2", "×3"),
        ("×2 from 8, ×4 for 13", "×1", "×2", "×3", "×4"),
    ):
        assert row in list(zip(*(texts[place:] for place in range(5)), strict=False))


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


def test_drawing_changes_nothing(lesson):
    for page in (named("Five cards"), named("Penalties"), HOUSE):
        driver = lesson(page)
        assert driver.app.manager.draw().items == driver.app.manager.draw().items


# Positions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_legal_choice_is_answered_and_the_right_one_leads_on(exercise):
    made, timeline = trial(exercise)
    for number, step in enumerate(exercise.steps):
        assert made.task == step.task
        legal = {word_of(action): action for action in made.state.legal_actions()}
        assert step.right in legal
        assert set(step.poor) <= set(legal)
        assert step.otherwise or {*step.poor, step.right} == set(legal)
        for word, action in legal.items():
            if word == step.right:
                continue
            before = made.state.view(0)
            made.choose(action)
            assert made.verdict == step.poor.get(word, step.otherwise) != ""
            assert not made.good
            assert made.state.view(0) == before
        made.choose(right(made))
        timeline.finish()
        assert made.good
        assert made.verdict == step.praise
        if number + 1 < len(exercise.steps) and exercise.steps[number + 1].setting is not None:
            assert made.waits
            made.go_on()
    assert made.done
    made.choose(PASS)
    assert made.verdict == exercise.steps[-1].praise


@pytest.mark.parametrize("exercise", EXERCISES)
def test_positions_are_packs_that_can_be(exercise):
    for step in exercise.steps:
        if step.setting is not None:
            cards = parse_cards(" ".join(step.setting.hands))
            assert len(cards) == len(set(cards))


def test_the_first_lead_must_hold_the_three_of_diamonds():
    made, _ = trial(FIRST_LEAD)
    made.choose(play_cards(parse_cards("9c 9s")))
    assert made.verdict == "The first lead must hold the 3 of diamonds, the lowest card dealt."
    assert not made.good
    assert [len(hand) for hand in made.state.hands] == [13, 13, 13]


def test_what_the_lessons_say_is_what_the_engine_gives():
    made, timeline = trial(FIRST_LEAD)
    made.choose(right(made))
    timeline.finish()
    assert [str(action) for action in made.state.legal_actions()] == ["pass"]
    made.choose(PASS)
    timeline.finish()
    assert made.state.to_move == 1
    assert made.state.top == 0

    made, timeline = trial(FULL_HOUSE)
    assert made.state.counts == [12, 11, 4]
    for expected in (7, 2, 1):
        made.choose(right(made))
        timeline.finish()
        assert made.state.counts[0] == expected
        assert made.state.to_move == 0

    made, timeline = trial(LAST_CARD)
    for _ in range(2):
        made.choose(right(made))
        timeline.finish()
    assert made.state.to_move == 0
    assert made.state.hands[0].cards == tuple(parse_cards("Kh"))


def test_the_next_seat_sits_at_the_right():
    made, _ = trial(LAST_CARD)
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
    made, timeline = trial(FULL_HOUSE)
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


def test_sweeping_and_the_right_button(lesson):
    driver = lesson(HOUSE)
    first, last = driver.control("card 5d").seen.centre, driver.control("card 8h").seen.centre
    driver.drag(first, last).settle()
    assert len(driver.scene.trial.hand.picked) >= 3
    driver.click(*driver.control("card 2h").seen.centre, button=3).settle()
    assert driver.scene.trial.hand.picked == set()


def test_by_keys_alone(lesson):
    driver = lesson(LEAD)
    for _ in range(8):
        if not (driver.scene.focus.key or "").startswith("card"):
            driver.press("tab")
    while driver.scene.focus.key != "card 3d":
        driver.press("left")
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
    for _ in range(8):
        if not (driver.scene.focus.key or "").startswith("card"):
            driver.pad("rb")
    while driver.scene.focus.key != "card 4c":
        driver.pad("left")
    driver.pad("a", "right", "a", "x").settle()
    assert LAST_CARD.steps[0].praise in driver.texts()


def test_again_begins_anew(lesson):
    driver = lesson(HOUSE)
    for card in KINGS:
        driver.click(f"card {card}")
    driver.click("main").settle().click("again").settle()
    assert driver.scene.trial.task == FULL_HOUSE.steps[0].task
    assert driver.scene.trial.verdict == ""


@pytest.mark.parametrize("speed", ["slow", "fast", "instant"])
def test_at_every_speed(lesson, speed):
    driver = lesson(LEAD, speed=speed)
    for card in ("3d", "4s", "5h", "6c", "7d"):
        driver.click(f"card {card}")
    driver.click("main").settle()
    assert driver.scene.trial.state.to_move == 0


def test_a_resize_during_motion(lesson):
    driver = lesson(HOUSE)
    for card in KINGS:
        driver.click(f"card {card}")
    driver.click("main").advance(50).resize(960, 600)
    assert not driver.scene.timeline.moving
    assert problems(driver.scene) == []
