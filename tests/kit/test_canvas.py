"""The display list and the compositor: what is drawn by pieces equals what is drawn at once."""

from random import Random

import pygame
import pytest

from scenes.kit.canvas import Canvas, solid
from scenes.kit.compositor import Compositor, merge
from scenes.kit.layout import Rect

SIZE = (320, 200)
RED, GREEN, GLASS = (200, 30, 30), (20, 160, 40), (250, 240, 200, 90)


@pytest.fixture
def target():
    return pygame.Surface(SIZE)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def at_once(canvas):
    surface = pygame.Surface(SIZE)
    Compositor().draw(canvas, surface)
    return pixels(surface)


def test_an_empty_frame_is_night(target):
    Compositor().draw(Canvas(SIZE), target)
    assert target.get_at((0, 0))[:3] == (0x12, 0x0D, 0x0B)


def test_later_items_lie_over_earlier_ones(target):
    canvas = Canvas(SIZE)
    canvas.fill(RED, (0, 0, 100, 100))
    canvas.fill(GREEN, (50, 50, 100, 100))
    Compositor().draw(canvas, target)
    assert target.get_at((10, 10))[:3] == RED
    assert target.get_at((60, 60))[:3] == GREEN


def test_alpha_is_premultiplied_and_fading_takes_part_of_it(target):
    canvas = Canvas(SIZE)
    canvas.fill((200, 100, 0), (0, 0, *SIZE))
    canvas.fill((0, 0, 200, 128), (0, 0, 10, 10))
    with canvas.fade(0.5):
        canvas.fill((0, 0, 0), (20, 0, 10, 10))
    canvas.fill((0, 0, 0), (40, 0, 10, 10), alpha=0.01)
    Compositor().draw(canvas, target)
    assert target.get_at((5, 5))[:3] == pytest.approx((100, 50, 100), abs=2)
    assert target.get_at((25, 5))[:3] == pytest.approx((100, 50, 0), abs=2)
    assert target.get_at((45, 5))[:3] == (200, 100, 0)


def test_clips_nest_and_cut_texts_and_surfaces(target):
    canvas = Canvas(SIZE)
    with canvas.clip(Rect(0, 0, 50, 50)), canvas.clip(Rect(30, 30, 100, 100)):
        canvas.fill(RED, (0, 0, 200, 200))
        canvas.fill(GREEN, (60, 60, 20, 20))
    Compositor().draw(canvas, target)
    assert target.get_at((40, 40))[:3] == RED
    assert target.get_at((29, 40))[:3] != RED
    assert target.get_at((50, 40))[:3] != RED
    assert len(canvas.items) == 1


def test_only_what_changed_is_drawn(target):
    compositor = Compositor()

    def frame(x):
        canvas = Canvas(SIZE)
        canvas.fill(GREEN, (0, 0, *SIZE))
        canvas.fill(RED, (x, 20, 30, 40))
        canvas.fill(GLASS, (200, 20, 30, 40))
        return canvas

    assert compositor.draw(frame(10), target) == [pygame.Rect(0, 0, *SIZE)]
    assert compositor.draw(frame(10), target) == []
    drawn = compositor.draw(frame(14), target)
    assert drawn == [pygame.Rect(10, 20, 34, 40)]
    assert pixels(target) == at_once(frame(14))
    compositor.invalidate()
    assert compositor.draw(frame(14), target) == [pygame.Rect(0, 0, *SIZE)]


def test_a_change_of_order_is_seen(target):
    compositor = Compositor()

    def frame(*colours):
        canvas = Canvas(SIZE)
        canvas.fill((1, 1, 1), (0, 0, *SIZE))
        for place, colour in enumerate(colours):
            canvas.fill(colour, (20 + (40 if colour == RED else 0), 20, 60, 60 + 0 * place))
        return canvas

    compositor.draw(frame(RED, GREEN), target)
    compositor.draw(frame(GREEN, RED), target)
    assert pixels(target) == at_once(frame(GREEN, RED))


@pytest.mark.parametrize("seed", range(6))
def test_by_pieces_equals_at_once_for_any_frames(target, seed):
    random = Random(seed)
    compositor = Compositor()

    def item():
        colour = random.choice([RED, GREEN, GLASS, (9, 9, 200, 200)])
        return colour, (random.randrange(-20, 300), random.randrange(-20, 190), random.choice((9, 40)), 33)

    items = [((40, 50, 60), (0, 0, *SIZE)), *(item() for _ in range(40))]
    for _ in range(60):
        for _ in range(random.choice((0, 1, 1, 4))):
            change = random.randrange(4)
            where = (
                random.randrange(1, len(items)) if random.random() < 0.3 else len(items) - random.randrange(1, 5)
            )
            if change == 0:
                items[where] = item()
            elif change == 1:
                items.insert(where, item())
            elif change == 2 and len(items) > 20:
                del items[where]
            else:
                other = random.randrange(1, len(items))
                items[where], items[other] = items[other], items[where]
        canvas = Canvas(SIZE)
        for colour, rect in items:
            canvas.fill(colour, rect)
        compositor.draw(canvas, target)
        assert pixels(target) == at_once(canvas)
        if random.random() < 0.05:
            target.fill((0, 0, 0))
            compositor.invalidate()


def test_a_fade_goes_from_the_old_picture_to_the_new_one(target):
    compositor = Compositor()
    old, new = Canvas(SIZE), Canvas(SIZE)
    old.fill((200, 0, 0), (0, 0, *SIZE))
    new.fill((0, 0, 200), (0, 0, *SIZE))
    compositor.draw(old, target)
    compositor.begin_fade(target)
    compositor.draw(new, target, 0.75)
    assert target.get_at((5, 5))[:3] == pytest.approx((150, 0, 50), abs=3)
    compositor.draw(new, target, 0.25)
    assert target.get_at((5, 5))[:3] == pytest.approx((50, 0, 150), abs=3)
    compositor.draw(new, target, 0)
    assert pixels(target) == at_once(new)
    assert compositor.draw(new, target) == []


def test_merged_rectangles_cover_everything_and_little_more():
    random = Random(4)
    screen = pygame.Rect(0, 0, 1280, 720)
    for _ in range(50):
        rects = [
            pygame.Rect(random.randrange(-50, 1250), random.randrange(-50, 700), random.randrange(120), 90)
            for _ in range(random.randrange(1, 25))
        ]
        merged = merge(rects, screen)
        inside = [rect.clip(screen) for rect in rects if rect.clip(screen).w and rect.clip(screen).h]
        assert all(any(big.contains(rect) for big in merged) for rect in inside)
        area = sum(rect.w * rect.h for rect in inside)
        assert sum(big.w * big.h for big in merged) <= area + len(
            inside
        ) * screen.w * screen.h // 150 or merged == [screen]


def test_one_surface_stands_for_a_colour_and_size():
    assert solid((5, 5), RED) is solid((5, 5), RED)


def test_what_was_drawn_earlier_can_be_included(target):
    part, canvas = Canvas(SIZE), Canvas(SIZE)
    part.fill(RED, (0, 0, 10, 10))
    canvas.include(part)
    assert canvas.items == part.items
