"""The title: the matches in progress, the three tables as pictures, the way to everything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.core import Game
from game.match import Match
from scenes import routes
from scenes.kit.art import felt, pictures, plates
from scenes.kit.art.cache import cached
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, CLAY, FIRELIGHT, IVORY, PLATE, SAND, faded, rgb
from scenes.kit.art.raster import masked, rasterised
from scenes.kit.art.shapes import gradient
from scenes.kit.canvas import Canvas, TextBox
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, NOTE, SEMIBOLD, SERIF, TITLE, Type
from scenes.kit.widgets import BUTTON, FOOTER_BUTTON, Button, button_width
from scenes.menus.entries import ENTRIES, Entry, entry_of, standing
from scenes.menus.starting import begin, mend_names, unfinished
from scenes.scene import Scene
from scenes.services import Services

NAME = "Emberdeck"
SLOGAN = "Three card tables by the fire"
_MARGIN, _GAP = 40, 24
_WIDEST = 1392  # design pixels that the three pictures take at most
_WORDMARK = 42.5
_WORDMARK_COLOURS = rgb("#FBEBC8"), rgb("#E3B878")
_HIGHEST = 1.42  # height of a picture's plate for one of width, at most


class Card(NamedTuple):
    """Where one table's plate and its parts lie."""

    plate: Rect
    art: Rect
    title: Rect  # title and motto
    buttons: Rect


class Places(NamedTuple):
    """Where everything lies."""

    logo: Rect
    resume: Rect
    cards: list[Card]
    foot: int  # the middle of the navigation


