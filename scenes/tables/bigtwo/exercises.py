"""The positions to try on the pages that explain Big Two."""

from scenes.tables.bigtwo.trial import Setting
from scenes.tables.tricks.trial import Exercise, Step

_NAMES = ("You", "Ines", "Bea")

FIRST_LEAD = Exercise(
    _NAMES,
    (
        Step(
            "You hold the 3 of diamonds, so you lead, and your lead must hold it. Shed as much as you can.",
            "3d 4s 5h 6c 7d",
            "Five cards at once, the 3 of diamonds among them. Ines, at your right, comes next.",
            {"3d": "Alone it is a legal lead, but there is more in your hand that can go along with it."},
            ("5c 6d 7s 8h 9d", "pass"),
            Setting(
                (
                    "3d 4s 5h 6c 7d 9s 9c Jh Js Kd Kc Ah 2c",
                    "3s 4c 4h 5c 6d 7s 8h 9d Td Qs Qc Kh As",
                    "3c 4d 5s 6s 8d 8c Th Ts Jd Qh Ks 2d 2h",
                ),
                leads=0,
                must="3d",
            ),
        ),
        Step(
            "Ines beat it with a straight to the 9, and Bea passed. Your turn: what can you do?",
            "pass",
            "Nothing of yours beats it. Both have passed, so Ines leads the next trick.",
            {},
        ),
    ),
)

FULL_HOUSE = Exercise(
    _NAMES,
    (
        Step(
            "Bea led a full house, nines. You hold higher ones: answer with the one that costs you least.",
            "5d 5s Kd Kc Kh",
            "Only the triple counts, so your lowest pair goes along. Bea has too few cards left and is skipped.",
            {"pass": "You may, but then Bea leads again, and she is getting short of cards."},
            ("pass", "skip"),
            Setting(
                (
                    "5d 5s 7d 7c 7h 8h Td Th Kd Kc Kh 2h",
                    "3h 4h 5c 6d 6h 8c 8s Jh Js Qd Ac",
                    "3c 4d 4s 9d 9c 9s Jd Qs As",
                ),
                leads=2,
                played=("4d 4s 9d 9c 9s",),
            ),
            "It beats the nines too, but a higher pair went along than had to: the two 5s are enough.",
        ),
        Step(
            "Both had to let you lead. Seven cards are left, five of them in one play. Lead it.",
            "7d 7c 7h Td Th",
            "Full house, sevens: nobody who holds fewer than five cards can even be asked.",
            {},
            ("pass", "skip"),
            None,
            "A legal lead, but five cards at once would leave you only the 8 and the 2.",
        ),
        Step(
            "The 8 and the 2 of hearts are left, and the 2 of spades has not been seen. Which first?",
            "2h",
            "Only the 2 of spades could have beaten it. You lead again, and the 8 takes you out.",
            {"8h": "Somebody beats an 8 and leads, and your 2 may come too late to get the lead back."},
            ("pass", "pass"),
        ),
    ),
)

LAST_CARD = Exercise(
    _NAMES,
    (
        Step(
            "Ines comes next and holds one card. You lead: which play does not let her go out?",
            "4c 4h",
            "With one card she can never beat a pair: she is skipped, and Bea passes.",
            {
                "4c": "She may beat a 4 with her last card. Lead something that one card cannot beat.",
                "4h": "She may beat a 4 with her last card. Lead something that one card cannot beat.",
                "Kh": "An ace or a 2 beats it, and that may be her last card. Lead what one card cannot beat.",
                "2s": "Nobody beats it, but you will want it after the pair, to keep the lead until the king.",
            },
            ("skip", "pass"),
            Setting(("4c 4h Kh 2s", "Ad", "3c 6d 9h Js Qc"), leads=0),
        ),
        Step(
            "The king and the 2 of spades are left, and Ines still holds one card. Which first?",
            "2s",
            "No card beats the 2 of spades: both are skipped, and the king takes you out.",
            {"Kh": "An ace or a 2 beats it, and if she holds one, she is out before you."},
            ("skip", "skip"),
        ),
        Step(
            "Another round. Bea, before you, has led a 6, and Ines, after you, holds one card. Answer.",
            "2h",
            "From the top: only the 2 of spades lets her go out now.",
            {
                "pass": "Then she need only beat a 6 with her last card.",
                "7d": "Then she need only beat a 7 with her last card.",
                "Js": "Then any queen, king, ace or 2 lets her go out. You hold something higher.",
                "2c": "Close: but your 2 of hearts is higher, and the 2 of spades is not yours.",
            },
            (),
            Setting(("3h 7d Js 2c 2h", "Kd", "6d 8c 9s Td"), leads=2, played=("6d",)),
        ),
    ),
)

EXERCISES = (FIRST_LEAD, FULL_HOUSE, LAST_CARD)
