"""How a computer's turn passes: at the table's tempo, whatever its hand and however long it thinks."""

import random
from dataclasses import replace

import pytest

from game.match import PERSON, Match, Player
from game.registry import GAMES
from game.thinking import Answer
from scenes import routes
from scenes.kit.tempo import SPEEDS, Tempo
from scenes.tables.course import UNREAD
from tests.ui.minds import Prompt

COMPUTERS = [Player("Bea", "hard", "bold"), Player("Milo", "hard"), Player("Ines", "easy", "careful")]


class Clocked(Prompt):
    """Answers so many milliseconds after it was asked, by the clock that the test moves."""

    def __init__(self, took: float) -> None:
        super().__init__("random")
        self.took = took
        self.now = lambda: 0.0
        self._since = 0.0

    def ask(self, question) -> int:
        self._since = self.now()
        return super().ask(question)

    def poll(self) -> Answer | None:
        return super().poll() if self.now() >= self._since + self.took else None

    def due_in_ms(self) -> float | None:
        return None if self._open is None else max(0.0, self._since + self.took - self.now())


def at_persons_turn(game) -> Match:
    """A match some actions on, with the person to decide and a computer after it."""
    options = game.options()
    match = Match.new(game, options, [Player("You"), *COMPUTERS][: game.seats(options)], 7)
    rng = random.Random(3)
    while match.to_move != PERSON or len(match.actions) < 6:
        match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
    return match


def moments(drive, game, took: float, speed: str, click_after: float | None = None) -> list[tuple[float, int]]:
    """When, from the person's own action on, each of the next actions was done, and how many there then were."""
    mind = Clocked(took)
    driver = drive(
        lambda services: routes.table(services, at_persons_turn(game), resumed=True),
        make_thinker=lambda: mind,
        speed=speed,
    )
    mind.now = lambda: driver.now
    driver.advance(2000)
    match = driver.scene.match
    while match.to_move == PERSON:
        driver.scene.act(match.view(PERSON).legal_actions()[-1])
    start, known, found = driver.now, len(match.actions), []
    while len(found) < 2 and match.to_move is not None and driver.now < start + 20_000:
        if click_after is not None and driver.now >= start + click_after:
            driver.key_down("x").key_up("x")
            click_after = None
        driver.advance(1)
        if len(match.actions) > known:
            known = len(match.actions)
            found.append((driver.now - start, known))
        if match.to_move == PERSON:
            break
    assert found
    return found


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_it_thinks_about_does_not_show_in_its_pace(drive, game, speed):
    quick = moments(drive, game, 5, speed)
    assert quick == moments(drive, game, 180, speed)
    assert quick[0][0] >= Tempo(speed).ms("turn")


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_key_that_ends_the_motion_does_not_tell_either(drive, game, speed):
    assert moments(drive, game, 5, speed, click_after=50) == moments(drive, game, 180, speed, click_after=50)


def test_one_that_thinks_longer_acts_after_as_long_again(drive):
    game, turn = GAMES["bigtwo"], Tempo("instant").ms("turn")
    (first, _), *_ = moments(drive, game, turn + 5, "instant")
    assert first == 2 * turn
    assert moments(drive, game, 2 * turn - 5, "instant")[0][0] == first


def test_a_resumed_match_goes_on_after_a_pause(drive):
    match = at_persons_turn(GAMES["bigtwo"])
    while match.to_move == PERSON:
        match.act(PERSON, match.view(PERSON).legal_actions()[-1])
    known = len(match.actions)
    driver = drive(lambda services: routes.table(services, match, resumed=True), make_thinker=Prompt)
    pause = Tempo().ms("after_play")
    driver.advance(pause - 20)
    assert len(match.actions) == known
    driver.advance(40)
    assert len(match.actions) == known + 1


def test_a_resumed_match_does_not_keep_the_person_waiting(drive):
    match = at_persons_turn(GAMES["bigtwo"])
    driver = drive(lambda services: routes.table(services, match, resumed=True), make_thinker=Prompt)
    assert driver.scene.course.persons_turn


def test_a_demo_does_not_wait_for_what_nobody_could_learn(drive):
    driver = drive(lambda services: routes.demo(services, "bigtwo", 1), make_thinker=Prompt, speed="instant")
    driver.advance(100)
    assert driver.scene.match.outcome is not None


def test_a_table_at_rest_sleeps_through_a_computers_turn(drive):
    mind = Clocked(5)
    match = at_persons_turn(GAMES["bigtwo"])
    driver = drive(
        lambda services: routes.table(services, match, resumed=True), make_thinker=lambda: mind, speed="instant"
    )
    mind.now = lambda: driver.now
    driver.advance(2000)
    while match.to_move == PERSON:
        driver.scene.act(match.view(PERSON).legal_actions()[-1])
    driver.advance(16)
    assert not driver.app.manager.showing
    assert driver.app.manager.moving
    assert 100 < driver.scene.wakes_in() <= Tempo("instant").ms("turn") - 16


class Unlearnt(Prompt):
    """Answers as the worker does where a game's weights cannot be read."""

    def poll(self) -> Answer | None:
        answer = super().poll()
        return answer and replace(answer, unread="the weights are damaged" if len(self.asked) == 1 else None)


def test_that_the_weights_cannot_be_read_is_said_and_the_table_goes_on(drive):
    match = at_persons_turn(GAMES["landlord"])
    driver = drive(
        lambda services: routes.table(services, match, resumed=True), make_thinker=Unlearnt, size=(960, 600)
    )
    driver.advance(2000)
    known = len(match.actions)
    while match.to_move == PERSON:
        driver.scene.act(match.view(PERSON).legal_actions()[-1])
    driver.advance(2000)
    assert driver.app.manager.notices.shown == UNREAD.format(title="Landlord")
    assert len(match.actions) > known + 1
