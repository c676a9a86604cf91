"""The plate of the computers that sit down: each with its disc, its name and its level."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.core import option_named
from game.settings import Opponents
from scenes.kit.art import pictures
from scenes.kit.art.palette import SAND
from scenes.kit.control import Control
from scenes.kit.fields import FIELD, Stepper
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import NOTE
from scenes.menus.blocks import REGION, paint_head, paint_plate
from scenes.menus.choices import name_field

_EDGE, _HEAD, _FOOT, _DISC = 28, 55, 17, 40
_TITLE = 29
_WORDS = "Names, and how well they play"


@dataclass(frozen=True)
class Seats:
    """As many computers as sit down, side by side. `on_change` takes the name of an option and its value."""

    metrics: Metrics
    opponents: Opponents
    count: int
    on_change: Callable[[str, object], object]
    say: Callable[[str], object]

    def height(self, width: int) -> int:  # noqa: ARG002  # the same at every width
        """Head, and two fields one under the other."""
        c = self.metrics.control
        return c(_HEAD) + 2 * c(FIELD) + c(8) + c(_FOOT)

    def _cells(self, rect: Rect) -> list[Rect]:
        c = self.metrics.control
        inner = Rect(rect.x + c(_EDGE), rect.y + c(_HEAD), rect.w - 2 * c(_EDGE), 2 * c(FIELD) + c(8))
        most = len(self.opponents.names)
        return inner.columns(most, c(20))[: self.count]

    def controls(self, rect: Rect) -> list[Control]:
        """A field for the name and a stepper for the level of each."""
        c = self.metrics.control
        made: list[Control] = []
        for number, cell in enumerate(self._cells(rect), 1):
            left = cell.x + c(_DISC + 10)
            name = Rect(left, cell.y, cell.right - left, c(FIELD))
            level = name.moved(0, c(FIELD) + c(8))
            naming = option_named(self.opponents, f"name_{number}")
            levels = option_named(self.opponents, f"level_{number}")
            made.append(
                name_field(
                    naming.name,
                    name,
                    naming.label,
                    getattr(self.opponents, naming.name),
                    naming.longest,
                    partial(self.on_change, naming.name),
                    self.say,
                )
            )
            made.append(
                Stepper(
                    key=levels.name,
                    rect=level,
                    label=levels.label,
                    value=getattr(self.opponents, levels.name),
                    choices=tuple(levels.choices.items()),
                    on_change=partial(self.on_change, levels.name),
                )
            )
        return [replace(control, region=REGION) for control in made]

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw the plate and the discs."""
        c = pen.metrics.control
        paint_plate(pen, rect)
        paint_head(pen, rect, "Computers", icon="cards", down=_TITLE)
        at = (rect.right - c(_EDGE), rect.y + c(_TITLE))
        pen.text(_WORDS, at, NOTE, colour=SAND, align="right", down="middle")
        for number, cell in enumerate(self._cells(rect), 1):
            disc = pictures.seat(c(_DISC), number, self.opponents.names[number - 1])
            pen.canvas.centred(disc, (cell.x + c(_DISC) / 2, cell.y + cell.h / 2))
