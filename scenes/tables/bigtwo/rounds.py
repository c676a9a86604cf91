"""Whole rounds and matches of Big Two, played by a simple rule, for pictures of what follows them and for tests."""

from collections.abc import Sequence
from functools import cache

from game.bigtwo.game import BIGTWO
from game.bigtwo.position import View
from game.bigtwo.table import Action, Options, Play, seats
from game.match import Match, Player

NAMES = ("You", "Ines", "Milo", "Bea")
LEVELS = (None, "easy", "hard", "normal")
"""By seat, as many as sit down."""
USUAL = Options()


@cache
def finished(seed: int, rounds: int = 1, options: Options = USUAL, levels: Sequence[str | None] = LEVELS) -> Match:
    """A match after so many rounds, everybody shedding the most cards it can. It is shared: do not act on it."""
    count = seats(options)
    players = [Player(name, level) for name, level in zip(NAMES[:count], levels[:count], strict=True)]
    match = played(Match.new(BIGTWO, options, players, seed))
    for _ in range(rounds - 1):
        match = played(match.rematch())
    return match


def played(match: Match, plays: int = 999) -> Match:
    """The match on to its round's end, or so many actions further."""
    while match.to_move is not None and plays:
        match.act(match.to_move, shedding(match.view(match.to_move)))
        plays -= 1
    return match


def shedding(view: View) -> Action:
    """Leads with the most cards, the lowest first; answers as low as it can."""
    legal = [action for action in view.legal_actions() if isinstance(action, Play)]
    if not legal:
        return view.legal_actions()[0]
    return max(legal, key=lambda action: (0 if view.top else len(action), -action.code))
