"""The arena: same seed, same matches; figures worked out by hand; wrong words on its command line."""

import json
import random

import pytest

from game import arena
from game.arena import BotFailure, Tally, Task, figures, interval, main, play_all, play_round, run
from game.bonfire.bots import BASIC
from game.bonfire.levels import EASY
from game.bonfire.table import END, Options
from game.core import options_from_record
from game.deciding import bot, decide, stream
from game.landlord.table import Options as LandlordOptions
from game.records import replay
from tests.game.tables import BONFIRE


def records_of(names: str, jobs: int = 1, seed: int = 7, rounds: int = 6, rotate: bool = False) -> list[str]:
    bots = tuple(names.split())
    task = Task("bonfire", Options(computers=len(bots) - 1), bots, seed, 0, rounds, rotate, True)
    return [line for _, lines in play_all(task, jobs) for line in lines]


def told(capsys, *words: str) -> list[str]:
    assert main(["bonfire", *words]) == 0
    return capsys.readouterr().out.splitlines()


# Determinism -------------------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_matches_whatever_the_number_of_jobs():
    names = "easy random normal"
    assert records_of(names, 1, rotate=True) == records_of(names, 2, rotate=True)
    assert records_of(names) != records_of(names, seed=8)


def test_hard_plays_the_same_match_again():
    assert records_of("hard basic", rounds=1) == records_of("hard basic", rounds=1)


def test_disturbing_global_random_between_the_steps_changes_nothing():
    class Disturbing:
        def choose(self, view, rng):
            random.seed(len(view.pile))
            random.random()
            return EASY.choose(view, rng)

    def actions(player):
        state = arena.dealt(BONFIRE, Options(), 7, 0)
        return play_round(state, [player] * 4, "7:0", [[] for _ in range(4)])

    assert actions(Disturbing()) == actions(EASY)


def test_a_decision_of_the_arena_is_the_one_that_the_table_would_make():
    record = json.loads(records_of("easy easy", rounds=1)[0])
    state = BONFIRE.restore(options_from_record(Options, record["options"]), record)
    for number, (seat, text) in enumerate(record["actions"]):
        if len(state.legal_actions()) > 1:
            assert str(decide("bonfire", state.view(seat), "easy", "7:0", number)) == text
        state.apply(seat, BONFIRE.parse_action(text))


def test_every_decision_has_a_stream_of_its_own():
    drawn = {stream(seed, actions, seat).random() for seed in "ab" for actions in range(9) for seat in range(4)}
    assert len(drawn) == 2 * 9 * 4
    assert stream("7", 3, 1).random() == random.Random("7:3:1").random()


# Playing -----------------------------------------------------------------------------------------------------


def test_records_replay_to_their_result():
    for line in records_of("easy random normal basic"):
        assert replay(json.loads(line)).state.outcome is not None


def test_who_is_first_moves_on_from_round_to_round():
    assert [json.loads(line)["first"] for line in records_of("random random random")] == [0, 1, 2, 0, 1, 2]


def test_rotation_plays_each_deal_with_every_bot_in_every_seat():
    lines = [json.loads(line) for line in records_of("basic random random", rounds=2, rotate=True)]
    assert len(lines) == 6
    assert len({json.dumps(line["pool"]) for line in lines}) == 2
    assert [line["first"] for line in lines] == [0, 0, 0, 1, 1, 1]


def test_equal_bots_share_rotated_deals_equally():
    found = run(Task("bonfire", Options(), ("basic",) * 4, 1, 0, 5, True, False), 1)
    assert found["rounds"] == 20
    assert [seat["share"] for seat in found["seats"]] == pytest.approx([0.25] * 4)
    assert [end for seat in found["seats"] for end in seat["share_ci"]] == pytest.approx([0.25] * 8)


def test_a_single_legal_action_is_no_decision():
    class Counting:
        asked = 0

        def choose(self, view, rng):
            self.asked += 1
            assert len(view.legal_actions()) > 1
            return BASIC.choose(view, rng)

    counting, times = Counting(), [[], []]
    state = arena.dealt(BONFIRE, Options(computers=1), 7, 0)
    actions = play_round(state, [counting] * 2, "7:0", times)
    assert counting.asked == len(times[0]) + len(times[1])
    assert counting.asked < len(actions)


def test_an_illegal_action_stops_the_arena_with_a_sentence():
    class Broken:
        def choose(self, view, rng):
            return END

    state = arena.dealt(BONFIRE, Options(computers=1), 7, 0)
    with pytest.raises(BotFailure, match=r"seat 0 chose end in deal 7:0: Use the flipped card first\."):
        play_round(state, [Broken()] * 2, "7:0", [[], []])


# Figures -----------------------------------------------------------------------------------------------------


def test_the_interval_counts_whole_deals():
    # Means of four deals: 0, 1, 0, 1. Mean 0.5, standard deviation sqrt(1/3), error sqrt(1/12) = 0.288675.
    assert interval([0, 1, 0, 1]) == pytest.approx([0.5 - 1.96 * 0.288675, 0.5 + 1.96 * 0.288675], abs=1e-5)
    assert interval([0.3]) == [0.3, 0.3]


