"""Faces and backs of the cards.

A card is named by its key: rank and suit as in "7s" or "Th", "bj" and "cj" for the jokers, "W" for the Wild.
Every drawing stands in a box of 100 x 140.
"""

import re
from functools import lru_cache
from math import ceil

import pygame

from assets import read_text

from . import shapes
from .cache import Sprite, cached
from .icons import ROOT
from .palette import EMBER, EMBER_TEXT, Colour, faded, rgb
from .raster import (
    FINE,
    blank,
    elements,
    over,
    rasterised,
    settled,
    turned_over,
    write,
)

BOX = 100.0, 140.0
COMPACT_BELOW = 60
TURN_FINE = 1.5
"""How many times its pixels a card is drawn in before it is turned: sharp, and not too slow."""
RANKS = "23456789TJQKA"
SUITS = "shdc"
KEYS = (*(rank + suit for suit in SUITS for rank in RANKS), "bj", "cj", "W")
"""Every face there is."""

SUIT_NAMES = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
BLACK, RED = "#1D1A1E", "#B3202B"
INKS = {"s": BLACK, "h": RED, "d": RED, "c": BLACK}
FOUR_INKS = INKS | {"d": "#1B57A6", "c": "#1A6E41"}
CLOTHS = {
    "s": ("#2E2F45", "#1B1A26", "#8C93B8"),
    "c": ("#2C4038", "#1A2420", "#8DB09C"),
    "h": ("#A8222C", "#6A141C", "#E39A92"),
    "d": ("#B4472C", "#742413", "#EFB58A"),
}
"""By suit: main, deep and light; the court's drawings wear those of the spades."""
FOUR_CLOTHS = CLOTHS | {"d": ("#2A5A9A", "#16355F", "#9CC0EA"), "c": ("#21704A", "#103E28", "#93CCAB")}
COURTS = {"K": "cards/king", "Q": "cards/queen", "J": "cards/jack"}
JOKERS = {"bj": ("cards/joker-black", "moon", BLACK), "cj": ("cards/joker-colored", "sun", RED)}
PAPER, PAPER_EDGE, PAPER_LINE = rgb("#E9DFC8"), rgb("#C9BEA6"), rgb("#8F836C")
CREAM, GILT, STAR = rgb("#FFEBC4"), rgb("#E3C27C"), "#F7A63F"

EDGE = (
    '<defs><linearGradient id="card" x1="0" y1="0" x2="0" y2="140" gradientUnits="userSpaceOnUse">'
    '<stop offset="0%" stop-color="#FEFAEF"/><stop offset="100%" stop-color="#F6EDD8"/></linearGradient></defs>'
    '<rect width="100" height="140" rx="6" fill="#B7A683"/>'
    '<rect x=".8" y=".8" width="98.4" height="138.4" rx="5.2" fill="url(#card)"/>'
)
FRAME = "M31 9 H91 V93 H69 V131 H9 V47 H31 Z"
GROUND = '<path d="M0 0 H100 V140 H0 Z" fill="#F6E9CC"/>'
FRAME_GROUND = f'<path d="{FRAME}" fill="#F6E9CC"/>'
UPPER = '<path d="M31 9 H91 V70 H9 V47 H31 Z" fill="#fff"/>'
LEFT, MIDDLE, RIGHT = 37.5, 50.0, 62.5
ROWS = 27.0, 48.5, 70.0, 91.5, 113.0
NINE_ROWS = 27.0, 55.7, 84.3, 113.0
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((MIDDLE, 27), (MIDDLE, 113)),
    "3": ((MIDDLE, 27), (MIDDLE, 70), (MIDDLE, 113)),
    "4": tuple((x, y) for x in (LEFT, RIGHT) for y in (27, 113)),
    "5": (*((x, y) for x in (LEFT, RIGHT) for y in (27.0, 113.0)), (MIDDLE, 70)),
    "6": tuple((x, y) for x in (LEFT, RIGHT) for y in (27, 70, 113)),
    "7": (*((x, y) for x in (LEFT, RIGHT) for y in (27.0, 70.0, 113.0)), (MIDDLE, 48.5)),
    "8": (*((x, y) for x in (LEFT, RIGHT) for y in (27.0, 70.0, 113.0)), (MIDDLE, 48.5), (MIDDLE, 91.5)),
    "9": (*((x, y) for x in (LEFT, RIGHT) for y in NINE_ROWS), (MIDDLE, 70)),
    "T": (*((x, y) for x in (LEFT, RIGHT) for y in NINE_ROWS), (MIDDLE, 41.3), (MIDDLE, 98.7)),
}


