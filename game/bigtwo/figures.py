"""What a finished round adds to a seat's lifetime figures."""

from collections.abc import Sequence

from game.bigtwo.combos import KIND_SHIFT, KIND_WORDS
from game.bigtwo.table import Event, Led, MatchOver, Options, Passed, Played, RoundOver, Skipped, TrickWon, seats
from game.core import Figure, Outcome
from game.words import plural

PENALTY = Figure("Penalty a round", "average")
WORST_PENALTY = Figure("Highest penalty", "best")
CARDS_LEFT = Figure("Cards left a round", "average")
TRICKS = Figure("Tricks won", "sum")
PLAYS = tuple(Figure(label, "sum") for label in map(str.capitalize, map(plural, KIND_WORDS)))
"""How many plays of each kind, by kind."""
PASSES = Figure("Passes", "sum")
SKIPS = Figure("Skipped by the table", "sum")
MATCHES = Figure("Matches finished", "sum")
MATCHES_WON = Figure("Matches won", "sum")
MATCHES_SHARED = Figure("Of these shared with others", "sum")


def figures(options: Options, events: Sequence[Event], outcome: Outcome) -> list[dict[Figure, int]]:  # noqa: ARG001
    """For each seat what it did in the round, every figure of a round present even where it is 0.

    The figures of a match are there in its last round.
    """
    return [_of_seat(seat, events) for seat in range(seats(options))]


def _of_seat(seat: int, events: Sequence[Event]) -> dict[Figure, int]:
    plays = [event.play for event in events if isinstance(event, Led | Played) and event.seat == seat]
    kinds = [play.code >> KIND_SHIFT for play in plays]
    found = {figure: kinds.count(kind) for kind, figure in enumerate(PLAYS)}
    found |= {
        TRICKS: sum(isinstance(event, TrickWon) and event.seat == seat for event in events),
        PASSES: sum(isinstance(event, Passed) and event.seat == seat for event in events),
        SKIPS: sum(isinstance(event, Skipped) and event.seat == seat for event in events),
    }
    for event in events:
        match event:
            case RoundOver(_, _, _, penalties, _, _):
                own = penalties[seat]
                found = {PENALTY: own.points, WORST_PENALTY: own.points, CARDS_LEFT: own.cards, **found}
            case MatchOver(places, _):
                won = places[seat] == 1
                found |= {MATCHES: 1, MATCHES_WON: int(won), MATCHES_SHARED: int(won and places.count(1) > 1)}
    return found
