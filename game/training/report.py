"""What a training says of itself when it is done."""

from collections.abc import Iterator, Sequence

from game import arena
from game.training.course import Course

TENTHS = 10
"""The errors are given after every tenth of the training."""


def report(course: Course, weights: bytes, trials: Sequence[Sequence[str]], jobs: int) -> str:
    """A page in Markdown: the command, the nets with their errors, and the trials in the arena."""
    return "\n".join([*_head(course, weights), *_errors(course), *_trials(course.trainee.game, trials, jobs), ""])


def _head(course: Course, weights: bytes) -> Iterator[str]:
    trainee = course.trainee
    rounds = course.steps * trainee.a_step
    yield f"# The nets of {trainee.game}"
    yield ""
    yield f"    python -m game.training {trainee.game} --seed {course.seed} --rounds {rounds}"
    yield ""
    yield f"{rounds} rounds in {course.steps} steps, {course.seconds / 60:.1f} minutes, {len(weights)} bytes."
    yield ""


def _errors(course: Course) -> Iterator[str]:
    yield "| net | inputs | units | mean squared error, by tenths of the training |"
    yield "|---|---|---|---|"
    for name, (inputs, units) in course.trainee.nets.items():
        errors = course.errors[name]
        chosen = (
            [errors[max(0, len(errors) * tenth // TENTHS - 1)] for tenth in range(1, TENTHS + 1)] if errors else []
        )
        yield f"| {name} | {inputs} | {units} | {' '.join(f'{error:.4f}' for error in chosen)} |"
    yield ""


def _trials(game: str, trials: Sequence[Sequence[str]], jobs: int) -> Iterator[str]:
    for words in trials:
        task = arena.task_of(arena.parsed([game, *words]))
        yield f"`python -m game.arena {game} {' '.join(words)}`"
        yield ""
        yield from ("    " + line.rstrip() for line in arena.table(arena.run(task, jobs)))
        yield ""
