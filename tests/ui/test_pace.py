"""The beat of the frames, on a clock driven by hand."""

import pytest

from scenes.pace import FRAME, Pace


class Clock:
    """Time that passes only by working and sleeping; waking up takes a moment too long."""

    def __init__(self, oversleep=0.0):
        self.now = 1000.0
        self.oversleep = oversleep

    def frame(self, pace, work):
        began = self.now
        self.now += work
        pace.wait(began)
        return began

    def sleep(self, ms):
        self.now += ms + self.oversleep


def begun(works, oversleep=0.0):
    clock = Clock(oversleep)
    pace = Pace(lambda: clock.now, clock.sleep)
    return [clock.frame(pace, work) - 1000.0 for work in works]


def test_frames_begin_a_sixtieth_of_a_second_apart_whatever_they_cost():
    assert begun([1, 9, 3, 16, 0]) == pytest.approx([0, FRAME, 2 * FRAME, 3 * FRAME, 4 * FRAME])


def test_waking_late_does_not_add_up():
    assert begun([1] * 50, oversleep=0.5)[-1] == pytest.approx(49 * FRAME + 0.5)


def test_after_a_frame_that_took_too_long_the_next_ones_are_on_the_beat():
    assert begun([1, 20, 2, 2]) == pytest.approx([0, FRAME, FRAME + 20, 3 * FRAME])


def test_after_a_rest_or_a_hitch_a_new_beat_begins_and_no_frame_is_made_up_for():
    assert begun([1, 70, 2, 2]) == pytest.approx([0, FRAME, FRAME + 70, 2 * FRAME + 70])
