"""What a net thinks of what a seat may sensibly do: the candidates, and the value of what each leaves."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.bigtwo.combos import FOUR, FULL, FULL_HOUSE, KEY_SHIFT, KIND_SHIFT, PAIRS_FROM, TRIPLE, Hand
from game.bigtwo.decomposition import RATHER, plan
from game.bigtwo.endings import guarded, unseen
from game.bigtwo.features import EAGER, HELD_BACK, MEEK, Sight
from game.bigtwo.position import View, plays_of
from game.bigtwo.table import PASS, PLAYS, Action, Pass, Play
from game.nets import Net

MOST = 16
"""How many plays at most are judged, beside the pass."""
CARD_BY_CARD = 11
"""Singles from this rank on are told apart by suit."""


MIDDLE = 32 << KEY_SHIFT
"""The codes of single jacks are as high as this."""
HIGH = 44 << KEY_SHIFT
"""The codes of single aces are as high as this."""
LONG, LONG_ALL = 8, 4
"""How many cards a long hand has that passes, and any hand while all are long."""


class Judged(NamedTuple):
    """A candidate, and what a net says of the afterstate."""

    code: int
    """The code of a play, 0 for a pass."""
    value: float
    inputs: list[int]
    """The inputs that the action adds to those of the Sight."""

    @property
    def action(self) -> Action:
        """What it is."""
        return PLAYS[self.code] if self.code else PASS


def net_name(seats: int) -> str:
    """The name of the net that plays at a table of so many seats."""
    return str(seats)


def win_net_name(seats: int) -> str:
    """The name of the net that says there how likely a win is, for what is told to people."""
    return f"{seats} wins"


def sight(view: View) -> Sight:
    """What the seat of a View knows, as its net is told."""
    own, counts = view.seat, view.counts
    seats = len(counts)
    order = [(own + step) % seats for step in range(1, seats)]
    passed = [False] * seats
    for seat, action in view.history[1 - seats :]:
        passed[seat] = isinstance(action, Pass)
    shown = manners(view)
    return Sight(
        view.options,
        unseen(view),
        [counts[seat] for seat in order],
        view.top,
        (view.owner - own - 1) % seats,
        [passed[seat] for seat in order],
        [shown[seat] for seat in order],
    )


def manners(view: View) -> list[list[int]]:
    """How each seat has shown to play, by seat: which of HELD_BACK, MEEK and EAGER it has been."""
    seats = len(view.counts)
    before = [0] * seats
    left = [count + played.bit_count() for count, played in zip(view.counts, view.played, strict=True)]
    shown: list[set[int]] = [set() for _ in before]
    top = passes = 0
    for seat, action in view.history:
        if isinstance(action, Play):
            if top and passes < seats - 1 and top < PAIRS_FROM and action.code >= HIGH and min(left) >= LONG_ALL:
                shown[seat].add(EAGER)
            top, passes = action.code, 0
            before[seat] |= action.mask
            left[seat] -= len(action)
            continue
        passes += 1
        if top < PAIRS_FROM and isinstance(action, Pass):
            later = view.played[seat] & ~before[seat]
            if later.bit_length() - 1 > top >> KEY_SHIFT:
                shown[seat].add(HELD_BACK)
            if top < MIDDLE and left[seat] >= LONG:
                shown[seat].add(MEEK)
    return [sorted(of_seat) for of_seat in shown]


def _alike(code: int) -> int:
    """A number that plays share which differ in little: of one kind and rank."""
    key = code >> KEY_SHIFT
    kind = code >> KIND_SHIFT
    if kind in (TRIPLE, FULL_HOUSE, FOUR) or (not kind and key >> 2 >= CARD_BY_CARD):
        return key
    return key & ~3


def shortlist(hand: Hand, codes: Sequence[int], most: int = MOST) -> list[int]:
    """The plays that leave a hand worth most, one of each kind and rank, best first."""
    best: dict[int, tuple[float, int]] = {}
    mask, fives = hand.mask, hand.fives()
    for code in codes:
        worth = -plan(mask ^ code & FULL, fives)[0] - RATHER[code >> KIND_SHIFT]
        alike = _alike(code)
        if alike not in best or worth < best[alike][0]:
            best[alike] = (worth, code)
    return [code for _, code in sorted(best.values())[:most]]


def judge(net: Net, known: Sight, hand: Hand, codes: Sequence[int], most: int = MOST) -> list[Judged]:
    """The candidates among some legal plays of a hand, and the pass where there is a play to beat."""
    if known.others[0] == 1:
        codes = guarded(codes, known.top, known.sure)
    candidates = shortlist(hand, codes, most) if len(codes) > 1 else [*codes]
    if known.top:
        candidates.append(0)
    return valued(net, known, hand.mask, candidates)


def valued(net: Net, known: Sight, mask: int, codes: Sequence[int]) -> list[Judged]:
    """What the net says of each of some plays of the hand `mask`, 0 for a pass."""
    row, value, total = net.rows.__getitem__, net.value, net.total(known.common)
    found = []
    for code in codes:
        inputs = known.after(code, mask & ~code)
        found.append(Judged(code, value(sum(map(row, inputs), total)), inputs))
    return found


def judged(nets: Mapping[str, Net], view: View) -> list[Judged]:
    """Every candidate with the value that the net for this table gives it, best first."""
    net, known, hand = nets[net_name(len(view.counts))], sight(view), view.hand
    found = judge(net, known, hand, plays_of(view, hand))
    return sorted(found, key=lambda one: -one.value)
