"""A Bonfire position to be played on a page: the table's own targets, the engine's own rulings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from game.bonfire.rules import State
from game.bonfire.table import CAPTURE, Action, Bank, Flipped, Place, Torch
from scenes.kit.control import Control
from scenes.kit.inputs import Input
from scenes.kit.layout import CARD_RATIO, Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Sequence as InTurn
from scenes.kit.tween import Timeline
from scenes.kit.widgets import TARGET_PILL
from scenes.menus.pages import Pointed
from scenes.tables.bonfire.buttons import Footer
from scenes.tables.bonfire.figures import plain_places
from scenes.tables.bonfire.layout import Places, SeatPlace
from scenes.tables.bonfire.motion import Motion
from scenes.tables.bonfire.paint import Painter, Sitter, risk_chip
from scenes.tables.bonfire.picture import Picture
from scenes.tables.bonfire.targets import TARGETS, target_controls
from scenes.tables.flyers import DeckStyle

_YOU = 0
_WIDTH, _HEIGHT = 920, 452
"""Design pixels that a position of two lines takes."""
_SLOT, _OWN, _FOOTER = 78, 136, 44


@dataclass(frozen=True)
class Step:
    """One question: what is right, what is said to it and to poor legal choices, what then follows by itself."""

    task: str
    right: Action
    praise: str
    poor: Mapping[Action, str]
    follows: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Exercise:
    """A position, who sits there, and its questions in turn."""

    state: Callable[[], State]
    names: Sequence[str]
    steps: Sequence[Step]


@dataclass(frozen=True)
class Inset(Metrics):
    """The measure of a table drawn in a part of the window; `felt` is that part."""

    part: Rect = field(default=Rect(0, 0, 0, 0))

    @cached_property
    def felt(self) -> Rect:
        """What the table lies on."""
        return self.part


class BonfireTrial:
    """Plays one exercise. `verdict` is the engine's sentence, or the lesson's."""

    def __init__(self, exercise: Exercise, timeline: Timeline, tempo: Tempo, play: Callable[[str], None]) -> None:
        self.exercise = exercise
        self.tasks: Sequence[str] = [step.task for step in exercise.steps]
        self.state = exercise.state()
        self.picture = Picture(self.state.view(_YOU))
        self.verdict = ""
        self.good = False
        self._step = 0
        self._timeline = timeline
        self._tempo = tempo
        self._play = play
        self.measure: Metrics = Inset(1280, 720)
        self.places: Places
        self.motion: Motion

    @classmethod
    def of(cls, exercise: Exercise) -> Callable[[Timeline, Tempo, Callable[[str], None]], "BonfireTrial"]:
        """What makes a fresh trial of an exercise."""
        return lambda timeline, tempo, play: cls(exercise, timeline, tempo, play)

    @property
    def done(self) -> bool:
        """Whether every question is answered."""
        return self._step == len(self.exercise.steps)

    @property
    def task(self) -> str:
        """The question that is open, the last one when all are answered."""
        return self.tasks[min(self._step, len(self.tasks) - 1)]

    # Layout -----------------------------------------------------------------------------------------------

    def lay_out(self, m: Metrics, rect: Rect) -> None:
        """Scale the table to its place; what was moving has arrived."""
        self._timeline.finish()
        scale = min(m.u, rect.w / _WIDTH, rect.h / _HEIGHT)
        self.measure = Inset(round(1280 * scale), round(720 * scale), rect)
        self.places = _places(self.measure, rect, len(self.exercise.names) - 1, self.state.options.lines)
        self.motion = Motion(self.picture, self.places, self._tempo, self._play)

    # Input ------------------------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """Legal targets and buttons, then everything else on the table, which answers with its rule."""
        if self.done or self._timeline.moving:
            return ()
        legal = list(self.state.legal_actions())
        found: list[Control] = []
        if self.picture.flipped is not None:
            found += target_controls(self.measure, self.places, self.picture, legal, self.choose, None, 1.0)
        footer = Footer(self.measure, self.places, legal, None, "Use the flipped card first", self.choose)
        found += footer.banks(self.picture.rows[_YOU])
        if self.picture.flipped is None:
            found.append(footer.end())
        taken = {control.key for control in found}
        return [*found, *(control for control in self._others() if control.key not in taken)]

    def _others(self) -> list[Control]:
        waiting = self.picture.flipped is not None
        made = []
        for seat, of_seat in enumerate(self.picture.rows):
            for index in range(len(of_seat)):
                own: Action = Place(index) if waiting else Bank(index)
                action = own if seat == _YOU else Torch(seat, index)
                key = f"row {index}" if isinstance(action, Bank) else str(action)
                made.append(self._other(key, self.places.row(seat, index), action))
        if self.picture.pile or waiting:
            made.append(self._other(str(CAPTURE), self.places.pile, CAPTURE))
        return made

    def _other(self, key: str, rect: Rect, action: Action) -> Control:
        return Control(key=key, rect=rect, label=str(action), region=TARGETS, on_press=lambda: self.choose(action))

    def choose(self, action: Action) -> None:
        """Take the person's choice: the engine rules on it, then the lesson judges it."""
        if self.done:
            return
        step = self.exercise.steps[self._step]
        objection = self.state.explain(_YOU, action)
        self.good = objection is None and action == step.right
        if objection is not None:
            self.verdict = objection
        elif self.good:
            self.verdict = step.praise
            self._step += 1
            self._show([action, *step.follows])
        else:
            self.verdict = step.poor[action]

    def _show(self, actions: Sequence[Action]) -> None:
        events: list[Any] = []
        for action in actions:
            events += self.state.apply(_YOU, action)
        shown = [self.motion.of(event) for event in events if not isinstance(event, Flipped)]
        self._timeline.add(InTurn(shown))
        self._timeline.update(0)

    # Drawing ----------------------------------------------------------------------------------------------

    def _pen(self, pen: Pen) -> Pen:
        return Pen(pen.canvas, self.measure)

    def handle(self, event: Input) -> bool:  # noqa: ARG002  # its controls take everything
        """Nothing is left to do once the controls have had an input."""
        return False

    def paint(self, pen: Pen, style: DeckStyle, pointed: Pointed) -> None:  # noqa: ARG002  # targets glow by themselves
        """Seats, what of the middle takes part, and your rows."""
        painter = Painter(self._pen(pen), self.places, self.picture, style)
        names = self.exercise.names
        for seat, place in enumerate(self.places.seats, 1):
            painter.opponent(place, seat, Sitter(names[seat], "", self._bank(seat), False))
        if len(names) > 2:
            painter.pool()
        else:
            painter.flipped()
            painter.pile()
        for seat, rows in enumerate(self.picture.rows):
            for index, line in enumerate(rows):
                risk = risk_chip(self.picture, seat, index) if line.lit and seat == _YOU else ""
                painter.row(seat, index, line, self.motion.glow.get((seat, index), 0.0), risk)
        turn = "Your turn" if not self.done else ""
        painter.you(self.places.you, Sitter(names[_YOU], turn, self._bank(_YOU), not self.done))

    def _bank(self, seat: int) -> int:
        return round(self.motion.counting.get(seat, self.picture.banks[seat]))

    def paint_motion(self, pen: Pen, style: DeckStyle) -> None:
        """Flames and cards on their way."""
        painter = Painter(self._pen(pen), self.places, self.picture, style)
        for blaze in self.motion.blazes:
            painter.blaze(blaze.place, blaze.progress)
        for flyer in self.motion.flyers:
            flyer.draw(pen.canvas, style)


