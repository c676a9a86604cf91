"""How a match that is over went: who won and why, what every seat came to, what it changed, what to do next."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace

from game.match import PERSON, Match
from game.results import news, ordinal, place, story
from scenes import routes
from scenes.kit.art.palette import GOLD, IVORY, SAND
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE, Span, Type
from scenes.kit.tween import Value, ease_out
from scenes.kit.widgets import Button, button_width
from scenes.menus import clipboard
from scenes.menus.accounts import Sitting, least_height, paint_account
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables import frame
from scenes.tables.flyers import DeckStyle

_MOST_NEWS = 2
"""How many changes of the statistics are told; the screen behind the title has all of them."""
_WIDEST = {2: 480, 3: 400, 4: 400}
"""Width of a plate in design pixels at most, by the number of seats."""


@dataclass(frozen=True)
class _Places:
    """Where everything lies: the lines of headline and sentence, the plates from left to right, the line below."""

    headline: list[str]
    size: int
    left: int
    top: int
    why: list[str]
    why_top: int
    plates: list[Rect]
    changed: float
    actions: Rect


class Results(Scene):
    """The end of a match. Coming here counts the match and lets go of its save."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.story = story(match)
        assert match.outcome is not None
        self.outcome = match.outcome
        self.changes: list[str] = []
        self._counted_up = 1.0  # how far the sums have counted up, 0 to 1
        self._places: _Places

    @property
    def person_played(self) -> bool:
        """Whether the seat of the person was the person's, not a computer's as in a demo."""
        return self.match.players[PERSON].level is None

    # Life -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The match is counted and its save let go; the sums count up."""
        if self.person_played:
            self._keep()
        self._counted_up = 0.0
        ms = self.services.tempo.ms("count")
        self.timeline.add(Value(0.0, 1.0, ms, ease_out, on_value=self._count))
        self.timeline.update(0)

    def _keep(self) -> None:
        stats, match = self.services.stats, self.match
        before = deepcopy(stats.tally(match.game))
        if not stats.has(match):
            notice = stats.count(match)
            self.changes = news(match, before, stats.tally(match.game))[:_MOST_NEWS]
            if notice:
                self.services.say(notice)
        notice = self.services.saves.clear()
        if notice:
            self.services.say(notice)
        self.resize(self.metrics)

    def _count(self, share: float) -> None:
        self._counted_up = share

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew."""
        super().resize(metrics)
        self._places = self._lay_out(metrics)

    # What it says -----------------------------------------------------------------------------------------

    @property
    def shown_seats(self) -> Sequence[int]:
        """The seats from left to right: in turn order from yours, which of three has the middle."""
        seats = range(len(self.match.players))
        return (1, 0, 2) if len(seats) == 3 else tuple(seats)

    def _sitting(self, seat: int) -> Sitting:
        player = self.match.players[seat]
        own = seat == PERSON and self.person_played
        if own:
            note = "Your seat, assisted" if self.match.assisted else "Your seat"
        else:
            note = (player.level or "").capitalize()
        won = seat in self.outcome.winners
        badge = ("Winner" if len(self.outcome.winners) == 1 else "Shared win") if won else ""
        return Sitting(seat, player.name, note, badge, own)

    def _bar(self) -> frame.BarText:
        word = self.match.game.round_word.capitalize()
        over = [frame.note(f"{word} "), frame.strong(str(self.match.number)), frame.note(" is over")]
        middle = [over, [frame.strong("Assisted")]] if self.match.assisted else [over]
        return frame.BarText(self.match.game.title, self.story.rules, middle)

    def _changed_spans(self) -> list[Span]:
        if not self.changes:
            return []
        words = ", ".join(self.changes)
        return [Span("In your statistics:  ", SAND), Span(words, IVORY, SEMIBOLD, tabular=True)]

    # Layout -----------------------------------------------------------------------------------------------

    def _lay_out(self, m: Metrics) -> _Places:
        kind = Type(m.t)
        left = max(m.felt.x, m.stage.x) + m.px(36)
        right = min(m.felt.right, m.stage.right) - m.px(36)
        height = m.control(52)
        actions = Rect(left, m.felt.bottom - m.px(28) - height, right - left, height)
        room = right - left - (self._corner_width(kind) + m.px(24) if self.person_played else 0)
        size = TITLE if kind.width(self.story.headline, TITLE, SERIF) <= room else FIGURE
        headline = kind.wrapped(self.story.headline, room, size, SERIF)
        top = m.felt.y + m.px(20)
        why_top = top + round(kind.height(size, SERIF) * 0.98) * len(headline)
        why = kind.wrapped(self.story.why, room, BODY)
        changed = actions.y - max(m.px(36), kind.line(BODY))
        upper = why_top + kind.line(BODY) * len(why) + m.px(20)
        lower = round(changed - max(m.px(24), kind.height(BODY) * 0.9))
        plates = self._lay_plates(m, Rect(left, upper, right - left, lower - upper))
        return _Places(headline, size, left, top, why, why_top, plates, changed, actions)

    def _lay_plates(self, m: Metrics, room: Rect) -> list[Rect]:
        count, gap = len(self.match.players), m.px(16)
        wide = min(room.w, count * m.px(_WIDEST[count]) + (count - 1) * gap)
        high = min(room.h, max(m.px(420), least_height(m, self.story.accounts)))
        return room.placed(wide, high, down=0.4).columns(count, gap)

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """A press while the sums count up shows them at once, and is then taken as any other."""
        pressed = isinstance(event, Pointer) and event.kind in ("down", "double", "more")
        if pressed or isinstance(event, Command):
            self.timeline.finish()
        return super().handle(event)

    def go_home(self) -> None:
        """Back to the title."""
        self.manager.reset(routes.title(self.services))

    def rematch(self) -> None:
        """The next match at this table."""
        self.manager.replace(routes.table(self.services, self.match.rematch()))

    def replay(self) -> None:
        """The same deal again."""
        self.manager.replace(routes.table(self.services, self.match.replay_deal()))

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        self.services.say(clipboard.put(self.match.report()) or "Copied")

    def _show_rules(self) -> None:
        self.manager.push(routes.rules(self.services, self.match, self.match.change_next))

    def controls(self) -> Sequence[Control]:
        """The actions, then the bar."""
        return [*self._actions(), *self._bar_controls()]

    def _bar_controls(self) -> list[Control]:
        bar = frame.bar_controls(self, self.match.game.name, self._bar(), self.go_home, self._show_rules)
        return [replace(item, label="Home", tooltip="Home") if item.key == "home" else item for item in bar]

    def _actions(self) -> list[Control]:
        m, row = self.metrics, self._places.actions
        gap = m.px(12)
        home_width = button_width(m, "Home", icon=True)
        main_width = max(m.px(240), button_width(m, "Rematch", icon=True, key="Enter"))
        again_width, copy_width = (
            max(m.px(184), button_width(m, label, icon=True)) for label in ("Replay this deal", "Copy report")
        )
        copy = Rect(row.right - copy_width, row.y, copy_width, row.h)
        again = Rect(copy.x - gap - again_width, row.y, again_width, row.h)
        home = Rect(row.x, row.y, max(m.px(184), home_width), row.h)
        middle = min(max(row.cx - main_width // 2, home.right + gap), again.x - gap - main_width)
        main = Rect(middle, row.y, main_width, row.h)
        return [
            Button(
                key="go_home", rect=home, label="Home", icon="home", command="back", region="actions",
                on_press=self.go_home,
            ),
            Button(
                key="rematch", rect=main, label="Rematch", style="main", command="confirm", keycap=True,
                region="actions", on_press=self.rematch,
            ),
            Button(
                key="replay", rect=again, label="Replay this deal", icon="replay", region="actions",
                tooltip="The same cards and first seat; the match will be marked as assisted",
                on_press=self.replay,
            ),
            Button(
                key="copy", rect=copy, label="Copy report", icon="copy", command="copy", region="actions",
                tooltip="Seed, options and every action, for a report of something wrong",
                on_press=self.copy_report,
            ),
        ]  # fmt: skip

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Ground, headline, plates, what changed, the actions and the bar."""
        pen = Pen(canvas, self.metrics)
        frame.paint_ground(pen, self.match.game.name)
        frame.paint_bar(pen, self._bar())
        self._paint_head(pen)
        display = self.services.settings.display
        style = DeckStyle(display.four_colour, display.large_index)
        for seat, rect in zip(self.shown_seats, self._places.plates, strict=True):
            account = self.story.accounts[seat]
            total = str(round(int(account.total.value) * self._counted_up))
            paint_account(pen, rect, account, self._sitting(seat), total, style)
        self._paint_changed(pen)
        super().draw(canvas)

    def _paint_head(self, pen: Pen) -> None:
        places = self._places
        y = places.top
        for line in places.headline:
            pen.text(line, (places.left, y), places.size, SERIF, IVORY)
            y += round(pen.type.height(places.size, SERIF) * 0.98)
        for number, line in enumerate(places.why):
            at = (places.left, places.why_top + number * pen.type.line(BODY))
            pen.text(line, at, BODY, MEDIUM, SAND)
        if self.person_played:
            self._paint_corner(pen)

    def _corner_words(self) -> tuple[str, str, str]:
        """Your place: the figure, what it is, and of how many."""
        scores = self.outcome.scores
        shared = len(self.outcome.winners) > 1 and PERSON in self.outcome.winners
        return ordinal(place(scores, PERSON)), "Your place", "shared" if shared else f"of {len(scores)} seats"

    def _corner_width(self, kind: Type) -> int:
        figure, label, note = self._corner_words()
        words = max(kind.width(label, BODY, SEMIBOLD), kind.width(note, NOTE))
        return kind.width(figure, TITLE, SERIF) + words + kind.pixels(16)

    def _paint_corner(self, pen: Pen) -> None:
        m, actions = pen.metrics, self._places.actions
        figure, label, note = self._corner_words()
        won = PERSON in self.outcome.winners
        middle = self._places.top + pen.type.height(TITLE, SERIF) * 0.62
        drawn = pen.text(
            figure, (actions.right, middle), TITLE, SERIF, GOLD if won else IVORY, align="right", down="middle"
        )
        right, step = drawn.x - m.text(16), pen.type.pixels(NOTE) * 0.72
        pen.text(label, (right, middle - step), BODY, SEMIBOLD, IVORY, align="right", down="middle")
        pen.text(note, (right, middle + step), NOTE, MEDIUM, SAND, align="right", down="middle")

    def _paint_changed(self, pen: Pen) -> None:
        spans = self._changed_spans()
        if spans:
            pen.spans(spans, (self.metrics.stage.cx, self._places.changed), BODY, align="centre", down="middle")
