"""What a person has chosen: `settings.toml` in the folder for configuration, made from the declared options.

Everything here is derived from option dataclasses: the program's own below, each game's from the registry. A wrong
value falls back to its default, a broken file is kept as `.bak`; both are said in `Settings.notices`.
"""

import dataclasses
import os
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import tomli_w

from game.arranging import ORDERS
from game.core import LEVELS, TEMPERAMENTS, Option, ParseError, declared, option, option_named
from game.files import BadFile, keep_bad, kept_words, read_text, reason, write_text
from game.registry import GAMES

Kind = TypeVar("Kind")
"""A class of options."""

FILE = "settings.toml"
HEADER = "# The settings of Emberdeck. Edit them while it is closed; keys that it does not know are kept.\n"
WINDOW = "window"
SMALLEST = (960, 600)
"""The smallest window, in pixels."""
FARTHEST = 32000
"""No screen is larger, or lies further off, in pixels."""
LONGEST_NAME = 16

SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
_LEVELS = {level: level.capitalize() for level in LEVELS}
_TEMPERAMENTS = {name: temperament.label for name, temperament in TEMPERAMENTS.items()}


@dataclass(frozen=True, slots=True)
class Play:
    """How the person likes to play, at every table."""

    name: str = option("You", "Your name", "Shown at your seat", longest=LONGEST_NAME)
    speed: str = option("normal", "Speed", "The pace of cards and computers", SPEEDS)
    hand_order: str = option("rank", "Hand order", "How your cards are sorted at every deal", ORDERS)
    card_counter: bool = option(False, "Card counter", "In Landlord: how many of each rank are unseen")
    flip_for_me: bool = option(False, "Flip for me", "In Bonfire your card turns over by itself")


@dataclass(frozen=True, slots=True)
class Opponents:
    """The computers that sit down against the person, in turn order."""

    name_1: str = option("Bea", "First computer", "At the seat after yours", longest=LONGEST_NAME)
    level_1: str = option("normal", "First level", "How well it plays", _LEVELS)
    temperament_1: str = option("bold", "First temperament", "What it leans to", _TEMPERAMENTS)
    name_2: str = option("Milo", "Second computer", "At the second seat", longest=LONGEST_NAME)
    level_2: str = option("normal", "Second level", "How well it plays", _LEVELS)
    temperament_2: str = option("careful", "Second temperament", "What it leans to", _TEMPERAMENTS)
    name_3: str = option("Ines", "Third computer", "At the third seat", longest=LONGEST_NAME)
    level_3: str = option("normal", "Third level", "How well it plays", _LEVELS)
    temperament_3: str = option("even", "Third temperament", "What it leans to", _TEMPERAMENTS)

    @property
    def seated(self) -> tuple["Opponent", ...]:
        """Those who sit down where all seats are taken, the next seat's first."""
        return tuple(
            Opponent(*(getattr(self, f"{what}_{number}") for what in Opponent._fields)) for number in (1, 2, 3)
        )


class Opponent(NamedTuple):
    """One computer; its fields are what Opponents declares of each."""

    name: str
    level: str
    temperament: str


@dataclass(frozen=True, slots=True)
class Display:
    """How the program looks."""

    fullscreen: bool = option(False, "Fullscreen", "Fills the screen without a border; F11 changes it too")
    four_colour: bool = option(False, "Four-colour suits", "Diamonds blue and clubs green")
    large_index: bool = option(False, "Large index", "Big ranks and suits in place of pips and figures")
    reduced_motion: bool = option(False, "Reduced motion", "Cards jump to their places; nothing shakes")


@dataclass(frozen=True, slots=True)
class Sound:
    """What is heard."""

    mute: bool = option(False, "Mute", "No sound at all; M changes it too")
    volume: int = option(70, "Volume", "How loud the effects are", {step: str(step) for step in range(0, 101, 10)})


class Window(NamedTuple):
    """Where the window was when it was not fullscreen, in pixels of the desktop."""

    x: int
    y: int
    width: int
    height: int


class Section(NamedTuple):
    """One table of the file and one plate of the options menu."""

    name: str
    title: str
    options: type[Any]

    def declared(self) -> list[Option]:
        """Its options, in order."""
        return list(declared(self.options))


class Page(NamedTuple):
    """One page of the options menu."""

    name: str
    title: str
    sections: tuple[Section, ...]


