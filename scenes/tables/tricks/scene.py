"""A table of a climbing game: picking and playing cards, hints, sorting; what each game adds is at its end."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.arranging import ORDERS
from game.cards import Card
from game.core import Advice, Event
from game.match import PERSON
from scenes.kit.art.palette import IVORY, SAND
from scenes.kit.control import Control
from scenes.kit.inputs import RIGHT, Command, Input, Pointer
from scenes.kit.layout import Pose, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, SEMIBOLD, Span, Type
from scenes.kit.tween import Call, Parallel, Tween
from scenes.tables.base import Table
from scenes.tables.hand import Hand
from scenes.tables.tricks.buttons import ActionBar, Away, Choice, Main
from scenes.tables.tricks.layout import Places, Shape, places
from scenes.tables.tricks.motion import Motion
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, TrickPicture

CAPTION = "Reads as  "
NOTHING_FITS = "Nothing in your hand beats it: you can only pass."


class TrickTable(Table):
    """The person's hand in a fan at the bottom, the play to beat in the middle, the others round it."""

    SHAPE: Shape
    picture: TrickPicture
    places: Places
    motion: Motion

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.hand = Hand(changed=self._picks_changed, play=self._play_picked)
        self._chosen = 0
        self._hint = -1
        self._showing_last = False
        self.picture = self.make_picture(at_start=not self._resumed)
        if self._resumed:
            self.hand.hold(self.sorted_hand())

    # The match --------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Show the match as it stands now."""
        self.picture = self.make_picture(at_start=False)
        self.hand.hold(self.sorted_hand())
        self._make_motion()
        self.hand.lay_out(self.metrics, self.places.hand_bottom)

    def lay_out(self, drawer: Rect | None) -> None:
        """Place everything for this window."""
        self.places = places(self.metrics, self.SHAPE, len(self.match.players) - 1, drawer)
        self._make_motion()
        self.hand.lay_out(self.metrics, self.places.hand_bottom)

    def _make_motion(self) -> None:
        self.motion = Motion(self.picture, self.places, self.services.tempo, self.services.sound.play)

    def hand_tween(self, entering: Pose | None = None) -> Tween:
        """The fan closes up, or takes in new cards, as the hand stands in the match."""
        self.hand.hold(self.sorted_hand())
        ms = self.services.tempo.ms("relayout")
        return self.hand.glide(self.metrics, self.places.hand_bottom, ms, entering)

    def laid_tween(self, laid: Laid, left: int, weight: bool) -> Tween:
        """A play flies to the middle, from the hand or from its seat."""
        self.motion.tempo = self.services.tempo
        if self._is_persons(laid.seat):
            starts = [self.hand.pose(card) for card in laid.cards]
            return Parallel([Call(self._close_up), self.motion.lay(laid, left, starts, weight)])
        start = self.places.at_seat(laid.seat)
        return self.motion.lay(laid, left, [start._replace(face=1.0)] * len(laid.cards), weight)

    def _close_up(self) -> None:
        self.timeline.add(self.hand_tween())

    def _is_persons(self, seat: int) -> bool:
        return seat == PERSON and self.match.players[seat].level is None

    def pause_after(self, event: Event) -> str:
        """Time to see what a computer did."""
        seat = getattr(event, "seat", None)
        return "" if seat is None or self._is_persons(seat) else "after_play"

    # Picks ------------------------------------------------------------------------------------------------

    def _picks_changed(self) -> None:
        self._chosen = 0
        self.services.sound.play("pick")
        self._tag_picks()
        ms = self.services.tempo.ms("pick")
        self.timeline.add(self.hand.glide(self.metrics, self.places.hand_bottom, ms))

    def _tag_picks(self) -> None:
        choices = self._choices()
        self.hand.tags = self.tags(choices[self._chosen].action) if choices else {}

    def _picked(self) -> list[Card]:
        return [card for card in self.hand.cards if card in self.hand.picked]

    def _choices(self) -> list[Choice]:
        """What the picked cards may be played as now; empty where they are no legal play."""
        return self.choices_of(self._picked()) if self.hand.picked and self.is_trick() else []

    def _choose(self, index: int) -> None:
        self._chosen = index
        self._tag_picks()

    def _play_picked(self) -> None:
        self.finish_motion()
        choices = self._choices()
        if not self.course.persons_turn:
            return
        if not choices:
            if self.hand.picked:
                self.services.say(self.why_not(self._picked()))
            return
        self.act(choices[self._chosen].action)

    def sort(self) -> None:
        """Go on to the next order of the hand; it is kept for the next deals."""
        orders = list(ORDERS)
        now = orders.index(self.services.settings.play.hand_order)
        self.services.settings.change("play", "hand_order", orders[(now + 1) % len(orders)])
        self.timeline.add(self.hand_tween())

    def sorted_hand(self) -> list[Card]:
        """The person's cards as they are held now, in the order chosen."""
        return self.arranged(self.services.settings.play.hand_order)

    # Hints ------------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask for a hint, or go on to the next one; a play is picked for the person."""
        if self.course.advice:
            self._hint = (self._hint + 1) % len(self.course.advice)
            self._pick_hint()
        elif not self.course.thinking:
            self._hint = -1
            self.course.ask_hint()

    def _hint_shown(self) -> Advice | None:
        """The hint that is told: only while just its cards are picked."""
        if self._hint < 0 or not self.course.advice:
            return None
        advice = self.course.advice[self._hint]
        return advice if self.hand.picked == set(getattr(advice.action, "cards", ())) else None

    def paint_below(self, painter: Painter, beaten_by: str) -> None:
        """What beats the play, under it; or why the hint is one, where pills stand in the place for that."""
        hint, choices = self._hint_shown(), self._choices()
        if hint is not None and len(choices) > 1 and choices[self._chosen].action == hint.action:
            painter.below(hint.why, "hint")
        elif beaten_by:
            painter.below(beaten_by)

    def _pick_hint(self) -> None:
        action = self.course.advice[self._hint].action
        self.hand.pick(getattr(action, "cards", ()))
        choices = self._choices()
        self._chosen = next((index for index, choice in enumerate(choices) if choice.action == action), 0)
        self._tag_picks()

    def update(self, ms: float) -> None:
        """Let time pass; a hint that has come is shown."""
        super().update(ms)
        if self.course.advice and self._hint < 0:
            self._hint = 0
            self._pick_hint()

    def resume(self) -> None:
        """What lay over the table has gone, and with it whatever was held when that came."""
        self.hand.let_go()
        self._showing_last = False
        super().resume()

    def act(self, action: Any) -> None:
        """The person's action."""
        self._hint = -1
        super().act(action)

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Letting the button go ends a sweep or plays what was dragged; unseen, it plays nothing."""
        used = super().handle(event)
        if isinstance(event, Pointer) and event.kind == "up":
            self.hand.release()
        elif isinstance(event, Pointer) and event.kind == "move" and not event.button:
            self.hand.let_go()
        return used

    def on_input(self, event: Input) -> bool:
        """The right button unpicks; the last trick is shown while its key is held."""
        if isinstance(event, Pointer) and event.kind == "down" and event.button == RIGHT:
            if self.hand.picked:
                self.hand.pick(())
            return True
        if isinstance(event, Command) and event.name == "last_trick":
            self._showing_last = event.down
            return True
        return super().on_input(event)

    # Controls ---------------------------------------------------------------------------------------------

    def table_controls(self) -> Sequence[Control]:
        """Hand, pills, action bar."""
        bar = ActionBar(self.metrics, self.places)
        live = self.course.persons_turn
        choices = self._choices()
        controls: list[Control] = list(self.hand.controls(self.metrics))
        if len(choices) > 1:
            controls += bar.pills(choices, self._chosen, self._choose, self._pills_left(bar, choices))
        order = self.services.settings.play.hand_order
        controls += bar.helpers(self.sort, order, self.hint, live and self.may_hint())
        controls.append(bar.main(self._main(live, choices)))
        away = self.away(live)
        if away is not None:
            controls.append(bar.away(away))
        return controls

    def _pills_left(self, bar: ActionBar, choices: Sequence[Choice]) -> int:
        return bar.pills_left(choices, self._chosen, Type(self.metrics.t).width(CAPTION, BODY))

    def _main(self, live: bool, choices: Sequence[Choice]) -> Main:
        special = self.main(live)
        if special is not None:
            return special
        if not self.hand.picked:
            return Main("Pick cards to play", self._play_picked, False)
        if not choices:
            return Main("Play", self._play_picked, False, self.why_not(self._picked()))
        return Main(
            self.action_words(choices[self._chosen].action),
            self._play_picked,
            live,
            "" if live else "Wait for your turn",
        )

    # Drawing ----------------------------------------------------------------------------------------------

    def paint_table(self, pen: Pen) -> None:
        """Seats, middle, hand and the person's place."""
        painter = Painter(pen, self.places, self.style)
        painter.oval()
        for seat in range(1, len(self.match.players)):
            painter.opponent(seat, self.sitter(seat))
        self.paint_middle(painter)
        if self.picture.play is None:
            self.paint_below(painter, "")
        painter.you(self.sitter(PERSON))
        self._paint_said(painter)
        hovered = self.focus.hover
        focused = self.focus.key if self.focus.visible else None
        self.hand.paint(pen, self.style, hovered, focused)

    def _paint_said(self, painter: Painter) -> None:
        choices, hint = self._choices(), self._hint_shown()
        if len(choices) > 1:
            self._paint_caption(painter, choices)
        elif hint is not None:
            words = self.action_words(hint.action)
            painter.said([Span(f"{words}  ", IVORY, SEMIBOLD), Span(hint.why, SAND)], "hint")
        elif choices:
            spans = [Span(choices[0].label, IVORY, SEMIBOLD), Span(self.beats_words(), SAND)]
            painter.said(spans, "check")
        elif self.hand.picked and self.is_trick():
            painter.said([Span(self.why_not(self._picked()), SAND)], "close")
        elif self.course.persons_turn and self.course.thinking:
            painter.said([Span("Looking for a hint", SAND)])
        elif self.course.persons_turn and self.must_pass():
            painter.said([Span(NOTHING_FITS, SAND)], "pass")

    def _paint_caption(self, painter: Painter, choices: Sequence[Choice]) -> None:
        bar = ActionBar(self.metrics, self.places)
        at = (self._pills_left(bar, choices) - self.metrics.px(4), self.places.pills.cy)
        painter.pen.text(CAPTION.strip(), at, BODY, colour=SAND, align="right", down="middle")

    def paint_motion(self, pen: Pen) -> None:
        """Cards on their way, and the last trick while its key is held."""
        for flyer in self.motion.flyers:
            flyer.draw(pen.canvas, self.style)
        if self._showing_last:
            Painter(pen, self.places, self.style).last_trick(self.picture.last_trick, self.match.names)

    def drawer_bottom(self) -> int:
        """Above the action bar."""
        return places(self.metrics, self.SHAPE, len(self.match.players) - 1).pills.y - self.metrics.px(4)

    def log_tab_middle(self) -> int:
        """At the right edge, beside the play."""
        lowest = self.places.bar.y - self.metrics.px(10) - self.metrics.control(44)
        return min(self.places.play[1] + self.metrics.px(110), lowest)

    # What a game's table adds -----------------------------------------------------------------------------

    @abstractmethod
    def make_picture(self, at_start: bool) -> TrickPicture:
        """What is shown: the match as it stands, or as it stood before its first event."""

    @abstractmethod
    def arranged(self, order: str) -> list[Card]:
        """The person's cards as they are held now, in one of ORDERS."""

    @abstractmethod
    def is_trick(self) -> bool:
        """Whether cards are played now, so that what is picked has a name."""

    @abstractmethod
    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """What these cards may be played as on what lies on the table."""

    @abstractmethod
    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""

    @abstractmethod
    def tags(self, action: Any) -> dict[Card, str]:
        """What is written over picked cards, such as what the Wild stands for."""

    @abstractmethod
    def action_words(self, action: Any) -> str:
        """An action in words, for a hint."""

    @abstractmethod
    def beats_words(self) -> str:
        """What the picked play does to the one on the table, with two spaces before it; `` where it leads."""

    @abstractmethod
    def main(self, live: bool) -> Main | None:
        """The main button of a phase in which no cards are played; None in a trick."""

    @abstractmethod
    def away(self, live: bool) -> Away | None:
        """The Pass button; None where there is nothing to pass."""

    @abstractmethod
    def must_pass(self) -> bool:
        """Whether the person, whose turn it is, can do nothing but pass."""

    @abstractmethod
    def may_hint(self) -> bool:
        """Whether the person has a choice worth a hint."""

    @abstractmethod
    def sitter(self, seat: int) -> Sitter:
        """What is said at a seat."""

    @abstractmethod
    def paint_middle(self, painter: Painter) -> None:
        """The play to beat with its lines, and what else lies in the middle."""
