"""The draft, the caret and the selection of the text field that is written in."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from scenes.kit.control import Control


class Field(Protocol):
    """What a control with `edits` has besides."""

    value: str

    def takes(self, text: str) -> bool:
        """Whether the field could hold that text."""

    def write(self, text: str, before: str) -> None:
        """The draft became that text; `before` is what the field held when writing began."""


@dataclass
class Editing:
    """The draft in the field of a key, and where its caret stands."""

    key: str
    text: str
    caret: int
    before: str
    """What the field held when writing began."""
    selected: bool = False
    """Whether the whole draft is selected: what is written takes its place."""

    @classmethod
    def of(cls, control: "Control") -> "Editing":
        """Begin with all of a field's text selected and the caret at its end."""
        value = cast("Field", control).value
        return cls(control.key, value, len(value), value, selected=bool(value))

    def put_caret(self, place: int) -> None:
        """Put the caret somewhere; nothing is selected any more."""
        self.caret, self.selected = place, False

    def insert(self, text: str, control: "Control") -> None:
        """Write at the caret or over what is selected, as much as the field takes."""
        target = cast("Field", control)
        start, end = self._range()
        written, after = self.text[:start], self.text[end:]
        for char in text:
            if target.takes(written + char + after):
                written += char
        if len(written) > start:
            self._become(written + after, len(written), target)

    def command(self, name: str, control: "Control") -> bool:
        """Move the caret, select or erase; False if the command is not about writing."""
        target, text, (start, end) = cast("Field", control), self.text, self._range()
        if not self.selected:
            start, end = max(0, start - (name in ("left", "erase"))), end + (name in ("right", "erase_next"))
        moves = {"left": start, "right": min(len(text), end), "first": 0, "last": len(text)}
        if name in moves:
            self.put_caret(moves[name])
        elif name == "select_all":
            self.caret, self.selected = len(text), bool(text)
        elif name in ("erase", "erase_next"):
            self._become(text[:start] + text[end:], start, target)
        else:
            return False
        return True

    def _range(self) -> tuple[int, int]:
        """Where what is written next begins, and where what it replaces ends."""
        return (0, len(self.text)) if self.selected else (self.caret, self.caret)

    def _become(self, text: str, caret: int, target: Field) -> None:
        changed = text != self.text
        self.text = text
        self.put_caret(caret)
        if changed:
            target.write(text, self.before)
