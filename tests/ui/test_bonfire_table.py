"""The Bonfire table under the real App: what is on it, what each press does, its layout and its rules."""

import pytest

from game.bonfire.table import END, Bank, Capture, Options, Place, Torch
from game.match import PERSON
from scenes.kit.parts import Parts
from scenes.tables.bonfire import staged
from scenes.tables.bonfire.scene import BonfireTable
from tests.ui.bonfire import at, fresh, match_of, opening, target_keys
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Silent
from tests.ui.results import long_named

# What the picture says -----------------------------------------------------------------------------------


def test_every_legal_target_says_what_it_does_and_nothing_else_is_a_target(drive):
    table = at(drive, staged.match_at())
    targets = {control.key: control.label for control in table.controls() if control.kind == "target"}
    assert targets == {
        "place 0": "Place here: 40 ×2 = 80",
        "place 1": "Place here: lights up, 24 ×2 = 48",
        "torch 1.0": "Torch: they lose 44",
    }


def test_before_the_flip_is_used_bank_and_end_are_dormant_and_say_why(drive):
    table = at(drive, staged.match_at())
    for key in ("bank 0", "end"):
        assert not table.control(key).enabled
        assert table.control(key).reason == "Use the 9 first"
    assert "Use the 9 first" in table.texts()


def test_after_placing_the_targets_are_gone_and_bank_and_end_are_live(drive):
    table = at(drive, staged.match_at()).click("place 0").settle()
    assert [control.key for control in table.controls() if control.kind == "target"] == []
    assert table.control("bank 0").label == "Bank 80"
    assert table.has("end")
    assert "or keep it and risk ~31%" in table.texts()


def test_the_risk_of_an_own_lit_row_is_always_shown(drive):
    assert "~31% torch risk" in at(drive, staged.match_at()).texts()


def test_a_cold_row_shows_no_risk(drive):
    table = at(drive, match_of("9s Kd", [["Ks 5d", ""], ["", ""]]))
    assert not any("torch risk" in text for text in table.texts())


def test_an_opponents_risk_is_shown_under_the_pointer_only(drive):
    table = at(drive, staged.match_at())
    before = sum("risk" in text for text in table.texts())
    table.move(*table.control("row 2.1").rect.centre)
    assert sum("torch risk" in text for text in table.texts()) == before + 1


def test_a_row_that_the_waiting_card_can_torch_says_so(drive):
    # Bea has flipped a king; the person's K K 5 can be torched now.
    table = at(drive, match_of("Kd 2c 3c 4c", [["Ks Kh 5d", ""], ["", ""]], to_move=1), mind=Silent())
    assert "can be torched now" in table.texts()


def test_the_top_bar_names_the_leader(drive):
    assert "Ines leads with 44" in at(drive, staged.match_at()).texts()
    tied = match_of("9s Kd", [["", ""], ["", ""], ["", ""]], banks=[30, 30, 4])
    assert "You and Bea lead with 30" in at(drive, tied).texts()


# What a press does ---------------------------------------------------------------------------------------


def test_placing_puts_the_card_at_the_end_of_the_row(drive):
    match = staged.match_at()
    at(drive, match).click("place 1").settle()
    assert [str(card) for card in match.view(PERSON).rows[PERSON][1].cards] == ["9d", "6s", "9s"]


def test_the_pill_of_a_target_is_as_good_as_the_target(drive):
    match = staged.match_at()
    at(drive, match).click("torch 1.0 pill").settle()
    assert match.actions[0] == (PERSON, Torch(1, 0))


@pytest.mark.parametrize(("key", "action"), [("1", Place(0)), ("2", Place(1)), ("3", Torch(1, 0))])
def test_digits_choose_targets_by_the_number_on_their_pill(drive, key, action):
    match = staged.match_at()
    at(drive, match).press(key).settle()
    assert match.actions[0] == (PERSON, action)


