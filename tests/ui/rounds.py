"""A person at the table of a climbing game, with one device alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.match import PERSON
from scenes.menus.results import Results
from tests.ui.driver import Driver


def picked(table: Driver, cards: str) -> Driver:
    """Pick cards by clicks."""
    for card in cards.split():
        table.click(f"card {card}")
    return table.settle()


@dataclass(frozen=True)
class Device:
    """How a person plays cards, presses the main button and passes."""

    play: Callable[[Driver, Sequence[str]], object]
    main: Callable[[Driver], object]
    give_up: Callable[[Driver], object]


def _by_clicks(table: Driver, cards: Sequence[str]) -> None:
    picked(table, " ".join(cards)).click("main")


def _by_focus(step: Callable[..., object], names: dict[str, str]) -> Callable[[Driver, Sequence[str]], object]:
    """Walk along the hand and pick; `names` are the device's own of next region, down, left, right, pick, main."""

    def play(table: Driver, cards: Sequence[str]) -> None:
        press = step.__get__(table)
        order = [f"card {card.text}" for card in table.scene.hand.cards]
        while not (table.scene.focus.visible and table.scene.focus.key in order):
            press(names["region"])
        for key in (f"card {card}" for card in cards):
            while table.scene.focus.key != key:
                ahead = order.index(key) > order.index(table.scene.focus.key)
                press(names["right" if ahead else "left"])
            press(names["pick"])
        press(names["main"])

    return play


_KEYS = {"region": "tab", "left": "left", "right": "right", "pick": "space", "main": "enter"}
_PAD = {"region": "rb", "left": "left", "right": "right", "pick": "a", "main": "x"}
DEVICES = {
    "mouse": Device(_by_clicks, lambda table: table.click("main"), lambda table: table.click("pass")),
    "keys": Device(
        _by_focus(Driver.press, _KEYS), lambda table: table.press("enter"), lambda table: table.press("p")
    ),
    "pad": Device(_by_focus(Driver.pad, _PAD), lambda table: table.pad("x"), lambda table: table.pad("lt")),
}


def play_a_round(table: Driver, scene: type, device: Device) -> None:
    """Play to the results: the first legal play there is, else pass."""
    for _ in range(400):
        table.settle()
        if not isinstance(table.scene, scene):
            break
        if not table.scene.course.persons_turn:
            table.advance(50)
            continue
        if not table.scene.is_trick():
            device.main(table)
            continue
        plays = [action for action in table.scene.match.view(PERSON).legal_actions() if hasattr(action, "cards")]
        if plays:
            device.play(table, [card.text for card in plays[0].cards])
        else:
            device.give_up(table)
    assert isinstance(table.scene, Results)
    assert table.scene.match.outcome is not None
