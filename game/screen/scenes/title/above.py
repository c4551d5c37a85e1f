"""What is drawn above the gears: kept, so that nothing but they is drawn anew while they turn."""

from __future__ import annotations

from game.screen.drawing.canvas import Item
from game.screen.drawing.studio import made_of


class Above:
    """What one frame drew above the gears, and ``where``: at which pixels per unit, in a window of which size."""

    def __init__(self, where: tuple[float, tuple[int, int]], items: list[Item]) -> None:
        self.where: tuple[float, tuple[int, int]] | None = where
        self.items = items

    def lose(self, gone: frozenset[int]) -> None:
        """Let go of everything when a part of it has gone."""
        if made_of(self.items, gone):
            self.where, self.items = None, []
