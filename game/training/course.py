"""A training from its seed to its weights: rounds are played, the nets learn, and a checkpoint is kept."""

import random
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from math import cos, pi
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from game.nets import Nets, packed, unpacked
from game.training.learner import Learner
from game.training.lessons import Batch, sorted_out
from game.training.trainee import Trainee

PARTS = 4
"""Into how many parts the rounds of a step are cut, for as many processes: the result does not depend on these."""
SLOWEST = 0.05
"""What is left of the learning rate at the end."""
SAVE_SECONDS = 60.0
"""How often the checkpoint is written."""
_MEMORY = ("features", "lengths", "targets")


class BadCheckpoint(ValueError):
    """A checkpoint that does not belong to this training; one sentence."""


def trainee_of(game: str) -> Trainee:
    """What the game hands over. Raises ModuleNotFoundError."""
    found: Trainee = import_module(f"game.training.{game}").TRAINEE
    return found


def played(game: str, weights: bytes, first: int, last: int, done: float, seed: str) -> dict[str, Batch]:
    """Play rounds number `first` to `last`, in this process, and sort out what they taught."""
    trainee, nets, rng = trainee_of(game), Nets(unpacked(weights)), random.Random(seed)
    lessons = [lesson for number in range(first, last) for lesson in trainee.episode(nets, number, done, rng)]
    return sorted_out(lessons)


class Course:
    """One training. The same trainee, seed and number of rounds give the same weights."""

    def __init__(self, trainee: Trainee, seed: int, rounds: int) -> None:
        self.trainee, self.seed = trainee, seed
        self.steps = max(1, round(rounds / trainee.a_step))
        self.step = 0
        self.seconds = 0.0
        self.errors: dict[str, list[float]] = {name: [] for name in trainee.nets}
        """The mean squared error of each net, step by step."""
        self.learners = {
            name: Learner(shape, seed + number) for number, (name, shape) in enumerate(trainee.nets.items())
        }
        self._memory: dict[str, list[Batch]] = {name: [] for name in trainee.nets}

    @property
    def done(self) -> float:
        """How much of it is done, 0 to 1."""
        return self.step / self.steps

    @property
    def seconds_left(self) -> float:
        """How long it will still take, at the pace so far."""
        return self.seconds / self.done - self.seconds if self.step else float("nan")

    def weights(self) -> bytes:
        """The contents of the weights file, as the nets are now."""
        return packed({name: learner.tables() for name, learner in self.learners.items()})

    def advance(self, pool: Executor | None) -> None:
        """Play the rounds of one step, in the pool's processes if there is one, and learn from them."""
        start = time.perf_counter()
        for name, batch in self._play(pool).items():
            kept = self._memory[name]
            kept.append(batch)
            del kept[: -self.trainee.memory]
            generator = np.random.default_rng([self.seed, self.step, len(name), *name.encode()])
            passes = self.trainee.passes * len(batch) / sum(map(len, kept))
            error = self.learners[name].learn(Batch.joined(kept), passes, self._rate(), generator)
            self.errors[name].append(error)
        self.step += 1
        self.seconds += time.perf_counter() - start

    def _rate(self) -> float:
        return self.trainee.rate * (SLOWEST + (1 - SLOWEST) * (1 + cos(pi * self.done)) / 2)

    def _play(self, pool: Executor | None) -> dict[str, Batch]:
        game, rounds, weights = self.trainee.game, self.trainee.a_step, self.weights()
        edges = [self.step * rounds + part * rounds // PARTS for part in range(PARTS + 1)]
        tasks = [
            (game, weights, edges[part], edges[part + 1], self.done, f"{game}:{self.seed}:{self.step}:{part}")
            for part in range(PARTS)
        ]
        if pool is None:
            parts = [played(*task) for task in tasks]
        else:
            parts = [future.result() for future in [pool.submit(played, *task) for task in tasks]]
        return {
            name: Batch.joined([part[name] for part in parts if name in part])
            for name in self.trainee.nets
            if any(name in part for part in parts)
        }

    # Checkpoints -----------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the checkpoint, whole or not at all."""
        arrays: dict[str, Any] = {
            "training": np.array([self.seed, self.steps, self.step]),
            "seconds": np.array([self.seconds]),
        }
        for name, learner in self.learners.items():
            arrays |= {f"{name}/{key}": values for key, values in learner.state().items()}
            arrays[f"{name}/errors"] = np.array(self.errors[name])
            arrays[f"{name}/batches"] = np.array([len(self._memory[name])])
            for number, batch in enumerate(self._memory[name]):
                arrays |= {f"{name}/{number}/{key}": getattr(batch, key) for key in _MEMORY}
        fresh = path.with_suffix(".new.npz")
        np.savez(fresh, **arrays)
        fresh.replace(path)

    def load(self, path: Path) -> None:
        """Go on where a checkpoint stands. Raises BadCheckpoint."""
        try:
            with np.load(path) as arrays:
                self._restore(arrays)
        except (OSError, ValueError, KeyError, BadZipFile) as error:
            if isinstance(error, BadCheckpoint):
                raise
            raise BadCheckpoint(f"{path} cannot be read as a checkpoint of {self.trainee.game}") from error

    def _restore(self, arrays: Any) -> None:
        seed, steps, step = (int(value) for value in arrays["training"])
        if (seed, steps) != (self.seed, self.steps):
            raise BadCheckpoint(
                f"the checkpoint is of seed {seed} and {steps} steps, not {self.seed} and {self.steps}"
            )
        for name, learner in self.learners.items():
            prefix = f"{name}/"
            learner.restore({key.removeprefix(prefix): arrays[key] for key in arrays if key.startswith(prefix)})
            self.errors[name] = [float(error) for error in arrays[f"{name}/errors"]]
            self._memory[name] = [
                Batch(*(arrays[f"{name}/{number}/{key}"] for key in _MEMORY))
                for number in range(int(arrays[f"{name}/batches"][0]))
            ]
        self.step, self.seconds = step, float(arrays["seconds"][0])


@contextmanager
def pool_of(jobs: int) -> Iterator[Executor | None]:
    """Processes to play in; none for a single job."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield pool


def run(course: Course, jobs: int, checkpoint: Path) -> Iterator[Course]:
    """Train to the end, yielding after every step; the checkpoint is written now and then, and at the end."""
    saved = time.perf_counter()
    with pool_of(jobs) as pool:
        while course.step < course.steps:
            course.advance(pool)
            if course.step == course.steps or time.perf_counter() - saved > SAVE_SECONDS:
                course.save(checkpoint)
                saved = time.perf_counter()
            yield course
