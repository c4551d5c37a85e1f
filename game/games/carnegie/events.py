"""The events of Carnegie. ``party`` is a seat, or Andrew (see ``state.ANDREW``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from game.kernel.event import Event

Reason: TypeAlias = Literal[
    "transport", "project", "department", "small_city", "last_box", "trade", "lobbying", "on_duty", "sale"
]  # fmt: skip
Failure: TypeAlias = Literal["donation", "tile", "city", "step"]
Obstacle: TypeAlias = Literal["full", "no_disc", "none", "twice", "end", "taken"]
"""No free space, disc or tile of the type; only one tile taken already; end of the track, a taken last box."""


@dataclass(frozen=True, slots=True)
class SideChosen(Event):
    """This side of a tab was chosen."""

    party: int
    tab: int
    side: int


@dataclass(frozen=True, slots=True)
class TileReserved(Event):
    """A tile went from the pool into a reserve (CA-2.12)."""

    party: int
    department: int


@dataclass(frozen=True, slots=True)
class RowChosen(Event):
    """A row was chosen; the event is that of ``position`` of ``event_row`` (CA-3.1, CA-3.2)."""

    party: int
    row: int
    event_row: int
    position: int


@dataclass(frozen=True, slots=True)
class EmployeesRecalled(Event):
    """Employees left the mission area of a region (CA-3.3.1)."""

    party: int
    region: int
    amount: int


@dataclass(frozen=True, slots=True)
class EmployeesHired(Event):
    """Employees left the supply (CA-3.3.8)."""

    party: int
    amount: int


@dataclass(frozen=True, slots=True)
class EmployeesArrived(Event):
    """Recalled or hired employees entered a lobby, in training (CA-4.3)."""

    party: int
    cell: int
    amount: int


@dataclass(frozen=True, slots=True)
class EmployeeMoved(Event):
    """An employee went from one cell to another and is in training (CA-4.4)."""

    party: int
    source: int
    target: int
    on_duty: bool
    how: Literal["step", "jump", "brought"]


@dataclass(frozen=True, slots=True)
class WentOnMission(Event):
    """An employee left desk ``desk`` of a cell for the mission area of a region (CA-3.5.7)."""

    party: int
    cell: int
    desk: int
    region: int


@dataclass(frozen=True, slots=True)
class WentOnDuty(Event):
    """An employee in training took a desk; ``wage`` was paid, ``vp`` gained (Payroll Management)."""

    party: int
    cell: int
    desk: int
    wage: int
    vp: int


@dataclass(frozen=True, slots=True)
class Received(Event):
    """A player received something; employees come in EmployeesHired. ``cell`` is the department or -1."""

    party: int
    reason: Reason
    money: int
    goods: int
    vp: int
    study: int
    moves: int
    cell: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player paid money and goods to the bank for the use of the department on ``cell``."""

    party: int
    money: int
    goods: int
    cell: int


@dataclass(frozen=True, slots=True)
class GoodsSold(Event):
    """A player returned goods for $1 each (CA-9.1)."""

    party: int
    amount: int


@dataclass(frozen=True, slots=True)
class DepartmentBegun(Event):
    """A department is used, ``uses`` times (CA-3.5.3)."""

    party: int
    cell: int
    uses: int


@dataclass(frozen=True, slots=True)
class DepartmentBuilt(Event):
    """A department was built on a cell; ``goods`` were paid (CA-5.2.3)."""

    party: int
    department: int
    cell: int
    goods: int
    reserved: bool


@dataclass(frozen=True, slots=True)
class ProjectBuilt(Event):
    """A disc went from space ``tab_space`` of a tab (-1: from Andrew's supply) to a building space."""

    party: int
    project: int
    tab_space: int
    space: int
    goods: int
    money: int


@dataclass(frozen=True, slots=True)
class TabDeveloped(Event):
    """A tab was pulled to position ``pulls``; ``exposes`` is the space that got a disc, or -1 (CA-5.3.2)."""

    party: int
    tab: int
    pulls: int
    exposes: int
    study: int


@dataclass(frozen=True, slots=True)
class TransportAdvanced(Event):
    """A disc entered ``box`` of the track of a region (CA-5.3.5)."""

    party: int
    region: int
    box: int
    study: int


@dataclass(frozen=True, slots=True)
class DonationMade(Event):
    """A disc was put on a donation space; ``on_top`` of another player's (CA-7.2, CA-7.6)."""

    party: int
    donation: int
    cost: int
    on_top: bool


@dataclass(frozen=True, slots=True)
class TypeSwitched(Event):
    """An action-choice tile was discarded for departments of another type (CA-8.2)."""

    party: int
    type: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn in a phase ended; ``study`` points were lost (CA-5.3.1)."""

    party: int
    study: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The marker of ``event_row`` is at ``position``; ``first`` is the new first player (CA-3.6.5)."""

    event_row: int
    position: int
    first: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Andrew's next card was put face down; everybody sees its back (CA-11.2.1)."""

    reveals: ClassVar[bool] = True
    back: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """Andrew's card was turned up (CA-11.2.3)."""

    reveals: ClassVar[bool] = True
    card: int


@dataclass(frozen=True, slots=True)
class AndrewFailed(Event):
    """Something Andrew's card says cannot be done (CA-11.3.1); ``what`` is a donation space, type, city or region."""

    failure: Failure
    what: int
    obstacle: Obstacle


@dataclass(frozen=True, slots=True)
class CardShifted(Event):
    """Andrew's card went from one slot to another."""

    card: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TileTaken(Event):
    """Andrew took a tile from the pool (CA-11.3.4)."""

    reveals: ClassVar[bool] = True
    department: int


@dataclass(frozen=True, slots=True)
class CardFiled(Event):
    """Andrew's card was turned face down in its slot (CA-11.2.5)."""

    card: int
    slot: int


EVENTS: tuple[type[Event], ...] = (
    SideChosen, TileReserved, RowChosen, EmployeesRecalled, EmployeesHired, EmployeesArrived, EmployeeMoved,
    WentOnMission, WentOnDuty, Received, Paid, GoodsSold, DepartmentBegun, DepartmentBuilt, ProjectBuilt, TabDeveloped,
    TransportAdvanced, DonationMade, TypeSwitched, TurnEnded, RoundEnded, CardDrawn, CardTurned, AndrewFailed,
    CardShifted, TileTaken, CardFiled,
)  # fmt: skip
