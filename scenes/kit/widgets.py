"""Buttons, chips and pills, as tokens and pictures show them. What holds a value is in `fields`."""

from dataclasses import dataclass
from typing import NamedTuple

from scenes.kit.art import plates
from scenes.kit.art.palette import (
    BRASS,
    BRASS_BRIGHT,
    CLAY,
    EMBER_FILL_TEXT,
    EMBER_TEXT,
    GOLD,
    IVORY,
    PLATE_FILL,
    PLATE_LINE,
    SAND,
    Colour,
    faded,
)
from scenes.kit.control import Control, Look
from scenes.kit.inputs import key_name
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, BOLD, MEDIUM, NOTE, Type

BUTTON = 48  # design heights (tokens, Form)
FOOTER_BUTTON = 44
ICON_BUTTON = 36
CHIP = 28
PILL = 40
TARGET_PILL = 32


class _Style(NamedTuple):
    """Finish of the art and the colour of what is written on it."""

    finish: str
    ink: Colour
    dark_keycap: bool = False


# main: the one filled ember; legal: further game actions; plain: everything that is no game action;
# bare: navigation without a plate
_STYLES = {
    "main": _Style("main", EMBER_FILL_TEXT, True),
    "legal": _Style("legal", EMBER_TEXT),
    "plain": _Style("plain", IVORY),
    "bare": _Style("bare", SAND),
    "dormant": _Style("dormant", CLAY),
}


def state_of(look: Look) -> str:
    """The art's name for how a control stands: rest, hover or pressed."""
    if look.pressed:
        return "pressed"
    return "hover" if look.hover >= 0.5 else "rest"


def _raised(pen: Pen, rect: Rect, look: Look) -> Rect:
    """The rectangle a little higher under the pointer, down again while pressed."""
    return rect if look.pressed else rect.moved(0, -round(look.hover * 1.5 * pen.metrics.controls))


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Button(Control):
    """A button with a label, an icon or both, and its key on a cap.

    `style` is main, legal, plain or bare. Not enabled it is dormant, whatever the style: clay, with a lock if
    `locked`; its `reason` is for the tooltip or for a line that the scene writes beside it.
    """

    style: str = "plain"
    icon: str = ""
    icon_after: bool = False
    keycap: bool = False
    locked: bool = False
    radius: float = 12.0
    size: float = BODY
    kind: str = "button"

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        style = _STYLES[self.style if self.enabled else "dormant"]
        rect = _raised(pen, self.rect, look)
        scale = pen.metrics.controls
        drawn = plates.button(
            rect.w, rect.h, style.finish, state=state_of(look), radius=self.radius * scale, unit=scale
        )
        pen.canvas.blit(drawn.surface, (rect.x + drawn.dx, rect.y + drawn.dy))
        ink = IVORY if style.finish == "bare" and look.hover >= 0.5 else style.ink
        self._paint_inside(pen, rect, ink, style.dark_keycap)

    def _paint_inside(self, pen: Pen, rect: Rect, ink: Colour, dark: bool) -> None:
        scale = pen.metrics.controls
        name = "lock" if self.locked and not self.enabled else self.icon
        cap = key_name(self.command) if self.keycap and self.enabled else ""
        icon_size, gap = 18 * scale, 10 * scale
        side = (icon_size + gap if name and self.label else 0) + (pen.keycap_width(cap) + 8 * scale if cap else 0)
        room = max(0, rect.w - 16 * scale - side)
        width = min(room, pen.type.width(self.label, self.size, BOLD)) if self.label else 0
        x = rect.x + (rect.w - width - side) / 2
        if name and not self.label:
            pen.icon(name, rect.centre, min(20 * scale, rect.h * 0.62), ink)
            return
        icon_x = x + width + gap if self.icon_after else x
        if name:
            colour = BRASS_BRIGHT if self.style == "bare" and self.enabled else ink
            pen.icon(name, (icon_x + icon_size / 2, rect.y + rect.h / 2), icon_size, colour)
            x += 0 if self.icon_after else icon_size + gap
        pen.text(self.label, (x, rect.y + rect.h / 2), self.size, BOLD, ink, down="middle", room=room)
        if cap:
            pen.keycap(cap, rect.x + (rect.w + width + side) / 2 - pen.keycap_width(cap), rect.cy, ink, dark=dark)


