"""The pages that explain Big Two, in the words of its owner, and the positions to try."""

from collections.abc import Sequence

from game.bigtwo.combos import mask_of
from game.bigtwo.options import Options
from game.bigtwo.scoring import changes, factor, penalty
from game.bigtwo.words import change_words, penalty_words
from game.cards import parse_cards
from game.core import option_named
from scenes.kit.art.palette import IVORY
from scenes.kit.theme import SEMIBOLD
from scenes.menus.pages import Beside, Boxes, OnFelt, Page, Points, Reference, Saying, Stack, Words
from scenes.tables.bigtwo.exercises import EXERCISES
from scenes.tables.bigtwo.figures import USUAL, Duel, Duels, LeftFigure, PlayFigure, TurnsFigure
from scenes.tables.bigtwo.trial import BigTwoTrial
from scenes.tables.figures import CardsFigure

FELT = "bigtwo"

GOAL = (
    Saying("First player to play all their cards wins."),
    Words("You against one to three computers, everybody for themselves.", IVORY, SEMIBOLD),
    OnFelt(FELT, CardsFigure("3c 5d 5s 7h 8h Tc Jd Qs Kd Kc Kh Ad 2h", width=100, step=0.62)),
    Points(
        (
            ("cards", "Standard 52-card pack, 13 cards each. With fewer than four seats the rest stay unseen."),
            ("trophy", "The first empty hand ends the round at once. The others rank by fewest cards in hand."),
            ("minus", "What is left in your hand costs you points; a match is 5, 10 or 20 rounds."),
            ("hand", "The number of cards in each hand is always visible."),
        )
    ),
)

ORDER = (
    Words("Ranks from high to low: the 2 is on top, above the ace.", IVORY, SEMIBOLD),
    OnFelt(FELT, CardsFigure("2s Ah Kc Qd Js Th 9c 8d 7s 6h 5c 4d 3s", width=66, step=1.06)),
    Words("Highest rank wins, and suit breaks ties. Suits from high to low:", IVORY, SEMIBOLD),
    OnFelt(
        FELT,
        Beside(
            (
                CardsFigure("9s 9h 9c 9d", width=78, step=1.2, words=("spades", "hearts", "clubs", "diamonds")),
                Points(
                    (
                        ("star", "The 2 of spades is the highest card of all: nothing beats it."),
                        ("down", "The 3 of diamonds is the lowest, and its holder leads."),
                    )
                ),
            ),
            (3, 4),
        ),
    ),
)

SMALL = (
    Duels(
        (
            Duel("Single", "Ks", "Kh", "Rank, then suit: the king of spades beats the king of hearts."),
            Duel("Pair", "Jd Js", "Jc Jh", "Rank, then the higher suit of the two: the pair with the spade."),
            Duel("Triple", "2d 2c 2h", "3d 3h 3s", "Rank. Two triples of one rank cannot meet."),
        ),
        78,
    ),
    Words(
        "Plays must be the same number of cards as the lead, and each stronger than the last: on a single only a "
        "higher single, on a pair only a higher pair, on a triple only a higher triple."
    ),
)

FIVES = (
    Duels(
        (
            Duel("Straight", "5c 6d 7d 8d 9d", "4h 5s 6s 7s 8s", "Highest card: rank, then suit."),
            Duel("Flush", "3d 4d 5d 6d 9d", "3s 5s 6s 7s 8s", "Highest card: rank, then suit."),
            Duel("Full house", "4d 4c 4h Jd Js", "3d 3h 3s Qd Qs", "The triple's rank; the pair does not matter."),
            Duel("Four + one", "2d 2c 2h 2s Jc", "3d 3c 3h 3s Qc", "The four's rank, with any one card."),
            Duel("Straight flush", "4h 5h 6h 7h 8h", "3s 4s 5s 6s 7s", "Highest card: rank, then suit."),
        ),
        54,
    ),
    Words("On five cards each of these beats every one above it: any flush beats any straight, and so on."),
)

MIND = (
    Words("A straight goes from 3 4 5 6 7 up to J Q K A 2. A run never wraps from the 2 to the 3."),
    OnFelt(
        FELT,
        Stack(
            (
                Beside(
                    (
                        PlayFigure("Jd Qs Kh Ac 2s", "The highest straight"),
                        PlayFigure("Ts Jd Qs Kh Ac", "Below it: the 2 counts more"),
                        PlayFigure("As 2d 3c 4h 5s", "It would wrap", no="No play"),
                    )
                ),
                Beside(
                    (
                        PlayFigure("8d 8c 8h 8s", "Four cards", no="No play without a fifth"),
                        PlayFigure("8d 8c 8h 8s 3d", "With any one card"),
                        PlayFigure("5d 5h 6c 6s", "Two pairs", no="No play"),
                    )
                ),
            ),
            14,
        ),
        16,
    ),
    Words("Pick cards in any order: above your hand stands what they make, or which rule says that they do not."),
)