class Folders(NamedTuple):
    """Where the program's files lie: `settings` for choices, `data` for matches, statistics and the log."""

    settings: Path
    data: Path


def folders(override: Path | None = None) -> Folders:
    """The user's folders on this system, or `override` for everything."""
    if override is not None:
        return Folders(override, override)
    import platformdirs  # here, because a given folder does without its 10 ms

    name = "emberdeck"
    return Folders(
        platformdirs.user_config_path(name, appauthor=False), platformdirs.user_data_path(name, appauthor=False)
    )


def pages() -> tuple[Page, ...]:
    """The pages of the options menu: first the tables, a plate for each registered game."""
    return (
        Page("tables", "Tables", tuple(Section(game.name, game.title, game.options) for game in GAMES.values())),
        Page("play", "Play", (Section("play", "You", Play), Section("opponents", "Computers", Opponents))),
        Page("display", "Display", (Section("display", "Display", Display),)),
        Page("sound", "Sound", (Section("sound", "Sound", Sound),)),
    )


def sections() -> tuple[Section, ...]:
    """Every section, in the order of the file: the program's own, then the games'."""
    tables, *own = pages()
    return (*(section for page in own for section in page.sections), *tables.sections)


def fits(declaration: Option, value: Any) -> bool:
    """Whether `value` may be kept for that option: one it accepts, and a text without control characters."""
    return declaration.accepts(value) and (not declaration.is_text or value.isprintable())


class Settings:
    """The choices in force. Reading and writing never raise OSError: what went wrong stands in `notices`."""

    def __init__(self, folder: Path) -> None:
        """The defaults, to be kept in `folder`; `load` also reads what is there."""
        self.path = folder / FILE
        self.notices: list[str] = []
        """Sentences for the person, to be shown and removed."""
        self.window: Window | None = None
        self._file: dict[str, Any] = {}
        """The file as it was read: what is unknown in it survives."""
        self._kept: dict[str, Any] = {}
        self._told_unsaved = False

    @classmethod
    def load(cls, folder: Path) -> "Settings":
        """The settings in `folder`; defaults where it has none, or none that can be used."""
        settings = cls(folder)
        settings._read()
        return settings

    @property
    def play(self) -> Play:
        """How the person likes to play."""
        return self._of("play", Play)

    @property
    def opponents(self) -> Opponents:
        """The computers' names and levels."""
        return self._of("opponents", Opponents)

    @property
    def display(self) -> Display:
        """How the program looks."""
        return self._of("display", Display)

    @property
    def sound(self) -> Sound:
        """What is heard."""
        return self._of("sound", Sound)

    def game(self, name: str) -> Any:
        """The options of the game of that name, an instance of its options class."""
        return self._of(name, GAMES[name].options)

    def section(self, name: str) -> Any:
        """The options of that section. Raises ParseError."""
        return self._of(name, _section(name).options)

    def change(self, section: str, name: str, value: Any) -> None:
        """Set one option and save. Raises ParseError, and changes nothing, when it is not one of its values."""
        self.keep(section, **{name: value})

    def keep(self, section: str, **values: Any) -> None:
        """Set several options of a section, save once. Raises ParseError, with nothing changed, on a bad value."""
        kind = _section(section).options
        for name, value in values.items():
            declaration = option_named(kind, name)
            if not fits(declaration, value):
                raise ParseError(f"{name} is one of {declaration.allowed()}, not {value!r}")
        self._kept[section] = dataclasses.replace(self.section(section), **values)
        self.save()

    def keep_window(self, window: Window) -> None:
        """Remember where the window is, and save; a size or place that no screen has is left out."""
        if _is_window(window):
            self.window = window
            self.save()

    def reset(self, *names: str) -> None:
        """Put these sections back to their defaults and save."""
        for name in names:
            self._kept[name] = _section(name).options()
        self.save()

    def save(self) -> None:
        """Write the file; where that fails the choices hold until the end, and a notice says so once."""
        try:
            write_text(Path(os.path.realpath(self.path)), self.text())  # a linked file stays a link
        except OSError as error:
            if not self._told_unsaved:
                self.notices.append(f"The settings cannot be saved ({reason(error)}): {self.path}")
            self._told_unsaved = True
        else:
            self._told_unsaved = False

    def text(self) -> str:
        """The file as it would be written: every known key under a comment line, the unknown ones after them."""
        tables: dict[str, Any] = {
            section.name: dataclasses.asdict(self.section(section.name)) for section in sections()
        }
        if self.window is not None:
            tables[WINDOW] = self.window._asdict()
        for name, value in self._file.items():
            if name not in tables:
                tables[name] = value
            elif isinstance(value, dict):
                tables[name] |= {key: value[key] for key in value if key not in tables[name]}
        return HEADER + "".join(_with_comments(tomli_w.dumps(tables)))

    def _of(self, name: str, kind: type[Kind]) -> Kind:
        kept: Kind = self._kept.setdefault(name, kind())
        return kept

    def _read(self) -> None:
        try:
            text = read_text(self.path)
            if text is None:
                return
            self._file = _parsed(text)
        except BadFile as error:
            kept = kept_words(keep_bad(self.path))
            self.notices.append(f"The settings cannot be read ({error}); {kept}, and the defaults are in force.")
            return
        for section in sections():
            self._kept[section.name] = self._checked(section, self._table(section.name))
        if WINDOW in self._file:
            self._read_window()

    def _table(self, name: str) -> dict[str, Any]:
        table = self._file.get(name, {})
        if isinstance(table, dict):
            return table
        self.notices.append(f"{FILE}: {name} is not a table; its defaults are in force.")
        return {}

    def _checked(self, section: Section, table: dict[str, Any]) -> Any:
        values = {}
        for declaration in section.declared():
            if declaration.name not in table:
                continue
            value = table[declaration.name]
            if fits(declaration, value):
                values[declaration.name] = value
            else:
                self.notices.append(
                    f"{FILE}: {declaration.name} in [{section.name}] must be {_allowed(declaration)}; "
                    f"it is back to {_toml(declaration.default)}."
                )
        return section.options(**values)

    def _read_window(self) -> None:
        table = self._table(WINDOW)
        window = Window(*map(table.get, Window._fields))  # type: ignore[arg-type]  # checked in the next line
        if _is_window(window):
            self.window = window
        else:
            del self._file[WINDOW]
            self.notices.append(f"{FILE}: [{WINDOW}] is not a size and place of a window; it is forgotten.")


