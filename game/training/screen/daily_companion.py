"""Companion of a daily game: no hints, and the result is stored."""

from __future__ import annotations

import dataclasses

from game.kernel.message import Message, msg
from game.screen.scenes.table.companion import Companion
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import Chip
from game.training.daily.entries import number_of
from game.training.screen.daily_launch import keep


class DayBeside(Companion):
    """Accompanies the table of a daily game: no hints; the result is stored at the end, the first time."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._kept = False

    @property
    def unaided(self) -> Message | None:
        return msg("daily.no_hints")

    @property
    def chip(self) -> Chip | None:
        day = self.table.session.day
        if day is None or number_of(day.day) < 1:  # begun while the clock was years behind
            return None
        return Chip("clock", msg("daily.chip", number=number_of(day.day)), msg("daily.counts"))

    def panel(self, panel: Panel) -> Panel:
        return dataclasses.replace(panel, tools=tuple(tool for tool in panel.tools if tool.id != "hint"))

    def update(self) -> None:
        self._settle()

    def keep(self) -> bool:
        """Store the day before the game is saved: if the program is killed between, the day is not offered again."""
        self._settle()
        return False

    def _settle(self) -> None:
        if self.table.session.over and not self._kept:
            self._kept = True
            trouble = keep(self.table.services, self.table.session)
            if trouble is not None:
                self.table.layer.warn(trouble)
