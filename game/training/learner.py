"""A net that learns: one hidden layer, fitted by Adam to the mean squared error, its weights averaged over time."""

from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from game.nets import Shape, Tables
from game.training.lessons import Batch

Weights = dict[str, NDArray[np.float32]]

MINIBATCH = 512
"""Positions to a step of the gradient."""
MOMENTUM, SPREAD, TINY = 0.9, 0.999, 1e-8
"""The usual constants of Adam."""
SHRINK = 1e-4
"""How much of a weight of the first layer each step takes away, times the rate: no weight coarsens the bytes."""
AVERAGE = 0.999
"""How much of the averaged weights stays at each step, once there were many."""
ACTIVE = 30
"""About how many inputs a position has; it scales the first weights."""
STEPS = 127
"""The largest number in the tables' first layer."""


class Learner:
    """One net in training. The same start and the same batches give the same net."""

    def __init__(self, shape: Shape, seed: int) -> None:
        generator = np.random.default_rng(seed)
        inputs, units = shape
        self.shape = shape
        self.weights: Weights = {
            "first": (generator.standard_normal((inputs, units)) / np.sqrt(ACTIVE)).astype(np.float32),
            "bias": np.zeros(units, np.float32),
            "last": (generator.standard_normal(units) / np.sqrt(units) / 4).astype(np.float32),
            "last_bias": np.zeros(1, np.float32),
        }
        self.average = {name: values.copy() for name, values in self.weights.items()}
        self.means = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self.squares = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self.steps = 0

    def learn(self, batch: Batch, passes: float, rate: float, generator: np.random.Generator) -> float:
        """Go through the batch in random order `passes` times; the mean squared error met on the way."""
        errors = [
            self._step(inputs, targets, rate) for inputs, targets in self._minibatches(batch, passes, generator)
        ]
        return float(np.mean(errors)) if errors else float("nan")

    def _minibatches(
        self, batch: Batch, passes: float, generator: np.random.Generator
    ) -> Iterator[tuple[NDArray[np.float32], NDArray[np.float32]]]:
        starts = np.concatenate([[0], np.cumsum(batch.lengths, dtype=np.int64)])
        wanted = max(1, round(passes * len(batch)))
        while wanted > 0:
            order = generator.permutation(len(batch))[:wanted]
            wanted -= len(order)
            for at in range(0, len(order), MINIBATCH):
                chosen = order[at : at + MINIBATCH]
                yield self._dense(batch, starts, chosen), batch.targets[chosen]

    def _dense(self, batch: Batch, starts: NDArray[np.int64], chosen: NDArray[np.int64]) -> NDArray[np.float32]:
        """The inputs of some positions as a matrix of counts: shape (positions, inputs)."""
        lengths = batch.lengths[chosen].astype(np.int64)
        rows = np.repeat(np.arange(len(chosen)), lengths)
        before = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        at = np.arange(len(rows)) - np.repeat(before, lengths) + np.repeat(starts[chosen], lengths)
        inputs = self.shape.inputs
        counts = np.bincount(rows * inputs + batch.features[at], minlength=len(chosen) * inputs)
        return counts.reshape(len(chosen), inputs).astype(np.float32)

    def _step(self, inputs: NDArray[np.float32], targets: NDArray[np.float32], rate: float) -> float:
        weights = self.weights
        hidden = np.maximum(inputs @ weights["first"] + weights["bias"], 0)
        off = hidden @ weights["last"] + weights["last_bias"][0] - targets
        slope = (2 / len(targets)) * off
        back = np.outer(slope, weights["last"]) * (hidden > 0)
        gradients: Weights = {
            "first": inputs.T @ back,
            "bias": back.sum(0),
            "last": hidden.T @ slope,
            "last_bias": slope.sum(keepdims=True),
        }
        self.steps += 1
        self._follow(gradients, rate)
        return float(np.mean(off * off))

    def _follow(self, gradients: Weights, rate: float) -> None:
        """One step of Adam, and of the average that follows it."""
        keep = min(AVERAGE, self.steps / (self.steps + 10))
        pace = rate * np.sqrt(1 - SPREAD**self.steps) / (1 - MOMENTUM**self.steps)
        self.weights["first"] *= 1 - rate * SHRINK
        for name, gradient in gradients.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - MOMENTUM) * (gradient - mean)
            square += (1 - SPREAD) * (gradient * gradient - square)
            self.weights[name] -= (pace * mean / (np.sqrt(square) + TINY)).astype(np.float32)
            self.average[name] += (1 - keep) * (self.weights[name] - self.average[name])

    def tables(self) -> Tables:
        """The averaged net as whole numbers; each unit has a step of its own."""
        average = self.average
        step = np.maximum(np.abs(average["first"]).max(axis=0) / STEPS, 1e-12)
        first = np.rint(average["first"] / step).astype(np.int8)
        return Tables(
            self.shape,
            first.tobytes(),
            tuple(int(bias) for bias in np.rint(average["bias"] / step)),
            tuple(float(weight) for weight in average["last"] * step),
            float(average["last_bias"][0]),
        )

    # Checkpoints -----------------------------------------------------------------------------------------

    def state(self) -> dict[str, NDArray[np.float32]]:
        """Everything that going on needs, as named arrays."""
        parts = {"weights": self.weights, "average": self.average, "means": self.means, "squares": self.squares}
        found = {f"{part}.{name}": values for part, its in parts.items() for name, values in its.items()}
        return found | {"steps": np.array([self.steps], np.float32)}

    def restore(self, state: Mapping[str, NDArray[np.float32]]) -> None:
        """Go on from a `state`. Raises KeyError where something is missing."""
        for part in ("weights", "average", "means", "squares"):
            its: Weights = getattr(self, part)
            for name in its:
                its[name] = state[f"{part}.{name}"].copy()
        self.steps = int(state["steps"][0])
