"""What screens with a part that scrolls have in common."""

from scenes.kit.inputs import Input
from scenes.kit.scroll import ScrollArea
from scenes.scene import Scene


class ScrollingScene(Scene):
    """A scene whose `scroll` area moves by wheel and page keys, and follows the focus."""

    scroll: ScrollArea

    def handle(self, event: Input) -> bool:
        """What gets the focus comes into sight."""
        used = super().handle(event)
        self.scroll.follow(self.focus, self.controls())
        return used

    def on_input(self, event: Input) -> bool:
        """Wheel and page keys scroll."""
        return self.scroll.handle(event, self.metrics.u)
