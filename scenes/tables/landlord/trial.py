"""A Landlord position to be played on a page: a real hand, the engine's own readings and rulings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.cards import Card, parse_cards
from game.core import Event
from game.landlord.hands import bits_of, ranks_of
from game.landlord.money import START, antes
from game.landlord.rules import State
from game.landlord.table import (
    PASS,
    Action,
    BombCollected,
    Options,
    Passed,
    Play,
    Played,
    RoundWon,
    TrickWon,
    play,
)
from game.landlord.words import dollars, play_words, reading_words, wild_words
from game.words import capital
from scenes.kit.art.palette import BRASS_BRIGHT, GOLD, IVORY, SAND
from scenes.kit.control import Control
from scenes.kit.inputs import RIGHT, Input, Pointer
from scenes.kit.layout import Metrics, Pose, Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import Tempo
from scenes.kit.theme import BODY, MEDIUM, SEMIBOLD, Span, Type
from scenes.kit.tween import Call, Timeline, Tween, Wait
from scenes.kit.tween import Sequence as InTurn
from scenes.menus.pages import Pointed
from scenes.tables.flyers import DeckStyle
from scenes.tables.hand import Hand
from scenes.tables.landlord.inset import Inset, inset, small_places
from scenes.tables.landlord.picture import Picture, picture_of
from scenes.tables.landlord.scene import ROLES
from scenes.tables.tricks.buttons import ActionBar, Away, Choice, Main
from scenes.tables.tricks.layout import Places
from scenes.tables.tricks.motion import Motion
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, Said

_YOU = 0
_CAPTION = "Reads as  "


@dataclass(frozen=True)
class Setting:
    """A table: a hand for each seat, the Landlord, who leads, and what has been played before the question.

    `played` are actions in turn, as in `Step.follows`.
    """

    hands: tuple[str, str, str]
    landlord: int
    leads: int
    played: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One question: what is right, what is said to it and to poor legal choices, what others then do.

    Choices are `pass` or readings in the notation; what the others do is `pass`, or the cards of a play with only
    one reading.
    """

    task: str
    right: str
    praise: str
    poor: Mapping[str, str]
    follows: tuple[str, ...] = ()
    setting: Setting | None = None
    """Another table for this question; None where the one before goes on."""


@dataclass(frozen=True)
class Exercise:
    """Who sits at the table, and the questions in turn; the first one has a setting."""

    names: tuple[str, str, str]
    steps: Sequence[Step]


def word_of(action: Action) -> str:
    """An action as steps name it."""
    return str(action.reading) if isinstance(action, Play) else str(action)


