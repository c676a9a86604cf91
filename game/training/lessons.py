"""What an episode of self-play teaches: positions as lists of inputs, and what they turned out to be worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Lesson(NamedTuple):
    """One position: what it was worth in the end."""

    net: str
    """The name of the net that judges such positions."""
    features: Sequence[int]
    """The numbers of its inputs, several times for an input that counts several times."""
    target: float


@dataclass(frozen=True, slots=True)
class Batch:
    """Many positions for one net, end to end."""

    features: NDArray[np.uint16]
    """The inputs of all positions, one after another: shape (all inputs,)."""
    lengths: NDArray[np.uint16]
    """How many of them each position has: shape (positions,)."""
    targets: NDArray[np.float32]
    """Shape (positions,)."""

    def __len__(self) -> int:
        return len(self.targets)

    @classmethod
    def of(cls, lessons: Sequence[Lesson]) -> "Batch":
        """The lessons of one net, packed."""
        flat = [feature for lesson in lessons for feature in lesson.features]
        return cls(
            np.array(flat, np.uint16),
            np.array([len(lesson.features) for lesson in lessons], np.uint16),
            np.array([lesson.target for lesson in lessons], np.float32),
        )

    @classmethod
    def joined(cls, batches: Sequence["Batch"]) -> "Batch":
        """Several batches as one."""
        return cls(
            np.concatenate([batch.features for batch in batches]),
            np.concatenate([batch.lengths for batch in batches]),
            np.concatenate([batch.targets for batch in batches]),
        )


def sorted_out(lessons: Iterable[Lesson]) -> dict[str, Batch]:
    """Lessons by net."""
    by_net: dict[str, list[Lesson]] = {}
    for lesson in lessons:
        by_net.setdefault(lesson.net, []).append(lesson)
    return {net: Batch.of(its) for net, its in by_net.items()}
