"""The input of whoever only looks: nothing can be lifted or clicked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.message import Message
from game.present.pages.table import Table
from game.present.running.session_view import SessionView
from game.present.stage.reading import ReadingZone
from game.present.stage.words import Aid


class ReadonlyInput:
    """Nothing can be lifted or clicked; everything can be pointed at."""

    def __init__(self, showing: SessionView) -> None:
        self.showing = showing
        self.pieces: tuple[str, ...] = ()
        self.held = ""

    def shown(self, page: str) -> Table:
        """Return what lies on a page now."""
        return self.showing.tabletop.shown(page)

    def resting(self, page: str) -> Table:
        """Return what can be pointed at."""
        return self.showing.tabletop.resting(page)

    def inviting(self) -> Collection[str]:
        """Nothing invites."""
        return ()

    def touchable(self) -> Sequence[str]:
        """Nothing can be clicked."""
        return ()

    def lit(self) -> Collection[str]:
        """Return what a log line speaks of."""
        return self.pieces

    def zones(self, page: str, things: Sequence[str]) -> Sequence[ReadingZone]:
        """Return the things of a page in the order in which they are read aloud."""
        return self.showing.zones(page, things)

    def tables(self, page: str) -> Sequence[Aid]:
        """Return what a page shows in rows and columns, as tables of words."""
        return self.showing.tables(page)

    def details(self, page: str, thing: str) -> Sequence[Message]:
        """Return what the eye takes from around a thing."""
        return self.showing.details(page, thing)

    def touch(self, target: str) -> None:
        """Nothing happens."""

    def lift(self, source: str) -> bool:
        """Nothing can be lifted."""
        return False

    def land(self, target: str, x: float, y: float) -> None:
        """Nothing lands."""

    def put_back(self, x: float, y: float) -> None:
        """Nothing is carried."""

    def point(self, target: str) -> None:
        """Point at a thing, or at none."""
        self.showing.point(target)

    def interrupt(self) -> bool:
        """End what is moving; tell whether anything was."""
        return self.showing.skip()
