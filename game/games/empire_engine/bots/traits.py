"""The numbers by which a bot of Empire Engine judges a plan, in points of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges plans.

    ``heat`` is how far from the best plan it strays. ``armed`` and ``unarmed`` are how often a neighbour with Soldiers
    ready and one without attacks with the engine that faces a seat. ``soldier`` and ``good`` are what a cube that lies
    ready is worth, ``last_soldier`` and ``last_good`` with one round to go. ``invention``, ``salvage`` and ``export``
    are what these bring, a Good that is exported for itself; ``booty`` is what an attack brings, ``harm`` and
    ``hurt_good`` what each cube and each Good that a victim may lose adds to it. ``defence`` is what a defence gains if
    somebody attacks, ``shield`` how likely an attack still hurts then, ``loss`` what a cube counts that may be lost.
    ``majority`` is how much a step towards most cubes of a kind counts.
    """

    heat: float = 0.22
    armed: float = 0.3
    unarmed: float = 0.06
    soldier: float = 0.42
    good: float = 0.62
    last_soldier: float = 0.26
    last_good: float = 0.46
    invention: float = 1.45
    salvage: float = 1.7
    export: float = 1.12
    booty: float = 1.08
    harm: float = 0.2
    hurt_good: float = 0.12
    defence: float = 1.3
    shield: float = 0.3
    loss: float = 0.5
    majority: float = 0.0


FIRST = Traits()
"""The numbers that players begin with: another way to play on, where two are asked."""
NORMAL = Traits(
    heat=0.084,
    armed=0.284,
    unarmed=0.095,
    soldier=0.613,
    good=1.013,
    last_soldier=0.18,
    last_good=0.168,
    invention=1.394,
    salvage=1.5,
    export=1.473,
    booty=0.905,
    harm=0.163,
    hurt_good=0.034,
    defence=1.539,
    shield=0.397,
    loss=0.565,
    majority=-0.071,
)
"""Found by games of bots with other numbers (``dev.py make tune``), with every number of seats."""
