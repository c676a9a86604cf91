"""The Landlord table: who takes the middle, the pot, the tricks."""

from collections.abc import Sequence
from typing import Any

from game.arranging import arranged
from game.cards import Card
from game.core import Event, RulesChanged
from game.landlord.hands import bits_of, ranks_of
from game.landlord.table import (
    ACKNOWLEDGE,
    PASS,
    TAKE,
    Acknowledged,
    AntesPaid,
    BombCollected,
    Closed,
    Dealt,
    Drawn,
    LeadHandedOver,
    MiddleShown,
    OptionPassed,
    Passed,
    Phase,
    Play,
    Played,
    RoundWon,
    Taken,
    TrickWon,
    play,
)
from game.landlord.words import (
    beaten_by,
    card_list,
    describe,
    log_line,
    options_words,
    play_words,
    reading_words,
    shown_cards,
    wild_words,
)
from game.match import PERSON
from game.words import LogLine
from scenes import routes
from scenes.kit.art.palette import BRASS_BRIGHT
from scenes.kit.layout import Metrics, Pose, Rect
from scenes.kit.theme import SEMIBOLD, Span
from scenes.kit.tween import Call, Tween, Value, ease_out
from scenes.kit.tween import Sequence as InTurn
from scenes.tables.frame import BarText, note, strong
from scenes.tables.landlord.counter import paint_counter
from scenes.tables.landlord.paint import WIDTH, paint_middle_cards, paint_pot
from scenes.tables.landlord.picture import Picture, before_deal, picture_of
from scenes.tables.tricks.buttons import Away, Choice, Main
from scenes.tables.tricks.layout import Shape
from scenes.tables.tricks.paint import Painter, Sitter
from scenes.tables.tricks.picture import Laid, Said
from scenes.tables.tricks.scene import TrickTable

ROLES = {True: ("crown", "Landlord"), False: ("key", "Tenant")}


