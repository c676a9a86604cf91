"""Where things lie: sizes from the window, rectangles, rows and fans of cards. No pygame, no window."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin
from typing import NamedTuple

DESIGN_WIDTH = 1280
DESIGN_HEIGHT = 720
SMALLEST_WINDOW = (960, 600)
CARD_RATIO = 1.4  # height of a card for one of width


class Rect(NamedTuple):
    """A rectangle in whole pixels; pygame takes it wherever it takes a rectangle."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def cx(self) -> int:
        return self.x + self.w // 2

    @property
    def cy(self) -> int:
        return self.y + self.h // 2

    @property
    def centre(self) -> tuple[int, int]:
        return (self.cx, self.cy)

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        """The rectangle smaller by dx at left and right and dy (dx if absent) at top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def grown(self, by: int) -> "Rect":
        """The rectangle larger by so many pixels on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: int, dy: int) -> "Rect":
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside (left and top edge belong to it, right and bottom do not)."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def contains(self, other: "Rect") -> bool:
        """Whether the other rectangle lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: "Rect") -> bool:
        """Whether the two share at least one pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def union(self, other: "Rect") -> "Rect":
        """The smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def clipped(self, other: "Rect") -> "Rect":
        """What both share; empty (w or h is 0) if nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def columns(self, count: int, gap: int = 0) -> list["Rect"]:
        """The rectangle cut into columns of equal width; rounding never adds up."""
        return [Rect(left, self.y, right - left, self.h) for left, right in _cuts(self.x, self.w, count, gap)]

    def rows(self, count: int, gap: int = 0) -> list["Rect"]:
        """The rectangle cut into rows of equal height; rounding never adds up."""
        return [Rect(self.x, top, self.w, bottom - top) for top, bottom in _cuts(self.y, self.h, count, gap)]

    def placed(self, w: int, h: int, across: float = 0.5, down: float = 0.5) -> "Rect":
        """A w x h rectangle inside this one: 0 at left or top, 0.5 centred, 1 at right or bottom."""
        return Rect(self.x + round((self.w - w) * across), self.y + round((self.h - h) * down), w, h)


def _cuts(start: int, length: int, count: int, gap: int) -> list[tuple[int, int]]:
    each = (length - gap * (count - 1)) / count
    return [(start + round(i * (each + gap)), start + round(i * (each + gap) + each)) for i in range(count)]


@dataclass(frozen=True)
class Metrics:
    """Every scale that follows from the window's size in pixels (tokens, Layout)."""

    width: int
    height: int

    @cached_property
    def u(self) -> float:
        """Scale of lengths: 1 at 1280x720."""
        return min(self.width / DESIGN_WIDTH, self.height / DESIGN_HEIGHT)

    @cached_property
    def t(self) -> float:
        """Scale of text: notes of 14 never fall under 12 pixels."""
        return max(self.u, 12 / 14)

    @cached_property
    def controls(self) -> float:
        """Scale of buttons and other controls."""
        return max(self.u, 0.9)

    @property
    def small(self) -> bool:
        """Whether Sort, Hint and their like lose their words."""
        return self.u < 0.9

    def px(self, n: float) -> int:
        """A length of n design pixels."""
        return round(n * self.u)

    def text(self, n: float) -> int:
        """A size of type of n design pixels."""
        return round(n * self.t)

    def control(self, n: float) -> int:
        """A length of n design pixels on a control."""
        return round(n * self.controls)

    @property
    def line(self) -> int:
        """Width of a hairline, at least one pixel."""
        return max(1, round(self.u))

    @cached_property
    def window(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @cached_property
    def top_bar(self) -> int:
        """Height of the top bar."""
        return round(52 * max(self.u, 0.92))

    @cached_property
    def stage(self) -> Rect:
        """The centred part of the window that is laid out: at most 2.1 x as wide as high."""
        width = min(self.width, round(self.height * 2.1))
        return Rect((self.width - width) // 2, 0, width, self.height)

    @cached_property
    def felt(self) -> Rect:
        """The felt of a table: window less the rim and the top bar (tokens: 12,52 to 1268,708)."""
        rim = self.px(12)
        return Rect(rim, self.top_bar, self.width - 2 * rim, self.height - self.top_bar - rim)


class Pose(NamedTuple):
    """How a card lies: centre in pixels, angle in degrees clockwise, scale, side shown, alpha."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    face: float = 1.0  # 1 face up, -1 back up; between them the card is seen turning, as wide as |face|
    alpha: float = 1.0


def row_step(count: int, width: int, slot: int, step: float, free: int = 0) -> float:
    """Distance from card to card in a row: at most `step`, tighter when the slot is full.

    count cards of `width` pixels in a slot of `slot` pixels, of which `free` at the right stay empty.
    """
    if count <= 1:
        return step
    return max(0.0, min(step, (slot - free - width) / (count - 1)))


def row(count: int, width: int, slot: Rect, step: float, free: int = 0) -> list[Pose]:
    """Poses of `count` cards from the left edge of a slot, centred in its height."""
    apart = row_step(count, width, slot.w, step, free)
    return [Pose(slot.x + width / 2 + i * apart, slot.y + slot.h / 2) for i in range(count)]


def spread(count: int, width: int, centre: tuple[float, float], step: float, room: int) -> list[Pose]:
    """Poses of `count` cards side by side about a centre, in at most `room` pixels."""
    apart = row_step(count, width, room, step)
    left = centre[0] - apart * (count - 1) / 2
    return [Pose(left + i * apart, centre[1]) for i in range(count)]


def fan(count: int, centre: tuple[float, float], step: float, arc: float) -> list[Pose]:
    """Poses of a hand held as a fan (tokens, Cards).

    `centre` is where the middle card of the fan would have its centre, `step` the distance of two cards
    along the circle, `arc` degrees from the first card to the last.
    """
    if count == 0:
        return []
    if count == 1 or arc == 0:
        return [Pose(centre[0] + (i - (count - 1) / 2) * step, centre[1]) for i in range(count)]
    radius = step * (count - 1) / radians(arc)
    poses = []
    for i in range(count):
        angle = (i - (count - 1) / 2) / (count - 1) * arc
        turn = radians(angle)
        poses.append(Pose(centre[0] + radius * sin(turn), centre[1] + radius * (1 - cos(turn)), angle))
    return poses


def lifted(pose: Pose, by: float) -> Pose:
    """The pose of a card moved up along its own axis, as a picked card is."""
    turn = radians(pose.angle)
    return pose._replace(x=pose.x + by * sin(turn), y=pose.y - by * cos(turn))


def flow(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Indices of boxes of these widths, broken into lines no wider than `room`; at least one a line."""
    lines: list[list[int]] = []
    used = 0
    for index, width in enumerate(widths):
        if lines and used + gap + width <= room:
            lines[-1].append(index)
            used += gap + width
        else:
            lines.append([index])
            used = width
    return lines
