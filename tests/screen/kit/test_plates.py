"""Plates: a wide one is put together from two ends and a middle, and looks like one that is drawn whole."""

from __future__ import annotations

import pygame
import pytest

from game.screen.drawing.compositor import Compositor, DrawItem
from game.screen.drawing.fills import plates
from game.screen.drawing.fills.plates import STYLES, Plates
from game.screen.drawing.memory.surfaces import SurfaceCache, bytes_of

SIZE = (900, 420)
AT = (60, 50)
NOISE = 12
"""The grain of the middle repeats; nothing else differs."""


def shown(parts: list[plates.PlatePart]) -> pygame.Surface:
    screen = pygame.Surface((1020, 520), 0, 32)
    items = [DrawItem(part.surface, AT[0] + part.x, AT[1] + part.y, None, False, part.size) for part in parts]
    Compositor().show(screen, items)
    return screen


@pytest.mark.parametrize("style", ["panel", "paper", "inset", "bar", "modal", "lesson", "field"])
def test_a_wide_plate_looks_as_if_it_were_drawn_whole(
    screen: object, style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = Plates(SurfaceCache(64 << 20)).parts(style, *SIZE, 1.0)
    assert len(parts) == 3 and sum(bytes_of(part.surface) for part in parts) * 2 < SIZE[0] * SIZE[1] * 4
    monkeypatch.setattr(plates, "MIDDLE", 10_000)
    (whole,) = Plates(SurfaceCache(64 << 20)).parts(style, *SIZE, 1.0)
    one, other = shown(parts), shown([whole])
    far = [
        (x, y)
        for x in range(0, 1020, 3)
        for y in range(0, 520, 3)
        if any(abs(a - b) > NOISE for a, b in zip(one.get_at((x, y)), other.get_at((x, y)), strict=True))
    ]
    assert not far, far[:5]


def test_a_narrow_plate_and_one_of_a_material_are_one_surface(screen: object) -> None:
    made = Plates(SurfaceCache(64 << 20))
    assert len(made.parts("panel", 120, 60, 1.0)) == 1
    grained = [name for name, style in STYLES.items() if style.material]
    assert all(len(made.parts(name, *SIZE, 1.0)) == 1 for name in grained)
