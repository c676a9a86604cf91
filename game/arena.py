"""Bots against bots without a screen: `python -m game.arena GAME --seats A,B,... --rounds N --seed N`.

Source: rules page "Notation", heading "Arena". The same seed gives the same deals, moves and records, whatever
`--jobs` is. With `--rotate` a row belongs to a name of `--seats`, which then sits everywhere in turn. Deals are
independent, the rounds and seats of one deal are not: every interval is taken over the means of whole deals.
With `--roles` a row is a bot in a role: the first name plays alone against the second at all other seats, then the
other way round. With a name for each seat the first one always plays alone, and the others change places.
"""

import argparse
import dataclasses
import gc
import json
import random
import sys
import time
from array import array
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from math import ceil, sqrt
from multiprocessing import get_context
from statistics import fmean, median, stdev
from typing import Any, NoReturn, TextIO

from game.core import COMPUTERS, Bot, Game, IllegalAction, Outcome, ParseError, declared, option_named
from game.deciding import bot, bot_names, stream
from game.nets import BadWeights
from game.records import record_of
from game.registry import game_named

BAD_WORDS = 2
FAILED = 1
CHUNKS_A_JOB = 8
"""Into how many pieces the deals of one process are cut, so that all processes end at about the same time."""
NORMAL_95 = 1.96
"""Standard errors to each side of a 95 % interval."""


ROLES = ("alone", "others")


@dataclass(frozen=True)
class Task:
    """What to play: `names` gives the bot of each seat, `first_deal` up to `last_deal` are played."""

    game: str
    options: Any
    names: tuple[str, ...]
    seed: int
    first_deal: int
    last_deal: int
    rotate: bool
    keep_records: bool
    roles: bool = False
    """Whether `names` are by role: two that exchange roles, or one that plays alone and those beside each other."""

    @property
    def exchanges(self) -> bool:
        """Whether two names exchange roles."""
        return self.roles and len(self.names) == len(ROLES)

    @property
    def rounds_a_deal(self) -> int:
        """How often each deal is played."""
        if self.roles:
            return len(ROLES) if self.exchanges else len(self.names) - 1
        return len(self.names) if self.rotate else 1

    @property
    def rows(self) -> list[tuple[str, str]]:
        """What is counted: for each row its name, a seat or a role, and its bot."""
        if self.exchanges:
            return [(role, name) for role in ROLES for name in self.names]
        if self.roles:
            return list(zip([ROLES[0], *ROLES[1:] * (len(self.names) - 1)], self.names, strict=True))
        return [(str(seat), name) for seat, name in enumerate(self.names)]


@dataclass
class Tally:
    """What became of one row: for each deal the means over its rounds, and every decision's time."""

    won: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    times: "array[float]" = field(default_factory=lambda: array("d"))
    """Milliseconds."""

    def add(self, other: "Tally") -> None:
        """Append the deals of another part of the same arena."""
        self.won += other.won
        self.scores += other.scores
        self.times += other.times


class BotFailure(Exception):
    """A bot answered with something illegal; one sentence."""


# Playing -------------------------------------------------------------------------------------------------


def dealt(game: Game, options: Any, seed: int, deal: int) -> Any:
    """Deal number `deal` (from 0) of an arena; who is first moves on from deal to deal."""
    return game.deal(options, random.Random(f"arena:{game.name}:{seed}:{deal}"), deal % game.seats(options))


def play_round(
    state: Any, bots: Sequence[Bot], seed: str, times: Sequence["array[float]"], first: Any = None
) -> list[tuple[int, Any]]:
    """Play a round to its end, appending each seat's decision times in milliseconds; every (seat, action).

    A seat with one legal action has nothing to decide and is not asked; nor is the first where it is to do `first`.
    Raises BotFailure.
    """
    actions: list[tuple[int, Any]] = []
    if first is not None:
        actions.append((state.to_move, first))
        state.apply(*actions[0])
    while (seat := state.to_move) is not None:
        legal = state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        else:
            view, rng = state.view(seat), stream(seed, len(actions), seat)
            start = time.perf_counter()
            action = bots[seat].choose(view, rng)
            times[seat].append(1000 * (time.perf_counter() - start))
        try:
            state.apply(seat, action)
        except IllegalAction as error:
            raise BotFailure(f"the bot of seat {seat} chose {action} in deal {seed}: {error}") from error
        actions.append((seat, action))
    return actions


def share_won(game: Game, outcome: Outcome, seat: int) -> float:
    """How much of the win is the seat's: equal winners share it, a side wins as one."""
    if seat not in outcome.winners:
        return 0.0
    return 1.0 if game.sides else 1 / len(outcome.winners)


