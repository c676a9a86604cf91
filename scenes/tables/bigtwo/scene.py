"""The Big Two table: turns go counter-clockwise, the next seat sits on the person's right."""

from collections.abc import Sequence
from typing import Any

from game.arranging import arranged
from game.bigtwo.combos import beats, objection
from game.bigtwo.table import (
    PASS,
    Dealt,
    Led,
    Passed,
    Play,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
    play_cards,
)
from game.bigtwo.words import (
    aim_words,
    answers_words,
    is_bomb,
    log_line,
    options_words,
    said_words,
    short_words,
    shown_cards,
    skipped_words,
    total_words,
)
from game.cards import Card, card_words
from game.core import Event, RulesChanged
from game.match import PERSON
from game.words import LogLine, count
from scenes.kit.art.palette import BRASS_BRIGHT, SAND
from scenes.kit.layout import Metrics, Pose, Rect
from scenes.kit.theme import SEMIBOLD, Span
from scenes.kit.tween import Call, Tween
from scenes.kit.tween import Sequence as InTurn
from scenes.tables.bigtwo.paint import paint_arrows
from scenes.tables.frame import BarText, note, strong
from scenes.tables.tricks.buttons import Away, Choice, Main
from scenes.tables.tricks.layout import Shape
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, Said, TrickPicture
from scenes.tables.tricks.scene import TrickTable

RIGHT, TOP, LEFT = "right", "top", "left"
SIDES = {1: (TOP,), 2: (RIGHT, LEFT), 3: (RIGHT, TOP, LEFT)}
"""Where the opponents sit, in turn order: counter-clockwise from the person."""


