"""Answers questions about the rules from the command line (rules page "Notation", heading "Referee").

`python -m game.referee GAME --WORD VALUE ...`, `GAME --batch`, `replay FILE`. What a game can be asked is declared
by its own Referee; the command line and the batch are both made from that declaration.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from game.core import Answer, Game, ParseError, Referee, Word, shown
from game.files import BadFile, parse_json, reason
from game.records import RecordDifference, RecordError, load, replay
from game.registry import GAMES

DIFFERENT = 1
BAD_WORDS = 2
KINDS = {str: "a text", int: "a whole number", bool: "true or false"}


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise ParseError(message)


def referee_of(game: Game) -> Referee:
    """The game's own Referee, its module loaded when first asked for."""
    module, _, attribute = game.referee.partition(":")
    found: Referee = getattr(import_module(module), attribute)
    return found


def ask(referee: Referee, question: Any) -> Answer:
    """The answer to one question, a table of words and values. Raises ParseError."""
    if not isinstance(question, Mapping):
        raise ParseError("a question is a JSON object")
    words = {word.name: word for word in referee.words}
    for name, value in question.items():
        if name not in words:
            raise ParseError(f"no word {shown(name)}; there is {', '.join(words)}")
        if type(value) is not words[name].kind:
            raise ParseError(f"{name} is {KINDS[words[name].kind]}, not {shown(value)}")
    for name, word in words.items():
        if word.required and name not in question:
            raise ParseError(f"{name} is missing")
    return referee.answer(question)


def batch(referee: Referee, lines: Iterable[bytes]) -> Iterable[str]:
    """For each line with a question one line of JSON: the answer's lines, or `{"error": ...}`."""
    for line in lines:
        if line.strip():
            yield json.dumps(_answer_to(referee, line))


def _answer_to(referee: Referee, line: bytes) -> list[str] | dict[str, str]:
    try:
        return list(ask(referee, parse_json(line.decode("utf-8-sig"))).lines)
    except UnicodeDecodeError:
        return {"error": "it is not text"}
    except (BadFile, ParseError) as error:
        return {"error": str(error)}


def replay_file(path: Path) -> Answer:
    """Play every record of a file again: `ok N records`, or the first difference. Raises ParseError."""
    records = 0
    try:
        for line, record in load(path):
            records += 1
            _replay_line(line, record)
    except OSError as error:
        raise ParseError(f"cannot read {path}: {reason(error)}") from error
    except RecordDifference as difference:
        return Answer((str(difference),), DIFFERENT)
    return Answer((f"ok {records} records",))


def _replay_line(line: int, record: Any) -> None:
    try:
        replay(record)
    except RecordError as error:
        joint = ": " if error.action is None else ", "
        raise type(error)(f"line {line}{joint}{error}") from error


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game.referee", description="Answers questions about the rules.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    replaying = commands.add_parser("replay", help="play every record of a file again")
    replaying.add_argument("file", type=Path, metavar="FILE")
    for game in GAMES.values():
        if game.referee:
            _add_questions(commands.add_parser(game.name, help=f"questions about {game.title}"), game)
    return parser


def _add_questions(parser: argparse.ArgumentParser, game: Game) -> None:
    parser.add_argument("--batch", action="store_true", help="JSON questions from standard input, one a line")
    for word in referee_of(game).words:
        _add_word(parser, word)


def _add_word(parser: argparse.ArgumentParser, word: Word) -> None:
    if word.kind is bool:
        parser.add_argument(f"--{word.name}", action="store_const", const=True, help=word.help)
    else:
        parser.add_argument(f"--{word.name}", type=word.kind, metavar=word.name.upper(), help=word.help)


def run(arguments: Sequence[str]) -> int:
    """Do what the command line says, print the answer, and give its exit status. Raises ParseError."""
    asked = vars(_parser().parse_args(arguments))
    command = asked.pop("command")
    if command == "replay":
        return _say(replay_file(asked["file"]))
    referee = referee_of(GAMES[command])
    in_batch = asked.pop("batch")
    question = {name: value for name, value in asked.items() if value is not None}
    if not in_batch:
        return _say(ask(referee, question))
    if question:
        raise ParseError("--batch reads its questions from standard input; no other word goes with it")
    for line in batch(referee, sys.stdin.buffer):
        print(line, flush=True)
    return 0


def _say(answer: Answer) -> int:
    for line in answer.lines:
        print(line)
    return answer.status


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: bad words or cards are one line on standard error and status 2."""
    try:
        return run(sys.argv[1:] if arguments is None else arguments)
    except ParseError as error:
        print(error, file=sys.stderr)
        return BAD_WORDS
    except BrokenPipeError:  # the reader has gone; nothing is left to say, not even while Python shuts down
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
