"""What stands round every table and its results: walnut, felt, and the top bar with its buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.settings import SPEEDS
from scenes import routes
from scenes.kit.art import felt
from scenes.kit.art.palette import BRASS, IVORY, SAND, faded
from scenes.kit.control import Control
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, MEDIUM, NOTE, SEMIBOLD, SERIF, Span, Type
from scenes.kit.widgets import CHIP, ICON_BUTTON, Chip, IconButton, chip_width
from scenes.scene import Scene

BAR = "bar"
"""The region of the top bar's controls."""
_PIECE_GAP = 24  # design pixels on both sides of the line between two pieces of the bar's middle


def paint_ground(pen: Pen, game: str) -> None:
    """Walnut over the whole window and the game's felt in it."""
    m = pen.metrics
    pen.canvas.blit(felt.table(game, m.width, m.height, m.felt, radius=m.px(20), unit=m.u), (0, 0))


@dataclass(frozen=True)
class BarText:
    """What the top bar says: the game's title, the rules in force, and up to two pieces in its middle."""

    title: str
    rules: str
    middle: Sequence[Sequence[Span]]


def _title_left(m: Metrics) -> int:
    return m.stage.x + m.px(20) + m.control(ICON_BUTTON)


def paint_bar(pen: Pen, text: BarText) -> None:
    """The bar's title and its middle; the controls draw themselves."""
    m = pen.metrics
    middle = m.top_bar / 2
    pen.text(text.title, (_title_left(m), middle), FIGURE, SERIF, IVORY, down="middle")
    for number, (piece, (left, _)) in enumerate(zip(text.middle, _pieces(m, text), strict=True)):
        if number:
            line = Rect(round(left - m.px(_PIECE_GAP)), round(middle - m.px(10)), m.line, m.px(20))
            pen.canvas.fill(faded(BRASS, 0.4), line)
        pen.spans(piece, (left, middle), BODY, down="middle")


def _pieces(m: Metrics, text: BarText) -> list[tuple[float, float]]:
    """From where to where each piece of the bar's middle reaches."""
    kind, gap = Type(m.t), m.px(_PIECE_GAP)
    widths = [sum(kind.width(span.text, BODY, span.weight) for span in piece) for piece in text.middle]
    left, found = m.stage.cx - (sum(widths) + 2 * gap * (len(widths) - 1)) / 2, []
    for width in widths:
        found.append((left, left + width))
        left += width + 2 * gap
    return found


def piece_place(m: Metrics, text: BarText, number: int) -> Rect:
    """Where a piece of the bar's middle lies, for what explains it."""
    left, right = _pieces(m, text)[number]
    high = m.control(CHIP)
    return Rect(round(left), (m.top_bar - high) // 2, round(right - left), high)


def bar_controls(
    scene: Scene, game: str, text: BarText, on_home: Callable[[], object], on_rules: Callable[[], object]
) -> list[Control]:
    """Home, rules chip, speed, sound, options and help."""
    m = scene.metrics
    side, height = m.control(ICON_BUTTON), m.control(CHIP)
    top = (m.top_bar - side) // 2
    left, right = m.stage.x + m.px(12), m.stage.right - m.px(12)
    kind = Type(m.t)
    chip_left = _title_left(m) + kind.width(text.title, FIGURE, SERIF) + m.px(12)
    chip = Rect(chip_left, (m.top_bar - height) // 2, chip_width(m, text.rules, icon_after=True), height)
    services = scene.services
    speed = SPEEDS[services.tempo.speed]
    speed_width = kind.width(speed, NOTE, SEMIBOLD) + m.control(44)
    sound = services.settings.sound

    def icon(
        key: str, place: Rect, name: str, label: str, press: Callable[[], object], command: str = "", word: str = ""
    ) -> IconButton:
        return IconButton(
            key=key, rect=place, icon=name, word=word, label=label, tooltip=label, region=BAR, on_press=press,
            command=command,
        )  # fmt: skip

    def at_right(number: int) -> Rect:
        return Rect(right - side * number - m.px(4) * (number - 1), top, side, side)

    sound_words = ("muted", "Sound is off") if sound.mute else ("sound", "Sound is on")

    def open_options() -> None:
        scene.manager.push(routes.options(services))

    def open_help() -> None:
        scene.manager.push(routes.how_to_play(services, game))

    speed_place = Rect(at_right(3).x - m.px(4) - speed_width, top, speed_width, side)
    return [
        icon("home", Rect(left, top, side, side), "home", "Home; the match is kept", on_home),
        Chip(
            key="rules", rect=chip, label=text.rules, icon_after="expand", region=BAR, on_press=on_rules,
            tooltip="The rules in force at this table",
        ),
        icon("speed", speed_place, "speed", f"Speed: {speed}", lambda: next_speed(scene), "speed", speed),
        icon("sound", at_right(3), *sound_words, lambda: services.settings.change("sound", "mute", not sound.mute)),
        icon("options", at_right(2), "gear", "Options", open_options, "options"),
        icon("help", at_right(1), "help", "How to play", open_help),
    ]  # fmt: skip


def next_speed(scene: Scene) -> None:
    """Go on to the next speed, for this run and for the settings."""
    speeds = list(SPEEDS)
    now = speeds.index(scene.services.tempo.speed)
    scene.services.speed = None
    scene.services.settings.change("play", "speed", speeds[(now + 1) % len(speeds)])


def note(text: str) -> Span:
    """A piece of the bar's middle in the second colour."""
    return Span(text, SAND, MEDIUM)


def strong(text: str) -> Span:
    """A piece of the bar's middle that counts."""
    return Span(text, IVORY, SEMIBOLD)
