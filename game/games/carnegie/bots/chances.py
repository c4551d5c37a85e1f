"""How far the bots' judgement of a position is believed, as ``dev.py make calibration`` has found it (see README)."""

from __future__ import annotations

from typing import Any

from game.bots.playout_evaluator import Softness
from game.kernel.game import Game

TOGETHER = Softness((1.25, 0.85, 0.7), doubt=0.02)
ALONE = Softness((6.0, 0.85, 0.8), doubt=0.02)
"""Against Andrew: what he will draw decides much that nobody sees at first."""


def softness(game: Game[Any]) -> Softness:
    """Return how soft the chances at a table are."""
    return ALONE if game.seats == 1 else TOGETHER
