"""Effects: there, soft, without clicks; and silence where there is no device."""

import wave
from array import array
from io import BytesIO
from math import sqrt

import pygame
import pytest

from assets import make_sounds, read_bytes
from scenes.kit.sound import EFFECTS, RATE, Sound

LOUDEST = {"bomb": 0.73, "rocket": 0.63, "torch": 0.57}


def samples(name):
    with wave.open(BytesIO(read_bytes(f"sounds/{name}.wav"))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return [value / 32768 for value in array("h", file.readframes(file.getnframes()))]


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_short_and_soft_and_end_in_silence(name):
    values = samples(name)
    assert 0.05 < len(values) / RATE < 2
    peak = max(abs(value) for value in values)
    assert 0.2 < peak <= LOUDEST.get(name, 0.5)
    assert sqrt(sum(value * value for value in values) / len(values)) < 0.2
    assert values[0] == values[-1] == 0
    assert all(abs(value) < 0.02 for value in values[-40:])
    assert abs(sum(values) / len(values)) < 0.005


def test_all_of_them_are_small():
    assert sum(len(read_bytes(f"sounds/{name}.wav")) for name in EFFECTS) < 600_000


def test_the_script_knows_every_effect_and_makes_the_files():
    assert tuple(make_sounds.SOUNDS) == EFFECTS
    for name in ("deal", "pick", "pass"):
        made = make_sounds.samples_of(name)
        kept = [round(value * 32768) for value in samples(name)]
        # Another machine's library may round a sine the other way.
        assert len(made) == len(kept)
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


@pytest.fixture
def no_mixer():
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.mark.usefixtures("no_mixer")
def test_without_a_device_there_is_silence_and_it_is_tried_again(monkeypatch):
    sound = Sound()
    real = pygame.mixer.init

    def refused(*_args):
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", refused)
    assert sound.open() is False
    for name in EFFECTS:
        sound.play(name)
    monkeypatch.setattr(pygame.mixer, "init", real)
    assert sound.open() is True
    sound.play("deal")
    assert sound.open() is True
    sound.close()
    sound.play("deal")


@pytest.mark.usefixtures("no_mixer")
def test_mute_and_volume_0_play_nothing():
    sound = Sound()
    assert sound.open()
    sound.mute = True
    sound.play("win")
    sound.mute, sound.volume = False, 0
    sound.play("win")
    assert not pygame.mixer.get_busy()
    sound.volume = 50
    sound.play("win")
    assert pygame.mixer.get_busy()


def test_unknown_effects_are_errors():
    with pytest.raises(KeyError):
        Sound().play("kazoo")
