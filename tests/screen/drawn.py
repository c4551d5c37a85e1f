"""What is drawn for one test is there for the next: the same picture is always drawn the same.

Stages and pilots draw with a ``SharedRenderContext``. Tests about what is kept make a plain ``RenderContext``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.kernel.message import Message
from game.screen.drawing.fills.plates import Plates
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.memory.surfaces import SurfaceCache
from game.screen.drawing.pictures.art import Art
from game.screen.drawing.pictures.shapes import Brush
from game.screen.drawing.render_context import DisplayListCache, RenderContext
from game.screen.window import window

MOST = 128 << 20
"""Bytes of surfaces that are kept from test to test."""
DRAWN = SurfaceCache(MOST)
LETTERS: dict[str, Typography] = {}
"""By language: lines that have been measured and drawn."""


class SharedCache(SurfaceCache):
    """The surfaces of one render context; one that is not there is taken from those of all tests before it is made.

    ``voice`` says who renders messages: the same message may have other words in another program.
    """

    def __init__(self, voice: str) -> None:
        super().__init__()
        self._voice = voice

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of ``key``."""
        return super().get(key, lambda: DRAWN.get((self._voice, key), make))


class SharedRenderContext(RenderContext):
    """A render context that draws nothing that was drawn before, and keeps its fonts."""

    def __init__(
        self, language: str, render: Callable[[Message | str], str], text_size: float = 1.0, density: float = 1.0
    ) -> None:
        super().__init__(language, render, text_size, density)
        self.letters = LETTERS.setdefault(language, self.letters)
        self.cache = SharedCache(getattr(render, "__qualname__", repr(render)))
        self.art = Art(Brush(self.letters, render), language, self.cache)
        self.plates = Plates(self.cache)
        self.display_lists = DisplayListCache(self.cache)

    def forget(self) -> None:
        """Drop everything that only this one has."""
        self.cache.clear()
        self.art.forget()
        self.display_lists.forget()
        self.rest()


def nothing() -> None:
    """Leave the heap alone: in a run of tests, what one gives back the next takes again."""


def share() -> None:
    """Let every window from now on draw with such a render context."""
    window.give_back_large_blocks = window.trim = nothing  # type: ignore[attr-defined]
    window.RenderContext = SharedRenderContext  # type: ignore[attr-defined]
