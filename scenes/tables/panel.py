"""The rules in force, as a panel under their chip; any press closes it."""

from dataclasses import dataclass
from typing import Any

from game.core import declared
from scenes.kit.art import plates
from scenes.kit.art.palette import BRASS_BRIGHT, IVORY, SAND, faded
from scenes.kit.canvas import Canvas
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF
from scenes.scene import Scene
from scenes.services import Services

FOOT = "Options change them for every new table, Customize for one."


@dataclass(frozen=True)
class _Line:
    label: str
    value: str
    help: str


class RulesPanel(Scene):
    """What each option of this table is set to, with its line of help."""

    covers = False

    def __init__(self, services: Services, title: str, options: Any) -> None:
        super().__init__(services)
        self._title = title
        self._lines = [
            _Line(option.label, option.choices[getattr(options, option.name)], option.help)
            for option in declared(options)
        ]

    def on_input(self, event: Input) -> bool:
        """Any press closes it."""
        pressed = isinstance(event, Pointer) and event.kind in ("down", "double")
        if pressed or isinstance(event, Command):
            self.manager.pop()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """The panel over a darker table."""
        pen = Pen(canvas, self.metrics)
        m = self.metrics
        canvas.fill(faded((0, 0, 0), 0.35), m.window)
        step = m.text(58)
        width = max(m.px(380), m.text(340))
        height = m.text(64) + step * len(self._lines) + m.text(56)
        place = Rect(m.stage.x + m.px(56), m.top_bar + m.px(8), width, height)
        drawn = plates.plate(place.w, place.h, unit=m.u, alpha=0.97)
        canvas.blit(drawn.surface, (place.x + drawn.dx, place.y + drawn.dy))
        left, right = place.x + m.px(24), place.right - m.px(24)
        pen.text(self._title, (left, place.y + m.text(18)), FIGURE, SERIF, IVORY)
        y = place.y + m.text(64)
        for line in self._lines:
            value = pen.text(line.value, (right, y), BODY, SEMIBOLD, BRASS_BRIGHT, align="right", tabular=True)
            pen.text(line.label, (left, y), BODY, SEMIBOLD, IVORY, room=value.x - left - m.px(8))
            pen.text(line.help, (left, y + m.text(22)), NOTE, MEDIUM, SAND, room=right - left)
            y += step
        pen.text(
            "Options and Customize change them for the next match.",
            (left, y),
            NOTE,
            MEDIUM,
            SAND,
            room=right - left,
        )
