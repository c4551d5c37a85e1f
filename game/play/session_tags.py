"""Marks of a running game: that it is the game of a day, and what a coach is to do in it and has done."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Threshold: TypeAlias = Literal[0, 3, 6, 12]
"""Points of winning chance from which on a coach speaks; 0: there is none."""
THRESHOLDS: tuple[Threshold, ...] = (0, 12, 6, 3)
"""As they are offered: none, then from the rarest to the most frequent."""
USUAL: Threshold = 6
SELDOM = 3
"""How often a coach speaks in a game, unless he speaks from the lowest threshold on."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Coached(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A coach who speaks ``points`` of winning chance on: how often he has ``told``, how often somebody has looked
    ``again``, how many ``clues`` were asked for. A ``quiet`` one says nothing more in this game.
    """

    points: Threshold = 0
    told: Count = 0
    again: Count = 0
    clues: Count = 0
    quiet: bool = False

    @property
    def limit(self) -> int | None:
        """How often he speaks in a game; None: as often as it is worth it."""
        return None if self.points == min(each for each in THRESHOLDS if each) else SELDOM

    @property
    def silent(self) -> bool:
        """Whether he has nothing more to say in this game."""
        return not self.points or self.quiet or (self.limit is not None and self.told >= self.limit)


class DailyTag(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The game of ``day`` (its ordinal) in an ``edition`` of lists: bots search ``trials`` times for a decision.

    It is not the ``same`` where this copy of the program plays otherwise than the one that set par.
    """

    day: Annotated[int, msgspec.Meta(ge=1, le=3_000_000)]
    edition: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    trials: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    same: bool = True
