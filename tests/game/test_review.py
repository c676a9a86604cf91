"""Looking back at a round: which decisions were the seat's own, what it knew then, what the answers come to."""

import json
import random

import pytest

from game.bigtwo.game import BIGTWO
from game.bonfire.table import END, Bank, Place, Torch
from game.core import Appraisal
from game.landlord.game import LANDLORD
from game.match import Match, Player
from game.records import Replay, replay
from game.review import (
    WORTH_TELLING,
    Review,
    cost_words,
    decisions,
    held_words,
    limit_words,
    scale_words,
    trick_words,
    verdict,
)
from tests.game import bigtwo_tables, landlord_tables
from tests.game.tables import BONFIRE, finished
from tests.golden.small_match import small_match

ROUNDS = [
    finished,
    landlord_tables.finished,
    lambda seed: bigtwo_tables.play_on(bigtwo_tables.new_match(seed), random.Random(seed)),
]


def begun(game, state, seats):
    """A match whose deal is this state."""
    players = [Player("You"), *(Player(name, "basic") for name in ("Bea", "Milo", "Ines")[: seats - 1])]
    return Match(Replay(game, state.options, state.copy(), state, events=state.opening()), players, seed=1)


def told(match, seat=0):
    """The decisions of a seat, as (actions before it, text of what was done)."""
    return [(decision.actions, str(decision.taken)) for decision in decisions(match.retraced(), seat)]


# Which decisions there were ----------------------------------------------------------------------------------


def test_bonfire_by_hand():
    """The 9 could be placed in two rows or torch; K K 5 could be banked; after that only the end was left."""
    match = small_match()
    assert told(match) == [(0, "torch 1.0"), (1, "bank 0")]
    assert told(match, 1) == [(3, "place 1"), (4, "bank 1")]
    assert told(match, 2) == [(6, "place 1"), (7, "end")]  # 7 7 2 might have been banked
    found = decisions(match.retraced(), 0)
    assert list(found[0].view.legal_actions()) == [Place(0), Place(1), Torch(1, 0)]
    assert list(found[1].view.legal_actions()) == [END, Bank(0)]


def test_the_person_may_come_second():
    assert told(small_match(person=1)) == [(3, "place 1"), (4, "bank 1")]


def test_landlord_by_hand():
    """The Landlord chooses its lead, Bea cannot answer a pair, Milo may pass or not; the last card is no choice."""
    state = landlord_tables.table("3 3 4", "5", "6 6")
    match = begun(LANDLORD, state, 3)
    for text in ("3 3", "pass", "pass", "4"):
        mover = match.to_move
        action = LANDLORD.parse_action(text) if text == "pass" else landlord_tables.played(match._state, text)
        match.act(mover, action)
    assert match.outcome is not None
    assert [actions for actions, _ in told(match)] == [0]
    assert told(match, 1) == []
    assert told(match, 2) == [(2, "pass")]


def test_the_middle_is_a_decision_and_seeing_it_is_none():
    match = landlord_tables.finished(7)
    first = decisions(match.retraced(), match.actions[0][0])[0]
    assert [str(action) for action in first.view.legal_actions()] == ["pass", "take"]
    for seat in range(3):
        assert not any(text == "ack" for _, text in told(match, seat))


def test_what_the_table_did_is_no_decision():
    """The first lead must be the 3 of diamonds; nothing beats the 2 of spades, so the table passes for seat 0."""
    state = bigtwo_tables.first_round("3d 6h 9c", "7s 2s", auto_skip=True)
    match = begun(BIGTWO, state, 2)
    match.act(0, bigtwo_tables.act("3d"))
    match.act(1, bigtwo_tables.act("2s"))
    match.act(1, bigtwo_tables.act("7s"))
    assert [str(action) for _, action in match.actions] == ["play 3d", "play 2s", "skip", "play 7s"]
    assert told(match) == []
    assert told(match, 1) == [(1, "play 2s")]


def test_what_was_taken_back_is_forgotten():
    match = small_match(acts=1)
    match.act(0, Bank(0))
    match.take_back(0)
    match.act(0, END)
    assert told(match) == [(0, "torch 1.0"), (1, "end")]


