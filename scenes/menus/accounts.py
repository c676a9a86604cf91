"""A seat's plate in the results: who it is, the lines of its account, the sum, and what it was left with."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.results import Account, Line
from scenes.kit.art import plates
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, DISCS, GOLD, IVORY, SAND, faded
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, row
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, Type
from scenes.kit.widgets import paint_badge
from scenes.tables.flyers import DeckStyle, draw_row

_PAD = 18
_CARD, _SMALL_CARD = 64, 44
"""Width of a card in a plate with one group of cards, and with several under one another."""
_STEP = 0.68
"""Of a card's width, from card to card while there is room."""


@dataclass(frozen=True)
class Sitting:
    """Who an account is of: `note` says what the seat is, `badge` what it won, empty where nothing."""

    seat: int
    name: str
    note: str
    badge: str
    own: bool


def _rhythm(m: Metrics) -> int:
    """From line to line of an account."""
    return max(m.px(26), Type(m.t).line(BODY))


def _cards_height(m: Metrics, groups: int) -> int:
    width = m.px(_CARD if groups <= 1 else _SMALL_CARD)
    return max(1, groups) * round(width * CARD_RATIO) + (max(1, groups) - 1) * m.px(6)


def least_height(m: Metrics, accounts: Sequence[Account]) -> int:
    """The height in pixels that the tallest of the accounts needs."""
    lines = max(len(account.lines) for account in accounts) + 2.6
    groups = max(len(account.cards) for account in accounts)
    head = m.px(_PAD) + m.control(46) + m.px(14)
    return round(head + lines * _rhythm(m) + Type(m.t).line(NOTE) * 1.3 + _cards_height(m, groups) + m.px(28))


def paint_account(pen: Pen, rect: Rect, account: Account, sitting: Sitting, total: str, style: DeckStyle) -> None:
    """Draw a plate; `total` is the sum as it is shown now, for it may be counting up."""
    m = pen.metrics
    radius = m.px(16)
    drawn = plates.plate(rect.w, rect.h, unit=m.u)
    pen.canvas.blit(drawn.surface, (rect.x + drawn.dx, rect.y + drawn.dy))
    if sitting.own:
        pen.plate(rect, radius, faded(BRASS, 0.06), faded(BRASS, 0.5))
    if sitting.badge:
        pen.outline(rect, radius, GOLD, max(2, m.px(2)))
    inside = rect.inset(m.px(_PAD), m.px(_PAD))
    y = _head(pen, inside, sitting) + m.px(14)
    y = _lines(pen, Rect(inside.x, y, inside.w, inside.bottom - y), account, bool(sitting.badge), total)
    _left_over(pen, Rect(inside.x, y, inside.w, inside.bottom - y), account, style)


def _head(pen: Pen, inside: Rect, sitting: Sitting) -> int:
    """Disc, name, note and badge; returns where they end."""
    m = pen.metrics
    size = m.control(46)
    middle = inside.y + size / 2
    pen.disc(
        sitting.name, (inside.x + size / 2, middle), size, DISCS[sitting.seat % len(DISCS)],
        BRASS_BRIGHT if sitting.own else BRASS,
    )  # fmt: skip
    left = inside.x + size + m.px(12)
    right = _badge(pen, inside, left, middle, sitting) if sitting.badge else inside.right
    _name(pen, left, middle, right - left, sitting)
    return inside.y + size


def _name(pen: Pen, left: int, middle: float, room: int, sitting: Sitting) -> None:
    """The name, smaller and in two lines if it is long, and under it what the seat is."""
    m = pen.metrics
    size = BODY if pen.type.width(sitting.name, BODY, SEMIBOLD) <= room else NOTE
    lines = pen.type.wrapped(sitting.name, room, size, SEMIBOLD)
    step = pen.type.pixels(NOTE) * (1.44 if len(lines) == 1 else 1.2)
    y = middle - step * len(lines) / 2
    for line in lines:
        pen.text(line, (left, y), size, SEMIBOLD, IVORY, down="middle")
        y += step
    x = left
    if sitting.own:
        side = m.text(14)
        pen.icon("hand", (x + side / 2, y), side, BRASS_BRIGHT)
        x += side + m.px(5)
    colour = BRASS_BRIGHT if sitting.own else SAND
    pen.text(sitting.note, (x, y), NOTE, MEDIUM, colour, down="middle", room=left + room - x)


