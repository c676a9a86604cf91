"""The pages that explain Landlord, in the words of its owner, and the positions to try."""

from game.landlord.money import SEATS, START, antes, bomb_collection, payments
from game.landlord.words import changed, dollars, payment_words
from scenes.kit.art.palette import IVORY
from scenes.kit.theme import SEMIBOLD
from scenes.menus.pages import Beside, Boxes, OnFelt, Page, Points, Reference, Saying, Stack, Words
from scenes.tables.figures import CardsFigure
from scenes.tables.landlord.exercises import EXERCISES
from scenes.tables.landlord.figures import PlayFigure, TurnsFigure
from scenes.tables.landlord.trial import LandlordTrial
from scenes.tables.tricks.figures import Shape, Shapes

FELT = "landlord"

GOAL = (
    Saying("Be the first to empty your hand."),
    Words(
        "You and two computers. One seat is the Landlord and plays alone; the other two are Tenants, a team.",
        IVORY,
        SEMIBOLD,
    ),
    OnFelt(FELT, CardsFigure("7h 8s 9c Td Js Qh Kc Ad 2s bj cj W", width=84, step=0.62)),
    Points(
        (
            ("cards", "55 cards: 17 for each seat and 4 set aside as the middle, which the Landlord takes."),
            (
                "trophy",
                "Whoever is first out of cards wins for its side: a Tenant wins for both Tenants.",
            ),
            (
                "bank",
                f"Everybody starts with {dollars(START)}. The pot grows from antes and doubles with every bomb.",
            ),
        )
    ),
)

RANKS = (
    Words("From lowest to highest. Suits do not matter for comparing.", IVORY, SEMIBOLD),
    OnFelt(FELT, CardsFigure("3s 4h 5c 6d 7s 8h 9c Td Js Qh Kc Ad 2s bj cj", width=64, step=0.95)),
    Points(
        (
            ("star", "The 2 is the highest normal card, stronger than an ace."),
            ("moon", "Both jokers outrank the 2: first the Black/White Joker, the Colored Joker above it."),
        )
    ),
    OnFelt(
        FELT,
        Beside(
            (
                CardsFigure("W", width=84),
                Words(
                    "The Wild has no value of its own. It stands in for any one card inside a combination, and it "
                    "cannot be played alone.",
                    IVORY,
                ),
            ),
            (1, 6),
        ),
    ),
)

MIDDLE = (
    Words(
        "In round 1 each seat is shown a priority card, and the highest has first option. It looks at its hand, "
        "the middle still hidden, and takes the middle or passes it to the left. If two have passed, the third "
        "must take."
    ),
    Reference(
        ("", "First option", "Then", "Must take"),
        (
            ("Round 1", "The highest card, say Bea", "Milo", "You"),
            ("Round 2", "Milo", "You", "Bea"),
            ("Round 3", "You", "Bea", "Milo"),
        ),
        (0.18, 0.38, 0.22, 0.22),
    ),
    Words(
        "The first option moves one seat to the left each round, no matter who was Landlord, so that each seat is "
        "the one that must take exactly once in every three rounds."
    ),
    Points(
        (
            ("crown", "Who takes is the Landlord: 21 cards instead of 17, and the first lead."),
            ("key", "The other two are Tenants and play as a team."),
            ("check", "Then the middle is shown to everyone, and all three say that they have seen it."),
        )
    ),
)

SHAPES = (
    Shapes(
        (
            Shape("Single", "9s", "Any one card, but not the Wild alone."),
            Shape("Pair", "8s 8h", "Two of the same rank. Jokers never pair."),
            Shape("Triple", "5s 5h 5c", "Three of the same rank, bare."),
            Shape("Triple + 1", "5s 5h 5c 9d", "And any one other card, even one torn from a pair or a straight."),
            Shape("Triple + pair", "5s 5h 5c 9d 9c", "And two of another rank. The Wild may be half of the pair."),
            Shape(
                "Straight", "4d 5s 6h 7d 8h", "Five ranks in a row or more. 10-J-Q-K-A-2 works; jokers never do."
            ),
        )
    ),
    Words("Whoever follows must play a higher rank of the same shape: the extra is part of it, bombs excepted."),
)

RUNS = (
    Shapes(
        (
            Shape("Pairs", "3s 3h 4d 4c 5s 5h", "Three pairs in a row or more. K-K A-A 2-2 works too."),
            Shape("Triples", "5s 5h 5c 6d 6s 6h", "Two triples in a row or more. A-A-A 2-2-2 works too."),
            Shape("Triples + singles", "5s 5h 5c 6d 6s 6h 9c Kd", "And up to one single card for each triple."),
            Shape("Triples + pairs", "5s 5h 5c 6d 6s 6h 9c 9d Js Jh", "And a pair for each triple, all different."),
            Shape("Bomb", "9s 9h 9d 9c", "Four of a rank. Beats all but a higher bomb and the rocket."),
            Shape("Rocket", "bj cj", "Both jokers, or the Wild and one joker. Nothing is above it."),
        )
    ),
    Words("Four in a row is not a straight, two pairs in a row are no play, and a run never wraps from 2 to 3."),
)

