"""What only the Big Two table shows: the arrows that say which way round the turn goes."""

import pygame

from scenes.kit.art import shapes
from scenes.kit.art.cache import cached
from scenes.kit.art.palette import BRASS, faded
from scenes.kit.art.raster import rasterised
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.tables.tricks.layout import Places

# Quarter turns counter-clockwise, from the person to the right: curve and head in a box of 60.
_CURVE = "M4 54 Q34 42 52 10"
_HEAD = "M38 20 L52 9 L55 27"


def paint_arrows(pen: Pen, places: Places) -> None:
    """Four arrows round the oval, counter-clockwise."""
    m, oval = pen.metrics, places.oval
    side = m.px(60)
    across, down = round(oval.w * 0.5) + m.px(4), round(oval.h * 0.5)
    corners = {0: (1, 1), 90: (1, -1), 180: (-1, -1), 270: (-1, 1)}
    for degrees, (right, low) in corners.items():
        centre = (oval.cx + right * across * 0.97, oval.cy + low * (down - m.px(6)))
        place = Rect(round(centre[0] - side / 2), round(centre[1] - side / 2), side, side)
        if any(place.meets(seat) for seat in places.seats) or not places.free.grown(m.px(40)).contains(place):
            continue
        pen.canvas.blit(_arrow(side, degrees), place[:2])


@cached
def _arrow(side: int, degrees: int) -> pygame.Surface:
    """One arrow, turned counter-clockwise by right angles."""
    stroke = f'fill="none" stroke-width="2" stroke-linecap="round" {shapes.ink(faded(BRASS, 0.65), of="stroke")}'
    drawn = rasterised(f'<path d="{_CURVE}" {stroke}/><path d="{_HEAD}" {stroke}/>', side, side, (60, 60))
    return pygame.transform.rotate(drawn, degrees)
