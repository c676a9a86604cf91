"""The games by name. This is the only place that lists them; everything else asks here."""

from game.bigtwo.game import BIGTWO
from game.bonfire.game import BONFIRE
from game.core import Game, ParseError, shown
from game.landlord.game import LANDLORD

GAMES: dict[str, Game] = {game.name: game for game in (BONFIRE, LANDLORD, BIGTWO)}


def game_named(name: str) -> Game:
    """The game of that name. Raises ParseError."""
    if name not in GAMES:
        raise ParseError(f"no game {shown(name)}; there is {', '.join(GAMES)}")
    return GAMES[name]
