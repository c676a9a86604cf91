"""Nets at play time: sums worked out by hand, and files that are damaged."""

import struct
import zlib

import pytest

from game.nets import BadWeights, Net, Nets, Shape, Tables, packed, unpacked

# Three inputs, two units. Unit 0 adds 5, -7 and 1 to a bias of 2; unit 1 adds -128, 127 and 0 to a bias of -3.
SMALL = Tables(Shape(3, 2), struct.pack("6b", 5, -128, -7, 127, 1, 0), (2, -3), (0.5, -0.25), 1.0)


@pytest.mark.parametrize(
    ("features", "value"),
    [
        ([], 1 + 0.5 * 2),  # unit 1 is at -3: rectified
        ([0], 1 + 0.5 * 7),
        ([1], 1 - 0.25 * 124),  # unit 0 is at -5: rectified
        ([1, 1], 1 - 0.25 * 251),
        ([0, 1], 1.0),  # 2 + 5 - 7 = 0 and -3 - 128 + 127 = -4
        ([0, 0, 1, 2], 1 + 0.5 * 6),  # 2 + 10 - 7 + 1 = 6
        ([1, 2, 2, 2, 2, 2, 2], 1 + 0.5 * 1 - 0.25 * 124),
    ],
)
def test_the_output_is_the_sum_worked_out_by_hand(features, value):
    assert Net(SMALL).judge(features) == value


def test_what_changes_is_added_and_taken_away():
    net = Net(SMALL)
    total = net.total([0, 1])
    assert total - net.rows[0] == net.total([1])
    assert total + 2 * net.rows[2] == net.total([0, 1, 2, 2])
    assert net.value(total - net.rows[1] + net.rows[0]) == 1 + 0.5 * 12


def test_thousands_of_inputs_do_not_run_into_the_next_lane():
    net = Net(SMALL)
    assert net.judge([0] * 10_000) == 1 + 0.5 * 50_002
    assert net.judge([1] * 10_000) == 1 - 0.25 * (1_270_000 - 3)


def test_a_file_gives_back_the_nets_by_name():
    other = SMALL._replace(last_bias=-2.0)
    data = packed({"b": other, "a": SMALL})
    assert unpacked(data) == {"a": SMALL, "b": other}
    assert packed({"a": SMALL, "b": other}) == data


def test_every_damaged_byte_is_noticed():
    data = packed({"a": SMALL})
    for at in range(len(data)):
        damaged = data[:at] + bytes([data[at] ^ 0x10]) + data[at + 1 :]
        with pytest.raises(BadWeights):
            unpacked(damaged)


@pytest.mark.parametrize("length", [0, 3, 11, 12, 20])
def test_a_file_that_ends_too_early_is_noticed(length):
    with pytest.raises(BadWeights):
        unpacked(packed({"a": SMALL})[:length])


def test_another_format_is_named():
    data = bytearray(packed({"a": SMALL}))
    data[4] = 9
    with pytest.raises(BadWeights, match="format 9, and this program reads format 1"):
        unpacked(bytes(data))


def test_a_sound_checksum_does_not_hide_a_body_that_is_too_short():
    rest = zlib.compress(struct.pack("<BIIf", 1, 60_000, 1000, 0.0) + b"a")
    data = struct.pack("<4sHHI", b"EMBN", 1, 1, zlib.crc32(rest)) + rest
    with pytest.raises(BadWeights, match="too early"):
        unpacked(data)


def test_a_net_that_is_not_there_is_named():
    with pytest.raises(BadWeights, match="no net 'c'; there is a"):
        Nets({"a": SMALL})["c"]
