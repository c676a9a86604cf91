"""What a Landlord player works with: its View as plain numbers, and wins that nobody can stop."""

from collections.abc import Sequence
from typing import NamedTuple

from game.landlord.carrying import bare_of
from game.landlord.decomposition import SIZE
from game.landlord.hands import ONE_WILD, ranks_of
from game.landlord.moves import all_bombs, answers, leads
from game.landlord.plan import context_of
from game.landlord.plays import RANKS, SHIFT
from game.landlord.position import View
from game.landlord.readings import FIRST_BOMB, READINGS, Reading

CERTAIN_CARDS = 12
"""Up to so many cards of its own a player looks for a win that nobody can stop."""
MOST_TRIED = 2000
"""How many plays it tries to find one."""


class Stand(NamedTuple):
    """How a deal with known hands stands: who is to move on what."""

    hands: list[int]
    counts: list[int]
    seat: int
    on: int
    holder: int | None
    passes: int
    bombs: int
    """How many bombs collected since."""


class Situation(NamedTuple):
    """A seat's turn in a trick. Hands and plays are by rank (`hands.py`, `plays.py`)."""

    seat: int
    landlord: int
    hand: int
    plays: Sequence[int]
    """The legal plays."""
    on: int
    """The number of the reading to beat, 0 to lead."""
    holder: int | None
    passes: int
    counts: tuple[int, ...]
    context: int
    """What the plan knows of the others (`plan.py`)."""
    unseen: int
    """The cards that the two others hold, middle cards that are left included."""
    shown: int
    """Which of these are known to be the Landlord's."""
    bombs: int
    wild: bool
    """Whether the Wild is in the pack."""

    @classmethod
    def of(cls, view: View) -> "Situation":
        """The situation of the view's seat, whose turn it is."""
        assert view.landlord is not None
        seat, landlord = view.seat, view.landlord
        left = view.middle_bits & ~view.played[landlord]
        shown = ranks_of(left) if seat != landlord else 0
        on = view.to_beat.reading.number if view.to_beat is not None else 0
        return cls(
            seat,
            landlord,
            view.ranks(seat),
            view.plays(),
            on,
            view.holder,
            view.passes,
            view.counts,
            context_of(seat, landlord, view.counts, view.holder, view.passes),
            ranks_of(view.unseen) + shown,
            shown,
            view.bombs,
            view.options.wild,
        )

    @property
    def danger(self) -> int:
        """The fewest cards that an opponent holds."""
        return min(count for seat, count in enumerate(self.counts) if self.is_enemy(seat))

    @property
    def partner(self) -> int | None:
        """The other Tenant; None for the Landlord."""
        return None if self.seat == self.landlord else 3 - self.seat - self.landlord

    def is_enemy(self, seat: int) -> bool:
        """Whether a seat plays against this one."""
        return seat != self.seat and (self.seat == self.landlord or seat == self.landlord)

    def after(self, dealt: Sequence[int], play: int) -> Stand:
        """How a deal stands after a play that does not go out; 0 is a pass."""
        hands, counts, following = list(dealt), list(self.counts), (self.seat + 1) % 3
        if play:
            number = play >> SHIFT
            hands[self.seat] -= play & RANKS
            counts[self.seat] -= SIZE[number]
            return Stand(hands, counts, following, number, self.seat, 0, int(number >= FIRST_BOMB))
        if self.passes:
            assert self.holder is not None
            return Stand(hands, counts, self.holder, 0, None, 0, 0)
        return Stand(hands, counts, following, self.on, self.holder, 1, 0)

    def out(self) -> list[int]:
        """The plays that go out."""
        return [play for play in self.plays if play & RANKS == self.hand]

    def certain(self) -> int | None:
        """The first play of a row that nobody can break, with the most bombs in it; None where there is none."""
        return Certainty(self).first() if self.counts[self.seat] <= CERTAIN_CARDS else None


class Certainty:
    """Looks for plays that nobody can answer, whatever the others hold, until the hand is empty."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        others = [count for seat, count in enumerate(situation.counts) if seat != situation.seat]
        self._most = max(others)
        self._held: dict[int, bool] = {}
        self._found: dict[int, int] = {}
        self._tried = 0

    def first(self) -> int | None:
        """The first play of such a row; None where there is none, or too much to try."""
        best, chosen = -1, None
        for play in self._situation.plays:
            bombs = self._after(self._situation.hand, play)
            if bombs > best:
                best, chosen = bombs, play
        return chosen

    def holds(self, play: int) -> bool:
        """Whether a play begins such a row."""
        return self._after(self._situation.hand, play) >= 0

    def _after(self, hand: int, play: int) -> int:
        """How many bombs collect in the row that begins with a play; -1 where it is no such row."""
        left = hand - (play & RANKS)
        if not left:
            return 0
        if left == ONE_WILD or not self._stands(play):
            return -1
        rest = self._best(left)
        return rest + (play >> SHIFT >= FIRST_BOMB) if rest >= 0 else -1

    def _best(self, hand: int) -> int:
        found = self._found.get(hand)
        if found is None:
            self._tried += 1
            found = -1
            if self._tried < MOST_TRIED:
                found = max((self._after(hand, play) for play in leads(hand)), default=-1)
            self._found[hand] = found
        return found

    def _stands(self, play: int) -> bool:
        """Whether no other hand can answer a play."""
        number = play >> SHIFT
        stands = self._held.get(number)
        if stands is None:
            stands = self._held[number] = not can_answer(self._situation.unseen, self._most, READINGS[number - 1])
        return stands


def can_answer(cards: int, most: int, on: Reading) -> bool:
    """Whether some hand of at most `most` of these cards may be able to answer a reading."""
    for bomb in all_bombs(cards):
        if bomb >> SHIFT > on.number and SIZE[bomb >> SHIFT] <= most:
            return True
    if on.number >= FIRST_BOMB or on.size > most:
        return False
    bare = bare_of(on)
    return any(play >> SHIFT < FIRST_BOMB for play in answers(cards, bare))
