"""How seats play in the searching bot's imagination, and what `normal` plays: one policy, weights by table."""

from game.bonfire.playout import Style, outs, packed, row_value
from game.bonfire.rules import Position
from game.bonfire.table import BANK, END, Action, Capture, Place, Row, Torch

STYLES = {
    2: Style(
        cold=2.5, slow=0.4, fear=1.54, again=0.44, grow=4.9, late=0.25, torch=0.3, torch_leader=0.14, capture=0.82
    ),
    3: Style(
        cold=2.45, slow=0.3, fear=1.57, again=0.47, grow=4.4, late=0.26, torch=0.28, torch_leader=0.13, capture=0.83
    ),
    4: Style(
        cold=1.9, slow=0.1, fear=1.47, again=0.5, grow=4.9, late=0.25, torch=0.32, torch_leader=0.15, capture=0.65
    ),
}
"""The fitted weights by number of seats."""


def style_for(position: Position) -> Style:
    """The weights for a table of that many seats."""
    return STYLES[len(position.rows)]


def styled_action(position: Position, style: Style) -> Action:
    """What a seat of that style does: the first of the best ways to resolve, then each row whose time has come."""
    own = position.to_move
    assert own is not None, "there is nothing to choose once the match is over"
    if position.flipped is None:
        for index, row in enumerate(position.rows[own]):
            if row.lit and value_of(position, style, row) <= row.worth:
                return BANK[index]
        return END
    best, most = None, 0.0
    for action in position.legal_actions():
        gain = gain_of(position, style, action)
        if best is None or gain > most:
            best, most = action, gain
    assert best is not None, "placing is always possible"
    return best


def value_of(position: Position, style: Style, row: Row) -> float:
    """What a row of the seat to move is worth to it at the end of this turn, in points."""
    seats, left = len(position.rows), position.pool_size
    share = outs(packed(position.unseen), row.ranks) / left if left else 0.0
    return row_value(style, row.points, row.multiplier, share, left // seats, seats - 1)


def gain_of(position: Position, style: Style, action: Action) -> float:
    """What a way to resolve the flipped card gains the seat to move, in points."""
    own, card = position.to_move, position.flipped
    assert own is not None
    assert card is not None
    if isinstance(action, Place):
        row = position.rows[own][action.row]
        return value_of(position, style, row.plus(card)) - value_of(position, style, row)
    if isinstance(action, Torch):
        leads = position.banks[action.seat] == max(position.banks)
        weight = style.torch + style.torch_leader if leads else style.torch
        return weight * position.rows[action.seat][action.row].worth
    assert isinstance(action, Capture)
    return style.capture * position.pile_value()
