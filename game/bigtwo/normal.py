"""`normal`: plays from the best cut of its hand, keeps its twos, and counts what is unseen."""

from collections.abc import Sequence

from game.bigtwo.combos import KEY_SHIFT
from game.bigtwo.decomposition import NET, plan
from game.bigtwo.endings import forced_win, goes_out, guarded, next_on_one, unbeatable
from game.bigtwo.position import View
from game.bigtwo.rollouts import HOLD, LEAD, PAIRS_FROM, is_two
from game.bigtwo.table import PASS, PLAYS, Action, Play

SLACK = 0.08
"""How much worse than the best cut a lead may leave the hand."""
LEAD_WORTH = 0.4
"""What having the lead next is worth, in turns."""
WORTHWHILE = 0.3
"""What an answer must gain, in turns, to be better than a pass, while nobody is near the end."""
URGENT = -0.4
"""The same once somebody is."""


def shortest(view: View) -> int:
    """How many cards the shortest of the other hands has."""
    return min(count for seat, count in enumerate(view.counts) if seat != view.seat)


def normal_action(view: View) -> Action:
    """What `normal` does."""
    sure = goes_out(view) or forced_win(view)
    if sure is not None:
        return sure
    plays = guarded(view, [action for action in view.legal_actions() if isinstance(action, Play)])
    return _answer(view, plays) if view.top else _lead(view, plays)


def _lead(view: View, plays: Sequence[Play]) -> Play:
    """The piece that it most wants to be rid of, of those that the best cut holds."""
    mask = view.hand.mask
    after = [(plan(mask ^ play.mask)[0] + NET[play.code >> KEY_SHIFT], play) for play in plays]
    least = max(worth for worth, _ in after) - SLACK
    fitting = [play for worth, play in after if worth >= least]
    return min(fitting, key=lambda play: (LEAD[play.code >> KEY_SHIFT], play.code))


def gain(view: View, play: Play, sure: bool) -> float:
    """What an answer is worth, in turns: how much better the hand is for it, and the chance of the lead."""
    mask = view.hand.mask
    chance = 1.0 if sure else max(0.0, min(1.0, NET[play.code >> KEY_SHIFT] + 1.0))
    return plan(mask ^ play.mask)[0] - plan(mask)[0] + LEAD_WORTH * chance


def _answer(view: View, plays: Sequence[Play]) -> Action:
    """The answer that gains most, where that is worth more than passing."""
    near = shortest(view)
    if near > HOLD:
        plays = [play for play in plays if not is_two(play.code)]
    if not plays:
        return PASS
    if view.top < PAIRS_FROM and next_on_one(view):
        return max(plays, key=lambda play: play.code)
    sure = set(unbeatable(view, [play.code for play in plays]))
    most, code = max((gain(view, play, play.code in sure), -play.code) for play in plays)
    return PLAYS[-code] if most > (WORTHWHILE if near > HOLD else URGENT) else PASS
