"""The plan at play in playouts: the judgement of `plan.py`, on the leads that a plan suggests and on every answer.

What a lead leaves of a plan is the plan for the cards that are left. A decision is remembered by hand, reading to
beat and what is known of the others, for as long as one decision at the real table takes.
"""

from game.landlord.carrying import with_extras
from game.landlord.combos import readings
from game.landlord.decomposition import SIZE, SLOTS, WILD_CORE, Cores, Decomposer, Plan
from game.landlord.moves import leads
from game.landlord.plan import Judge, Planner
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import READINGS

CONTEXT_SHIFT = SHIFT + 12
"""A reading's number takes less than 12 binary digits."""
LED = -0.3
"""What leading a stray gains that a triple would have carried; another may take its place."""


class Quick(Planner):
    """A Planner that decides at once."""

    def __init__(self, decomposer: Decomposer, judge: Judge) -> None:
        super().__init__(decomposer, judge)
        self.acts: dict[int, int] = {}
        """What was decided: by the hand, the reading's number above it, and the context above both."""

    def act(self, hand: int, on: int, context: int, count: int) -> int:
        """The play of a hand of `count` cards on the reading of that number, 0 to lead; 0 is a pass."""
        play = self._follow(hand, on, context, count) if on else self._lead(hand, context)
        self.acts[context << CONTEXT_SHIFT | on << SHIFT | hand] = play
        return play

    def _follow(self, hand: int, on: int, context: int, count: int) -> int:
        beaten = READINGS[on - 1]
        if count in (beaten.size, 4, 2):
            for reading in readings(hand):
                if reading.beats(beaten):
                    return reading.number << SHIFT | hand
        return max(self._follows(hand, beaten, context))[1]

    def _lead(self, hand: int, context: int) -> int:
        plan = self.plan(hand)
        cores = plan.cores
        if plan.turns <= 2:
            out = readings(hand)
            if out:
                return out[0].number << SHIFT | hand
        lead_score, net, strays = self.judge.lead, self.net, plan.strays
        best, chosen = -1e9, 0
        used: Cores = ()
        for core in cores:
            if core == WILD_CORE:
                continue
            number = core >> SHIFT
            play = core
            pieces: Cores = (core,)
            gain, turns = -net[number], plan.turns - 1
            if SLOTS[number]:
                if strays:
                    play, pieces = self._loaded(core, strays)
            elif core in strays:
                gain, turns = LED, plan.turns
            score = lead_score(play >> SHIFT, gain, turns, hand - (play & RANKS), context)
            if score > best:
                best, chosen, used = score, play, pieces
        if not chosen:
            return leads(hand)[0]
        self._keep(hand, plan, used)
        return chosen

    def _loaded(self, core: int, strays: Cores) -> tuple[int, Cores]:
        """A bare triple or run with what it carries, and the pieces that this takes."""
        slots = SLOTS[core >> SHIFT]
        singles = [stray for stray in strays if SIZE[stray >> SHIFT] == 1][:slots]
        pairs = [stray for stray in strays if SIZE[stray >> SHIFT] == 2]
        if len(pairs) >= slots and (len(singles) < slots or strays[0] == pairs[0]):
            play = with_extras(core, sum([stray & RANKS for stray in pairs[:slots]]), 0, slots)
            if play:
                return play, (core, *pairs[:slots])
        if singles:
            play = with_extras(core, sum([stray & RANKS for stray in singles]), len(singles), 0)
            if play:
                return play, (core, *singles)
        return core, (core,)

    def _keep(self, hand: int, plan: Plan, gone: Cores) -> None:
        """Remember what is left of a plan without some pieces."""
        rest = list(plan.cores)
        for core in gone:
            hand -= core & RANKS
            rest.remove(core)
        if hand not in self.plans:
            self.plans[hand] = self.decomposer.planned(tuple(rest))
