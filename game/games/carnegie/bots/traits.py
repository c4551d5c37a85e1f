"""The numbers of a way of thinking; worth is counted in points of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges.

    ``envy`` is how much the gains of
    others count against a row. ``dollar`` and ``good`` are what one more is worth in the middle of the game, ``step``
    what a step of an employee is worth; ``idle`` is what an employee in a lobby is worth for each round left.
    ``share`` is the part of the incomes to come that somebody is on a mission for.

    ``recall`` is what every further employee in the lobby is worth compared with the one before; ``recalls`` is how
    many are recalled at each income of a region.

    ``last`` is what the last donation of a company usually costs in dollars, ``tight`` how much dearer a dollar is
    where money is short; ``goods_early`` and ``people_early`` say how much dearer goods and employees are with all
    rounds to go, and cheaper in the end. ``income``, ``city`` and ``link`` are how much the income of a project, the
    points of its city and its part in a connection count, ``project`` what one more project brings besides its income.
    ``stay`` is how much the uses to come count for an employee who stays on duty, ``tile`` what building a department
    brings, ``place`` how much the points of its floor count where it is built, ``walking`` how much the steps of a row
    count where the row is chosen.
    """

    envy: float = 0.75
    dollar: float = 0.34
    good: float = 1.3
    step: float = 0.4
    idle: float = 0.22
    share: float = 0.6
    network: float = 0.6
    builds: float = 0.5
    tiles: float = 0.2
    plenty: float = 0.035
    far: float = 0.4
    manned: float = 0.55
    recall: float = 0.93
    hire: float = 1.0
    study: float = 1.0
    keep_tile: float = 3.0
    last: float = 24.0
    tight: float = 1.2
    goods_early: float = 0.0
    people_early: float = 0.0
    income: float = 1.0
    city: float = 1.0
    link: float = 1.0
    project: float = 3.0
    recalls: float = 1.2
    stay: float = 1.0
    tile: float = 3.2
    place: float = 1.0
    walking: float = 1.0


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
"""Fitted to the points of 2,500 games of the quick rules in which each seat drew its numbers by lot, in three steps."""
