"""Beside whoever plays the game of a day: no hints, and what it comes to is kept."""

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
    """Sits at the table of a day: no hints, and what it comes to is kept once it has ended, the first time."""

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
        """Keep the day before the game is kept: a program that is killed in between offers no finished day again."""
        self._settle()
        return False

    def _settle(self) -> None:
        if self.table.session.over and not self._kept:
            self._kept = True
            trouble = keep(self.table.services, self.table.session)
            if trouble is not None:
                self.table.layer.warn(trouble)
