"""What a game hands over to be trained."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.nets import Net, Shape
from game.training.lessons import Lesson

Episode = Callable[[Mapping[str, Net], int, float, random.Random], Sequence[Lesson]]
"""(the nets as they are, the number of the round, how much of the training is done from 0 to 1, a random stream)
to what playing one round taught."""


@dataclass(frozen=True)
class Trainee:
    """A game in training."""

    game: str
    nets: Mapping[str, Shape]
    """The nets by name."""
    episode: Episode
    rounds: int
    """How many rounds a whole training plays."""
    a_step: int
    """How many rounds are played between two lessons."""
    trials: Sequence[Sequence[str]]
    """What the report measures: words for `python -m game.arena`, without the game's name."""
    rate: float = 2e-3
    """The learning rate at the start; it falls to a twentieth."""
    memory: int = 6
    """From how many steps back positions are still learned."""
    passes: float = 3.0
    """How often each new position is learned, on average."""
