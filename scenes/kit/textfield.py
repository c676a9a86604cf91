"""A field into which a name or a number is written."""

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, IVORY, SLOT, faded
from scenes.kit.control import Control, Look
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, MEDIUM, missing_glyphs


def any_character(char: str) -> bool:
    """Whether a character can be shown at all: printable and in the font."""
    return char.isprintable() and not missing_glyphs(char)


def digit(char: str) -> bool:
    """Whether a character is one of 0 to 9."""
    return char in "0123456789"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class TextField(Control):
    """A line of text. A press selects all of it and begins writing, a second one sets the caret at its end.

    Enter, Esc, arrows up and down or a click elsewhere end writing.
    Every change that `allowed` accepts is told by `on_change`; for an emptied field, unless it `may_be_empty`, what
    it held before is in force again.
    """

    value: str = ""
    placeholder: str = ""
    longest: int = 16
    allowed: Callable[[str], bool] = any_character
    may_be_empty: bool = False
    on_change: Callable[[str], object] | None = None
    on_refused: Callable[[str], object] | None = None  # a character that the font or the field has no use for
    edits: bool = True
    kind: str = "text"

    def takes(self, text: str) -> bool:
        """Whether it could hold that text; says so if a character is the reason."""
        if len(text) > self.longest:
            return False
        refused = "".join(char for char in text if not self.allowed(char))
        if refused and self.on_refused is not None:
            self.on_refused(refused)
        return not refused

    def write(self, text: str, before: str) -> None:
        """The draft became that text; `before` is what the field held when writing began."""
        text = text.strip()
        if self.on_change is not None:
            self.on_change(text if text or self.may_be_empty else before)

    def paint(self, pen: Pen, look: Look) -> None:
        """Draw it, with its caret, or what is selected, while it is written in."""
        scale = pen.metrics.controls
        writing = look.draft is not None
        line = BRASS_BRIGHT if writing else faded(BRASS, 0.5 if look.hover >= 0.5 else 0.24)
        pen.plate(self.rect, 10 * scale, faded(SLOT, 0.62), line)
        shown = look.draft if look.draft is not None else self.value
        inner = self.rect.inset(round(12 * scale), 0)
        middle = self.rect.y + self.rect.h / 2
        with pen.canvas.clip(inner.grown(round(scale))):
            if not shown and not writing:
                pen.text(self.placeholder, (inner.x, middle), BODY, MEDIUM, CLAY, down="middle", room=inner.w)
                return
            before = pen.type.width(shown[: look.caret]) if writing else 0
            shift = max(0, before - inner.w)  # the caret stays in sight
            room = None if writing else inner.w
            height = round(20 * scale)
            top = self.rect.cy - height // 2
            if look.selected:
                marked = (inner.x - shift - 1, top, before + 2, height)
                pen.canvas.fill(faded(BRASS, 0.42), marked)
            pen.text(shown, (inner.x - shift, middle), BODY, MEDIUM, IVORY, down="middle", room=room)
            if writing and not look.selected:
                caret = (inner.x - shift + before, top, max(1, round(1.5 * scale)), height)
                pen.canvas.fill(BRASS_BRIGHT, caret)
