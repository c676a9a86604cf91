"""A match of Big Two: rounds with points carried along, skips taken by the table, saves, statistics."""

import json
import random

import pytest

from game.bigtwo.dealing import goes_on
from game.bigtwo.game import BIGTWO
from game.bigtwo.table import (
    PASS,
    SKIP,
    Dealt,
    Led,
    MatchOver,
    Options,
    Passed,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
    reveals,
)
from game.match import Match
from game.records import replay
from game.saves import Saves
from game.stats import Statistics
from tests.game.bigtwo_tables import act, held, new_match, play_on, table


def reloaded(match: Match) -> Match:
    return Match.from_save(json.loads(json.dumps(match.to_save())))


def rounds_of(match: Match, rng: random.Random):
    """Play a match round by round; each round when it is over."""
    while True:
        yield play_on(match, rng)
        if not match.goes_on:
            return
        match = match.rematch()


@pytest.mark.parametrize("rounds", [5, 10, 20])
@pytest.mark.parametrize("scoring", ["cumulative", "winner", "higher"])
def test_a_match_has_its_rounds_and_carries_the_totals(rounds, scoring):
    rng = random.Random(rounds)
    totals, numbers = (0, 0, 0, 0), []
    for match in rounds_of(new_match(rounds=rounds, scoring=scoring), rng):
        view = match.view(0)
        assert view.totals == totals
        numbers.append(view.round)
        over = next(event for event in match.events if isinstance(event, RoundOver))
        totals = tuple(before + change for before, change in zip(totals, match.outcome.scores, strict=True))
        assert over.totals == totals
        assert (isinstance(match.events[-1], MatchOver)) == (view.round == rounds)
    assert numbers == list(range(1, rounds + 1))
    best = min(totals) if scoring == "cumulative" else max(totals)
    assert [place == 1 for place in match.events[-1].places] == [total == best for total in totals]
    assert scoring == "cumulative" or sum(totals) == 0


def test_with_lowest_card_every_round_is_opened_by_it():
    for match in rounds_of(new_match(computers=2), random.Random(1)):
        dealt = match.events[0]
        assert isinstance(dealt, Dealt)
        lowest = min((card for hand in dealt.hands for card in hand), key=lambda card: held_number(card))
        assert dealt.must is lowest
        assert lowest in dealt.hands[dealt.leader]
        assert match.record()["must"] == lowest.text


def held_number(card):
    return "3456789TJQKA2".index(card.rank), "dchs".index(card.suit)


def test_with_round_winner_the_winner_leads_anything_after_the_first_round():
    winner = None
    for match in rounds_of(new_match(first_player="winner", seed=11), random.Random(2)):
        dealt = match.events[0]
        if winner is None:
            assert dealt.must.text == "3d"
        else:
            assert (dealt.leader, dealt.must) == (winner, None)
            lead = match.actions[0]
            assert lead[0] == winner
            record = match.record()
            assert (record["leader"], record["must"]) == (winner, None)
        (winner,) = match.outcome.winners


def test_the_winners_first_lead_may_be_anything():
    state = table("3d 4d", "5d")
    state.follow(2, (0, 0), leader=1)
    assert (state.to_move, state.must, [str(a) for a in state.legal_actions()]) == (1, 0, ["play 5d"])


def test_after_the_last_round_a_new_match_begins():
    *_, last = rounds_of(new_match(first_player="winner"), random.Random(3))
    assert not last.goes_on
    again = last.rematch()
    assert (again.view(0).round, again.view(0).totals, again.goes_on) == (1, (0, 0, 0, 0), True)
    assert again.events[0].must.text == "3d"


def test_a_round_left_in_the_middle_carries_nothing():
    match = play_on(new_match(), random.Random(4)).rematch()
    assert match.view(0).round == 2
    assert (match.rematch().view(0).round, match.rematch().view(0).totals) == (1, (0, 0, 0, 0))


def test_the_same_seed_gives_the_same_match():
    one, other = (
        [match.record() for match in rounds_of(new_match(seed=5, rounds=10), random.Random(5))] for _ in range(2)
    )
    assert one == other
    assert len({json.dumps(record["hands"]) for record in one}) == 10


# Skips ---------------------------------------------------------------------------------------------------------


