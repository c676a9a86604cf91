"""How a Landlord player that has a plan leads and follows: what each play is worth to the plan that it leaves.

The same judgement is `normal`'s, on every play, and the playouts' of `hard`, on the few plays that the plan
suggests. It knows of the others only how many cards they hold: a `context` (below). Worths are in turns.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.landlord.decomposition import (
    SIZE,
    SLOTS,
    STRAY,
    WILD_CORE,
    WORST_KEPT,
    Cores,
    Decomposer,
    Plan,
    is_high,
    strays_of,
    with_extras,
)
from game.landlord.combos import readings
from game.landlord.hands import ONE_WILD, TWO, WILD, at_least, count_of, numbers_in, numbers_of
from game.landlord.moves import all_bombs, answers, leads
from game.landlord.plays import RANKS, SHIFT, reading_of
from game.landlord.readings import FIRST_BOMB, READINGS, Kind, Reading

PASS_PLAY = 0
"""Stands for a pass among plays."""

# What a player knows of the others, as one small number.
DANGER = (0, 3, 2, 1, 1, 1, *([0] * 16))
"""By the fewest cards that an opponent holds: how close it is to going out, 3 the closest."""
PARTNER_HOLDS = 4
"""The partner's play is to be beaten."""
LAST_WORD = 8
"""The partner's play is to be beaten, and the Landlord passed."""
PARTNER_ONE = 16
PARTNER_TWO = 32
"""The partner has one card, or two."""
PARTNER_NEXT = 64
TENANT = 128


def context_of(seat: int, landlord: int, counts: Sequence[int], holder: int | None, passes: int) -> int:
    """What a seat to move knows of the others."""
    if seat == landlord:
        left, right = counts[(seat + 1) % 3], counts[(seat + 2) % 3]
        return DANGER[min(left, right)]
    partner = 3 - seat - landlord
    context = TENANT + DANGER[counts[landlord]]
    count = counts[partner]
    if count <= 2:
        context += PARTNER_ONE if count == 1 else PARTNER_TWO
    if partner == (seat + 1) % 3:
        context += PARTNER_NEXT
    if holder == partner:
        context += LAST_WORD if passes else PARTNER_HOLDS
    return context


class Style(NamedTuple):
    """How a player weighs; fitted on deals of their own."""

    card: float = 0.08
    """What each card of a lead counts."""
    finish: float = 6.0
    """What the chance to hold the trick counts with one more turn to come."""
    over: float = 0.02
    """What each rank more than is needed costs."""
    spend: float = 0.3
    """What a 2, a joker or the Wild costs while nobody is close to going out."""
    pass_at: tuple[float, float, float, float] = (0.0, -0.4, -1.2, -4.0)
    """What passing is worth by danger."""
    bomb_at: tuple[float, float, float, float] = (-0.5, 0.0, 1.5, 4.0)
    """What a bomb's lead is worth by danger."""
    bomb_near: float = 2.0
    """What a bomb is worth more when two turns are left after it."""
    under: float = 0.6
    """What letting a partner's play stand is worth."""
    low: int = 7
    """Up to this rank number a partner's play may be raised before the Landlord's turn."""


def _hold(reading: Reading) -> float:
    """How likely a play is to win its trick."""
    kind, high = reading.kind, reading.high
    if kind is Kind.SINGLE:
        return (*([0.0] * 8), 0.05, 0.1, 0.2, 0.35, 0.65, 0.85, 0.97)[high]
    if kind is Kind.PAIR:
        return max(0.0, 0.08 * (high - 4)) if high < TWO else 0.92
    if kind in (Kind.TRIPLE, Kind.TRIPLE_ONE, Kind.TRIPLE_PAIR):
        return 0.25 + 0.06 * high
    if kind in (Kind.BOMB, Kind.ROCKET):
        return 0.95 if kind is Kind.BOMB else 1.0
    return min(0.97, 0.45 + 0.03 * high + 0.06 * (reading.length - 2))


