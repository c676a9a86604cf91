"""Matches of any game that begin at a position set up by hand."""

from collections.abc import Sequence
from typing import Any

from game.core import Event, Game
from game.match import Match, Player
from game.records import Replay


def match_at(
    game: Game, state: Any, players: Sequence[Player], events: Sequence[Event] | None = None, number: int = 1
) -> Match:
    """A match whose first position is `state`; `events` are what was told so far, by default what opens a round."""
    told = state.opening() if events is None else events
    return Match(Replay(game, state.options, state.copy(), state, events=told), players, seed=1, number=number)
