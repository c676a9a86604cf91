"""The results: what they say of a match worked out by hand, what they count, and where one goes from them."""

import copy
from dataclasses import replace

import pygame
import pytest

from game.match import Player
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus import clipboard
from scenes.menus.accounts import Sitting, badges_beside
from scenes.menus.howto import HowToPlay
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.staged import finished
from scenes.menus.title import Title
from scenes.tables.base import Table
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in, staged
from tests.ui.minds import Prompt

LONG = "W" * 16


@pytest.fixture
def open_results(drive):
    def opened(match=None, **others):
        driver = drive(lambda services: Results(services, match or small_match()), make_thinker=Prompt, **others)
        return driver.settle()

    return opened


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["results", "results-shared", "results-two", "results-three"])
def test_layout(name, size, tmp_path):
    scene = staged(name, tmp_path, size)
    scene.timeline.finish()
    assert problems(scene) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seed", "computers"), [(4, 3), (60, 3), (42, 2), (125, 1), (177, 1)])
def test_layout_with_long_names(seed, computers, size, tmp_path):
    match = copy.copy(finished(seed, computers))
    match.players = tuple(Player(LONG, player.level) for player in match.players)
    match.assisted = True
    manager = Manager(services_in(tmp_path), Metrics(*size))
    manager.push(Results(manager.services, match))
    manager.top.timeline.finish()
    assert problems(manager.top) == []


def test_nothing_is_hidden_of_two_long_cold_rows(tmp_path):
    """Each row of cards stays within its plate and clear of the lines above it."""
    from scenes.menus.accounts import least_height

    for size in SIZES:
        scene = staged("results", tmp_path, size)
        assert isinstance(scene, Results)
        plate = scene._places.plates[0]
        assert plate.h >= least_height(scene.metrics, scene.story.accounts, plate.w)


def test_drawing_changes_nothing(open_results):
    results = open_results()
    assert results.app.manager.draw().items == results.app.manager.draw().items


# What it says --------------------------------------------------------------------------------------------


def test_it_says_who_won_and_why(open_results):
    texts = open_results().texts()
    assert "You win with 62" in texts
    assert "14 ahead of Bea, who lost a row of 44 to your torch with 2 turns to go. The Bonfire kept 31." in texts
    assert texts.count("Winner") == 1
    corner = [text for text in texts if text in ("1st", "Your place", "of 3 seats")]
    assert corner == ["1st", "Your place", "of 3 seats"]
    assert "Match 1 is over" in texts
    assert "3 seats, 2 lines, 1 deck" in texts


def test_every_seat_has_its_account(open_results):
    texts = open_results().texts()
    plates = [text for text in texts if text in ("Bea", "You", "Milo")]
    assert plates == ["Bea", "You", "Milo"]  # of three seats yours is in the middle
    for words in (
        "Banked, 1 row",
        "+62",
        "+48",
        "1 row, 44",
        "At the end, 1 row",
        "+32",
        "Cold at the end, lost",
        "11",
    ):
        assert words in texts
    assert "Your seat" in texts
    assert {"Normal", "Hard"} <= set(texts)
    banks = [texts[index + 1] for index, text in enumerate(texts) if text == "Bank"]
    assert banks == ["48", "62", "32"]


def test_an_assisted_match_is_marked(open_results):
    match = small_match()
    match.mark_assisted()
    texts = open_results(match).texts()
    assert "Assisted" in texts
    assert "Your seat, assisted" in texts


def test_what_assisted_means_stands_under_the_pointer(open_results):
    match = small_match()
    assert "assisted" not in [control.key for control in open_results(match).controls()]
    match.mark_assisted()
    results = open_results(match)
    word = next(box.rect for box in results.app.manager.draw().texts if box.text == "Assisted")
    results.move(*word.centre).advance(600)
    assert results.control("assisted").rect.grown(1).holds(*word[:2])
    assert any(text.startswith("You took a hint") for text in results.texts())


def test_badges_lie_alike_where_several_have_won():
    m = Metrics(1280, 720)
    short = Sitting(0, "You", ["Tenant"], "Winner", True)
    long = Sitting(1, LONG, ["Tenant, normal, careful"], "Winner", False)
    assert badges_beside(m, [short, short], 384)
    assert not badges_beside(m, [short, long], 384)
    assert badges_beside(m, [short, replace(long, badge="")], 384)


def test_the_sums_count_up_and_a_press_shows_them(drive):
    driver = drive(lambda services: Results(services, small_match()), make_thinker=Prompt)
    driver.advance(100)
    assert driver.app.manager.moving
    banks = [driver.texts()[index + 1] for index, text in enumerate(driver.texts()) if text == "Bank"]
    assert banks != ["48", "62", "32"]
    driver.move(5, 300).down(5, 300)
    banks = [driver.texts()[index + 1] for index, text in enumerate(driver.texts()) if text == "Bank"]
    assert banks == ["48", "62", "32"]


def test_with_instant_speed_nothing_moves(drive):
    driver = drive(lambda services: Results(services, small_match()), make_thinker=Prompt, speed="instant")
    assert not driver.app.manager.moving
    assert "62" in driver.texts()


# What it counts ------------------------------------------------------------------------------------------


