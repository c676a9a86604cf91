"""The line of words beside a control that explains it."""

from scenes.kit.art.palette import BRASS, IVORY, PLATE, faded
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import NOTE


def paint_tooltip(pen: Pen, words: str, over: Rect) -> Rect:
    """Draw a tooltip above a box, below it where there is no room; returns where it lies."""
    m = pen.metrics
    inner = min(m.px(360), m.width - m.px(48))
    lines = pen.type.wrapped(words, inner, NOTE)
    width = max(pen.type.width(line, NOTE) for line in lines) + m.control(24)
    height = pen.type.line(NOTE) * len(lines) + m.control(14)
    x = min(max(over.cx - width // 2, m.px(8)), m.width - width - m.px(8))
    y = over.y - height - m.px(8)
    if y < m.px(4):
        y = over.bottom + m.px(8)
    rect = Rect(x, y, width, height)
    pen.shadow(rect, m.control(10), blur=m.px(18), alpha=0.4, drop=m.px(6))
    pen.plate(rect, m.control(10), faded(PLATE, 0.96), faded(BRASS, 0.45))
    step = pen.type.line(NOTE)
    top = rect.y + (rect.h - step * len(lines)) // 2 + (step - pen.type.height(NOTE)) // 2
    for number, line in enumerate(lines):
        pen.text(line, (rect.x + m.control(12), top + number * step), NOTE, colour=IVORY)
    return rect
