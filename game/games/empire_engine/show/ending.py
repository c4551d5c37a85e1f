"""The headline of a finished game: the margin, and the kind of cubes that brought the winner most."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import KINDS
from game.kernel.say import Say, say
from game.kernel.score import Score
from game.present.stage.ending import Ending, margin, told, winners


def ending(g: EmpireState, scores: Sequence[Score]) -> Ending:
    """Return the margin in points, what scored most, and the cubes in everybody's score pile."""
    first = winners(scores)
    figures = {score.seat: figures_of(g.empires[score.seat].score) for score in scores}
    return Ending(told(margin(scores, "ee.ending.won"), best_kind(first[0]) if len(first) == 1 else None), figures)


def figures_of(score: Sequence[int]) -> Say:
    """Return how many cubes of each kind lie in a score pile."""
    soldiers, goods, inventions = (say(f"ee.cubes.{kind}", n=n) for kind, n in zip(KINDS, score, strict=True))
    return say("ee.ending.figures", soldiers=soldiers, goods=goods, inventions=inventions)


def best_kind(score: Score) -> Say | None:
    """Return the kind that brought most, its majority with it (of equal ones the first); None without any point."""
    points = {line.key: line.points for line in score.lines}
    brought = {kind: points[f"ee.score.{kind}"] + points[f"ee.score.majority.{kind}"] for kind in KINDS}
    best = max(KINDS, key=lambda kind: brought[kind])
    if brought[best] <= 0:
        return None
    return say("ee.ending.kind", kind=say(f"ee.score.{best}"), points=brought[best], total=score.total)
