"""The saved match: there again after any kind of end, and no broken file or full disk is the person's problem."""

import errno
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.bonfire.table import Options, Place
from game.match import Match, Player
from game.saves import Saves
from game.stats import Statistics
from tests.game import bigtwo_tables, landlord_tables
from tests.game.tables import BONFIRE, finished, new_match, play_on

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"


def test_an_empty_or_missing_folder_has_no_match_and_nothing_to_say(tmp_path):
    assert Saves(tmp_path).load("bonfire") == (None, None)
    assert Saves(tmp_path / "not" / "there").load("bonfire") == (None, None)


def test_what_was_saved_is_loaded(tmp_path):
    match = new_match()
    for _ in play_on(match, random.Random(1)):
        assert Saves(tmp_path).save(match) is None
        loaded = Saves(tmp_path).load("bonfire")
        assert loaded.notice is None
        assert loaded.match.to_save() == match.to_save()


def test_the_folder_is_made_and_nothing_else_is_left_in_it(tmp_path):
    folder = tmp_path / "teşt 中文" / "emberdeck"
    saves = Saves(folder)
    for _ in range(3):
        assert saves.save(new_match()) is None
    assert [path.name for path in folder.iterdir()] == ["match-bonfire.json"]
    assert saves.load("bonfire").match is not None
    assert saves.clear("bonfire") is None
    assert saves.load("bonfire") == (None, None)
    assert saves.clear("bonfire") is None


def test_reload_after_the_flip_gives_the_same_card_and_the_same_choices(tmp_path):
    match = new_match()
    Saves(tmp_path).save(match)
    again = Saves(tmp_path).load("bonfire").match
    assert again.view(again.to_move) == match.view(match.to_move)
    assert again.view(again.to_move).legal_actions() == match.view(match.to_move).legal_actions()


def test_the_golden_save_of_version_1_opens(tmp_path):
    (tmp_path / "match.json").write_bytes((GOLDEN / "match-1.json").read_bytes())
    match, notice = Saves(tmp_path).load("bonfire")
    assert notice is None
    view = match.view(0)
    assert match.players == (Player("Zoë"), Player("Bea", "easy"), Player("Milo", "hard"))
    assert (match.to_move, str(view.flipped), view.banks, view.pool_size) == (0, "8h", (24, 60, 88), 1)
    assert (view.rows[0][0].worth, view.key().text, match.assisted) == (56, "9s", True)
    assert json.dumps(match.to_save(), separators=(",", ":")) + "\n" == (GOLDEN / "match-1.json").read_text()


def test_a_save_keeps_the_temperaments(tmp_path):
    seated = (
        Player("You"),
        Player("Bea", "easy", "bold"),
        Player("Milo", "hard", "careful"),
        Player("Ines", "hard"),
    )
    Saves(tmp_path).save(Match.new(BONFIRE, Options(), seated, 7))
    match = Saves(tmp_path).load("bonfire").match
    assert match.players == match.rematch().players == match.replay_deal().players == seated


# One a game, and the one of earlier versions -----------------------------------------------------------------


def test_one_match_of_each_game_is_kept_and_the_last_one_played_comes_first(tmp_path):
    saves = Saves(tmp_path)
    for number, match in enumerate((new_match(), landlord_tables.new_match(1), bigtwo_tables.new_match(1))):
        saves.save(match)
        os.utime(saves.path(match.game.name), (number, number))
    assert saves.kept() == ["bigtwo", "landlord", "bonfire"]
    assert [saves.load(game).match.game.name for game in saves.kept()] == saves.kept()
    os.utime(saves.path("landlord"), (9, 9))
    assert saves.kept() == ["landlord", "bigtwo", "bonfire"]
    saves.clear("landlord")
    assert saves.kept() == ["bigtwo", "bonfire"]


def test_the_last_one_played_comes_first_though_the_clock_was_set_back(tmp_path):
    saves, tomorrow = Saves(tmp_path), 4_000_000_000
    saves.save(new_match())
    os.utime(saves.path("bonfire"), (tomorrow, tomorrow))
    saves.save(landlord_tables.new_match(1))
    assert saves.kept() == ["landlord", "bonfire"]
    saves.save(new_match())
    assert saves.kept() == ["bonfire", "landlord"]


def test_a_match_of_another_game_takes_nothing_away(tmp_path):
    saves, other = Saves(tmp_path), new_match()
    saves.path("landlord").write_text(json.dumps(other.to_save()))
    match, notice = saves.load("landlord")
    assert match is None
    assert notice == (
        "The saved match cannot be opened (it is one of Bonfire); the file is kept as match-landlord.json.bak."
    )
    assert saves.kept() == []


def test_what_cannot_be_written_counts_as_played_last(tmp_path, monkeypatch):
    saves, match = Saves(tmp_path), new_match()
    saves.save(match)
    saves.save(landlord_tables.new_match(1))
    monkeypatch.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
    saves.save(match)
    assert saves.kept()[0] == "bonfire"


