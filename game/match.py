"""One deal at a table: who plays, whose turn it is, what happened, take-back, save and resume, the next deal.

`Match.act` is the one way in, for person, bot, replay and test; the events that it returns are the one way out.
"""

import json
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game import __version__
from game.core import (
    EVEN,
    LEVELS,
    TEMPERAMENTS,
    Event,
    Game,
    Outcome,
    ParseError,
    RulesChanged,
    State,
    bot_name,
    level_words,
    options_from_record,
    options_to_record,
    shown,
)
from game.records import Record, Replay, play, record_of, replay

PERSON = 0
"""The seat of the person at the screen."""
SAVE_VERSION = 1
"""The version of the saved form that this program writes and reads."""
LONGEST_NAME = 40
_MOST = 10**30
"""No seed or number in a save is larger."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: `level` is the bot that the game lists, None for the person, who is of no temperament."""

    name: str
    level: str | None = None
    temperament: str = EVEN

    @property
    def bot(self) -> str | None:
        """The name of the bot that decides here, None for the person."""
        return None if self.level is None else bot_name(self.level, self.temperament)

    @property
    def ways(self) -> tuple[str, ...]:
        """How a computer plays in words, for people; then shorter, with dots for a temperament left out."""
        if self.level is None:
            return ()
        level = level_words(self.level)
        return (level,) if self.temperament == EVEN else (level_words(self.level, self.temperament), f"{level}…")


def new_seed() -> int:
    """A seed that nobody chose, short enough to read out."""
    return secrets.randbelow(10**9)


def _drawn(game: Game, options: Any, seed: int) -> tuple[int, Sequence[Event]]:
    """Who begins match 1 at a table, and what was shown to find out."""
    stream = random.Random(f"{game.name}:{seed}:first")
    return (stream.randrange(game.seats(options)), ()) if game.draw is None else game.draw(options, stream)


def first_seat(game: Game, options: Any, seed: int, number: int) -> int:
    """Who begins match `number` (from 1) at a table: drawn for the first one, then always one seat to the left."""
    first, _ = _drawn(game, options, seed)
    return (first + number - 1) % game.seats(options)


def _dealt(game: Game, options: Any, seed: int, number: int) -> Any:
    """The deal of match `number` (from 1) at a table with that seed: same arguments, same deal."""
    stream = random.Random(f"{game.name}:{seed}:{number}")
    return game.deal(options, stream, first_seat(game, options, seed, number))


