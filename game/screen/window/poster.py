"""A picture of what is shown, for whoever wants to keep it: complete, and without its buttons."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

import pygame

from game.kernel.fault import cause
from game.kernel.message import Message
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.compositor import Compositor
from game.screen.window.program import Program

Failed: TypeAlias = Callable[[Message | str], None]
MOST_POSES = 60
"""Frames after which a picture is taken even if not everything in it is sharp."""


class CanvasSource(Protocol):
    """Where a program is drawn."""

    def canvas(self, program: Program) -> Canvas:
        """Return an empty canvas for the next frame."""


def poster(easel: CanvasSource, program: Program) -> pygame.Surface | None:
    """Return what is shown without its buttons, which nobody sees happen; None if it is shown as it is."""
    if not program.pose(True):
        return None
    try:
        for _ in range(MOST_POSES):
            canvas = easel.canvas(program)
            program.draw(canvas)
            if canvas.sharp:
                break
    finally:
        program.pose(False)
    picture = pygame.Surface(canvas.size).convert()
    Compositor().show(picture, canvas.items)
    return picture


def write(picture: pygame.Surface, path: Path, failed: Failed, done: Callable[[], None]) -> None:
    """Write a picture as PNG; ``failed`` is told why that was not possible, or ``done`` is called."""
    try:
        pygame.image.save(picture, path)
        done()
    except (OSError, pygame.error) as error:
        failed(cause(error) if isinstance(error, OSError) else str(error))
