"""Landlord's self-play: what a round teaches, by hand and on rounds that were played, and that it repeats."""

import random
from dataclasses import replace

import pytest

from game.nets import Nets, packed, unpacked
from game.training.course import Course
from game.training.landlord import BASIC, NET, NORMAL, TABLES, TRAINEE, Choice, episode, targets
from game.training.learner import Learner


@pytest.fixture(scope="module")
def nets() -> Nets:
    """Nets that have learned nothing."""
    return Nets(unpacked(packed({name: Learner(shape, 1).tables() for name, shape in TRAINEE.nets.items()})))


def made(best: float, tried: bool = False, bombs: int = 0) -> Choice:
    return Choice("landlord-wild", (), best, tried, bombs)


def test_a_choice_comes_to_the_end_of_the_round_and_what_was_said_on_the_way():
    # The last is taught the end alone; the one before it three quarters of that, and a quarter of what was said.
    assert targets([made(0.5), made(0.0), made(0.4)], 1.0, 0, 0.75) == pytest.approx([0.6375, 0.85, 1.0])
    assert targets([made(0.5), made(0.0), made(0.4)], -1.0, 0, 1.0) == [-1.0, -1.0, -1.0]
    assert targets([], 1.0, 0, 0.75) == []


def test_bombs_after_a_choice_make_it_count_more_and_those_before_it_do_not():
    assert targets([made(0.0), made(0.0, bombs=1)], 1.0, 2, 1.0) == pytest.approx([1.45, 1.15])


def test_a_play_that_was_only_tried_out_teaches_nothing_of_what_went_before():
    assert targets([made(0.5), made(0.3, tried=True), made(0.4)], -1.0, 0, 0.75) == pytest.approx(
        [0.3, -0.65, -1.0]
    )


@pytest.mark.parametrize("done", [0.0, 0.5, 0.99])
def test_a_round_teaches_the_nets_of_its_roles_and_of_its_pack(nets, done):
    taught = set()
    for number in range(15):
        lessons = episode(nets, number, done, random.Random(f"{done}:{number}"))
        taught |= {lesson.net for lesson in lessons}
        for lesson in lessons:
            role, pack = lesson.net.split("-")
            assert pack == ("wild" if number % 5 < 3 else "plain")
            assert all(0 <= feature < TRAINEE.nets[lesson.net].inputs for feature in lesson.features)
            if role in ("take", "pass"):
                assert lesson.target in (-1.0, 1.0)
            assert abs(lesson.target) < 4.5
    assert taught > {"landlord-wild", "after-wild", "before-wild", "landlord-plain", "take-wild"}


def test_a_net_plays_every_role_with_and_against_the_plain_players():
    for role in range(3):
        beside = {player for table in TABLES if table[role] == NET for player in table}
        assert beside == {NET, NORMAL, BASIC}


def test_the_same_seed_gives_the_same_weights():
    weights = []
    for _ in range(2):
        course = Course(TRAINEE, 7, 1000)
        course.trainee = replace(TRAINEE, a_step=12)
        course.advance(None)
        weights.append(course.weights())
    assert weights[0] == weights[1]
