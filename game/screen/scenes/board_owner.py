"""What a board asks of the scene it is in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from game.present.camera import Camera
from game.present.table import Table


class Owner(Protocol):
    """What the board asks of the scene."""

    camera: Camera

    @property
    def zoomed(self) -> bool:
        """Whether less than everything is seen."""

    def zoom(self, steps: float, x: float, y: float) -> bool:
        """Go closer to what lies at (x, y) of the window; tell whether that changed anything."""

    def pan(self, dx: float, dy: float) -> None:
        """Pull what is seen by (dx, dy) window units."""

    @property
    def shown(self) -> Table:
        """What lies on the table now."""

    @property
    def resting(self) -> Table:
        """What lies on the table when nothing moves any more: this is what can be touched."""

    @property
    def held(self) -> str:
        """The thing that has been lifted."""

    def inviting(self) -> Collection[str]:
        """Return what should be touched next."""

    def touchable(self) -> Sequence[str]:
        """Return what can be clicked now, in the order of the number keys."""

    def lit(self) -> Collection[str]:
        """Return the things a log line or a hint speaks of."""

    def touch(self, target: str) -> None:
        """Click on a thing or a spot; empty: on the bare table."""

    def lift(self, source: str) -> bool:
        """Begin to carry a thing; tell whether it can be."""

    def land(self, target: str, x: float, y: float) -> None:
        """Let go of what is carried over ``target``, at the board point (x, y)."""

    def point(self, target: str) -> None:
        """Point at a thing, or at none."""

    def interrupt(self) -> bool:
        """End what is moving; tell whether anything was."""
