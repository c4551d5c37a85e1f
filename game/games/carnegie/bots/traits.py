"""Traits of the bots: the numbers of a way of thinking, in points of the final score.

Constants of the other files are rules of thumb where nothing else is said: they only have to rank answers. The traits
alone are varied by ``make tune``; how experts came to theirs is told in ``README.md``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges."""

    envy: float = 0.75
    """How much the gains of others count against a row."""
    dollar: float = 0.34
    """A dollar more, in the middle of the game."""
    good: float = 1.3
    """A good more, in the middle of the game."""
    step: float = 0.4
    """A step of an employee."""
    idle: float = 0.22
    """An employee in a lobby, for each round left."""
    share: float = 0.6
    """Share of the incomes to come that somebody is on a mission for."""
    network: float = 0.6
    """Share of a connection that a missing city costs when one more project is expected."""
    builds: float = 0.5
    """Projects expected a round."""
    tiles: float = 0.2
    """Goods needed a round for departments."""
    plenty: float = 0.035
    """Share by which each spare dollar lowers the worth of a dollar."""
    far: float = 0.4
    """A step on the way from the lobby to each desk of a department that is built."""
    manned: float = 0.55
    """Share of the gain of its desks that counts for a department not built yet: they may stay empty."""
    recall: float = 0.93
    """Worth of each further employee in the lobby, as a share of the one before."""
    hire: float = 1.0
    """Factor on the worth of an employee from the supply."""
    study: float = 1.0
    """Factor on the worth of a study point."""
    keep_tile: float = 3.0
    """Gain besides its own points for which an action-choice tile is used."""
    last: float = 24.0
    """The usual price of a company's last donation, in dollars."""
    tight: float = 1.2
    """How much more a dollar is worth where money is short."""
    goods_early: float = 0.0
    """How much more goods are worth with all rounds to go, and less at the end."""
    people_early: float = 0.0
    """The same for employees."""
    income: float = 1.0
    """How much the income of a project counts."""
    city: float = 1.0
    """How much the points of its city count."""
    link: float = 1.0
    """How much its part in a connection counts."""
    project: float = 3.0
    """What one more project brings besides its income."""
    recalls: float = 1.2
    """Employees recalled at each income of a region."""
    stay: float = 1.0
    """How much the uses to come count for an employee who stays on duty."""
    tile: float = 3.2
    """What building a department brings."""
    place: float = 1.0
    """How much the points of its floor count where it is built."""
    walking: float = 1.0
    """How much the steps of a row count where the row is chosen."""


NORMAL = Traits()
EASY = Traits(envy=0.0)
EXPERT = Traits(
    envy=0.8,
    dollar=0.25,
    good=1.4,
    tiles=0.19,
    manned=0.34,
    recall=1.5,
    hire=1.06,
    study=1.1,
    last=17.5,
    tight=1.3,
    goods_early=0.2,
    people_early=0.2,
    income=0.65,
    city=0.97,
    link=1.4,
    project=3.7,
    recalls=1.05,
    stay=0.45,
    tile=2.2,
    place=1.34,
    walking=0.8,
)
"""Fitted, in three steps, to the points of 2,500 games of quick rules in which each seat drew random numbers."""
