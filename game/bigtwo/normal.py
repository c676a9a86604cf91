"""`normal`: plays from the best cut of its hand, keeps its twos, and counts what is unseen."""

import random
from collections.abc import Callable, Sequence

from game.bigtwo.combos import FULL, KEY_SHIFT, PAIRS_FROM, is_two
from game.bigtwo.decomposition import LEAD, NET, plan
from game.bigtwo.endings import forced_win, goes_out, guarded, unseen
from game.bigtwo.position import View, plays_of
from game.bigtwo.skip import cards_needed
from game.bigtwo.table import PASS, PLAYS, SKIP, Action
from game.leaning import Leaning

SLACK = 0.08
"""How much worse than the best cut a lead may leave the hand."""
HOLD = 3
"""While every hand has more cards than this it keeps its twos."""
LEAD_WORTH = 0.4
"""What having the lead next is worth, in turns."""
WORTHWHILE = 0.3
"""What an answer must gain, in turns, to be better than a pass, while nobody is near the end."""
URGENT = -0.4
"""The same once somebody is."""
LEANING = 0.06
"""How much less of that is enough for a bold player, and how much more a careful one wants."""


def shortest(view: View) -> int:
    """How many cards the shortest of the other hands has."""
    return min(count for seat, count in enumerate(view.counts) if seat != view.seat)


class Normal(Leaning):
    """The Bot of the level: no search. A bold one answers for less and spends its twos sooner."""

    def choose(self, view: View, rng: random.Random | None = None) -> Action:  # noqa: ARG002 - a Bot
        """The action of the seat that `view` belongs to."""
        if view.skipping():
            return SKIP
        certain = goes_out(view) or forced_win(view)
        if certain is not None:
            return certain
        seats = len(view.counts)
        others = [view.counts[(view.seat + step) % seats] for step in range(1, seats)]
        hidden, most, bombs = unseen(view), max(others), view.options.bombs
        codes = plays_of(view, view.hand)
        code = planned(
            view.hand.mask,
            codes,
            view.top,
            others,
            lambda play: cards_needed(hidden, play, bombs) > most,
            self.lean,
        )
        return PLAYS[code] if code else PASS


def planned(
    mask: int, codes: Sequence[int], top: int, others: Sequence[int], sure: Callable[[int], bool], lean: int = 0
) -> int:
    """What the level plays of the hand `mask`, 0 for a pass, where nothing is certain.

    `codes` are the legal plays, ascending, `top` the play to beat (0: none), `others` how many cards the other
    seats hold, in turn order; `sure` says of a play whether nobody can beat it.
    """
    if others[0] == 1:
        codes = guarded(codes, top, sure)
    if not top:
        return _lead(mask, codes)
    near = min(others)
    hold = HOLD + lean
    if near > hold:
        codes = [code for code in codes if not is_two(code)]
    if not codes:
        return 0
    if top < PAIRS_FROM and others[0] == 1:
        return max(codes)
    most, code = max((gain(mask, code, sure(code)), -code) for code in codes)
    least = (WORTHWHILE if near > hold else URGENT) - LEANING * lean
    return -code if most > least else 0


def _lead(mask: int, codes: Sequence[int]) -> int:
    """The piece that it most wants to be rid of, of those that the best cut holds."""
    after = [(plan(mask ^ code & FULL)[0] + NET[code >> KEY_SHIFT], code) for code in codes]
    least = max(worth for worth, _ in after) - SLACK
    fitting = [code for worth, code in after if worth >= least]
    return min(fitting, key=lambda code: (LEAD[code >> KEY_SHIFT], code))


def gain(mask: int, code: int, sure: bool) -> float:
    """What an answer is worth, in turns: how much better the hand is for it, and the chance of the lead."""
    chance = 1.0 if sure else max(0.0, min(1.0, NET[code >> KEY_SHIFT] + 1.0))
    return plan(mask ^ code & FULL)[0] - plan(mask)[0] + LEAD_WORTH * chance


NORMAL = Normal()
