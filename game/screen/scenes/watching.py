"""The owner of a board that is only looked at."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.present.showing import Showing
from game.present.table import Table
from game.screen.scenes.board_view import BoardView


class Watching(BoardView):
    """Nothing can be lifted or clicked; everything can be pointed at."""

    def __init__(self, showing: Showing) -> None:
        super().__init__(showing)
        self.pieces: tuple[str, ...] = ()
        self.held = ""

    @property
    def shown(self) -> Table:
        """What lies on the table now."""
        return self.showing.director.table

    @property
    def resting(self) -> Table:
        """What can be pointed at."""
        return self.showing.director.goal

    def inviting(self) -> Collection[str]:
        """Nothing invites."""
        return ()

    def touchable(self) -> Sequence[str]:
        """Nothing can be clicked."""
        return ()

    def lit(self) -> Collection[str]:
        """Return what a log line speaks of."""
        return self.pieces

    def touch(self, target: str) -> None:
        """Nothing happens."""

    def lift(self, source: str) -> bool:
        """Nothing can be lifted."""
        return False

    def land(self, target: str, x: float, y: float) -> None:
        """Nothing lands."""

    def point(self, target: str) -> None:
        """Point at a thing, or at none."""
        self.showing.point(target)

    def interrupt(self) -> bool:
        """End what is moving; tell whether anything was."""
        return self.showing.skip()