def _parsed(text: str) -> dict[str, Any]:
    """The tables of a settings file. Raises BadFile."""
    if not text.strip():
        raise BadFile("it is empty")
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise BadFile(str(error).splitlines()[0]) from error
    except RecursionError as error:
        raise BadFile("it is nested too deep") from error


def _section(name: str) -> Section:
    for section in sections():
        if section.name == name:
            return section
    raise ParseError(f"no section {name!r}; there is {', '.join(section.name for section in sections())}")


def _is_window(window: Window) -> bool:
    if not all(type(value) is int and abs(value) <= FARTHEST for value in window):
        return False
    return window.width >= SMALLEST[0] and window.height >= SMALLEST[1]


def _toml(value: Any) -> str:
    """The value as the file writes it."""
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").strip()


def _allowed(declaration: Option) -> str:
    if declaration.is_text:
        return declaration.allowed()
    *others, last = (_toml(value) for value in declaration.choices)
    return f"{', '.join(others)} or {last}" if others else last


def _comment(declaration: Option) -> str:
    return f"# {declaration.help}: {_allowed(declaration)}\n"


_WINDOW_COMMENTS = {
    "x": "# Left edge of the window, in pixels of the desktop\n",
    "y": "# Upper edge of the window, in pixels of the desktop\n",
    "width": f"# Width inside the border, {SMALLEST[0]} pixels or more\n",
    "height": f"# Height inside the border, {SMALLEST[1]} pixels or more\n",
}


def _with_comments(toml: str) -> list[str]:
    """The lines of `toml`, each known key under its comment; tomli_w indents all but keys and headers."""
    comments = {
        section.name: {declaration.name: _comment(declaration) for declaration in section.declared()}
        for section in sections()
    }
    comments[WINDOW] = _WINDOW_COMMENTS
    here: dict[str, str] = {}
    lines = []
    for line in toml.splitlines(keepends=True):
        if line.startswith("["):
            here = comments.get(line.strip().strip("[]"), {})
        elif " = " in line:
            lines.append(here.get(line.split(" = ")[0], ""))
        lines.append(line)
    return lines
