"""Type: fonts, tabular figures, fitting and wrapping; the colours' contrast."""

import re
from pathlib import Path

import pytest

from scenes.kit.art import palette
from scenes.kit.theme import (
    BODY,
    BOLD,
    FIGURE,
    MEDIUM,
    NOTE,
    SEMIBOLD,
    SERIF,
    Span,
    Type,
    font_file,
    missing_glyphs,
)
from tests.ui.checks import contrast

ROOT = Path(__file__).parents[2]
TYPE = Type(1.0)


@pytest.mark.parametrize("weight", [MEDIUM, SEMIBOLD, BOLD, SERIF])
def test_the_fonts_are_found(weight):
    assert font_file(weight).is_file()


def test_the_fonts_are_found_in_the_built_program(monkeypatch, tmp_path):
    monkeypatch.setattr("scenes.kit.art.fonts.find_spec", lambda name: None)
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    file = tmp_path / "font_rhd" / "files" / "RedHatDisplay-Bold.ttf"
    file.parent.mkdir(parents=True)
    file.touch()
    assert font_file.__wrapped__(BOLD) == file


def test_a_surface_is_as_wide_as_was_measured():
    for weight in (MEDIUM, BOLD, SERIF):
        assert TYPE.text("Rows in front of you", BODY, weight).get_width() == TYPE.width(
            "Rows in front of you", BODY, weight
        )


def test_the_same_text_is_the_same_surface():
    assert TYPE.text("same") is TYPE.text("same")
    assert TYPE.text("same") is not TYPE.text("same", colour=palette.SAND)


def test_tabular_figures_are_all_as_wide():
    widths = {TYPE.width(str(digit) * 8, FIGURE, BOLD, tabular=True) for digit in range(10)}
    assert len(widths) == 1
    assert TYPE.width("1111", FIGURE) < TYPE.width("0000", FIGURE)


def test_pieces_of_a_line_add_up():
    line = TYPE.spans((Span("Pool "), Span("18", weight=BOLD), Span(" of 52")))
    parts = TYPE.width("Pool ") + TYPE.width("18", weight=BOLD) + TYPE.width(" of 52")
    assert abs(line.get_width() - parts) <= 3


@pytest.mark.parametrize("room", [0, 30, 60, 119, 1000])
def test_a_fitted_text_fits_or_is_only_an_ellipsis(room):
    fitted = TYPE.fitted("A rather long line of words", room)
    assert TYPE.width(fitted) <= room or fitted == "…"
    assert (fitted == "A rather long line of words") == (room == 1000)


def test_wrapped_lines_fit_and_lose_no_word():
    text = "Every card that is in front of you counts, and an unreasonablylongsinglewordthatfitsnowhere too"
    lines = TYPE.wrapped(text, 120)
    assert all(TYPE.width(line) <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert TYPE.wrapped("one\ntwo", 500) == ["one", "two"]


def test_baselines_of_one_size_and_weight_agree():
    assert TYPE.text("x", BODY, BOLD).get_height() == TYPE.height(BODY, BOLD)
    assert 0 < TYPE.ascent(BODY, BOLD) < TYPE.height(BODY, BOLD)


def test_missing_glyphs_are_found():
    assert missing_glyphs("Zoë Łukasz ş × − … “”") == ""
    assert missing_glyphs("a中b→") == "中→"


def test_every_text_of_the_program_can_be_shown():
    """Every string in the sources of screens, words and options, but for documentation, has its glyphs."""
    import ast

    wrong = []
    for file in [*ROOT.glob("scenes/**/*.py"), *ROOT.glob("game/**/*.py")]:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        docs = {
            id(node.value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                shown = re.sub(r"[\x00-\x1f\ufeff]", "", node.value)
                if missing_glyphs(shown):
                    wrong.append(f"{file.name}:{node.lineno}: {missing_glyphs(shown)!r} in {shown[:60]!r}")
    assert wrong == []


# Tokens: 4.8 : 1 for sand on the lightest felt, 7 : 1 for the main action.
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (palette.IVORY, palette.FELTS["landlord"][0], 4.5),
        (palette.SAND, palette.FELTS["landlord"][0], 4.5),
        (palette.SAND, palette.FELTS["bigtwo"][0], 4.5),
        (palette.SAND, palette.FELTS["bonfire"][0], 4.5),
        (palette.CLAY, palette.PLATE, 4.5),
        (palette.EMBER_FILL_TEXT, palette.EMBER_FILL[0], 4.5),
        (palette.EMBER_FILL_TEXT, palette.EMBER_FILL[1], 4.5),
        (palette.EMBER_TEXT, palette.rgb("#30160A"), 4.5),
        (palette.EMBER_FILL_TEXT, palette.EMBER_CHOSEN, 7),
        (palette.EMBER_FILL_TEXT, palette.BRASS_BRIGHT, 7),
        (palette.GOLD, palette.FELTS["landlord"][0], 4.5),
        (palette.BRASS_BRIGHT, palette.FELTS["bigtwo"][0], 4.5),
    ],
)
def test_text_stands_out(ink, ground, least):
    assert contrast(ink, ground) >= least


def test_no_size_falls_under_12_pixels():
    from scenes.kit.layout import Metrics

    assert Type(Metrics(960, 600).t).pixels(NOTE) == 12
