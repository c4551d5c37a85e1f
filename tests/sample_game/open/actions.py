"""What a player may intend in the sample game."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.action import Action
from game.kernel.value import value


@value
class Choose(Action):
    """Choose a number (SA-3.1)."""

    name: ClassVar[str] = "choose"
    number: int


@value
class Give(Action):
    """Give coins to the left neighbour (SA-4.1)."""

    name: ClassVar[str] = "give"
    amount: int


@value
class Gather(Action):
    """Take stones of different colours (SA-5.1)."""

    name: ClassVar[str] = "gather"
    picks: tuple[int, ...]


ACTIONS: tuple[type[Action], ...] = (Choose, Give, Gather)
