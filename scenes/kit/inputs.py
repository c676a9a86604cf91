"""Mouse, keys and gamepads as a few words that scenes understand: Pointer, Command and Typed.

The tables below are the only place that knows keys and pad buttons; the F1 list is made from them.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes.kit.pads import Pads
from scenes.kit.tempo import DOUBLE_CLICK, KEY_REPEAT

LEFT, MIDDLE, RIGHT = 1, 2, 3
DRAG_FROM = 6  # pixels the pointer must go with its button held before it is a drag
STICK_ON, STICK_OFF = 0.55, 0.35  # parts of a stick's way at which a direction begins and ends
TRIGGER_ON, TRIGGER_OFF = 0.5, 0.3


@dataclass(frozen=True)
class Pointer:
    """The mouse: kind is move, drag, down, double, more, up, wheel or leave; x and y in window pixels.

    `double` comes in place of the second `down` within 300 ms at one place, `more` in place of any further.
    `drag` comes in place of `move` while the button is held; `start` is where it went down.
    """

    kind: str
    x: int
    y: int
    button: int = 0
    start: tuple[int, int] = (0, 0)
    dragged: bool = False  # on `up`: it was a drag that ended
    wheel: float = 0.0  # notches, positive away from the person


@dataclass(frozen=True)
class Command:
    """A thing that a key or pad button means, by its name in COMMANDS; `down` is False on release."""

    name: str
    down: bool = True
    repeat: bool = False  # made by holding, not by pressing
    pad: bool = False


@dataclass(frozen=True)
class Typed:
    """Text written into a field."""

    text: str


Input = Pointer | Command | Typed


class Meaning(NamedTuple):
    """What a command is called for people, and under which heading the F1 list shows it."""

    label: str
    group: str


MOVING, PLAYING, WINDOW = "Moving about", "At the table", "Window"

COMMANDS: dict[str, Meaning] = {
    "left": Meaning("Left", MOVING),
    "right": Meaning("Right", MOVING),
    "up": Meaning("Up", MOVING),
    "down": Meaning("Down", MOVING),
    "region_next": Meaning("Next part of the screen", MOVING),
    "region_previous": Meaning("Part before", MOVING),
    "page_up": Meaning("Page up", MOVING),
    "page_down": Meaning("Page down", MOVING),
    "first": Meaning("First", MOVING),
    "last": Meaning("Last", MOVING),
    "pick": Meaning("Press, or pick a card", MOVING),
    "confirm": Meaning("Play, or the main button", MOVING),
    "back": Meaning("Back", MOVING),
    "flip": Meaning("Flip", PLAYING),
    "bank": Meaning("Bank", PLAYING),
    "choose": Meaning("Choose a row or a reading", PLAYING),
    "pass": Meaning("Pass", PLAYING),
    "hint": Meaning("Hint; review of a finished round", PLAYING),
    "sort": Meaning("Sort", PLAYING),
    "undo": Meaning("Take back", PLAYING),
    "log": Meaning("Log", PLAYING),
    "last_trick": Meaning("Last trick, while held", PLAYING),
    "speed": Meaning("Next speed", WINDOW),
    "mute": Meaning("Mute", WINDOW),
    "options": Meaning("Options", WINDOW),
    "keys": Meaning("Keys", WINDOW),
    "fullscreen": Meaning("Fullscreen", WINDOW),
    "copy": Meaning("Copy report, at the results", WINDOW),
    "quit": Meaning("Quit", WINDOW),
}
MOVES = ("left", "right", "up", "down")
REPEATING = (*MOVES, "page_up", "page_down", "erase", "erase_next")
_HELD = ("last_trick",)  # also wanted when they are released

# (key, modifiers that must be held) -> command; choose1 .. choose9 are added below
_KEYS: dict[tuple[int, int], str] = {
    (pygame.K_LEFT, 0): "left",
    (pygame.K_RIGHT, 0): "right",
    (pygame.K_UP, 0): "up",
    (pygame.K_DOWN, 0): "down",
    (pygame.K_TAB, 0): "region_next",
    (pygame.K_TAB, pygame.KMOD_SHIFT): "region_previous",
    (pygame.K_PAGEUP, 0): "page_up",
    (pygame.K_PAGEDOWN, 0): "page_down",
    (pygame.K_HOME, 0): "first",
    (pygame.K_END, 0): "last",
    (pygame.K_SPACE, 0): "pick",
    (pygame.K_RETURN, 0): "confirm",
    (pygame.K_KP_ENTER, 0): "confirm",
    (pygame.K_ESCAPE, 0): "back",
    (pygame.K_f, 0): "flip",
    (pygame.K_b, 0): "bank",
    (pygame.K_p, 0): "pass",
    (pygame.K_h, 0): "hint",
    (pygame.K_s, 0): "sort",
    (pygame.K_u, 0): "undo",
    (pygame.K_l, 0): "log",
    (pygame.K_t, 0): "last_trick",
    (pygame.K_g, 0): "speed",
    (pygame.K_m, 0): "mute",
    (pygame.K_o, 0): "options",
    (pygame.K_F1, 0): "keys",
    (pygame.K_F11, 0): "fullscreen",
    (pygame.K_RETURN, pygame.KMOD_ALT): "fullscreen",
    (pygame.K_c, pygame.KMOD_CTRL): "copy",
    (pygame.K_q, pygame.KMOD_CTRL): "quit",
}
_KEYS |= {(pygame.K_0 + number, 0): f"choose{number}" for number in range(1, 10)}
_KEYS |= {(pygame.K_KP1 + number - 1, 0): f"choose{number}" for number in range(1, 10)}

_TYPING_KEYS: dict[tuple[int, int], str] = {
    key: name
    for key, name in _KEYS.items()
    if name in (*MOVES, "region_next", "region_previous", "first", "last", "confirm", "back", "fullscreen", "quit")
}
_TYPING_KEYS |= {
    (pygame.K_BACKSPACE, 0): "erase",
    (pygame.K_DELETE, 0): "erase_next",
    (pygame.K_a, pygame.KMOD_CTRL): "select_all",
}

# Buttons, sticks and triggers by the layout that SDL gives every known pad.
_PAD: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "pick",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "confirm",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_START: "options",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "region_previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "region_next",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "sort",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "last_trick",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_STICKS: dict[int, tuple[str, str]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
_TRIGGERS: dict[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "pass",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "bank",
}
# A stick without a known layout: the order that most of them have.
_RAW_BUTTONS = ("pick", "back", "confirm", "hint", "region_previous", "region_next", "log", "options")

_PAD_NAMES: dict[str, str] = {
    "pick": "A",
    "back": "B",
    "confirm": "X",
    "hint": "Y",
    "log": "View",
    "options": "Menu",
    "region_previous": "LB",
    "region_next": "RB",
    "sort": "Left stick pressed",
    "last_trick": "Right stick pressed",
    "pass": "LT",
    "bank": "RT",
    "left": "D-pad or left stick",
    "right": "D-pad or left stick",
    "up": "D-pad or left stick",
    "down": "D-pad or left stick",
}
_KEY_NAMES = {
    pygame.K_RETURN: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_PAGEUP: "Page up",
    pygame.K_PAGEDOWN: "Page down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
}
_ARROWS = {pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down"}
_MODIFIERS = {pygame.KMOD_SHIFT: "Shift+", pygame.KMOD_ALT: "Alt+", pygame.KMOD_CTRL: "Ctrl+"}


def key_name(command: str) -> str:
    """What stands on the keycap of a command: `F`, `Enter`, `Shift+Tab`; empty if it has no key."""
    if command == "choose":
        return "1-9"
    for (key, modifier), name in _KEYS.items():
        if name == command:
            return _MODIFIERS.get(modifier, "") + _name_of_key(key)
    return ""


def _name_of_key(key: int) -> str:
    if key in _ARROWS:
        return f"{_ARROWS[key]} arrow"
    if key in _KEY_NAMES:
        return _KEY_NAMES[key]
    if pygame.K_F1 <= key <= pygame.K_F12:
        return f"F{key - pygame.K_F1 + 1}"
    return chr(key).upper()


def pad_name(command: str) -> str:
    """What a command is called on a gamepad; empty if it has no button."""
    return _PAD_NAMES.get(command, "")


def key_list() -> list[tuple[str, str, str, str]]:
    """The F1 list: (heading, what it does, key, pad button) for every command that has either."""
    return [
        (meaning.group, meaning.label, key_name(name), pad_name(name))
        for name, meaning in COMMANDS.items()
        if key_name(name) or pad_name(name)
    ]


@dataclass(eq=False, repr=False)
class Inputs:
    """Turns pygame's events into Pointer, Command and Typed; knows what is held down."""

    pads: Pads = field(default_factory=Pads)
    typing: bool = False  # a text field has the focus: letters are text, not commands
    last_kind: str = "mouse"  # mouse, keys or pad: what was used last
    _at: tuple[int, int] = (-1, -1)
    _pressed: dict[int, tuple[int, int]] = field(default_factory=dict)
    _dragging: bool = False
    _click: tuple[float, int, int, int, int] = (-1e9, 0, 0, 0, 0)  # ms, button, x, y, how many
    _held: dict[tuple[str, int, int], tuple[str, float]] = field(default_factory=dict)

    def translate(self, events: Iterable[pygame.event.Event], now: float) -> list[Input]:
        """The events of one frame, then what is due by holding a key; now in milliseconds."""
        result: list[Input] = []
        for event in events:
            result.extend(self._one(event, now))
        result.extend(self._repeated(now))
        return result

    def wakes_in(self, now: float) -> float | None:
        """Milliseconds until a held key repeats, or None."""
        due = [at for name, at in self._held.values() if name in REPEATING]
        return max(0.0, min(due) - now) if due else None

    def let_go(self) -> list[Input]:
        """Everything that is held counts as released: the window lost the focus."""
        released: list[Input] = [Command(name, down=False) for name, _ in self._held.values() if name in _HELD]
        self._held.clear()
        self._pressed.clear()
        self._dragging = False
        return released

    def _one(self, event: pygame.event.Event, now: float) -> list[Input]:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self.last_kind = "mouse"
            return self._mouse(event, now)
        if kind == pygame.WINDOWLEAVE:
            return [Pointer("leave", -1, -1)]
        if kind == pygame.WINDOWFOCUSLOST:
            return self.let_go()
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text)] if self.typing else []
        if kind == pygame.KEYDOWN:
            self.last_kind = "keys"
            return self._down(("key", 0, event.key), self._command_of(event), now)
        if kind == pygame.KEYUP:
            return self._up(("key", 0, event.key))
        return self._pad(event, now)

    def _mouse(self, event: pygame.event.Event, now: float) -> list[Input]:
        if event.type == pygame.MOUSEWHEEL:
            return [Pointer("wheel", *self._at, wheel=float(event.y))]
        x, y = self._at = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return [self._moved(x, y)]
        if event.button > RIGHT:  # the wheel again, as old programs know it
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed[event.button] = (x, y)
            self._dragging = False
            return [Pointer(self._click_kind(event.button, x, y, now), x, y, event.button, (x, y))]
        start = self._pressed.pop(event.button, (x, y))
        dragged, self._dragging = self._dragging, False
        return [Pointer("up", x, y, event.button, start, dragged)]

    def _moved(self, x: int, y: int) -> Pointer:
        if not self._pressed:
            return Pointer("move", x, y)
        button, start = next(iter(self._pressed.items()))
        if max(abs(x - start[0]), abs(y - start[1])) >= DRAG_FROM:
            self._dragging = True
        return Pointer("drag" if self._dragging else "move", x, y, button, start)

    def _click_kind(self, button: int, x: int, y: int, now: float) -> str:
        before, last_button, last_x, last_y, count = self._click
        near = abs(x - last_x) < DRAG_FROM and abs(y - last_y) < DRAG_FROM
        count = count + 1 if button == last_button and near and now - before < DOUBLE_CLICK else 1
        self._click = (now, button, x, y, count)
        return {1: "down", 2: "double"}.get(count, "more")

    def _command_of(self, event: pygame.event.Event) -> str | None:
        table = _TYPING_KEYS if self.typing else _KEYS
        for modifier in _MODIFIERS:
            if event.mod & modifier and (event.key, modifier) in table:
                return table[(event.key, modifier)]
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        return table.get((event.key, 0))

    def _down(self, source: tuple[str, int, int], name: str | None, now: float) -> list[Input]:
        if name is None or source in self._held:
            return []
        self._held[source] = (name, now + KEY_REPEAT[0])
        return [Command(name, pad=source[0] != "key")]

    def _up(self, source: tuple[str, int, int]) -> list[Input]:
        name, _ = self._held.pop(source, ("", 0.0))
        return [Command(name, down=False, pad=source[0] != "key")] if name in _HELD else []

    def _repeated(self, now: float) -> list[Input]:
        result: list[Input] = []
        for source, (name, due) in self._held.items():
            if name in REPEATING and now >= due:
                self._held[source] = (name, now + KEY_REPEAT[1])
                result.append(Command(name, repeat=True, pad=source[0] != "key"))
        return result

    def _pad(self, event: pygame.event.Event, now: float) -> list[Input]:
        kind = event.type
        if kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            if kind == pygame.JOYDEVICEADDED:
                self.pads.added(event.device_index)
            return []
        if kind == pygame.JOYDEVICEREMOVED:
            return self._unplugged(event.instance_id)
        pad = getattr(event, "instance_id", -1)
        known = kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
        if not known and pad not in self.pads.raw:
            return []
        result = self._pad_input(event, pad, now)
        if result:
            self.last_kind = "pad"
        return result

    def _unplugged(self, pad: int) -> list[Input]:
        self.pads.removed(pad)
        released: list[Input] = []
        for source in [source for source in self._held if source[0] != "key" and source[1] == pad]:
            released.extend(self._up(source))
        return released

    def _pad_input(self, event: pygame.event.Event, pad: int, now: float) -> list[Input]:
        kind = event.type
        if kind == pygame.CONTROLLERBUTTONDOWN:
            return self._down(("button", pad, event.button), _PAD.get(event.button), now)
        if kind == pygame.JOYBUTTONDOWN and event.button < len(_RAW_BUTTONS):
            return self._down(("button", pad, event.button), _RAW_BUTTONS[event.button], now)
        if kind in (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP):
            return self._up(("button", pad, event.button))
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(pad, event.axis, event.value / 32767, now)
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._axis(pad, event.axis, event.value, now)
        if kind == pygame.JOYHATMOTION:
            across, up = event.value
            return self._direction(pad, 10, float(across), ("left", "right"), now) + self._direction(
                pad, 12, -float(up), ("up", "down"), now
            )
        return []

    def _axis(self, pad: int, axis: int, value: float, now: float) -> list[Input]:
        if axis in _STICKS:
            return self._direction(pad, 2 * axis, value, _STICKS[axis], now)
        if axis in _TRIGGERS:
            return self._switch(("trigger", pad, axis), value, _TRIGGERS[axis], now, TRIGGER_ON, TRIGGER_OFF)
        return []

    def _direction(self, pad: int, slot: int, value: float, names: tuple[str, str], now: float) -> list[Input]:
        back = self._switch(("stick", pad, slot), -value, names[0], now, STICK_ON, STICK_OFF)
        return back + self._switch(("stick", pad, slot + 1), value, names[1], now, STICK_ON, STICK_OFF)

    def _switch(
        self, source: tuple[str, int, int], value: float, name: str, now: float, on: float, off: float
    ) -> list[Input]:
        if value >= on:
            return self._down(source, name, now)
        return self._up(source) if value <= off else []