def places(m: Metrics) -> Places:
    """The layout of the title (tokens, Layout): a function of the window alone."""
    c = m.control
    width = min(m.stage.w - 2 * m.px(_MARGIN), m.px(_WIDEST))
    left = m.stage.cx - width // 2
    head = max(m.px(128), c(32 + 64 + 20))
    foot = max(m.px(112), c(BUTTON + 40))
    each = (width - 2 * m.px(_GAP)) // 3
    free = m.height - head - foot
    high = min(free, round(each * _HIGHEST))
    top = head + (free - high) // 2
    row = Rect(left, top, width, high).columns(3, m.px(_GAP))
    wide = max(m.px(640), c(560))
    resume = Rect(left + width - wide, (top - c(64)) // 2, wide, c(64))
    logo = Rect(left, resume.y, round(c(64) / 1.4), c(64))
    return Places(logo, resume, [_card(m, plate) for plate in row], (top + high + m.height) // 2)


def _card(m: Metrics, plate: Rect) -> Card:
    c, edge = m.control, max(m.px(24), 12)
    kind = Type(m.t)
    words = round(kind.line(TITLE) * 0.92) + kind.line(BODY)
    below = c(8) + words + c(20) + c(FOOTER_BUTTON) + c(24)
    art = Rect(plate.x, plate.y, plate.w, plate.h - below)
    inner = Rect(plate.x + edge, art.bottom + c(8), plate.w - 2 * edge, words)
    buttons = Rect(inner.x, plate.bottom - c(24) - c(FOOTER_BUTTON), inner.w, c(FOOTER_BUTTON))
    return Card(plate, art, inner, buttons)


@dataclass(frozen=True, kw_only=True)
class Picture(Control):
    """A table's picture: a press of the mouse is a press of its Play; keys go to Play itself."""

    kind: str = "picture"

    @property
    def focusable(self) -> bool:
        return False


class Title(Scene):
    """The first screen, and home."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: list[Match] = []
        """The matches to go on with, one a game at most, the one that was played last first."""
        self._pictured = 0
        """How many of the tables' pictures are hung: one a frame, so that the first frame comes at once."""

    @property
    def moving(self) -> bool:
        """Also while pictures are still to be hung."""
        return self._pictured < len(ENTRIES) or super().moving

    @property
    def showing(self) -> bool:
        """Also while pictures are still to be hung, and in the frame that shows the last one."""
        return self._pictured < len(ENTRIES) or super().showing

    def update(self, ms: float) -> None:
        """Let time pass; another picture is hung with each frame after the first."""
        super().update(ms)
        if ms > 0 and self._pictured < len(ENTRIES):
            self._pictured += 1
            # By pieces the last bit of a colour may differ from the whole.
            self.manager.whole = self._pictured == len(ENTRIES)

    def enter(self) -> None:
        """Look for matches in progress."""
        mend_names(self.services)
        self._look()

    def resume(self) -> None:
        """Look again: they may have gone on, or ended, meanwhile."""
        self._look()

    def _look(self) -> None:
        self.saved = unfinished(self.services)
        first = next((entry.name for entry in ENTRIES if entry.game is not None), "")
        self.focus.put("continue" if self.saved else f"play {first}", self.controls())

    # What can be pressed ----------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        where = places(self.metrics)
        made: list[Control] = []
        if self.saved:
            made.append(self._continue(where.resume, self.saved[0]))
        for entry, card in zip(ENTRIES, where.cards, strict=True):
            made += self._of_table(entry, card)
        return [*made, *self._navigation(where.foot)]

    def _kept(self, game: Game) -> Match | None:
        """A game's match in progress."""
        return next((match for match in self.saved if match.game.name == game.name), None)

    def _continue(self, plate: Rect, match: Match) -> Control:
        c = self.metrics.control
        high = c(BUTTON)
        edge = (plate.h - high) // 2
        wide = c(168)
        rect = Rect(plate.right - edge - wide, plate.y + edge, wide, high)
        return Button(
            key="continue",
            rect=rect,
            label="Continue",
            style="main",
            keycap=True,
            command="confirm",
            region="continue",
            on_press=partial(self._go_on, match),
        )

    def _of_table(self, entry: Entry, card: Card) -> list[Control]:
        game = entry.game
        if game is None:
            return [
                Button(
                    key=f"coming {entry.name}",
                    rect=card.buttons,
                    label="Coming later",
                    region="tables",
                    enabled=False,
                    locked=True,
                )
            ]
        play, customize = card.buttons.columns(2, self.metrics.control(12))
        kept, more = self._kept(game), partial(self._open, partial(routes.customize, game=game))
        go = partial(self._play, game) if kept is None else partial(self._go_on, kept)
        word = "Play" if kept is None else "Continue"
        return [
            Picture(key=f"picture {entry.name}", rect=card.art, label=word, on_press=go, region="tables"),
            Button(key=f"play {entry.name}", rect=play, label=word, style="legal", region="tables", on_press=go),
            Button(
                key=f"customize {entry.name}",
                rect=customize,
                label="Customize",
                icon="slid",
                region="tables",
                on_press=more,
            ),
        ]

    def _navigation(self, middle: int) -> list[Control]:
        m, c = self.metrics, self.metrics.control
        first = next(entry.name for entry in ENTRIES if entry.game is not None)
        ways: list[tuple[str, str, str, Callable[[], object]]] = [
            ("Options", "gear", "options", partial(self._open, routes.options)),
            ("How to play", "book", "", partial(self._open, partial(routes.how_to_play, game=first))),
            ("Statistics", "stats", "", partial(self._open, routes.statistics)),
            ("Quit", "quit", "", self.manager.quit),
        ]
        widths = [button_width(m, label, icon=True) - c(10) for label, *_ in ways]
        gap = max(m.px(24), 8)
        x = m.stage.cx - (sum(widths) + gap * (len(ways) - 1)) // 2
        made = []
        for (label, icon, command, press), wide in zip(ways, widths, strict=True):
            rect = Rect(x, middle - c(FOOTER_BUTTON) // 2, wide, c(FOOTER_BUTTON))
            made.append(
                Button(
                    key=label.lower(),
                    rect=rect,
                    label=label,
                    icon=icon,
                    style="bare",
                    command=command,
                    region="navigation",
                    on_press=press,
                )
            )
            x += wide + gap
        return list(made)

    # What they do -----------------------------------------------------------------------------------------

    def _go_on(self, known: Match) -> None:
        self._look()  # another program in the same folder may have gone on with it
        self.manager.reset(routes.resumed(self.services, self._kept(known.game) or known))

    def _play(self, game: Game) -> None:
        begin(self, routes.new_match(self.services, game))

    def _open(self, way: Callable[[Services], Scene]) -> None:
        self.manager.push(way(self.services))

    def on_input(self, event: Input) -> bool:
        """Esc leaves fullscreen and nothing else: only Quit and the window's own button end the program."""
        if not isinstance(event, Command) or not event.down or event.name != "back":
            return False
        if self.services.settings.display.fullscreen:
            self.services.settings.change("display", "fullscreen", False)
        return True

    # Drawing ----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        m = self.metrics
        pen = Pen(canvas, m)
        where = places(m)
        canvas.blit(felt.night(m.width, m.height, hearth=True), (0, 0))
        self._paint_name(pen, where.logo)
        if self.saved:
            self._paint_resume(pen, where.resume, self.saved[0])
        controls = self.controls()
        for number, (entry, card) in enumerate(zip(ENTRIES, where.cards, strict=True)):
            self._paint_card(pen, entry, card, self._lit(entry, controls), number < self._pictured)
        super().draw(canvas)

    def _lit(self, entry: Entry, controls: Sequence[Control]) -> float:
        """How far a table's picture is lit, 0 to 1: the pointer or the focus is on it or its buttons."""
        looks = [self.focus.look(control) for control in controls if control.key.endswith(f" {entry.name}")]
        return max((1.0 if look.focused else look.hover for look in looks), default=0.0)

    def _paint_name(self, pen: Pen, logo: Rect) -> None:
        m, c = pen.metrics, pen.metrics.control
        pen.canvas.blit(pictures.logo(logo.h), logo[:2])
        x = logo.right + c(18)
        size = Type(m.controls)
        word = wordmark(NAME, size.pixels(_WORDMARK))
        top = logo.y + c(52) - size.pixels(_WORDMARK) * 0.3 - size.ascent(_WORDMARK, SERIF)
        rect = Rect(x, round(top), *word.get_size())
        pen.canvas.write(word, TextBox(NAME, rect, False, IVORY, None))
        pen.text(SLOGAN, (x, logo.y + c(55)), BODY, colour=SAND, down="middle")

    def _paint_resume(self, pen: Pen, plate: Rect, match: Match) -> None:
        m, c = pen.metrics, pen.metrics.control
        which, how = standing(match)
        pen.plate(plate, 16 * m.controls, faded(PLATE, 0.66), faded(BRASS, 0.26))
        pen.icon(entry_of(match.game).icon, (plate.x + c(32), plate.cy), 22 * m.controls, BRASS_BRIGHT)
        x = plate.x + c(58)
        room = plate.right - c(168 + 8 + 16) - x
        pen.text(which, (x, plate.y + plate.h * 0.36), BODY, SEMIBOLD, down="middle", room=room)
        pen.text(how, (x, plate.y + plate.h * 0.68), NOTE, colour=SAND, down="middle", room=room)

    def _paint_card(self, pen: Pen, entry: Entry, card: Card, lit: float, pictured: bool) -> None:
        m = pen.metrics
        radius = 16 * m.u
        coming = entry.game is None
        pen.shadow(card.plate, radius, blur=m.px(28), alpha=0.5, drop=m.px(8), hollow=True)
        pen.plate(card.plate, radius, faded(PLATE, 0.72), None)
        if pictured:
            art = pictures.title(entry.name, card.art.w, card.art.h, radius=radius, coming=coming)
            pen.canvas.blit(art, card.art[:2])
        if lit:
            pen.canvas.blit(plates.halo(card.art.w, card.art.h, faded(FIRELIGHT, 0.2)), card.art[:2], lit)
        line = faded(BRASS, 0.3 if coming else 0.55)
        pen.canvas.fill(line, (card.art.x, card.art.bottom, card.art.w, m.line))
        edge = BRASS_BRIGHT if lit >= 0.5 else line
        pen.outline(card.plate, radius, edge, max(1.0, (1.5 if lit >= 0.5 else 1.2) * m.u))
        middle = card.title.y + pen.type.line(TITLE) * 0.48
        ink, second = (SAND, CLAY) if coming else (IVORY, SAND)
        pen.text(entry.title, (card.title.x, middle), TITLE, SERIF, ink, down="middle", room=card.title.w)
        middle = card.title.bottom - pen.type.line(BODY) / 2
        size = BODY if all(pen.type.width(each.motto) <= card.title.w for each in ENTRIES) else NOTE
        words = self._words(pen, entry, card, size)
        pen.text(words, (card.title.x, middle), size, colour=second, down="middle", room=card.title.w)

    def _words(self, pen: Pen, entry: Entry, card: Card, size: float) -> str:
        """What stands under a table's title: how its match in progress stands, else what it is about."""
        kept = None if entry.game is None else self._kept(entry.game)
        how = "" if kept is None else standing(kept)[1]
        return how if how and pen.type.width(how, size) <= card.title.w else entry.motto


@cached
def wordmark(name: str, pixels: int) -> pygame.Surface:
    """The program's name in brass, light above."""
    ink = Type(1.0).text(name, pixels, SERIF, (255, 255, 255))
    width, height = ink.get_size()
    body = (
        gradient("brass", height, *_WORDMARK_COLOURS)
        + f'<rect width="{width}" height="{height}" fill="url(#brass)"/>'
    )
    return masked(rasterised(body, width, height), ink)
