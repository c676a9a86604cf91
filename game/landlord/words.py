"""Landlord in a person's words: the log, readings, options, dollars, payments."""

from collections.abc import Iterable, Sequence

from game.cards import UNSUITED_WORDS, Card, rank_label
from game.core import Event as CoreEvent
from game.core import RulesChanged
from game.landlord.combos import stands_for
from game.landlord.hands import ORDER, RANK_NUMBER, TWO, WILD, at_least, numbers_in
from game.landlord.money import Payment
from game.landlord.readings import Kind, Reading
from game.landlord.table import (
    Acknowledge,
    Acknowledged,
    Action,
    AntesPaid,
    BombCollected,
    Closed,
    Dealt,
    Drawn,
    LeadHandedOver,
    MiddleShown,
    OptionPassed,
    Options,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    RoundWon,
    Take,
    Taken,
    TrickWon,
)
from game.words import YOU, LogLine, as_object, count, does, listed, number_word


def rank_words(number: int) -> str:
    """A rank as the log says it: `10`, `K`, `Colored Joker`, `Wild`."""
    return UNSUITED_WORDS.get(ORDER[number]) or rank_label(ORDER[number])


def card_list(cards: Iterable[Card]) -> str:
    """Cards by rank alone: `5, K, 9, Wild`."""
    return ", ".join(UNSUITED_WORDS.get(card.rank) or rank_label(card.rank) for card in cards)


def reading_words(reading: Reading, ranks: int = 0) -> str:
    """A reading as pills, buttons and the log say it: `straight 3-7`, `triple 4 + pair 3`, `triples 5-6 + 2 cards`.

    A joker alone is called by its name. The extras of one triple are named where `ranks` gives the cards.
    """
    if reading.kind is Kind.ROCKET:
        return "rocket"
    low, high = rank_words(reading.low), rank_words(reading.high)
    if reading.kind is Kind.SINGLE and reading.low > TWO:
        return low
    core = f"{reading.kind.partition(' + ')[0]} {low if low == high else f'{low}-{high}'}"
    if reading.kind is Kind.TRIPLES_SINGLES:
        return f"{core} + {count(reading.singles, 'card')}"
    if reading.kind is Kind.TRIPLES_PAIRS:
        return f"{core} + pairs"
    if reading.kind not in (Kind.TRIPLE_ONE, Kind.TRIPLE_PAIR):
        return core
    extra = _extra(reading, ranks) if ranks else None
    name = "" if extra is None else rank_words(extra)
    if reading.kind is Kind.TRIPLE_PAIR:
        return f"{core} + pair {name}".rstrip()
    return f"{core} + {name or 1}"


def said_words(reading: Reading) -> str:
    """A reading within a sentence: `straight 3-7`, `the Colored Joker`."""
    article = "the " if reading.kind is Kind.SINGLE and reading.low > TWO else ""
    return article + reading_words(reading)


def _extra(reading: Reading, ranks: int) -> int:
    """The rank number of the card or pair that goes with a single triple."""
    others = [number for number in numbers_in(at_least(ranks, 1)) if number not in (reading.low, WILD)]
    return others[0] if others else WILD


def play_words(play: Play) -> str:
    """A play as the log says it: `triple 4 + pair 3`."""
    return reading_words(play.reading, play.ranks)


def shown_cards(play: Play) -> tuple[Card, ...]:
    """The cards of a play as they lie on the table: the core first, the extras after, the Wild where it stands."""
    reading, wild = play.reading, stands_for(play.ranks, play.reading)
    if wild is None or reading.kind is Kind.ROCKET:
        wild = WILD
    stands = {card: wild if card.rank == "W" else RANK_NUMBER[card.rank] for card in play.cards}
    core: list[Card] = []
    for number in range(reading.low, reading.high + 1):
        core += [card for card in play.cards if stands[card] == number][: reading.each]
    return (*core, *sorted((card for card in play.cards if card not in core), key=stands.__getitem__))


def wild_words(ranks: int, reading: Reading) -> str | None:
    """What the Wild stands for in a play, for the mark above it: `as 4`; None where there is none."""
    number = stands_for(ranks, reading)
    if number is None:
        return "as extra" if ranks >> 4 * WILD else None
    return f"as {rank_words(number)}"


def describe(action: Action, phase: Phase = Phase.TRICK) -> str:
    """What an action does, for its button: `Take the middle`, `Play triple 4 + pair 3`."""
    match action:
        case Take():
            return "Take the middle"
        case Pass():
            return "Pass the middle on" if phase is Phase.OPTION else "Pass"
        case Acknowledge():
            return "Seen it"
        case Play():
            return f"Play {play_words(action)}"


def options_words(options: Options) -> str:
    """The table options on the rules chip: `Wild on`."""
    return f"Wild {'on' if options.wild else 'off'}"


