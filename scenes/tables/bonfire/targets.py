"""What the person may press on the Bonfire felt, made from the engine's legal actions."""

from collections.abc import Callable
from dataclasses import dataclass

from game.bonfire.rules import Position
from game.bonfire.table import Action, Capture, Place, Torch
from game.bonfire.words import describe
from game.cards import Card
from scenes.kit.art import cards, plates
from scenes.kit.art.palette import EMBER, EMBER_GLOW, faded
from scenes.kit.control import Control, Look
from scenes.kit.layout import Metrics, Rect
from scenes.kit.pen import Pen
from scenes.kit.widgets import TARGET_PILL, Pill, pill_width
from scenes.tables.bonfire.layout import Places

TARGETS = "targets"
"""The region of pool, rows and Bonfire."""

Press = Callable[[Action], object]


@dataclass(frozen=True, kw_only=True)
class Target(Control):
    """A row or the Bonfire that the flipped card may go to: it glows, and shows where the card will lie."""

    radius: float
    """Of the glowing line, in pixels."""
    ghost: tuple[Card, int, int, int] | None = None
    """The card, its left, top and width in pixels, where it will lie."""
    glow: float = 1.0
    kind: str = "target"

    def paint(self, pen: Pen, look: Look) -> None:
        """An ember line that glows out and in; brighter under the pointer."""
        m = pen.metrics
        drawn = plates.target(self.rect.w, self.rect.h, self.radius, m.u, faded((0, 0, 0), 0.0))
        pen.canvas.blit(drawn.surface, (self.rect.x + drawn.dx, self.rect.y + drawn.dy), self.glow)
        if look.hover > 0:
            pen.plate(self.rect, self.radius, faded(EMBER, 0.10 * look.hover), None)
        if self.ghost is not None:
            card, left, top, width = self.ghost
            pen.canvas.blit(cards.ghost(card.text, width, unit=m.u), (left, top), self.glow)


@dataclass(frozen=True, kw_only=True)
class TargetPill(Pill):
    """The words of a target; a press on them is a press on the target, and the focus stays with that."""

    @property
    def focusable(self) -> bool:
        """Never: the target itself has the focus."""
        return False


@dataclass(frozen=True, kw_only=True)
class PoolTop(Control):
    """The pool while its top card waits to be turned over."""

    kind: str = "pool"

    def paint(self, pen: Pen, look: Look) -> None:
        """An ember ring that glows; brighter under the pointer."""
        m = pen.metrics
        radius = self.rect.w * 0.06 + m.px(3)
        ring = self.rect.grown(m.px(3))
        pen.shadow(ring, radius, blur=m.px(26), colour=EMBER_GLOW, alpha=0.5 + 0.3 * look.hover, hollow=True)
        pen.outline(ring, radius, EMBER, max(2, m.px(2 + look.hover)))


def looked_rows(places: Places, position: Position, taken: set[str]) -> list[Control]:
    """The opponents' lit rows, for their risk under pointer or focus, but for those that are targets."""
    return [
        Control(
            key=f"row {seat}.{index}",
            rect=places.row(seat, index),
            label="Torch risk of this row",
            region=TARGETS,
        )
        for seat, of_seat in enumerate(position.rows)
        for index, row in enumerate(of_seat)
        if seat and row.lit and str(Torch(seat, index)) not in taken
    ]


def pool_control(m: Metrics, places: Places, press: Callable[[], object]) -> list[Control]:
    """The pool with its pill."""
    label = "Flip"
    width = pill_width(m, label, number="F")
    height = m.control(TARGET_PILL)
    pill = Rect(places.pool.cx - width // 2, places.pool.bottom - m.px(12) - height, width, height)
    return [
        PoolTop(
            key="flip", rect=places.pool, label="Flip the top card", region=TARGETS, command="flip", on_press=press,
            ring_radius=6,
        ),
        TargetPill(key="flip pill", rect=pill, label=label, number="F", region=TARGETS, on_press=press),
    ]  # fmt: skip


def target_controls(
    m: Metrics,
    places: Places,
    position: Position,
    actions: list[Action],
    press: Press,
    hinted: Action | None,
    glow: float,
) -> list[Control]:
    """A target and its pill for each legal use of the flipped card, numbered from 1; targets lie under pills."""
    targets: list[Control] = []
    pills: list[Control] = []
    for number, action in enumerate(actions, 1):
        target = _target(m, places, position, action, number, press, glow)
        targets.append(target)
        pills.append(_pill(m, target, action, number, press, action == hinted))
    return [*targets, *pills]


def _target(
    m: Metrics, places: Places, position: Position, action: Action, number: int, press: Press, glow: float
) -> Target:
    rect, radius, ghost = _shape(m, places, position, action)
    return Target(
        key=str(action),
        rect=rect,
        label=describe(action, position),
        region=TARGETS,
        command=f"choose{number}",
        on_press=lambda: press(action),
        radius=radius,
        ring_radius=12,
        ghost=ghost,
        glow=glow,
    )


def _shape(
    m: Metrics, places: Places, position: Position, action: Action
) -> tuple[Rect, float, tuple[Card, int, int, int] | None]:
    """Where an action's target is, its radius, and where the card will lie."""
    if isinstance(action, Place):
        card = position.flipped
        assert card is not None
        count = len(position.rows[0][action.row].cards)
        pose = places.cards(0, action.row, count + 1)[-1]
        width = places.own_card
        left = round(pose.x - width / 2)
        if count:
            left += m.px(32)  # beside the last card while there is room, so that both can be read
        room = places.own[action.row].right - m.px(140) - width
        top = round(pose.y - cards.height_of(width) / 2)
        return places.own[action.row], m.px(12), (card, min(left, room), top, width)
    if isinstance(action, Torch):
        return places.row(action.seat, action.row), m.px(12), None
    return places.pile, places.pile.h / 2, None


def _pill(m: Metrics, target: Target, action: Action, number: int, press: Press, hinted: bool) -> TargetPill:
    icon = (
        "hint"
        if hinted
        else "torch"
        if isinstance(action, Torch)
        else "flame"
        if isinstance(action, Capture)
        else "down"
    )
    width = pill_width(m, target.label, number=str(number), icon=True)
    height = m.control(TARGET_PILL)
    if isinstance(action, Capture):
        middle, top = target.rect.cx, target.rect.bottom - height // 2
    elif isinstance(action, Torch):
        middle, top = target.rect.cx, target.rect.y + m.px(8) - height
    else:
        middle, top = target.rect.cx, target.rect.y + m.px(10) - height
    left = min(max(middle - width // 2, m.felt.x + m.px(8)), m.felt.right - m.px(8) - width)
    rect = Rect(left, top, width, height)
    return TargetPill(
        key=f"{target.key} pill", rect=rect, label=target.label, number=str(number), icon=icon, region=TARGETS,
        on_press=lambda: press(action),
    )  # fmt: skip
