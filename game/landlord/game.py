"""Landlord as the registry lists it."""

from game.core import Game, late
from game.landlord import options

LANDLORD = Game(
    name="landlord",
    title="Landlord",
    motto="One against two, with a Wild in the pack",
    options=options.Options,
    round_word="round",
    seats=options.seats,
    deal=late("game.landlord.rules:deal"),
    parse_action=late("game.landlord.table:parse_action"),
    setup=late("game.landlord.rules:setup"),
    restore=late("game.landlord.rules:restore"),
    result=late("game.landlord.rules:result"),
    bots={
        "random": "game.landlord.bots:RANDOM",
        "basic": "game.landlord.bots:BASIC",
        "easy": "game.landlord.levels:EASY",
        "normal": "game.landlord.levels:NORMAL",
        "hard": "game.landlord.search:HARD",
    },
    adviser="game.landlord.hints:ADVISER",
    figures=late("game.landlord.scoring:figures"),
    sections=late("game.landlord.scoring:sections"),
    reveals=late("game.landlord.table:reveals"),
    draw=late("game.landlord.rules:draw"),
    carry=late("game.landlord.rules:carry"),
    goes_on=late("game.landlord.rules:goes_on"),
    sides=True,
    lone="take",
    referee="game.landlord.referee:REFEREE",
)