def _places(m: Metrics, rect: Rect, opponents: int, lines: int) -> Places:
    """A small table in a part of the window: opponents at the left, the middle beside them, your rows below."""
    table = plain_places(m)
    foot = m.control(_FOOTER)
    seat_high = _header(m) + m.px(12) + lines * m.px(_SLOT) + (lines - 1) * m.px(8)
    whole = seat_high + m.px(30) + m.px(_OWN) + m.px(10) + foot
    top = rect.y + max(0, (rect.h - whole) // 2)
    wide = m.px(348 if opponents == 1 else 300)
    seats = tuple(
        _seat(m, Rect(rect.x + number * (wide + m.px(16)), top, wide, seat_high), lines)
        for number in range(opponents)
    )
    rest = Rect(seats[-1].plate.right, top, rect.right - seats[-1].plate.right, seat_high)
    own_area = Rect(rect.x, top + seat_high + m.px(30), rect.w, m.px(_OWN))
    own = tuple(own_area.columns(lines, m.px(20)))
    footer = Rect(rect.x, own_area.bottom + m.px(10), rect.w, foot)
    you = footer.placed(m.px(230), foot)
    bank_wide = you.x - footer.x - m.px(12)
    banks = (Rect(footer.x, footer.y, bank_wide, foot), Rect(you.right + m.px(12), footer.y, bank_wide, foot))
    end = Rect(footer.right - m.control(180), footer.y, m.control(180), foot)

    def middle(x: int, width: int, height: int) -> Rect:
        return Rect(x, rest.cy - height // 2, width, height)

    flipped, pool = table.flipped_card, table.pool_card
    text = m.text(112)
    used = flipped + m.px(36) + m.px(184) + m.px(6) + text
    left = rest.x + max(m.px(20), (rest.w - used) // 2)
    return replace(
        table,
        seats=seats,
        pool=middle(rest.right - pool - m.px(24), pool, round(pool * CARD_RATIO)),
        flipped=middle(left, flipped, round(flipped * CARD_RATIO)),
        pile=middle(left + flipped + m.px(36), m.px(184), m.px(120)),
        own=own,
        footer=footer,
        you=you,
        banks=banks[:lines],
        end=end,
    )


def _header(m: Metrics) -> int:
    """From a seat's top to its first row: there the name stands clear of the pill on that row."""
    return max(m.px(64), m.px(21) + m.text(9) + m.control(TARGET_PILL))


def _seat(m: Metrics, plate: Rect, lines: int) -> SeatPlace:
    header = Rect(plate.x + m.px(12), plate.y + m.px(10), plate.w - m.px(24), m.px(38))
    top = plate.y + _header(m)
    inside = Rect(header.x, top, header.w, plate.bottom - m.px(12) - top)
    return SeatPlace(plate, header, tuple(inside.rows(lines, m.px(8))))
