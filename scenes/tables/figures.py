"""Cards for the pages that explain a game, drawn as its table draws them."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import parse_cards
from scenes.kit.art.palette import BRASS_BRIGHT, IVORY
from scenes.kit.layout import CARD_RATIO, Metrics, Rect, spread
from scenes.kit.pen import Pen
from scenes.kit.theme import BODY, FIGURE, NOTE, SEMIBOLD, Type
from scenes.tables.flyers import DeckStyle, draw_row


def caption_height(m: Metrics, caption: str, width: int) -> int:
    """Pixels that a caption takes over its figure at that width."""
    kind = Type(m.t)
    return len(kind.wrapped(caption, width, NOTE, SEMIBOLD)) * kind.line(NOTE) + m.text(4) if caption else 0


def paint_caption(pen: Pen, rect: Rect, caption: str) -> int:
    """Draw it at the top of a place; returns where it ends."""
    if caption:
        pen.paragraph(caption, rect[:2], rect.w, NOTE, SEMIBOLD, BRASS_BRIGHT)
    return rect.y + caption_height(pen.metrics, caption, rect.w)


@dataclass(frozen=True)
class CardsFigure:
    """Cards side by side under a caption, each with its words below if there are any."""

    cards: str
    caption: str = ""
    words: Sequence[str] = ()
    width: float = 84
    step: float = 1.12
    """From card to card, of a card's width."""

    def _card(self, m: Metrics, width: int) -> int:
        count = len(self.cards.split())
        return min(m.px(self.width), round(width / (1 + (count - 1) * self.step)))

    def height(self, m: Metrics, width: int) -> int:
        under = Type(m.t).line(FIGURE) if self.words else 0
        return caption_height(m, self.caption, width) + round(self._card(m, width) * CARD_RATIO) + under

    def paint(self, pen: Pen, rect: Rect, style: DeckStyle) -> None:
        m = pen.metrics
        top = paint_caption(pen, rect, self.caption)
        width = self._card(m, rect.w)
        high = round(width * CARD_RATIO)
        held = parse_cards(self.cards)
        left = rect.x + width / 2 if self.caption else rect.cx - (len(held) - 1) * width * self.step / 2
        poses = [
            pose._replace(x=left + number * width * self.step, scale=width)
            for number, pose in enumerate(spread(len(held), width, (0, top + high / 2), width, rect.w))
        ]
        draw_row(pen.canvas, held, poses, style)
        for pose, words in zip(poses, self.words, strict=False):
            at = (pose.x, top + high + pen.type.line(FIGURE) / 2)
            pen.text(words, at, BODY, SEMIBOLD, IVORY, align="centre", down="middle")
