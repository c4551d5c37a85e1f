"""How a picture on the canvas is shown: turned, faded, in a mood, half turned over."""

from __future__ import annotations

import msgspec

from game.present.pages.table import PLAIN, Mood


class Pose(msgspec.Struct, frozen=True):
    """Turned clockwise by ``angle`` degrees, as little transparent as ``alpha`` says (0 to 255), in a ``mood``.

    ``turning`` says that it moves: then it is turned quickly from its upright drawing instead of drawn anew.
    ``squeeze`` is how much of its width is seen, from 0 to 1: a card that is being turned over gets narrow.
    """

    angle: float = 0.0
    alpha: int = 255
    mood: Mood = PLAIN
    turning: bool = False
    squeeze: float = 1.0

    @property
    def moves(self) -> bool:
        """Whether it is shown like this for a moment only."""
        return self.turning or self.squeeze < 1.0


UPRIGHT = Pose()
