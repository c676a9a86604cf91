"""What a finished match adds to a seat's lifetime figures."""

from collections.abc import Sequence

from game.bonfire.table import Banked, Captured, Event, Lit, Options, Settled, Torched, seats
from game.core import Figure, Outcome


def figures(options: Options, events: Sequence[Event], outcome: Outcome) -> list[dict[Figure, int]]:
    """For each seat what it did in the match, every figure present even where it is 0."""
    return [_of_seat(seat, events, outcome) for seat in range(seats(options))]


BANK = Figure("Average bank", "average")
BEST_BANK = Figure("Best bank", "best")
WORST_BANK = Figure("Lowest bank", "worst")
ROWS = Figure("Rows banked", "sum")
BEST_ROW = Figure("Best row", "best")
MULTIPLIER = Figure("Highest multiplier", "best")
TORCHES = Figure("Rows torched", "sum")
BURNED = Figure("Own rows torched", "sum")
CAPTURES = Figure("Bonfires captured", "sum")
CAPTURED = Figure("Points captured", "sum")
BEST_CAPTURE = Figure("Best capture", "best")


def _of_seat(seat: int, events: Sequence[Event], outcome: Outcome) -> dict[Figure, int]:
    banked = [event.worth for event in events if isinstance(event, Banked | Settled) and event.seat == seat]
    captured = [event.gained for event in events if isinstance(event, Captured) and event.seat == seat]
    multipliers = [event.multiplier for event in events if isinstance(event, Lit) and event.seat == seat]
    torched = [event for event in events if isinstance(event, Torched)]
    return {
        BANK: outcome.scores[seat],
        BEST_BANK: outcome.scores[seat],
        WORST_BANK: outcome.scores[seat],
        ROWS: sum(worth > 0 for worth in banked),
        BEST_ROW: max(banked, default=0),
        MULTIPLIER: max(multipliers, default=0),
        TORCHES: sum(event.seat == seat for event in torched),
        BURNED: sum(event.victim == seat for event in torched),
        CAPTURES: len(captured),
        CAPTURED: sum(captured),
        BEST_CAPTURE: max(captured, default=0),
    }