def with_skips() -> Match:
    """A round in which somebody was skipped."""
    for seed in range(50):
        match = play_on(new_match(seed=seed), random.Random(seed))
        if any(action is SKIP for _, action in match.actions):
            return match
    raise AssertionError("nobody was skipped in fifty rounds")


def test_skips_are_taken_by_the_table_and_nobody_is_ever_asked():
    skipped = 0
    for seed in range(10):
        match, rng = new_match(seed=seed), random.Random(seed)
        while match.to_move is not None:
            legal = match.view(match.to_move).legal_actions()
            assert SKIP not in legal
            before = len(match.actions)
            events = match.act(match.to_move, rng.choice(legal))
            more = match.actions[before + 1 :]
            assert all(action is SKIP for _, action in more)
            assert [event.seat for event in events if isinstance(event, Skipped)] == [seat for seat, _ in more]
            skipped += len(more)
    assert skipped > 20


def test_skips_are_in_the_record_and_the_replay_gives_the_same_events():
    match = with_skips()
    record = match.record()
    assert [text for _, text in record["actions"]].count("skip") == sum(
        isinstance(event, Skipped) for event in match.events
    )
    again = replay(json.loads(json.dumps(record)))
    assert list(again.events) == list(match.events)
    assert list(again.actions) == list(match.actions)
    skips = [index for index, (_, action) in enumerate(match.actions) if action is SKIP]
    assert again.unasked == set(skips)


def test_a_record_that_forgets_a_skip_is_refused():
    record = with_skips().record()
    index = [text for _, text in record["actions"]].index("skip")
    del record["actions"][index]
    with pytest.raises(ValueError, match=f"action {index + 1}: It is another seat's turn"):
        replay(record)


# Records and saves ---------------------------------------------------------------------------------------------


def test_the_record_has_the_form_of_the_notation_page():
    match = play_on(new_match(), random.Random(6))
    record = match.record()
    assert list(record) == ["format", "game", "options", "leader", "must", "hands", "actions", "result"]
    assert (record["format"], record["game"]) == (1, "bigtwo")
    assert record["options"] == {
        "seats": 4,
        "scoring": "cumulative",
        "base_penalty": "cards",
        "multiplier": "10",
        "first_player": "lowest",
        "bombs": False,
        "auto_skip": True,
    }
    assert list(record["result"]) == ["cards_left", "penalties", "scores"]
    assert record["actions"][0][1].startswith("play 3d")
    assert json.loads(json.dumps(record)) == record


def test_the_rounds_of_a_match_are_in_its_records_where_they_matter():
    match = play_on(new_match(rounds=10), random.Random(7))
    assert (match.record()["options"]["rounds"], "match" in match.record()) == (10, False)
    second = match.rematch()
    assert second.record()["match"] == {"round": 2, "totals": list(match.outcome.scores)}
    assert replay(second.record()).state.totals == match.outcome.scores


def test_a_saved_match_goes_on_where_it_was_at_every_action():
    match, rng = new_match(first_player="winner", scoring="higher", rounds=10), random.Random(8)
    for _ in range(3):
        while match.to_move is not None:
            again = reloaded(match)
            assert [again.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]
            assert (list(again.events), again.options) == (list(match.events), match.options)
            match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
        again = reloaded(match)
        assert again.goes_on
        assert again.rematch().record() == match.rematch().record()
        match = match.rematch()


CHANGES = [
    ({"leader": 4}, "leader is a seat from 0 to 3"),
    ({"leader": True}, "leader is a seat from 0 to 3"),
    ({"must": "4d"}, "must is the lowest card dealt"),
    ({"must": 3}, "must is the lowest card dealt"),
    ({"hands": []}, "hands is a list of 4 lists of cards"),
    ({"hands": [["3d"]] * 4}, "a hand is 13 different cards"),
    ({"hands": [[3] * 13] * 4}, "a hand is a list of cards"),
    ({"match": {"round": 0, "totals": [0] * 4}}, "match is a round"),
    ({"match": {"round": 6, "totals": [0] * 4}}, "match is a round"),
    ({"match": {"round": 2, "totals": [0] * 3}}, "match is a round"),
    ({"match": {"round": 2, "totals": [0, 0, 0, "1"]}}, "match is a round"),
    ({"match": 2}, "match is a round"),
    ({"result": {}}, "the result is"),
]


