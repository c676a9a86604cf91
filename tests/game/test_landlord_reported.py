"""Cases that broke other programs: every row about Landlord, and those about everything that it answers for."""

import json
import random
from itertools import permutations

import pytest

from game.core import IllegalAction
from game.deciding import bot
from game.landlord.game import LANDLORD
from game.landlord.hands import BIT, PACK_BITS, SUITED, bits_of, cards_of, numbers_of, pick, ranks_of_numbers
from game.landlord.readings import READINGS, parse_reading
from game.landlord.referee import REFEREE
from game.landlord.rules import State
from game.landlord.table import PASS, TAKE, Options, Play, RoundWon
from game.match import Match
from game.saves import Saves
from tests.game.landlord_tables import do, finished, new_match, played, table

NO_PLAY = "not a play"


def read(cards):
    return set(REFEREE.answer({"classify": cards}).lines)


ROWS = {
    "3 4 4 4 4 5 5 5 5": None,
    "3 4 4 4 4 5 5 5": {"triples 4-5 + 2"},
    "3 3 3 3 4 4 4 4": {"triples 3-4 + 2"},
    "5 5 5 6 6 6 7 7 7 8 8 8": {"triples 5-8", "triples 5-7 + 3", "triples 6-8 + 3"},
    "3 3 3 4 4 4 5 5": {"triples 3-4 + 2"},
    "9 9 9 2 3": None,
    "A 2 3 4 5": None,
    "A A 2 2 3 3": None,
    "A A A 2 2 2": {"triples A-2"},
    "Q K A 2": None,
    "2 2 2 3 3": {"triple 2 + pair"},
    "3 3 3 2 2": {"triple 3 + pair"},
    "5 5 5 5 3 8": None,
    "W 4 5 6 7 9 T": {"straight 4-T"},
    "W 3 3 4 4 4 5 6": {"triples 3-4 + 2"},
    "W 4 4 5 5": {"triple 4 + pair", "triple 5 + pair"},
    "W 3 3 3": {"triple 3 + 1", "bomb 3"},
}


@pytest.mark.parametrize("cards", ROWS)
def test_what_the_cards_are(cards):
    found, expected = read(cards), ROWS[cards]
    if expected is None:
        (line,) = found
        assert line.startswith(NO_PLAY)
    else:
        assert found == expected


def test_as_an_answer_to_triples_3_5_with_3_only_the_two_readings_with_3():
    state = table("3 3 3 4 4 4 5 5 5 6 7 8 9", "5 6 6 6 7 7 7 8 8 8 J J J", "K")
    do(state, "3 3 3 4 4 4 5 5 5 6 7 8 as triples 3-5 + 3")
    hand = REFEREE.answer({"hand": "5 5 5 6 6 6 7 7 7 8 8 8", "on": "triples 3-5 + 3"}).lines
    assert set(hand) == {
        "5 5 5 6 6 6 7 7 7 8 8 8\ttriples 5-7 + 3",
        "5 5 5 6 6 6 7 7 7 8 8 8\ttriples 6-8 + 3",
        "pass",
    }


@pytest.mark.parametrize(
    ("led", "answer", "accepted"),
    [
        ("2d 2c", "2h 2s", False),
        ("3d 4d 5d 6d 7d", "bj cj", True),
        ("5d 5c 5h 5s", "bj cj", True),
        ("Qd Qc", "8d 8c 8h 8s", True),
        ("8d 8c 8h 8s", "2d 2c", False),
        ("9d 9c 9h 9s", "8d 8c 8h 8s", False),
    ],
)
def test_what_may_lie_on_what(led, answer, accepted):
    state = table(f"{led} 3s", f"{answer} Ts", "Js")
    do(state, led)
    action = [of for of in READINGS if of.size == len(answer.split())]
    reading = next(of for of in action if str(of) in read(answer))
    assert (state.explain(1, played(state, answer, str(reading))) is None) is accepted


