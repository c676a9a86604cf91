"""The automatic skip (rules page "Big Two"): from public information only, equal to brute force."""

import inspect
import random

import pytest

from game.bigtwo import skip
from game.bigtwo.combos import FULL, Hand, cards_of, classify, mask_of, size_of
from game.bigtwo.skip import NEVER, cards_needed, is_skipped
from game.bigtwo.table import PASS, SKIP, Options, Passed, Skipped, TrickWon, cards_in
from game.cards import PACK
from tests.game import bigtwo_reference as reference
from tests.game.bigtwo_tables import act, code, held, play_all, some_round, table, texts, wander

# Unplayed cards, cards in hand, the play, bombs, whether the seat is skipped: by hand.
BY_HAND = [
    ("2h 3d", 1, "2s", False, True),
    ("2s 3d", 1, "2h", False, False),
    ("2s 3d", 1, "2h 2c", False, True),  # one card cannot answer a pair
    ("2s 3d", 2, "2h 2c", False, True),  # the fourth 2 is not unplayed
    ("2s 2d", 2, "2h 2c", False, False),
    ("2h 2d", 2, "2s 2c", False, True),
    ("Ah As 3d", 2, "Ad Ac", False, False),
    ("Ad Ac 3d", 2, "Ah As", False, True),
    ("2d 2h 2s 3d", 3, "Ad Ac As", False, False),
    ("2d 2h 2s 3d", 2, "Ad Ac As", False, True),
    ("Kd Kh Ks 3d", 3, "Ad Ac As", False, True),
    ("4d 5c 6h 7s 8d", 5, "3d 4c 5h 6s 7d", False, False),
    ("4d 5c 6h 7s 8d", 4, "3d 4c 5h 6s 7d", False, True),
    ("4d 5c 6h 7s 8d", 5, "4c 5d 6c 7c 8c", False, True),  # the 8 of clubs is higher
    ("3d 4c 5h 6s 7d", 5, "4d 5c 6h 7s 8d", False, True),
    ("3d 4d 5d 6d 9d", 5, "Jd Qc Kh As 2s", False, False),  # a flush beats a straight
    ("3d 4d 5d 6d 9d", 5, "9c 7c 5c 4c 3c", False, True),
    ("3d 3c 3h 4s 4d", 5, "2s As Ks Qs 9s", False, False),
    ("3d 3c 3h 4s 5d", 5, "2s As Ks Qs 9s", False, True),
    ("4d 4c 4h 3s 3d", 5, "3c 3h 5d 5c 5h", False, True),
    ("6d 6c 6h 3s 3d", 5, "3c 3h 5d 5c 5h", False, False),
    ("6d 6c 6h 6s", 5, "3c 3h 5d 5c 5h", False, True),  # a four needs one card more
    ("6d 6c 6h 6s 3d", 5, "3c 3h 7d 7c 7h", False, False),
    ("6d 6c 6h 6s 3d", 5, "7d 7c 7h 7s 3c", False, True),
    ("3d 4d 5d 6d 7d", 5, "7s 7c 7h 2s 2d", False, False),
    ("3d 4d 5d 6d 7d", 5, "3s 4s 5s 6s 7s", False, True),
    ("3s 4s 5s 6s 7s", 5, "3d 4d 5d 6d 7d", False, False),
    ("6d 6c 6h 6s 3d", 5, "2s", False, True),
    ("6d 6c 6h 6s 3d", 5, "2s", True, False),  # a bomb answers anything
    ("6d 6c 6h 6s 3d", 4, "2s", True, True),
    ("6d 6c 6h 6s", 5, "2s", True, True),
    ("3d 4d 5d 6d 7d", 5, "2s 2h", True, False),
    ("3d 4d 5d 6d 7d", 5, "2s 2h 2c", True, False),
    ("3d 4d 5d 6d 7d", 5, "2s 2h 2c 2d As", True, False),
    ("3d 3c 3h 3s 4d", 5, "5s 5h 5c 5d As", True, True),
    ("", 13, "3d", True, True),
]