def test_capturing_streams_into_the_bank(drive):
    match = match_of("6s Kd 2c", [["", ""], ["", ""]], pile="9s 9h 4c 9d 6c")
    table = at(drive, match)
    assert table.control("capture").label == "Capture 37"
    table.click("capture").settle()
    assert match.actions[0] == (PERSON, Capture())
    assert table.scene.picture.banks[PERSON] == 37


def test_bank_empties_the_row_and_the_turn_ends_by_itself_when_nothing_else_can_be_banked(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Silent()).click("place 0").settle().press("b").settle()
    assert [action for _, action in match.actions] == [Place(0), Bank(0), END]
    assert table.scene.picture.banks[PERSON] == 38 + 80


def test_with_nothing_to_bank_the_turn_ends_by_itself(drive):
    match = match_of("9s Kd 2c", [["Ks 5d", ""], ["", ""]])
    at(drive, match, mind=Silent()).click("place 0").settle()
    assert [action for _, action in match.actions] == [Place(0), END]


def test_a_turn_that_ended_by_itself_is_said_to_have_ended(drive):
    match = match_of("9s Kd 2c 5h", [["Ks 5d", ""], ["", ""]])
    table = at(drive, match, mind=Silent())
    assert "ends by itself with nothing to bank" in table.texts()
    assert table.control("end").reason == "Use the 9 first; a turn with nothing to bank ends by itself"
    table.click("place 0").settle()
    assert "Nothing to bank, so your turn has ended.  Bea flipped a king" in table.texts()
    assert table.control("end").reason == "Wait for your turn"
    table.scene.course.act(1, Place(0))
    table.advance(16).settle()
    assert not any("your turn has ended" in text for text in table.texts())


@pytest.mark.parametrize("size", SIZES)
def test_the_line_under_the_middle_is_clear_of_the_pills_and_end_turn_of_its_note(drive, size):
    table = at(drive, match_of("9s Kd 2c 5h", [["Ks 5d"], [""]], lines=1), mind=Silent(), size=size)
    assert table.scene.places.prompt.bottom <= table.control("place 0 pill").rect.y
    assert any(text.startswith("ends by itself") for text in table.texts())
    assert problems(table.scene) == []


def test_a_turn_that_ended_with_the_last_bank_says_so(drive):
    match = match_of("9s Kd 2c", [["9h 5d", ""], ["", ""]])
    table = at(drive, match, mind=Silent()).click("place 0").settle()
    assert "ends by itself with nothing to bank" not in table.texts()
    table.press("b").settle()
    assert "Nothing more to bank, so your turn has ended.  Bea flipped a king" in table.texts()


def test_bank_and_end_turn_stand_well_apart(drive):
    for size in SIZES:
        table = at(drive, match_of("2s Kd 2c", [["", "Ks Kh"], ["", ""]]), mind=Silent(), size=size)
        bank, end = table.control("bank 1").rect, table.control("end").rect
        assert end.x - bank.right >= bank.h


def test_with_two_lit_rows_only_the_richer_bank_is_the_main_button(drive):
    match = match_of("2s Kd 2c", [["7s 7h", "Ks Kh"], ["", ""]])
    table = at(drive, match).click("place 0").settle()
    assert {key: table.control(key).style for key in ("bank 0", "bank 1")} == {"bank 0": "legal", "bank 1": "main"}
    table.press("b").settle()
    assert match.actions[-1] == (PERSON, Bank(1))


# The flip ------------------------------------------------------------------------------------------------


def test_the_persons_card_stays_covered_until_the_pool_is_clicked(drive):
    table = opening(drive)
    assert table.scene.picture.flipped is None
    assert table.scene.picture.pool_size == 4
    assert "Your turn. Flip the top card." in table.texts()
    table.click("flip").settle()
    assert str(table.scene.picture.flipped) == "8s"
    assert table.scene.picture.pool_size == 3
    assert "You flipped an 8. Choose where it goes." in table.texts()


