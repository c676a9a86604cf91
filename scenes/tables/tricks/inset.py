"""A table of three seats in a part of the window, for positions to try: its measure, and where everything lies."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from scenes.kit.layout import CARD_RATIO, Metrics, Rect
from scenes.tables.hand import LARGE, PICKED_UP
from scenes.tables.tricks.layout import PLAY_CARD, Places, Shape, places

_LARGEST, _SMALLEST = 90, 40
"""Of the window's own scale, in percent."""
_WIDE = 1180
"""Design pixels that the table takes across."""


@dataclass(frozen=True)
class Inset(Metrics):
    """The measure of a table in the `part` of a window, at a `scale` of its own."""

    part: Rect = field(default=Rect(0, 0, 1280, 720))
    scale: float = 1.0

    @cached_property
    def u(self) -> float:
        """Scale of lengths."""
        return self.scale

    @cached_property
    def stage(self) -> Rect:
        """What the hand has for its fan."""
        return self.part

    @cached_property
    def felt(self) -> Rect:
        """What the table lies on."""
        return self.part


def inset(m: Metrics, part: Rect) -> Inset:
    """The largest measure at which a table fits into a part of the window."""
    for percent in range(_LARGEST, _SMALLEST - 1, -1):
        made = Inset(m.width, m.height, part, m.u * percent / 100)
        if _height(made) <= part.h and made.px(_WIDE) <= part.w:
            break
    return made


def _upper(m: Metrics) -> int:
    """Seats with their chips, and the play with its caption, whichever is higher."""
    return max(
        _seat_height(m) + m.px(8) + m.control(28), m.text(24) + round(m.px(PLAY_CARD) * CARD_RATIO) + m.px(12)
    )


def _seat_height(m: Metrics) -> int:
    return m.px(112) + m.text(24)


def _hand_height(m: Metrics) -> int:
    return round(m.px(LARGE) * CARD_RATIO) + m.px(PICKED_UP) + m.px(14)


def _height(m: Metrics) -> int:
    return _upper(m) + m.px(6) + m.control(40) + m.px(8) + m.control(48) + m.px(8) + _hand_height(m)


def small_places(m: Inset, shape: Shape, next_at_right: bool) -> Places:
    """Opponents left and right of the play, pills and bar under it, the hand at the foot."""
    part = m.part
    top = part.y + max(0, part.h - _height(m)) // 2
    wide = max(m.px(232), m.text(180))
    left, right = (Rect(x, top, wide, _seat_height(m)) for x in (part.x, part.right - wide))
    middle = Rect(left.right, top, part.w - 2 * wide, _upper(m)).inset(m.px(16), 0)
    pills = Rect(part.x, top + _upper(m) + m.px(6), part.w, m.control(40))
    bar = Rect(part.x, pills.bottom + m.px(8), part.w, m.control(48))
    main, away = m.control(272), m.control(112)
    caption = m.text(24)
    return replace(
        places(m, shape, 2),
        free=middle,
        seats=(right, left) if next_at_right else (left, right),
        oval=middle,
        caption=(middle.cx, top + caption // 2),
        play=(middle.cx, top + caption + (middle.h - caption) // 2),
        below=(middle.cx, middle.bottom),
        pills=pills,
        bar=bar,
        you=Rect(part.x, bar.y, (part.w - main) // 2 - m.px(12), bar.h),
        main=Rect(part.cx - main // 2, bar.y, main, bar.h),
        away=Rect(part.right - away, bar.y, away, bar.h),
        hand_bottom=bar.bottom + m.px(8) + _hand_height(m),
    )
