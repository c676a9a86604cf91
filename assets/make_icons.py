"""Make the program's icons from emberdeck.svg: PNG in every size that desktops ask for, one .ico and one .icns.

Run it from the repository: python -m assets.make_icons
"""

import io
import struct
from pathlib import Path

import pygame

FOLDER = Path(__file__).parent / "icon"
SIZES = 16, 24, 32, 48, 64, 128, 256, 512
ICO_SIZES = 16, 24, 32, 48, 64, 256
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""What macOS calls a PNG of each size: 16 and 32 points at two pixels each, then one pixel a point."""
FINE = 4
"""Small icons are drawn this many times larger first: thin lines stay even."""


def drawn(drawing: bytes, size: int) -> pygame.Surface:
    """The icon at a size in pixels."""
    large = pygame.image.load_sized_svg(io.BytesIO(drawing), (size * FINE, size * FINE)).premul_alpha()
    small = pygame.transform.smoothscale(large, (size, size))
    return straight(small)


def straight(surface: pygame.Surface) -> pygame.Surface:
    """A premultiplied surface with its colours divided by alpha again, as files hold them."""
    pixels = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for start in range(0, len(pixels), 4):
        alpha = pixels[start + 3]
        if 0 < alpha < 255:
            for place in range(start, start + 3):
                pixels[place] = min(255, round(pixels[place] * 255 / alpha))
    return pygame.image.frombytes(bytes(pixels), surface.get_size(), "RGBA")


def bitmap(surface: pygame.Surface) -> bytes:
    """A picture as a Windows icon holds it: header, rows from below as BGRA, and an empty mask."""
    width, height = surface.get_size()
    header = struct.pack("<IiiHHIIiiII", 40, width, 2 * height, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = pygame.image.tobytes(surface, "BGRA", True)
    mask_row = (width + 31) // 32 * 4
    return header + pixels + bytes(mask_row * height)


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of pictures by size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, body = b"", b""
    start = len(head) + 16 * len(pictures)
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon of PNG files by size."""
    parts = (
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_KINDS.items()
    )
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Write every icon beside the drawing."""
    drawing = (FOLDER / "emberdeck.svg").read_bytes()
    small: dict[int, bytes] = {}
    files: dict[int, bytes] = {}
    for size in SIZES:
        picture = drawn(drawing, size)
        target = FOLDER / f"emberdeck-{size}.png"
        pygame.image.save(picture, target)
        files[size] = target.read_bytes()
        if size in ICO_SIZES:  # old readers know PNG in icons at 256 only
            small[size] = files[size] if size == 256 else bitmap(picture)
        print(f"{target.name}: {target.stat().st_size} bytes")
    (FOLDER / "emberdeck.ico").write_bytes(ico(small))
    (FOLDER / "emberdeck.icns").write_bytes(icns(files))


if __name__ == "__main__":
    main()
