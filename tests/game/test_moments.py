"""What each game says of a decision looked back at, by hand."""

import random

import pytest

from game.bigtwo.game import BIGTWO
from game.bigtwo.table import PASS as BIGTWO_PASS
from game.bonfire.table import END, Bank, Capture, Options, Place, Torch
from game.cards import parse_cards
from game.landlord.game import LANDLORD
from game.landlord.table import ACKNOWLEDGE, PASS, TAKE
from game.review import Choice, Lay, choice, decisions, moment
from tests.game import bigtwo_tables, landlord_tables
from tests.game.tables import BONFIRE, finished, table
from tests.golden.small_match import small_match

NAMES = ("You", "Bea", "Milo", "Ines")


def cards(text):
    return tuple(parse_cards(text))


# Bonfire -----------------------------------------------------------------------------------------------------


def test_bonfire_with_a_card_to_place():
    """The 9 of spades is the 50th of 52 cards, the 17th of those that this seat of three flips."""
    match = small_match()
    view = decisions(match.retraced(), 0)[0].view
    said = moment(BONFIRE, view, match.names)
    assert said.when == "Your turn 17 of 17"
    assert (
        said.what == "You flipped the 9 of spades, with 2 cards left in the pool. Banked: you 0, Bea 0 and Milo 0."
    )
    assert said.lays == (
        Lay("Flipped", cards("9s")),
        Lay("Your row, 31 ×2 = 62", cards("Ks Kh 5d")),
        Lay("Your row, empty", ()),
        Lay("Bea's row, 22 ×2 = 44", cards("9h 9c 4d")),
    )
    assert choice(BONFIRE, view, Place(0), match.names) == Choice("Place it: 40 ×2 = 80", cards("Ks Kh 5d 9s"))
    assert choice(BONFIRE, view, Place(1), match.names) == Choice("Place it: 9, cold", cards("9s"))
    assert choice(BONFIRE, view, Torch(1, 0), match.names) == Choice("Torch Bea's row, 44 lost", cards("9h 9c 4d"))


def test_bonfire_with_a_row_to_bank():
    """Two cards are left, a 6 and a 2: nothing in K K 5 can be matched."""
    match = small_match()
    view = decisions(match.retraced(), 0)[1].view
    said = moment(BONFIRE, view, match.names)
    assert said.what.startswith("You might bank 62 at 0% risk, with 2 cards left in the pool.")
    assert said.lays == (Lay("Your row, 31 ×2 = 62", cards("Ks Kh 5d")), Lay("Your row, empty", ()))
    assert choice(BONFIRE, view, Bank(0), match.names) == Choice("Bank 62", cards("Ks Kh 5d"))
    assert choice(BONFIRE, view, END, match.names) == Choice("Keep 62 and end the turn", icon="hand")


def test_bonfire_captures_and_new_rows_that_light():
    view = table("9", "9 4|K", "2|3", pile="5 9", pool="2 3").view(0)
    assert Lay("The Bonfire, 14", tuple(view.pile[-1:])) in moment(BONFIRE, view, NAMES).lays
    assert choice(BONFIRE, view, Capture(), NAMES) == Choice("Capture 14", tuple(view.pile[-1:]))
    assert choice(BONFIRE, view, Place(0), NAMES).words == "Place it: lights up, 22 ×2 = 44"


# Landlord ----------------------------------------------------------------------------------------------------


def test_landlord_and_the_middle():
    match = landlord_tables.new_match(7)  # seat 2 has the first option
    names = ("Ines", "Bea", "You")
    view = match.view(2)
    said = moment(LANDLORD, view, names)
    assert (said.when, said.what) == ("The middle", "You had the first option.")
    assert said.lays == (Lay("Your hand", view.cards),)
    assert choice(LANDLORD, view, TAKE, names) == Choice("Take the middle", icon="crown")
    assert choice(LANDLORD, view, PASS, names) == Choice("Pass the middle on")
    match.act(2, PASS)
    assert moment(LANDLORD, match.view(0), match.names).what == "Milo had passed, so you had the option."
    match.act(0, PASS)
    match.act(1, TAKE)
    assert choice(LANDLORD, match.view(0), ACKNOWLEDGE, names).words == "Seen it"


