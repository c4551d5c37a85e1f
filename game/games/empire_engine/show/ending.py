"""The headline of a finished game: the margin, and the kind of cubes that brought the winner most."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.tables import KINDS
from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.stage.ending import Ending, margin, told, winners


def ending(scores: Sequence[Score]) -> Ending:
    """Return the margin in points, and what scored most."""
    first = winners(scores)
    return Ending(told(margin(scores, "ee.ending.won"), best_kind(first[0]) if len(first) == 1 else None))


def best_kind(score: Score) -> Say | None:
    """Return the kind that brought most, its majority with it (of equal ones the first); None without any point."""
    points = {line.key: line.points for line in score.lines}
    brought = {kind: points[f"ee.score.{kind}"] + points[f"ee.score.majority.{kind}"] for kind in KINDS}
    best = max(KINDS, key=lambda kind: brought[kind])
    if brought[best] <= 0:
        return None
    return say("ee.ending.kind", kind=say(f"ee.score.{best}"), points=brought[best], total=score.total)
