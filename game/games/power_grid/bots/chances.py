"""How far the bots' judgement of a position is believed, as ``dev.py make calibration`` has found it (see README)."""

from __future__ import annotations

from typing import Any

from game.bots.playout_evaluator import Softness
from game.kernel.game import Game

EVERYWHERE = Softness((2.5, 2.3, 1.6), doubt=0.1)


def softness(game: Game[Any]) -> Softness:
    """Return how soft the chances at a table are."""
    return EVERYWHERE
