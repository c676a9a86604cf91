"""Which characters a font file can show: reads the `cmap` table of TrueType and OpenType files."""

from functools import cache
from pathlib import Path
from struct import unpack_from


@cache
def characters(path: Path) -> frozenset[int]:
    """The code points that have a glyph of their own in the font file."""
    data = path.read_bytes()
    tables = unpack_from(">H", data, 4)[0]
    for index in range(tables):
        tag, _, offset, _ = unpack_from(">4sIII", data, 12 + 16 * index)
        if tag == b"cmap":
            return _read_cmap(data, offset)
    return frozenset()


def missing(text: str, path: Path) -> str:
    """The characters of a text that the font file cannot show."""
    return "".join(char for char in text if ord(char) not in characters(path))


def _read_cmap(data: bytes, start: int) -> frozenset[int]:
    found: set[int] = set()
    for index in range(unpack_from(">H", data, start + 2)[0]):
        offset = start + unpack_from(">HHI", data, start + 4 + 8 * index)[2]
        kind = unpack_from(">H", data, offset)[0]
        if kind == 4:
            found |= _segments(data, offset)
        elif kind == 12:
            for group in range(unpack_from(">I", data, offset + 12)[0]):
                first, last, glyph = unpack_from(">III", data, offset + 16 + 12 * group)
                found.update(range(first + (glyph == 0), last + 1))
    return frozenset(found)


def _segments(data: bytes, offset: int) -> set[int]:
    """Format 4: segments of the first 65,536 code points."""
    count = unpack_from(">H", data, offset + 6)[0] // 2
    ends, starts = offset + 14, offset + 16 + 2 * count
    deltas, ranges = starts + 2 * count, starts + 4 * count
    found = set()
    for index in range(count):
        end, start, delta, range_at = (
            unpack_from(">H", data, table + 2 * index)[0] for table in (ends, starts, deltas, ranges)
        )
        for code in range(start, min(end, 0xFFFE) + 1):
            if range_at == 0:
                glyph = (code + delta) & 0xFFFF
            else:
                place = ranges + 2 * index + range_at + 2 * (code - start)
                glyph = unpack_from(">H", data, place)[0]
            if glyph:
                found.add(code)
    return found
