"""The Bonfire table as its tests set it up, open it and play at it."""

from game.bonfire.rules import State
from game.bonfire.table import Options
from game.cards import parse_cards
from game.match import Player
from game.registry import game_named
from scenes import routes
from scenes.tables.base import Table
from scenes.tables.bonfire.scene import BonfireTable
from tests.game.matches import match_at
from tests.ui.minds import Prompt

BONFIRE = game_named("bonfire")


def match_of(pool, rows, *, pile="", banks=None, to_move=0, lines=2):
    """A match set up by hand; `rows` by seat, the person's first."""
    options = Options(computers=len(rows) - 1, lines=lines)
    cards = [[parse_cards(text) for text in of_seat] for of_seat in rows]
    state = State.at(options, parse_cards(pool), cards, parse_cards(pile), banks or [0] * len(rows), to_move)
    players = [Player("You"), *(Player(name, "normal") for name in ("Bea", "Milo", "Ines")[: len(rows) - 1])]
    return match_at(BONFIRE, state, players, events=[])


def at(drive, match, resumed=True, mind=None, **others):
    """A driver at the table of a match."""
    mind = mind or Prompt()
    return drive(
        lambda services: BonfireTable(services, match, resumed=resumed), make_thinker=lambda: mind, **others
    ).settle()


def fresh(drive, seed=3, **others):
    """A driver at the table of a new match of four."""
    mind = Prompt()
    return drive(
        lambda services: routes.table(services, routes.new_match(services, BONFIRE)),
        make_thinker=lambda: mind,
        seed=seed,
        **others,
    )


def opening(drive, **others):
    """A fresh match of two whose first seat is the person's; the pool's first card waits face down."""
    state = State.at(Options(computers=1), parse_cards("8s Kd 2c 3c"), [["", ""], ["", ""]])
    match = match_at(BONFIRE, state, [Player("You"), Player("Bea", "normal")])
    return at(drive, match, resumed=False, **others)


def target_keys(table):
    """What the flipped card can be used on."""
    return [control.key for control in table.controls() if control.kind == "target"]


def rests(table, most=400):
    """Let the table come to rest over and over, for as long as there is one."""
    for _ in range(most):
        table.settle()
        if not isinstance(table.scene, BonfireTable):
            return
        yield


def play_by_mouse(table, turns=200):
    """Flip, take the last target, bank, end; only with clicks."""
    for _ in rests(table, turns):
        for key in ("flip", *target_keys(table)[-1:], "bank 0", "bank 1", "end"):
            if table.has(key):
                table.click(key)
                break


def press_on(driver):
    """Press the last thing on the felt that takes the match forward, if there is any."""
    live = [each for each in driver.controls() if each.enabled and each.region in ("targets", "buttons")]
    wanted = [each for each in live if each.on_press and each.key not in ("hint", "undo")]
    if wanted:
        wanted[-1].press(None)
    driver.advance(16)


def play_on(driver, presses=400):
    """Press what can be pressed on the felt until the results are there."""
    for _ in range(presses):
        driver.settle()
        if not isinstance(driver.scene, Table):
            return driver
        press_on(driver)
    raise AssertionError("the match never ends")
