"""What a table asks of the settings."""

from __future__ import annotations

from typing import Protocol


class TableSettings(Protocol):
    """What is read of the settings; they may change at any time."""

    @property
    def animation(self) -> str:
        """How fast to animate: off, fast, normal or slow."""

    @property
    def reduced_motion(self) -> bool:
        """Whether to move as little as possible."""

    @property
    def bot_pace(self) -> str:
        """How long bots seem to think: slow, normal, fast or instant."""

    @property
    def open_table(self) -> bool:
        """Whether a learner sees hidden piles."""

    @property
    def patterns(self) -> bool:
        """Whether pieces of players show marks beside their colours."""
