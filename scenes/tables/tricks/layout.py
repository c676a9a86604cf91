"""Where everything lies on a table of a climbing game: a function of window size, seats and drawer. No pygame.

Lengths are design pixels of 1280x720 scaled by Metrics (tokens, "Layout"); spare height goes to the felt round the
play.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.layout import CARD_RATIO, Metrics, Pose, Rect, fan

PLAY_CARD, PLAY_STEP, PLAY_ARC = 96, 58, 4.5
BACK_STEP = 10
MOST_SHOWN = 21


@dataclass(frozen=True)
class Shape:
    """What differs between the games, in design pixels; `seats` places the opponents' plates in the free felt."""

    seats: Callable[[Metrics, Rect, int], tuple[Rect, ...]]
    """(metrics, the felt that is free, how many) to the plates, in turn order."""
    back: int
    """Width of a back at a seat."""
    bar_above: int
    """From the bar's lower edge to the hand's lowest point."""
    play_top: int
    """From the felt's top to the caption over the play, at least."""


@dataclass(frozen=True)
class Places:
    """The whole table. `seats` are the opponents' plates in turn order; in poses `scale` is a card's width."""

    m: Metrics
    shape: Shape
    free: Rect
    """The felt that the drawer leaves."""
    seats: tuple[Rect, ...]
    oval: Rect
    """The line round the play."""
    caption: tuple[int, int]
    play: tuple[int, int]
    """The middle of the play to beat."""
    below: tuple[int, int]
    """The line under the play."""
    pills: Rect
    bar: Rect
    you: Rect
    sort: Rect
    hint: Rect
    main: Rect
    away: Rect
    """Pass, apart from the rest."""
    hand_bottom: int
    play_card: int
    back: int

    def in_play(self, count: int) -> list[Pose]:
        """Poses of the cards of the play to beat; they lie closer where there are many."""
        width = self.play_card
        room = self.oval.w - self.m.px(40) - width
        step = min(self.m.px(PLAY_STEP), room / (count - 1)) if count > 1 else 0.0
        arc = PLAY_ARC * min(1.0, (count - 1) / 4)
        return [pose._replace(scale=float(width)) for pose in fan(count, self.play, step, arc)]

    def backs(self, seat: int, count: int) -> list[Pose]:
        """Poses of the backs at an opponent's seat; no more are drawn than fit."""
        plate = self.seats[seat - 1]
        room = plate.w - self.m.px(32) - self.back - self.m.text(70)
        step = min(self.m.px(BACK_STEP), room / (count - 1)) if count > 1 else 0.0
        left = plate.x + self.m.px(16) + self.back / 2
        y = plate.bottom - self.m.px(16) - self.back * CARD_RATIO / 2
        return [Pose(left + i * step, y, scale=float(self.back), face=-1.0) for i in range(count)]

    def at_seat(self, seat: int) -> Pose:
        """Where cards come from that an opponent plays."""
        plate = self.seats[seat - 1]
        return Pose(plate.cx, plate.cy, scale=float(self.back), face=-1.0)


def places(m: Metrics, shape: Shape, opponents: int, drawer: Rect | None = None) -> Places:
    """Lay the table out; an open `drawer` takes its width from seats and middle, hand and buttons stay."""
    left, right = m.stage.x + m.px(36), m.stage.right - m.px(36)
    free_right = right if drawer is None else min(right, drawer.x - m.px(16))
    hand_bottom = m.felt.bottom - m.px(6)
    height = m.control(48)
    bar = Rect(left, hand_bottom - m.px(shape.bar_above) - height, right - left, height)
    pills_height = m.control(40)
    pills = Rect(left, bar.y - m.px(12) - pills_height, right - left, pills_height)
    free = Rect(left, m.top_bar, free_right - left, pills.y - m.top_bar)
    seats = shape.seats(m, free, opponents)
    middle = _middle(m, shape, free)
    you, sort, hint, main, away = _bar(m, bar)
    card = m.px(PLAY_CARD)
    return Places(
        m=m,
        shape=shape,
        free=free,
        seats=seats,
        oval=middle.grown(0),
        caption=(middle.cx, middle.y + m.px(14)),
        play=(middle.cx, middle.cy + m.px(2)),
        below=(middle.cx, middle.bottom - m.px(12)),
        pills=pills,
        bar=bar,
        you=you,
        sort=sort,
        hint=hint,
        main=main,
        away=away,
        hand_bottom=hand_bottom,
        play_card=card,
        back=m.px(shape.back),
    )


def _middle(m: Metrics, shape: Shape, free: Rect) -> Rect:
    """The oval round the play, in the middle of what is free under the seats' upper edge."""
    top = m.top_bar + m.px(shape.play_top)
    height = min(free.bottom - m.px(4) - top, m.px(226))
    spare = free.bottom - m.px(4) - top - height
    width = min(m.px(660), free.w)
    return Rect(free.cx - width // 2, top + spare // 2, width, height)


def _bar(m: Metrics, bar: Rect) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    gap = m.px(8)
    small = m.control(48) if m.small else m.control(104)
    start = bar.x + m.px(240)
    sort = Rect(start, bar.y, small, bar.h)
    hint = Rect(sort.right + gap, bar.y, small, bar.h)
    main = Rect(hint.right + m.px(12), bar.y, m.control(272), bar.h)
    away = Rect(bar.right - m.control(120), bar.y, m.control(120), bar.h)
    return Rect(bar.x, bar.y, start - gap - bar.x, bar.h), sort, hint, main, away
