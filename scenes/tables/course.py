"""What takes a match forward: asks the computers, commits actions, saves, and has every event shown in turn.

The engine commits first; what happened is then shown event by event. While that goes on the next computer already
thinks, so that its action follows at the table's tempo and never at its own: when the pause is over, and at no time
before its turn has lasted as long as every turn. One that thinks longer acts after so long again.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from game.core import Advice, Event
from game.match import PERSON, Match
from game.thinking import Question, Thinker
from scenes.kit.tween import Sequence as InTurn
from scenes.kit.tween import Timeline, Tween, Wait
from scenes.services import Services

Show = Callable[[Event], Tween]
"""The tween that shows an event and takes it into the picture."""
PauseAfter = Callable[[Event], str]
"""The name of the pause that follows an event, `` where none does."""


UNREAD = (
    "What the computers have learnt of {title} cannot be read: "
    "until Emberdeck is installed again they play like the normal ones."
)


class Course:
    """One match on its way. `timeline` moves while something is shown; `step` then goes on to what is next."""

    def __init__(self, services: Services, match: Match, timeline: Timeline, show: Show, pause: PauseAfter) -> None:
        self.services = services
        self.match = match
        self.advice: tuple[Advice, ...] = ()
        """The answer to the last hint asked for, best first; empty while there is none."""
        self._timeline = timeline
        self._show = show
        self._pause = pause
        self._queue: deque[tuple[Event, bool]] = deque()
        self._thinker: Thinker | None = None
        """The worker, once this match has asked it something."""
        self._asked: int | None = None
        """The number of the question that is open."""
        self._answer: Any = None
        """What the computer that is to move has decided."""
        self._turn = self._turn_left = 0.0
        """How long the turn of a computer lasts, and how much of that is left, in milliseconds."""

    # What stands ------------------------------------------------------------------------------------------

    @property
    def showing(self) -> bool:
        """Whether something that has happened is still being shown, or waits to be."""
        return self._timeline.moving or bool(self._queue)

    @property
    def over(self) -> bool:
        """Whether the match has ended and everything of it has been shown."""
        return self.match.outcome is not None and not self.showing

    @property
    def persons_turn(self) -> bool:
        """Whether the person is to act and has seen everything before it."""
        return self.match.to_move == PERSON and self.match.players[PERSON].level is None and not self.showing

    @property
    def goes_on_for_person(self) -> bool:
        """Whether the person acted last and is to act again."""
        return self.match.to_move == PERSON and any(seat == PERSON for seat, _ in self.match.actions[-1:])

    @property
    def _is_demo(self) -> bool:
        """Whether computers play among themselves, who hide nothing from one another by their pace."""
        return self.match.players[PERSON].level is not None

    @property
    def thinking(self) -> bool:
        """Whether a computer's decision, or a hint, has been asked for and not yet come."""
        return self._asked is not None

    def files(self) -> Sequence[int]:
        """What wakes the program when a computer has decided."""
        number = self._thinker.fileno() if self._thinker is not None else None
        return () if number is None else (number,)

    @property
    def waiting(self) -> bool:
        """Whether a computer has decided, and acts as soon as its turn has lasted long enough."""
        return self._answer is not None and self._turn_left > 0

    def wakes_in(self) -> float | None:
        """Milliseconds until a computer's turn has lasted long enough, or it is answered for."""
        due = self._thinker.due_in_ms() if self._thinker is not None else None
        times = [self._turn_left] if self._turn_left > 0 else []
        return min(times if due is None else [*times, due], default=None)

    # What happens -----------------------------------------------------------------------------------------

    def begin(self, events: Sequence[Event]) -> None:
        """Show what happened before the first action. A resumed match has no events, and goes on after a pause."""
        self._enqueue(events)
        self._ask()
        if self.thinking and not events:
            self._timeline.add(Wait(self.services.tempo.ms("after_play")))

    def update(self, ms: float) -> None:
        """Let time pass for the computer whose turn it is."""
        self._listen()
        self._turn_left -= ms
        if self._answer is None and self._turn > 0 >= self._turn_left:
            late = -self._turn_left
            self._turn_left = self._turn - late % self._turn

    def act(self, seat: int, action: Any) -> None:
        """Commit an action, save, have its events shown, and let the next computer think."""
        self._drop_question()
        events = self.match.act(seat, action)
        self.save()
        self._enqueue(events)
        self._ask()

    def take_back(self) -> None:
        """Undo the person's last decision. The caller draws the table anew."""
        self._drop_question()
        self.match.take_back(PERSON)
        self.save()

    def ask_hint(self) -> None:
        """Have the adviser look at the person's view; the answer comes to `advice`. The match is then assisted."""
        self.match.mark_assisted()
        self.save()
        self._put(PERSON, None)

    def step(self) -> bool:
        """Go on to what is next if nothing is being shown; whether there was anything."""
        self._listen()
        if self._timeline.moving:
            return False
        if self._queue:
            self._show_next()
            return True
        return self._computer_acts()

    def finish_motion(self) -> None:
        """Jump to the end of what is being shown now."""
        self._timeline.finish()

    def close(self) -> None:
        """The table is left; what a computer still thinks is of no use."""
        self._drop_question()

    def _enqueue(self, events: Sequence[Event]) -> None:
        seen = [event for event in (event.seen_by(PERSON) for event in events) if event is not None]
        self._queue.extend((event, event is seen[-1]) for event in seen)

    def _show_next(self) -> None:
        event, last = self._queue.popleft()
        tween = self._show(event)
        pause = self._pause(event) if last else ""
        if pause:
            tween = InTurn([tween, Wait(self.services.tempo.ms(pause))])
        self._timeline.add(tween)
        self._timeline.update(0)

    def _ask(self) -> None:
        """Let the computer that is to move think about the state as it stands; its turn begins."""
        seat = self.match.to_move
        if seat is not None and self.match.players[seat].level is not None:
            self._turn = self._turn_left = 0.0 if self._is_demo else self.services.tempo.ms("turn")
            self._put(seat, self.match.players[seat].bot)

    def _put(self, seat: int, bot: str | None) -> None:
        match = self.match
        question = Question(match.game.name, match.view(seat), bot, match.decision_seed(), len(match.actions))
        self._thinker = self.services.thinker
        self._asked = self._thinker.ask(question)

    def _drop_question(self) -> None:
        self.advice = ()
        self._asked = self._answer = None
        self._turn = self._turn_left = 0.0
        if self._thinker is not None:
            self._thinker.forget()

    def _listen(self) -> None:
        answer = self._thinker.poll() if self._thinker is not None else None
        if answer is None or answer.number != self._asked:
            return
        self._asked = None
        if answer.unread is not None:
            self.services.say(UNREAD.format(title=self.match.game.title))
        self.advice = answer.advice
        if not answer.advice:
            self._answer = answer.action

    def _computer_acts(self) -> bool:
        action, seat = self._answer, self.match.to_move
        if action is None or seat is None or self._turn_left > 0:
            return False
        self.act(seat, action)
        return True

    def save(self) -> None:
        """Write the match as it stands, unless computers play among themselves; a notice says where that fails."""
        if self._is_demo:
            return  # a demo leaves the person's match in progress alone
        notice = self.services.saves.save(self.match)
        if notice:
            self.services.say(notice)
