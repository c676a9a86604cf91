"""The one table of durations (look page, Motion and sound; tokens, Motion). No pygame, no window."""

from dataclasses import dataclass

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}

# Milliseconds at Normal. A motion carries something across the table: reduced motion leaves it out.
MOTIONS = {
    "deal": 70,  # from one card's start to the next; a card itself flies for "fly"
    "fly": 260,
    "play": 220,
    "flip": 180,
    "settle": 120,
    "pick": 120,
    "drawer": 200,
    "count": 500,
    "torch": 700,
    "capture": 600,
    "bomb": 350,
    "shake": 200,
    "double": 400,
    "relayout": 180,
}
# A fade changes how something looks in its place: reduced motion keeps it under REDUCED_FADE.
FADES = {
    "hover": 90,
    "press": 80,
    "glow": 160,
    "pill": 120,
    "scene": 180,
    "notice": 160,
}
# A pause gives the eye time and stays with reduced motion.
PAUSES = {
    "think": 1800,  # before a computer's action: a match of Bonfire then takes a practised person four minutes
    "after_play": 600,
    "after_round": 900,
    "results": 6000,  # how long a demo shows the results
}
# A turn of a computer lasts from when it is asked to when it acts, at the soonest. It decides within that time, so
# that how long it thinks tells nothing of its hand: at no speed is there less than LEAST_TURN.
TURNS = {
    "turn": 400,
}
LEAST_TURN = 200
# Time to read or to notice is the same at every speed.
READING = {
    "read_notice": 2600,
    "tooltip": 450,  # until one appears over a thing under the pointer
    "last_look": 700,  # at the table of a person after its last card, before the results
}
REDUCED_FADE = 90
REPEAT_GUARD = 300  # a second press of the same thing within this time does nothing; never scaled
DOUBLE_CLICK = 300
KEY_REPEAT = (350, 60)  # delay and interval of held arrow keys


@dataclass(frozen=True)
class Tempo:
    """Durations at one speed, with or without reduced motion."""

    speed: str = "normal"
    reduced: bool = False

    def ms(self, name: str) -> float:
        """Milliseconds that the named motion, fade, pause or turn takes; KeyError for an unknown name."""
        factor = SPEEDS[self.speed]
        if name in MOTIONS:
            return 0.0 if self.reduced else MOTIONS[name] * factor
        if name in FADES:
            took = FADES[name] * factor
            return min(took, REDUCED_FADE) if self.reduced else took
        if name in TURNS:
            return max(TURNS[name] * factor, LEAST_TURN)
        if name in READING:
            return float(READING[name])
        return PAUSES[name] * factor

    @property
    def arcs(self) -> bool:
        """Whether cards are thrown in an arc and things shake."""
        return not self.reduced and SPEEDS[self.speed] > 0