def seat_plates(m: Metrics, free: Rect, count: int) -> tuple[Rect, ...]:  # noqa: ARG001 - always two
    """The first opponent at the left, the second at the right: turns go clockwise."""
    for_words = m.px(92) + m.text(186)  # role, level and temperament beside one another
    width = max(m.px(232), min(for_words, (free.w - m.px(WIDTH + 32)) // 2))
    height = m.px(112) + m.text(24)
    top = m.top_bar + m.px(28)
    return Rect(free.x, top, width, height), Rect(free.right - width, top, width, height)


SHAPE = Shape(seats=seat_plates, back=34, bar_above=221, play_top=90)


class LandlordTable(TrickTable):
    """One Landlord against two Tenants; the person sits at the bottom."""

    SHAPE = SHAPE
    picture: Picture

    # The match --------------------------------------------------------------------------------------------

    def make_picture(self, at_start: bool) -> Picture:
        """The match as it stands, or before its first event."""
        view = self.match.view(PERSON)
        if at_start:
            return before_deal(view)
        picture = picture_of(view)
        for event in self.match.events:
            if isinstance(event, Played):
                picture.lay(self._laid(event), picture.counts[event.seat])
            elif isinstance(event, TrickWon):
                picture.sweep()
            elif isinstance(event, Passed):
                picture.said[event.seat] = Said("pass", "Passed")
        return picture

    @staticmethod
    def _laid(event: Played) -> Laid:
        return Laid(event.seat, shown_cards(event.play), play_words(event.play))

    def tween_of(self, event: Event) -> Tween:
        """The tween that shows an event and takes it into the picture."""
        self.motion.tempo = self.services.tempo
        match event:
            case Played():
                return self._play_tween(event)
            case TrickWon():
                return InTurn([self.motion.sweep(), Call(self._sync_turn)])
            case Dealt():
                return self._deal_tween(event)
            case MiddleShown():
                return self._middle_tween(event)
            case BombCollected():
                return self._pot_tween(event.before, event.pot, event)
            case AntesPaid():
                return self._pot_tween(0, event.pot, event)
        return Call(lambda: self._take_in(event))

    def _take_in(self, event: Event) -> None:
        picture = self.picture
        match event:
            case Drawn(cards, _):
                for seat, card in enumerate(cards):
                    if card is not None:
                        picture.said[seat] = Said("cards", f"Drew {card_list([card])}")
            case OptionPassed(seat):
                picture.said[seat] = Said("pass", "Left the middle")
            case Taken(seat, _):
                picture.landlord = seat
                picture.said = {seat: Said("crown", "Took the middle")}
            case Acknowledged(_, leads):
                if leads is not None:
                    picture.phase = Phase.TRICK
                    picture.said = {}
            case Passed(seat):
                picture.said[seat] = Said("pass", "Passed")
                self.services.sound.play("pass")
            case LeadHandedOver(seat, _):
                picture.said[seat] = Said("skip", "Holds only the Wild")
            case RoundWon():
                picture.balances = list(event.balances)
                picture.phase = Phase.OVER
                self.services.sound.play("win" if PERSON in event.winners else "lose")
            case Closed() | RulesChanged():
                pass
        self._sync_turn()

    def _sync_turn(self) -> None:
        """Whose turn is shown: the engine's own, once everything before it has been seen."""
        self.picture.to_move = self.match.to_move

    def _play_tween(self, event: Played) -> Tween:
        weight = event.play.reading.is_bomb
        if event.play.reading.text == "rocket":
            self.services.sound.play("rocket")
        turn = Call(self._sync_turn)
        return InTurn([self.laid_tween(self._laid(event), event.left, weight), turn])

    def _deal_tween(self, event: Dealt) -> Tween:
        def begin() -> None:
            picture = self.picture
            picture.said = {}
            picture.dealt = True
            picture.phase = Phase.OPTION
            picture.counts = [len(self.match.view(PERSON).cards)] * len(picture.counts)
            picture.covered = event.middle
            picture.balances = list(event.balances)
            picture.to_move = event.first
            self.timeline.add(self.hand_tween(Pose(*self.places.play, scale=self.places.play_card)))

        return Call(begin)

    def _middle_tween(self, event: MiddleShown) -> Tween:
        def begin() -> None:
            self.picture.middle = event.cards
            self.picture.covered = 0
            self.picture.phase = Phase.MIDDLE
            self.picture.counts[event.seat] += len(event.cards)
            self.services.sound.play("flip")
            if self._is_persons(event.seat):
                self.timeline.add(self.hand_tween(Pose(*self.places.play, scale=self.places.play_card)))

        return Call(begin)

    def _pot_tween(self, before: int, after: int, event: AntesPaid | BombCollected) -> Tween:
        def begin() -> None:
            picture = self.picture
            picture.balances = [now - paid for now, paid in zip(picture.balances, event.paid, strict=True)]
            if isinstance(event, BombCollected):
                picture.bombs = event.number
                self.services.sound.play("capture")

        def count(number: float) -> None:
            self.picture.pot = round(number)

        return Value(before, after, self.services.tempo.ms("double"), ease_out, on_value=count, on_start=begin)

    def log_line(self, event: Event) -> LogLine | None:
        """What the log says of an event."""
        return log_line(event, self.match.names)

    def act_for_person(self) -> bool:
        """Nothing is decided for the person: even an only choice is theirs to see."""
        return False

    def go_home(self) -> None:
        """In mid-round home asks: the round may be kept for later, or the table closed."""
        if self._is_demo() or self.match.outcome is not None:
            super().go_home()
        else:
            routes.leave(self, self.match, super().go_home)

    # What the person may do -------------------------------------------------------------------------------

    def is_trick(self) -> bool:
        """Whether cards are played now."""
        return self.match.view(PERSON).phase is Phase.TRICK

    def arranged(self, order: str) -> list[Card]:
        """The person's cards in one of the orders."""
        return arranged(self.match.view(PERSON).cards, order)

    def choices_of(self, cards: Sequence[Card]) -> list[Choice]:
        """What these cards may be played as on what lies on the table."""
        ranks = ranks_of(bits_of(cards))
        readings = self.match.view(PERSON).legal_readings(cards)
        # The highest first, but a bomb only after what is none: nobody bombs by mistake.
        readings.sort(key=lambda reading: (reading.is_bomb, -reading.number))
        return [Choice(_capital(reading_words(reading, ranks)), play(cards, reading)) for reading in readings]

    def why_not(self, cards: Sequence[Card]) -> str:
        """Why these cards cannot be played, in one sentence."""
        return self.match.view(PERSON).why_not(cards) or ""

    def tags(self, action: Any) -> dict[Card, str]:
        """What the Wild stands for."""
        words = wild_words(action.ranks, action.reading) if isinstance(action, Play) else None
        return {card: words for card in action.cards if not card.suit and card.rank == "W"} if words else {}

    def action_words(self, action: Any) -> str:
        """An action in words."""
        return describe(action, self.match.view(PERSON).phase)

    def beats_words(self) -> str:
        """What the picked play does to the one on the table."""
        beaten = self.match.view(PERSON).to_beat
        return f"  beats {play_words(beaten)}" if beaten is not None else "  leads"

    def main(self, live: bool) -> Main | None:
        """Take the middle, or Seen it."""
        view = self.match.view(PERSON)
        reason = "" if live else "Wait for your turn"
        if view.phase is Phase.OPTION:
            return Main("Take the middle", lambda: self.act(TAKE), live, reason)
        if view.phase is Phase.MIDDLE:
            return Main("Seen it", lambda: self.act(ACKNOWLEDGE), live, reason)
        return None

    def away(self, live: bool) -> Away | None:
        """Pass, wherever it is a choice."""
        view = self.match.view(PERSON)
        if view.phase is Phase.MIDDLE:
            return None
        objection = self.match.explain(PERSON, PASS)
        return Away("Pass", lambda: self.act(PASS), live and objection is None, objection or "Wait for your turn")

    def must_pass(self) -> bool:
        """Whether nothing in the hand beats the play."""
        view = self.match.view(PERSON)
        return view.phase is Phase.TRICK and len(view.legal_actions()) == 1 and view.legal_actions()[0] == PASS

    def may_hint(self) -> bool:
        """Whether there is a choice."""
        return self.match.view(PERSON).phase is not Phase.MIDDLE

    # What is seen -----------------------------------------------------------------------------------------

    def bar_text(self) -> BarText:
        """The round."""
        middle = [note("Round "), strong(str(self.match.number))]
        return BarText(self.match.game.title, options_words(self.match.options), [middle])

    def sitter(self, seat: int) -> Sitter:
        """Name, dollars, role, cards."""
        picture = self.picture
        icon, role = ("", "") if picture.landlord is None else ROLES[picture.landlord == seat]
        cards = picture.counts[seat]
        if seat == PERSON and not self._is_demo():
            role = ", ".join(part for part in (role, f"{cards} cards" if cards != 1 else "1 card") if part)
        return Sitter(
            name=self.match.names[seat],
            money=[Span(f"${picture.balances[seat]}", BRASS_BRIGHT, SEMIBOLD)],
            note_icon=icon,
            note=role,
            note_counts=False,
            cards=cards,
            on_turn=picture.to_move == seat,
            ways=self.match.players[seat].ways,
        )

    def _is_demo(self) -> bool:
        return self.match.players[PERSON].level is not None

    def paint_middle(self, painter: Painter) -> None:
        """Pot, middle, the play to beat."""
        paint_pot(painter, self.picture)
        if self.services.settings.play.card_counter and self.picture.dealt:
            paint_counter(painter.pen, self.places, self.match.view(PERSON))
        for seat, said in self.picture.said.items():
            if seat != PERSON:
                painter.chip(seat, said)
        laid = self.picture.play
        if laid is not None:
            painter.play(laid, self.match.names[laid.seat])
            view = self.match.view(PERSON)
            if view.to_beat is not None and laid.seat != PERSON:
                self.paint_below(painter, beaten_by(view.to_beat.reading))
        elif self.picture.phase is Phase.MIDDLE:
            paint_middle_cards(painter, self.picture, self.match.names)
        elif not self.motion.flyers and self.picture.dealt:
            painter.lead(*self._lead_words())

    def _lead_words(self) -> tuple[str, str]:
        view = self.match.view(PERSON)
        mover = self.picture.to_move
        if mover is None:
            return "", ""
        name = self.match.names[mover]
        own = self.course.persons_turn
        if self.picture.phase is Phase.OPTION:
            return option_words(name, own, view.must_take)
        if self.picture.phase is not Phase.TRICK:
            return "", ""
        lead = "You lead" if own or name == "You" else f"{name} leads"
        return (
            lead,
            "Any combination. The landlord leads the first trick." if not view.history else "Any combination.",
        )


def option_words(name: str, own: bool, must: bool) -> tuple[str, str]:
    """Who decides about the middle, and what it means."""
    if not own:
        return (f"{name} must take the middle" if must else f"{name} may take the middle"), ""
    if must:
        return "You must take the middle", "Both others left it. You pay $2 and play alone against them."
    return "Take the middle?", "You would pay $2 and play alone; or leave it to the left."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
