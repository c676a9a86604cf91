"""Declared options, and their forms in records and on command lines."""

from dataclasses import dataclass

import pytest

from game.bonfire.table import Options
from game.core import ParseError, declared, option, option_named, options_from_record, options_to_record


@dataclass(frozen=True)
class House:
    """Options of every sort."""

    wild: bool = option(True, "Wild", "One more card that stands for any")
    computers: int = option(3, "Computers", "How many", {1: "One", 3: "Three"})
    scoring: str = option("higher", "Scoring", "How", {"higher": "Pay up", "winner": "Pay the winner"})
    name: str = option("You", "Name", "What you are called", longest=5)


def test_declared_options_come_in_order_with_everything_that_the_menus_need():
    wild, computers, scoring, name = declared(House)
    assert [wild.name, computers.name, scoring.name, name.name] == ["wild", "computers", "scoring", "name"]
    assert (wild.label, wild.help, wild.default) == ("Wild", "One more card that stands for any", True)
    assert (wild.is_switch, computers.is_switch, name.is_text, scoring.is_text) == (True, False, True, False)
    assert dict(wild.choices) == {True: "On", False: "Off"}
    assert list(declared(House())) == list(declared(House))


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("wild", [True, False], [1, 0, "on", None]),
        ("computers", [1, 3], [True, 2, "1", 1.0, None]),
        ("scoring", ["higher"], ["Pay up", "", 1]),
        ("name", ["You", "É", "12345"], ["", "  ", "123456", 5]),
    ],
)
def test_an_option_accepts_its_values_and_their_type_only(name, good, bad):
    declaration = option_named(House, name)
    assert all(declaration.accepts(value) for value in good)
    assert not any(declaration.accepts(value) for value in bad)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [("wild", "off", False), ("wild", " ON ", True), ("computers", "3", 3), ("scoring", "Winner", "winner")],
)
def test_a_value_is_parsed_from_its_word(name, text, value):
    assert option_named(House, name).parse(text) == value


def test_free_text_is_taken_as_it_is():
    assert option_named(House, "name").parse("Zoë") == "Zoë"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("wild", "yes", "wild is one of on, off, not 'yes'"),
        ("computers", "2", "computers is one of 1, 3, not '2'"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(name, text, sentence):
    with pytest.raises(ParseError) as error:
        option_named(House, name).parse(text)
    assert str(error.value) == sentence


def test_an_unknown_option_is_answered_with_the_known_ones():
    with pytest.raises(ParseError, match="no option 'rows'; there is computers, lines, decks"):
        option_named(Options, "rows")


def test_records_write_the_seats_instead_of_the_computers():
    assert options_to_record(Options(computers=2, lines=1, decks=3)) == {"seats": 3, "lines": 1, "decks": 3}


@pytest.mark.parametrize("computers", [1, 2, 3])
@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_options_come_back_from_a_record(computers, lines, decks):
    options = Options(computers, lines, decks)
    assert options_from_record(Options, options_to_record(options)) == options


@pytest.mark.parametrize(
    "written",
    [
        None,
        [],
        "lines",
        {},
        {"seats": 4, "lines": 2},
        {"seats": 4, "lines": 2, "decks": 1, "jokers": True},
        {"seats": 1, "lines": 2, "decks": 1},
        {"seats": 5, "lines": 2, "decks": 1},
        {"seats": True, "lines": 2, "decks": 1},
        {"seats": "4", "lines": 2, "decks": 1},
        {"seats": 4, "lines": 0, "decks": 1},
        {"seats": 4, "lines": 2.0, "decks": 1},
        {"seats": 4, "lines": [2], "decks": 1},
    ],
)
def test_odd_options_in_a_record_are_refused_in_one_sentence(written):
    with pytest.raises(ParseError) as error:
        options_from_record(Options, written)
    assert "\n" not in str(error.value)
