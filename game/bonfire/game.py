"""Bonfire as the registry lists it."""

from game.bonfire import rules, scoring, table
from game.core import Game

BONFIRE = Game(
    name="bonfire",
    title="Bonfire",
    motto="Flip, light your rows, bank before they burn",
    options=table.Options,
    round_word="match",
    seats=table.seats,
    deal=rules.deal,
    parse_action=table.parse_action,
    setup=rules.setup,
    restore=rules.restore,
    result=rules.result,
    bots={
        "random": "game.bonfire.bots:RANDOM",
        "basic": "game.bonfire.bots:BASIC",
        "easy": "game.bonfire.bots:EASY",
        "normal": "game.bonfire.bots:NORMAL",
        "hard": "game.bonfire.bots:HARD",
    },
    adviser="game.bonfire.hints:ADVISER",
    figures=scoring.figures,
    reveals=table.reveals,
    referee="game.bonfire.referee:REFEREE",
)
