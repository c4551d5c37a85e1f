"""The headline of a finished game: the margin, and the cubes or the majority that decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import KINDS
from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.stage.ending import Ending, decided, margin, told


def ending(g: EmpireState, scores: Sequence[Score]) -> Ending:
    """Return the margin in points, what has decided it, and the cubes in everybody's score pile."""
    figures = {score.seat: figures_of(g.empires[score.seat].score) for score in scores}
    return Ending(told(margin(scores, "ee.ending.won"), decided(scores)), figures)


def figures_of(score: Sequence[int]) -> Message:
    """Return how many cubes of each kind lie in a score pile."""
    soldiers, goods, inventions = (msg(f"ee.cubes.{kind}", n=n) for kind, n in zip(KINDS, score, strict=True))
    return msg("ee.ending.figures", soldiers=soldiers, goods=goods, inventions=inventions)
