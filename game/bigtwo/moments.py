"""Big Two looked back at: what a decision was about, and what was chosen."""

from collections.abc import Sequence

from game.bigtwo.combos import cards_of
from game.bigtwo.position import View
from game.bigtwo.table import Action, Play
from game.bigtwo.words import play_words, said_words, shown_cards
from game.cards import card_words
from game.review import Choice, Lay, Moment, held_words, trick_words
from game.words import capital, whose


def moment(view: View, names: Sequence[str]) -> Moment:
    """A lead or the play to beat, and your hand."""
    hand = Lay("Your hand", cards_of(view.hand.mask))
    when = trick_words((isinstance(action, Play) for _, action in view.history), len(names), not view.top)
    held = held_words(view.counts, names, view.seat)
    if not view.top:
        return Moment(when, f"{_lead_words(view)} {held}.", (hand,))
    what = f"To beat was {said_words(view.top)}, {whose(names[view.owner])} play. {held}."
    return Moment(when, what, (Lay("To beat", shown_cards(view.top)), hand))


def _lead_words(view: View) -> str:
    if not view.must:
        return "You had the lead."
    return f"You had the first lead, which must hold the {card_words(cards_of(view.must)[0])}."


def choice(view: View, action: Action, names: Sequence[str]) -> Choice:  # noqa: ARG001 - every game's signature
    """What an action is called, with its cards."""
    if isinstance(action, Play):
        return Choice(capital(play_words(action.code)), shown_cards(action.code))
    return Choice("Pass")
