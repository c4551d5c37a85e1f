"""Plans of a round: which gear goes below which engine with which boost, as far as the table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.empire_engine.state import EmpireState
from game.kernel.part import HIDDEN


@dataclass(frozen=True, slots=True)
class Plan:
    """Gears and boosts below L and R, and what stays ready after the boosts."""

    gears: tuple[int, int]
    boosts: tuple[int, int]
    ready: tuple[int, int]


def plans(g: EmpireState, seat: int) -> list[Plan]:
    """Return every plan that agrees with what the seat has laid already, as far as its gears can be seen."""
    empire = g.empires[seat]
    found = []
    for gears in ((0, 1), (1, 0)):
        if any(laid and empire.gears[e] not in (HIDDEN, gears[e]) for e, laid in enumerate(empire.laid)):
            continue
        for first in _boosts(empire.laid[0], empire.boost[0], empire.ready):
            rest = _less(empire.ready, first if not empire.laid[0] else 0)
            for second in _boosts(empire.laid[1], empire.boost[1], rest):
                left_over = _less(rest, second if not empire.laid[1] else 0)
                found.append(Plan(gears, (first, second), (left_over[0], left_over[1])))
    return found


def _boosts(laid: bool, boost: int, ready: Sequence[int]) -> tuple[int, ...]:
    if laid:
        return (boost,)
    return (0, *(kind + 1 for kind in range(2) if ready[kind]))


def _less(ready: Sequence[int], boost: int) -> list[int]:
    rest = list(ready)
    if boost:
        rest[boost - 1] -= 1
    return rest
