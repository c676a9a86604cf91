"""The running program: the only reader of the event queue. `App.step` does one frame, so tests own the clock."""

import gc
from collections.abc import Callable, Sequence

import pygame

from game.settings import SMALLEST
from scenes.kit.compositor import Compositor
from scenes.kit.inputs import Command, Input, Inputs
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.pace import Pace, milliseconds
from scenes.scene import Scene
from scenes.services import Services
from scenes.window import Frame

_LONGEST_STEP = 100.0  # a motion goes on from where it was seen last, also after a hitch
_WINDOW_EVENTS = (
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMOVED,
    pygame.WINDOWRESIZED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSIZECHANGED,
    pygame.VIDEORESIZE,
)


class App:
    """Window, input, scenes and the picture of one run."""

    def __init__(self, services: Services, frame: Frame, first: Callable[[Services], Scene]) -> None:
        self.services = services
        self.frame = frame
        self.inputs = Inputs()
        self.manager = Manager(services, _metrics(frame.size))
        self.compositor = Compositor()
        self.frames = 0  # pictures brought to the screen
        self._now: float | None = None
        self._due: float | None = None
        self._stale = True
        self._typing = True  # pygame begins with text input
        self._fullscreen = services.settings.display.fullscreen  # as the settings had it last
        self._sync_settings()
        self.manager.push(first(services))

    # -- one frame

    def step(self, events: Sequence[pygame.event.Event], now: float, woken: bool = False) -> bool:
        """Do one frame at a time in milliseconds; True if the picture changed.

        woken: one of the scenes' file descriptors has something to read.
        """
        elapsed = 0.0 if self._now is None else now - self._now
        self._now = now
        due = self._due is not None and now >= self._due
        self._stale = self._stale or bool(events) or woken or due or self.manager.showing
        if self.manager.showing:
            elapsed = min(elapsed, _LONGEST_STEP)
        self.manager.update(elapsed)
        for event in events:
            self._take(event, now)
        self._give(self.inputs.translate((), now))
        self._sync_settings()
        stale, self._stale = self._stale or self.manager.showing, False
        changed = stale and not self.manager.done and self.draw()
        wakes = [time for time in (self.manager.wakes_in(), self.inputs.wakes_in(now)) if time is not None]
        self._due = now + min(wakes) if wakes else None
        return changed

    def _take(self, event: pygame.event.Event, now: float) -> None:
        if event.type == pygame.QUIT:
            self.manager.quit()
        elif event.type in _WINDOW_EVENTS:
            if self.frame.notice(event):
                self.compositor.invalidate()
            metrics = _metrics(self.frame.size)
            if metrics != self.manager.metrics:
                self.manager.resize(metrics)
        else:
            self._give(self.inputs.translate((event,), now))

    def _give(self, inputs: Sequence[Input]) -> None:
        for event in inputs:
            self._stale = True
            if self.manager.done:
                return
            if not self.manager.handle(event) and isinstance(event, Command) and event.down:
                self._own(event.name)
            self.inputs.typing = self.manager.top.typing

    def _own(self, name: str) -> None:
        """The keys that work everywhere."""
        settings = self.services.settings
        if name == "fullscreen" or (name == "back" and self.frame.fullscreen):
            self.toggle_fullscreen()
        elif name == "mute":
            settings.change("sound", "mute", not settings.sound.mute)
            self.services.say("Sound off" if settings.sound.mute else "Sound on")
        elif name == "keys":
            from scenes.menus.keys import Keys

            if not isinstance(self.manager.top, Keys):
                self.manager.push(Keys(self.services))
        elif name == "quit":
            self.manager.quit()

    def toggle_fullscreen(self) -> None:
        """Fill the screen or be a window again, and remember which."""
        self.frame.toggle_fullscreen()
        self.services.settings.change("display", "fullscreen", self.frame.fullscreen)

    def _sync_settings(self) -> None:
        settings = self.services.settings
        self.services.sound.volume = settings.sound.volume
        self.services.sound.mute = settings.sound.mute
        if settings.display.fullscreen != self._fullscreen:  # changed in the options
            self._fullscreen = settings.display.fullscreen
            if self._fullscreen != self.frame.fullscreen:
                self.frame.toggle_fullscreen()
        while settings.notices:
            self.services.say(settings.notices.pop(0))
            self._stale = True
        if self._typing != self.inputs.typing:
            self._typing = self.inputs.typing
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()

    def draw(self) -> bool:
        """Bring the picture up to date; True if anything in it changed."""
        surface = self.frame.surface
        if self.manager.whole:
            self.manager.whole = False
            self.compositor.invalidate()
        if self.manager.changed:
            self.manager.changed = False
            self.compositor.begin_fade(surface)
        rects = self.compositor.draw(self.manager.draw(), surface, self.manager.fade)
        if not rects:
            return False
        self.frame.show(rects)
        self.frames += 1
        return True

    # -- the loop

    def run(self) -> None:
        """Run until the program is to end: frames while something moves, sleep while nothing does."""
        self.step(pygame.event.get(), milliseconds())
        self.after_first_picture()

        from scenes.idle import Sleeper

        sleeper, pace = Sleeper(), Pace()
        pads = 0
        woken = False
        while not self.manager.done:
            began = milliseconds()
            events = pygame.event.get()
            if events:
                sleeper.touched()
            self.step(events, began, woken)
            if self.inputs.pads.count != pads:
                pads = self.inputs.pads.count
                sleeper.pads_changed(pads > 0)
            if events or self.manager.showing:
                pace.wait(began)
            if self.manager.showing or self.manager.done:
                woken = True
                continue
            ms = None if self._due is None else max(0.0, self._due - milliseconds())
            woken = sleeper.sleep(ms, self.manager.files(), pads > 0)
        self.close()

    def after_first_picture(self) -> None:
        """What the first picture must not wait for: sound, pads, the icon."""
        self.services.sound.open()
        self.inputs.pads.start()
        self.frame.set_icon()
        self.frame.measure_border()
        gc.freeze()  # what is there by now stays: never look through it again in the middle of a motion
        gc.enable()

    def close(self) -> None:
        """Remember the window; let the devices go."""
        geometry = self.frame.geometry()
        if geometry is not None and geometry != self.services.settings.window:
            self.services.settings.keep_window(geometry)
        self.services.close()


def _metrics(size: tuple[int, int]) -> Metrics:
    """The measures for a window; one under the smallest size, as tiling desktops make them, shows a part."""
    return Metrics(max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