def test_the_match_is_counted_once_and_its_save_is_gone(open_results):
    match = small_match()
    driver = open_results(match)
    stats, saves = driver.services.stats, driver.services.saves
    assert stats.tally(match.game).rounds == 1
    assert stats.tally(match.game).wins == 1
    assert "In your statistics:  your first match of Bonfire" in driver.texts()
    assert saves.save(match) is None
    driver.app.manager.push(Results(driver.services, match))
    assert stats.tally(match.game).rounds == 1
    assert not saves.path("bonfire").exists()
    driver.settle()
    assert not any(text.startswith("In your statistics") for text in driver.texts())


def test_a_demo_counts_nothing_and_leaves_the_save_alone(drive, tmp_path):
    played = small_match(person=None)
    assert services_in(tmp_path).saves.save(small_match(acts=3)) is None
    driver = drive(lambda services: Results(services, played), make_thinker=Prompt).settle()
    assert driver.services.stats.tally(played.game).rounds == 0
    assert driver.services.saves.path("bonfire").exists()
    texts = driver.texts()
    assert "Your seat" not in texts
    assert "Your place" not in texts


def test_what_cannot_be_written_is_said(open_results, monkeypatch):
    driver = open_results()
    monkeypatch.setattr(driver.services.saves, "clear", lambda game: "The saved match cannot be removed.")
    driver.app.manager.push(Results(driver.services, small_match()))
    assert driver.app.manager.notices.shown == "The saved match cannot be removed."
    driver.app.manager.notices.dismiss()
    monkeypatch.setattr(driver.services.stats, "count", lambda match: "The statistics cannot be saved: full.")
    driver.app.manager.push(Results(driver.services, small_match()))
    assert driver.app.manager.notices.shown == "The statistics cannot be saved: full."


# Where one goes from it ----------------------------------------------------------------------------------


def test_enter_is_a_rematch(open_results):
    driver = open_results().press("enter")
    assert isinstance(driver.scene, Table)
    assert driver.scene.match.number == 2
    assert driver.scene.match.names == ("You", "Bea", "Milo")
    assert len(driver.app.manager.scenes) == 1


def test_the_pads_main_button_is_a_rematch(open_results):
    assert isinstance(open_results().pad("x").scene, Table)


def test_replay_deals_the_same_cards_and_says_so(open_results):
    driver = open_results(small_match()).click("replay")
    table = driver.scene
    assert isinstance(table, Table)
    assert table.match.number == 1
    assert table.match.assisted
    assert table.match.record()["pool"] == small_match().record()["pool"]


@pytest.mark.parametrize("how", ["esc", "click", "home", "pad"])
def test_home(open_results, how):
    driver = open_results()
    if how == "esc":
        driver.press("esc")
    elif how == "pad":
        driver.pad("b")
    else:
        driver.click("go_home" if how == "click" else "home")
    assert isinstance(driver.scene, Title)


def test_the_report_is_copied(open_results):
    match = small_match()
    driver = open_results(match).click("copy")
    assert pygame.scrap.get_text() == match.report()
    assert driver.app.manager.notices.shown == "Copied"


def test_the_report_is_copied_by_key(open_results):
    match = small_match()
    pygame.scrap.put_text("something else")
    open_results(match).press("c", mod=pygame.KMOD_CTRL)
    assert pygame.scrap.get_text() == match.report()


def test_a_clipboard_that_refuses_is_a_sentence(open_results, monkeypatch):
    def refuse(text):
        raise pygame.error("no clipboard here")

    monkeypatch.setattr(clipboard.pygame.scrap, "put_text", refuse)
    driver = open_results().click("copy")
    assert driver.app.manager.notices.shown == "Nothing could be copied: no clipboard here."


def test_rules_and_help_lie_over_it(open_results):
    driver = open_results().click("rules")
    assert isinstance(driver.scene, Rules)
    driver.press("esc").click("help")
    assert isinstance(driver.scene, HowToPlay)
    driver.press("esc").settle()
    assert isinstance(driver.scene, Results)
    assert "You win with 62" in driver.texts()


def test_arrows_walk_along_the_actions(open_results):
    driver = open_results().press("right")  # the first key shows the focus where it is: on the main action
    assert driver.scene.focus.key == "rematch"
    seen = []
    for _ in range(2):
        driver.press("right")
        seen.append(driver.scene.focus.key)
    assert seen == ["replay", "copy"]
    seen = [driver.press("left").scene.focus.key for _ in range(4)]
    assert seen == ["replay", "rematch", "review", "go_home"]
    assert driver.press("tab").scene.focus.key not in (*seen, "copy")


def test_the_ring_shows_only_after_a_key(open_results):
    driver = open_results()
    assert not driver.scene.focus.visible
    assert driver.press("right").scene.focus.visible
    driver.move(640, 300).down(640, 300).up(640, 300)
    assert not driver.scene.focus.visible


def test_it_draws_the_same_at_each_size_again(open_results):
    driver = open_results()
    for size in ((960, 600), (2560, 1080), (1280, 720)):
        driver.resize(*size).settle()
        canvas = Canvas(size)
        driver.scene.draw(canvas)
        assert "You win with 62" in [box.text for box in canvas.texts]
