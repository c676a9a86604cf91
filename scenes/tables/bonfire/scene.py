"""The Bonfire table: the person's turn, and everything that is drawn on the felt."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bonfire.rules import pool_of
from game.bonfire.table import END, Action, Bank, Event, Flipped, Row, Torch, Torched, Won
from game.bonfire.words import (
    advised,
    card_name,
    flipped_words,
    log_line,
    options_words,
    resolved_words,
    risk_words,
)
from game.match import PERSON
from game.words import LogLine, does, listed
from scenes.kit.art.palette import EMBER_TEXT, IVORY, SAND
from scenes.kit.control import Control
from scenes.kit.inputs import Command, Input
from scenes.kit.layout import Rect
from scenes.kit.parts import Parts
from scenes.kit.pen import Pen
from scenes.kit.theme import MEDIUM, NOTE, SEMIBOLD, Span
from scenes.kit.tween import Tween, Value
from scenes.tables.base import Table
from scenes.tables.bonfire.buttons import Footer, bank_place
from scenes.tables.bonfire.layout import Places, places
from scenes.tables.bonfire.motion import Motion
from scenes.tables.bonfire.paint import GLOW_STEPS, Painter, Sitter, risk_chip
from scenes.tables.bonfire.picture import Picture
from scenes.tables.bonfire.targets import looked_rows, pool_control, target_controls
from scenes.tables.frame import BarText, note, strong

_BY_ITSELF = ("ends by itself with nothing to bank", "ends by itself")
"""Beside End turn, as long as there is room."""


class BonfireTable(Table):
    """One person's rows at the bottom, the others' above, pool and Bonfire between them."""

    picture: Picture
    places: Places
    motion: Motion

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._last: LogLine | None = None
        self._aside = ""
        """A sentence about what the person did last, said before what is going on until something else is done."""
        self._burned = ""
        """What the person's rows lost since their last turn, in sentences."""
        self._hint = 0
        self._glow = 1.0
        self._parts = Parts()
        self.picture = Picture(self.match.view(PERSON))
        self._pool_total = len(pool_of(self.match.options.decks))
        if not self._resumed:
            self.picture.before_flip()

    # The match --------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Show the match as it stands, the flipped card flipped."""
        self.picture = Picture(self.match.view(PERSON))
        self._make_motion()

    def lay_out(self, drawer: Rect | None) -> None:
        """Place everything for this window."""
        options = self.match.options
        self.places = places(self.metrics, options.computers, options.lines, drawer)
        self._make_motion()

    def _make_motion(self) -> None:
        self._parts = Parts()
        self.motion = Motion(self.picture, self.places, self.services.tempo, self.services.sound.play)

    def tween_of(self, event: Event) -> Tween:  # type: ignore[override]
        """The tween that shows an event; the person's own card stays covered until it is clicked."""
        self.motion.tempo = self.services.tempo
        line = self.log_line(event)
        if line is not None:
            self._last = line
            if isinstance(event, Torched) and event.victim == PERSON:
                self._burned += f"{line}. "
        if isinstance(event, Flipped):
            self._last = LogLine(self.match.names[event.seat], f"flipped {flipped_words(event.card)}", event.seat)
            if self._is_persons(event.seat):
                return self._cover(event)
        else:
            self._aside = ""
        if isinstance(event, Won):
            self.services.sound.play("win" if PERSON in event.winners else "lose")
        return self.motion.of(event)

    def _is_persons(self, seat: int) -> bool:
        return seat == PERSON and self.match.players[seat].level is None

    def _cover(self, event: Flipped) -> Tween:
        def arrive() -> None:
            self.picture.show(event)
            self.picture.cover()
            self.services.sound.play("your_turn")

        return Value(0.0, 1.0, 0.0, on_end=arrive)

    def pause_after(self, event: Event) -> str:  # type: ignore[override]
        """Time to see what a computer flipped or did."""
        if isinstance(event, Flipped):
            return "" if self._is_persons(event.seat) else "think"
        mover = self.picture.to_move
        by_computer = mover is not None and not self._is_persons(mover)
        return "after_play" if by_computer and not isinstance(event, Won) else ""

    def log_line(self, event: Event) -> LogLine | None:  # type: ignore[override]
        """What the log says of an event."""
        return log_line(event, self.match.names)

    def act_for_person(self) -> bool:
        """Uncover the card where the person wants that done, and end a turn in which nothing can be banked."""
        if self.picture.covered is not None:
            if self.services.settings.play.flip_for_me:
                self.flip()
                return True
            return False
        if self.match.view(PERSON).legal_actions() == [END]:
            banked = isinstance(self.match.actions[-1][1], Bank)
            self._aside = f"Nothing {'more ' if banked else ''}to bank, so your turn has ended."
            self.course.act(PERSON, END)
            return True
        return False

    def flip(self) -> None:
        """Uncover the card that the turn began with."""
        self._aside = self._burned = ""
        self.motion.tempo = self.services.tempo
        self.timeline.add(self.motion.uncover())
        self.timeline.add(Value(0.0, 1.0, self.services.tempo.ms("glow"), on_value=self._set_glow))
        self.timeline.update(0)

    def _set_glow(self, strength: float) -> None:
        self._glow = strength

    # What the person may do -------------------------------------------------------------------------------

    def _legal(self) -> list[Action]:
        """The person's legal actions once they have seen everything; empty while they may only wait or flip."""
        if not self.course.persons_turn or self.picture.covered is not None:
            return []
        return list(self.match.view(PERSON).legal_actions())

    def _hinted(self) -> Action | None:
        advice = self.course.advice
        return advice[self._hint % len(advice)].action if advice else None

    def hint(self) -> None:
        """Ask for a hint, or go on to the next one; where there is nothing to decide, say so."""
        if not self._legal():
            self.tell("There is nothing to decide yet." if self.match.outcome is None else "It is all decided.")
        elif self.course.advice:
            self._hint += 1
        elif not self.course.thinking:
            self._hint = 0
            self.course.ask_hint()

    def tell(self, words: str) -> None:
        """Say it under the middle, where it covers no row."""
        self._aside = words

    def on_input(self, event: Input) -> bool:
        """Enter or the pad's button does the one thing that is to be done: flip."""
        if isinstance(event, Command) and event.down and event.name in ("confirm", "pick"):
            if self.course.persons_turn and self.picture.covered is not None:
                self.flip()
                return True
            return False
        return super().on_input(event)

    def table_controls(self) -> Sequence[Control]:
        """Pool or targets, Bank and End turn, Hint and Take back."""
        legal = self._legal()
        controls: list[Control] = []
        if self.course.persons_turn and self.picture.covered is not None:
            controls += pool_control(self.metrics, self.places, self.flip)
        elif self.picture.flipped is not None:
            controls += target_controls(
                self.metrics, self.places, self.picture, legal, self.act, self._hinted(), self._glow
            )
        controls += looked_rows(self.places, self.picture, {control.key for control in controls})
        footer = Footer(self.metrics, self.places, legal, self._hinted(), self._why_not(), self.act)
        return [
            *controls,
            *footer.banks(self.picture.rows[PERSON]),
            footer.end(self._why_no_end()),
            *self._helpers(footer),
        ]

    def _why_not(self) -> str:
        """Why banking and ending the turn must wait; `` when they need not."""
        if self.match.to_move != PERSON:
            return "Wait for your turn"
        if self.picture.covered is not None:
            return "Flip first"
        card = self.picture.flipped
        return "" if card is None else f"Use the {card_name(card)} first"

    def _why_no_end(self) -> str:
        """Why ending the turn must wait, and that it will not have to be ended where nothing can be banked."""
        why = self._why_not()
        if self.match.to_move != PERSON or any(row.lit for row in self.picture.rows[PERSON]):
            return why
        return f"{why}; a turn with nothing to bank ends by itself"

    def _helpers(self, footer: Footer) -> list[Control]:
        may = self.course.persons_turn and self.match.can_take_back(PERSON)
        return footer.helpers(self.hint, self._is_persons(PERSON), self.take_back, may)

    # What is seen -----------------------------------------------------------------------------------------

    def drawer_bottom(self) -> int:
        """Above the person's own rows and their pills."""
        options = self.match.options
        return places(self.metrics, options.computers, options.lines).prompt.y - self.metrics.px(26)

    def log_tab_middle(self) -> int:
        """Beside the middle of the table."""
        return self.places.flipped.cy + self.metrics.px(8)

    def bar_text(self) -> BarText:
        """Pool and leader."""
        pool = [note("Pool "), strong(str(self.picture.pool_size)), note(f" of {self._pool_total}")]
        return BarText(self.match.game.title, options_words(self.match.options), [pool, self._leader()])

    def _leader(self) -> list[Span]:
        banks = self.picture.banks
        best = max(banks)
        if not best:
            return [note("Nobody has banked yet")]
        names = [self.match.names[seat] for seat, bank in enumerate(banks) if bank == best]
        if len(names) == len(banks):
            words = "All lead with "
        else:
            words = f"{does(names[0], 'lead') if len(names) == 1 else f'{listed(names)} lead'} with "
        return [note(words), strong(str(best))]

    def paint_table(self, pen: Pen) -> None:
        """Seats, rows and middle at rest; what has not changed since the last frames is not drawn again."""
        shown = self._sitters()
        for place, seat in zip(self.places.seats, range(1, len(shown)), strict=True):
            self._part(pen, lambda painter, *given: painter.opponent(*given), place, seat, shown[seat])
        picture = self.picture
        self._part(pen, lambda painter, *_: painter.pool(), "pool", picture.pool_size)
        self._part(pen, lambda painter, *_: painter.flipped(), "flipped", picture.flipped)
        self._part(pen, lambda painter, *_: painter.pile(), "pile", tuple(picture.pile), picture.flipped)
        for seat, rows in enumerate(picture.rows):
            for index, line in enumerate(rows):
                self._paint_row(pen, seat, index, line)
        self._part(pen, lambda painter, *given: painter.prompt(*given), tuple(self._prompt()))
        self._part(pen, lambda painter, *given: painter.you(*given), self.places.you, shown[PERSON])
        self._paint_bank_note(pen)
        self._paint_end_note(pen)

    def _part(self, pen: Pen, draw: Callable[..., object], *shows: Hashable) -> None:
        """Draw a part of the table; `shows` is everything that it shows, beside places and style."""

        def made(part_pen: Pen) -> None:
            draw(Painter(part_pen, self.places, self.picture, self.style), *shows)

        self._parts.put(pen, (self.style, *shows), made)

    def _paint_row(self, pen: Pen, seat: int, index: int, line: Row) -> None:
        glow = round(self.motion.glow.get((seat, index), 0.0) * GLOW_STEPS) / GLOW_STEPS
        risk = ""
        if line.lit and (seat == PERSON or self._looked_at(seat, index)):
            risk = risk_chip(self.picture, seat, index)
        self._part(pen, lambda painter, *given: painter.row(*given), seat, index, line, glow, risk)

    def _sitters(self) -> list[Sitter]:
        sitters = []
        for seat, player in enumerate(self.match.players):
            bank = round(self.motion.counting.get(seat, self.picture.banks[seat]))
            on_turn = self.picture.to_move == seat
            turn = "Your turn" if self._is_persons(seat) else "At turn"
            sitters.append(Sitter(player.name, turn if on_turn else "", bank, on_turn, player.ways))
        return sitters

    def _looked_at(self, seat: int, index: int) -> bool:
        """Whether pointer or focus rests on an opponent's row."""
        keys = (f"row {seat}.{index}", str(Torch(seat, index)))
        return self.focus.hover in keys or (self.focus.visible and self.focus.key in keys)

    def _prompt(self) -> list[Span]:
        """The line under the middle: a hint, or what is going on after what is said of the person's last doing."""
        if self._hinted() is not None:
            return self._hint_words()
        if self.course.persons_turn and self.course.thinking:
            return [Span("Looking for a hint", SAND, MEDIUM)]
        aside = [Span(f"{self._aside}  ", SAND, MEDIUM)] if self._aside else []
        return [*aside, *self._going_on()]

    def _going_on(self) -> list[Span]:
        """What the person may do, or what was done last."""
        if self.course.persons_turn and self.picture.covered is not None:
            burned = [Span(f"{self._burned} ", SAND, MEDIUM)] if self._burned else []
            return [*burned, Span("Your turn. Flip the top card.", IVORY, SEMIBOLD)]
        legal = self._legal()
        card = self.picture.flipped
        if legal and card is not None:
            return [Span(f"You flipped {flipped_words(card)}. Choose where it goes.", IVORY, SEMIBOLD)]
        if legal:
            return [Span(f"{resolved_words(self.match.events)} Bank, or end your turn.", IVORY, SEMIBOLD)]
        if self._last is None:
            return []
        return [Span(self._last.subject, IVORY, SEMIBOLD), Span(f" {self._last.text}", SAND, MEDIUM)]

    def _hint_words(self) -> list[Span]:
        every = self.course.advice
        number = self._hint % len(every)
        advice = every[number]
        counted = Span(f"  {number + 1} of {len(every)}", SAND, MEDIUM)
        words = advised(advice.action, self.picture, self.match.names)
        return [Span(f"{words}. ", EMBER_TEXT, SEMIBOLD), Span(advice.why, IVORY, MEDIUM), counted]

    def _paint_bank_note(self, pen: Pen) -> None:
        """Beside the first row's Bank button: why it waits, or what keeping the row risks."""
        row = self.picture.rows[PERSON][0]
        if not row.lit:
            return
        words = self._why_not() or f"or keep it and risk {risk_words(self.picture.risk(PERSON, 0))}"
        button = bank_place(pen.metrics, self.places, 0, row)
        left = button.right + pen.metrics.px(12)
        if left + pen.type.width(words, NOTE) <= self.places.you.x:
            pen.text(words, (left, button.cy), NOTE, MEDIUM, SAND, down="middle")

    def _paint_end_note(self, pen: Pen) -> None:
        """Beside a dormant End turn: that it is not needed where nothing can be banked."""
        own = self.picture.rows[PERSON]
        if not self.course.persons_turn or any(row.lit for row in own):
            return
        end, right = self.places.end, self.places.end.x - pen.metrics.px(12)
        words = pen.type.longest(_BY_ITSELF, right - self.places.you.right, NOTE)
        pen.text(words, (right, end.cy), NOTE, MEDIUM, SAND, align="right", down="middle")

    def paint_motion(self, pen: Pen) -> None:
        """Flames and cards on their way."""
        painter = Painter(pen, self.places, self.picture, self.style)
        for flyer in self.motion.flyers:
            flyer.draw(pen.canvas, self.style)
        for blaze in self.motion.blazes:
            painter.blaze(blaze.place, blaze.progress)
