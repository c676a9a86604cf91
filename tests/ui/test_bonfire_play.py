"""Playing at the Bonfire table under the real App: motion, hints and taking back, saving, whole matches."""

import pytest

from game.bonfire.table import END, Bank, Place, Torch
from game.core import Advice
from game.match import PERSON
from game.words import LogLine
from scenes import routes
from scenes.menus.results import Results
from scenes.menus.staged import finished
from scenes.tables.bonfire import staged
from scenes.tables.bonfire.scene import BonfireTable
from tests.ui.bonfire import at, fresh, match_of, opening, play_by_mouse, rests, target_keys
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Prompt, Silent

# Motion --------------------------------------------------------------------------------------------------


def test_a_press_during_motion_finishes_it_at_once_and_still_counts(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Silent()).click("place 0")
    assert table.scene.timeline.moving
    table.key_down("b").key_up("b")
    assert match.actions[-1] == (PERSON, Bank(0))


def test_resizing_in_mid_motion_arrives_and_lays_out_again(drive):
    table = at(drive, staged.match_at(), mind=Silent()).click("torch 1.0")
    assert table.scene.motion.flyers
    table.resize(1920, 1080)
    assert table.scene.motion.flyers == []
    assert [str(card) for card in table.scene.picture.pile][-4:] == ["9h", "9c", "4d", "9s"]


def test_a_press_while_a_row_lights_up_finishes_that_too_and_still_counts(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Silent()).click("place 1")
    table.key_down("b").key_up("b")
    assert [action for _, action in match.actions] == [Place(1), Bank(0)]


def test_a_press_during_the_motion_of_others_is_not_taken_for_a_card_that_is_uncovered_by_it(drive):
    # With "flip for me" the person's 2 is uncovered while a click falls on the place of the row.
    match = match_of("Ks Qd 2c 3c 4c", [["", ""], ["", ""]])
    table = at(drive, match, mind=Silent())
    table.services.settings.change("play", "flip_for_me", True)
    table.click("place 0").settle()
    table.scene.course.act(1, Place(0))
    table.scene.course.act(1, END)
    table.advance(16)
    assert table.scene.timeline.moving
    table.click(*table.scene.places.own[0].centre)
    assert match.to_move == PERSON
    assert match.actions[-1] == (1, END)


def test_resizing_in_mid_motion_goes_on_without_waiting_for_anything_else(drive):
    match = match_of("9s Kd 2c", [["Ks 5d", ""], ["", ""]])
    table = at(drive, match, mind=Silent()).click("place 0")
    assert table.scene.timeline.moving
    table.resize(1920, 1080)
    assert [action for _, action in match.actions] == [Place(0), END]


def test_closing_the_log_in_mid_motion_goes_on_without_waiting_for_anything_else(drive):
    match = match_of("9s Kd 2c", [["Ks 5d", ""], ["", ""]])
    table = at(drive, match, mind=Silent()).press("l").settle().click("place 0")
    assert table.scene.timeline.moving
    table.scene.toggle_log()
    assert [action for _, action in match.actions] == [Place(0), END]


def test_at_instant_speed_nothing_takes_time(drive):
    table = at(drive, staged.match_at(), mind=Silent(), speed="instant").click("place 0")
    assert not table.scene.timeline.moving
    assert table.control("bank 0").enabled


def test_drawing_twice_gives_the_same_bytes(drive):
    table = at(drive, staged.match_at())
    before = table.screenshot()
    table.app.compositor.invalidate()
    table.app.draw()
    assert table.screenshot() == before


# Help ----------------------------------------------------------------------------------------------------

ADVICE = (Advice(Place(1), "It lights the row."), Advice(Place(0), "It is worth 80."))


def test_a_hint_is_shown_with_its_reason_and_the_next_press_shows_the_next(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Prompt(advice=ADVICE)).press("h").advance(50)
    assert any("It lights the row." in text for text in table.texts())
    assert table.control("place 1 pill").icon == "hint"
    table.press("h").advance(50)
    assert any("It is worth 80." in text for text in table.texts())
    assert match.assisted


