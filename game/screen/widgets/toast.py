"""Toasts: one line that says why something was refused, or that something was done, and goes away by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from game.kernel.say import Say
from game.screen.drawing.canvas import Canvas, Lettering, Rect

Kind: TypeAlias = Literal["refusal", "trouble", "note"]
SECONDS = 4.0
FADING = 0.25
WIDEST = 980.0
HEIGHT = 58.0
FOOT = 100.0
"""How far above the lower edge of the window it lies: over no button that the next click may want."""


class Toasts:
    """The one toast that is shown; a new one takes the place of the old."""

    def __init__(self) -> None:
        self.message: Say | str | None = None
        self.kind: Kind = "note"
        self.left = 0.0
        self.inline = False
        """Whether the scene says it itself, among its own words, as long as nothing lies over it."""

        self.rect = Rect(0, 0, 0, 0)
        """Where it was drawn last."""

    @property
    def busy(self) -> bool:
        """Whether it is shown."""
        return self.message is not None

    def show(self, message: Say | str, kind: Kind) -> None:
        """Show ``message`` for four seconds."""
        self.message = message
        self.kind = kind
        self.left = SECONDS

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.message is not None:
            self.left -= dt
            if self.left <= 0:
                self.message = None

    def draw(self, canvas: Canvas, words: Callable[[Say | str], str]) -> None:
        """Emit the toast."""
        if self.message is None:
            return
        text = words(self.message)
        alpha = int(255 * min(1.0, max(self.left, 0.0) / FADING))
        width, _ = canvas.measure(text, size=23, face="strong")
        width = min(width + 110, WIDEST, canvas.width - 80)
        _, height = canvas.measure(text, size=23, face="strong", width=width - 100)
        height = max(HEIGHT, height + 26)
        bottom = canvas.height - FOOT
        self.rect = rect = Rect((canvas.width - width) / 2, bottom - height, width, height)
        canvas.plate(rect, "toast", alpha=alpha)
        theme = canvas.theme
        colour = theme.good if self.kind == "note" else theme.warning
        canvas.icon("check" if self.kind == "note" else "warning", rect.x + 38, rect.y + rect.h / 2, 30, colour)
        if alpha == 255:
            inner = Rect(rect.x + 66, rect.y, rect.w - 90, rect.h)
            canvas.text(text, inner, Lettering(23, "strong", valign="middle"))
