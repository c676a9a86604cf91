"""Temperaments: declared once, named by level and temperament, played by the level's own bot."""

from game.core import EVEN, LEVELS, TEMPERAMENTS, bot_name, level_words


def test_there_are_an_even_a_bold_and_a_careful_one():
    assert {name: each.lean for name, each in TEMPERAMENTS.items()} == {"even": 0, "bold": 1, "careful": -1}
    assert next(iter(TEMPERAMENTS)) == EVEN


def test_the_even_one_has_the_plain_name():
    assert [bot_name("hard", name) for name in TEMPERAMENTS] == ["hard", "hard-bold", "hard-careful"]
    assert bot_name("basic") == "basic"
    assert [level_words("hard", name) for name in TEMPERAMENTS] == ["Hard", "Hard, bold", "Hard, careful"]


def test_no_two_have_one_name():
    names = [bot_name(level, name) for level in LEVELS for name in TEMPERAMENTS]
    assert len(set(names)) == len(LEVELS) * len(TEMPERAMENTS)
