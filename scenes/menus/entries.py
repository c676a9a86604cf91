"""The tables that the title shows, and what the menus say and draw of each. A new game adds its line here.

Title and motto of a registered game come from the registry; those here stand in until then.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.cards import PACK
from game.core import Game
from game.match import PERSON, Match
from game.registry import GAMES
from game.words import whose
from scenes.menus.sketches import Sketch, bonfire


@dataclass(frozen=True)
class Entry:
    """One table of the title; `name` is the game's and its picture's."""

    name: str
    icon: str
    own_title: str
    own_motto: str
    standing: Callable[[Match], str] | None = None
    """How a match in progress stands, in a few words."""
    sketch: Callable[[Any], Sketch] | None = None
    """What the options mean: the table they lay, a heading and a sentence."""
    number: Callable[[Match], str] | None = None
    """Which deal it is, where that is not just its number at the table."""

    @property
    def game(self) -> Game | None:
        """The game, None while it is only coming."""
        return GAMES.get(self.name)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.game.title if self.game else self.own_title

    @property
    def motto(self) -> str:
        """What it is about, in one line."""
        return self.game.motto if self.game else self.own_motto


def _bonfire_standing(match: Match) -> str:
    return f"{match.view(PERSON).pool_size} of {len(PACK) * match.options.decks} in the pool"


def _landlord_standing(match: Match) -> str:
    from scenes.tables.landlord import sketch

    return sketch.standing(match)


def _landlord_sketch(options: Any) -> Sketch:
    from scenes.tables.landlord import sketch

    return sketch.sketch(options)


def _bigtwo_standing(match: Match) -> str:
    from scenes.tables.bigtwo import sketch

    return sketch.standing(match)


def _bigtwo_number(match: Match) -> str:
    from scenes.tables.bigtwo import sketch

    return sketch.number(match)


def _bigtwo_sketch(options: Any) -> Sketch:
    from scenes.tables.bigtwo import sketch

    return sketch.sketch(options)


ENTRIES = (
    Entry(
        "bonfire",
        "flame",
        "Bonfire",
        "Flip, light your rows, bank before they burn",
        _bonfire_standing,
        bonfire,
    ),
    Entry(
        "landlord",
        "crown",
        "Landlord",
        "One against two, with a Wild in the pack",
        _landlord_standing,
        _landlord_sketch,
    ),
    Entry(
        "bigtwo",
        "cards",
        "Big Two",
        "Get rid of thirteen cards, the two is high",
        _bigtwo_standing,
        _bigtwo_sketch,
        _bigtwo_number,
    ),
)


def entry_of(game: Game) -> Entry:
    """The entry of a game; a plain one for a game that has no line of its own."""
    own = next((entry for entry in ENTRIES if entry.name == game.name), None)
    return own or Entry(game.name, "cards", game.title, game.motto)


def standing(match: Match) -> tuple[str, str]:
    """Which match it is, and how it stands; one that is over waits for the table's next deal."""
    entry = entry_of(match.game)
    known = [entry.standing(match)] if entry.standing is not None else []
    turn = match.to_move
    if turn is not None:
        known.append("your turn" if turn == PERSON else f"{whose(match.names[turn])} turn")
    over = " is over" if match.outcome is not None else ""
    which = f"{match.game.round_word} {match.number}" if entry.number is None else entry.number(match)
    return f"{match.game.title}, {which}{over}", ", ".join(known)