HOLD = [0.0, *map(_hold, READINGS)]
_HIGH = [0, *(reading.high for reading in READINGS)]
_KIND = [None, *(reading.kind for reading in READINGS)]
_BARE = {
    (reading.length, reading.low): reading for reading in READINGS if reading.kind in (Kind.TRIPLE, Kind.TRIPLES)
}


def bare_of(reading: Reading) -> Reading:
    """The reading of the same core without extras."""
    return _BARE[reading.length, reading.low] if reading.singles or reading.pairs else reading


_ALONE = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)
_CONTROL = 0b111 << 4 * TWO | 0b11 << 4 * (TWO + 1) | 0b11 << 4 * (TWO + 2) | ONE_WILD

Scored = tuple[float, int]
"""What a play is worth, and the play."""


class Planner:
    """Plans for hands and what to do with them, remembered for as long as one decision takes."""

    def __init__(self, decomposer: Decomposer, style: Style = Style(), wide: bool = False) -> None:  # noqa: B008
        """`wide` judges every play instead of those that the plan suggests."""
        self.decomposer = decomposer
        self.net = decomposer.net
        self.style = style
        self.wide = wide
        self.plans: dict[int, Plan] = {}
        self.acts: dict[int, int] = {}

    def act(self, hand: int, on: int, context: int) -> int:
        """The play of a hand on the reading of that number, 0 to lead; PASS_PLAY to pass."""
        key = context << 76 | on << 64 | hand
        play = self.acts.get(key)
        if play is None:
            play = self.acts[key] = max(self.judge(hand, on, context))[1]
        return play

    def judge(self, hand: int, on: int, context: int) -> list[Scored]:
        """The plays that come into question with their worth; `on` as for `act`."""
        return self.follows(hand, READINGS[on - 1], context) if on else self.leads(hand, context)

    def plan(self, hand: int) -> Plan:
        """The plan for a hand: what a play left of an older one, or a fresh one."""
        plan = self.plans.get(hand)
        if plan is None:
            plan = self.plans[hand] = self.decomposer.plan(hand)
        return plan

    def rest(self, hand: int, play: int, cores: Cores) -> Plan:
        """The plan after a play. Where the play is made of whole pieces, the others stay as they are."""
        left = hand - (play & RANKS)
        known = self.plans.get(left)
        if known is not None:
            return known
        kept, ranks = [], play & RANKS
        for core in cores:
            piece = core & RANKS
            if ranks and _within(piece, ranks):
                ranks -= piece
            else:
                kept.append(core)
        plan = self.decomposer.plan(left) if ranks else self.decomposer.planned(tuple(kept))
        self.plans[left] = plan
        return plan

    # Leading ------------------------------------------------------------------------------------------

    def leads(self, hand: int, context: int) -> list[Scored]:
        """The plays to lead that come into question, each with its worth."""
        plan = self.plan(hand)
        if plan.turns <= 2 or len(plan.cores) <= 3:
            out = readings(hand)
            if out:
                return [(100.0, out[0].number << SHIFT | hand)]
        plays = self._wide_leads(hand, plan) if self.wide else self._planned_leads(hand, plan)
        return [(self._lead_worth(hand, play, plan, context), play) for play in plays]

    def _planned_leads(self, hand: int, plan: Plan) -> list[int]:
        found = []
        for core in plan.cores:
            if core == WILD_CORE:
                continue
            if SLOTS[core >> SHIFT]:
                found += self._carrying(hand, core, plan.cores)
            found.append(core)
        return found or list(leads(hand))

    def _wide_leads(self, hand: int, plan: Plan) -> list[int]:
        found = dict.fromkeys(self._planned_leads(hand, plan))
        for play in bare_leads(hand):
            found[play] = None
            if SLOTS[play >> SHIFT]:
                found.update(dict.fromkeys(self._carrying(hand, play, self.plan(hand - (play & RANKS)).cores)))
        return list(found)

    def _lead_worth(self, hand: int, play: int, plan: Plan, context: int) -> float:
        style, number = self.style, play >> SHIFT
        after = self.rest(hand, play, plan.cores)
        worth = after.worth - plan.worth + style.card * SIZE[number]
        danger, kind = context & 3, _KIND[number]
        if number >= FIRST_BOMB:
            worth -= 1.0
        if after.turns == 1 and hand - (play & RANKS) != ONE_WILD:
            worth += style.finish * HOLD[number]
        elif hand - (play & RANKS) == ONE_WILD:
            worth -= 8.0
        if danger == 3 and kind is Kind.SINGLE:
            worth += 0.3 * _HIGH[number] - 5.0
        elif danger == 2 and kind is Kind.PAIR:
            worth += 0.1 * _HIGH[number] - 1.5
        if context & PARTNER_NEXT:
            if context & PARTNER_ONE and kind is Kind.SINGLE:
                worth += 6.0 - 0.4 * _HIGH[number]
            elif context & PARTNER_TWO and kind is Kind.PAIR:
                worth += 2.0 - 0.2 * _HIGH[number]
        elif context & PARTNER_ONE and kind is Kind.SINGLE:
            worth += 1.0 - 0.1 * _HIGH[number]
        return worth

    # Following ----------------------------------------------------------------------------------------

    def follows(self, hand: int, on: Reading, context: int) -> list[Scored]:
        """The plays that come into question on a reading, and passing, each with its worth."""
        style = self.style
        danger = context & 3
        helped = context & (PARTNER_HOLDS | LAST_WORD)
        found: list[Scored] = [(style.pass_at[danger] + (style.under if helped else 0.0), PASS_PLAY)]
        if helped:
            found[0] = style.under, PASS_PLAY
        plan = self.plan(hand)
        plain = self._plain(hand, on, plan.cores)
        bombs = [bomb for bomb in all_bombs(hand) if bomb >> SHIFT > on.number]
        for play in (*plain, *bombs):
            if play & RANKS == hand:
                return [(100.0, play)]
        if context & LAST_WORD or (helped and (context & (PARTNER_ONE | PARTNER_TWO) or on.high > style.low)):
            return found
        for play in plain:
            found.append((self._follow_worth(hand, play, on, plan, context), play))
        if not helped:
            found += [(self._bomb_worth(hand, bomb, plan, context), bomb) for bomb in bombs]
        return found

    def _follow_worth(self, hand: int, play: int, on: Reading, plan: Plan, context: int) -> float:
        style, number = self.style, play >> SHIFT
        after = self.rest(hand, play, plan.cores)
        left = hand - (play & RANKS)
        danger = context & 3
        high = _HIGH[number]
        worth = after.worth - plan.worth
        if left == ONE_WILD:
            return worth - 8.0
        if after.turns == 1:
            worth += style.finish / 3 * (0.3 + HOLD[number])
        if danger == 3:
            worth += 0.25 * high
        else:
            worth -= style.over * (high - on.high)
            if play & RANKS >= 1 << 4 * TWO and not danger:
                worth -= style.spend
        if context & PARTNER_HOLDS and high >= 11:
            worth -= 2.0
        return worth

    def _bomb_worth(self, hand: int, bomb: int, plan: Plan, context: int) -> float:
        style = self.style
        after = self.rest(hand, bomb, plan.cores)
        worth = after.worth - plan.worth + style.bomb_at[context & 3]
        if hand - (bomb & RANKS) == ONE_WILD:
            return worth - 8.0
        if after.turns == 1:
            return worth + 8.0
        if after.turns == 2:
            worth += style.bomb_near
        return worth

    def _plain(self, hand: int, on: Reading, cores: Cores) -> list[int]:
        """The plays on a reading that are no bombs and come into question."""
        if on.number >= FIRST_BOMB:
            return []
        if on.singles or on.pairs:
            return self._with_extras(hand, on, cores)
        plain = [play for play in answers(hand, on) if play >> SHIFT < FIRST_BOMB]
        if self.wide or len(plain) <= 3:
            return plain
        whole = [play for play in plain if play in cores]
        if on.kind in _ALONE:
            return whole or [plain[0], *plain[-3:]]
        return whole or plain[:4]

    def _with_extras(self, hand: int, on: Reading, cores: Cores) -> list[int]:
        bares = [play for play in answers(hand, bare_of(on)) if play >> SHIFT < FIRST_BOMB]
        if not self.wide and len(bares) > 1:
            bares = [bare for bare in bares if bare in cores] or bares[:3]
        found = []
        for bare in bares:
            extras = self.extras(hand, bare, on.singles, on.pairs)
            if extras:
                found.append(with_extras(bare, extras, on.singles, on.pairs))
        return found

    # Extras -------------------------------------------------------------------------------------------

    def _carrying(self, hand: int, core: int, cores: Cores) -> list[int]:
        """A bare triple or run with the worst strays of a plan: singles, as many as it may carry, or pairs."""
        slots, net = SLOTS[core >> SHIFT], self.net
        singles, pairs = strays_of(cores, net)
        found = []
        carried = [stray for stray in singles[:slots] if net[stray >> SHIFT] < WORST_KEPT and not is_high(stray)]
        if carried:
            found.append(with_extras(core, sum(stray & RANKS for stray in carried), len(carried), 0))
        if len(pairs) >= slots:
            found.append(with_extras(core, sum(stray & RANKS for stray in pairs[:slots]), 0, slots))
        return [play for play in found if play]

    def extras(self, hand: int, bare: int, singles: int, pairs: int) -> int:
        """The cards that a triple or run can best carry of so many singles or pairs, as ranks; 0 for none."""
        left = hand - (bare & RANKS)
        stray_singles, stray_pairs = strays_of(self.plan(left).cores, self.net)
        if pairs:
            return _pairs_of(left, bare, pairs, stray_pairs)
        core = reading_of(bare).core
        run = core // 3 if singles == 1 and bare >> SHIFT in _TRIPLES else 0
        chosen, count = 0, 0
        for stray in (*stray_singles, *stray_pairs, *_torn(left)):
            for rank in numbers_of(stray & RANKS)[:1]:
                one = 1 << 4 * rank
                if count < singles and not one & run and count_of(left - chosen, rank):
                    chosen += one
                    count += 1
        return chosen if count == singles else 0


