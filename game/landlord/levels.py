"""The Landlord players that do not search: easy and normal, and how all of them decide about the middle.

`normal` judges every play by the plan that it leaves (`plan.py`); it takes a win that nobody can stop, and makes
none of the blunders. `easy` plays by a plan too, but like a beginner: it never counts what was played, breaks its
combinations, is quick with its 2s and jokers, and now and then gets in its partner's way.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial

from game.landlord.blunders import sound
from game.landlord.bots import Policy
from game.landlord.decomposition import Decomposer
from game.landlord.hands import ONE_WILD
from game.landlord.leaning import LeaningBot, leaned
from game.landlord.plan import Judge, Planner, Scored, Style
from game.landlord.plays import RANKS, SHIFT
from game.landlord.position import Choices, View
from game.landlord.quick import Quick
from game.landlord.readings import FIRST_BOMB
from game.landlord.situation import Situation
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Action, Phase
from game.landlord.taking import chance_as_landlord

DECOMPOSER = Decomposer()
"""What all of them cut hands up with, and remember."""
JUDGE = Judge()
TAKE_FROM = 0.37
"""From this chance to win as the Landlord on, the middle is taken."""
TAKE_CLOSE = 0.03
"""So near to that a bold player takes it, too, and a careful one leaves it."""
CLOSE = 0.1
"""How many turns behind the best a play may be that a player who leans prefers."""
HASTY = {
    lean: Judge(
        Style(
            spend=-0.6 - 0.6 * lean,
            over=-0.02,
            under=0.2,
            low=10,
            card=0.05 * lean,
            finish=1.0,
            pass_at=(-0.5 - 0.4 * lean, -0.6 - 0.3 * lean, -0.6, -1.0),
        )
    )
    for lean in (-1, 0, 1)
}
"""How `easy` weighs, by its lean."""
CARELESS = 0.4
"""How often `easy` plays something without thinking of its plan."""


def option_action(view: View, lean: int = 0) -> Action:
    """Whether to take the middle."""
    if view.must_take:
        return TAKE
    chance = chance_as_landlord(view.ranks(view.seat), DECOMPOSER)
    return TAKE if chance >= TAKE_FROM - lean * TAKE_CLOSE else PASS


def by_phase(
    in_trick: Callable[[View, random.Random], Action], at_option: Callable[[View], Action] = option_action
) -> Policy:
    """A policy that acknowledges, and by default takes the middle with a good hand."""

    def policy(view: View, rng: random.Random) -> Action:
        if view.phase is Phase.MIDDLE:
            return ACKNOWLEDGE
        return at_option(view) if view.phase is Phase.OPTION else in_trick(view, rng)

    return policy


def action_of(view: View, play: int) -> Action:
    """The action of a play by rank; 0 is a pass."""
    choices = view.legal_actions()
    assert isinstance(choices, Choices)
    return choices.action(play) if play else PASS


# Normal --------------------------------------------------------------------------------------------------


def judged(situation: Situation, planner: Planner | None = None) -> list[Scored]:
    """The plays that come into question with their worth to the plan, best first; no blunders among them."""
    planner = planner or Planner(DECOMPOSER, JUDGE)
    scored = planner.judged(situation.hand, situation.on, situation.context)
    legal = set(situation.plays)
    worth = {play: worth for worth, play in scored if not play or play in legal}
    if not worth:
        worth = dict.fromkeys(situation.plays, 0.0)
    kept = sound(situation, list(worth), planner)
    return sorted(((worth[play], play) for play in kept), key=lambda pair: (-pair[0], pair[1]))


def normal_play(situation: Situation, lean: int = 0) -> int:
    """The play that goes out, or begins a win that nobody can stop, or is worth most to the plan."""
    out = situation.out()
    if out:
        return out[0]
    certain = situation.certain()
    return leaned(judged(situation), lean, CLOSE) if certain is None else certain


def _normal(lean: int) -> Policy:
    def in_trick(view: View, rng: random.Random) -> Action:  # noqa: ARG001 - a Policy
        return action_of(view, normal_play(Situation.of(view), lean))

    return by_phase(in_trick, partial(option_action, lean=lean))


# Easy ----------------------------------------------------------------------------------------------------


def _easy(lean: int) -> Policy:
    def in_trick(view: View, rng: random.Random) -> Action:
        return action_of(view, _easy_play(Situation.of(view), rng, HASTY[lean]))

    return by_phase(in_trick, partial(option_action, lean=lean))


def _easy_play(situation: Situation, rng: random.Random, judge: Judge) -> int:
    out = situation.out()
    if out:
        return out[0]
    plain = [play for play in situation.plays if play >> SHIFT < FIRST_BOMB]
    plain = [play for play in plain if situation.hand - (play & RANKS) != ONE_WILD]
    helped = situation.on and situation.holder == situation.partner
    if plain and rng.random() < (CARELESS / 2 if helped else CARELESS):
        return _careless(plain, rng)
    planner = Quick(DECOMPOSER, judge)
    play = planner.act(situation.hand, situation.on, situation.context, situation.counts[situation.seat])
    if play and play not in situation.plays:
        return 0 if situation.on else situation.plays[0]
    return play


def _careless(plain: Sequence[int], rng: random.Random) -> int:
    """One of the lowest plays, whatever it breaks."""
    lowest = sorted(plain, key=lambda play: (play & RANKS).bit_length())[:4]
    return rng.choice(lowest)


EASY = LeaningBot(_easy)
NORMAL = LeaningBot(_normal)
