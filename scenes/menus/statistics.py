"""The lifetime figures of each game, narrowed to an option's value and to whom they were played against."""

from collections.abc import Sequence
from functools import partial

from game.core import Game
from game.registry import GAMES
from game.stats import ANY, Section
from scenes.kit.art import felt
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, GOLD, IVORY, PLATE, SAND, SLOT, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.fields import FIELD, STEPPER_WIDTH, Stepper
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.tabs import Tab
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE, Type
from scenes.kit.widgets import BUTTON
from scenes.menus.entries import entry_of
from scenes.menus.header import back_button, content, header_bottom, paint_header
from scenes.menus.scrolling import ScrollingScene
from scenes.services import Services

_TABS_WIDTH = 184
_PAD = 28
_TILE, _GAP, _ROW = 92, 12, 38
_TILES_ACROSS = 3
_LIST_ACROSS = 2


class StatisticsScreen(ScrollingScene):
    """A game's page: filters, the rounds as large figures, everything else as a list."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game: Game = next(iter(GAMES.values()))
        self.option = ANY
        self.level = ANY
        self.scroll = ScrollArea()

    # What it shows ----------------------------------------------------------------------------------------

    @property
    def sections(self) -> Sequence[Section]:
        """The figures under the chosen filters; empty where there are none."""
        shown: Sequence[Section] = self.services.stats.overview(self.game, self.option, self.level)
        return shown

    @property
    def played(self) -> bool:
        """Whether there is any figure of this game."""
        return bool(self.services.stats.tally(self.game).rounds)

    def resume(self) -> None:
        """What lay over it may have changed the figures."""
        self._lay_out()

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._lay_out()

    def enter(self) -> None:
        """The first filter has the focus, the game's tab where there is nothing to filter."""
        self.focus.put("option" if self.played else f"game {self.game.name}", self.controls())

    def open(self, game: Game) -> None:
        """Show a game's page, unfiltered."""
        self.game, self.option, self.level = game, ANY, ANY
        self.scroll.offset = 0
        self._lay_out()

    def _filter_option(self, key: str) -> None:
        self.option = key
        self._lay_out()

    def _filter_level(self, key: str) -> None:
        self.level = key
        self._lay_out()

    # Layout -----------------------------------------------------------------------------------------------

    def _index(self) -> Rect:
        m = self.metrics
        top = header_bottom(m)
        return Rect(content(m).x, top, m.control(_TABS_WIDTH), m.height - m.px(36) - top)

    def _plate(self) -> Rect:
        index = self._index()
        left = index.right + max(self.metrics.px(24), 12)
        return Rect(left, index.y, content(self.metrics).right - left, index.h)

    def _inside(self) -> Rect:
        return self._plate().inset(self.metrics.px(_PAD), self.metrics.px(22))

    def _lay_out(self) -> None:
        """Give the list under the filters its room."""
        inside = self._inside()
        top = inside.y + self._filters_height()
        self.scroll.lay_out(Rect(inside.x, top, inside.w, inside.bottom - top), self._length())

    def _filters_height(self) -> int:
        return self.metrics.control(FIELD) + self.metrics.px(22)

    def _tile_height(self) -> int:
        kind = Type(self.metrics.t)
        return max(self.metrics.px(_TILE), kind.height(TITLE) + kind.height(NOTE) + self.metrics.px(14))

    def _row_height(self) -> int:
        return max(self.metrics.px(_ROW), Type(self.metrics.t).line(BODY) + self.metrics.px(6))

    def _heading_height(self) -> int:
        return Type(self.metrics.t).height(FIGURE, SERIF) + self.metrics.px(12)

    def _length(self) -> int:
        """Pixels that the tiles and lists take."""
        m, total = self.metrics, 0
        for number, section in enumerate(self.sections):
            if number == 0:
                lines = -(-len(section.rows) // _TILES_ACROSS)
                total += lines * self._tile_height() + (lines - 1) * m.px(_GAP)
            else:
                lines = -(-len(section.rows) // _LIST_ACROSS)
                total += m.px(22) + self._heading_height() + lines * self._row_height()
        return total

    # Controls ---------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The filters, the games, the way back."""
        return [*self._filters(), *self._tabs(), back_button(self.metrics, self._leave)]

    def _leave(self) -> None:
        self.manager.pop()

    def _tabs(self) -> list[Control]:
        m, index = self.metrics, self._index()
        high = m.control(BUTTON)
        return [
            Tab(
                key=f"game {game.name}",
                rect=Rect(index.x, index.y + number * m.control(56), index.w, high),
                label=game.title,
                icon=entry_of(game).icon,
                chosen=game is self.game,
                on_press=partial(self.open, game),
            )
            for number, game in enumerate(GAMES.values())
        ]

    def _filters(self) -> list[Control]:
        if not self.played:
            return []
        stats = self.services.stats
        wanted = (
            ("option", "Table", stats.options(self.game), self.option, self._filter_option),
            ("level", "Against", stats.levels(self.game), self.level, self._filter_level),
        )
        m, inside = self.metrics, self._inside()
        kind, high, x = Type(m.t), m.control(FIELD), inside.x
        made: list[Control] = []
        for key, label, choices, value, change in wanted:
            x += kind.width(label, BODY, SEMIBOLD) + m.px(12)
            widest = max(kind.width(choice.label, NOTE, SEMIBOLD) for choice in choices)
            wide = max(m.control(STEPPER_WIDTH), widest + round(high * 1.84) + m.control(8))
            made.append(
                Stepper(
                    key=key,
                    rect=Rect(x, inside.y, wide, high),
                    label=label,
                    value=value,
                    choices=tuple((choice.key, choice.label) for choice in choices),
                    region="filters",
                    on_change=change,
                    enabled=len(choices) > 1,
                )
            )
            x += wide + m.px(36)
        return made

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The night, the head, the plate with the figures."""
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(felt.night(m.width, m.height), (0, 0))
        paint_header(pen, "Statistics")
        pen.plate(self._plate(), 16 * m.controls, faded(PLATE, 0.66), faded(BRASS, 0.22))
        if not self.played:
            self._paint_empty(pen, "Nothing here yet", self._promise())
        else:
            self._paint_labels(pen)
            self._paint_figures(pen)
        super().draw(canvas)

    def _promise(self) -> str:
        return (
            f"Every {self.game.round_word} of {self.game.title} that you finish is counted here: wins and streaks, "
            "the best and the worst, and everything that you did, for each kind of table and each level of the "
            "computers."
        )

    def _paint_empty(self, pen: Pen, heading: str, words: str) -> None:
        m, inside = pen.metrics, self._inside()
        room = min(inside.w, m.text(480))
        lines = pen.type.wrapped(words, room, BODY)
        side = m.text(44)
        step = pen.type.line(BODY)
        high = side + m.px(16) + self._heading_height() + step * len(lines)
        y = inside.y + (inside.h - high) / 2
        pen.icon("stats", (inside.cx, y + side / 2), side, BRASS)
        y += side + m.px(16)
        pen.text(heading, (inside.cx, y), FIGURE, SERIF, IVORY, align="centre")
        y += self._heading_height()
        for number, line in enumerate(lines):
            pen.text(line, (inside.cx, y + number * step), BODY, MEDIUM, SAND, align="centre")

    def _paint_labels(self, pen: Pen) -> None:
        for control in self._filters():
            at = (control.rect.x - pen.metrics.px(12), control.rect.y + control.rect.h / 2)
            pen.text(control.label, at, BODY, SEMIBOLD, IVORY, align="right", down="middle")

    def _paint_figures(self, pen: Pen) -> None:
        sections = self.sections
        if not sections:
            words = f"No {self.game.round_word} of this kind against these computers so far."
            self._paint_empty(pen, "None of these", words)
            return
        m, view = pen.metrics, self.scroll.view
        width = view.w - (m.control(14) if self.scroll.most else 0)
        with self.scroll.clipped(pen):
            y = view.y - self.scroll.offset
            y = self._paint_tiles(pen, Rect(view.x, y, width, 0), sections[0])
            for section in sections[1:]:
                y = self._paint_list(pen, Rect(view.x, y + m.px(22), width, 0), section)

    def _paint_tiles(self, pen: Pen, top: Rect, section: Section) -> int:
        """The rounds: a large figure over its words for each; returns where they end."""
        m, gap, high = pen.metrics, pen.metrics.px(_GAP), self._tile_height()
        columns = top.columns(_TILES_ACROSS, gap)
        lines = -(-len(section.rows) // _TILES_ACROSS)
        for number, (label, value) in enumerate(section.rows):
            column, line = columns[number % _TILES_ACROSS], number // _TILES_ACROSS
            tile = Rect(column.x, top.y + line * (high + gap), column.w, high)
            pen.plate(tile, m.px(12), faded(SLOT, 0.5), faded(BRASS, 0.26))
            inner = pen.type.height(TITLE) * 0.92 + pen.type.height(NOTE)
            y = tile.y + (tile.h - inner) / 2
            room = tile.w - m.px(24)
            colour = GOLD if number == 1 else IVORY
            pen.text(value, (tile.cx, y), TITLE, SEMIBOLD, colour, align="centre", room=room)
            y += pen.type.height(TITLE) * 0.92
            pen.text(label, (tile.cx, y), NOTE, MEDIUM, SAND, align="centre", room=room)
        return top.y + lines * high + (lines - 1) * gap

    def _paint_list(self, pen: Pen, top: Rect, section: Section) -> int:
        """A heading and its figures in columns, read downwards; returns where they end."""
        m, high = pen.metrics, self._row_height()
        pen.text(section.title, (top.x, top.y), FIGURE, SERIF, IVORY)
        y = top.y + self._heading_height()
        lines = -(-len(section.rows) // _LIST_ACROSS)
        columns = top.columns(_LIST_ACROSS, m.px(40))
        for number, (label, value) in enumerate(section.rows):
            column, line = columns[number // lines], number % lines
            row = Rect(column.x, y + line * high, column.w, high)
            if line:
                pen.canvas.fill(faded(BRASS, 0.18), Rect(row.x, row.y, row.w, m.line))
            figure = pen.text(
                value, (row.right, row.cy), BODY, SEMIBOLD, BRASS_BRIGHT, align="right", down="middle"
            )
            colour = CLAY if value == "0" else SAND
            room = figure.x - row.x - m.px(8)
            pen.text(label, (row.x, row.cy), BODY, MEDIUM, colour, down="middle", room=room)
        return y + lines * high
