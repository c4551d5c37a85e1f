"""The numbers and cards of Empire Engine, each with its rule id. Correct a fact here and nowhere else."""

from __future__ import annotations

SOLDIER, GOOD, INVENTION = range(3)
KINDS = ("soldier", "good", "invention")
"""The kinds of cubes (EE-1.2)."""

CUBES = 15
"""Cubes of each kind (EE-1.2, EE-2.1)."""

START_READY = (1, 1)
"""Soldiers and Goods in each ready pile at the start (EE-2.2)."""

LEFT, RIGHT = range(2)
ENGINES = ("L", "R")

SIDES: tuple[tuple[str, ...], tuple[str, ...]] = (
    ("arm", "salvage", "produce", "attack"),
    ("invent", "defend", "export", "attack"),
)
"""Actions of L and R, clockwise from the printed top (EE-1.8).

The cyclic order is inferred (ruling R1); the mirrored reading is ("arm", "attack", "produce", "salvage") and ("invent",
"attack", "export", "defend").
"""

GROUP = {"arm": 1, "produce": 1, "invent": 1, "attack": 2, "defend": 2, "export": 3, "salvage": 3}
"""The group of the execution in which each action takes place (EE-3.2)."""

GEARS = ("G1", "G2")
STEPS = ((1, 0), (2, 3))
"""Quarter turns of each gear: plain and boosted (EE-1.5, EE-5.5)."""

ROUNDS = {2: 8, 3: 9, 4: 8}
LONG_ROUNDS = 12
"""Rounds by players, and in the long game (EE-2.5)."""

ARM_SOLDIERS = 2
PRODUCE_GOODS = 2
INVENT_INVENTIONS = 1
"""What group 1 takes from the supply (EE-7)."""

MAJORITY_POINTS = 3
"""For the most cubes of a kind (EE-12.2)."""

SIDE = tuple({action: index for index, action in enumerate(sides)} for sides in SIDES)
"""SIDE[engine][action] is the index of the side."""
ARM, SALVAGE, PRODUCE = SIDE[LEFT]["arm"], SIDE[LEFT]["salvage"], SIDE[LEFT]["produce"]
INVENT, DEFEND, EXPORT = SIDE[RIGHT]["invent"], SIDE[RIGHT]["defend"], SIDE[RIGHT]["export"]
ATTACK = (SIDE[LEFT]["attack"], SIDE[RIGHT]["attack"])


def turned(top: int, gear: int, boosted: bool) -> int:
    """The side on top after a gear has turned the engine clockwise (EE-6.3)."""
    return (top - STEPS[gear][boosted]) % 4
