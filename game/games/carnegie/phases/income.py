"""Event: income of one region; employees arrive and study points are spent at once (CA-3.3)."""

from __future__ import annotations

from game.games.carnegie.actions import Advance, Arrive, Develop, Recall, TakeOne, TakeProjects, TakeTransport
from game.games.carnegie.component_types import Reward
from game.games.carnegie.effects import SHARES_LAST_BOX, develop, developments, why_no_development
from game.games.carnegie.events import EmployeesRecalled
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.purse import receive, transport_reward
from game.games.carnegie.staff import DONE_ALONE, arrive, settled
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, LAST_BOX, PROJECTS, TRACKS, bits
from game.games.carnegie.world import World, acting, incomes, lobbies, working
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

TRANSPORT, OF_PROJECTS = 1, 2
"""Flags of ``turn.todo``: incomes still to be taken."""
_BOXES = tuple(One(TakeTransport(box)) for box in range(LAST_BOX + 1))
_PROJECTS = One(TakeProjects())
_ONE = tuple(
    tuple(tuple(One(TakeOne(tab, space, choice)) for choice in range(2)) for space in range(4))
    for tab in range(len(PROJECTS))
)


def order_matters(world: World, g: CarnegieState, seat: int) -> str:
    """Why the order of incomes matters: ``study``, ``hire`` or ``choose``; empty where it does not."""
    found = [income for _, _, income in incomes(world, g.companies[seat]) if not income.cap_bonus]
    reward = transport_reward(g, seat, g.timeline.region)
    if found and (reward.study or reward.hire):
        return "study" if reward.study else "hire"
    return "choose" if any(income.choose for income in found) else ""


