"""Controls on their own: how they look, what fits on them, how the focus finds its way between them."""

from itertools import pairwise

import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.control import Control, Look
from scenes.kit.editing import Editing
from scenes.kit.fields import Segmented, Slider, Stepper, Switch, choice_control
from scenes.kit.focus import Focus, at, neighbour
from scenes.kit.inputs import Command, Pointer
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.tempo import Tempo
from scenes.kit.textfield import TextField, digit
from scenes.kit.theme import Type
from scenes.kit.tooltip import paint_tooltip
from scenes.kit.widgets import Button, Chip, Pill, button_width, chip_width, pill_width

METRICS = [Metrics(960, 600), Metrics(1280, 720), Metrics(3840, 2160)]


def drawn(control, look=Look(), metrics=METRICS[1]):  # noqa: B008  # a frozen value
    canvas = Canvas((metrics.width, metrics.height))
    control.paint(Pen(canvas, metrics), look)
    return canvas


@pytest.mark.parametrize("m", METRICS)
@pytest.mark.parametrize("label", ["Play", "Place here: lights up, 24 ×2 = 48", "Mmmmmmmmm"])
def test_widths_that_are_told_are_enough(m, label):
    buttons = [
        Button(key="a", rect=Rect(0, 0, button_width(m, label), 44), label=label),
        Button(
            key="b",
            rect=Rect(0, 0, button_width(m, label, icon=True, key="Enter"), 44),
            label=label,
            icon="bank",
            command="confirm",
            keycap=True,
        ),
        Chip(key="c", rect=Rect(0, 0, chip_width(m, label), 28), label=label),
        Chip(
            key="d",
            rect=Rect(0, 0, chip_width(m, label, icon=True, icon_after=True), 28),
            label=label,
            icon="torch",
            icon_after="expand",
        ),
        Pill(key="e", rect=Rect(0, 0, pill_width(m, label), 32), label=label),
        Pill(
            key="f",
            rect=Rect(0, 0, pill_width(m, label, number="3", icon=True), 32),
            label=label,
            number="3",
            icon="down",
        ),
    ]
    for button in buttons:
        assert not any(box.shortened for box in drawn(button, metrics=m).texts), button.key


def test_a_button_looks_different_under_the_pointer_pressed_and_dormant():
    button = Button(key="a", rect=Rect(0, 0, 200, 44), label="Bank", style="main")
    dormant = Button(key="a", rect=Rect(0, 0, 200, 44), label="Bank", style="main", enabled=False, locked=True)
    looks = [
        drawn(button).items,
        drawn(button, Look(hover=1)).items,
        drawn(button, Look(hover=1, pressed=True)).items,
        drawn(dormant).items,
    ]
    assert all(a != b for place, a in enumerate(looks) for b in looks[place + 1 :])


def test_a_keycap_shows_the_key_that_presses_the_button():
    button = Button(key="a", rect=Rect(0, 0, 200, 44), label="Bank", command="bank", keycap=True)
    assert [box.text for box in drawn(button).texts] == ["Bank", "B"]


def row_of(*rects, region="main"):
    return [Control(key=str(place), rect=Rect(*rect), region=region) for place, rect in enumerate(rects)]


def test_arrows_take_the_nearest_in_their_direction():
    controls = row_of((0, 0, 10, 10), (20, 0, 10, 10), (40, 2, 10, 10), (20, 40, 10, 10), (100, 100, 10, 10))
    assert neighbour(controls[0], "right", controls).key == "1"
    assert neighbour(controls[2], "left", controls).key == "1"
    assert neighbour(controls[1], "down", controls).key == "3"
    assert neighbour(controls[3], "up", controls).key == "1"
    assert neighbour(controls[0], "left", controls) is None


def test_arrows_prefer_their_own_region():
    controls = [*row_of((0, 0, 10, 10), (60, 0, 10, 10)), Control(key="near", rect=Rect(20, 0, 10, 10), region="b")]
    assert neighbour(controls[0], "right", controls).key == "1"
    assert neighbour(controls[1], "left", [controls[1], controls[2]]).key == "near"


def test_arrows_pass_what_is_dormant_without_a_reason():
    controls = [
        *row_of((0, 0, 10, 10)),
        Control(key="dead", rect=Rect(20, 0, 10, 10), enabled=False),
        Control(key="told", rect=Rect(40, 0, 10, 10), enabled=False, reason="Use the 9 first"),
    ]
    assert neighbour(controls[0], "right", controls).key == "told"