INDEX = 29.0, 25.5, 37.0
INDICES = {"Q": (27.5, 24.9, 38.2), "J": (28.0, 24.8, 37.5)}
"""Size and baseline of the rank, middle of the suit under it; a tail must not run into the suit."""
LARGE_INDEX = 56.0, 47.0
LARGE_INDICES = {"Q": (49.0, 43.0), "J": (52.0, 44.1)}


def height_of(width: int) -> int:
    """The height in pixels of a card of that width."""
    return round(width * 1.4)


def face(card: str, width: int, *, four_colour: bool = False, large: bool = False) -> pygame.Surface:
    """The face of a card; below 60 pixels of width always the compact one. KeyError if there is no such card."""
    if card not in KEYS:
        raise KeyError(card)
    return _face(card, width, four_colour, large or width < COMPACT_BELOW)


@cached
def _face(card: str, width: int, four_colour: bool, large: bool) -> pygame.Surface:
    if card == "W":
        return _wild(width, large)
    if card in JOKERS:
        return _joker(card, width, large)
    rank, suit = card[0], card[1]
    colour = (FOUR_INKS if four_colour else INKS)[suit]
    if large:
        return _large(rank, suit, colour, width)
    if rank in COURTS:
        drawn = _court(rank, suit, colour, (FOUR_CLOTHS if four_colour else CLOTHS)[suit], width)
    elif rank == "A":
        drawn = _drawn(EDGE + _corner_pips(rank, suit, colour) + _ace(suit, colour), width)
    else:
        pips = "".join(_pip(suit, colour, x, y, 16.6, y > 70) for x, y in PIPS[rank])
        drawn = _drawn(EDGE + _corner_pips(rank, suit, colour) + pips, width)
    return _indexed(drawn, _index(rank, rgb(colour), width))


def back(width: int) -> pygame.Surface:
    """The back of every card."""
    return _back(width)


@cached
def _back(width: int) -> pygame.Surface:
    return _drawn(elements("cards/back"), width)


def pack(width: int, layers: int) -> Sprite:
    """Cards face down on each other, `layers` of them to be seen, with their shadow; placed from the top card."""
    return _pack(width, max(1, min(layers, 8)))


@cached
def _pack(width: int, layers: int) -> Sprite:
    height, step = height_of(width), max(1, round(width * 0.018))
    depth = step * (layers - 1)
    soft = shadow(width)
    drawn = blank(soft.surface.get_width() + depth, soft.surface.get_height() + depth)
    over(drawn, soft.surface, (depth, depth))
    for layer in range(layers - 1, 0, -1):
        edge = shapes.plate(width, height, width * 0.06, PAPER, fill_to=PAPER_EDGE, line=PAPER_LINE)
        over(drawn, edge, (layer * step - soft.dx, layer * step - soft.dy))
    over(drawn, back(width), (-soft.dx, -soft.dy))
    return Sprite(drawn, soft.dx, soft.dy)


def ghost(card: str, width: int, *, unit: float = 1.0) -> pygame.Surface:
    """Where a card will lie: a dashed ember outline with its index; `unit` is the scale of the window."""
    if card not in KEYS:
        raise KeyError(card)
    return _ghost(card, width, round(unit, 3))


@cached
def _ghost(card: str, width: int, unit: float) -> pygame.Surface:
    height, radius = height_of(width), width * 0.06
    drawn = shapes.plate(width, height, radius, faded(EMBER, 0.14)).copy()
    dash = 7 * unit, 5 * unit
    over(drawn, shapes.outline(width, height, radius, EMBER, max(1.5, 2 * unit), dash))
    if len(card) == 2 and card not in JOKERS:
        over(drawn, _index(card[0], EMBER_TEXT, width))
        over(
            drawn, _drawn(_pip(card[1], shapes.hexed(EMBER_TEXT), 14.6, INDICES.get(card[0], INDEX)[2], 15), width)
        )
    return drawn


def shadow(width: int, *, lifted: bool = False) -> Sprite:
    """The shadow of a card that lies, or is lifted; placed from the card's corner."""
    return _shadow(width, lifted)


