"""`easy`: a beginner, who plays at sight and counts nothing."""

import random
from collections.abc import Sequence

from game.bigtwo.combos import FIVES_FROM, PAIRS_FROM, is_two
from game.bigtwo.endings import goes_out, next_on_one
from game.bigtwo.normal import shortest
from game.bigtwo.position import View, plays_of
from game.bigtwo.table import PASS, PLAYS, SKIP, Action
from game.leaning import Leaning

BLIND = 0.6
"""How often it does not see the fives in its hand."""
SHY = 0.2
"""How often it keeps its cards though it could answer, while no hand is short."""
RASH = 0.25
"""How often it answers with one of its highest cards, a two among them."""
SINGLES = 0.5
"""How often it leads a single, whatever pairs and triples it holds."""
SHORT = 2
"""With so few cards a hand frightens it: it answers whatever it can."""
LEANING = 0.08
"""How much rasher and less shy a bold beginner is; a careful one is as far on the other side."""


class Easy(Leaning):
    """The Bot of the level: overlooks fives, breaks pairs, spends twos early, forgets; but goes out when it can."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """The action of the seat that `view` belongs to."""
        if view.skipping():
            return SKIP
        out = goes_out(view)
        if out is not None:
            return out
        codes = plays_of(view, view.hand)
        if rng.random() < BLIND:
            codes = [code for code in codes if code < FIVES_FROM] or ([] if view.top else codes)
        if view.top:
            return self._answer(view, codes, rng)
        return PLAYS[_lead(codes, next_on_one(view), rng)]

    def _answer(self, view: View, codes: Sequence[int], rng: random.Random) -> Action:
        """The cheapest play, or one of the highest; now and then none."""
        if not codes:
            return PASS
        if shortest(view) <= SHORT:
            return PLAYS[codes[-1 if next_on_one(view) and view.top < PAIRS_FROM else 0]]
        if rng.random() < SHY - LEANING * self.lean:
            return PASS
        if rng.random() < RASH + LEANING * self.lean:
            return PLAYS[rng.choice(codes[len(codes) // 2 :])]
        return PLAYS[codes[0]]


def _lead(codes: Sequence[int], guard: bool, rng: random.Random) -> int:
    """The lowest of a size that comes to its mind, but no two while there is something else.

    Before a seat on its last card (`guard`) it leads no single, or the highest if it has nothing else.
    """
    singles = [code for code in codes if code < PAIRS_FROM]
    longer = [code for code in codes if code >= PAIRS_FROM]
    if guard or not singles or not longer:
        of_size = longer or (singles[-1:] if guard else singles)
    else:
        of_size = singles if rng.random() < SINGLES else longer
    kinds = sorted({_size(code) for code in of_size})
    size = rng.choice(kinds)
    return min((code for code in of_size if _size(code) == size), key=lambda code: (is_two(code), code))


def _size(code: int) -> int:
    """Singles, pairs, triples and fives, as numbers in order."""
    return min(code // PAIRS_FROM, FIVES_FROM // PAIRS_FROM)


EASY = Easy()
