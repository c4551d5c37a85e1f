"""What has to hold in every position, for positions that come from a file."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.empire_engine.state import FAILED, Empire, EmpireState
from game.games.empire_engine.tables import CUBES, KINDS

PAIRS = {
    "tops": (-1, 3),
    "sides": (-1, 3),
    "gears": (-1, 1),
    "boost": (0, 2),
    "attacks": (0, FAILED),
    "loot": (-1, 1),
}
"""Lowest and highest number in each list with an entry for L and R."""
SINGLE = {"block": (-1, 1), "gift": (-1, 3), "salvage": (-1, 2), "salvageable": (-1, 7)}


def find_inconsistency(g: EmpireState, seats: int, rounds: int) -> str | None:
    """Return what is impossible about a position, or None. No cube is ever lost or made (EE-1.2)."""
    if not 1 <= g.flow.round <= rounds:
        return "round"
    return next(_flaws(g, seats), None)


def _flaws(g: EmpireState, seats: int) -> Iterator[str]:
    if len(g.empires) != seats or not 0 <= g.start < seats or not 0 <= g.turn <= 2 * seats or len(g.supply) != 3:
        yield "table"
        return
    for seat, empire in enumerate(g.empires):
        for name in _empire(empire):
            yield f"empires[{seat}].{name}"
            return
    for kind, word in enumerate(KINDS):
        piles = [g.supply[kind], *(empire.score[kind] for empire in g.empires)]
        piles += [empire.ready[kind] for empire in g.empires if kind < 2]
        boosts = sum(empire.boost.count(kind + 1) for empire in g.empires)
        if min(piles) < 0 or sum(piles) + boosts != CUBES:
            yield f"{word} cubes"


def _empire(empire: Empire) -> Iterator[str]:
    """Yield the fields that are too long, too short or out of range."""
    if len(empire.ready) != 2 or len(empire.score) != 3 or len(empire.laid) != 2:
        yield "piles"
    for name, (low, high) in PAIRS.items():
        values = getattr(empire, name)
        if len(values) != 2 or not all(low <= value <= high for value in values):
            yield name
    for name, (low, high) in SINGLE.items():
        if not low <= getattr(empire, name) <= high:
            yield name
