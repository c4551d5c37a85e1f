"""Tags of a running game: the day whose game it is, and its coach."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Threshold: TypeAlias = Literal[0, 3, 6, 12]
"""Points of winning chance an answer must lose for the coach to warn; 0: no coach."""
THRESHOLDS: tuple[Threshold, ...] = (0, 12, 6, 3)
"""As they are offered: none, then from the rarest to the most frequent."""
USUAL: Threshold = 6
"""Threshold unless the person chooses another."""
SELDOM = 3
"""Most warnings in a game, unless the coach warns from the lowest threshold on."""
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Coached(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A coach and what was taken of it."""

    points: Threshold = 0
    """The threshold."""
    told: Count = 0
    """How often it warned."""
    again: Count = 0
    """How often the player then looked again."""
    clues: Count = 0
    """How many clues were asked for."""
    quiet: bool = False
    """True: muted for this game."""

    @property
    def limit(self) -> int | None:
        """Most warnings in a game; None: no limit."""
        return None if self.points == min(each for each in THRESHOLDS if each) else SELDOM

    @property
    def silent(self) -> bool:
        """True if it will not warn any more in this game."""
        return not self.points or self.quiet or (self.limit is not None and self.told >= self.limit)


class DailyTag(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The day whose game it is."""

    day: Annotated[int, msgspec.Meta(ge=1, le=3_000_000)]
    """Its ordinal."""
    edition: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    """The edition of the lists of daily games."""
    trials: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    """How often bots search for a decision."""
    same: bool = True
    """False where this copy of the program plays otherwise than the one that set par."""
