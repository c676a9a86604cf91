"""Bonfire's training: what a match teaches, and that a seed decides the weights to the last byte."""

import random
from dataclasses import replace

from game.bonfire.endings import settled_chance
from game.nets import nets_of
from game.training.bonfire import NET, TRAINEE, Turn, episode, players, taught
from game.training.course import Course
from tests.game.test_bonfire_features import blank


def trained(seed: int) -> bytes:
    course = Course(replace(TRAINEE, a_step=6), seed, 12)
    while course.done < 1:
        course.advance(None)
    return course.weights()


def test_the_same_seed_gives_the_same_weights():
    weights = trained(1)
    assert trained(1) == weights
    assert trained(2) != weights


def test_the_nets_of_the_package_are_those_that_training_makes():
    nets = nets_of("bonfire")
    assert set(nets) == set(TRAINEE.nets)


def test_a_turn_looks_to_the_next_judgement_and_to_what_came_of_it():
    played = [Turn([1], 0.4, False), Turn([2], 0.6, False), Turn([], 1.0, False)]
    # Nothing is left after the last turn. The one before: half of 1.0 and half of the 0.0 that came of it; the
    # first: half of the 0.6 that the second looked worth, and half of 0.5.
    assert taught("2-2", played, 0.0, 0.5) == [("2-2", [2], 0.5), ("2-2", [1], 0.55)]


def test_a_try_that_was_worse_says_nothing_of_what_came_before_it():
    assert taught("2-2", [Turn([1], 0.4, False), Turn([2], 0.5, True)], 0.0, 0.0) == [
        ("2-2", [2], 0.0),
        ("2-2", [1], 0.5),
    ]


def test_without_trust_every_turn_is_worth_what_the_match_brought():
    played = [Turn([turn], 0.3, False) for turn in range(5)]
    end = settled_chance([9, 5], 0)
    assert {lesson.target for lesson in taught("2-2", played, end, 0.0)} == {end}


def test_an_episode_teaches_only_nets_that_there_are_and_inputs_that_they_have():
    nets = {name: blank(shape) for name, shape in TRAINEE.nets.items()}
    rng = random.Random(1)
    for number in range(20):
        lessons = episode(nets, number, 0.5, rng)
        assert lessons
        for lesson in lessons:
            assert max(lesson.features) < TRAINEE.nets[lesson.net].inputs
            assert -0.01 <= lesson.target <= 1.01


def test_there_is_always_a_net_at_the_table():
    rng = random.Random(1)
    assert all(NET in players(seats, rng) for seats in (2, 3, 4) for _ in range(50))
