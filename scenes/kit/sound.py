"""Effects: loaded when the first one is played, silent without a device, opened again at each deal."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from assets import read_bytes

EFFECTS = (
    "deal",
    "pick",
    "play",
    "pass",
    "flip",
    "light",
    "bank",
    "torch",
    "capture",
    "bomb",
    "rocket",
    "your_turn",
    "win",
    "lose",
)
RATE = 22050
_CHANNELS = 12


class Sound:
    """Plays effects by name. Without a device it does nothing and says nothing."""

    def __init__(self, volume: int = 70, mute: bool = False, enabled: bool = True) -> None:
        self.volume = volume  # 0 to 100
        self.mute = mute
        self._enabled = enabled
        self._loaded: dict[str, pygame.mixer.Sound] = {}

    @property
    def available(self) -> bool:
        """Whether a device is open."""
        return pygame.mixer.get_init() is not None

    def open(self) -> bool:
        """Open the device if it is not open: after the first picture, and at each deal. False without one."""
        if not self._enabled:
            return False
        if not self.available:
            self._loaded.clear()
            try:
                with _quiet():
                    pygame.mixer.init(RATE, -16, 1, 512)
                pygame.mixer.set_num_channels(_CHANNELS)
            except pygame.error:
                return False
        return True

    def play(self, name: str, strength: float = 1.0) -> None:
        """Play an effect, so strong (0 to 1) relative to the volume; KeyError for an unknown name."""
        if name not in EFFECTS:
            raise KeyError(name)
        level = self.volume / 100 * strength
        if self.mute or level <= 0 or not self.available:
            return
        try:
            channel = self._effect(name).play()
            if channel is not None:
                channel.set_volume(level * level)  # loudness follows the square more nearly than the level
        except pygame.error:  # the device has vanished; the next deal looks for one again
            self.close()

    def close(self) -> None:
        """Let the device go."""
        self._loaded.clear()
        if self.available:
            pygame.mixer.quit()

    def _effect(self, name: str) -> pygame.mixer.Sound:
        effect = self._loaded.get(name)
        if effect is None:
            data = io.BytesIO(read_bytes(f"sounds/{name}.wav"))
            effect = self._loaded[name] = pygame.mixer.Sound(data)
        return effect


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep Linux's sound library from writing its complaints about missing devices to the terminal."""
    try:
        kept = os.dup(2) if sys.platform == "linux" else -1
    except OSError:  # started without any output
        kept = -1
    if kept < 0:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
