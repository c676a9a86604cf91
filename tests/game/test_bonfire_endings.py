"""The last cards of Bonfire: what is sure, and that `hard` never gives it away, over many matches.

`EMBERDECK_MATCHES=100000 python -m pytest tests/game/test_bonfire_endings.py` looks at so many: `hard` plays the
first whole, and of the others the last cards, which `normal` leaves to it.
"""

import os
import random

import pytest

from game.bonfire.endings import end_of, last_chance, settled_chance, surely_won
from game.bonfire.levels import NORMAL
from game.bonfire.playout import Table
from game.bonfire.rules import State, deal
from game.bonfire.search import HARD, TUNING, Search
from game.bonfire.table import END, Bank, Options
from game.deciding import bot
from tests.game.tables import BONFIRE, table

MATCHES = int(os.environ.get("EMBERDECK_MATCHES", "30"))
WHOLE = 8
"""How many of the matches `hard` plays from the first card on."""
LATE = 3
"""From how many cards in the pool on it plays the others."""
QUICK = Search(TUNING.looking(tries=4, ends=8))
"""`hard` on the smallest budget: the same code, and the same care for what is sure."""


def placed(state: State, row: int) -> Table:
    """The plain table after seat 0 has placed its card."""
    found = Table.of(state)
    assert state.flipped is not None
    found.place(row, state.flipped.number)
    return found


def test_equal_banks_share_and_points_only_break_ties():
    assert settled_chance([50, 50], 0) == 0.5
    assert settled_chance([50, 20, 50, 50], 2) == pytest.approx(1 / 3)
    assert settled_chance([150, 100], 0) == pytest.approx(1.0005)
    assert settled_chance([100, 150], 0) == pytest.approx(-0.0005)


def test_the_last_card_is_used_as_well_as_it_can_be():
    # 5 5 make 20: seat 1 passes 10 to 15 and wins; placing anything else would not do.
    state = table("2", "|", "5|", pool="5", banks=(15, 10))
    assert round(last_chance(placed(state, 0), 5, 1, 0)) == 0
    # A 9 lights nothing for it.
    assert round(last_chance(placed(state, 0), 9, 1, 0)) == 1


@pytest.mark.parametrize(
    ("state", "sure"),
    [
        # Nothing on the table: a card of 5 makes no row, so 15 stay ahead of 10.
        (table("2", "|", "|", pool="5", banks=(15, 10)), True),
        # The 5 lights 5 and makes 20.
        (table("2", "|", "5|", pool="5", banks=(15, 10)), False),
        # With a 9 before it seat 0 cannot prevent it either: seat 1 flips the 5 or the 9.
        (table("2", "|", "5|", pool="9 5", banks=(15, 10)), False),
        # A lead that 20 cannot reach.
        (table("2", "|", "5|", pool="9 5", banks=(40, 10)), True),
        # Equal banks are no win.
        (table("2", "|", "|", pool="5", banks=(15, 15)), False),
        # The 2 has lit 2 2, which stands: 8 more for 18, but the other can burn it with the last 2.
        (table("2", "2|", "|", pool="2", banks=(10, 15)), False),
        (table("2", "2|", "|", pool="3", banks=(10, 15)), True),
    ],
)
def test_what_is_sure(state, sure):
    assert surely_won(placed(state, 0), [card.number for card in state.deal[1:]], 1, 0) is sure


# Many matches --------------------------------------------------------------------------------------------------


def best_end(state: State) -> float:
    """The most that the seat to move can make of the last card, by the rules."""
    own, found = state.to_move, []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(own, action)
        if after.to_move is not None:
            after.apply(own, END)
        found.append(after.outcome)
    return max(share(outcome, own) for outcome in found)


def share(outcome, seat: int) -> float:
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def wins_anyhow(state: State, own: int) -> bool:
    """Whether `own` wins alone whatever is done with the one card left, by the rules; its turn is at its end."""
    state = state.copy()
    state.apply(own, END)
    other = state.to_move
    for action in state.legal_actions():
        after = state.copy()
        after.apply(other, action)
        after.apply(other, END)
        if after.outcome.winners != (own,):
            return False
    return True


def sure_action(state: State, own: int, action) -> bool:
    """Whether after `action` some way to finish the turn wins anyhow, one card being left."""
    after = state.copy()
    if action == END:
        return wins_anyhow(after, own)
    after.apply(own, action)
    return any(
        sure_action(after, own, more) for more in after.legal_actions() if more == END or isinstance(more, Bank)
    )


def test_hard_never_does_anything_illegal_nor_misses_what_is_sure():
    """Matches of every kind of table; illegal actions raise."""
    others = [bot(BONFIRE, name) for name in ("random", "basic", "easy", "normal")]
    for number in range(MATCHES):
        rng = random.Random(f"endings:{number}")
        options = Options(computers=rng.choice((1, 2, 3)), lines=rng.choice((1, 2)), decks=rng.choice((1, 1, 1, 2)))
        state = deal(options, rng, rng.randrange(options.computers + 1))
        seats = [QUICK, *(rng.choice([*others, QUICK]) for _ in range(options.computers))]
        rng.shuffle(seats)
        late = 52 * options.decks if number < WHOLE else LATE
        while (own := state.to_move) is not None:
            legal = state.legal_actions()
            player = NORMAL if seats[own] is QUICK and state.pool_size > late else seats[own]
            action = player.choose(state.view(own), rng) if len(legal) > 1 else legal[0]
            if player is QUICK and len(legal) > 1:
                if not state.pool_size and state.flipped is not None:
                    after = state.copy()
                    after.apply(own, action)
                    assert best_end(state) == share_at_end(after, own), (number, action)
                if state.pool_size == 1 and any(sure_action(state, own, other) for other in legal):
                    assert sure_action(state, own, action), (number, action)
            state.apply(own, action)


def share_at_end(state: State, own: int) -> float:
    """What the seat has of the win when it now ends the match's last turn."""
    if state.to_move is not None:
        state.apply(own, END)
    return share(state.outcome, own)


def test_what_is_settled_is_worth_what_the_rules_say():
    state = table("9", "K Q|9 9", "5 5|", banks=(70, 100))
    after = placed(state, 1)
    # 27 x3 = 81 and 70 against 100 and 20.
    assert end_of(after, 0) == pytest.approx(1 + 0.001 * 31 / 81)
    assert HARD.choose(state.view(0), random.Random(1)).row == 1