def test_the_topmost_control_is_hit():
    controls = row_of((0, 0, 50, 50), (20, 20, 10, 10))
    assert at(controls, 25, 25).key == "1"
    assert at(controls, 5, 5).key == "0"
    assert at(controls, 70, 5) is None


def test_the_focus_goes_on_from_where_a_vanished_control_was():
    focus = Focus(Tempo())
    controls = row_of((0, 0, 10, 10), (100, 0, 10, 10), (200, 0, 10, 10))
    focus.visible = True
    focus.put("2", controls)
    left = controls[:2]
    focus.handle(Command("left"), left)
    assert focus.key == "1"


def test_a_control_that_enter_does_not_press_leaves_it_to_the_main_button():
    calls = []
    controls = [
        Control(key="card", rect=Rect(0, 0, 9, 9), takes_confirm=False, on_press=lambda: calls.append("card")),
        Control(key="play", rect=Rect(20, 0, 9, 9), command="confirm", on_press=lambda: calls.append("play")),
    ]
    focus = Focus(Tempo())
    focus.visible = True
    focus.put("card", controls)
    focus.handle(Command("confirm"), controls)
    focus.update(400)
    focus.handle(Command("pick"), controls)
    assert calls == ["play", "card"]


def test_a_double_click_has_a_meaning_of_its_own():
    calls = []
    card = Control(
        key="card",
        rect=Rect(0, 0, 50, 50),
        on_press=lambda: calls.append("pick"),
        on_double=lambda: calls.append("play"),
    )
    focus = Focus(Tempo())
    for kind in ("down", "up", "double", "up", "more", "up"):
        focus.handle(Pointer(kind, 5, 5, 1), [card])
        focus.update(40)
    assert calls == ["pick", "play"]


def test_hover_fades_in_and_out_and_then_rests():
    focus, controls = Focus(Tempo()), row_of((0, 0, 10, 10))
    focus.handle(Pointer("move", 5, 5), controls)
    assert focus.moving
    shades = []
    for _ in range(8):
        focus.update(16)
        shades.append(focus.look(controls[0]).hover)
    assert all(a <= b for a, b in pairwise(shades))
    assert shades[-1] == 1
    assert not focus.moving
    focus.handle(Pointer("leave", -1, -1), controls)
    assert focus.moving
    focus.update(200)
    assert focus.look(controls[0]).hover == 0
    assert not focus.moving


def test_a_press_by_key_shows_for_80_ms():
    focus, controls = Focus(Tempo()), [Control(key="a", rect=Rect(0, 0, 9, 9), command="bank")]
    focus.handle(Command("bank"), controls)
    assert focus.look(controls[0]).pressed
    focus.update(79)
    assert focus.look(controls[0]).pressed
    focus.update(1)
    assert not focus.look(controls[0]).pressed


def changed(kind, **fields):
    seen = []
    return kind(key="x", rect=Rect(0, 0, 150, 30), on_change=seen.append, **fields), seen


THREE = ((1, "1"), (2, "2"), (3, "3"))


def test_a_segmented_control_takes_clicks_arrows_and_enter():
    control, seen = changed(Segmented, value=2, choices=THREE)
    control.press((140, 10))
    control.press((60, 10))
    control.press(None)
    assert control.step("left")
    assert not control.step("up")
    assert seen == [3, 3, 1]
    last, seen = changed(Segmented, value=3, choices=THREE)
    assert not last.step("right")
    assert seen == []


def test_a_stepper_goes_round_by_its_arrows():
    control, seen = changed(Stepper, value=3, choices=THREE)
    control.press((145, 10))
    control.press((5, 10))
    control.press(None)
    assert seen == [1, 2, 1]
    assert not control.step("right")


def test_a_switch_says_its_word_and_takes_arrows():
    control, seen = changed(Switch, value=True)
    assert [box.text for box in drawn(control).texts] == ["On"]
    control.press((5, 5))
    assert control.step("left")
    assert not control.step("right")
    assert seen == [False, False]


def test_a_slider_keeps_to_its_steps_and_ends():
    control, seen = changed(Slider, value=70)
    control.dragged(-500, 0)
    control.dragged(5000, 0)
    assert control.step("right")
    assert not control.step("up")
    assert seen == [0, 100, 80]


