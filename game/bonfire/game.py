"""Bonfire as the registry lists it."""

from game.bonfire import options
from game.core import Game, late

BONFIRE = Game(
    name="bonfire",
    title="Bonfire",
    motto="Flip, light your rows, bank before they burn",
    options=options.Options,
    round_word="match",
    seats=options.seats,
    deal=late("game.bonfire.rules:deal"),
    parse_action=late("game.bonfire.table:parse_action"),
    setup=late("game.bonfire.rules:setup"),
    restore=late("game.bonfire.rules:restore"),
    result=late("game.bonfire.rules:result"),
    bots={
        "random": "game.bonfire.bots:RANDOM",
        "basic": "game.bonfire.bots:BASIC",
        "easy": "game.bonfire.levels:EASY",
        "normal": "game.bonfire.levels:NORMAL",
        "hard": "game.bonfire.search:HARD",
    },
    adviser="game.bonfire.hints:ADVISER",
    figures=late("game.bonfire.scoring:figures"),
    reveals=late("game.bonfire.table:reveals"),
    referee="game.bonfire.referee:REFEREE",
)
