"""Plans of a round: gears below engines with their boosts, and their possible results as far as they are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from game.games.empire_engine.phases.execution import payment
from game.games.empire_engine.state import EmpireState, target_of
from game.games.empire_engine.tables import (
    ARM,
    ARM_SOLDIERS,
    ATTACK,
    DEFEND,
    INVENT,
    INVENT_INVENTIONS,
    LEFT,
    PRODUCE,
    PRODUCE_GOODS,
    SIDES,
    SOLDIER,
    turned,
)  # fmt: skip
from game.kernel.part import HIDDEN

OPEN = -1
"""The side of an engine without a gear below it yet."""


@dataclass(frozen=True, slots=True)
class EnginePlan:
    """Gears and boosts below L and R, and what stays ready after the boosts."""

    gears: tuple[int, int]
    boosts: tuple[int, int]
    ready: tuple[int, int]


def plans(g: EmpireState, seat: int) -> list[EnginePlan]:
    """Every plan that agrees with what the seat has put down, as far as its gears can be seen."""
    empire = g.empires[seat]
    found = []
    for gears in ((0, 1), (1, 0)):
        if any(laid and empire.gears[e] not in (HIDDEN, gears[e]) for e, laid in enumerate(empire.laid)):
            continue
        for first in _boosts(empire.laid[0], empire.boost[0], empire.ready):
            rest = less(empire.ready, first if not empire.laid[0] else 0)
            for second in _boosts(empire.laid[1], empire.boost[1], rest):
                left_over = less(rest, second if not empire.laid[1] else 0)
                found.append(EnginePlan(gears, (first, second), (left_over[0], left_over[1])))
    return found


def _boosts(laid: bool, boost: int, ready: Sequence[int]) -> tuple[int, ...]:
    if laid:
        return (boost,)
    return (0, *(kind + 1 for kind in range(2) if ready[kind]))


def less(ready: Sequence[int], boost: int) -> list[int]:
    """A ready pile without the cube of a boost; unchanged without a boost."""
    rest = list(ready)
    if boost:
        rest[boost - 1] -= 1
    return rest


def settled(g: EmpireState, seat: int, engine: int) -> int:
    """The side that the gear below an engine will bring to the top, or OPEN."""
    empire = g.empires[seat]
    if not empire.laid[engine]:
        return OPEN
    if empire.tops[engine] < 0:
        return empire.sides[engine]
    return turned(empire.tops[engine], empire.gears[engine], empire.boost[engine] > 0)


def taken(left: int, right: int) -> tuple[int, int, int]:
    """The cubes of each kind that the actions on top take from the supply in group 1 (EE-7)."""
    return ARM_SOLDIERS * (left == ARM), PRODUCE_GOODS * (left == PRODUCE), INVENT_INVENTIONS * (right == INVENT)


def prospects(g: EmpireState, seat: int) -> Iterator[tuple[int, int, int]]:
    """Yield the sides of L and R that a seat may still bring to the top, with the Soldiers that it can then pay."""
    empire = g.empires[seat]
    if min(empire.tops) < 0:
        for left, right in product(range(len(SIDES[LEFT])), repeat=2):
            yield left, right, empire.ready[SOLDIER] + taken(left, right)[SOLDIER]
        return
    for plan in plans(g, seat):
        left, right = (turned(empire.tops[e], plan.gears[e], plan.boosts[e] > 0) for e in range(2))
        yield left, right, plan.ready[SOLDIER] + taken(left, right)[SOLDIER]


def rivals(g: EmpireState, seat: int) -> list[int]:
    """All other seats."""
    return [rival for rival in range(len(g.empires)) if rival != seat]


def threats(g: EmpireState, seat: int) -> int:
    """How many attacks may hit a seat this round, as far as the table shows the others' plans (EE-8.1)."""
    return sum(
        max(_hits(g, rival, seat, (left, right), soldiers) for left, right, soldiers in prospects(g, rival))
        for rival in rivals(g, seat)
    )


def may_defend(g: EmpireState, seat: int) -> bool:
    """True if a seat may still have Defend on top this round."""
    return any(right == DEFEND for _, right, _ in prospects(g, seat))


def wanted(g: EmpireState, seat: int, kind: int) -> int:
    """How many cubes of a kind all others may take from the supply in group 1 (EE-10.1)."""
    return sum(max(taken(left, right)[kind] for left, right, _ in prospects(g, rival)) for rival in rivals(g, seat))


def _hits(g: EmpireState, rival: int, seat: int, tops: Sequence[int], soldiers: int) -> int:
    """How many attacks of a rival with these sides on top count against a seat."""
    attacks = [engine for engine in range(2) if tops[engine] == ATTACK[engine]]
    if not payment(len(attacks), soldiers)[1]:
        return 0
    return sum(target_of(g, rival, engine) == seat for engine in attacks)
