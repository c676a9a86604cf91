"""A Big Two position to be played on a page: the engine's plays, its skips, the seats counter-clockwise."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bigtwo.rules import State
from game.bigtwo.table import (
    PASS,
    SKIP,
    Action,
    Led,
    Options,
    Passed,
    Play,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
    cards_in,
    play,
    play_cards,
)
from game.bigtwo.words import is_bomb, short_words, shown_cards, skipped_words
from game.cards import Card, cards_text
from game.core import Event
from game.words import capital, count
from scenes.kit.tween import Tween
from scenes.tables.bigtwo.scene import SHAPE
from scenes.tables.tricks.buttons import Choice
from scenes.tables.tricks.paint import Sitter
from scenes.tables.tricks.picture import Laid, Said, TrickPicture
from scenes.tables.tricks.trial import YOU, TrickTrial

_NOTES = ("", "Plays after you", "Plays before you")


@dataclass(frozen=True)
class Setting:
    """A table: a hand for each seat, who leads, the card that the lead must hold, what has gone before.

    `played` are actions in turn before the question, as in `Step.follows`.
    """

    hands: tuple[str, str, str]
    leads: int
    must: str = ""
    played: tuple[str, ...] = ()
    bombs: bool = False


def word_of(action: Action) -> str:
    """An action as steps name it: `pass`, `skip`, or the cards of a play, ascending."""
    return cards_text(action.cards) if isinstance(action, Play) else str(action)


class BigTwoTrial(TrickTrial):
    """Plays one exercise of Big Two."""

    SHAPE = SHAPE
    NEXT_AT_RIGHT = True
    PASS = PASS
    word_of = staticmethod(word_of)
    state: State
    picture: TrickPicture

    def make_state(self, setting: Setting) -> State:
        """The table before the first lead of a trick."""
        hands = [cards_in(text) for text in setting.hands]
        options = Options(computers=len(hands) - 1, bombs=setting.bombs)
        return State(options, hands, setting.leads, cards_in(setting.must) if setting.must else 0)

    def make_picture(self) -> TrickPicture:
        """What everybody sees."""
        return TrickPicture(counts=list(self.state.counts), to_move=self.state.to_move)

    def others_do(self, text: str) -> list[Event]:
        """Let the seat to move pass, be skipped, or play cards."""
        seat = self.state.to_move
        assert seat is not None
        plain: dict[str, Action] = {str(PASS): PASS, str(SKIP): SKIP}
        return [*self.state.apply(seat, plain.get(text) or play(cards_in(text)))]

    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """The one play that cards make, where it may be played."""
        action = play_cards(cards)
        return [] if self.state.explain(YOU, action) else [Choice(capital(short_words(action.code)), action)]

    def action_words(self, action: Play) -> str:
        """What playing does, for its button."""
        return f"Play {short_words(action.code)}"

    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""
        return self.state.explain(YOU, play_cards(cards)) or ""

    def cards_of(self, action: Action) -> Sequence[Card]:
        """What an action lays on the table."""
        return shown_cards(action.code) if isinstance(action, Play) else ()

    def held(self) -> Sequence[Card]:
        """The person's cards."""
        return self.state.hands[YOU].cards

    def laid(self, event: Event) -> tuple[Laid, int, bool] | None:
        """A play, what its seat still holds, whether it is a bomb."""
        match event:
            case Led(seat, action, left) | Played(seat, action, left):
                weight = is_bomb(action.code, self.state.options)
                return Laid(seat, shown_cards(action.code), short_words(action.code)), left, weight
        return None

    def tween_of(self, event: Event) -> Tween | None:
        """A trick that is over is swept; the end is heard."""
        match event:
            case TrickWon():
                return self.sweep()
            case RoundOver():
                self._sound("win")
        return None

    def note(self, event: Event) -> None:
        """Who passed, who was skipped and why."""
        match event:
            case Passed(seat):
                self.picture.said[seat] = Said("pass", "Passed")
            case Skipped(seat):
                self.picture.said[seat] = Said("skip", f"Skipped: {skipped_words(event)}")

    def lead_words(self) -> str:
        """What may be led; the first lead must hold the lowest card."""
        return "Your lead must hold the 3 of diamonds." if self.state.must else "Any combination."

    def sitter(self, seat: int) -> Sitter:
        """When it plays, and its cards."""
        own = seat == YOU
        cards = len(self.hand.cards) if own else self.picture.counts[seat]
        return Sitter(
            name=self.exercise.names[seat],
            money=(),
            note_icon="",
            note=count(cards, "card") if own else _NOTES[seat],
            note_counts=False,
            cards=cards,
            on_turn=own and self.asks,
        )
