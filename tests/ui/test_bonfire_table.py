"""The Bonfire table under the real App: what is on it, what each press does, whole matches by every device."""

import pytest

from game.bonfire.rules import State
from game.bonfire.table import END, Bank, Capture, Options, Place, Torch
from game.cards import parse_cards
from game.core import Advice
from game.match import PERSON, Match, Player
from game.records import Replay
from game.registry import game_named
from game.words import LogLine
from scenes import routes
from scenes.kit.parts import Parts
from scenes.menus.results import Results
from scenes.tables.bonfire import staged
from scenes.tables.bonfire.scene import BonfireTable
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Prompt, Silent

BONFIRE = game_named("bonfire")


def match_of(pool, rows, *, pile="", banks=None, to_move=0, lines=2):
    """A match set up by hand; `rows` by seat, the person's first."""
    options = Options(computers=len(rows) - 1, lines=lines)
    cards = [[parse_cards(text) for text in of_seat] for of_seat in rows]
    state = State.at(options, parse_cards(pool), cards, parse_cards(pile), banks or [0] * len(rows), to_move)
    players = [Player("You"), *(Player(name, "normal") for name in ("Bea", "Milo", "Ines")[: len(rows) - 1])]
    return Match(Replay(BONFIRE, options, state.copy(), state), players, seed=1)


def at(drive, match, resumed=True, mind=None, **others):
    """A driver at the table of a match."""
    mind = mind or Prompt()
    return drive(
        lambda services: BonfireTable(services, match, resumed=resumed), make_thinker=lambda: mind, **others
    ).settle()


def fresh(drive, seed=3, **others):
    """A driver at the table of a new match of four."""
    mind = Prompt()
    return drive(
        lambda services: routes.table(services, routes.new_match(services, BONFIRE)),
        make_thinker=lambda: mind,
        seed=seed,
        **others,
    )


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


def opening(drive, **others):
    """A fresh match of two whose first seat is the person's; the pool's first card waits face down."""
    match = Match(
        Replay(
            BONFIRE,
            Options(computers=1),
            *[State.at(Options(computers=1), parse_cards("8s Kd 2c 3c"), [["", ""], ["", ""]])] * 2,
            events=State.at(Options(computers=1), parse_cards("8s Kd 2c 3c"), [["", ""], ["", ""]]).opening(),
        ),
        [Player("You"), Player("Bea", "normal")],
        seed=1,
    )
    return at(drive, match, resumed=False, **others)


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
    assert _target_keys(again)[:2] == ["place 0", "place 1"]


# Whole matches -------------------------------------------------------------------------------------------


def play_by_mouse(table, turns=200):
    """Flip, take the last target, bank, end; only with clicks."""
    for _ in range(turns):
        table.settle()
        if not isinstance(table.scene, BonfireTable):
            return
        for key in ("flip", *_target_keys(table)[-1:], "bank 0", "bank 1", "end"):
            if table.has(key):
                table.click(key)
                break


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


def _target_keys(table):
    return [control.key for control in table.controls() if control.kind == "target"]


def test_a_whole_match_by_mouse_alone(drive):
    table = fresh(drive)
    play_by_mouse(table)
    assert isinstance(table.scene, Results)
    assert table.scene.match.outcome is not None


def test_a_whole_match_by_keyboard_alone(drive):
    table = fresh(drive)
    for _ in range(200):
        table.settle()
        if not isinstance(table.scene, BonfireTable):
            break
        keys = ("f", "1", "b", "enter") if table.has("flip") or _target_keys(table) else ("b", "enter")
        table.press(*keys)
    assert isinstance(table.scene, Results)


def test_a_whole_match_by_gamepad_alone(drive):
    table = fresh(drive)
    for _ in range(400):
        table.settle()
        if not isinstance(table.scene, BonfireTable):
            break
        if table.has("flip"):
            table.pad("x")
        elif _target_keys(table):
            table.pad("rb", "a") if table.scene.focus.key not in _target_keys(table) else table.pad("a")
        else:
            table.pad("rt", "x")
    assert isinstance(table.scene, Results)


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
    match = staged.match_at()
    match.players = tuple(Player("W" * 16, player.level) for player in match.players)
    table = at(drive, match, size=(960, 600))
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
        for key in ("flip", *_target_keys(table)[-1:], "bank 0", "bank 1", "end"):
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
