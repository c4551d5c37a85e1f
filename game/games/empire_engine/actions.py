"""The actions of Empire Engine (EE-14). Every action exists once."""

from __future__ import annotations

from typing import Annotated, ClassVar

from game.kernel.action import Action, Named
from game.kernel.value import value


@value
class PlaceEngine(Action):
    """Put an engine face down (EE-14.1, EE-14.2); ``side`` is the one on top, clockwise from the printed top."""

    name: ClassVar[str] = "place_engine"
    engine: Annotated[int, Named("engine")]
    side: int


@value
class LayGear(Action):
    """Put a gear face down below an engine, with a cube on it or without (EE-14.3, EE-14.4)."""

    name: ClassVar[str] = "lay_gear"
    gear: Annotated[int, Named("gear")]
    engine: Annotated[int, Named("engine")]
    boost: Annotated[int, Named("boost")]


@value
class Block(Action):
    """Block the attack that this engine of a neighbour makes: L is the right, R the left neighbour's (EE-14.5)."""

    name: ClassVar[str] = "block"
    engine: Annotated[int, Named("engine")]


@value
class Steal(Action):
    """Take a cube of this kind with the attack of this engine (EE-14.6)."""

    name: ClassVar[str] = "steal"
    engine: Annotated[int, Named("engine")]
    kind: Annotated[int, Named("kind")]


@value
class GiveUp(Action):
    """Give ``first`` to the attacker earlier in turn order and ``second`` to the other (EE-14.7)."""

    name: ClassVar[str] = "give_up"
    first: Annotated[int, Named("kind")]
    second: Annotated[int, Named("kind")]


@value
class Salvage(Action):
    """Take a cube of this kind from the supply into the score pile (EE-14.8)."""

    name: ClassVar[str] = "salvage"
    kind: Annotated[int, Named("kind")]


ACTIONS: tuple[type[Action], ...] = (PlaceEngine, LayGear, Block, Steal, GiveUp, Salvage)