ROUND = (
    Words(
        "The holder of the 3 of diamonds plays first, either by itself or as part of a combination; if nobody was "
        "dealt it, the lowest card leads. Turns go counter-clockwise: the next seat is at your right."
    ),
    OnFelt(
        FELT,
        TurnsFigure(
            (
                ("Ines leads", "3d 3h"),
                ("Milo", "9c 9s"),
                ("Bea", ""),
                ("You", "Jd Jc"),
                ("Ines", ""),
                ("Milo", ""),
            ),
            74,
        ),
    ),
    Points(
        (
            ("cards", "Cards are placed face-up. Each play is as many cards as the lead, and stronger."),
            ("pass", "In your turn you can always choose to pass or play; only the leader must play."),
            (
                "trophy",
                "When all the others have passed in a row, the last to play leads anything: if Bea passes "
                "here too, you.",
            ),
            ("undo", "Passing does not lock you out: when the turn comes back to you, you may play again."),
        )
    ),
)

SKIPPING = (
    Words(
        "With automatic skip on, the table passes for a seat that could not beat the play whatever it held. It "
        "checks only public information, the cards that everybody has seen and how many each seat holds, never a "
        "hand."
    ),
    OnFelt(
        FELT,
        Beside(
            (
                PlayFigure("2s", "Nothing is higher: everybody is skipped"),
                PlayFigure("9d 9c 9s 4d 4s", "Whoever holds four cards or fewer is skipped"),
            ),
            (1, 1),
        ),
    ),
    Points(
        (
            (
                "skip",
                "A skip counts as a pass, and the seat says why: “only 4 cards”, or “nothing unplayed is higher”.",
            ),
            ("lock", "Cards that were not dealt count as unseen, so that a skip gives nothing away."),
            ("trophy", "If all the others are skipped, the last to play leads."),
        )
    ),
)

_HAND = "3s 4d 4h 6c 8s 9d Jh Qc Kh As"
"""Ten cards that are left."""

PENALTY = (
    Words("What is left in your hand is your penalty. The winner's is 0.", IVORY, SEMIBOLD),
    OnFelt(
        FELT,
        Stack(
            (
                Beside(
                    (
                        LeftFigure("7d 9c Ks 2h", "Number of cards: 1 point per card", width=66),
                        LeftFigure(_HAND, "Ten cards or more count double", width=66),
                    ),
                    (2, 3),
                ),
                Beside(
                    (
                        LeftFigure(
                            "7d 9c Ks 2h",
                            "Rank of cards: a 3 is 1 point, a 2 is 13",
                            width=66,
                            options=Options(base_penalty="ranks"),
                        ),
                        LeftFigure(
                            _HAND,
                            "1: always 1 point, times the multiplier",
                            width=66,
                            options=Options(base_penalty="one"),
                        ),
                    ),
                    (2, 3),
                ),
            ),
            12,
        ),
        16,
    ),
    Words("The base penalty and the multiplier are options of the table; the rules chip shows which are in force."),
)


def _multipliers() -> tuple[tuple[str, ...], ...]:
    """What each multiplier makes of hands of so many cards."""
    choices = option_named(Options, "multiplier").choices
    return tuple(
        (words, *(f"×{factor(multiplier, cards)}" for cards in (7, 8, 10, 13)))
        for multiplier, words in choices.items()
    )


MULTIPLIER = (
    Words("The penalty can be multiplied based on the number of cards left, whatever the base."),
    Reference(
        ("Multiplier", "1 to 7 left", "8 or 9", "10 to 12", "13"), _multipliers(), (0.36, 0.16, 0.16, 0.16, 0.16)
    ),
    Points(
        (
            ("minus", "Not one card played: with the usual table that is 13 cards ×3 = 39."),
            ("hint", "Below ten cards you are out of the worst of it, even in a round that is lost."),
        )
    ),
)

_LEFT = ("", "4d 7s Th Kc", "3c 3h 5s 8d 9d Qs 2c", "3s 4h 5d 6c 8s 9h Jd Qc Kh As")
"""What four seats have left when the first is out."""


def _scored() -> tuple[tuple[str, ...], ...]:
    """The same round under each scoring: what it changes for each seat."""
    penalties = [penalty(USUAL, mask_of(parse_cards(hand))) for hand in _LEFT]
    cards, points = [of.cards for of in penalties], [of.points for of in penalties]
    rows: list[Sequence[str]] = [("Penalty", *(penalty_words(of) for of in penalties))]
    for scoring, words in option_named(Options, "scoring").choices.items():
        rows.append((words, *(change_words(change) for change in changes(scoring, cards, points))))
    return tuple(map(tuple, rows))


