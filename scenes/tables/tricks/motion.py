"""How plays, deals and trick ends are seen on a table of a climbing game."""

from collections.abc import Callable, Sequence

from game.cards import Card
from scenes.kit.layout import Pose
from scenes.kit.tempo import Tempo
from scenes.kit.tween import Call, Glide, Parallel, Tween, Wait, ease_in_out, ease_out, settle
from scenes.kit.tween import Sequence as InTurn
from scenes.tables.flyers import Flyer
from scenes.tables.tricks.layout import Places
from scenes.tables.tricks.picture import Laid, TrickPicture

Play = Callable[[str], None]
"""Sounds the effect of that name."""


class Motion:
    """The cards that fly now. It changes the picture, nothing else."""

    def __init__(self, picture: TrickPicture, places: Places, tempo: Tempo, play: Play) -> None:
        self.picture = picture
        self.places = places
        self.tempo = tempo
        self.play = play
        self.flyers: list[Flyer] = []

    def flight(self, moves: Sequence[tuple[Card, Glide, float]], done: Callable[[], None]) -> Tween:
        """Cards that fly, each from its own moment on; all are seen until the last has arrived."""
        flyers = [Flyer(card, glide) for card, glide, _ in moves]

        def end() -> None:
            for flyer in flyers:
                self.flyers.remove(flyer)
            done()

        parts = [InTurn([Wait(delay), glide]) for _, glide, delay in moves]
        return Parallel(parts, lambda: self.flyers.extend(flyers), end)

    def lay(self, laid: Laid, left: int, starts: Sequence[Pose], weight: bool) -> Tween:
        """A play lands on the felt, from these poses; a bomb falls with weight."""
        ms = self.tempo.ms("bomb" if weight else "play")
        targets = self.places.in_play(len(laid.cards))
        spin = 0.0 if weight else 4.0
        arc = self.places.m.px(70 if weight else 26)
        moves = [
            (card, Glide(start, target, ms, ease_in_out if weight else settle, arc=arc, spin=spin), 0.0)
            for card, start, target in zip(laid.cards, starts, targets, strict=True)
        ]

        def begin() -> None:
            self.picture.play = None
            self.picture.counts[laid.seat] = left
            self.play("bomb" if weight else "play")

        return InTurn([Call(begin), self.flight(moves, lambda: self.picture.lay(laid, left))])

    def sweep(self) -> Tween:
        """The trick's cards leave the felt."""
        laid = self.picture.play
        if laid is None:
            return Call(self.picture.sweep)
        starts = self.places.in_play(len(laid.cards))
        away = self.places.free
        moves = [
            (
                card,
                Glide(start, start._replace(y=away.y - start.scale, alpha=0.0), self.tempo.ms("play"), ease_out),
                0.0,
            )
            for card, start in zip(laid.cards, starts, strict=True)
        ]

        def begin() -> None:
            self.picture.play = None
            self.play("pass")

        return InTurn([Call(begin), self.flight(moves, self.picture.sweep)])
