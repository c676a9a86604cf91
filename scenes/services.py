"""What scenes use besides the kit, handed to each of them: files, sound, thinking, the way to other scenes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from game.settings import Settings
from scenes.kit.sound import Sound
from scenes.kit.tempo import Tempo


@dataclass
class Services:
    """The services of one run of the program."""

    settings: Settings
    sound: Sound = field(default_factory=Sound)
    saves: Any = None  # the match in progress
    stats: Any = None  # lifetime figures
    make_thinker: Callable[[], Any] | None = None  # starts the worker process in which bots think
    seed: int | None = None  # --seed: every new match begins with it
    demo_matches: int | None = None  # how many matches a demo still has to show
    speed: str | None = None  # --speed: for this run, whatever the settings say
    say: Callable[[str], None] = lambda _: None  # shows a line of notice for a moment

    @cached_property
    def thinker(self) -> Any:
        """The worker process in which bots think; it starts when it is first asked."""
        assert self.make_thinker is not None
        return self.make_thinker()

    @property
    def tempo(self) -> Tempo:
        """The durations in force now."""
        return Tempo(self.speed or self.settings.play.speed, self.settings.display.reduced_motion)

    def close(self) -> None:
        """End the worker and let the sound device go."""
        if "thinker" in self.__dict__:  # it was used
            self.thinker.close()
        self.sound.close()