def test_the_one_match_of_an_earlier_version_is_taken_over(tmp_path):
    match = landlord_tables.new_match(3)
    (tmp_path / "match.json").write_text(json.dumps(match.to_save()))
    saves = Saves(tmp_path)
    assert (saves.notice, saves.kept()) == (None, ["landlord"])
    assert saves.load("landlord").match.to_save() == match.to_save()
    assert [path.name for path in tmp_path.iterdir()] == ["match-landlord.json"]


def test_it_takes_the_place_of_no_newer_one(tmp_path):
    old, new = new_match(), new_match()
    Saves(tmp_path).save(new)
    (tmp_path / "match.json").write_text(json.dumps(old.to_save()))
    assert Saves(tmp_path).load("bonfire").match.id == new.id != old.id


def test_it_can_be_played_though_the_folder_forbids_to_move_it(tmp_path, monkeypatch):
    match = new_match()
    (tmp_path / "match.json").write_text(json.dumps(match.to_save()))
    monkeypatch.setattr(files.os, "replace", refuse(errno.EROFS))
    saves = Saves(tmp_path)
    assert saves.kept() == ["bonfire"]
    assert saves.load("bonfire").match.id == match.id
    assert "cannot be saved" in saves.save(match)
    assert saves.save(match) is None


def test_a_broken_one_is_kept_as_bak_and_said(tmp_path):
    (tmp_path / "match.json").write_text("{")
    notice = "The saved match cannot be opened (it is not JSON); the file is kept as match.json.bak."
    assert Saves(tmp_path).notice == notice
    assert Saves(tmp_path).notice is None


# Broken files ------------------------------------------------------------------------------------------------

