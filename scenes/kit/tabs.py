"""The pages of a menu, one under the other at its left."""

from dataclasses import dataclass

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, IVORY, SAND, faded
from scenes.kit.control import Control, Look
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, BOLD, MEDIUM


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Tab(Control):
    """One page's name; the chosen one has a brass plate and a bar at its left."""

    icon: str = ""
    chosen: bool = False
    region: str = "tabs"
    kind: str = "tab"

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it."""
        scale = pen.metrics.controls
        rect = self.rect
        if self.chosen:
            pen.plate(rect, 12 * scale, faded(BRASS, 0.2), faded(BRASS, 0.55))
            bar = Rect(rect.x, rect.y + round(rect.h * 0.25), max(3, round(4 * scale)), round(rect.h * 0.5))
            pen.plate(bar, bar.w / 2, BRASS_BRIGHT, None)
        elif look.hover >= 0.5 or look.pressed:
            pen.plate(rect, 12 * scale, faded(BRASS, 0.14 if look.pressed else 0.09), None)
        middle = rect.y + rect.h / 2
        x = rect.x + 16 * scale
        if self.icon:
            pen.icon(self.icon, (x + 10 * scale, middle), 20 * scale, BRASS_BRIGHT if self.chosen else SAND)
            x += 32 * scale
        weight = BOLD if self.chosen else MEDIUM
        colour = IVORY if self.chosen or look.hover >= 0.5 else SAND
        pen.text(self.label, (x, middle), BODY, weight, colour, down="middle", room=rect.right - 8 * scale - x)
