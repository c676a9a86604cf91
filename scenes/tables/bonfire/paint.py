"""The Bonfire table at rest: seats, rows, pool, flipped card and pile, drawn from the picture and the layout."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bonfire.rules import Position
from game.bonfire.table import Row
from game.bonfire.words import risk_words
from scenes.kit.art import cards, pictures, plates, shapes
from scenes.kit.art.palette import (
    BRASS,
    BRASS_BRIGHT,
    CLAY,
    DISCS,
    EMBER,
    EMBER_GLOW,
    EMBER_TEXT,
    FIRELIGHT,
    GOLD,
    IVORY,
    PLATE_FILL,
    PLATE_LINE,
    SAND,
    SLOT_FILL,
    faded,
)
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, TITLE, Span
from scenes.tables.bonfire.layout import Places, SeatPlace
from scenes.tables.bonfire.picture import Picture
from scenes.tables.flyers import DeckStyle, draw_lying, draw_row

TORCHABLE = "can be torched now"
GLOW_STEPS = 8
"""The light of a row that has just lit up fades in so many steps."""


def risk_chip(position: Position, seat: int, index: int) -> str:
    """What the risk chip of a lit row says."""
    if position.torchable_now(seat, index):
        return TORCHABLE
    return f"{risk_words(position.risk(seat, index))} torch risk"


@dataclass(frozen=True)
class Sitter:
    """What a seat's plate says of who sits there: a note, or else how it plays in the longest words that fit."""

    name: str
    note: str
    bank: int
    on_turn: bool
    ways: Sequence[str] = ()


