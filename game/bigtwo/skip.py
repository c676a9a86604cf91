"""The automatic skip: whether a seat could possibly beat a play, as far as everybody can know.

It is worked out from the cards that nobody has played yet and the number of cards in a hand. No hand is an argument
of anything in this module. Source: rules page "Big Two", heading "Table options", *Automatic skip*.
"""

from game.bigtwo.combos import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    KEY_SHIFT,
    KIND_SHIFT,
    PAIR,
    SINGLE,
    STRAIGHT,
    SUIT_MASKS,
    TRIPLE,
    all_four,
    at_least_one,
    at_least_three,
    at_least_two,
    runs,
)

NEVER = 99
"""More cards than any hand has."""


def is_skipped(unplayed: int, cards: int, top: int, bombs: bool) -> bool:
    """Whether no play of at most `cards` cards out of the mask `unplayed` beats the play `top`."""
    return cards < cards_needed(unplayed, top, bombs)


def cards_needed(unplayed: int, top: int, bombs: bool) -> int:
    """The fewest cards of a play out of the mask `unplayed` that beats the play `top`; NEVER where none does."""
    kind = top >> KIND_SHIFT
    key = top >> KEY_SHIFT & 63
    if kind == SINGLE:
        if unplayed >> key + 1:
            return 1
    elif kind == PAIR:
        if _higher_pair(unplayed, key):
            return 2
    elif kind == TRIPLE:
        if at_least_three(unplayed) >> 4 * key + 4:
            return 3
    else:
        return 5 if unplayed.bit_count() >= 5 and _higher_five(unplayed, kind, key) else NEVER
    return 5 if bombs and unplayed.bit_count() >= 5 and _bomb(unplayed) else NEVER


def _higher_pair(unplayed: int, key: int) -> bool:
    """Whether there is a pair above the one whose higher card has the number `key`."""
    rank = key & ~3
    if at_least_two(unplayed >> rank + 4):
        return True
    of_rank = unplayed >> rank & 15
    return of_rank.bit_count() >= 2 and of_rank >> (key & 3) + 1 > 0


def _bomb(unplayed: int) -> bool:
    """Whether five cards or more hold a four or a straight flush."""
    return bool(all_four(unplayed) or runs(unplayed))


def _higher_five(unplayed: int, kind: int, key: int) -> bool:
    """Whether five cards or more hold a five-card play above the one of this kind and key."""
    if kind <= FULL_HOUSE and _bomb(unplayed):
        return True
    if kind == STRAIGHT:
        return _flush_above(unplayed, -1) or _full_house_above(unplayed, -1) or _straight_above(unplayed, key)
    if kind == FLUSH:
        return _full_house_above(unplayed, -1) or _flush_above(unplayed, key)
    if kind == FULL_HOUSE:
        return _full_house_above(unplayed, key)
    if kind == FOUR:
        return bool(all_four(unplayed) >> 4 * key + 4 or runs(unplayed))
    return runs(unplayed) << 16 >> key + 1 > 0


def _straight_above(unplayed: int, key: int) -> bool:
    """Whether there is a straight whose highest card is above card number `key` (-1: any)."""
    ends = runs(at_least_one(unplayed)) << 16
    return (unplayed & ends * 15) >> key + 1 > 0


def _flush_above(unplayed: int, key: int) -> bool:
    """Whether there is a flush whose highest card is above card number `key` (-1: any)."""
    for suit in SUIT_MASKS:
        held = unplayed & suit
        if held >> key + 1 and held.bit_count() >= 5:
            return True
    return False


def _full_house_above(unplayed: int, rank: int) -> bool:
    """Whether there is a full house whose triple is above `rank` (-1: any)."""
    triples = at_least_three(unplayed) >> 4 * rank + 4
    return triples > 0 and at_least_two(unplayed).bit_count() >= 2
