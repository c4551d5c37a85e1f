"""The money there is for what is decided, in the bar at the foot: a bright purse pays, one in a well lies apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.present.stage.words import Purse
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Pose, Rect, one_line
from game.screen.theme import Colour
from game.screen.widgets.base import Explained, Text, Widget

HIGH = 62.0
SIGN = 34.0
NAME, AMOUNT, ALONE = 20.0, 25.0, 28.0
PAD = 10.0
BRIGHT: Colour = (255, 214, 110)
HIDDEN = "?"


def amount_of(purse: Purse) -> str:
    """Return the money in words."""
    return HIDDEN if purse.amount is None else str(purse.amount)


def purse_widths(canvas: Canvas, speak: Callable[[Text], str], purses: Sequence[Purse], named: bool) -> list[float]:
    """Return how wide purses are, with their names or without."""
    amounts = [canvas.measure(amount_of(purse), size=AMOUNT if named else ALONE, face="number")[0] for purse in purses]
    names = [canvas.measure(speak(purse.name), size=NAME)[0] if named else 0.0 for purse in purses]
    return [SIGN + 3 * PAD + max(pair) + 2 for pair in zip(amounts, names, strict=True)]


class PurseSign(Widget):
    """One purse: its sign and amount, and its name where there is room."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, purse: Purse, named: bool) -> None:
        tip = Explained(purse.name, purse.info) if purse.info is not None else Explained(purse.name)
        super().__init__(widget_id, rect, name=purse.name, tip=tip)
        self.purse = purse
        self.named = named

    def activate(self) -> None:
        """It is only looked at."""

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "words", f"{self.render(self.name)}: {amount_of(self.purse)}")

    def draw(self, canvas: Canvas) -> None:
        theme, purse = canvas.theme, self.purse
        canvas.plate(self.rect, "purse.apart" if purse.apart else "purse")
        sign, words = self.rect.inset(PAD, 4).split_left(SIGN, PAD)
        canvas.picture(purse.sign, *sign.centre, SIGN, Pose(alpha=150 if purse.apart else 255))
        if self.named:
            above, words = words.split_top(words.h * 0.46)
            canvas.text(self.render(purse.name), above, one_line(NAME, colour=theme.cream))
        canvas.text(
            amount_of(purse),
            words,
            one_line(AMOUNT if self.named else ALONE, "number", theme.cream if purse.apart else BRIGHT, fit=False),
        )
