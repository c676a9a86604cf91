"""Motion: what follows what, what is called when, and jumping to the end."""

import pytest

from scenes.kit.layout import Pose
from scenes.kit.tween import (
    Call,
    Glide,
    Parallel,
    Sequence,
    Timeline,
    Value,
    Wait,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    settle,
    staggered,
)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, settle])
def test_every_easing_goes_from_0_to_1(ease):
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_settling_goes_past_the_end_by_a_little():
    highest = max(settle(x / 100) for x in range(101))
    assert 1.01 < highest < 1.1


def test_a_value_goes_on_with_time_and_ends_exactly():
    seen = []
    value = Value(10, 20, 100, linear, on_value=seen.append)
    assert value.advance(25) == 0
    assert value.value == 12.5
    assert value.advance(100) == 25
    assert value.done
    assert seen == [12.5, 20]


def test_a_value_of_no_time_is_there_at_once():
    value = Value(0, 1, 0)
    assert value.advance(0) == 0
    assert (value.done, value.value) == (True, 1)


def test_a_glide_lifts_its_middle_and_arrives_straight():
    glide = Glide(Pose(0, 100), Pose(100, 100), 100, linear, arc=30, spin=8)
    glide.advance(50)
    assert glide.pose.x == 50
    assert glide.pose.y == pytest.approx(70)
    assert glide.pose.angle == pytest.approx(8)
    glide.advance(50)
    assert glide.pose == Pose(100, 100)


def test_a_card_turns_over_on_its_way():
    glide = Glide(Pose(0, 0, face=-1), Pose(0, 0, face=1), 100, linear)
    glide.advance(50)
    assert glide.pose.face == 0


def test_a_sequence_hands_the_rest_of_the_time_on():
    second = Value(0, 1, 100, linear)
    sequence = Sequence([Wait(30), second])
    sequence.advance(80)
    assert second.value == 0.5
    assert sequence.advance(60) == 10


def _recorded(parallel_apart=0):
    calls = []

    def note(name):
        return lambda: calls.append(name)

    tween = Sequence(
        [
            Call(note("a")),
            Parallel(
                [
                    Sequence([Wait(50), Call(note("c"))]),
                    Value(0, 1, 20, on_start=note("b"), on_end=note("b end")),
                    Sequence([Wait(70), Call(note("d"))]),
                ],
                on_end=note("all"),
            ),
            Call(note("e")),
        ],
        on_start=note("start"),
        on_end=note("end"),
    )
    return tween, calls


IN_ORDER = ["start", "a", "b", "b end", "c", "d", "all", "e", "end"]


@pytest.mark.parametrize("step", [1, 7, 16, 69, 1000])
def test_callbacks_come_once_and_in_the_order_of_time(step):
    tween, calls = _recorded()
    for _ in range(200):
        tween.advance(step)
    assert calls == IN_ORDER


@pytest.mark.parametrize("before", [0, 30, 60])
def test_finish_calls_what_is_due_in_order(before):
    tween, calls = _recorded()
    tween.advance(before)
    tween.finish()
    assert calls == IN_ORDER
    tween.finish()
    assert calls == IN_ORDER


def test_parallel_parts_end_with_the_last():
    tween = Parallel([Wait(10), Wait(40)])
    assert tween.advance(39) == 0
    assert not tween.done
    assert tween.advance(3) == 2
    assert tween.done


def test_an_empty_group_is_done_at_once():
    for group in (Sequence([]), Parallel([])):
        assert group.advance(5) == 5
        assert group.done


def test_staggered_parts_start_apart():
    starts = []
    parts = [Value(0, 1, 100, on_start=lambda i=i: starts.append((i, clock[0]))) for i in range(3)]
    clock = [0]
    tween = staggered(parts, 70)
    for clock[0] in range(0, 300, 10):
        tween.advance(10)
    assert [name for name, _ in starts] == [0, 1, 2]
    assert [when for _, when in starts] == [0, 60, 130]  # noted by the step that passes 70 and 140
    assert tween.done


def test_then_chains():
    calls = []
    Sequence([Call(lambda: calls.append(1))]).then(Wait(5)).then(Call(lambda: calls.append(2))).finish()
    assert calls == [1, 2]


def test_a_timeline_drops_what_is_done_and_keeps_what_callbacks_start():
    line = Timeline()
    line.add(Value(0, 1, 10, on_end=lambda: line.add(Wait(50))))
    assert line.moving
    line.update(10)
    assert line.moving
    line.update(50)
    assert not line.moving


def test_a_timeline_finishes_also_what_callbacks_start():
    line, calls = Timeline(), []
    line.add(Value(0, 1, 10, on_end=lambda: line.add(Call(lambda: calls.append("later")))))
    line.finish()
    assert calls == ["later"]
    assert not line.moving


def test_a_cleared_timeline_calls_nothing():
    line, calls = Timeline(), []
    line.add(Value(0, 1, 10, on_end=lambda: calls.append("end")))
    line.clear()
    line.update(100)
    assert calls == []


def test_a_timeline_whose_motions_wait_shows_nothing_and_says_when_it_goes_on():
    line, calls = Timeline(), []
    line.add(Sequence([Value(0, 1, 50), Wait(200), Call(lambda: calls.append(1)), Value(0, 1, 50)]))
    line.add(Parallel([Wait(500), Sequence([Wait(300)])]))
    line.update(40)
    assert line.showing
    line.update(20)
    assert line.moving
    assert not line.showing
    assert line.wakes_in() == 190
    line.update(190)
    assert calls == [1]
    assert line.showing
    line.update(60)
    assert not line.showing
    assert line.wakes_in() == pytest.approx(500 - 310)
    line.update(190)
    assert not line.moving
    assert line.wakes_in() is None