@dataclass
class Painter:
    """Draws one frame's table; everything it needs to know is given."""

    pen: Pen
    places: Places
    picture: Picture
    style: DeckStyle

    # Seats ------------------------------------------------------------------------------------------------

    def opponent(self, place: SeatPlace, seat: int, sitter: Sitter) -> None:
        """An opponent's plate: disc, name, bank; the rows are drawn by `row`."""
        pen, m = self.pen, self.pen.metrics
        radius = m.px(16)
        pen.shadow(place.plate, radius, blur=m.px(18), drop=m.px(6), alpha=0.28, hollow=True)
        line = BRASS_BRIGHT if sitter.on_turn else PLATE_LINE
        width = max(1.5, 1.5 * m.u) if sitter.on_turn else m.line
        pen.plate(place.plate, radius, PLATE_FILL, line, line_width=width)
        size = place.header.h
        centre = (place.header.x + size // 2 - m.px(2), place.header.cy)
        pen.disc(sitter.name, centre, size, DISCS[seat], BRASS_BRIGHT if sitter.on_turn else BRASS)
        figure = self._bank(place.header.right, place.header.cy, sitter.bank, FIGURE)
        left = place.header.x + size + m.px(8)
        room = figure.x - m.px(34) - left
        gap = m.px(10)
        free = room - gap - pen.type.width(sitter.name, BODY, SEMIBOLD)
        note = sitter.note or pen.type.longest(sitter.ways, free, NOTE) or "".join(sitter.ways[-1:])
        room -= pen.type.width(note, NOTE) + gap
        name = pen.text(sitter.name, (left, place.header.cy), BODY, SEMIBOLD, IVORY, down="middle", room=room)
        at = (name.right + gap, name.y + pen.type.ascent(BODY, SEMIBOLD))
        pen.text(note, at, NOTE, MEDIUM, GOLD if sitter.on_turn else CLAY, down="baseline")

    def _bank(self, right: float, middle: float, bank: int, size: float) -> Rect:
        """The bank's figure with its icon before it, right-aligned."""
        pen, m = self.pen, self.pen.metrics
        figure = pen.text(str(bank), (right, middle), size, SEMIBOLD, BRASS_BRIGHT, align="right", down="middle")
        side = m.text(16)
        pen.icon("bank", (figure.x - m.px(6) - side / 2, middle), side, BRASS_BRIGHT)
        return figure

    def you(self, rect: Rect, sitter: Sitter) -> None:
        """The person's own place in the footer: disc, name, whose turn it is, bank."""
        pen, m = self.pen, self.pen.metrics
        size = rect.h
        centre = (rect.x + size // 2 + m.px(16), rect.cy)
        if sitter.on_turn:
            ring = Rect(centre[0] - size // 2, centre[1] - size // 2, size, size)
            pen.shadow(ring, size / 2, blur=m.px(20), colour=EMBER_GLOW, alpha=0.55, hollow=True)
        pen.disc(sitter.name, centre, size, DISCS[0], EMBER if sitter.on_turn else BRASS)
        left = rect.x + size + m.px(26)
        note = sitter.note or pen.type.longest(sitter.ways, m.px(110), NOTE)
        step = pen.type.pixels(BODY) * 0.62 if note else 0.0
        name = pen.text(sitter.name, (left, rect.cy - step), BODY, SEMIBOLD, IVORY, down="middle", room=m.px(110))
        colour = EMBER_TEXT if sitter.on_turn else SAND
        turn = pen.text(note, (left, rect.cy + step), NOTE, MEDIUM, colour, down="middle")
        side = m.text(16)
        x = max(name.right, turn.right) + m.px(14)
        pen.icon("bank", (x + side / 2, rect.cy), side, BRASS_BRIGHT)
        pen.text(str(sitter.bank), (x + side + m.px(6), rect.cy), TITLE, SEMIBOLD, BRASS_BRIGHT, down="middle")

    # Rows -------------------------------------------------------------------------------------------------

    def row(self, seat: int, index: int, line: Row, glow: float, risk: str) -> None:
        """A row with its cards and its worth.

        `glow` is how strongly it shines, having just lit up; `risk` the words of its chip, `` for none.
        """
        pen, m = self.pen, self.pen.metrics
        rect = self.places.row(seat, index)
        radius = m.px(12)
        pen.plate(rect, radius, SLOT_FILL, PLATE_LINE)
        if line.lit:
            strength = 0.10 + 0.35 * glow
            inner = shapes.inner_glow(rect.w, rect.h, radius, blur=m.px(22), colour=faded(GOLD, strength))
            pen.canvas.blit(inner, rect[:2])
            pen.outline(rect, radius, faded(GOLD, 0.75), max(1.5, 1.5 * m.u))
        poses = self.places.cards(seat, index, len(line.cards))
        # Opponents' cards are compact at every size: what counts of them is their rank.
        style = self.style if seat == 0 else replace(self.style, large=True)
        draw_row(pen.canvas, line.cards, poses, style)
        if not line.cards:
            at = (rect.right - m.px(20 if seat == 0 else 14), rect.cy)
            pen.text("empty", at, NOTE, MEDIUM, SAND, align="right", down="middle")
            return
        if seat == 0:
            self._worth_big(rect, line)
            if risk:
                self._risk(rect, risk, rect.right - m.px(20), rect.bottom - m.px(10))
        else:
            self._worth_small(rect, line, not risk)
            if risk:
                self._risk(rect, risk, rect.right - m.px(10), rect.bottom - m.px(6))

    def _worth_big(self, rect: Rect, line: Row) -> None:
        """What one of the person's rows is worth, and how it comes to that."""
        middle = rect.y + round(rect.h * (0.32 if line.lit else 0.42))
        bottom = self._figure(rect.right - self.pen.metrics.px(20), middle, line, TITLE, 22)
        self._reason(rect.right - self.pen.metrics.px(20), bottom, line, BODY if self.pen.metrics.u >= 1 else NOTE)

    def _worth_small(self, rect: Rect, line: Row, with_reason: bool) -> None:
        """What an opponent's row is worth; the risk's chip takes the place of the second line."""
        right = rect.right - self.pen.metrics.px(14)
        bottom = self._figure(right, rect.y + round(rect.h * 0.34), line, FIGURE, 16)
        if with_reason:
            self._reason(right, bottom, line, NOTE)

    def _figure(self, right: int, middle: int, line: Row, size: float, icon: float) -> float:
        """The row's figure, with a flame where it is lit; gives where the next line begins."""
        pen, m = self.pen, self.pen.metrics
        figure, colour = (line.worth, GOLD) if line.lit else (line.points, SAND)
        drawn = pen.text(str(figure), (right, middle), size, SEMIBOLD, colour, align="right", down="middle")
        if line.lit:
            side = m.text(icon)
            pen.icon("flame", (drawn.x - m.px(6) - side / 2, middle), side, GOLD)
        return middle + pen.type.pixels(size) * 0.52 + m.text(3)

    def _reason(self, right: int, top: float, line: Row, size: float) -> None:
        words = f"{line.points} ×{line.multiplier}" if line.lit else "cold"
        self.pen.text(words, (right, top), size, MEDIUM, SAND, align="right", down="top")

    def _risk(self, rect: Rect, words: str, right: int, bottom: int) -> None:
        """The torch-risk chip at the row's lower right."""
        pen, m = self.pen, self.pen.metrics
        now = words == TORCHABLE
        height = min(m.control(28), round(rect.h * 0.36))
        side = m.text(14)
        width = pen.type.width(words, NOTE) + side + m.control(8) + m.control(24)
        chip = Rect(right - width, bottom - height, width, height)
        pen.plate(chip, height / 2, (16, 11, 9, 235), faded(GOLD if now else BRASS, 0.7 if now else 0.35))
        colour = GOLD if now else IVORY
        pen.icon("torch", (chip.x + m.control(12) + side / 2, chip.cy), side, colour)
        pen.text(words, (chip.right - m.control(12), chip.cy), NOTE, MEDIUM, colour, align="right", down="middle")

    # The middle -------------------------------------------------------------------------------------------

    def pool(self) -> None:
        """The pool, as thick as it is full, and how many cards it holds."""
        pen, m, rect = self.pen, self.pen.metrics, self.places.pool
        left = self.picture.pool_size
        thickness = min(5, (left + 4) // 5)
        if left == 0:
            pen.plate(rect, rect.w * 0.06, faded((0, 0, 0), 0.18), faded(BRASS, 0.25))
        else:
            pack = cards.pack(rect.w, thickness)
            pen.canvas.blit(pack.surface, (rect.x + pack.dx, rect.y + pack.dy))
        right = rect.x - m.px(12)
        pen.text(str(left), (right, rect.cy - m.text(12)), FIGURE, SEMIBOLD, IVORY, align="right", down="middle")
        pen.text("in the pool", (right, rect.cy + m.text(12)), BODY, MEDIUM, SAND, align="right", down="middle")

    def flipped(self) -> None:
        """The flipped card in its light, or its empty place."""
        pen, m, rect = self.pen, self.pen.metrics, self.places.flipped
        card = self.picture.flipped
        if card is None:
            pen.plate(rect.inset(m.px(2)), m.px(6), faded((0, 0, 0), 0.10), faded(BRASS, 0.35))
            return
        light = rect.grown(m.px(44))
        pen.canvas.blit(plates.halo(light.w, light.h, faded(FIRELIGHT, 0.42)), light[:2])
        draw_lying(pen.canvas, card, self.places.on_felt(), self.style)

    def pile(self) -> None:
        """The Bonfire: its ring of stones, its top cards, its value and key."""
        pen, m, rect = self.pen, self.pen.metrics, self.places.pile
        pile = self.picture.pile
        flaring = self.picture.flipped is not None and self._key_matches()
        bed = pictures.bed(rect.w, flaring=flaring)
        pen.canvas.blit(bed.surface, (rect.cx + bed.dx, rect.cy + bed.dy))
        first = max(0, len(pile) - 3)
        for number, card in enumerate(pile[first:], first):
            draw_lying(pen.canvas, card, self.places.on_pile(number), self.style)
        left = rect.right + m.px(6)
        step = m.text(20)
        pen.text(
            str(self.picture.pile_value()),
            (left, rect.cy - step - m.text(6)),
            FIGURE,
            SEMIBOLD,
            IVORY,
            down="middle",
        )
        pen.text("in the Bonfire", (left, rect.cy - m.text(2)), BODY, MEDIUM, SAND, down="middle")
        key = self.picture.key()
        words = f"Key: {_rank(key.rank)}" if key is not None else "No key yet"
        pen.text(words, (left, rect.cy + step), NOTE, SEMIBOLD, GOLD if key is not None else SAND, down="middle")

    def _key_matches(self) -> bool:
        key, card = self.picture.key(), self.picture.flipped
        return key is not None and card is not None and key.number == card.number

    def prompt(self, spans: list[Span]) -> None:
        """The line that says what is going on, on its chip: beside the small buttons, smaller if it is long."""
        pen, m, rect = self.pen, self.pen.metrics, self.places.prompt
        if not spans:
            return
        left, right = self.places.side.right + m.px(12), m.stage.right - m.px(36)

        def wide(size: float) -> int:
            return round(sum(pen.type.width(span.text, size, span.weight) for span in spans)) + m.control(32)

        size = BODY if wide(BODY) <= right - left else NOTE
        chip = rect.placed(wide(size), rect.h)
        chip = chip._replace(x=max(left, min(chip.x, right - chip.w)))
        pen.plate(chip, rect.h / 2, (16, 11, 9, 190), None)
        pen.spans(spans, chip.centre, size, align="centre", down="middle")

    def blaze(self, place: Rect, progress: float) -> None:
        """Flames that run along a row and die down."""
        pen, m = self.pen, self.pen.metrics
        height = 1 - abs(2 * progress - 0.8) if progress < 0.9 else 0.0
        if height <= 0:
            return
        count = max(5, round(place.w / m.px(44)))
        for number in range(count):
            x = place.x + place.w * (number + 0.5) / count
            wave = 0.7 + 0.3 * ((number * 7 + int(progress * 14)) % 5) / 4
            size = round(place.h * 0.95 * wave * height / FLAME_STEP) * FLAME_STEP
            if size >= FLAME_STEP:
                flame = pictures.flame(size)
                pen.canvas.blit(flame.surface, (x + flame.dx, place.bottom - m.px(4) + flame.dy))


FLAME_STEP = 6
"""Flames grow in steps of so many pixels, so that drawn ones are used again."""


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank
