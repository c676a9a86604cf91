"""Big Two in a person's words: what is picked, what beats it, penalties, options, the log."""

from collections.abc import Sequence

from game.bigtwo.combos import (
    BOMBS_FROM,
    FIVES_FROM,
    FLUSH,
    FOUR,
    FULL,
    FULL_HOUSE,
    KEY_SHIFT,
    KIND_SHIFT,
    KIND_WORDS,
    PAIR,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    cards_of,
)
from game.bigtwo.scoring import Penalty
from game.bigtwo.skip import NEVER, cards_needed
from game.bigtwo.table import (
    Dealt,
    Event,
    Led,
    MatchOver,
    Options,
    Passed,
    Played,
    RoundOver,
    Skipped,
    TrickWon,
)
from game.cards import PACK, RANK_WORDS, RANKS, SUIT_WORDS, Card, card_words, rank_label
from game.core import option_named
from game.words import LogLine, count, listed

RANKS_IN_WORDS = {
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "7": "sevens",
    "8": "eights",
    "9": "nines",
    "2": "twos",
}
FEW = 3
"""From so few cards on the log says how many a hand has left."""

# Plays ---------------------------------------------------------------------------------------------------


def rank_plural(rank: str) -> str:
    """Several cards of a rank: `sevens`, `10s`, `kings`."""
    return RANKS_IN_WORDS.get(rank) or RANK_WORDS[rank] + "s"


def top_card(code: int) -> Card | None:
    """The card by which a play compares, None where it compares by rank alone."""
    return None if code >> KIND_SHIFT in (TRIPLE, FULL_HOUSE, FOUR) else PACK[code >> KEY_SHIFT & 63]


def top_rank(code: int) -> str:
    """The rank by which a play compares first."""
    card = top_card(code)
    return RANKS[code >> KEY_SHIFT & 63] if card is None else card.rank


def shown_cards(code: int) -> tuple[Card, ...]:
    """The cards of a play as they lie on the table: the rank that there is most of first, then ascending."""
    cards = cards_of(code & FULL)
    ranks = [card.rank for card in cards]
    return tuple(sorted(cards, key=lambda card: -ranks.count(card.rank)))


def short_words(code: int) -> str:
    """A play in as few words as will do, for a button: `single 9`, `full house K`, `straight to 10`."""
    kind = code >> KIND_SHIFT
    joint = " to " if kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH) else " "
    return f"{KIND_WORDS[kind]}{joint}{rank_label(top_rank(code))}"


def play_words(code: int) -> str:
    """A play with all that it compares by: `9 of hearts`, `pair of kings, spades`, `full house, sevens`."""
    kind, card, rank = code >> KIND_SHIFT, top_card(code), top_rank(code)
    if card is None:
        return {
            TRIPLE: f"three {rank_plural(rank)}",
            FULL_HOUSE: f"full house, {rank_plural(rank)}",
            FOUR: f"four {rank_plural(rank)}",
        }[kind]
    if kind == SINGLE:
        return card_words(card)
    if kind == PAIR:
        return f"pair of {rank_plural(rank)}, {SUIT_WORDS[card.suit]}"
    return f"{KIND_WORDS[kind]} to the {card_words(card)}"


def said_words(code: int) -> str:
    """A play within a sentence: `the 9 of hearts`, `a full house, sevens`, `three kings`."""
    article = {SINGLE: "the ", TRIPLE: "", FOUR: ""}.get(code >> KIND_SHIFT, "a ")
    return article + play_words(code)


def beaten_by_words(code: int, bombs: bool) -> str:
    """What answers a play: `a higher full house, a four or a straight flush`."""
    kind = code >> KIND_SHIFT
    ways = [f"a higher {KIND_WORDS[kind]}"]
    if code >= FIVES_FROM:
        ways += [f"a {word}" for word in KIND_WORDS[kind + 1 :]]
    elif bombs:
        ways.append("a bomb")
    return " or ".join([", ".join(ways[:-1]), ways[-1]] if len(ways) > 1 else ways)


def answers_words(code: int, unplayed: int, bombs: bool) -> str:
    """What may still be played on a play while the cards of the mask `unplayed` are out, for the line under it."""
    if cards_needed(unplayed, code, bombs) == NEVER:
        return "Nothing unplayed beats it"
    if code < FIVES_FROM and cards_needed(unplayed, code, bombs=False) == NEVER:
        return "Beat it with a bomb"
    return f"Beat it with {beaten_by_words(code, bombs)}"


