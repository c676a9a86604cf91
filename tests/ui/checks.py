"""What every screen must satisfy at every size: nothing overlaps, nothing is outside, no text is cut off."""

from collections.abc import Sequence
from itertools import combinations

from scenes.kit.art.palette import Colour
from scenes.kit.canvas import Canvas, TextBox
from scenes.kit.control import Control
from scenes.kit.layout import Rect
from scenes.scene import Scene

SIZES = [(960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def luminance(colour: Colour) -> float:
    """Relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    linear = [
        value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour[:3]
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """Contrast of two colours, 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def overlaps(controls: Sequence[Control]) -> list[str]:
    """Pairs of controls that share pixels though neither lies wholly within the other.

    A pill may lie across the edge of its own target: a press on either is the same press.
    """
    found = []
    for a, b in combinations(controls, 2):
        if b.key == f"{a.key} pill":
            continue
        one, other = a.seen, b.seen
        if (
            one.w * one.h
            and other.w * other.h
            and one.meets(other)
            and not one.contains(other)
            and not other.contains(one)
        ):
            found.append(f"{a.key} {tuple(one)} overlaps {b.key} {tuple(other)}")
    return found


def text_overlaps(texts: Sequence[TextBox]) -> list[str]:
    """Pairs of texts that are written over each other; line boxes may touch by a fifth of their height."""
    found = []
    for a, b in combinations(texts, 2):
        one = a.rect.inset(1, a.rect.h // 5)
        other = b.rect.inset(1, b.rect.h // 5)
        if a.text.strip() and b.text.strip() and one.meets(other):
            found.append(f"{a.text!r} {tuple(a.rect)} is written over {b.text!r} {tuple(b.rect)}")
    return found


def outside(controls: Sequence[Control], texts: Sequence[TextBox], window: Rect) -> list[str]:
    """Controls and texts that leave the window."""
    boxes = [(f"control {control.key}", control.seen) for control in controls]
    boxes += [(f"text {box.text!r}", box.rect) for box in texts]
    return [
        f"{name} {tuple(rect)} leaves the window"
        for name, rect in boxes
        if rect.w * rect.h and not window.contains(rect)
    ]


def cut_off(texts: Sequence[TextBox]) -> list[str]:
    """Texts that did not fit."""
    return [f"{box.text!r} is cut off at {tuple(box.rect)}" for box in texts if box.shortened]


def faint(texts: Sequence[TextBox]) -> list[str]:
    """Texts whose contrast with what they are known to stand on is under 4.5."""
    return [
        f"{box.text!r} has a contrast of {contrast(box.colour, box.on_colour):.1f}"
        for box in texts
        if box.on_colour is not None and contrast(box.colour, box.on_colour) < 4.5
    ]


def problems(scene: Scene) -> list[str]:
    """Everything that is wrong with a scene's layout now."""
    canvas = Canvas((scene.metrics.width, scene.metrics.height))
    scene.draw(canvas)
    controls = list(scene.controls())
    window = scene.metrics.window
    return (
        overlaps(controls)
        + text_overlaps(canvas.texts)
        + outside(controls, canvas.texts, window)
        + cut_off(canvas.texts)
        + faint(canvas.texts)
    )