@pytest.mark.parametrize("m", METRICS)
def test_up_to_three_short_values_are_segmented_else_a_stepper(m):
    assert choice_control(m, THREE)[0] is Segmented
    assert choice_control(m, (*THREE, (4, "4")))[0] is Stepper
    kind, width, height = choice_control(m, ((1, "×2 from 10, ×3 for 13"), (2, "Lowest card")))
    assert kind is Stepper
    control = Stepper(key="x", rect=Rect(0, 0, width, height), value=1, choices=((1, "×2 from 10, ×3 for 13"),))
    assert not any(box.shortened for box in drawn(control, metrics=m).texts)


def test_editing_moves_its_caret_and_erases_both_ways():
    field, seen = changed(TextField, value="abc", longest=5)
    editing = Editing.of(field)
    editing.command("last", field)
    editing.command("left", field)
    editing.insert("xyz", field)
    assert (editing.text, editing.caret) == ("abxyc", 4)
    editing.command("erase", field)
    editing.command("erase_next", field)
    assert editing.text == "abx"
    editing.command("first", field)
    editing.command("erase", field)
    assert editing.text == "abx"
    assert not editing.command("confirm", field)
    assert seen == ["abxyc", "abxc", "abx"]


def test_what_is_selected_is_written_over_and_erased_whole():
    field, seen = changed(TextField, value="123", allowed=digit, may_be_empty=True)
    editing = Editing.of(field)
    assert editing.selected
    editing.insert("x", field)
    assert editing.selected, "what is refused replaces nothing"
    assert editing.text == "123"
    editing.insert("45", field)
    assert not editing.selected
    assert editing.command("select_all", field)
    editing.command("erase", field)
    assert not editing.selected
    editing.insert("6", field)
    editing.command("select_all", field)
    editing.command("erase_next", field)
    editing.command("select_all", field)
    assert not editing.selected, "there is nothing to select"
    assert seen == ["45", "", "6", ""]


@pytest.mark.parametrize(("name", "caret"), [("left", 0), ("first", 0), ("right", 3), ("last", 3)])
def test_an_arrow_lets_go_of_what_is_selected(name, caret):
    field, seen = changed(TextField, value="abc")
    editing = Editing.of(field)
    editing.command(name, field)
    assert (editing.caret, editing.selected, seen) == (caret, False, [])


def test_a_field_for_numbers_takes_nothing_else():
    field, seen = changed(TextField, value="", allowed=digit, may_be_empty=True)
    editing = Editing.of(field)
    editing.insert("1a2", field)
    assert editing.text == "12"
    editing.command("erase", field)
    editing.command("erase", field)
    assert seen == ["12", "1", ""]


def test_a_scroll_area_stays_within_its_content():
    area = ScrollArea()
    area.lay_out(Rect(10, 20, 100, 50), 120)
    assert area.most == 70
    assert area.scroll_to(500)
    assert area.offset == 70
    assert area.placed(Rect(0, 70, 10, 10)) == (10, 20, 10, 10)
    assert area.reveal(Rect(0, 0, 10, 10))
    assert area.offset == 0
    area.scroll_to(70)
    area.lay_out(Rect(10, 20, 100, 110), 120)
    assert area.offset == 10
    area.lay_out(Rect(10, 20, 100, 200), 120)
    assert area.offset == 0


@pytest.mark.parametrize("m", METRICS)
@pytest.mark.parametrize("over", [(0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5)])
def test_tooltips_stay_in_the_window_and_beside_what_they_explain(m, over):
    box = m.window.placed(m.px(40), m.px(40), *over)
    tip = paint_tooltip(Pen(Canvas((m.width, m.height)), m), "Nobody can torch this row before you play again", box)
    assert m.window.contains(tip)
    assert not tip.meets(box)


def test_type_that_does_not_fit_is_shortened_and_remembered_as_such():
    pen = Pen(Canvas((1280, 720)), METRICS[1])
    pen.text("A long name", (0, 0), room=40)
    pen.text("A", (0, 30), room=40)
    assert [box.shortened for box in pen.canvas.texts] == [True, False]
    assert pen.canvas.texts[0].rect.w <= 40
    assert Type(1.0).fitted("A", 40) == "A"
