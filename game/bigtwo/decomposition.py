"""A hand cut into the fewest plays with the most worth: what every player but `random` and `basic` begins with.

The worth of a piece is how likely it is to win its trick, the net of it that less the turn which it costs. Singles,
pairs and triples of a rank are cut by tables over twelve cards at a time; fives, at most two, are tried out.
Hands are masks and pieces are codes, as in `combos.py`.
"""

from collections.abc import Iterator, Sequence

from game.bigtwo.combos import (
    FLUSH,
    FOUR,
    FULL,
    FULL_HOUSE,
    KEY_SHIFT,
    PAIR,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    bits,
    classify,
    five_card_plays,
)

KEYS = 64
"""How many numbers a kind has for what it compares by; kind and key together stand above `KEY_SHIFT` in a code."""
_SINGLE = (0.0, 0.05, 0.1, 0.16, 0.22, 0.28, 0.34, 0.4, 0.47, 0.55, 0.65, 0.8, 1.15)
_PAIR = (0.05, 0.12, 0.19, 0.26, 0.32, 0.38, 0.45, 0.52, 0.6, 0.68, 0.78, 0.93, 1.15)
_SUIT = 0.01
"""What a higher suit adds."""


def _worth(kind: int, key: int) -> float:
    """How likely a play is to win its trick; above 1 for what also holds the others back. Fitted by hand."""
    rank = min(key >> 2, 12)
    if kind == SINGLE:
        return _SINGLE[rank] + _SUIT * (key & 3)
    if kind == PAIR:
        return _PAIR[rank] + _SUIT * (key & 3)
    low, slope = {
        TRIPLE: (0.35, 0.05),
        STRAIGHT: (0.45, 0.03),
        FLUSH: (0.6, 0.02),
        FULL_HOUSE: (0.8, 0.02),
        FOUR: (1.15, 0.01),
        STRAIGHT_FLUSH: (1.2, 0.01),
    }[kind]
    return low + slope * (min(key, 12) if kind in (TRIPLE, FULL_HOUSE, FOUR) else rank)


NET = [_worth(kind, key) - 1.0 for kind in range(8) for key in range(KEYS)]
"""What a piece is worth less its turn, by kind and key."""
RATHER = (0.0, 0.2, 0.3, 0.6, 0.6, 0.6, 0.6, 0.6)
"""How much rather a piece is led, by kind."""
LEAD = [net - RATHER[place // KEYS] for place, net in enumerate(NET)]
"""What orders leads, the lowest first, by kind and key."""

# Cards of one rank -----------------------------------------------------------------------------------------

Pieces = tuple[int, ...]


def _splits(mask: int) -> Iterator[Pieces]:
    """Every way to cut cards of one rank into singles, pairs and triples."""
    if not mask:
        yield ()
        return
    low = mask & -mask
    rest = mask ^ low
    others = list(bits(rest))
    groups = [low, *(low | one for one in others), *(rest ^ one | low for one in others if rest.bit_count() == 3)]
    if rest.bit_count() == 2:
        groups.append(mask)
    for group in groups:
        code = classify(group)
        assert code is not None
        for more in _splits(mask ^ group):
            yield (code, *more)


def net(pieces: Pieces) -> float:
    """What pieces are worth together, less their turns."""
    return sum([NET[code >> KEY_SHIFT] for code in pieces])


_GROUPS = [[max(_splits(held << 4 * rank), key=net) for held in range(16)] for rank in range(13)]
"""The best cut of the cards of a rank, by rank and which are held."""
_GROUP_NETS = [[net(pieces) for pieces in of_rank] for of_rank in _GROUPS]
_CHUNK = 12
_LOW = (1 << _CHUNK) - 1


def _chunk(first: int) -> list[float]:
    """The net of every set of cards of three ranks from `first` on."""
    low, middle, high = _GROUP_NETS[first : first + 3]
    return [a + b + c for c in high for b in middle for a in low]


_CHUNKS = [_chunk(first) for first in (0, 3, 6, 9)]
_NET_0, _NET_1, _NET_2, _NET_3 = _CHUNKS
_NET_4 = _GROUP_NETS[12]


def groups_net(mask: int) -> float:
    """What a hand is worth when no fives are played from it."""
    return (
        _NET_0[mask & _LOW]
        + _NET_1[mask >> 12 & _LOW]
        + _NET_2[mask >> 24 & _LOW]
        + _NET_3[mask >> 36 & _LOW]
        + _NET_4[mask >> 48]
    )


def groups(mask: int) -> list[int]:
    """The best cut of a hand without fives, from the lowest rank up."""
    found: list[int] = []
    rank = 0
    while mask:
        held = mask & 15
        if held:
            found += _GROUPS[rank][held]
        mask >>= 4
        rank += 1
    return found


# Fives -----------------------------------------------------------------------------------------------------

_RECENT = 20_000
"""How many hands are remembered before all are forgotten."""
_plans: dict[int, tuple[float, Pieces]] = {}


def plan(mask: int, fives: Sequence[int] | None = None) -> tuple[float, Pieces]:
    """The best cut of a hand: its net and its pieces, fives last and ascending.

    `fives` are the five-card plays of a hand that this one is a part of, where they are known.
    """
    found = _plans.get(mask)
    if found is None:
        if len(_plans) >= _RECENT:
            _plans.clear()
        if fives is None:
            fives = five_card_plays(mask)
        elif fives:
            gone = FULL & ~mask
            fives = [code for code in fives if not code & gone]
        found = _plans[mask] = _best(mask, fives)
    return found


def _best(mask: int, fives: Sequence[int]) -> tuple[float, Pieces]:
    best = groups_net(mask)
    chosen: Pieces = ()
    for index, code in enumerate(fives):
        five = code & FULL
        rest = mask ^ five
        own = NET[code >> KEY_SHIFT]
        total = own + groups_net(rest)
        if total > best:
            best, chosen = total, (code,)
        if rest.bit_count() < 5:
            continue
        for other in fives[index + 1 :]:
            if not other & five:
                total = own + NET[other >> KEY_SHIFT] + groups_net(rest ^ other & FULL)
                if total > best:
                    best, chosen = total, (code, other)
    for code in chosen:
        mask ^= code & FULL
    return best, (*groups(mask), *chosen)
