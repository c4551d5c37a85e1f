"""Reading the boards that a page shows: some each frame, so that the page is there at once and they come one by one."""

from __future__ import annotations

from collections.abc import Callable

from game.games.card import Card
from game.play.board import read, unread
from game.screen.draw_budget import DrawBudget

AT_A_TIME = 0.015
"""Seconds of a frame in which boards are read; one may take longer."""


class BoardReader:
    """Reads the boards of ``card`` that have not been read yet, for a moment at a time by ``clock``."""

    def __init__(self, clock: Callable[[], float], card: Card | None) -> None:
        self._clock = clock
        self._card = card
        self.busy = card is not None and bool(unread(card))

    def go_on(self) -> bool:
        """Read some; tell, once, that all are there."""
        if not self.busy or self._card is None:
            return False
        may_read = DrawBudget(self._clock, AT_A_TIME)
        for value in unread(self._card):
            if not may_read():
                return False
            read(self._card, value)
        self.busy = False
        return True
