"""Plays that no good Landlord player makes while it has a choice."""

from collections.abc import Sequence

from game.landlord.carrying import is_high, strays_of
from game.landlord.hands import JOKERS, ONE, ONE_WILD, TWO, at_least
from game.landlord.plan import Planner
from game.landlord.plays import RANKS, SHIFT
from game.landlord.readings import FIRST_BOMB, READINGS, Kind, Reading
from game.landlord.situation import Situation

CLOSE = 3
"""An opponent with so few cards is close to going out."""
NEARLY_OUT = 2
"""A partner with so few cards may go out with its next lead."""
_TWOS = 15 * ONE[TWO]


def sound(situation: Situation, plays: Sequence[int], planner: Planner) -> list[int]:
    """The plays that are no blunders, in their order (a pass is 0); all of them where nothing else is there.

    None of them goes out.
    """
    kept = [play for play in plays if not play or not _is_blunder(situation, play, plays, planner)]
    return kept or list(plays)


def _is_blunder(situation: Situation, play: int, plays: Sequence[int], planner: Planner) -> bool:
    hand, on, holder = situation.hand, situation.on, situation.holder
    reading = READINGS[(play >> SHIFT) - 1]
    if hand - (play & RANKS) == ONE_WILD:
        return True
    if on and holder == situation.partner and situation.counts[holder or 0] <= NEARLY_OUT:
        return True
    if reading.kind is Kind.SINGLE and play & JOKERS:
        return bool(on) and hand & JOKERS == JOKERS and hand < ONE_WILD
    if reading.is_bomb:
        plain = any(other and other >> SHIFT < FIRST_BOMB for other in plays)
        return bool(on) and plain and situation.danger > CLOSE and planner.plan(hand - (play & RANKS)).turns > 1
    return _wastes(hand, play, reading, planner)


def _wastes(hand: int, play: int, reading: Reading, planner: Planner) -> bool:
    """Whether a play throws the rocket or a bomb away as extras, or a 2 while a lower stray is there."""
    extras = extras_of(play, reading)
    if not extras:
        return False
    if extras & JOKERS == JOKERS or at_least(extras, 4):
        return True
    if not extras & _TWOS:
        return False
    singles, pairs = strays_of(planner.plan(hand - (play & RANKS)).cores, planner.net)
    return any(not is_high(stray) for stray in (pairs if reading.pairs else singles))


def extras_of(play: int, reading: Reading) -> int:
    """The extras of a play, as ranks; the Wild is one only where it stands for no card of the core."""
    if not reading.singles and not reading.pairs:
        return 0
    ranks = play & RANKS
    lacking = reading.core // reading.each & ~at_least(ranks, 3)
    return ranks - ONE_WILD - (reading.core - lacking) if lacking else ranks - reading.core
