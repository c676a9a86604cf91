"""Settings: round trip, generated from the declared options, and every broken file that was ever reported."""

import dataclasses
import errno
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from game.bonfire.table import Options
from game.core import ParseError, option
from game.registry import GAMES
from game.settings import FILE, Display, Opponents, Play, Settings, Sound, Window, folders, pages, sections


def write(folder: Path, text: str | bytes) -> Settings:
    (folder / FILE).write_bytes(text.encode() if isinstance(text, str) else text)
    return Settings.load(folder)


def is_default(settings: Settings) -> bool:
    return (
        settings.play == Play()
        and settings.opponents == Opponents()
        and settings.display == Display()
        and settings.sound == Sound()
        and settings.game("bonfire") == Options()
        and settings.window is None
    )


def test_a_new_folder_has_the_defaults_and_nothing_to_say(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "not there yet")
    assert is_default(settings)
    assert settings.notices == []
    assert settings.play == Play(name="You", speed="normal", flip_for_me=False)
    assert settings.opponents.seated == (
        ("Bea", "normal", "bold"),
        ("Milo", "normal", "careful"),
        ("Ines", "normal", "even"),
    )


def test_starting_writes_nothing(tmp_path: Path) -> None:
    Settings.load(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_change_is_there_next_time(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "a" / "b")
    settings.change("play", "name", 'Åsa "Q" \\ #1')
    settings.change("sound", "volume", 0)
    settings.change("bonfire", "lines", 1)
    settings.keep("opponents", name_2="Zoë", level_2="hard", temperament_3="bold")
    settings.keep_window(Window(-1900, 40, 1366, 768))
    again = Settings.load(tmp_path / "a" / "b")
    assert again.notices == []
    assert again.play.name == 'Åsa "Q" \\ #1'
    assert again.sound.volume == 0
    assert again.game("bonfire") == Options(computers=3, lines=1, decks=1)
    assert again.opponents.seated == (
        ("Bea", "normal", "bold"),
        ("Zoë", "hard", "careful"),
        ("Ines", "normal", "bold"),
    )
    assert again.window == Window(-1900, 40, 1366, 768)
    assert again.text() == settings.text()


def test_the_home_folder_may_have_any_name(tmp_path: Path) -> None:
    home = tmp_path / "teşt 中文"
    Settings.load(home).change("play", "speed", "fast")
    assert Settings.load(home).play.speed == "fast"


def test_every_key_has_one_comment_line_that_names_its_values(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.keep_window(Window(0, 0, 1280, 720))
    lines = (tmp_path / FILE).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if " = " in line and not line.startswith("#"):
            assert lines[number - 1].startswith("# "), line
            assert not lines[number - 2].startswith("# "), line
    assert '# The pace of cards and computers: "slow", "normal", "fast" or "instant"' in lines
    assert "# Rows in front of every seat: 1 or 2" in lines
    assert "# Shown at your seat: a text of 1 to 16 letters" in lines


def test_what_is_unknown_survives_a_rewrite(tmp_path: Path) -> None:
    before = """
later = [1, 2]

[play]
speed = "slow"
mood = "calm = yes"
when = 2026-11-30T12:00:00Z
boats = [{ name = "a" }, { name = "b" }]

[play.nested]
deep = { er = [1.5, inf] }

[[play.list]]
"odd key" = 'x'

[landlord]
wild = false

[[landlord.friends]]
name = "Ada"
"""
    settings = write(tmp_path, before)
    assert settings.notices == []
    settings.change("display", "four_colour", True)
    after = tomllib.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    for name, table in tomllib.loads(before).items():
        if isinstance(table, dict):
            assert {key: after[name][key] for key in table} == table
        else:
            assert after[name] == table
    assert Settings.load(tmp_path).notices == []
    assert Settings.load(tmp_path).play.speed == "slow"


def test_a_file_from_before_there_were_temperaments_loads_unchanged(tmp_path: Path) -> None:
    settings = write(tmp_path, '[opponents]\nname_1 = "Ada"\nlevel_1 = "hard"\nname_2 = "Bo"\nlevel_3 = "easy"\n')
    assert settings.notices == []
    assert [each[:2] for each in settings.opponents.seated] == [("Ada", "hard"), ("Bo", "normal"), ("Ines", "easy")]
    assert len({each.temperament for each in settings.opponents.seated}) == 3, "a table that feels like company"


def test_a_file_that_a_windows_editor_saved_is_read(tmp_path: Path) -> None:
    settings = write(tmp_path, b'\xef\xbb\xbf[play]\r\nname = "Ola"\r\n')
    assert (settings.play.name, settings.notices) == ("Ola", [])


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('speed = "warp"', "speed"),
        ("speed = 2", "speed"),
        ("flip_for_me = 1", "flip_for_me"),
        ('flip_for_me = "on"', "flip_for_me"),
        ('name = ""', "name"),
        ('name = "   "', "name"),
        ('name = "seventeen letters"', "name"),
        ('name = "two\\nlines"', "name"),
        ("name = { first = 'A' }", "name"),
        ("name = ['A']", "name"),
    ],
)
def test_a_wrong_value_falls_back_alone(tmp_path: Path, line: str, word: str) -> None:
    settings = write(tmp_path, f"[play]\n{line}\n[sound]\nvolume = 20\n")
    assert settings.play == Play()
    assert settings.sound.volume == 20
    (notice,) = settings.notices
    assert f"{word} in [play] must be " in notice
    assert (tmp_path / FILE).exists()
    settings.save()
    assert Settings.load(tmp_path).notices == []


