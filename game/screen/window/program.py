"""What the loop of the window runs, and what that program asks of the window it lives in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.kernel.message import Message
from game.present.area import Rect
from game.present.input import Input
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.render_context import RenderContext


class Program(Protocol):
    """The program as the loop knows it."""

    def handle(self, event: Input) -> None:
        """Take in what a person did."""

    def update(self, dt: float) -> bool:
        """Advance by seconds; True if a new frame is due."""

    def draw(self, canvas: Canvas) -> None:
        """Emit the frame."""

    def nap(self) -> float:
        """Seconds after which to look again while nothing moves."""

    def draw_ahead(self, context: RenderContext, size: tuple[int, int], scale: float) -> bool:
        """Draw a little of what may be seen soon in a window of that size and scale; True if there is more."""

    def pose(self, posing: bool) -> bool:
        """Lay buttons aside for a picture, or take them up again; False if pictures show everything as it is."""

    def look(self) -> tuple[str, Callable[[Message | str], str], float, float]:
        """Language, its rendering, text size and user scale."""

    def text_field(self) -> Rect | None:
        """The place where letters are typed now, if anywhere."""

    def focus_changed(self, focused: bool) -> None:
        """Take note that the window gained or lost the keyboard."""

    def dropped(self, path: Path) -> None:
        """Show the game of a file that was dropped on the window, or that the system hands over."""

    def may_close(self) -> bool:
        """True if the window may be closed now; if not, the person is being asked."""

    def resized(self, size: tuple[int, int]) -> None:
        """Take note of the new size in points."""


class Shell(Protocol):
    """The window, as the program sees it."""

    @property
    def full_screen(self) -> bool:
        """True if the window fills the screen."""

    @property
    def read_aloud(self) -> bool:
        """True if what is shown is read aloud: by a screen reader, or by the voice of the program."""

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen."""

    def screenshot(self, path: Path, failed: Callable[[Message | str], None], done: Callable[[], None]) -> None:
        """Write the next frame as PNG; ``failed`` is told why if that is not possible, else ``done`` is called."""

    def relieve(self) -> None:
        """Give unused memory back to the system, which takes some milliseconds: nobody does anything."""

    def close(self) -> None:
        """End the loop after this frame."""
