"""Lifetime figures: every finished round once, on every page it belongs to, worked out by hand."""

import errno
import json
import os
from pathlib import Path

import pytest

from game.bonfire.rules import State
from game.bonfire.table import Bank, Capture, End, Options, Place, Torch
from game.cards import PACK
from game.match import Match, Player
from game.records import play
from game.stats import Section, Statistics
from tests.game.tables import BONFIRE, finished, new_match

GOLDEN = Path(__file__).parents[1] / "golden"
BY_NUMBER = {card.number: card for card in PACK}


def scripted(pool, script, computers=1, lines=1, first=0, levels=("hard",), person=None, assisted=False) -> Match:
    """A match of a short pool played by a script of `seat action` pairs."""
    options = Options(computers, lines)
    deal = State(options, [BY_NUMBER[number] for number in pool], first)
    seated = [Player("You", person), *(Player(f"Computer {n}", level) for n, level in enumerate(levels))]
    return Match(play(BONFIRE, options, deal, script), seated, seed=1, assisted=assisted)


P, E, C, B, T = Place(0), End(), Capture(), Bank(0), Torch(1, 0)


def won(**named) -> Match:
    """You place 9, 9 and bank 36; the other places 2: 36 to 0."""
    return scripted([9, 2, 9], [(0, P), (0, E), (1, P), (1, E), (0, P), (0, B), (0, E)], **named)


def lost(**named) -> Match:
    """The other begins and banks its pair of 5: 20 to 0."""
    return scripted([5, 2, 5], [(1, P), (1, E), (0, P), (0, E), (1, P), (1, B), (1, E)], first=1, **named)


def shared(**named) -> Match:
    """One card: 0 to 0, both win."""
    return scripted([5], [(0, P), (0, E)], **named)


def shared_without_you(**named) -> Match:
    """Both computers bank a pair of 5, you place a 2 between them: 0 to 20 to 20."""
    turns = [(0, P), (0, E), (1, P), (1, E), (2, P), (2, E)]
    pool = [2, 5, 5, 3, 5, 5]
    return scripted(pool, turns * 2, computers=2, levels=("hard", "hard"), **named)


def fiery(**named) -> Match:
    """The other's pair of 5 (20) is torched by your 5, the other places a 2, you capture 15 with the fourth 5."""
    script = [(1, P), (1, E), (0, P), (0, E), (1, P), (1, E), (0, T), (0, E), (1, P), (1, E), (0, C), (0, E)]
    return scripted([5, 3, 5, 5, 2, 5], script, first=1, **named)


def counted(folder: Path, *matches: Match) -> Statistics:
    statistics = Statistics(folder)
    for match in matches:
        assert match.outcome is not None
        assert statistics.count(match) is None
    return Statistics(folder)


def rows(sections: list[Section]) -> dict[str, str]:
    return {label: text for section in sections for label, text in section.rows}


def test_before_the_first_round_there_is_nothing(tmp_path):
    statistics = Statistics(tmp_path)
    assert statistics.notice is None
    assert statistics.overview(BONFIRE) == []
    assert [choice.label for choice in statistics.options(BONFIRE)] == ["All"]
    assert [choice.label for choice in statistics.levels(BONFIRE)] == ["All"]


def test_rounds_wins_shared_wins_and_streaks(tmp_path):
    statistics = counted(tmp_path, won(), won(), shared(), lost(), won(), lost(), won())
    tally = statistics.tally(BONFIRE)
    assert (tally.rounds, tally.wins, tally.shared, tally.streak, tally.longest) == (7, 5, 1, 1, 3)


def test_a_win_that_others_share_is_not_yours(tmp_path):
    match = shared_without_you()
    assert (match.outcome.winners, match.outcome.scores) == ((1, 2), (0, 20, 20))
    tally = counted(tmp_path, match).tally(BONFIRE)
    assert (tally.rounds, tally.wins, tally.shared, tally.streak) == (1, 0, 0, 0)


def test_a_match_counts_once_however_often_it_comes(tmp_path):
    match = won()
    statistics = counted(tmp_path, match, match)
    assert statistics.has(match)
    statistics.count(match)
    statistics.count(Match.from_save(json.loads(json.dumps({**finished().to_save(), "id": match.id}))))
    assert statistics.tally(BONFIRE).rounds == 1


