"""Bots think in a worker process, so that the picture never waits and a stuck bot cannot hang the table.

A bot that raises, answers with something illegal, thinks too long or takes its process down with it is answered for
by the first legal action, and a line in the log says so; one whose net cannot be read by the game's normal player.
The worker ends with the program, whatever it is doing.
"""

import gc
import itertools
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import parent_process
from types import ModuleType
from typing import Any

from game.core import Advice, Appraisal
from game.deciding import adviser, decide, stream
from game.logs import LOG
from game.nets import BadWeights
from game.registry import game_named

LIMIT_MS = 2_000
"""How long a decision may take."""
APPRAISAL_LIMIT_MS = 8_000
"""How long looking back at one may take: nobody waits for it at a table, so it weighs more samples."""
START_MS = 15_000
"""How long a worker may take to start: a cold disk and a virus scanner are slow, not stuck."""
POLITE = 5
"""How far the worker steps back behind the program that draws, in steps of `nice`."""
SAFE = "The most harmless thing that you may do."
STAND_IN = "normal"
"""The bot of every game that plays without a net."""
PLAIN = "What the normal player would do."


@dataclass(frozen=True, slots=True)
class Question:
    """What the seat of `view` should do: asked of a bot, or of the game's adviser where `bot` is None (a hint).

    Where `taken` is what the seat did, the adviser says what that gave away (an appraisal).
    `bot` is a name that the game lists or an import path `module:attribute`; `seed` and `actions` are those of
    `game.deciding.decide`.
    """

    game: str
    view: Any
    bot: str | None
    seed: str
    actions: int
    taken: Any = None

    def __str__(self) -> str:
        asked = "the adviser" if self.bot is None else f"bot {self.bot}"
        return f"{self.game}, {asked} at seat {self.view.seat} after {self.actions} actions of seed {self.seed}"


@dataclass(frozen=True, slots=True)
class Answer:
    """The legal action, or for a hint the legal pieces of advice, best first, or the appraisal.

    `number` is what `Thinker.ask` returned; `failure` says why this is only the fallback, None when it is not.
    Nothing can stand in for an appraisal: where that fails there is none. `unread` says why the weights of the game
    cannot be read, so that its normal player answers; once, in the first answer of a game.
    """

    number: int
    action: Any
    advice: tuple[Advice, ...] = ()
    failure: str | None = None
    appraisal: Appraisal | None = None
    unread: str | None = None


@dataclass(slots=True)
class _Job:
    number: int
    question: Question
    since: float = 0.0
    """When it was handed to the worker, in milliseconds of the thinker's clock."""


_Ready = int
"""The worker's first message: its process id."""


def now_ms() -> float:
    """Milliseconds of a clock that never goes back."""
    return time.monotonic() * 1000


class Thinker:
    """Asks one question at a time of a worker process that starts when it is first needed.

    Nothing here blocks or raises, whatever the bot or the worker does.
    """

    def __init__(self, clock: Callable[[], float] = now_ms, limit_ms: float = LIMIT_MS) -> None:
        self._clock = clock
        self._limit_ms = limit_ms
        self._numbers = itertools.count(1)
        self._connection: Connection | None = None
        self._process: Any = None
        self._ready = False
        self._wanted: int | None = None
        """The number of the question whose answer is still wanted."""
        self._waiting: _Job | None = None
        self._running: _Job | None = None
        self._answer: Answer | None = None
        self._told: set[str] = set()
        """The games of which it has been said that their weights cannot be read."""

    def start(self) -> None:
        """Start the worker if none runs, so that the first question need not wait for it."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), name="emberdeck-bots", daemon=True)
        try:
            with _without_main():
                process.start()
        except OSError as error:
            LOG.error("The worker process cannot start: %s", error)
            ours.close()
        else:
            self._process, self._connection, self._ready = process, ours, False
        theirs.close()

    def ask(self, question: Question) -> int:
        """Put a question; its number. What was asked before is no longer answered."""
        self.forget()
        number = self._wanted = next(self._numbers)
        self._waiting = _Job(number, question)
        self._advance()
        return number

    def forget(self) -> None:
        """No longer wait for an answer: the table was left."""
        self._wanted = self._waiting = self._answer = None

    def poll(self) -> Answer | None:
        """The answer to the last question, once, as soon as there is one."""
        self._receive()
        self._watch()
        self._advance()
        answer, self._answer = self._answer, None
        return answer

    def fileno(self) -> int | None:
        """What becomes readable when `poll` has something to look at (for `select`); None while no worker runs."""
        return self._connection.fileno() if self._connection is not None else None

    def due_in_ms(self) -> float | None:
        """When `poll` must be called at the latest, though nothing became readable; None while nothing is asked."""
        if self._answer is not None:
            return 0.0
        return max(0.0, self._deadline(self._running) - self._clock()) if self._running is not None else None

    def close(self) -> None:
        """End the worker at once; a later question starts another."""
        self.forget()
        self._running = None
        self._stop()

    # The worker ------------------------------------------------------------------------------------------

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
        self._connection = self._process = None

    def _deadline(self, job: _Job) -> float:
        return job.since + (self._limit(job) if self._ready else START_MS)

    def _limit(self, job: _Job) -> float:
        """How long it may take: an appraisal that nobody wants any more must not hold up the next question."""
        looking_back = job.question.taken is not None and job.number == self._wanted
        return APPRAISAL_LIMIT_MS if looking_back else self._limit_ms

    def _advance(self) -> None:
        """Hand the waiting question to the worker when that is free."""
        if self._waiting is None or self._running is not None:
            return
        self.start()
        self._running, self._waiting = self._waiting, None
        self._running.since = self._clock()
        try:
            if self._connection is None:
                self._fail("the worker process cannot start")
            else:
                self._connection.send((self._running.number, self._running.question))
        except OSError:
            self._fail("the worker process died")

    def _receive(self) -> None:
        try:
            while self._connection is not None and self._connection.poll():
                self._take(self._connection.recv())
        except (EOFError, OSError):
            self._fail("the worker process died")

    def _take(self, message: "_Ready | Answer") -> None:
        if isinstance(message, _Ready):
            self._ready = True
            if self._running is not None:
                self._running.since = self._clock()
            return
        job, self._running = self._running, None
        if job is not None and message.number == self._wanted:
            self._deliver(job, message)

    def _watch(self) -> None:
        if self._running is not None and self._clock() >= self._deadline(self._running):
            self._fail("no answer within the time limit" if self._ready else "the worker process does not start")

    def _fail(self, reason: str) -> None:
        """Do without this worker; the next question starts another."""
        self._stop()
        job, self._running = self._running, None
        if job is not None and job.number == self._wanted:
            self._deliver(job, _fallback(job, reason))

    def _deliver(self, job: _Job, answer: Answer) -> None:
        if answer.unread is not None:
            answer = self._tell_once(job.question.game, answer)
        elif answer.failure is not None:
            stands_in = "it is left out" if job.question.taken is not None else f"{answer.action} stands in for it"
            LOG.warning("%s: %s; %s", job.question, answer.failure, stands_in)
        self._answer, self._wanted = answer, None

    def _tell_once(self, game: str, answer: Answer) -> Answer:
        if game in self._told:
            return replace(answer, unread=None)
        self._told.add(game)
        LOG.error("%s: %s; bot %s stands in for those that need them", game, answer.unread, STAND_IN)
        return answer


@contextmanager
def _without_main() -> Iterator[None]:
    """While a process is spawned: it would import the program's main module, and with it the whole screen."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def _fallback(job: _Job, failure: str) -> Answer:
    if job.question.taken is not None:
        return Answer(job.number, job.question.taken, (), failure)
    action = job.question.view.legal_actions()[0]
    advice = (Advice(action, SAFE),) if job.question.bot is None else ()
    return Answer(job.number, action, advice, failure)


