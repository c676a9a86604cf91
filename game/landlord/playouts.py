"""Playing a round on in plain numbers, all hands known: by plans, and the seat that decides by its net."""

from collections.abc import Sequence

from game.landlord.decomposition import SIZE
from game.landlord.features import Sight, Spot
from game.landlord.hands import ONE_WILD, common
from game.landlord.judging import values
from game.landlord.money import SEATS
from game.landlord.plan import context_of
from game.landlord.plays import RANKS, SHIFT
from game.landlord.quick import CONTEXT_SHIFT, Quick
from game.landlord.readings import FIRST_BOMB
from game.landlord.situation import Situation, Stand
from game.nets import Net

TOP = 3
"""From how many plays the net chooses in playouts."""
FAR = 1.0
"""By how many turns these may be behind the best by the plan."""
PLAN = 0.1
"""What a turn's worth to the plan counts there beside the net."""


class Keen:
    """How the seat that decides plays on: by its net, among what its plan likes best."""

    def __init__(self, planner: Quick, net: Net, situation: Situation) -> None:
        self._planner = planner
        self._net = net
        self.seat = situation.seat
        self._landlord = situation.landlord
        self._shown = situation.shown

    def act(self, hands: Sequence[int], counts: Sequence[int], on: int, passes: int, context: int) -> int:
        """The seat's play, 0 for a pass."""
        seat, planner = self.seat, self._planner
        hand = hands[seat]
        found = planner.options(hand, on, context, counts[seat])
        if len(found) > 1:
            found = sorted(set(found), reverse=True)[:TOP]
            least = found[0][0] - FAR
            found = [scored for scored in found if scored[0] >= least]
        if len(found) == 1:
            return found[0][1]
        following, previous = (seat + 1) % SEATS, (seat + 2) % SEATS
        shown = common(self._shown, hands[self._landlord]) if self._shown else 0
        sight = Sight(hands[following] + hands[previous], shown, counts[following], counts[previous])
        by_net = values(self._net, sight, Spot(hand, on, passes), found, planner)
        _, play = max((value + PLAN * worth, play) for value, (worth, play) in zip(by_net, found, strict=True))
        return play


def play_out(planner: Quick, stand: Stand, landlord: int, keen: Keen | None = None) -> tuple[int, int]:
    """Play a deal to its end; who went out, and how many bombs collected. The stand's lists are used up.

    One seat may be `keen`; all others decide by `planner`.
    """
    hands, counts, seat, on, holder, passes, bombs = stand
    chooser = -1 if keen is None else keen.seat
    while True:
        hand = hands[seat]
        if hand == ONE_WILD:
            play = 0
        else:
            context = context_of(seat, landlord, counts, holder, passes)
            if keen is not None and seat == chooser:
                play = keen.act(hands, counts, on, passes, context)
            else:
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
