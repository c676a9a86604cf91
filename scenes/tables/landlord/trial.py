"""A Landlord position to be played on a page: the engine's readings, the pot, the roles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.cards import Card, parse_cards
from game.core import Event
from game.landlord.hands import bits_of, ranks_of
from game.landlord.money import START, antes
from game.landlord.rules import State
from game.landlord.table import (
    PASS,
    Action,
    BombCollected,
    Options,
    Passed,
    Play,
    Played,
    RoundWon,
    TrickWon,
    play,
)
from game.landlord.words import describe, dollars, play_words, reading_words, shown_cards, wild_words
from game.words import capital
from scenes.kit.art.palette import BRASS_BRIGHT, GOLD, SAND
from scenes.kit.theme import BODY, MEDIUM, SEMIBOLD, Span
from scenes.kit.tween import Tween
from scenes.tables.landlord.picture import Picture, picture_of
from scenes.tables.landlord.scene import ROLES, SHAPE
from scenes.tables.tricks.buttons import Choice
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, Said
from scenes.tables.tricks.trial import YOU, TrickTrial


@dataclass(frozen=True)
class Setting:
    """A table: a hand for each seat, the Landlord, who leads, and what has been played before the question.

    `played` are actions in turn, as in `Step.follows`.
    """

    hands: tuple[str, str, str]
    landlord: int
    leads: int
    played: tuple[str, ...] = ()


def word_of(action: Action) -> str:
    """An action as steps name it: `pass`, or a reading in the notation."""
    return str(action.reading) if isinstance(action, Play) else str(action)


class LandlordTrial(TrickTrial):
    """Plays one exercise of Landlord."""

    SHAPE = SHAPE
    PASS = PASS
    word_of = staticmethod(word_of)
    state: State
    picture: Picture

    def make_state(self, setting: Setting) -> State:
        """The table after the middle was taken and the antes were paid."""
        hands = [bits_of(parse_cards(text)) for text in setting.hands]
        balances = [START - ante for ante in antes(setting.landlord)]
        return State.at(Options(), hands, setting.landlord, setting.leads, balances)

    def make_picture(self) -> Picture:
        """The table as the person sees it."""
        return picture_of(self.state.view(YOU))

    def others_do(self, text: str) -> list[Event]:
        """Let the seat to move pass, or play cards that have only one reading there."""
        seat = self.state.to_move
        assert seat is not None
        if text == str(PASS):
            return [*self.state.apply(seat, PASS)]
        cards = parse_cards(text)
        (reading,) = self.state.legal_readings(cards)
        return [*self.state.apply(seat, play(cards, reading))]

    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """The readings of these cards, the highest first."""
        ranks = ranks_of(bits_of(cards))
        readings = self.state.view(YOU).legal_readings(cards)
        readings.sort(key=lambda reading: (reading.is_bomb, -reading.number))
        return [Choice(capital(reading_words(reading, ranks)), play(cards, reading)) for reading in readings]

    def action_words(self, action: Play) -> str:
        """What playing does, for its button."""
        return describe(action)

    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""
        return self.state.view(YOU).why_not(cards) or ""

    def cards_of(self, action: Action) -> Sequence[Card]:
        """What an action lays on the table."""
        return shown_cards(action) if isinstance(action, Play) else ()

    def held(self) -> Sequence[Card]:
        """The person's cards."""
        return self.state.view(YOU).cards

    def tags(self, action: Any) -> Mapping[Card, str]:
        """What the Wild stands for."""
        words = wild_words(action.ranks, action.reading)
        return {card: words for card in action.cards if card.rank == "W"} if words else {}

    def laid(self, event: Event) -> tuple[Laid, int, bool] | None:
        """A play, what its seat still holds, whether it is a bomb."""
        match event:
            case Played(seat, played, left, _):
                return Laid(seat, shown_cards(played), play_words(played)), left, played.reading.is_bomb
        return None

    def tween_of(self, event: Event) -> Tween | None:
        """A trick that is over is swept; the end is heard."""
        match event:
            case TrickWon():
                return self.sweep()
            case RoundWon():
                self._sound("win")
        return None

    def note(self, event: Event) -> None:
        """Passes, the pot, balances."""
        picture = self.picture
        match event:
            case Passed(seat):
                picture.said[seat] = Said("pass", "Passed")
            case BombCollected(_, number, _, _, pot):
                picture.pot, picture.bombs = pot, number
            case RoundWon():
                picture.pot = 0
        picture.balances = list(self.state.balances)

    def sitter(self, seat: int) -> Sitter:
        """Role, money and cards."""
        picture = self.picture
        icon, role = ROLES[picture.landlord == seat]
        return Sitter(
            name=self.exercise.names[seat],
            money=[Span(dollars(picture.balances[seat]), BRASS_BRIGHT, SEMIBOLD)],
            note_icon=icon,
            note=role,
            note_counts=False,
            cards=picture.counts[seat] if seat != YOU else len(self.hand.cards),
            on_turn=seat == YOU and self.asks,
        )

    def paint_between(self, painter: Painter) -> None:
        """What is in the pot, between the buttons, until somebody has won it."""
        if self.picture.pot == 0:
            return
        places = self.places
        middle = ((places.main.right + places.away.x) / 2, places.bar.cy)
        said = [Span("Pot ", SAND, MEDIUM), Span(dollars(self.picture.pot), GOLD, SEMIBOLD)]
        painter.pen.spans(said, middle, BODY, align="centre", down="middle")
