"""What a table of a climbing game shows: some events behind the engine while cards are moving."""

from dataclasses import dataclass, field

from game.cards import Card


@dataclass(frozen=True)
class Said:
    """What a seat did last in this trick, for its chip."""

    icon: str
    words: str
    counts: bool = False
    """Whether it is the play to beat."""


@dataclass(frozen=True)
class Laid:
    """A play on the table: whose it is, its cards in the order shown, its name."""

    seat: int
    cards: tuple[Card, ...]
    name: str


@dataclass
class TrickPicture:
    """Everything public of the round that both games show; each game's table adds its own."""

    counts: list[int]
    to_move: int | None = None
    play: Laid | None = None
    """The play to beat."""
    trick: list[Laid] = field(default_factory=list)
    last_trick: list[Laid] = field(default_factory=list)
    said: dict[int, Said] = field(default_factory=dict)

    def lay(self, laid: Laid, left: int) -> None:
        """A seat played and holds `left` cards."""
        self.counts[laid.seat] = left
        self.said = {seat: said for seat, said in self.said.items() if not said.counts}
        if self.play is None:
            self.said = {}
        self.play = laid
        self.trick.append(laid)
        self.said[laid.seat] = Said("cards", f"{laid.name[:1].upper()}{laid.name[1:]}, to beat", counts=True)

    def sweep(self) -> None:
        """The trick is over: the felt is clear for the next lead."""
        self.play = None
        self.last_trick, self.trick = self.trick, []
        self.said = {}
