"""A round as text and back (rules page "Notation", heading "Records"): saving, resuming and replaying are this."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core import Event, Game, IllegalAction, ParseError, State, options_from_record, options_to_record, shown
from game.files import BadFile, parse_json
from game.registry import game_named

FORMAT = 1
"""The version of the record's form that this program writes and reads."""

Record = dict[str, Any]


class RecordError(ParseError):
    """A record that cannot be read; one sentence, with the action's number (from 1) where it is about one."""

    def __init__(self, sentence: str, action: int | None = None) -> None:
        super().__init__(sentence if action is None else f"action {action}: {sentence}")
        self.action = action


class RecordDifference(RecordError):
    """A record that is well formed, but the rules do not play it as it says."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A round played again from its deal: where it stands, and everything that happened."""

    game: Game
    options: Any
    deal: Any
    """The State right after the deal."""
    state: Any
    """The State after the last action."""
    actions: Sequence[tuple[int, Any]] = ()
    """Each (seat, action)."""
    events: Sequence[Event] = ()
    """Everything that happened, the opening included."""
    before: Sequence[int] = ()
    """For each action how many of the events came before it."""
    unasked: frozenset[int] = frozenset()
    """The indices of the actions that the table took without asking the seat."""


def play(game: Game, options: Any, deal: Any, actions: Iterable[tuple[int, Any]] = ()) -> Replay:
    """Play actions from a deal, which stays as it is. Raises RecordDifference at the first illegal one."""
    state = deal.copy()
    events, before = list(state.opening()), []
    done: list[tuple[int, Any]] = []
    unasked: set[int] = set()
    for seat, action in actions:
        if state.forced() is not None:
            unasked.add(len(done))
        before.append(len(events))
        done.append((seat, action))
        try:
            events += state.apply(seat, action)
        except IllegalAction as error:
            raise RecordDifference(str(error), len(done)) from error
    return Replay(game, options, deal, state, done, events, before, frozenset(unasked))


def record_of(game: Game, options: Any, state: Any, actions: Iterable[tuple[int, Any]]) -> Record:
    """The record of a round so far: `actions` as (seat, action) brought its deal to `state`.

    `result` is there once the round is over.
    """
    record = {"format": FORMAT, "game": game.name, "options": options_to_record(options), **game.setup(state)}
    record["actions"] = [[seat, str(action)] for seat, action in actions]
    if state.outcome is not None:
        record["result"] = game.result(state)
    return record


def replay(record: Any) -> Replay:
    """Play a record again from its deal. Raises RecordError, or RecordDifference at the first difference.

    A record without `result` is a round in progress. Names that this format does not know are passed over.
    """
    if not isinstance(record, Mapping):
        raise RecordError("a record is a table of names and values")
    if type(record.get("format")) is not int or record["format"] != FORMAT:
        raise RecordError(f"this program reads records of format {FORMAT}, not {shown(record.get('format'))}")
    try:
        game = game_named(str(record.get("game")))
        options = options_from_record(game.options, record.get("options"))
        deal = game.restore(options, record)
    except ParseError as error:
        raise RecordError(str(error)) from error
    replayed = play(game, options, deal, _actions(game, record.get("actions")))
    if "result" in record:
        _compare(game, replayed.state, record["result"])
    return replayed


def _actions(game: Game, written: Any) -> Sequence[tuple[int, Any]]:
    """The actions of a record, parsed but not yet tried."""
    if not isinstance(written, list):
        raise RecordError("actions is a list of pairs of a seat and an action")
    actions = []
    for number, pair in enumerate(written, start=1):
        match pair:
            case [int(seat), str(text)] if not isinstance(seat, bool):
                pass
            case _:
                raise RecordError(f"not a pair of a seat and an action: {shown(pair)}", number)
        try:
            actions.append((seat, game.parse_action(text)))
        except ParseError as error:
            raise RecordError(str(error), number) from error
    return actions


def _compare(game: Game, state: State, written: Any) -> None:
    if state.outcome is None:
        raise RecordDifference(f"there is a result, but the {game.round_word} is not over after the last action")
    result = game.result(state)
    if written != result:
        raise RecordDifference(f"the result is {result}, not {shown(written)} as the record says")


def load(path: Path) -> Iterator[tuple[int, Any]]:
    """The records of a file, one JSON value a line, each with its line's number (from 1).

    Empty lines are passed over. Raises OSError, and RecordError with the line for one that is not JSON.
    """
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                yield number, _record_in(line, number)


def _record_in(line: bytes, number: int) -> Any:
    try:
        return parse_json(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise RecordError(f"line {number}: it is not text") from error
    except BadFile as error:
        raise RecordError(f"line {number}: {error}") from error