def _badge(pen: Pen, inside: Rect, left: int, middle: float, sitting: Sitting) -> int:
    """The winner's badge: beside the name, on the plate's edge if there is no room; returns where the name ends."""
    m = pen.metrics
    height = m.control(28)
    width = round(pen.type.width(sitting.badge, NOTE, SEMIBOLD) + 44 * m.controls)
    beside = Rect(inside.right - width, round(middle - height / 2), width, height)
    name = pen.type.width(sitting.name, BODY, SEMIBOLD)
    if beside.x - m.px(8) - left >= max(name, pen.type.width(sitting.note, NOTE) + m.text(20)):
        paint_badge(pen, beside, sitting.badge, "trophy")
        return beside.x - m.px(8)
    edge = inside.y - m.px(_PAD)
    paint_badge(pen, beside._replace(y=edge - height // 2), sitting.badge, "trophy")
    return inside.right


def _lines(pen: Pen, inside: Rect, account: Account, won: bool, total: str) -> int:
    """The lines, the sum under its rule, the note; returns where they end."""
    m = pen.metrics
    rhythm = _rhythm(m)
    y = inside.y + rhythm / 2
    for line in account.lines:
        _line(pen, inside, y, line)
        y += rhythm
    rule = round(y - rhythm / 2 + m.px(2))
    pen.canvas.fill(faded(BRASS, 0.45), Rect(inside.x, rule, inside.w, m.line))
    y = rule + rhythm * 0.72
    pen.text(account.total.label, (inside.x, y), BODY, SEMIBOLD, IVORY, down="middle")
    pen.text(
        total, (inside.right, y), FIGURE, SEMIBOLD, GOLD if won else IVORY, align="right", down="middle"
    )  # fmt: skip
    y += rhythm * 0.95
    side = m.text(14)
    pen.icon("torch", (inside.x + side / 2, y), side, CLAY)
    value = pen.text(account.note.value, (inside.right, y), NOTE, MEDIUM, CLAY, align="right", down="middle")
    left = inside.x + side + m.px(6)
    pen.text(account.note.label, (left, y), NOTE, MEDIUM, CLAY, down="middle", room=value.x - left)
    return round(y + rhythm * 0.6)


def _line(pen: Pen, inside: Rect, y: float, line: Line) -> None:
    value = pen.text(line.value, (inside.right, y), BODY, MEDIUM, IVORY, align="right", down="middle")
    pen.text(line.label, (inside.x, y), BODY, MEDIUM, SAND, down="middle", room=value.x - inside.x)


def _left_over(pen: Pen, inside: Rect, account: Account, style: DeckStyle) -> None:
    """What the seat was left with, at the plate's foot."""
    m = pen.metrics
    groups: Sequence[tuple[Card, ...]] = account.cards
    height = _cards_height(m, len(groups))
    top = inside.bottom - height
    y = top - m.px(6) - pen.type.height(NOTE) / 2
    right = inside.right
    if account.left.value:
        right = pen.text(account.left.value, (right, y), NOTE, SEMIBOLD, IVORY, align="right", down="middle").x
    pen.text(account.left.label, (inside.x, y), NOTE, MEDIUM, SAND, down="middle", room=right - inside.x)
    if not groups:
        pen.plate(
            Rect(inside.x, top, m.px(_CARD), height), m.px(_CARD) * 0.06, faded((0, 0, 0), 0.14), faded(BRASS, 0.2)
        )
        return
    width = m.px(_CARD if len(groups) == 1 else _SMALL_CARD)
    each = round(width * CARD_RATIO)
    for number, cards in enumerate(groups):
        slot = Rect(inside.x, top + number * (each + m.px(6)), inside.w, each)
        poses = row(len(cards), width, slot, width * _STEP)
        draw_row(pen.canvas, cards, [pose._replace(scale=width) for pose in poses], style)
