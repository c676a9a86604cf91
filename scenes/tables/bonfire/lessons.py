"""The pages that explain Bonfire, in the words of its owner, and the positions to try."""

from collections.abc import Sequence

from game.bonfire.rules import State
from game.bonfire.table import CAPTURE, END, Bank, Options, Place, Torch
from game.cards import parse_cards
from scenes.kit.art.palette import IVORY
from scenes.kit.theme import SEMIBOLD
from scenes.menus.pages import Beside, Boxes, OnFelt, Page, Points, Reference, Saying, Stack, Words
from scenes.tables.bonfire.figures import MiddleFigure, RowFigure, SumFigure
from scenes.tables.bonfire.trial import BonfireTrial, Exercise, Step
from scenes.tables.figures import CardsFigure

FELT = "bonfire"


def _state(
    rows: Sequence[Sequence[str]],
    pool: str,
    pile: str = "",
    banks: Sequence[int] = (),
    lines: int = 2,
) -> State:
    """A position by hand: the rows of each seat, the pool with the flipped card first."""
    options = Options(computers=len(rows) - 1, lines=lines)
    held = [[parse_cards(row) for row in of_seat] for of_seat in rows]
    return State.at(options, parse_cards(pool), held, parse_cards(pile), banks)


# Positions to try ----------------------------------------------------------------------------------------

PUSH_POOL = "Kd 5s 5h 5c Kc As Ah 2c 2d 3s 3h 4c 4d 6s 6d 7h 7c 8h 8d 9s 9c Ts Td Jh Jc Qs Qd Qh Ad 6c"
"""The 30 cards that are left: two kings and three fives among them."""


def _lighting() -> State:
    return _state([["7s 4c", "Qd 3s"], ["9h 9c", "7d 2c"]], "7h Ks 8d 5c Th Jd 6s As 4h 2h")


def _pushing() -> State:
    state = _state([["Ks Kh"], ["Th 8c"], ["Jd 6h"]], f"5d {PUSH_POOL}", banks=(38, 22, 44), lines=1)
    state.apply(0, Place(0))
    return state


def _three_ways() -> State:
    return _state([["6h 2s", "Js"], ["4d 4h 6s", "Qh"]], "6c Ks 8d 5c Th Jd As 3h 2h 7d", pile="9s 9h 4c 9d 6d")


def _last_card() -> State:
    return _state([["Kd 4s", ""], ["9s 9h 4c", "Qc"]], "9d", banks=(60, 40))


EXERCISES = (
    Exercise(
        _lighting,
        ("You", "Bea"),
        (
            Step(
                "You flipped a 7. Put it where it lights a row.",
                Place(0),
                "The pair lights the row: 18 ×2 = 36.",
                {Place(1): "It may go there, but it only tags along; in the other row it meets a 7."},
            ),
            Step(
                "The row is worth 36. Bank it before somebody burns it.",
                Bank(0),
                "36 points are yours for good, and the row starts over.",
                {END: "You may end here, but then 36 points lie open until your next turn."},
            ),
        ),
    ),
    Exercise(
        _pushing,
        ("You", "Bea", "Milo"),
        (
            Step(
                "Two opponents flip before your next turn. Bank 62, or push for a third king?",
                Bank(0),
                "62 points, safe for good. Only 2 of the 30 cards would have made it 132.",
                # 69 % of about 83, which a card more makes of the row on average, is 57.
                {END: "2 of 30 cards make it 132, but with ~31% somebody can burn it first: 62 now is worth more."},
            ),
        ),
    ),
    Exercise(
        _three_ways,
        ("You", "Bea"),
        (
            Step(
                "You flipped a 6: place it, torch Bea's row or capture the Bonfire. What pays most?",
                CAPTURE,
                "9 + 9 + 4 + 9 + 6 = 37 straight into your bank. The 6 is spent on it.",
                {
                    Place(0): "That lights 28, and you could bank them at once; the Bonfire pays 37.",
                    Place(1): "There it only joins the jack; the Bonfire pays 37.",
                    Torch(1, 0): "Bea would lose 28, but you gain nothing; the Bonfire pays 37.",
                },
            ),
        ),
    ),
    Exercise(
        _last_card,
        ("You", "Ines"),
        (
            Step(
                "The pool's last card. You have 60; Ines has 40 and a lit row that banks itself. Win.",
                Torch(1, 0),
                "Ines stays at 40 and you win with 60. A torch pays nothing, but it denies.",
                {
                    Place(0): "Then her 44 bank themselves: 84 against your 60.",
                    Place(1): "Then her 44 bank themselves: 84 against your 60.",
                },
                (END,),
            ),
        ),
    ),
)

