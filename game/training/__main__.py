"""Train a game's nets: `python -m game.training GAME --seed N` writes the game's weights and a report.

Interrupted, the same command goes on from its checkpoint. The report names the command, the time, the errors, and
what the new weights win in the arena.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy is loaded: the matrices are small

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import game
from game.nets import FILE
from game.registry import GAMES
from game.training.course import BadCheckpoint, Course, run, trainee_of
from game.training.report import report

TELL_SECONDS = 5.0
"""How often the progress is told."""
CHECKPOINT = "checkpoint.npz"
REPORT = "report.md"


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is wanted, not {text!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game.training", description=__doc__)
    parser.add_argument("game", choices=list(GAMES), help="the game's name")
    parser.add_argument("--seed", type=_count, default=1, metavar="N", help="what decides everything (default 1)")
    parser.add_argument("--rounds", type=_count, metavar="N", help="how many rounds to play (default: the game's)")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="how many processes play (default 1)")
    parser.add_argument("--work", metavar="DIR", help="where checkpoint and report lie (default training/GAME)")
    parser.add_argument("--out", metavar="FILE", help="where the weights go (default: the game's package)")
    parser.add_argument("--no-trials", action="store_true", help="leave the arena out of the report")
    return parser


def _time(seconds: float) -> str:
    minutes, seconds = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"


def _tell(course: Course) -> None:
    errors = "  ".join(f"{name} {its[-1]:.4f}" for name, its in course.errors.items() if its)
    print(f"{100 * course.done:5.1f} %  {_time(course.seconds_left)} left  error {errors}", flush=True)


def _trained(course: Course, jobs: int, checkpoint: Path) -> None:
    """Train to the end, telling how it goes."""
    told = time.perf_counter()
    for _ in run(course, jobs, checkpoint):
        if time.perf_counter() - told > TELL_SECONDS or course.step == course.steps:
            _tell(course)
            told = time.perf_counter()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; the exit status."""
    words = _parser().parse_args(arguments)
    trainee = trainee_of(words.game)
    work = Path(words.work or Path("training") / words.game)
    out = Path(words.out) if words.out else Path(game.__file__).parent / words.game / FILE
    course = Course(trainee, words.seed, words.rounds or trainee.rounds)
    checkpoint = work / CHECKPOINT
    try:
        work.mkdir(parents=True, exist_ok=True)
        if checkpoint.exists():
            course.load(checkpoint)
        _trained(course, words.jobs, checkpoint)
        weights = course.weights()
        out.write_bytes(weights)
        trials = () if words.no_trials or words.out else trainee.trials
        (work / REPORT).write_text(report(course, weights, trials, words.jobs), encoding="utf-8")
    except BadCheckpoint as error:
        print(f"{error}; remove it to begin anew.", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{len(weights)} bytes of weights in {out}; the report is {work / REPORT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
