"""Thinkers for tests: the worker process's answers without the process, when the test wants them."""

from collections.abc import Callable

from game.core import Advice, Appraisal
from game.deciding import adviser, decide, stream
from game.registry import game_named
from game.thinking import Answer, Question

Judge = Callable[[Question], Appraisal | None]
"""What is said of a decision, None where it could not be judged."""


def nothing_better(question: Question) -> Appraisal:
    """A judge who would have done the same."""
    return Appraisal(question.taken, 0.0, "There is nothing better.")


class Prompt:
    """Answers at the next poll; computers play the named bot, whatever their level."""

    def __init__(
        self, bot: str = "basic", advice: tuple[Advice, ...] | None = None, judge: Judge = nothing_better
    ) -> None:
        self.bot = bot
        self.advice = advice
        self.judge = judge
        self.asked: list[Question] = []
        self._open: tuple[int, Question] | None = None

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        self._open = (len(self.asked), question)
        return len(self.asked)

    def forget(self) -> None:
        self._open = None

    def poll(self) -> Answer | None:
        if self._open is None:
            return None
        (number, question), self._open = self._open, None
        if question.taken is not None:
            return Answer(number, question.taken, appraisal=self.judge(question))
        if question.bot is None:
            advice = self.advice
            if advice is None:
                rng = stream(question.seed, question.actions, question.view.seat)
                advice = tuple(adviser(game_named(question.game)).advise(question.view, rng))
            return Answer(number, advice[0].action, advice)
        return Answer(number, decide(question.game, question.view, self.bot, question.seed, question.actions))

    def fileno(self) -> int | None:
        return None

    def due_in_ms(self) -> float | None:
        return None if self._open is None else 0.0

    def close(self) -> None:
        self._open = None


class Silent(Prompt):
    """Never answers."""

    def poll(self) -> Answer | None:
        return None

    def due_in_ms(self) -> float | None:
        return None