def test_taking_back_restores_the_flipped_card_and_marks_the_match(drive):
    match = staged.match_at()
    table = at(drive, match).click("place 0").settle()
    table.press("u").settle()
    assert str(table.scene.picture.flipped) == "9s"
    assert match.actions == []
    assert match.assisted


def test_a_hint_is_said_away_from_its_target_and_counted(drive):
    table = at(drive, staged.match_at(), mind=Prompt(advice=ADVICE)).press("h").advance(50)
    assert "Right row: lights up, 24 ×2 = 48. It lights the row.  1 of 2" in table.texts()
    table.press("h").advance(50)
    assert "Left row: 40 ×2 = 80. It is worth 80.  2 of 2" in table.texts()
    torch = (Advice(Torch(1, 0), "It burns."),)
    table = at(drive, staged.match_at(), mind=Prompt(advice=torch)).press("h").advance(50)
    assert "Torch Bea's 44. It burns.  1 of 1" in table.texts()
    one = match_of("9s Kd", [["Ks 5d"], [""]], lines=1)
    table = at(drive, one, mind=Prompt(advice=ADVICE[1:])).press("h").advance(50)
    assert "Place it: 27, cold. It is worth 80.  1 of 1" in table.texts()


def test_a_hint_where_there_is_nothing_to_decide_says_so_and_marks_nothing(drive):
    table = opening(drive).click("hint").settle()
    assert "There is nothing to decide yet.  Your turn. Flip the top card." in table.texts()
    assert not table.scene.match.assisted
    table.click("flip").settle()
    assert "You flipped an 8. Choose where it goes." in table.texts()
    theirs = at(drive, match_of("Kd 2c 3c 4c", [["", ""], ["", ""]], to_move=1), mind=Silent())
    theirs.press("h").settle()
    assert any(text.startswith("There is nothing to decide yet.") for text in theirs.texts())


def test_a_hint_in_the_middle_of_the_own_motion_counts(drive):
    match = staged.match_at()
    at(drive, match, mind=Silent()).click("place 1").key_down("h")
    assert match.assisted


COLD = (
    "The row stays cold and cannot be torched; "
    "10 of the 148 cards left would light it, against 10 for the other row."
)
WAIT = "Waiting may add about 100 to 100, at ~99% torch risk; that wins about 99 matches in 100 more than banking."
LONGEST = (Advice(Place(1), COLD), Advice(END, WAIT))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [0, 1])
def test_the_longest_hint_fits_beside_the_small_buttons_with_the_log_open_too(drive, size, number):
    match = staged.match_at()
    table = at(drive, match, mind=Prompt(advice=(LONGEST[number], LONGEST[0])), size=size)
    if number:
        table.click("place 0").settle()
    table.press("h").advance(50)
    assert any(LONGEST[number].why in text for text in table.texts())
    assert problems(table.scene) == []
    table.press("l").settle()
    assert problems(table.scene) == []
    said = next(box.rect for box in table.app.manager.draw().texts if LONGEST[number].why in box.text)
    assert not any(said.meets(table.control(key).rect) for key in ("hint", "undo"))


def test_what_was_taken_back_is_said_where_it_covers_no_row(drive):
    table = at(drive, staged.match_at()).click("place 0").settle().press("u").settle()
    assert table.app.manager.notices.shown is None
    said = "Taken back. This match is marked as assisted.  You flipped a 9. Choose where it goes."
    box = next(box.rect for box in table.app.manager.draw().texts if box.text == said)
    assert not any(box.meets(row) for row in table.scene.places.own)
    table.click("place 0").settle()
    assert said not in table.texts()


def test_a_turn_that_is_over_cannot_be_taken_back(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Silent()).click("place 0").settle().press("enter").settle()
    assert not table.control("undo").enabled


