"""Cards and their text (rules page "Notation", heading "Cards")."""

import copy
import pickle

import pytest

from game.cards import (
    PACK,
    RANKS,
    SUITS,
    UNSUITED,
    card_words,
    cards_text,
    parse_card,
    parse_cards,
    parse_ranks,
    rank_label,
)
from game.core import ParseError


def test_the_pack_is_52_cards_each_once():
    assert len(PACK) == len(set(PACK)) == 52
    assert {(card.rank, card.suit) for card in PACK} == {(rank, suit) for rank in RANKS for suit in SUITS}


@pytest.mark.parametrize("card", PACK, ids=str)
def test_text_parses_back_to_the_same_card(card):
    assert parse_card(str(card)) is card


@pytest.mark.parametrize("text", UNSUITED)
def test_jokers_and_the_wild_are_their_own_rank(text):
    assert (parse_card(text).text, parse_card(text).rank, parse_card(text).suit) == (text, text, "")


@pytest.mark.parametrize(
    ("text", "means"), [("7S", "7s"), ("10h", "Th"), ("tH", "Th"), ("BJ", "bj"), ("w", "W"), ("aD", "Ad")]
)
def test_case_is_ignored_and_10_is_accepted_for_t(text, means):
    assert parse_card(text).text == means


@pytest.mark.parametrize("text", ["", "7", "s7", "1h", "11h", "7x", "7ss", "joker", "10", "é", "7 s"])
def test_what_is_not_a_card_is_named(text):
    with pytest.raises(ParseError, match="not a card: "):
        parse_card(text)


def test_cards_are_separated_by_spaces():
    assert cards_text(parse_cards("  7s 10h\tbj ")) == "7s Th bj"
    assert parse_cards("") == []


def test_where_suits_do_not_matter_a_rank_alone_is_accepted():
    assert parse_ranks("3 3h 10 W cj k") == ["3", "3", "T", "W", "cj", "K"]


@pytest.mark.parametrize(("rank", "number"), [("A", 1), *((str(n), n) for n in range(2, 10))])
def test_ace_is_1_and_pips_are_as_printed(rank, number):
    assert parse_card(rank + "h").number == number


@pytest.mark.parametrize(("rank", "number"), [("T", 10), ("J", 11), ("Q", 12), ("K", 13)])
def test_ten_to_king_are_10_to_13(rank, number):
    assert parse_card(rank + "c").number == number


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda card: pickle.loads(pickle.dumps(card))])
def test_copies_and_pickles_are_the_same_object(again):
    assert again(parse_card("7s")) is parse_card("7s")


def test_words_for_people():
    assert card_words(parse_card("Th")) == "10 of hearts"
    assert card_words(parse_card("Ks")) == "king of spades"
    assert card_words(parse_card("Ad")) == "ace of diamonds"
    assert (rank_label("T"), rank_label("K"), rank_label("2")) == ("10", "K", "2")
