"""Positions that differ in nothing but what somebody may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.kernel.game import Game
from game.play.session import Session


def change_hidden(real: Any, seen: Any) -> int:
    """Change every number in plain data that is seen otherwise than it is; return how many."""
    count = 0
    for place in real if isinstance(real, dict) else range(len(real)):
        if isinstance(real[place], dict | list):
            count += change_hidden(real[place], seen[place])
        elif type(real[place]) is int and real[place] != seen[place]:
            real[place] += 1
            count += 1
    return count


def otherwise(game: Game[Any], state: Any, seat: int | None) -> tuple[Any, int]:
    """Return a position that looks the same to ``seat``, and how many numbers are others in it."""
    data = state.dump()
    count = change_hidden(data, game.mask(state, seat).dump())
    return game.state_type.load(data), count


def hide_otherwise(session: Session, seat: int | None) -> int:
    """Change, now and at every moment of the past, all that ``seat`` may not know; return how many numbers."""
    total = 0
    for place, entry in enumerate(session.log):
        before, count = otherwise(session.game, entry.before, seat)
        session.log[place] = replace(entry, before=before)
        total += count
    session.state, count = otherwise(session.game, session.state, seat)
    return total + count