def is_bomb(code: int, options: Options) -> bool:
    """Whether a play beats plays of any size at this table."""
    return options.bombs and code >= BOMBS_FROM


def skipped_words(event: Skipped) -> str:
    """Why the table passed for a seat: `only 4 cards`, `nothing unplayed is higher`."""
    return "nothing unplayed is higher" if event.needed == NEVER else f"only {count(event.cards, 'card')}"


# Scores --------------------------------------------------------------------------------------------------


def penalty_words(penalty: Penalty, brief: bool = False) -> str:
    """A penalty worked out: `10 cards ×2 = 20`, `ranks 31 (4 cards) = 31`, `1 (13 cards) ×3 = 3`; `0` of none.

    `brief` where the number of cards stands beside it: `ranks 91 ×3 = 273`, `ranks 31`, `1`.
    """
    if not penalty.cards:
        return "0"
    cards = count(penalty.cards, "card")
    beside = "" if brief else f" ({cards})"
    base = {"cards": cards, "ranks": f"ranks {penalty.base}{beside}", "one": f"1{beside}"}[penalty.by]
    if brief and penalty.factor == 1 and penalty.by != "cards":
        return base
    times = "" if penalty.factor == 1 else f" ×{penalty.factor}"
    return f"{base}{times} = {penalty.points}"


def total_words(scoring: str, total: int) -> str:
    """A seat's standing in a match: `12 points`, `+35`, `−8`, `0`."""
    return count(total, "point") if scoring == "cumulative" else change_words(total)


def change_words(points: int) -> str:
    """What points changed by: `+20`, `−8`, `0`."""
    return f"−{-points}" if points < 0 else f"+{points}" if points else "0"


def aim_words(options: Options) -> str:
    """What wins the match, for the table's top bar."""
    return "Fewest points win" if options.scoring == "cumulative" else "Highest balance wins"


def options_words(options: Options) -> str:
    """The table options on the rules chip: `Cumulative, bombs off`."""
    scoring = option_named(Options, "scoring").choices[options.scoring]
    return f"{scoring}, bombs {'on' if options.bombs else 'off'}"


# Log -----------------------------------------------------------------------------------------------------


def log_line(event: Event, names: Sequence[str], scoring: str = "cumulative") -> LogLine:
    """What the log says of an event, `names` by seat."""
    match event:
        case Dealt(leader, None, _):
            return LogLine(names[leader], "had the first lead", leader)
        case Dealt(leader, must, _) if must is not None:
            return LogLine(names[leader], f"had the first lead, with the {card_words(must)}", leader)
        case Led(seat, play, left):
            return LogLine(names[seat], f"led {said_words(play.code)}{_left_words(left)}", seat)
        case Played(seat, play, left):
            return LogLine(names[seat], f"played {said_words(play.code)}{_left_words(left)}", seat)
        case Passed(seat):
            return LogLine(names[seat], "passed", seat)
        case Skipped(seat, _, _):
            return LogLine(names[seat], f"skipped: {skipped_words(event)}", seat)
        case TrickWon(seat, _):
            return LogLine(names[seat], "won the trick", seat)
        case RoundOver(winner, _, _, penalties, _, _):
            return LogLine(names[winner], f"won the round; {_penalties_words(penalties, names)}", winner)
        case MatchOver(places, totals):
            return _match_line(places, totals, names, scoring)
    raise TypeError(f"not an event of Big Two: {event!r}")


def _left_words(left: int) -> str:
    return f", {count(left, 'card')} left" if 0 < left <= FEW else ""


def _penalties_words(penalties: Sequence[Penalty], names: Sequence[str]) -> str:
    paying = [f"{name} {penalty_words(of)}" for name, of in zip(names, penalties, strict=True) if of.points]
    return ", ".join(paying)


def _match_line(places: Sequence[int], totals: Sequence[int], names: Sequence[str], scoring: str) -> LogLine:
    winners = [seat for seat, place in enumerate(places) if place == 1]
    verb = "won" if len(winners) == 1 else "shared"
    text = f"{verb} the match with {total_words(scoring, totals[winners[0]])}"
    return LogLine(listed([names[seat] for seat in winners]), text, winners[0] if len(winners) == 1 else None)