_TRIPLES = {reading.number for reading in READINGS if reading.kind is Kind.TRIPLE}


def _within(piece: int, ranks: int) -> bool:
    """Whether there are at least these cards: no digit of the difference borrows."""
    return not (ranks - piece) & 0x8888888888888888 and piece <= ranks


def _torn(hand: int) -> Iterable[int]:
    """Every card of a hand as a stray, the lowest ranks first; the Wild is held back to the end."""
    return [1 << 4 * rank for rank in numbers_of(hand)]


def _pairs_of(left: int, bare: int, pairs: int, strays: Sequence[int]) -> int:
    outside = ~(reading_of(bare).core // 3)
    chosen = [stray & RANKS for stray in strays if stray & outside & RANKS and not _touches(stray, bare)][:pairs]
    if len(chosen) < pairs:
        natural = left - ONE_WILD if left >= ONE_WILD else left
        taken = sum(chosen)
        for rank in numbers_in(at_least(natural, 2) & outside):
            pair = 2 << 4 * rank
            if rank <= TWO and len(chosen) < pairs and not at_least(taken, 1) >> 4 * rank & 1:
                chosen.append(pair)
        if len(chosen) == pairs - 1 and left >= ONE_WILD and not sum(chosen) >= ONE_WILD:
            taken = sum(chosen)
            free = at_least(natural, 1) & outside & ~at_least(taken, 1)
            halves = [rank for rank in numbers_in(free) if rank <= TWO]
            if halves:
                chosen.append((1 << 4 * halves[0]) + ONE_WILD)
    return sum(chosen) if len(chosen) == pairs else 0


def _touches(stray: int, bare: int) -> bool:
    """Whether a pair is of a rank of the run."""
    return bool(at_least(stray & RANKS & ~(15 << 4 * WILD), 1) & reading_of(bare).core // 3)


def bare_leads(hand: int) -> list[int]:
    """The plays that a hand can lead without extras."""
    return [play for play in leads(hand) if not READINGS[(play >> SHIFT) - 1].singles + READINGS[(play >> SHIFT) - 1].pairs]
