"""Makes the sounds beside it in `sounds/`: `python assets/make_sounds.py`. Always the same bytes.

Everything is built of three things: noise through filters (cards on felt, fire), struck bodies whose partials are
not harmonic (wood, brass coins, chimes), and envelopes that begin and end in silence.
"""

import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from math import cos, exp, pi, sin, tanh
from pathlib import Path
from random import Random

RATE = 22050
FOLDER = Path(__file__).parent / "sounds"
Wave = list[float]

WOOD = ((1.0, 1.0, 1.0), (2.31, 0.5, 0.7), (3.93, 0.25, 0.45), (5.2, 0.12, 0.3))  # ratio, strength, length
COIN = ((1.0, 0.8, 1.0), (1.593, 1.0, 0.8), (2.296, 0.7, 0.55), (2.918, 0.5, 0.45), (3.6, 0.3, 0.3))
CHIME = ((1.0, 1.0, 1.0), (2.756, 0.28, 0.45), (5.404, 0.1, 0.2))


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """White noise."""
    source = Random(seed)
    return [source.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def band(samples: Wave, centre: Callable[[float], float] | float, width: float) -> Wave:
    """The samples through a resonant band; centre in Hz, fixed or by the part (0 to 1) of the time."""
    low = mid = 0.0
    result = []
    for index, sample in enumerate(samples):
        hertz = centre(index / len(samples)) if callable(centre) else centre
        push = 2.0 * sin(pi * min(hertz, RATE / 6.5) / RATE)
        low += push * mid
        mid += push * (sample - low - width * mid)
        result.append(mid * width)
    return result


def dull(samples: Wave, hertz: float) -> Wave:
    """The samples without what lies above a frequency (6 dB an octave, twice)."""
    share = 1.0 - exp(-2.0 * pi * hertz / RATE)
    first = second = 0.0
    result = []
    for sample in samples:
        first += share * (sample - first)
        second += share * (first - second)
        result.append(second)
    return result


def thin(samples: Wave, hertz: float) -> Wave:
    """The samples without what lies below a frequency."""
    return [sample - deep for sample, deep in zip(samples, dull(samples, hertz), strict=True)]


def shaped(samples: Wave, rise: float, fall: float) -> Wave:
    """The samples rising for `rise` seconds, then dying away, to a third in `fall` seconds."""
    result = []
    for index, sample in enumerate(samples):
        at = index / RATE
        level = 0.5 - 0.5 * cos(pi * at / rise) if at < rise else exp((rise - at) / fall)
        result.append(sample * level)
    return result


def struck(hertz: float, seconds: float, fall: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """A body struck once: each partial sounds at its ratio, with its strength, and dies in its part of `fall`."""
    result = silence(seconds)
    for ratio, strength, length in partials:
        turn = 2.0 * pi * hertz * ratio / RATE
        if hertz * ratio > RATE * 0.45:
            continue
        for index in range(len(result)):
            at = index / RATE
            result[index] += strength * sin(turn * index) * exp(-at / (fall * length)) * min(1.0, at / 0.0015)
    return result


def falling(start: float, end: float, seconds: float, fall: float) -> Wave:
    """A deep tone whose pitch drops, as of something heavy that lands."""
    result = []
    phase = 0.0
    for index in range(round(seconds * RATE)):
        at = index / RATE
        phase += 2.0 * pi * (end + (start - end) * exp(-at / 0.05)) / RATE
        result.append(sin(phase) * exp(-at / fall) * min(1.0, at / 0.002))
    return result


def crackle(seconds: float, per_second: float, seed: int) -> Wave:
    """Small cracks of burning wood at irregular times."""
    source = Random(seed)
    result = silence(seconds)
    at = 0.0
    while True:
        at += source.expovariate(per_second)
        start = round(at * RATE)
        if start + 200 > len(result):
            return result
        strength = source.uniform(0.2, 1.0) ** 2
        for index in range(160):
            result[start + index] += strength * source.uniform(-1.0, 1.0) * exp(-index / source.uniform(12.0, 30.0))


def mixed(*parts: tuple[Wave, float, float]) -> Wave:
    """Parts laid over each other: samples, strength, second at which they begin."""
    length = max(round(start * RATE) + len(samples) for samples, _, start in parts)
    result = [0.0] * length
    for samples, strength, start in parts:
        first = round(start * RATE)
        for index, sample in enumerate(samples):
            result[first + index] += strength * sample
    return result


def finished(samples: Wave, peak: float) -> Wave:
    """The samples rounded off, without rumble, at a peak, silent at both ends."""
    samples = thin(dull(samples, 5500.0), 35.0)
    loudest = max(abs(sample) for sample in samples)
    samples = [tanh(1.4 * sample / loudest) / tanh(1.4) * peak for sample in samples]
    rise, fall = round(0.001 * RATE), round(0.025 * RATE)
    for index in range(rise):
        samples[index] *= index / rise
    for index in range(fall):
        samples[-1 - index] *= 0.5 - 0.5 * cos(pi * index / fall)
    return samples


def slide(seconds: float, seed: int) -> Wave:
    """A card that slides over felt."""
    rub = band(noise(seconds, seed), lambda part: 2600.0 - 900.0 * part, 0.9)
    return shaped(rub, seconds * 0.35, seconds * 0.22)


def tap(seed: int, hertz: float = 1500.0, fall: float = 0.014) -> Wave:
    """The edge of a card that comes to rest."""
    return shaped(band(noise(0.09, seed), hertz, 0.7), 0.001, fall)


def thud(hertz: float, fall: float) -> Wave:
    """A soft hand on the table."""
    return falling(hertz * 1.7, hertz, fall * 6, fall)


def coin(hertz: float, fall: float, seed: int) -> Wave:
    """A brass coin on others."""
    tick = shaped(thin(noise(0.02, seed), 3000.0), 0.0005, 0.003)
    return mixed((struck(hertz, fall * 4.5, fall, COIN), 1.0, 0.0), (tick, 0.5, 0.0))


def deal() -> Wave:
    return mixed((slide(0.12, 1), 1.0, 0.0), (tap(2, 1200.0), 0.55, 0.07), (thud(150.0, 0.018), 0.18, 0.07))


def pick() -> Wave:
    return mixed((tap(3, 2300.0, 0.007), 0.8, 0.0), (struck(620.0, 0.08, 0.016, WOOD), 0.22, 0.0))


def play() -> Wave:
    slap = shaped(dull(noise(0.16, 5), 2100.0), 0.001, 0.026)
    return mixed((slide(0.09, 4), 0.5, 0.0), (slap, 1.5, 0.055), (thud(118.0, 0.035), 0.75, 0.055))


def pass_() -> Wave:
    def knock(hertz: float) -> Wave:
        return mixed((struck(hertz, 0.14, 0.026, WOOD), 0.8, 0.0), (tap(6, 700.0, 0.008), 0.5, 0.0))

    return mixed((knock(236.0), 1.0, 0.0), (knock(222.0), 0.75, 0.13))


def flip() -> Wave:
    air = shaped(band(noise(0.12, 7), lambda part: 900.0 + 2400.0 * part, 0.8), 0.06, 0.03)
    return mixed((tap(8, 2800.0, 0.006), 0.55, 0.0), (air, 0.8, 0.01), (tap(9, 1500.0, 0.013), 1.0, 0.095))


def light() -> Wave:
    flare = shaped(band(noise(0.7, 10), lambda part: 700.0 + 1500.0 * part, 0.9), 0.14, 0.17)
    glow = mixed((struck(587.3, 0.9, 0.24, CHIME), 1.0, 0.0), (struck(880.0, 0.8, 0.2, CHIME), 0.6, 0.07))
    return mixed((flare, 1.5, 0.0), (dull(crackle(0.55, 28.0, 11), 4500.0), 0.7, 0.05), (glow, 0.3, 0.1))


def bank() -> Wave:
    tones = (1568.0, 1760.0, 1480.0, 1976.0)
    starts = (0.0, 0.055, 0.12, 0.165)
    parts = [(coin(hertz, 0.07 + 0.02 * place, 20 + place), 0.6 + 0.1 * place, starts[place])
             for place, hertz in enumerate(tones)]  # fmt: skip
    return mixed(*parts, (thud(160.0, 0.02), 0.5, 0.165))


def torch() -> Wave:
    roar = shaped(dull(noise(1.0, 30), 900.0), 0.16, 0.26)
    flare = shaped(band(noise(0.7, 31), lambda part: 500.0 + 1900.0 * part * (1.0 - part) * 4, 0.8), 0.1, 0.16)
    return mixed((roar, 3.0, 0.0), (flare, 0.9, 0.02), (dull(crackle(0.95, 45.0, 32), 5000.0), 0.9, 0.04))


def capture() -> Wave:
    parts = []
    at = 0.0
    for place in range(8):
        parts.append((coin(1244.5 * 2 ** (place / 12), 0.06 + 0.012 * place, 40 + place), 0.4 + 0.07 * place, at))
        at += 0.085 - 0.006 * place
    stream = shaped(band(noise(0.6, 39), lambda part: 1100.0 + 1500.0 * part, 0.9), 0.3, 0.14)
    return mixed(*parts, (stream, 0.8, 0.0))


def bomb() -> Wave:
    burst = shaped(dull(noise(0.7, 50), 1300.0), 0.002, 0.12)
    debris = dull(crackle(0.7, 40.0, 51), 2600.0)
    return mixed((falling(190.0, 58.0, 0.95, 0.22), 1.0, 0.0), (burst, 3.4, 0.0), (debris, 0.3, 0.09))


def rocket() -> Wave:
    rise = band(noise(0.75, 60), lambda part: 420.0 + 2600.0 * part * part, 0.5)
    rise = [sample * min(1.0, index / len(rise) * 1.6) ** 2 for index, sample in enumerate(rise)]
    bang = mixed(
        (falling(170.0, 60.0, 0.6, 0.13), 1.2, 0.0), (shaped(dull(noise(0.5, 61), 1500.0), 0.002, 0.09), 1.6, 0.0)
    )
    sparks = shaped(thin(crackle(0.8, 70.0, 62), 1800.0), 0.02, 0.25)
    return mixed((shaped(rise, 0.7, 0.02), 1.2, 0.0), (bang, 0.9, 0.7), (sparks, 0.45, 0.74))


def your_turn() -> Wave:
    return mixed((struck(659.3, 0.7, 0.17, CHIME), 0.8, 0.0), (struck(880.0, 0.9, 0.23, CHIME), 1.0, 0.12))


def win() -> Wave:
    parts = []
    for place, hertz in enumerate((440.0, 554.4, 659.3, 880.0, 1108.7)):
        parts.append((struck(hertz, 1.5 - 0.1 * place, 0.34, CHIME), 0.75 + 0.06 * place, 0.11 * place))
    shine = struck(220.0, 1.6, 0.5, ((1.0, 1.0, 1.0), (2.0, 0.4, 0.7), (3.01, 0.2, 0.5)))
    return mixed(*parts, (shine, 0.5, 0.33))


def lose() -> Wave:
    soft = ((1.0, 1.0, 1.0), (2.01, 0.3, 0.6), (2.756, 0.1, 0.3))
    return mixed(
        (struck(293.7, 0.8, 0.2, soft), 0.8, 0.0),
        (struck(277.2, 0.8, 0.2, soft), 0.75, 0.22),
        (struck(220.0, 1.1, 0.32, soft), 0.9, 0.44),
    )


# Effect: how it is made and how loud it is at most (parts of full scale)
SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "deal": (deal, 0.34),
    "pick": (pick, 0.28),
    "play": (play, 0.46),
    "pass": (pass_, 0.40),
    "flip": (flip, 0.36),
    "light": (light, 0.42),
    "bank": (bank, 0.40),
    "torch": (torch, 0.56),
    "capture": (capture, 0.44),
    "bomb": (bomb, 0.72),
    "rocket": (rocket, 0.62),
    "your_turn": (your_turn, 0.34),
    "win": (win, 0.46),
    "lose": (lose, 0.42),
}


def samples_of(name: str) -> "array[int]":
    """The effect as 16-bit samples; KeyError for an unknown name."""
    make, peak = SOUNDS[name]
    samples = array("h", (round(32767 * sample) for sample in finished(make(), peak)))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        samples = samples_of(name)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        print(f"{name}: {len(samples) / RATE:.2f} s")


if __name__ == "__main__":
    main()
