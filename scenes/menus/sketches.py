"""What a game's options mean, as a small table with real cards: drawn beside them in Options and Customize."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.bonfire.table import EMPTY, Row, seats
from game.bonfire.words import options_words
from game.cards import PACK, parse_cards
from game.core import level_words
from game.settings import Opponent
from game.words import capital
from scenes.kit.art import cards, felt, pictures, plates, shapes
from scenes.kit.art.cache import cached
from scenes.kit.art.palette import BRASS, FELTS, GOLD, PLATE_FILL, PLATE_LINE, SAND, Colour, faded
from scenes.kit.art.raster import blank, masked
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import NOTE, SEMIBOLD
from scenes.tables.flyers import DeckStyle

BOX = (440.0, 352.0)
"""The box in which sketches are composed."""
_BESIDE = 20.0
"""From the middle of a disc to the words beside it."""
_FULL = 54.0
"""Narrower cards of a sketch have only rank and suit, at any size of the window."""
_BANDS = ((150.0, 0.15), (250.0, 0.5), (BOX[1], 0.85))
"""What lies above each height takes that share of spare height above it: far seats, middle, your own place."""


class Laid(NamedTuple):
    """A card (None: its back) of a width, by its middle."""

    card: str | None
    width: float
    x: float
    y: float
    turn: float = 0.0


class Place(NamedTuple):
    """Where something lies: a seat's plate, or a row that is lit or not."""

    x: float
    y: float
    w: float
    h: float
    kind: str  # plate, slot or lit


class Disc(NamedTuple):
    """A computer's disc and, beside it, how it plays, as far as `room`; `seat` counts from the person, 0."""

    seat: int
    x: float
    y: float
    size: float
    room: float


class Bed(NamedTuple):
    """The Bonfire's ring of stones, by its middle."""

    x: float
    y: float
    width: float


class Note(NamedTuple):
    """A few words, by their left or centre and their middle."""

    text: str
    x: float
    y: float
    colour: Colour = SAND
    align: str = "left"


Piece = Laid | Place | Disc | Bed | Note


class Sketch(NamedTuple):
    """The table that some options lay, what it is called, and what follows from it in figures and a sentence."""

    pieces: Sequence[Piece]
    heading: str
    figures: Sequence[tuple[str, str]]
    """Each with what it counts."""
    text: str
    emblem: str = ""
    """The card that the options are about, where there is one: then it stands beside the options themselves."""
    in_play: bool = True
    """Whether the emblem is in the pack under these options."""


# Bonfire -------------------------------------------------------------------------------------------------

_ROWS = ("7h 7s 4c", "Kd Jc")
_THEIRS = (("9d 9c 2h", "Qs"), ("5c Ah", "8s 3d"), ("Tc", "6h 6d"))
_MINUTES = 4
"""About how long one pack lasts."""
_LIT = "A pair lights a row. Until it is banked, anyone who flips one of its ranks may torch it."


def bonfire(options: Any) -> Sketch:
    """A Bonfire table: computers with their rows, the pool, the flipped card, the Bonfire and your rows."""
    pieces: list[Piece] = []
    wide, gap = 132.0, 14.0
    left = (BOX[0] - options.computers * wide - (options.computers - 1) * gap) / 2
    top = 14.0 + (2 - options.lines) * 20
    for number in range(options.computers):
        pieces += _opponent(number, left + number * (wide + gap), top, wide, options.lines)
    for pack in range(options.decks):
        x = 120.0 - pack * 30
        pieces += [Laid(None, 46, x - lift, 196.0 - lift) for lift in (0, 2, 4)]
    pieces.append(Laid("9s", 58, 200, 194, 3))
    pieces += [Bed(320, 200, 132), Laid("4d", 34, 312, 188, -12), Laid("9h", 36, 326, 192, 8)]
    room = (BOX[0] - 28 - (options.lines - 1) * 12) / options.lines
    for number in range(options.lines):
        pieces += _own_row(_ROWS[number], 14 + number * (room + 12), room)
    pool, at_table = len(PACK) * options.decks, seats(options)
    turns, more = divmod(pool, at_table)
    figures = (
        (str(pool), "cards"),
        (f"{turns}–{turns + 1}" if more else str(turns), "turns each"),
        (f"~{_MINUTES * options.decks}", "minutes"),
    )
    return Sketch(pieces, capital(options_words(options)), figures, _LIT)


def _opponent(number: int, x: float, y: float, wide: float, lines: int) -> list[Piece]:
    slot = 40.0
    pieces: list[Piece] = [
        Place(x, y, wide, 34 + lines * (slot + 5) + 3, "plate"),
        Disc(number + 1, x + 19, y + 18, 24, wide - _BESIDE - 19),
    ]
    for line in range(lines):
        row = _row(_THEIRS[number][line])
        at = y + 34 + line * (slot + 5)
        pieces.append(Place(x + 7, at, wide - 14, slot, "lit" if row.lit else "slot"))
        pieces += [Laid(str(card), 25, x + 23 + 18 * place, at + slot / 2) for place, card in enumerate(row.cards)]
    return pieces