def test_the_log_opens_and_makes_room(drive):
    table = at(drive, staged.match_at()).click("place 0").settle()
    before = table.scene.places.seats[2].plate.right
    table.press("l").settle()
    assert table.scene.places.seats[2].plate.right < before
    assert any(
        "placed the 9 of spades: 40 ×2 = 80" in text.replace("  ", " ") for text in [" ".join(table.texts())]
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [10, 11, 30])
def test_the_log_begins_with_a_line_that_is_not_cut(drive, size, count):
    table = at(drive, staged.match_at(), mind=Silent(), size=size)
    table.scene.drawer.lines = [
        LogLine(
            "Bea", f"placed the {number} of spades: {number} ×2 = {2 * number}, and " + "so on " * (number % 4), 1
        )
        for number in range(count)
    ]
    table.press("l").settle()
    place = table.scene.drawer.place
    lines = [box for box in table.app.manager.draw().texts if place.contains(box.rect)]
    title, first, *_, last = sorted(lines, key=lambda box: box.rect.y)
    assert first.text.startswith("Bea placed the ")
    assert first.rect.y >= title.rect.bottom
    assert place.bottom - last.rect.bottom < place.h / 2


# Saving --------------------------------------------------------------------------------------------------


def test_every_action_is_saved_at_once_and_resumes_with_the_card_flipped(drive, tmp_path):
    table = fresh(drive, seed=3)
    play_by_mouse(table, turns=6)
    table.settle()
    assert table.scene.match.to_move == PERSON
    saved = table.services.saves.load("bonfire").match
    assert [str(action) for _, action in saved.actions] == [str(action) for _, action in table.scene.match.actions]
    card = table.scene.match.view(PERSON).flipped
    again = at(drive, saved, mind=Silent())
    assert card is not None
    assert again.scene.picture.flipped is card
    assert target_keys(again)[:2] == ["place 0", "place 1"]


def test_the_next_match_is_kept_before_anybody_has_acted(drive):
    table = drive(lambda services: routes.results(services, finished(4)), make_thinker=Silent).settle()
    table.click("rematch").press("esc")
    kept = table.services.saves.load("bonfire").match
    assert kept is not None
    assert (kept.number, len(kept.actions)) == (2, 0)
    assert table.control("play bonfire").label == "Continue"


# Whole matches -------------------------------------------------------------------------------------------


def test_a_press_meant_for_end_turn_does_not_meet_the_results(drive):
    match = match_of("2s", [["Ks Kh", ""], ["", ""]], banks=[0, 0])
    table = at(drive, match, mind=Silent(), speed="instant").click("place 1").press("enter")
    assert match.outcome is not None
    for _ in range(3):
        table.advance(160)
        assert isinstance(table.scene, BonfireTable)
        table.down(*table.scene.places.end.centre).up(*table.scene.places.end.centre)
    table.advance(300)
    assert isinstance(table.scene, Results)


@pytest.mark.parametrize(
    "move",
    [lambda t: t.key_down("l"), lambda t: t.pad("view"), lambda t: t.resize(960, 600)],
    ids=["l", "view", "size"],
)
def test_the_table_is_seen_to_its_end_whatever_is_done_with_it(drive, move):
    match = match_of("2s", [["Ks Kh", ""], ["", ""]], banks=[0, 0])
    table = at(drive, match, mind=Silent(), speed="instant").click("place 1").press("enter")
    move(table)
    assert isinstance(table.scene, BonfireTable)
    table.advance(900)
    assert isinstance(table.scene, Results)


def test_a_whole_match_by_mouse_alone(drive):
    table = fresh(drive)
    play_by_mouse(table)
    assert isinstance(table.scene, Results)
    assert table.scene.match.outcome is not None


def test_a_whole_match_by_keyboard_alone(drive):
    table = fresh(drive)
    for _ in rests(table, 200):
        keys = ("f", "1", "b", "enter") if table.has("flip") or target_keys(table) else ("b", "enter")
        table.press(*keys)
    assert isinstance(table.scene, Results)


def test_a_whole_match_by_gamepad_alone(drive):
    table = fresh(drive)
    for _ in rests(table):
        if table.has("flip"):
            table.pad("x")
        elif target_keys(table):
            table.pad("rb", "a") if table.scene.focus.key not in target_keys(table) else table.pad("a")
        else:
            table.pad("rt", "x")
    assert isinstance(table.scene, Results)
