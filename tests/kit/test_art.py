"""The artwork: sizes, caches, what must be readable, and that nothing changes by itself."""

from itertools import pairwise

import pygame
import pytest

from assets import read_text
from assets.make_icons import ICNS_KINDS, ICO_SIZES, bitmap, drawn, icns, ico
from scenes.kit.art import cards, felt, icons, pictures, plates, shapes
from scenes.kit.art.cache import CACHE, Cache, Sprite
from scenes.kit.art.palette import DISCS, EMBER, FELTS, FIRELIGHT, GOLD, IVORY, faded, mixed, rgb

WIDTHS = 24, 40, 59, 60, 84, 108, 217, 324
VARIANTS = ((False, False), (True, False), (False, True), (True, True))
ARGB = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def inked(surface: pygame.Surface, box: tuple[int, int, int, int], *, dark: bool = True) -> int:
    """How many pixels in the box differ clearly from the card's ivory."""
    left, top, width, height = box
    pixels = (surface.get_at((x, y)) for x in range(left, left + width) for y in range(top, top + height))
    return sum((pixel.r + pixel.g + pixel.b < 420) == dark for pixel in pixels)


class TestFaces:
    def test_there_are_55_cards(self) -> None:
        assert len(cards.KEYS) == len(set(cards.KEYS)) == 55

    @pytest.mark.parametrize("width", WIDTHS)
    @pytest.mark.parametrize(("four_colour", "large"), VARIANTS)
    def test_every_card_has_its_size_and_an_opaque_middle(self, width: int, four_colour: bool, large: bool) -> None:
        CACHE.clear()
        for card in cards.KEYS:
            face = cards.face(card, width, four_colour=four_colour, large=large)
            assert face.get_size() == (width, round(width * 1.4))
            assert face.get_at((width // 2, face.get_height() // 2))[3] == 255
            assert face.get_masks() == ARGB

    def test_no_two_cards_look_the_same(self) -> None:
        for large in (False, True):
            assert len({raw(cards.face(card, 90, large=large)) for card in cards.KEYS}) == 55

    def test_the_index_alone_names_the_card(self) -> None:
        # "Everything that names a card lies left of x 30": 30 % of the width must tell all cards apart.
        for width in (50, 84, 108):
            strips = {
                raw(cards.face(card, width).subsurface((0, 0, round(width * 0.3), width))) for card in cards.KEYS
            }
            assert len(strips) == 55

    @pytest.mark.parametrize("card", ["As", "Th", "Qd", "Jc", "7s", "Kh"])
    def test_the_index_lies_left_of_30_percent(self, card: str) -> None:
        face = cards.face(card, 100)
        assert inked(face, (3, 5, 27, 38)) > 60
        if card[0] not in "TJQK79":  # above the first row of pips and beside the frame nothing else
            assert inked(face, (30, 3, 40, 12)) == 0

    def test_both_corners_are_the_same_turned(self) -> None:
        face = cards.face("5h", 100)
        corner = face.subsurface((2, 4, 28, 24))
        other = pygame.transform.flip(face.subsurface((70, 112, 28, 24)), True, True)
        differences = [
            abs(one - two) for one, two in zip(raw(corner), raw(other), strict=True)
        ]  # the ground's gradient differs a little, ink does not
        assert max(differences) < 40

    def test_a_court_is_the_same_turned(self) -> None:
        face = cards.face("Qs", 100)
        upper = face.subsurface((34, 14, 30, 50))
        lower = pygame.transform.flip(face.subsurface((36, 76, 30, 50)), True, True)
        assert max(abs(one - two) for one, two in zip(raw(upper), raw(lower), strict=True)) < 12

    def test_a_court_stays_inside_its_frame(self) -> None:
        face = cards.face("Kc", 200)
        for x, y in ((10, 160), (190, 100), (14, 200), (186, 60)):
            assert sum(face.get_at((x, y))[:3]) > 690, (x, y)

    def test_four_colours_change_diamonds_and_clubs_only(self) -> None:
        for suit, changed in (("s", False), ("h", False), ("d", True), ("c", True)):
            same = raw(cards.face("9" + suit, 90)) == raw(cards.face("9" + suit, 90, four_colour=True))
            assert same is not changed
        blue = cards.face("2d", 200, large=True, four_colour=True).get_at((128, 202))
        assert blue.b > 140 > blue.r

    def test_below_60_pixels_the_compact_face(self) -> None:
        assert cards.face("7s", 59) is cards.face("7s", 59, large=True)
        assert cards.face("7s", 60) is not cards.face("7s", 60, large=True)

    def test_the_jokers_differ_without_colour(self) -> None:
        for width in (50, 90):
            one, other = (pygame.transform.grayscale(cards.face(card, width)) for card in ("bj", "cj"))
            marks = [
                [sum(picture.get_at((x, y))[:3]) < 380 for x in range(width) for y in range(width)]
                for picture in (one, other)
            ]
            assert sum(a != b for a, b in zip(*marks, strict=True)) > width

    def test_an_unknown_card_is_an_error(self) -> None:
        for draw in (cards.face, cards.ghost):
            with pytest.raises(KeyError):
                draw("1s", 84)

    def test_back_and_ghost(self) -> None:
        assert cards.back(84).get_size() == (84, 118)
        middle = cards.ghost("9s", 84).get_at((42, 59))
        assert 0 < middle[3] < 90  # the felt shows through

    def test_the_shadow_falls_down_and_deeper_when_lifted(self) -> None:
        lying, lifted = cards.shadow(100), cards.shadow(100, lifted=True)
        for soft in (lying, lifted):
            assert soft.dx < 0
            assert soft.dy + soft.surface.get_height() > 140
        assert lifted.surface.get_height() > lying.surface.get_height()
        below = [soft.surface.get_at((50 - soft.dx, 146 - soft.dy))[3] for soft in (lying, lifted)]
        assert below[1] > below[0]

    @pytest.mark.parametrize("large", [False, True])
    def test_no_rank_runs_into_its_suit(self, large: bool) -> None:
        for rank in cards.RANKS:
            face = cards.face(rank + "c", 324, large=large)
            left, wide, down = (20, 150, 260) if large else (12, 72, 150)
            rows = [inked(face, (left, y, wide, 1)) for y in range(16, down)]
            first = next(y for y, count in enumerate(rows) if count)
            assert 0 in rows[first + 20 :], rank  # an empty line between the two

    def test_a_pack_is_thicker_the_more_cards_it_has(self) -> None:
        one, five = cards.pack(84, 1), cards.pack(84, 5)
        assert five.surface.get_width() == one.surface.get_width() + 8
        assert (one.dx, one.dy) == (five.dx, five.dy)


class TestTurning:
    def test_turned_by_nothing_is_the_face(self) -> None:
        assert cards.turned("7s", 84, 0).surface is cards.face("7s", 84)

    def test_a_turned_card_is_placed_by_its_middle(self) -> None:
        sprite = cards.turned("As", 100, 30)
        assert sprite.surface.get_width() > 140
        assert sprite.surface.get_at((-sprite.dx, -sprite.dy))[3] == 255
        assert sprite.surface.get_at((0, 0))[3] == 0

    def test_clockwise_is_positive(self) -> None:
        sprite = cards.turned("As", 100, 20)
        # Clockwise, the upper left corner goes up and right, the upper right one down.
        right = sprite.surface.get_at((-sprite.dx + 45, -sprite.dy - 68))
        left = sprite.surface.get_at((-sprite.dx - 20, -sprite.dy - 68))
        assert (left[3], right[3]) == (255, 0) or left[3] > right[3]

    def test_the_turned_edge_is_smooth(self) -> None:
        sprite = cards.turned(None, 100, 7)
        middle = sprite.surface.get_height() // 2
        alphas = [sprite.surface.get_at((x, y))[3] for y in range(middle - 15, middle + 15) for x in range(40)]
        assert len({alpha for alpha in alphas if 20 < alpha < 235}) > 8

    def test_squeezed_in_steps(self) -> None:
        face = cards.face("7s", 96)
        assert shapes.squeezed(face, 1.0) is face
        assert shapes.squeezed(face, 0.5).get_size() == (48, 134)
        assert shapes.squeezed(face, 0.0).get_width() == 1
        assert shapes.squeezed(face, 0.5) is shapes.squeezed(face, 0.505)

    def test_faint_and_greyed(self) -> None:
        face = cards.face("7h", 84)
        assert 120 < shapes.faint(face, 0.5).get_at((42, 100))[3] < 136
        red, green, blue, alpha = shapes.greyed(face).get_at((42, 100))
        assert red == green == blue < 200
        assert alpha == 255


class TestCache:
    def test_the_same_object_twice(self) -> None:
        assert cards.face("Qh", 84) is cards.face("Qh", 84, four_colour=False)
        assert cards.turned("Qh", 84, 5.04).surface is cards.turned("Qh", 84, 5.0).surface
        assert icons.icon("gear", 20, IVORY) is icons.icon("gear", 20, (*IVORY, 255))
        assert pictures.seat(40, 1, "bea") is pictures.seat(40, 1, "B")
        assert felt.night(200, 100) is felt.night(200, 100)

    def test_the_oldest_goes_first(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pygame.display, "get_surface", lambda: None)  # a window that is open raises the budget
        cache = Cache(floor=3 * 400)
        kept = [pygame.Surface((10, 10), pygame.SRCALPHA, 32) for _ in range(4)]
        for place, surface in enumerate(kept[:3]):
            cache.keep(place, surface)
        assert cache.find(0) is kept[0]
        cache.keep(3, kept[3])
        assert cache.find(1) is None
        assert [cache.find(place) for place in (0, 2, 3)] == [kept[0], kept[2], kept[3]]
        assert cache.held == 1200

    def test_it_stays_within_its_budget(self) -> None:
        CACHE.clear()
        for width in range(60, 330, 9):
            for card in ("Ks", "Qh"):
                cards.turned(card, width, 3)
        assert CACHE.held <= CACHE.budget()
        assert len(CACHE) > 10


class TestIcons:
    @pytest.mark.parametrize("name", icons.NAMES)
    def test_every_icon_shows_in_its_colour(self, name: str) -> None:
        for size in (14, 24, 60):
            drawn_icon = icons.icon(name, size, EMBER)
            assert drawn_icon.get_size() == (size, size)
            box = drawn_icon.get_bounding_rect(min_alpha=40)
            assert max(box.width, box.height) > size * 0.45
            strongest = max(
                (drawn_icon.get_at((x, y)) for x in range(size) for y in range(size)), key=lambda pixel: pixel[3]
            )
            assert strongest.r > strongest.b

    def test_the_list_is_what_is_there(self) -> None:
        from importlib.resources import files

        there = {entry.name.removesuffix(".svg") for entry in files("assets").joinpath("icons").iterdir()}
        assert there == set(icons.NAMES)

    def test_an_unknown_icon_is_an_error(self) -> None:
        with pytest.raises(FileNotFoundError):
            icons.icon("nothing", 20, IVORY)

    def test_alpha_dims(self) -> None:
        full, half = icons.icon("heart", 30, IVORY), icons.icon("heart", 30, faded(IVORY, 0.5))
        assert full.get_at((15, 14))[3] == 255
        assert 120 < half.get_at((15, 14))[3] < 136


class TestShapes:
    def test_a_plate_is_smooth_at_its_corners_and_even_inside(self) -> None:
        plate = shapes.plate(200, 90, 16, (16, 11, 9, 168))
        assert plate.get_at((0, 0))[3] == 0
        assert plate.get_at((100, 45)) == plate.get_at((30, 70))
        corner = {plate.get_at((x, y))[3] for x in range(16) for y in range(16)}
        assert len(corner) > 6
        assert raw(plate) == raw(pygame.transform.flip(plate, True, False))

    def test_stretching_changes_nothing_but_the_middle(self) -> None:
        small, large = (shapes.plate(w, h, 10, EMBER, line=IVORY) for w, h in ((60, 50), (300, 200)))
        assert raw(small.subsurface((0, 0, 13, 13))) == raw(large.subsurface((0, 0, 13, 13)))
        assert raw(small.subsurface((47, 37, 13, 13))) == raw(large.subsurface((287, 187, 13, 13)))

    def test_a_gradient_goes_from_top_to_bottom(self) -> None:
        plate = shapes.plate(120, 60, 12, (255, 161, 88), fill_to=(242, 122, 44))
        assert plate.get_at((60, 1))[1] > plate.get_at((60, 30))[1] > plate.get_at((60, 58))[1]

    def test_a_dashed_line_has_gaps(self) -> None:
        line = shapes.outline(84, 118, 5, EMBER, 2, (7, 5))
        row = [line.get_at((x, 0))[3] > 128 for x in range(84)]
        assert 4 <= sum(a and not b for a, b in pairwise(row)) <= 8

    def test_a_hollow_glow_leaves_its_box_free(self) -> None:
        glow = shapes.shadow(100, 60, 12, blur=26, colour=(*EMBER, 128), hollow=True)
        inside = glow.surface.get_at((50 - glow.dx, 30 - glow.dy))
        outside = glow.surface.get_at((50 - glow.dx, -4 - glow.dy))
        assert inside[3] == 0
        assert outside[3] > 20
        edges = [glow.surface.get_at((x, 0))[3] for x in range(glow.surface.get_width())]
        assert max(edges) <= 6  # it fades out before its surface ends

    def test_an_inner_glow_is_strongest_at_the_edge(self) -> None:
        glow = shapes.inner_glow(200, 120, 12, blur=22, colour=(*GOLD, 128))
        assert glow.get_at((100, 1))[3] > glow.get_at((100, 8))[3] > glow.get_at((100, 60))[3]
        assert glow.get_at((0, 0))[3] == 0

    def test_a_fade_fades(self) -> None:
        across = shapes.fade(100, 8, EMBER)
        assert across.get_at((2, 4))[3] > 240 > across.get_at((50, 4))[3] > across.get_at((97, 4))[3]
        down = shapes.fade(8, 100, EMBER, across=False, reverse=True)
        assert down.get_at((4, 2))[3] < 15
        assert down.get_at((4, 97))[3] > 240

    def test_a_disc_is_round(self) -> None:
        disc = shapes.disc(44, *DISCS[0], GOLD, 2)
        assert disc.get_at((1, 1))[3] == 0
        assert disc.get_at((22, 22))[3] == 255
        assert disc.get_at((22, 1))[0] > 200


class TestPlates:
    @pytest.mark.parametrize("finish", plates.FINISHES)
    def test_every_button_in_every_state(self, finish: str) -> None:
        looks = set()
        for state in ("rest", "hover", "pressed"):
            sprite = plates.button(120, 44, finish, state=state)
            assert isinstance(sprite, Sprite)
            assert sprite.surface.get_width() >= 120
            looks.add(tuple(sprite.surface.get_at((60 - sprite.dx, 22 - sprite.dy))))
        if finish != "bare":
            assert len(looks) == 3

    def test_only_the_main_button_glows(self) -> None:
        glowing = {name for name in plates.FINISHES if plates.button(120, 44, name).dx < 0}
        assert glowing == {"main"}

    def test_a_target_glows_around_and_a_lit_row_does_not(self) -> None:
        target = plates.target(300, 100, 12.0)
        assert target.dx < -20
        assert plates.lit_slot(300, 100).get_size() == plates.slot(300, 100).get_size() == (300, 100)
        line = target.surface.get_at((150 - target.dx, -target.dy))
        assert (line.r, line.g, line.b) == pytest.approx(EMBER, abs=2)

    def test_the_focus_ring_lies_outside(self) -> None:
        ring = plates.focus(100, 40, 12)
        assert (ring.dx, ring.dy) == (-4, -4)
        assert ring.surface.get_size() == (108, 48)
        assert ring.surface.get_at((54, 24))[3] == 0


class TestGrounds:
    @pytest.mark.parametrize("game", FELTS)
    def test_a_table_is_always_the_same_picture(self, game: str) -> None:
        size = 320, 180, (3, 13, 314, 164)
        first = pygame.image.tobytes(felt.table(game, *size, radius=5, unit=0.25), "RGB")
        for other in range(4):
            felt.night(60 + other, 40)
        assert pygame.image.tobytes(felt.table(game, *size, radius=5, unit=0.25), "RGB") == first

    def test_the_middle_is_lighter_than_the_edge(self) -> None:
        for game in FELTS:
            ground = felt.felt(game, 640, 360, unit=0.5)
            assert ground.get_size() == (640, 360)
            middle, edge = sum(ground.get_at((320, 160))[:3]), sum(ground.get_at((6, 350))[:3])
            assert middle > 2 * edge

    def test_the_felt_has_the_colours_of_the_design(self) -> None:
        for game, (centre, _, _) in FELTS.items():
            lit = mixed(centre, FIRELIGHT, 0.13)
            seen = pygame.transform.average_color(felt.felt(game, 1280, 720), (630, 310, 20, 20))
            assert tuple(seen[:3]) == pytest.approx(lit, abs=5)

    def test_no_bands(self) -> None:
        # Without noise a dark gradient shows long runs of one value.
        ground = felt.night(1280, 720)
        row = [ground.get_at((x, 500))[0] for x in range(100, 500)]
        longest = run = 1
        for one, other in pairwise(row):
            run = run + 1 if one == other else 1
            longest = max(longest, run)
        assert longest < 40
        assert max(abs(one - other) for one, other in pairwise(row)) <= 2

    def test_walnut_surrounds_the_felt(self) -> None:
        table = felt.table("landlord", 1280, 720, (12, 52, 1256, 656))
        for spot in ((640, 20), (4, 400), (1276, 300), (13, 53)):
            red, green, blue, _ = table.get_at(spot)
            assert red > green > blue, spot
        red, green, _, _ = table.get_at((640, 400))
        assert green > red
        assert felt.walnut(300, 60).get_size() == (300, 60)

    def test_the_hearth_warms_the_night_from_below(self) -> None:
        cold, warm = felt.night(640, 360), felt.night(640, 360, hearth=True)
        assert warm.get_at((320, 355))[0] > cold.get_at((320, 355))[0] + 30
        assert abs(warm.get_at((320, 40))[0] - cold.get_at((320, 40))[0]) < 4


class TestPictures:
    @pytest.mark.parametrize("game", FELTS)
    @pytest.mark.parametrize("size", [(384, 316), (280, 230), (300, 400)])
    def test_the_title_pictures(self, game: str, size: tuple[int, int]) -> None:
        picture = pictures.title(game, *size)
        assert picture.get_size() == size
        assert picture.get_at((0, 0))[3] == 0
        assert picture.get_at((0, size[1] - 1))[3] == 255
        grey = pictures.title(game, *size, coming=True)
        red, green, blue, _ = grey.get_at((size[0] // 2, size[1] // 2))
        assert red == green == blue

    def test_the_bonfire_flares(self) -> None:
        dim, flaring = pictures.bed(184), pictures.bed(184, flaring=True)
        assert dim.surface.get_size() == flaring.surface.get_size() == (184, 166)
        assert (dim.dx, dim.dy) == (-92, -83)
        colours = [pygame.transform.average_color(bed.surface, (60, 58, 60, 50)) for bed in (dim, flaring)]
        assert colours[1][0] > 2 * colours[0][0]

    def test_seats_and_logo(self) -> None:
        assert raw(pictures.seat(40, 1, "Bea")) != raw(pictures.seat(40, 1, "Milo"))
        assert raw(pictures.seat(40, 0, "B")) != raw(pictures.seat(40, 1, "B"))
        assert pictures.logo(64).get_size() == (46, 64)

    def test_the_name_is_ivory_above_and_gold_below(self) -> None:
        name = pictures.wordmark(46)
        height = name.get_height()
        for top, bottom in ((0, height // 4), (height * 3 // 4, height)):
            assert name.subsurface((0, top, name.get_width(), bottom - top)).get_bounding_rect().width > 20
        blues = [
            max(name.get_at((x, y))[2] for x in range(name.get_width()))
            for y in (height // 3, height - height // 8)
        ]
        assert blues[0] > blues[1] + 30

    def test_a_flame_stands_on_its_foot(self) -> None:
        flame = pictures.flame(60)
        assert (flame.dx, flame.dy) == (-21, -60)
        assert flame.surface.get_at((21, 50))[3] == 255


def test_the_program_icon_is_drawn_at_every_size() -> None:
    drawing = read_text("icon/emberdeck.svg").encode()
    small = {size: drawn(drawing, size) for size in ICO_SIZES[:3]}
    for size, picture in small.items():
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0))[3] < 30
        assert picture.get_at((size // 2, size // 2))[3] == 255
    packed = ico({size: bitmap(picture) for size, picture in small.items()})
    assert packed[:6] == bytes((0, 0, 1, 0, 3, 0))
    apple = icns({size: bytes(size) for size in ICNS_KINDS.values()})
    assert apple[:8] == b"icns" + len(apple).to_bytes(4, "big")
    assert len(apple) == 8 + sum(8 + size for size in ICNS_KINDS.values())
    assert len(packed) == 6 + 3 * 16 + sum(40 + size * size * 4 + (size + 31) // 32 * 4 * size for size in small)


def test_colours() -> None:
    assert rgb("#FF8B3D") == EMBER == (255, 139, 61)
    assert faded((1, 2, 3, 9), 0.5) == (1, 2, 3, 128)
    assert mixed((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
