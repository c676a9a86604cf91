"""What the person decided in a finished round, and where the hard player would have done better, as a list."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.review import OF_A_WIN, Judged, Review, cost_words, limit_words, scale_words, verdict
from game.thinking import Thinker
from scenes.kit.art import felt
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, GOLD, IVORY, PLATE, SAND, SLOT, faded
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.fields import FIELD, SEGMENTED_WIDTH, Segmented
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.scroll import ScrollArea
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE, Type
from scenes.menus.decisions import Entry
from scenes.menus.header import back_button, back_middle, content, header_bottom, paint_header
from scenes.menus.scrolling import ScrollingScene
from scenes.services import Services
from scenes.tables.flyers import DeckStyle

TITLE_WORDS = "Your decisions"
_COSTLY, _ALL = "Costly", "All"
_TILE, _GAP, _PAD = 64, 12, 16


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class _Listed(Control):
    """A decision of the list: nothing to press, but the focus may rest on it, so that keys and pads reach it."""

    region: str = "decisions"
    ring_radius: float = 16.0
    kind: str = "entry"


class ReviewPanel(ScrollingScene):
    """The decisions that cost much, or all. While it is open the worker looks at one decision after another."""

    def __init__(self, services: Services, review: Review) -> None:
        """What was looked at already stands in `review`, and what is found goes there."""
        super().__init__(services)
        self.review = review
        self.entries: list[Entry] = []
        self._made: dict[int, Entry] = {}
        """The entries made so far, by how many actions of the round each decision came after."""
        self._chosen: bool | None = None
        """Whether the person chose to see all decisions; None before a choice."""
        self._places: list[Rect] = []
        """Where each entry lies in the list."""
        self.scroll = ScrollArea()
        self._thinker: Thinker | None = None
        self._asked: int | None = None
        """The number of the question that is open."""

    # Life -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """It goes on where it was left."""
        self.focus.put("back", self.controls())
        self._go_on()

    def leave(self) -> None:
        """Nobody waits for what is being looked at."""
        if self._thinker is not None:
            self._thinker.forget()
        self._asked = None

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._lay_out()

    # Time -------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass, and take the next answer."""
        super().update(ms)
        self._go_on()

    def resume(self) -> None:
        """What lay over it has gone."""
        super().resume()
        self._go_on()

    def _go_on(self) -> None:
        self._listen()
        question = self.review.question()
        if self._asked is None and question is not None:
            self._thinker = self.services.thinker
            self._asked = self._thinker.ask(question)

    def _listen(self) -> None:
        answer = self._thinker.poll() if self._thinker is not None else None
        if answer is None or answer.number != self._asked:
            return
        self._asked = None
        self.review.take(answer.appraisal)
        self._lay_out()

    def files(self) -> Sequence[int]:
        """What wakes the program when there is an answer."""
        number = self._thinker.fileno() if self._thinker is not None else None
        return () if number is None else (number,)

    def wakes_in(self) -> float | None:
        """Milliseconds until something is due."""
        due = self._thinker.due_in_ms() if self._thinker is not None and self._asked is not None else None
        return min((time for time in (super().wakes_in(), due) if time is not None), default=None)

    # What is shown ----------------------------------------------------------------------------------------

    @property
    def all(self) -> bool:
        """Whether all decisions are shown: as the person chose, else where in the end none cost much."""
        if self._chosen is not None:
            return self._chosen
        return self.review.done and not self.review.told

    def _choose(self, all: bool) -> None:
        self._chosen = all
        self.scroll.offset = 0
        self._lay_out()

    def _entry(self, judged: Judged) -> Entry:
        match, place = self.review.match, judged.decision.actions
        if place not in self._made:
            self._made[place] = Entry.of(judged, match.game, match.names)
        return self._made[place]

    # Layout -----------------------------------------------------------------------------------------------

    def _tiles(self) -> Rect:
        m = self.metrics
        whole = content(m)
        high = max(m.px(_TILE), Type(m.t).height(TITLE) + m.px(8))
        return Rect(whole.x, header_bottom(m), whole.w, high)

    def _line(self) -> Rect:
        """Where the verdict or the progress stands, and under it what the figures mean."""
        kind, tiles = Type(self.metrics.t), self._tiles()
        high = kind.line(BODY) + kind.line(NOTE)
        return Rect(tiles.x, tiles.bottom + self.metrics.px(_PAD), tiles.w, high)

    def _view(self) -> Rect:
        m, line = self.metrics, self._line()
        top = line.bottom + m.px(_PAD)
        return Rect(line.x, top, line.w, m.height - m.px(24) - top)

    def _lay_out(self) -> None:
        self.entries = [self._entry(judged) for judged in (self.review.judged if self.all else self.review.told)]
        m, view = self.metrics, self._view()
        width, y, self._places = view.w - m.control(14), 0, []
        for entry in self.entries:
            self._places.append(Rect(0, y, width, entry.height(m, width)))
            y = self._places[-1].bottom + m.px(_GAP)
        self.scroll.lay_out(view, y - m.px(_GAP) if self.entries else 0)

    # Input ------------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The decisions, and the way back."""
        listed = [
            _Listed(
                key=f"decision {number}",
                rect=self.scroll.placed(place),
                ring=self.scroll.placed(place),
                label=entry.label,
            )
            for number, (entry, place) in enumerate(zip(self.entries, self._places, strict=True), start=1)
        ]
        return [*self.scroll.within(listed), *self._choice(), back_button(self.metrics, self._leave)]

    def _choice(self) -> list[Control]:
        """Whether the costly decisions are listed or all of them, where that is not the same."""
        if len(self.review.told) == len(self.review.judged):
            return []
        m, whole = self.metrics, content(self.metrics)
        wide, high = m.control(SEGMENTED_WIDTH), m.control(FIELD)
        place = Rect(whole.right - wide, round(back_middle(m)) - high // 2, wide, high)
        return [
            Segmented(
                key="all", rect=place, label="Decisions shown", value=self.all, region="shown",
                choices=((False, _COSTLY), (True, _ALL)), on_change=self._choose,
            )
        ]  # fmt: skip

    def _leave(self) -> None:
        self.manager.pop()

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The night, the head, the figures, the verdict, the list."""
        m = self.metrics
        pen = Pen(canvas, m)
        canvas.blit(felt.night(m.width, m.height), (0, 0))
        paint_header(pen, TITLE_WORDS)
        match = self.review.match
        words = f"{match.game.title}, {match.game.round_word} {match.number}"
        right = self._choice()[0].rect.x - m.px(20) if self._choice() else content(m).right
        pen.text(words, (right, back_middle(m)), BODY, MEDIUM, SAND, align="right", down="middle")
        self._paint_tiles(pen)
        self._paint_line(pen)
        if self.entries:
            self._paint_list(pen)
        else:
            self._paint_none(pen)
        super().draw(canvas)

    def _figures(self) -> list[tuple[str, str]]:
        """The figures and what they are."""
        review = self.review
        return [
            (str(len(review.decisions)), "decisions, where you had a choice"),
            (str(review.agreed), "as hard would have chosen"),
            (str(len(review.told)), f"cost more than {limit_words()}"),
            (cost_words(review.mean), f"{OF_A_WIN} on average"),
        ]

    def _paint_tiles(self, pen: Pen) -> None:
        m, figures = pen.metrics, self._figures()
        for tile, (figure, label) in zip(self._tiles().columns(len(figures), m.px(_GAP)), figures, strict=True):
            pen.plate(tile, m.px(12), faded(SLOT, 0.5), faded(BRASS, 0.26))
            inside = tile.inset(m.px(14), 0)
            drawn = pen.text(figure, (inside.x, tile.cy), TITLE, SEMIBOLD, IVORY, down="middle")
            left = drawn.right + m.px(10)
            lines = pen.type.wrapped(label, inside.right - left, NOTE)
            step = pen.type.line(NOTE)
            for number, line in enumerate(lines):
                at = (left, tile.cy + (number - (len(lines) - 1) / 2) * step)
                pen.text(line, at, NOTE, MEDIUM, SAND, down="middle")

    def _paint_line(self, pen: Pen) -> None:
        m, place, review = pen.metrics, self._line(), self.review
        side = m.text(20)
        left = place.x + side + m.px(12)
        middle = place.y + pen.type.line(BODY) / 2
        if review.done:
            icon = "check" if not review.told and not review.failed else "hint"
            pen.icon(icon, (place.x + side / 2, middle), side, GOLD if icon == "check" else BRASS_BRIGHT)
            pen.text(verdict(review), (left, middle), BODY, SEMIBOLD, IVORY, down="middle", room=place.right - left)
        else:
            pen.icon("hint", (place.x + side / 2, middle), side, BRASS_BRIGHT)
            words = f"{review.looked_at} of {len(review.decisions)} looked at"
            said = pen.text(words, (left, middle), BODY, SEMIBOLD, IVORY, down="middle")
            self._paint_progress(pen, said.right + m.px(20), middle, place.right)
        if review.done and not review.judged:
            return
        below = place.y + pen.type.line(BODY) + pen.type.line(NOTE) / 2
        pen.text(
            scale_words(review.match.game),
            (left, below),
            NOTE,
            MEDIUM,
            SAND,
            down="middle",
            room=place.right - left,
        )

    def _paint_progress(self, pen: Pen, left: float, middle: float, right: int) -> None:
        """A bar as long as there is room, filled as far as has been looked."""
        m, review = pen.metrics, self.review
        high = max(4, m.px(6))
        bar = Rect(round(left), round(middle - high / 2), round(right - left), high)
        pen.plate(bar, high / 2, faded(BRASS, 0.18), None)
        filled = round(bar.w * review.looked_at / len(review.decisions))
        if filled >= high:
            pen.plate(bar._replace(w=filled), high / 2, BRASS_BRIGHT, None)

    def _paint_list(self, pen: Pen) -> None:
        # The cards are small for their window at every size, so what counts is the index.
        style = DeckStyle(self.services.settings.display.four_colour, large=True)
        with self.scroll.clipped(pen):
            for entry, place in zip(self.entries, self._places, strict=True):
                rect = self.scroll.placed(place)
                if rect.meets(self.scroll.view):
                    entry.paint(pen, rect, style)

    def _none_words(self) -> tuple[str, str]:
        """The heading and the sentence of an empty list."""
        review = self.review
        if not review.done:
            return "Nothing so far", f"What cost you more than {limit_words()} will stand here."
        if not review.decisions:
            return "Nothing to show", "Whatever you did was the only thing that you could do."
        if not review.judged:
            return "Nothing to show", "The computer could not look back at it; the log beside the saves says why."
        return "Well played", f"None of your decisions cost you more than {limit_words()}."

    def _paint_none(self, pen: Pen) -> None:
        """What stands in place of an empty list."""
        m, view, review = pen.metrics, self._view(), self.review
        pen.plate(view, m.px(16), faded(PLATE, 0.66), faded(BRASS, 0.22))
        clean = review.done and bool(review.judged)
        heading, words = self._none_words()
        side = m.text(44)
        room = min(view.w - 2 * m.px(_PAD), m.text(480))
        lines = pen.type.wrapped(words, room, BODY)
        heading_high = pen.type.height(FIGURE, SERIF) + m.px(12)
        y = view.y + (view.h - side - m.px(16) - heading_high - pen.type.line(BODY) * len(lines)) / 2
        pen.icon("star" if clean else "hint", (view.cx, y + side / 2), side, GOLD if clean else BRASS)
        y += side + m.px(16)
        pen.text(heading, (view.cx, y), FIGURE, SERIF, IVORY, align="centre")
        for number, line in enumerate(lines):
            at = (view.cx, y + heading_high + number * pen.type.line(BODY))
            pen.text(line, at, BODY, MEDIUM, SAND, align="centre")
