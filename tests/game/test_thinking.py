"""The worker process: real spawned workers, bots that misbehave, and a clock moved by hand."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from game import thinking
from game.bonfire.rules import deal
from game.bonfire.table import Capture, Options, Place
from game.core import Advice, Appraisal
from game.deciding import decide
from game.logs import LOG, log_to
from game.nets import BadWeights
from game.thinking import APPRAISAL_LIMIT_MS, LIMIT_MS, START_MS, Answer, Question, Thinker

PATIENCE_S = 60
"""No test waits so long unless something is broken."""
VIEW = deal(Options(), random.Random(1), 0).view(0)
"""A first turn: place 0 and place 1 are legal."""
PLACE_0 = Place(0)


class Clock:
    """Milliseconds, moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    monkeypatch.syspath_prepend(Path(__file__).parent)
    thinker = Thinker(clock)
    yield thinker
    thinker.close()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    yield log_to(tmp_path / "new folder")
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()


def ask_of(bot: str | None) -> Question:
    return Question("bonfire", VIEW, f"odd_bots:{bot}" if bot else None, "seed", 7)


def answer(thinker: Thinker) -> Answer:
    """The next answer, waiting for the pipe (never for a time) as the program's loop does."""
    while True:
        found = thinker.poll()
        if found is not None:
            return found
        number = thinker.fileno()
        assert number is not None
        assert wait([number], PATIENCE_S), "the worker says nothing"


def start(thinker: Thinker) -> None:
    """Have the worker up and waiting."""
    thinker.ask(ask_of("LAST"))
    assert answer(thinker).failure is None


def test_a_sound_bot_is_answered_as_it_chose(thinker: Thinker) -> None:
    number = thinker.ask(ask_of("LAST"))
    assert answer(thinker) == Answer(number, Place(1))
    assert thinker.poll() is None
    assert thinker.due_in_ms() is None


def test_a_bot_of_the_registry_plays(thinker: Thinker) -> None:
    thinker.ask(Question("bonfire", VIEW, "random", "seed", 0))
    found = answer(thinker)
    assert found.failure is None
    assert found.action in VIEW.legal_actions()


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("RAISES", "RuntimeError: out of ideas"),
        ("ILLEGAL", "illegal action Capture()"),
        ("NONSENSE", "illegal action"),
        ("MISSING", "AttributeError"),
        ("EXITS", "the worker process died"),
        ("DIES", "the worker process died"),
    ],
)
def test_a_bad_bot_is_answered_for(thinker: Thinker, log: Path, bot: str, reason: str) -> None:
    number = thinker.ask(ask_of(bot))
    found = answer(thinker)
    assert (found.number, found.action) == (number, VIEW.legal_actions()[0])
    assert found.failure is not None
    assert found.failure.startswith(reason)
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert f"bonfire, bot odd_bots:{bot} at seat 0 after 7 actions of seed seed: {reason}" in line
    assert line.endswith("place 0 stands in for it")
    thinker.ask(ask_of("LAST"))
    assert answer(thinker).action == Place(1), "the table goes on"


def test_a_bot_that_cannot_read_its_net_is_answered_for_by_the_normal_player(thinker: Thinker, log: Path) -> None:
    plays = decide("bonfire", VIEW, "normal", "seed", 7)
    for number, unread in ((1, "the weights are damaged: their checksum is wrong"), (2, None)):
        assert thinker.ask(ask_of("UNREAD")) == number
        assert answer(thinker) == Answer(number, plays, unread=unread)
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert line.endswith(
        "bonfire: the weights are damaged: their checksum is wrong; bot normal stands in for those that need them"
    )


@pytest.mark.parametrize("taken", [None, Place(0)])
def test_an_adviser_that_cannot_read_its_net_gives_the_normal_players_advice_and_no_appraisal(
    monkeypatch: pytest.MonkeyPatch, taken: Any
) -> None:
    def adviser(_: Any) -> Any:
        raise BadWeights("the weights of bonfire cannot be read: No such file or directory")

    monkeypatch.setattr(thinking, "adviser", adviser)
    found = thinking._answered(3, replace(ask_of(None), taken=taken))
    assert found.unread == "the weights of bonfire cannot be read: No such file or directory"
    if taken is None:
        plays = decide("bonfire", VIEW, "normal", "seed", 7)
        assert (found.action, found.advice, found.failure) == (plays, (Advice(plays, thinking.PLAIN),), None)
    else:
        assert (found.action, found.advice, found.appraisal) == (taken, (), None)