class Match:
    """A round in progress or over. Made by `new`, `from_save`, `rematch` and `replay_deal`.

    `number` counts the matches at this table from 1; `id` tells this one from every other that was ever played;
    `assisted` says that the person took something back, asked for a hint, or knew the deal. `options` are in force
    now, `usual` are the table's own, `upcoming` those of the next deal.
    """

    def __init__(
        self,
        start: Replay,
        players: Sequence[Player],
        seed: int,
        number: int = 1,
        assisted: bool = False,
        id: str | None = None,
        usual: Any = None,
        upcoming: Any = None,
    ) -> None:
        """Seat `players` (one for each seat) at a round that stands where `start` does. Raises ParseError."""
        seats = start.game.seats(start.options)
        if len(players) != seats:
            raise ParseError(f"{seats} seats need {seats} players, not {len(players)}")
        self.game = start.game
        self.options = start.options
        self.players = tuple(players)
        self.seed = seed
        self.number = number
        self.assisted = assisted
        self.id = id if id is not None else secrets.token_hex(8)
        self.usual = self.options if usual is None else usual
        self.upcoming = self.usual if upcoming is None else upcoming
        self._resume(start)

    @classmethod
    def new(cls, game: Game, options: Any, players: Sequence[Player], seed: int, number: int = 1) -> "Match":
        """Deal match `number` (from 1) at a table. Same seed, options and number, same deal and first seat."""
        return cls(play(game, options, _dealt(game, options, seed, number)), players, seed, number)

    def _resume(self, at: Replay) -> None:
        self._deal: State = at.deal
        self._state: State = at.state
        self._actions = list(at.actions)
        shown_first = _drawn(self.game, self.options, self.seed)[1] if self.number == 1 else ()
        self._events = [*shown_first, *at.events]
        self._before = [len(shown_first) + before for before in at.before]
        self._unasked = set(at.unasked)
        self._play_on()
        if self.upcoming != self.usual:
            self._events.append(RulesChanged(self.upcoming))

    # What stands ------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def to_move(self) -> int | None:
        """The seat to act, None once the match is over."""
        return self._state.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        return self._state.outcome

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened since the deal, the opening and the draw before the first deal included."""
        return self._events

    @property
    def goes_on(self) -> bool:
        """Whether there is more to come at this table: this deal, or another."""
        return self.to_move is not None or self.game.goes_on(self._state)

    @property
    def actions(self) -> Sequence[tuple[int, Any]]:
        """Every (seat, action) since the deal."""
        return self._actions

    def view(self, seat: int) -> Any:
        """What that seat may know."""
        return self._state.view(seat)

    def explain(self, seat: int, action: Any) -> str | None:
        """Why `seat` may not do `action` now, in one sentence; None when it may."""
        return self._state.explain(seat, action)

    def decision_seed(self) -> str:
        """The seed of the bots' streams; with the number of actions so far it gives each decision its own."""
        return f"{self.game.name}:{self.seed}:{self.number}"

    # What happens -----------------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> list[Event]:
        """Do it and say what happened, up to the next seat that is asked.

        Raises IllegalAction, one sentence, and then nothing has changed.
        """
        before = len(self._events)
        self._do(seat, action)
        self._play_on()
        return self._events[before:]

    def _do(self, seat: int, action: Any) -> None:
        events = self._state.apply(seat, action)
        self._actions.append((seat, action))
        self._before.append(len(self._events))
        self._events.extend(events)

    def _play_on(self) -> None:
        """Take the actions for which no seat is asked; they are recorded as the seats' own."""
        while (seat := self._state.to_move) is not None and (action := self._state.forced()) is not None:
            self._unasked.add(len(self._actions))
            self._do(seat, action)

    def can_take_back(self, seat: int) -> bool:
        """Whether the last decision of `seat` may be undone: no hidden card was seen since, nothing is over."""
        return self._last_decision(seat) is not None

    def take_back(self, seat: int) -> None:
        """Return to the last decision of `seat` and mark the match assisted. Raises ValueError where it may not."""
        decision = self._last_decision(seat)
        if decision is None:
            raise ValueError("there is no decision of that seat to take back")
        self._resume(play(self.game, self.options, self._deal, self._actions[:decision]))
        self.assisted = True

    def _last_decision(self, seat: int) -> int | None:
        """The index of the last action that `seat` was asked for; None where none is or it may not be undone."""
        for index in range(len(self._actions) - 1, -1, -1):
            if self._actions[index][0] == seat and index not in self._unasked:
                since = self._events[self._before[index] :]
                shown = any(self.game.reveals(event) for event in since)
                return None if shown or self.outcome is not None else index
        return None

    def mark_assisted(self) -> None:
        """Note that the person had help; it stands beside the result and costs nothing."""
        self.assisted = True

    # The next one -----------------------------------------------------------------------------------------

    def rematch(self) -> "Match":
        """The next match at this table: a new deal, begun by the seat to the left of this one's first.

        It is under the `upcoming` options, and starts from what the game carries over.
        """
        deal = _dealt(self.game, self.upcoming, self.seed, self.number + 1)
        self.game.carry(self._state, deal)
        start = play(self.game, self.upcoming, deal)
        return Match(start, self.players, self.seed, self.number + 1, usual=self.usual)

    def change_next(self, options: Any) -> list[Event]:
        """Choose other table options for the next deal, and for that one alone; what the log says of it.

        Raises ValueError where they would need other seats.
        """
        if self.game.seats(options) != len(self.players):
            raise ValueError(f"there are {len(self.players)} seats at this table")
        if options == self.upcoming:
            return []
        self.upcoming = options
        self._events.append(RulesChanged(options))
        return self._events[-1:]

    def close(self) -> list[Event]:
        """Close the table, in a deal or after one, and say what that settled. Nothing can be done after it."""
        events = self._state.close()
        self._events.extend(events)
        return events

    def if_closed(self) -> list[Event]:
        """What closing the table now would settle; nothing is done."""
        return self._state.copy().close()

    def replay_deal(self) -> "Match":
        """The same deal and first seat again; assisted, because its hidden cards are known."""
        start = play(self.game, self.options, self._deal)
        return Match(start, self.players, self.seed, self.number, assisted=True, usual=self.usual)

    def retraced(self) -> Replay:
        """The round so far, played again from its deal."""
        return play(self.game, self.options, self._deal, self._actions)

    # Text -------------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The match so far (rules page "Notation", heading "Records")."""
        return record_of(self.game, self.options, self._state, self._actions)

    def to_save(self) -> dict[str, Any]:
        """Everything that `from_save` needs, as JSON values."""
        saved = {
            "version": SAVE_VERSION,
            "id": self.id,
            "players": [_saved(player) for player in self.players],
            "seed": self.seed,
            "number": self.number,
            "assisted": self.assisted,
            "record": self.record(),
        }
        if self.usual != self.options:
            saved["usual"] = options_to_record(self.usual)
        if self.upcoming != self.usual:
            saved["upcoming"] = options_to_record(self.upcoming)
        return saved

    @classmethod
    def from_save(cls, saved: Any) -> "Match":
        """The match that `to_save` wrote, at its last action. Raises ParseError, one sentence."""
        match saved:
            case {"version": version} if version != SAVE_VERSION:
                raise ParseError(f"it is of version {shown(version)}, and this program reads {SAVE_VERSION}")
            case {
                "version": int(),
                "id": str(id),
                "players": list(players),
                "seed": int(seed),
                "number": int(number),
                "assisted": bool(assisted),
                "record": record,
            } if 1 <= number <= _MOST and abs(seed) <= _MOST:
                start = replay(record)
                seated = [_player(start.game, player) for player in players]
                usual, upcoming = (_options(start.game, saved.get(name)) for name in ("usual", "upcoming"))
                return cls(start, seated, seed, number, assisted, id, usual, upcoming)
        raise ParseError("it is not a saved match")

    def report(self) -> str:
        """The match as one line of JSON for a bug report; it is a record, so the referee replays it. No names."""
        about = {
            "version": __version__,
            "seed": self.seed,
            "number": self.number,
            "levels": [player.bot for player in self.players],
            "assisted": self.assisted,
        }
        return json.dumps({**self.record(), "report": about})


