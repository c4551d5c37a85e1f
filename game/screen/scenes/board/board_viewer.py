"""What a board asks about the table it shows: what lies there, what hands may do with it, if they may at all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from game.kernel.message import Message
from game.present.pages.table import Table
from game.present.running.session_view import SessionView
from game.present.stage.reading import ReadingZone
from game.present.stage.words import Aid


class BoardViewer(Protocol):
    """Answers for all pages of a table."""

    pieces: tuple[str, ...]
    """The things a log line or a hint speaks of."""

    def shown(self, page: str) -> Table:
        """The page as it lies now."""

    def resting(self, page: str) -> Table:
        """The page when nothing moves any more: this is what can be touched."""

    @property
    def held(self) -> str:
        """The thing that has been lifted."""

    def inviting(self) -> Collection[str]:
        """The things that should be touched next."""

    def touchable(self) -> Sequence[str]:
        """The things that can be clicked now on the pages in sight, in the order of the number keys."""

    def zones(self, page: str, things: Sequence[str]) -> Sequence[ReadingZone]:
        """The things of a page in the order in which they are read aloud."""

    def tables(self, page: str) -> Sequence[Aid]:
        """A page in rows and columns, as tables of words."""

    def details(self, page: str, thing: str) -> Sequence[Message]:
        """Facts that the eye takes from around a thing."""

    def touch(self, target: str) -> None:
        """Click on a thing or a spot; empty: on the bare table."""

    def lift(self, source: str) -> bool:
        """Begin to carry a thing; True if it can be."""

    def land(self, target: str, x: float, y: float) -> None:
        """Let go of what is carried over ``target``, at the point (x, y) of its page."""

    def put_back(self, x: float, y: float) -> None:
        """Have what is carried glide back from the point (x, y) of its page to where it was."""

    def point(self, target: str) -> None:
        """Point at a thing, or at none."""

    def interrupt(self) -> bool:
        """End what is moving; True if anything was."""


class ReadonlyInput:
    """Nothing can be lifted or clicked; everything can be pointed at."""

    def __init__(self, showing: SessionView) -> None:
        self.showing = showing
        self.pieces: tuple[str, ...] = ()
        self.held = ""

    def shown(self, page: str) -> Table:
        return self.showing.table_pages.shown(page)

    def resting(self, page: str) -> Table:
        return self.showing.table_pages.resting(page)

    def inviting(self) -> Collection[str]:
        return ()

    def touchable(self) -> Sequence[str]:
        return ()

    def zones(self, page: str, things: Sequence[str]) -> Sequence[ReadingZone]:
        return self.showing.stage.reading.zones(self.showing.look(page), things)

    def tables(self, page: str) -> Sequence[Aid]:
        return self.showing.stage.reading.tables(self.showing.look(page))

    def details(self, page: str, thing: str) -> Sequence[Message]:
        return self.showing.stage.reading.details(self.showing.look(page), thing)

    def touch(self, target: str) -> None:
        """Nothing happens."""

    def lift(self, source: str) -> bool:
        return False

    def land(self, target: str, x: float, y: float) -> None:
        """Nothing lands."""

    def put_back(self, x: float, y: float) -> None:
        """Nothing is carried."""

    def point(self, target: str) -> None:
        self.showing.point(target)

    def interrupt(self) -> bool:
        return self.showing.skip()
