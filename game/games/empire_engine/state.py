"""A position of Empire Engine, composed of parts."""

from __future__ import annotations

from typing import Annotated

from game.kernel.chance import Chance
from game.kernel.part import OWNER, Part
from game.kernel.phase import Flow


class Empire(Part):
    """One seat's empire; pairs are for the engines L and R."""

    ready: list[int]
    """Soldiers and Goods."""
    score: Annotated[list[int], OWNER]
    """Soldiers, Goods and Inventions; hidden from others (EE-13.3)."""
    tops: list[int]
    """The sides on top, -1 before the first reveal."""
    sides: Annotated[list[int], OWNER]
    """The sides chosen face down in round 1, else -1."""
    gears: Annotated[list[int], OWNER]
    """The gears put face down (0 G1, 1 G2), -1 for none."""
    laid: list[bool]
    """True where a card is below the engine; everybody sees that."""
    boost: list[int]
    """0, or kind + 1 of the cube on the gear."""
    attacks: list[int]
    """The state of an Attack of each engine (see ``NO_ATTACK`` and so on)."""
    block: Annotated[int, OWNER]
    """A sealed choice of this round, as are ``loot``, ``gift`` and ``salvage``; -1 while open."""
    loot: Annotated[list[int], OWNER]
    gift: Annotated[int, OWNER]
    salvage: Annotated[int, OWNER]
    attacked: bool
    """True after a successful attack against the seat (EE-8.6)."""
    salvageable: Annotated[int, OWNER] = -1
    """One bit for each kind that a Salvage may choose (EE-10.4) once it is clear that it works, else -1.

    As that says something about all score piles, only its owner learns it.
    """


NO_ATTACK, COUNTS, BLOCKED, FAILED = range(4)


class EmpireState(Part):
    """The whole table."""

    flow: Flow
    chance: Chance
    start: int
    """The start player."""
    turn: int
    """Counts the placements of this planning, or the seats asked."""
    supply: list[int]
    empires: list[Empire]


def left(g: EmpireState, seat: int) -> int:
    """The next seat clockwise (EE-1.1)."""
    return (seat + 1) % len(g.empires)


def right(g: EmpireState, seat: int) -> int:
    """The next seat counter-clockwise (EE-1.1)."""
    return (seat - 1) % len(g.empires)


def planner(g: EmpireState) -> tuple[int, bool]:
    """The seat that plans now, and True in the second pass: turn order, then reverse (EE-1.7, EE-5.2, EE-5.3)."""
    n = len(g.empires)
    if g.turn < n:
        return (g.start + g.turn) % n, False
    return (g.start + 2 * n - 1 - g.turn) % n, True


def plans_next(g: EmpireState, seat: int) -> list[EmpireState]:
    """The position in which ``seat`` plans next, ``g`` itself changed; none if everything is planned."""
    for turn in range(g.turn, 2 * len(g.empires)):
        g.turn = turn
        if planner(g)[0] == seat:
            return [g]
    return []


def target_of(g: EmpireState, seat: int, engine: int) -> int:
    """The seat that an Attack of this engine hits: L the left, R the right neighbour (EE-8.2)."""
    return left(g, seat) if engine == 0 else right(g, seat)


def attackers_of(g: EmpireState, victim: int, status: int) -> list[tuple[int, int]]:
    """The attacks of this status against a seat as (attacker, engine), the attacker earlier in turn order first."""
    empires = g.empires
    n = len(empires)
    before, after = (victim - 1) % n, (victim + 1) % n
    found = [(before, 0)] if empires[before].attacks[0] == status else []
    if empires[after].attacks[1] == status:
        found.append((after, 1))
        if (after - g.start) % n < (before - g.start) % n:
            found.reverse()
    return found