def test_the_figures_of_a_bot_at_two_seats_are_means_over_the_deal():
    two = [Tally([1.0, 0.0], [10.0, 30.0]), Tally([0.0, 1.0], [20.0, 0.0])]
    two[0].times.extend([1.0, 2.0])
    two[1].times.extend([4.0])
    row = figures(two, 2)
    # In each deal one of the two won: half each time, without doubt.
    assert (row["won"], row["share"], row["share_ci"]) == (2.0, 0.5, [0.5, 0.5])
    assert (row["score"], row["decisions"]) == (15.0, 3)
    assert (row["ms_median"], row["ms_p95"], row["ms_max"]) == (2.0, 4.0, 4.0)


# Roles -------------------------------------------------------------------------------------------------------


def roles(names: str, rounds: int) -> Task:
    return Task("landlord", LandlordOptions(), tuple(names.split()), 7, 0, rounds, False, True, True)


@pytest.mark.usefixtures("landlord")
def test_with_roles_the_first_seat_takes_and_each_deal_is_played_again_with_the_names_exchanged():
    lines = [json.loads(line) for _, part in play_all(roles("basic random", 4), 1) for line in part]
    assert len(lines) == 8
    for first, second in zip(lines[::2], lines[1::2], strict=True):
        assert (first["hands"], first["middle"]) == (second["hands"], second["middle"])
        assert first["actions"][0] == second["actions"][0] == [first["first_option"], "take"]
    assert [line["first_option"] for line in lines] == [0, 0, 1, 1, 2, 2, 0, 0]
    assert all(replay(line).state.outcome is not None for line in lines)


@pytest.mark.usefixtures("landlord")
def test_the_figures_by_role_are_those_of_the_records():
    task = roles("basic random", 5)
    lines = [json.loads(line) for _, part in play_all(task, 1) for line in part]
    found = run(task, 1)
    alone = [line["result"]["winner"] == line["first_option"] for line in lines]
    dollars = [line["result"]["balances"][line["first_option"]] - 100 for line in lines]
    basic, rnd = sum(alone[::2]), sum(alone[1::2])
    rows = {(row["role"], row["bot"]): row for row in found["seats"]}
    assert list(rows) == [("alone", "basic"), ("alone", "random"), ("others", "basic"), ("others", "random")]
    assert [row["won"] for row in rows.values()] == pytest.approx([basic, rnd, 5 - rnd, 5 - basic])
    assert rows["alone", "basic"]["score"] == pytest.approx(sum(dollars[::2]) / 5)
    assert rows["others", "random"]["score"] == pytest.approx(-sum(dollars[::2]) / 10)
    assert found["rounds"] == 10
    assert found["bots"]["basic"]["won"] == pytest.approx(basic + 5 - rnd)
    assert found["bots"]["basic"]["share"] == pytest.approx((basic + 5 - rnd) / 10)


@pytest.mark.usefixtures("landlord")
def test_equal_bots_in_both_roles_share_without_doubt():
    found = run(roles("basic basic", 8), 1)
    assert found["bots"]["basic"]["share"] == pytest.approx(0.5)
    assert found["bots"]["basic"]["share_ci"] == pytest.approx([0.5, 0.5])


@pytest.mark.usefixtures("landlord")
def test_with_a_name_for_each_seat_the_first_plays_alone_and_the_others_change_places():
    task = roles("basic random easy", 3)
    lines = [json.loads(line) for _, part in play_all(task, 1) for line in part]
    assert [line["first_option"] for line in lines] == [0, 0, 1, 1, 2, 2]
    for line in lines:
        assert line["actions"][0] == [line["first_option"], "take"]
    found = run(task, 1)
    rows = {(row["role"], row["bot"]): row for row in found["seats"]}
    assert list(rows) == [("alone", "basic"), ("others", "random"), ("others", "easy")]
    alone = sum(line["result"]["winner"] == line["first_option"] for line in lines)
    assert rows["alone", "basic"]["won"] == pytest.approx(alone)
    assert rows["others", "random"]["won"] == rows["others", "easy"]["won"] == pytest.approx(6 - alone)
    assert (found["rounds"], rows["others", "easy"]["share"]) == (6, pytest.approx(1 - alone / 6))


def test_the_others_sit_in_both_orders_after_the_one_that_is_asked_first():
    task = roles("basic random easy", 3)
    assert [arena._rows_at(task, 1, 3, turn) for turn in (0, 1)] == [[2, 0, 1], [1, 0, 2]]
    assert [arena._rows_at(task, 0, 3, turn) for turn in (0, 1)] == [[0, 1, 2], [0, 2, 1]]


