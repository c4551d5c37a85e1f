"""How long bots seem to think, and how long others wait for them."""

from __future__ import annotations

from typing import Final

PACES: Final[dict[str, float]] = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""The shortest time a bot seems to think, in seconds."""
BRISK: Final = 0.25
"""What is left of it where very many decisions follow each other."""
PATIENCE: Final = 1.0
"""How long nothing is told at most because more of it may come, in seconds."""
CATCH_UP: Final = 1.2
"""How long the own deed is shown at most before a card speaks of it, in seconds."""

EVER: Final = 1e6
"""Longer than anything takes to be shown, in seconds."""


def pace_of(setting: str, brisk: bool) -> float:
    """Return how long a bot seems to think, in seconds."""
    return PACES[setting] * (BRISK if brisk else 1.0)
