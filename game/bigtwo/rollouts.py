"""Rounds played on from imagined hands by a cheap policy, for `hard`.

Every seat carries its hand cut into pieces (`decomposition.quick`) by size and plays from them. A *planner* keeps
its twos and its longer pieces while nobody is near the end, and leads the piece that it most wants to be rid of; a
*greedy* seat answers with the cheapest cards that it holds, whatever that breaks, and leads its longest piece.
"""

from collections.abc import Sequence

from game.bigtwo.combos import BOMBS_FROM, FULL, KEY_SHIFT, KIND_SHIFT, PAIR, SINGLE, SIZES, TRIPLE, at_least_two
from game.bigtwo.decomposition import KEYS, NET, Pieces, quick

Sorted = tuple[list[int], list[int], list[int], list[int]]
"""The pieces of a hand by size: singles, pairs, triples, fives, each ascending."""

SLOTS = (0, 1, 2, 3, 3, 3, 3, 3)
"""Where the pieces of a kind stand in Sorted."""
TWOS_FROM = SINGLE << KIND_SHIFT | 48 << KEY_SHIFT
"""The codes of single twos are as high as this."""
PAIRS_FROM, TRIPLES_FROM = PAIR << KIND_SHIFT, TRIPLE << KIND_SHIFT
HOLD = 3
"""While every hand has more cards than this a planner keeps its twos."""
BREAK = 2
"""From so few cards in some hand on a planner breaks its pieces to answer."""
BOMB = 7
"""From so few cards in some hand on bombs are played on plays of any size."""
EAGER = (0.0, 0.2, 0.3, 0.6)
"""How much rather a piece of a size is led, by slot."""
LEAD = [NET[kind * KEYS + key] - EAGER[SLOTS[kind]] for kind in range(len(SIZES)) for key in range(KEYS)]
"""What orders leads, the lowest first, by kind and key."""


def is_two(code: int) -> bool:
    """Whether a play is a single two."""
    return TWOS_FROM <= code < PAIRS_FROM


def by_size(pieces: Pieces) -> Sorted:
    """Pieces sorted by size; they must come ascending within each size."""
    found: Sorted = ([], [], [], [])
    for code in pieces:
        found[SLOTS[code >> KIND_SHIFT]].append(code)
    return found


def pick_lead(pieces: Sorted, greedy: bool, last: bool) -> int:
    """What a seat leads; with `last` the next seat holds one card, so the longest or the highest."""
    if greedy or last:
        longest = pieces[3] or pieces[2] or pieces[1]
        return longest[0] if longest else pieces[0][-1 if last else 0]
    best, least = 0, 9.0
    for of_size in pieces:
        if of_size:
            code = of_size[0]
            cost = LEAD[code >> KEY_SHIFT]
            if cost < least:
                best, least = code, cost
    return best


def cheapest(mask: int, top: int) -> int:
    """The lowest single or pair of a hand that beats the one on the table, whatever it breaks; 0 for none."""
    key = top >> KEY_SHIFT & 63
    if top < PAIRS_FROM:
        higher = mask >> key + 1 << key + 1
        low = higher & -higher
        return (low.bit_length() - 1) << KEY_SHIFT | low if low else 0
    rank = key & ~3
    twice = at_least_two(mask >> rank) << rank
    while twice:
        low = twice & -twice
        held = mask & low * 15
        first = held & -held
        rest = held ^ first
        pair = first | (rest & -rest)
        if pair.bit_length() - 1 <= key:
            high = 1 << held.bit_length() - 1
            pair = first | high
        if pair.bit_length() - 1 > key:
            return 1 << KIND_SHIFT | (pair.bit_length() - 1) << KEY_SHIFT | pair
        twice ^= low
    return 0


def from_plan(mask: int, pieces: Sorted, top: int, low: int) -> int:
    """What a seat answers by its plan, 0 for a pass; `low` is how many cards the shortest hand has."""
    above = top | FULL
    for code in pieces[SLOTS[top >> KIND_SHIFT]]:
        if code > above:
            return 0 if low > HOLD and is_two(code) else code
    return cheapest(mask, top) if low <= BREAK and top < TRIPLES_FROM else 0


def play_out(
    hands: Sequence[int],
    plans: Sequence[Sorted],
    seat: int,
    top: int,
    owner: int,
    greedy: Sequence[bool],
    bombs: bool = False,
) -> list[int]:
    """Play a round to its end: the hands that are left. `plans` are not changed.

    `top` is the play to beat, by `owner`, 0 where `seat` leads; `greedy` says how each seat plays.
    """
    left = list(hands)
    counts = [hand.bit_count() for hand in left]
    low = min(counts)
    cut: list[Sorted | None] = [(a[:], b[:], c[:], d[:]) for a, b, c, d in plans]
    seats = len(left)
    while True:
        following = seat + 1 if seat + 1 < seats else 0
        if seat == owner:
            top = 0
        mask = left[seat]
        pieces = cut[seat]
        last = counts[following] == 1
        if last and 0 < top < PAIRS_FROM:
            high = mask.bit_length() - 1
            code = high << KEY_SHIFT | 1 << high if high > top >> KEY_SHIFT else 0
        elif greedy[seat] and 0 < top < TRIPLES_FROM:
            code = cheapest(mask, top)
        else:
            if pieces is None:
                pieces = cut[seat] = by_size(quick(mask))
            code = from_plan(mask, pieces, top, low) if top else pick_lead(pieces, greedy[seat], last)
        if not code and bombs and low <= BOMB and top < BOMBS_FROM:
            if pieces is None:
                pieces = cut[seat] = by_size(quick(mask))
            if pieces[3] and pieces[3][-1] >= BOMBS_FROM:
                code = pieces[3][-1]
        if code:
            cards = code & FULL
            mask ^= cards
            left[seat] = mask
            if not mask:
                return left
            counts[seat] = count = mask.bit_count()
            if count < low:
                low = count
            if pieces is not None:
                of_size = pieces[SLOTS[code >> KIND_SHIFT]]
                if code in of_size:
                    of_size.remove(code)
                else:
                    cut[seat] = None
            top, owner = code, seat
        seat = following
