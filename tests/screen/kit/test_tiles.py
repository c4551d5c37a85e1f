"""Large pictures that are partly hidden: tiles look like the whole, and are finished after some frames."""

from __future__ import annotations

import pygame
import pytest

from game.present.picture import Box, Circle, Gradient, Line, Picture, Polygon, Stuff
from game.screen.canvas import Canvas, Rect, Studio

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


def _shown(studio: Studio, frames: int, close: bool) -> pygame.Surface:
    """Return what is seen of the picture 900 pixels wide, through a hole or as a whole."""
    screen = pygame.Surface((900, 700), pygame.SRCALPHA, 32)
    for _ in range(frames):
        canvas = Canvas(studio, screen.get_size(), 1.0)
        with canvas.clip(Rect(150, 120, 500, 400) if close else Rect(0, 0, 900, 700)):
            canvas.picture(LAND, 450, 340, 900)
    for item in canvas.items:
        screen.blit(item.surface, (item.x, item.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return screen.subsurface((150, 120, 500, 400)).copy()


@pytest.fixture
def studio(screen: pygame.Surface) -> Studio:
    return Studio("en", str)


def test_tiles_look_like_the_whole_picture(studio: Studio) -> None:
    whole, tiled = _shown(studio, 1, close=False), _shown(studio, 30, close=True)
    assert not studio.art.tiles.unfinished
    different = sum(
        max(abs(a - b) for a, b in zip(whole.get_at((x, y)), tiled.get_at((x, y)), strict=True)) > 12
        for x in range(0, 500, 3)
        for y in range(0, 400, 3)
    )
    assert different < 60


def test_until_tiles_are_ready_the_picture_is_stretched_and_another_frame_is_asked_for(studio: Studio) -> None:
    whole = _shown(studio, 1, close=False)
    studio.art.tiles.time = 0.0
    rough = _shown(studio, 1, close=True)
    assert studio.art.tiles.unfinished
    mean = pygame.transform.average_color
    assert max(abs(a - b) for a, b in zip(mean(whole)[:3], mean(rough)[:3], strict=True)) < 6
    _shown(studio, 30, close=True)
    assert not studio.art.tiles.unfinished


def test_what_the_clip_hides_is_not_drawn(studio: Studio) -> None:
    canvas = Canvas(studio, (900, 700), 1.0)
    with canvas.clip(Rect(0, 0, 100, 100)):
        canvas.picture(LAND, 800, 600, 200)
    assert not canvas.items
