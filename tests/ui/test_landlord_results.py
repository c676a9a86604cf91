"""The results of a round of Landlord: the picture, a table that goes on, closing it, what is kept and counted."""

from functools import partial

import pytest

from game.landlord.game import LANDLORD
from game.landlord.rules import State
from game.landlord.table import AntesPaid, Options
from game.match import Match
from game.results import settlement
from scenes import routes
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus.accounts import lowest_height, plan_of
from scenes.menus.ask import Ask
from scenes.menus.closing import Settled
from scenes.menus.results import Results
from scenes.menus.title import Title
from scenes.tables.base import Table
from scenes.tables.landlord.rounds import finished, round_three
from tests.game.landlord_tables import bits, do, players
from tests.game.matches import match_at
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in
from tests.ui.minds import Prompt
from tests.ui.results import LONG, results_of, shown

BASIC = (None, "basic", "basic")

open_results = results_of(partial(round_three, levels=BASIC))


def by_hand(*texts: str, actions: tuple[str, ...]) -> Match:
    """A round from hands set up by hand, with its deal and antes told as at any table."""
    state = State.at(Options(), [bits(text) for text in texts])
    events = [*state.opening(), AntesPaid((2, 1, 1), 4)]
    match = match_at(LANDLORD, state, players(), events, number=2)
    for text in actions:
        for event in do(match._state, text):
            match._events.append(event)
    return match


def with_many_bombs() -> Match:
    """Five bombs and the rocket, more than a round ever sees; the Landlord is left with 16 cards."""
    return by_hand(
        "4 T T T T 5 6 7 8 9 J Q K A 2 2 2 2 3 3 3",
        "5d 7 7 7 7 J J J J 3",
        "6 Q Q Q Q bj cj",
        actions=(
            "4",
            "7 7 7 7",
            "pass",
            "T T T T",
            "J J J J",
            "Q Q Q Q",
            "2 2 2 2",
            "pass",
            "bj cj",
            "pass",
            "pass",
            "6",
        ),
    )


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_layout_with_many_bombs_and_a_full_hand(size, tmp_path):
    scene = shown(with_many_bombs(), size, tmp_path)
    assert len(scene.story.accounts[0].lines) == 9
    assert problems(scene) == []
    plate = scene._places.plates[0]
    plan = plan_of(scene.metrics, scene.story.accounts, plate.w, plate.h)
    assert lowest_height(scene.metrics, scene.story.accounts, plate.w) <= plate.h
    assert plan.rhythm >= 14


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", [("You", "Bea", "Milo"), (LONG, LONG, LONG)])
@pytest.mark.parametrize("plays", [99, 9])
def test_layout_of_the_settlement(plays, names, size, tmp_path):
    manager = Manager(services_in(tmp_path), Metrics(*size))
    match = round_three(names=names, plays=plays)
    manager.push(routes.settled(manager.services, match, settlement(match, match.close())))
    assert [each for each in problems(manager.top) if "cut off" not in each] == []


# What it says --------------------------------------------------------------------------------------------


def test_it_is_the_picture(open_results):
    texts = open_results().texts()
    assert "You win as landlord" in texts
    assert "Out with a rocket while the tenants held 14 cards. Two bombs made the pot $16." in texts
    assert [text for text in texts if text in ("Bea", "You", "Milo")] == ["Bea", "You", "Milo"]
    assert [texts[place + 1] for place, text in enumerate(texts) if text == "Now"] == ["$95", "$112", "$93"]
    for words in ("This round", "+$8", "after paying $8 in", "Bomb Q, by Bea", "+$16", "9 cards", "rocket"):
        assert words in texts
    assert texts.count("Winner") == 1
    assert "If you closed the table now:  Milo pays you $7, Bea pays you $5" in texts
    assert {"Landlord", "Tenant, basic"} <= set(texts)
    assert "Round 3 is over" in texts


def test_both_tenants_have_won(open_results):
    texts = open_results(finished(62, levels=BASIC)).texts()
    assert "You and Bea win as tenants" in texts
    assert texts.count("Winner") == 2
    assert "Shared win" not in texts


def test_the_sums_count_from_what_was_there(drive):
    driver = drive(lambda services: Results(services, round_three(levels=BASIC)), make_thinker=Prompt)
    texts = driver.texts()
    assert [texts[place + 1] for place, text in enumerate(texts) if text == "Now"] == ["$99", "$104", "$97"]


# Where one goes from it ----------------------------------------------------------------------------------


def test_enter_deals_the_next_round_with_the_balances(open_results):
    table = open_results().press("enter").scene
    assert isinstance(table, Table)
    assert table.match.number == 4
    assert list(table.match.view(0).balances) == [112, 95, 93]


def test_replay_deals_the_same_cards_and_the_same_money(open_results):
    table = open_results().click("replay").scene
    assert isinstance(table, Table)
    assert table.match.assisted
    assert table.match.number == 3
    assert list(table.match.view(0).balances) == [104, 99, 97]


def test_each_round_is_counted_once(open_results):
    match = round_three(levels=BASIC)
    driver = open_results(match)
    for _ in range(2):
        driver.press("esc").press("enter").settle()
    tally = driver.services.stats.tally(LANDLORD)
    assert (tally.rounds, tally.wins, tally.shared) == (1, 1, 0)


def test_closing_asks_and_settles_and_forgets(open_results):
    driver = open_results().click("close")
    assert isinstance(driver.scene, Ask)
    assert driver.scene.text.endswith("make it even again. Milo pays you $7. Bea pays you $5.")
    driver.press("enter")
    assert isinstance(driver.scene, Results)
    assert driver.services.saves.path("landlord").exists()
    driver.click("close").click("yes")
    assert isinstance(driver.scene, Settled)
    assert {"Milo pays you $7", "Bea pays you $5", "$112", "$95", "$93"} <= set(driver.texts())
    assert not driver.services.saves.path("landlord").exists()
    driver.press("enter")
    assert isinstance(driver.scene, Title)
    assert not driver.has("continue")


@pytest.mark.parametrize("how", ["esc", "home", "click"])
def test_home_from_the_settlement(open_results, how):
    driver = open_results().click("close").click("yes")
    driver.press("esc") if how == "esc" else driver.click("home" if how == "home" else "go_home")
    assert isinstance(driver.scene, Title)


def test_a_save_that_cannot_be_removed_is_said(open_results, monkeypatch):
    driver = open_results().click("close")
    monkeypatch.setattr(driver.services.saves, "clear", lambda game: "The saved match cannot be removed.")
    driver.click("yes")
    assert driver.app.manager.notices.shown == "The saved match cannot be removed."


def test_what_cannot_be_kept_is_said(open_results, monkeypatch):
    driver = open_results()
    monkeypatch.setattr(driver.services.saves, "save", lambda match: "The match cannot be saved: full.")
    driver.scene._change_next(Options(wild=False))
    assert driver.app.manager.notices.shown == "The match cannot be saved: full."
