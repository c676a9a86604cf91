"""Actions that the table takes for a seat without asking it: recorded as the seat's, never its decision."""

import dataclasses
import json
from dataclasses import dataclass

import pytest

from game.bonfire.rules import State
from game.bonfire.table import END, PLACE, End, Flipped, Place
from game.core import declared, option, options_from_record, options_to_record
from game.match import Match
from tests.game.tables import new_match


@pytest.fixture
def hasty(monkeypatch):
    """A Bonfire whose table ends every turn as soon as the card is placed."""
    monkeypatch.setattr(State, "forced", lambda self: END if self.flipped is None else None)


def test_the_table_plays_on_to_the_next_seat_that_is_asked(hasty):
    match = new_match()
    seat = match.to_move
    events = match.act(seat, PLACE[0])
    assert match.to_move == (seat + 1) % 4
    assert list(match.actions) == [(seat, Place(0)), (seat, End())]
    assert [event for event in events if isinstance(event, Flipped)] == events[-1:]
    assert events == list(match.events)[1:]
    assert match.record()["actions"] == [[seat, "place 0"], [seat, "end"]]


def test_a_save_comes_back_the_same_even_from_before_the_table_played_on(hasty):
    match = new_match()
    match.act(match.to_move, PLACE[0])
    saved = match.to_save()
    again = Match.from_save(json.loads(json.dumps(saved)))
    assert (list(again.actions), list(again.events)) == (list(match.actions), list(match.events))
    saved["record"]["actions"].pop()
    again = Match.from_save(json.loads(json.dumps(saved)))
    assert (list(again.actions), list(again.events)) == (list(match.actions), list(match.events))


def test_take_back_goes_to_the_last_action_that_the_seat_was_asked_for(hasty):
    match = new_match()
    seat = match.to_move
    match.game = dataclasses.replace(match.game, reveals=lambda event: False)
    match.act(seat, PLACE[0])
    for back in (match, Match.from_save(match.to_save())):
        back.game = match.game
        assert back.can_take_back(seat)
        back.take_back(seat)
        assert (list(back.actions), back.to_move) == ([], seat)


@dataclass(frozen=True)
class Rows:
    """Options of which one is the match's alone."""

    wild: bool = option(True, "Wild", "One more card")
    rounds: int = option(5, "Rounds", "How many", {5: "5", 10: "10"}, of_match=True)


def test_an_option_of_the_match_is_left_out_of_a_record_at_its_default():
    assert [declaration.of_match for declaration in declared(Rows)] == [False, True]
    assert options_to_record(Rows()) == {"wild": True}
    assert options_to_record(Rows(rounds=10)) == {"wild": True, "rounds": 10}
    for options in (Rows(), Rows(False, 10)):
        assert options_from_record(Rows, options_to_record(options)) == options
