"""Employees walk through the company, step by step (CA-5.1)."""

from __future__ import annotations

from game.games.carnegie.actions import MoveEmployee
from game.games.carnegie.components.departments import NEIGHBOURS
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.staff import DONE_ALONE, move, steps
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.world import World, acting
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Moving(Phase[CarnegieState]):
    """Moves anybody in the company as long as steps are left; the rest is lost (CA-5.1.6)."""

    id = "ca.moving"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Ask, unless there is nobody."""
        if steps(g.companies[acting(g)], g.turn.diagonal):
            return WAIT
        g.turn.moves = 0
        return DONE

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return every single step, and to leave it at that."""
        seat = acting(g)
        return (Decision(seat, self.id, (*DONE_ALONE, *steps(g.companies[seat], g.turn.diagonal))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Make a step, or lose the rest."""
        return WAIT if walks_on(self.world, g, seat, action, out) else DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_step(g, g.companies[seat], action) if isinstance(action, MoveEmployee) else None


def walks_on(world: World, g: CarnegieState, seat: int, action: Action, out: Events) -> bool:
    """Make a step, or lose the rest of the steps; tell whether some are left (CA-5.1.6)."""
    if isinstance(action, MoveEmployee):
        move(world, g, seat, action, action.target, out)
        g.turn.moves -= 1
    else:
        g.turn.moves = 0
    return g.turn.moves > 0


def why_no_step(g: CarnegieState, company: Company, action: MoveEmployee) -> Message:
    """Return why an employee cannot make this step, nor get there by those that are left (CA-5.1.2, CA-5.1.4)."""
    far = DIAGONAL_STEPS if g.turn.diagonal else STEPS
    here = company.duty[action.source] if action.on_duty else company.training[action.source]
    if not here:
        return msg("why.ca.nobody_here")
    if far[action.source][action.target] > g.turn.moves:
        return msg("why.ca.out_of_reach", n=g.turn.moves)
    if action.target not in NEIGHBOURS[action.source]:
        return msg("why.ca.not_neighbours")
    return msg("why.ca.stays_on_duty")
