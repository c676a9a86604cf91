"""Big Two as the registry lists it."""

from game.bigtwo import dealing, figures, table
from game.core import Game

BIGTWO = Game(
    name="bigtwo",
    title="Big Two",
    motto="Beat the play on the table, be first out of cards",
    options=table.Options,
    round_word="round",
    seats=table.seats,
    deal=dealing.deal,
    parse_action=table.parse_action,
    setup=dealing.setup,
    restore=dealing.restore,
    result=dealing.result,
    bots={
        "random": "game.bigtwo.bots:RANDOM",
        "basic": "game.bigtwo.bots:BASIC",
        "easy": "game.bigtwo.bots:EASY",
        "normal": "game.bigtwo.bots:NORMAL",
        "hard": "game.bigtwo.bots:HARD",
    },
    adviser="game.bigtwo.hints:ADVISER",
    figures=figures.figures,
    reveals=table.reveals,
    carry=dealing.carry,
    goes_on=dealing.goes_on,
    referee="game.bigtwo.referee:REFEREE",
)
