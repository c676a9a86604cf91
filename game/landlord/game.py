"""Landlord as the registry lists it."""

from game.core import Game
from game.landlord import rules, scoring, table

LANDLORD = Game(
    name="landlord",
    title="Landlord",
    motto="One against two, and a pot that doubles with every bomb",
    options=table.Options,
    round_word="round",
    seats=table.seats,
    deal=rules.deal,
    parse_action=table.parse_action,
    setup=rules.setup,
    restore=rules.restore,
    result=rules.result,
    bots={
        "random": "game.landlord.bots:RANDOM",
        "basic": "game.landlord.bots:BASIC",
        "easy": "game.landlord.levels:EASY",
        "normal": "game.landlord.levels:NORMAL",
        "hard": "game.landlord.search:HARD",
    },
    adviser="",
    figures=scoring.figures,
    reveals=table.reveals,
    draw=rules.draw,
    carry=rules.carry,
    goes_on=rules.goes_on,
    sides=True,
    lone="take",
    referee="game.landlord.referee:REFEREE",
)