# Pages ---------------------------------------------------------------------------------------------------

GOAL = (
    Saying("Feed the Bonfire. Cash out before you get burned."),
    Words("Bank the most points before the shared pool runs out. Only banked points count.", IVORY, SEMIBOLD),
    OnFelt(FELT, Stack((MiddleFigure(18, "9s", "7s 7h Kc 7c"), RowFigure("Ks Kh 5d")), 14)),
    Words("You against one to three computers, one shared pool of cards, about 4 minutes a pack."),
)

VALUES = (
    Words("Every card is worth its rank.", IVORY, SEMIBOLD),
    OnFelt(
        FELT,
        CardsFigure(
            "As 2h 3c 4d 5s 6h 7c 8d 9s Th Jc Qd Ks", words=[str(number) for number in range(1, 14)], width=64
        ),
    ),
    Words("Suits are decoration: a 7 of spades and a 7 of hearts are the same 7, for pairing and for points."),
    OnFelt(FELT, Beside((CardsFigure("7s 7h", width=84, step=1.15), RowFigure("7s 7h")), (1, 2))),
)

TURN = (
    Words(
        "Flip one card from the shared pool, put it in one of your face-up rows, then bank any row you like the "
        "look of. Play passes to the next seat. That is the whole loop; everything else is what makes it "
        "interesting."
    ),
    OnFelt(
        FELT,
        Beside(
            (
                CardsFigure("7h", "1  Flip", width=94),
                RowFigure("7s 4c", "2  Put it in a row of yours", ghost="7h"),
                RowFigure("7s 4c 7h", "3  Bank a lit row, or end your turn"),
            ),
            (1, 3, 3),
        ),
    ),
    Points(
        (
            ("cards", "Everybody sees every card that is flipped, so you can count what is left."),
            ("bank", "You may bank as many lit rows as you have, but never before the flip."),
        )
    ),
)

PAIRS = (
    Words(
        "Two cards of the same rank light the row for ×2. Every copy past the first adds another +1, and it makes "
        "no difference whether that copy deepens a rank you already paired or starts a new pair."
    ),
    OnFelt(
        FELT,
        Stack(
            (
                Beside((RowFigure("7s 7h", "One pair of 7s: +1"), RowFigure("7s 7h 7d", "A third 7: +1 more"))),
                RowFigure("7s 7h 4c 4d", "A second, different pair: also +1"),
            ),
            12,
        ),
    ),
    Saying("Every copy past the first adds +1. Nothing busts."),
)

BANKING = (
    Words("Bank a lit row any time, at any size: points × multiplier."),
    OnFelt(
        FELT,
        Stack(
            (
                SumFigure("7s 7h 4c", "= 18 ×2 = 36 banked", "points × multiplier"),
                Beside((RowFigure("7s 7h 4c", "Lit: it can bank"), RowFigure("Kd 4s 9c", "Cold: no pair yet"))),
            ),
            16,
        ),
    ),
    Points(
        (
            (
                "bank",
                "The row clears and starts over. Banked points are yours for good: nothing can take them back.",
            ),
            ("skip", "A cold row, with no pair yet, cannot bank."),
        )
    ),
)

PUSH = (
    Words(
        "This is the whole game. Your own draws can never bust your row, so pushing is free on your turn; but an "
        "unbanked row is a target until your turn comes round again."
    ),
    OnFelt(FELT, RowFigure("Ks Kh 5d", "Your lit row: 31 points", position=("|", f"2h {PUSH_POOL}"))),
    Boxes(
        (
            ("bank", "Bank now", "62 points, safe forever."),
            ("flame", "Push for a third King", "132 points, if it survives."),
        )
    ),
    Words(
        "Any opponent who draws a King or a 5 before your next turn can torch the lot. The chip on the row shows "
        "that risk live: the chance that somebody can, not a guess whether they will."
    ),
)