@pytest.mark.parametrize(("change", "sentence"), CHANGES)
def test_a_wrong_record_is_refused_in_one_sentence(change, sentence):
    record = play_on(new_match(), random.Random(9)).record()
    with pytest.raises(ValueError, match=sentence) as error:
        replay({**record, **change})
    assert "\n" not in str(error.value)


def test_hands_of_a_record_share_no_card_and_hold_no_joker():
    record = new_match().record()
    one, other, *rest = record["hands"]
    with pytest.raises(ValueError, match="is in two hands"):
        replay({**record, "hands": [one, one, *rest]})
    with pytest.raises(ValueError, match="of the pack of 52"):
        replay({**record, "hands": [["bj", *one[1:]], other, *rest]})


# Take-back -----------------------------------------------------------------------------------------------------


def test_a_play_is_seen_and_stays_but_a_pass_may_be_taken_back_until_the_next_play():
    assert all(reveals(event) for event in (Led(0, act("3d"), 1), Played(0, act("3d"), 1)))
    assert not any(reveals(event) for event in (Passed(0), Skipped(0, 1, 2), TrickWon(0, act("3d"))))
    match = new_match(auto_skip=False)
    seat = match.to_move
    match.act(seat, act("3d"))
    assert not match.can_take_back(seat)
    follower = match.to_move
    match.act(follower, PASS)
    match.act(match.to_move, PASS)
    assert match.can_take_back(follower)
    match.take_back(follower)
    assert (match.to_move, match.assisted, len(match.actions)) == (follower, True, 1)


# Statistics ----------------------------------------------------------------------------------------------------


def test_every_round_is_counted_and_every_kind(tmp_path):
    statistics, rng = Statistics(tmp_path), random.Random(10)
    kinds: dict[str, int] = {}
    won = penalties = 0
    for match in rounds_of(new_match(rounds=20, seed=3), rng):
        assert statistics.count(match) is None
        assert statistics.count(match) is None
        won += 0 in match.outcome.winners
        penalties += match.outcome.scores[0]
        for event in match.events:
            if isinstance(event, Led | Played) and event.seat == 0:
                kinds[event.play.kind] = kinds.get(event.play.kind, 0) + 1
    tally = Statistics(tmp_path).tally(BIGTWO)
    assert (tally.rounds, tally.wins) == (20, won)
    figures = {label: gathered.words for label, gathered in tally.figures.items()}
    assert figures["Penalty a round"] == f"{penalties / 20:,.1f}".removesuffix(".0")
    labels = {
        "single": "Singles",
        "pair": "Pairs",
        "triple": "Triples",
        "straight": "Straights",
        "flush": "Flushes",
        "full house": "Full houses",
        "four": "Fours",
        "straight flush": "Straight flushes",
    }
    assert {label: figures[label] for label in labels.values()} == {
        label: str(kinds.get(kind, 0)) for kind, label in labels.items()
    }
    assert figures["Matches finished"] == "1"
    assert figures["Matches won"] == str(int(match.events[-1].places[0] == 1))
    assert tally.figures["Matches finished"].rounds == 1


def test_a_finished_round_is_in_the_statistics_and_the_match_is_there_again(tmp_path):
    saves, statistics = Saves(tmp_path), Statistics(tmp_path)
    match = play_on(new_match(), random.Random(11))
    saves.save(match)
    loaded = saves.resume("bigtwo", statistics)
    assert (loaded.match.id, loaded.notice) == (match.id, None)
    assert statistics.tally(BIGTWO).rounds == 1
    assert loaded.match.rematch().view(0).round == 2
    *_, last = rounds_of(match.rematch(), random.Random(12))
    saves.save(last)
    assert saves.resume("bigtwo", statistics).match is None


def test_goes_on_until_the_last_round():
    state = table("3d", "4d")
    assert goes_on(state)
    state.follow(5, (0, 0))
    assert not goes_on(state)


def test_the_game_is_complete():
    assert (BIGTWO.name, BIGTWO.title, BIGTWO.round_word) == ("bigtwo", "Big Two", "round")
    assert [BIGTWO.seats(Options(computers=n)) for n in (1, 2, 3)] == [2, 3, 4]
    assert held(0) == []
