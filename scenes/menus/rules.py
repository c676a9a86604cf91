"""The rules of a table, as a panel under their chip: what is in force, and what the next deal is to have."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

from game.core import COMPUTERS, Option, declared
from game.match import Match
from scenes.kit.art import plates
from scenes.kit.art.palette import BRASS_BRIGHT, IVORY, SAND, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF
from scenes.menus.choices import row_of
from scenes.scene import Scene
from scenes.services import Services

FOOT = "A change is for the next deal at this table. Options change every new table."
PAD, WIDTH, ROW = 24, 520, 60


class Rules(Scene):
    """Each option of the table with its line of help; those that can change have a control for the next deal."""

    covers = False

    def __init__(self, services: Services, match: Match, change: Callable[[Any], object]) -> None:
        """`change` is given the options that the next deal is to have."""
        super().__init__(services)
        self._match = match
        self._change = change
        self._options = list(declared(match.options))

    def on_input(self, event: Input) -> bool:
        """A press outside, or Esc, closes it."""
        outside = isinstance(event, Pointer) and event.kind == "down" and not self._place().holds(event.x, event.y)
        left = isinstance(event, Command) and event.down and event.name in ("back", "confirm")
        if outside or left:
            self.manager.pop()
        return outside or left

    # Layout -----------------------------------------------------------------------------------------------

    def _place(self) -> Rect:
        m = self.metrics
        height = m.text(56) + m.text(ROW) * len(self._options) + m.text(52)
        width = min(max(m.px(WIDTH), m.text(WIDTH)), m.stage.w - m.px(80))
        return Rect(m.stage.x + m.px(40), m.top_bar + m.px(8), width, height)

    def _rows(self) -> list[tuple[Option, Rect]]:
        m, place = self.metrics, self._place()
        inside = place.inset(m.px(PAD), 0)
        top = place.y + m.text(56)
        return [
            (option, Rect(inside.x, top + number * m.text(ROW), inside.w, m.text(ROW)))
            for number, option in enumerate(self._options)
        ]

    def _can_change(self, option: Option) -> bool:
        """Whether the next deal may have another value: who sits at the table, and what spans it, stays."""
        return option.name != COMPUTERS and not option.of_match

    def controls(self) -> Sequence[Control]:
        """A control for each option that can change."""
        made = []
        for option, row in self._rows():
            if self._can_change(option):
                value = getattr(self._match.upcoming, option.name)
                line = row_of(
                    self.metrics, option.name, option, value, self._changer(option.name), self.services.say
                )
                place = Rect(row.right - line.size[0], row.cy - line.size[1] // 2, *line.size)
                made.append(line.build(place, row.grown(self.metrics.px(4))))
        return made

    def _changer(self, name: str) -> Callable[[Any], object]:
        return lambda value: self._change(dataclasses.replace(self._match.upcoming, **{name: value}))

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The panel over a darker table."""
        m, place = self.metrics, self._place()
        pen = Pen(canvas, m)
        canvas.fill(faded((0, 0, 0), 0.45), m.window)
        drawn = plates.plate(place.w, place.h, unit=m.u, alpha=0.98)
        canvas.blit(drawn.surface, (place.x + drawn.dx, place.y + drawn.dy))
        game = self._match.game
        title = f"{game.title}, {game.round_word} {self._match.number}"
        pen.text(title, (place.x + m.px(PAD), place.y + m.text(14)), FIGURE, SERIF, IVORY)
        controls = {control.key: control for control in self.controls()}
        for option, row in self._rows():
            self._paint_row(pen, option, row, controls.get(option.name))
        foot = place.bottom - m.text(40)
        pen.paragraph(FOOT, (place.x + m.px(PAD), foot), place.w - 2 * m.px(PAD), NOTE, MEDIUM, SAND)
        super().draw(canvas)

    def _paint_row(self, pen: Pen, option: Option, row: Rect, control: Control | None) -> None:
        m = self.metrics
        value = getattr(self._match.options, option.name)
        right = row.right
        if control is None:
            words = option.choices[value]
            shown = pen.text(words, (right, row.cy), BODY, SEMIBOLD, BRASS_BRIGHT, align="right", down="middle")
            right = shown.x - m.px(8)
        else:
            right = control.rect.x - m.px(12)
        help = option.help
        if control is not None and getattr(self._match.upcoming, option.name) != value:
            help = f"Now {option.choices[value].lower()}; changes with the next deal"
        upper, lower = row.cy - m.text(19), row.cy + m.text(2)
        pen.text(option.label, (row.x, upper), BODY, SEMIBOLD, IVORY, room=right - row.x)
        for number, line in enumerate(pen.type.wrapped(help, right - row.x, NOTE)[:2]):
            pen.text(line, (row.x, lower + number * pen.type.line(NOTE)), NOTE, MEDIUM, SAND)
