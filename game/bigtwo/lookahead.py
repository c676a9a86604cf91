"""A table where every hand is imagined and every seat plays as its net does, for `hard` to look a turn ahead."""

import random
from collections.abc import Callable, Iterator, Sequence

from game.bigtwo.combos import FULL, Hand, bits
from game.bigtwo.endings import unseen
from game.bigtwo.features import Sight
from game.bigtwo.judging import Judged, judge, manners
from game.bigtwo.position import View
from game.bigtwo.table import Pass
from game.nets import Net

TOLD_AFTER = 3
"""At which of the own seat's next decisions the net's word is taken for a chance that people are told.

Nearer to the end it is the better judge: beside rounds that were played out, what decisions cost was 5 points off
at the first of them and 2.5 at the third.
"""
REPLIES = 5
"""How many plays of an imagined seat are judged."""


def deals(view: View, rng: random.Random) -> Iterator[list[Hand]]:
    """Hands by seat as they may lie, without end; the own one is the real one."""
    cards = list(bits(unseen(view)))
    own, counts = view.seat, view.counts
    while True:
        rng.shuffle(cards)
        hands, start = [], 0
        for seat, count in enumerate(counts):
            if seat == own:
                hands.append(view.hand)
            else:
                hands.append(Hand(sum(cards[start : start + count])))
                start += count
        yield hands


class Lookahead:
    """What becomes of a table after an action of one seat, up to a later turn of it or the end of the round."""

    def __init__(
        self, net: Net, view: View, worth: Callable[[Sequence[int]], float], values: Net | None = None
    ) -> None:
        """All seats play by `net`. `worth` says what the end of the round is worth, of the hands that are left.

        At the own seat's next decision stands for the rest what the net that plays says of the best afterstate.
        With `values` it plays on to the decision TOLD_AFTER, and that net is asked there.
        """
        self.net = net
        self.view = view
        self.worth = worth
        self.values = values
        seats = len(view.counts)
        self.order = [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
        shown = manners(view)
        self.shown = [[shown[other] for other in order] for order in self.order]
        self.passed = [False] * seats
        for seat, action in view.history[1 - seats :]:
            self.passed[seat] = isinstance(action, Pass)

    def value(self, dealt: Sequence[Hand], code: int) -> float:
        """What the own seat can expect after the play `code` (0: a pass) when the hands are these."""
        view = self.view
        own, top, owner, unplayed = view.seat, view.top, view.owner, view.unplayed
        bombs, seats = view.options.bombs, len(dealt)
        hands, counts, passed = [*dealt], [*view.counts], [*self.passed]
        seat, due = own, 1 if self.values is None else TOLD_AFTER
        while True:
            passed[seat] = not code
            if code:
                cards = code & FULL
                hand = hands[seat] = hands[seat].without(cards)
                counts[seat] -= cards.bit_count()
                unplayed ^= cards
                top, owner = code, seat
                if not hand.mask:
                    return self.worth([hand.mask for hand in hands])
            seat = seat + 1 if seat + 1 < seats else 0
            if seat == owner:
                top = 0
            hand = hands[seat]
            codes = hand.answers(top, bombs) if top else hand.plays()
            code = 0
            if not codes:
                continue
            code = _out(hand.mask, codes)
            if code:
                continue
            hidden = unplayed & ~hand.mask
            known = self._sight(seat, hidden, counts, top, owner, passed)
            best = max(judge(self.net, known, hand, codes, REPLIES), key=_value)
            due -= seat == own
            if not due:
                return best.value if self.values is None else self.values.judge([*known.common, *best.inputs])
            code = best.code

    def _sight(
        self, seat: int, hidden: int, counts: Sequence[int], top: int, owner: int, passed: Sequence[bool]
    ) -> Sight:
        """What a seat knows that does not see the cards `hidden`."""
        order = self.order[seat]
        return Sight(
            self.view.options,
            hidden,
            [counts[other] for other in order],
            top,
            (owner - seat - 1) % len(counts),
            [passed[other] for other in order],
            self.shown[seat],
        )


def _value(one: Judged) -> float:
    return one.value


def _out(mask: int, codes: Sequence[int]) -> int:
    """The play that takes the whole hand, 0 where there is none."""
    for code in codes:
        if code & FULL == mask:
            return code
    return 0