@pytest.mark.usefixtures("landlord")
def test_roles_are_printed_by_name(capsys):
    assert main(["landlord", "--roles", "basic,random", "--rounds", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[1:7]] == [
        ["alone", "basic"],
        ["alone", "random"],
        ["others", "basic"],
        ["others", "random"],
        ["all", "basic"],
        ["all", "random"],
    ]
    assert lines[7].startswith("4 rounds, ")


@pytest.mark.usefixtures("landlord")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bonfire", "--roles", "basic,basic"], "--roles is for games in which one seat plays alone"),
        (["landlord", "--roles", "basic"], "--roles names two bots, or one for each of the 3 seats, not 1"),
        (["landlord", "--roles", "basic,clever"], "no bot 'clever' for landlord"),
        (["landlord", "--roles", "basic,random", "--rotate"], "--rotate goes with --seats"),
        (["landlord", "--roles", "basic,random", "--seats", "basic"], "not allowed with"),
        (["landlord"], "--seats"),
    ],
)
def test_wrong_roles_are_one_line_and_status_2(words, sentence, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert not out
    assert sentence in err
    assert len(err.splitlines()) == 1


# Command line ------------------------------------------------------------------------------------------------


def test_one_name_fills_the_default_number_of_seats(capsys):
    lines = told(capsys, "--seats", "basic", "--rounds", "3")
    assert [line.split()[:2] for line in lines[1:6]] == [[seat, "basic"] for seat in ("0", "1", "2", "3", "all")]
    assert lines[6].startswith("3 rounds, ")


def test_the_number_of_names_is_the_number_of_seats(capsys, tmp_path):
    records = tmp_path / "r.jsonl"
    told(capsys, "--seats", "basic,random", "--rounds", "2", "--option", "decks=2", "--records", str(records))
    for line in records.read_text().splitlines():
        assert json.loads(line)["options"] == {"seats": 2, "lines": 2, "decks": 2}


def test_an_option_may_say_how_many_sit_down(capsys):
    lines = told(capsys, "--seats", "basic", "--rounds", "1", "--option", "computers=2", "--option", "lines=1")
    assert [line.split()[0] for line in lines[1:5]] == ["0", "1", "2", "all"]


def test_a_temperament_sits_down_under_its_own_name(capsys):
    lines = told(capsys, "--seats", "normal-careful,easy-bold", "--rounds", "1")
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["0", "normal-careful"],
        ["1", "easy-bold"],
        ["all", "normal-careful"],
        ["all", "easy-bold"],
    ]


def test_json_carries_the_figures(capsys, tmp_path):
    file = tmp_path / "figures.json"
    told(capsys, "--seats", "normal,random", "--rounds", "4", "--rotate", "--json", str(file))
    found = json.loads(file.read_text())
    assert list(found) == ["game", "rounds", "seconds", "rounds_a_second", "seats", "bots"]
    keys = ["won", "share", "share_ci", "score", "score_ci", "decisions", "ms_median", "ms_p95", "ms_max"]
    assert [list(seat) for seat in found["seats"]] == [["bot", *keys]] * 2
    assert {name: list(row) for name, row in found["bots"].items()} == {"normal": keys, "random": keys}
    assert sum(seat["won"] for seat in found["seats"]) == found["rounds"] == 8


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tarot", "--seats", "basic"], "no game 'tarot'; there is"),
        (["bonfire"], "--seats"),
        (
            ["bonfire", "--seats", "clever"],
            "no bot 'clever' for bonfire; there is random, basic, easy, normal, hard, easy-bold",
        ),
        (["bonfire", "--seats", "hard-grim"], "no bot 'hard-grim' for bonfire; there is random"),
        (["bonfire", "--seats", "basic-bold"], "no bot 'basic-bold' for bonfire; there is random"),
        (["bonfire", "--seats", "basic,,basic"], "no bot ''"),
        (["bonfire", "--seats", "basic,basic,basic,basic,basic"], "--seats names 5"),
        (["bonfire", "--seats", "basic,basic", "--option", "computers=3"], "--seats names 2"),
        (["bonfire", "--seats", "basic", "--option", "decks=4"], "decks is one of 1, 2, 3, not '4'"),
        (
            ["bonfire", "--seats", "basic", "--option", "wild=off"],
            "no option 'wild'; there is computers, lines, decks",
        ),
        (["bonfire", "--seats", "basic", "--option", "decks"], "an option is written NAME=VALUE, not 'decks'"),
        (["bonfire", "--seats", "basic", "--rounds", "0"], "a whole number from 1 on is wanted, not '0'"),
        (["bonfire", "--seats", "basic", "--jobs", "many"], "a whole number from 1 on is wanted, not 'many'"),
        (["bonfire", "--seats", "basic", "--seed", "x"], "--seed"),
        (["bonfire", "--seats", "basic", "--records", "/nowhere/r"], "/nowhere/r cannot be written: No such file"),
        (["bonfire", "--seats", "basic", "--loud"], "--loud"),
    ],
)
def test_a_wrong_word_is_one_line_and_status_2(words, sentence, capsys):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert not out
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_every_bot_of_every_game_can_be_loaded():
    assert all(hasattr(bot(BONFIRE, name), "choose") for name in BONFIRE.bots)
