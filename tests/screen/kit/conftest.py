"""A display in memory for everything that draws."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.screen.drawing.canvas import RenderContext


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """Return a window of 640 by 400 pixels that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((640, 400))


@pytest.fixture
def context(screen: pygame.Surface) -> RenderContext:
    """Return an empty context for English on it."""
    return RenderContext("en", str)
