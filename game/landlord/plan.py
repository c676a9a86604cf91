"""How a Landlord player that has a plan leads and follows: what each play is worth to the plan that it leaves.

The same judgement is `normal`'s, on every play, and that of `hard`'s playouts (`quick.py`). It knows of the others
only how many cards they hold: a `context` (below). Worths are in turns.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.landlord.carrying import bare_of, choose_extras, is_high, strays_of, with_extras
from game.landlord.decomposition import SIZE, SLOTS, WORST_KEPT, Cores, Decomposer, Plan
from game.landlord.hands import ONE_WILD, TWO
from game.landlord.moves import all_bombs, answers, leads
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import FIRST_BOMB, READINGS, Kind, Reading

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
HELPED = PARTNER_HOLDS | LAST_WORD


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

    card: float = 0.1
    """What each card of a lead counts."""
    finish: float = 6.0
    """What the chance to hold the trick counts with one more turn to come."""
    over: float = -0.02
    """What each rank more than is needed costs; below 0 it pays: a higher card is likelier to hold."""
    spend: float = -0.3
    """What a 2, a joker or the Wild costs while nobody is close to going out, below 0 pays: it wins the lead."""
    pass_at: tuple[float, float, float, float] = (-1.3, -1.5, -1.8, -4.0)
    """What passing is worth by danger."""
    bomb_at: tuple[float, float, float, float] = (-0.5, 0.0, 1.5, 4.0)
    """What a bomb's lead is worth by danger."""
    bomb_near: float = 2.0
    """What a bomb is worth more when two turns are left after it."""
    under: float = 0.1
    """What letting a partner's play stand is worth."""
    bomb_led: float = 1.0
    """What leading a bomb costs."""
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


ACE = TWO - 1
STRANDED = 8.0
"""What it costs to be left with the Wild alone."""
HOLD = [0.0, *map(_hold, READINGS)]
HIGH = [0, *(reading.high for reading in READINGS)]
KIND = [None, *(reading.kind for reading in READINGS)]

Scored = tuple[float, int]
"""What a play is worth, and the play; a pass is 0."""


class Judge:
    """Weighs plays: what the plan gains by them, and what they mean to the others."""

    def __init__(self, style: Style = Style()) -> None:  # noqa: B008 - it is immutable
        self.style = style

    def lead(self, number: int, gain: float, turns: int, left: int, context: int) -> float:
        """What leading a reading is worth. `gain` is what the plan for the rest is worth more than the one before,
        `turns` how many it takes, `left` the hand that stays."""
        style = self.style
        worth = gain + style.card * SIZE[number]
        if number >= FIRST_BOMB:
            worth -= style.bomb_led
        if left == ONE_WILD:
            worth -= STRANDED
        elif turns == 1:
            worth += style.finish * HOLD[number]
        if context & (3 | PARTNER_ONE | PARTNER_TWO):
            worth += self._meant(KIND[number], HIGH[number], context)
        return worth

    def _meant(self, kind: Kind | None, high: int, context: int) -> float:
        """What a single or a pair means to others who are nearly out: it lets an opponent out, or the partner."""
        worth, danger = 0.0, context & 3
        if kind is Kind.SINGLE:
            if danger == 3:
                worth += 0.3 * high - 5.0
            if context & PARTNER_ONE:
                worth += 6.0 - 0.4 * high if context & PARTNER_NEXT else 1.0 - 0.1 * high
        elif kind is Kind.PAIR:
            if danger == 2:
                worth += 0.1 * high - 1.5
            if context & PARTNER_TWO and context & PARTNER_NEXT:
                worth += 2.0 - 0.2 * high
        return worth

    def passing(self, context: int) -> float:
        """What passing is worth."""
        style = self.style
        return style.under if context & HELPED else style.pass_at[context & 3]

    def follow(self, number: int, floor: int, gain: float, turns: int, left: int, context: int) -> float:
        """What answering is worth, with no bomb; `floor` is the highest rank of the play to beat."""
        style = self.style
        if left == ONE_WILD:
            return gain - STRANDED
        high, danger = HIGH[number], context & 3
        worth = gain
        if turns == 1:
            worth += style.finish / 3 * (0.3 + HOLD[number])
        if danger == 3:
            worth += 0.25 * high
        else:
            worth -= style.over * (high - floor)
            if high >= TWO and not danger:
                worth -= style.spend
        if context & PARTNER_HOLDS and high >= ACE:
            worth -= 2.0
        return worth

    def bomb(self, gain: float, turns: int, left: int, context: int) -> float:
        """What answering with a bomb is worth."""
        style = self.style
        if left == ONE_WILD:
            return gain - STRANDED
        worth = gain + style.bomb_at[context & 3]
        if turns == 1:
            worth += 8.0
        elif turns == 2:
            worth += style.bomb_near
        return worth

    def may_raise(self, on: Reading, context: int) -> bool:
        """Whether a play that the partner holds the trick with may be beaten without going out."""
        few = context & (LAST_WORD | PARTNER_ONE | PARTNER_TWO)
        return not few and on.high <= self.style.low and on.number < FIRST_BOMB


