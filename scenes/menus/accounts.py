"""A seat's plate in the results: who it is, the lines of its account, the sum, and what it was left with."""

from collections.abc import Iterator, Sequence
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
_LEAST_CARD = 30
_STEP = 0.68
"""Of a card's width, from card to card while there is room."""
_READABLE = 0.27
"""Of a card's width, what must be seen of it that its index can be read."""
_BETWEEN = 6
"""Design pixels between two groups of cards."""


@dataclass(frozen=True)
class Sitting:
    """Who an account is of: `notes` say what the seat is, longest first, `badge` what it won, empty for nothing."""

    seat: int
    name: str
    notes: Sequence[str]
    badge: str
    own: bool
    icon: str = ""
    """What stands before the note."""
    beside: bool = True
    """Whether the badge stands beside the name, else on the plate's edge."""


@dataclass(frozen=True)
class Plan:
    """How large the parts of every plate are, so that the fullest one fits: all plates look alike."""

    size: float
    """Of the lines' type, in design pixels."""
    rhythm: int
    """From line to line, in pixels."""
    card: int
    """Width of a card, in pixels, of accounts with one group."""
    small: int
    """The same of accounts with several groups, and of hands too large for one."""


def seats_in_view(count: int) -> Sequence[int]:
    """The seats from left to right: in turn order from yours, which of three has the middle."""
    return (1, 0, 2) if count == 3 else range(count)


def _cards_height(m: Metrics, width: int, groups: int) -> int:
    return groups * round(width * CARD_RATIO) + (groups - 1) * m.px(_BETWEEN)


def _height(m: Metrics, plan: Plan, accounts: Sequence[Account], width: int) -> int:
    """The height in pixels that the tallest of the accounts needs in plates of that width."""
    lines = max(len(account.lines) + (0 if account.note is None else 1) for account in accounts) + 1.6
    cards = max(_cards_height(m, *_laid(m, plan, account, width)) for account in accounts)
    head = m.px(_PAD) + m.control(46) + m.px(14)
    return round(head + lines * plan.rhythm + Type(m.t).line(NOTE) * 1.3 + cards + m.px(28))


def _laid(m: Metrics, plan: Plan, account: Account, width: int) -> tuple[int, int]:
    """Width of an account's cards and in how many groups they lie."""
    groups = max(1, len(account.cards))
    if groups > 1 or (account.cards and not _readable(m, plan.card, len(account.cards[0]), width)):
        return plan.small, max(2, groups)
    return plan.card, 1


def _readable(m: Metrics, card: int, count: int, width: int) -> bool:
    """Whether so many cards in one row show their indices."""
    room = width - 2 * m.px(_PAD) - card
    return count <= 1 or room / (count - 1) >= card * _READABLE


def _plans(m: Metrics) -> Iterator[Plan]:
    """From the roomiest plan to the closest."""
    line, note = Type(m.t).line(BODY), Type(m.t).line(NOTE)
    roomy = max(m.px(26), line)
    for card, small in ((_CARD, _SMALL_CARD), (54, 40), (44, 36)):
        for rhythm in (roomy, line):
            yield Plan(BODY, rhythm, m.px(card), m.px(small))
    for card in (40, 34, _LEAST_CARD):
        yield Plan(NOTE, note, m.px(card), m.px(_LEAST_CARD))


def plan_of(m: Metrics, accounts: Sequence[Account], width: int, height: int) -> Plan:
    """The roomiest plan that fits into plates of that size, the closest one where none does."""
    plan = next(_plans(m))
    for plan in _plans(m):
        if _height(m, plan, accounts, width) <= height:
            break
    return plan


def least_height(m: Metrics, accounts: Sequence[Account], width: int) -> int:
    """The height in pixels that the tallest of the accounts needs at full size in plates of that width."""
    return _height(m, next(_plans(m)), accounts, width)


