"""Big Two's self-play: what a round teaches, by hand and on rounds that were played, and that it repeats itself."""

import random

import pytest

from game.bigtwo.features import inputs
from game.nets import Nets, packed, unpacked
from game.training.bigtwo import TRAINEE, Decision, drawn_options, episode, worths
from game.training.course import Course
from game.training.learner import Learner


@pytest.fixture(scope="module")
def nets() -> Nets:
    """Nets that have learned nothing."""
    return Nets(unpacked(packed({name: Learner(shape, 1).tables() for name, shape in TRAINEE.nets.items()})))


def made(best: float, tried: bool = False) -> Decision:
    return Decision((), best, tried, ())


def test_what_a_decision_came_to_is_the_end_and_what_was_said_on_the_way():
    # The last sees the end alone; the one before a fifth of what the last said, and four of the end.
    assert worths([made(0.5), made(0.0), made(0.4)], 1.0, 0.8) == pytest.approx([0.704, 0.88, 1.0])
    assert worths([made(0.5), made(0.0), made(0.4)], 1.0, 1.0) == [1.0, 1.0, 1.0]


def test_a_move_that_was_only_tried_out_teaches_nothing_of_what_went_before():
    assert worths([made(0.5), made(0.3, tried=True), made(0.4)], 1.0, 1.0) == [0.3, 1.0, 1.0]
    assert worths([], 1.0, 0.8) == []


@pytest.mark.parametrize("done", [0.0, 0.5, 0.99])
def test_a_round_teaches_the_nets_of_its_table(nets, done):
    for number in range(12):
        lessons = episode(nets, number, done, random.Random(f"{done}:{number}"))
        seats = {int(lesson.net.split()[0]) for lesson in lessons}
        assert len(seats) == 1
        shape = TRAINEE.nets[lessons[0].net]
        assert shape.inputs == inputs(seats.pop())
        for lesson in lessons:
            assert all(0 <= feature < shape.inputs for feature in lesson.features)
            assert -3.0 < lesson.target < 4.0
            assert not lesson.net.endswith("wins") or lesson.target in (0.0, 1.0)


def test_every_kind_of_table_is_dealt():
    rng = random.Random(1)
    drawn = [drawn_options(rng) for _ in range(300)]
    assert {options.computers for options in drawn} == {1, 2, 3}
    assert {options.scoring for options in drawn} == {"cumulative", "winner", "higher"}
    assert {options.bombs for options in drawn} == {False, True}


def test_the_same_seed_gives_the_same_weights():
    weights = []
    for _ in range(2):
        course = Course(TRAINEE, 7, 1000)
        course.trainee = type(TRAINEE)(**{**vars(TRAINEE), "a_step": 16})
        course.advance(None)
        weights.append(course.weights())
    assert weights[0] == weights[1]