def play_task(task: Task) -> tuple[list[Tally], list[str]]:
    """Play the deals of a task: a Tally for each row, and the records as JSON lines. Raises BotFailure.

    The cyclic garbage collector rests meanwhile: nothing here makes cycles, and its pauses would count as thinking.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _play_task(task)
    finally:
        if collecting:
            gc.enable()


def _play_task(task: Task) -> tuple[list[Tally], list[str]]:
    game = game_named(task.game)
    bots = [bot(game, name) for _, name in task.rows]
    tallies = [Tally() for _ in bots]
    first = game.parse_action(game.lone) if task.roles else None
    lines: list[str] = []
    for deal in range(task.first_deal, task.last_deal):
        won: list[list[float]] = [[] for _ in bots]
        scores: list[list[float]] = [[] for _ in bots]
        for turn in range(task.rounds_a_deal):
            state = dealt(game, task.options, task.seed, deal)
            at = _rows_at(task, state.to_move, game.seats(task.options), turn)
            times = [tallies[row].times for row in at]
            actions = play_round(state, [bots[row] for row in at], f"{task.seed}:{deal}", times, first)
            outcome = state.outcome
            for seat, row in enumerate(at):
                won[row].append(share_won(game, outcome, seat))
                scores[row].append(outcome.scores[seat])
            if task.keep_records:
                lines.append(json.dumps(record_of(game, task.options, state, actions)))
        for row, tally in enumerate(tallies):
            tally.won.append(fmean(won[row]))
            tally.scores.append(fmean(scores[row]))
    return tallies, lines


def _rows_at(task: Task, first: int, seats: int, turn: int) -> list[int]:
    """The row that each seat counts for when a deal is played for the `turn`th time; `first` is asked first."""
    if task.exchanges:
        return [turn if seat == first else len(ROLES) + 1 - turn for seat in range(seats)]
    if task.roles:
        after = [(seat - first) % seats for seat in range(seats)]  # 0 is the first, 1 the one after it
        return [1 + (place - 1 + turn) % (seats - 1) if place else 0 for place in after]
    return [(seat - turn) % seats for seat in range(seats)]


def play_all(task: Task, jobs: int) -> Iterator[tuple[list[Tally], list[str]]]:
    """Play a task in `jobs` processes; its parts come in the order of the deals. Raises BotFailure."""
    deals = task.last_deal - task.first_deal
    size = ceil(deals / (jobs * CHUNKS_A_JOB))
    starts = range(task.first_deal, task.last_deal, size)
    parts = [
        dataclasses.replace(task, first_deal=start, last_deal=min(start + size, task.last_deal)) for start in starts
    ]
    if jobs == 1:
        yield from map(play_task, parts)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_task, parts)


# Figures -------------------------------------------------------------------------------------------------


def interval(means: Sequence[float]) -> list[float]:
    """The 95 % interval of the mean of independent deals, as [low, high]; without width for a single deal."""
    middle = fmean(means)
    half = NORMAL_95 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
    return [middle - half, middle + half]


def figures(tallies: Sequence[Tally], rounds: int) -> dict[str, Any]:
    """The figures of one row: one Tally, or all those of the same bot, each of `rounds` rounds."""
    shares = [fmean(of_deal) for of_deal in zip(*(tally.won for tally in tallies), strict=True)]
    scores = [fmean(of_deal) for of_deal in zip(*(tally.scores for tally in tallies), strict=True)]
    times = sorted(time for tally in tallies for time in tally.times)
    share = fmean(shares)
    return {
        "won": round(share * rounds * len(tallies), 6),
        "share": share,
        "share_ci": [min(1.0, max(0.0, end)) for end in interval(shares)],
        "score": fmean(scores),
        "score_ci": interval(scores),
        "decisions": len(times),
        "ms_median": median(times) if times else 0.0,
        "ms_p95": times[ceil(0.95 * len(times)) - 1] if times else 0.0,
        "ms_max": times[-1] if times else 0.0,
    }


def summary(task: Task, tallies: Sequence[Tally], seconds: float) -> dict[str, Any]:
    """Everything that is printed and written as JSON; `rounds` are rounds played, all of a deal's included."""
    deals = task.last_deal - task.first_deal
    rounds = deals * task.rounds_a_deal
    of_row = deals if task.exchanges else rounds
    rows = list(zip(task.rows, tallies, strict=True))
    of_bot = {name: [tally for (_, n), tally in rows if n == name] for name in task.names}
    return {
        "game": task.game,
        "rounds": rounds,
        "seconds": seconds,
        "rounds_a_second": rounds / seconds,
        "seats": [
            {"bot": name, **({"role": first} if task.roles else {}), **figures([tally], of_row)}
            for (first, name), tally in rows
        ],
        "bots": {name: figures(its, of_row) for name, its in of_bot.items()},
    }


COLUMNS = "{:<8}{:<16}{:>10}{:>9}{:>17}{:>10}{:>19}{:>11}{:>10}{:>9}{:>9}"


def _row(first: str, name: str, row: dict[str, Any]) -> str:
    low, high = row["share_ci"]
    least, most = row["score_ci"]
    return COLUMNS.format(
        first,
        name,
        f"{row['won']:.1f}",
        f"{100 * row['share']:.1f} %",
        f"{100 * low:.1f} - {100 * high:.1f} %",
        f"{row['score']:.1f}",
        f"{least:.1f} - {most:.1f}",
        row["decisions"],
        f"{row['ms_median']:.2f}",
        f"{row['ms_p95']:.2f}",
        f"{row['ms_max']:.2f}",
    )


