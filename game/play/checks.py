"""Short fingerprints of positions, to notice when a replay goes another way than the game that was saved."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from game.kernel.game import Game

MARK = "r"
"""How the fingerprint of what the rules say begins. One without it is of an old form and cannot be compared: it covered
how positions were laid out, and changed with every field of a part."""
_ENCODER = msgspec.json.Encoder(order="sorted")


def check_of(game: Game[Any], g: Any) -> str:
    """Return ``r`` and 16 hexadecimal digits that differ where the rules describe two positions differently."""
    return MARK + hashlib.sha256(_ENCODER.encode(game.describe(g))).hexdigest()[:16]


class Checks:
    """Fingerprints of the positions of one game; each is worked out once."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._known: dict[int, tuple[Any, str]] = {}
        """By index, each with the position it was taken of: what is undone may be followed by something else."""

    def at(self, index: int, state: Any) -> str:
        """Return the fingerprint of a position, that after the first ``index`` actions."""
        known = self._known.get(index)
        if known is None or known[0] is not state:
            known = self._known[index] = (state, check_of(self._game, state))
        return known[1]


def comparable(game: Game[Any], rules: int, check: str) -> bool:
    """Tell whether a check from a save of that version of the rules has to be that of today's position."""
    return rules == game.rules_version and check.startswith(MARK)


def telling(game: Game[Any], rules: int, check: str) -> bool:
    """Tell whether the last check of a save of that version shows where its game went.

    On the way, older versions may have described moments differently, or have needed other actions.
    """
    since = game.described_since
    return since is not None and since <= rules < game.rules_version and check.startswith(MARK)
