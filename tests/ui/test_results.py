"""The results: laid out for whatever match, what they say of it and count, and where one goes from them."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.bigtwo.table import Options as BigTwo
from game.landlord.table import Options as Landlord
from scenes.kit.canvas import Canvas
from scenes.kit.layout import Metrics
from scenes.menus import clipboard
from scenes.menus.accounts import Sitting, badges_beside
from scenes.menus.ask import Ask
from scenes.menus.howto import HowToPlay
from scenes.menus.results import Results
from scenes.menus.rules import Rules
from scenes.menus.staged import finished as bonfire
from scenes.menus.title import Title
from scenes.tables.base import Table
from scenes.tables.bigtwo.rounds import finished as bigtwo
from scenes.tables.landlord.rounds import finished as landlord
from scenes.tables.landlord.rounds import round_three
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in
from tests.ui.minds import Prompt
from tests.ui.results import LONG, long_named, results_of, shown

BASIC = (None, "basic", "basic", "basic")
MATCHES = {
    **{
        f"bonfire {seed}": partial(bonfire, seed, computers)
        for seed, computers in ((4, 3), (60, 3), (42, 2), (125, 1), (177, 1))
    },
    "landlord, round three": round_three,
    **{f"landlord {seed}": partial(landlord, seed, levels=BASIC[:3]) for seed in (62, 155, 340)},
    **{
        f"bigtwo for {computers + 1}, {scoring}, round {round}": partial(
            bigtwo, 2, round, BigTwo(computers=computers, scoring=scoring), BASIC
        )
        for scoring in ("cumulative", "higher")
        for round in (1, 5)
        for computers in (1, 2, 3)
    },
}
ROUND_THREE = {
    "landlord": partial(round_three, levels=BASIC[:3]),
    "bigtwo": partial(bigtwo, 2, 3, BigTwo(), BASIC),
}
"""A third round that the person won, at a table that goes on."""
DEMOS = {
    "landlord": partial(round_three, levels=BASIC[1:]),
    "bigtwo": partial(bigtwo, 2, 3, BigTwo(), ("basic", *BASIC[1:])),
}

open_results = results_of(small_match)


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("names", ["own", "long"])
@pytest.mark.parametrize("name", MATCHES)
def test_layout(name, names, size, tmp_path):
    match = MATCHES[name]()
    assert problems(shown(match if names == "own" else long_named(match, assisted=True), size, tmp_path)) == []


@pytest.mark.parametrize("make", [small_match, *ROUND_THREE.values()], ids=["bonfire", *ROUND_THREE])
def test_drawing_changes_nothing(open_results, make):
    results = open_results(make())
    assert results.app.manager.draw().items == results.app.manager.draw().items


# What it says --------------------------------------------------------------------------------------------


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


def test_the_pads_main_button_is_a_rematch(open_results):
    assert isinstance(open_results().pad("x").scene, Table)


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


# A table that goes on ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "how"),
    [(game, how) for game in ROUND_THREE for how in ("esc", "home", "pad")] + [("bigtwo", "go_home")],
)
def test_going_home_keeps_the_table_and_continue_opens_its_results(open_results, game, how):
    driver = open_results(ROUND_THREE[game]())
    assert driver.has("close") == (game == "landlord")  # a match of Big Two ends by itself
    if how in ("home", "go_home"):
        driver.click(how)
    else:
        driver.press("esc") if how == "esc" else driver.pad("b")
    assert isinstance(driver.scene, Title)
    kept, won = {
        "landlord": (("Landlord, round 3 is over", "You have $112"), "You win as landlord"),
        "bigtwo": (("Big Two, round 3 of 5 is over", "9 points"), "You win round 3"),
    }[game]
    assert set(kept) <= set(driver.texts())
    driver.press("enter").settle()
    assert isinstance(driver.scene, Results)
    assert driver.scene.story.headline == won
    assert driver.services.stats.tally(driver.scene.match.game).rounds == 1
    driver.press("enter")
    assert driver.scene.match.number == 4


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("landlord", ("Landlord, round 3 is over, and its table is not closed",)),
        ("bigtwo", ("Big Two, round 3 of 5 is over", "and its match is not finished")),
    ],
)
def test_a_new_match_asks_before_the_table_is_given_up(open_results, game, asked):
    driver = open_results(ROUND_THREE[game]()).press("esc").click(f"customize {game}").click("start")
    assert isinstance(driver.scene, Ask)
    for words in asked:
        assert words in driver.scene.text
    driver.press("esc")
    assert driver.services.saves.load(game).match.number == 3


@pytest.mark.parametrize(("game", "rules"), [("landlord", Landlord(wild=False)), ("bigtwo", BigTwo(bombs=True))])
def test_the_rules_of_the_next_deal_are_kept_with_the_table(open_results, game, rules):
    driver = open_results(ROUND_THREE[game]())
    driver.scene._change_next(rules)
    driver.press("esc").press("enter").settle()
    assert driver.scene.match.upcoming == rules
    driver.press("enter")
    assert driver.scene.match.options == rules
    assert driver.scene.match.number == 4


@pytest.mark.parametrize("game", DEMOS)
def test_a_demo_keeps_nothing_and_closes_nothing(drive, game):
    played = DEMOS[game]()
    driver = drive(lambda services: Results(services, played), make_thinker=Prompt).settle()
    assert not driver.services.saves.path(game).exists()
    assert driver.has("go_home")
    assert not driver.has("close")
