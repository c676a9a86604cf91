"""The training on a toy: it learns what it is shown, goes on from its checkpoint, and repeats itself."""

import random

import numpy as np
import pytest

from game.nets import Nets, Shape, unpacked
from game.training import course
from game.training.course import BadCheckpoint, Course, run
from game.training.learner import Learner
from game.training.lessons import Batch, Lesson
from game.training.report import report
from game.training.trainee import Trainee

INPUTS = 24


def toy_episode(nets, number, done, rng):
    """Positions worth 1 with both of the first two inputs, else 0: no sum of inputs says that."""
    lessons = []
    for _ in range(40):
        features = [feature for feature in range(INPUTS) if rng.random() < 0.5]
        lessons.append(Lesson("toy", features, float(0 in features and 1 in features)))
    return lessons


TOY = Trainee("toy", {"toy": Shape(INPUTS, 8)}, toy_episode, rounds=2000, a_step=100, trials=(), rate=1e-2)


@pytest.fixture(autouse=True)
def toy_game(monkeypatch):
    monkeypatch.setattr(course, "trainee_of", lambda game: TOY)


def trained(steps, seed=5):
    found = Course(TOY, seed, 2000)
    for _ in range(steps):
        found.advance(None)
    return found


def test_it_learns_what_no_sum_of_inputs_could_say_and_the_tables_keep_it():
    net = Nets(unpacked(trained(20).weights()))["toy"]
    rng = random.Random(1)
    for _ in range(50):
        others = [feature for feature in range(2, INPUTS) if rng.random() < 0.5]
        assert net.judge([0, 1, *others]) > 0.8
        for fewer in ([], [0], [1]):
            assert net.judge([*fewer, *others]) < 0.2


def test_the_same_seed_gives_the_same_weights_and_another_seed_others():
    assert trained(3).weights() == trained(3).weights()
    assert trained(3).weights() != trained(3, seed=6).weights()


def test_two_processes_play_the_same_rounds_as_one(monkeypatch):
    class Here:
        def submit(self, call, *task):
            result = call(*task)
            return type("Done", (), {"result": lambda self: result})()

    together = Course(TOY, 5, 2000)
    together.advance(Here())
    assert together.weights() == trained(1).weights()


def test_an_interrupted_training_ends_like_one_that_was_not(tmp_path):
    half = trained(2)
    half.save(tmp_path / "checkpoint.npz")
    again = Course(TOY, 5, 2000)
    again.load(tmp_path / "checkpoint.npz")
    assert again.step == 2
    again.advance(None)
    whole = trained(3)
    assert again.weights() == whole.weights()
    assert again.errors == whole.errors


def test_a_checkpoint_of_another_training_or_a_damaged_one_is_refused(tmp_path):
    path = tmp_path / "checkpoint.npz"
    trained(1).save(path)
    with pytest.raises(BadCheckpoint, match="seed 5 and 20 steps"):
        Course(TOY, 6, 2000).load(path)
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(BadCheckpoint, match="cannot be read"):
        Course(TOY, 5, 2000).load(path)


def test_the_last_step_leaves_a_checkpoint_and_a_report_names_the_command(tmp_path):
    short = Course(TOY, 5, 200)
    done = [each.step for each in run(short, 1, tmp_path / "checkpoint.npz")]
    assert done == [1, 2]
    assert (tmp_path / "checkpoint.npz").exists()
    lines = report(short, short.weights(), (), 1).splitlines()
    assert "    python -m game.training toy --seed 5 --rounds 200" in lines
    assert any(line.startswith("| toy | 24 | 8 | ") for line in lines)


def test_counts_reach_the_net_as_counts():
    batch = Batch.of([Lesson("toy", [2, 2, 0], 1.0), Lesson("toy", [], 0.0), Lesson("toy", [1], 0.0)])
    learner = Learner(Shape(3, 1), 1)
    starts = np.array([0, 3, 3, 4])
    dense = learner._dense(batch, starts, np.array([2, 0, 1]))
    assert dense.tolist() == [[0, 1, 0], [1, 0, 2], [0, 0, 0]]
