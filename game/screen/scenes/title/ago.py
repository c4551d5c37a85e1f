"""How long ago something was, as people say it."""

from __future__ import annotations

from game.kernel.say import Say, say

MINUTE, HOUR, DAY = 60, 3600, 86_400
LONGEST = 999
"""Days beyond which nobody counts."""


def ago(seconds: float) -> Say:
    """Return how long ago something was that happened so many seconds before now."""
    if seconds < MINUTE:
        return say("shell.ago.now")
    if seconds < HOUR:
        return say("shell.ago.minutes", n=int(seconds // MINUTE))
    if seconds < DAY:
        return say("shell.ago.hours", n=int(seconds // HOUR))
    days = int(seconds // DAY)
    return say("shell.ago.days", n=days) if days <= LONGEST else say("shell.ago.long")
