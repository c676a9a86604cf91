"""One decision looked back at, as a plate of a list: what it was about, both choices, what the difference cost."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.core import Game
from game.review import OF_A_WIN, Choice, Judged, Lay, Moment, choice, cost_words, moment
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, GOLD, IVORY, PLATE, SAND, SLOT, faded
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, flow, row, row_step
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, Type
from scenes.menus.pages import cloth
from scenes.tables.flyers import DeckStyle, draw_row

YOURS, HARDS = "You chose", "Hard would choose"
SAME, AGREED = "You chose, as hard would", "as hard"
_PAD, _GAP, _SMALL = 20, 16, 6
_CARD = 44
_STEP = 0.62
"""Of a card's width, from card to card while there is room."""
_LEFT = 0.48
"""The share of the width that the moment takes, on the game's felt; the choices have the rest."""


@dataclass(frozen=True)
class Entry:
    """A decision as it is told."""

    game: str
    moment: Moment
    yours: Choice
    hards: Choice | None
    """What hard would have done; None where that is the same."""
    why: str
    cost: str
    """The figure beside OF_A_WIN; empty where hard would have done the same."""
    told: bool
    """Whether it cost enough to be told."""

    @classmethod
    def of(cls, judged: Judged, game: Game, names: Sequence[str]) -> "Entry":
        """A judged decision of a game, `names` by seat."""
        view, found, taken = judged.decision.view, judged.appraisal, judged.decision.taken
        same = found.best == taken and not judged.told
        return cls(
            game.name,
            moment(game, view, names),
            choice(game, view, taken, names),
            None if same else choice(game, view, found.best, names),
            found.why,
            "" if same else cost_words(found.cost),
            judged.told,
        )

    @property
    def _columns(self) -> list[tuple[str, Choice]]:
        """The choices and what stands over each."""
        if self.hards is None:
            return [(SAME, self.yours)]
        return [(YOURS, self.yours), (HARDS, self.hards)]

    @property
    def label(self) -> str:
        """All of it in one line."""
        if self.hards is None:
            return f"{self.moment.when}: {self.yours.words}, {AGREED}"
        return f"{self.moment.when}: {self.yours.words}; hard {self.hards.words}; {self.cost} {OF_A_WIN}"

    # Layout -----------------------------------------------------------------------------------------------

    def _halves(self, m: Metrics, width: int) -> tuple[Rect, Rect]:
        """The moment's part and the choices', from the top at 0."""
        pad = m.px(_PAD)
        table = round(width * _LEFT)
        return Rect(pad, pad, table - 2 * pad, 0), Rect(table + pad, pad, width - table - 2 * pad, 0)

    def height(self, m: Metrics, width: int) -> int:
        """Pixels it needs at that width."""
        left, right = self._halves(m, width)
        return 2 * m.px(_PAD) + max(self._moment_height(m, left.w), self._choices_height(m, right.w))

    def _moment_height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        words = len(kind.wrapped(self.moment.what, width, BODY)) * kind.line(BODY)
        lines = flow(_lay_widths(m, self.moment.lays, width), width, m.px(_GAP))
        return _head_height(m) + words + len(lines) * (m.px(_GAP) + _lay_height(m))

    def _choices_height(self, m: Metrics, width: int) -> int:
        kind = Type(m.t)
        columns = Rect(0, 0, width, 0).columns(len(self._columns), m.px(_GAP))
        most = max(
            len(kind.wrapped(made.words, column.w, BODY, SEMIBOLD))
            for (_, made), column in zip(self._columns, columns, strict=True)
        )
        why = len(kind.wrapped(self.why, width - m.text(28), BODY)) * kind.line(BODY)
        words = m.px(_SMALL) + most * kind.line(BODY)
        return _head_height(m) + _card_height(m) + words + m.px(_GAP) + why

    # Drawing ----------------------------------------------------------------------------------------------

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        """Draw it."""
        m = pen.metrics
        pen.plate(rect, m.px(16), faded(PLATE, 0.66), faded(BRASS, 0.22))
        left, right = (half.moved(rect.x, rect.y) for half in self._halves(m, rect.w))
        table = Rect(rect.x, rect.y, left.right + m.px(_PAD) - rect.x, rect.h)
        pen.canvas.blit(cloth(self.game, table.w, table.h, m.px(16), m.u), table[:2])
        pen.outline(table, m.px(16), faded(BRASS, 0.4), m.line)
        self._paint_moment(pen, left, style)
        self._paint_choices(pen, right, style)

    def _paint_moment(self, pen: Pen, place: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        middle = place.y + pen.type.line(FIGURE) / 2
        room = self._paint_cost(pen, place.right, middle) - place.x - m.px(8)
        pen.text(self.moment.when, (place.x, middle), BODY, SEMIBOLD, IVORY, down="middle", room=room)
        y = place.y + _head_height(m)
        y += pen.paragraph(self.moment.what, (place.x, y), place.w, BODY, MEDIUM, SAND).h
        widths = _lay_widths(m, self.moment.lays, place.w)
        for line in flow(widths, place.w, m.px(_GAP)):
            x, y = place.x, y + m.px(_GAP)
            for number in line:
                _paint_lay(pen, Rect(x, y, widths[number], _lay_height(m)), self.moment.lays[number], style)
                x += widths[number] + m.px(_GAP)
            y += _lay_height(m)

    def _paint_cost(self, pen: Pen, right: int, middle: float) -> float:
        """What it cost, or that hard would have done the same; returns where it begins."""
        m = pen.metrics
        words = OF_A_WIN if self.cost else AGREED
        note = pen.text(words, (right, middle), NOTE, MEDIUM, SAND, align="right", down="middle")
        if not self.cost:
            side = m.text(16)
            pen.icon("check", (note.x - m.text(5) - side / 2, middle), side, BRASS_BRIGHT)
            return note.x - m.text(5) - side
        colour = GOLD if self.told else SAND
        at = (note.x - m.text(6), middle)
        return pen.text(self.cost, at, FIGURE, SEMIBOLD, colour, align="right", down="middle").x

    def _paint_choices(self, pen: Pen, place: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        columns = place.columns(len(self._columns), m.px(_GAP))
        ends = [
            self._paint_choice(pen, column, heading, made, style)
            for column, (heading, made) in zip(columns, self._columns, strict=True)
        ]
        y = max(ends) + m.px(_GAP)
        pen.icon("hint", (place.x + m.text(9), y + pen.type.height(BODY) / 2), m.text(17), BRASS_BRIGHT)
        pen.paragraph(self.why, (place.x + m.text(28), y), place.w - m.text(28), BODY, MEDIUM, SAND)

    @staticmethod
    def _paint_choice(pen: Pen, column: Rect, heading: str, made: Choice, style: DeckStyle) -> int:
        """Draw one choice; returns where it ends."""
        m = pen.metrics
        colour = SAND if heading == YOURS else BRASS_BRIGHT
        pen.text(heading, (column.x, column.y + pen.type.line(FIGURE) / 2), NOTE, SEMIBOLD, colour, down="middle")
        slot = Rect(column.x, column.y + _head_height(m), column.w, _card_height(m))
        if made.cards:
            _paint_cards(pen, slot, made.cards, style)
        else:
            pen.icon(made.icon, _paint_empty(pen, slot).centre, m.text(20), SAND)
        y = slot.bottom + m.px(_SMALL)
        return y + pen.paragraph(made.words, (column.x, y), column.w, BODY, SEMIBOLD, IVORY).h


def _head_height(m: Metrics) -> int:
    return Type(m.t).line(FIGURE) + m.px(_SMALL)


def _card_height(m: Metrics) -> int:
    return round(m.px(_CARD) * CARD_RATIO)


def _lay_height(m: Metrics) -> int:
    return Type(m.t).line(NOTE) + m.px(_SMALL) + _card_height(m)


def _lay_widths(m: Metrics, lays: Sequence[Lay], room: int) -> list[int]:
    """How wide the places of some cards are: none wider than the room, a label always whole."""
    kind, card = Type(m.t), m.px(_CARD)
    wide = [round(card * (1 + _STEP * max(0, len(lay.cards) - 1))) for lay in lays]
    return [
        min(room, max(kind.width(lay.label, NOTE, SEMIBOLD), each)) for lay, each in zip(lays, wide, strict=True)
    ]


def _paint_lay(pen: Pen, place: Rect, lay: Lay, style: DeckStyle) -> None:
    pen.text(lay.label, place[:2], NOTE, SEMIBOLD, BRASS_BRIGHT)
    high = _card_height(pen.metrics)
    slot = Rect(place.x, place.bottom - high, place.w, high)
    if lay.cards:
        _paint_cards(pen, slot, lay.cards, style)
    else:
        _paint_empty(pen, slot)


def _paint_empty(pen: Pen, slot: Rect) -> Rect:
    """Draw the place of a card that is not there, at the left of a slot; returns where it lies."""
    empty = slot._replace(w=pen.metrics.px(_CARD))
    pen.plate(empty, empty.w * 0.06, faded(SLOT, 0.5), faded(BRASS, 0.35))
    return empty


def _paint_cards(pen: Pen, slot: Rect, cards: Sequence[Card], style: DeckStyle) -> None:
    """Cards from the left of a slot, closer together where they are many."""
    width = pen.metrics.px(_CARD)
    step = row_step(len(cards), width, slot.w, width * _STEP)
    poses = [pose._replace(scale=width) for pose in row(len(cards), width, slot, step)]
    draw_row(pen.canvas, cards, poses, style)
