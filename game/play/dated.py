"""That a running game is the game of a day."""

from __future__ import annotations

from typing import Annotated

import msgspec


class Dated(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The game of ``day`` (its ordinal) in an ``edition`` of lists: bots search ``trials`` times for a decision.

    It is not the ``same`` where this copy of the program plays otherwise than the one that set par.
    """

    day: Annotated[int, msgspec.Meta(ge=1, le=3_000_000)]
    edition: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    trials: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    same: bool = True
