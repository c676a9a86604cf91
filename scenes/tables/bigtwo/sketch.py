"""What the menus say and draw of a Big Two table: how a match stands, what its options mean."""

from typing import Any

from game.bigtwo.combos import FULL, mask_of
from game.bigtwo.scoring import STEPS, changes, pays, penalty
from game.bigtwo.table import RoundOver
from game.bigtwo.words import change_words, penalty_words, total_words
from game.cards import PACK, parse_cards
from game.core import option_named
from game.match import PERSON, Match
from game.words import count
from scenes.kit.art.palette import GOLD, IVORY, SAND
from scenes.menus.sketches import Disc, Laid, Note, Piece, Place, Sketch

_OUT = "Kd Ks"
_LEFT = ("7d 2s", "3h 5d 5s 7c 9h Tc Qs 2h", "3s 4d 4h 6c 8s 9d Jh Qc Kh As")
"""What is left in the hands of three computers."""
_ROWS_AT: dict[int, tuple[tuple[int, float], ...]] = {
    1: ((2, 70.0),),
    2: ((0, 50.0), (2, 150.0)),
    3: ((0, 10.0), (1, 90.0), (2, 170.0)),
}
"""For so many computers: whose hand each has, and where its row begins."""
_EACH = 13
_SCORING = {
    "cumulative": "Penalties add up, and the fewest points win.",
    "winner": "Everybody pays its penalty to the one who is out.",
    "higher": "Everybody pays its penalty to every seat with fewer cards left.",
}
_BASES = {
    "cards": "A card left costs 1.",
    "ranks": "A 3 left costs 1, a 4 costs 2, and a 2 costs 13.",
    "one": "A hand costs 1, however many cards are left.",
}


def sketch(options: Any) -> Sketch:
    """The end of a round of Big Two: what is left in each hand, its penalty worked out, who pays whom."""
    rows = _ROWS_AT[options.computers]
    hands = [_LEFT[hand] for hand, _ in rows]
    penalties = [penalty(options, 0), *(penalty(options, mask_of(parse_cards(hand))) for hand in hands)]
    left = [each.cards for each in penalties]
    change = changes(options.scoring, left, [each.points for each in penalties])
    pieces: list[Piece] = []
    for number, (hand, (_, y)) in enumerate(zip(hands, rows, strict=True), 1):
        pieces += [Place(14, y, 412, 74, "plate"), Disc(number, 34, y + 15, 22, 190)]
        pieces += _left_row(hand, y, penalty_words(penalties[number], brief=True))
        paid = sum(pays(options.scoring, left[number], other) for other in left)
        pieces.append(Note(_paid(penalties[number].points, paid), 414, y + 48, SAND, "right"))
    gained = change_words(change[0]) if change[0] else "no points"
    pieces += [Place(14, 250, 412, 74, "lit"), Note("You are out of cards", 26, 265)]
    pieces += [*_left_row(_OUT, 250.0, ""), Note(gained, 414, 298, GOLD, "right")]
    worst = penalty(options, FULL >> len(PACK) - _EACH << len(PACK) - _EACH).points
    figures = ((str(options.rounds), "rounds"), (str(_EACH), "cards each"), (str(worst), "worst hand"))
    text = " ".join(filter(None, (_SCORING[options.scoring], _BASES[options.base_penalty], _steps(options))))
    heading = option_named(options, "scoring").choices[options.scoring]
    return Sketch(pieces, heading, figures, text)


def _left_row(hand: str, y: float, words: str) -> list[Piece]:
    laid: list[Piece] = [Laid(card, 31, 40 + 18.5 * place, y + 49) for place, card in enumerate(hand.split())]
    return [*laid, Note(words, 414, y + 15, IVORY, "right")] if words else laid


def _paid(points: int, times: int) -> str:
    """What a penalty does: it is added, or paid to one or several seats."""
    if not times:
        return f"adds {count(points, 'point')}"
    return f"pays you {points}" if times == 1 else f"pays {times} × {points}"


def _steps(options: Any) -> str:
    """The multiplier in words, empty where there is none."""
    steps = STEPS[options.multiplier][::-1]
    said = [f"×{times} {'for' if least == _EACH else 'from'} {least}" for least, times in steps]
    return f"More cards cost more: {', '.join(said)}." if said else ""


# A match -------------------------------------------------------------------------------------------------


def number(match: Match) -> str:
    """Which round of the match it is."""
    return f"round {match.view(PERSON).round} of {match.options.rounds}"


def standing(match: Match) -> str:
    """The person's points or balance, those of a round that is over among them."""
    over = next((event for event in match.events if isinstance(event, RoundOver)), None)
    totals = match.view(PERSON).totals if over is None else over.totals
    return total_words(match.options.scoring, totals[PERSON])
