"""`emberdeck --bench`: what a frame of the Bonfire table costs, what starting costs, and what resting costs.

Plain lines, one a figure. Settings and saves of the person are neither read nor written.
"""

import argparse
import itertools
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import pygame

from game.match import PERSON, Match, Player
from game.registry import game_named
from game.thinking import Question, Thinker
from scenes import app, routes
from scenes.loop import App
from scenes.pace import FRAME, Pace, milliseconds
from scenes.scene import Scene
from scenes.services import Services

SHOWN = "shown"
"""What the program says with `--bench start`, when its first picture is on the screen; then it ends."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 600
LATE_MS = 20.0
STARTS = 7
SETTLE_S, IDLE_S = 2.0, 10.0
SKIP_MS = 50.0
"""How far the table's clock jumps over a pause, in which nothing is drawn."""
GAME, BOT = "bonfire", "hard"


def bench(chosen: argparse.Namespace) -> int:
    """Measure and print; returns the exit status."""
    with TemporaryDirectory() as folder:
        chosen.settings_dir = Path(folder)
        _say_start(folder)
        _say_idle(chosen)
        for size in SIZES:
            for whole in (False, True):
                _say_frames(size, whole, _frames(chosen, size, whole))
    return 0


# Starting ------------------------------------------------------------------------------------------------


def _say_start(folder: str) -> None:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "scenes"]
    command = [*program, "--bench", "start", "--settings-dir", folder]
    times = [_start_ms(command) for _ in range(1 + STARTS)][1:]  # the first one warms the disk up
    print(f"first picture: median {median(times):.0f} ms after the process starts, worst {max(times):.0f} ms")


def _start_ms(command: list[str]) -> float:
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == SHOWN:
                return (time.perf_counter() - began) * 1000
    raise SystemExit(f"{' '.join(command)} shows no picture")


# Resting -------------------------------------------------------------------------------------------------


def _say_idle(chosen: argparse.Namespace) -> None:
    """The person's turn with nothing moving, as the program's own loop waits for it to be played."""
    running = _table(chosen, SIZES[0], None)
    watch = _Watch()
    threading.Thread(target=watch.run, daemon=True).start()
    running.run()
    pygame.display.quit()
    print(f"idle table: {watch.seconds / IDLE_S:.3%} of a core over {IDLE_S:.0f} s")
    print(f"memory: {watch.memory} resident")


@dataclass
class _Watch:
    """Looks at the resting program from a thread of its own and then ends it."""

    seconds: float = 0.0
    memory: str = "not known"

    def run(self) -> None:
        """Wait until all is quiet, measure, and close the window."""
        waiting = threading.Event()
        waiting.wait(SETTLE_S)
        before = time.process_time()
        waiting.wait(IDLE_S)
        self.seconds = time.process_time() - before
        self.memory = _memory()
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def _memory() -> str:
    status = Path("/proc/self/status")
    if status.exists():
        for line in status.read_text().splitlines():
            if line.startswith("VmRSS:"):
                return f"{int(line.split()[1]) / 1024:.1f} MB"
    return "not known on this system"


# Frames --------------------------------------------------------------------------------------------------


@dataclass
class _Frames:
    """Milliseconds of work of the table's first frame and of each one after it, and from each frame to the next."""

    first: float = 0.0
    work: list[float] = field(default_factory=list)
    intervals: list[float] = field(default_factory=list)


def _say_frames(size: tuple[int, int], whole: bool, frames: _Frames) -> None:
    what = "whole table" if whole else "motion"
    late = sum(interval > LATE_MS for interval in frames.intervals)
    print(
        f"{size[0]}x{size[1]} {what}: first {frames.first:.0f} ms, then median {median(frames.work):.2f} ms, "
        f"95th percentile {quantiles(frames.work, n=20)[-1]:.2f} ms, worst {max(frames.work):.2f} ms, "
        f"{late} of {len(frames.intervals)} frames later than {LATE_MS:.0f} ms",
        flush=True,
    )


def _frames(chosen: argparse.Namespace, size: tuple[int, int], whole: bool) -> _Frames:
    """FRAMES frames of computers playing, 60 a second, while a bot thinks without a pause; pauses are skipped."""
    frames = _Frames()
    running = _table(chosen, size, BOT)
    began = milliseconds()
    running.step(pygame.event.get(), 0.0)
    frames.first = milliseconds() - began
    running.after_first_picture()
    thinker, pace = Thinker(), Pace()
    table, now, last = running.manager.top, 0.0, None
    while len(frames.work) < FRAMES:
        _keep_busy(thinker)
        if running.manager.top is not table:
            table = _seated(running.services, BOT)
            running.manager.reset(table)
        if whole:
            running.compositor.invalidate()
        began = milliseconds()
        changed = running.step(pygame.event.get(), now)
        ended = milliseconds()
        if changed:
            frames.work.append(ended - began)
            if last is not None:
                frames.intervals.append(ended - last)
            pace.wait(began)
        last = ended if changed else None
        now += FRAME if changed else SKIP_MS
    thinker.close()
    running.close()
    pygame.display.quit()
    return frames


def _keep_busy(thinker: Thinker) -> None:
    """Give the bot another question as soon as it has answered."""
    if thinker.poll() is not None or thinker.due_in_ms() is None:
        match = _match(BOT)
        assert match.to_move is not None
        thinker.ask(Question(GAME, match.view(match.to_move), BOT, match.decision_seed(), 0))


# The table -----------------------------------------------------------------------------------------------


def _match(level: str | None) -> Match:
    """A match that the person's seat begins, played there by a bot of that level, or by nobody."""
    game = game_named(GAME)
    players = [Player("You", level), Player("Bea", BOT), Player("Milo", BOT), Player("Ines", BOT)]
    matches = (Match.new(game, game.options(), players, seed) for seed in itertools.count())
    return next(match for match in matches if match.to_move == PERSON)


def _seated(services: Services, level: str | None) -> Scene:
    return routes.table(services, _match(level), resumed=level is None)


def _table(chosen: argparse.Namespace, size: tuple[int, int], level: str | None) -> App:
    """A window with that table."""
    return app.open_app(app.make_services(chosen), size, lambda services: _seated(services, level))