WILD = (
    Words("The Wild replaces one missing card of a combination. It never makes it bigger than its normal size."),
    OnFelt(
        FELT,
        Stack(
            (
                Beside(
                    (
                        PlayFigure("Ks Kh W", "It stands for a third king"),
                        PlayFigure("5s 5h 5c 9d W", "It is half of the pair"),
                        PlayFigure("cj W", "Either joker with it is the rocket"),
                    )
                ),
                Beside(
                    (
                        PlayFigure("W", "Alone", no="No play"),
                        PlayFigure("bj cj W", "With both jokers", no="No play"),
                        PlayFigure("9s 9h 9d 9c W", "As a fifth card", no="No play"),
                    )
                ),
            ),
            14,
        ),
        16,
    ),
    Words(
        "Holding both jokers, play the Wild with one of them and keep the other back: that is still a rocket. A "
        "table without the Wild has the classic 54 cards and 3 in the middle."
    ),
)

READINGS = (
    Words(
        "Some cards read in more than one way. Then the readings stand as pills over your hand before you play: "
        "choose the one that you mean. With only one, nothing is asked."
    ),
    OnFelt(
        FELT,
        Stack(
            (
                Beside((PlayFigure("4s 5h 6c 7d W"), PlayFigure("3s 3h 3c W")), (1, 1)),
                Beside((PlayFigure("3s 3h 4c 4d W"), PlayFigure("3s 3h 3c 4d 4s 4h 5c 5d 5s 6h 6c 6d")), (1, 1)),
            ),
            18,
        ),
    ),
    Points((("hand", "Over the Wild stands what it is in the reading chosen, such as “as J”."),)),
)

TRICK = (
    Words(
        "The Landlord leads the first trick with any combination. Each seat in turn plays the same shape with a "
        "higher rank, or a bomb, or the rocket, or passes."
    ),
    OnFelt(
        FELT,
        TurnsFigure(
            (("Bea leads", "5s 5d"), ("Milo", "9s 9c"), ("You", ""), ("Bea", "Qs Qh"), ("Milo", ""), ("You", ""))
        ),
    ),
    Points(
        (
            ("trophy", "When two pass in a row, the third has won the trick and leads the next one: here Bea."),
            ("undo", "Passing does not lock you out: if the trick comes round again you may play."),
            ("crown", "Who leads must play; you cannot pass on your own lead."),
            ("bomb", "Bombs and the rocket may be played in your turn on anything."),
            ("skip", "A seat with nothing but the Wild cannot lead: the lead goes to its left."),
        )
    ),
)


def _collected() -> tuple[tuple[str, ...], ...]:
    """What a Landlord and each Tenant pay, and the pot that it makes: the antes, then each bomb."""
    rows, pot = [], 0
    paid = [("Antes", antes(0))]
    names = ("First bomb", "Second bomb", "Third bomb")
    paid += [(name, bomb_collection(0, number)) for number, name in enumerate(names, 1)]
    for name, dollars_paid in paid:
        pot += sum(dollars_paid)
        rows.append((name, dollars(dollars_paid[0]), dollars(dollars_paid[SEATS - 1]), dollars(pot)))
    return tuple(rows)


MONEY = (
    Words("Antes are paid when the middle is taken. Every bomb or rocket doubles the pot."),
    Reference(("", "Landlord pays", "Each Tenant pays", "Pot"), _collected(), (0.31, 0.24, 0.24, 0.21)),
    Points(
        (
            ("crown", "If the Landlord is out first, it takes the whole pot."),
            ("key", "If a Tenant is, the Tenants split it evenly; an odd dollar is for the one who went out."),
            (
                "bomb",
                "A bomb or rocket that wins the round collects nothing: nobody pays for a bomb that they never "
                "had a chance to answer.",
            ),
            ("minus", "You may owe: a balance below zero is settled when the table is closed."),
        )
    ),
)

_BALANCES = (112, 95, 93)
_AT_TABLE = ("You", "Bea", "Milo")


def _owed() -> Stack:
    """Balances, and the payments that settle them."""
    rows = [
        (name, dollars(balance), changed(balance - START))
        for name, balance in zip(_AT_TABLE, _BALANCES, strict=True)
    ]
    words = ", ".join(payment_words(payment, _AT_TABLE) for payment in payments(_BALANCES))
    table = Reference(("Three rounds later", "Balance", "Since the start"), rows, (0.4, 0.3, 0.3))
    return Stack((table, Saying(f"{words}.")))


