"""Events of mouse, keys and gamepads as pointers, commands and text."""

import pygame
import pytest
from pygame.event import Event

from scenes.kit.inputs import COMMANDS, Command, Inputs, Pointer, Typed, key_list, key_name, pad_name
from scenes.kit.pads import looks_like_pad

A, LEFT_X, LEFT_Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture
def inputs():
    return Inputs()


def key(inputs, code, now=0.0, mod=0, up=True):
    got = inputs.translate([Event(pygame.KEYDOWN, key=code, mod=mod)], now)
    if up:
        got += inputs.translate([Event(pygame.KEYUP, key=code, mod=mod)], now)
    return got


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_LEFT, "left"),
        (pygame.K_SPACE, "pick"),
        (pygame.K_RETURN, "confirm"),
        (pygame.K_KP_ENTER, "confirm"),
        (pygame.K_ESCAPE, "back"),
        (pygame.K_p, "pass"),
        (pygame.K_h, "hint"),
        (pygame.K_s, "sort"),
        (pygame.K_l, "log"),
        (pygame.K_TAB, "region_next"),
        (pygame.K_1, "choose1"),
        (pygame.K_9, "choose9"),
        (pygame.K_KP3, "choose3"),
        (pygame.K_f, "flip"),
        (pygame.K_b, "bank"),
        (pygame.K_u, "undo"),
        (pygame.K_m, "mute"),
        (pygame.K_F1, "keys"),
        (pygame.K_F11, "fullscreen"),
    ],
)
def test_keys_mean_what_the_look_page_says(inputs, code, name):
    assert key(inputs, code) == [Command(name)]


def test_modifiers(inputs):
    assert key(inputs, pygame.K_TAB, mod=pygame.KMOD_LSHIFT) == [Command("region_previous")]
    assert key(inputs, pygame.K_RETURN, mod=pygame.KMOD_LALT) == [Command("fullscreen")]
    assert key(inputs, pygame.K_q, mod=pygame.KMOD_LCTRL) == [Command("quit")]
    assert key(inputs, pygame.K_f, mod=pygame.KMOD_LCTRL) == []
    assert key(inputs, pygame.K_f, mod=pygame.KMOD_NUM | pygame.KMOD_CAPS) == [Command("flip")]


def test_held_arrows_repeat_and_held_letters_do_not(inputs):
    assert key(inputs, pygame.K_RIGHT, 0.0, up=False) == [Command("right")]
    assert inputs.wakes_in(0.0) == 350
    assert inputs.translate([], 349) == []
    assert inputs.translate([], 350) == [Command("right", repeat=True)]
    assert inputs.translate([], 380) == []
    assert inputs.translate([], 410) == [Command("right", repeat=True)]
    inputs.translate([Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)], 420)
    assert inputs.translate([], 2000) == []
    key(inputs, pygame.K_f, 0.0, up=False)
    assert key(inputs, pygame.K_f, 50.0, up=False) == []
    assert inputs.wakes_in(100) is None


def test_the_last_trick_is_shown_while_its_key_is_held(inputs):
    assert key(inputs, pygame.K_t, up=False) == [Command("last_trick")]
    assert inputs.translate([Event(pygame.KEYUP, key=pygame.K_t, mod=0)], 9) == [Command("last_trick", down=False)]


def test_losing_the_focus_lets_everything_go(inputs):
    key(inputs, pygame.K_t, up=False)
    key(inputs, pygame.K_LEFT, up=False)
    assert inputs.translate([Event(pygame.WINDOWFOCUSLOST)], 5) == [Command("last_trick", down=False)]
    assert inputs.wakes_in(5) is None


def test_letters_are_text_while_typing(inputs):
    assert inputs.translate([Event(pygame.TEXTINPUT, text="b")], 0) == []
    inputs.typing = True
    assert key(inputs, pygame.K_b) == []
    assert key(inputs, pygame.K_SPACE) == []
    assert inputs.translate([Event(pygame.TEXTINPUT, text="中")], 0) == [Typed("中")]
    assert key(inputs, pygame.K_BACKSPACE) == [Command("erase")]
    assert key(inputs, pygame.K_RETURN) == [Command("confirm")]


def down(x, y, button=1):
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x, y, button=1):
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def kinds(inputs, *events, now):
    return [pointer.kind for pointer in inputs.translate(events, now)]


def test_double_and_triple_clicks(inputs):
    assert kinds(inputs, down(5, 5), up(5, 5), now=0) == ["down", "up"]
    assert kinds(inputs, down(6, 5), up(6, 5), now=299) == ["double", "up"]
    assert kinds(inputs, down(6, 5), up(6, 5), now=400) == ["more", "up"]
    assert kinds(inputs, down(6, 5), up(6, 5), now=1000) == ["down", "up"]


def test_two_clicks_at_different_places_or_with_different_buttons_are_single(inputs):
    assert kinds(inputs, down(5, 5), up(5, 5), now=0) == ["down", "up"]
    assert kinds(inputs, down(40, 5), up(40, 5), now=100) == ["down", "up"]
    assert kinds(inputs, down(40, 5, 3), up(40, 5, 3), now=150) == ["down", "up"]


