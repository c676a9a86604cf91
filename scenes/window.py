"""The window: opened where it was last time, on a screen that exists, fullscreen without a border."""

import os
import sys
import warnings
from dataclasses import dataclass

import pygame

from game.settings import SMALLEST, Window
from scenes.kit.art.pictures import logo
from scenes.kit.layout import Rect

TITLE = "Emberdeck"
CLASS = "emberdeck"
_ICON = 64  # pixels
_FIRST_PART = 2 / 3  # of the desktop, for a window that opens the first time
_FIRST_AT_LEAST = (1280, 720)
_CLASSES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
_HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # real pixels, not scaled up and blurred
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that brings the window to the front counts
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that opens the first time: 16:9, two thirds of the desktop."""
    width = max(_FIRST_AT_LEAST[0], min(desktop[0] * _FIRST_PART, desktop[1] * _FIRST_PART * 16 / 9))
    height = width * 9 / 16
    fits = min(1.0, desktop[0] / width, desktop[1] / height)
    return max(SMALLEST[0], int(width * fits)), max(SMALLEST[1], int(height * fits))


def clamped(wanted: Rect, desktops: list[tuple[int, int]]) -> Rect:
    """A window's rectangle moved and shrunk so that it lies on the screens.

    SDL tells the sizes of the screens and not their places, so several are taken to stand side by side.
    """
    room = Rect(0, 0, sum(size[0] for size in desktops), max(size[1] for size in desktops))
    largest = max(desktops)
    w = max(SMALLEST[0], min(wanted.w, largest[0]))
    h = max(SMALLEST[1], min(wanted.h, largest[1]))
    x = min(max(wanted.x, room.x), max(room.x, room.right - w))
    y = min(max(wanted.y, room.y), max(room.y, room.bottom - h))
    return Rect(x, y, w, h)


@dataclass
class Frame:
    """The program's one window and its pixels."""

    fullscreen: bool = False
    _maximised: bool = False
    _normal: Rect | None = None  # size and place when it is neither fullscreen nor maximised
    _wanted: tuple[int, int] | None = None  # where it was put when it opened
    _border: tuple[int, int] = (0, 0)  # how far the desktop then moved it, to make room for its title bar

    @classmethod
    def open(cls, size: tuple[int, int] | None, remembered: Window | None, fullscreen: bool) -> "Frame":
        """Open the window: in the size given, else as remembered, else as on the first day."""
        prepare()
        if not pygame.display.get_init():
            pygame.display.init()
        desktops = pygame.display.get_desktop_sizes()
        place = None
        if size is None and remembered is not None:
            place = clamped(Rect(remembered.x, remembered.y, remembered.width, remembered.height), desktops)
            size = (place.w, place.h)
        frame = cls()
        frame._set_mode(size or first_size(desktops[0]))
        window = frame.window
        window.minimum_size = SMALLEST
        if place is not None:
            window.position = frame._wanted = place[:2]
        frame._remember()  # it may be maximised before it is ever moved
        if fullscreen:
            frame.fullscreen = True
            window.set_fullscreen(desktop=True)
        window.show()
        return frame

    def _set_mode(self, size: tuple[int, int]) -> None:
        pygame.display.set_caption(TITLE)
        flags = pygame.RESIZABLE | pygame.HIDDEN
        if pygame.display.get_driver() == "x11":
            # Without a GPU the window's pixels go through OpenGL at many times the cost.
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            try:
                pygame.display.set_mode(size, flags)
                return
            except pygame.error:
                del os.environ["SDL_FRAMEBUFFER_ACCELERATION"]
        pygame.display.set_mode(size, flags)

    @property
    def window(self) -> pygame.Window:
        """SDL's window."""
        with warnings.catch_warnings():
            # Its successor has no way to update only parts of the window.
            warnings.simplefilter("ignore", DeprecationWarning)
            return pygame.Window.from_display_module()

    @property
    def surface(self) -> pygame.Surface:
        """The pixels of the window; another surface after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None  # from open() on there is a window
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    def set_icon(self) -> None:
        """Give the window its icon."""
        pygame.display.set_icon(logo(_ICON))

    def show(self, rects: list[pygame.Rect]) -> None:
        """Bring what was drawn in these rectangles to the screen."""
        pygame.display.update(rects)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or be again exactly the window from before."""
        window = self.window
        if not self.fullscreen:
            self._remember()
            self.fullscreen = True
            window.set_fullscreen(desktop=True)
            return
        self.fullscreen = False
        window.set_windowed()
        if self._maximised:
            window.maximize()  # SDL has forgotten it meanwhile
        elif self._normal is not None:
            if tuple(window.size) != (self._normal.w, self._normal.h):
                window.size = (self._normal.w, self._normal.h)
            if tuple(window.position) != self._normal[:2]:
                window.position = self._normal[:2]

    def notice(self, event: pygame.event.Event) -> bool:
        """Take an event about the window; True if all of it must be drawn anew."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self._maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            self._maximised = self._maximised and self.fullscreen  # filling the screen says "restored" too
        elif event.type in (pygame.WINDOWMOVED, pygame.WINDOWRESIZED):
            self._remember()
        return event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)

    def measure_border(self) -> None:
        """Once the first picture is there: see where the desktop has put the window."""
        pygame.event.pump()
        if self._wanted is not None and not self.fullscreen and not self._maximised:
            x, y = self.window.position
            self._border = (x - self._wanted[0], y - self._wanted[1])

    def geometry(self) -> Window | None:
        """What to remember until the next start, or None if it was never a plain window."""
        self._remember()
        if self._normal is None:
            return None
        x, y = self._normal.x - self._border[0], self._normal.y - self._border[1]  # else it walks at every start
        return Window(x, y, self._normal.w, self._normal.h)

    def _remember(self) -> None:
        if not self.fullscreen and not self._maximised:
            window = self.window
            self._normal = Rect(*window.position, *window.size)


def prepare() -> None:
    """Tell SDL how the window is to be, before it is made; what the person has set stays."""
    for name in _CLASSES:  # pygame has set the file name of the script
        os.environ[name] = CLASS
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    if sys.platform == "darwin":
        os.environ.setdefault("SDL_MAC_CTRL_CLICK_EMULATE_RIGHT_CLICK", "1")
