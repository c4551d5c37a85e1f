"""The actions of Carnegie. Each is one gesture."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar

from game.kernel.action import Action, Named
from game.kernel.value import value


@value
class ChooseSide(Action):
    """Choose this side of a tab (CA-2.5)."""

    name: ClassVar[str] = "choose_side"
    tab: Annotated[int, Named("project")]
    side: Annotated[int, Named("side")]


@value
class Reserve(Action):
    """Take a tile of the pool into the reserve (CA-2.12)."""

    name: ClassVar[str] = "reserve"
    department: Annotated[int, Named("department")]


@value
class MoveEmployee(Action):
    """Move an employee one step (CA-5.1.4); ``on_duty`` tells which, where there are two kinds."""

    name: ClassVar[str] = "move_employee"
    source: Annotated[int, Named("cell")]
    target: Annotated[int, Named("cell")]
    on_duty: bool


@value
class PutOnDuty(Action):
    """Put an employee in training at a desk of the department on its cell and pay the wage (CA-3.6.1).

    ``pay`` is the printed wage, or with Payroll Management $2 more for a point, or $1 in all for a point less.
    """

    name: ClassVar[str] = "put_on_duty"
    cell: Annotated[int, Named("cell")]
    desk: int
    pay: Annotated[int, Named("pay")]


@value
class ChooseRow(Action):
    """Choose the row of this round (CA-3.1.1)."""

    name: ClassVar[str] = "choose_row"
    row: Annotated[int, Named("type")]


@value
class Recall(Action):
    """Recall ``amount`` employees from the region of the income (CA-3.3.1)."""

    name: ClassVar[str] = "recall"
    amount: int


@value
class TakeTransport(Action):
    """Take the transport income of box ``box`` now (CA-3.3.3, CA-3.3.6)."""

    name: ClassVar[str] = "take_transport"
    box: int


@value
class TakeProjects(Action):
    """Take the project income now (CA-3.3.4, CA-3.3.6)."""

    name: ClassVar[str] = "take_projects"


@value
class TakeOne(Action):
    """Take the ``choice``-th of the incomes of a tab space (CA-3.3.5); ``space`` 0 is S1."""

    name: ClassVar[str] = "take_one"
    tab: Annotated[int, Named("project")]
    space: int
    choice: int


@value
class Arrive(Action):
    """Let the next arriving employee enter this lobby (CA-3.3.2)."""

    name: ClassVar[str] = "arrive"
    cell: Annotated[int, Named("cell")]


@value
class Develop(Action):
    """Pull a project tab to its next position (CA-5.3.2)."""

    name: ClassVar[str] = "develop"
    tab: Annotated[int, Named("project")]


@value
class Advance(Action):
    """Move the disc of a transport track one box on (CA-5.3.5)."""

    name: ClassVar[str] = "advance"
    region: Annotated[int, Named("region")]


@value
class Donate(Action):
    """Put a disc on a free donation space (CA-7.2)."""

    name: ClassVar[str] = "donate"
    donation: Annotated[int, Named("donation")]


@value
class SwitchType(Action):
    """Discard the action-choice tile and use departments of this type (CA-8.2)."""

    name: ClassVar[str] = "switch_type"
    type: Annotated[int, Named("type")]


@value
class UseDepartment(Action):
    """Begin the department on this cell (CA-3.5.2)."""

    name: ClassVar[str] = "use_department"
    cell: Annotated[int, Named("cell")]


@value
class Employ(Action):
    """Use one employee for the department's use ``option``, without a mission (CA-3.5.4)."""

    name: ClassVar[str] = "employ"
    option: int


@value
class Send(Action):
    """Use one employee for the department's use ``option`` and send it on a mission (CA-3.5.7)."""

    name: ClassVar[str] = "send"
    option: int
    region: Annotated[int, Named("region")]


@value
class Trade(Action):
    """Use one employee to make the exchange of the use ``option`` ``amount`` times (CA-5.5.7, CA-5.5.11)."""

    name: ClassVar[str] = "trade"
    option: int
    amount: int


@value
class BuildProject(Action):
    """Use one employee to put the next disc of a tab on a building space (CA-5.4.1)."""

    name: ClassVar[str] = "build_project"
    project: Annotated[int, Named("project")]
    space: Annotated[int, Named("space")]


@value
class BuildDepartment(Action):
    """Use one employee to build a department on a cell (CA-5.2.2)."""

    name: ClassVar[str] = "build_department"
    department: Annotated[int, Named("department")]
    cell: Annotated[int, Named("cell")]


@value
class CopyDonation(Action):
    """Send the employee on a mission and put a disc on another player's donation (CA-7.6)."""

    name: ClassVar[str] = "copy_donation"
    donation: Annotated[int, Named("donation")]
    region: Annotated[int, Named("region")]


@value
class TakePerProject(Action):
    """Take $2 for each own project in a region, for ``amount`` of them the other reward instead (tiles 18 to 30)."""

    name: ClassVar[str] = "take_per_project"
    region: Annotated[int, Named("region")]
    amount: int


@value
class Jump(Action):
    """Put an employee on any other cell (tile 17)."""

    name: ClassVar[str] = "jump"
    source: Annotated[int, Named("cell")]
    target: Annotated[int, Named("cell")]
    on_duty: bool


@value
class Bring(Action):
    """Bring an employee to the department just built (CA-5.5.8)."""

    name: ClassVar[str] = "bring"
    source: Annotated[int, Named("cell")]
    on_duty: bool


@value
class Sell(Action):
    """Return ``amount`` goods to the bank for $1 each (CA-9.1)."""

    name: ClassVar[str] = "sell"
    amount: int


@value
class Done(Action):
    """Stop: end the moves, the department, or the turn."""

    name: ClassVar[str] = "done"


ACTIONS: tuple[type[Action], ...] = (
    ChooseSide, Reserve, MoveEmployee, PutOnDuty, ChooseRow, Recall, TakeTransport, TakeProjects, TakeOne, Arrive,
    Develop, Advance, Donate, SwitchType, UseDepartment, Employ, Send, Trade, BuildProject, BuildDepartment,
    CopyDonation, TakePerProject, Jump, Bring, Sell, Done,
)  # fmt: skip
PAYS = ("printed", "more", "less")
PRINTED_PAY, MORE_PAY, LESS_PAY = range(3)
TRADE = tuple(partial(Trade, option) for option in range(2))
TAKE_PER_PROJECT = tuple(partial(TakePerProject, region) for region in range(4))
