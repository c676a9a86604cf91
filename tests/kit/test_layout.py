"""Sizes, rectangles, rows and fans."""

from itertools import pairwise
from math import cos, radians, sin

import pytest

from scenes.kit.layout import Metrics, Pose, Rect, fan, flow, lifted, row, row_step, spread


def test_metrics_at_the_designs_size_are_one():
    m = Metrics(1280, 720)
    assert (m.u, m.t, m.controls, m.top_bar) == (1, 1, 1, 52)
    assert m.stage == (0, 0, 1280, 720)
    assert m.felt == (12, 52, 1256, 656)


@pytest.mark.parametrize(
    ("size", "u", "t", "controls", "top_bar"),
    [
        ((960, 600), 0.75, 12 / 14, 0.9, 48),
        ((1024, 768), 0.8, 12 / 14, 0.9, 48),
        ((1920, 1080), 1.5, 1.5, 1.5, 78),
        ((3840, 2160), 3, 3, 3, 156),
    ],
)
def test_metrics_follow_the_tokens(size, u, t, controls, top_bar):
    m = Metrics(*size)
    assert (m.u, m.controls, m.top_bar) == (u, controls, top_bar)
    assert m.t == pytest.approx(t)
    assert m.text(14) >= 12


def test_spare_width_stays_outside_a_centred_stage():
    assert Metrics(2560, 1080).stage == (146, 0, 2268, 1080)
    assert Metrics(1024, 768).stage == (0, 0, 1024, 768)


def test_small_windows_lose_words():
    assert Metrics(960, 600).small
    assert not Metrics(1280, 720).small


def test_rectangles():
    r = Rect(10, 20, 100, 50)
    assert (r.right, r.bottom, r.centre) == (110, 70, (60, 45))
    assert r.inset(5) == (15, 25, 90, 40)
    assert r.inset(60) == (70, 80, 0, 0)
    assert r.grown(2) == (8, 18, 104, 54)
    assert r.holds(10, 20)
    assert not r.holds(110, 20)
    assert r.contains(Rect(10, 20, 100, 50))
    assert not r.contains(Rect(10, 20, 101, 50))
    assert r.meets(Rect(109, 69, 5, 5))
    assert not r.meets(Rect(110, 20, 5, 5))
    assert r.union(Rect(0, 0, 5, 5)) == (0, 0, 110, 70)
    assert r.clipped(Rect(100, 60, 50, 50)) == (100, 60, 10, 10)
    assert r.clipped(Rect(300, 0, 5, 5))[2:] == (0, 0)
    assert r.placed(20, 10, 1, 0) == (90, 20, 20, 10)


@pytest.mark.parametrize(("width", "count", "gap"), [(100, 3, 4), (101, 3, 0), (7, 2, 1)])
def test_columns_cover_the_width_and_keep_their_gaps(width, count, gap):
    columns = Rect(3, 0, width, 10).columns(count, gap)
    assert columns[0].x == 3
    assert columns[-1].right == 3 + width
    assert all(abs(b.x - a.right - gap) <= 1 for a, b in pairwise(columns))


def test_a_row_keeps_its_step_until_it_is_full():
    # Tokens: own Bonfire row 592 wide, cards 84, step 54, 140 free for the worth.
    assert row_step(5, 84, 592, 54, 140) == 54
    assert row_step(9, 84, 592, 54, 140) == (592 - 140 - 84) / 8
    poses = row(9, 84, Rect(36, 504, 592, 136), 54, 140)
    assert poses[0] == Pose(36 + 42, 504 + 68)
    assert poses[-1].x + 42 == pytest.approx(36 + 592 - 140)


def test_a_row_of_one_or_of_too_many():
    assert row_step(1, 84, 10, 54) == 54
    assert row_step(3, 84, 10, 54) == 0


def test_a_spread_is_centred():
    poses = spread(4, 96, (640, 255), 56, 1000)
    assert sum(pose.x for pose in poses) / 4 == 640
    assert poses[1].x - poses[0].x == 56


def test_a_fan_lies_on_its_circle():
    # Tokens: radius = step x (n-1) / arc in radians; card i turned by (i-(n-1)/2)/(n-1) x arc.
    poses = fan(21, (640, 600), 53, 6)
    radius = 53 * 20 / radians(6)
    assert [poses[0].angle, poses[10].angle, poses[20].angle] == [-3, 0, 3]
    assert (poses[10].x, poses[10].y) == (640, 600)
    for pose in poses:
        assert pose.x == pytest.approx(640 + radius * sin(radians(pose.angle)))
        assert pose.y == pytest.approx(600 + radius * (1 - cos(radians(pose.angle))))


def test_fans_of_none_and_one():
    assert fan(0, (5, 5), 53, 6) == []
    assert fan(1, (5, 6), 53, 6) == [Pose(5, 6)]


def test_a_picked_card_goes_up_along_its_axis():
    assert lifted(Pose(100, 100), 28) == Pose(100, 72)
    turned = lifted(Pose(100, 100, 30), 28)
    assert (turned.x, turned.y) == (pytest.approx(100 + 14), pytest.approx(100 - 28 * cos(radians(30))))


def test_boxes_flow_into_lines():
    assert flow([40, 40, 40], 100, 10) == [[0, 1], [2]]
    assert flow([400], 100, 10) == [[0]]
    assert flow([], 100, 10) == []
