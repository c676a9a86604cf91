"""The options: every page is made from the declared options, every change holds and is saved at once."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.registry import GAMES
from game.settings import Opponents, Page, Section, pages
from scenes.kit.art import felt
from scenes.kit.art.palette import BRASS_BRIGHT, SAND
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.tabs import Tab
from scenes.kit.theme import NOTE
from scenes.kit.widgets import BUTTON, FOOTER_BUTTON, Button, button_width
from scenes.menus import blocks
from scenes.menus.ask import Ask
from scenes.menus.blocks import GAP, Options, Placed
from scenes.menus.choices import row_of
from scenes.menus.header import back_button, back_middle, content, header_bottom, paint_header
from scenes.menus.samples import Emblem, FacesSample, Sample, SoundSample, emblem_of, table_samples
from scenes.menus.scrolling import ScrollingScene
from scenes.menus.seats import Company
from scenes.services import Services
from scenes.tables.flyers import DeckStyle

TABS_WIDTH = 184
_ICONS = {"tables": "table", "play": "hand", "display": "screen", "sound": "sound"}
_RESET = "Reset this page"
_WORDS = "Saved as you change it"


class OptionsMenu(ScrollingScene):
    """Pages at the left, the chosen one's plates beside them."""

    def __init__(self, services: Services, page: str = "tables") -> None:
        """Opens at the page of that name; ValueError if there is none."""
        super().__init__(services)
        self._page = [each.name for each in pages()].index(page)
        self.scroll = ScrollArea()
        self._placed: list[Placed] = []
        self._made_of: object = None  # what the plates were made of: some settings are changed from elsewhere too

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return pages()[self._page]

    def enter(self) -> None:
        """The first option has the focus."""
        self._focus_first()

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._made_of = None

    # Layout -----------------------------------------------------------------------------------------------

    def _tabs(self) -> Rect:
        m = self.metrics
        whole = content(m)
        top = header_bottom(m)
        bottom = m.height - m.px(36)
        words = [*(each.title for each in pages()), _RESET]
        width = max(m.control(TABS_WIDTH), *(button_width(m, word, icon=True) - m.control(8) for word in words))
        return Rect(whole.x, top, width, bottom - top)

    def _view(self) -> Rect:
        whole, tabs = content(self.metrics), self._tabs()
        left = tabs.right + max(self.metrics.px(24), 12)
        return Rect(left, tabs.y, whole.right - left, tabs.h)

    def placed(self) -> list[Placed]:
        """The page's plates and what shows them at work, in the page's own coordinates."""
        settings = self.services.settings
        made_of = (
            self._page,
            [settings.section(section.name) for section in self.page.sections],
            settings.opponents,
            self._silence(),
        )
        if made_of != self._made_of:
            self._made_of = made_of
            self._lay_out()
        return self._placed

    def _lay_out(self) -> None:
        """Make the page's plates from what is declared and chosen now, and place them."""
        m, view, gap = self.metrics, self._view(), self.metrics.px(GAP)
        plates = [self._plate(section) for section in self.page.sections]
        half = (view.w - gap) // 2
        columns = 2 if all(plate.comfortable(half) for plate in plates) else 1
        placed = blocks.flow(plates, view.w, gap, columns)
        if columns == 2:
            placed += self._sampled(placed, half, view, gap)
            placed = self._with_feet(placed, view)
        length = max((each.rect.bottom for each in placed), default=0)
        if length > view.h:  # a bar needs room beside them
            width = view.w - m.control(16)
            placed = blocks.flow(plates, width, gap, columns)
            length = max((each.rect.bottom for each in placed), default=0)
            placed = self._with_feet(placed, Rect(0, 0, width, length)) if columns == 2 else placed
        self._placed = placed
        self.scroll.lay_out(view, length)

    def _plate(self, section: Section) -> Options | Company:
        chosen = self.services.settings.section(section.name)
        if isinstance(chosen, Opponents):
            change = partial(self._change, section.name)
            return Company(self.metrics, chosen, len(chosen.seated), change, self.services.say, f"{section.name}.")
        rows = [
            row_of(
                self.metrics,
                f"{section.name}.{option.name}",
                option,
                getattr(chosen, option.name),
                partial(self._change, section.name, option.name),
                self.services.say,
            )
            for option in section.declared()
        ]
        foot = self._foot(section)
        return Options(self.metrics, section.title, rows, section.name, _ICONS.get(section.name, "slid"), foot)

    def _foot(self, section: Section) -> Emblem | None:
        """What stands under the options of a game that has one card to show."""
        if section.name not in GAMES:
            return None
        options = self.services.settings.game(section.name)
        return emblem_of(self.metrics, GAMES[section.name], options, self._style)

    @property
    def _style(self) -> DeckStyle:
        display = self.services.settings.display
        return DeckStyle(display.four_colour, display.large_index)

    @staticmethod
    def _with_feet(placed: Sequence[Placed], view: Rect) -> list[Placed]:
        """Plates at the end of their column made as high as their foot wants and the others are."""
        ends = {each.rect.x: each.rect.bottom for each in placed}
        lowest = max(ends.values(), default=0)
        found = []
        for block, rect in placed:
            if isinstance(block, Options) and block.foot is not None and rect.bottom == ends[rect.x]:
                wanted = block.height_with_foot(rect.w)
                high = max(wanted, lowest - rect.y)
                if rect.y + high <= max(view.h, lowest):
                    rect = rect._replace(h=high)
            found.append(Placed(block, rect))
        return found

    def _sampled(self, placed: Sequence[Placed], width: int, view: Rect, gap: int) -> list[Placed]:
        """What shows the page's options at work, each in the column with the most room, if that is enough."""
        shown: list[Placed] = []
        samples = self._samples() if len(placed) == 1 or self.page.name != "tables" else ()
        growing = [sample for sample in samples if sample.grows]
        for sample in samples:
            ends = {
                left: max((each.rect.bottom + gap for each in [*placed, *shown] if each.rect.x == left), default=0)
                for left in (0, view.w - width)
            }
            left = min(ends, key=lambda x: ends[x])
            room = view.h - ends[left]
            if room >= sample.least(width):
                shown.append(Placed(sample, Rect(left, ends[left], width, min(room, sample.height(width)))))
        lowest = max((each.rect.bottom for each in [*placed, *shown]), default=0)
        return [
            each._replace(rect=each.rect._replace(h=lowest - each.rect.y)) if each.block in growing else each
            for each in shown
        ]

    def _samples(self) -> Sequence[Sample]:
        settings = self.services.settings
        style = self._style
        match self.page.name:
            case "tables" if self.page.sections:
                game = GAMES[self.page.sections[0].name]
                return table_samples(self.metrics, game, settings.game(game.name), settings.opponents, style)
            case "display":
                return (FacesSample(self.metrics, style),)
            case "sound":
                return (SoundSample(self.metrics, self.services.sound.play, self._silence()),)
        return ()

    def _silence(self) -> str:
        sound = self.services.settings.sound
        if sound.mute:
            return "Muted: nothing is heard"
        if not self.services.sound.available:
            return "There is no sound device: nothing is heard"
        return ""

    def _in_window(self) -> list[Placed]:
        return [Placed(block, self.scroll.placed(rect)) for block, rect in self.placed()]

    # What can be pressed ----------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        made: list[Control] = []
        for block, rect in self._in_window():
            made += block.controls(rect)
        return [*self.scroll.within(made), *self._side()]

    def _side(self) -> list[Control]:
        m, c, side = self.metrics, self.metrics.control, self._tabs()
        tabs: list[Control] = [
            Tab(
                key=f"page {each.name}",
                rect=Rect(side.x, side.y + c(16) + c(56) * number, side.w, c(BUTTON)),
                label=each.title,
                icon=_ICONS.get(each.name, "slid"),
                chosen=number == self._page,
                on_press=partial(self._open, number),
            )
            for number, each in enumerate(pages())
        ]
        changed = self._is_changed()
        high = c(FOOTER_BUTTON)
        reset = Button(
            key="reset",
            rect=Rect(side.x, side.bottom - high, side.w, high),
            label=_RESET,
            icon="replay",
            region="reset",
            enabled=changed,
            reason="" if changed else "Everything here is as at first",
            on_press=self._ask_reset,
        )
        return [*tabs, reset, back_button(m, self.manager.pop)]

    def _is_changed(self) -> bool:
        settings = self.services.settings
        return any(settings.section(section.name) != section.options() for section in self.page.sections)

    # What they do -----------------------------------------------------------------------------------------

    def _open(self, number: int) -> None:
        self._page = number
        self.scroll.offset = 0

    def _focus_first(self) -> None:
        controls = self.controls()
        first = next((control for control in controls if control.region == blocks.REGION), None)
        if first is not None:
            self.focus.put(first.key, controls)

    def _change(self, section: str, name: str, value: Any) -> None:
        self.services.settings.change(section, name, value)

    def _ask_reset(self) -> None:
        self.manager.push(
            Ask(
                self.services,
                f"Reset the {self.page.title} page?",
                "Every option on this page goes back to what it was at first. The other pages stay as they are.",
                yes="Reset it",
                no="Keep it",
                on_yes=self._reset,
            )
        )

    def _reset(self) -> None:
        self.services.settings.reset(*(section.name for section in self.page.sections))
        self.services.say(f"{self.page.title}: everything is as at first.")

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(felt.night(m.width, m.height), (0, 0))
        paint_header(pen, "Options")
        self._paint_saved(pen)
        shown = self._in_window()  # first: it may lay out anew, and with that move the view
        with self.scroll.clipped(pen):
            for block, rect in shown:
                if rect.meets(self.scroll.view):
                    block.paint(pen, rect)
        super().draw(canvas)

    def _paint_saved(self, pen: Pen) -> None:
        m, c = pen.metrics, pen.metrics.control
        middle = back_middle(m)
        words = pen.text(_WORDS, (content(m).right, middle), NOTE, colour=SAND, align="right", down="middle")
        pen.icon("check", (words.x - c(16), middle), 16 * m.controls, BRASS_BRIGHT)
