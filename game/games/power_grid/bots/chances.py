"""How far the bots' judgement is believed, as measured by ``dev.py make calibration`` (see README)."""

from __future__ import annotations

from typing import Any

from game.bots.playout_evaluator import Softness
from game.kernel.game import Game

EVERYWHERE = Softness((2.5, 2.3, 1.6), doubt=0.1, belief=(0.5, 0.75, 0.85))


def softness(game: Game[Any]) -> Softness:
    return EVERYWHERE
