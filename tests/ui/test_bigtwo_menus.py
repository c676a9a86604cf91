"""What the menus say of Big Two: every option in one line, the worked example beside them, how a match stands."""

from itertools import product

import pytest

from game.bigtwo.game import BIGTWO
from game.bigtwo.options import Options
from game.core import declared, option_named
from scenes import routes
from scenes.kit.layout import Metrics
from scenes.manager import Manager
from scenes.menus.entries import entry_of
from scenes.menus.sketches import Laid, Note
from scenes.tables.bigtwo.sketch import sketch
from tests.ui.checks import SIZES, problems
from tests.ui.menus import services_in


def notes(**options):
    return [piece.text for piece in sketch(Options(**options)).pieces if isinstance(piece, Note)]


def screen(make, size, folder, **options):
    services = services_in(folder)
    for name, value in options.items():
        services.settings.change("bigtwo", name, value)
    manager = Manager(services, Metrics(*size))
    manager.push(make(services))
    return manager.top


# Layout --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scoring", ["cumulative", "winner", "higher"])
@pytest.mark.parametrize("computers", [1, 2, 3])
def test_customize(computers, scoring, size, tmp_path):
    options = {"computers": computers, "scoring": scoring, "base_penalty": "ranks", "multiplier": "8"}
    made = screen(lambda services: routes.customize(services, BIGTWO), size, tmp_path, **options)
    assert problems(made) == []


@pytest.mark.parametrize("size", SIZES)
def test_options(size, tmp_path):
    assert problems(screen(routes.options, size, tmp_path, multiplier="8", scoring="higher")) == []


def test_every_option_has_one_line_of_help():
    for option in declared(Options):
        assert 0 < len(option.help) <= 42, option.name
        assert not option.help.endswith(".")


# The worked example --------------------------------------------------------------------------------------


def test_the_usual_table_worked_out():
    assert notes() == [
        *("2 cards = 2", "adds 2 points"),
        *("8 cards = 8", "adds 8 points"),
        *("10 cards ×2 = 20", "adds 20 points"),
        *("You are out of cards", "no points"),
    ]


def test_payments_to_every_higher_rank_by_ranks():
    # 7 2: 5 + 13; 3 5 5 7 9 10 Q 2: 1+3+3+5+7+8+10+13 = 50, doubled; the ten cards 64, three times.
    assert notes(scoring="higher", base_penalty="ranks", multiplier="8") == [
        *("ranks 18", "pays you 18"),
        *("ranks 50 ×2 = 100", "pays 2 × 100"),
        *("ranks 64 ×3 = 192", "pays 3 × 192"),
        *("You are out of cards", "+310"),
    ]


def test_winner_takes_all_with_one_computer():
    assert notes(scoring="winner", base_penalty="one", multiplier="off", computers=1) == [
        *("1", "pays you 1"),
        *("You are out of cards", "+1"),
    ]


@pytest.mark.parametrize(
    ("options", "worst"),
    [
        ({}, "39"),  # 13 cards, three times
        ({"multiplier": "8"}, "52"),
        (
            {"base_penalty": "ranks", "multiplier": "off"},
            "154",
        ),  # four 2s, aces, kings and a queen: 52 + 48 + 44 + 10
        ({"base_penalty": "one"}, "3"),
    ],
)
def test_the_worst_hand(options, worst):
    assert sketch(Options(rounds=20, **options)).figures == (
        ("20", "rounds"),
        ("13", "cards each"),
        (worst, "worst hand"),
    )


def test_a_sentence_for_each_value():
    values = {name: option_named(Options, name).choices for name in ("scoring", "base_penalty", "multiplier")}
    told = {sketch(Options(**dict(zip(values, chosen, strict=True)))).text for chosen in product(*values.values())}
    assert len(told) == 27
    assert sketch(Options()).text == (
        "Penalties add up, and the fewest points win. A card left costs 1. "
        "More cards cost more: ×2 from 10, ×3 for 13."
    )
    assert sketch(Options()).heading == "Cumulative"


@pytest.mark.parametrize("computers", [1, 2, 3])
def test_no_card_is_there_twice(computers):
    cards = [piece.card for piece in sketch(Options(computers=computers)).pieces if isinstance(piece, Laid)]
    assert len(cards) == len(set(cards))


def test_the_menus_find_it():
    entry = entry_of(BIGTWO)
    assert entry.motto == BIGTWO.motto
    assert entry.sketch(Options()) == sketch(Options())
