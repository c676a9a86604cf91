"""What only the Landlord table shows: the pot with the middle cards, and the middle when it is turned over."""

from collections.abc import Sequence

from game.words import count
from scenes.kit.art import cards as art
from scenes.kit.art.palette import GOLD, IVORY, SAND
from scenes.kit.layout import CARD_RATIO, Pose, Rect
from scenes.kit.theme import BODY, MEDIUM, NOTE, SEMIBOLD, SERIF, TITLE
from scenes.tables.flyers import draw_lying
from scenes.tables.landlord.picture import Picture
from scenes.tables.tricks.paint import Painter

WIDTH, NARROW, HEIGHT = 456, 376, 72
CARD, STEP = 40, 44


def paint_pot(painter: Painter, picture: Picture) -> None:
    """The plate with pot, bombs so far, and the middle cards, covered until somebody has taken them."""
    pen, m, free = painter.pen, painter.pen.metrics, painter.places.free
    between = painter.places.seats[1].x - painter.places.seats[0].right - m.px(32)
    width = min(m.px(WIDTH), between)
    rect = Rect(free.cx - width // 2, m.top_bar + m.px(14), width, m.px(HEIGHT))
    pen.shadow(rect, m.px(16), blur=m.px(18), drop=m.px(6), alpha=0.28, hollow=True)
    pen.plate(rect, m.px(16))
    pot = pen.text(f"${picture.pot}", (rect.x + m.px(20), rect.cy), TITLE, SERIF, GOLD, down="middle")
    left = pot.right + m.px(14)
    step = m.text(10)
    pen.text("Pot", (left, rect.cy - step), NOTE, SEMIBOLD, GOLD, down="middle")
    if picture.bombs:
        side = m.text(16)
        pen.icon("bomb", (left + side / 2, rect.cy + step), side, GOLD)
        words, x = count(picture.bombs, "bomb"), left + side + m.px(6)
    else:
        words, x = "No bombs yet", left
    bombs = pen.text(words, (x, rect.cy + step), NOTE, MEDIUM, SAND, down="middle")
    first = _middle_cards(painter, picture, rect)
    word = pen.type.width("Middle", NOTE)
    if first - m.px(14) - word > bombs.right + m.px(10):
        at = (first - m.px(14), rect.cy)
        pen.text("Middle", at, NOTE, MEDIUM, SAND, align="right", down="middle")


def _middle_cards(painter: Painter, picture: Picture, rect: Rect) -> int:
    """The middle cards in the plate; gives where the first one begins."""
    pen, m = painter.pen, painter.pen.metrics
    width = m.px(CARD)
    number = len(picture.middle) or picture.covered
    left = rect.right - m.px(14) - m.px(STEP) * (number - 1) - width
    top = rect.cy - round(width * CARD_RATIO / 2)
    for index in range(number):
        place = (left + index * m.px(STEP), top)
        if picture.middle:
            face = art.face(picture.middle[index].text, width, four_colour=painter.style.four_colour, large=True)
            pen.canvas.blit(face, place)
        else:
            pen.canvas.blit(art.back(width), place)
    return left


def paint_middle_cards(painter: Painter, picture: Picture, names: Sequence[str]) -> None:
    """The middle, large, until everybody has seen it."""
    pen, m = painter.pen, painter.pen.metrics
    name = names[picture.landlord] if picture.landlord is not None else ""
    x, y = painter.places.caption
    pen.text(f"{name} took the middle", (x, y), BODY, SEMIBOLD, IVORY, align="centre", down="middle")
    number = len(picture.middle)
    width = painter.places.play_card
    step = m.px(108)
    cx, cy = painter.places.play
    for index, card in enumerate(picture.middle):
        pose = Pose(cx + (index - (number - 1) / 2) * step, cy, scale=float(width))
        draw_lying(pen.canvas, card, pose, painter.style)
    painter.below("Everybody looks before the landlord leads.")
