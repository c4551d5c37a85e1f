"""How a sitting knows that what was played is kept."""

from __future__ import annotations

from typing import Protocol


class Keeper(Protocol):
    """Who keeps the running game."""

    def safe(self) -> bool:
        """Have everything that was played kept; tell whether it is on the disk, or the disk has had time enough.

        Never waits.
        """

    def secure(self) -> None:
        """Have everything that was played kept, and return when that is so or the disk has had time enough."""


class Nowhere:
    """Keeps nothing: a game of which nothing is to be left."""

    def safe(self) -> bool:
        """Everything is as safe as it can be."""
        return True

    def secure(self) -> None:
        """Wait for nothing."""
