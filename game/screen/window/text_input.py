"""The input method of the system: it works where letters are typed, and nowhere else."""

from __future__ import annotations

import pygame

from game.present.area import Rect


class TextInput:
    """Remembers whether letters are typed."""

    def __init__(self) -> None:
        self._typing = False

    def follow(self, field: Rect | None, scale: float) -> None:
        """Let the input method work beside a field in units (``scale`` points each), or rest where there is none."""
        if field is not None:
            pygame.key.set_text_input_rect(
                pygame.Rect(field.x * scale, field.y * scale, field.w * scale, field.h * scale)
            )
        if (field is not None) != self._typing:
            self._typing = field is not None
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
