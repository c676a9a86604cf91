"""What speaks for an action of Big Two, in one sentence that holds whatever the others have in hand."""

from collections.abc import Sequence

from game.bigtwo.combos import (
    FIVES_FROM,
    FULL,
    KEY_SHIFT,
    KIND_SHIFT,
    KIND_WORDS,
    PAIR,
    SINGLE,
    TRIPLE,
    TRIPLES_FROM,
    bits,
    is_two,
    kind_of,
    size_of,
)
from game.bigtwo.decomposition import plan
from game.bigtwo.endings import next_on_one, unbeatable, unseen
from game.bigtwo.judging import MIDDLE
from game.bigtwo.normal import shortest
from game.bigtwo.position import View
from game.bigtwo.table import PLAYS, Action, Play
from game.bigtwo.words import rank_plural, top_rank
from game.cards import RANK_WORDS, RANKS
from game.words import count, listed, number_word

NEAR = 3
"""With so few cards a seat is near the end."""
FEW_BEAT = 6
"""So few unseen cards above a single are told."""
FEW_RANKS = 3
"""So few ranks that could hold a higher pair or triple are told."""
TWO_CARDS = 15 << 48
"""The four twos."""
HOPELESS = "Your chance of this round is slim: every card less in your hand costs you less."
"""Why anything at all is played."""


def reason(view: View, action: Action, odds: str = "") -> str:
    """What speaks for an action; `odds` are what it wins against something else, in words."""
    if not isinstance(action, Play):
        return _pass_reason(view, odds)
    if unbeatable(view, [action.code]):
        return f"The others cannot beat this, so you lead next{_twos_kept(view, action)}."
    if next_on_one(view):
        if len(action) > 1 and not view.top:
            return "The next seat holds one card, and cannot answer more than that."
        if len(action) == 1 and not view.hand.mask >> action.mask.bit_length():
            return "The next seat holds one card, so play singles from the top."
    near = shortest(view)
    if near <= NEAR and len(action) < 5 and action.mask & TWO_CARDS:
        twos = "two" if len(action) == 1 else "twos"
        return f"Somebody holds only {count(near, 'card')}: it is time for the {twos}."
    return _Told(view, action).answer(odds) if view.top else _Told(view, action).lead(odds)


def _twos_kept(view: View, play: Play) -> str:
    left = (view.hand.mask & TWO_CARDS & ~play.mask).bit_count()
    return f", with the {_twos(left)} kept for later" if left and not play.mask & TWO_CARDS else ""


def _twos(number: int) -> str:
    return "two" if number == 1 else f"{number_word(number)} twos"


# Passing -------------------------------------------------------------------------------------------------


def _pass_reason(view: View, odds: str) -> str:
    """What passing keeps."""
    plays = [action for action in view.legal_actions() if isinstance(action, Play)]
    keeps = _kept_by_passing(view, plays)
    if keeps:
        return f"{keeps}, and wins {odds}." if odds else f"{keeps}."
    return f"Passing wins {odds}." if odds else "Passing keeps your hand together for a better trick."


def _kept_by_passing(view: View, plays: Sequence[Play]) -> str:
    """What every answer would cost, in words; empty where there is a cheap one."""
    if view.top < FIVES_FROM and all(play.code >= FIVES_FROM for play in plays):
        return "Only a bomb would do: passing keeps it for later"
    if view.top < FIVES_FROM and all(play.mask & TWO_CARDS for play in plays):
        return f"Only a two would do: passing keeps the {_twos((view.hand.mask & TWO_CARDS).bit_count())} for later"
    broken = [broken_piece(view, play) for play in plays]
    if all(broken):
        return f"Every answer breaks something: passing keeps {broken[0]} whole"
    if view.top >= TRIPLES_FROM:
        return ""
    ranks = {top_rank(play.code) for play in plays}
    if len(ranks) == 1:
        held = (view.hand.mask & _rank_of(plays[0])).bit_count()
        them = "it" if held == 1 else "them"
        return f"Only your {_of_rank(ranks.pop(), held)} would do: passing keeps {them} for later"
    kind = view.top >> KIND_SHIFT << KIND_SHIFT
    return "Passing keeps your high cards for later" if plays[0].code >= kind | MIDDLE else ""


def _rank_of(play: Play) -> int:
    """All four cards of the rank of a short play, as a mask."""
    return 15 << (play.mask.bit_length() - 1 & ~3)


def _of_rank(rank: str, number: int) -> str:
    """Cards of a rank: `ace`, `kings`."""
    return RANK_WORDS.get(rank, rank) if number == 1 else rank_plural(rank)


# Playing -------------------------------------------------------------------------------------------------


