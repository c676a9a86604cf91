"""One table before it is laid: every option of the game, the computers and the seed."""

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Any

from game.core import Game, declared
from scenes import routes
from scenes.kit.art import felt
from scenes.kit.art.palette import SAND
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.fields import FIELD
from scenes.kit.inputs import Input, Pointer
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.textfield import TextField, digit
from scenes.kit.theme import NOTE
from scenes.kit.widgets import BUTTON, Button, button_width
from scenes.menus import blocks
from scenes.menus.blocks import GAP, Options, Placed
from scenes.menus.choices import TEXT_WIDTH, Row, row_of
from scenes.menus.header import back_button, back_middle, content, header_bottom, paint_header
from scenes.menus.samples import Sample, table_samples
from scenes.menus.scrolling import ScrollingScene
from scenes.menus.seats import Seats
from scenes.menus.starting import begin
from scenes.services import Services
from scenes.tables.flyers import DeckStyle

SEED_DIGITS = 9
_SEED_HELP = "Empty is a new deal, a number always the same one"
_SEED_WRONG = f"A seed is a number of up to {SEED_DIGITS} digits; leave it empty for a new one."
_SIDE = 0.345  # part of the width that picture and facts take
_COLUMN = 560  # design pixels that a plate needs to stand beside another
_DEFAULT = "Make this my default"


