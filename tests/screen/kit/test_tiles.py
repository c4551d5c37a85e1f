"""Large pictures that are partly hidden: tiles look like the whole, and are finished after some frames."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.present.area import Rect
from game.present.pictures.picture import Box, Circle, Gradient, Line, Picture, Polygon, Stuff
from game.screen.draw_budget import DrawBudget
from game.screen.drawing.canvas import Canvas, RenderContext

SHORE = ((20.0, 30.0), (380.0, 12.0), (350.0, 260.0), (60.0, 280.0))
LAND = Picture(
    400,
    300,
    (
        Polygon(SHORE, Stuff("paper", (200, 180, 140)), (60, 40, 20), 4),
        Line((*SHORE, SHORE[0]), (255, 255, 255, 90), 22),
        Circle(210, 140, 90, Gradient((250, 210, 90), (90, 30, 20)), (0, 0, 0), 5),
        Box(120, 90, 200, 120, Stuff("felt"), 24, (255, 240, 200), 6, bevel=True),
    ),
)


def one_after_another() -> DrawBudget:
    return DrawBudget(lambda: 0.0, 0.0)


def _shown(context: RenderContext, frames: int, close: bool, *, hurried: bool = False) -> pygame.Surface:
    """Return what is seen of the picture 900 pixels wide, through a hole or as a whole."""
    screen = pygame.Surface((900, 700), pygame.SRCALPHA, 32)
    for _ in range(frames):
        canvas = Canvas(context, screen.get_size(), 1.0, one_after_another() if hurried else lambda: True)
        with canvas.clip(Rect(150, 120, 500, 400) if close else Rect(0, 0, 900, 700)):
            canvas.picture(LAND, 450, 340, 900)
    for item in canvas.items:
        screen.blit(item.surface, (item.x, item.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return screen.subsurface((150, 120, 500, 400)).copy()


@pytest.fixture
def context(screen: pygame.Surface) -> RenderContext:
    return RenderContext("en", str)


def test_tiles_look_like_the_whole_picture(context: RenderContext) -> None:
    whole, tiled = _shown(context, 1, close=False), _shown(context, 30, close=True)
    assert not context.art.tiles.unfinished
    different = sum(
        max(abs(a - b) for a, b in zip(whole.get_at((x, y)), tiled.get_at((x, y)), strict=True)) > 12
        for x in range(0, 500, 3)
        for y in range(0, 400, 3)
    )
    assert different < 60


def test_until_tiles_are_ready_the_picture_is_stretched_and_another_frame_is_asked_for(context: RenderContext) -> None:
    whole = _shown(context, 1, close=False)
    rough = _shown(context, 1, close=True, hurried=True)
    assert context.art.tiles.unfinished
    mean = pygame.transform.average_color
    assert max(abs(a - b) for a, b in zip(mean(whole)[:3], mean(rough)[:3], strict=True)) < 6
    _shown(context, 30, close=True)
    assert not context.art.tiles.unfinished


def test_what_the_clip_hides_is_not_drawn(context: RenderContext) -> None:
    canvas = Canvas(context, (900, 700), 1.0)
    with canvas.clip(Rect(0, 0, 100, 100)):
        canvas.picture(LAND, 800, 600, 200)
    assert not canvas.items


GROUND = Picture(
    800, 600, (Box(0, 0, 800, 600, Stuff("felt"), 24, (255, 240, 200), 6), Circle(300, 300, 200, (9, 90, 30))), shadow=3
)


RING = Picture(800, 600, (Box(0, 0, 800, 600, (0, 0, 0, 0), 0, (90, 60, 30), 40),), shadow=3)
"""It has a hole in the middle, where its shadow lies."""


@pytest.mark.parametrize("ground", [GROUND, RING, replace(GROUND, shadow=1)], ids=["ground", "ring", "sharp"])
@pytest.mark.parametrize("corner", [(60, 60), (560, 60), (60, 480), (560, 480)])
def test_the_shadow_of_a_ground_seen_close_is_that_of_the_whole(
    context: RenderContext, corner: tuple[int, int], ground: Picture
) -> None:
    def shown(hole: Rect) -> pygame.Surface:
        screen = pygame.Surface((1200, 900), pygame.SRCALPHA, 32)
        screen.fill((220, 220, 220, 255))
        for _ in range(30):
            canvas = Canvas(context, screen.get_size(), 1.0)
            with canvas.clip(hole):
                canvas.picture(ground, 601, 447, 1001)
        for item in canvas.items:
            screen.blit(item.surface, (item.x, item.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return screen.subsurface((*corner, 560, 360))

    whole, tiled = shown(Rect(0, 0, 1200, 900)), shown(Rect(*corner, 560, 360))
    assert not context.art.tiles.unfinished
    far = [
        max(abs(a - b) for a, b in zip(whole.get_at((x, y)), tiled.get_at((x, y)), strict=True))
        for x in range(0, 560, 3)
        for y in range(0, 360, 3)
    ]
    assert max(far) < 40 and sum(each > 8 for each in far) < len(far) / 30


@pytest.mark.parametrize("ground", [GROUND, RING, replace(GROUND, shadow=1)], ids=["ground", "ring", "sharp"])
def test_nothing_of_the_size_of_a_ground_is_drawn_to_see_a_part_of_it(context: RenderContext, ground: Picture) -> None:
    canvas = Canvas(context, (600, 400), 1.0)
    with canvas.clip(Rect(0, 0, 600, 400)):
        canvas.picture(ground, 1200, 900, 2400)
    found = context.cache._found.values()
    assert canvas.items and max(surface.get_width() * surface.get_height() for surface in found) < 2400 * 1800 / 7


def test_what_is_stretched_is_stretched_once(context: RenderContext) -> None:
    def stretched() -> set[int]:
        canvas = Canvas(context, (600, 400), 1.0, one_after_another())
        with canvas.clip(Rect(0, 0, 600, 400)):
            canvas.picture(GROUND, 1200, 900, 2400)
        parents = (item.surface.get_abs_parent() for item in canvas.items if item.surface.get_parent() is not None)
        return {id(parent) for parent in parents}

    while not (before := stretched()):
        """The whole picture, in small, comes bit by bit, too."""
    held = [*context.art.tiles._rough.values()]
    assert len(before) == 1 and stretched() == before and held == [*context.art.tiles._rough.values()]
    context.rest()
    assert not context.art.tiles._rough and not context.art.tiles._rough_before
    for _ in range(60):
        stretched()
    assert not context.art.tiles.unfinished and not context.art.tiles._rough


def test_a_tile_comes_shape_by_shape_when_there_is_hardly_any_time(context: RenderContext) -> None:
    """No frame waits for a whole tile, and each goes on with what the last one began."""
    _shown(context, 1, close=False)
    many = len(LAND.shapes)
    tiles = [len(context.cache._found)]
    while context.art.tiles.unfinished or len(tiles) < 3:
        _shown(context, 1, close=True, hurried=True)
        tiles.append(len(context.cache._found))
        assert len(tiles) < 200, "it never comes to an end"
    steps = [place for place in range(1, len(tiles)) if tiles[place] > tiles[place - 1]]
    assert len(steps) == 9 and len(tiles) > 2 * 9 + many
