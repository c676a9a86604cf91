"""The person's cards as a fan: order, picks by click, sweep, drag and keys, and how they move when it changes."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from game.cards import Card, card_words
from scenes.kit.art.palette import BRASS, IVORY, PLATE, faded
from scenes.kit.control import Control, Look
from scenes.kit.layout import CARD_RATIO, Metrics, Pose, Rect, fan, lifted
from scenes.kit.pen import Pen
from scenes.kit.theme import NOTE, SEMIBOLD
from scenes.kit.tween import Glide, Parallel, Tween, ease_out
from scenes.tables.flyers import DeckStyle, Flyer, draw_lying

REGION = "hand"
"""The region of the cards' controls."""
FEW = 13
"""Up to so many cards are shown at the larger size."""
LARGE, SMALL = 116, 108
WIDEST_STEP = 76
ARC_FEW, ARC_MANY = 5.0, 6.0
"""Degrees from the first card to the last of a full hand of 13, and of one of 21."""
PICKED_UP = 28
HOVERED_UP = 8
DRAG_OUT = 44
"""How far above the fan a card must be dragged to leave it, in design pixels."""

Act = Callable[[], object]


def fan_poses(m: Metrics, count: int, bottom: int) -> list[Pose]:
    """Poses of a hand whose lowest point is at `bottom` pixels; `scale` is a card's width in pixels."""
    if count == 0:
        return []
    width = m.px(LARGE if count <= FEW else SMALL)
    room = m.stage.w - 2 * m.px(48) - width
    step = min(m.px(WIDEST_STEP), room / (count - 1)) if count > 1 else 0.0
    full = ARC_FEW if count <= FEW else ARC_MANY
    arc = full * min(1.0, (count - 1) / (FEW - 1))
    height = width * CARD_RATIO
    flat = fan(count, (m.stage.x + m.stage.w / 2, 0.0), step, arc)
    lowest = max(pose.y + height / 2 + abs(pose.angle) * 0.0175 * width / 2 for pose in flat)
    return [pose._replace(y=pose.y + bottom - lowest, scale=float(width)) for pose in flat]


@dataclass(frozen=True, kw_only=True)
class HandCard(Control):
    """What is seen of one card of the fan; the fan draws it, this is what is pressed."""

    on_drag: Callable[[int, int], object]
    takes_confirm: bool = False
    grabs: bool = True
    repeats: bool = True
    ring_radius: float = 8.0
    region: str = REGION
    kind: str = "card"

    def paint(self, pen: Pen, look: Look) -> None:
        """Nothing: neighbours lie over it, so the fan draws all of them in order."""

    def dragged(self, x: int, y: int) -> None:
        """The pointer went on with the button held."""
        self.on_drag(x, y)