class Planner:
    """Judges every play of a hand by the plan that it leaves."""

    def __init__(self, decomposer: Decomposer, judge: Judge, free: bool = False) -> None:
        """With `free` whatever beats a partner's play comes into question, too."""
        self.decomposer = decomposer
        self.judge = judge
        self.free = free
        self.net = decomposer.net
        self.plans: dict[int, Plan] = {}

    def plan(self, hand: int) -> Plan:
        """The plan for a hand."""
        plan = self.plans.get(hand)
        if plan is None:
            plan = self.plans[hand] = self.decomposer.plan(hand)
        return plan

    def judged(self, hand: int, on: int, context: int) -> list[Scored]:
        """The plays that come into question with their worth; `on` is a reading's number, 0 to lead.

        None of them goes out; where one does, ask nobody.
        """
        return self._follows(hand, READINGS[on - 1], context) if on else self._leads(hand, context)

    def _leads(self, hand: int, context: int) -> list[Scored]:
        plan = self.plan(hand)
        found = []
        for play in dict.fromkeys(self._leads_of(hand, plan.cores)):
            left = hand - (play & RANKS)
            after = self.plan(left)
            found.append(
                (self.judge.lead(play >> SHIFT, after.worth - plan.worth, after.turns, left, context), play)
            )
        return found

    def _leads_of(self, hand: int, cores: Cores) -> Iterator[int]:
        """Everything without extras; triples and their runs with the strays that they may carry, too."""
        for core in cores:
            if SLOTS[core >> SHIFT]:
                yield from self._carrying(core, cores)
        for play in leads(hand):
            reading = READINGS[(play >> SHIFT) - 1]
            if not reading.singles and not reading.pairs:
                yield play
                if SLOTS[play >> SHIFT]:
                    yield from self._carrying(play, self.plan(hand - (play & RANKS)).cores)

    def _carrying(self, core: int, cores: Cores) -> list[int]:
        """A bare triple or run with the worst strays of a plan: singles, as many as it may carry, or pairs."""
        slots, net = SLOTS[core >> SHIFT], self.net
        singles, pairs = strays_of(cores, net)
        carried = [stray for stray in singles[:slots] if net[stray >> SHIFT] < WORST_KEPT and not is_high(stray)]
        found = []
        if carried:
            found.append(with_extras(core, sum(stray & RANKS for stray in carried), len(carried), 0))
        if len(pairs) >= slots and not is_high(pairs[slots - 1]):
            found.append(with_extras(core, sum(stray & RANKS for stray in pairs[:slots]), 0, slots))
        return [play for play in found if play]

    def _follows(self, hand: int, on: Reading, context: int) -> list[Scored]:
        judge = self.judge
        found: list[Scored] = [(judge.passing(context), 0)]
        helped = bool(context & HELPED) and not self.free
        if helped and not judge.may_raise(on, context):
            return found
        plan = self.plan(hand)
        for play in self._plain(hand, on):
            left = hand - (play & RANKS)
            after = self.plan(left)
            gain = after.worth - plan.worth
            found.append((judge.follow(play >> SHIFT, on.high, gain, after.turns, left, context), play))
        for bomb in () if helped else all_bombs(hand):
            if bomb >> SHIFT > on.number:
                left = hand - (bomb & RANKS)
                after = self.plan(left)
                found.append((judge.bomb(after.worth - plan.worth, after.turns, left, context), bomb))
        return found

    def _plain(self, hand: int, on: Reading) -> list[int]:
        """The plays on a reading that are no bombs; of the extras only the best choice for each core."""
        if on.number >= FIRST_BOMB:
            return []
        plays = [play for play in answers(hand, bare_of(on)) if play >> SHIFT < FIRST_BOMB]
        if not on.singles and not on.pairs:
            return plays
        found = []
        for bare in plays:
            extras, _ = choose_extras(hand, bare, self.plan(hand - (bare & RANKS)).cores, on, self.net)
            if extras:
                found.append(with_extras(bare, extras, on.singles, on.pairs))
        return found
