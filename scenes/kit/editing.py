"""The draft and the caret of the text field that is written in."""

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

    @classmethod
    def of(cls, control: "Control") -> "Editing":
        """Begin with a field's text and the caret at its end."""
        value = cast("Field", control).value
        return cls(control.key, value, len(value), value)

    def insert(self, text: str, control: "Control") -> None:
        """Write at the caret, as much as the field takes."""
        target = cast("Field", control)
        before, after = self.text[: self.caret], self.text[self.caret :]
        for char in text:
            if target.takes(before + char + after):
                before += char
        self._become(before + after, len(before), target)

    def command(self, name: str, control: "Control") -> bool:
        """Move the caret or erase; False if the command is not about writing."""
        target, text, caret = cast("Field", control), self.text, self.caret
        moves = {"left": max(0, caret - 1), "right": min(len(text), caret + 1), "first": 0, "last": len(text)}
        if name in moves:
            self.caret = moves[name]
        elif name == "erase" and caret > 0:
            self._become(text[: caret - 1] + text[caret:], caret - 1, target)
        elif name == "erase_next":
            self._become(text[:caret] + text[caret + 1 :], caret, target)
        return name in (*moves, "erase", "erase_next")

    def _become(self, text: str, caret: int, target: Field) -> None:
        changed = text != self.text
        self.text, self.caret = text, caret
        if changed:
            target.write(text, self.before)
