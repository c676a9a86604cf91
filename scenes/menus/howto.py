"""How to play: short pages with real cards, and positions that can be played. A table may go on under it."""

from collections.abc import Sequence
from functools import partial

from game.registry import GAMES
from scenes.kit.art import felt
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, GOLD, IVORY, PLATE, SAND, SLOT, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.fields import choice_control
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.tabs import Tab
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, Type
from scenes.kit.widgets import FOOTER_BUTTON, Button, IconButton, button_width
from scenes.menus.header import back_button, content, header_bottom, paint_header
from scenes.menus.pages import GAP, Page, Pointed, Stack, Trial, cloth, pages_of
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables.flyers import DeckStyle

TABS_WIDTH = 184
_TAB, _TAB_STEP = 42, 44
_PAD = 28
_MORE_GAP = 10
"""Design pixels by which the parts of a short page lie further apart."""
TRY = "Try it"


class HowToPlay(Scene):
    """The pages of one game, its index at the left."""

    def __init__(self, services: Services, game: str, page: int = 0) -> None:
        """Opens the pages of that game at one of them, counted from 0."""
        super().__init__(services)
        self.game = game
        self.pages = pages_of(GAMES[game])
        self.number = page
        self.trial: Trial | None = None
        self.parts = Stack(())
        self.scroll = ScrollArea()

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.number]

    @property
    def _style(self) -> DeckStyle:
        display = self.services.settings.display
        return DeckStyle(display.four_colour, display.large_index)

    # Life and layout --------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The index has the focus."""
        self.open(self.number)
        self.focus.put(f"page {self.number}", self.controls())

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._lay_out()

    def open(self, number: int) -> None:
        """Show a page; a position on it begins anew."""
        self.timeline.finish()
        self.number = max(0, min(len(self.pages) - 1, number))
        self.scroll.offset = 0
        make = self.page.trial
        self.trial = make(self.timeline, self.services.tempo, self.services.sound.play) if make else None
        self._lay_out()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.pages = pages_of(GAMES[game])
        self.open(0)

    def _index(self) -> Rect:
        m = self.metrics
        whole, top = content(m), header_bottom(m)
        return Rect(whole.x, top, m.control(TABS_WIDTH), m.height - m.px(36) - top)

    def _plate(self) -> Rect:
        whole, index = content(self.metrics), self._index()
        left = index.right + max(self.metrics.px(24), 12)
        return Rect(left, index.y, whole.right - left, index.h)

    def _inside(self) -> Rect:
        return self._plate().inset(self.metrics.px(_PAD), self.metrics.px(22))

    def _heading_height(self) -> int:
        return Type(self.metrics.t).height(FIGURE, SERIF) + self.metrics.px(10)

    def _foot(self) -> Rect:
        """Where a position's verdict stands, with its buttons at the right."""
        inside = self._inside()
        high = self.metrics.control(FOOTER_BUTTON)
        return Rect(inside.x, inside.bottom - high, inside.w, high)

    def _body(self) -> Rect:
        """What lies under the heading; for a position without its question and its foot."""
        inside, m = self._inside(), self.metrics
        top = inside.y + self._heading_height()
        if self.trial is None:
            return Rect(inside.x, top, inside.w, inside.bottom - top)
        most = max(len(self._task_lines(task)) for task in self.trial.tasks)
        top += most * Type(m.t).line(BODY) + m.px(12)
        return Rect(inside.x, top, inside.w, self._foot().y - m.px(12) - top)

    def _task_lines(self, task: str) -> list[str]:
        return Type(self.metrics.t).wrapped(task, self._inside().w, BODY, SEMIBOLD)

    def _lay_out(self) -> None:
        body = self._body()
        if self.trial is not None:
            self.trial.lay_out(self.metrics, body.inset(self.metrics.px(14), self.metrics.px(12)))
            self.scroll.lay_out(body, 0)
            return
        parts = Stack(self.page.parts)
        spare = (body.h - parts.height(self.metrics, body.w)) / (len(parts.parts) + 1) / self.metrics.t
        self.parts = Stack(self.page.parts, GAP + max(0.0, min(_MORE_GAP, spare)))
        self.scroll.lay_out(body, self.parts.height(self.metrics, body.w))

    # Controls ---------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The position's own, its foot's, the index, the way on and back."""
        position = list(self.trial.controls()) if self.trial is not None else []
        return [*position, *self._own_controls()]

    def _own_controls(self) -> list[Control]:
        """All but the position's."""
        back = back_button(self.metrics, self._leave)
        return [*self._foot_controls(), *self._tabs(), *self._turning(), back]

    def _leave(self) -> None:
        self.manager.pop()

    def _tabs(self) -> list[Control]:
        m, index = self.metrics, self._index()
        tried = self._first_trial()
        title = m.control(26) if tried < len(self.pages) else 0
        step = min(m.control(_TAB_STEP), (index.h - title) / len(self.pages))
        high = min(m.control(_TAB), round(step) - 1)
        return [
            Tab(
                key=f"page {number}",
                rect=Rect(
                    index.x, round(index.y + step * number + (title if number >= tried else 0)), index.w, high
                ),
                label=page.name,
                chosen=number == self.number,
                on_press=partial(self.open, number),
            )
            for number, page in enumerate(self.pages)
        ]

    def _first_trial(self) -> int:
        return next((number for number, page in enumerate(self.pages) if page.trial), len(self.pages))

    def _turning(self) -> list[Control]:
        """Previous and next, and the games where there are several."""
        m, whole = self.metrics, content(self.metrics)
        side = m.control(40)
        middle = m.px(24) + side // 2
        right = Rect(whole.right - side, middle - side // 2, side, side)
        left = right.moved(-side - m.text(64), 0)
        last = len(self.pages) - 1
        made: list[Control] = [
            IconButton(
                key="previous", rect=left, icon="back", label="Previous page", tooltip="Previous page", plated=True,
                enabled=self.number > 0, region="turning", on_press=partial(self.open, self.number - 1),
            ),
            IconButton(
                key="next", rect=right, icon="chev", label="Next page", tooltip="Next page", plated=True,
                enabled=self.number < last, region="turning", on_press=partial(self.open, self.number + 1),
            ),
        ]  # fmt: skip
        games = tuple((name, game.title) for name, game in GAMES.items())
        if len(games) > 1:
            kind, wide, high = choice_control(m, games)
            place = Rect(left.x - m.px(24) - wide, middle - high // 2, wide, high)
            made.append(
                kind(
                    key="game", rect=place, label="Game", value=self.game, choices=games, region="turning",
                    on_change=self._choose_game,
                )
            )  # fmt: skip
        return made

    def _foot_controls(self) -> list[Control]:
        if self.trial is None:
            return []
        m, foot = self.metrics, self._foot()
        last = self.number == len(self.pages) - 1
        label = "Done" if last else "Next"
        wide = button_width(m, label, icon=True, key="Enter" if self.trial.done else "")
        onward = Rect(foot.right - wide, foot.y, wide, foot.h)
        again = button_width(m, "Again", icon=True)
        made: list[Control] = [
            Button(
                key="again", rect=Rect(onward.x - m.px(10) - again, foot.y, again, foot.h), label="Again",
                icon="replay", region="foot", on_press=partial(self.open, self.number),
            ),
            Button(
                key="onward", rect=onward, label=label, icon="check" if last else "chev", icon_after=True,
                keycap=self.trial.done, region="foot", command="confirm" if self.trial.done else "",
                on_press=self._leave if last else partial(self.open, self.number + 1),
            ),
        ]  # fmt: skip
        return made

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """A press while something moves finishes that first."""
        pressed = isinstance(event, Pointer) and event.kind in ("down", "double", "more")
        if pressed or isinstance(event, Command):
            self.timeline.finish()
        used = super().handle(event)
        return (self.trial is not None and self.trial.handle(event)) or used

    def on_input(self, event: Input) -> bool:
        """The wheel scrolls a long page, the page keys turn over, Enter goes on."""
        if isinstance(event, Pointer):
            return self.scroll.handle(event, self.metrics.u)
        if not isinstance(event, Command) or not event.down:
            return False
        goals = {
            "page_up": self.number - 1,
            "page_down": self.number + 1,
            "confirm": self.number + 1,
            "first": 0,
            "last": len(self.pages) - 1,
        }
        if event.name not in goals:
            return False
        if event.name == "page_down" and self.scroll.offset < self.scroll.most:
            return self.scroll.handle(event, self.metrics.u)
        if event.name == "page_up" and self.scroll.offset > 0:
            return self.scroll.handle(event, self.metrics.u)
        if goals[event.name] != self.number:
            self.open(goals[event.name])
        return True

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The night, the head, the index, the plate with its page."""
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(felt.night(m.width, m.height), (0, 0))
        paint_header(pen, f"How to play {GAMES[self.game].title}")
        self._paint_turning(pen)
        plate = self._plate()
        pen.plate(plate, 16 * m.controls, faded(PLATE, 0.66), faded(BRASS, 0.22))
        inside = self._inside()
        pen.text(self.page.heading, inside[:2], FIGURE, SERIF, IVORY)
        if self.trial is not None:
            self._paint_trial(pen, self.trial)
        else:
            self._paint_parts(pen)
        controls = self._own_controls()
        self.focus.paint(pen, controls)
        if self.trial is not None:
            self.trial.paint_motion(pen, self._style)
        self.focus.paint_tooltip(pen, controls)

    def _paint_turning(self, pen: Pen) -> None:
        m = pen.metrics
        turning = {control.key: control.rect for control in self._turning()}
        middle = (turning["previous"].right + turning["next"].x) / 2, turning["next"].cy
        words = f"{self.number + 1} of {len(self.pages)}"
        pen.text(words, middle, NOTE, MEDIUM, SAND, align="centre", down="middle")
        tried = self._first_trial()
        if tried < len(self.pages):
            first = self._tabs()[tried].rect
            at = (first.x + m.control(16), first.y - m.control(12))
            pen.text(TRY, at, NOTE, SEMIBOLD, BRASS_BRIGHT, down="middle")

    def _paint_parts(self, pen: Pen) -> None:
        body = self._body()
        width = body.w - (pen.metrics.control(14) if self.scroll.most else 0)
        parts = self.parts
        with self.scroll.clipped(pen):
            place = Rect(body.x, body.y - self.scroll.offset, width, parts.height(pen.metrics, width))
            parts.paint(pen, place, self._style)

    def _paint_trial(self, pen: Pen, trial: Trial) -> None:
        m, inside, body = pen.metrics, self._inside(), self._body()
        y = inside.y + self._heading_height()
        for line in self._task_lines(trial.task):
            pen.text(line, (inside.x, y), BODY, SEMIBOLD, IVORY)
            y += pen.type.line(BODY)
        pen.canvas.blit(cloth(self.game, body.w, body.h, m.px(14), m.u), body[:2])
        pen.outline(body, m.px(14), faded(BRASS, 0.4), m.line)
        trial.paint(pen, self._style, Pointed(self.focus.hover, self.focus.key if self.focus.visible else None))
        self.focus.paint(Pen(pen.canvas, trial.measure), trial.controls())
        self._paint_verdict(pen, trial)

    def _paint_verdict(self, pen: Pen, trial: Trial) -> None:
        m, foot = pen.metrics, self._foot()
        right = min(control.rect.x for control in self._foot_controls()) - m.px(14)
        box = Rect(foot.x, foot.y, right - foot.x, foot.h)
        words = trial.verdict or "Choose on the table."
        colour = GOLD if trial.good else BRASS if trial.verdict else SAND
        icon = "check" if trial.good else "warning" if trial.verdict else "hand"
        line = faded(colour, 0.7) if trial.verdict else faded(BRASS, 0.3)
        pen.plate(box, m.control(12), faded(SLOT, 0.55), line)
        side = m.text(18)
        pen.icon(
            icon, (box.x + m.control(14) + side / 2, box.cy), side, BRASS_BRIGHT if colour == BRASS else colour
        )
        left = box.x + m.control(24) + side
        room = box.right - m.control(8) - left
        size = BODY if pen.type.width(words, BODY) <= room else NOTE
        lines = pen.type.wrapped(words, room, size)
        step = pen.type.pixels(size) * 1.2
        y = box.cy - step * (len(lines) - 1) / 2
        for words in lines:
            pen.text(words, (left, y), size, MEDIUM, IVORY, down="middle", room=room)
            y += step