@dataclass
class Hand:
    """The fan. `cards` is the order shown; picks stay while others play.

    `changed` is called when picks change, `play` when picked cards are dropped on the felt or double-clicked.
    """

    changed: Act
    play: Act
    cards: list[Card] = field(default_factory=list)
    picked: set[Card] = field(default_factory=set)
    dragging: tuple[int, int] | None = None
    """The pointer while picked cards are dragged over the felt."""
    tags: dict[Card, str] = field(default_factory=dict)
    """What is written above a picked card, such as what the Wild stands for."""
    _rest: dict[Card, Pose] = field(default_factory=dict)
    _shown: dict[Card, Pose] = field(default_factory=dict)
    _sweeping: bool | None = None
    """Whether the sweep that goes on picks (True) or unpicks; None while none does."""
    _swept: set[Card] = field(default_factory=set)
    _drag_began: frozenset[Card] | None = None
    """What was picked when the button went down; None while it is up."""

    # Where they are ---------------------------------------------------------------------------------------

    def hold(self, cards: Iterable[Card]) -> None:
        """These cards, in this order; picks of cards that are gone are dropped."""
        self.cards = list(cards)
        self.picked &= set(self.cards)
        self.tags = {card: tag for card, tag in self.tags.items() if card in self.picked}

    def lay_out(self, m: Metrics, bottom: int) -> None:
        """Take the place in a window at once."""
        self._rest = dict(zip(self.cards, fan_poses(m, len(self.cards), bottom), strict=True))
        self._shown = {card: self._target(m, card) for card in self.cards}

    def glide(self, m: Metrics, bottom: int, ms: float, entering: Pose | None = None) -> Tween:
        """A tween from where the cards are shown to their places; new ones come from `entering`."""
        self._rest = dict(zip(self.cards, fan_poses(m, len(self.cards), bottom), strict=True))
        shown = dict(self._shown)
        self._shown = {}
        parts = []
        for card in self.cards:
            target = self._target(m, card)
            start = shown.get(card, entering or target)
            self._shown[card] = start
            if start != target:
                parts.append(Glide(start, target, ms, ease_out, on_pose=self._mover(card)))
        return Parallel(parts)

    def _mover(self, card: Card) -> Callable[[Pose], None]:
        def move(pose: Pose) -> None:
            if card in self._shown:
                # Half degrees while it moves, so that drawn turns are used again.
                still = pose.angle == self._rest[card].angle
                self._shown[card] = pose if still else pose._replace(angle=round(pose.angle * 2) / 2)

        return move

    def _target(self, m: Metrics, card: Card) -> Pose:
        rest = self._rest[card]
        return lifted(rest, m.px(PICKED_UP)) if card in self.picked else rest

    def pose(self, card: Card) -> Pose:
        """Where a card is shown now."""
        return self._shown[card]

    def top(self, m: Metrics) -> int:
        """The highest point of the fan with a card picked, in pixels."""
        if not self._rest:
            return m.height
        highest = min(pose.y - pose.scale * CARD_RATIO / 2 for pose in self._rest.values())
        return round(highest) - m.px(PICKED_UP)

    # Picking ----------------------------------------------------------------------------------------------

    def toggle(self, card: Card) -> None:
        """Pick or unpick one card."""
        self.picked ^= {card}
        self.changed()

    def pick(self, cards: Iterable[Card]) -> None:
        """Have exactly these picked."""
        self.picked = set(cards) & set(self.cards)
        self.changed()

    def controls(self, m: Metrics, able: bool = True) -> list[Control]:
        """A control for what is seen of each card, left to right."""
        result: list[Control] = []
        lefts = [round(self._target(m, card).x - self._rest[card].scale / 2) for card in self.cards]
        for index, card in enumerate(self.cards):
            pose = self._target(m, card)
            width, height = pose.scale, pose.scale * CARD_RATIO
            right = lefts[index + 1] if index + 1 < len(lefts) else round(lefts[index] + width)
            top = round(pose.y - height / 2)
            rect = Rect(lefts[index], top, max(1, right - lefts[index]), min(round(height), m.height - top))
            result.append(
                HandCard(
                    key=f"card {card.text}",
                    rect=rect,
                    label=card_words(card),
                    enabled=able,
                    on_press=self._presser(card),
                    on_double=self._player(card),
                    on_drag=self._dragger(m, card),
                )
            )
        return result

    def _presser(self, card: Card) -> Act:
        def press() -> None:
            if self._sweeping is None and self.dragging is None:
                self.toggle(card)

        return press

    def _player(self, card: Card) -> Act:
        def play() -> None:
            # The first click of the two has just unpicked the card, if it was picked.
            self.picked.add(card)
            self.play()

        return play

    def _dragger(self, m: Metrics, card: Card) -> Callable[[int, int], object]:
        def drag(x: int, y: int) -> None:
            if self.dragging is None and self._drag_began is None:
                self._drag_began = frozenset(self.picked)
            lifting = self._drag_began is not None and card in self._drag_began
            if self.dragging is not None or (lifting and y < self.top(m) - m.px(DRAG_OUT)):
                # A sweep on the way out of the fan was none.
                self.picked |= self._drag_began or frozenset()
                self.dragging = (x, y)
                return
            self._sweep(m, card, x)

        return drag

    def _sweep(self, m: Metrics, first: Card, x: int) -> None:
        """Pick (or unpick, as the first one was) every card that the pointer has come over."""
        over = next((control for control in self.controls(m) if control.rect.x <= x < control.rect.right), None)
        if over is None or (self._sweeping is None and over.key == f"card {first.text}"):
            return
        if self._sweeping is None:
            self._sweeping = first not in self.picked
            self._swept = set()
            self._sweep_over(first)
        self._sweep_over(next(card for card in self.cards if over.key == f"card {card.text}"))

    def _sweep_over(self, card: Card) -> None:
        if card in self._swept:
            return
        self._swept.add(card)
        if (card in self.picked) != self._sweeping:
            self.toggle(card)

    def release(self) -> None:
        """The button was let go: a sweep ends, dragged cards are played."""
        was_dragging = self.dragging is not None
        self.let_go()
        if was_dragging:
            self.play()

    def let_go(self) -> None:
        """A sweep or a drag ends, and nothing comes of it."""
        self.dragging = self._sweeping = self._drag_began = None

    # Drawing ----------------------------------------------------------------------------------------------

    def paint(self, pen: Pen, style: DeckStyle, hovered: str | None, focused: str | None) -> None:
        """The fan, first card first; the card under pointer or focus is a little higher."""
        m = pen.metrics
        for card in self.cards:
            if self.dragging is not None and card in self.picked:
                continue
            pose = self._shown[card]
            key = f"card {card.text}"
            if key in (hovered, focused) and card not in self.picked:
                pose = lifted(pose, m.px(HOVERED_UP))
            draw_lying(pen.canvas, card, pose, style, lifted=card in self.picked)
        for card, tag in self.tags.items():
            if card in self.picked and self.dragging is None:
                self._paint_tag(pen, self._shown[card], tag)
        self._paint_dragged(pen, style)

    def _paint_tag(self, pen: Pen, pose: Pose, tag: str) -> None:
        m = pen.metrics
        width, height = pen.type.width(tag, NOTE, SEMIBOLD) + m.control(24), m.control(24)
        top = pose.y - pose.scale * CARD_RATIO / 2 - m.px(6) - height
        chip = Rect(round(pose.x - width / 2), round(top), width, height)
        pen.plate(chip, height / 2, faded(PLATE, 0.9), faded(BRASS, 0.6))
        pen.text(tag, chip.centre, NOTE, SEMIBOLD, IVORY, align="centre", down="middle")

    def _paint_dragged(self, pen: Pen, style: DeckStyle) -> None:
        if self.dragging is None:
            return
        held = [card for card in self.cards if card in self.picked]
        width = self._rest[held[0]].scale if held else 0.0
        step = pen.metrics.px(34)
        x, y = self.dragging
        for index, card in enumerate(held):
            at = Pose(x + (index - (len(held) - 1) / 2) * step, y, scale=width)
            draw_lying(pen.canvas, card, at, style, lifted=True)


def flights(hand: Hand, cards: Sequence[Card], targets: Sequence[Pose], ms: float, arc: float) -> list[Flyer]:
    """Cards that leave the hand for the felt, from where they are shown."""
    return [
        Flyer(card, Glide(hand.pose(card), target, ms, ease_out, arc=arc))
        for card, target in zip(cards, targets, strict=True)
    ]