@pytest.mark.parametrize(("unplayed", "cards", "top", "bombs", "skipped"), BY_HAND)
def test_positions_by_hand(unplayed, cards, top, bombs, skipped):
    assert is_skipped(cards_in(unplayed), cards, code(top), bombs) == skipped
    assert reference.is_skipped(unplayed.split(), cards, reference.play_of(top.split()), bombs) == skipped


def positions(most, number, seed):
    """Few unplayed cards of few ranks or suits, and a play of other cards, all kinds as likely."""
    rng = random.Random(seed)
    tops = {}
    for top in Hand(FULL).plays():
        tops.setdefault(top >> 58, []).append(top)
    for _ in range(number):
        top = rng.choice(tops[rng.randrange(8)])
        pool = list(cards_of(FULL & ~top))
        match rng.randrange(4):
            case 0:
                ranks = rng.sample("3456789TJQKA2", 4)
                pool = [card for card in pool if card.rank in ranks]
            case 1:
                suits = rng.sample("dchs", 1 + rng.randrange(2))
                pool = [card for card in pool if card.suit in suits]
            case 2:
                low = rng.randrange(8)
                pool = [card for card in pool if card.rank in "3456789TJQKA2"[low : low + 6]]
        yield mask_of(rng.sample(pool, rng.randint(0, min(most, len(pool))))), top, rng.randint(1, 13)


def test_equal_to_brute_force_on_random_positions():
    answers = {True: 0, False: 0}
    for unplayed, top, cards in positions(10, 2500, 31):
        known = reference.play_of(held(top))
        plays = reference.plays_in(held(unplayed))
        for bombs in (False, True):
            sizes = [len(chosen) for chosen, play in plays.items() if reference.beats(play, known, bombs)]
            assert cards_needed(unplayed, top, bombs) == min(sizes, default=NEVER)
            expected = not any(size <= cards for size in sizes)
            assert is_skipped(unplayed, cards, top, bombs) == expected
            answers[expected] += 1
    assert min(answers.values()) > 1000


def test_equal_to_listing_the_plays_of_all_unplayed_cards_when_many_are_left():
    """As with two and three seats, where undealt cards count as unplayed to the end."""
    for unplayed, top, cards in positions(35, 600, 32):
        for bombs in (False, True):
            sizes = [size_of(answer) for answer in Hand(unplayed).answers(top, bombs)]
            assert cards_needed(unplayed, top, bombs) == min(sizes, default=NEVER)
            assert is_skipped(unplayed, cards, top, bombs) == (not any(size <= cards for size in sizes))


@pytest.mark.parametrize("computers", [1, 2, 3])
@pytest.mark.parametrize("bombs", [False, True])
def test_in_real_rounds_a_seat_is_skipped_exactly_when_the_definition_says_so(computers, bombs):
    skips = 0
    for seed in range(30):
        state, rng = some_round(seed, Options(computers=computers, bombs=bombs))
        for at in wander(state, rng):
            if at.top:
                unplayed = FULL
                for cards in at.played:
                    unplayed &= ~cards
                assert at.unplayed == unplayed
                cards = len(at.hands[at.to_move])
                expected = not any(size_of(play) <= cards for play in Hand(unplayed).answers(at.top, bombs))
                assert at.skipping() == expected == (at.legal_actions() == (SKIP,)) == (at.forced() is SKIP)
                skips += expected
    assert skips >= {1: 5, 2: 10, 3: 100}[computers]


def test_no_hand_is_an_argument_of_the_skip():
    own = [
        name for name, found in inspect.getmembers(skip, inspect.isfunction) if found.__module__ == skip.__name__
    ]
    assert {name for name in own if not name.startswith("_")} == {"is_skipped", "cards_needed"}
    assert list(inspect.signature(is_skipped).parameters) == ["unplayed", "cards", "top", "bombs"]
    assert list(inspect.signature(cards_needed).parameters) == ["unplayed", "top", "bombs"]
    assert "Hand" not in vars(skip)


