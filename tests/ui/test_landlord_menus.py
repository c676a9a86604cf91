"""Landlord in the menus: Options with its card, Customize, Continue, statistics by role."""

import pytest

from game.landlord.game import LANDLORD
from game.landlord.table import Options
from scenes import routes
from scenes.menus.blocks import Options as Plate
from scenes.menus.entries import entry_of, standing
from scenes.menus.samples import Emblem
from scenes.menus.title import Title
from scenes.tables.base import Table
from scenes.tables.landlord.rounds import finished, round_three
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in
from tests.ui.minds import Prompt

BASIC = (None, "basic", "basic")


def at(scene, size, folder):
    from scenes.kit.layout import Metrics
    from scenes.manager import Manager

    services = services_in(folder)
    manager = Manager(services, Metrics(*size))
    manager.push(scene(services))
    manager.top.timeline.finish()
    return manager.top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wild", [True, False])
def test_layout(wild, size, tmp_path):
    services_in(tmp_path).settings.keep("landlord", wild=wild)
    assert problems(at(routes.options, size, tmp_path)) == []
    assert problems(at(lambda services: routes.customize(services, LANDLORD), size, tmp_path)) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_title_has_room_for_it(size, tmp_path):
    assert problems(at(routes.title, size, tmp_path)) == []


def test_its_plate_shows_the_wild_and_what_it_means(drive):
    driver = drive(routes.options)
    plates = [block for block, _ in driver.scene.placed() if isinstance(block, Plate)]
    assert [isinstance(plate.foot, Emblem) for plate in plates if plate.title in ("Bonfire", "Landlord")] == [
        False,
        True,
    ]
    text = " ".join(driver.texts())
    assert "55 cards, 17 each, 4 in the middle" in text
    assert "Off is the classic pack: 54 cards and 3 in the middle." in text
    driver.click("landlord.wild")
    assert driver.services.settings.game("landlord") == Options(wild=False)
    text = " ".join(driver.texts())
    assert "54 cards, 17 each, 3 in the middle" in text
    assert "On adds a 55th card that stands in for another" in text


def test_a_column_is_as_long_as_the_other(drive):
    """The plate with the card takes the room that is left in its column."""
    driver = drive(routes.options)
    placed = driver.scene.placed()
    ends = {rect.x: rect.bottom for _, rect in placed}
    foot = next(rect for block, rect in placed if isinstance(block, Plate) and block.foot is not None)
    assert foot.bottom == ends[foot.x] == max(ends.values())


def test_customize_shows_its_table(drive):
    driver = drive(lambda services: routes.customize(services, LANDLORD), make_thinker=Prompt)
    texts = driver.texts()
    assert {"Wild on", "55", "17", "4", "in the middle"} <= set(texts)
    driver.click("wild")
    assert {"Wild off", "54", "3"} <= set(driver.texts())
    driver.click("start")
    assert isinstance(driver.scene, Table)
    assert driver.scene.match.options == Options(wild=False)


@pytest.mark.parametrize(
    ("match", "how"),
    [
        (lambda: round_three(plays=0), "You are the landlord, pot $4, your turn"),
        (lambda: round_three(plays=8), "You are the landlord, pot $8, Milo's turn"),
        (
            lambda: round_three(names=("Alice", "Bea", "Milo"), plays=8),
            "Alice is the landlord, pot $8, Milo's turn",
        ),
        (lambda: at_option(), "the middle is still to be taken, your turn"),
        (round_three, "You have $112"),
        (lambda: finished(340), "You have $96"),
    ],
)
def test_how_a_round_stands(match, how):
    assert standing(match())[1] == how


def at_option():
    """The fourth round at the table, before its first decision: the option has moved to the left."""
    following = round_three().rematch()
    while following.to_move != 0:
        following.act(following.to_move, LANDLORD.parse_action("pass"))
    return following


def test_continue_goes_on_in_mid_round(drive, tmp_path):
    assert services_in(tmp_path).saves.save(round_three(levels=BASIC, plays=8)) is None
    driver = drive(routes.title, make_thinker=Prompt)
    assert isinstance(driver.scene, Title)
    assert "Landlord, round 3" in driver.texts()
    driver.press("enter")
    assert isinstance(driver.scene, Table)
    assert driver.scene.match.number == 3


def test_the_entry_is_the_games():
    entry = entry_of(LANDLORD)
    assert (entry.title, entry.motto) == (LANDLORD.title, LANDLORD.motto)
    assert entry.sketch(Options()).emblem == "W"
    assert not entry.sketch(Options(wild=False)).in_play


@pytest.mark.parametrize("size", SIZES)
def test_statistics_by_role(size, tmp_path):
    services = services_in(tmp_path)
    for match in (round_three(), finished(340), finished(62)):
        services.stats.count(match)

    def opened(services):
        scene = routes.statistics(services)
        scene.game = LANDLORD
        return scene

    scene = at(opened, size, tmp_path)
    assert problems(scene) == []
    sections = {section.title: dict(section.rows) for section in scene.sections}
    # One round won as Landlord; as a Tenant one lost and one won.
    assert sections["As Landlord"]["Won as Landlord"] == "1 (100%)"
    assert sections["As Tenant"]["Won as Tenant"] == "1 (50%)"
    assert sections["As Landlord"]["Dollars as Landlord"] == "8"
    assert sections["Combinations"]["Rockets played"] == "1"
    assert len(sections["Combinations"]) == 12
