"""What goes on from deal to deal at a table: options of the next deal alone, what is carried over, closing."""

import dataclasses
import json

import pytest

from game.bonfire.table import Options
from game.core import RulesChanged
from game.match import Match
from game.saves import Loaded, Saves
from game.stats import Statistics
from tests.game.tables import BONFIRE, finished, new_match


def carried(before, fresh):
    """Let the banks go on."""
    fresh.banks = list(before.banks)


LASTING = dataclasses.replace(BONFIRE, carry=carried, goes_on=lambda state: True)
"""A game whose tables go on for ever."""


def lasting(match: Match) -> Match:
    match.game = LASTING
    return match


def test_other_options_hold_for_the_next_deal_alone_and_are_in_the_events():
    match = new_match()
    (event,) = match.change_next(Options(lines=1))
    assert event == RulesChanged(Options(lines=1)) == event.seen_by(2) == match.events[-1]
    assert match.options == match.usual == Options()
    second = match.rematch()
    assert (second.options, second.usual, second.upcoming) == (Options(lines=1), Options(), Options())
    assert second.record()["options"]["lines"] == 1
    assert second.replay_deal().rematch().options == second.rematch().options == Options()


def test_choosing_the_same_again_changes_nothing_and_choosing_back_is_an_event():
    match = new_match()
    assert match.change_next(Options()) == []
    match.change_next(Options(lines=1))
    assert match.change_next(Options(lines=1)) == []
    assert match.change_next(Options()) == [RulesChanged(Options())]
    assert match.rematch().options == Options()


def test_options_that_need_other_seats_are_refused():
    match = new_match()
    with pytest.raises(ValueError, match="there are 4 seats at this table"):
        match.change_next(Options(computers=2))
    assert match.upcoming == Options()


def test_a_save_keeps_the_options_of_the_table_and_of_the_next_deal():
    match = new_match()
    assert {"usual", "upcoming"}.isdisjoint(match.to_save())
    match.change_next(Options(lines=1))
    again = Match.from_save(json.loads(json.dumps(match.to_save())))
    assert (again.upcoming, again.events[-1]) == (Options(lines=1), RulesChanged(Options(lines=1)))
    second = Match.from_save(json.loads(json.dumps(match.rematch().to_save())))
    assert (second.options, second.usual, second.rematch().options) == (Options(lines=1), Options(), Options())


def test_the_next_deal_starts_from_what_the_game_carries_over():
    match = lasting(finished())
    assert match.rematch().view(0).banks == match.view(0).banks != (0, 0, 0, 0)
    assert finished().rematch().view(0).banks == (0, 0, 0, 0)


def test_a_finished_match_of_a_lasting_table_is_counted_once_and_kept(tmp_path, monkeypatch):
    monkeypatch.setattr("game.registry.GAMES", {"bonfire": LASTING})
    saves, statistics, match = Saves(tmp_path), Statistics(tmp_path), lasting(finished())
    assert match.goes_on
    saves.save(match)
    for _ in range(2):
        loaded = saves.resume("bonfire", statistics)
        assert (loaded.match.id, loaded.notice) == (match.id, None)
        assert statistics.tally(LASTING).rounds == 1


def test_a_finished_match_where_nothing_goes_on_is_counted_and_forgotten(tmp_path):
    saves, statistics, match = Saves(tmp_path), Statistics(tmp_path), finished()
    assert not match.goes_on
    assert new_match().goes_on
    saves.save(match)
    assert saves.resume("bonfire", statistics) == Loaded(None)
    assert statistics.has(match)


def test_closing_settles_nothing_where_nothing_is_at_stake():
    match = new_match()
    before = list(match.events)
    assert match.close() == []
    assert list(match.events) == before