def test_a_normal_player_that_needs_a_net_after_all_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: Any) -> Any:
        raise BadWeights("the weights are damaged")

    monkeypatch.setattr(thinking, "decide", choose)
    found = thinking._answered(3, replace(ask_of(None), bot="hard"))
    assert (found.action, found.unread, found.failure) == (
        Place(0),
        "the weights are damaged",
        "the weights are damaged",
    )


@pytest.mark.parametrize("bot", ["SLEEPS", "SPINS"])
def test_a_late_bot_is_answered_for_and_its_worker_replaced(
    thinker: Thinker, clock: Clock, log: Path, bot: str
) -> None:
    start(thinker)
    first = thinker._process
    thinker.ask(ask_of(bot))
    clock.now += LIMIT_MS - 1
    assert thinker.poll() is None
    assert thinker.due_in_ms() == 1
    clock.now += 1
    found = thinker.poll()
    assert found is not None
    assert (found.action, found.failure) == (Place(0), "no answer within the time limit")
    assert len(log.read_text(encoding="utf-8").splitlines()) == 1
    first.join(PATIENCE_S)
    assert not first.is_alive()
    start(thinker)
    assert thinker._process.pid != first.pid


def test_a_worker_that_does_not_start_in_time_is_answered_for(thinker: Thinker, clock: Clock) -> None:
    thinker.ask(ask_of("SLEEPS"))
    clock.now += START_MS
    found = thinker.poll()
    while found is None:  # the worker was quicker than this test, and the bot's own limit counts from then on
        assert thinker.due_in_ms() is not None
        clock.now += START_MS
        found = thinker.poll()
    assert found.action == Place(0)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
def test_a_worker_killed_from_outside_is_replaced(thinker: Thinker) -> None:
    start(thinker)
    thinker.ask(ask_of("SLEEPS"))
    os.kill(thinker._process.pid, signal.SIGKILL)
    assert answer(thinker).failure == "the worker process died"
    start(thinker)
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.join(PATIENCE_S)
    start_number = thinker.ask(ask_of("LAST"))
    found = answer(thinker)
    assert (found.number, found.action in VIEW.legal_actions()) == (start_number, True)
    start(thinker)


def test_a_worker_that_cannot_be_started_is_answered_for(
    thinker: Thinker, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Any) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        thinker.ask(ask_of("LAST"))
        found = thinker.poll()
    assert found is not None
    assert (found.action, found.failure) == (Place(0), "the worker process cannot start")
    assert "no more processes" in log.read_text(encoding="utf-8")
    start(thinker)


def test_only_the_last_question_is_answered(thinker: Thinker) -> None:
    start(thinker)
    thinker.ask(ask_of("LAST"))
    thinker.ask(ask_of("RAISES"))
    last = thinker.ask(ask_of("LAST"))
    assert answer(thinker).number == last
    assert thinker.poll() is None


def test_a_forgotten_question_that_hangs_does_not_spoil_the_next(thinker: Thinker, clock: Clock) -> None:
    start(thinker)
    thinker.ask(ask_of("SLEEPS"))
    thinker.forget()
    clock.now += 100
    number = thinker.ask(ask_of("LAST"))
    assert thinker.poll() is None
    clock.now += LIMIT_MS - 100
    assert answer(thinker) == Answer(number, Place(1))


def test_closing_never_waits_for_a_bot(clock: Clock, thinker: Thinker) -> None:
    start(thinker)
    process = thinker._process
    thinker.ask(ask_of("SPINS"))
    thinker.close()
    process.join(PATIENCE_S)
    assert not process.is_alive()
    assert thinker.fileno() is None
    assert thinker.poll() is None
    thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX")
def test_ctrl_c_does_not_reach_the_worker(thinker: Thinker) -> None:
    start(thinker)
    os.kill(thinker._process.pid, signal.SIGINT)
    pid = thinker._process.pid
    start(thinker)
    assert thinker._process.pid == pid