@pytest.mark.parametrize("value", ["75", "-10", "110", "70.0", "true", '"70"'])
def test_a_wrong_volume_falls_back(tmp_path: Path, value: str) -> None:
    settings = write(tmp_path, f"[sound]\nvolume = {value}\nmute = true\n")
    assert settings.sound == Sound(mute=True, volume=70)
    assert settings.notices == [
        "settings.toml: volume in [sound] must be 0, 10, 20, 30, 40, 50, 60, 70, 80, 90 or 100; it is back to 70."
    ]


@pytest.mark.parametrize("name", ["play", "bonfire", "window"])
def test_a_section_that_is_no_table_falls_back(tmp_path: Path, name: str) -> None:
    settings = write(tmp_path, f"{name} = 3\n[sound]\nvolume = 20\n")
    assert settings.play == Play()
    assert settings.game("bonfire") == Options()
    assert settings.window is None
    assert settings.sound.volume == 20
    assert settings.notices
    settings.save()
    assert Settings.load(tmp_path).notices == []


@pytest.mark.parametrize(
    "window",
    [
        "x = 0\ny = 0\nwidth = 200\nheight = 720",
        "x = 0\ny = 0\nwidth = 1280\nheight = 1",
        "x = 9999999999999\ny = 0\nwidth = 1280\nheight = 720",
        "x = 1.5\ny = 0\nwidth = 1280\nheight = 720",
        "x = true\ny = 0\nwidth = 1280\nheight = 720",
        "width = 1280\nheight = 720",
    ],
)
def test_a_window_that_cannot_be_is_forgotten(tmp_path: Path, window: str) -> None:
    settings = write(tmp_path, f"[window]\n{window}\n")
    assert settings.window is None
    assert len(settings.notices) == 1
    settings.save()
    assert Settings.load(tmp_path).notices == []


