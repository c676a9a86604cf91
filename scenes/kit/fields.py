"""Controls that hold a value: segmented control, stepper, switch, slider. Arrows change them too."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, EMBER_FILL_TEXT, IVORY, NIGHT, SAND, SLOT, faded
from scenes.kit.art.shapes import disc
from scenes.kit.control import Control, Look
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BOLD, NOTE, Type
from scenes.kit.widgets import state_of

FIELD = 36  # design height of a segmented control and a stepper
SEGMENTED_WIDTH = 156
STEPPER_WIDTH = 200
SWITCH = (52, 28)
_GROUND = faded(SLOT, 0.62)
_LINE = faded(BRASS, 0.24)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Choice(Control):
    """What segmented control and stepper share: one of several values, each with its label."""

    value: Any = None
    choices: tuple[tuple[Any, str], ...] = ()
    on_change: Callable[[Any], object] | None = None
    repeats: bool = True

    @property
    def place(self) -> int:
        """Which of the choices is chosen, -1 if none."""
        return next((index for index, (value, _) in enumerate(self.choices) if value == self.value), -1)

    def choose(self, place: int) -> bool:
        """Choose by place; False if there is no such place or it is chosen already."""
        if not 0 <= place < len(self.choices) or place == self.place or self.on_change is None:
            return False
        self.on_change(self.choices[place][0])
        return True

    def step(self, direction: str) -> bool:
        if direction not in ("left", "right"):
            return False
        return self.choose(self.place + (1 if direction == "right" else -1))


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Segmented(Choice):
    """Up to three short values side by side."""

    kind: str = "segmented"

    def segments(self) -> list[Rect]:
        """Where each value lies."""
        return self.rect.columns(len(self.choices))

    def press(self, at: tuple[int, int] | None) -> None:
        if at is None:
            self.choose((self.place + 1) % len(self.choices))
            return
        for index, part in enumerate(self.segments()):
            if part.holds(*at):
                self.choose(index)

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        pen.plate(self.rect, 10 * scale, _GROUND, _LINE)
        gap = round(3 * scale)
        for index, (part, (_, label)) in enumerate(zip(self.segments(), self.choices, strict=True)):
            chosen = index == self.place
            under = look.at is not None and part.holds(*look.at)
            if chosen:
                pen.plate(part.inset(gap), 8 * scale, BRASS_BRIGHT if self.enabled else CLAY, None)
            elif under:
                pen.plate(part.inset(gap), 8 * scale, faded(BRASS, 0.16), None)
            ink = EMBER_FILL_TEXT if chosen else (IVORY if under else SAND)
            room = part.w - 2 * gap
            centre = (part.x + part.w / 2, part.y + part.h / 2)
            pen.text(label, centre, NOTE, BOLD, ink, align="centre", down="middle", room=room)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Stepper(Choice):
    """One value shown, arrows to its neighbours; a press of Enter goes on to the next, round and round."""

    kind: str = "stepper"

    def arrows(self) -> tuple[Rect, Rect]:
        """Where the two arrows lie."""
        width = round(self.rect.h * 0.92)
        left = Rect(self.rect.x, self.rect.y, width, self.rect.h)
        return left, left.moved(self.rect.w - width, 0)

    def press(self, at: tuple[int, int] | None) -> None:
        count = len(self.choices)
        back = at is not None and at[0] < self.arrows()[0].right
        self.choose((self.place + (-1 if back else 1)) % count)

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        pen.plate(self.rect, 10 * scale, _GROUND, _LINE)
        for part, icon in zip(self.arrows(), ("back", "chev"), strict=True):
            under = look.at is not None and part.holds(*look.at)
            if under:
                pen.plate(part.inset(round(3 * scale)), 8 * scale, faded(BRASS, 0.16), None)
            pen.icon(icon, part.centre, 16 * scale, BRASS_BRIGHT if self.enabled else CLAY)
        label = self.choices[self.place][1] if self.place >= 0 else str(self.value)
        centre = (self.rect.x + self.rect.w / 2, self.rect.y + self.rect.h / 2)
        room = self.rect.w - 2 * self.arrows()[0].w
        colour = IVORY if self.enabled else CLAY
        pen.text(label, centre, NOTE, BOLD, colour, align="centre", down="middle", room=room)


def choice_control(metrics: Metrics, choices: tuple[tuple[Any, str], ...]) -> tuple[type[Choice], int, int]:
    """Which control suits the values, with its width and height: up to three short ones are segmented."""
    kind = Type(metrics.t)
    widest = max(kind.width(label, NOTE, BOLD) for _, label in choices)
    part = metrics.control(SEGMENTED_WIDTH) / max(1, len(choices)) - metrics.control(12)
    if len(choices) <= 3 and widest <= part:
        return Segmented, metrics.control(SEGMENTED_WIDTH), metrics.control(FIELD)
    needed = stepper_width(metrics, [label for _, label in choices])
    return Stepper, max(metrics.control(STEPPER_WIDTH), needed), metrics.control(FIELD)


def stepper_width(metrics: Metrics, labels: Iterable[str]) -> int:
    """Pixels that a stepper needs for the widest of its labels and its arrows."""
    widest = max((Type(metrics.t).width(label, NOTE, BOLD) for label in labels), default=0)
    return widest + round(metrics.control(FIELD) * 1.84) + metrics.control(4)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Switch(Control):
    """On or off, with the word beside it. `rect` is the whole, word and switch."""

    value: bool = False
    on_change: Callable[[bool], object] | None = None
    repeats: bool = True
    kind: str = "switch"

    def press(self, at: tuple[int, int] | None) -> None:  # noqa: ARG002  # it has no parts
        if self.on_change is not None:
            self.on_change(not self.value)

    def step(self, direction: str) -> bool:
        wanted = {"left": False, "right": True}.get(direction, self.value)
        if wanted == self.value or self.on_change is None:
            return False
        self.on_change(wanted)
        return True

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        width, height = round(SWITCH[0] * scale), round(SWITCH[1] * scale)
        body = Rect(self.rect.right - width, self.rect.y + (self.rect.h - height) // 2, width, height)
        under = state_of(look) != "rest"
        if self.value:
            pen.plate(body, height / 2, IVORY if under else BRASS_BRIGHT, None)
        else:
            pen.plate(
                body, height / 2, faded(BRASS, 0.16) if under else _GROUND, faded(BRASS, 0.45 if under else 0.34)
            )
        size = round(20 * scale)
        knob = disc(size, NIGHT, NIGHT) if self.value else disc(size, SAND, SAND)
        margin = (height - size) // 2
        x = body.right - margin - size if self.value else body.x + margin
        pen.canvas.blit(knob, (x, body.y + margin))
        at = (body.x - 10 * scale, self.rect.y + self.rect.h / 2)
        pen.text(
            "On" if self.value else "Off",
            at,
            NOTE,
            BOLD,
            IVORY if self.value else SAND,
            align="right",
            down="middle",
        )


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Slider(Control):
    """A number on a line, such as the volume. `rect` holds the line and, at its right, the number."""

    value: int = 0
    lowest: int = 0
    highest: int = 100
    by: int = 10
    on_change: Callable[[int], object] | None = None
    repeats: bool = True
    grabs: bool = True
    kind: str = "slider"

    def track(self) -> Rect:
        """Where the knob's middle can be."""
        knob = self.rect.h // 2
        return Rect(
            self.rect.x + knob, self.rect.y, max(1, self.rect.w - 2 * knob - self._number_width), self.rect.h
        )

    @property
    def _number_width(self) -> int:
        return round(self.rect.h * 1.1)

    def set_to(self, value: float) -> bool:
        """Take the nearest allowed value; False if it is the one that holds."""
        wanted = self.lowest + round((value - self.lowest) / self.by) * self.by
        wanted = min(self.highest, max(self.lowest, wanted))
        if wanted == self.value or self.on_change is None:
            return False
        self.on_change(wanted)
        return True

    def press(self, at: tuple[int, int] | None) -> None:
        """A pointer has set it already by dragging; a key does nothing but the arrows."""

    def dragged(self, x: int, y: int) -> None:  # noqa: ARG002  # it goes along one axis
        track = self.track()
        self.set_to(self.lowest + (x - track.x) / track.w * (self.highest - self.lowest))

    def step(self, direction: str) -> bool:
        if direction not in ("left", "right"):
            return False
        return self.set_to(self.value + (self.by if direction == "right" else -self.by))

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        track = self.track()
        part = (self.value - self.lowest) / (self.highest - self.lowest)
        thick = round(6 * scale)
        line = Rect(track.x, self.rect.cy - thick // 2, track.w, thick)
        pen.plate(line, thick / 2, _GROUND, _LINE)
        reached = round(track.w * part)
        if reached > thick:
            pen.plate(Rect(line.x, line.y, reached, thick), thick / 2, BRASS_BRIGHT if self.enabled else CLAY, None)
        size = round((22 if look.hover >= 0.5 or look.pressed else 20) * scale)
        knob = disc(size, IVORY, SAND) if self.enabled else disc(size, CLAY, CLAY)
        pen.canvas.centred(knob, (track.x + reached, self.rect.cy))
        pen.text(
            str(self.value),
            (self.rect.right, self.rect.y + self.rect.h / 2),
            NOTE,
            BOLD,
            IVORY if self.enabled else CLAY,
            align="right",
            down="middle",
            tabular=True,
        )
