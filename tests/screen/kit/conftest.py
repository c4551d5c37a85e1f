"""A display in memory for everything that draws."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """Return a window of 640 by 400 pixels that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((640, 400))
