"""Pieces of a Bonfire table for the pages that explain it, drawn as the table itself draws them."""

from dataclasses import dataclass, replace
from functools import cache

from game.bonfire.rules import State
from game.bonfire.table import Options
from game.cards import Card, parse_card, parse_cards
from scenes.kit.art import cards as faces
from scenes.kit.art.palette import GOLD, SAND
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, spread
from scenes.kit.pen import Pen
from scenes.kit.theme import FIGURE, MEDIUM, NOTE, SEMIBOLD
from scenes.tables.bonfire.layout import (
    FLIPPED_CARD,
    OPPONENT_CARD,
    OWN_CARD,
    PILE_CARD,
    POOL_CARD,
    Places,
    places,
)
from scenes.tables.bonfire.paint import Painter, risk_chip
from scenes.tables.bonfire.picture import Picture
from scenes.tables.figures import caption_height, paint_caption
from scenes.tables.flyers import DeckStyle, draw_row

_ROW_HEIGHT = 136
_ANY = "2s"
"""A card for the pool of a position of which only a row is shown."""


@cache
def picture(rows: str, pool: str = _ANY, pile: str = "") -> Picture:
    """The picture of a table: `rows` of the seats by `|`, one row each; the pool's first card is flipped."""
    seats = [[parse_cards(row)] for row in rows.split("|")]
    seats += [[[]]] * (2 - len(seats))
    options = Options(computers=len(seats) - 1, lines=1)
    return Picture(State.at(options, parse_cards(pool), seats, parse_cards(pile)).view(0))


@cache
def plain_places(m: Metrics) -> Places:
    """A table with its cards at their design size, however much room there is; to be given other places."""
    return replace(
        places(m, 1, 1),
        grow=1.0,
        own_card=m.px(OWN_CARD),
        flipped_card=m.px(FLIPPED_CARD),
        pool_card=m.px(POOL_CARD),
        pile_card=m.px(PILE_CARD),
        opponent_card=m.px(OPPONENT_CARD),
    )


@dataclass(frozen=True)
class RowFigure:
    """A row under its caption: its cards, its worth, and the torch risk if the `position` is given."""

    cards: str
    caption: str = ""
    position: tuple[str, str] | None = None
    """Rows of the other seats by `|`, and the pool, its flipped card first: then the risk is shown."""
    ghost: str = ""
    """A card that will lie at the row's end."""

    def height(self, m: Metrics, width: int) -> int:
        return caption_height(m, self.caption, width) + m.px(_ROW_HEIGHT)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        top = paint_caption(pen, rect, self.caption)
        slot = Rect(rect.x, top, rect.w, rect.bottom - top)
        others, pool = self.position or ("", _ANY)
        here = replace(plain_places(m), own=(slot,))
        shown = picture(f"{self.cards}|{others}", pool)
        line = shown.rows[0][0]
        risk = risk_chip(shown, 0, 0) if line.lit and self.position is not None else ""
        Painter(pen, here, shown, style).row(0, 0, line, 0.0, risk)
        if self.ghost:
            count = len(parse_cards(self.cards))
            pose = here.cards(0, 0, count + 1)[-1]
            width = round(pose.scale)
            left = round(pose.x - width / 2) + (m.px(32) if count else 0)
            drawn = faces.ghost(parse_card(self.ghost).text, width, unit=m.u)
            pen.canvas.blit(drawn, (left, round(pose.y - drawn.get_height() / 2)))


@dataclass(frozen=True)
class MiddleFigure:
    """The middle of a table: pool, flipped card and Bonfire."""

    pool: int
    flipped: str
    pile: str = ""

    def height(self, m: Metrics, width: int) -> int:  # noqa: ARG002  # it does not depend on it
        return m.px(146)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        shown = picture("", " ".join([self.flipped, *[_ANY] * self.pool]), self.pile)
        table = plain_places(m)
        left = rect.cx - m.px(52)

        def centred(x: int, width: int, height: int) -> Rect:
            return Rect(x, rect.cy - height // 2, width, height)

        pool, flipped = (round(side * CARD_RATIO) for side in (table.pool_card, table.flipped_card))
        here = replace(
            table,
            pool=centred(left - m.px(140), table.pool_card, pool),
            flipped=centred(left, table.flipped_card, flipped),
            pile=centred(left + m.px(130), m.px(184), m.px(120)),
        )
        painter = Painter(pen, here, shown, style)
        painter.pool()
        painter.flipped()
        painter.pile()


@dataclass(frozen=True)
class SumFigure:
    """Cards with signs between them and what they come to."""

    cards: str
    result: str
    note: str
    width: float = 72

    def height(self, m: Metrics, width: int) -> int:  # noqa: ARG002  # it does not depend on it
        return round(m.px(self.width) * CARD_RATIO)

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        held: list[Card] = parse_cards(self.cards)
        width, gap = m.px(self.width), m.text(26)
        x = rect.x
        for number, card in enumerate(held):
            if number:
                at = (x + gap / 2, rect.cy)
                pen.text("+", at, FIGURE, MEDIUM, SAND, align="centre", down="middle")
                x += gap
            pose = spread(1, width, (x + width / 2, rect.cy), width, width)[0]._replace(scale=width)
            draw_row(pen.canvas, [card], [pose], style)
            x += width
        x += m.px(16)
        step = pen.type.pixels(FIGURE) * 0.62
        pen.text(self.result, (x, rect.cy - step), FIGURE, SEMIBOLD, GOLD, down="middle", room=rect.right - x)
        pen.text(self.note, (x, rect.cy + step), NOTE, MEDIUM, SAND, down="middle", room=rect.right - x)