def seat_plates(m: Metrics, free: Rect, count: int) -> tuple[Rect, ...]:
    """The opponents' plates in turn order."""
    width, height = m.px(248), m.px(96) + m.text(24)
    side_top = m.top_bar + m.px(164)
    places = {
        TOP: Rect(free.cx - width // 2, m.top_bar + m.px(12), width, height),
        RIGHT: Rect(free.right - width, side_top, width, height),
        LEFT: Rect(free.x, side_top, width, height),
    }
    return tuple(places[side] for side in SIDES[count])


SHAPE = Shape(seats=seat_plates, back=24, bar_above=210, play_top=140)


class BigTwoTable(TrickTable):
    """Two to four seats; the person's thirteen cards at the bottom."""

    SHAPE = SHAPE

    # The match --------------------------------------------------------------------------------------------

    def make_picture(self, at_start: bool) -> TrickPicture:
        """The match as it stands, or before its first event."""
        view = self.match.view(PERSON)
        if at_start:
            return TrickPicture(counts=[0] * len(view.counts))
        picture = TrickPicture(counts=list(view.counts), to_move=view.to_move)
        for event in self.match.events:
            match event:
                case Led(seat, action, _) | Played(seat, action, _):
                    picture.lay(self._laid(seat, action), picture.counts[seat])
                case TrickWon():
                    picture.sweep()
                case _:
                    self._note_said(picture, event)
        return picture

    @staticmethod
    def _laid(seat: int, action: Play) -> Laid:
        return Laid(seat, shown_cards(action.code), short_words(action.code))

    @staticmethod
    def _note_said(picture: TrickPicture, event: Event) -> None:
        match event:
            case Passed(seat):
                picture.said[seat] = Said("pass", "Passed")
            case Skipped(seat):
                picture.said[seat] = Said("skip", f"Skipped: {skipped_words(event)}")

    def tween_of(self, event: Event) -> Tween:
        """The tween that shows an event and takes it into the picture."""
        self.motion.tempo = self.services.tempo
        match event:
            case Led(seat, action, left) | Played(seat, action, left):
                weight = is_bomb(action.code, self.match.options)
                return InTurn([self.laid_tween(self._laid(seat, action), left, weight), Call(self._sync_turn)])
            case TrickWon():
                return InTurn([self.motion.sweep(), Call(self._sync_turn)])
            case Dealt():
                return Call(self._deal)
        return Call(lambda: self._take_in(event))

    def _take_in(self, event: Event) -> None:
        self._note_said(self.picture, event)
        if isinstance(event, Passed | Skipped):
            self.services.sound.play("pass")
        elif isinstance(event, RoundOver):
            self.services.sound.play("win" if event.winner == PERSON else "lose")
        self._sync_turn()

    def _sync_turn(self) -> None:
        """Whose turn is shown: the engine's own, once everything before it has been seen."""
        self.picture.to_move = self.match.to_move

    def _deal(self) -> None:
        self.picture.counts = list(self.match.view(PERSON).counts)
        self.timeline.add(self.hand_tween(Pose(*self.places.play, scale=self.places.play_card)))
        self._sync_turn()

    def log_line(self, event: Event) -> LogLine | None:
        """What the log says of an event."""
        if isinstance(event, RulesChanged):
            return LogLine("Next deal", f"with {options_words(event.options)}")
        return log_line(event, self.match.names, self.match.options.scoring)  # type: ignore[arg-type]

    def act_for_person(self) -> bool:
        """Nothing is decided for the person; the table itself skips."""
        return False

    # What the person may do -------------------------------------------------------------------------------

    def is_trick(self) -> bool:
        """Whether cards are played now."""
        return self.match.to_move is not None

    def arranged(self, order: str) -> list[Card]:
        """The person's cards in one of the orders."""
        return arranged(self.match.view(PERSON).hand.cards, order)

    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """What these cards may be played as on what lies on the table."""
        action = play_cards(cards)
        return [] if self._objection(action) else [Choice(_capital(short_words(action.code)), action)]

    def _objection(self, action: Play) -> str:
        """Why cards cannot be played; their turn or not."""
        view = self.match.view(PERSON)
        if not action.code:
            return objection(action.mask)
        if view.to_move == PERSON:
            return self.match.explain(PERSON, action) or ""
        if view.top and not beats(action.code, view.top, self.match.options.bombs):
            return f"It must beat {said_words(view.top)}."
        return ""

    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""
        return self._objection(play_cards(cards))

    def tags(self, action: Any) -> dict[Card, str]:  # noqa: ARG002 - no card stands for another
        """Nothing is written over cards."""
        return {}

    def action_words(self, action: Any) -> str:
        """An action in words."""
        return f"Play {short_words(action.code)}" if isinstance(action, Play) else "Pass"

    def beats_words(self) -> str:
        """What the picked play does to the one on the table."""
        top = self.match.view(PERSON).top
        return f"  beats {short_words(top)}" if top else "  leads"

    def main(self, live: bool) -> Main | None:  # noqa: ARG002 - every phase is a trick
        """Nothing but playing."""
        return None

    def away(self, live: bool) -> Away | None:
        """Pass, wherever it is a choice."""
        objection = self.match.explain(PERSON, PASS)
        return Away("Pass", lambda: self.act(PASS), live and objection is None, objection or "Wait for your turn")

    def must_pass(self) -> bool:
        """Whether nothing in the hand beats the play."""
        return [*self.match.view(PERSON).legal_actions()] == [PASS]

    def may_hint(self) -> bool:
        """Whether there is a choice."""
        return True

    # What is seen -----------------------------------------------------------------------------------------

    def bar_text(self) -> BarText:
        """The round and what wins."""
        options = self.match.options
        middle = [
            [note("Round "), strong(str(self.match.view(PERSON).round)), note(f" of {options.rounds}")],
            [note(aim_words(options))],
        ]
        return BarText(self.match.game.title, options_words(options), middle)

    def sitter(self, seat: int) -> Sitter:
        """Name, points, what it did last, cards."""
        picture = self.picture
        said = picture.said.get(seat)
        cards = picture.counts[seat]
        number, _, word = total_words(self.match.options.scoring, self.match.view(PERSON).totals[seat]).partition(
            " "
        )
        own = seat == PERSON and self.match.players[seat].level is None
        if own:
            words, icon, counts = count(cards, "card"), "", False
        elif said is None:
            words, icon, counts = "", "", False
        else:
            words, icon, counts = ("Played last, to beat" if said.counts else said.words), said.icon, said.counts
        return Sitter(
            name=self.match.names[seat],
            money=[Span(number, BRASS_BRIGHT, SEMIBOLD), Span(f" {word}" if word else "", SAND)],
            note_icon=icon,
            note=words,
            note_counts=counts,
            cards=cards,
            on_turn=picture.to_move == seat,
            ways=self.match.players[seat].ways,
        )

    def paint_middle(self, painter: Painter) -> None:
        """The way round, the play to beat."""
        paint_arrows(painter.pen, painter.places)
        laid = self.picture.play
        if laid is not None:
            painter.play(laid, self.match.names[laid.seat])
            view = self.match.view(PERSON)
            if view.top and laid.seat != PERSON:
                self.paint_below(painter, answers_words(view.top, view.unplayed, self.match.options.bombs))
        elif not self.motion.flyers and self.picture.to_move is not None:
            painter.lead(*self._lead_words(self.picture.to_move))

    def _lead_words(self, mover: int) -> tuple[str, str]:
        name = self.match.names[mover]
        lead = "You lead" if name == "You" else f"{name} leads"
        must = next((event.must for event in self.match.events if isinstance(event, Dealt)), None)
        first = not any(isinstance(event, Led) for event in self.match.events)
        if first and must is not None:
            return lead, f"The first lead must hold the {card_words(must)}."
        return lead, "Any combination."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
