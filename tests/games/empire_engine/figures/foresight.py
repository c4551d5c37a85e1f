"""What a seat can foresee of a round of Empire Engine, worked out from the rules and from what lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from game.games.empire_engine.state import EmpireState
from game.kernel.part import HIDDEN
from tests.games.empire_engine.figures.table import ACTIONS, turned

ATTACK, SALVAGE, DEFEND, EXPORT = 3, 1, 1, 2
TAKEN = {"arm": (2, 0, 0), "produce": (0, 2, 0), "invent": (0, 0, 1)}
"""Soldiers, Goods and Inventions that come from the supply (EE-7)."""
COMING = tuple[int, int, int]
"""Sides of L and R on top, and the Soldiers that are ready when attacks are paid."""


def takes(left: int, right: int) -> list[int]:
    """Return the cubes of each kind that two actions take; an engine of which nothing is known has side -1."""
    words = [ACTIONS[number][side] for number, side in enumerate((left, right)) if side >= 0]
    return [sum(TAKEN.get(word, (0, 0, 0))[kind] for word in words) for kind in range(3)]


def rest(ready: Sequence[int], *boosts: int) -> list[int]:
    """Return a ready pile without the cubes on gears: 0 is none, else a kind and one."""
    return [ready[kind] - boosts.count(kind + 1) for kind in range(2)]


def coming(empire: Any) -> Iterator[COMING]:
    """Yield all that an empire of which cards may lie face down can still have on top."""
    if empire.tops[0] < 0:
        for left, right in product(range(4), range(4)):
            yield left, right, empire.ready[0] + takes(left, right)[0]
        return
    for gears, boosts in product(((0, 1), (1, 0)), product(range(3), repeat=2)):
        paid = [boost for boost, laid in zip(boosts, empire.laid, strict=True) if not laid]
        kept = rest(empire.ready, *paid)
        fits = all(
            not laid or (boosts[e] == empire.boost[e] and empire.gears[e] in (HIDDEN, gears[e]))
            for e, laid in enumerate(empire.laid)
        )
        if fits and min(kept) >= 0:
            tops = [turned(empire.tops[e], gears[e], boosts[e] > 0) for e in range(2)]
            yield tops[0], tops[1], kept[0] + takes(tops[0], tops[1])[0]


def hits(g: EmpireState, seat: int) -> int:
    """Return how many attacks may hit a seat: those of L hit the left neighbour, of R the right (EE-8.1, EE-8.2)."""
    n, found = len(g.empires), 0
    for rival, empire in enumerate(g.empires):
        if rival != seat:
            there = [(rival + 1) % n == seat, (rival - 1) % n == seat]
            each = []
            for left, right, soldiers in coming(empire):
                attacks = [left == ATTACK, right == ATTACK]
                paid = sum(attacks) <= soldiers
                each.append(sum(a and t for a, t in zip(attacks, there, strict=True)) if paid else 0)
            found += max(each)
    return found


def taken_by_others(g: EmpireState, seat: int, kind: int) -> int:
    """Return how many cubes of a kind all others may take from the supply (EE-10.1)."""
    return sum(
        max(takes(left, right)[kind] for left, right, _ in coming(empire))
        for rival, empire in enumerate(g.empires)
        if rival != seat
    )


def defends(g: EmpireState, seat: int) -> bool:
    return any(right == DEFEND for _, right, _ in coming(g.empires[seat]))