GOOD = json.dumps(new_match().to_save()).encode()
BROKEN = {
    "empty": b"",
    "full of NULs": b"\0" * 4096,
    "cut in half": GOOD[: len(GOOD) // 2],
    "not text": b"\xff\xfe\x00",
    "a number": b"5",
    "null": b"null",
    "nested without end": b"[" * 100_000,
    "of another program": b'{"hello": "world"}',
    "of a later version": GOOD.replace(b'"version": 1', b'"version": 2'),
    "edited by hand": GOOD.replace(b'"actions": []', b'"actions": [[1, "capture"]]'),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_save_is_kept_as_bak_and_said_in_one_sentence(tmp_path, case):
    (tmp_path / "match-bonfire.json").write_bytes(BROKEN[case])
    match, notice = Saves(tmp_path).load("bonfire")
    assert match is None
    assert notice.startswith("The saved match cannot be opened (")
    assert notice.endswith("; the file is kept as match-bonfire.json.bak.")
    assert "\n" not in notice
    assert (tmp_path / "match-bonfire.json.bak").read_bytes() == BROKEN[case]
    assert Saves(tmp_path).load("bonfire") == (None, None)
    assert Saves(tmp_path).save(new_match()) is None


def test_an_earlier_bad_file_is_not_overwritten(tmp_path):
    for text in ("one", "two", "three"):
        (tmp_path / "match-bonfire.json").write_text(text)
        Saves(tmp_path).load("bonfire")
    kept = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert kept == {
        "match-bonfire.json.bak": "one",
        "match-bonfire.json.2.bak": "two",
        "match-bonfire.json.3.bak": "three",
    }


def test_a_directory_in_the_place_of_the_save_is_moved_aside(tmp_path):
    (tmp_path / "match-bonfire.json").mkdir()
    assert "kept as match-bonfire.json.bak" in Saves(tmp_path).load("bonfire").notice
    assert Saves(tmp_path).save(new_match()) is None
    assert Saves(tmp_path).load("bonfire").match is not None


def test_an_unreadable_save_is_moved_aside(tmp_path, monkeypatch):
    Saves(tmp_path).save(new_match())

    def forbidden(path):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    notice = Saves(tmp_path).load("bonfire").notice
    assert notice == (
        "The saved match cannot be opened (Permission denied); the file is kept as match-bonfire.json.bak."
    )


def test_a_bad_file_that_cannot_be_moved_is_said_too(tmp_path, monkeypatch):
    (tmp_path / "match-bonfire.json").write_text("{")
    monkeypatch.setattr(files.os, "replace", refuse(errno.EROFS))
    assert Saves(tmp_path).load("bonfire").notice == (
        "The saved match cannot be opened (it is not JSON); the file could not be moved aside."
    )


# Disks that refuse -------------------------------------------------------------------------------------------


def refuse(number):
    def fail(*arguments, **named):
        raise OSError(number, os.strerror(number))

    return fail


def test_a_full_disk_is_said_once_and_the_old_save_stays(tmp_path, monkeypatch):
    saves, match = Saves(tmp_path), new_match()
    saves.save(match)
    old = (tmp_path / "match-bonfire.json").read_bytes()
    match.act(match.to_move, Place(0))
    with monkeypatch.context() as full:
        full.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
        assert saves.save(match) == "The match cannot be saved: No space left on device. You can play on."
        assert saves.save(match) is None
        assert (tmp_path / "match-bonfire.json").read_bytes() == old
    assert saves.save(match) is None
    assert saves.load("bonfire").match.to_save() == match.to_save()
    monkeypatch.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
    assert saves.save(match) is not None
    assert [path.name for path in tmp_path.iterdir()] == ["match-bonfire.json"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_disk_that_is_really_full(tmp_path):
    with pytest.raises(OSError, match="No space left"):
        Path("/dev/full").write_bytes(b"x")


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("in the way")
    saves = Saves(tmp_path / "file" / "folder")
    match = new_match()
    assert saves.save(match).startswith("The match cannot be saved: ")
    assert saves.load("bonfire").match is match, "it is there until the program ends"
    assert Saves(tmp_path / "file" / "folder").load("bonfire").match is None


def test_a_save_that_cannot_be_removed_is_said(tmp_path, monkeypatch):
    saves = Saves(tmp_path)
    monkeypatch.setattr(Path, "unlink", refuse(errno.EACCES))
    assert saves.clear("bonfire") == "The saved match cannot be removed: Permission denied."


# Killed at any moment ----------------------------------------------------------------------------------------

PLAYER = """
import random, sys
from pathlib import Path
from game.saves import Saves
from tests.game.tables import new_match, play_on

saves, match = Saves(Path(sys.argv[1])), new_match()
for _ in play_on(match, random.Random(3)):
    saves.save(match)
    print(len(match.actions), flush=True)
"""


@pytest.mark.parametrize("after", [1, 7, 30, 62])
def test_a_program_killed_at_any_moment_finds_its_match_at_the_last_completed_action(tmp_path, after):
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, tmp_path], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as playing:
        completed = 0
        while completed < after:
            completed = int(playing.stdout.readline())
        playing.send_signal(signal.SIGKILL)
        completed = max([completed, *map(int, playing.stdout.read().split())])
    match, notice = Saves(tmp_path).load("bonfire")
    whole = new_match()
    for _ in play_on(whole, random.Random(3)):
        pass
    assert notice is None
    assert completed <= len(match.actions) <= completed + 1
    assert list(match.actions) == list(whole.actions)[: len(match.actions)]


def test_a_match_in_progress_is_resumed_and_not_counted(tmp_path):
    saves, statistics, match = Saves(tmp_path), Statistics(tmp_path), new_match()
    saves.save(match)
    assert saves.resume("bonfire", statistics).match.id == match.id
    assert statistics.tally(BONFIRE).rounds == 0


def test_a_match_that_ended_before_it_was_counted_is_counted_at_the_next_start_and_forgotten(tmp_path):
    Saves(tmp_path).save(finished())
    statistics = Statistics(tmp_path)
    assert Saves(tmp_path).resume("bonfire", statistics) == (None, None)
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1
    assert Saves(tmp_path).load("bonfire") == (None, None)


def test_a_match_that_was_counted_before_the_kill_is_not_counted_twice(tmp_path):
    match = finished()
    Saves(tmp_path).save(match)
    Statistics(tmp_path).count(match)
    assert Saves(tmp_path).resume("bonfire", Statistics(tmp_path)) == (None, None)
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1


def test_a_finished_match_stays_saved_while_the_statistics_cannot_be_written(tmp_path, monkeypatch):
    saves, statistics = Saves(tmp_path), Statistics(tmp_path)
    saves.save(finished())
    with monkeypatch.context() as full:
        full.setattr(Path, "write_bytes", refuse(errno.ENOSPC))
        match, notice = saves.resume("bonfire", statistics)
        assert match is None
        assert notice.startswith("The statistics cannot be saved: No space left on device")
    assert Saves(tmp_path).resume("bonfire", Statistics(tmp_path)) == (None, None)
    assert Statistics(tmp_path).tally(BONFIRE).rounds == 1


def test_a_save_of_the_largest_table_is_small_and_whole(tmp_path):
    match = finished(5, Options(decks=3))
    Saves(tmp_path).save(match)
    assert (tmp_path / "match-bonfire.json").stat().st_size < 16_000
    assert Match.from_save(json.loads((tmp_path / "match-bonfire.json").read_text())).outcome == match.outcome


def test_two_programs_do_not_write_into_one_draft(tmp_path, monkeypatch):
    drafts = []
    monkeypatch.setattr(files.os, "replace", lambda draft, target: drafts.append(draft))
    for process in (11, 12):
        monkeypatch.setattr(files.os, "getpid", lambda process=process: process)
        Saves(tmp_path).save(new_match())
    assert len(set(drafts)) == 2


def test_a_linked_save_stays_a_link(tmp_path):
    real = tmp_path / "elsewhere.json"
    real.write_text("{}")
    (tmp_path / "match-bonfire.json").symlink_to(real)
    saves = Saves(tmp_path)
    saves.save(landlord_tables.new_match(1))
    saves.save(new_match())
    assert (tmp_path / "match-bonfire.json").is_symlink()
    assert saves.kept() == ["bonfire", "landlord"]
    assert json.loads(real.read_text())["version"] == 1
