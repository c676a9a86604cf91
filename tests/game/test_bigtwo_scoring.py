"""What a round costs (rules page "Big Two", "Table options"): every setting, worked out by hand."""

import random

import pytest

from game.bigtwo.combos import FULL, mask_of
from game.bigtwo.scoring import Penalty, changes, match_places, penalty, places
from game.bigtwo.table import MatchOver, Options, RoundOver, cards_in
from game.cards import PACK
from tests.game import bigtwo_reference as reference
from tests.game.bigtwo_tables import code, held, play_all, table

# The round of the worked examples. Seat 1 goes out; seat 2 has 2 cards left, seats 0 and 3 have 9 and 11.
HANDS = (
    "3d 4d 5d 6d 7d 8d 9d Td Jd",  # 9 cards, ranks 1 + 2 + ... + 9 = 45
    "2s",  # goes out
    "2h Ac",  # 2 cards, ranks 13 + 12 = 25
    "3c 3h 4c 4h 5c 5h 6c 6h 7c 7h Ks",  # 11 cards, ranks 2 x (1 + 2 + 3 + 4 + 5) + 11 = 41
)
FACTORS = {"off": (1, 1, 1), "10": (1, 1, 2), "8": (2, 1, 3)}
"""What the penalties of seats 0, 2 and 3 are multiplied by."""
PENALTIES = {
    ("cards", "off"): (9, 0, 2, 11),
    ("cards", "10"): (9, 0, 2, 22),
    ("cards", "8"): (18, 0, 2, 33),
    ("ranks", "off"): (45, 0, 25, 41),
    ("ranks", "10"): (45, 0, 25, 82),
    ("ranks", "8"): (90, 0, 25, 123),
    ("one", "off"): (1, 0, 1, 1),
    ("one", "10"): (1, 0, 1, 2),
    ("one", "8"): (2, 0, 1, 3),
}
# Winner takes all: seat 1 gets the three penalties.
# Pay to higher ranks: seat 1 is first, 2 second, 0 third, 3 last. Seat 2 pays once, seat 0 twice, seat 3
# three times; seat 1 gets all three penalties, seat 2 those of 0 and 3, seat 0 that of 3.
CHANGES = {
    ("winner", "cards", "off"): (-9, 22, -2, -11),
    ("winner", "cards", "10"): (-9, 33, -2, -22),
    ("winner", "cards", "8"): (-18, 53, -2, -33),
    ("winner", "ranks", "off"): (-45, 111, -25, -41),
    ("winner", "ranks", "10"): (-45, 152, -25, -82),
    ("winner", "ranks", "8"): (-90, 238, -25, -123),
    ("winner", "one", "off"): (-1, 3, -1, -1),
    ("winner", "one", "10"): (-1, 4, -1, -2),
    ("winner", "one", "8"): (-2, 6, -1, -3),
    ("higher", "cards", "off"): (-18 + 11, 22, -2 + 20, -33),
    ("higher", "cards", "10"): (-18 + 22, 33, -2 + 31, -66),
    ("higher", "cards", "8"): (-36 + 33, 53, -2 + 51, -99),
    ("higher", "ranks", "off"): (-90 + 41, 111, -25 + 86, -123),
    ("higher", "ranks", "10"): (-90 + 82, 152, -25 + 127, -246),
    ("higher", "ranks", "8"): (-180 + 123, 238, -25 + 213, -369),
    ("higher", "one", "off"): (-2 + 1, 3, -1 + 2, -3),
    ("higher", "one", "10"): (-2 + 2, 4, -1 + 3, -6),
    ("higher", "one", "8"): (-4 + 3, 6, -1 + 5, -9),
}
for base_and_multiplier, paid in PENALTIES.items():
    CHANGES["cumulative", *base_and_multiplier] = paid


@pytest.mark.parametrize(("setting", "expected"), CHANGES.items())
def test_all_settings_against_a_worked_example(setting, expected):
    scoring, base, multiplier = setting
    state = table(*HANDS, to_move=1, scoring=scoring, base_penalty=base, multiplier=multiplier)
    _, over = play_all(state, "2s")
    assert isinstance(over, RoundOver)
    assert (over.winner, over.places) == (1, (3, 1, 2, 4))
    assert tuple(paid.points for paid in over.penalties) == PENALTIES[base, multiplier]
    assert [over.penalties[seat].factor for seat in (0, 2, 3)] == list(FACTORS[multiplier])
    assert over.scores == state.outcome.scores == expected
    assert over.totals == expected
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "A hand is empty.")
    left = [HANDS[0], "", HANDS[2], HANDS[3]]
    assert [list(map(str, hand)) for hand in over.hands] == [held(cards_in(hand)) for hand in left]


def test_there_are_27_settings():
    assert len(CHANGES) == 27


FACTOR_OF = {
    "off": dict.fromkeys(range(1, 14), 1),
    "10": {**dict.fromkeys(range(1, 10), 1), 10: 2, 11: 2, 12: 2, 13: 3},
    "8": {**dict.fromkeys(range(1, 8), 1), 8: 2, 9: 2, 10: 3, 11: 3, 12: 3, 13: 4},
}


