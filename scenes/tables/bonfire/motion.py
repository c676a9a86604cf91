"""How each Bonfire event is seen: one tween an event, which takes the event into the picture as it goes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bonfire.table import (
    EMPTY,
    Banked,
    Captured,
    Event,
    Flipped,
    Lit,
    Placed,
    Settled,
    Torched,
    Won,
)
from game.cards import Card
from scenes.kit.layout import Pose, Rect
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Call, Glide, Parallel, Tween, Value, Wait, ease_in_out, ease_out, linear, settle
from scenes.kit.tween import Sequence as InTurn
from scenes.tables.bonfire.layout import Places
from scenes.tables.bonfire.picture import Picture
from scenes.tables.flyers import Flyer

Play = Callable[[str], None]
"""Sounds the effect of that name."""


@dataclass
class Blaze:
    """A row on fire: where, and how far the fire is, 0 to 1."""

    place: Rect
    progress: float = 0.0


class Motion:
    """The cards, flames and numbers that move now. It changes the picture, nothing else."""

    def __init__(self, picture: Picture, places: Places, tempo: Tempo, play: Play) -> None:
        self.picture = picture
        self.places = places
        self.tempo = tempo
        self.play = play
        self.flyers: list[Flyer] = []
        self.blazes: list[Blaze] = []
        self.counting: dict[int, float] = {}
        """Banks whose figure is counting up: seat to the number shown."""
        self.glow: dict[tuple[int, int], float] = {}
        """Rows that have just lit up: seat and row to how strong their light is, 0 to 1."""

    def of(self, event: Event) -> Tween:
        """The tween that shows an event; when it has ended the picture has taken the event in."""
        match event:
            case Flipped():
                return self._flip(event)
            case Placed():
                return self._place(event)
            case Lit():
                return self._light(event)
            case Torched():
                return self._torch(event)
            case Captured():
                return self._capture(event)
            case Banked() | Settled():
                return self._bank(event)
            case Won():
                return Call(lambda: self.picture.show(event))

    def uncover(self) -> Tween:
        """The person's card turns over; it was covered until now."""
        card = self.picture.covered
        if card is None:
            return Wait(0)
        return self._turn_over(card, self.picture.uncover)

    def _ms(self, name: str) -> float:
        return self.tempo.ms(name)

    def _turn_over(self, card: Card, done: Callable[[], None]) -> Tween:
        glide = Glide(
            self.places.on_pool(), self.places.on_felt(), self._ms("flip"), ease_in_out, arc=self.places.m.px(18)
        )
        return self._flight([(card, glide, 0.0)], "flip", done)

    def _flight(self, moves: Sequence[tuple[Card, Glide, float]], sound: str, done: Callable[[], None]) -> Tween:
        """Cards that fly, each from its own moment on; all are seen until the last has arrived."""
        flyers = [Flyer(card, glide) for card, glide, _ in moves]

        def start() -> None:
            self.flyers.extend(flyers)
            self.play(sound)

        def end() -> None:
            for flyer in flyers:
                self.flyers.remove(flyer)
            done()

        return Parallel([InTurn([Wait(delay), glide]) for _, glide, delay in moves], start, end)

    def _flip(self, event: Flipped) -> Tween:
        def begin() -> None:
            self.picture.to_move = event.seat
            self.picture.pool_size = event.left

        turn = self._turn_over(event.card, lambda: self.picture.show(event))
        return InTurn([Call(begin), turn])

    def _place(self, event: Placed) -> Tween:
        count = len(event.line.cards)
        target = self.places.cards(event.seat, event.row, count)[-1]
        glide = Glide(self.places.on_felt(), target, self._ms("play"), settle, arc=self.places.m.px(24), spin=4)

        def begin() -> None:
            self.picture.flipped = None

        flight = self._flight([(event.card, glide, 0.0)], "play", lambda: self.picture.show(event))
        return InTurn([Call(begin), flight])

    def _light(self, event: Lit) -> Tween:
        place = (event.seat, event.row)

        def shine(strength: float) -> None:
            if strength > 0:
                self.glow[place] = strength
            else:
                self.glow.pop(place, None)

        return Value(1.0, 0.0, self._ms("count"), ease_in_out, on_value=shine, on_start=lambda: self.play("light"))

    def _torch(self, event: Torched) -> Tween:
        base = len(self.picture.pile)
        burning = self.places.cards(event.victim, event.row, len(event.cards))
        total = self._ms("torch")
        fly = total * 0.45
        moves = []
        for index, (card, pose) in enumerate(zip(event.cards, burning, strict=True)):
            wait = (total - fly) * (0.5 + 0.5 * index / (len(event.cards) + 1))
            moves.append((card, self._to_pile(pose, base + index, fly), wait))
        moves.append((event.card, self._to_pile(self.places.on_felt(), base + len(event.cards), fly), total - fly))
        blaze = Blaze(self.places.row(event.victim, event.row))

        def begin() -> None:
            self.picture.flipped = None
            self.picture.rows[event.victim][event.row] = EMPTY
            self.blazes.append(blaze)

        def burn(progress: float) -> None:
            blaze.progress = progress

        def end() -> None:
            self.blazes.remove(blaze)
            self.picture.show(event)

        flight = self._flight(moves, "torch", end)
        return InTurn([Call(begin), Parallel([Value(0.0, 1.0, total, linear, on_value=burn), flight])])

    def _to_pile(self, start: Pose, index: int, ms: float) -> Glide:
        return Glide(start, self.places.on_pile(index), ms, ease_in_out, arc=self.places.m.px(40))

    def _capture(self, event: Captured) -> Tween:
        starts = [self.places.on_pile(index) for index in range(len(event.cards))]
        starts.append(self.places.on_felt())

        def begin() -> None:
            self.picture.flipped = None
            self.picture.pile.clear()

        return self._into_bank(
            event, event.seat, (*event.cards, event.card), starts, event.gained, "capture", begin
        )

    def _bank(self, event: Banked | Settled) -> Tween:
        starts = self.places.cards(event.seat, event.row, len(event.cards))

        def begin() -> None:
            self.picture.rows[event.seat][event.row] = EMPTY

        if not event.worth:
            return self._lose(event, starts, begin)
        return self._into_bank(event, event.seat, event.cards, starts, event.worth, "bank", begin)

    def _lose(self, event: Banked | Settled, starts: Sequence[Pose], begin: Callable[[], None]) -> Tween:
        """A cold row leaves the table: its cards sink and fade."""
        sunk = [pose._replace(y=pose.y + self.places.m.px(14), alpha=0.0) for pose in starts]
        moves = [
            (card, Glide(start, end, self._ms("play"), ease_out), 0.0)
            for card, start, end in zip(event.cards, starts, sunk, strict=True)
        ]
        return InTurn([Call(begin), self._flight(moves, "pass", lambda: self.picture.show(event))])

    def _into_bank(
        self,
        event: Event,
        seat: int,
        cards: Sequence[Card],
        starts: Sequence[Pose],
        gained: int,
        sound: str,
        begin: Callable[[], None],
    ) -> Tween:
        """Cards stream into a seat's bank while its figure counts up."""
        total = self._ms("capture")
        fly = total * 0.6
        apart = (total - fly) / len(cards)
        bank = self.places.in_bank(seat)
        moves = [
            (card, Glide(start, bank, fly, ease_in_out), apart * index)
            for index, (card, start) in enumerate(zip(cards, starts, strict=True))
        ]
        before = self.picture.banks[seat]

        def count(number: float) -> None:
            self.counting[seat] = number

        def end() -> None:
            self.counting.pop(seat, None)
            self.picture.show(event)

        counter = Value(before, before + gained, self._ms("count"), ease_out, on_value=count)
        flight = self._flight(moves, sound, lambda: None)
        return InTurn([Call(begin), Parallel([flight, InTurn([Wait(fly * 0.5), counter])]), Call(end)])