@pytest.mark.parametrize("played", ROUNDS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_view_is_the_one_that_the_seat_had(played, seed):
    """Also after saving and resuming, with other rules for the next deal, from a record, and at a replayed deal."""
    match = played(seed)
    found = decisions(match.retraced(), 0)
    again = match.replay_deal()
    known = {}
    for index, (seat, action) in enumerate(match.actions):
        if len(again.actions) > index:
            continue  # the table did it
        if seat == 0 and len(again.view(0).legal_actions()) > 1:
            known[index] = again.view(0)
        again.act(seat, action)
    assert {decision.actions: decision.view for decision in found} == known
    assert all(decision.taken == match.actions[decision.actions][1] for decision in found)
    resumed = Match.from_save(json.loads(json.dumps(match.to_save())))
    match.change_next(match.options)
    for other in (match.retraced(), resumed.retraced(), again.retraced(), replay(match.record())):
        assert decisions(other, 0) == found


def test_the_rules_of_the_next_deal_change_nothing():
    match = finished(5)
    found = decisions(match.retraced(), 0)
    match.change_next(type(match.options)(lines=1))
    assert decisions(match.retraced(), 0) == found


def test_looking_back_leaves_the_match_as_it_is():
    match = small_match()
    before = json.dumps(match.to_save())
    Review(match, 0)
    assert json.dumps(match.to_save()) == before


# What the answers come to ------------------------------------------------------------------------------------


def appraisal(cost, best=END):
    return Appraisal(best, cost, "Because.")


def reviewed(*answers, match=None):
    review = Review(match or small_match(), 0)
    for answer in answers:
        review.take(answer)
    return review


def test_questions_follow_the_round():
    review = reviewed()
    match = review.match
    question = review.question()
    assert (question.game, question.bot, question.seed) == ("bonfire", None, match.decision_seed())
    assert (question.actions, question.taken, question.view.seat) == (0, Torch(1, 0), 0)
    review.take(None)
    assert (review.question().actions, review.question().taken) == (1, Bank(0))
    assert not review.done
    review.take(None)
    assert review.question() is None
    assert review.done
    assert (review.looked_at, review.failed, review.judged) == (2, 2, [])


def test_sums():
    review = reviewed(appraisal(0.25), appraisal(0.0))
    assert review.mean == 0.125
    assert [judged.decision.taken for judged in review.told] == [Torch(1, 0)]
    assert review.agreed == 1  # nothing better, whatever it was
    assert reviewed(appraisal(0.01), appraisal(0.0, Bank(0))).agreed == 1
    assert reviewed(None, appraisal(0.2)).mean == 0.2
    assert reviewed().mean == 0.0


def test_just_five_points_are_not_told():
    assert WORTH_TELLING == 0.05
    assert not reviewed(appraisal(0.05)).told
    assert reviewed(appraisal(0.0501)).told


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ((appraisal(0.0), appraisal(0.03)), "Nothing cost you more than 5 % of a win."),
        ((appraisal(0.3), appraisal(0.03)), "One decision cost you more than 5 % of a win."),
        ((appraisal(0.3), appraisal(0.06)), "2 decisions cost you more than 5 % of a win."),
        ((appraisal(0.0), None), "Nothing cost you more than 5 % of a win. 1 decision could not be judged."),
        ((None, None), "2 decisions could not be judged."),
    ],
)
def test_verdicts(answers, words):
    assert verdict(reviewed(*answers)) == words


def test_a_round_without_a_choice():
    state = bigtwo_tables.first_round("3d 6h 9c", "7s 2s", auto_skip=True)
    match = begun(BIGTWO, state, 2)
    for seat, text in ((0, "3d"), (1, "2s"), (1, "7s")):
        match.act(seat, bigtwo_tables.act(text))
    review = Review(match, 0)
    assert review.done
    assert review.question() is None
    assert verdict(review) == "You had nothing to decide in this round."


def test_words():
    assert [cost_words(cost) for cost in (0.0, 0.004, 0.005, 0.12, 1.0)] == [
        "0 %",
        "0 %",
        "−1 %",
        "−12 %",
        "−100 %",
    ]
    assert limit_words() == "5 % of a win"
    assert scale_words(BONFIRE) == (
        "5 % of a win is 5 wins fewer in 100 matches like this one, as the hard computer sees it."
    )
    assert held_words((3, 1, 12), ("You", "Bea", "Milo"), 0) == "Bea held 1 card and Milo 12"
    assert held_words((3, 5, 12, 9), ("You", "Bea", "Milo", "Ines"), 0) == "Bea held 5 cards, Milo 12 and Ines 9"
    assert held_words((3, 5), ("You", "Bea"), 0) == "Bea held 5 cards"


@pytest.mark.parametrize(
    ("turns", "lead", "words"),
    [
        ("", True, "Trick 1"),
        ("x", False, "Trick 1"),
        ("x.x.", False, "Trick 1"),
        ("x..", True, "Trick 2"),
        ("x..x", False, "Trick 2"),
        ("x..x.x..xx..", True, "Trick 4"),
    ],
)
def test_tricks_are_counted(turns, lead, words):
    """Of three seats; x is a play, . a pass."""
    assert trick_words((turn == "x" for turn in turns), 3, lead) == words
