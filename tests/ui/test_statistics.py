"""The statistics screen: figures worked out by hand, its filters, and what stands there before the first match."""

import copy
import dataclasses

import pytest

from game.match import Player
from game.registry import GAMES
from scenes import routes
from scenes.menus.statistics import StatisticsScreen
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES, problems
from tests.ui.menus import staged


def _lost():
    """The small match from the second seat, against two of the same level: 48 against 62, one row of 44 burned."""
    match = copy.copy(small_match(person=1))
    match.id = "lost"
    match.players = (match.players[0], Player("Bea", "easy"), Player("Milo", "easy"))
    match.assisted = True
    return match


@pytest.fixture
def screen(drive):
    """The screen after the small match, won against mixed computers and lost against easy ones."""

    def opened(matches=None, **others):
        def first(services):
            for match in (small_match(), _lost()) if matches is None else matches:
                assert services.stats.count(match) is None
            return routes.statistics(services)

        return drive(first, **others).settle()

    return opened


def figures(driver):
    """Label to figure: tiles have the figure over its words, lists at its right, drawn first."""
    texts = driver.texts()
    return {label: texts[index - 1] for index, label in enumerate(texts) if index}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["statistics", "statistics-empty"])
def test_layout(name, size, tmp_path):
    assert problems(staged(name, tmp_path, size)) == []


def test_all_the_figures(screen):
    shown = figures(screen())
    for label, figure in {
        "Matches played": "2",
        "Won": "1 (50%)",
        "Shared wins": "0",
        "Winning streak now": "0",
        "Longest streak": "1",
        "Assisted (hint, take-back, replay)": "1",
        "Best bank": "62",
        "Lowest bank": "48",
        "Rows banked": "2",
        "Best row": "62",
        "Highest multiplier": "2",
        "Rows torched": "1",
        "Own rows torched": "1",
        "Bonfires captured": "0",
        "Best capture": "0",
    }.items():
        assert shown[label] == figure, label
    assert "55" in screen().texts()  # (62 + 48) / 2


def test_the_filters_narrow_it(screen):
    driver = screen()
    assert driver.control("level").choices == (("", "All"), ("easy", "Easy"), ("mixed", "Mixed"))
    assert [label for _, label in driver.control("option").choices] == [
        "All",
        "Computers: 2",
        "Lines: 2",
        "Decks: 1",
    ]
    driver.scene._filter_level("easy")
    shown = figures(driver)
    assert (shown["Matches played"], shown["Won"], shown["Best bank"]) == ("1", "0 (0%)", "48")
    driver.scene._filter_level("mixed")
    shown = figures(driver)
    assert (shown["Matches played"], shown["Won"], shown["Best bank"]) == ("1", "1 (100%)", "62")


def test_the_filters_by_mouse_keys_and_pad(screen):
    driver = screen()
    left, right = driver.control("level").arrows()
    driver.click(*right.centre)
    assert driver.scene.level == "easy"
    driver.click(*left.centre)
    assert driver.scene.level == ""
    driver.press("right")  # the first key only shows the focus, which is where the mouse was
    assert driver.scene.focus.key == "level"
    driver.press("left")  # before the first value lies the other filter
    assert driver.scene.focus.key == "option"
    driver.press("right")
    assert driver.scene.option == "computers=2"
    driver.pad("right")
    assert driver.scene.option == "lines=2"
    assert figures(driver)["Matches played"] == "2"


def test_a_pair_of_filters_that_nothing_fits(screen):
    one_line = copy.copy(small_match())
    one_line.id = "one line"
    one_line.options = type(one_line.options)(computers=2, lines=1)
    driver = screen([one_line, _lost()])
    driver.scene._filter_option("lines=1")
    driver.scene._filter_level("easy")
    assert "None of these" in driver.texts()
    assert "No match of this kind against these computers so far." in driver.texts()
    assert problems(driver.scene) == []
    driver.scene._filter_level("mixed")
    assert figures(driver)["Matches played"] == "1"


def test_before_the_first_match_it_says_what_will_stand_here(screen):
    driver = screen([])
    assert "Nothing here yet" in driver.texts()
    assert any(text.startswith("Every match of Bonfire") for text in driver.texts())
    assert not driver.has("option")


def test_every_game_has_its_page(screen, monkeypatch):
    other = dataclasses.replace(GAMES["bonfire"], name="other", title="Other")
    monkeypatch.setitem(GAMES, "other", other)
    driver = screen()
    driver.click("game other")
    assert "Nothing here yet" in driver.texts()
    driver.click("game bonfire")
    assert figures(driver)["Matches played"] == "2"


@pytest.mark.parametrize("how", ["esc", "click", "pad"])
def test_the_way_back(screen, how):
    driver = screen()
    over = StatisticsScreen(driver.services)
    driver.app.manager.push(over)
    driver.settle()
    if how == "click":
        driver.click("back")
    elif how == "esc":
        driver.press("esc")
    else:
        driver.pad("b")
    assert driver.scene is not over


def test_what_does_not_fit_scrolls(screen):
    driver = screen(size=(960, 600))
    scroll = driver.scene.scroll
    scroll.lay_out(scroll.view._replace(h=200), scroll.length)  # a window that low is not allowed
    driver.move(*scroll.view.centre).wheel(-3)
    assert scroll.offset > 0
    driver.press("home")
    assert scroll.offset == 0


def test_drawing_changes_nothing(screen):
    driver = screen()
    assert driver.app.manager.draw().items == driver.app.manager.draw().items
