"""Fingerprint of a daily game: its course when normal bots play it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from game.boards.board import Board
from game.bots.arena import Match, play
from game.games.game_info import GameInfo
from game.kernel.serialization import Codec

USUAL = "normal"
"""The level whose game is the fingerprint."""
LENGTH = 16
"""Letters of a fingerprint."""


def digest_of(info: GameInfo, options: Mapping[str, str], board: Board | None, seats: int, seed: int) -> str:
    """The fingerprint of a game as normal bots play it: equal wherever the same moves get the same replies."""
    outcome = play(info, options, board, Match((USUAL,) * seats, seed))
    game = info.build(seats, options, board)
    codec = Codec(game.actions, game.names())
    told = [[seat, *codec.dump(action)] for seat, action in outcome.actions]
    plain = json.dumps([told, outcome.scores], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:LENGTH]
