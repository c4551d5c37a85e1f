"""The program without a window: for pictures, the self-test and the benchmark."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.app import App
from game.bots.analyst import Analyst, InlineAnalyst
from game.bots.bot_pool import InlineHost
from game.bots.host import BotHost
from game.bots.report import Effort
from game.present.motion.script import Sound
from game.training.evaluation.coach_process import InlineEvaluator

if TYPE_CHECKING:
    import pygame

    from game.screen.window.window import Window

GLIMPSE = Effort(
    moments=12, trials=2, steps=0, glances=0, looks=2, care=4, pairs=4, length=2000, praise=2, most=6, doubts=2, ends=2,
    beside=2, tries=1, searches=1,
)  # fmt: skip
"""An analysis for a picture."""
MOST_FRAMES = 400
"""Frames for which a picture is waited for at most until all of it is sharp."""


class Silence:
    """Takes the place of the mixer."""

    volume = 0.0

    def play(self, sound: Sound) -> None:
        """Stay silent."""


class OffscreenApp:
    """App and window on a surface in memory; time passes only by ``run``."""

    def __init__(
        self,
        size: tuple[int, int],
        language: str | None = None,
        data: Path | None = None,
        analysts: Callable[[], Analyst] = lambda: InlineAnalyst(GLIMPSE, steps=100),
        bots: Callable[[], BotHost] = lambda: InlineHost(8),
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        from game.screen.window.window import Window

        self.now = 0.0
        self._folder = tempfile.TemporaryDirectory() if data is None else None
        self.empty = data is None
        """Nobody has played here before: there are no settings and no saves."""
        folder = data or Path(self._folder.name if self._folder else ".")
        self.app = App(
            folder,
            clock=lambda: self.clock(),
            sounds=Silence,  # type: ignore[arg-type]
            bots=bots,
            analysts=analysts,
            weighers=lambda: InlineEvaluator(10, brief=True),
            keep_settings=data is None,
        )
        settings = self.app.settings
        settings.animation = "off"
        settings.reduced_motion = True
        settings.bot_pace = "instant"
        if language:
            settings.language = language
        self.window: Window = Window(size, clock=lambda: self.clock())
        self.app.shell = self.window
        if self.window.size != size:
            self.window.resize(size)

    def clock(self) -> float:
        """Return the time: it stands still while a frame is drawn."""
        return self.now

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        """Let time pass, frame by frame."""
        for _ in range(frames):
            self.now += dt
            self.window.frame(self.app)

    def picture(self) -> pygame.Surface:
        """Return what is shown when everything has come to rest."""
        self.run(20)
        for _ in range(MOST_FRAMES):
            if self.window.sharp:
                break
            self.run()
        return self.window.screen

    def close(self) -> None:
        """Release everything."""
        self.app.close()
        if self._folder is not None:
            self._folder.cleanup()