class LandlordTrial:
    """Plays one exercise. `verdict` is the engine's sentence, or the lesson's."""

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
        self.state: State
        self.picture: Picture
        self.places: Places
        self.motion: Motion
        self._set_up()

    @classmethod
    def of(cls, exercise: Exercise) -> Callable[[Timeline, Tempo, Callable[[str], None]], "LandlordTrial"]:
        """What makes a fresh trial of an exercise."""
        return lambda timeline, tempo, sound: cls(exercise, timeline, tempo, sound)

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

    def _set_up(self) -> None:
        """Lay the table of the question that comes now."""
        setting = self.exercise.steps[self._step].setting
        assert setting is not None
        hands = [bits_of(parse_cards(text)) for text in setting.hands]
        balances = [START - ante for ante in antes(setting.landlord)]
        self.state = State.at(Options(), hands, setting.landlord, setting.leads, balances)
        events = [event for text in setting.played for event in self._others_do(text)]
        self._laid_for = self._step
        self.picture = picture_of(self.state.view(_YOU))
        self.hand.hold(self.state.view(_YOU).cards)
        self.hand.picked = set()
        for event in events:
            self._take_in(event)

    def _others_do(self, text: str) -> list[Event]:
        """Let the seat to move pass, or play cards that have only one reading there."""
        seat = self.state.to_move
        assert seat is not None
        if text == str(PASS):
            return [*self.state.apply(seat, PASS)]
        cards = parse_cards(text)
        (reading,) = self.state.legal_readings(cards)
        return [*self.state.apply(seat, play(cards, reading))]

    # Layout -----------------------------------------------------------------------------------------------

    def lay_out(self, m: Metrics, rect: Rect) -> None:
        """Scale the table to its place; what was moving has arrived."""
        self._timeline.finish()
        self.measure = inset(m, rect)
        self.places = small_places(self.measure)
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
        """What the picked cards may be played as; the highest reading first, as at the table."""
        cards = self._picked()
        if not cards or not self._asks:
            return []
        ranks = ranks_of(bits_of(cards))
        readings = self.state.view(_YOU).legal_readings(cards)
        readings.sort(key=lambda reading: (reading.is_bomb, -reading.number))
        return [Choice(capital(reading_words(reading, ranks)), play(cards, reading)) for reading in readings]

    @property
    def _asks(self) -> bool:
        """Whether an answer is waited for."""
        return not self.done and not self.waits and self.state.to_move == _YOU

    def _choose(self, index: int) -> None:
        self._chosen = index
        self._tag()

    def _tag(self) -> None:
        """Say over the Wild what it stands for."""
        choices = self._choices()
        action = choices[self._chosen].action if choices else None
        words = wild_words(action.ranks, action.reading) if action is not None else None
        self.hand.tags = {card: words for card in self._picked() if card.rank == "W"} if words else {}

    def _play_picked(self) -> None:
        choices = self._choices()
        if choices:
            self.choose(choices[self._chosen].action)
        elif self.hand.picked and self._asks:
            self.verdict, self.good = self.state.view(_YOU).why_not(self._picked()) or "", False

    # Answers ----------------------------------------------------------------------------------------------

    def choose(self, action: Action) -> None:
        """Answer with an action: the right one is played and leads on, any other is told what it would do."""
        if not self._asks:
            return
        step = self.exercise.steps[self._step]
        objection = self.state.explain(_YOU, action)
        if objection is not None or word_of(action) != step.right:
            self.verdict, self.good = objection or step.poor[word_of(action)], False
            return
        self.verdict, self.good = step.praise, True
        starts = [self.hand.pose(card) for card in action.cards] if isinstance(action, Play) else []
        self._queue += [partial(self._tween, event, starts) for event in self.state.apply(_YOU, action)]
        for text in step.follows:
            self._queue.append(lambda: Wait(self._tempo.ms("after_play")))
            self._queue += [partial(self._tween, event, ()) for event in self._others_do(text)]
        self._step += 1
        if not self.done and self.exercise.steps[self._step].setting is None:
            self._laid_for = self._step
        self.hand.picked = set()
        self.hand.hold(self.state.view(_YOU).cards)
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
        match event:
            case Played(seat, played, left, _):
                laid = Laid(seat, played.cards, play_words(played))
                from_seat = (
                    [self.places.at_seat(seat)._replace(face=1.0)] * len(laid.cards) if seat != _YOU else starts
                )
                return self.motion.lay(laid, left, from_seat, played.reading.is_bomb)
            case TrickWon():
                return InTurn([Wait(self._tempo.ms("after_play")), self.motion.sweep()])
            case RoundWon():
                self._sound("win")
        return Call(partial(self._take_in, event))

    def _take_in(self, event: Event) -> None:
        picture = self.picture
        match event:
            case Played(seat, played, left, _):
                picture.lay(Laid(seat, played.cards, play_words(played)), left)
            case Passed(seat):
                picture.said[seat] = Said("pass", "Passed")
            case BombCollected(_, number, _, _, pot):
                picture.pot, picture.bombs = pot, number
            case RoundWon():
                picture.pot = 0
        picture.balances = list(self.state.balances)
        picture.to_move = self.state.to_move

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
        objection = self.state.explain(_YOU, PASS) or ""
        made.append(bar.away(Away("Pass", lambda: self.choose(PASS), not objection, objection)))
        return made

    def _pills_left(self, bar: ActionBar, choices: Sequence[Choice]) -> int:
        return bar.pills_left(choices, self._chosen, Type(self.measure.t).width(_CAPTION, BODY))

    def _main(self, choices: Sequence[Choice]) -> Main:
        if not self.hand.picked:
            return Main("Pick cards to play", self._play_picked, False)
        if not choices:
            return Main("Play", self._play_picked, False, self._why_not())
        label = choices[self._chosen].label
        return Main(f"Play {label[:1].lower()}{label[1:]}", self._play_picked, True)

    def _why_not(self) -> str:
        return self.state.view(_YOU).why_not(self._picked()) or ""

    def handle(self, event: Input) -> bool:
        """Letting the button go ends a sweep or plays what was dragged; the right button unpicks."""
        if isinstance(event, Pointer) and event.kind == "up":
            self.hand.release()
        if isinstance(event, Pointer) and event.kind == "down" and event.button == RIGHT and self.hand.picked:
            self.hand.pick(())
            return True
        return False

    # Drawing ----------------------------------------------------------------------------------------------

    def _painter(self, pen: Pen, style: DeckStyle) -> Painter:
        return Painter(Pen(pen.canvas, self.measure), self.places, style)

    def paint(self, pen: Pen, style: DeckStyle, pointed: Pointed) -> None:
        """Seats, the play to beat, what is picked, the hand."""
        painter = self._painter(pen, style)
        for seat in (1, 2):
            painter.opponent(seat, self._sitter(seat))
            if seat in self.picture.said:
                painter.chip(seat, self.picture.said[seat])
        self._paint_middle(painter)
        painter.you(self._sitter(_YOU))
        self._paint_pot(painter)
        if not self.waits and not self.done:
            self._paint_said(painter)
        self.hand.paint(painter.pen, style, *pointed)

    def _sitter(self, seat: int) -> Sitter:
        picture = self.picture
        icon, role = ROLES[picture.landlord == seat]
        cards = picture.counts[seat] if seat != _YOU else len(self.hand.cards)
        return Sitter(
            name=self.exercise.names[seat],
            money=[Span(dollars(picture.balances[seat]), BRASS_BRIGHT, SEMIBOLD)],
            note_icon=icon,
            note=role,
            note_counts=False,
            cards=cards,
            on_turn=seat == _YOU and self._asks,
        )

    def _paint_middle(self, painter: Painter) -> None:
        laid = self.picture.play
        if laid is not None:
            painter.play(laid, self.exercise.names[laid.seat])
        elif self._asks and not self.motion.flyers:
            painter.lead("You lead", "Any combination.")

    def _paint_pot(self, painter: Painter) -> None:
        """What is in the pot, between the buttons, until somebody has won it."""
        if self.picture.pot == 0:
            return
        pen, places = painter.pen, self.places
        middle = ((places.main.right + places.away.x) / 2, places.bar.cy)
        said = [Span("Pot ", SAND, MEDIUM), Span(dollars(self.picture.pot), GOLD, SEMIBOLD)]
        pen.spans(said, middle, BODY, align="centre", down="middle")

    def _paint_said(self, painter: Painter) -> None:
        choices = self._choices()
        if len(choices) > 1:
            bar = ActionBar(self.measure, self.places)
            at = (self._pills_left(bar, choices) - self.measure.text(8), self.places.pills.cy)
            painter.pen.text(_CAPTION.strip(), at, BODY, colour=SAND, align="right", down="middle")
        elif choices:
            painter.said([Span(choices[0].label, IVORY, SEMIBOLD)], "check")
        elif self.hand.picked:
            painter.said([Span(self._why_not(), SAND)])

    def paint_motion(self, pen: Pen, style: DeckStyle) -> None:
        """Cards on their way."""
        for flyer in self.motion.flyers:
            flyer.draw(pen.canvas, style)
