"""The card counter: how many cards of each rank nobody has shown yet, from the own hand and what is public."""

from game.cards import rank_label
from game.landlord.hands import BLACK_JOKER, COLORED_JOKER, ORDER, WILD, count_of, ranks_of
from game.landlord.position import View
from scenes.kit.art.palette import BRASS, CLAY, IVORY, PLATE_FILL, SAND, faded
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import MEDIUM, NOTE, SEMIBOLD
from scenes.tables.tricks.layout import Places

COLUMNS = 8
ICONS = {BLACK_JOKER: "moon", COLORED_JOKER: "sun", WILD: "star"}
"""What stands for the ranks that have no letter, as on the cards."""


def counted(view: View) -> list[tuple[int, int]]:
    """Each rank's number with how many of its cards are neither held, nor played, nor shown in the middle."""
    unseen = ranks_of(view.unseen)
    return [
        (number, count_of(unseen, number)) for number in range(len(ORDER)) if number != WILD or view.options.wild
    ]


def paint_counter(pen: Pen, places: Places, view: View) -> None:
    """A small table under the left seat: rank over the number of unseen cards; what is gone is dim."""
    m = pen.metrics
    seat = places.seats[0]
    top = seat.bottom + m.control(28) + m.px(20)
    cell = m.text(34)
    rows = 2
    rect = Rect(seat.x, top, seat.w, rows * cell + m.px(16))
    if rect.bottom > places.bar.y - m.px(8):
        return
    pen.plate(rect, m.px(12), PLATE_FILL, faded(BRASS, 0.22))
    cells = [line.columns(COLUMNS) for line in rect.inset(m.px(8)).rows(rows)]
    for place, (number, left) in enumerate(counted(view)):
        box = cells[place // COLUMNS][place % COLUMNS]
        rank = pen.type.pixels(NOTE) * 0.55
        if number in ICONS:
            pen.icon(ICONS[number], (box.cx, box.cy - rank), m.text(13), SAND)
        else:
            at = (box.cx, box.cy - rank)
            pen.text(rank_label(ORDER[number]), at, NOTE, MEDIUM, SAND, align="centre", down="middle")
        colour = IVORY if left else CLAY
        pen.text(str(left), (box.cx, box.cy + rank), NOTE, SEMIBOLD, colour, align="centre", down="middle")
