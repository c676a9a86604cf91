"""The plates of the computers that sit down: each with its disc, its name, its level and its temperament."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from game.core import TEMPERAMENTS, Option, option_named
from game.settings import Opponents
from scenes.kit.art import pictures
from scenes.kit.art.palette import BRASS, IVORY, SAND, faded
from scenes.kit.control import Control
from scenes.kit.fields import FIELD, Stepper, stepper_width
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, NOTE, SEMIBOLD, Type
from scenes.menus.blocks import REGION, paint_head, paint_plate
from scenes.menus.choices import TEXT_WIDTH, name_field

_EDGE, _HEAD, _FOOT, _DISC = 28, 55, 17, 40
_TITLE = 29
_BETWEEN = 8  # fields of one computer
_WORDS = "How well they play, and what they lean to"


class _Place(NamedTuple):
    """Where the controls of one computer lie."""

    name: Rect
    level: Rect
    temperament: Rect


class _Declared(NamedTuple):
    """What is declared of one computer."""

    name: Option
    level: Option
    temperament: Option


def _declared(number: int) -> _Declared:
    return _Declared(*(option_named(Opponents, f"{what}_{number}") for what in _Declared._fields))


@dataclass(frozen=True)
class _Computers:
    """What both plates know. `on_change` takes the name of an option and its value."""

    metrics: Metrics
    opponents: Opponents
    count: int
    on_change: Callable[[str, object], object]
    say: Callable[[str], object]
    keys: str = ""
    """What stands before the option's name in a control's key."""

    def _controls(self, number: int, place: _Place, ring: Rect | None = None) -> Iterator[Control]:
        """The controls of one computer; the focus ring of its name goes round `ring`."""
        naming, *choices = _declared(number)
        value = getattr(self.opponents, naming.name)
        change = partial(self.on_change, naming.name)
        key = self.keys + naming.name
        field = name_field(key, place.name, naming.label, value, naming.longest, change, self.say, ring)
        yield replace(field, region=REGION)
        for option, rect in zip(choices, place[1:], strict=True):
            value = getattr(self.opponents, option.name)
            temperament = TEMPERAMENTS.get(value)
            yield Stepper(
                key=self.keys + option.name,
                rect=rect,
                label=option.label,
                value=value,
                choices=tuple(option.choices.items()),
                on_change=partial(self.on_change, option.name),
                tooltip="" if temperament is None else temperament.help,
                region=REGION,
            )

    def _paint_disc(self, pen: Pen, number: int, x: float, middle: float) -> None:
        """Draw a computer's disc with its left edge at x."""
        side = pen.metrics.control(_DISC)
        disc = pictures.seat(side, number, self.opponents.seated[number - 1].name)
        pen.canvas.centred(disc, (x + side / 2, middle))


