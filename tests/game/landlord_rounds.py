"""Whole rounds of Landlord in which nothing illegal may be played and no win may be missed.

The test runs few of them; `python -m tests.game.landlord_rounds --rounds 100000` as many as are wanted.
"""

import argparse
import random
from collections.abc import Sequence

from game.deciding import bot
from game.landlord.bots import PolicyBot
from game.landlord.levels import action_of, by_phase
from game.landlord.rules import State, deal
from game.landlord.search import Search, Tuning
from game.landlord.situation import Certainty, Situation
from game.landlord.table import Options, Phase, Play
from game.registry import game_named


def hard(tuning: Tuning) -> PolicyBot:
    """The level `hard` on another budget."""
    search = Search(tuning)
    return PolicyBot(by_phase(lambda view, rng: action_of(view, search.ranked(Situation.of(view), rng)[0].play)))


BY_NET = hard(Tuning(kept=1))
"""`hard` without playouts: the plan's candidates, the net's choice, and the same guarantees."""


def wrong(state: State, action: object, searches: bool) -> str | None:
    """What is wrong with an action of the seat to move; None where nothing is."""
    seat = state.to_move
    objection = state.explain(seat, action)
    if objection is not None or state.phase is not Phase.TRICK:
        return objection
    situation = Situation.of(state.view(seat))
    ranks = action.ranks if isinstance(action, Play) else 0
    if situation.out():
        return None if ranks == situation.hand else "it does not go out"
    if searches and situation.certain() is not None:
        play = action.reading.number << 64 | ranks if isinstance(action, Play) else 0
        return None if play and Certainty(situation).holds(play) else "it misses a certain win"
    return None


def check(rounds: range, players: Sequence[object], searching: Sequence[bool]) -> tuple[int, list[str]]:
    """Play rounds, the players moving on by a seat each time: how many decisions there were, and what was wrong.

    `searching` says which players look for wins that nobody can stop.
    """
    decisions, found = 0, []
    for number in rounds:
        rng = random.Random(f"rounds:{number}")
        state = deal(Options(wild=number % 2 == 0), rng, number % 3)
        while (seat := state.to_move) is not None:
            legal = state.legal_actions()
            action, player = legal[0], (seat + number) % 3
            if len(legal) > 1:
                action = players[player].choose(state.view(seat), rng)
                decisions += 1
                mistake = wrong(state, action, searching[player])
                if mistake:
                    found.append(f"round {number}, seat {seat}, {action}: {mistake}")
                    break
            state.apply(seat, action)
    return decisions, found


def main() -> None:
    """Play as many rounds as asked for, and say what was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    words = parser.parse_args()
    landlord = game_named("landlord")
    players = (BY_NET, bot(landlord, "normal"), bot(landlord, "easy"))
    decisions, found = check(range(words.first, words.first + words.rounds), players, (True, True, False))
    print(f"{words.rounds} rounds, {decisions} decisions, {len(found)} wrong", *found, sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
