"""Gamepads that are plugged in: opened when they come, forgotten when they go."""

import pygame

# Devices that call themselves joysticks and are none: pens, tablets, keyboards with a volume wheel.
_NOT_A_PAD = ("pen", "stylus", "mouse", "keyboard", "motion")
_NOT_A_PAD_BEGINNING = ("tablet", "wacom", "touch", "digiti", "accelero")
_FEWEST_BUTTONS = 4


def looks_like_pad(name: str, axes: int, buttons: int, hats: int) -> bool:
    """Whether a joystick that SDL has no layout for is likely a gamepad."""
    words = name.lower().replace("-", " ").split()
    if any(word in _NOT_A_PAD or word.startswith(_NOT_A_PAD_BEGINNING) for word in words):
        return False
    return buttons >= _FEWEST_BUTTONS and (axes >= 2 or hats >= 1)


class Pads:
    """The gamepads that are open."""

    def __init__(self) -> None:
        self._known: dict[int, object] = {}  # instance id -> Controller, kept so that it stays open
        self.raw: dict[int, object] = {}  # instance id -> Joystick without a known layout

    @property
    def count(self) -> int:
        """How many pads are there."""
        return len(self._known) + len(self.raw)

    def start(self) -> None:
        """Look for pads; what is plugged in is announced by events, also later on."""
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()

    def added(self, index: int) -> None:
        """Open the device of an index if it is a gamepad; a device that is gone again is left out."""
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._known[pad.as_joystick().get_instance_id()] = pad
                return
            stick = pygame.joystick.Joystick(index)
        except pygame.error:
            return
        if looks_like_pad(stick.get_name(), stick.get_numaxes(), stick.get_numbuttons(), stick.get_numhats()):
            self.raw[stick.get_instance_id()] = stick
        else:
            stick.quit()

    def removed(self, instance: int) -> None:
        """Forget a device that was unplugged."""
        self._known.pop(instance, None)
        self.raw.pop(instance, None)