CLOSING = (
    Words("A table goes on from round to round, with the balances carried along, until you close it."),
    _owed(),
    Points(
        (
            ("bank", "On closing, the balances become a short list of payments, two at most."),
            (
                "replay",
                "Closing in mid-round gives the pot back, a third to each; an odd dollar goes to the Landlord.",
            ),
            ("home", "Home keeps the round as it stands. Continue goes on with it, wherever it was."),
            (
                "slid",
                "The rules chip in the top bar changes the Wild for the next deal. Everything else is the same at "
                "every table.",
            ),
            ("stats", "Every finished round counts in your statistics, with the Wild or without."),
        )
    ),
)

TIPS = (
    Boxes(
        (
            (
                "star",
                "Count the 2s and jokers",
                "They are your endgame control: do not spend them carelessly early.",
            ),
            (
                "cards",
                "Lead your longest combo early",
                "A 6-card straight sheds more than six 1-card leads ever will.",
            ),
        )
    ),
    Boxes(
        (
            (
                "key",
                "Tenants: pass under your partner",
                "If your partner leads, let them keep control unless you are about to go out.",
            ),
            (
                "bomb",
                "Save bombs for pressure",
                "Bombing early doubles the ante but gives away your biggest weapon. Bomb when an opponent is 1 "
                "or 2 cards from winning, or when the lead is unwinnable otherwise.",
            ),
        )
    ),
    OnFelt(
        FELT,
        Beside(
            (
                PlayFigure("5s 6h 7c 8d 9s Th", "Six cards gone in one lead"),
                PlayFigure("8s 8h 8d 8c", "Keep these together"),
                CardsFigure("2s bj cj", "Count the 2s and jokers", width=72, step=0.62),
            ),
            (5, 4, 4),
        ),
    ),
)

MORE_TIPS = (
    Boxes(
        (
            (
                "slid",
                "Two 2s are often worth more apart",
                "As a pair they win one trick; as two singles they win two, and only a joker answers either. Play "
                "them as a pair to beat a pair, to go out fast, or when a lone 2 would strand an odd card that you "
                "cannot lead.",
            ),
            (
                "hand",
                "Let a triple carry your junk",
                "It takes your lowest stray card or lowest stray pair along: one play instead of two. Hang the "
                "junk on it, not your 2s: a pair of 2s is control.",
            ),
        )
    ),
    Boxes(
        (
            (
                "hint",
                "Read the extra",
                "A triple + pair is answered only by a higher triple + a pair. A triple with no pair to spare "
                "cannot follow: count pairs as well as triples.",
            ),
            (
                "sun",
                "Watch the Wild",
                "Pair it with a natural card so that it gets played. If only the Wild is left at the end, you "
                "cannot lead.",
            ),
        )
    ),
    OnFelt(
        FELT,
        Beside(
            (
                PlayFigure("6s 6h 6d 3c 3d", "The lowest pair goes along"),
                PlayFigure("6s 6h 6d 4c", "Or the lowest stray card"),
                PlayFigure("Kd W", "The Wild with a natural card"),
            )
        ),
    ),
)

REFERENCE = (
    Reference(
        (),
        (
            ("Players", "Three: one Landlord alone, two Tenants as a team."),
            ("Pack", "52 cards, two jokers and one Wild; a table may play without the Wild."),
            ("Deal", "17 each and 4 in the middle, 3 without the Wild. The Landlord adds the middle."),
            ("Order", "3 4 5 6 7 8 9 10 J Q K A 2, Black/White Joker, Colored Joker. No suits."),
            ("Follow", "Same shape and size, higher rank; or a bomb; or the rocket; or pass."),
            ("Trick", "Two passes in a row end it. The last to play leads, and must."),
            ("Money", "Antes $2 and $1 each; every bomb doubles the pot, but not one that wins."),
            ("End", "The first empty hand wins the pot for its side."),
        ),
        (0.16, 0.84),
    ),
)

PAGES = (
    Page("The goal", "The goal", GOAL),
    Page("The cards", "From the 3 to the jokers", RANKS),
    Page("The middle", "Who takes the middle", MIDDLE),
    Page("Combinations", "Combinations", SHAPES),
    Page("Runs and bombs", "Runs, bombs and the rocket", RUNS),
    Page("The Wild", "The Wild", WILD),
    Page("Readings", "One set of cards, several readings", READINGS),
    Page("A trick", "A trick", TRICK),
    Page("Money", "Money and bombs", MONEY),
    Page("Closing", "Closing the table", CLOSING),
    Page("Strategy", "Strategy", TIPS),
    Page("More strategy", "More strategy", MORE_TIPS),
    Page("At a glance", "Quick reference", REFERENCE),
    Page("Choose a reading", "Try it: choose a reading", trial=LandlordTrial.of(EXERCISES[0])),
    Page("Save the bomb", "Try it: save the bomb", trial=LandlordTrial.of(EXERCISES[1])),
    Page("Your partner", "Try it: your partner leads", trial=LandlordTrial.of(EXERCISES[2])),
)
