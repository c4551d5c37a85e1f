"""What the program asks of the window it lives in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.kernel.message import Message


class Shell(Protocol):
    """The window, as the program sees it."""

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""

    def screenshot(self, path: Path, failed: Callable[[Message | str], None], done: Callable[[], None]) -> None:
        """Write the next frame as PNG; ``failed`` is told why if that is not possible, else ``done`` is called."""

    def relieve(self) -> None:
        """Give unused memory back to the system, which takes some milliseconds: a scene has been left."""

    def close(self) -> None:
        """End the loop after this frame."""
