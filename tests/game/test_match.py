"""One table: who starts, the one way in, take-back, rematch, and the same seed giving the same match."""

import json
import random
from collections import Counter

import pytest

from game.bonfire.table import Bank, Capture, End, Flipped, Options, Place, Torch
from game.core import IllegalAction, ParseError
from game.match import Match, Player, first_seat, new_seed
from game.records import RecordError, replay
from tests.game.tables import BONFIRE, finished, lively, new_match, play_on


def deal_of(match: Match) -> list[str]:
    return match.record()["pool"]


# Dealing and who starts --------------------------------------------------------------------------------------


def test_a_new_match_has_flipped_for_its_first_seat():
    match = new_match()
    seat = match.to_move
    assert list(match.events) == [Flipped(seat, match.view(seat).flipped, 51)]
    assert (list(match.actions), match.outcome, match.assisted, match.number) == ([], None, False, 1)
    assert match.names == ("You", "Bea", "Milo", "Ines")


@pytest.mark.parametrize(
    ("seed", "options", "first", "pool"),
    [
        (7, Options(), 1, "9c 3s Ah 9s"),
        (20, Options(computers=1, lines=1, decks=2), 0, "3s 2d Jc 5s"),
    ],
)
def test_pinned_deals(seed, options, first, pool):
    match = new_match(seed, options)
    assert (match.to_move, " ".join(deal_of(match)[: len(pool.split())])) == (first, pool)


def test_the_first_seat_of_the_first_match_is_drawn_at_random():
    seats = Counter(first_seat(BONFIRE, Options(), seed, 1) for seed in range(4000))
    assert set(seats) == {0, 1, 2, 3}
    assert all(850 < count < 1150 for count in seats.values())  # 1000 expected, five standard deviations


def test_no_card_and_no_seat_is_favoured_by_the_deal():
    """Which card comes first, over 5,200 seeds: chi-square of 51 degrees of freedom, 99.99 % below 98."""
    firsts = Counter(deal_of(new_match(seed))[0] for seed in range(5200))
    assert sum((firsts[card] - 100) ** 2 / 100 for card in firsts) + 100 * (52 - len(firsts)) < 98


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_each_rematch_is_begun_by_the_seat_to_the_left_of_the_last_first_seat(computers):
    match = new_match(3, Options(computers))
    for number in range(2, 8):
        again = match.rematch()
        assert again.number == number
        assert again.to_move == (match.record()["first"] + 1) % (computers + 1) == again.record()["first"]
        assert deal_of(again) != deal_of(match)
        assert again.id != match.id
        match = again


def test_a_rematch_is_the_same_whether_or_not_the_program_was_restarted():
    match = finished()
    resumed = Match.from_save(json.loads(json.dumps(match.to_save())))
    assert resumed.rematch().record() == match.rematch().record()


def test_a_rematch_starts_afresh():
    match = finished()
    match.mark_assisted()
    again = match.rematch()
    assert (again.assisted, list(again.actions), again.outcome, again.players) == (False, [], None, match.players)


def test_replaying_the_deal_deals_the_same_to_the_same_first_seat_and_is_assisted():
    match = finished()
    again = match.replay_deal()
    assert again.record() == {**new_match().record()}
    assert (again.number, again.seed, again.assisted, list(again.actions)) == (1, 7, True, [])
    assert again.id != match.id
    assert match.outcome is not None  # the finished one stays as it was


def test_new_seeds_are_short_and_different():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 45
    assert all(0 <= seed < 10**9 for seed in seeds)


@pytest.mark.parametrize("number", [1, 3, 5])
def test_every_seat_needs_a_player(number):
    with pytest.raises(ParseError, match="4 seats need 4 players"):
        Match.new(BONFIRE, Options(), [Player("X")] * number, 1)


# Same seed, same match ---------------------------------------------------------------------------------------


def test_same_seed_same_match_though_global_random_was_disturbed():
    records = []
    for disturbance in (1, 2):
        match, rng = new_match(99), random.Random(5)
        while match.to_move is not None:
            random.seed(disturbance)
            random.random()
            match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))
        records.append(match.record())
    assert records[0] == records[1]


def test_global_random_is_never_touched():
    random.seed(1)
    before = random.getstate()
    match = finished()
    match.rematch(), match.replay_deal(), Match.from_save(match.to_save()), new_seed()
    assert random.getstate() == before


