"""Closing a table that would go on: the question before it, and the payments that settle it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.match import Match
from game.results import Settlement, settlement
from scenes import routes
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, DISCS, GOLD, IVORY, SAND, SLOT, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE, Type
from scenes.kit.widgets import Button, button_width
from scenes.menus.accounts import seats_in_view
from scenes.menus.ask import Ask
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables import frame

_WIDE, _PAD = 720, 36
_SEAT, _ROW = 96, 52


def ask_to_close(scene: Scene, match: Match) -> None:
    """Ask whether to close the table of a match, in a deal or after one; then settle it and show the payments."""
    owed = _owed(match)
    scene.manager.push(
        Ask(scene.services, "Close the table?", owed, yes="Close it", no="Keep it", on_yes=_closer(scene, match))
    )


def ask_to_leave(scene: Scene, match: Match, home: Callable[[], object]) -> None:
    """Ask on the way home in mid-round: the round is kept for later, or the table is closed and settled."""
    word = match.game.round_word
    text = f"Kept for later, the {word} goes on where it stands.\nClosing settles the table. {_owed(match)}"
    close = _closer(scene, match)
    scene.manager.push(
        Ask(
            scene.services,
            "Leave the table?",
            text,
            yes="Close it",
            no="Keep it for later",
            on_yes=close,
            on_no=home,
            stay="Stay",
        )
    )


def _owed(match: Match) -> str:
    """What closing the table now would settle, in sentences."""
    before = settlement(match, match.if_closed())
    return f"{before.why} {'. '.join(before.payments)}."


def _closer(scene: Scene, match: Match) -> Callable[[], object]:
    """What closes the table, lets go of its save and shows the payments."""

    def close() -> None:
        settled = settlement(match, match.close())
        notice = scene.services.saves.clear(match.game.name)
        if notice:
            scene.services.say(notice)
        scene.manager.reset(routes.settled(scene.services, match, settled))

    return close


class Settled(Scene):
    """The payments of a table that was closed."""

    def __init__(self, services: Services, match: Match, settlement: Settlement) -> None:
        super().__init__(services)
        self.match = match
        self.settlement = settlement

    # Layout -----------------------------------------------------------------------------------------------

    def _plate(self) -> Rect:
        m, kind = self.metrics, Type(self.metrics.t)
        wide = min(max(m.px(_WIDE), m.text(_WIDE - 60)), m.stage.w - 2 * m.px(48))
        words = len(self._why(wide)) * kind.line(BODY)
        rows = len(self.settlement.payments) * self._row_height()
        high = 3 * m.px(_PAD) + self._title_height() + words + m.px(24) + self._seat_height() + m.px(24) + rows
        return m.felt.placed(min(wide, m.felt.w), high + m.control(52), down=0.42)

    def _why(self, wide: int) -> list[str]:
        return Type(self.metrics.t).wrapped(self.settlement.why, wide - 2 * self.metrics.px(_PAD), BODY)

    def _title_height(self) -> int:
        return Type(self.metrics.t).height(TITLE, SERIF)

    def _seat_height(self) -> int:
        m = self.metrics
        return max(m.px(_SEAT), m.control(44) + Type(m.t).line(BODY) + m.px(20))

    def _row_height(self) -> int:
        return max(self.metrics.px(_ROW), Type(self.metrics.t).line(FIGURE) + self.metrics.px(10))

    # Input ------------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The way home."""
        m, plate = self.metrics, self._plate()
        wide = max(m.px(240), button_width(m, "Home", icon=True, key="Enter"))
        place = Rect(plate.cx - wide // 2, plate.bottom - m.px(_PAD) - m.control(52), wide, m.control(52))
        bar = frame.bar_controls(self, self.match.game.name, self._bar(), self._go_home, self._go_home)
        return [
            *(replace(item, label="Home", tooltip="Home") for item in bar if item.key == "home"),
            Button(
                key="go_home", rect=place, label="Home", icon="home", command="confirm", keycap=True,
                on_press=self._go_home,
            ),
        ]  # fmt: skip

    def _bar(self) -> frame.BarText:
        return frame.BarText(self.match.game.title, "", [[frame.strong("The table is closed")]])

    def _go_home(self) -> None:
        self.manager.reset(routes.title(self.services))

    def on_input(self, event: Input) -> bool:
        """Esc goes home too."""
        if isinstance(event, Command) and event.down and event.name == "back":
            self._go_home()
            return True
        return False

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The felt and on it a plate: what every seat ends with, and the payments."""
        m, plate = self.metrics, self._plate()
        pen = Pen(canvas, m)
        frame.paint_ground(pen, self.match.game.name)
        frame.paint_bar(pen, self._bar())
        pen.shadow(plate, m.px(16), blur=m.px(30), alpha=0.5, drop=m.px(8))
        pen.plate(plate, m.px(16), faded(SLOT, 0.72), faded(BRASS, 0.45))
        inside = plate.inset(m.px(_PAD))
        pen.text("The table is settled", inside[:2], TITLE, SERIF, IVORY)
        y = inside.y + self._title_height()
        for line in self._why(plate.w):
            pen.text(line, (inside.x, y), BODY, MEDIUM, SAND)
            y += pen.type.line(BODY)
        y += m.px(24)
        seats = Rect(inside.x, y, inside.w, self._seat_height())
        for seat, place in zip(seats_in_view(len(self.match.players)), self._columns(m, seats), strict=True):
            self._paint_seat(pen, place, seat)
        y = seats.bottom + m.px(24)
        for number, words in enumerate(self.settlement.payments):
            row = Rect(inside.x, y + number * self._row_height(), inside.w, self._row_height())
            self._paint_payment(pen, row, words)
        super().draw(canvas)

    def _columns(self, m: Metrics, seats: Rect) -> list[Rect]:
        return seats.columns(len(self.match.players), m.px(12))

    def _paint_seat(self, pen: Pen, place: Rect, seat: int) -> None:
        m, account = pen.metrics, self.settlement.accounts[seat]
        pen.plate(place, m.px(12), faded(SLOT, 0.5), faded(BRASS, 0.3))
        size = m.control(40)
        middle = (place.x + m.px(14) + size / 2, place.cy)
        pen.disc(account.label, middle, size, DISCS[seat % len(DISCS)], BRASS)
        left = place.x + m.px(24) + size
        room = place.right - m.px(10) - left
        name = BODY if pen.type.width(account.label, BODY, SEMIBOLD) <= room else NOTE
        lines = pen.type.wrapped(account.label, room, name, SEMIBOLD)
        step = pen.type.line(name)
        y = place.cy - (step * len(lines) + pen.type.line(FIGURE)) / 2
        for line in lines:
            pen.text(line, (left, y), name, SEMIBOLD, IVORY)
            y += step
        pen.text(account.write(account.value), (left, y), FIGURE, SEMIBOLD, BRASS_BRIGHT)

    def _paint_payment(self, pen: Pen, row: Rect, words: str) -> None:
        m = pen.metrics
        pen.canvas.fill(faded(BRASS, 0.25), Rect(row.x, row.y, row.w, m.line))
        side = m.text(20)
        pen.icon("arrow", (row.x + side / 2 + m.px(4), row.cy), side, GOLD)
        left = row.x + side + m.px(18)
        size = FIGURE if pen.type.width(words, FIGURE, SEMIBOLD) <= row.right - left else BODY
        pen.text(words, (left, row.cy), size, SEMIBOLD, IVORY, down="middle", room=row.right - left)
