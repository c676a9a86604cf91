"""A bot's decision as a pure function: the same view, bot, seed and action number give the same action.

The arena calls it in its own processes, the table through the worker of `game.thinking`; both play the same match.
"""

import random
from functools import cache
from importlib import import_module
from typing import Any

from game.core import EVEN, LEVELS, TEMPERAMENTS, Adviser, Bot, Game, LevelBot, bot_name
from game.registry import game_named


def stream(seed: str, actions: int, seat: int) -> random.Random:
    """The random stream of one decision: the match's seed, how many actions were played so far, whose turn."""
    return random.Random(f"{seed}:{actions}:{seat}")


@cache
def _loaded(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)


def _leaners(game: Game) -> dict[str, tuple[str, int]]:
    """The import path and the lean behind each name of a level and a temperament, beside the plain ones."""
    return {
        bot_name(level, name): (game.bots[level], temperament.lean)
        for level in LEVELS
        if level in game.bots
        for name, temperament in TEMPERAMENTS.items()
        if name != EVEN
    }


def bot_names(game: Game) -> tuple[str, ...]:
    """Every name that `bot` knows for a game: those that it lists, then its levels in each temperament."""
    return (*game.bots, *_leaners(game))


@cache
def _leaning(path: str, lean: int) -> Bot:
    level: LevelBot = _loaded(path)
    return level.leaning(lean)


def bot(game: Game, name: str) -> Bot:
    """The bot of that name (or import path), its module loaded when first asked for. Raises KeyError."""
    if ":" in name:
        found: Bot = _loaded(name)
    elif name in game.bots:
        found = _loaded(game.bots[name])
    else:
        found = _leaning(*_leaners(game)[name])
    return found


def adviser(game: Game) -> Adviser:
    """What answers the game's hints, its module loaded when first asked for."""
    found: Adviser = _loaded(game.adviser)
    return found


def decide(game_name: str, view: Any, bot_name: str, seed: str, actions: int) -> Any:
    """The action that the named bot chooses for the seat of `view`. Raises ParseError, KeyError."""
    return bot(game_named(game_name), bot_name).choose(view, stream(seed, actions, view.seat))
