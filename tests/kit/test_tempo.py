"""Durations by the look page: Normal as listed, Slow x1.6, Fast x0.5, Instant 0, reduced motion."""

import pytest

from scenes.kit.tempo import FADES, LEAST_TURN, MOTIONS, PAUSES, READING, SPEEDS, Tempo

NORMAL = {
    "deal": 70,
    "play": 220,
    "flip": 180,
    "after_play": 600,
    "hover": 90,
    "pick": 120,
    "press": 80,
    "glow": 160,
    "pill": 120,
    "drawer": 200,
    "scene": 180,
    "count": 500,
    "torch": 700,
    "capture": 600,
    "bomb": 350,
    "double": 400,
}


@pytest.mark.parametrize(("name", "ms"), NORMAL.items())
def test_normal_is_as_designed(name, ms):
    assert Tempo().ms(name) == ms


@pytest.mark.parametrize("name", [*MOTIONS, *FADES, *PAUSES])
def test_every_motion_fade_and_pause_obeys_the_speed(name):
    normal = Tempo("normal").ms(name)
    assert Tempo("slow").ms(name) == pytest.approx(1.6 * normal)
    assert Tempo("fast").ms(name) == pytest.approx(0.5 * normal)
    assert Tempo("instant").ms(name) == 0


def test_a_turn_obeys_the_speed_and_leaves_time_to_think_at_every_one():
    assert [Tempo(speed).ms("turn") for speed in ("slow", "normal", "fast", "instant")] == [
        640,
        400,
        200,
        LEAST_TURN,
    ]
    assert Tempo("instant", reduced=True).ms("turn") == LEAST_TURN == 200


@pytest.mark.parametrize("speed", SPEEDS)
def test_reduced_motion_jumps_and_fades_under_100_ms(speed):
    tempo = Tempo(speed, reduced=True)
    assert all(tempo.ms(name) == 0 for name in MOTIONS)
    assert all(tempo.ms(name) < 100 for name in FADES)
    assert all(tempo.ms(name) == Tempo(speed).ms(name) for name in PAUSES)
    assert not tempo.arcs


@pytest.mark.parametrize("speed", SPEEDS)
def test_time_to_read_is_always_the_same(speed):
    assert all(Tempo(speed).ms(name) == READING[name] for name in READING)


def test_unknown_names_are_errors():
    with pytest.raises(KeyError):
        Tempo().ms("wobble")
