"""Moving cubes, and what happens when the supply runs short (EE-1.6, EE-10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.events import SUPPLY, CubesMoved, Pile, Reason, SupplyShort
from game.games.empire_engine.state import EmpireState
from game.kernel.event import Events


def take(
    g: EmpireState, kind: int, needs: Sequence[int], to_score: bool, reason: Sequence[Reason], out: Events
) -> None:
    """Give every seat ``needs[seat]`` cubes from the supply, as far as EE-10 allows.

    ``reason[seat]`` is told with each movement. Cubes go to the score pile, or to the ready pile if not ``to_score``.
    """
    need = sum(needs)
    if not need:
        return
    if need > g.supply[kind]:
        _everybody_returns(g, kind, need, out)
    n = len(g.empires)
    for step in range(n):
        seat = (g.start + step) % n
        if needs[seat] and (got := min(needs[seat], g.supply[kind])):
            g.supply[kind] -= got
            pile = g.empires[seat].score if to_score else g.empires[seat].ready
            pile[kind] += got
            if out is not None:
                out.append(CubesMoved(kind, got, SUPPLY, Pile("score" if to_score else "ready", seat), reason[seat]))


def returnable(g: EmpireState, kind: int) -> int:
    """Return how many cubes of a kind every seat could return: the smallest number in any score pile (EE-10.2)."""
    return min(empire.score[kind] for empire in g.empires)


def _everybody_returns(g: EmpireState, kind: int, need: int, out: Events) -> None:
    """Move the same number from each score pile to the supply, as few as suffice (EE-10.2, ruling R6)."""
    n = len(g.empires)
    count = min(-(-(need - g.supply[kind]) // n), returnable(g, kind))
    if out is not None:
        out.append(SupplyShort(kind, count, max(0, need - g.supply[kind] - n * count)))
    if not count:
        return
    for seat, empire in enumerate(g.empires):
        empire.score[kind] -= count
        g.supply[kind] += count
        if out is not None:
            out.append(CubesMoved(kind, count, Pile("score", seat), SUPPLY, "return"))
