"""Hints: what `hard` would do, and what decided it, in one sentence."""

import random
from collections.abc import Iterator

from game.bigtwo.combos import FIVES_FROM, FULL, KIND_SHIFT, KIND_WORDS, bits
from game.bigtwo.decomposition import plan
from game.bigtwo.endings import forced_win, goes_out, next_on_one, unbeatable
from game.bigtwo.normal import shortest
from game.bigtwo.position import View
from game.bigtwo.rollouts import is_two
from game.bigtwo.search import HARD, Ranked, Search, Tuning
from game.bigtwo.table import Action, Play
from game.bigtwo.words import rank_plural, top_rank
from game.core import Advice, Appraisal
from game.words import count, number_word

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 2.0
"""How far behind the best, in match points and bonus, an action may be and still be called sensible."""
NEAR = 3
"""With so few cards a seat is near the end."""
TWO_CARDS = 15 << 48
"""The four twos."""


class HintAdviser:
    """The Adviser of Big Two."""

    def __init__(self, search: Search, review: Search) -> None:
        self.search = search
        self.review = review
        """The search that looks back at a decision: with more deals."""

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        legal = view.legal_actions()
        if not legal:
            return []
        if len(legal) == 1:
            return [Advice(legal[0], only_reason(legal[0]))]
        out = goes_out(view)
        if out is not None:
            return [Advice(out, "It takes your last cards, and you win the round.")]
        forced = forced_win(view)
        if forced is not None:
            return [Advice(forced, forced_reason(view, forced))]
        return [Advice(one.action, reason(view, one.action)) for one in self._sensible(view, rng)]

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What an action gives away, in win share, against what `hard` does; judged in more deals than in play."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return Appraisal(legal[0], 0.0, only_reason(legal[0]))
        out = goes_out(view)
        if out is not None:
            cost = 0.0 if action == out else self._lost(view, action, rng)
            return Appraisal(out, cost, "It takes your last cards, and you win the round.")
        forced = forced_win(view)
        if forced is not None:
            cost = 0.0 if action == forced else self._lost(view, action, rng)
            return Appraisal(forced, cost, forced_reason(view, forced))
        ranked = self.review.ranked(view, rng, action)
        best = ranked[0]
        given = next(one for one in ranked if one.action == action)
        if given.value >= best.value:
            return Appraisal(action, 0.0, reason(view, action))
        cost = max(0.0, best.won - given.won)
        return Appraisal(best.action, cost, reason(view, best.action))

    def _lost(self, view: View, action: Action, rng: random.Random) -> float:
        """How often a round that is as good as won is not, after an action."""
        return 1.0 - self.review.won(view, action, rng)

    def _sensible(self, view: View, rng: random.Random) -> Iterator[Ranked]:
        ranked = self.search.ranked(view, rng)
        for one in ranked[:MOST]:
            if one.value >= ranked[0].value - CLOSE:
                yield one


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


def reason(view: View, action: Action) -> str:
    """What speaks for an action, in one sentence."""
    if not isinstance(action, Play):
        return _pass_reason(view)
    if next_on_one(view) and (len(action) == 1 or not view.top):
        return _guard_reason(action)
    if unbeatable(view, [action.code]):
        return f"Nobody unseen beats this, so you lead next{_twos_kept(view, action)}."
    near = shortest(view)
    if near <= NEAR and action.mask & TWO_CARDS:
        return f"Somebody holds only {count(near, 'card')}: it is time to spend a two."
    return _answer_reason(view, action) if view.top else _lead_reason(view, action)


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


def _pass_reason(view: View) -> str:
    """What passing keeps."""
    plays = [action for action in view.legal_actions() if isinstance(action, Play)]
    if all(play.mask & TWO_CARDS for play in plays):
        twos = _twos((view.hand.mask & TWO_CARDS).bit_count())
        return f"Only a two would do: passing keeps the {twos} for later."
    broken = [broken_piece(view, play) for play in plays]
    if all(broken):
        return f"Every answer breaks something: passing keeps {broken[0]} whole."
    return "Passing keeps your high cards for a trick that you can follow up."


def _lead_reason(view: View, play: Play) -> str:
    after = count(len(plan(view.hand.mask ^ play.mask)[1]), "play")
    broken = broken_piece(view, play)
    if broken:
        return f"It breaks {broken}, but this lead comes off best: {after} would be left."
    if play.code >= FIVES_FROM:
        return f"Five cards at once, and few hands can answer them; {after} would be left."
    if any(rank < play.mask & -play.mask for rank in bits(view.hand.mask)):
        return f"A lead that the others must spend something on; {after} would be left."
    return f"It gets rid of your lowest card while you have the lead; {after} would be left."


def _answer_reason(view: View, play: Play) -> str:
    after = count(len(plan(view.hand.mask ^ play.mask)[1]), "play")
    broken = broken_piece(view, play)
    if broken:
        return f"It breaks {broken}, but the chance of the lead is worth it."
    if is_two(play.code):
        return f"A two is likely to win the lead; {after} would be left."
    cheaper = any(
        isinstance(other, Play) and other.code < play.code and not broken_piece(view, other)
        for other in view.legal_actions()
    )
    if cheaper:
        return f"High enough to be worth the trick, and it breaks nothing; {after} would be left."
    return f"The cheapest answer that breaks nothing; {after} would be left."


def broken_piece(view: View, play: Play) -> str:
    """The longer piece of the best cut of the hand that a play takes cards from, in words; empty for none."""
    for code in plan(view.hand.mask)[1]:
        piece = code & FULL
        if piece & play.mask and piece & ~play.mask and piece.bit_count() > 1:
            kind = KIND_WORDS[code >> KIND_SHIFT]
            return f"your {kind} of {rank_plural(top_rank(code))}" if piece.bit_count() < 5 else f"your {kind}"
    return ""


ADVISER = HintAdviser(HARD, Search(Tuning(rounds=3000)))