SCORING = (
    Words("You are out; Ines has 4 cards left, Milo 7 and Bea 10. One round, three ways to score it:"),
    Reference(("", "You", "Ines", "Milo", "Bea"), _scored(), (0.24, 0.12, 0.2, 0.2, 0.24)),
    Points(
        (
            ("plus", "Cumulative: all players get penalty points. Fewest points win the match."),
            ("trophy", "Winner takes all: all players pay the winner."),
            (
                "stats",
                "Pay to higher ranks: players pay all higher-ranked players, the last of four three times. Who "
                "share a rank pay each other nothing.",
            ),
            ("bank", "Where seats pay, balances begin at 0 and the highest wins. Equal totals share the place."),
        )
    ),
)

BOMBS = (
    Words(
        "With bombs on, a four with a single or a straight flush can be played against any combination except "
        "higher bombs, whatever its number of cards."
    ),
    OnFelt(
        FELT,
        TurnsFigure(
            (("Ines leads", "2s"), ("Milo", "6d 6c 6h 6s 3c"), ("Bea", ""), ("You", "4d 5d 6d 7d 8d")),
            64,
        ),
    ),
    Points(
        (
            ("bomb", "On a bomb only a higher bomb may be played. Any straight flush is higher than any four."),
            ("skip", "Bombs off, as at the usual table: they answer five-card plays only."),
        )
    ),
)

OPTIONS = (
    Reference(
        ("Option", "What it does"),
        (
            ("Number of rounds", "5, 10 or 20 make a match."),
            (
                "First player",
                "Lowest card: its holder starts every round, and the first play must include it. Round winner: "
                "so the first round; then the winner of the last one leads, with any combination.",
            ),
            ("Scoring", "Cumulative, winner takes all, or pay to higher ranks."),
            ("Base penalty", "The number of cards left, the sum of their ranks (3 is 1, 2 is 13), or always 1."),
            ("Multiplier", "Off, ×2 and ×3 from 10 cards left, or ×2, ×3 and ×4 from 8."),
            ("Bombs", "Fours and straight flushes may be played on anything."),
            ("Automatic skip", "Passes for a seat that could not beat the play whatever it held."),
        ),
        (0.24, 0.76),
    ),
)

TIPS = (
    Boxes(
        (
            (
                "cards",
                "Lead five when you hold five",
                "A five-card lead sheds most, and few can answer it. Answer one nearly always: the chance may not "
                "come again.",
            ),
            (
                "star",
                "Keep your 2s early",
                "They take the lead back when you need it. Spend them once somebody holds three cards or fewer.",
            ),
        )
    ),
    Boxes(
        (
            (
                "warning",
                "Next seat on one card",
                "Lead a pair or more: one card cannot beat it. If you must play a single, play your highest.",
            ),
            (
                "hint",
                "Break a pair only for a reason",
                "A single torn from a pair leaves another single to get rid of later.",
            ),
        )
    ),
    Boxes(
        (
            (
                "stats",
                "Count the high cards",
                "When the 2 of spades has gone the next highest rules. The skips tell you: nothing unplayed is "
                "higher.",
            ),
            (
                "minus",
                "Mind the multiplier",
                "If the round is lost, get below ten cards: a double penalty hurts more than a poor play.",
            ),
        )
    ),
)

REFERENCE = (
    Reference(
        (),
        (
            ("Players", "Two to four, 13 cards each of a standard pack of 52."),
            ("Ranks", "2 A K Q J 10 9 8 7 6 5 4 3, from high to low."),
            ("Suits", "Spades, hearts, clubs, diamonds, from high to low."),
            ("Plays", "Single, pair, triple; straight, flush, full house, four + one, straight flush."),
            ("First", "The lowest card leads, alone or in a combination: the 3 of diamonds with four."),
            ("Follow", "The same number of cards, stronger; or pass, which does not lock you out."),
            ("Trick", "When all the others pass, the last to play leads anything, and must lead."),
            ("End", "The first empty hand wins. Cards left are penalties, more from ten cards on."),
        ),
        (0.16, 0.84),
    ),
)

PAGES = (
    Page("The goal", "The goal", GOAL),
    Page("The order", "From the 2 down to the 3", ORDER),
    Page("One to three", "Combinations of one to three cards", SMALL),
    Page("Five cards", "Combinations of five cards", FIVES),
    Page("Mind these", "What is a play, and what is not", MIND),
    Page("A round", "A round", ROUND),
    Page("Skipping", "Automatic skip", SKIPPING),
    Page("Penalties", "Cards left cost points", PENALTY),
    Page("Multiplier", "The multiplier", MULTIPLIER),
    Page("Scoring", "Scoring", SCORING),
    Page("Bombs", "Bombs", BOMBS),
    Page("The options", "The table's options", OPTIONS),
    Page("Strategy", "Strategy", TIPS),
    Page("At a glance", "Quick reference", REFERENCE),
    Page("The first lead", "Try it: the first lead", trial=BigTwoTrial.of(EXERCISES[0])),
    Page("A full house", "Try it: beat a full house", trial=BigTwoTrial.of(EXERCISES[1])),
    Page("One card left", "Try it: the next seat holds one card", trial=BigTwoTrial.of(EXERCISES[2])),
)