def test_a_match_that_goes_on_does_not_count(tmp_path):
    statistics = Statistics(tmp_path)
    statistics.count(new_match())
    assert statistics.overview(BONFIRE) == []
    assert not (tmp_path / "statistics.json").exists()


def test_computers_among_themselves_do_not_count(tmp_path):
    assert counted(tmp_path, won(person="easy")).overview(BONFIRE) == []


def test_assisted_rounds_count_and_are_marked(tmp_path):
    tally = counted(tmp_path, won(), won(assisted=True)).tally(BONFIRE)
    assert (tally.rounds, tally.wins, tally.longest, tally.assisted) == (2, 2, 2, 1)


def test_the_figures_of_the_persons_seat_are_gathered(tmp_path):
    figures = rows(counted(tmp_path, won(), lost(), fiery()).overview(BONFIRE))
    assert figures == {
        "Matches played": "3",
        "Won": "2 (67%)",
        "Shared wins": "0",
        "Winning streak now": "1",
        "Longest streak": "1",
        "Assisted (hint, take-back, replay)": "0",
        "Average bank": "17",  # (36 + 0 + 15) / 3
        "Best bank": "36",
        "Lowest bank": "0",
        "Rows banked": "1",
        "Best row": "36",
        "Highest multiplier": "2",
        "Rows torched": "1",
        "Own rows torched": "0",
        "Bonfires captured": "1",
        "Points captured": "15",
        "Best capture": "15",
    }


def test_the_page_has_sections(tmp_path):
    sections = counted(tmp_path, won()).overview(BONFIRE)
    assert [section.title for section in sections] == ["Matches", "Play"]


def test_large_figures_have_separators(tmp_path):
    statistics = counted(tmp_path, won())
    tally = statistics.tally(BONFIRE)
    tally.rounds, tally.wins = 12345, 6172
    assert rows(statistics.overview(BONFIRE))["Matches played"] == "12,345"
    assert rows(statistics.overview(BONFIRE))["Won"] == "6,172 (50%)"


def test_every_option_value_and_every_kind_of_opposition_has_its_own_page(tmp_path):
    three = {"computers": 2, "levels": ("easy", "hard")}
    statistics = counted(
        tmp_path, won(), lost(levels=("easy",)), shared(), shared(lines=2, **three), shared(levels=("easy",))
    )
    assert [(choice.key, choice.label) for choice in statistics.options(BONFIRE)] == [
        ("", "All"),
        ("computers=1", "Computers: 1"),
        ("computers=2", "Computers: 2"),
        ("lines=1", "Lines: 1"),
        ("lines=2", "Lines: 2"),
        ("decks=1", "Decks: 1"),
    ]
    assert [(choice.key, choice.label) for choice in statistics.levels(BONFIRE)] == [
        ("", "All"),
        ("easy", "Easy"),
        ("hard", "Hard"),
        ("mixed", "Mixed"),
    ]
    found = {
        (option, level): (tally.rounds, tally.wins)
        for option in ("", "computers=1", "computers=2", "lines=2", "decks=2")
        for level in ("", "easy", "hard", "mixed")
        if (tally := statistics.tally(BONFIRE, option, level)).rounds
    }
    assert found == {
        ("", ""): (5, 4),
        ("", "easy"): (2, 1),
        ("", "hard"): (2, 2),
        ("", "mixed"): (1, 1),
        ("computers=1", ""): (4, 3),
        ("computers=1", "easy"): (2, 1),
        ("computers=1", "hard"): (2, 2),
        ("computers=2", ""): (1, 1),
        ("computers=2", "mixed"): (1, 1),
        ("lines=2", ""): (1, 1),
        ("lines=2", "mixed"): (1, 1),
    }


def test_temperaments_of_one_level_are_one_opposition(tmp_path):
    match = finished()
    match.players = (match.players[0], *(Player(each.name, "hard", "bold") for each in match.players[1:]))
    assert [choice.key for choice in counted(tmp_path, match).levels(BONFIRE)] == ["", "hard"]


