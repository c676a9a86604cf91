"""Hints: what `hard` would do, and what decided it, in one sentence."""

import random
from collections.abc import Sequence

from game.bigtwo.combos import FIVES_FROM, FULL, KIND_SHIFT, KIND_WORDS, bits, is_two
from game.bigtwo.decomposition import plan
from game.bigtwo.endings import forced_win, goes_out, next_on_one, unbeatable
from game.bigtwo.judging import MIDDLE
from game.bigtwo.normal import shortest
from game.bigtwo.position import View
from game.bigtwo.search import HARD, Ranked, Search
from game.bigtwo.table import Action, Play
from game.bigtwo.words import rank_plural, top_rank
from game.core import Advice, Appraisal
from game.words import count, number_word

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.05
"""How far behind the best in value an action may be and still be called sensible."""
HINT_DEALS = 48
"""How many deals stand behind the percentages of a hint."""
CLEAR = 0.03
"""How much more often an action must win for the difference to be told."""
NEAR = 3
"""With so few cards a seat is near the end."""
TWO_CARDS = 15 << 48
"""The four twos."""


class HintAdviser:
    """The Adviser of Big Two: hints from `search`, a look back by `weighing`, which may take longer."""

    def __init__(self, search: Search, weighing: Search) -> None:
        self.search = search
        self.weighing = weighing

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        if not view.legal_actions():
            return []
        sure = certain(view)
        if sure is not None:
            return [sure]
        ranked = self.search.ranked(view, rng)
        sensible = [one for one in ranked[:MOST] if one.value >= ranked[0].value - CLOSE]
        return [
            Advice(ranked[0].action, reason(view, ranked[0].action, self._odds(view, ranked, rng))),
            *(Advice(one.action, reason(view, one.action)) for one in sensible[1:]),
        ]

    def _odds(self, view: View, ranked: Sequence[Ranked], rng: random.Random) -> str:
        """What the best action wins against the pass, or a pass against the best play, where that is different."""
        best = ranked[0].code
        rival = next((one.code for one in ranked if (one.code == 0) is (best != 0)), None)
        if rival is None:
            return ""
        more, less = self.search.chances(view, [best, rival], HINT_DEALS, rng)
        return odds_words(more, less, "the play" if rival else "the pass")

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What an action gives away, in win share, against what `hard` does; judged in more deals than in play."""
        sure = certain(view)
        if sure is not None:
            cost = 0.0 if action == sure.action else 1.0 - self._chances(view, [action], rng)[0]
            return Appraisal(sure.action, cost, sure.why)
        best = self.weighing.ranked(view, rng, action)[0].action
        if best == action:
            return Appraisal(action, 0.0, reason(view, action))
        more, less = self._chances(view, [best, action], rng)
        odds = odds_words(more, less, "your play" if isinstance(action, Play) else "your pass")
        return Appraisal(best, max(0.0, more - less), reason(view, best, odds))

    def _chances(self, view: View, actions: Sequence[Action], rng: random.Random) -> list[float]:
        codes = [action.code if isinstance(action, Play) else 0 for action in actions]
        return self.weighing.chances(view, codes, self.weighing.tuning.deals, rng)


def odds_words(more: float, less: float, rival: str) -> str:
    """How often two actions win, where that differs enough to be told: `41 % against 29 % for the pass`."""
    if more < less + CLEAR:
        return ""
    return f"{round(100 * more)} % against {round(100 * less)} % for {rival}"


def certain(view: View) -> Advice | None:
    """What is to be done where there is no choice, or none worth thinking about: the last cards, a forced win."""
    legal = view.legal_actions()
    if len(legal) == 1:
        return Advice(legal[0], only_reason(legal[0]))
    out = goes_out(view)
    if out is not None:
        return Advice(out, "It takes your last cards, and you win the round.")
    forced = forced_win(view)
    return None if forced is None else Advice(forced, forced_reason(view, forced))


def only_reason(action: Action) -> str:
    """Why the only legal action is advised."""
    if isinstance(action, Play):
        return "It is the only play that you may lead."
    return "Nothing in your hand beats the play on the table."


def forced_reason(view: View, action: Action) -> str:
    """What makes a win sure."""
    if not isinstance(action, Play):
        return "You win the round even if you let this one go, whatever the others hold."
    if unbeatable(view, [action.code]):
        return "Nobody unseen beats this, nor what you lead after it: the round is yours."
    return "From here you win the round whatever the others hold."


def reason(view: View, action: Action, odds: str = "") -> str:
    """What speaks for an action, in one sentence; `odds` are what it wins against something else, in words."""
    if not isinstance(action, Play):
        return _pass_reason(view, odds)
    if next_on_one(view) and (len(action) == 1 or not view.top):
        return _guard_reason(action)
    if unbeatable(view, [action.code]):
        return f"Nobody unseen beats this, so you lead next{_twos_kept(view, action)}."
    near = shortest(view)
    if near <= NEAR and action.mask & TWO_CARDS:
        return f"Somebody holds only {count(near, 'card')}: it is time to spend a two."
    return _answer_reason(view, action, odds) if view.top else _lead_reason(view, action, odds)


def _guard_reason(play: Play) -> str:
    """Why a play guards against a next seat on its last card."""
    if len(play) > 1:
        return "The next seat holds one card, and cannot answer more than that."
    return "The next seat holds one card, so play singles from the top."


def _twos_kept(view: View, play: Play) -> str:
    left = (view.hand.mask & TWO_CARDS & ~play.mask).bit_count()
    return f", with the {_twos(left)} kept for later" if left and not play.mask & TWO_CARDS else ""


def _twos(number: int) -> str:
    return "two" if number == 1 else f"{number_word(number)} twos"


def _pass_reason(view: View, odds: str) -> str:
    """What passing keeps."""
    plays = [action for action in view.legal_actions() if isinstance(action, Play)]
    if all(play.mask & TWO_CARDS for play in plays):
        twos = _twos((view.hand.mask & TWO_CARDS).bit_count())
        return f"Only a two would do: passing keeps the {twos} for later."
    broken = [broken_piece(view, play) for play in plays]
    if all(broken):
        return f"Every answer breaks something: passing keeps {broken[0]} whole."
    if odds:
        return f"Passing keeps your high cards, and wins {odds}."
    return "Passing keeps your high cards for a trick that you can follow up."


def _lead_reason(view: View, play: Play, odds: str) -> str:
    after = count(len(plan(view.hand.mask ^ play.mask)[1]), "play")
    broken = broken_piece(view, play)
    if odds:
        return f"{f'It breaks {broken}, but' if broken else 'This lead'} wins {odds}."
    if broken:
        return f"It breaks {broken}, but this lead comes off best: {after} would be left."
    if play.code >= FIVES_FROM:
        return f"Five cards at once, and few hands can answer them; {after} would be left."
    if any(rank < play.mask & -play.mask for rank in bits(view.hand.mask)):
        return f"A lead that the others must spend something on; {after} would be left."
    return f"It gets rid of your lowest card while you have the lead; {after} would be left."


def _answer_reason(view: View, play: Play, odds: str) -> str:
    after = count(len(plan(view.hand.mask ^ play.mask)[1]), "play")
    broken = broken_piece(view, play)
    if broken:
        return f"It breaks {broken}, but {f'wins {odds}' if odds else 'the chance of the lead is worth it'}."
    if is_two(play.code):
        return f"A two is likely to win the lead; {after} would be left."
    cheaper = any(
        isinstance(other, Play) and other.code < play.code and not broken_piece(view, other)
        for other in view.legal_actions()
    )
    if not cheaper:
        what = "The cheapest answer that breaks nothing"
    elif play.code < MIDDLE:
        what = "A middle card out of the way while you can"
    else:
        what = "High enough to be worth the trick"
    return f"{what}: it wins {odds}." if odds else f"{what}; {after} would be left."


def broken_piece(view: View, play: Play) -> str:
    """The longer piece of the best cut of the hand that a play takes cards from, in words; empty for none."""
    for code in plan(view.hand.mask)[1]:
        piece = code & FULL
        if piece & play.mask and piece & ~play.mask and piece.bit_count() > 1:
            kind = KIND_WORDS[code >> KIND_SHIFT]
            return f"your {kind} of {rank_plural(top_rank(code))}" if piece.bit_count() < 5 else f"your {kind}"
    return ""


ADVISER = HintAdviser(HARD, Search(HARD.tuning._replace(deals=120)))
