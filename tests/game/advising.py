"""What must hold of the adviser of every game, whatever the position."""

import random
from typing import Any

from game.core import Advice, Adviser


def advised(adviser: Adviser, state: Any, seed: int = 1) -> list[Advice]:
    """What is advised to the seat to move."""
    return adviser.advise(state.view(state.to_move), random.Random(seed))


def objections(adviser: Adviser, state: Any, figures: bool = False) -> list[str]:
    """What is wrong with the advice: none, illegal, twice the same, or without a sentence that says why.

    `figures` says whether a sentence may begin with one.
    """
    advice = advised(adviser, state)
    found = [] if advice else ["there is none"]
    if len({piece.action for piece in advice}) < len(advice):
        found.append(f"twice the same: {advice}")
    for piece in advice:
        illegal = state.explain(state.to_move, piece.action)
        if illegal is not None:
            found.append(f"{piece.action}: {illegal}")
        begins = piece.why[:1].isupper() or (figures and piece.why[:1].isdigit())
        if not (begins and piece.why.endswith(".")):
            found.append(f"{piece.action}: no sentence: {piece.why!r}")
    return found


def blamed(adviser: Adviser, state: Any, seed: int) -> tuple[Any, float] | None:
    """What is held against the first advice by the look back on the same decision; None where nothing is."""
    advice = advised(adviser, state, seed)[0].action
    found = adviser.appraise(state.view(state.to_move), advice, random.Random(seed))
    return None if (found.best, found.cost) == (advice, 0.0) else (found.best, found.cost)
