"""How long ago something was, as people say it."""

from __future__ import annotations

from game.kernel.message import Message, msg

MINUTE, HOUR, DAY = 60, 3600, 86_400
LONGEST = 999
"""Days beyond which nobody counts."""


def ago(seconds: float) -> Message:
    """Return how long ago something was that happened so many seconds before now."""
    if seconds < MINUTE:
        return msg("shell.ago.now")
    if seconds < HOUR:
        return msg("shell.ago.minutes", n=int(seconds // MINUTE))
    if seconds < DAY:
        return msg("shell.ago.hours", n=int(seconds // HOUR))
    days = int(seconds // DAY)
    return msg("shell.ago.days", n=days) if days <= LONGEST else msg("shell.ago.long")