def test_against_a_rocket_there_is_only_the_pass():
    state = table("bj cj 3", "2 2 2 2 W", "A")
    do(state, "bj cj")
    assert list(state.legal_actions()) == [PASS]


@pytest.mark.parametrize("cards", ["bj 5 5 5", "cj bj", "bj W", "5 5 6 6 W", "5 5 5 6 bj W"])
def test_the_answer_is_the_same_for_every_permutation(cards):
    assert len({tuple(sorted(read(" ".join(order)))) for order in permutations(cards.split())}) == 1


def test_four_with_extras_is_never_a_bomb_and_the_ante_does_not_move():
    state = table("5 5 5 5 3 8", "K", "A")
    with pytest.raises(IllegalAction, match="A bomb is exactly four cards; nothing goes with it"):
        state.apply(0, played(state, "5 5 5 5 3 8", "bomb 5"))
    assert (state.pot, state.bombs) == (4, 0)


@pytest.mark.parametrize(
    ("on", "readings"), [(None, {"triple 3 + 1", "bomb 3"}), ("bomb 2", set()), ("triple 2 + 1", {"bomb 3"})]
)
def test_w_3_3_3_as_a_lead_and_on_a_bomb_and_on_a_triple(on, readings):
    lines = REFEREE.answer({"hand": "W 3 3 3", **({"on": on} if on else {})}).lines
    assert {line.partition("\t")[2] for line in lines if line.startswith("3 3 3 W")} == readings


def test_two_takes_in_a_row_and_a_third_seat_that_passes_are_refused():
    match = new_match()
    first = match.to_move
    match.act(first, TAKE)
    with pytest.raises(IllegalAction):
        match.act((first + 1) % 3, TAKE)
    match = new_match()
    for _ in range(2):
        match.act(match.to_move, PASS)
    with pytest.raises(IllegalAction, match="must take"):
        match.act(match.to_move, PASS)


def test_every_kind_and_length_that_a_landlord_leads_is_answered_or_passed_by_every_bot():
    """The lowest of each kind and length is led out of a full hand, and the next seat is a computer."""
    rng = random.Random(3)
    lowest = {reading.last: reading for reading in reversed(READINGS)}
    for reading in lowest.values():
        others = [number for number in range(SUITED - 1, -1, -1) if not reading.low <= number <= reading.high]
        led = numbers_of(reading.core) + others[: reading.singles] + 2 * others[: reading.pairs]
        play = pick(PACK_BITS, ranks_of_numbers(led))
        rest = [card for card in cards_of(PACK_BITS) if not BIT[card] & play]
        rng.shuffle(rest)
        fill, left, right = 21 - reading.size, 17, 17
        hands = [bits_of(rest[:fill]) | play, bits_of(rest[-left:]), bits_of(rest[fill : fill + right])]
        state = State.at(Options(), hands)
        state.apply(0, Play(play, reading))
        for name in LANDLORD.bots if state.to_move is not None else ():
            assert state.explain(1, bot(LANDLORD, name).choose(state.view(1), rng)) is None


def test_the_last_play_is_in_the_events_the_record_and_the_replay(landlord):
    match = finished()
    assert isinstance(match.events[-1], RoundWon)
    assert match.record()["actions"][-1][1].startswith("play")
    assert Match.from_save(json.loads(json.dumps(match.to_save()))).events[-1] == match.events[-1]
    assert isinstance(match.actions[-1][1], Play)


def test_a_killed_program_finds_the_round_at_its_last_action(landlord, tmp_path):
    match, rng = new_match(21), random.Random(2)
    home = tmp_path / "teşt 中文"
    for _ in range(12):
        match.act(match.to_move, rng.choice(match.view(match.to_move).legal_actions()))
        Saves(home).save(match)
        assert Saves(home).load("landlord").match.record() == match.record()


def test_the_rocket_is_refused_as_a_single_and_a_wrong_reading_of_right_cards_too():
    state = table("bj cj 3", "4", "5")
    assert state.explain(0, Play(played(state, "bj cj", "rocket").bits, parse_reading("pair 3"))) is not None
