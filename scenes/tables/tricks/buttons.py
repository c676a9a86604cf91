"""The action bar of a climbing game: Sort, Hint, the main button, Pass; and the pills over it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.widgets import PILL, Button, Pill, pill_width
from scenes.tables.tricks.layout import Places

BAR = "buttons"
PILLS = "pills"
_HINT = "Hint: a sensible play, and why; it marks the round as assisted"


@dataclass(frozen=True)
class Choice:
    """One thing that the picked cards can be played as."""

    label: str
    action: Any


@dataclass(frozen=True)
class Main:
    """The main button: what it would do, or why it waits."""

    label: str
    press: Callable[[], object]
    enabled: bool
    reason: str = ""


@dataclass(frozen=True)
class Away:
    """Pass, or nothing of the kind."""

    label: str
    press: Callable[[], object]
    enabled: bool
    reason: str = ""


@dataclass(frozen=True)
class ActionBar:
    """Makes the controls of the bar."""

    m: Metrics
    places: Places

    def helpers(
        self, sort: Callable[[], object], order: str, hint: Callable[[], object], may_hint: bool
    ) -> list[Control]:
        """Sort and Hint."""
        small = self.m.small
        return [
            Button(
                key="sort", rect=self.places.sort, label="" if small else "Sort", icon="sort", region=BAR,
                command="sort", tooltip=f"Sorted by {order}", on_press=sort, repeats=True,
            ),
            Button(
                key="hint", rect=self.places.hint, label="" if small else "Hint", icon="hint", region=BAR,
                command="hint", enabled=may_hint, tooltip=_HINT, on_press=hint, repeats=True,
            ),
        ]  # fmt: skip

    def main(self, main: Main) -> Button:
        """The main button."""
        return Button(
            key="main", rect=self.places.main, label=main.label, style="main", region=BAR, keycap=True,
            command="confirm", enabled=main.enabled, reason=main.reason, on_press=main.press,
        )  # fmt: skip

    def away(self, away: Away) -> Button:
        """Pass, apart from the rest."""
        return Button(
            key="pass", rect=self.places.away, label=away.label, icon="pass", style="legal", region=BAR,
            command="pass", enabled=away.enabled, reason=away.reason, on_press=away.press,
        )  # fmt: skip

    def pills(
        self, choices: Sequence[Choice], chosen: int, choose: Callable[[int], object], left: int
    ) -> list[Control]:
        """The readings of what is picked, when there are several, from `left` pixels on; one has a tick."""
        height, gap = self.m.control(PILL), self.m.px(8)
        top = self.places.pills.y + (self.places.pills.h - height) // 2
        controls: list[Control] = []
        for index, (choice, width) in enumerate(zip(choices, self._pill_widths(choices, chosen), strict=True)):
            controls.append(self._pill(index, choice, index == chosen, choose, Rect(left, top, width, height)))
            left += width + gap
        return controls

    def _pill(self, index: int, choice: Choice, active: bool, choose: Callable[[int], object], rect: Rect) -> Pill:
        return Pill(
            key=f"pill {index}", rect=rect, label=choice.label, region=PILLS, style="chosen" if active else "legal",
            number="" if active else str(index + 1), command=f"choose{index + 1}", on_press=lambda: choose(index),
        )  # fmt: skip

    def _pill_widths(self, choices: Sequence[Choice], chosen: int) -> list[int]:
        return [
            pill_width(self.m, choice.label, number="" if index == chosen else str(index + 1), icon=index == chosen)
            for index, choice in enumerate(choices)
        ]

    def pills_left(self, choices: Sequence[Choice], chosen: int, caption: int) -> int:
        """Where the pills begin so that they and a caption of that width before them are centred."""
        widths = self._pill_widths(choices, chosen)
        whole = caption + sum(widths) + self.m.px(8) * (len(widths) - 1)
        return self.places.pills.cx - whole // 2 + caption
