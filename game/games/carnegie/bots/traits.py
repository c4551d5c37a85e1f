"""The numbers of a way of thinking; worth is counted in points of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges.

    ``envy`` is how much the gains of others count against a row. ``dollar`` and ``good`` are what one more is worth in
    the middle of the game, ``step`` what a step of an employee is worth; ``idle`` is what an employee in a lobby is
    worth for each round left. ``share`` is the part of the incomes to come that somebody is on a mission for.

    Money: ``surplus`` is the part of its worth that a dollar keeps however many there are, ``plenty`` how fast it loses
    the rest, ``wage`` and ``wages`` what it is worth without donations, at the end and for each round left. ``spaces``
    is how many of the free spaces of the donation table, divided among all, are counted on (0: any number).

    Goods: ``stock`` is the part of its worth that a good keeps, ``glut`` how fast it loses the rest, ``tiles`` how many
    departments are built in a round, ``builds`` how many projects.

    Missions and incomes: ``away`` is how much a further trip to a region counts, ``recall`` how much each further
    employee in a lobby, ``recalls`` how many come back at an income, ``hire`` how much somebody new counts.

    Desks: ``again`` and ``going`` are how much the uses count of those who stay and of those who leave for a mission,
    ``ending`` what somebody on duty counts at the end, ``crowd`` how much less each further one is worth, ``trade`` the
    part of a trade's profit that remains when it has to be prepared, ``copy`` what a donation on top of another brings,
    or ``copies`` the part of what the best one would bring now (0: ``copy`` counts).

    Tiles: ``tile`` is what building one brings, ``manned`` how much of its desks counts, ``far`` what each step to it
    costs, ``site`` what somebody is worth who waits where one is to be built, ``part_way`` how much of a desk's worth
    counts for the way there.

    Donations: ``hope`` is how much those still free count, ``growth`` how fast what they count grows, ``later`` how
    many of the events to come lead to one, ``eager`` what one counts beyond its gain, ``deny`` how much its worth to
    others. ``cap`` and ``last_space`` are what raising their cap is worth, built and when sides are chosen.

    Study points: ``study`` is how much later ones count, ``study_most`` their highest price, ``project`` what one more
    project brings, ``rail`` what a railroad counts besides. ``network`` is what a missing city takes from a connection,
    ``need`` how many cities a missing level counts for.

    Rows: ``acting`` is how much the departments count, ``event_donation`` the donation, ``waiting`` the later income of
    those who return. ``keep_tile`` is what the action-choice tile is kept for.

    What is ``liked`` counts so many points more: tiles by their number, donations, rows, tabs, tracks, projects.
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
    surplus: float = 0.3
    wage: float = 0.08
    wages: float = 0.03
    spaces: float = 0.0
    glut: float = 0.9
    stock: float = 0.3
    away: float = 0.35
    cap: float = 0.6
    last_space: float = 1.2
    hope: float = 0.1
    growth: float = 1.0
    tile: float = 3.2
    trade: float = 0.7
    copy: float = 3.0
    crowd: float = 1.0
    ending: float = 1.0
    again: float = 1.0
    going: float = 1.0
    part_way: float = 0.55
    site: float = 1.0
    event_donation: float = 0.6
    waiting: float = 0.6
    acting: float = 1.0
    later: float = 0.55
    eager: float = 0.0
    deny: float = 0.0
    recalls: float = 1.2
    project: float = 3.0
    study_most: float = 1.6
    need: float = 0.45
    rail: float = 0.0
    copies: float = 0.0
    tiles_liked: tuple[float, ...] = ()
    donations_liked: tuple[float, ...] = ()
    rows_liked: tuple[float, ...] = ()
    tabs_liked: tuple[float, ...] = ()
    tracks_liked: tuple[float, ...] = ()
    projects_liked: tuple[float, ...] = ()


NORMAL = Traits()
EASY = Traits(envy=0.0)
TILES = (
    0.67, -0.81, -0.43, -1.57, 0.05, -1.24, -0.75, -1.47, -0.1, -0.42,
    -0.57, 0.3, -0.65, -0.78, 1.57, -1.19,
)  # fmt: skip
"""What expert likes more or less about tiles than their desks say, by number."""
GIFTS = (
    0.12, -1.05, 1.57, -0.77, -0.68, 0.41, -0.12, -0.19, 1.57, 0.88,
    0.27, 0.43, 0.11, -0.17, 0.45, 1.1, -1.57, -0.12, -0.22, -0.94,
)  # fmt: skip
"""The same about donations, in their order."""
EXPERT = Traits(
    envy=0.7072,
    dollar=0.1912,
    good=1.1022,
    step=0.5705,
    idle=0.1689,
    share=0.8603,
    network=0.6206,
    builds=0.4569,
    tiles=0.2115,
    plenty=0.05,
    far=0.2844,
    manned=0.3556,
    recall=0.974,
    hire=1.4159,
    study=0.8137,
    keep_tile=2.4281,
    surplus=0.4815,
    wage=0.0881,
    wages=0.0213,
    spaces=2.1187,
    glut=0.9759,
    stock=0.2185,
    away=0.2489,
    cap=0.6983,
    last_space=0.0,
    hope=0.1036,
    growth=0.762,
    tile=1.7067,
    trade=0.4978,
    copy=7.1321,
    crowd=0.7902,
    ending=1.4263,
    again=0.4978,
    going=1.0574,
    part_way=0.3911,
    site=1.122,
    event_donation=0.8558,
    waiting=0.4267,
    acting=0.8744,
    later=0.7845,
    eager=3.26,
    deny=0.272,
    recalls=0.9306,
    project=4.2793,
    study_most=2.8528,
    need=0.4015,
    rail=-1.305,
    copies=0.7627,
    tiles_liked=TILES,
    donations_liked=GIFTS,
    rows_liked=(0.68, -0.54, 0.63, -0.23),
    tabs_liked=(0.26, 0.2, -0.29, 0.43),
    tracks_liked=(0.01, 0.52, 0.04, -0.36),
    projects_liked=(-0.48, 0.08, -0.19, -0.41),
)
"""Found by lot: games in which every seat drew its numbers, and what they made of the score (see README)."""