@cached
def _shadow(width: int, lifted: bool) -> Sprite:
    unit, height, radius = width / 100, height_of(width), width * 0.06
    black = (0, 0, 0)
    if not lifted:
        return shapes.shadow(
            width, height, radius, blur=max(2, 5 * unit), drop=max(1, 2 * unit), colour=faded(black, 0.38)
        )
    wide = shapes.shadow(width, height, radius, blur=22 * unit, drop=10 * unit, colour=faded(black, 0.5))
    near = shapes.shadow(width, height, radius, blur=6 * unit, drop=3 * unit, colour=faded(black, 0.4))
    both = wide.surface.copy()
    over(both, near.surface, (near.dx - wide.dx, near.dy - wide.dy))
    return Sprite(both, wide.dx, wide.dy)


def turned(
    card: str | None, width: int, degrees: float, *, four_colour: bool = False, large: bool = False
) -> Sprite:
    """A card (None: its back) turned clockwise, to a tenth of a degree; placed from the card's middle."""
    # Compact or not is a matter of the size shown, not of the finer one that is turned.
    return _turned(card, width, degrees, four_colour, large or width < COMPACT_BELOW)


def posed(card: str | None, width: int, degrees: float) -> Sprite:
    """A turned card for pictures: with its figure and pips however small it is."""
    return _turned(card, width, degrees, False, False)


def _turned(card: str | None, width: int, degrees: float, four_colour: bool, large: bool) -> Sprite:
    still = round(degrees * 10) % 3600 == 0
    drawn_width = width if still else round(TURN_FINE * width)
    drawn = back(drawn_width) if card is None else _face(card, drawn_width, four_colour, large)
    return _middled(drawn if still else shapes.rotated(drawn, degrees, width / drawn_width))


def turned_shadow(width: int, degrees: float, *, lifted: bool = False) -> Sprite:
    """The shadow of a turned card, fallen straight down; placed from the card's middle."""
    flat = shadow(width, lifted=lifted)
    fallen = flat.dy + (flat.surface.get_height() - height_of(width)) // 2
    drawn = _middled(shapes.rotated(flat.surface, degrees))
    return Sprite(drawn.surface, drawn.dx, drawn.dy + fallen)


