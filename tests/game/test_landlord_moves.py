"""The generator of legal plays against a search over all sub-multisets by the definition written a second time."""

import random
from functools import cache

import pytest

from game.cards import parse_ranks
from game.landlord.combos import readings
from game.landlord.hands import BIT, ORDER, RANK_NUMBER, numbers_of, ranks_of_numbers
from game.landlord.moves import answers, leads
from game.landlord.plays import RANKS, play_of, reading_of
from game.landlord.readings import READINGS, parse_reading
from tests.game import landlord_reference as reference


def ranks(cards) -> int:
    return ranks_of_numbers(RANK_NUMBER[rank] for rank in cards)


def written(play: int) -> tuple[tuple[str, ...], str]:
    """A play as the reference writes it."""
    return tuple(ORDER[number] for number in numbers_of(play & RANKS)), str(reading_of(play))


@pytest.fixture(autouse=True, scope="module")
def remembering():
    """Let the reference remember what it read, for it is asked for the same few cards again and again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reference, "readings", cache(reference.readings))
        yield


def check(cards: list[str]) -> int:
    """Compare the leads, and the answers to some readings; how many leads there are."""
    hand = ranks(cards)
    plays = leads(hand)
    found = [written(play) for play in plays]
    assert len(set(found)) == len(found), cards
    assert set(found) == reference.plays(cards), cards
    for play in plays:
        assert reading_of(play) in readings(play & RANKS)
        assert play_of(reading_of(play), play & RANKS) == play
    return len(found)


PACKS = {
    "any": [card.rank for card in BIT],
    "few low": [card.rank for card in BIT if card.rank in {"3", "4", "5", "6", "7", "bj", "cj", "W"}],
    "few high": [card.rank for card in BIT if card.rank in {"J", "Q", "K", "A", "2", "cj", "W"}],
    "three ranks": [card.rank for card in BIT if card.rank in {"8", "9", "T", "bj", "W"}],
    "a run": [*"3456789TJQKA2", *"456789TJ", "W"],
}


@pytest.mark.parametrize("name", PACKS)
def test_the_leads_of_random_hands_are_those_of_the_search(name):
    rng = random.Random(name)
    most = 12 if name != "any" else 10
    for _ in range(500 if name != "a run" else 250):
        check(rng.sample(PACKS[name], rng.randint(1, most)))


CRAFTED = [
    "3 3 3 3 4 4 4 4",
    "3 3 3 3 4 4 4 4 5",
    "3 3 3 3 4 4 4 4 W",
    "3 3 3 3 4 4 4 4 5 5 5 5",
    "4 4 4 4 5 5 5 5 6 6 6 6 7",
    "4 4 4 4 5 5 5 5 6 6 6 6 W",
    "4 4 4 4 5 5 5 5 6 6 6 W bj cj",
    "bj cj W",
    "bj cj W 2 2 2 2",
    "bj cj W 3",
    "W",
    "W 3",
    "3 3 3 4 4 4 5 5 5 6 6 6",
    "3 3 3 4 4 4 5 5 5 6 6 W",
    "3 3 3 4 4 4 5 5 W 7 7 8 8",
    "3 4 5 5 5 5 6 7 8 W",
    "9 9 T T J J Q Q K K A A",
    "9 9 T T J J Q Q K A W",
    "A A A 2 2 2 bj cj W",
    "K K K A A A 2 2 2 3 3 3",
    "A 2 3 4 5 W",
    "3 3 5 5 5 6 6 6 9 9 W",
    "5 5 5 6 6 6 9 9 9 9 W",
    "5 5 5 6 6 6 5 W 9 9",
    "3 4 5 6 7 8 9 T J Q K A 2",
    "3 3 3 3 W",
    "3 3 3 W",
    "3 3 W",
    "4 4 5 5 W",
    "5 5 5 7 7 7 9 9 9 W",
    "T J Q K A 2 W bj",
]


@pytest.mark.parametrize("cards", CRAFTED)
def test_the_leads_of_crafted_hands_are_those_of_the_search(cards):
    check(cards.split())


def test_the_answers_are_the_leads_that_beat_the_play_to_every_reading():
    rng = random.Random(17)
    for number in range(150):
        pack = PACKS[rng.choice(list(PACKS))]
        hand = ranks(rng.sample(pack, rng.randint(1, min(len(pack), 21))))
        for on in READINGS if number < 20 else rng.sample(READINGS, 40):
            found = answers(hand, on)
            assert len(set(found)) == len(found)
            assert set(found) == {play for play in leads(hand) if reading_of(play).beats(on)}, on


@pytest.mark.parametrize("cards", CRAFTED)
def test_crafted_hands_answer_every_reading_with_the_leads_that_beat_it(cards):
    hand = ranks(cards.split())
    for on in READINGS:
        assert set(answers(hand, on)) == {play for play in leads(hand) if reading_of(play).beats(on)}


def test_harmless_plays_come_first_and_the_rocket_last():
    plays = [str(reading_of(play)) for play in leads(ranks(["3", "5", "9", "9", "9", "9", "bj", "cj", "W"]))]
    assert plays[:5] == ["single 3", "single 5", "single 9", "single bj", "single cj"]
    assert plays[-4:] == ["bomb 9", "rocket", "rocket", "rocket"]
    on = parse_reading("single 5")
    assert [str(reading_of(play)) for play in answers(ranks(["3", "5", "9", "bj", "cj"]), on)] == [
        "single 9",
        "single bj",
        "single cj",
        "rocket",
    ]


# What a page of rules says of the generator ------------------------------------------------------------------


def shown(text: str, on: str | None = None) -> set[str]:
    hand = ranks(parse_ranks(text))
    plays = leads(hand) if on is None else answers(hand, parse_reading(on))
    return {f"{' '.join(cards)} as {reading}" for cards, reading in map(written, plays)}


def test_the_wild_may_replace_a_card_that_the_hand_holds():
    assert {"3 W as pair 3", "3 3 as pair 3"} < shown("3 3 W")
    assert "4 5 6 7 W as straight 4-8" in shown("4 5 6 7 8 W")
    assert "3 3 3 W as bomb 3" in shown("3 3 3 3 W")


def test_both_jokers_and_the_wild_make_three_rockets_and_no_play_of_three():
    assert shown("bj cj W") == {
        "bj as single bj",
        "cj as single cj",
        "bj cj as rocket",
        "bj W as rocket",
        "cj W as rocket",
    }


def test_extras_are_torn_from_anything():
    found = shown("5 5 5 9 9 2 bj W")
    for extra in ("9", "2", "bj", "W"):
        assert f"5 5 5 {extra} as triple 5 + 1" in found
    assert "5 5 9 9 W as triple 5 + pair" in found
    assert "5 5 9 9 W as triple 9 + pair" in found


def test_nothing_beats_the_rocket_and_a_hand_without_an_answer_has_none():
    assert shown("2 2 2 2 W A A A", "rocket") == set()
    assert shown("3 4 5", "single 2") == set()
    assert shown("W", "single 3") == set()
