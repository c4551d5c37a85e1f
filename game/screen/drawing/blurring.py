"""What is seen through a sprite that blurs: a copy out of focus, kept while nothing below it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.screen.drawing.canvas import Canvas
from game.screen.drawing.compositor import DrawItem, painted
from game.screen.drawing.memory.surfaces import finished_premultiplied
from game.screen.drawing.pictures.shadows import PicturePiece

COARSE = 6
"""How many times smaller it is while it is blurred."""
RADIUS = 2


@dataclass(frozen=True, slots=True)
class Blurred:
    """A copy out of focus with the pane through which it is seen, where it is, and what it was made of."""

    surface: pygame.Surface
    rect: pygame.Rect
    pane: tuple[PicturePiece, ...]
    below: tuple[DrawItem, ...]

    def show(self, canvas: Canvas, alpha: int) -> None:
        """Show it in place of what lies below."""
        canvas.surface(self.surface, self.rect.x / canvas.scale, self.rect.y / canvas.scale, alpha, solid=True)


def blurred(
    items: Sequence[DrawItem], rect: pygame.Rect, pane: Sequence[PicturePiece], before: Blurred | None, hold: bool
) -> Blurred:
    """The picture of ``items`` inside ``rect``, out of focus, through a ``pane`` of the same size.

    The copy that was made ``before`` is used again if nothing has changed, with ``hold`` in any case: while things move
    or get sharp nobody looks at what is out of focus.
    """
    made_of = (rect, tuple(pane))
    if before is not None and (before.rect, before.pane) == made_of and hold:
        return before
    below = tuple(item for item in items if item.area.colliderect(rect))
    if before is not None and (before.rect, before.pane, before.below) == (*made_of, below):
        return before
    surface = _soft(below, rect)
    for piece in pane:
        at = (round(rect.w / 2 + piece.dx), round(rect.h / 2 + piece.dy))
        surface.blit(piece.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Blurred(surface, *made_of, below)


def _soft(items: Sequence[DrawItem], rect: pygame.Rect) -> pygame.Surface:
    small = pygame.transform.smoothscale(painted(items, rect), (max(2, rect.w // COARSE), max(2, rect.h // COARSE)))
    small = pygame.transform.gaussian_blur(small, RADIUS)
    return finished_premultiplied(pygame.transform.smoothscale(small, rect.size))