def test_exchanging_hidden_cards_never_changes_who_is_skipped():
    for seed in range(40):
        state, rng = some_round(seed, Options(computers=2))
        for at in wander(state, rng):
            other = at.copy()
            hidden = [card for hand in at.hands for card in hand.cards]
            pool = [card for card in PACK if mask_of([card]) & at.unplayed]
            rng.shuffle(pool)
            assert set(hidden) <= set(pool)
            for seat, count in enumerate(at.counts):
                other.hands[seat] = Hand(mask_of(pool[:count]))
                del pool[:count]
            assert other.skipping() == at.skipping()


# At the table --------------------------------------------------------------------------------------------------


def test_a_skip_counts_as_a_pass_and_the_table_says_so():
    """Only the 2 of spades beats the 2 of hearts, and it is gone: both others are skipped."""
    state = table("2h 3d", "4d 4c", "5d 5c 5h", played="2s", to_move=0, auto_skip=True)
    play_all(state, "2h")
    assert (state.to_move, state.legal_actions(), state.forced()) == (1, (SKIP,), SKIP)
    assert play_all(state, "skip") == [Skipped(1, 2, NEVER)]
    assert play_all(state, "skip") == [Skipped(2, 3, NEVER), TrickWon(0, act("2h"))]
    assert (state.to_move, texts(state.legal_actions())) == (0, ["play 3d"])


def test_a_seat_with_too_few_cards_is_skipped_and_the_next_is_asked():
    state = table("3d 3c 6d", "4d", "5d 5c 5h", to_move=0, auto_skip=True)
    play_all(state, "3d 3c")
    assert play_all(state, "skip") == [Skipped(1, 1, 2)]
    assert (state.to_move, state.forced(), texts(state.legal_actions())[0]) == (2, None, "pass")
    assert play_all(state, "pass") == [Passed(2), TrickWon(0, act("3d 3c"))]


def test_the_real_hand_does_not_count():
    """The seat holds nothing higher than a 9, but for all that the table knows it might: it is asked."""
    state = table("2h 3d", "4d 9c", to_move=0, auto_skip=True)
    play_all(state, "2h")
    assert state.forced() is None
    assert state.legal_actions() == [PASS]


def test_undealt_cards_count_as_unplayed():
    """Two seats: the 2 of spades is in no hand, but nobody knows."""
    state, _ = some_round(3, Options(computers=1))
    assert state.unplayed == FULL


def test_with_the_skip_off_nobody_is_skipped():
    state = table("2h 3d", "4d 4c", played="2s", to_move=0, auto_skip=False)
    play_all(state, "2h")
    assert (state.forced(), state.legal_actions()) == (None, [PASS])
    assert state.explain(1, SKIP) == "Only the table skips a seat, when nothing unplayed could beat the play."


def test_a_skipped_seat_may_do_nothing_else():
    state = table("2h 3d", "2c 4c", played="2s", to_move=0, auto_skip=True)
    play_all(state, "2h")
    sentence = "The table skips this seat: nothing unplayed could beat the play with its cards."
    assert state.explain(1, PASS) == sentence
    assert state.explain(1, act("2c")) == sentence
    assert state.explain(1, SKIP) is None


def test_a_leader_is_never_skipped():
    state = table("3d", "4d 4c", played="2s 2h 2c 2d", to_move=0, auto_skip=True)
    assert state.forced() is None
    assert state.explain(0, SKIP) is not None


def test_bombs_are_reckoned_with_only_where_they_are_on():
    hands = ("2s 3d", "4d 4c 5d 5c 6d", "7d")
    for bombs, forced in ((True, None), (False, SKIP)):
        state = table(*hands, to_move=0, auto_skip=True, bombs=bombs)
        play_all(state, "2s")
        assert state.forced() is forced
    assert classify(cards_in("4d 4c 4h 4s 5d")) is not None