def test_a_row_lost_since_the_last_turn_is_told_when_the_turn_comes(drive):
    # Bea's king burns K K 5: (13 + 13 + 5) x2 = 62.
    match = match_of("Kd 2c 3c 4c", [["Ks Kh 5d", ""], ["", ""]], to_move=1)
    table = at(drive, match, mind=Silent(), speed="instant")
    table.scene.course.act(1, Torch(0, 0))
    table.scene.course.act(1, END)
    table.advance(100).settle()
    assert "Bea torched your K K 5, 62 lost.  Your turn. Flip the top card." in table.texts()
    table.click("flip").settle()
    assert "You flipped a 2. Choose where it goes." in table.texts()


def test_a_double_click_on_the_pool_is_one_flip(drive):
    table = opening(drive)
    table.click("flip", twice=True).settle()
    assert str(table.scene.picture.flipped) == "8s"
    assert table.scene.match.actions == []


@pytest.mark.parametrize("key", ["f", "enter", "space"])
def test_keys_flip_too(drive, key):
    table = opening(drive).press(key).settle()
    assert str(table.scene.picture.flipped) == "8s"


def test_flip_for_me_uncovers_at_once(drive):
    match = staged.match_at(Options(computers=1))
    table = at(drive, match)
    table.services.settings.change("play", "flip_for_me", True)
    table.click("place 1").settle().press("enter").settle()
    assert table.scene.picture.covered is None


def test_while_the_card_is_covered_the_risk_does_not_know_it(drive):
    # The person's K K 5 with one opponent: the covered card is a king, so 2 of 3 unseen cards match.
    match = match_of("Kd 5h 2c", [["Ks Kh 5d", ""], ["", ""]])
    table = at(drive, match)
    table.scene.picture.cover()
    assert table.scene.picture.risk(0, 0) == pytest.approx(2 / 3)


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("computers", [1, 2, 3])
def test_the_layout_holds_at_every_size(drive, size, lines, computers):
    options = Options(computers, lines)
    table = at(drive, staged.match_at(options), mind=Silent(), size=size)
    found = {"choosing": problems(table.scene)}
    table.click("place 0").settle()
    found["banking"] = problems(table.scene)
    table.press("l").settle()
    found["log"] = problems(table.scene)
    assert found == {"choosing": [], "banking": [], "log": []}


def test_the_longest_names_fit(drive):
    table = at(drive, long_named(staged.match_at()), size=(960, 600))
    assert [found for found in problems(table.scene) if "cut off" not in found] == []


def test_what_is_kept_from_earlier_frames_is_never_stale(drive):
    table = fresh(drive, seed=8)
    for _ in range(60):
        table.advance(96)
        if not isinstance(table.scene, BonfireTable):
            break
        kept = table.app.manager.draw().items
        table.scene._parts = Parts()
        assert table.app.manager.draw().items == kept
        for key in ("flip", *target_keys(table)[-1:], "bank 0", "bank 1", "end"):
            if table.has(key):
                table.control(key).press(None)
                break


# The rules -----------------------------------------------------------------------------------------------


def test_the_rules_chip_changes_the_next_deal_alone_and_the_log_says_so(drive):
    match = staged.match_at()
    table = at(drive, match, mind=Silent()).click("rules").settle()
    x, y = table.control("lines").rect.x + 20, table.control("lines").rect.cy
    table.click(x, y).settle()
    assert match.options.lines == 2
    assert match.upcoming.lines == 1
    assert table.services.settings.game("bonfire").lines == 2
    assert "Now 2; changes with the next deal" in table.texts()
    table.press("esc").settle()
    assert isinstance(table.scene, BonfireTable)
    table.press("l").settle()
    assert "Next match with 4 seats, 1 line, 1 deck" in " ".join(" ".join(table.texts()).split())
    assert match.rematch().options.lines == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_fit_at_every_size(drive, size):
    table = at(drive, staged.match_at(), mind=Silent(), size=size).click("rules").settle()
    assert problems(table.scene) == []