PROGRAM = """
import sys
from game.thinking import Question, Thinker
from test_thinking import ask_of, start
thinker = Thinker()
start(thinker)
thinker.ask(ask_of(sys.argv[1]))
print(thinker._process.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at /proc")
@pytest.mark.parametrize("bot", ["SPINS", "SLEEPS"])
def test_a_killed_program_takes_its_worker_along(bot: str) -> None:
    here = Path(__file__).parent
    paths = os.pathsep.join([str(here), str(here.parent.parent)])
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, bot],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths},
    )
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    watch = os.pidfd_open(worker)
    program.kill()
    program.wait(PATIENCE_S)
    assert wait([watch], PATIENCE_S), "the worker outlived the program"
    os.close(watch)
    program.stdout.close()


class Advisers:
    """An adviser that gives the given advice."""

    def __init__(self, *actions: Any) -> None:
        self.actions = actions

    def advise(self, view: Any, rng: random.Random) -> list[Advice]:
        return [Advice(action, f"because {action}") for action in self.actions]


def test_advice_is_legal_and_best_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "adviser", lambda game: Advisers(Place(5), Place(1), "capture", Place(0)))
    found = thinking._answered(3, ask_of(None))
    assert found == Answer(3, Place(1), (Advice(Place(1), "because place 1"), Advice(Place(0), "because place 0")))


def test_without_legal_advice_the_fallback_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "adviser", lambda game: Advisers(Place(5)))
    found = thinking._answered(3, ask_of(None))
    assert found.advice == (Advice(Place(0), thinking.SAFE),)
    assert found.failure is not None


# Looking back ------------------------------------------------------------------------------------------------


class Judges:
    """An adviser that answers every appraisal with the given thing."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def appraise(self, view: Any, action: Any, rng: random.Random) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def look_back(taken: Any = PLACE_0) -> Question:
    return Question("bonfire", VIEW, None, "seed", 7, taken)


def test_an_appraisal_comes_back_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "adviser", lambda game: Judges(Appraisal(Place(1), 0.25, "It is safe.")))
    found = thinking._answered(3, look_back())
    assert found == Answer(3, Place(0), appraisal=Appraisal(Place(1), 0.25, "It is safe."))


@pytest.mark.parametrize(
    "answer",
    [
        Appraisal(Capture(), 0.25, "It is not legal."),
        Appraisal(None, 0.25, "It is nothing."),
        Appraisal(Place(1), float("nan"), "It is no number."),
        Appraisal(Place(1), float("inf"), "It is endless."),
        Appraisal(Place(1), -0.1, "It is negative."),
        Appraisal(Place(1), 1.1, "It is more than a win."),
        Appraisal(Place(1), True, "It is no share."),
        Appraisal(Place(1), "0.2", "It is a text."),  # type: ignore[arg-type]
        Appraisal(Place(1), 0.2, ""),
        Appraisal(Place(1), 0.2, None),  # type: ignore[arg-type]
        None,
        (Place(1), 0.2, "It is a tuple."),
        RuntimeError("out of ideas"),
    ],
)
def test_a_damaged_appraisal_is_none(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    monkeypatch.setattr(thinking, "adviser", lambda game: Judges(answer))
    found = thinking._answered(3, look_back())
    assert (found.number, found.action, found.appraisal) == (3, Place(0), None)
    assert found.failure


def test_a_real_worker_looks_back(thinker: Thinker) -> None:
    number = thinker.ask(look_back())
    found = answer(thinker)
    assert (found.number, found.failure) == (number, None)
    assert found.appraisal is not None
    assert found.appraisal.best in VIEW.legal_actions()
    assert 0.0 <= found.appraisal.cost <= 1.0


def test_a_late_appraisal_is_none_and_says_so_in_the_log(thinker: Thinker, clock: Clock, log: Path) -> None:
    start(thinker)
    thinker.ask(look_back())
    assert thinker.due_in_ms() == APPRAISAL_LIMIT_MS
    clock.now += APPRAISAL_LIMIT_MS
    found = thinker.poll()
    assert found is not None
    assert found.appraisal is None
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert line.endswith(
        "the adviser at seat 0 after 7 actions of seed seed: no answer within the time limit; it is left out"
    )


def test_an_appraisal_that_nobody_wants_holds_a_decision_up_no_longer_than_another_decision(
    thinker: Thinker, clock: Clock
) -> None:
    start(thinker)
    thinker.ask(look_back())
    number = thinker.ask(ask_of("LAST"))
    assert thinker.due_in_ms() == LIMIT_MS
    clock.now += LIMIT_MS
    assert thinker.poll() is None  # its worker is given up
    found = answer(thinker)
    assert (found.number, found.action) == (number, Place(1))


def test_the_log_stays_small_and_never_stops_the_game(tmp_path: Path, log: Path) -> None:
    for _ in range(3000):
        LOG.warning("%s", "x" * 200)
    sizes = [path.stat().st_size for path in log.parent.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= 200_000
    (tmp_path / "a file").write_text("")
    log_to(tmp_path / "a file")
    LOG.warning("this line has nowhere to go")
