"""What a player may intend in Kalah."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.action import Action
from game.kernel.value import value


@value
class Sow(Action):
    """Sow the seeds of an own house, the first of which is 0 (KH-2.1)."""

    name: ClassVar[str] = "sow"
    house: int


ACTIONS: tuple[type[Action], ...] = (Sow,)
