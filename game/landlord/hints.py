"""Hints: what `hard` would do, and what speaks for it, in one sentence."""

import random
from collections.abc import Mapping, Sequence

from game.core import Advice, Appraisal
from game.landlord.carrying import is_high
from game.landlord.decomposition import SIZE, Cores, Plan
from game.landlord.hands import ORDER, numbers_of
from game.landlord.levels import DECOMPOSER, action_of
from game.landlord.plays import RANKS, SHIFT, play_of, reading_of
from game.landlord.position import View
from game.landlord.readings import READINGS, Kind, Reading
from game.landlord.search import HARD_SEARCH, Search
from game.landlord.situation import CERTAIN_CARDS, Certainty, Situation, can_answer
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE, Action, Phase, Play
from game.landlord.words import reading_words

MOST = 3
"""How many pieces of advice at most."""
CLOSE = 0.12
"""How far behind the best, between -1 for a loss and 1 for a win, a play may be and still be called sensible."""
CLEAR = 0.05
"""How much more of the playouts a play must win for that to be the reason."""
ENOUGH = 30
"""From so many playouts on."""
SEEN = "The middle is the Landlord's; the first lead waits for all three."
FEW = 3
"""With so few cards somebody is close to going out."""
_SMALL = ("threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_NAMES = (*_SMALL, "jacks", "queens", "kings", "aces", "twos")
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLURALS = ("", "one card", "two cards", "three cards")


class HintAdviser:
    """The Adviser of Landlord."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def advise(self, view: View, rng: random.Random) -> list[Advice]:
        """Sensible actions, best first; empty when it is not the turn of the view's seat."""
        if not view.legal_actions():
            return []
        if view.phase is Phase.MIDDLE:
            return [Advice(ACKNOWLEDGE, SEEN)]
        if view.phase is Phase.OPTION:
            return [self._about_the_middle(view)]
        situation = Situation.of(view)
        ranked = self.search.ranked(situation, rng)
        best = ranked[0].value
        sensible = [tried.play for tried in ranked if tried.value >= best - CLOSE][:MOST]
        reasons = Reasons(situation, {tried.play: tried.won for tried in ranked if tried.deals >= ENOUGH})
        return [Advice(action_of(view, play), reasons.of(play)) for play in sensible]

    def appraise(self, view: View, action: Action, rng: random.Random) -> Appraisal:
        """What an action gives away, in win share, against what `hard` does; judged on more deals than in play."""
        if view.phase is not Phase.TRICK:
            return self._appraised_outside(view, action)
        situation = Situation.of(view)
        given = play_of(action.reading, action.ranks) if isinstance(action, Play) else 0
        shares = self.search.compared(situation, given, rng)
        best = next(iter(shares))
        chosen = action if best == given else action_of(view, best)
        return Appraisal(chosen, shares[best] - shares[given], Reasons(situation, shares).of(best))

    def _about_the_middle(self, view: View) -> Advice:
        if view.must_take:
            return Advice(TAKE, "The two others passed, so the middle is yours.")
        middle = self.search.about_middle(view)
        taken, left = (round(100 * chance) for chance in middle.chances)
        if middle.gain > 0:
            why = f"As the Landlord a hand like this wins about {taken} % of the time, as a Tenant {left} %."
            return Advice(TAKE, why)
        return Advice(
            PASS, f"As the Landlord a hand like this wins only about {taken} % of the time, as a Tenant {left} %."
        )

    def _appraised_outside(self, view: View, action: Action) -> Appraisal:
        """What a decision before the first lead gives away."""
        if view.phase is Phase.MIDDLE:
            return Appraisal(ACKNOWLEDGE, 0.0, SEEN)
        advice = self._about_the_middle(view)
        if action == advice.action or view.must_take:
            return Appraisal(action, 0.0, advice.why)
        taken, left = self.search.about_middle(view).chances
        return Appraisal(advice.action, max(0.0, left - taken if action == TAKE else taken - left), advice.why)


class Reasons:
    """Says what speaks for the plays of one situation."""

    def __init__(self, situation: Situation, shares: Mapping[int, float]) -> None:
        """`shares` are the shares of the playouts that plays won, where there were enough of them."""
        self._situation = situation
        self._shares = shares
        self._plan = DECOMPOSER.plan(situation.hand)

    def of(self, play: int) -> str:
        """What speaks for a play, 0 for a pass, in one sentence."""
        if not play:
            return self._of_pass()
        situation = self._situation
        if play & RANKS == situation.hand:
            return "It goes out and wins the round."
        reading = READINGS[(play >> SHIFT) - 1]
        if self._is_certain(play):
            return "Nobody can beat this, nor what you lead after it: the round is won."
        if reading.is_bomb:
            return self._of_bomb(play)
        if self._stands(reading):
            return "Nobody can beat this."
        return self._of_answer(play, reading) if situation.on else self._of_lead(play, reading)

    def _is_certain(self, play: int) -> bool:
        situation = self._situation
        return situation.counts[situation.seat] <= CERTAIN_CARDS and Certainty(situation).holds(play)

    def _stands(self, reading: Reading) -> bool:
        situation = self._situation
        most = max(count for seat, count in enumerate(situation.counts) if seat != situation.seat)
        return not can_answer(situation.unseen, most, reading)

    def _of_pass(self) -> str:
        situation = self._situation
        if not situation.plays:
            return "Nothing in your hand beats it."
        if situation.holder == situation.partner:
            count = situation.counts[situation.holder or 0]
            if count <= FEW:
                return f"Your partner leads and holds {_PLURALS[count]}: let it go on."
            return "Your partner leads: let it go on."
        kept = [core for core in self._plan.cores if SIZE[core >> SHIFT] > 1 and _torn_by(core, situation.plays)]
        if kept:
            return f"Nothing is lost yet, and it keeps {_name(kept[0])} whole."
        return self._by_share(0) or "It is too early to spend your high cards."

    def _of_bomb(self, play: int) -> str:
        situation = self._situation
        if situation.danger <= FEW:
            who = "The Landlord" if situation.partner is not None else "A Tenant"
            return f"{who} is down to {_PLURALS[situation.danger]}: the bomb takes the lead and doubles the pot."
        turns = DECOMPOSER.plan(situation.hand - (play & RANKS)).turns
        return f"The bomb takes the lead with {_turns(turns)} to go, and doubles the pot."

    def _of_answer(self, play: int, reading: Reading) -> str:
        situation, after = self._situation, self._after(play)
        if after.turns == 1:
            return "If it holds, your next lead goes out."
        if situation.danger <= FEW:
            who = "the Landlord" if situation.partner is not None else "a Tenant"
            return f"Down to {_PLURALS[situation.danger]}, {who} must not keep the lead."
        whole = self._kept(after.cores)
        if whole and reading.kind in (Kind.SINGLE, Kind.PAIR):
            return f"It beats it and keeps {_name(whole[0])} whole."
        if is_high(play & RANKS):
            return self._by_share(play) or "It is worth a high card to win the lead now."
        return self._by_share(play) or f"It fits your plan and leaves {_turns(after.turns)}."

    def _of_lead(self, play: int, reading: Reading) -> str:
        situation, after = self._situation, self._after(play)
        partner = situation.partner
        if partner is not None and situation.counts[partner] == SIZE[play >> SHIFT] <= 2 and reading.high < 10:
            return f"Your partner holds {_PLURALS[situation.counts[partner]]}: a low lead may let it go out."
        if after.turns == 1:
            return "If it holds, your next lead goes out."
        if situation.danger <= 2 and SIZE[play >> SHIFT] > situation.danger:
            who = "The Landlord" if partner is not None else "A Tenant"
            return f"{who} holds {_PLURALS[situation.danger]} and cannot answer so many."
        by_share = self._by_share(play)
        if by_share:
            return by_share
        if reading.singles or reading.pairs:
            what = "weakest pair" if reading.pairs else "lowest strays" if reading.singles > 1 else "lowest stray"
            return f"It carries away your {what} and leaves {_turns(after.turns)}."
        if SIZE[play >> SHIFT] >= 5:
            return f"It sheds {_number(SIZE[play >> SHIFT])} cards at once and leaves {_turns(after.turns)}."
        whole = self._kept(after.cores)
        if whole:
            return f"A weak lead while it is safe; it keeps {_name(whole[0])} whole."
        return "Your weakest cards first, while nobody is close to going out."

    def _by_share(self, play: int) -> str | None:
        """By how much more it wins than the best of the others, if that is clear."""
        others = {other: won for other, won in self._shares.items() if other != play}
        if play not in self._shares or not others:
            return None
        second = max(others, key=others.__getitem__)
        won = self._shares[play]
        if won < others[second] + CLEAR:
            return None
        name = reading_words(reading_of(second), second & RANKS) if second else "pass"
        return f"It wins {round(100 * won)} % of the time, against {round(100 * others[second])} % for the {name}."

    def _after(self, play: int) -> Plan:
        return DECOMPOSER.plan(self._situation.hand - (play & RANKS))

    def _kept(self, cores: Cores) -> list[int]:
        """The strong pieces that stay, the strongest first."""
        net = DECOMPOSER.net
        kept = [core for core in cores if SIZE[core >> SHIFT] > 1 and core in self._plan.cores]
        return sorted(kept, key=lambda core: (-net[core >> SHIFT], core))


def _torn_by(core: int, plays: Sequence[int]) -> bool:
    """Whether some of the plays take cards of a piece and leave others of it."""
    ranks = set(numbers_of(core & RANKS))
    return any(play != core and ranks & set(numbers_of(play & RANKS)) for play in plays)


def _name(core: int) -> str:
    """A piece in words."""
    reading = READINGS[(core >> SHIFT) - 1]
    if reading.kind is Kind.ROCKET:
        return "the rocket"
    if reading.kind is Kind.PAIR:
        return f"the pair of {_NAMES[reading.high]}"
    if reading.kind is Kind.TRIPLE:
        return f"the three {_NAMES[reading.high]}"
    if reading.kind is Kind.BOMB:
        return f"the bomb of {_NAMES[reading.high]}"
    word = {Kind.STRAIGHT: "straight", Kind.PAIRS: "run of pairs"}.get(reading.kind, "run of triples")
    return f"the {word} {ORDER[reading.low]}-{ORDER[reading.high]}"


def _number(count: int) -> str:
    return _COUNTS[count] if count < len(_COUNTS) else str(count)


def _turns(count: int) -> str:
    return f"{_number(count)} turn{'s' if count != 1 else ''}"


ADVISER = HintAdviser(HARD_SEARCH)