def _middled(surface: pygame.Surface) -> Sprite:
    width, height = surface.get_size()
    return Sprite(surface, -(width // 2), -(height // 2))


def _drawn(body: str, width: int) -> pygame.Surface:
    return rasterised(body, width, height_of(width), BOX)


@lru_cache(maxsize=16)
def _outline_of(name: str) -> tuple[float, str]:
    found = ROOT.search(read_text(f"icons/{name}.svg"))
    if found is None:
        raise ValueError(f"icons/{name}.svg is not a square icon")
    return float(found[1]), found[3]


def _mark(name: str, colour: str, x: float, y: float, size: float, turned_down: bool = False) -> str:
    side, body = _outline_of(name)
    turn = " rotate(180)" if turned_down else ""
    return (
        f'<g fill="{colour}" transform="translate({x:g} {y:g}){turn} scale({size / side:.5f}) '
        f'translate({-side / 2:g} {-side / 2:g})">{body}</g>'
    )


def _pip(suit: str, colour: str, x: float, y: float, size: float, turned_down: bool = False) -> str:
    return _mark(SUIT_NAMES[suit], colour, x, y, size, turned_down)


def _ace(suit: str, colour: str) -> str:
    ring = '<circle cx="50" cy="70" r="29.5" fill="none" stroke="#C9A45C" stroke-width=".9"/>'
    ring += '<circle cx="50" cy="70" r="27" fill="none" stroke="#B98A3E" stroke-width=".5" opacity=".55"/>'
    ring += "".join(
        f'<path d="M50 38.6 L52 40.5 L50 42.4 L48 40.5 Z" fill="#B98A3E" transform="rotate({turn} 50 70)"/>'
        for turn in (0, 90, 180, 270)
    )
    return ring + _pip(suit, colour, 50, 70, 38)


def _court(rank: str, suit: str, colour: str, cloth: tuple[str, ...], width: int) -> pygame.Surface:
    figure = elements(COURTS[rank])
    for worn, own in zip(CLOTHS["s"], cloth, strict=True):
        figure = figure.replace(worn, own)
    figure = re.sub(
        r"<!-- suit at ([\d.]+),([\d.]+) size ([\d.]+) -->",
        lambda found: _pip(suit, colour, float(found[1]), float(found[2]), float(found[3])),
        figure,
    )
    height = height_of(width)
    upper = ceil(height / 2)
    half = rasterised(GROUND + figure, width, upper, (100, 140 * upper / height))
    half.blit(_upper_mask(width), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    drawn = _court_ground(width).copy()
    over(drawn, half)
    over(drawn, turned_over(half), (0, height - upper))
    bar = (
        '<path d="M9 68.3 H91 V71.7 H9 Z" fill="#BE9145"/><path d="M9 69.2 H91 V70.3 H9 Z" fill="#F0D697"/>'
        f'<path d="M50 64.4 L55.6 70 L50 75.6 L44.4 70 Z" fill="{cloth[0]}" stroke="#C9A45C" stroke-width="1"/>'
        f'<path d="{FRAME}" fill="none" stroke="#B98A3E" stroke-width="1"/>'
    )
    over(drawn, _drawn(bar + _corner_pips(rank, suit, colour), width))
    return drawn


@cached
def _court_ground(width: int) -> pygame.Surface:
    return _drawn(EDGE + FRAME_GROUND, width)


@cached
def _upper_mask(width: int) -> pygame.Surface:
    height = height_of(width)
    upper = ceil(height / 2)
    return rasterised(UPPER, width, upper, (100, 140 * upper / height))


def _indexed(drawn: pygame.Surface, index: pygame.Surface) -> pygame.Surface:
    over(drawn, index)
    turned_index = turned_over(index)
    over(drawn, turned_index, (drawn.get_width() - index.get_width(), drawn.get_height() - index.get_height()))
    return drawn


def _layer(wide: float, high: float, width: int) -> pygame.Surface:
    unit = width / 100
    return blank(ceil(wide * unit) * FINE, ceil(high * unit) * FINE)


@cached
def _index(rank: str, colour: Colour, width: int) -> pygame.Surface:
    unit = width / 100
    layer = _layer(30, 34, width)
    text, x = ("10", 15.0) if rank == "T" else (rank, 14.6)
    size, baseline, _ = INDICES.get(rank, INDEX)
    write(layer, text, size * unit, colour, (x * unit, baseline * unit), squeeze=22.5 * unit)
    return settled(layer)


def _corner_pips(rank: str, suit: str, colour: str) -> str:
    y = INDICES.get(rank, INDEX)[2]
    return _pip(suit, colour, 14.6, y, 15) + _pip(suit, colour, 85.4, 140 - y, 15, True)


def _large(rank: str, suit: str, colour: str, width: int) -> pygame.Surface:
    unit = width / 100
    drawn = _drawn(EDGE + _pip(suit, colour, 25, 66, 25) + _pip(suit, colour, 64, 101, 48), width)
    layer = _layer(60, 64, width)
    text, x = ("10", 28) if rank == "T" else (rank, 26)
    size, baseline = LARGE_INDICES.get(rank, LARGE_INDEX)
    write(layer, text, size * unit, rgb(colour), (x * unit, baseline * unit), squeeze=44 * unit)
    over(drawn, settled(layer))
    return drawn


def _joker(card: str, width: int, large: bool) -> pygame.Surface:
    figure, mark, colour = JOKERS[card]
    unit = width / 100
    size, x, first, step = (23.0, 15.5, 24.0, 20.0) if large else (14.5, 10.8, 17.6, 12.3)
    layer = _layer(30, 112, width)
    for place, letter in enumerate("JOKER"):
        write(layer, letter, size * unit, rgb(colour), (x * unit, (first + step * place) * unit), family="bold")
    word = settled(layer)
    if large:
        drawn = _drawn(EDGE + _mark(mark, colour, 64, 96, 54), width)
        over(drawn, word)
        return drawn
    over(word, _drawn(_mark(mark, colour, x + 0.2, 79.5, 18 if mark == "sun" else 14), width))
    return _indexed(_drawn(EDGE + elements(figure), width), word)


def _wild(width: int, large: bool) -> pygame.Surface:
    unit = width / 100
    size, x, baseline, star = (33.0, 21.0, 33.5, 24.0) if large else (23.0, 18.2, 27.0, 18.0)
    drawn = _drawn(elements("cards/wild"), width)
    layer = _layer(40, 66, width)
    write(layer, "W", size * unit, CREAM, (x * unit, baseline * unit))
    corner = settled(layer)
    over(corner, _drawn(_mark("star", STAR, x - 0.5, baseline + 3.5 + star / 2, star), width))
    _indexed(drawn, corner)
    if not large:
        layer = _layer(72, 20, width)
        for place, letter in enumerate("WILD"):
            write(layer, letter, 8 * unit, GILT, ((37.4 + 7.9 * place) * unit, 7.2 * unit), family="black")
        word = settled(layer)
        down = round(119.6 * unit)
        over(drawn, word, (0, down))
        over(drawn, turned_over(word), (width - word.get_width(), drawn.get_height() - down - word.get_height()))
    return drawn
