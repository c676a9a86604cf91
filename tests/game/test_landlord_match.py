"""A table of Landlord: the draw, rounds in a row, other rules for the next deal, resuming in every phase."""

import json
import random

import pytest

from game.core import RulesChanged
from game.landlord.table import PASS, Dealt, Drawn, MiddleShown, Options, Phase, Played, reveals
from game.match import Match
from game.saves import Saves
from game.stats import Statistics
from tests.game.landlord_tables import finished, lively, new_match, play_out

pytestmark = pytest.mark.usefixtures("landlord")
CLASSIC = Options(wild=False)


def again(match: Match) -> Match:
    return Match.from_save(json.loads(json.dumps(match.to_save())))


# The draw ----------------------------------------------------------------------------------------------------


def test_the_draw_is_shown_in_round_1_only_and_names_who_has_first_option():
    match = new_match()
    *draws, dealt = match.events
    assert draws
    assert all(isinstance(event, Drawn) for event in draws)
    assert isinstance(dealt, Dealt)
    assert draws[-1].first == dealt.first == match.to_move == match.record()["first_option"]
    assert "Drawn" not in json.dumps(match.record())
    second = play_out(match, random.Random(1)).rematch()
    assert [type(event) for event in second.events] == [Dealt]


def test_the_draw_is_there_again_after_resuming_and_replaying_and_taking_back():
    match = new_match()
    draws = [event for event in match.events if isinstance(event, Drawn)]
    match.act(match.to_move, PASS)
    for other in (again(match), match.replay_deal()):
        assert [event for event in other.events if isinstance(event, Drawn)] == draws
    seat = match.actions[0][0]
    assert match.can_take_back(seat)
    match.take_back(seat)
    assert list(match.events) == [*draws, match.events[-1]]
    assert match.to_move == seat


@pytest.mark.parametrize(
    ("seed", "options", "first", "hand"),
    [
        (7, Options(), 2, "3s 4h 5h 6d 7h 7s 8d 8c 9h Tc Ts Js Kd Kh Ks Ac bj"),
        (20, CLASSIC, 1, "3d 3c 3h 5d 5c 5h 5s 7c 8d Td Tc Jd Qc Ac As 2c 2s"),
    ],
)
def test_pinned_deals(seed, options, first, hand):
    match = new_match(seed, options)
    assert (match.to_move, " ".join(match.record()["hands"][0])) == (first, hand)


# The next deal -----------------------------------------------------------------------------------------------


def test_the_wild_may_be_changed_for_the_next_deal_alone_and_the_change_is_an_event():
    match = new_match()
    assert match.change_next(CLASSIC) == [RulesChanged(CLASSIC)]
    assert match.events[-1] == RulesChanged(CLASSIC)
    assert match.options == Options()
    second = play_out(again(match), random.Random(2)).rematch()
    assert (second.options, len(second.record()["middle"]), second.view(0).unseen.bit_count()) == (CLASSIC, 3, 37)
    third = play_out(again(second), random.Random(2)).rematch()
    assert (third.options, len(third.record()["middle"])) == (Options(), 4)


def test_balances_are_carried_over_a_change_of_rules_and_a_resume():
    match = finished()
    balances = match.view(0).balances
    match.change_next(CLASSIC)
    second = again(match).rematch()
    assert second.view(0).balances == balances == tuple(second.record()["balances"]) != (100, 100, 100)
    assert second.events[0] == Dealt(second.to_move, 3, balances)
    assert again(second).view(1).balances == balances


def test_replaying_the_deal_starts_from_the_balances_before_it():
    match = play_out(finished().rematch(), random.Random(4))
    assert match.replay_deal().record()["balances"] == match.record()["balances"]
    assert match.replay_deal().assisted


# Saving and resuming -----------------------------------------------------------------------------------------


def test_a_round_is_resumed_the_same_in_every_phase():
    match, rng, phases = new_match(11), random.Random(11), set()
    while match.to_move is not None:
        phases.add(match.view(0).phase)
        copy = again(match)
        assert [copy.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]
        assert list(copy.events) == list(match.events)
        assert copy.decision_seed() == match.decision_seed()
        match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))
    assert phases == {Phase.OPTION, Phase.MIDDLE, Phase.TRICK}
    assert again(match).outcome == match.outcome


def test_acknowledgements_given_stay_given_over_a_resume():
    match = new_match()
    match.act(match.to_move, match.view(match.to_move).legal_actions()[1])
    match.act(2, match.view(2).legal_actions()[0])
    copy = again(match)
    assert (copy.to_move, copy.view(0).acknowledged) == (1, (False, False, True))


def test_the_table_is_kept_between_rounds_and_the_finished_round_is_counted_once(tmp_path):
    saves, statistics, match = Saves(tmp_path), Statistics(tmp_path), finished()
    saves.save(match)
    for _ in range(2):
        loaded = saves.resume("landlord", Statistics(tmp_path)).match
        assert loaded.record() == match.record()
        assert loaded.rematch().record() == match.rematch().record()
    assert Statistics(tmp_path).tally(match.game).rounds == 1
    assert statistics.tally(match.game).rounds == 0


def test_a_closed_round_counts_in_no_statistics(tmp_path):
    match, statistics = new_match(), Statistics(tmp_path)
    match.act(match.to_move, match.view(match.to_move).legal_actions()[1])
    match.close()
    assert statistics.count(match) is None
    assert statistics.tally(match.game).rounds == 0


def test_a_finished_match_is_the_same_for_the_same_seed():
    assert finished(5).record() == finished(5).record() != finished(6).record()


# Take-back ---------------------------------------------------------------------------------------------------


def test_plays_and_the_middle_show_hidden_cards_and_passes_do_not():
    match = finished()
    for event in match.events:
        assert reveals(event) is isinstance(event, Played | MiddleShown)


def test_a_play_cannot_be_taken_back_and_a_pass_can_while_no_card_was_shown_since():
    match = new_match()
    seat = match.to_move
    match.act(seat, match.view(seat).legal_actions()[1])
    assert not match.can_take_back(seat)