class Income(Turns):
    """In turn order: recall, then take transport and project income in any order.

    The order is asked for only where something is chosen or hired on the way; elsewhere it changes nothing.
    """

    id = "ca.income"

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin with the first player, if the event is an income at all."""
        return DONE if g.timeline.region < 0 else super().enter(g, out)

    def ahead(self, g: CarnegieState, seat: int, begun: bool) -> list[CarnegieState]:
        return super().ahead(g, seat, begun) if g.timeline.region >= 0 else []

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        """Ask only players with employees there (CA-3.3.1)."""
        g.turn.recalled = -1
        return g.companies[seat].missions[g.timeline.region] > 0

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """How many may be recalled; then the incomes that may come next."""
        seat, turn = acting(g), g.turn
        company = g.companies[seat]
        choices: tuple[Choice, ...]
        if turn.recalled < 0:
            choices = (Amount(Recall, 0, company.missions[g.timeline.region]),)
        elif turn.choosing:
            choices = tuple(c for place in bits(turn.choosing) for c in _ONE[place >> 2][place & 3])
        else:
            choices = self._boxes(g, company) + ((_PROJECTS,) if turn.todo & OF_PROJECTS else ())
        return (Decision(seat, self.id, choices),)

    def _boxes(self, g: CarnegieState, company: Company) -> tuple[Choice, ...]:
        """The box of the player's disc; with Archives every lower one, too."""
        if not g.turn.todo & TRANSPORT:
            return ()
        box = company.tracks[g.timeline.region]
        lower = working(self.world, company, SHARES_LAST_BOX)
        return _BOXES[1 : box + 1] if lower else _BOXES[box : box + 1]

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        turn = g.turn
        if isinstance(action, Recall):
            turn.recalled = action.amount
            if not action.amount:
                return self.end_turn(g, out)
            g.companies[seat].missions[g.timeline.region] -= action.amount
            turn.arrivals = action.amount
            turn.todo = TRANSPORT | OF_PROJECTS
            if out is not None:
                out.append(EmployeesRecalled(seat, g.timeline.region, action.amount))
        elif isinstance(action, TakeTransport):
            self._take_transport(g, seat, action.box, out)
        elif isinstance(action, TakeProjects):
            self._take_projects(g, seat, out)
        else:
            assert isinstance(action, TakeOne)
            turn.choosing &= ~(1 << 4 * action.tab + action.space)
            receive(g, seat, self._options(g, seat, action.tab, action.space)[action.choice], 1, "project", out)
        return self.resume(g, out)

    def resume(self, g: CarnegieState, out: Events) -> Verdict:
        """Continue until there is something to decide, or the next seat is asked."""
        seat, turn = acting(g), g.turn
        while True:
            if not settled(self.world, g, seat, out):
                return push("ca.arriving")
            if turn.study:
                if developments(self.world, g, seat):
                    return push("ca.study")
                turn.study = 0
            self._take_forced(g, seat, out)
            if turn.arrivals:
                continue
            if turn.choosing:
                return WAIT
            if not turn.todo:
                return self.end_turn(g, out)
            boxes = self._boxes(g, g.companies[seat])
            if len(boxes) > 1 or (turn.todo == TRANSPORT | OF_PROJECTS and order_matters(self.world, g, seat)):
                return WAIT
            if boxes:
                self._take_transport(g, seat, g.companies[seat].tracks[g.timeline.region], out)
            else:
                self._take_projects(g, seat, out)

    def _take_transport(self, g: CarnegieState, seat: int, box: int, out: Events) -> None:
        """Give the reward of the box for each employee recalled (CA-3.3.3)."""
        g.turn.todo &= ~TRANSPORT
        receive(g, seat, TRACKS[g.timeline.region].boxes[box - 1].reward, g.turn.recalled, "transport", out)

    def _take_projects(self, g: CarnegieState, seat: int, out: Events) -> None:
        """Give the income of every uncovered space once; a choice of two waits (CA-3.3.4)."""
        g.turn.todo &= ~OF_PROJECTS
        for tab, space, income in incomes(self.world, g.companies[seat]):
            if income.choose:
                g.turn.choosing |= 1 << 4 * tab + space
            else:
                receive(g, seat, income.gain, 1, "project", out)

    def _take_forced(self, g: CarnegieState, seat: int, out: Events) -> None:
        """Where the supply has no employees, take the other income without asking (CA-13.2)."""
        for place in bits(g.turn.choosing) if g.turn.choosing and not g.companies[seat].staff else ():
            worth = [reward for reward in self._options(g, seat, place >> 2, place & 3) if not reward.hire]
            if len(worth) == 1:
                g.turn.choosing &= ~(1 << place)
                receive(g, seat, worth[0], 1, "project", out)

    def _options(self, g: CarnegieState, seat: int, tab: int, space: int) -> tuple[Reward, ...]:
        return self.world.tables.tabs[tab].sides[g.companies[seat].sides[tab]][space].choose

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        if isinstance(action, TakeTransport) and g.turn.todo & TRANSPORT:
            return msg("why.ca.box", box=g.companies[seat].tracks[g.timeline.region])
        return None


_ARRIVE = tuple(One(Arrive(cell)) for cell in range(len(CELLS)))


class Arriving(Phase[CarnegieState]):
    """Lets arriving employees choose a lobby, one at a time."""

    id = "ca.arriving"

    def __init__(self, world: World) -> None:
        self.world = world

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        seat = acting(g)
        return (Decision(seat, self.id, tuple(_ARRIVE[cell] for cell in lobbies(self.world, g.companies[seat]))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        assert isinstance(action, Arrive)
        arrive(g, seat, action.cell, 1, out)
        return WAIT if g.turn.arrivals else DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return msg("why.ca.no_lobby") if isinstance(action, Arrive) else None


class Study(Phase[CarnegieState]):
    """Develops as long as the points last; the rest is lost."""

    id = "ca.study"

    def __init__(self, world: World) -> None:
        self.world = world

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """The developments, and stopping."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *developments(self.world, g, seat))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Develop, or lose the study points left."""
        if isinstance(action, Develop | Advance):
            develop(self.world, g, seat, action, out)
            if developments(self.world, g, seat):
                return WAIT
        g.turn.study = 0
        return DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_development(self.world, g, seat, action)
