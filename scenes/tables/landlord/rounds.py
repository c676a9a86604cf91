"""Whole rounds of Landlord, played by hand or by a simple rule, for pictures of what follows them and for tests."""

from collections.abc import Sequence
from functools import cache

from game.cards import parse_card
from game.landlord.game import LANDLORD
from game.landlord.hands import bits_of
from game.landlord.position import Choices, View
from game.landlord.rules import State
from game.landlord.table import ACKNOWLEDGE, PASS, Action, Options, Phase, Play, play
from game.match import Match, Player
from game.records import Replay

NAMES = ("You", "Bea", "Milo")
LEVELS = (None, "normal", "hard")

HANDS = (
    "3s 3c 4h 4c 6h 7s 7h 7d 8s Ks Ah Ad Ac 2s 2h 2d cj",
    "3h 3d 5s 5d 6c 8c 8h Ts Th Td Qs Qh Qd Qc Kd 2c bj",
    "4s 4d 5h 6s 6d 7c 8d 9h 9s 9c Tc Js Jh Jd Jc Kc As",
)
MIDDLE = "5c 9d Kh W"
BALANCES = (104, 99, 97)
"""What everybody had before."""
PLAYS = (
    *("5c 6h 7s 8s 9d", "", ""),  # straight 5-9
    *("3s 3c", "", "9s 9c", "Ks Kh", "Qs Qh Qd Qc", "", ""),  # the first bomb: $4 become $8
    *("Ts Th Td 5s 5d", "", "Ah Ad Ac 4h 4c", "", "Js Jh Jd Jc", "", ""),  # the second: $8 become $16
    *("4d", "", "8h", "", "2s", "bj", "", ""),
    *("3d", "7c", "2h", "", ""),
    *("2d", "", ""),
    *("7h 7d", "", ""),
    "cj W",  # out with the rocket, which collects nothing
)
"""What each seat in turn plays, `` where it passes; the person leads."""


def round_three(levels: Sequence[str | None] = LEVELS, names: Sequence[str] = NAMES, plays: int = 99) -> Match:
    """The third round at a table, won by the person as Landlord with two bombs by others; after so many plays."""
    options = Options()
    hands = [_bits(text) for text in HANDS]
    state = State(options, hands, _bits(MIDDLE), 0, BALANCES)
    players = [Player(name, level) for name, level in zip(names, levels, strict=True)]
    start = Replay(LANDLORD, options, state.copy(), state, events=state.opening())
    match = Match(start, players, seed=3, number=3, id="round three")
    match.act(0, LANDLORD.parse_action("take"))
    while match.view(0).phase is Phase.MIDDLE:
        match.act(_mover(match), ACKNOWLEDGE)
    for cards in PLAYS[:plays]:
        match.act(_mover(match), _play(match, cards) if cards else PASS)
    return match


def _bits(text: str) -> int:
    return bits_of([parse_card(word) for word in text.split()])


def _play(match: Match, text: str) -> Play:
    cards = [parse_card(word) for word in text.split()]
    return play(cards, match.view(_mover(match)).legal_readings(cards)[0])


def _mover(match: Match) -> int:
    assert match.to_move is not None
    return match.to_move


@cache
def finished(seed: int, wild: bool = True, levels: Sequence[str | None] = LEVELS) -> Match:
    """A first round to its end, everybody playing its longest combination first. It is shared: do not act on it."""
    players = [Player(name, level) for name, level in zip(NAMES, levels, strict=True)]
    match = Match.new(LANDLORD, Options(wild), players, seed)
    while match.to_move is not None:
        match.act(match.to_move, _longest(match.view(match.to_move)))
    return match


def _longest(view: View) -> Action:
    """Leads with the most cards, answers with the lowest play, a bomb when somebody is nearly out."""
    legal = view.legal_actions()
    if not isinstance(legal, Choices):
        return legal[-1] if sum(card.rank in ("2", "bj", "cj", "W") for card in view.cards) >= 3 else legal[0]
    plays = [action for action in legal if isinstance(action, Play)]
    if view.to_beat is None:
        return max(plays, key=lambda action: (action.reading.size, -action.reading.low))
    pressing = min(view.counts) <= 4 and view.holder != view.partner
    fair = [action for action in plays if pressing or not action.reading.is_bomb]
    if not fair or (view.holder == view.partner and len(view.cards) > 5):
        return PASS
    return min(fair, key=lambda action: action.reading.number)