class _Told:
    """What is to be said of one play of a hand."""

    def __init__(self, view: View, play: Play) -> None:
        self.view = view
        self.play = play
        self.rest = plan(view.hand.mask ^ play.mask)[1]
        self.after = f"{count(len(self.rest), 'play')} would be left"
        self.broken = broken_piece(view, play)

    def lead(self, odds: str) -> str:
        """Why it is led."""
        play = self.play
        if self.broken:
            return self._breaking(odds)
        if odds:
            return f"This lead wins {odds}."
        if play.code >= FIVES_FROM:
            return f"Only another five cards can answer these; {self.after}."
        hard = hard_to_beat(self.view, play.code)
        if hard:
            return f"{hard}; {self.after}."
        if any(rank < play.mask & -play.mask for rank in bits(self.view.hand.mask)):
            return f"Higher than your lowest, so that fewer can follow; {self.after}."
        lowest = "card" if len(play) == 1 else "cards"
        return f"It gets rid of your lowest {lowest} while you have the lead; {self.after}."

    def answer(self, odds: str) -> str:
        """Why it is what answers."""
        return self._breaking(odds) if self.broken else self._with(self._answering(), odds)

    def _breaking(self, odds: str) -> str:
        if odds:
            return f"It breaks {self.broken}, but wins {odds}."
        hard = hard_to_beat(self.view, self.play.code)
        if hard:
            return f"It breaks {self.broken}, but {hard[0].lower()}{hard[1:]}."
        shed = ", but five cards go at once" if len(self.play) == 5 else ""
        return f"It breaks {self.broken}{shed}; {self.after}."

    def _with(self, what: str, odds: str) -> str:
        return f"{what}: it wins {odds}." if odds else f"{what}; {self.after}."

    def _answering(self) -> str:
        view, play = self.view, self.play
        if is_two(play.code) and not view.options.bombs:
            return "Only a higher two beats it"
        cheaper = [
            other
            for other in view.legal_actions()
            if isinstance(other, Play) and _is_lower(other.code, play.code) and not broken_piece(view, other)
        ]
        hard = hard_to_beat(view, play.code)
        if not cheaper:
            return self._cheapest()
        if hard:
            return hard
        if play.code < MIDDLE:
            return "A middle card out of the way while you can"
        return "Higher than need be, so that fewer can follow"

    def _cheapest(self) -> str:
        """What the cheapest of the answers that break nothing leaves whole."""
        left = self.view.hand.mask & ~self.play.mask & _rank_of(self.play)
        if not left or len(self.play) >= 5:
            return "The cheapest answer that breaks nothing"
        for code in self.rest:
            if code >= FIVES_FROM and code & left:
                return f"The cheapest answer that keeps {_piece_words(code)} whole"
        return "The cheapest answer that breaks no other combination"


def _is_lower(code: int, other: int) -> bool:
    """Whether a play is lower than another by more than the suit."""
    return code < other and (kind_of(code), top_rank(code)) != (kind_of(other), top_rank(other))


def hard_to_beat(view: View, code: int) -> str:
    """What could still beat a short play, where that is little: `Only three unseen cards beat it`; else empty."""
    kind, key, hidden = code >> KIND_SHIFT, code >> KEY_SHIFT & 63, unseen(view)
    if view.options.bombs or kind > TRIPLE:
        return ""
    if kind == SINGLE:
        higher = (hidden >> key + 1).bit_count()
        what = "card beats" if higher == 1 else "cards beat"
        return f"Only {number_word(higher)} unseen {what} it" if higher <= FEW_BEAT else ""
    from_rank = (key >> 2) + (not _pair_above(hidden, key)) if kind == PAIR else key + 1
    ranks = [rank for rank in range(from_rank, len(RANKS)) if (hidden >> 4 * rank & 15).bit_count() >= kind + 1]
    if len(ranks) > FEW_RANKS:
        return ""
    named = " or ".join(listed([rank_plural(RANKS[rank]) for rank in ranks]).rsplit(" and ", 1))
    return f"Only {'a pair of' if kind == PAIR else 'three'} {named} could beat it"


def _pair_above(hidden: int, key: int) -> bool:
    """Whether two unseen cards of the pair's own rank could beat it."""
    of_rank = hidden >> (key & ~3) & 15
    return of_rank.bit_count() > 1 and of_rank >> (key & 3) + 1 > 0


# What a play takes apart ---------------------------------------------------------------------------------


def broken_piece(view: View, play: Play) -> str:
    """The longest piece of the best cut of the hand that a play breaks, in words; empty for none.

    It is broken if the play takes cards from it and what is left of the hand cannot make up for them.
    """
    rest = view.hand.without(play.mask)
    for code in reversed(plan(view.hand.mask)[1]):
        piece = code & FULL
        if piece & play.mask and piece & ~play.mask and not _made_again(rest.mask, rest.fives(), code):
            return _piece_words(code)
    return ""


def _made_again(mask: int, fives: Sequence[int], code: int) -> bool:
    """Whether a hand still holds a play as good as a piece: of its kind, and of its rank if it is short."""
    if code >= FIVES_FROM:
        return any(kind_of(other) == kind_of(code) for other in fives)
    return (mask & _rank_of(PLAYS[code])).bit_count() >= size_of(code)


def _piece_words(code: int) -> str:
    kind = KIND_WORDS[code >> KIND_SHIFT]
    return f"your {kind}" if code >= FIVES_FROM else f"your {kind} of {rank_plural(top_rank(code))}"
