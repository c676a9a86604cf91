"""What a finished round adds to a seat's lifetime figures: by role, in dollars, and every kind played."""

from collections.abc import Mapping, Sequence

from game.core import Figure, Outcome
from game.landlord.money import SEATS
from game.landlord.readings import Kind
from game.landlord.table import AntesPaid, BombCollected, Event, Options, Played, RoundWon, Taken


def figures(options: Options, events: Sequence[Event], outcome: Outcome) -> list[dict[Figure, int]]:  # noqa: ARG001 - the signature is every game's
    """For each seat what it did in the round, every figure present even where it is 0."""
    return [_of_seat(seat, events, outcome) for seat in range(SEATS)]


LANDLORD = Figure("Rounds as Landlord", "sum")
LANDLORD_WON = Figure("Won as Landlord", "sum", LANDLORD.label)
TENANT = Figure("Rounds as Tenant", "sum")
TENANT_WON = Figure("Won as Tenant", "sum", TENANT.label)
OUT = Figure("Out of cards first", "sum")
DOLLARS = Figure("Dollars won or lost", "sum")
DOLLARS_LANDLORD = Figure("Dollars as Landlord", "sum")
DOLLARS_TENANT = Figure("Dollars as Tenant", "sum")
BEST = Figure("Best round, in dollars", "best")
WORST = Figure("Worst round, in dollars", "worst")
BALANCE = Figure("Highest balance", "best")
POT = Figure("Largest pot", "best")
FORCED = Figure("Middle taken without a choice", "sum")
KINDS = {
    kind: Figure(label, "sum")
    for kind, label in (
        (Kind.SINGLE, "Singles played"),
        (Kind.PAIR, "Pairs played"),
        (Kind.TRIPLE, "Bare triples played"),
        (Kind.TRIPLE_ONE, "Triples + 1 played"),
        (Kind.TRIPLE_PAIR, "Triples + pair played"),
        (Kind.STRAIGHT, "Straights played"),
        (Kind.PAIRS, "Runs of pairs played"),
        (Kind.TRIPLES, "Bare runs of triples played"),
        (Kind.TRIPLES_SINGLES, "Runs of triples + singles played"),
        (Kind.TRIPLES_PAIRS, "Runs of triples + pairs played"),
        (Kind.BOMB, "Bombs played"),
        (Kind.ROCKET, "Rockets played"),
    )
}


def sections() -> Mapping[str, Sequence[Figure]]:
    """The figures by role, over all rounds, and what was played."""
    return {
        "As Landlord": (LANDLORD, LANDLORD_WON, DOLLARS_LANDLORD, FORCED),
        "As Tenant": (TENANT, TENANT_WON, DOLLARS_TENANT),
        "All rounds": (OUT, DOLLARS, BEST, WORST, BALANCE, POT),
        "Combinations": tuple(KINDS.values()),
    }


def _of_seat(seat: int, events: Sequence[Event], outcome: Outcome) -> dict[Figure, int]:
    won = next(event for event in events if isinstance(event, RoundWon))
    is_landlord, wins, dollars = seat == won.landlord, seat in outcome.winners, outcome.scores[seat]
    played = [event.play.reading.kind for event in events if isinstance(event, Played) and event.seat == seat]
    pots = [event.pot for event in events if isinstance(event, AntesPaid | BombCollected)]
    return {
        LANDLORD: is_landlord,
        LANDLORD_WON: is_landlord and wins,
        TENANT: not is_landlord,
        TENANT_WON: not is_landlord and wins,
        OUT: seat == won.seat,
        DOLLARS: dollars,
        DOLLARS_LANDLORD: dollars if is_landlord else 0,
        DOLLARS_TENANT: 0 if is_landlord else dollars,
        BEST: dollars,
        WORST: dollars,
        BALANCE: won.balances[seat],
        POT: max(pots),
        FORCED: sum(isinstance(event, Taken) and event.seat == seat and event.forced for event in events),
        **{figure: played.count(kind) for kind, figure in KINDS.items()},
    }
