"""A monkey at mouse, keyboard, gamepad and window: whatever it does, nothing raises and everything stays true."""

import random

import pygame
import pytest

from game.match import PERSON
from game.records import replay
from game.registry import GAMES
from scenes import routes
from scenes.menus.results import Results
from scenes.stages import NAMES, stage
from scenes.tables.base import Table
from scenes.tables.frame import BAR
from tests.ui.checks import outside
from tests.ui.minds import Prompt

EVENTS = 20_000
SEEDS = range(4)
SIZES = [(960, 600), (1100, 640), (1280, 720), (700, 500)]
KEYS = [
    *(getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"),
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN,
    pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_KP_ENTER, pygame.K_KP5, pygame.K_F1, pygame.K_F5, pygame.K_F11, pygame.K_LSHIFT, 0,
]  # fmt: skip
MODIFIERS = [0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, 0xFFFF]
TEXTS = ["a", "Zoë", "中文", "😀", "שלום", "\u202e", "\u0301", "\0", "\n", "\ud800", "x" * 200, "7", " ", "", "‍"]
PADS = [0, 3, 7]


class Monkey:
    """Random events from one seed. The program that it quits is started again in the same folder."""

    def __init__(self, drive, seed):
        self.drive = drive
        self.rng = random.Random(seed)
        self.driver = self.start(routes.title)

    def start(self, first):
        return self.drive(first, size=self.rng.choice(SIZES), make_thinker=Prompt, seed=None, speed=None)

    def go_somewhere(self):
        """Another screen, a table more often than any."""
        services, before = self.driver.services, self.driver.scene
        if isinstance(before, Table) and not dealt(before.match):
            services.saves.clear(before.match.game.name)  # a table set up for a picture saves what no deal can be
        if self.rng.random() < 0.7:
            game = GAMES[self.rng.choice(list(GAMES))]
            scene = routes.table(services, routes.new_match(services, game, seed=self.rng.randrange(10**6)))
        else:
            name = self.rng.choice(NAMES)
            scene = routes.title(services) if name.startswith("title") else stage(name, services)
        self.driver.app.manager.reset(scene)

    def play(self, events):
        """That many events, some to a frame."""
        done = 0
        while done < events:
            count = self.rng.choice((1, 1, 2, 4, 8))
            before = done
            batch = [event for _ in range(count) for event in self.event()]
            done += len(batch)
            self.driver.now += self.rng.choice((0, 1, 16, 16, 16, 50, 320, 2500))
            self.driver.app.step([*pygame.event.get(), *batch], self.driver.now)
            if self.driver.app.manager.done:
                self.driver.close()
                self.driver = self.start(routes.title)
            elif done // 400 > before // 400:
                self.go_somewhere()
            if done // 60 > before // 60:
                self.look()

    # What it does -----------------------------------------------------------------------------------------

    def event(self):
        """The events of one thing that it does."""
        kinds = (self.mouse, self.click, self.key, self.text, self.pad, self.device, self.window)
        return self.rng.choices(kinds, (20, 24, 24, 6, 16, 2, 2))[0]()

    def place(self):
        """Somewhere in or near the window, mostly on something that can be pressed."""
        controls = self.driver.controls()
        if isinstance(self.driver.scene, Table) and self.rng.random() < 0.8:
            controls = [each for each in controls if each.region != BAR]  # else it never stays to play
        if controls and self.rng.random() < 0.75:
            return self.rng.choice(controls).seen.centre
        width, height = self.driver.app.frame.size
        return self.rng.randint(-20, width + 20), self.rng.randint(-20, height + 20)

    def mouse(self):
        if self.rng.random() < 0.2:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-9, -1, 1, 3)), flipped=False)]
        kind = self.rng.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        if kind == pygame.MOUSEMOTION:
            return [pygame.event.Event(kind, pos=self.place(), rel=(0, 0), buttons=(0, 0, 0))]
        return [pygame.event.Event(kind, pos=self.place(), button=self.rng.choice((1, 1, 1, 2, 3, 4, 8)))]

    def click(self):
        place, button = self.place(), self.rng.choice((1, 1, 1, 1, 3))
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * self.rng.choice((1, 1, 1, 2, 3))
        return [pygame.event.Event(kind, pos=place, button=button) for kind in kinds]

    def key(self):
        key, mod = self.rng.choice(KEYS), self.rng.choice(MODIFIERS)
        if key == pygame.K_q and mod:
            return []
        kinds = self.rng.choice(((pygame.KEYDOWN,), (pygame.KEYUP,), (pygame.KEYDOWN, pygame.KEYUP)))
        return [pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0) for kind in kinds]

    def text(self):
        return [pygame.event.Event(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))]

    def pad(self):
        pad = self.rng.choice(PADS)
        kind = self.rng.choice(
            (
                pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
                pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION,
            )
        )  # fmt: skip
        number = self.rng.randint(0, 20)
        if kind == pygame.CONTROLLERAXISMOTION:
            value = self.rng.choice((-32768, -9000, 0, 20000, 32767))
            return [pygame.event.Event(kind, instance_id=pad, axis=number % 7, value=value)]
        if kind == pygame.JOYAXISMOTION:
            value = self.rng.choice((-1.0, 0.0, 0.5, 1.0))
            return [pygame.event.Event(kind, instance_id=pad, joy=pad, axis=number % 7, value=value)]
        if kind == pygame.JOYHATMOTION:
            value = self.rng.choice(((0, 0), (1, 0), (-1, 1), (0, -1)))
            return [pygame.event.Event(kind, instance_id=pad, joy=pad, hat=0, value=value)]
        return [pygame.event.Event(kind, instance_id=pad, joy=pad, button=number)]

    def device(self):
        pad, pads = self.rng.choice(PADS), self.driver.app.inputs.pads
        match self.rng.randrange(5):
            case 0:
                return [pygame.event.Event(pygame.JOYDEVICEADDED, device_index=self.rng.choice((0, 99)), guid="0")]
            case 1:
                return [pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="0")]
            case 2:
                pads.raw[pad] = object()  # a stick without a known layout has been opened
                return []
            case 3:
                return [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)]
        return [pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=pad)]

    def window(self):
        kind = self.rng.choice(
            (
                pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
                pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED,
                pygame.WINDOWMOVED, pygame.ACTIVEEVENT, pygame.DROPFILE, pygame.VIDEORESIZE, pygame.VIDEORESIZE,
                pygame.AUDIODEVICEREMOVED, pygame.CLIPBOARDUPDATE, pygame.TEXTEDITING, pygame.USEREVENT,
            )
        )  # fmt: skip
        if kind != pygame.VIDEORESIZE:
            return [pygame.event.Event(kind)]
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [pygame.event.Event(kind, w=size[0], h=size[1], size=size)]

    # What must be true ------------------------------------------------------------------------------------

    def look(self):
        """Everything that must hold whatever was done."""
        app, scene = self.driver.app, self.driver.scene
        app.step(pygame.event.get(), self.driver.now)  # what the window itself has to tell
        controls = self.driver.controls()
        keys = [control.key for control in controls]
        assert len(set(keys)) == len(keys), f"two controls of one key: {sorted(keys)}"
        assert outside(controls, [], scene.metrics.window) == []
        if isinstance(scene, Table | Results) and dealt(scene.match):
            look_at(scene.match)
        if isinstance(scene, Table) and dealt(scene.match):
            self.look_at_save(scene.match)
        if app.manager.fade == 0 and self.rng.random() < 0.15:
            app.draw()
            by_pieces = self.driver.screenshot()
            app.compositor.invalidate()
            app.draw()
            stale = self.driver.screenshot() != by_pieces
            assert not stale, "what was drawn by pieces is stale"

    def look_at_save(self, match):
        """The last completed action of a person's match is in its file."""
        saved, notice = self.driver.services.saves.load(match.game.name)
        assert notice is None
        if saved is not None and saved.id == match.id:
            assert list(saved.actions) == list(match.actions)


def dealt(match):
    """Whether a match was dealt from whole packs, not set up for a picture."""
    return len(match.record().get("pool", range(52))) >= 52


def look_at(match):
    """The record plays to the same match; what is offered is what the rules allow."""
    again = replay(match.record())
    assert list(again.actions) == list(match.actions)
    assert str(again.state.view(PERSON)) == str(match.view(PERSON))
    if match.to_move is not None:
        legal = match.view(match.to_move).legal_actions()
        assert legal
        assert all(match.explain(match.to_move, action) is None for action in legal)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_breaks_nothing(drive, seed):
    monkey = Monkey(drive, seed)
    monkey.play(EVENTS // len(SEEDS))
    monkey.look()