def _options(game: Game, saved: Any) -> Any:
    """The options that a save has beside those in force; None where it has none."""
    return None if saved is None else options_from_record(game.options, saved)


def _saved(player: Player) -> dict[str, Any]:
    """A player as a save has it; an even one as all were saved before there were temperaments."""
    saved = {"name": player.name, "level": player.level}
    return saved if player.temperament == EVEN else {**saved, "temperament": player.temperament}


def _player(game: Game, saved: Any) -> Player:
    match saved:
        case {"name": str(name), "level": None | str() as level} if _can_be_written(name):
            if level is not None and level not in game.bots:
                raise ParseError(f"there is no computer {shown(level)}; there is {', '.join(game.bots)}")
            return Player(name, level, _temperament(level, saved.get("temperament", EVEN)))
    raise ParseError("a player has a name and a level")


def _temperament(level: str | None, saved: Any) -> str:
    """The temperament that a save gives a player of a level. Raises ParseError."""
    if not isinstance(saved, str) or saved not in TEMPERAMENTS:
        raise ParseError(f"there is no temperament {shown(saved)}; there is {', '.join(TEMPERAMENTS)}")
    if saved != EVEN and level not in LEVELS:
        raise ParseError(f"only {', '.join(LEVELS)} have a temperament")
    return saved


def _can_be_written(name: str) -> bool:
    """Whether a name can stand on a table: not too long, and without control characters."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable()