def lowest_height(m: Metrics, accounts: Sequence[Account], width: int) -> int:
    """The same at the smallest size that can still be read."""
    return min(_height(m, plan, accounts, width) for plan in _plans(m))


def paint_account(
    pen: Pen, rect: Rect, account: Account, sitting: Sitting, plan: Plan, counted: float, style: DeckStyle
) -> None:
    """Draw a plate; the sum has counted up so far, 0 to 1."""
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
    y = _lines(pen, Rect(inside.x, y, inside.w, inside.bottom - y), account, plan, bool(sitting.badge), counted)
    _left_over(pen, Rect(inside.x, y, inside.w, inside.bottom - y), account, plan, style)


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
    right = _badge(pen, inside, middle, sitting) if sitting.badge else inside.right
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
    colour = BRASS_BRIGHT if sitting.own else SAND
    if sitting.icon:
        side = m.text(14)
        pen.icon(sitting.icon, (x + side / 2, y), side, colour)
        x += side + m.px(5)
    rest = left + room - x
    note = pen.type.longest(sitting.notes, rest, NOTE) or sitting.notes[-1]
    pen.text(note, (x, y), NOTE, MEDIUM, colour, down="middle", room=rest)


def badges_beside(m: Metrics, sittings: Sequence[Sitting], width: int) -> bool:
    """Whether all the badges have room beside their names in plates of that width: they lie alike."""
    kind = Type(m.t)
    free = width - 2 * m.px(_PAD) - m.control(46) - m.px(12) - m.px(8)
    return all(
        free - _badge_width(m, each.badge)
        >= max(kind.width(each.name, BODY, SEMIBOLD), kind.width(each.notes[0], NOTE) + m.text(20))
        for each in sittings
        if each.badge
    )


def _badge_width(m: Metrics, badge: str) -> int:
    return round(Type(m.t).width(badge, NOTE, SEMIBOLD) + 44 * m.controls)


