"""The list of keys and gamepad buttons (F1), over whatever is shown; made from the table of inputs."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, IVORY, NIGHT, PLATE, SAND, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input, Pointer, key_list
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, Type
from scenes.kit.widgets import IconButton
from scenes.scene import Scene
from scenes.services import Services

_ROW, _HEAD, _GAP = 30, 36, 20
_PAD = 32
_ELSEWHERE = ("fullscreen", "mute", "quit")
"""Commands that work while the list is shown."""


class _Line(NamedTuple):
    label: str
    key: str
    pad: str


class Keys(Scene):
    """What every key and button does. F1, Esc, Enter or a press beside it closes it."""

    covers = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.groups: dict[str, list[_Line]] = {}
        for group, label, key, pad in key_list():
            self.groups.setdefault(group, []).append(_Line(label, key, pad))
        self.scroll = ScrollArea()

    # Layout -----------------------------------------------------------------------------------------------

    def _widths(self, kind: Type, pen_pad: int) -> tuple[int, int, int]:
        """Pixels for label, key and button."""
        lines = [line for group in self.groups.values() for line in group]
        cap = self.metrics.control(12)
        return (
            max(kind.width(line.label, NOTE) for line in lines) + pen_pad,
            max(kind.width(line.key, NOTE, SEMIBOLD) for line in lines) + cap + pen_pad,
            max(kind.width(line.pad, NOTE) for line in lines),
        )

    def _row(self) -> int:
        m = self.metrics
        return max(m.px(_ROW), m.control(20) + m.px(4))

    def _columns(self) -> list[list[str]]:
        """The groups, one a column while they fit side by side, else the first alone and the others under it."""
        m, names = self.metrics, list(self.groups)
        room = m.stage.w - m.px(32) - 2 * m.px(_PAD)
        if len(names) * self._column_width() + (len(names) - 1) * m.px(28) <= room:
            return [[name] for name in names]
        return [names[:1], names[1:]]

    def _column_width(self) -> int:
        return sum(self._widths(Type(self.metrics.t), self.metrics.px(16)))

    def _column_height(self, names: Sequence[str]) -> int:
        m = self.metrics
        return sum(m.control(_HEAD) + len(self.groups[name]) * self._row() for name in names) + m.px(_GAP) * (
            len(names) - 1
        )

    def plate(self) -> Rect:
        """Where the list lies."""
        m, columns = self.metrics, self._columns()
        inner = len(columns) * self._column_width() + (len(columns) - 1) * m.px(28)
        width = min(inner + 2 * m.px(_PAD), m.stage.w - m.px(16))
        high = self._top() + max(self._column_height(names) for names in columns) + m.px(24)
        return m.stage.placed(width, min(high, m.height - m.px(24)))

    def _top(self) -> int:
        """From the plate's top to the list."""
        return self.metrics.px(16) + self.metrics.control(36) + self.metrics.px(14)

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        plate, top = self.plate(), self._top()
        view = Rect(plate.x + metrics.px(_PAD), plate.y + top, 0, plate.h - top - metrics.px(16))
        length = max(self._column_height(names) for names in self._columns())
        self.scroll.lay_out(view._replace(w=plate.right - metrics.px(8) - view.x), length)

    # Input ------------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The way out."""
        m, plate = self.metrics, self.plate()
        size = m.control(36)
        close = Rect(plate.right - size - m.px(16), plate.y + m.px(16), size, size)
        return (
            IconButton(
                key="close", rect=close, label="Close", icon="close", command="back", on_press=self.manager.pop
            ),
        )

    def on_input(self, event: Input) -> bool:
        """F1 and Enter close it too, and a press beside it; the wheel scrolls."""
        if self.scroll.handle(event, self.metrics.u):
            return True
        if isinstance(event, Command):
            if event.down and event.name in ("keys", "confirm", "pick"):
                self.manager.pop()
            return event.name not in _ELSEWHERE
        if isinstance(event, Pointer) and event.kind == "down" and not self.plate().holds(event.x, event.y):
            self.manager.pop()
        return True

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The plate over what lies darker under it."""
        m, plate = self.metrics, self.plate()
        pen = Pen(canvas, m)
        canvas.fill(faded(NIGHT, 0.6), m.window)
        radius = m.px(16)
        pen.shadow(plate, radius, blur=m.px(30), alpha=0.5, drop=m.px(8))
        pen.plate(plate, radius, faded(PLATE, 0.97), faded(BRASS, 0.45))
        middle = plate.y + m.px(16) + m.control(36) / 2
        pen.text("Keys and gamepad", (plate.x + m.px(_PAD), middle), FIGURE, SERIF, IVORY, down="middle")
        with self.scroll.clipped(pen):
            x = self.scroll.view.x
            for names in self._columns():
                y = self.scroll.view.y - self.scroll.offset
                for name in names:
                    y = self._paint_group(pen, x, y, name) + m.px(_GAP)
                x += self._column_width() + m.px(28)
        super().draw(canvas)

    def _paint_group(self, pen: Pen, x: int, y: int, name: str) -> int:
        """A heading and its lines; returns where they end."""
        m, row = pen.metrics, self._row()
        label, key, pad = self._widths(pen.type, m.px(16))
        middle = y + m.control(_HEAD) * 0.42
        pen.text(name, (x, middle), BODY, SEMIBOLD, BRASS_BRIGHT, down="middle")
        pen.text("Key", (x + label, middle), NOTE, MEDIUM, CLAY, down="middle")
        pen.text("Gamepad", (x + label + key, middle), NOTE, MEDIUM, CLAY, down="middle")
        y += m.control(_HEAD)
        for line in self.groups[name]:
            pen.canvas.fill(faded(BRASS, 0.16), Rect(x, y, label + key + pad, m.line))
            middle = y + row / 2
            pen.text(line.label, (x, middle), NOTE, MEDIUM, IVORY, down="middle")
            if line.key:
                pen.keycap(line.key, x + label, middle, BRASS_BRIGHT)
            pen.text(line.pad, (x + label + key, middle), NOTE, MEDIUM, SAND, down="middle")
            y += row
        return y
