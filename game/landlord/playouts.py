"""Playing a round on in plain numbers: every seat by its plan, all hands known."""

from game.landlord.decomposition import SIZE
from game.landlord.hands import ONE_WILD
from game.landlord.plan import context_of
from game.landlord.plays import RANKS, SHIFT
from game.landlord.quick import CONTEXT_SHIFT, Quick
from game.landlord.readings import FIRST_BOMB
from game.landlord.situation import Stand


def play_out(planner: Quick, stand: Stand, landlord: int) -> tuple[int, int]:
    """Play a deal to its end; who went out, and how many bombs collected. The stand's lists are used up."""
    hands, counts, seat, on, holder, passes, bombs = stand
    while True:
        hand = hands[seat]
        if hand == ONE_WILD:
            play = 0
        else:
            context = context_of(seat, landlord, counts, holder, passes)
            known = planner.acts.get(context << CONTEXT_SHIFT | on << SHIFT | hand)
            play = planner.act(hand, on, context, counts[seat]) if known is None else known
        if play:
            on, holder, passes = play >> SHIFT, seat, 0
            hands[seat] = hand - (play & RANKS)
            counts[seat] -= SIZE[on]
            if not counts[seat]:
                return seat, bombs
            bombs += on >= FIRST_BOMB
        elif holder is not None:
            passes += 1
            if passes == 2:
                seat = (holder + 2) % 3  # the turn goes on to the holder, or past it
                on, holder, passes = 0, None, 0
        seat = (seat + 1) % 3
