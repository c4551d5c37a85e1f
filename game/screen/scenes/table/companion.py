"""Who sits beside the person at a table: nobody, a teacher, somebody who asks exercises, or a coach."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.message import Message
from game.present.answer.counsel import Counsel
from game.present.area import Rect
from game.present.input import Input
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.saving import Unsaved
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.top import Chip
from game.screen.widgets.scene_widgets import Pane


class Companion(Counsel):
    """The one who sits beside the person. This one says nothing of anything: nobody is there."""

    @property
    def keys(self) -> Sequence[KeyGroup]:
        """His groups on the sheet of keys."""
        return ()

    # ---- the room that is taken

    def strip(self, canvas: Canvas) -> float:
        """Height of the strip above the page that he needs."""
        return 0.0

    @property
    def aside(self) -> float:
        """Width of the bar beside the table that he needs."""
        return 0.0

    @property
    def chip(self) -> Chip | None:
        """His chip at the top, if any."""
        return None

    # ---- the frame

    def enter(self) -> None:
        """Take in that the table is looked at, for the first time or again."""

    def before(self, event: Input) -> None:
        """Take in what is done, before the table does."""

    def update(self) -> None:
        """Take in what has happened, before it is told."""

    def speech(self) -> tuple[Message, ...]:
        """His words beside the table now, for people who cannot see them."""
        return ()

    def panel(self, panel: Panel) -> Panel:
        """The panel as he leaves it."""
        return panel

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Put on the table what there is to say."""

    def take_bar(self, pane: Pane, canvas: Canvas, rect: Rect) -> bool:
        """Put something in the place of the bar at the foot; True if there was anything."""
        return False

    # ---- what is done

    def keep(self) -> bool:
        """Keep the game; True if it is not to be kept among the games."""
        return False

    def unsaved(self) -> Unsaved | None:
        """Try once more to keep what is kept beside the game; return what cannot be, if there is any."""
        return None

    @property
    def leads_back(self) -> bool:
        """True if ``leave`` leads back to where one came from."""
        return False

    def leave(self) -> bool:
        """Leave the table, as whoever wants the menu wishes; True if it is left: else there is a menu."""
        return False

    def close(self) -> None:
        """Drop everything: the table is gone."""


def nobody(table: object) -> Companion:
    return Companion()