def test_every_match_at_a_table_has_its_own_bot_streams():
    match = new_match()
    assert match.decision_seed() == new_match().decision_seed()
    assert len({match.decision_seed(), match.rematch().decision_seed(), new_match(8).decision_seed()}) == 3


# The one way in ----------------------------------------------------------------------------------------------


def test_act_gives_the_events_and_keeps_them_and_the_action():
    match = new_match()
    seat = match.to_move
    events = match.act(seat, Place(0))
    assert list(match.events)[1:] == events
    assert list(match.actions) == [(seat, Place(0))]


def test_an_illegal_action_changes_nothing():
    match = new_match()
    before, events = match.to_save(), list(match.events)
    for seat, action in [((match.to_move + 1) % 4, Place(0)), (match.to_move, Capture()), (match.to_move, None)]:
        with pytest.raises(IllegalAction) as error:
            match.act(seat, action)
        assert str(error.value) == match.explain(seat, action)
    assert (match.to_save(), list(match.events)) == (before, events)


def test_a_finished_match_has_its_outcome_and_takes_nothing_more():
    match = finished()
    assert match.to_move is None
    assert match.outcome.scores == tuple(match.record()["result"]["banks"])
    with pytest.raises(IllegalAction, match="The match is over"):
        match.act(0, End())


# Take-back ---------------------------------------------------------------------------------------------------


def with_a(kind: type) -> Match:
    """A match at the first decision where the seat to move may do that kind of action."""
    for seed in range(20):
        match, rng = new_match(seed), random.Random(seed)
        while match.to_move is not None:
            if any(isinstance(action, kind) for action in match.view(match.to_move).legal_actions()):
                return match
            match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))
    raise AssertionError(f"no match came to a {kind.__name__}")


def look(match: Match) -> tuple[object, ...]:
    return ([match.view(seat) for seat in range(4)], list(match.actions), list(match.events))


@pytest.mark.parametrize("kind", [Place, Torch, Capture, Bank])
def test_placing_torching_capturing_and_banking_can_be_taken_back_within_the_turn(kind):
    match = with_a(kind)
    seat, before = match.to_move, look(match)
    action = next(action for action in match.view(seat).legal_actions() if isinstance(action, kind))
    match.act(seat, action)
    assert match.can_take_back(seat)
    match.take_back(seat)
    assert look(match) == before
    assert match.assisted


def test_a_whole_turn_is_taken_back_one_decision_at_a_time():
    match = with_a(Bank)
    seat = match.to_move
    bank = next(action for action in match.view(seat).legal_actions() if isinstance(action, Bank))
    match.act(seat, bank)
    match.take_back(seat)
    assert match.can_take_back(seat)
    match.take_back(seat)
    assert match.view(seat).flipped is not None
    assert not match.can_take_back(seat)


def test_a_flip_is_never_taken_back():
    match = new_match()
    seat = match.to_move
    assert not match.can_take_back(seat)
    match.act(seat, Place(0))
    match.act(seat, End())
    assert not any(match.can_take_back(of) for of in range(4))
    with pytest.raises(ValueError, match="no decision"):
        match.take_back(seat)
    assert not match.assisted


def test_another_seats_decision_is_not_yours_to_take_back():
    match = new_match()
    seat = match.to_move
    match.act(seat, Place(0))
    assert [match.can_take_back(of) for of in range(4)] == [of == seat for of in range(4)]


def test_the_end_of_a_match_is_not_taken_back():
    match = finished()
    assert not any(match.can_take_back(seat) for seat in range(4))


def test_after_a_take_back_the_match_goes_on_and_saves():
    match = with_a(Torch)
    seat = match.to_move
    match.act(seat, Place(0))
    match.take_back(seat)
    match.act(seat, Place(1))
    for _ in play_on(match, random.Random(1)):
        pass
    assert Match.from_save(match.to_save()).outcome == match.outcome
    assert replay(match.record()).state.outcome == match.outcome


# Text --------------------------------------------------------------------------------------------------------


def test_a_match_saved_after_any_action_resumes_exactly():
    match, rng = new_match(11, Options(computers=2)), random.Random(11)
    while match.to_move is not None:
        resumed = Match.from_save(json.loads(json.dumps(match.to_save())))
        assert resumed.to_save() == match.to_save()
        assert look_of_three(resumed) == look_of_three(match)
        assert (resumed.players, resumed.seed, resumed.number, resumed.id) == (
            match.players,
            match.seed,
            match.number,
            match.id,
        )
        match.act(match.to_move, lively(rng, match.view(match.to_move).legal_actions()))