# In the worker process -----------------------------------------------------------------------------------


def _work(connection: Connection) -> None:
    """Answer questions until the program closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program, which then ends this
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)  # where cores are few, the picture goes first
    gc.disable()  # a collection in mid-search costs hundreds of milliseconds
    try:
        connection.send(os.getpid())
        while True:
            connection.send(_answered(*connection.recv()))
            gc.collect()
    except (EOFError, OSError):
        return


def _end_with_parent() -> None:
    """A bot that never returns must not outlive a program that was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _answered(number: int, question: Question) -> Answer:
    """What the bot or the adviser says, if it may be done; else the fallback."""
    job = _Job(number, question)
    try:
        if question.taken is not None:
            return _appraised(job)
        return _advised(job) if question.bot is None else _decided(job)
    except BadWeights as error:
        return _answered_plainly(job, str(error))
    except Exception as error:  # noqa: BLE001 - a bot may raise anything, and the table goes on
        return _fallback(job, f"{type(error).__name__}: {error}")


def _answered_plainly(job: _Job, unread: str) -> Answer:
    """What the normal player says in the place of one that cannot read its net; an appraisal is left out."""
    asked = job.question
    if asked.taken is not None:
        return replace(_fallback(job, unread), unread=unread)
    found = _answered(job.number, replace(asked, bot=STAND_IN)) if asked.bot != STAND_IN else _fallback(job, unread)
    advice = (Advice(found.action, PLAIN),) if asked.bot is None else ()
    return replace(found, advice=advice, unread=unread)


def _decided(job: _Job) -> Answer:
    asked = job.question
    assert asked.bot is not None
    action = decide(asked.game, asked.view, asked.bot, asked.seed, asked.actions)
    legal = asked.view.legal_actions()
    if action not in legal:
        return _fallback(job, f"illegal action {action!r}")
    return Answer(job.number, legal[legal.index(action)])  # the game's own object: it surely crosses the pipe


def _advised(job: _Job) -> Answer:
    asked = job.question
    legal = asked.view.legal_actions()
    rng = stream(asked.seed, asked.actions, asked.view.seat)
    advice = adviser(game_named(asked.game)).advise(asked.view, rng)
    allowed = tuple(piece for piece in advice if piece.action in legal)
    if not allowed:
        return _fallback(job, f"no legal advice among {advice!r}")
    return Answer(job.number, allowed[0].action, allowed)


def _appraised(job: _Job) -> Answer:
    asked = job.question
    legal = asked.view.legal_actions()
    rng = stream(asked.seed, asked.actions, asked.view.seat)
    found = adviser(game_named(asked.game)).appraise(asked.view, asked.taken, rng)
    wrong = _wrong_with(found, legal)
    if wrong:
        return _fallback(job, f"{wrong} in {found!r}")
    # What was taken may hold other suits than the game lists, and has crossed the pipe already.
    best = asked.taken if found.best == asked.taken else legal[legal.index(found.best)]
    return Answer(job.number, asked.taken, appraisal=Appraisal(best, float(found.cost), str(found.why)))


def _wrong_with(found: Appraisal, legal: Sequence[Any]) -> str:
    """What makes an appraisal one that nobody can be told; empty where nothing does."""
    if found.best not in legal:
        return "an illegal choice"
    if isinstance(found.cost, bool) or not 0.0 <= found.cost <= 1.0:
        return "a cost that is no share of a win"
    return "" if isinstance(found.why, str) and found.why.strip() else "no reason"
