"""The fonts: which file each weight is, and where it lies. No pygame; the build asks here what to take along."""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

MEDIUM = 500
SEMIBOLD = 600
BOLD = 700
BLACK = 800
SERIF = 601
SERIF_BOLD = 701

FILES = {
    MEDIUM: ("font_rhd", "RedHatDisplay-Medium.ttf"),
    SEMIBOLD: ("font_rhd", "RedHatDisplay-SemiBold.ttf"),
    BOLD: ("font_rhd", "RedHatDisplay-Bold.ttf"),
    BLACK: ("font_rhd", "RedHatDisplay-ExtraBold.ttf"),
    SERIF: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
"""Package and file of each weight: Red Hat Display for the interface, Source Serif Pro for indices and titles."""


class FontMissing(RuntimeError):
    """A font package is not installed or not complete."""


@cache
def font_file(weight: int) -> Path:
    """Where the font file of a weight lies, installed or in the built program; FontMissing if nowhere."""
    package, name = FILES[weight]
    folders: list[Path] = []
    spec = find_spec(package)
    if spec is not None and spec.submodule_search_locations:
        folders.extend(Path(place) for place in spec.submodule_search_locations)
    built = getattr(sys, "_MEIPASS", None)
    if built is not None:
        folders.append(Path(built) / package)
    for folder in folders:
        path = folder / "files" / name
        if path.is_file():
            return path
    raise FontMissing(f"the font {name} of the package {package} is not there")
