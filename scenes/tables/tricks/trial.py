"""A position of a climbing game to be played on a page: a real hand, the engine's own names and rulings.

Each game's own trial says what its cards may be played as and how its events are taken in.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from game.cards import Card
from game.core import Event
from scenes.kit.art.palette import IVORY, SAND
from scenes.kit.control import Control
from scenes.kit.inputs import RIGHT, Input, Pointer
from scenes.kit.layout import Metrics, Pose, Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import Tempo
from scenes.kit.theme import BODY, SEMIBOLD, Span, Type
from scenes.kit.tween import Call, Timeline, Tween, Wait
from scenes.kit.tween import Sequence as InTurn
from scenes.menus.pages import Pointed
from scenes.tables.flyers import DeckStyle
from scenes.tables.hand import Hand
from scenes.tables.tricks.buttons import ActionBar, Away, Choice, Main
from scenes.tables.tricks.inset import Inset, inset, small_places
from scenes.tables.tricks.layout import Places, Shape
from scenes.tables.tricks.motion import Motion
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, TrickPicture

YOU = 0
_CAPTION = "Reads as  "


@dataclass(frozen=True)
class Step:
    """One question: what is right, what is said to it and to poor legal choices, what others then do.

    Choices are named by the game's `word_of`; what the others do by its `others_do`.
    """

    task: str
    right: str
    praise: str
    poor: Mapping[str, str]
    follows: tuple[str, ...] = ()
    setting: Any = None
    """Another table for this question, as the game sets it up; None where the one before goes on."""
    otherwise: str = ""
    """What is said to poor legal choices that are not named; without it every one of them is."""


@dataclass(frozen=True)
class Exercise:
    """Who sits at the table, and the questions in turn; the first one has a setting."""

    names: tuple[str, str, str]
    steps: Sequence[Step]


class TrickTrial(ABC):
    """Plays one exercise. `verdict` is the engine's sentence, or the lesson's."""

    SHAPE: Shape
    NEXT_AT_RIGHT = False
    """Whether the seat that comes next sits at the right, so that the turn goes counter-clockwise."""
    PASS: Any

    state: Any
    picture: Any
    places: Places
    motion: Motion

    def __init__(self, exercise: Exercise, timeline: Timeline, tempo: Tempo, sound: Callable[[str], None]) -> None:
        self.exercise = exercise
        self.tasks: Sequence[str] = [step.task for step in exercise.steps]
        self.verdict = ""
        self.good = False
        self.hand = Hand(changed=self._picks_changed, play=self._play_picked)
        self._step = 0
        self._chosen = 0
        self._laid_for = 0
        self._queue: list[Callable[[], Tween]] = []
        """What has happened and is still to be shown."""
        self._timeline = timeline
        self._tempo = tempo
        self._sound = sound
        self.measure: Metrics = Inset(1280, 720)
        self._set_up()

    @classmethod
    def of(cls, exercise: Exercise) -> Callable[[Timeline, Tempo, Callable[[str], None]], Self]:
        """What makes a fresh trial of an exercise."""
        return lambda timeline, tempo, sound: cls(exercise, timeline, tempo, sound)

    # What differs between the games -----------------------------------------------------------------------

    @abstractmethod
    def make_state(self, setting: Any) -> Any:
        """The engine's state of a setting, before what was played there."""

    @abstractmethod
    def make_picture(self) -> TrickPicture:
        """What everybody sees of the state."""

    @staticmethod
    @abstractmethod
    def word_of(action: Any) -> str:
        """An action as steps name it."""

    @abstractmethod
    def others_do(self, text: str) -> list[Event]:
        """Let the seat to move do what a step names."""

    @abstractmethod
    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """What picked cards may be played as, as at the table."""

    @abstractmethod
    def action_words(self, action: Any) -> str:
        """What playing does, for its button."""

    @abstractmethod
    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""

    @abstractmethod
    def cards_of(self, action: Any) -> Sequence[Card]:
        """What an action lays on the table, in the order shown; nothing for a pass."""

    @abstractmethod
    def held(self) -> Sequence[Card]:
        """The person's cards."""

    @abstractmethod
    def laid(self, event: Event) -> tuple[Laid, int, bool] | None:
        """The play that an event is, what its seat still holds, whether it lands with weight; None for others."""

    @abstractmethod
    def tween_of(self, event: Event) -> Tween | None:
        """How an event that is no play is seen, where it is not just taken in."""

    @abstractmethod
    def note(self, event: Event) -> None:
        """Take what the game's own events change into the picture."""

    @abstractmethod
    def sitter(self, seat: int) -> Sitter:
        """Who sits at a seat, and what is said there."""

    def tags(self, action: Any) -> Mapping[Card, str]:  # noqa: ARG002 - only some cards stand for others
        """What cards stand for under an action, to be written over them."""
        return {}

    def lead_words(self) -> str:
        """What may be led."""
        return "Any combination."

    def paint_between(self, painter: Painter) -> None:  # noqa: B027 - most games have nothing there
        """Draw what stands between the buttons."""

    # Where it stands --------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        """Whether every question is answered."""
        return self._step == len(self.exercise.steps)

    @property
    def waits(self) -> bool:
        """Whether the next question has a table of its own, which is not laid yet."""
        return not self.done and self._laid_for != self._step

    @property
    def task(self) -> str:
        """The question that is open, the last one when all are answered."""
        return self.tasks[min(self._laid_for, len(self.tasks) - 1)]

    @property
    def asks(self) -> bool:
        """Whether an answer is waited for."""
        return not self.done and not self.waits and self.state.to_move == YOU

    def _set_up(self) -> None:
        """Lay the table of the question that comes now."""
        setting = self.exercise.steps[self._step].setting
        self.state = self.make_state(setting)
        events = [event for text in setting.played for event in self.others_do(text)]
        self._laid_for = self._step
        self.picture = self.make_picture()
        self.hand.hold(self.held())
        self.hand.picked = set()
        for event in events:
            self._take_in(event)

    # Layout -----------------------------------------------------------------------------------------------

    def lay_out(self, m: Metrics, rect: Rect) -> None:
        """Scale the table to its place; what was moving has arrived."""
        self._timeline.finish()
        self.measure = inset(m, rect)
        self.places = small_places(self.measure, self.SHAPE, self.NEXT_AT_RIGHT)
        self._make_motion()
        self.hand.lay_out(self.measure, self.places.hand_bottom)

    def _make_motion(self) -> None:
        self.motion = Motion(self.picture, self.places, self._tempo, self._sound)

    # Picks ------------------------------------------------------------------------------------------------

    def _picks_changed(self) -> None:
        self._chosen = 0
        self._sound("pick")
        self._tag()
        self._timeline.add(self.hand.glide(self.measure, self.places.hand_bottom, self._tempo.ms("pick")))

    def _picked(self) -> list[Card]:
        return [card for card in self.hand.cards if card in self.hand.picked]

    def _choices(self) -> list[Choice]:
        cards = self._picked()
        return self.choices_of(cards) if cards and self.asks else []

    def _choose(self, index: int) -> None:
        self._chosen = index
        self._tag()

    def _tag(self) -> None:
        """Say over cards what they stand for."""
        choices = self._choices()
        self.hand.tags = dict(self.tags(choices[self._chosen].action)) if choices else {}

    def _play_picked(self) -> None:
        choices = self._choices()
        if choices:
            self.choose(choices[self._chosen].action)
        elif self.hand.picked and self.asks:
            self.verdict, self.good = self.why_not(self._picked()), False

    # Answers ----------------------------------------------------------------------------------------------

    def choose(self, action: Any) -> None:
        """Answer with an action: the right one is played and leads on, any other is told what it would do."""
        if not self.asks:
            return
        step = self.exercise.steps[self._step]
        objection = self.state.explain(YOU, action)
        word = self.word_of(action)
        if objection is not None or word != step.right:
            self.verdict, self.good = objection or step.poor.get(word) or step.otherwise, False
            return
        self.verdict, self.good = step.praise, True
        starts = [self.hand.pose(card) for card in self.cards_of(action)]
        self._queue += [partial(self._tween, event, starts) for event in self.state.apply(YOU, action)]
        for text in step.follows:
            self._queue.append(lambda: Wait(self._tempo.ms("after_play")))
            self._queue += [partial(self._tween, event, ()) for event in self.others_do(text)]
        self._step += 1
        if not self.done and self.exercise.steps[self._step].setting is None:
            self._laid_for = self._step
        self.hand.picked = set()
        self.hand.hold(self.held())
        self._timeline.add(self.hand.glide(self.measure, self.places.hand_bottom, self._tempo.ms("relayout")))
        self._show_next()

    def go_on(self) -> None:
        """Lay the table of the next question."""
        self._set_up()
        self.verdict, self.good = "", False
        self._make_motion()
        self.hand.lay_out(self.measure, self.places.hand_bottom)

    def _show_next(self) -> None:
        """Show what happened next, and then what follows it."""
        if self._queue:
            self._timeline.add(InTurn([self._queue.pop(0)(), Call(self._show_next)]))

    def _tween(self, event: Event, starts: Sequence[Pose]) -> Tween:
        """How an event is seen, and taken into the picture; `starts` is where the person's cards come from."""
        found = self.laid(event)
        if found is None:
            return self.tween_of(event) or Call(partial(self._take_in, event))
        laid, left, weight = found
        if laid.seat != YOU:
            starts = [self.places.at_seat(laid.seat)._replace(face=1.0)] * len(laid.cards)
        return self.motion.lay(laid, left, starts, weight)

    def sweep(self) -> Tween:
        """A trick that is over is seen, then leaves the felt."""
        return InTurn([Wait(self._tempo.ms("after_play")), self.motion.sweep()])

    def _take_in(self, event: Event) -> None:
        found = self.laid(event)
        if found is not None:
            self.picture.lay(*found[:2])
        self.note(event)
        self.picture.to_move = self.state.to_move

    # Input ------------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """The hand, the readings of what is picked, the action bar."""
        if self.done or not hasattr(self, "places"):
            return ()
        bar = ActionBar(self.measure, self.places)
        if self.waits:
            return () if self._timeline.moving else (bar.main(Main("Go on", self.go_on, True)),)
        choices = self._choices()
        made: list[Control] = [*self.hand.controls(self.measure)]
        if len(choices) > 1:
            made += bar.pills(choices, self._chosen, self._choose, self._pills_left(bar, choices))
        made.append(bar.main(self._main(choices)))
        objection = self.state.explain(YOU, self.PASS) or ""
        made.append(bar.away(Away("Pass", lambda: self.choose(self.PASS), not objection, objection)))
        return made

    def _pills_left(self, bar: ActionBar, choices: Sequence[Choice]) -> int:
        return bar.pills_left(choices, self._chosen, Type(self.measure.t).width(_CAPTION, BODY))

    def _main(self, choices: Sequence[Choice]) -> Main:
        if not self.hand.picked:
            return Main("Pick cards to play", self._play_picked, False)
        if not choices:
            return Main("Play", self._play_picked, False, self.why_not(self._picked()))
        return Main(self.action_words(choices[self._chosen].action), self._play_picked, True)

    def handle(self, event: Input) -> bool:
        """Letting the button go ends a sweep or plays what was dragged; the right button unpicks."""
        if isinstance(event, Pointer) and event.kind == "up":
            self.hand.release()
        if isinstance(event, Pointer) and event.kind == "down" and event.button == RIGHT and self.hand.picked:
            self.hand.pick(())
            return True
        return False

    # Drawing ----------------------------------------------------------------------------------------------

    def paint(self, pen: Pen, style: DeckStyle, pointed: Pointed) -> None:
        """Seats, the play to beat, what is picked, the hand."""
        painter = Painter(Pen(pen.canvas, self.measure), self.places, style)
        for seat in (1, 2):
            painter.opponent(seat, self.sitter(seat))
            if seat in self.picture.said:
                painter.chip(seat, self.picture.said[seat])
        self._paint_middle(painter)
        painter.you(self.sitter(YOU))
        self.paint_between(painter)
        if not self.waits and not self.done:
            self._paint_said(painter)
        self.hand.paint(painter.pen, style, *pointed)

    def _paint_middle(self, painter: Painter) -> None:
        laid = self.picture.play
        if laid is not None:
            painter.play(laid, self.exercise.names[laid.seat])
        elif self.asks and not self.motion.flyers:
            painter.lead("You lead", self.lead_words())

    def _paint_said(self, painter: Painter) -> None:
        choices = self._choices()
        if len(choices) > 1:
            bar = ActionBar(self.measure, self.places)
            at = (self._pills_left(bar, choices) - self.measure.text(8), self.places.pills.cy)
            painter.pen.text(_CAPTION.strip(), at, BODY, colour=SAND, align="right", down="middle")
        elif choices:
            painter.said([Span(choices[0].label, IVORY, SEMIBOLD)], "check")
        elif self.hand.picked:
            painter.said([Span(self.why_not(self._picked()), SAND)], "close")

    def paint_motion(self, pen: Pen, style: DeckStyle) -> None:
        """Cards on their way."""
        for flyer in self.motion.flyers:
            flyer.draw(pen.canvas, style)
