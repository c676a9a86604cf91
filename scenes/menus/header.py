"""The head of a menu: the way back and its title; and the part of the window that menus take."""

from collections.abc import Callable

from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import SERIF, TITLE
from scenes.kit.widgets import IconButton

_LEFT, _RIGHT, _TOP, _BACK = 32, 40, 24, 40
_WIDEST = 1480  # design pixels between the margins


def content(m: Metrics) -> Rect:
    """The part of the window between the margins, its whole height."""
    width = min(m.stage.w - m.px(_LEFT + _RIGHT), m.px(_WIDEST))
    left = m.stage.x + (m.stage.w - width - m.px(_LEFT + _RIGHT)) // 2 + m.px(_LEFT)
    return Rect(left, 0, width, m.height)


def _back(m: Metrics) -> Rect:
    side = m.control(_BACK)
    return Rect(content(m).x, m.px(_TOP), side, side)


def header_bottom(m: Metrics) -> int:
    """Where what stands under the head begins."""
    return _back(m).bottom + m.control(16)


def back_middle(m: Metrics) -> float:
    """The height of the middle of the head."""
    back = _back(m)
    return back.y + back.h / 2


def back_button(m: Metrics, on_press: Callable[[], object]) -> Control:
    """The way back, by Esc too."""
    return IconButton(
        key="back",
        rect=_back(m),
        label="Back",
        icon="back",
        plated=True,
        command="back",
        region="back",
        on_press=on_press,
    )


def paint_header(pen: Pen, title: str) -> None:
    """Draw the title beside the way back."""
    back = _back(pen.metrics)
    at = (back.right + pen.metrics.control(12), back.cy)
    pen.text(title, at, TITLE, SERIF, down="middle")
