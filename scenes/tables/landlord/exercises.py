"""The positions to try on the pages that explain Landlord."""

from scenes.tables.landlord.trial import Setting
from scenes.tables.tricks.trial import Exercise, Step

_NAMES = ("You", "Bea", "Milo")

READ_IT = Exercise(
    _NAMES,
    (
        Step(
            "Bea played straight 4-8. Answer with five cards; the Wild lets them be read in two ways, so choose.",
            "straight 7-J",
            "The Wild stands for a jack: only a straight up to a queen or higher beats it now.",
            {
                "straight 6-T": "It beats it, but any straight 7-J would beat yours. These cards also read higher.",
                "pass": "You may pass, but 7, 8, 9, 10 and the Wild are five ranks in a row.",
            },
            ("pass", "pass"),
            Setting(
                ("7c 8s 9c Th Kh Ks W", "4d 5s 6h 7d 8h 3c Jc Qd", "3s 5c 6d 9h Jh Qc Ad 2c"),
                landlord=0,
                leads=1,
                played=("4d 5s 6h 7d 8h", "pass"),
            ),
        ),
        Step(
            "Both passed, so you lead, and you have two kings. Go out.",
            "pair K",
            "Out of cards: as landlord you take the whole pot of $4.",
            {"single K": "Then one king stays in your hand. Both together are a pair, and you are out."},
        ),
    ),
)

SAVE_THE_BOMB = Exercise(
    _NAMES,
    (
        Step(
            "Bea, the landlord, leads a 5 and still holds nine cards. Answer it.",
            "single 9",
            "A stray card does it. The four 8s stay together for when they are needed.",
            {
                "pass": "You may pass, but the 9 belongs to nothing else in your hand: here it can go.",
                "single J": "A jack beats it too, but the 9 is enough. Keep the higher card.",
                "single 8": "That breaks your bomb for a 5. The 9 beats it as well.",
                "bomb 8": "It doubles the ante and spends your biggest weapon on a 5. The 9 beats it as well.",
            },
            ("pass", "pass"),
            Setting(
                ("3s 3d 8s 8h 8d 8c 9h Jc", "4c 5c 6c 7s Ts Qh Kc Kd As 2h", "4s 5h 6d 7h Td Qs Ac"),
                landlord=1,
                leads=1,
                played=("5c", "pass"),
            ),
        ),
        Step(
            "Some tricks later Bea has led a 2, and one card is left in her hand. Now?",
            "bomb 8",
            "Nobody can answer it, so Bea does not get to lead her last card. The pot doubles to $8.",
            {"pass": "Then she leads her last card and is out. This is what the bomb was saved for."},
            ("pass", "pass"),
            Setting(
                ("3s 3d 8s 8h 8d 8c", "Kc 2h", "4s 5h 6d 7h"),
                landlord=1,
                leads=1,
                played=("2h", "pass"),
            ),
        ),
        Step(
            "You lead with two 3s. Finish.",
            "pair 3",
            "Out. The tenants have won and split the pot of $8, $4 each.",
            {"single 3": "Bea's last card may beat a single 3, and then she is out. She cannot answer a pair."},
        ),
    ),
)

_OVERTAKES = "That takes the lead from your partner, who has two cards left and needs it more than you."

YOUR_PARTNER = Exercise(
    _NAMES,
    (
        Step(
            "Milo is a tenant like you. He led a pair of 10s and has two cards left. What do you do?",
            "pass",
            "Bea passes too: Milo leads his last pair and is out. The tenants split the pot, $2 each.",
            {
                "pair K": _OVERTAKES,
                "pair A": _OVERTAKES,
            },
            ("pass", "6d 6h"),
            Setting(
                ("4s 7h 9c Jd Kd Kc Ad Ah", "3c 3h 5s 8d 8h Qc Ks 2d", "6d 6h Tc Ts"),
                landlord=1,
                leads=2,
                played=("Tc Ts",),
            ),
        ),
        Step(
            "Another round. Milo led a pair of 10s again, with five cards left, and you hold two kings. Now?",
            "pair K",
            "You are out, and that wins for both of you. Only then does one overtake a partner.",
            {"pass": "Your kings are all you hold: play them and you are out, and the tenants have won."},
            (),
            Setting(
                ("Kd Kc", "3c 3h 5s 8d 8h Qc Ks 2d", "4d 6d 6h 7s Jc Tc Ts"),
                landlord=1,
                leads=2,
                played=("Tc Ts",),
            ),
        ),
    ),
)

EXERCISES = (READ_IT, SAVE_THE_BOMB, YOUR_PARTNER)
