"""A position of Empire Engine, composed of parts."""

from __future__ import annotations

from typing import Annotated

from game.kernel.chance import Chance
from game.kernel.part import OWNER, Part
from game.kernel.phase import Flow


class Empire(Part):
    """What one seat owns; pairs are for the engines L and R.

    ``ready`` counts Soldiers and Goods, ``score`` Soldiers, Goods and Inventions (EE-13.3 hides it). ``tops`` are the
    sides on
    top, -1 before the first reveal. ``sides`` are the sides chosen face down in round 1, ``gears`` the gears laid face
    down (0 G1,
    1 G2), both -1 if none; ``laid`` tells all below which engine a card lies; ``boost`` is 0 or kind + 1 of the cube
    on the gear.
    ``attacks`` tells what became of an Attack of each engine (see ``NO_ATTACK`` and so on). ``block``, ``loot``,
    ``gift`` and
    ``salvage`` are the sealed choices of this round, -1 while open. ``salvageable`` holds one bit for each kind that a
    Salvage may choose (EE-10.4) once it is clear that it works, else -1; as that says something about all score piles,
    only its owner learns it. ``attacked`` marks a successful attack against the
    seat (EE-8.6).
    """

    ready: list[int]
    score: Annotated[list[int], OWNER]
    tops: list[int]
    sides: Annotated[list[int], OWNER]
    gears: Annotated[list[int], OWNER]
    laid: list[bool]
    boost: list[int]
    attacks: list[int]
    block: Annotated[int, OWNER]
    loot: Annotated[list[int], OWNER]
    gift: Annotated[int, OWNER]
    salvage: Annotated[int, OWNER]
    attacked: bool
    salvageable: Annotated[int, OWNER] = -1


NO_ATTACK, COUNTS, BLOCKED, FAILED = range(4)


class EmpireState(Part):
    """The whole table. ``start`` is the start player; ``turn`` counts the placements of this planning, or the seats
    asked.
    """

    flow: Flow
    chance: Chance
    start: int
    turn: int
    supply: list[int]
    empires: list[Empire]


def left(g: EmpireState, seat: int) -> int:
    """Return the next seat clockwise (EE-1.1)."""
    return (seat + 1) % len(g.empires)


def right(g: EmpireState, seat: int) -> int:
    """Return the next seat counter-clockwise (EE-1.1)."""
    return (seat - 1) % len(g.empires)


def planner(g: EmpireState) -> tuple[int, bool]:
    """Return who plans now and whether in the second pass: turn order, then reverse (EE-1.7, EE-5.2, EE-5.3)."""
    n = len(g.empires)
    if g.turn < n:
        return (g.start + g.turn) % n, False
    return (g.start + 2 * n - 1 - g.turn) % n, True


def target_of(g: EmpireState, seat: int, engine: int) -> int:
    """Return whom an Attack of this engine hits: L the left, R the right neighbour (EE-8.2)."""
    return left(g, seat) if engine == 0 else right(g, seat)


def attackers_of(g: EmpireState, victim: int, status: int) -> list[tuple[int, int]]:
    """Return the attacks of this status against a seat as (attacker, engine), the attacker earlier in turn order
    first.
    """
    empires = g.empires
    n = len(empires)
    before, after = (victim - 1) % n, (victim + 1) % n
    found = [(before, 0)] if empires[before].attacks[0] == status else []
    if empires[after].attacks[1] == status:
        found.append((after, 1))
        if (after - g.start) % n < (before - g.start) % n:
            found.reverse()
    return found
