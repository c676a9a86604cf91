"""The table options of Big Two: light, because the program reads them before it shows anything."""

from dataclasses import dataclass

from game.core import option


@dataclass(frozen=True, slots=True)
class Options:
    """The table options of Big Two (rules page, "Table options")."""

    computers: int = option(3, "Computers", "How many sit down against you", {1: "1", 2: "2", 3: "3"})
    rounds: int = option(5, "Rounds", "How many rounds make a match", {5: "5", 10: "10", 20: "20"}, of_match=True)
    scoring: str = option(
        "cumulative",
        "Scoring",
        "Collect penalties, or pay them to the winner or to every higher rank",
        {"cumulative": "Cumulative", "winner": "Winner takes all", "higher": "Pay to higher ranks"},
    )
    base_penalty: str = option(
        "cards",
        "Base penalty",
        "What cards left over cost: 1 each, their ranks (3 is 1, 2 is 13), or 1 in all",
        {"cards": "Number of cards", "ranks": "Rank of cards", "one": "One"},
    )
    multiplier: str = option(
        "10",
        "Multiplier",
        "From how many cards left the penalty doubles and more",
        {"off": "Off", "10": "From 10 cards", "8": "From 8 cards"},
    )
    first_player: str = option(
        "lowest",
        "First player",
        "Who leads the rounds after the first",
        {"lowest": "Lowest card", "winner": "Round winner"},
    )
    bombs: bool = option(False, "Bombs", "Fours and straight flushes beat plays of any size")
    auto_skip: bool = option(True, "Automatic skip", "Passes for a seat that nobody could expect to answer")


def seats(options: Options) -> int:
    """How many seats play, the person's included."""
    return options.computers + 1