def dollars(amount: int) -> str:
    """A sum of money: `$15`, `−$3`."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def changed(amount: int) -> str:
    """What a sum changed by: `+$8`, `−$3`, `$0`."""
    return f"+${amount}" if amount > 0 else dollars(amount)


def payment_words(payment: Payment, names: Sequence[str]) -> str:
    """A payment that settles the table: `Bea pays Alice $15`, `Milo pays you $7`."""
    return f"{does(names[payment.payer], 'pay')} {as_object(names[payment.payee])} {dollars(payment.dollars)}"


# The log -------------------------------------------------------------------------------------------------


def log_line(event: CoreEvent, names: Sequence[str]) -> LogLine | None:
    """What the log says of an event, `names` by seat; None where another event's line says it already."""
    match event:
        case Drawn(cards, first):
            return LogLine("Drawn", _drawn(cards, first, names))
        case Dealt(first, _, _):
            return LogLine(names[first], f"{_have(names[first])} the first option", first)
        case OptionPassed(seat):
            return LogLine(names[seat], "passed the middle", seat)
        case Taken(seat, forced):
            return LogLine(names[seat], "had to take the middle" if forced else "took the middle", seat)
        case AntesPaid(paid, pot):
            return LogLine("Antes", f"{_paid(paid, names)}: pot {dollars(pot)}")
        case MiddleShown(_, cards):
            return LogLine("Middle", card_list(cards))
        case Acknowledged(_, int(leads)):
            return LogLine("All", f"have seen it, {_leads(names[leads])}")
        case RulesChanged(options):
            return LogLine("Next deal", "with the Wild" if options.wild else "without the Wild")
        case Closed():
            return LogLine("Closed", _settled(event, names))
        case _:
            return _trick_line(event, names)


def _trick_line(event: CoreEvent, names: Sequence[str]) -> LogLine | None:
    """What the log says of the play."""
    match event:
        case Played(seat, play, left, leads):
            verb = "led" if leads else "played"
            return LogLine(names[seat], f"{verb} {play_words(play)}{_left(left)}", seat)
        case Passed(seat):
            return LogLine(names[seat], "passed", seat)
        case BombCollected(seat, _, paid, before, pot):
            return LogLine(
                "Bomb", f"{_paid(paid, names)}: the pot goes from {dollars(before)} to {dollars(pot)}", seat
            )
        case LeadHandedOver(seat, to):
            text = f"won the trick with the Wild alone in hand: {_leads(names[to])}"
            return LogLine(names[seat], text, seat)
        case TrickWon(seat):
            return LogLine(names[seat], "won the trick", seat)
        case RoundWon(seat, landlord, pot):
            won = f"the Landlord takes {dollars(pot)}" if seat == landlord else f"the Tenants share {dollars(pot)}"
            return LogLine(names[seat], f"went out: {won}", seat)
        case _:
            return None


def _drawn(cards: Sequence[Card | None], first: int | None, names: Sequence[str]) -> str:
    each = [f"{name} {card_list([card])}" for name, card in zip(names, cards, strict=True) if card is not None]
    end = "a tie, so they draw again" if first is None else f"{names[first]} {_have(names[first])} first option"
    return f"{', '.join(each)}: {end}"


def _have(name: str) -> str:
    return "have" if name == YOU else "has"


def _leads(name: str) -> str:
    return "you lead" if name == YOU else f"{name} leads"


def _left(left: int) -> str:
    return f", {count(left, 'card')} left" if 0 < left <= 2 else ""


def _paid(paid: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {dollars(amount)}" for name, amount in zip(names, paid, strict=True))


def _settled(closed: Closed, names: Sequence[str]) -> str:
    back = f"the pot of {dollars(closed.pot)} goes back; " if closed.pot else ""
    return back + (listed([payment_words(payment, names) for payment in closed.payments]) or "nobody owes anything")


# What beats a play ---------------------------------------------------------------------------------------


def beaten_by(reading: Reading) -> str:
    """What beats a play, for the line under it: `Beat it with a higher pair, a bomb or the rocket`."""
    if reading.kind is Kind.ROCKET:
        return "Nothing beats the rocket"
    ways = [f"a higher {_shape(reading)}"] if reading.number < reading.last else []
    if not reading.is_bomb:
        ways.append("a bomb")
    return f"Beat it with {' or '.join([', '.join(ways), 'the rocket'] if ways else ['the rocket'])}"


def _shape(reading: Reading) -> str:
    """Kind and size of a reading, without its rank: `five-card straight`, `run of three pairs`."""
    length = number_word(reading.length)
    match reading.kind:
        case Kind.TRIPLE_ONE:
            return "triple with one card"
        case Kind.TRIPLE_PAIR:
            return "triple with a pair"
        case Kind.STRAIGHT:
            return f"{length}-card straight"
        case Kind.PAIRS:
            return f"run of {length} pairs"
        case Kind.TRIPLES:
            return f"run of {length} triples"
        case Kind.TRIPLES_SINGLES:
            return f"run of {length} triples with {count(reading.singles, 'card')}"
        case Kind.TRIPLES_PAIRS:
            return f"run of {length} triples with pairs"
        case _:
            return str(reading.kind)
