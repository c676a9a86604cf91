"""Landlord looked back at: what a decision was about, and what was chosen."""

from collections.abc import Sequence

from game.landlord.position import View
from game.landlord.table import Action, Pass, Phase, Play, Take
from game.landlord.words import describe, play_words, shown_cards
from game.review import Choice, Lay, Moment, held_words, trick_words
from game.words import capital, whose


def moment(view: View, names: Sequence[str]) -> Moment:
    """The middle on offer, a lead, or the play to beat; and your hand."""
    hand = Lay("Your hand", view.cards)
    if view.phase is Phase.OPTION:
        return Moment("The middle", _option_words(view, names), (hand,))
    when = trick_words((play is not None for _, play in view.history), len(names), view.to_beat is None)
    held = held_words(view.counts, names, view.seat)
    role = "Landlord" if view.landlord == view.seat else "Tenant"
    if view.to_beat is None or view.holder is None:
        return Moment(f"{when}, as {role}", f"You had the lead. {held}.", (hand,))
    who = "your partner's" if view.holder == view.partner else whose(names[view.holder])
    what = f"To beat was {who} {play_words(view.to_beat)}. {held}."
    return Moment(f"{when}, as {role}", what, (Lay("To beat", shown_cards(view.to_beat)), hand))


def _option_words(view: View, names: Sequence[str]) -> str:
    if not view.option_passes:
        return "You had the first option."
    before = names[(view.seat - 1) % len(names)]
    return f"{before} had passed, so you had the option."


def choice(view: View, action: Action, names: Sequence[str]) -> Choice:  # noqa: ARG001 - every game's signature
    """What an action is called, with its cards."""
    match action:
        case Play():
            return Choice(capital(play_words(action)), shown_cards(action))
        case Pass():
            return Choice(describe(action, view.phase))
        case Take():
            return Choice(describe(action), icon="crown")
        case _:
            return Choice(describe(action), icon="check")
