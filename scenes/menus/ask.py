"""A question over a screen: the harmless answer by Enter, the one that loses something apart from it."""

from collections.abc import Callable, Sequence

from scenes.kit.art.palette import BRASS, NIGHT, PLATE, SAND, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, SERIF, Type
from scenes.kit.widgets import BUTTON, Button, button_width
from scenes.scene import Scene
from scenes.services import Services

_WIDTH, _EDGE = 520, 32
_APART, _BETWEEN = 104, 12  # design pixels between the answer that loses something and the others, between those


class Ask(Scene):
    """Asks before something is lost; whatever is not the answer `yes` changes nothing."""

    covers = False

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        yes: str,
        no: str,
        on_yes: Callable[[], object],
        on_no: Callable[[], object] | None = None,
        stay: str = "",
    ) -> None:
        """`yes` is what loses something, `no` what keeps it; they are acted on when the question has gone.

        Where `no` does something too, `stay` is the answer that does nothing, as Esc does.
        """
        super().__init__(services)
        self.title = title
        self.text = text
        self.yes = yes
        self.no = no
        self.stay = stay
        self._on_yes = on_yes
        self._on_no = on_no

    def enter(self) -> None:
        """The harmless answer has the focus."""
        self.focus.put("no", self.controls())
        self.focus.visible = True

    def _lines(self) -> list[str]:
        m = self.metrics
        kind = Type(m.t)
        room = self._width() - 2 * m.control(_EDGE)
        return kind.wrapped(self.text, room, BODY)

    def _width(self) -> int:
        m, c = self.metrics, self.metrics.control
        answers = sum(self._widths()) + c(2 * _EDGE + _APART + (_BETWEEN if self.stay else 0))
        return min(max(c(_WIDTH), answers), m.width - m.px(48))

    def _widths(self) -> tuple[int, int, int]:
        """Pixels of the buttons from left to right; none where there is no `stay`."""
        m = self.metrics
        stay = button_width(m, self.stay, key="Esc") if self.stay else 0
        return button_width(m, self.yes, icon=True), stay, button_width(m, self.no, key="Enter")

    def plate(self) -> Rect:
        """Where the question lies."""
        m, c = self.metrics, self.metrics.control
        height = c(76) + Type(m.t).line(BODY) * len(self._lines()) + c(28) + c(BUTTON) + c(28)
        return m.window.placed(self._width(), height)

    def controls(self) -> Sequence[Control]:
        c, plate = self.metrics.control, self.plate()
        y = plate.bottom - c(28) - c(BUTTON)
        yes, stay, no = self._widths()
        last = Rect(plate.right - c(_EDGE) - no, y, no, c(BUTTON))
        middle = Rect(last.x - c(_BETWEEN) - stay, y, stay, c(BUTTON))
        staying = Button(
            key="stay", rect=middle, label=self.stay, keycap=True, command="back", on_press=self.manager.pop
        )
        return (
            Button(
                key="yes",
                rect=Rect(plate.x + c(_EDGE), y, yes, c(BUTTON)),
                label=self.yes,
                icon="warning",
                on_press=self._say_yes,
            ),
            *([staying] if self.stay else []),
            Button(
                key="no",
                rect=last,
                label=self.no,
                keycap=True,
                command="confirm",
                on_press=self._say_no,
            ),
        )

    def _say_yes(self) -> None:
        self.manager.pop()
        self._on_yes()

    def _say_no(self) -> None:
        self.manager.pop()
        if self._on_no is not None:
            self._on_no()

    def on_input(self, event: Input) -> bool:
        """Esc keeps everything; nothing but the program's own keys goes through."""
        if isinstance(event, Command) and event.down and event.name == "back":
            self.manager.pop()
        return not isinstance(event, Command) or event.name not in ("fullscreen", "mute", "quit")

    def draw(self, canvas: Canvas) -> None:
        m, c, plate = self.metrics, self.metrics.control, self.plate()
        pen = Pen(canvas, m)
        canvas.fill(faded(NIGHT, 0.6), m.window)
        radius = 16 * m.controls
        pen.shadow(plate, radius, blur=m.px(30), alpha=0.5, drop=m.px(8))
        pen.plate(plate, radius, faded(PLATE, 0.97), faded(BRASS, 0.45))
        x = plate.x + c(_EDGE)
        pen.text(self.title, (x, plate.y + c(44)), FIGURE, SERIF, down="middle", room=plate.w - 2 * c(_EDGE))
        for number, line in enumerate(self._lines()):
            pen.text(line, (x, plate.y + c(76) + pen.type.line(BODY) * number), BODY, colour=SAND)
        super().draw(canvas)