def test_landlord_in_a_trick():
    state = landlord_tables.table("3 3 4 4", "5 K K", "6 6 9")
    said = moment(LANDLORD, state.view(0), NAMES[:3])
    assert (said.when, said.what) == ("Trick 1, as Landlord", "You had the lead. Bea held 3 cards and Milo 3.")
    landlord_tables.do(state, "3 3")
    view = state.view(1)
    said = moment(LANDLORD, view, ("Ines", "You", "Milo"))
    assert said.when == "Trick 1, as Tenant"
    assert said.what == "To beat was Ines's pair 3. Ines held 2 cards and Milo 3."
    assert [lay.label for lay in said.lays] == ["To beat", "Your hand"]
    assert said.lays[0].cards == state.to_beat.cards
    pair = next(action for action in view.legal_actions() if action != PASS)
    assert choice(LANDLORD, view, pair, NAMES[:3]) == Choice("Pair K", pair.cards)
    assert choice(LANDLORD, view, PASS, NAMES[:3]) == Choice("Pass")
    landlord_tables.do(state, "K K")
    assert moment(LANDLORD, state.view(2), ("Ines", "Bea", "You")).what.startswith(
        "To beat was your partner's pair K."
    )
    landlord_tables.do(state, "pass", "pass")
    assert moment(LANDLORD, state.view(1), ("Ines", "You", "Milo")).when == "Trick 2, as Tenant"


# Big Two -----------------------------------------------------------------------------------------------------


def test_bigtwo():
    state = bigtwo_tables.first_round("3d 3h 6h 9c", "4s 7s 2s", "Kd Ks Ah")
    view = state.view(0)
    said = moment(BIGTWO, view, NAMES[:3])
    assert said.when == "Trick 1"
    assert said.what == ("You had the first lead, which must hold the 3 of diamonds. Bea held 3 cards and Milo 3.")
    assert said.lays == (Lay("Your hand", cards("3d 3h 6h 9c")),)
    pair = bigtwo_tables.act("3d 3h")
    assert choice(BIGTWO, view, pair, NAMES) == Choice("Pair of threes, hearts", cards("3d 3h"))
    bigtwo_tables.play_all(state, "3d", "4s")
    said = moment(BIGTWO, state.view(2), ("Ines", "Bea", "You"))
    assert said.what == "To beat was the 4 of spades, Bea's play. Ines held 3 cards and Bea 2."
    assert said.lays[0] == Lay("To beat", cards("4s"))
    assert choice(BIGTWO, state.view(2), BIGTWO_PASS, NAMES) == Choice("Pass")
    bigtwo_tables.play_all(state, "pass", "pass")
    said = moment(BIGTWO, state.view(1), ("Ines", "You", "Milo"))
    assert (said.when, said.what) == ("Trick 2", "You had the lead. Ines held 3 cards and Milo 3.")


# All ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["bonfire", "landlord", "bigtwo"])
def test_every_decision_has_its_words(game, seed):
    """Nothing raises, nothing is empty, and every lay has cards or says that it has none."""
    match = {
        "bonfire": lambda: finished(seed, Options(computers=1 + seed % 3, lines=1 + seed % 2)),
        "landlord": lambda: landlord_tables.finished(seed),
        "bigtwo": lambda: bigtwo_tables.play_on(bigtwo_tables.new_match(seed), random.Random(seed)),
    }[game]()
    for decision in decisions(match.retraced(), 0):
        said = moment(match.game, decision.view, match.names)
        assert said.when
        assert said.what.endswith(".")
        assert all(lay.label and (lay.cards or lay.label == "Your row, empty") for lay in said.lays)
        for action in decision.view.legal_actions():
            assert choice(match.game, decision.view, action, match.names).words
