"""What the menus say and draw of a Landlord table: how a round stands, and the table that some options lay."""

from typing import Any

from game.landlord.words import dollars, options_words
from game.match import PERSON, Match
from game.words import YOU, capital
from scenes.kit.art import pictures
from scenes.kit.art.palette import GOLD
from scenes.menus.sketches import BOX, Disc, Laid, Note, Piece, Place, Sketch


def standing(match: Match) -> str:
    """How a round stands: `You are the landlord, pot $8`."""
    view, names = match.view(PERSON), match.names
    if match.outcome is not None:
        own = names[PERSON]
        return f"{own} {'have' if own == YOU else 'has'} {dollars(view.balances[PERSON])}"
    if view.landlord is None:
        return "the middle is still to be taken"
    landlord = names[view.landlord]
    return f"{landlord} {'are' if landlord == YOU else 'is'} the landlord, pot {dollars(view.pot)}"


_PLAY = "4d 5s 6h 7d 8h"
_HAND = "3s 4h 5c 6h 7s 8s 9d Jd Qc Kh As 2h"
_MIDDLE = "9c Kd 5h"
_BACKS = 17
_AT_TABLE = "At the table the rules chip changes it for the next deal."


def sketch(options: Any) -> Sketch:
    """A Landlord table: two computers with their backs, pot and middle, a play to beat and your hand."""
    wild = ["W"] if options.wild else []
    pieces: list[Piece] = []
    for number, left in enumerate((8.0, 308.0)):
        pieces += [Place(left, 12, 124, 82, "plate"), Disc(number + 1, left + 19, 31, 24, 83)]
        pieces += [Laid(None, 24, left + 22 + 5 * place, 70) for place in range(_BACKS)]
    middle = [*_MIDDLE.split(), *wild]
    pieces += [Place(142, 12, 156, 54, "plate"), Note("$4", 154, 39, GOLD)]
    pieces += [Laid(card, 25, 282 - 28 * (len(middle) - 1 - place), 39) for place, card in enumerate(middle)]
    for names, width, step, arc, middle_y in (
        (_PLAY.split(), 62.0, 37.0, 4.5, 166.0),
        ([*_HAND.split(), *(wild or ["2s"])], 70.0, 28.0, 8.0, 290.0),
    ):
        held = pictures.fan([*names], width, step, arc, (BOX[0] / 2, middle_y))
        pieces += [Laid(card, wide, x, y, turn) for card, wide, x, y, turn in held]
    dealt = 3 * _BACKS + len(middle)
    figures = ((str(dealt), "cards"), (str(_BACKS), "each"), (str(len(middle)), "in the middle"))
    words = (
        f"Off is the classic pack: 54 cards and 3 in the middle. {_AT_TABLE}"
        if options.wild
        else f"On adds a 55th card that stands in for another, and 4 lie in the middle. {_AT_TABLE}"
    )
    return Sketch(pieces, capital(options_words(options)), figures, words, "W", options.wild)
