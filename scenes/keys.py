"""The list of keys and gamepad buttons, over whatever is shown; made from the table of inputs."""

from collections.abc import Sequence

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, IVORY, NIGHT, PLATE, SAND, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input, Pointer, key_list
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, BOLD, FIGURE, NOTE, SERIF
from scenes.kit.widgets import IconButton
from scenes.scene import Scene

_WIDTH, _HEIGHT = 1160, 640
_ROW = 29


class Keys(Scene):
    """What every key and button does."""

    covers = False

    def plate(self) -> Rect:
        """Where the list lies."""
        m = self.metrics
        return m.stage.placed(min(m.px(_WIDTH), m.stage.w - m.px(32)), min(m.px(_HEIGHT), m.height - m.px(24)))

    def controls(self) -> Sequence[Control]:
        m, plate = self.metrics, self.plate()
        size = m.control(36)
        close = Rect(plate.right - size - m.px(16), plate.y + m.px(16), size, size)
        return (
            IconButton(
                key="close", rect=close, label="Close", icon="close", command="back", on_press=self.manager.pop
            ),
        )

    def on_input(self, event: Input) -> bool:
        away = isinstance(event, Pointer) and event.kind == "down" and not self.plate().holds(event.x, event.y)
        read = isinstance(event, Command) and event.name in ("keys", "confirm", "pick") and event.down
        if away or read:
            self.manager.pop()
        return not isinstance(event, Command) or event.name not in ("fullscreen", "mute", "quit")

    def draw(self, canvas: Canvas) -> None:
        m, plate = self.metrics, self.plate()
        pen = Pen(canvas, m)
        canvas.fill(faded(NIGHT, 0.6), m.window)
        pen.shadow(plate, m.px(16), blur=m.px(30), alpha=0.5, drop=m.px(8))
        pen.plate(plate, m.px(16), faded(PLATE, 0.97), faded(BRASS, 0.45))
        pen.text("Keys", (plate.x + m.px(32), plate.y + m.px(34)), FIGURE, SERIF, down="middle")
        self._columns(pen, plate)
        super().draw(canvas)

    def _columns(self, pen: Pen, plate: Rect) -> None:
        m = self.metrics
        inside = Rect(plate.x + m.px(32), plate.y + m.px(64), plate.w - m.px(64), plate.h - m.px(84))
        left, right = inside.columns(2, m.px(36))
        rows = key_list()
        groups = list(dict.fromkeys(group for group, *_ in rows))
        for column, shown in ((left, groups[:1]), (right, groups[1:])):
            y = float(column.y)
            for group in shown:
                pen.text(group, (column.x, y + m.px(13)), BODY, BOLD, BRASS_BRIGHT, down="middle")
                y += m.px(_ROW)
                for _, label, key, pad in (row for row in rows if row[0] == group):
                    self._row(pen, Rect(column.x, round(y), column.w, m.px(_ROW)), label, key, pad)
                    y += m.px(_ROW)
                y += m.px(12)

    def _row(self, pen: Pen, rect: Rect, label: str, key: str, pad: str) -> None:
        middle = rect.y + rect.h / 2
        key_x, pad_x = rect.x + rect.w * 0.44, rect.x + rect.w * 0.68
        pen.text(label, (rect.x, middle), NOTE, colour=IVORY, down="middle", room=key_x - rect.x - 4)
        pen.text(key, (key_x, middle), NOTE, BOLD, BRASS_BRIGHT, down="middle", room=pad_x - key_x - 4)
        pen.text(pad, (pad_x, middle), NOTE, colour=SAND, down="middle", room=rect.right - pad_x)
