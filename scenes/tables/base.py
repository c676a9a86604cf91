"""A table: a match on its way, the frame round it, the log; what each game's table adds is at its end."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.core import Event
from game.match import PERSON, Match
from game.words import LogLine
from scenes import routes
from scenes.kit.canvas import Canvas
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input, Pointer
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.tween import Tween, Value, Wait, ease_out
from scenes.scene import Scene
from scenes.services import Services
from scenes.tables import frame
from scenes.tables.course import Course
from scenes.tables.flyers import DeckStyle
from scenes.tables.log import Drawer


class Table(Scene):
    """A match at a table, from its deal (or where it was left) to its results."""

    def __init__(self, services: Services, match: Match, *, resumed: bool = False) -> None:
        """A resumed match is shown as it stands; a fresh one begins with its opening events."""
        super().__init__(services)
        self.match = match
        self.course = Course(services, match, self.timeline, self.show_event, self.pause_after)
        self.drawer = Drawer()
        self._resumed = resumed
        self._begun = self._leaving = False
        if resumed:
            self.drawer.lines = [line for line in map(self.log_line, match.events) if line is not None]

    # Life -------------------------------------------------------------------------------------------------

    @property
    def style(self) -> DeckStyle:
        """How the person wants the faces."""
        display = self.services.settings.display
        return DeckStyle(display.four_colour, display.large_index)

    def enter(self) -> None:
        """The deal begins, or the match goes on."""
        self.services.sound.open()
        if not self._resumed:
            self.course.save()  # it can be gone on with before anybody has acted
            self.services.sound.play("deal")
        self.course.begin(() if self._resumed else self.match.events)
        self._begun = True
        self._go_on()

    def leave(self) -> None:
        """Whatever a computer still thinks is of no use."""
        self.course.close()

    def resize(self, metrics: Metrics) -> None:
        """Everything lies anew; what was moving has arrived."""
        super().resize(metrics)
        self.finish_motion()
        self.lay_out(self._drawer_place())
        if self._begun and self in self.manager.seen():
            self._go_on()  # nothing moves any more that would

    def _drawer_place(self) -> Rect | None:
        """Lay the drawer out; its place while it is open."""
        self.drawer.lay_out(self.metrics, self.drawer_bottom())
        return self.drawer.place if self.drawer.open else None

    def toggle_log(self) -> None:
        """Open or close the log; seats and middle make room."""
        self.finish_motion()
        self.drawer.open = not self.drawer.open
        self.lay_out(self._drawer_place())
        if self.drawer.open:
            ms = self.services.tempo.ms("drawer")
            self.timeline.add(Value(1.0, 0.0, ms, ease_out, on_value=self._slide))
        self._go_on()

    def _slide(self, shift: float) -> None:
        self.drawer.shift = shift

    # Time -------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Let time pass, and go on to whatever is next."""
        super().update(ms)
        self.course.update(ms)
        self._go_on()

    @property
    def moving(self) -> bool:
        """Whether something is under way, be it a computer's turn that has not lasted long enough."""
        return super().moving or self.course.waiting

    def _go_on(self) -> None:
        while self.course.step() or self._person_is_helped():
            pass
        if self.course.over and not self._leaving and self.manager.top is self:
            self._leaving = True
            self.timeline.add(Wait(self._last_look(), on_end=self._show_results))

    def _last_look(self) -> float:
        """How long the table stays as it ended, so that no press that was meant for it meets the results."""
        least = self.services.tempo.ms("last_look") if self.match.players[PERSON].level is None else 0.0
        return max(self.services.tempo.ms("after_round"), least)

    def _person_is_helped(self) -> bool:
        return self.course.persons_turn and self.act_for_person()

    def _show_results(self) -> None:
        if self.manager.top is self:
            self.manager.replace(routes.results(self.services, self.match))
        else:
            self._leaving = False  # something lies over the table: the results wait until it has gone

    def resume(self) -> None:
        """What lay over the table has gone."""
        super().resume()
        self._go_on()

    def wakes_in(self) -> float | None:
        """Milliseconds until something is due."""
        times = [time for time in (super().wakes_in(), self.course.wakes_in()) if time is not None]
        return min(times, default=None)

    def files(self) -> Sequence[int]:
        """What wakes the program when a computer has decided."""
        return self.course.files()

    def show_event(self, event: Event) -> Tween:
        """The tween that shows an event; its line is in the log at once."""
        self._write(event)
        return self.tween_of(event)

    def _write(self, event: Event) -> None:
        """Put the event's line into the log, if it has one."""
        line = self.log_line(event)
        if line is not None:
            self.drawer.lines.append(line)
            self.drawer.lay_out(self.metrics, self.drawer_bottom())

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """A press during motion finishes it at once, and is then taken as any other."""
        pressed = isinstance(event, Pointer) and event.kind in ("down", "double", "more")
        if pressed or isinstance(event, Command):
            self._finish()
        return super().handle(event)

    def finish_motion(self) -> None:
        """Jump to the end of what moves; how long the table stays as it ended is cut short by nothing."""
        if not self._leaving:
            self.course.finish_motion()

    def _finish(self) -> None:
        """Finish what moves; while the person's turn goes on, all that their last action has brought."""
        while self.timeline.moving and not self._leaving:
            self.finish_motion()
            self._go_on()
            if not self.course.goes_on_for_person:
                break

    def on_input(self, event: Input) -> bool:
        """Esc goes home; the wheel scrolls the log."""
        if self.drawer.handle(event, self.metrics.u):
            return True
        if isinstance(event, Command) and event.down and event.name == "back":
            if self.drawer.open:
                self.toggle_log()
            else:
                self.go_home()
            return True
        return False

    def go_home(self) -> None:
        """Back to the title; the match is kept as it stands."""
        self.manager.reset(routes.title(self.services))

    def act(self, action: Any) -> None:
        """The person's action; the engine has the last word on whether it is legal."""
        objection = self.match.explain(PERSON, action)
        if objection is not None:
            self.services.say(objection)
            return
        self.course.act(PERSON, action)
        self._go_on()

    def take_back(self) -> None:
        """Undo the person's last decision and show the table as it then stood."""
        self.finish_motion()
        if not self.match.can_take_back(PERSON):
            self.tell("There is nothing to take back: a hidden card has been seen since.")
            return
        self.course.take_back()
        self.rebuild()
        self.drawer.lines = [line for line in map(self.log_line, self.match.events) if line is not None]
        self.drawer.lay_out(self.metrics, self.drawer_bottom())
        self.tell(f"Taken back. This {self.match.game.round_word} is marked as assisted.")

    def tell(self, words: str) -> None:
        """Say a sentence about what the person has just done; a table may have a better place for it."""
        self.services.say(words)

    def _show_rules(self) -> None:
        self.manager.push(routes.rules(self.services, self.match, self._change_rules))

    def _change_rules(self, options: Any) -> None:
        """Other table options for the next deal; the log says so."""
        for event in self.match.change_next(options):
            self._write(event)
        self.course.save()

    # Drawing ----------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The game's controls, then the log's, then the bar's."""
        return [*self.table_controls(), *self._frame_controls()]

    def _frame_controls(self) -> list[Control]:
        log = self.drawer.controls(self.metrics, self.toggle_log, self.log_tab_middle())
        bar = frame.bar_controls(self, self.match.game.name, self.bar_text(), self.go_home, self._show_rules)
        return [*log, *bar]

    def draw(self, canvas: Canvas) -> None:
        """Ground, table, its controls, what flies over them, the log, the bar."""
        pen = Pen(canvas, self.metrics)
        frame.paint_ground(pen, self.match.game.name)
        frame.paint_bar(pen, self.bar_text())
        self.paint_table(pen)
        table_controls = self.table_controls()
        self.focus.paint(pen, table_controls)
        self.paint_motion(pen)
        if self.drawer.open:
            self.drawer.paint(pen)
        frame_controls = self._frame_controls()
        self.focus.paint(pen, frame_controls)
        self.focus.paint_tooltip(pen, [*table_controls, *frame_controls])

    # What a game's table adds -----------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self, drawer: Rect | None) -> None:
        """The window has another size, or the open `drawer` takes its place from the table."""

    @abstractmethod
    def drawer_bottom(self) -> int:
        """The height in pixels at which the log's drawer ends, above the person's own cards."""

    @abstractmethod
    def log_tab_middle(self) -> int:
        """The height in pixels about which the log's tab lies."""

    @abstractmethod
    def rebuild(self) -> None:
        """Show the match as it stands now, with nothing moving."""

    @abstractmethod
    def tween_of(self, event: Event) -> Tween:
        """The tween that shows an event and takes it into the picture."""

    @abstractmethod
    def pause_after(self, event: Event) -> str:
        """The name of the pause after an event that was the last of its action; `` for none."""

    @abstractmethod
    def log_line(self, event: Event) -> LogLine | None:
        """What the log says of an event."""

    @abstractmethod
    def act_for_person(self) -> bool:
        """Do what needs no decision of the person's; whether there was any such thing."""

    @abstractmethod
    def bar_text(self) -> frame.BarText:
        """What the top bar says."""

    @abstractmethod
    def table_controls(self) -> Sequence[Control]:
        """What can be pressed on the felt now."""

    @abstractmethod
    def paint_table(self, pen: Pen) -> None:
        """Draw the table at rest, under its controls."""

    @abstractmethod
    def paint_motion(self, pen: Pen) -> None:
        """Draw what moves now, over everything on the felt."""