def test_streaks_are_the_pages_own(tmp_path):
    statistics = counted(tmp_path, won(), lost(levels=("easy",)), won(), won(levels=("easy",)))
    assert statistics.tally(BONFIRE).longest == 2
    assert statistics.tally(BONFIRE, level="hard").longest == 2
    assert statistics.tally(BONFIRE, level="easy").streak == 1


# Files -------------------------------------------------------------------------------------------------------


def test_everything_is_written_after_every_round_and_read_again(tmp_path):
    statistics = Statistics(tmp_path)
    for match in (won(), fiery(), lost()):
        statistics.count(match)
        assert Statistics(tmp_path).overview(BONFIRE) == statistics.overview(BONFIRE)
    assert [path.name for path in tmp_path.iterdir()] == ["statistics.json"]


def test_the_golden_statistics_of_version_1_open(tmp_path):
    (tmp_path / "statistics.json").write_bytes((GOLDEN / "statistics-1.json").read_bytes())
    statistics = Statistics(tmp_path)
    assert statistics.notice is None
    figures = rows(statistics.overview(BONFIRE, "computers=1", "hard"))
    assert (figures["Matches played"], figures["Won"], figures["Average bank"]) == ("3", "2 (67%)", "17")


def test_a_home_with_letters_of_every_sort(tmp_path):
    assert counted(tmp_path / "teşt 中文", won()).tally(BONFIRE).rounds == 1


def good() -> bytes:
    return (GOLDEN / "statistics-1.json").read_bytes()


BROKEN = {
    "empty": b"",
    "full of NULs": b"\0" * 4096,
    "cut in half": good()[: len(good()) // 2],
    "not text": b"\xff\xfe\x00",
    "a list": b"[]",
    "of another program": b'{"hello": "world"}',
    "of a later version": good().replace(b'"version": 1', b'"version": 2'),
    "with rounds in words": good().replace(b'"rounds": 3', b'"rounds": "three"'),
    "with fewer than no rounds": good().replace(b'"rounds": 3', b'"rounds": -3'),
    "with a true for a number": good().replace(b'"wins": 2', b'"wins": true'),
    "without wins": good().replace(b'"wins"', b'"losses"'),
    "with a figure of no kind": good().replace(b'"average"', b'"median"'),
    "with games in a list": b'{"version": 1, "games": [], "counted": []}',
    "with a game that is a number": b'{"version": 1, "games": {"bonfire": 5}, "counted": []}',
    "with levels that are a number": b'{"version": 1, "games": {"bonfire": {"": 5}}, "counted": []}',
    "with a tally that is a number": b'{"version": 1, "games": {"bonfire": {"": {"": 5}}}, "counted": []}',
    "with ids that are numbers": b'{"version": 1, "games": {}, "counted": [5]}',
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_kept_as_bak_and_said_in_one_sentence(tmp_path, case):
    assert BROKEN[case] != good()
    (tmp_path / "statistics.json").write_bytes(BROKEN[case])
    statistics = Statistics(tmp_path)
    assert statistics.notice.startswith("The statistics cannot be read (")
    assert statistics.notice.endswith(") and begin anew; the file is kept as statistics.json.bak.")
    assert (tmp_path / "statistics.json.bak").read_bytes() == BROKEN[case]
    assert statistics.overview(BONFIRE) == []
    assert statistics.count(won()) is None
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1


def test_a_full_disk_is_said_and_the_old_file_stays(tmp_path, monkeypatch):
    statistics = counted(tmp_path, won())

    def full(path, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", full)
        assert statistics.count(lost()) == (
            "The statistics cannot be saved: No space left on device. They hold until you quit."
        )
    assert statistics.tally(BONFIRE).rounds == 2
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1
    statistics.count(won())
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 3


def test_the_list_of_counted_matches_does_not_grow_without_end(tmp_path):
    statistics = Statistics(tmp_path)
    for _ in range(120):
        statistics.count(shared())
    last = shared()
    statistics.count(last)
    written = json.loads((tmp_path / "statistics.json").read_text())
    assert len(written["counted"]) == 100
    assert Statistics(tmp_path).has(last)
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 121