def test_a_window_that_cannot_be_is_not_kept(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.keep_window(Window(0, 0, 1, 1))
    assert settings.window is None


BROKEN = {
    "empty": b"",
    "blank": b" \n\n",
    "NULs": bytes(400),
    "not text": b"\xff\xfe\x00[play]",
    "no TOML": b"speed: fast\n",
    "twice": b"[play]\n[play]\n",
    "endless": b"a = " + b"[" * 20_000,
    "huge number": b"a = " + b"9" * 10_000,
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    settings = write(tmp_path, content)
    assert is_default(settings)
    (notice,) = settings.notices
    assert "settings.toml.bak" in notice
    assert "\n" not in notice
    assert (tmp_path / "settings.toml.bak").read_bytes() == content
    assert not (tmp_path / FILE).exists()
    settings.change("play", "speed", "fast")
    assert Settings.load(tmp_path).play.speed == "fast"
    assert (tmp_path / "settings.toml.bak").read_bytes() == content


def test_an_earlier_bad_file_is_not_lost(tmp_path: Path) -> None:
    write(tmp_path, "one")
    write(tmp_path, "two")
    assert (tmp_path / "settings.toml.bak").read_text() == "one"
    assert (tmp_path / "settings.toml.2.bak").read_text() == "two"


def test_a_file_cut_anywhere_starts(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.change("play", "speed", "slow")
    settings.keep_window(Window(0, 0, 1280, 720))
    whole = (tmp_path / FILE).read_bytes()
    for length in range(0, len(whole), 7):
        folder = tmp_path / str(length)
        folder.mkdir()
        cut = write(folder, whole[:length])
        assert cut.play.speed in ("slow", "normal")
        if not (folder / FILE).exists():
            assert (folder / "settings.toml.bak").read_bytes() == whole[:length]
            assert cut.notices


def test_a_directory_in_its_place_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    (tmp_path / FILE / "inside").write_text("precious")
    settings = Settings.load(tmp_path)
    assert is_default(settings)
    assert len(settings.notices) == 1
    assert (tmp_path / "settings.toml.bak" / "inside").read_text() == "precious"
    settings.change("play", "speed", "slow")
    assert Settings.load(tmp_path).play.speed == "slow"


def test_an_unreadable_file_is_kept_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text('[play]\nspeed = "slow"\n')

    def refuse(self: Path) -> bytes:  # root may read everything, so the refusal is made here
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    settings = Settings.load(tmp_path)
    assert is_default(settings)
    assert "Permission denied" in settings.notices[0]
    assert (tmp_path / "settings.toml.bak").exists()


def test_a_file_in_place_of_the_folder_starts(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file")
    settings = Settings.load(tmp_path / "folder")
    assert is_default(settings)
    settings.change("play", "speed", "slow")
    assert settings.play.speed == "slow"
    assert (tmp_path / "folder").read_text() == "a file"
    assert any("cannot be saved" in notice for notice in settings.notices)


def test_an_unwritable_folder_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings.load(tmp_path)

    def refuse(self: Path, *args: Any, **kwargs: Any) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        settings.change("play", "speed", "slow")
        settings.change("play", "speed", "fast")
    (notice,) = settings.notices
    assert "Permission denied" in notice
    assert settings.play.speed == "fast"
    settings.change("play", "flip_for_me", True)
    assert Settings.load(tmp_path).play == Play(speed="fast", flip_for_me=True)


@pytest.mark.skipif(sys.platform == "win32", reason="limits on file sizes are POSIX")
def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    import resource

    settings = Settings.load(tmp_path)
    settings.change("play", "speed", "slow")
    before = (tmp_path / FILE).read_bytes()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        settings.change("play", "speed", "fast")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "cannot be saved" in settings.notices[0]
    assert settings.play.speed == "fast"
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need a privilege there")
def test_a_linked_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    (tmp_path / FILE).symlink_to(tmp_path / "dotfiles" / "mine.toml")
    Settings.load(tmp_path).change("play", "speed", "slow")
    assert (tmp_path / FILE).is_symlink()
    assert Settings.load(tmp_path).play.speed == "slow"


def test_change_refuses_what_is_not_a_value(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    for section, name, value in [
        ("play", "speed", "warp"),
        ("play", "name", "a\tb"),
        ("play", "nothing", 1),
        ("nowhere", "speed", "slow"),
        ("bonfire", "lines", True),
    ]:
        with pytest.raises(ParseError):
            settings.change(section, name, value)
    with pytest.raises(ParseError):
        settings.keep("opponents", name_1="Fine", level_1="godlike")
    assert is_default(settings)
    assert not (tmp_path / FILE).exists()


def test_reset_puts_a_page_back_and_nothing_else(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.change("play", "speed", "slow")
    settings.change("opponents", "level_1", "hard")
    settings.change("sound", "mute", True)
    settings.reset(*(section.name for section in pages()[1].sections))
    again = Settings.load(tmp_path)
    assert (again.play, again.opponents, again.sound.mute) == (Play(), Opponents(), True)


def test_the_menu_has_four_pages_with_help_everywhere() -> None:
    assert [page.title for page in pages()] == ["Tables", "Play", "Display", "Sound"]
    assert [section.name for section in pages()[0].sections] == list(GAMES)
    for section in sections():
        for declaration in section.declared():
            assert declaration.label, declaration
            assert declaration.help, declaration
            assert declaration.accepts(declaration.default), declaration


def test_a_new_game_brings_its_options_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclasses.dataclass(frozen=True)
    class ToyOptions:
        colour: str = option("red", "Colour", "Of the toy", {"red": "Red", "blue": "Blue"})

    toy = dataclasses.replace(GAMES["bonfire"], name="toy", title="Toy", options=ToyOptions)
    monkeypatch.setitem(GAMES, "toy", toy)
    settings = write(tmp_path, '[toy]\ncolour = "blue"\n')
    assert settings.notices == []
    assert settings.game("toy") == ToyOptions("blue")
    settings.change("toy", "colour", "red")
    assert '[toy]\n# Of the toy: "red" or "blue"\ncolour = "red"\n' in (tmp_path / FILE).read_text()
    assert pages()[0].sections[-1].title == "Toy"


def test_the_settings_of_a_game_that_is_gone_survive(tmp_path: Path) -> None:
    settings = write(tmp_path, '[toy]\ncolour = "blue"\n')
    settings.change("play", "speed", "slow")
    assert tomllib.loads((tmp_path / FILE).read_text())["toy"] == {"colour": "blue"}


def test_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = folders(tmp_path)
    assert (own.settings, own.data) == (tmp_path, tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "d"))
    users = folders()
    assert users.settings.name == users.data.name == "emberdeck"
    if sys.platform.startswith("linux"):
        assert (users.settings, users.data) == (tmp_path / "c" / "emberdeck", tmp_path / "d" / "emberdeck")


SCALARS = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(), st.text(), st.datetimes())
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)
KNOWN = st.sampled_from(["play", "sound", "window", "bonfire", "name", "speed", "volume", "lines", "width"])


@profile(max_examples=30)
@given(st.dictionaries(KNOWN | st.text(), st.dictionaries(KNOWN | st.text(), VALUES) | VALUES))
def test_any_toml_loads_and_its_rewrite_loads_without_notice(tables: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as name:
        settings = write(Path(name), tomli_w.dumps(tables) + "#")
        settings.save()
        again = Settings.load(Path(name))
        assert again.notices == []
        assert again.text() == settings.text()


@given(st.binary(max_size=300))
def test_any_bytes_load(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        Settings.load(Path(name) / write(Path(name), content).path.name)