def _badge(pen: Pen, inside: Rect, middle: float, sitting: Sitting) -> int:
    """The winner's badge, beside the name or on the plate's edge; returns where the name ends."""
    m = pen.metrics
    height, width = m.control(28), _badge_width(m, sitting.badge)
    beside = Rect(inside.right - width, round(middle - height / 2), width, height)
    if sitting.beside:
        paint_badge(pen, beside, sitting.badge, "trophy")
        return beside.x - m.px(8)
    edge = inside.y - m.px(_PAD)
    paint_badge(pen, beside._replace(y=edge - height // 2), sitting.badge, "trophy")
    return inside.right


def _lines(pen: Pen, inside: Rect, account: Account, plan: Plan, won: bool, counted: float) -> int:
    """The lines, the sum under its rule, the note; returns where they end."""
    m, rhythm = pen.metrics, plan.rhythm
    y = inside.y + rhythm / 2
    for line in account.lines:
        _line(pen, inside, y, line, plan.size)
        y += rhythm
    rule = round(y - rhythm / 2 + m.px(2))
    pen.canvas.fill(faded(BRASS, 0.45), Rect(inside.x, rule, inside.w, m.line))
    total = account.total
    y = rule + max(rhythm * 0.72, pen.type.height(FIGURE) / 2)
    pen.text(total.label, (inside.x, y), BODY, SEMIBOLD, IVORY, down="middle")
    shown = total.write(total.start + round((total.value - total.start) * counted))
    colour = GOLD if won else IVORY
    pen.text(shown, (inside.right, y), FIGURE, SEMIBOLD, colour, align="right", down="middle")
    if account.note is None:
        return round(y + rhythm * 0.6)
    y += rhythm * 0.95
    side = m.text(14)
    pen.icon(account.note.icon, (inside.x + side / 2, y), side, CLAY)
    value = pen.text(account.note.value, (inside.right, y), NOTE, MEDIUM, CLAY, align="right", down="middle")
    left = inside.x + side + m.px(6)
    pen.text(account.note.label, (left, y), NOTE, MEDIUM, CLAY, down="middle", room=value.x - left)
    return round(y + rhythm * 0.6)


def _line(pen: Pen, inside: Rect, y: float, line: Line, size: float) -> None:
    colour = GOLD if line.good else IVORY
    value = pen.text(line.value, (inside.right, y), size, MEDIUM, colour, align="right", down="middle")
    room = value.x - pen.metrics.px(6) - inside.x
    label = f"{line.label}{line.link} {line.by}" if line.by else line.label
    for shown in (size, NOTE):
        if pen.type.width(label, shown) <= room:
            pen.text(label, (inside.x, y), shown, MEDIUM, SAND, down="middle")
            return
    if not line.by:
        pen.text(label, (inside.x, y), NOTE, MEDIUM, SAND, down="middle", room=room)
        return
    said = pen.text(f"{line.label}{line.link}", (inside.x, y), size, MEDIUM, SAND, down="middle", room=room)
    side = pen.type.pixels(size)
    middle = (said.right + pen.metrics.px(6) + side / 2, y)
    pen.disc(line.by, middle, side, DISCS[line.seat % len(DISCS)], BRASS)


def _left_over(pen: Pen, inside: Rect, account: Account, plan: Plan, style: DeckStyle) -> None:
    """What the seat was left with, at the plate's foot."""
    m = pen.metrics
    width, rows = _laid(m, plan, account, inside.w + 2 * m.px(_PAD))
    each = round(width * CARD_RATIO)
    top = inside.bottom - _cards_height(m, width, rows)
    y = top - m.px(6) - pen.type.height(NOTE) / 2
    beside = account.beside
    room = 0 if beside is None else _beside_width(pen, beside) + m.px(16)
    above = beside is not None and not _fits_beside(m, account, width, rows, inside.w - room)
    value = beside.value if beside is not None and above else account.left.value
    right = inside.right
    if value:
        right = pen.text(value, (right, y), NOTE, SEMIBOLD, IVORY, align="right", down="middle").x - m.px(8)
    label = beside.label.capitalize() if beside is not None and above else account.left.label
    pen.text(label, (inside.x, y), NOTE, MEDIUM, SAND, down="middle", room=right - inside.x)
    if not account.cards:
        pen.plate(Rect(inside.x, top, width, each), width * 0.06, faded((0, 0, 0), 0.14), faded(BRASS, 0.2))
        return
    for number, cards in enumerate(_groups(account, rows)):
        slot = Rect(inside.x, top + number * (each + m.px(_BETWEEN)), inside.w - (0 if above else room), each)
        poses = row(len(cards), width, slot, width * _STEP)
        draw_row(pen.canvas, cards, [pose._replace(scale=width) for pose in poses], style)
        if beside is not None and not above:
            _paint_beside(pen, round(poses[-1].x + width / 2) + m.px(16), slot.cy, beside)


def _groups(account: Account, rows: int) -> Sequence[Sequence[Card]]:
    """The account's groups of cards; a single one that needs several rows is cut."""
    if len(account.cards) == rows:
        return account.cards
    cards = account.cards[0]
    half = (len(cards) + 1) // 2
    return cards[:half], cards[half:]


def _beside_width(pen: Pen, beside: Line) -> int:
    return max(pen.type.width(f"{beside.label}:", NOTE), pen.type.width(beside.value, BODY, SEMIBOLD))


def _fits_beside(m: Metrics, account: Account, width: int, rows: int, room: int) -> bool:
    """Whether the words beside the cards leave enough of these to be seen."""
    return rows == 1 and room >= width and _readable(m, width, len(account.cards[0]), room + 2 * m.px(_PAD))


def _paint_beside(pen: Pen, x: int, middle: int, beside: Line) -> None:
    step = pen.type.pixels(BODY) * 0.6
    pen.text(f"{beside.label}:", (x, middle - step), NOTE, MEDIUM, SAND, down="middle")
    pen.text(beside.value, (x, middle + step), BODY, SEMIBOLD, IVORY, down="middle")