def button_width(metrics: Metrics, label: str, *, icon: bool = False, key: str = "") -> int:
    """Pixels that a button needs for a label, an icon and a keycap."""
    kind, scale = Type(metrics.t), metrics.controls
    width = kind.width(label, BODY, BOLD) + 44 * scale
    if icon:
        width += 28 * scale
    if key:
        width += max(20 * scale, kind.width(key, NOTE, BOLD) + 10 * scale) + 8 * scale
    return round(width)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class IconButton(Control):
    """An icon of the top bar, with a word beside it where there is one."""

    icon: str = ""
    word: str = ""
    colour: Colour = SAND
    plated: bool = False  # with a faint plate also at rest, as Back has
    ring_radius: float = 10.0
    kind: str = "icon"

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        state = state_of(look)
        if state != "rest" or self.plated:
            ground = {"rest": 0.05, "hover": 0.1, "pressed": 0.16}[state]
            pen.plate(self.rect, 10 * scale, faded(IVORY, ground), None)
        ink = IVORY if state != "rest" else self.colour
        if not self.enabled:
            ink = CLAY
        size = 20 * scale
        if not self.word:
            pen.icon(self.icon, self.rect.centre, size, ink)
            return
        left = self.rect.x + 8 * scale
        pen.icon(self.icon, (left + size / 2, self.rect.cy), size, ink)
        room = self.rect.right - left - size - 12 * scale
        at = (left + size + 6 * scale, self.rect.y + self.rect.h / 2)
        pen.text(self.word, at, NOTE, BOLD, ink, down="middle", room=room)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Chip(Control):
    """A round-ended label that may be pressed: rules in force, risk, role."""

    icon: str = ""
    icon_after: str = ""
    colour: Colour = SAND
    line: Colour = PLATE_LINE
    ring_radius: float = CHIP / 2
    kind: str = "chip"

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        paint_chip(
            pen,
            self.rect,
            self.label,
            icon=self.icon,
            icon_after=self.icon_after,
            colour=IVORY if look.hover >= 0.5 and self.on_press else self.colour,
            fill=faded(BRASS, 0.2) if look.hover >= 0.5 and self.on_press else PLATE_FILL,
            line=self.line,
        )


def chip_width(metrics: Metrics, label: str, *, icon: bool = False, icon_after: bool = False) -> int:
    """Pixels that a chip needs."""
    scale = metrics.controls
    icons = (22 if icon else 0) + (20 if icon_after else 0)
    return round(Type(metrics.t).width(label, NOTE, MEDIUM) + (22 + icons) * scale)


def paint_chip(
    pen: Pen,
    rect: Rect,
    label: str,
    *,
    icon: str = "",
    icon_after: str = "",
    colour: Colour = SAND,
    fill: Colour = PLATE_FILL,
    line: Colour = PLATE_LINE,
    weight: int = MEDIUM,
) -> None:
    """Draw a chip: icon, label, second icon, in its middle."""
    scale = pen.metrics.controls
    pen.canvas.blit(plates.chip(rect.w, rect.h, fill, line), rect[:2])
    size = 16 * scale
    before, after = (size + 6 * scale if icon else 0), (size + 4 * scale if icon_after else 0)
    room = max(0, rect.w - 16 * scale - before - after)
    width = min(room, pen.type.width(label, NOTE, weight))
    x = rect.x + (rect.w - width - before - after) / 2
    middle = rect.y + rect.h / 2
    if icon:
        pen.icon(icon, (x + size / 2, middle), size, colour)
    pen.text(label, (x + before, middle), NOTE, weight, colour, down="middle", room=room)
    if icon_after:
        pen.icon(icon_after, (x + before + width + 4 * scale + size / 2, middle), size, colour)


def paint_badge(pen: Pen, rect: Rect, label: str, icon: str = "") -> None:
    """Draw a filled gold chip, such as `Winner`."""
    paint_chip(pen, rect, label, icon=icon, colour=EMBER_FILL_TEXT, fill=GOLD, line=faded(GOLD, 0), weight=BOLD)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Pill(Control):
    """A filled round-ended button that names a target or a reading, with its number on a cap.

    style: main (a target, or a reading that can be chosen: it is the button), chosen (the reading chosen).
    """

    number: str = ""
    icon: str = ""
    style: str = "main"
    ring_radius: float = PILL / 2
    kind: str = "pill"

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        rect = _raised(pen, self.rect, look)
        scale = pen.metrics.controls
        drawn = plates.button(rect.w, rect.h, self.style, state=state_of(look), radius=rect.h / 2, unit=scale)
        pen.canvas.blit(drawn.surface, (rect.x + drawn.dx, rect.y + drawn.dy))
        icon = "check" if self.style == "chosen" else self.icon
        ink = EMBER_TEXT if self.style == "legal" else EMBER_FILL_TEXT
        x = rect.x + 6 * scale
        if self.number:
            cap = pen.keycap(self.number, x, rect.cy, ink, dark=self.style != "legal")
            x = cap.right + 8 * scale
        else:
            x += 8 * scale
        if icon:
            pen.icon(icon, (x + 8 * scale, rect.y + rect.h / 2), 16 * scale, ink)
            x += 24 * scale
        room = rect.right - 12 * scale - x
        pen.text(self.label, (x, rect.y + rect.h / 2), BODY, BOLD, ink, down="middle", room=room)


def pill_width(metrics: Metrics, label: str, *, number: str = "", icon: bool = False) -> int:
    """Pixels that a pill needs."""
    kind, scale = Type(metrics.t), metrics.controls
    width = kind.width(label, BODY, BOLD) + 6 * scale + 16 * scale
    if number:
        width += max(20 * scale, kind.width(number, NOTE, BOLD) + 10 * scale) + 8 * scale
    else:
        width += 8 * scale
    return round(width + (24 * scale if icon else 0)) + 1
