"""A position of Carnegie, composed of parts. Places are numbers: their order in the components."""

from __future__ import annotations

from typing import Annotated

from game.kernel.chance import Chance
from game.kernel.part import SECRET, Part
from game.kernel.phase import Flow

ANDREW = 1
"""The party number of Andrew, who plays against seat 0."""
NEUTRAL = 4
"""The number of those who own the neutral discs: nobody."""


class Company(Part):
    """What one player owns.

    ``staff`` and ``discs`` are the supply of employees and discs. For each cell ``training`` counts the employees in
    training, ``duty`` is a bit mask of the desks with an employee on duty, ``departments`` the index of the department
    or -1. ``missions`` counts employees by region, ``tracks`` is the box by region. For each tab: ``sides`` (0 A, 1 B,
    -1 not yet chosen), ``pulls`` its position, ``covered`` a bit mask of the spaces with a disc. ``built`` is, by
    project type, a bit mask of building spaces. ``reserve`` is the reserved tile or -1.
    """

    money: int
    goods: int
    vp: int
    staff: int
    discs: int
    training: list[int]
    duty: list[int]
    departments: list[int]
    missions: list[int]
    tracks: list[int]
    sides: list[int]
    pulls: list[int]
    covered: list[int]
    built: list[int]
    reserve: int
    choice_tile: bool


class TimelineState(Part):
    """The timeline and what this round is about.

    ``strips`` hold 2 x strip + side for each row, ``markers`` the positions. ``row`` is the chosen row, ``event_row``
    the row whose marker moves, both -1 before the choice; ``region`` is the region of the income or -1, ``donation``
    tells whether donations are made. ``first`` is the seat of the first player.
    """

    strips: list[int]
    markers: list[int]
    first: int
    row: int
    event_row: int
    region: int
    donation: bool


class CommonTable(Part):
    """The pool and the discs that lie on common ground.

    ``pool`` counts tiles by department index. ``taken`` is a bit mask of the building spaces with any disc,
    ``neutral`` of those with a neutral one. ``donors`` is for each donation space a bit mask of parties (see NEUTRAL).
    """

    pool: list[int]
    taken: int
    neutral: int
    donors: list[int]


class TurnState(Part):
    """What is under way; ``count`` is how many seats have had their turn in the running phase.

    ``kind`` is the type that is used, ``begun`` whether anything was done, ``used`` a bit mask of cells. ``cell`` is
    the department in use or -1, ``uses`` what is left of it, ``moves``, ``jumps`` and ``study`` what is left of those,
    ``diagonal`` whether steps may be diagonal. ``arrivals`` are employees on their way to a lobby. ``target`` is the
    cell of a new department that an employee may be brought to, or -1. ``recalled`` is -1 before the recall; ``todo``
    are the incomes not yet taken (1 transport, 2 projects), ``choosing`` the tab spaces (bit 4 x tab + space) of which
    one of two incomes is to be chosen. ``payroll`` tells whether wages are flexible.
    """

    count: int
    kind: int
    begun: bool
    used: int
    cell: int
    uses: int
    moves: int
    jumps: int
    study: int
    diagonal: bool
    arrivals: int
    target: int
    recalled: int
    todo: int
    choosing: int
    payroll: bool


class Andrew(Part):
    """The solo opponent (CA-11).

    ``deck`` holds the cards not yet drawn, top first; ``face`` is the card drawn and not yet turned, whose ``back``
    (a type) everybody sees. ``card`` is the card turned up and ``slot`` where it lies, ``played`` and ``slots`` are
    the finished ones. -1 stands for none. ``tiles`` are department indexes, ``built`` a bit mask of building spaces,
    ``failed`` one of the steps of the open card that could not be taken, ``obstacles`` what stood in the way of each
    of these (see ``events.Obstacle``).
    """

    deck: Annotated[list[int], SECRET]
    face: Annotated[int, SECRET]
    back: int
    card: int
    slot: int
    played: list[int]
    slots: list[int]
    tiles: list[int]
    tracks: list[int]
    built: int
    discs: int
    failed: int = 0
    obstacles: list[str] = []


class CarnegieState(Part):
    """The whole table; ``andrew`` is there in the solo game only."""

    flow: Flow
    chance: Chance
    timeline: TimelineState
    table: CommonTable
    turn: TurnState
    companies: list[Company]
    andrew: Andrew | None