def table(found: dict[str, Any]) -> Iterator[str]:
    """The lines that are printed: a seat a row, a bot a row, then the pace."""
    yield COLUMNS.format(
        "seat", "bot", "won", "share", "95 %", "score", "95 %", "decisions", "ms median", "p95", "worst"
    )
    for seat, row in enumerate(found["seats"]):
        yield _row(row.get("role", str(seat)), row["bot"], row)
    for name, row in found["bots"].items():
        yield _row("all", name, row)
    pace = f"{found['rounds_a_second']:.1f} rounds a second"
    yield f"{found['rounds']} rounds, {found['seconds']:.1f} seconds, {pace}"


# Command line --------------------------------------------------------------------------------------------


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise ParseError(message)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on is wanted, not {text!r}")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m game.arena", description="Bots against bots, without a screen.")
    parser.add_argument("game", help="the game's name")
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", metavar="BOT,...", help="a bot for each seat, or one for all")
    who.add_argument("--roles", metavar="BOT,BOT", help="one to play alone, one or all others; see the top")
    parser.add_argument("--rounds", type=_count, default=100, metavar="N", help="how many deals (default 100)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="what decides deals and moves (default 0)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="how many processes (default 1)")
    parser.add_argument("--records", metavar="FILE", help="write every round as a line of JSON")
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON")
    parser.add_argument("--rotate", action="store_true", help="play each deal with every rotation of the bots")
    return parser


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The words of a command line, by default this program's. Raises ParseError."""
    return _parser().parse_args(arguments)


def options_of(game: Game, written: Iterable[str], seats: int | None) -> Any:
    """The game's options from `NAME=VALUE` texts, for `seats` seats where that is given. Raises ParseError."""
    values: dict[str, Any] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise ParseError(f"an option is written NAME=VALUE, not {text!r}")
        values[name] = option_named(game.options, name).parse(value)
    if seats is not None and COMPUTERS not in values:
        for declaration in declared(game.options):
            if declaration.name == COMPUTERS and declaration.accepts(seats - 1):
                values[COMPUTERS] = seats - 1
    options = game.options(**values)
    if seats is not None and game.seats(options) != seats:
        raise ParseError(f"{game.name} seats {game.seats(options)} under these options, but --seats names {seats}")
    return options


def task_of(arguments: argparse.Namespace) -> Task:
    """What the command line asks for. Raises ParseError."""
    game = game_named(arguments.game)
    roles = arguments.roles is not None
    names = [name.strip() for name in (arguments.roles if roles else arguments.seats).split(",")]
    for name in names:
        if name not in bot_names(game):
            raise ParseError(f"no bot {name!r} for {game.name}; there is {', '.join(bot_names(game))}")
    options = options_of(game, arguments.option, len(names) if len(names) > 1 and not roles else None)
    if roles:
        _check_roles(game, names, game.seats(options), arguments.rotate)
    if len(names) == 1:
        names *= game.seats(options)
    keep = arguments.records is not None
    rounds = arguments.rounds
    return Task(game.name, options, tuple(names), arguments.seed, 0, rounds, arguments.rotate, keep, roles)


def _check_roles(game: Game, names: Sequence[str], seats: int, rotate: bool) -> None:
    if not game.lone:
        raise ParseError(f"--roles is for games in which one seat plays alone, and {game.name} is none")
    if len(names) not in (len(ROLES), seats):
        raise ParseError(f"--roles names two bots, or one for each of the {seats} seats, not {len(names)}")
    if rotate:
        raise ParseError("--roles exchanges the bots itself; --rotate goes with --seats")


def _opened(stack: ExitStack, name: str | None) -> TextIO | None:
    if name is None:
        return None
    try:
        return stack.enter_context(open(name, "w", encoding="utf-8", newline="\n"))
    except OSError as error:
        raise ParseError(f"{name} cannot be written: {error.strerror}") from error


def run(task: Task, jobs: int, records: TextIO | None = None) -> dict[str, Any]:
    """Play a task, write its records as they come, and give its summary. Raises BotFailure, BadWeights."""
    start = time.perf_counter()
    tallies = [Tally() for _ in task.rows]
    for part, lines in play_all(task, jobs):
        for tally, more in zip(tallies, part, strict=True):
            tally.add(more)
        if records is not None:
            records.writelines(line + "\n" for line in lines)
    return summary(task, tallies, time.perf_counter() - start)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; the exit status."""
    try:
        with ExitStack() as stack:
            words = parsed(arguments)
            task = task_of(words)
            records, as_json = _opened(stack, words.records), _opened(stack, words.json)
            found = run(task, words.jobs, records)
            if as_json is not None:
                json.dump(found, as_json, indent=1)
                as_json.write("\n")
    except ParseError as error:
        print(error, file=sys.stderr)
        return BAD_WORDS
    except (BotFailure, BadWeights) as error:
        print(error, file=sys.stderr)
        return FAILED
    for line in table(found):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
