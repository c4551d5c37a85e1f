"""A position of Carnegie, composed of parts. Places are numbers: their order in the components."""

from __future__ import annotations

from typing import Annotated

from game.kernel.chance import Chance
from game.kernel.part import SECRET, Part
from game.kernel.phase import Flow

ANDREW = 1
"""The party number of Andrew, who plays against seat 0."""
NEUTRAL = 4
"""The party number of the neutral discs' owner: nobody."""


class Company(Part):
    """One player's company."""

    money: int
    goods: int
    vp: int
    staff: int
    """Employees in the supply."""
    discs: int
    """Discs in the supply."""
    training: list[int]
    """Employees in training, by cell."""
    duty: list[int]
    """For each cell a bit mask of the desks with an employee on duty."""
    departments: list[int]
    """For each cell the index of the department, or -1."""
    missions: list[int]
    """Employees on missions, by region."""
    tracks: list[int]
    """The box of the disc, by region."""
    sides: list[int]
    """For each tab 0 A, 1 B, -1 not yet chosen."""
    pulls: list[int]
    """The position of each tab."""
    covered: list[int]
    """For each tab a bit mask of the spaces with a disc."""
    built: list[int]
    """Building spaces by project type, as bit masks."""
    reserve: int
    """The reserved tile, or -1."""
    choice_tile: bool


class TimelineState(Part):
    """The timeline, and the row and event of this round."""

    strips: list[int]
    """2 x strip + side, for each row."""
    markers: list[int]
    """Positions, by row."""
    first: int
    """The seat of the first player."""
    row: int
    """The chosen row; -1 before the choice."""
    event_row: int
    """The row whose marker moves; -1 before the choice."""
    region: int
    """The region of the income, or -1."""
    donation: bool
    """True if donations are made."""


class CommonTable(Part):
    """The pool and the discs on common ground."""

    pool: list[int]
    """Tiles by department index."""
    taken: int
    """Building spaces with any disc (bit mask)."""
    neutral: int
    """Building spaces with a neutral disc (bit mask)."""
    donors: list[int]
    """For each donation space a bit mask of parties (see NEUTRAL)."""


class TurnState(Part):
    """What is under way."""

    count: int
    """Seats that have had their turn in the running phase."""
    kind: int
    """The type that is used."""
    begun: bool
    """True once anything was done."""
    used: int
    """Used cells (bit mask)."""
    cell: int
    """The cell of the department in use, or -1."""
    uses: int
    """Uses left of it."""
    moves: int
    """Steps left."""
    jumps: int
    """Jumps left."""
    study: int
    """Study points left."""
    diagonal: bool
    """True: steps may be diagonal."""
    arrivals: int
    """Employees on their way to a lobby."""
    target: int
    """The cell of a new department that an employee may be brought to, or -1."""
    recalled: int
    """Employees recalled; -1 before the recall."""
    todo: int
    """Incomes not yet taken (1 transport, 2 projects)."""
    choosing: int
    """Tab spaces (bit 4 x tab + space) where one of two incomes is to be chosen."""
    payroll: bool
    """True: wages are flexible."""


class Andrew(Part):
    """The solo opponent (CA-11). -1 stands for no card or slot."""

    deck: Annotated[list[int], SECRET]
    """Cards not yet drawn, the top first."""
    face: Annotated[int, SECRET]
    """The card drawn and not yet turned up."""
    back: int
    """Its back (a type), which everybody sees."""
    card: int
    """The card turned up."""
    slot: int
    """The slot of that card."""
    played: list[int]
    """Finished cards."""
    slots: list[int]
    """Their slots."""
    tiles: list[int]
    """Department indexes."""
    tracks: list[int]
    built: int
    """Building spaces (bit mask)."""
    discs: int
    failed: int = 0
    """Steps of the open card that could not be taken (bit mask)."""
    obstacles: list[str] = []
    """What was in the way of each of these (see ``events.Obstacle``)."""


class CarnegieState(Part):
    """The whole table; ``andrew`` only in the solo game."""

    flow: Flow
    chance: Chance
    timeline: TimelineState
    table: CommonTable
    turn: TurnState
    companies: list[Company]
    andrew: Andrew | None
