"""What speaks for a play of Landlord, in one sentence that holds whatever the others have in hand."""

from collections.abc import Mapping

from game.landlord.carrying import is_high
from game.landlord.decomposition import SIZE
from game.landlord.hands import at_least, count_of, numbers_in
from game.landlord.levels import DECOMPOSER
from game.landlord.plays import RANKS, SHIFT, reading_of
from game.landlord.readings import READINGS, Kind, Reading
from game.landlord.situation import CERTAIN_CARDS, Certainty, Situation, can_answer
from game.landlord.words import rank_words, reading_words
from game.words import capital, chance, number_word, plural

CLEAR = 0.07
"""How much more of the playouts a play must win for that to be the reason."""
FEW = 3
"""With so few cards somebody is close to going out."""
LOW = 7
"""The 10 and the ranks below it are low."""
LONG = 5
"""A play of so many cards sheds many at once."""
HARD_TO_BEAT = {
    "single 2": "a joker, a bomb or the rocket",
    "single bj": "the Colored Joker, a bomb or the rocket",
    "single cj": "a bomb or the rocket",
}
"""What alone beats the highest singles, by the text of the reading."""
_SMALL = ("threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens")
_NAMES = (*_SMALL, "jacks", "queens", "kings", "aces", "twos")


class Reasons:
    """Says what speaks for the plays of one situation."""

    def __init__(self, situation: Situation, shares: Mapping[int, float]) -> None:
        """`shares` are the shares of the playouts that plays won, where there were enough of them."""
        self._situation = situation
        self._shares = shares
        plan = DECOMPOSER.plan(situation.hand)
        self._pieces = [core for core in (*plan.cores, *plan.strays) if SIZE[core >> SHIFT] > 1]
        self._pieces.sort(key=lambda core: (-SIZE[core >> SHIFT], core))

    def of(self, play: int) -> str:
        """What speaks for a play, 0 for a pass, in one sentence."""
        if not play:
            return self._of_pass()
        situation = self._situation
        if play & RANKS == situation.hand:
            return "It goes out and wins the round."
        reading = reading_of(play)
        if self._is_certain(play):
            return "Nobody can beat this, nor what you lead after it: the round is won."
        if reading.is_bomb:
            return self._of_bomb(play, reading)
        if self._stands(reading):
            return "Nobody can beat this."
        if DECOMPOSER.plan(situation.hand - (play & RANKS)).turns == 1:
            return "If it holds, your next lead goes out."
        return self._of_answer(play, reading) if situation.on else self._of_lead(play, reading)

    def _is_certain(self, play: int) -> bool:
        situation = self._situation
        return situation.counts[situation.seat] <= CERTAIN_CARDS and Certainty(situation).holds(play)

    def _stands(self, reading: Reading) -> bool:
        situation = self._situation
        most = max(cards for seat, cards in enumerate(situation.counts) if seat != situation.seat)
        return not can_answer(situation.unseen, most, reading)

    # Passing ----------------------------------------------------------------------------------------------

    def _of_pass(self) -> str:
        situation = self._situation
        if not situation.plays:
            return "Nothing in your hand beats it."
        if situation.holder is not None and situation.holder == situation.partner:
            cards = situation.counts[situation.holder]
            few = f" and holds {_cards(cards)}" if cards <= FEW else ""
            return f"Your partner is ahead in this trick{few}: let it go on."
        return self._by_share(0) or f"{self._kept_by_passing()}."

    def _kept_by_passing(self) -> str:
        """What every answer would cost."""
        plain = sorted(play for play in self._situation.plays if not reading_of(play).is_bomb)
        if not plain:
            kinds = {reading_of(play).kind for play in self._situation.plays}
            bomb = "the rocket" if kinds == {Kind.ROCKET} else "a bomb"
            return f"Only {bomb} would do: passing keeps it for later"
        broken = [self._broken(play) for play in plain]
        if all(broken):
            return f"Every answer breaks something: passing keeps {_name(broken[0])} whole"
        if all(is_high(play & RANKS) or torn for play, torn in zip(plain, broken, strict=True)):
            return "Passing keeps your high cards for later"
        return "Passing keeps your hand together for a better trick"

    # Playing ----------------------------------------------------------------------------------------------

    def _of_bomb(self, play: int, reading: Reading) -> str:
        situation = self._situation
        if situation.danger <= FEW:
            why = f"{capital(self._enemy())} is down to {_cards(situation.danger)}"
        else:
            why = "Nobody can beat this" if self._stands(reading) else "Only a higher bomb beats it"
        return f"{why}; {self._left(play)}, and the pot doubles."

    def _of_answer(self, play: int, reading: Reading) -> str:
        situation = self._situation
        if situation.danger <= FEW and situation.holder != situation.partner:
            held = situation.counts[situation.holder or 0]
            keep = "keep" if held == situation.danger else "get"
            return f"Down to {_cards(situation.danger)}, {self._enemy()} must not {keep} the lead."
        torn, share = self._broken(play), self._by_share(play)
        if torn:
            return self._breaking(torn, share, play)
        if share:
            return share
        if situation.holder == situation.partner:
            what = "a low card" if SIZE[play >> SHIFT] == 1 else "low cards"
            shed = f"It sheds {what} on your partner's play"
            return f"{shed if reading.high <= LOW else 'It takes the lead from your partner'}; {self._left(play)}."
        cheaper = any(other >> SHIFT < play >> SHIFT and not self._broken(other) for other in situation.plays)
        how = "Higher than need be, so that fewer can follow" if cheaper else self._cheapest(play)
        return f"{how}; {self._left(play)}."

    def _cheapest(self, play: int) -> str:
        """What the cheapest of the answers that break nothing leaves whole."""
        rest = self._situation.hand - (play & RANKS)
        shared = at_least(play & RANKS, 1) & at_least(rest, 1)
        if not shared:
            return "The cheapest answer that breaks nothing"
        for core in self._pieces:
            if SIZE[core >> SHIFT] >= LONG and at_least(core & RANKS, 1) & shared and _holds(rest, core & RANKS):
                return f"The cheapest answer that keeps {_name(core)} whole"
        return "The cheapest answer that breaks no other combination"

    def _of_lead(self, play: int, reading: Reading) -> str:
        situation = self._situation
        partner, size = situation.partner, SIZE[play >> SHIFT]
        if partner is not None and situation.counts[partner] == size <= 2 and reading.high <= LOW:
            return f"Your partner holds {_cards(size)}: a low lead may let it go out."
        if situation.danger <= 2 and size > situation.danger:
            return f"{capital(self._enemy())} holds {_cards(situation.danger)}, too few to answer this in kind."
        torn, share = self._broken(play), self._by_share(play)
        if torn:
            return self._breaking(torn, share, play)
        if share:
            return share
        if reading.singles or reading.pairs:
            number, what = (reading.singles, "stray") if reading.singles else (reading.pairs, "pair")
            return (
                f"It takes {number_word(number)} {what if number == 1 else plural(what)} along; {self._left(play)}."
            )
        if size >= LONG:
            return f"It sheds {number_word(size)} cards at once; {self._left(play)}."
        if _lowest(play & RANKS) == _lowest(situation.hand):
            return f"Your lowest {'card' if size == 1 else 'cards'} first; {self._left(play)}."
        return f"Higher than your lowest, so that fewer can follow; {self._left(play)}."

    def _breaking(self, torn: int, share: str, play: int) -> str:
        """About a play that breaks a piece."""
        if share:
            return f"It breaks {_name(torn)}, but {share.removeprefix('It ')}"
        hard = HARD_TO_BEAT.get(reading_of(play).text)
        but = f", but only {hard} beats it" if hard else f"; {self._left(play)}"
        return f"It breaks {_name(torn)}{but}."

    # What counts ------------------------------------------------------------------------------------------

    def _by_share(self, play: int) -> str:
        """By how much more it wins than the best of the others; empty where that is not clear."""
        others = {other: won for other, won in self._shares.items() if other != play}
        if play not in self._shares or not others:
            return ""
        second = max(others, key=others.__getitem__)
        won = self._shares[play]
        if won < others[second] + CLEAR:
            return ""
        name = f"the {reading_words(reading_of(second), second & RANKS)}" if second else "a pass"
        return f"It wins {chance(won)} % of the time, against {chance(others[second])} % for {name}."

    def _left(self, play: int) -> str:
        """In how many turns the rest would be played."""
        turns = DECOMPOSER.plan(self._situation.hand - (play & RANKS)).turns
        return f"{number_word(turns)} {'turn' if turns == 1 else 'turns'} would be left"

    def _enemy(self) -> str:
        return "the Landlord" if self._situation.partner is not None else "a Tenant"

    def _broken(self, play: int) -> int:
        """The longest piece of the best cut that a play takes cards from and the rest cannot make up; else 0."""
        cards = play & RANKS
        rest = self._situation.hand - cards
        for core in self._pieces:
            piece = core & RANKS
            if at_least(piece, 1) & at_least(cards, 1) and not _holds(rest, piece) and not _holds(cards, piece):
                return core
        return 0


def _holds(cards: int, piece: int) -> bool:
    """Whether cards hold all of a piece."""
    return all(count_of(cards, number) >= count_of(piece, number) for number in numbers_in(at_least(piece, 1)))


def _lowest(cards: int) -> int:
    """The number of the lowest rank of some cards."""
    return next(numbers_in(at_least(cards, 1)))


def _cards(number: int) -> str:
    return f"{number_word(number)} {'card' if number == 1 else 'cards'}"


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
    return f"the {word} {rank_words(reading.low)}-{rank_words(reading.high)}"