def test_a_drag_begins_after_some_pixels_and_tells_where(inputs):
    move = Event(pygame.MOUSEMOTION, pos=(12, 10), rel=(2, 0), buttons=(1, 0, 0))
    far = Event(pygame.MOUSEMOTION, pos=(30, 10), rel=(2, 0), buttons=(1, 0, 0))
    assert kinds(inputs, down(10, 10), move, now=0) == ["down", "move"]
    assert inputs.translate([far], 0) == [Pointer("drag", 30, 10, 1, (10, 10))]
    assert kinds(inputs, move, now=0) == ["drag"]
    assert inputs.translate([up(30, 10)], 0) == [Pointer("up", 30, 10, 1, (10, 10), dragged=True)]
    assert kinds(inputs, far, now=0) == ["move"]


def test_the_wheel_turns_where_the_pointer_is(inputs):
    inputs.translate([Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 0))], 0)
    assert inputs.translate([Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)], 0) == [
        Pointer("wheel", 30, 40, wheel=-2.0)
    ]
    assert kinds(inputs, down(1, 1, 4), now=0) == []


def axis(number, value, pad=3):
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=value)


def test_pad_buttons_sticks_and_triggers(inputs):
    press = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=A)
    assert inputs.translate([press], 0) == [Command("pick", pad=True)]
    assert inputs.last_kind == "pad"
    assert inputs.translate([axis(LEFT_X, 30000)], 0) == [Command("right", pad=True)]
    assert inputs.translate([axis(LEFT_X, 15000)], 0) == []
    assert inputs.translate([axis(LEFT_X, 30000)], 0) == []
    assert inputs.translate([], 350) == [Command("right", repeat=True, pad=True)]
    assert inputs.translate([axis(LEFT_X, -30000)], 400) == [Command("left", pad=True)]
    assert inputs.translate([axis(LEFT_Y, -30000)], 400) == [Command("up", pad=True)]
    assert inputs.translate([axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 32767)], 400) == [Command("bank", pad=True)]


def test_a_pad_that_is_unplugged_lets_its_buttons_go(inputs):
    inputs.translate([axis(LEFT_X, 30000)], 0)
    held = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    inputs.translate([held], 0)
    gone = Event(pygame.JOYDEVICEREMOVED, instance_id=3)
    assert inputs.translate([gone], 10) == [Command("last_trick", down=False, pad=True)]
    assert inputs.translate([], 5000) == []
    assert inputs.translate([gone], 20) == []


def test_what_is_no_pad_is_not_listened_to(inputs):
    noise = Event(pygame.JOYAXISMOTION, instance_id=8, joy=0, axis=0, value=1.0)
    click = Event(pygame.JOYBUTTONDOWN, instance_id=8, joy=0, button=0)
    assert inputs.translate([noise, click], 0) == []
    inputs.pads.raw[8] = object()
    assert inputs.translate([noise, click], 0) == [Command("right", pad=True), Command("pick", pad=True)]


def test_a_device_that_is_gone_before_it_is_opened_is_harmless(inputs):
    inputs.pads.start()
    assert inputs.translate([Event(pygame.JOYDEVICEADDED, device_index=99)], 0) == []
    assert inputs.pads.count == 0


@pytest.mark.parametrize(
    ("name", "axes", "buttons", "hats", "pad"),
    [
        ("Generic USB Gamepad", 2, 10, 0, True),
        ("Wacom Intuos Pro M Pen", 6, 8, 0, False),
        ("HUION Huion Tablet_H640P", 4, 10, 0, False),
        ("XP-Pen Artist", 3, 5, 0, False),
        ("SINO WEALTH Gaming Keyboard", 29, 57, 0, False),
        ("Logitech G Pro Gaming Mouse", 2, 16, 0, False),
        ("Volume knob", 1, 1, 0, False),
        ("Old stick", 0, 4, 1, True),
        ("Pendragon Arcade", 2, 8, 0, True),
    ],
)
def test_a_tablet_is_not_taken_for_a_pad(name, axes, buttons, hats, pad):
    assert looks_like_pad(name, axes, buttons, hats) is pad


def test_every_command_has_a_key_and_a_name_for_people():
    rows = key_list()
    assert len(rows) == len(COMMANDS)
    assert all(label and shown for _, label, shown, _ in rows)
    assert (key_name("bank"), key_name("confirm"), key_name("region_previous"), key_name("choose4")) == (
        "B",
        "Enter",
        "Shift+Tab",
        "4",
    )
    assert pad_name("pick") == "A"
    assert key_name("choose") == "1-9"


def test_the_last_thing_used_is_known(inputs):
    key(inputs, pygame.K_LEFT)
    assert inputs.last_kind == "keys"
    inputs.translate([Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 0)
    assert inputs.last_kind == "mouse"
