"""How wide words on the table are: what scenery needs to know to lay names beside each other."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.message import Message
from game.present.pictures.picture import Face
from game.present.view_context import Width
from game.screen.drawing.canvas import Canvas, RenderContext

SAMPLE = 40
"""Pixels at which words are measured."""


class Letters:
    """Measures words in the letters of the table; the same ``width`` as long as language and letters stay."""

    def __init__(self, say: Callable[[Message | str], str]) -> None:
        self._say = say
        self._studio: RenderContext | None = None
        self._width: Width | None = None
        self._known: dict[tuple[Message | str, Face], float] = {}

    def width(self, canvas: Canvas) -> Width:
        """Return how to measure words on this canvas."""
        if self._width is None or self._studio is not canvas.studio:
            self._studio = canvas.studio
            self._known = {}
            self._width = self._measure
        return self._width

    def _measure(self, words: Message | str, size: float, face: Face = "strong") -> float:
        assert self._studio is not None
        found = self._known.get((words, face))
        if found is None:
            found = self._studio.letters.width(self._say(words), face, SAMPLE) / SAMPLE
            self._known[words, face] = found
        return found * size


def legible(canvas: Canvas) -> float:
    """Return the size of the smallest letters that can be read, in units."""
    return canvas.studio.readable / canvas.scale
