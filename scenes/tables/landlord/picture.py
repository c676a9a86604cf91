"""What the Landlord table shows: what every climbing game shows, and roles, pot and middle."""

from dataclasses import dataclass, field

from game.cards import Card
from game.landlord.position import View
from game.landlord.table import Phase
from scenes.tables.tricks.picture import TrickPicture


@dataclass
class Picture(TrickPicture):
    """A round of Landlord as far as it has been seen."""

    phase: Phase = Phase.OPTION
    landlord: int | None = None
    pot: int = 0
    bombs: int = 0
    balances: list[int] = field(default_factory=list)
    middle: tuple[Card, ...] = ()
    """The middle cards once they are shown."""
    covered: int = 0
    """How many cards lie covered in the middle."""
    dealt: bool = False
    """Whether the hands are on the table."""


def picture_of(view: View) -> Picture:
    """Everything that the view shows."""
    return Picture(
        counts=list(view.counts),
        to_move=view.to_move,
        phase=view.phase,
        landlord=view.landlord,
        pot=view.pot,
        bombs=view.bombs,
        balances=list(view.balances),
        middle=view.middle,
        covered=0 if view.landlord is not None else 3 + view.options.wild,
        dealt=True,
    )


def before_deal(view: View) -> Picture:
    """The table before its first event: nobody holds a card."""
    return Picture(counts=[0] * len(view.counts), balances=list(view.balances))
