"""Traits of the bots of Empire Engine: the numbers by which they judge a plan, in points of the final score."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges plans."""

    heat: float = 0.22
    """How far from the best plan it strays."""
    armed: float = 0.3
    """How often a neighbour with Soldiers ready attacks with the engine that faces a seat."""
    unarmed: float = 0.06
    """The same for one without."""
    soldier: float = 0.42
    """A ready Soldier."""
    good: float = 0.62
    """A ready Good."""
    last_soldier: float = 0.26
    """A ready Soldier with one round to go."""
    last_good: float = 0.46
    """A ready Good with one round to go."""
    invention: float = 1.45
    """An Invention."""
    salvage: float = 1.7
    """A salvage."""
    export: float = 1.12
    """A Good that is exported, for itself."""
    booty: float = 1.08
    """What an attack brings."""
    harm: float = 0.2
    """What each cube that the victim may lose adds to it."""
    hurt_good: float = 0.12
    """What each Good that the victim may lose adds to it."""
    defence: float = 1.3
    """What a defence gains if somebody attacks."""
    shield: float = 0.3
    """How likely an attack still hurts then."""
    loss: float = 0.5
    """How much a cube counts that may be lost."""
    majority: float = 0.0
    """How much a step towards most cubes of a kind counts."""


FIRST = Traits()
"""The first set of numbers: experts take rivals to plan by them at times."""
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
UNFORESEEN = replace(NORMAL, heat=2.0)
"""Good players lay plans that nobody foresees: another way of playing, where two are asked."""
