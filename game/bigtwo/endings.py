"""The end of a round: what goes out, what guards against a seat on its last card, and forced wins.

A forced win wins whatever the hidden cards are and whatever the others do. Two searches look for it, over what
everybody knows. A *chain* is plays that nobody unseen can beat, one after the other, until the last one takes the
whole hand. With few cards left the second search also lets the others answer: they share every unseen card between
them, so that a win against them is a win against any real hands.
"""

from collections.abc import Callable, Sequence

from game.bigtwo.combos import FULL, PAIRS_FROM, Hand, beats, classify
from game.bigtwo.position import View
from game.bigtwo.skip import cards_needed
from game.bigtwo.table import PLAYS, Action, Play

FEW = 6
"""Up to so many own cards the second search is tried."""
FEW_UNSEEN = 10
"""Up to so many unseen cards it is."""
NODES = 1500
"""After so many positions it gives up."""


def unseen(view: View) -> int:
    """The cards that are neither played nor in the hand of the view's seat, as a mask."""
    return view.unplayed & ~view.hand.mask


def unbeatable(view: View, codes: Sequence[int]) -> list[int]:
    """Those of the plays that no other hand can beat, as far as the view's seat can know."""
    hidden, bombs = unseen(view), view.options.bombs
    most = max(cards for seat, cards in enumerate(view.counts) if seat != view.seat)
    return [code for code in codes if cards_needed(hidden, code, bombs) > most]


def goes_out(view: View) -> Play | None:
    """The legal play that takes the whole hand."""
    for action in view.legal_actions():
        if isinstance(action, Play) and action.mask == view.hand.mask:
            return action
    return None


def next_on_one(view: View) -> bool:
    """Whether the next seat holds a single card."""
    return view.counts[(view.seat + 1) % len(view.counts)] == 1


def guarded(codes: Sequence[int], top: int, sure: Callable[[int], bool]) -> list[int]:
    """Those of some legal plays, ascending, that do not help a next seat that holds one card.

    Led, a single is given up for anything longer; else singles are played from the top, but for those that nobody
    could beat anyway.
    """
    longer = [code for code in codes if code >= PAIRS_FROM]
    singles = [code for code in codes if code < PAIRS_FROM]
    if not singles or (longer and not top):
        return longer
    return [code for code in singles[:-1] if sure(code)] + singles[-1:] + longer


def forced_win(view: View) -> Action | None:
    """A legal action after which the round is won in any case; None where none is found."""
    mask, top = view.hand.mask, view.top
    bombs = view.options.bombs
    sure = unbeatable(view, view.hand.plays())
    first = [code for code in sure if (not top or beats(code, top, bombs)) and (not view.must or code & view.must)]
    chain = _Chain(sure)
    for code in reversed(first):
        if chain.wins(mask ^ code & FULL):
            return PLAYS[code]
    counts = view.counts
    if mask.bit_count() > FEW or unseen(view).bit_count() > FEW_UNSEEN:
        return None
    return _Contest(view.seat, len(counts), bombs).winner(view)


def wins_anyway(view: View, action: Action) -> bool:
    """Whether a legal action is such a forced win too, or goes out, as far as these two searches see."""
    mask, code = view.hand.mask, action.code if isinstance(action, Play) else 0
    rest = mask & ~code
    if not rest:
        return True
    sure = unbeatable(view, view.hand.plays())
    if code in sure and _Chain(sure).wins(rest):
        return True
    if mask.bit_count() > FEW or unseen(view).bit_count() > FEW_UNSEEN:
        return False
    return _Contest(view.seat, len(view.counts), view.options.bombs).holds(view, code)


class _Chain:
    """Whether a hand that leads can be played out with plays of a list, and any last play."""

    def __init__(self, sure: Sequence[int]) -> None:
        self.sure = [code & FULL for code in sure]
        self.known: dict[int, bool] = {0: True}

    def wins(self, mask: int) -> bool:
        """Whether the hand `mask`, on lead, is out before anybody else plays a card."""
        known = self.known.get(mask)
        if known is None:
            known = classify(mask) is not None or any(
                not cards & ~mask and self.wins(mask ^ cards) for cards in self.sure
            )
            self.known[mask] = known
        return known


class _TooMany(Exception):
    """More positions than NODES."""


class _Contest:
    """One seat against all the others together, who share the cards that it does not see."""

    def __init__(self, own: int, seats: int, bombs: bool) -> None:
        self.own, self.seats, self.bombs = own, seats, bombs
        self.known: dict[tuple[int, ...], bool] = {}
        self.hands: dict[int, Hand] = {}

    def winner(self, view: View) -> Action | None:
        """The action that wins against them all, None where there is none or too much to look through."""
        counts, mask, hidden = view.counts, view.hand.mask, unseen(view)
        try:
            for action in reversed(view.legal_actions()):
                code = action.code if isinstance(action, Play) else 0
                if self._after(mask, hidden, counts, view.top, view.owner, self.own, code):
                    return action
        except _TooMany:
            pass
        return None

    def holds(self, view: View, code: int) -> bool:
        """Whether a legal play (0: the pass) wins against them all; not where there is too much to look through."""
        try:
            return self._after(view.hand.mask, unseen(view), view.counts, view.top, view.owner, self.own, code)
        except _TooMany:
            return False

    def _hand(self, mask: int) -> Hand:
        hand = self.hands.get(mask)
        if hand is None:
            hand = self.hands[mask] = Hand(mask)
        return hand

    def _after(
        self, mask: int, hidden: int, counts: Sequence[int], top: int, owner: int, seat: int, code: int
    ) -> bool:
        """Whether the win is forced after `seat` plays `code`, 0 for a pass."""
        if code:
            cards = code & FULL
            counts = [left - cards.bit_count() if of == seat else left for of, left in enumerate(counts)]
            if not counts[seat]:
                return seat == self.own
            mask, hidden, top, owner = mask & ~cards, hidden & ~cards, code, seat
        following = (seat + 1) % self.seats
        return self._wins(mask, hidden, tuple(counts), 0 if following == owner else top, owner, following)

    def _wins(self, mask: int, hidden: int, counts: tuple[int, ...], top: int, owner: int, seat: int) -> bool:
        key = (mask, hidden, *counts, top, owner, seat)
        known = self.known.get(key)
        if known is not None:
            return known
        if len(self.known) >= NODES:
            raise _TooMany
        self.known[key] = False  # counted from now on
        own = seat == self.own
        hand = self._hand(mask if own else hidden)
        codes = hand.answers(top, self.bombs) if top else hand.plays()
        if not own:
            codes = [code for code in codes if (code & FULL).bit_count() <= counts[seat]]
        ways = [*codes, 0] if top else codes
        # Each seat looks for one way that is good for it: a win for the own seat, none for the others.
        found = any(self._after(mask, hidden, counts, top, owner, seat, code) is own for code in reversed(ways))
        self.known[key] = won = found is own
        return won
