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
        "Who pays whom after a round",
        {"cumulative": "Cumulative", "winner": "Winner takes all", "higher": "Pay to higher ranks"},
    )
    base_penalty: str = option(
        "cards",
        "Base penalty",
        "What cards left over cost",
        {"cards": "Number of cards", "ranks": "Rank of cards", "one": "One"},
    )
    multiplier: str = option(
        "10",
        "Multiplier",
        "More cards left cost more",
        {"off": "Off", "10": "×2 from 10, ×3 for 13", "8": "×2 from 8, ×4 for 13"},
    )
    first_player: str = option(
        "lowest",
        "First player",
        "Who leads after the first round",
        {"lowest": "Lowest card", "winner": "Round winner"},
    )
    bombs: bool = option(False, "Bombs", "Fours and straight flushes beat anything")
    auto_skip: bool = option(True, "Automatic skip", "Passes where no possible hand beats it")


def seats(options: Options) -> int:
    """How many seats play, the person's included."""
    return options.computers + 1