def _own_row(held: str, x: float, wide: float) -> list[Piece]:
    row, y, high = _row(held), 254.0, 86.0
    pieces: list[Piece] = [Place(x, y, wide, high, "lit" if row.lit else "slot")]
    pieces += [Laid(str(card), 50, x + 34 + 31 * place, y + high / 2) for place, card in enumerate(row.cards)]
    middle = x + wide - 10
    if row.lit:
        pieces.append(Note(f"{row.points} ×{row.multiplier}", middle, y + high / 2 - 11, SAND, "right"))
        pieces.append(Note(f"= {row.worth}", middle, y + high / 2 + 11, GOLD, "right"))
    else:
        pieces.append(Note("cold", middle, y + high / 2, SAND, "right"))
    return pieces


def _row(held: str) -> Row:
    row = EMPTY
    for card in parse_cards(held):
        row = row.plus(card)
    return row


# Drawing -------------------------------------------------------------------------------------------------


def paint_sketch(pen: Pen, rect: Rect, sketch: Sketch, sitters: Sequence[Opponent], style: DeckStyle) -> None:
    """Draw a sketch as large as fits."""
    scale = min(rect.w / BOX[0], rect.h / BOX[1])
    x = rect.x + (rect.w - BOX[0] * scale) / 2
    spare = rect.h - BOX[1] * scale
    said = _said(pen, sketch, sitters, scale)
    for piece in sketch.pieces:
        share = next(share for below, share in _BANDS if piece.y < below)
        _paint(pen, piece, (x, rect.y + spare * share, scale), said, style)


def _said(pen: Pen, sketch: Sketch, sitters: Sequence[Opponent], scale: float) -> list[tuple[str, str]]:
    """The computers' names, and how they play: of all of them the level alone where there is no room for more."""
    words = [level_words(level, temperament) for _, level, temperament in sitters]
    for piece in sketch.pieces:
        if isinstance(piece, Disc) and pen.type.width(words[piece.seat - 1], NOTE) > piece.room * scale:
            words = [level_words(each.level) for each in sitters]
    return [(each.name, how) for each, how in zip(sitters, words, strict=True)]


def paint_cloth(pen: Pen, rect: Rect, game: str) -> None:
    """Draw a plate of the game's felt, or a plain one where it has none."""
    radius = 16 * pen.metrics.controls
    if game in FELTS:
        pen.canvas.blit(_cloth(game, rect.w, rect.h, radius, pen.metrics.u), rect[:2])
    pen.outline(rect, radius, faded(BRASS, 0.4), pen.metrics.line)


@cached
def _cloth(game: str, width: int, height: int, radius: float, unit: float) -> pygame.Surface:
    cloth = blank(width, height)
    cloth.blit(felt.felt(game, width, height, unit=unit), (0, 0))
    return masked(cloth, shapes.mask(width, height, radius))


def _paint(
    pen: Pen, piece: Piece, frame: tuple[float, float, float], said: Sequence[tuple[str, str]], style: DeckStyle
) -> None:
    left, top, scale = frame
    at = (left + piece.x * scale, top + piece.y * scale)
    match piece:
        case Laid(card, width):
            _paint_card(pen, piece, card, max(8, round(width * scale)), at, style)
        case Place(_, _, w, h, kind):
            box = Rect(round(at[0]), round(at[1]), round(w * scale), round(h * scale))
            if kind == "plate":
                pen.plate(box, 10 * scale, PLATE_FILL, PLATE_LINE)
            else:
                drawn = plates.lit_slot if kind == "lit" else plates.slot
                pen.canvas.blit(drawn(box.w, box.h, 0.7 * scale), box[:2])
        case Disc(seat, _, _, size):
            name, words = said[seat - 1]
            side = round(size * scale)
            pen.canvas.centred(pictures.seat(side, seat, name, ring_width=max(1.0, 1.5 * scale)), at)
            pen.text(words, (at[0] + _BESIDE * scale, at[1]), NOTE, colour=SAND, down="middle")
        case Bed(_, _, width):
            bed = pictures.bed(round(width * scale))
            pen.canvas.blit(bed.surface, (at[0] + bed.dx, at[1] + bed.dy))
        case Note(text, _, _, colour, align):
            pen.text(text, at, NOTE, SEMIBOLD, colour, align=align, down="middle", tabular=True)


def _paint_card(
    pen: Pen, laid: Laid, card: str | None, width: int, at: tuple[float, float], style: DeckStyle
) -> None:
    large = style.large or laid.width < _FULL
    face = cards.turned(card, width, laid.turn, four_colour=style.four_colour, large=large)
    for part in (cards.turned_shadow(width, laid.turn), face):
        pen.canvas.blit(part.surface, (at[0] + part.dx, at[1] + part.dy))
