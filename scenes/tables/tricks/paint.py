"""A table of a climbing game at rest: seats with their backs, the play to beat, the person's own place."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.art import cards as art
from scenes.kit.art import shapes
from scenes.kit.art.cache import cached
from scenes.kit.art.palette import (
    BRASS,
    BRASS_BRIGHT,
    CLAY,
    DISCS,
    EMBER,
    EMBER_GLOW,
    EMBER_TEXT,
    GOLD,
    IVORY,
    PLATE_FILL,
    PLATE_LINE,
    SAND,
    faded,
)
from scenes.kit.art.raster import rasterised
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, Span
from scenes.kit.widgets import CHIP, chip_width, paint_chip
from scenes.tables.flyers import DeckStyle, draw_lying
from scenes.tables.tricks.layout import Places
from scenes.tables.tricks.picture import Laid, Said


@dataclass(frozen=True)
class Sitter:
    """What is said of who sits at a seat; `note` is its role, with an icon, or what it did last.

    Beside the note stands how it plays, in the longest words of `ways` that fit.
    """

    name: str
    money: Sequence[Span]
    note_icon: str
    note: str
    note_counts: bool
    cards: int
    on_turn: bool
    ways: Sequence[str] = ()


@dataclass
class Painter:
    """Draws one frame's table; everything it needs to know is given."""

    pen: Pen
    places: Places
    style: DeckStyle

    # Seats ------------------------------------------------------------------------------------------------

    def opponent(self, seat: int, sitter: Sitter) -> None:
        """An opponent's plate: disc, name, money, note, backs and how many there are."""
        pen, m = self.pen, self.pen.metrics
        rect = self.places.seats[seat - 1]
        radius = m.px(16)
        pen.shadow(rect, radius, blur=m.px(18), drop=m.px(6), alpha=0.28, hollow=True)
        line = BRASS_BRIGHT if sitter.on_turn else GOLD if sitter.note_counts else PLATE_LINE
        width = max(1.5, 1.5 * m.u) if sitter.on_turn or sitter.note_counts else m.line
        pen.plate(rect, radius, PLATE_FILL, line, line_width=width)
        size = m.px(48)
        disc = (rect.x + m.px(38), rect.y + m.px(36))
        pen.disc(sitter.name, disc, size, DISCS[seat], BRASS_BRIGHT if sitter.on_turn else BRASS)
        left, right = rect.x + m.px(72), rect.right - m.px(14)
        upper, lower = rect.y + m.px(23), rect.y + m.px(23) + m.text(22)
        money = pen.spans(sitter.money, (right, upper), BODY, align="right", down="middle")
        pen.text(sitter.name, (left, upper), BODY, SEMIBOLD, IVORY, down="middle", room=money.x - m.px(8) - left)
        self._note(left, lower, right, sitter)
        self._backs(seat, sitter.cards, right)

    def _note(self, left: int, middle: int, right: int, sitter: Sitter) -> None:
        pen, m = self.pen, self.pen.metrics
        colour = GOLD if sitter.note_counts else SAND
        side = m.text(14)
        if sitter.note_icon:
            pen.icon(sitter.note_icon, (left + side / 2, middle), side, colour)
            left += side + m.px(6)
        weight = SEMIBOLD if sitter.note_counts else MEDIUM
        note = sitter.note or pen.type.longest(sitter.ways, right - left, NOTE)
        said = pen.text(note, (left, middle), NOTE, weight, colour, down="middle", room=right - left)
        if sitter.note:
            way = pen.type.longest(sitter.ways, right - m.px(8) - said.right, NOTE)
            pen.text(way, (right, middle), NOTE, MEDIUM, CLAY, align="right", down="middle")

    def _backs(self, seat: int, count: int, right: int) -> None:
        pen = self.pen
        poses = self.places.backs(seat, count)
        for pose in poses:
            width = round(pose.scale)
            left, top = round(pose.x - width / 2), round(pose.y - art.height_of(width) / 2)
            pen.canvas.blit(art.back(width), (left, top))
        middle = poses[0].y if poses else self.places.seats[seat - 1].bottom - pen.metrics.px(40)
        word = pen.text(
            "card" if count == 1 else "cards", (right, middle), NOTE, MEDIUM, SAND, align="right", down="middle"
        )
        colour = GOLD if count <= 2 else IVORY
        at = (word.x - pen.metrics.px(5), middle)
        pen.text(str(count), at, FIGURE, SEMIBOLD, colour, align="right", down="middle")

    def chip(self, seat: int, said: Said) -> None:
        """What an opponent did last, as a chip under its plate."""
        pen, m = self.pen, self.pen.metrics
        plate = self.places.seats[seat - 1]
        height = m.control(CHIP)
        width = min(chip_width(m, said.words, icon=True), plate.w - m.px(8))
        rect = Rect(plate.x + m.px(16), plate.bottom + m.px(8), width, height)
        colour = GOLD if said.counts else SAND
        line = faded(GOLD, 0.6) if said.counts else PLATE_LINE
        paint_chip(pen, rect, said.words, icon=said.icon, colour=colour, line=line)

    def you(self, sitter: Sitter) -> None:
        """The person's own place at the left of the action bar."""
        pen, m, rect = self.pen, self.pen.metrics, self.places.you
        size = m.control(48)
        centre = (rect.x - m.px(3) + size // 2, rect.cy)
        if sitter.on_turn:
            ring = Rect(centre[0] - size // 2, centre[1] - size // 2, size, size)
            pen.shadow(ring, size / 2, blur=m.px(20), colour=EMBER_GLOW, alpha=0.55, hollow=True)
        pen.disc(sitter.name, centre, size, DISCS[0], EMBER if sitter.on_turn else BRASS)
        left = rect.x + size + m.px(10)
        upper, lower = rect.cy - m.text(11), rect.cy + m.text(11)
        money = [Span("  ", IVORY), *sitter.money]
        room = rect.right - left - sum(pen.type.width(span.text, BODY, span.weight) for span in money)
        turn = pen.type.width("Your turn", NOTE) + m.px(8) if sitter.on_turn else 0
        above = room - turn >= pen.type.width(sitter.name, BODY, SEMIBOLD)  # else the turn stands by the note
        name = pen.type.fitted(sitter.name, max(m.px(20), room - turn * above), BODY, SEMIBOLD)
        first = pen.spans([Span(name, IVORY, SEMIBOLD), *money], (left, upper), BODY, down="middle")
        second = self._own_note(left, lower, rect.right - left - turn * (not above), sitter)
        if turn:
            at = (first.right + m.px(8), upper) if above else (second.right + m.px(8), lower)
            pen.text("Your turn", at, NOTE, MEDIUM, EMBER_TEXT, down="middle")

    def _own_note(self, left: int, middle: int, room: int, sitter: Sitter) -> Rect:
        """The person's note; returns where it lies."""
        pen, m = self.pen, self.pen.metrics
        taken = 0
        if sitter.note_icon:
            side = m.text(14)
            pen.icon(sitter.note_icon, (left + side / 2, middle), side, SAND)
            taken = side + m.px(6)
        note = sitter.note or pen.type.longest(sitter.ways, room - taken, NOTE)
        return pen.text(note, (left + taken, middle), NOTE, MEDIUM, SAND, down="middle", room=room - taken)

    # The middle -------------------------------------------------------------------------------------------

    def oval(self) -> None:
        """The line on the felt inside which cards are played."""
        rect = self.places.oval
        self.pen.canvas.blit(_oval(rect.w, rect.h, max(1.0, self.pen.metrics.u)), rect[:2])

    def play(self, laid: Laid, name: str) -> None:
        """The play to beat, and whose it is."""
        pen = self.pen
        said = [Span(f"{name} played  ", SAND), Span(laid.name, IVORY, SEMIBOLD)]
        pen.spans(said, self.places.caption, BODY, align="centre", down="middle")
        for card, pose in zip(laid.cards, self.places.in_play(len(laid.cards)), strict=True):
            draw_lying(pen.canvas, card, pose, self.style)

    def below(self, words: str, icon: str = "") -> None:
        """A line under the play: what beats it."""
        pen, m, (x, y) = self.pen, self.pen.metrics, self.places.below
        side = m.text(16) if icon else 0
        taken = side + m.px(6) if icon else 0
        room = self.places.free.w - taken
        said = pen.text(words, (x + taken / 2, y), NOTE, MEDIUM, SAND, align="centre", down="middle", room=room)
        if icon:
            pen.icon(icon, (said.x - taken + side / 2, y), side, GOLD)

    def lead(self, title: str, words: str) -> None:
        """Who leads, where nothing is to be beaten."""
        pen, m = self.pen, self.pen.metrics
        x, y = self.places.play
        room = self.places.free.w
        pen.text(title, (x, y - m.text(20)), FIGURE, SEMIBOLD, IVORY, align="centre", down="middle", room=room)
        pen.text(words, (x, y + m.text(12)), BODY, MEDIUM, SAND, align="centre", down="middle", room=room)

    def said(self, spans: Sequence[Span], icon: str = "") -> None:
        """The line above the action bar: what is picked, or why it cannot be played; smaller where it is long."""
        pen, m = self.pen, self.pen.metrics
        rect = self.places.pills
        side = m.text(18)
        taken = side + m.px(8) if icon else 0
        widths = {
            size: sum(pen.type.width(span.text, size, span.weight) for span in spans) for size in (BODY, NOTE)
        }
        size = BODY if taken + widths[BODY] <= rect.w else NOTE
        x = rect.cx - (taken + widths[size]) / 2
        if icon:
            pen.icon(icon, (x + side / 2, rect.cy), side, GOLD)
        pen.spans(spans, (x + taken, rect.cy), size, down="middle")

    def last_trick(self, trick: Sequence[Laid], names: Sequence[str]) -> None:
        """The last trick, play by play, over the felt."""
        pen, m, free = self.pen, self.pen.metrics, self.places.free
        plate = free.inset(m.px(60), m.px(12))
        pen.plate(plate, m.px(16), (16, 11, 9, 242), faded(BRASS, 0.4))
        pen.text("Last trick", (plate.x + m.px(24), plate.y + m.px(16)), FIGURE, SEMIBOLD, IVORY)
        if not trick:
            pen.text("There is none yet.", (plate.x + m.px(24), plate.y + m.px(56)), BODY, MEDIUM, SAND)
            return
        shown = trick[-8:]
        rows = plate.inset(m.px(24), m.px(52)).rows((len(shown) + 1) // 2, m.px(8))
        for number, laid in enumerate(shown):
            row = rows[number // 2].columns(2, m.px(24))[number % 2]
            self._small_play(row, laid, names[laid.seat])

    def _small_play(self, row: Rect, laid: Laid, name: str) -> None:
        pen, m = self.pen, self.pen.metrics
        said = [Span(f"{name}  ", SAND), Span(laid.name, IVORY, SEMIBOLD)]
        words = pen.spans(said, row[:2], NOTE)
        height = min(row.bottom - words.bottom - m.px(4), m.px(62))
        width = max(m.px(24), round(height / 1.4))
        step = min(width * 0.6, (row.w - width) / max(1, len(laid.cards) - 1))
        for index, card in enumerate(laid.cards):
            face = art.face(card.text, width, four_colour=self.style.four_colour, large=True)
            pen.canvas.blit(face, (row.x + round(index * step), words.bottom + m.px(4)))


@cached
def _oval(width: int, height: int, unit: float) -> pygame.Surface:
    """Two faint lines round the middle of the felt."""
    lines = "".join(
        f'<ellipse cx="{width / 2:g}" cy="{height / 2:g}" rx="{width / 2 - inset:g}" ry="{height / 2 - inset:g}" '
        f'fill="none" stroke-width="{unit:g}" {shapes.ink(faded(IVORY, alpha), of="stroke")}/>'
        for inset, alpha in ((unit, 0.13), (7 * unit, 0.05))
    )
    return rasterised(lines, width, height)
