"""Who sits at the table: every seat's level and temperament, on plates and in results, at every size."""

import random

import pytest

from game.core import TEMPERAMENTS
from game.match import Match, Player
from game.registry import GAMES
from scenes import routes
from tests.ui.checks import SIZES, problems
from tests.ui.minds import Silent

SHORT = ("Bea", "Milo", "Ines")
LONG = ("Maximiliana", "Bartholomea", "Wilhelmina")
WIDEST = ("normal", "careful")


def match_of(game, ways=(WIDEST,) * 3, names=SHORT, actions=0, person=None):
    """A match of a game some random actions on."""
    options = game.options()
    computers = [Player(name, *way) for name, way in zip(names, ways, strict=True)]
    match = Match.new(game, options, [person or Player("You"), *computers][: game.seats(options)], 7)
    rng = random.Random(3)
    while match.to_move is not None and len(match.actions) < actions:
        match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
    return match


def shown(drive, game, scene=None, **how):
    size = how.pop("size", (1280, 720))
    return drive(
        lambda services: (scene or routes.resumed)(services, match_of(game, **how)),
        size=size,
        make_thinker=Silent,
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("actions", [0, 9, 9999])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_widest_words_overlap_nothing(drive, game, actions, size):
    driver = shown(drive, game, actions=actions, size=size)
    assert problems(driver.scene) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nor_beside_the_open_log(drive, game, size):
    driver = shown(drive, game, actions=9, size=size)
    driver.scene.toggle_log()
    driver.settle()
    assert problems(driver.scene) == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("actions", [0, 9, 9999])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_beside_long_names_only_names_are_cut_off(drive, game, actions, size):
    driver = shown(drive, game, actions=actions, size=size, names=LONG)
    assert [each for each in problems(driver.scene) if not any(f"'{name}' " in each for name in LONG)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_plates_say_level_and_temperament(drive, game, size):
    ways = (("hard", "bold"), ("normal", "careful"), ("easy", "even"))
    texts = shown(drive, game, ways=ways, size=size).texts()
    words = ["Hard, bold", "Normal, careful", "Easy"][: game.seats(game.options()) - 1]
    missing = [word for word in words if word not in texts]
    assert len(missing) <= texts.count("At turn"), "whose turn it is stands in the place of its words"


@pytest.mark.parametrize("size", SIZES)
def test_in_landlord_they_stand_beside_the_role(drive, size):
    ways = (("hard", "bold"), ("normal", "careful"), ("easy", "even"))
    texts = shown(drive, GAMES["landlord"], ways=ways, actions=9, size=size).texts()
    assert {"Landlord", "Tenant", "Hard, bold"} <= set(texts)
    assert {"Normal, careful", "Normal"} & set(texts)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_results_say_them(drive, game, size):
    texts = " ".join(shown(drive, game, actions=9999, size=size).texts()).lower()
    assert texts.count("normal, careful") == game.seats(game.options()) - 1


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_worker_is_asked_for_level_and_temperament(drive, temperament):
    driver = shown(drive, GAMES["bigtwo"], ways=(("hard", temperament),) * 3, actions=0)
    match = driver.scene.match
    while match.to_move == 0:
        driver.scene.act(match.view(0).legal_actions()[0])
    (question,) = driver.services.thinker.asked[-1:]
    assert question.bot == match.players[1].bot == ("hard" if temperament == "even" else f"hard-{temperament}")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_demo_shows_how_the_persons_seat_is_played(drive, game):
    for actions in (0, 9):
        driver = shown(drive, game, actions=actions, person=Player("You", "normal", "careful"))
        assert problems(driver.scene) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_persons_name_is_whole_while_it_is_its_turn(drive, size):
    game = GAMES["bigtwo"]
    turn = next(actions for actions in range(9) if match_of(game, actions=actions).to_move == 0)
    driver = shown(drive, game, size=size, actions=turn)
    line = next(text for text in driver.texts() if text.endswith(" points") and "You" in text)
    assert line.startswith("You  ")
    assert "Your turn" in driver.texts()
    assert problems(driver.scene) == []
