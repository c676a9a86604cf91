"""How a match that is over went: who won and why, what every seat came to, what it changed, what to do next."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from game.match import PERSON, Match
from game.results import news, story
from game.review import Review
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
from scenes.menus.accounts import (
    Plan,
    Sitting,
    badges_beside,
    least_height,
    paint_account,
    plan_of,
    seats_in_view,
)
from scenes.menus.closing import ask_to_close
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables import frame
from scenes.tables.flyers import DeckStyle

_MOST_NEWS = 2
"""How many changes of the statistics are told; the screen behind the title has all of them."""
_ASSISTED = "Assisted"
_AGAIN = "Replay this deal"
_REVIEW = "Review"
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
    plan: Plan
    foot: float
    actions: Rect


class Results(Scene):
    """The end of a match. Coming here counts it; its save is let go, or kept where its table goes on."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.story = story(match)
        assert match.outcome is not None
        self.winners = match.outcome.winners if self.story.winners is None else self.story.winners
        self.changes: list[str] = []
        self._review: Review | None = None
        """What was found of the person's decisions, once they have been looked at."""
        self._counted_up = 1.0  # how far the sums have counted up, 0 to 1
        self._places: _Places

    @property
    def person_played(self) -> bool:
        """Whether the seat of the person was the person's, not a computer's as in a demo."""
        return self.match.players[PERSON].level is None

    # Life -------------------------------------------------------------------------------------------------

    @property
    def goes_on(self) -> bool:
        """Whether another round is to come at this table, so that it is kept."""
        return self.match.goes_on

    def enter(self) -> None:
        """The match is counted, and its save let go or kept; the sums count up."""
        if self.person_played:
            self._keep()
        self._counted_up = 0.0
        ms = self.services.tempo.ms("count")
        self.timeline.add(Value(0.0, 1.0, ms, ease_out, on_value=self._count))
        self.timeline.update(0)

    def _keep(self) -> None:
        stats, match = self.services.stats, self.match
        before = deepcopy(stats.tally(match.game))
        known = stats.has(match)
        notice = stats.count(match)
        if not known:
            self.changes = news(match, before, stats.tally(match.game))[:_MOST_NEWS]
        saves = self.services.saves
        if self.goes_on:
            notice = saves.save(match) or notice
        elif notice is None:  # what is not in the statistics yet stays saved, and is counted at the next start
            notice = saves.clear(match.game.name)
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

    def _sitting(self, seat: int) -> Sitting:
        own = seat == PERSON and self.person_played
        notes, icon = self._notes(seat, own)
        won = seat in self.winners
        whole = len(self.winners) == 1 or self.match.game.sides
        badge = ("Winner" if whole else "Shared win") if won else ""
        return Sitting(seat, self.match.players[seat].name, notes, badge, own, icon)

    def _notes(self, seat: int, own: bool) -> tuple[Sequence[str], str]:
        """What a seat was, longest words first, and its icon: its role where seats differ, and how it played."""
        role = self.story.accounts[seat].role
        helped = ("assisted",) if own and self.match.assisted else ()
        if role is not None:
            ways = helped or tuple(way.lower() for way in self.match.players[seat].ways)
            return [", ".join((role.label, *way)) for way in (*zip(ways), ())], role.icon or ("hand" if own else "")
        return ([", ".join(("Your seat", *helped))], "hand") if own else (self.match.players[seat].ways, "")

    def _bar(self) -> frame.BarText:
        word = self.match.game.round_word.capitalize()
        before, number, after = self.story.over or (f"{word} ", str(self.match.number), " is over")
        over = [frame.note(before), frame.strong(number), frame.note(after)]
        middle = [over, [frame.strong(_ASSISTED)]] if self.match.assisted else [over]
        return frame.BarText(self.match.game.title, self.story.rules, middle)

    def _foot_spans(self) -> list[Span]:
        """The line under the plates: what closing the table would come to, or what the statistics gained."""
        closing = self.story.closing
        if closing is not None and self.goes_on:
            return [Span(f"{closing.label}:  ", SAND), Span(closing.value, IVORY, SEMIBOLD, tabular=True)]
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
        foot = actions.y - max(m.px(36), kind.line(BODY))
        upper = why_top + kind.line(BODY) * len(why) + m.px(20)
        lower = round(foot - max(m.px(24), kind.height(BODY) * 0.9))
        plates = self._lay_plates(m, Rect(left, upper, right - left, lower - upper))
        plan = plan_of(m, self.story.accounts, plates[0].w, plates[0].h)
        return _Places(headline, size, left, top, why, why_top, plates, plan, foot, actions)

    def _lay_plates(self, m: Metrics, room: Rect) -> list[Rect]:
        count, gap = len(self.match.players), m.px(16)
        wide = min(room.w, count * m.px(_WIDEST[count]) + (count - 1) * gap)
        each = (wide - (count - 1) * gap) // count
        high = min(room.h, max(m.px(420), least_height(m, self.story.accounts, each)))
        return room.placed(wide, high, down=0.4).columns(count, gap)

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """A press while the sums count up shows them at once, and is then taken as any other."""
        pressed = isinstance(event, Pointer) and event.kind in ("down", "double", "more")
        if pressed or isinstance(event, Command):
            self.timeline.finish()
        return super().handle(event)

    def on_input(self, event: Input) -> bool:
        """Esc goes home; a table that goes on is kept."""
        if isinstance(event, Command) and event.down and event.name == "back":
            self.go_home()
            return True
        return super().on_input(event)

    def go_home(self) -> None:
        """Back to the title."""
        self.manager.reset(routes.title(self.services))

    def close(self) -> None:
        """Ask whether to close the table, and settle it."""
        ask_to_close(self, self.match)

    def rematch(self) -> None:
        """The next match at this table."""
        self.manager.replace(routes.table(self.services, self.match.rematch()))

    def replay(self) -> None:
        """The same deal again."""
        self.manager.replace(routes.table(self.services, self.match.replay_deal()))

    def review(self) -> None:
        """The person's decisions beside the hard player's; what was found stays for the next time."""
        if self._review is None:
            self._review = Review(self.match, PERSON)
        self.manager.push(routes.review(self.services, self._review))

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        self.services.say(clipboard.put(self.match.report()) or "Copied")

    def _show_rules(self) -> None:
        self.manager.push(routes.rules(self.services, self.match, self._change_next))

    def _change_next(self, options: Any) -> None:
        """Other table options for the next deal; they are kept with a table that goes on."""
        self.match.change_next(options)
        if self.goes_on and self.person_played:
            notice = self.services.saves.save(self.match)
            if notice:
                self.services.say(notice)

    def controls(self) -> Sequence[Control]:
        """The actions, then the bar."""
        return [*self._actions(), *self._bar_controls()]

    def _bar_controls(self) -> list[Control]:
        bar = frame.bar_controls(self, self.match.game.name, self._bar(), self.go_home, self._show_rules)
        words = "Home; the table is kept" if self.goes_on else "Home"
        made = [replace(item, label=words, tooltip=words) if item.key == "home" else item for item in bar]
        return [*made, self._assisted()] if self.match.assisted else made

    def _assisted(self) -> Control:
        """What explains the word in the bar."""
        word = self.match.game.round_word
        return Control(
            key="assisted", rect=frame.piece_place(self.metrics, self._bar(), 1), label=_ASSISTED, region=frame.BAR,
            tooltip=f"You took a hint, took something back or had seen the deal. The {word} counts like any other.",
        )  # fmt: skip

    def _away(self) -> tuple[str, str, Callable[[], object]]:
        """The button that ends here: closing a table where that settles something, else home."""
        if self.goes_on and self.story.closing is not None and self.person_played:
            return "close", "Close the table", self.close
        return "go_home", "Home", self.go_home

    def _actions(self) -> list[Control]:
        m, row = self.metrics, self._places.actions
        gap = m.px(12)
        word = self.match.game.round_word
        key, away, leave = self._away()
        onward = f"Next {word}" if self.goes_on else "Rematch"
        away_width, again_width, copy_width = (
            max(m.px(184), button_width(m, label, icon=True)) for label in (away, _AGAIN, "Copy report")
        )
        out = Rect(row.x, row.y, away_width, row.h)
        copy = Rect(row.right - copy_width, row.y, copy_width, row.h)
        again = Rect(copy.x - gap - again_width, row.y, again_width, row.h)
        before = self._review_buttons(Rect(out.right + gap, row.y, button_width(m, _REVIEW, icon=True), row.h))
        left = (before[-1].rect.right if before else out.right) + gap
        main_width = max(m.px(240), button_width(m, onward, icon=True, key="Enter"))
        main_width = min(main_width, again.x - gap - left)
        middle = min(max(row.cx - main_width // 2, left), again.x - gap - main_width)
        main = Rect(middle, row.y, main_width, row.h)
        return [
            Button(key=key, rect=out, label=away, icon="home", region="actions", on_press=leave),
            *before,
            Button(
                key="rematch", rect=main, label=onward, style="main", command="confirm", keycap=True,
                region="actions", on_press=self.rematch,
            ),
            Button(
                key="replay", rect=again, label=_AGAIN, icon="replay", region="actions",
                tooltip=f"The same cards and first seat; the {word} will be marked as assisted",
                on_press=self.replay,
            ),
            Button(
                key="copy", rect=copy, label="Copy report", icon="copy", command="copy", region="actions",
                tooltip="Seed, options and every action, for a report of something wrong",
                on_press=self.copy_report,
            ),
        ]  # fmt: skip

    def _review_buttons(self, place: Rect) -> list[Control]:
        """What opens the review of the person's decisions; nothing where a computer sat there."""
        if not self.person_played:
            return []
        return [
            Button(
                key="review", rect=place, label=_REVIEW, icon="hint", command="hint", region="actions",
                tooltip="Your decisions, and what hard would have chosen", on_press=self.review,
            )
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
        seats = seats_in_view(len(self.match.players))
        sittings = [self._sitting(seat) for seat in seats]
        beside = badges_beside(self.metrics, sittings, self._places.plates[0].w)
        for sitting, rect in zip(sittings, self._places.plates, strict=True):
            account, shown = self.story.accounts[sitting.seat], replace(sitting, beside=beside)
            paint_account(pen, rect, account, shown, self._places.plan, self._counted_up, style)
        self._paint_foot(pen)
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

    def _corner_width(self, kind: Type) -> int:
        line, note = self.story.yours
        words = max(kind.width(line.label, BODY, SEMIBOLD), kind.width(note, NOTE))
        return kind.width(line.value, TITLE, SERIF) + words + kind.pixels(16)

    def _paint_corner(self, pen: Pen) -> None:
        m, actions = pen.metrics, self._places.actions
        line, note = self.story.yours
        won = PERSON in self.winners
        middle = self._places.top + pen.type.height(TITLE, SERIF) * 0.62
        drawn = pen.text(
            line.value, (actions.right, middle), TITLE, SERIF, GOLD if won else IVORY, align="right", down="middle"
        )
        right, step = drawn.x - m.text(16), pen.type.pixels(NOTE) * 0.72
        pen.text(line.label, (right, middle - step), BODY, SEMIBOLD, IVORY, align="right", down="middle")
        pen.text(note, (right, middle + step), NOTE, MEDIUM, SAND, align="right", down="middle")

    def _paint_foot(self, pen: Pen) -> None:
        spans = self._foot_spans()
        if spans:
            room = self._places.actions.w
            wide = sum(pen.type.width(span.text, BODY, span.weight) for span in spans)
            size = BODY if wide <= room else NOTE
            pen.spans(spans, (self.metrics.stage.cx, self._places.foot), size, align="centre", down="middle")
