"""Draws on a canvas in the window's measure: text, icons, plates. Remembers where every text lies."""

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from scenes.kit.art import plates
from scenes.kit.art.icons import icon
from scenes.kit.art.palette import IVORY, PLATE_FILL, PLATE_LINE, Colour, faded
from scenes.kit.art.shapes import disc, outline, plate, shadow
from scenes.kit.canvas import Canvas, TextBox
from scenes.kit.layout import Metrics, Rect
from scenes.kit.theme import BODY, BOLD, MEDIUM, NOTE, SERIF, Span, Type

BLACK = (0, 0, 0)
_ACROSS = {"left": 0.0, "centre": 0.5, "right": 1.0}


@dataclass(eq=False, repr=False)
class Pen:
    """Draws on one canvas with one window's metrics.

    Places and sizes are real pixels, except that sizes of type are design pixels.
    """

    canvas: Canvas
    metrics: Metrics
    scale: float = 0.0  # of type; 0 means Metrics.t

    def __post_init__(self) -> None:
        self.type = Type(self.scale or self.metrics.t)

    def text(
        self,
        string: str,
        at: tuple[float, float],
        size: float = BODY,
        weight: int = MEDIUM,
        colour: Colour = IVORY,
        *,
        align: str = "left",
        down: str = "top",
        room: float | None = None,
        tabular: bool = False,
        on_colour: tuple[int, int, int] | None = None,
    ) -> Rect:
        """Write one line; returns where it lies.

        align: which side (left, centre, right) is at x. down: whether y is the line's top, middle or baseline.
        room: pixels that are there; a longer text ends in an ellipsis, which layout tests find. on_colour: what
        it stands on, if it is known, for the test of contrast.
        """
        shown = string if room is None else self.type.fitted(string, int(room), size, weight)
        drawn = self.type.text(shown, size, weight, colour, tabular)
        rect = self._placed(drawn, at, align, down, self.type.ascent(size, weight))
        self.canvas.write(drawn, TextBox(string, rect, shown != string, colour[:3], on_colour))
        return rect

    def spans(
        self,
        spans: Iterable[Span],
        at: tuple[float, float],
        size: float = BODY,
        *,
        align: str = "left",
        down: str = "top",
    ) -> Rect:
        """Write pieces of different weight and colour on one baseline; returns where they lie."""
        spans = tuple(spans)
        drawn = self.type.spans(spans, size)
        ascent = max((self.type.ascent(size, span.weight) for span in spans if span.text), default=0)
        rect = self._placed(drawn, at, align, down, ascent)
        colour = spans[0].colour if spans else IVORY
        self.canvas.write(drawn, TextBox("".join(span.text for span in spans), rect, False, colour[:3], None))
        return rect

    def paragraph(
        self,
        string: str,
        at: tuple[float, float],
        room: int,
        size: float = BODY,
        weight: int = MEDIUM,
        colour: Colour = IVORY,
        *,
        align: str = "left",
        most_lines: int | None = None,
    ) -> Rect:
        """Write lines no wider than `room` from the top at y; returns where they lie."""
        lines = self.type.wrapped(string, room, size, weight)
        if most_lines is not None and len(lines) > most_lines:
            lines = [*lines[: most_lines - 1], " ".join(lines[most_lines - 1 :])]
        step = self.type.line(size)
        for number, line in enumerate(lines):
            self.text(line, (at[0], at[1] + number * step), size, weight, colour, align=align, room=room)
        return Rect(round(at[0] - room * _ACROSS[align]), round(at[1]), room, step * len(lines))

    def icon(self, name: str, centre: tuple[float, float], size: float, colour: Colour = IVORY) -> None:
        """Draw an icon of so many real pixels about a place."""
        self.canvas.centred(icon(name, round(size), colour), centre)

    def plate(
        self,
        rect: Rect,
        radius: float,
        fill: Colour = PLATE_FILL,
        line: Colour | None = PLATE_LINE,
        *,
        fill_to: Colour | None = None,
        line_width: float | None = None,
    ) -> None:
        """Draw a rounded plate with its hairline; radius in real pixels."""
        width = self.metrics.line if line_width is None else line_width
        self.canvas.blit(
            plate(rect.w, rect.h, radius, fill, fill_to=fill_to, line=line, line_width=width), rect[:2]
        )

    def outline(self, rect: Rect, radius: float, colour: Colour, width: float) -> None:
        """Draw the line of a rounded box, inside its edge."""
        self.canvas.blit(outline(rect.w, rect.h, radius, colour, width), rect[:2])

    def shadow(
        self,
        rect: Rect,
        radius: float,
        *,
        blur: float,
        colour: Colour = BLACK,
        alpha: float = 1.0,
        drop: float = 0.0,
        hollow: bool = False,
    ) -> None:
        """Draw the soft shadow or glow of a box; blur and drop in real pixels, blur is 2 sigma."""
        drawn = shadow(rect.w, rect.h, radius, blur=blur, colour=faded(colour, alpha), drop=drop, hollow=hollow)
        self.canvas.blit(drawn.surface, (rect.x + drawn.dx, rect.y + drawn.dy))

    def keycap(self, text: str, left: float, middle: float, ink: Colour, *, dark: bool = False) -> Rect:
        """Draw a key's name on its cap from x `left` about y `middle`; returns the cap."""
        height = self.metrics.control(20)
        cap = Rect(round(left), round(middle - height / 2), self.keycap_width(text), height)
        self.canvas.blit(plates.keycap(cap.w, cap.h, self.metrics.controls, dark), cap[:2])
        self.text(text, cap.centre, NOTE, BOLD, ink, align="centre", down="middle")
        return cap

    def keycap_width(self, text: str) -> int:
        """Pixels that a keycap takes."""
        control = self.metrics.control
        return max(control(20), self.type.width(text, NOTE, BOLD) + control(10))

    def disc(
        self, letter: str, centre: tuple[float, float], size: int, colours: tuple[Colour, Colour], ring: Colour
    ) -> None:
        """Draw a seat's disc with the first letter of its name."""
        width = max(1.5, size * 0.045)
        self.canvas.centred(disc(size, colours[0], colours[1], ring, width), centre)
        drawn = Type(size / 40).text(letter[:1].upper(), 18, SERIF, IVORY)
        rect = self._placed(drawn, centre, "centre", "middle", 0)
        self.canvas.write(drawn, TextBox(letter[:1].upper(), rect, False, IVORY, None))

    def _placed(self, drawn: pygame.Surface, at: tuple[float, float], align: str, down: str, ascent: int) -> Rect:
        x = round(at[0] - drawn.get_width() * _ACROSS[align])
        above = {"top": 0.0, "middle": drawn.get_height() / 2, "baseline": float(ascent)}[down]
        return Rect(x, round(at[1] - above), *drawn.get_size())
