"""What the nets see of a Bonfire table: worked out by hand, the same from every seat, and sums that agree."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bonfire.features import Sight, ahead, apart, lens_of, net_name, other_row, own_row, shape_of
from game.bonfire.plans import turns
from game.bonfire.playout import Table
from game.bonfire.search import HARD
from game.nets import Net, Shape, Tables, nets_of

TABLES = st.tuples(st.integers(2, 4), st.integers(1, 2), st.integers(1, 3))


def blank(shape: Shape) -> Net:
    return Net(Tables(shape, bytes(shape.inputs * shape.units), (0,) * shape.units, (0.0,) * shape.units, 0.5))


def wandered(seats: int, lines: int, decks: int, seed: int, flips: int) -> tuple[Table, list[int]]:
    """A table after some turns at random, seat 0 to flip, and the cards to come."""
    rng = random.Random(seed)
    table = Table.fresh(seats, lines, decks)
    cards = [number for number in range(1, 14) for _ in range(4 * decks)]
    rng.shuffle(cards)
    for turn in range(flips // seats * seats):
        number = cards.pop()
        table.flip(number)
        table = rng.choice(turns(table, turn % seats, number)).table.copy()
    return table, cards


def seen(table: Table, own: int, bankers: tuple[int, ...] = ()) -> list[int]:
    net = blank(shape_of(table.seats, table.lines, 1))
    sight = Sight(net, lens_of(table.seats, table.lines), table, own, bankers)
    sight.value(table)
    return sorted(sight.features(table))


def test_a_row_is_seen_by_what_it_holds_and_how_likely_a_card_matches_it():
    assert own_row(100, 0, 0, 0, 40, 10) == other_row(100, 0, 0, 0, 40, 10) == (100,)
    # K 5, cold: 18 points are in bucket 4 of 8. 6 of 40 match: 9.6 64ths, bucket 3 of 8; in 10 flips 1.5 matches,
    # 12 eighths, bucket 5 of 8.
    assert own_row(0, 18, 0, 6, 40, 10) == (1 + 8 * 4 + 5, 65 + 3)
    # Others less closely: bucket 2 of 5, and 3 of 5.
    assert other_row(0, 18, 0, 6, 40, 10) == (1 + 5 * 2 + 3,)
    # K K 5, 31 x2 = 62: bucket 6 of 18, group 4 of 8; 5 of 40 match, 8 64ths: bucket 3.
    assert own_row(0, 31, 2, 5, 40, 10) == (73 + 6, 91 + 8 * 4 + 3, 153 + 2)
    # 62 for others: bucket 5 of 12, group 2 of 5; 8 64ths: bucket 2 of 5.
    assert other_row(0, 31, 2, 5, 40, 10) == (26 + 5, 38 + 5 * 2 + 2, 61 + 2)
    # However much it is, there is a bucket for it.
    assert own_row(0, 500, 30, 90, 90, 40) == (73 + 17, 91 + 8 * 7 + 7, 153 + 5)


def test_who_banks_at_once_is_seen_but_for_oneself():
    table, _ = wandered(4, 2, 1, 3, 12)
    inputs = lens_of(4, 2).inputs
    assert seen(table, 1, (1,)) == seen(table, 1)
    assert [feature for feature in seen(table, 1, (2, 0)) if feature >= inputs - 3] == [inputs - 3, inputs - 1]


def test_a_difference_is_seen_in_points_and_by_the_flips_to_come():
    assert [apart(points) for points in (0, 7, 8, -9, 1000, -1000)] == [12, 12, 13, 11, 24, 0]
    # 12 x 5 points a step of four buckets when 25 cards are left: 15 points a bucket.
    assert [ahead(points, 25) for points in (0, 8, 60, -60, 1000, -1000)] == [12, 13, 16, 8, 24, 0]


@settings(max_examples=60, deadline=None)
@given(kind=TABLES, seed=st.integers(0, 10**6), flips=st.integers(0, 40))
def test_every_seat_sees_the_table_from_its_own_side(kind, seed, flips):
    table, _ = wandered(*kind, seed, flips)
    turned = table.copy()
    turned.points = table.points[2:] + table.points[:2]
    turned.multipliers = table.multipliers[2:] + table.multipliers[:2]
    turned.ranks = table.ranks[2:] + table.ranks[:2]
    turned.banks = table.banks[1:] + table.banks[:1]
    assert seen(turned, table.seats - 1) == seen(table, 0)
    assert seen(turned, table.seats - 1, (0,)) == seen(table, 0, (1,)) != seen(table, 0)


@settings(max_examples=60, deadline=None)
@given(kind=TABLES, seed=st.integers(0, 10**6), flips=st.integers(0, 40))
def test_which_of_the_rows_is_which_does_not_matter(kind, seed, flips):
    table, _ = wandered(*kind, seed, flips)
    if table.lines > 1:
        other = table.copy()
        for numbers in (other.points, other.multipliers, other.ranks):
            numbers[0], numbers[1] = numbers[1], numbers[0]
        assert seen(other, 0) == seen(table, 0)


@settings(max_examples=60, deadline=None)
@given(kind=TABLES, seed=st.integers(0, 10**6), flips=st.integers(0, 40))
def test_one_sight_of_many_tables_judges_each_as_a_sight_of_its_own_does(kind, seed, flips):
    table, cards = wandered(*kind, seed, flips)
    table.flip(cards[-1])
    lens, net = lens_of(table.seats, table.lines), nets_of("bonfire")[net_name(table.seats, table.lines)]
    shared = Sight(net, lens, table, 0, (1,))
    for plan in turns(table, 0, cards[-1]):
        value = shared.value(plan.table)
        assert value == Sight(net, lens, plan.table, 0, (1,)).value(plan.table)
        features = shared.features(plan.table)
        assert max(features) < lens.inputs
        assert value == net.judge(features)


def test_there_is_a_net_for_every_table_in_the_package():
    nets = nets_of("bonfire")
    assert set(nets) == {net_name(seats, lines) for seats in (2, 3, 4) for lines in (1, 2)}
    assert HARD.nets is None


def test_a_net_prefers_what_is_better():
    """Far ahead is better than far behind, and a row of one's own better than one of somebody else."""
    net = nets_of("bonfire")["2-2"]
    table, _ = wandered(2, 2, 1, 3, 26)
    sight = Sight(net, lens_of(2, 2), table, 0, ())
    ahead_, behind = table.copy(), table.copy()
    ahead_.banks = [300, 100]
    behind.banks = [100, 300]
    assert sight.value(ahead_) > 0.8
    assert sight.value(behind) < 0.2
