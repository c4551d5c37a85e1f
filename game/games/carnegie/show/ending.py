"""The headline of a finished game: the margin, also against Andrew, and the part of the score that counts most."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.state import ANDREW
from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.stage.ending import Ending, margin, told, winners


def ending(scores: Sequence[Score], solo: bool) -> Ending:
    """Return the margin in points, and what the only winner got most for."""
    first = winners(scores)
    key = "won" if not solo else "lost" if first[0].seat == ANDREW else "beaten"
    return Ending(told(margin(scores, f"ca.ending.{key}"), best_part(first[0]) if len(first) == 1 else None))


def best_part(score: Score) -> Say | None:
    """Return the line of the score that counts most (of equal ones the first); None without any point."""
    best = max(score.lines, key=lambda line: line.points)
    return say("ca.ending.part", part=Say(best.key), points=best.points, total=score.total) if best.points > 0 else None
