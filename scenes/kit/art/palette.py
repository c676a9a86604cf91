"""The colours of the look, by name."""

Colour = tuple[int, int, int] | tuple[int, int, int, int]
"""Red, green, blue and, where it is not 255, alpha; all 0-255."""


def rgb(code: str) -> tuple[int, int, int]:
    """The colour of "#RRGGBB"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def faded(colour: Colour, alpha: float) -> tuple[int, int, int, int]:
    """The colour with its alpha (0..1) put in place of its own."""
    return colour[0], colour[1], colour[2], round(255 * alpha)


def mixed(one: Colour, other: Colour, share: float) -> tuple[int, int, int]:
    """The colour that lies `share` (0..1) of the way from one to the other; alpha is left out."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


NIGHT = rgb("#120D0B")
PLATE = rgb("#100B09")
SLOT = rgb("#0C0806")
BRASS = rgb("#C9A45C")
BRASS_BRIGHT = rgb("#E9CE93")
BRASS_DEEP = rgb("#8A6C3A")
IVORY = rgb("#F7EEDC")
SAND = rgb("#D8CAB0")
CLAY = rgb("#B5A48A")
GOLD = rgb("#F4C95D")
EMBER = rgb("#FF8B3D")
EMBER_FILL = rgb("#FFA158"), rgb("#F27A2C")
EMBER_FILL_TEXT = rgb("#2A1206")
EMBER_FILL_LINE = rgb("#FFC08C")
EMBER_TEXT = rgb("#FFC08F")
EMBER_PLATE = faded(rgb("#30160A"), 0.72)
EMBER_CHOSEN = rgb("#FFD9B8")
EMBER_GLOW = rgb("#FF8030")
EMBER_SHADOW = rgb("#FF7828")
WALNUT = rgb("#38251A"), rgb("#291A11"), rgb("#21140C")
MENU = rgb("#2A1E17"), rgb("#18110D"), rgb("#0F0A08")
FIRELIGHT = rgb("#FFCE82")
FELTS = {
    "bonfire": (rgb("#403833"), rgb("#2B2522"), rgb("#161210")),
    "landlord": (rgb("#22543F"), rgb("#14402F"), rgb("#072019")),
    "bigtwo": (rgb("#27446F"), rgb("#182E54"), rgb("#0A152E")),
}
"""By game: centre, at 48 %, and edge of the ellipse."""
DISCS = (
    (rgb("#8C5A3A"), rgb("#53301C")),
    (rgb("#7A4A66"), rgb("#43253A")),
    (rgb("#3F6F72"), rgb("#1E3C40")),
    (rgb("#5D5E92"), rgb("#30325A")),
)
"""By seat as you see them, yours first: centre and edge."""
PLATE_FILL = faded(PLATE, 0.66)
PLATE_LINE = faded(BRASS, 0.22)
SLOT_FILL = faded(SLOT, 0.40)
