"""A scene with one of every control, for tests of the kit and to look at."""

from dataclasses import dataclass, field
from typing import Any

from scenes.kit.art.felt import night
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.fields import Segmented, Slider, Stepper, Switch
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.tabs import Tab
from scenes.kit.textfield import TextField
from scenes.kit.theme import BOLD, FIGURE, NOTE, SERIF, TITLE, Span
from scenes.kit.widgets import Button, Chip, IconButton, Pill
from scenes.scene import Scene
from scenes.services import Services

SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant"))


@dataclass
class State:
    """What the gallery's controls change."""

    pressed: list[str] = field(default_factory=list)
    lines: int = 2
    speed: str = "normal"
    wild: bool = True
    volume: int = 70
    name: str = "You"
    refused: list[str] = field(default_factory=list)


class Gallery(Scene):
    """Every control there is."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.state = State()
        self.area = ScrollArea()

    def at(self, x: float, y: float, w: float, h: float) -> Rect:
        m = self.metrics
        return Rect(m.px(x), m.px(y), m.px(w), m.px(h))

    def set(self, name: str) -> Any:
        return lambda value: setattr(self.state, name, value)

    def press(self, name: str) -> Any:
        return lambda: self.state.pressed.append(name)

    def resize(self, metrics: Any) -> None:
        super().resize(metrics)
        self.area.lay_out(self.at(880, 380, 240, 200), metrics.px(10 * 52))

    def controls(self) -> list[Control]:
        at, press, state = self.at, self.press, self.state
        rows = [
            Button(
                key=f"row{i}",
                rect=self.area.placed(Rect(0, self.metrics.px(52 * i), self.metrics.px(220), self.metrics.px(44))),
                label=f"Row {i}",
                region="rows",
                on_press=press(f"row{i}"),
            )
            for i in range(10)
        ]
        return [
            IconButton(key="back", rect=at(32, 24, 40, 40), icon="back", plated=True, command="back", region="top"),
            IconButton(key="sound", rect=at(1150, 8, 36, 36), icon="sound", region="top", tooltip="Sound on"),
            IconButton(key="speed", rect=at(1040, 8, 100, 36), icon="speed", word="Normal", region="top"),
            Tab(key="tables", rect=at(32, 96, 184, 48), label="Tables", icon="table", chosen=True),
            Tab(key="play", rect=at(32, 152, 184, 48), label="Play", icon="hand"),
            Segmented(
                key="lines",
                rect=at(552, 148, 156, 36),
                ring=at(254, 135, 468, 62),
                value=state.lines,
                choices=((1, "1"), (2, "2"), (3, "3")),
                on_change=self.set("lines"),
            ),
            Stepper(
                key="tempo",
                rect=at(508, 215, 200, 36),
                ring=at(254, 202, 468, 62),
                value=state.speed,
                choices=SPEEDS,
                on_change=self.set("speed"),
            ),
            Switch(
                key="wild",
                rect=at(608, 286, 100, 28),
                ring=at(254, 269, 468, 62),
                value=state.wild,
                on_change=self.set("wild"),
            ),
            Slider(
                key="volume",
                rect=at(458, 353, 250, 28),
                ring=at(254, 336, 468, 62),
                value=state.volume,
                on_change=self.set("volume"),
            ),
            TextField(
                key="name",
                rect=at(508, 416, 200, 36),
                ring=at(254, 403, 468, 62),
                value=state.name,
                on_change=self.set("name"),
                on_refused=state.refused.append,
            ),
            Button(
                key="bank",
                rect=at(36, 648, 260, 44),
                label="Bank 80",
                icon="bank",
                style="main",
                command="bank",
                keycap=True,
                region="bar",
                on_press=press("bank"),
            ),
            Button(
                key="locked",
                rect=at(312, 648, 220, 44),
                label="Bank 62",
                icon="bank",
                style="main",
                enabled=False,
                locked=True,
                region="bar",
                reason="Use the 9 first",
                on_press=press("locked"),
            ),
            Button(key="plain", rect=at(548, 648, 164, 44), label="Customize", icon="slid", region="bar"),
            Button(
                key="bare", rect=at(728, 648, 130, 44), label="Options", icon="gear", style="bare", region="bar"
            ),
            Button(
                key="end",
                rect=at(1024, 648, 220, 44),
                label="End turn",
                style="legal",
                command="confirm",
                keycap=True,
                region="bar",
                on_press=press("end"),
            ),
            Pill(key="target", rect=at(752, 120, 248, 32), label="Place here: 40 ×2 = 80", number="1", icon="down"),
            Pill(key="reading", rect=at(1008, 116, 232, 40), label="triples 3-5 + 3", style="chosen"),
            Chip(key="rules", rect=at(760, 180, 190, 28), label="4 seats, 2 lines, 1 deck", icon_after="expand"),
            *self.area.within(rows),
        ]

    def handle(self, event: Any) -> bool:
        used = super().handle(event) or self.area.handle(event, self.metrics.u)
        self.area.follow(self.focus, self.controls())
        return used

    def draw(self, canvas: Canvas) -> None:
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(night(m.width, m.height), (0, 0))
        pen.text("Gallery", (m.px(84), m.px(44)), TITLE, SERIF, down="middle")
        pen.plate(self.at(240, 80, 496, 400), m.px(16))
        for number, (title, words) in enumerate(
            (
                ("Lines", "Rows in front of every seat"),
                ("Speed", "How fast cards move"),
                ("Wild", "One extra card"),
                ("Volume", "Of every effect"),
                ("Your name", "Shown at your seat"),
            )
        ):
            y = 155 + 67 * number
            pen.text(title, (m.px(268), m.px(y)), 16, 600, down="middle")
            pen.text(words, (m.px(268), m.px(y + 21)), NOTE, down="middle", room=m.px(180))
        pen.spans((Span("Pool "), Span("18", weight=BOLD, tabular=True), Span(" of 52")), (m.px(760), m.px(236)))
        pen.text("1111 8888", (m.px(760), m.px(270)), FIGURE, tabular=True)
        with self.area.clipped(pen):
            pass
        super().draw(canvas)
