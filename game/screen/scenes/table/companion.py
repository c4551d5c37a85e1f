"""Who sits beside the person at a table: nobody, a teacher, somebody who asks exercises, or a coach."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.action import Action
from game.kernel.message import Message
from game.present.answer.hints import Suggestion
from game.present.area import Rect
from game.present.input import Input
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.saving import Unsaved
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.top import Chip
from game.screen.widgets.scene_widgets import Pane


class Companion:
    """What a table asks of the one who sits beside the person. This one says nothing of anything: nobody is there."""

    # ---- what is said of hands

    @property
    def nudge(self) -> Message | None:
        """What is said to who does something else than is wanted now."""
        return None

    @property
    def blocked(self) -> Message | None:
        """Why hands cannot do anything now, or None."""
        return None

    @property
    def unaided(self) -> Message | None:
        """Why there are no hints at this table, or None."""
        return None

    @property
    def slips(self) -> bool:
        """Whether it is said of an answer that it looks like a slip."""
        return True

    @property
    def keys(self) -> Sequence[KeyGroup]:
        """What the sheet of keys says of what he offers."""
        return ()

    # ---- the room that is taken

    def strip(self, canvas: Canvas) -> float:
        """Return how high a strip above the page is needed for what there is to say."""
        return 0.0

    @property
    def aside(self) -> float:
        """How wide a bar beside the table is needed for what there is to say."""
        return 0.0

    @property
    def chip(self) -> Chip | None:
        """What stands at the top all the time, if anything."""
        return None

    # ---- the frame

    def enter(self) -> None:
        """Take in that the table is looked at, for the first time or again."""

    def before(self, event: Input) -> None:
        """Take in what is done, before the table does."""

    def update(self) -> None:
        """Take in what has happened, before it is told."""

    def speech(self) -> tuple[Message, ...]:
        """Return what is said beside the table now, for people who cannot see it."""
        return ()

    def panel(self, panel: Panel) -> Panel:
        """Return what the panel says and offers, of all that it could."""
        return panel

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Put on the table what there is to say."""

    def take_bar(self, pane: Pane, canvas: Canvas, rect: Rect) -> bool:
        """Put something in the place of the bar at the foot; tell whether there was anything."""
        return False

    # ---- what is done

    def holds(self, answer: tuple[Action, ...], instant: bool) -> bool:
        """Tell whether an answer is held back that is about to be carried out; an ``instant`` one is a mere step."""
        return False

    def suggestion(self) -> Suggestion | None:
        """Return the hint that is known already; None: a bot is asked for one."""
        return None

    def keep(self) -> bool:
        """Keep the game; tell whether it is not to be kept among the games."""
        return False

    def unsaved(self) -> Unsaved | None:
        """Try once more to keep what is kept beside the game; return what cannot be, if there is any."""
        return None

    @property
    def leads_back(self) -> bool:
        """Whether ``leave`` leads back to where one came from."""
        return False

    def leave(self) -> bool:
        """Leave the table, as whoever wants the menu wishes; tell whether it is left: else there is a menu."""
        return False

    def close(self) -> None:
        """Let go of everything: the table is gone."""


def nobody(table: object) -> Companion:
    """Return who sits at an ordinary table."""
    return Companion()
