"""`emberdeck`: reads the command line and starts the program.

Nothing of the screen is imported until it is needed, so that a bad switch or `--version` is answered at once.
"""

import argparse
import os
import stat
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from types import TracebackType

    from game.thinking import Thinker
    from scenes.loop import App
    from scenes.scene import Scene
    from scenes.services import Services

_LARGEST = 16384
_PICTURES = (".png", ".jpg", ".bmp")
"""How the name of a picture that can be written ends."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def window_size(text: str) -> tuple[int, int]:
    """Width and height of `1280x720`, in pixels; ArgumentTypeError for anything else."""
    from game.settings import SMALLEST

    width, cross, height = text.lower().partition("x")
    if not (cross and width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = (int(width), int(height))
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise argparse.ArgumentTypeError(f"{text} is smaller than {SMALLEST[0]}x{SMALLEST[1]}")
    if max(size) > _LARGEST:
        raise argparse.ArgumentTypeError(f"{text} is larger than any screen")
    return size


def whole_number(text: str) -> int:
    """A number of 0 or more; ArgumentTypeError for anything else."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def matches(text: str) -> int:
    """A number of matches, at least 1; ArgumentTypeError for anything else."""
    number = whole_number(text)
    if number == 0:
        raise argparse.ArgumentTypeError("at least one match must be played")
    return number


def folder(text: str) -> Path:
    """A folder that is there or can be made; ArgumentTypeError for anything else."""
    path = Path(text)
    for place in (path, *path.parents) if text else ():
        try:
            if not stat.S_ISDIR(place.stat().st_mode):
                raise argparse.ArgumentTypeError(f"{place} is not a folder")
            return path
        except FileNotFoundError:
            continue  # it is made when there is something to write
        except NotADirectoryError:
            continue  # what stands in the way is a parent of this one
        except OSError as error:
            raise argparse.ArgumentTypeError(f"{text!r} cannot be a folder: {error.strerror}") from error
    raise argparse.ArgumentTypeError(f"{text!r} is not a folder")


def parser() -> argparse.ArgumentParser:
    """The switches of the program."""
    from game import __version__
    from game.registry import GAMES
    from game.settings import SPEEDS

    parser = _Parser(
        prog="emberdeck", description="Card tables for one person against computers.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"Emberdeck {__version__}")
    parser.add_argument("--settings-dir", type=folder, metavar="DIR", help="keep settings, saves and figures there")
    parser.add_argument("--window", type=window_size, metavar="WxH", help="size of the window, such as 1280x720")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="the seed of every new match")
    parser.add_argument("--speed", choices=list(SPEEDS), help="speed of cards and computers, this time")
    parser.add_argument("--demo", choices=list(GAMES), metavar="GAME", help="computers play at every seat")
    parser.add_argument("--demo-matches", type=matches, metavar="N", help="end after so many matches of a demo")
    parser.add_argument(
        "--screenshot", nargs=2, metavar=("NAME", "FILE"), help="save a picture of a screen and end"
    )
    parser.add_argument(
        "--bench",
        nargs="?",
        const="all",
        choices=("all", "start"),
        help="measure, print the figures and end (start: only show the first picture)",
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status."""
    from multiprocessing import freeze_support

    freeze_support()  # first: the built program would start itself without end
    options = parser()
    chosen = options.parse_args(argv)
    if chosen.demo_matches is not None and chosen.demo is None:
        options.error("--demo-matches needs --demo")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if chosen.screenshot is not None:
        return _screenshot(options, chosen)
    if chosen.bench == "all":
        from scenes.bench import bench

        return bench(chosen)
    return _run(options, chosen)


def _run(options: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    import gc

    gc.disable()  # nothing that starting makes is garbage; on again after the first picture

    import pygame

    from scenes import routes

    services = make_services(chosen)

    def first(services: "Services") -> "Scene":
        if chosen.demo is None:
            return routes.title(services)
        return routes.demo(services, chosen.demo, chosen.demo_matches)

    try:
        app = open_app(services, chosen.window, first)
    except pygame.error as error:
        options.error(f"no window can be opened: {error}")
    if chosen.bench == "start":
        app.step(pygame.event.get(), 0.0)
        print("shown", flush=True)
        app.manager.quit()
    _log_crashes(chosen.settings_dir)
    try:
        app.run()
    except KeyboardInterrupt:  # Ctrl+C in the terminal is a way to leave; what was played is saved already
        app.close()
    pygame.quit()
    return 0


def _log_crashes(settings_dir: Path | None) -> None:
    """If the program ends with an error, keep it in the log too: few people start it from a terminal."""

    def report(kind: type[BaseException], error: BaseException, trace: "TracebackType | None") -> None:
        from game.logs import LOG, log_to
        from game.settings import folders

        log_to(folders(settings_dir).data)
        LOG.critical("The program ended with an error", exc_info=(kind, error, trace))
        sys.__excepthook__(kind, error, trace)

    sys.excepthook = report


def _screenshot(options: argparse.ArgumentParser, chosen: argparse.Namespace) -> int:
    """Render a screen in a fixed state, without a window and without touching the user's files."""
    from tempfile import TemporaryDirectory

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from game.saves import Saves
    from game.settings import Settings
    from game.stats import Statistics
    from scenes.services import Services
    from scenes.stages import NAMES, stage

    name, file = chosen.screenshot
    if name not in NAMES:
        options.error(f"there is no screen {name!r}; there is {', '.join(NAMES)}")
    if Path(file).suffix.lower() not in _PICTURES:
        options.error(f"a picture's name ends in {' or '.join(_PICTURES)}, not so {file!r}")
    with TemporaryDirectory() as folder:
        place = Path(folder)
        settings = Settings.load(chosen.settings_dir or place)
        services = Services(settings, saves=Saves(place), stats=Statistics(place), seed=chosen.seed)
        app = open_app(services, chosen.window or (1280, 720), lambda given: stage(name, given))
        now = 0.0
        app.step([], now)
        while app.manager.moving:
            now += 1000 / 60
            app.step([], now)
        try:
            pygame.image.save(app.frame.surface, file)
        except (pygame.error, OSError) as error:
            options.error(f"the picture cannot be saved: {error}")
    pygame.quit()
    return 0


def open_app(services: "Services", size: tuple[int, int] | None, first: Callable[["Services"], "Scene"]) -> "App":
    """The window with its first scene; pygame.error where there is no screen."""
    from scenes.loop import App
    from scenes.window import Frame

    settings = services.settings
    frame = Frame.open(size, settings.window, settings.display.fullscreen and size is None)
    return App(services, frame, first)


def make_services(chosen: argparse.Namespace) -> "Services":
    """Settings, saves and figures in their folders; the worker starts when it is first needed."""
    from game.saves import Saves
    from game.settings import Settings, folders
    from game.stats import Statistics
    from scenes.services import Services

    where = folders(chosen.settings_dir)
    return Services(
        settings=Settings.load(where.settings),
        saves=Saves(where.data),
        stats=Statistics(where.data),
        make_thinker=lambda: _thinker(where.data),
        seed=chosen.seed,
        speed=chosen.speed,
    )


def _thinker(data: Path) -> "Thinker":
    """What runs the bots, and with it the log: only bots that fail write there."""
    from game.logs import log_to
    from game.thinking import Thinker

    log_to(data)
    return Thinker()


if __name__ == "__main__":
    sys.exit(main())
