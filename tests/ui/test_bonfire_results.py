"""The results of a match of Bonfire, worked out by hand."""

from scenes.menus.accounts import least_height
from scenes.menus.results import Results
from scenes.tables.base import Table
from tests.golden.small_match import small_match
from tests.ui.checks import SIZES
from tests.ui.menus import staged
from tests.ui.minds import Prompt
from tests.ui.results import results_of

open_results = results_of(small_match)


def test_nothing_is_hidden_of_two_long_cold_rows(tmp_path):
    """Each row of cards stays within its plate and clear of the lines above it."""
    for size in SIZES:
        scene = staged("results", tmp_path, size)
        assert isinstance(scene, Results)
        plate = scene._places.plates[0]
        assert plate.h >= least_height(scene.metrics, scene.story.accounts, plate.w)


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


def test_the_sums_count_up_and_a_press_shows_them(drive):
    driver = drive(lambda services: Results(services, small_match()), make_thinker=Prompt)
    driver.advance(100)
    assert driver.app.manager.moving
    banks = [driver.texts()[index + 1] for index, text in enumerate(driver.texts()) if text == "Bank"]
    assert banks != ["48", "62", "32"]
    driver.move(5, 300).down(5, 300)
    banks = [driver.texts()[index + 1] for index, text in enumerate(driver.texts()) if text == "Bank"]
    assert banks == ["48", "62", "32"]


def test_enter_is_a_rematch(open_results):
    driver = open_results().press("enter")
    assert isinstance(driver.scene, Table)
    assert driver.scene.match.number == 2
    assert driver.scene.match.names == ("You", "Bea", "Milo")
    assert len(driver.app.manager.scenes) == 1


def test_replay_deals_the_same_cards_and_says_so(open_results):
    driver = open_results(small_match()).click("replay")
    table = driver.scene
    assert isinstance(table, Table)
    assert table.match.number == 1
    assert table.match.assisted
    assert table.match.record()["pool"] == small_match().record()["pool"]
