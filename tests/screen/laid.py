"""A window that lays out every frame and paints one only when somebody looks at its pixels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import pygame

from game.cli import scenes
from game.games.game_info import GameInfo
from game.present.scene import Scene
from game.screen.drawing.canvas import RenderContext
from game.screen.drawing.compositor import Compositor
from game.screen.window import window
from game.screen.window.glass import scale_for
from game.screen.window.program import Program
from tests.left_open import OPEN
from tests.screen.noted import Noted, Sketch

Shown = TypeVar("Shown", bound=Scene)
PATIENCE = 60
"""Times a frame is painted until everything in it is sharp."""


class LaidWindow(window.Window):
    """Takes events and advances as every window does; what scenes and widgets lay out is there after each frame."""

    def __init__(self, size: tuple[int, int], *, clock: Callable[[], float]) -> None:
        super().__init__(size, clock=clock)
        self._painting = False
        self._sketching: RenderContext | None = None
        self._waiting: Program | None = None
        """What the last frame shows, if it has not been painted."""

    @property
    def screen(self) -> pygame.Surface:
        """The pixels of the last frame."""
        if self._waiting is not None:
            program, self._waiting = self._waiting, None
            for _ in range(PATIENCE):
                super().draw(program)
                if self.sharp:
                    break
        return super().screen

    def paint(self) -> None:
        """From now on paint every frame, too, as it is done for people."""
        self._painting = True
        self.redraw()

    def draw(self, program: Program) -> list[pygame.Rect]:
        """Lay out a frame, of which anything may have changed; a picture that is to be written is painted."""
        if self._painting or self._shot is not None:
            self._waiting = None
            return super().draw(program)
        program.draw(self.sketch(program))
        self._waiting = program
        return [self._screen.get_rect()]

    def sketch(self, program: Program) -> Sketch:
        """Return an empty canvas on which nothing is drawn. It keeps what is emitted in a render context of its own."""
        language, render, text_size, factor = program.look()
        context = self._sketching
        if context is None or context.language != language or context.text_size != text_size:
            context = self._sketching = window.RenderContext(language, render, text_size)  # type: ignore[attr-defined]
        context.signs = self._reader.pads.signs
        return Sketch(context, self.size, scale_for(self.size, factor))

    def forget(self) -> None:
        """Drop what has been drawn."""
        for context in (self._context, self._sketching):
            if context is not None:
                context.forget()
        self._context = self._sketching = None
        self._compositor = Compositor()


class LaidStage(scenes.OffscreenApp):
    """The stage of pictures and measurements with such a window: for tests of what is said and where it lies."""

    def __init__(self, size: tuple[int, int], language: str | None = None, data: Path | None = None) -> None:
        with patch.object(window, "Window", LaidWindow):
            super().__init__(size, language, data)
        OPEN.append(self.close)

    def show(self, kind: type[Shown], name: str, info: GameInfo | None = None, frames: int = 20) -> Shown:
        """Show what ``run shot --scene`` calls so, and return it after some frames."""
        scenes.show_scene(self, name, info)
        self.run(frames)
        return self.top(kind)

    def top(self, kind: type[Shown]) -> Shown:
        """Return the scene on top, which must be of this kind."""
        scene = self.app.scenes.top
        assert isinstance(scene, kind)
        return scene

    def noted(self) -> Noted:
        """Return what is written in the frame as it is now."""
        noted = Noted(self.window.canvas(self.app))
        self.app.draw(noted)
        return noted
