"""Big Two as the registry lists it."""

from game.bigtwo import options
from game.core import Game, late

BIGTWO = Game(
    name="bigtwo",
    title="Big Two",
    motto="Beat the play on the table, be first out of cards",
    options=options.Options,
    round_word="round",
    seats=options.seats,
    deal=late("game.bigtwo.dealing:deal"),
    parse_action=late("game.bigtwo.table:parse_action"),
    setup=late("game.bigtwo.dealing:setup"),
    restore=late("game.bigtwo.dealing:restore"),
    result=late("game.bigtwo.dealing:result"),
    bots={
        "random": "game.bigtwo.bots:RANDOM",
        "basic": "game.bigtwo.bots:BASIC",
        "easy": "game.bigtwo.easy:EASY",
        "normal": "game.bigtwo.normal:NORMAL",
        "hard": "game.bigtwo.search:HARD",
    },
    adviser="game.bigtwo.hints:ADVISER",
    figures=late("game.bigtwo.figures:figures"),
    reveals=late("game.bigtwo.table:reveals"),
    carry=late("game.bigtwo.dealing:carry"),
    goes_on=late("game.bigtwo.dealing:goes_on"),
    referee="game.bigtwo.referee:REFEREE",
)
