"""The results of a round of Big Two: the picture, a match that goes on and ends, what is kept and counted."""

import json

import pytest

from game.bigtwo.game import BIGTWO
from game.bigtwo.rules import State
from game.bigtwo.table import Options, cards_in
from game.match import PERSON, Player
from scenes.menus import clipboard
from scenes.menus.entries import standing
from scenes.menus.results import Results
from scenes.menus.statistics import StatisticsScreen
from scenes.menus.title import Title
from scenes.tables.base import Table
from scenes.tables.bigtwo.rounds import finished
from tests.game.bigtwo_tables import act
from tests.game.matches import match_at
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Prompt
from tests.ui.results import long_named, results_of, shown

BASIC = (None, "basic", "basic", "basic")
WORST = Options(scoring="higher", base_penalty="ranks", multiplier="8", bombs=True)
WHOLE = ("2s", "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad 2d", "3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c")
HALF = "3h 4h 5h 6h 7h 8h 9h Th Jh Qh"


def won(rounds=3, **options):
    """A round that the person won, a match of basic computers before it."""
    return finished(2, rounds, Options(**options), levels=BASIC)


open_results = results_of(won)


def by_hand(*hands, options, round=1, totals=None, actions=("2s",)):
    """A finished round from hands set up by hand."""
    state = State.at(options, [cards_in(hand) for hand in hands])
    state.follow(round, totals or (0,) * len(hands))
    players = [Player(f"Seat {seat}", "basic" if seat else None) for seat in range(len(hands))]
    match = match_at(BIGTWO, state, players, number=round)
    for text in actions:
        match._events.extend(state.apply(state.to_move, act(text)))
    return match


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("round", [4, 5])
def test_layout_of_the_most_that_there_can_be(round, size, tmp_path):
    """Whole hands left, every seat paying every other, long names, an assisted round, thousands of points."""
    match = by_hand(*WHOLE, HALF, options=WORST, round=round, totals=(9000, -3000, -3000, -3000))
    assert problems(shown(long_named(match, assisted=True), size, tmp_path)) == []


@pytest.mark.parametrize("size", SIZES)
def test_layout_of_a_match_that_all_share(size, tmp_path):
    match = by_hand("2s", "4d 7s", "4c 7h", "4h 7c", options=Options(), round=5, totals=(2, 0, 0, 0))
    assert problems(shown(long_named(match, assisted=True), size, tmp_path)) == []


# What it says --------------------------------------------------------------------------------------------


def test_a_round_of_a_match(open_results):
    texts = open_results().texts()
    assert "You win round 3" in texts
    assert "Round 3 of 5 is over" in texts
    assert "Out with the 2 of hearts while the others held 23 cards." in " ".join(texts)
    assert [texts[place - 1] for place, text in enumerate(texts) if text == "Penalty"] == [
        "0",
        "6 cards = 6",
        "11 cards ×2 = 22",
        "6 cards = 6",
    ]
    assert [texts[place + 1] for place, text in enumerate(texts) if text == "Total"] == [
        "9 points",
        "16 points",
        "25 points",
        "12 points",
    ]
    assert texts.count("Winner") == 1
    assert {"Left in hand", "11 cards", "Hand empty", "1st of 4, 9 points"} <= set(texts)


def test_payments_name_who_is_on_the_other_side(open_results):
    texts = open_results(won(scoring="winner")).texts()
    assert {"From Ines", "From Milo", "From Bea", "Pays you"} <= set(texts)
    assert texts.count("Pays you") == 3


def test_the_end_of_a_match(open_results):
    driver = open_results(finished(1, 5, levels=BASIC))
    texts = driver.texts()
    assert "Bea wins the match" in texts
    assert "Round 5 of 5: the match is over" in texts
    assert {"2nd place", "4th place, basic", "3rd place, basic", "1st place, basic"} <= set(texts)
    assert texts.count("Winner") == 1
    assert driver.control("rematch").label == "Rematch"


def test_whoever_shares_the_match_has_a_badge(tmp_path):
    match = by_hand("2s", "4d 7s", "4c 7h", options=Options(computers=2), round=5, totals=(2, 0, 3))
    scene = shown(match, (1280, 720), tmp_path)
    assert [scene._sitting(seat).badge for seat in range(3)] == ["Shared win", "Shared win", ""]


def test_the_sums_count_from_what_was_there(drive):
    driver = drive(lambda services: Results(services, won()), make_thinker=Prompt)
    texts = driver.texts()
    assert "10 points" in [texts[place + 1] for place, text in enumerate(texts) if text == "Total"]


# Where one goes from it ----------------------------------------------------------------------------------


def test_enter_deals_the_next_round_with_the_points(open_results):
    table = open_results().press("enter").scene
    assert isinstance(table, Table)
    view = table.match.view(PERSON)
    assert (view.round, view.totals) == (4, (9, 16, 25, 12))


def test_a_whole_match_ends_and_a_rematch_begins_with_nothing(open_results):
    table = open_results(finished(1, 5, levels=BASIC)).press("enter").scene
    assert isinstance(table, Table)
    view = table.match.view(PERSON)
    assert (view.round, view.totals) == (1, (0, 0, 0, 0))
    assert "Round 1 of 5" in _bar(table)


def _bar(table):
    return ["".join(span.text for span in piece) for piece in table.bar_text().middle]


def test_replay_deals_the_same_cards_with_the_same_points(open_results):
    match = won()
    table = open_results(match).click("replay").scene
    assert table.match.assisted
    view = table.match.view(PERSON)
    assert view.round == 3
    assert view.totals == (9, 10, 3, 6)
    assert table.match.record()["hands"] == match.record()["hands"]


def test_copy_report_is_a_record_that_can_be_replayed(open_results, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text))
    open_results().click("copy")
    record = json.loads(copied[0])
    assert record["match"] == {"round": 3, "totals": [9, 10, 3, 6]}
    assert record["result"]["penalties"] == [0, 6, 22, 6]


def test_after_the_last_round_nothing_is_kept(open_results):
    driver = open_results(finished(1, 5, levels=BASIC)).press("esc")
    assert isinstance(driver.scene, Title)
    assert not driver.has("continue")
    assert driver.services.saves.load("bigtwo").match is None


def test_how_a_round_in_progress_stands():
    match = finished(2, 3, levels=BASIC).rematch()
    which, how = standing(match)
    assert which == "Big Two, round 4 of 5"
    assert how.startswith("9 points, ")
    assert standing(won(scoring="winner")) == ("Big Two, round 3 of 5 is over", "+25")


# Statistics ----------------------------------------------------------------------------------------------


def test_every_kind_and_every_match_is_in_the_statistics(drive):
    def opened(services):
        for number in range(1, 6):
            services.stats.count(finished(3, number, levels=BASIC))
        made = StatisticsScreen(services)
        made.game = BIGTWO
        return made

    driver = drive(opened)
    tally = driver.services.stats.tally(BIGTWO)
    assert tally.rounds == 5
    figures = {label: gathered.value for label, gathered in tally.figures.items()}
    kinds = ("Singles", "Pairs", "Triples", "Straights", "Flushes", "Full houses", "Fours", "Straight flushes")
    assert set(kinds) <= set(figures)
    played = [
        action
        for number in range(1, 6)
        for seat, action in finished(3, number, levels=BASIC).actions
        if seat == PERSON and hasattr(action, "code")
    ]
    assert sum(figures[kind] for kind in kinds) == len(played)
    assert (figures["Matches finished"], figures["Matches won"]) == (1, 0)
