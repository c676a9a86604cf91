"""From a declared option to the row of a menu that changes it: the one place that chooses the control."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core import Option
from scenes.kit.control import Control
from scenes.kit.fields import FIELD, SWITCH, Slider, Switch, choice_control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.textfield import TextField, any_character
from scenes.kit.theme import NOTE, SEMIBOLD, SERIF, Type, missing_glyphs

TEXT_WIDTH = 200
SLIDER_WIDTH = 216
_SLIDER_FROM = 6
"""So many numbers, evenly apart, are a slider."""

Build = Callable[[Rect, Rect], Control]
"""(where the control lies, the row that the focus ring goes round) to the control."""


@dataclass(frozen=True)
class Row:
    """One line of a plate: what an option is called, what it does, and the control that changes it."""

    key: str
    label: str
    help: str
    size: tuple[int, int]  # of the control, in pixels
    build: Build
    wrong: bool = False  # the help says what is wrong with the value


def shown_in_names(char: str) -> bool:
    """Whether both of the program's fonts have a character: a name stands in one, its initial in the other."""
    return any_character(char) and not missing_glyphs(char, SERIF)


def refusal(chars: str) -> str:
    """What to say of characters that a field does not take."""
    return "This program's fonts have no such letter." if chars.isprintable() else "That cannot be shown."


def row_of(
    metrics: Metrics,
    key: str,
    option: Option,
    value: Any,
    on_change: Callable[[Any], object],
    say: Callable[[str], object],
) -> Row:
    """The row for a declared option that has a value now; `say` tells why a letter is refused."""
    size, build = _control_of(metrics, key, option, value, on_change, say)
    return Row(key, option.label, option.help, size, build)


def _control_of(
    metrics: Metrics,
    key: str,
    option: Option,
    value: Any,
    on_change: Callable[[Any], object],
    say: Callable[[str], object],
) -> tuple[tuple[int, int], Build]:
    height = metrics.control(FIELD)
    if option.is_text:
        return (metrics.control(TEXT_WIDTH), height), lambda place, ring: name_field(
            key, place, option.label, value, option.longest, on_change, say, ring
        )
    if option.is_switch:
        word = max(Type(metrics.t).width(word, NOTE, SEMIBOLD) for word in ("On", "Off"))
        return (word + metrics.control(SWITCH[0] + 10), height), lambda place, ring: Switch(
            key=key, rect=place, label=option.label, value=value, on_change=on_change, ring=ring
        )
    numbers = list(option.choices)
    if _is_scale(numbers):
        return (metrics.control(SLIDER_WIDTH), height), lambda place, ring: Slider(
            key=key,
            rect=place,
            label=option.label,
            value=value,
            lowest=numbers[0],
            highest=numbers[-1],
            by=numbers[1] - numbers[0],
            on_change=on_change,
            ring=ring,
        )
    choices = tuple(option.choices.items())
    kind, width, height = choice_control(metrics, choices)
    return (width, height), lambda place, ring: kind(
        key=key, rect=place, label=option.label, value=value, choices=choices, on_change=on_change, ring=ring
    )


def name_field(
    key: str,
    place: Rect,
    label: str,
    value: str,
    longest: int,
    on_change: Callable[[str], object],
    say: Callable[[str], object],
    ring: Rect | None = None,
) -> TextField:
    """The field for a name."""
    return TextField(
        key=key,
        rect=place,
        label=label,
        value=value,
        longest=longest,
        allowed=shown_in_names,
        on_change=on_change,
        on_refused=lambda chars: say(refusal(chars)),
        ring=ring,
    )


def _is_scale(numbers: list[Any]) -> bool:
    """Whether the values are many numbers, evenly apart."""
    if len(numbers) < _SLIDER_FROM or not all(type(number) is int for number in numbers):
        return False
    step = numbers[1] - numbers[0]
    return step > 0 and numbers == list(range(numbers[0], numbers[-1] + 1, step))
