"""Who sits beside the person at a table: nobody, or a teacher."""

from __future__ import annotations

from typing import Protocol

from game.kernel.say import Say
from game.present.input import Input
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.table.panel import Panel
from game.screen.widgets.scene_widgets import Pane


class Companion(Protocol):
    """What a table asks of the one who sits beside the person."""

    @property
    def nudge(self) -> Say | None:
        """What is said to who does something else than is wanted now."""

    @property
    def blocked(self) -> Say | None:
        """Why hands cannot do anything now, or None."""

    @property
    def strip(self) -> float:
        """How high a strip between page and bar is needed for what there is to say."""

    def settle(self, canvas: Canvas) -> bool:
        """Look for room for what there is to say, now that the page is laid; tell whether the strip is another now."""

    def enter(self) -> None:
        """Take in that the table is looked at, for the first time or again."""

    def before(self, event: Input) -> None:
        """Take in what is done, before the table does."""

    def update(self) -> None:
        """Take in what has happened, before it is told."""

    def panel(self, panel: Panel) -> Panel:
        """Return what the panel says and offers, of all that it could."""

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Put on the table what there is to say."""

    def keep(self) -> bool:
        """Keep the game; tell whether it is not to be kept among the games."""


class Nobody:
    """An ordinary table."""

    nudge: Say | None = None
    blocked: Say | None = None
    strip = 0.0

    def settle(self, canvas: Canvas) -> bool:
        """Need no room."""
        return False

    def enter(self) -> None:
        """Nobody looks."""

    def before(self, event: Input) -> None:
        """Nobody minds."""

    def update(self) -> None:
        """Nobody watches."""

    def panel(self, panel: Panel) -> Panel:
        """Leave everything on offer."""
        return panel

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Say nothing."""

    def keep(self) -> bool:
        """Leave it to the table."""
        return False