@dataclass(frozen=True)
class Seats(_Computers):
    """As many computers as sit down, side by side."""

    def height(self, width: int) -> int:  # noqa: ARG002  # the same at every width
        """Head, and the fields one under the other."""
        return self.metrics.control(_HEAD) + self._fields() + self.metrics.control(_FOOT)

    def _fields(self) -> int:
        c = self.metrics.control
        return 3 * c(FIELD) + 2 * c(_BETWEEN)

    def _places(self, rect: Rect) -> list[_Place]:
        c = self.metrics.control
        inner = Rect(rect.x + c(_EDGE), rect.y + c(_HEAD), rect.w - 2 * c(_EDGE), self._fields())
        cells = inner.columns(len(self.opponents.seated), c(20))[: self.count]
        return [self._place(cell) for cell in cells]

    def _place(self, cell: Rect) -> _Place:
        name, level, temperament = cell.rows(3, self.metrics.control(_BETWEEN))
        taken = self.metrics.control(_DISC + 10)
        return _Place(name._replace(x=name.x + taken, w=name.w - taken), level, temperament)

    def controls(self, rect: Rect) -> list[Control]:
        """A field for the name, steppers for level and temperament of each."""
        places = enumerate(self._places(rect), 1)
        return [control for number, place in places for control in self._controls(number, place)]

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw the plate and the discs."""
        c = pen.metrics.control
        paint_plate(pen, rect)
        paint_head(pen, rect, "Computers", icon="cards", down=_TITLE)
        at = (rect.right - c(_EDGE), rect.y + c(_TITLE))
        pen.text(_WORDS, at, NOTE, colour=SAND, align="right", down="middle")
        for number, place in enumerate(self._places(rect), 1):
            self._paint_disc(pen, number, place.level.x, place.name.cy)


_TOP, _ROW, _APART = 56, 60, 17  # head, a row with a name, and what lies between two computers
_COLUMNS = 16  # between level and temperament


@dataclass(frozen=True)
class Company(_Computers):
    """The computers one under the other, each option with its label and its help."""

    def comfortable(self, width: int) -> bool:
        """Whether its text stands well at that width: every label and help on one line."""
        kind, c = Type(self.metrics.t), self.metrics.control
        place = self._place(Rect(0, 0, width, 0))
        rooms = (place.name.x - c(12) - place.level.x, place.level.w, place.temperament.w)
        for number in range(1, self.count + 1):
            for option, room in zip(_declared(number), rooms, strict=True):
                words = max(kind.width(option.label, BODY, SEMIBOLD), kind.width(option.help, NOTE))
                if max(words, stepper_width(self.metrics, option.choices.values())) > room:
                    return False
        return True

    def height(self, width: int) -> int:  # noqa: ARG002  # the same at every width
        """Head, and the computers."""
        c = self.metrics.control
        return c(_TOP) + self.count * self._each() + (self.count - 1) * c(_APART) + c(_FOOT)

    def _each(self) -> int:
        c = self.metrics.control
        return c(_ROW) + c(4) + self._words() + c(6) + c(FIELD)

    def _words(self) -> int:
        """The height of a label over its help."""
        kind = Type(self.metrics.t)
        return kind.line(BODY) + kind.line(NOTE)

    def _cells(self, rect: Rect) -> list[Rect]:
        c = self.metrics.control
        step = self._each() + c(_APART)
        return [
            Rect(rect.x, rect.y + c(_TOP) + number * step, rect.w, self._each()) for number in range(self.count)
        ]

    def _place(self, cell: Rect) -> _Place:
        c = self.metrics.control
        left, right = cell.x + c(_EDGE + _DISC + 14), cell.right - c(_EDGE)
        name = Rect(right - c(TEXT_WIDTH), cell.y + (c(_ROW) - c(FIELD)) // 2, c(TEXT_WIDTH), c(FIELD))
        fields = Rect(left, cell.bottom - c(FIELD), right - left, c(FIELD))
        return _Place(name, *fields.columns(2, c(_COLUMNS)))

    def controls(self, rect: Rect) -> list[Control]:
        """A field for the name, steppers for level and temperament of each."""
        made: list[Control] = []
        for number, cell in enumerate(self._cells(rect), 1):
            made += self._controls(number, self._place(cell))
        return made

    def paint(self, pen: Pen, rect: Rect) -> None:
        """Draw plate, discs, labels and help."""
        c = pen.metrics.control
        paint_plate(pen, rect)
        paint_head(pen, rect, "Computers", icon="cards")
        for number, cell in enumerate(self._cells(rect), 1):
            place = self._place(cell)
            if number > 1:
                y = cell.y - (c(_APART) - c(_ROW - _DISC) // 2) // 2  # as far from the fields as from the disc
                pen.canvas.fill(faded(BRASS, 0.18), (rect.x + c(14), y, rect.w - 2 * c(14), pen.metrics.line))
            self._paint_disc(pen, number, rect.x + c(_EDGE), cell.y + c(_ROW) / 2)
            tops = (cell.y + (c(_ROW) - self._words()) / 2, *(2 * [place.level.y - c(6) - self._words()]))
            lefts = (place.level.x, place.level.x, place.temperament.x)
            for option, x, top in zip(_declared(number), lefts, tops, strict=True):
                self._paint_words(pen, option, x, top)

    def _paint_words(self, pen: Pen, option: Option, x: float, top: float) -> None:
        first, second = pen.type.line(BODY), pen.type.line(NOTE)
        pen.text(option.label, (x, top + first / 2), BODY, SEMIBOLD, IVORY, down="middle")
        pen.text(option.help, (x, top + first + second / 2), NOTE, colour=SAND, down="middle")