class Customize(ScrollingScene):
    """The options of one table; nothing is kept unless it is made the default."""

    def __init__(self, services: Services, game: Game) -> None:
        """Begins with the defaults as they are set."""
        super().__init__(services)
        self.game = game
        self.options = services.settings.game(game.name)
        self.opponents = services.settings.opponents
        self.seed = "" if services.seed is None else str(services.seed)
        self.scroll = ScrollArea()
        self.placed: list[Placed] = []
        self.samples: list[Sample] = []
        self._seed_wrong = False

    def enter(self) -> None:
        """The first option has the focus."""
        controls = self.controls()
        self.focus.put(next(control.key for control in controls if control.region == blocks.REGION), controls)

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._lay_out()

    # Layout -----------------------------------------------------------------------------------------------

    def _area(self) -> Rect:
        """Between the head and the buttons."""
        m = self.metrics
        whole, top = content(m), header_bottom(m)
        return Rect(whole.x, top, whole.w, self._foot().y - m.control(13) - top)

    def _foot(self) -> Rect:
        m, whole = self.metrics, content(self.metrics)
        high = m.control(BUTTON)
        return Rect(whole.x, m.height - m.px(28) - high, whole.w, high)

    def _side(self) -> Rect:
        area = self._area()
        return area._replace(w=round(area.w * _SIDE))

    def _view(self) -> Rect:
        area, side = self._area(), self._side()
        left = side.right + self.metrics.px(GAP) if self.samples else area.x
        return Rect(left, area.y, area.right - left, area.h)

    def _lay_out(self) -> None:
        """Place the plates one under the other; where that is too long, side by side if wide enough."""
        self.samples = self._samples()
        m, view, gap = self.metrics, self._view(), self.metrics.px(GAP)
        plates = self._plates()
        placed = blocks.flow(plates, view.w, gap, 1)
        length = max(each.rect.bottom for each in placed)
        if length > view.h:
            room = view.w - m.control(16)
            halves = 2 if room // 2 > m.control(_COLUMN) else 1
            placed = blocks.flow(plates, room, gap, halves)
            length = max(each.rect.bottom for each in placed)
        self.placed = placed
        self.scroll.lay_out(view, length)

    def _plates(self) -> list[Options | Seats]:
        m = self.metrics
        rows = [
            row_of(
                m,
                option.name,
                option,
                getattr(self.options, option.name),
                partial(self._change, option.name),
                self.services.say,
            )
            for option in declared(self.game.options)
        ]
        plates: list[Options | Seats] = [Options(m, self.game.title, [*rows, self._seed_row()], self.game.name)]
        seated = self.game.seats(self.options) - 1
        plates.append(Seats(m, self.opponents, seated, self._change_opponent, self.services.say))
        return plates

    def _seed_row(self) -> Row:
        m = self.metrics

        def build(place: Rect, ring: Rect) -> Control:
            return TextField(
                key="seed",
                rect=place,
                label="Seed",
                value=self.seed,
                placeholder="New each time",
                longest=SEED_DIGITS,
                allowed=digit,
                may_be_empty=True,
                on_change=self._change_seed,
                on_refused=self._refuse_seed,
                ring=ring,
            )

        help = _SEED_WRONG if self._seed_wrong else _SEED_HELP
        return Row("seed", "Seed", help, (m.control(TEXT_WIDTH), m.control(FIELD)), build, self._seed_wrong)

    def _samples(self) -> list[Sample]:
        display = self.services.settings.display
        style = DeckStyle(display.four_colour, display.large_index)
        return table_samples(self.metrics, self.game, self.options, self.opponents, style)

    def shown_samples(self) -> list[Placed]:
        """Picture and facts at the left, as far as there is room."""
        side, gap = self._side(), self.metrics.px(GAP)
        below = sum(sample.height(side.w) + gap for sample in self.samples if not sample.grows)
        placed, y = [], side.y
        for sample in self.samples:
            high = side.h - below if sample.grows else sample.height(side.w)
            if high < sample.least(side.w) or y + high > side.bottom:
                continue
            placed.append(Placed(sample, Rect(side.x, y, side.w, high)))
            y += high + gap
        return placed

    # What can be pressed ----------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        made: list[Control] = []
        for block, rect in self._in_window():
            made += block.controls(rect)
        # Enter starts from everywhere but a field, where it begins to write.
        made = [dataclasses.replace(control, takes_confirm=control.edits) for control in made]
        return [*self.scroll.within(made), *self._buttons(), back_button(self.metrics, self.manager.pop)]

    def _in_window(self) -> list[Placed]:
        return [Placed(block, self.scroll.placed(rect)) for block, rect in self.placed]

    def _buttons(self) -> list[Control]:
        m, foot = self.metrics, self._foot()
        start = max(m.control(240), button_width(m, "Start", key="Enter"))
        wide = max(button_width(m, _DEFAULT, icon=True), self._side().w if self.samples else 0)
        kept = self._is_default()
        return [
            Button(
                key="default",
                rect=Rect(foot.x, foot.y, wide, foot.h),
                label="This is your default" if kept else _DEFAULT,
                icon="check",
                region="foot",
                enabled=not kept,
                reason="Every new match of this game begins like this" if kept else "",
                on_press=self._make_default,
            ),
            Button(
                key="start",
                rect=Rect(foot.right - start, foot.y, start, foot.h),
                label="Start",
                style="main",
                keycap=True,
                command="confirm",
                region="foot",
                on_press=self._start,
            ),
        ]

    # What they do -----------------------------------------------------------------------------------------

    def _change(self, name: str, value: Any) -> None:
        self.options = dataclasses.replace(self.options, **{name: value})
        self._lay_out()

    def _change_opponent(self, name: str, value: Any) -> None:
        self.opponents = dataclasses.replace(self.opponents, **{name: value})
        self._lay_out()

    def _change_seed(self, text: str) -> None:
        self.seed = text
        self._lay_out()

    def _refuse_seed(self, _: str) -> None:
        self._seed_wrong = True
        self._lay_out()

    def _is_default(self) -> bool:
        settings = self.services.settings
        return bool(settings.game(self.game.name) == self.options and settings.opponents == self.opponents)

    def _make_default(self) -> None:
        settings = self.services.settings
        settings.keep(self.game.name, **dataclasses.asdict(self.options))
        settings.keep("opponents", **dataclasses.asdict(self.opponents))
        self.services.say(f"Every new match of {self.game.title} begins like this.")

    def _start(self) -> None:
        seed = int(self.seed) if self.seed else None
        begin(self, routes.new_match(self.services, self.game, self.options, self.opponents, seed))

    def handle(self, event: Input) -> bool:
        """What gets the focus comes into sight; what was wrong with the seed has been read by then."""
        if self._seed_wrong and not isinstance(event, Pointer):
            self._seed_wrong = False
            self._lay_out()
        return super().handle(event)

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(felt.night(m.width, m.height), (0, 0))
        paint_header(pen, f"Customize {self.game.title}")
        at = (content(m).right, back_middle(m))
        pen.text("For this table only", at, NOTE, colour=SAND, align="right", down="middle")
        for sample, rect in self.shown_samples():
            sample.paint(pen, rect)
        with self.scroll.clipped(pen):
            for block, rect in self._in_window():
                if rect.meets(self.scroll.view):
                    block.paint(pen, rect)
        super().draw(canvas)
