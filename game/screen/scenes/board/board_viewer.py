"""What a board asks about the table it shows: what lies there, what hands may do with it, if they may at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.kernel.message import Message
from game.present.pages.table import Table
from game.present.running.session_view import SessionView
from game.present.stage.reading import ReadingZone
from game.present.stage.words import Aid


class BoardViewer:
    """Answers for all pages of ``showing``. Here nothing can be lifted or clicked; everything can be pointed at."""

    def __init__(self, showing: SessionView) -> None:
        self.showing = showing
        self.pieces: tuple[str, ...] = ()
        """The things a log line or a hint speaks of."""

    def shown(self, page: str) -> Table:
        """The page as it lies now."""
        return self.showing.table_pages.shown(page)

    def resting(self, page: str) -> Table:
        """The page when nothing moves any more: this is what can be touched."""
        return self.showing.table_pages.resting(page)

    @property
    def held(self) -> str:
        """The thing that has been lifted."""
        return ""

    def inviting(self) -> Collection[str]:
        """The things that should be touched next."""
        return ()

    def touchable(self) -> Sequence[str]:
        """The things that can be clicked now on the pages in sight, in the order of the number keys."""
        return ()

    def zones(self, page: str, things: Sequence[str]) -> Sequence[ReadingZone]:
        """The things of a page in the order in which they are read aloud."""
        return self.showing.stage.reading.zones(self.showing.look(page), things)

    def tables(self, page: str) -> Sequence[Aid]:
        """A page in rows and columns, as tables of words."""
        return self.showing.stage.reading.tables(self.showing.look(page))

    def details(self, page: str, thing: str) -> Sequence[Message]:
        """Facts that the eye takes from around a thing."""
        return self.showing.stage.reading.details(self.showing.look(page), thing)

    def touch(self, target: str) -> None:
        """Click on a thing or a spot; empty: on the bare table."""

    def lift(self, source: str) -> bool:
        """Begin to carry a thing; True if it can be."""
        return False

    def land(self, target: str, x: float, y: float) -> None:
        """Let go of what is carried over ``target``, at the point (x, y) of its page."""

    def put_back(self, x: float, y: float) -> None:
        """Have what is carried glide back from the point (x, y) of its page to where it was."""

    def point(self, target: str) -> None:
        """Point at a thing, or at none."""
        self.showing.point(target)

    def interrupt(self) -> bool:
        """End what is moving; True if anything was."""
        return self.showing.skip()
