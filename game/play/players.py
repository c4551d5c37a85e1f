"""Who sits at the table."""

from __future__ import annotations

from typing import Literal

import msgspec

HUMAN = "human"
BOT = "bot"


class Player(msgspec.Struct, frozen=True):
    """One seat: a person or a bot of a level, with a name and one of the six colours."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str = ""
    colour: int = 0

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == HUMAN
