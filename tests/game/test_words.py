"""What the table says: log lines, labels of targets, options and risks, in correct grammar for any name."""

import pytest

from game.bonfire.table import (
    Bank,
    Banked,
    Capture,
    Captured,
    End,
    Flipped,
    Lit,
    Options,
    Place,
    Placed,
    Settled,
    Torch,
    Torched,
    Won,
    row_of,
)
from game.bonfire.words import describe, log_line, options_words, risk_words
from game.words import LogLine, chance, count, does, listed, percent, plural, whose
from tests.game.tables import cards, finished, table

NAMES = ("You", "Bea", "Milo", "Ines")


def row(text):
    return tuple(cards(text))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Placed(0, 0, row("9s")[0], row_of(row("K 9 9"))), "You placed the 9 of spades: 31 ×2 = 62"),
        (Placed(2, 0, row("Qh")[0], row_of(row("3 Q"))), "Milo placed the queen of hearts: 15, cold"),
        (Placed(1, 0, row("10d")[0], row_of(row("T T T"))), "Bea placed the 10 of diamonds: 30 ×3 = 90"),
        (Torched(2, 1, 0, row("9 9 4"), row("9")[0], 44), "Milo torched Bea's 9 9 4, 44 lost"),
        (Torched(0, 3, 0, row("T T"), row("T")[0], 40), "You torched Ines's 10 10, 40 lost"),
        (Torched(1, 0, 1, row("K K 5"), row("5")[0], 62), "Bea torched your K K 5, 62 lost"),
        (Captured(0, row("9 9 4 9 6"), row("6")[0], 37), "You captured 37"),
        (Banked(3, 0, row("J J 6"), 56), "Ines banked 56 (28 ×2)"),
        (Settled(3, 0, row("J J 6"), 56), "Ines banked 56 (28 ×2) at the end"),
        (Settled(0, 0, row("K K 5 K"), 132), "You banked 132 (44 ×3) at the end"),
        (Settled(2, 1, row("10 8"), 0), "Milo lost 10 8 at the end, a cold row"),
        (Won((3,), (1, 2, 3, 120)), "Ines won with 120"),
        (Won((0,), (130, 2, 3, 120)), "You won with 130"),
        (Won((1, 2), (1, 88, 88, 2)), "Bea and Milo shared the win with 88"),
        (Won((0, 1, 3), (5, 5, 0, 5)), "You, Bea and Ines shared the win with 5"),
    ],
)
def test_log_lines(event, line):
    assert str(log_line(event, NAMES)) == line


def test_the_subject_stands_apart_and_the_seat_is_known():
    assert log_line(Captured(2, row("9"), row("9")[0], 9), NAMES) == LogLine("Milo", "captured 9", 2)
    assert log_line(Won((1, 2), (0, 1, 1, 0)), NAMES).seat is None
    assert log_line(Won((1,), (0, 1, 0, 0)), NAMES).seat == 1


def test_a_flip_and_a_lighting_are_told_by_the_line_that_follows_or_precedes():
    assert log_line(Flipped(0, row("9")[0], 20), NAMES) is None
    assert log_line(Lit(0, 0, 2, 36), NAMES) is None


@pytest.mark.parametrize("name", ["Youri", "you", "YOU", "Zoë"])
def test_only_the_name_you_is_spoken_to(name):
    torched = Torched(1, 0, 1, row("K K 5"), row("5")[0], 62)
    assert str(log_line(torched, (name, "Bea"))) == f"Bea torched {name}'s K K 5, 62 lost"


def test_every_event_of_whole_matches_has_words_or_none():
    for seed in range(20):
        match = finished(seed)
        lines = [str(line) for event in match.events if (line := log_line(event, match.names))]
        assert len(lines) >= 52
        assert lines[-1].endswith(tuple(f"with {bank}" for bank in match.outcome.scores))


TABLE = ("9", "K K 5|9 6", "9 9 4|Q 6", "|J J 6")


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Place(0), "Place here: 40 ×2 = 80"),
        (Place(1), "Place here: lights up, 24 ×2 = 48"),
        (Torch(1, 0), "Torch: they lose 44"),
        (Capture(), "Capture 37"),
        (Bank(0), "Bank 62"),
        (End(), "End turn"),
    ],
)
def test_labels_of_targets(action, label):
    state = table(*TABLE, pile="9 9 4 6 9")
    assert describe(action, state) == describe(action, state.view(0)) == label


def test_a_row_that_stays_cold_and_a_third_copy():
    state = table("9", "|9 9 6", "|")
    assert describe(Place(0), state) == "Place here: 9, cold"
    assert describe(Place(1), state) == "Place here: 33 ×3 = 99"


def test_labels_after_the_card_is_used_and_after_the_end():
    state = table("9", "K K 5|", "|")
    state.apply(0, Place(1))
    assert (describe(Place(0), state), describe(Bank(0), state)) == ("Place here", "Bank 62")
    state.apply(0, End())
    assert describe(Bank(0), state) == "Bank 0"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(), "4 seats, 2 lines, 1 deck"),
        (Options(1, 1, 3), "2 seats, 1 line, 3 decks"),
    ],
)
def test_options_on_the_chip(options, words):
    assert options_words(options) == words


@pytest.mark.parametrize(
    ("risk", "words"),
    [
        (0, "0%"),
        (0.0, "0%"),
        (1.0, "100%"),
        (1 - 300 / 435, "~31%"),
        (1 / 155, "~1%"),
        (1 / 8, "~13%"),
        (1 - 37 / 40, "~8%"),
        (1 - 1 / 1140, "~100%"),
        (0.004, "~0%"),
    ],
)
def test_risk_is_in_whole_percent_with_a_tilde_unless_exactly_0_or_100(risk, words):
    assert risk_words(risk) == words


def test_lists_of_names():
    assert [listed(NAMES[:n]) for n in range(1, 4)] == ["You", "You and Bea", "You, Bea and Milo"]


def test_owners_and_verbs():
    assert (whose("You"), whose("Bea")) == ("your", "Bea's")
    assert (does("You", "lead"), does("Ines", "lead")) == ("You lead", "Ines leads")


def test_counts_and_percent():
    assert [count(1, "match"), count(2, "match"), count(0, "deck"), plural("round")] == [
        "1 match",
        "2 matches",
        "0 decks",
        "rounds",
    ]
    assert [percent(share) for share in (0, 0.125, 0.5, 2 / 3, 1)] == [0, 13, 50, 67, 100]
    assert [chance(share) for share in (0, 0.004, 0.125, 0.999, 1)] == [1, 1, 13, 99, 99]