TORCHING = (
    Words(
        "When your flipped card would also be a repeat on an opponent's lit row, you get a genuine choice, and you "
        "have to pick exactly one: play it safe onto your own row, torch their row instead, or capture the Bonfire "
        "if it also matches the key."
    ),
    OnFelt(
        FELT,
        Beside(
            (
                RowFigure("9h 9d 4c", "Their lit row, unbanked: worth 44 to them"),
                CardsFigure("9c", "You flip", width=94),
            ),
            (4, 1),
        ),
    ),
    Points(
        (
            ("torch", "They lose 44; their bank is untouched."),
            ("minus", "You gain 0: torching is pure denial."),
            (
                "flame",
                "Their whole row and your 9 go onto the Bonfire, up for grabs by whoever draws the key next, you "
                "included, but not guaranteed.",
            ),
        )
    ),
    Words(
        "Any rank of a lit row will do, paired or not: a 4 could torch this row too. A cold row cannot be torched."
    ),
)

CAPTURING = (
    Words(
        "Every torch all game feeds one shared pile in the middle. The rank of the card on top is the key: whoever "
        "flips that rank may capture the pile."
    ),
    OnFelt(
        FELT,
        Stack(
            (MiddleFigure(11, "6c", "9s 9h 4c 9d 6d"), SumFigure("9s 9h 4c 9d 6d", "= 37", "into your bank")), 14
        ),
    ),
    Points(
        (
            ("bank", "Face value, no multiplier, straight into your bank. Any suit works."),
            ("cards", "The flipped card is spent on the capture: it never also lands in your row."),
            ("hand", "Capturing is a choice like the others, never forced."),
        )
    ),
)

LINES = (
    Words(
        "On the default table every seat plays two independent rows. You flip one card, see it face-up, then "
        "choose where it goes."
    ),
    OnFelt(
        FELT,
        Beside(
            (
                CardsFigure("8c", "You flip", width=94),
                RowFigure("8d 3s", "The 8 pairs: this row lights up", ghost="8c"),
                RowFigure("Jd 5h", "The 8 just tags along", ghost="8c"),
            ),
            (1, 3, 3),
        ),
    ),
    Points(
        (
            ("flame", "Each row lights and banks on its own."),
            ("check", "Either choice is safe: a card of yours can never burn a row of yours."),
            ("torch", "Torch is live across both."),
        )
    ),
    Words("Customize drops you back to one row a seat if you would rather."),
)

ENDING = (
    Words("When the shared pool is empty and its last turn is played, leftover rows settle themselves."),
    OnFelt(
        FELT,
        Beside(
            (
                RowFigure("7s 7h 4c", "Lit: banks itself, +36"),
                RowFigure("Kd 4s 9c", "Cold: never paired, so it is lost"),
            )
        ),
    ),
    Saying("Highest bank wins; ties share it."),
    Words("What still lies on the Bonfire is lost."),
)

REFERENCE = (
    Reference(
        ("You flip a card that…", "Result"),
        (
            (
                "Matches the top of the Bonfire",
                "Capture the whole pile at face value. The card is spent, not placed.",
            ),
            ("Matches your row, 1st repeat", "The row is lit ×2 and bankable any time from here."),
            ("Matches your row again", "The multiplier stacks further, ×3, ×4; never a bust."),
            (
                "Matches an opponent's lit row",
                "Torch is your choice: place safely, burn their row (you gain nothing directly, the whole row "
                "feeds the Bonfire), or capture.",
            ),
            ("Matches nothing", "It joins your row."),
        ),
    ),
)

PAGES = (
    Page("The goal", "The goal", GOAL),
    Page("Card values", "Card values", VALUES),
    Page("A turn", "A turn", TURN),
    Page("Pairs", "Pairs light a row", PAIRS),
    Page("Banking", "Banking", BANKING),
    Page("Bank or push", "Bank now, or push?", PUSH),
    Page("Torching", "Torching", TORCHING),
    Page("The Bonfire", "Capturing the Bonfire", CAPTURING),
    Page("Two rows", "Two rows", LINES),
    Page("The end", "How a match ends", ENDING),
    Page("At a glance", "Quick reference", REFERENCE),
    Page("Light a row", "Try it: light a row", trial=BonfireTrial.of(EXERCISES[0])),
    Page("Bank it or not", "Try it: bank now, or push?", trial=BonfireTrial.of(EXERCISES[1])),
    Page("Three ways", "Try it: place, torch or capture", trial=BonfireTrial.of(EXERCISES[2])),
    Page("The last card", "Try it: the last card", trial=BonfireTrial.of(EXERCISES[3])),
)
