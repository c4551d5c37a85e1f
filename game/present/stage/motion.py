"""Motion: how what has happened is seen happening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.kernel.event import Event
from game.present.motion.script import Script
from game.present.pages.table import Table
from game.present.view_context import ViewContext


class Motion(Protocol):
    """Animations of events."""

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        """The animation of ``event`` on the page that is looked at; None if nothing moves there.

        ``shown`` is that page as it is now, while earlier events have been told; ``look.view`` may be ahead of it,
        ``look.telling`` says what came before.
        """

    def run(self, event: Event) -> str:
        """The run of an event: those of one run that follow each other are told together; empty: alone."""
        return ""

    def joined(self, events: Sequence[Event], shown: Table, look: ViewContext) -> Script | None:
        """The animation of two or more events of a run together on the page that is looked at, or None."""
        return None
