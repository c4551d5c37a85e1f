"""The quiet sign that the game has just been saved: a small disc at the menu, there for a second."""

from __future__ import annotations

from game.kernel.say import say
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

SECONDS = 1.0
SIZE = 26.0


class SavedSign(Widget):
    """Shown for a second after ``show``. It appears and goes at once: nothing moves."""

    def __init__(self) -> None:
        super().__init__("saved", Rect(0, 0, SIZE, SIZE), name=say("table.saved"))
        self.visible = False
        self.left = 0.0

    def place(self, menu: Rect) -> SavedSign:
        """Lie at the lower corner of the button of the menu."""
        self.rect = Rect(menu.right - SIZE * 0.8, menu.bottom - SIZE * 0.6, SIZE, SIZE)
        return self

    def show(self) -> None:
        """Tell that the game has been saved."""
        self.left = SECONDS
        self.visible = True

    @property
    def busy(self) -> bool:
        """Whether it still has to go."""
        return self.visible

    def update(self, dt: float) -> None:
        """Go when the second is over."""
        if self.visible:
            self.left -= dt
            self.visible = self.left > 0

    def draw(self, canvas: Canvas) -> None:
        """Draw a disc with the sign for saving."""
        if self.visible:
            canvas.plate(self.rect, "knob")
            canvas.icon("save", *self.rect.centre, 16, canvas.theme.ink)