def look_of_three(match: Match) -> tuple[object, ...]:
    return ([match.view(seat) for seat in range(3)], list(match.actions), list(match.events))


def test_a_resumed_match_shows_its_flip_and_can_be_taken_back():
    match = with_a(Torch)
    seat = match.to_move
    match.act(seat, Place(0))
    resumed = Match.from_save(match.to_save())
    assert resumed.can_take_back(seat)
    resumed.take_back(seat)
    assert resumed.view(seat).flipped is not None


def test_a_computer_is_asked_for_by_level_and_temperament_and_the_person_is_not():
    assert (Player("You").bot, Player("You").ways) == (None, ())
    assert (Player("Bea", "hard").bot, Player("Bea", "hard").ways) == ("hard", ("Hard",))
    bold = Player("Bea", "easy", "bold")
    assert (bold.bot, bold.ways) == ("easy-bold", ("Easy, bold", "Easy…"))
    match = Match.new(BONFIRE, Options(computers=1), (Player("You"), bold), 7)
    assert json.loads(match.report())["report"]["levels"] == [None, "easy-bold"]


def test_help_is_remembered_over_a_save():
    match = new_match()
    match.mark_assisted()
    assert Match.from_save(match.to_save()).assisted


GOOD = new_match().to_save()
BROKEN = {
    "nothing": None,
    "a list": [],
    "empty": {},
    "of the next version": {**GOOD, "version": 2},
    "without a version": {name: value for name, value in GOOD.items() if name != "version"},
    "without its record": {name: value for name, value in GOOD.items() if name != "record"},
    "with a record of nothing": {**GOOD, "record": None},
    "with another game": {**GOOD, "record": {**GOOD["record"], "game": "whist"}},
    "with an illegal action": {**GOOD, "record": {**GOOD["record"], "actions": [[0, "capture"]]}},
    "with a short pool": {**GOOD, "record": {**GOOD["record"], "pool": ["7s"]}},
    "with too few players": {**GOOD, "players": GOOD["players"][:2]},
    "with a player without a name": {**GOOD, "players": [{"name": "", "level": None}] * 4},
    "with a name without end": {**GOOD, "players": [{"name": "x" * 41, "level": None}] * 4},
    "with an unknown level": {**GOOD, "players": [{"name": "x", "level": "cheater"}] * 4},
    "with an unknown temperament": {
        **GOOD,
        "players": [{"name": "x", "level": "hard", "temperament": "moody"}] * 4,
    },
    "with a temperament that is a list": {
        **GOOD,
        "players": [{"name": "x", "level": "hard", "temperament": ["bold"]}] * 4,
    },
    "with a bold person": {**GOOD, "players": [{"name": "x", "level": None, "temperament": "bold"}] * 4},
    "with a bold yardstick": {**GOOD, "players": [{"name": "x", "level": "basic", "temperament": "bold"}] * 4},
    "with a player that is a number": {**GOOD, "players": [1, 2, 3, 4]},
    "with a seed in words": {**GOOD, "seed": "seven"},
    "before the first match": {**GOOD, "number": 0},
    "half assisted": {**GOOD, "assisted": 0.5},
    "with a number for its id": {**GOOD, "id": 5},
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_save_says_why_in_one_sentence(case):
    with pytest.raises(ParseError) as error:
        Match.from_save(BROKEN[case])
    assert str(error.value).strip()
    assert "\n" not in str(error.value)


def test_a_broken_action_is_named_by_its_number():
    saved = finished().to_save()
    saved["record"]["actions"][4] = [0, "capture"]
    with pytest.raises(RecordError, match=r"^action 5: "):
        Match.from_save(saved)


def test_the_report_is_one_line_with_version_seed_options_and_record_and_no_names():
    match = finished()
    report = match.report()
    assert "\n" not in report
    written = json.loads(report)
    assert written["report"]["seed"] == 7
    assert written["report"]["levels"] == [None, "hard", "hard", "hard"]
    assert written["report"]["version"]
    assert "Milo" not in report
    assert replay(written).state.outcome == match.outcome
