"""The games by name. This is the only place that lists them; everything else asks here."""

from game.bonfire.game import BONFIRE
from game.core import Game, ParseError, shown

GAMES: dict[str, Game] = {game.name: game for game in (BONFIRE,)}


def game_named(name: str) -> Game:
    """The game of that name. Raises ParseError."""
    if name not in GAMES:
        raise ParseError(f"no game {shown(name)}; there is {', '.join(GAMES)}")
    return GAMES[name]
