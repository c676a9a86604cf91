"""The buttons of the Bonfire table: Bank under its row, End turn, Hint and Take back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bonfire.table import END, Action, Bank, Row
from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.widgets import ICON_BUTTON, Button, IconButton, button_width
from scenes.tables.bonfire.layout import Places

BUTTONS = "buttons"
"""The region of the buttons."""
NOT_BACK = "Nothing can be taken back now"


def bank_words(row: Row) -> str:
    """What the button of a lit row says."""
    return f"Bank {row.worth}"


def bank_place(m: Metrics, places: Places, index: int, row: Row) -> Rect:
    """Where the Bank button of a lit row is, as wide as what it says."""
    place = places.banks[index]
    width = max(m.control(220), button_width(m, bank_words(row), icon=True, key="B"))
    return place._replace(w=min(place.w, width))


@dataclass(frozen=True)
class Footer:
    """Makes the buttons; `legal` is what the person may do, `why_not` why the rest must wait."""

    m: Metrics
    places: Places
    legal: Sequence[Action]
    hinted: Action | None
    why_not: str
    press: Callable[[Action], object]

    def banks(self, rows: Sequence[Row]) -> list[Button]:
        """A Bank button for each lit row; the richest that may be banked is the main one."""
        lit = [index for index, row in enumerate(rows) if row.lit]
        best = max(lit, key=lambda index: rows[index].worth, default=None)
        return [self._bank(index, rows[index], index == best) for index in lit]

    def _bank(self, index: int, row: Row, best: bool) -> Button:
        action = Bank(index)
        live = action in self.legal
        main = live and best
        return Button(
            key=str(action),
            rect=bank_place(self.m, self.places, index, row),
            label=bank_words(row),
            region=BUTTONS,
            enabled=live,
            style="main" if main else "legal",
            icon="hint" if action == self.hinted else "bank",
            locked=True,
            keycap=main,
            command="bank" if main else "",
            reason=self.why_not,
            on_press=lambda: self.press(action),
        )

    def end(self, why_not: str = "") -> Button:
        """End turn; `why_not` if it waits for something else than the others."""
        live = END in self.legal
        return Button(
            key=str(END),
            rect=self.places.end,
            label="End turn",
            region=BUTTONS,
            enabled=live,
            style="legal",
            icon="hint" if self.hinted == END else "",
            keycap=True,
            command="confirm" if live else "",
            reason=why_not or self.why_not,
            on_press=lambda: self.press(END),
        )

    def helpers(
        self, hint: Callable[[], object], may_hint: bool, take_back: Callable[[], object], may_take_back: bool
    ) -> list[Control]:
        """Hint and Take back, at the left of the middle."""
        side = self.m.control(ICON_BUTTON)
        corner = self.places.side

        def button(
            number: int,
            key: str,
            label: str,
            does: str,
            enabled: bool,
            press: Callable[[], object],
            why_not: str = "",
        ) -> IconButton:
            return IconButton(
                key=key,
                rect=Rect(corner.x + number * (side + self.m.px(8)), corner.y, side, side),
                icon=key,
                label=label,
                tooltip=f"{label}: {does}; it marks the match as assisted",
                plated=True,
                region=BUTTONS,
                command=key,
                enabled=enabled,
                reason=why_not,
                on_press=press,
            )

        return [
            button(0, "hint", "Hint", "a sensible move, and why", may_hint, hint),
            button(1, "undo", "Take back", "to your last decision", may_take_back, take_back, NOT_BACK),
        ]
