"""Lifetime figures of Landlord: by role and setting, in dollars, every kind counted."""

import random

import pytest

from game.landlord.readings import Kind
from game.landlord.scoring import KINDS, figures
from game.landlord.table import Options
from game.stats import Statistics
from game.words import percent
from tests.game.landlord_tables import LANDLORD, do, finished, play_out, table

pytestmark = pytest.mark.usefixtures("landlord")


def of_round(state, *actions):
    """The figures of a table played to its end, by label; the antes were paid before."""
    events = do(state, *actions)
    found = figures(Options(), [*opened(state), *events], state.outcome)
    return [{figure.label: value for figure, value in seat.items()} for seat in found]


def opened(state):
    """The events before the first lead of a table set up by hand."""
    from game.landlord.table import AntesPaid, Taken

    return [Taken(state.landlord, False), AntesPaid((2, 1, 1), 4)]


def test_the_figures_of_a_round_by_hand():
    landlord, left, right = of_round(table("3 3 3 3 K", "4 4 5 5 5 6", "9 9"), "3 3 3 3", "pass", "pass", "K")
    assert {label: value for label, value in landlord.items() if value} == {
        "Rounds as Landlord": 1,
        "Won as Landlord": 1,
        "Out of cards first": 1,
        "Dollars won or lost": 4,
        "Dollars as Landlord": 4,
        "Best round, in dollars": 4,
        "Worst round, in dollars": 4,
        "Highest balance": 104,
        "Largest pot": 8,
        "Singles played": 1,
        "Bombs played": 1,
    }
    assert {label: value for label, value in left.items() if value} == {
        "Rounds as Tenant": 1,
        "Dollars won or lost": -2,
        "Dollars as Tenant": -2,
        "Best round, in dollars": -2,
        "Worst round, in dollars": -2,
        "Highest balance": 98,
        "Largest pot": 8,
    }
    assert list(left) == list(landlord) == list(right)


def test_a_win_of_the_tenants_is_whole_for_both():
    landlord, left, right = of_round(table("3 5", "4", "9 9"), "3", "4")
    assert (landlord["Won as Landlord"], left["Won as Tenant"], right["Won as Tenant"]) == (0, 1, 1)
    assert (left["Out of cards first"], right["Out of cards first"]) == (1, 0)


def test_every_kind_has_its_figure():
    assert set(KINDS) == set(Kind)
    assert len({figure.label for figure in KINDS.values()}) == 12


def test_rounds_count_under_their_setting_and_wins_of_a_side_are_not_shared(tmp_path):
    statistics = Statistics(tmp_path)
    matches = [finished(seed, Options(wild=seed % 2 == 0)) for seed in range(12)]
    for match in matches:
        assert statistics.count(match) is None
    tally = statistics.tally(LANDLORD)
    assert (tally.rounds, tally.shared) == (12, 0)
    assert tally.wins == sum(0 in match.outcome.winners for match in matches)
    assert statistics.tally(LANDLORD, "wild=on").rounds == statistics.tally(LANDLORD, "wild=off").rounds == 6
    assert [choice.label for choice in statistics.options(LANDLORD)] == ["All", "Wild: On", "Wild: Off"]
    rounds, *others = Statistics(tmp_path).overview(LANDLORD)
    assert "Shared wins" not in dict(rounds.rows)
    assert dict(rounds.rows)["Rounds played"] == "12"
    assert [section.title for section in others] == ["As Landlord", "As Tenant", "All rounds", "Combinations"]
    assert [label for label, _ in others[-1].rows] == [figure.label for figure in KINDS.values()]
    # Nothing is left out, and nothing stands twice.
    shown = [label for section in others for label, _ in section.rows]
    assert sorted(shown) == sorted(tally.figures)


def test_wins_by_role_have_their_share(tmp_path):
    statistics = Statistics(tmp_path)
    for seed in range(30):
        statistics.count(finished(seed))
    tally = statistics.tally(LANDLORD)
    by_title = {section.title: dict(section.rows) for section in statistics.overview(LANDLORD)}
    for role in ("Landlord", "Tenant"):
        won, played = tally.figures[f"Won as {role}"].value, tally.figures[f"Rounds as {role}"].value
        assert by_title[f"As {role}"][f"Won as {role}"] == f"{won} ({percent(won / played)}%)"
    assert sum(tally.figures[f"Rounds as {role}"].value for role in ("Landlord", "Tenant")) == 30


def test_a_role_that_was_never_played_has_no_share(tmp_path):
    statistics = Statistics(tmp_path)
    match = next(match for match in map(finished, range(30)) if figures_of(match)["Rounds as Landlord"] == 0)
    statistics.count(match)
    by_title = {section.title: dict(section.rows) for section in statistics.overview(LANDLORD)}
    assert by_title["As Landlord"]["Won as Landlord"] == "0"


def figures_of(match):
    """The person's figures of a round, by label."""
    found = figures(match.options, match.events, match.outcome)[0]
    return {figure.label: value for figure, value in found.items()}


def test_a_row_of_rounds_at_one_table_counts_each(tmp_path):
    statistics, match = Statistics(tmp_path), finished()
    for number in range(5):
        statistics.count(match)
        match = play_out(match.rematch(), random.Random(number))
    assert statistics.tally(LANDLORD).rounds == 5
