"""Drives the real App under SDL's dummy drivers, with a clock that only the test moves."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.saves import Saves
from game.settings import Settings
from game.stats import Statistics
from scenes.kit.control import Control
from scenes.kit.focus import find
from scenes.loop import App
from scenes.scene import Scene
from scenes.services import Services
from scenes.window import Frame

FRAME = 16.0
PAD = 7  # the instance id of the gamepad that the events tell of
_BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "view": pygame.CONTROLLER_BUTTON_BACK,
    "menu": pygame.CONTROLLER_BUTTON_START,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
_TRIGGERS = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
_NAMED_KEYS = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}


class Driver:
    """A person at the program: sends events and moves the clock."""

    def __init__(
        self,
        folder: Path,
        first: Callable[[Services], Scene],
        size: tuple[int, int] = (1280, 720),
        make_thinker: Callable[[], object] | None = None,
        seed: int | None = 1,
        speed: str | None = None,
    ) -> None:
        self.services = Services(
            settings=Settings.load(folder),
            saves=Saves(folder),
            stats=Statistics(folder),
            make_thinker=make_thinker,
            seed=seed,
            speed=speed,
        )
        self.app = App(self.services, Frame.open(size, None, False), first)
        pygame.event.clear()
        self.now = 0.0
        self.app.step([], self.now)

    # -- time

    def advance(self, ms: float) -> "Driver":
        """Let time pass, a frame at a time."""
        end = self.now + ms
        while self.now < end and not self.app.manager.done:
            self.now = min(end, self.now + FRAME)
            self.app.step([], self.now)
        return self

    def settle(self, most_ms: float = 30_000) -> "Driver":
        """Let time pass until nothing moves."""
        end = self.now + most_ms
        while self.app.manager.moving and not self.app.manager.done:
            assert self.now < end, "it never comes to rest"
            self.advance(FRAME)
        return self

    def send(self, *events: pygame.event.Event) -> "Driver":
        """One frame with these events."""
        self.now += FRAME
        self.app.step(list(events), self.now)
        return self

    # -- the mouse

    def move(self, x: int, y: int) -> "Driver":
        """Move the pointer."""
        return self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, x: int, y: int, button: int = 1) -> "Driver":
        """Press a mouse button and keep it pressed."""
        return self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))

    def up(self, x: int, y: int, button: int = 1) -> "Driver":
        """Let a mouse button go."""
        return self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> "Driver":
        """Drag with the left button."""
        self.move(*start).down(*start)
        for part in (0.3, 0.6, 1.0):
            x, y = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
            self.move(x, y)
        return self.up(*end)

    def click(self, where: str | int, y: int | None = None, *, button: int = 1, twice: bool = False) -> "Driver":
        """Click at a place, or in the middle of the control of a key; a single click is none of a double-click."""
        place = self.control(where).seen.centre if isinstance(where, str) else (where, y or 0)
        if not twice:
            self.advance(320)
        self.move(*place)
        for _ in range(2 if twice else 1):
            self.down(*place, button)
            self.up(*place, button)
        return self

    def wheel(self, notches: int) -> "Driver":
        """Turn the wheel where the pointer is."""
        return self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False))

    # -- keys and pad

    def key_down(self, name: str, mod: int = 0) -> "Driver":
        """Press a key and keep it pressed: a letter, a digit, f1 to f12 or a name such as `enter`."""
        return self.send(pygame.event.Event(pygame.KEYDOWN, key=_key(name), mod=mod, unicode="", scancode=0))

    def key_up(self, name: str) -> "Driver":
        """Let a key go."""
        return self.send(pygame.event.Event(pygame.KEYUP, key=_key(name), mod=0, unicode="", scancode=0))

    def press(self, *names: str, mod: int = 0) -> "Driver":
        """Press keys one after another, slowly enough that each counts."""
        for name in names:
            self.advance(320)
            self.key_down(name, mod).key_up(name)
        return self

    def type(self, text: str) -> "Driver":
        """Write a text."""
        for char in text:
            self.send(pygame.event.Event(pygame.TEXTINPUT, text=char))
        return self

    def pad(self, *names: str) -> "Driver":
        """Press gamepad buttons one after another: the names in _BUTTONS and _TRIGGERS."""
        for name in names:
            self.advance(320)
            if name in _TRIGGERS:
                for value in (32767, 0):
                    axis = _TRIGGERS[name]
                    self.send(
                        pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value)
                    )
                continue
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.send(pygame.event.Event(kind, instance_id=PAD, button=_BUTTONS[name]))
        return self

    # -- the window

    def resize(self, width: int, height: int) -> "Driver":
        """Give the window another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        return self.send(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)))

    # -- what is there

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.app.manager.top

    def controls(self) -> list[Control]:
        """What can be pressed now."""
        return list(self.scene.controls())

    def control(self, key: str) -> Control:
        """The control of a key."""
        found = find(self.controls(), key)
        assert found is not None, f"no control {key!r}; there is {[control.key for control in self.controls()]}"
        return found

    def has(self, key: str) -> bool:
        """Whether there is an enabled control of that key."""
        found = find(self.controls(), key)
        return found is not None and found.enabled

    def texts(self) -> list[str]:
        """Every text on the screen."""
        return [box.text for box in self.app.manager.draw().texts]

    def screenshot(self) -> bytes:
        """The pixels of the window."""
        return pygame.image.tobytes(self.app.frame.surface, "RGB")

    def close(self) -> None:
        """Close the window."""
        if not self.app.manager.done:
            self.send(pygame.event.Event(pygame.QUIT))
        self.app.close()


def _key(name: str) -> int:
    if name in _NAMED_KEYS:
        return _NAMED_KEYS[name]
    if len(name) > 1 and name[0] == "f":
        return pygame.K_F1 + int(name[1:]) - 1
    return ord(name)
