"""The dollars of Landlord: antes, what bombs collect, who gets the pot, refunds, the payments that settle a table.

Source: rules page "Landlord", heading "Money". Seats are three; figures are whole dollars by seat.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.landlord.options import SEATS as SEATS

START = 100
"""What everybody starts with."""
TENANT_ANTE = 1
LANDLORD_ANTE = 2 * TENANT_ANTE

Dollars = tuple[int, ...]


class Payment(NamedTuple):
    """What one seat pays another to settle the table."""

    payer: int
    payee: int
    dollars: int


def antes(landlord: int) -> Dollars:
    """What each seat pays when the middle is taken."""
    return tuple(LANDLORD_ANTE if seat == landlord else TENANT_ANTE for seat in range(SEATS))


def bomb_collection(landlord: int, number: int) -> Dollars:
    """What each seat pays for the round's bomb of that number, from 1: the antes once more, doubling each time."""
    return tuple(ante << number - 1 for ante in antes(landlord))


def gains(pot: int, landlord: int, winner: int) -> Dollars:
    """What each seat gets of the pot when `winner` is out: the Landlord all, Tenants half each.

    An odd dollar is the winner's.
    """
    if winner == landlord:
        return tuple(pot if seat == landlord else 0 for seat in range(SEATS))
    half, odd = divmod(pot, 2)
    return tuple(0 if seat == landlord else half + (odd if seat == winner else 0) for seat in range(SEATS))


def refund(pot: int, landlord: int | None) -> Dollars:
    """What each seat gets back when the table is closed in mid-round.

    A third each; a remainder goes to the Landlord, of 2 to the next seat on its left too.
    """
    third, left = divmod(pot, SEATS)
    if landlord is None:
        return (third,) * SEATS
    return tuple(third + ((seat - landlord) % SEATS < left) for seat in range(SEATS))


def payments(balances: Sequence[int]) -> list[Payment]:
    """The fewest payments after which every seat is back at what it started with: at most two."""
    over = [balance - START for balance in balances]
    found = []
    while any(over):
        payer, payee = over.index(min(over)), over.index(max(over))
        dollars = min(-over[payer], over[payee])
        found.append(Payment(payer, payee, dollars))
        over[payer] += dollars
        over[payee] -= dollars
    return found