@pytest.mark.parametrize("multiplier", FACTOR_OF)
@pytest.mark.parametrize("cards", range(1, 14))
def test_the_multiplier_by_the_number_of_cards_left(multiplier, cards):
    hand = mask_of(PACK[:cards])
    for base, points in (("cards", cards), ("one", 1)):
        times = FACTOR_OF[multiplier][cards]
        paid = penalty(Options(base_penalty=base, multiplier=multiplier), hand)
        assert paid == Penalty(cards, base, points, times)
        assert paid.points == points * times


@pytest.mark.parametrize(("rank", "points"), list(zip("3456789TJQKA2", range(1, 14), strict=True)))
def test_the_rank_of_a_card_counts_from_1_for_a_3_to_13_for_a_2(rank, points):
    for suit in "dchs":
        assert penalty(Options(base_penalty="ranks"), cards_in(rank + suit)).base == points
    assert penalty(Options(base_penalty="ranks"), cards_in(f"{rank}d {rank}s")).base == 2 * points


@pytest.mark.parametrize("base", ["cards", "ranks", "one"])
@pytest.mark.parametrize("multiplier", ["off", "10", "8"])
def test_the_winner_pays_nothing(base, multiplier):
    assert penalty(Options(base_penalty=base, multiplier=multiplier), 0).points == 0


def test_the_best_known_penalties():
    assert penalty(Options(), cards_in("3d 3c 3h 3s 4d 4c 4h 4s 5d 5c")).points == 20
    assert penalty(Options(), mask_of(PACK[:13])).points == 39
    assert penalty(Options(multiplier="8"), mask_of(PACK[:13])).points == 52


def test_seats_that_share_a_rank_pay_each_other_nothing():
    # Seats 1 and 2 have 3 cards each, seat 3 has 5: 1 and 2 pay seat 0 only, 3 pays all three.
    assert changes("higher", (0, 3, 3, 5), (0, 3, 3, 5)) == (11, -3 + 5, -3 + 5, -15)
    assert changes("higher", (4, 4, 0, 4), (4, 4, 0, 4)) == (-4, -4, 12, -4)
    assert changes("winner", (4, 4, 0, 4), (4, 4, 0, 4)) == (-4, -4, 12, -4)
    assert changes("higher", (0, 5), (0, 5)) == changes("winner", (0, 5), (0, 5)) == (5, -5)


def test_balances_always_add_up_to_nothing_and_agree_with_the_reference():
    rng = random.Random(41)
    for _ in range(400):
        seats = rng.randint(2, 4)
        pack = [card.text for card in PACK]
        rng.shuffle(pack)
        hands = [pack[13 * seat : 13 * seat + rng.randint(1, 13)] for seat in range(seats)]
        hands[rng.randrange(seats)] = []
        for base in ("cards", "ranks", "one"):
            for multiplier in ("off", "10", "8"):
                options = Options(base_penalty=base, multiplier=multiplier)
                paid = [penalty(options, cards_in(" ".join(hand))).points for hand in hands]
                assert paid == reference.penalties(hands, base, multiplier)
                for scoring in ("cumulative", "winner", "higher"):
                    changed = changes(scoring, [len(hand) for hand in hands], paid)
                    assert list(changed) == reference.scores(hands, base, multiplier, scoring)
                    assert scoring == "cumulative" or sum(changed) == 0


def test_ranks_of_a_round_and_places_of_a_match_are_shared_by_equal_figures():
    assert places((0, 4, 4, 7), fewest=True) == (1, 2, 2, 4)
    assert places((5, 0, 5), fewest=True) == (2, 1, 2)
    assert match_places("cumulative", (20, 12, 12, 40)) == (3, 1, 1, 4)
    assert match_places("winner", (20, -12, 20, -28)) == (1, 3, 1, 4)
    assert match_places("higher", (0, 0)) == (1, 1)


@pytest.mark.parametrize(
    ("scoring", "before", "after", "by_hand"),
    [
        ("cumulative", (10, 4, 20), (13, 4, 21), (2, 1, 3)),
        ("cumulative", (1, 4, 20), (4, 4, 21), (1, 1, 3)),
        ("winner", (10, 4, -14), (7, 8, -15), (2, 1, 3)),
        ("higher", (9, -14, 5), (9 - 6, -14 + 4, 5 - 1 + 3), (2, 3, 1)),
    ],
)
def test_the_last_round_ends_the_match_with_places(scoring, before, after, by_hand):
    """Seat 1 goes out against 3 and 1 cards: 3 and 1 points, paid twice and once to higher ranks."""
    state = table("3d 3c 3h", "2s", "4d", to_move=1, scoring=scoring)
    state.follow(5, before)
    *_, over, match_over = play_all(state, "2s")
    assert over.totals == after
    assert match_over == MatchOver(by_hand, after)


@pytest.mark.parametrize("rounds", [5, 10, 20])
def test_only_the_last_round_ends_the_match(rounds):
    for number in range(1, rounds + 1):
        state = table("3d", "2s", to_move=1, rounds=rounds)
        state.follow(number, (0, 0))
        assert isinstance(play_all(state, "2s")[-1], MatchOver) == (number == rounds)


def test_undealt_cards_stay_hidden_to_the_end():
    state = table("3d", "2s 5d", to_move=0)
    _, over = play_all(state, "3d")
    shown = {card for hand in over.hands for card in hand}
    assert {card.text for card in shown} == {"2s", "5d"}
    assert code("3d") & FULL == state.played[0]
