"""Phases: stateless objects, one per file, that say who decides and what follows."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Events
from game.kernel.message import Message
from game.kernel.part import Part

S = TypeVar("S")

Verdict: TypeAlias = str
"""What a phase answers: WAIT, DONE, or the id of a phase to run first (see ``push``)."""

WAIT: Verdict = "wait"
DONE: Verdict = "done"


def push(phase: str) -> Verdict:
    """Run ``phase`` now and come back to ``resume`` afterwards."""
    return phase


class Flow(Part):
    """Where the game is: the running phases (last is active) and the place in the plan.

    ``place`` counts the phases of the plan of this round from 0; ``round`` counts from 1; ``over`` is set by the
    phase that ends the game.
    """

    stack: list[str]
    place: int
    round: int
    over: bool

    @classmethod
    def fresh(cls) -> Flow:
        """Return the flow before the first phase of round 1."""
        return cls(stack=[], place=-1, round=1, over=False)


class Phase(Generic[S]):
    """A stretch of the game with its own decisions. Holds nothing that changes.

    ``secret`` says that what is decided here stays hidden from the other seats for a while; ``asks_always`` that a seat
    is asked here also if only one action is legal (see ``Game.answers_lone``).
    """

    id: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    asks_always: ClassVar[bool] = False

    def enter(self, g: S, out: Events) -> Verdict:
        """Begin; a phase without decisions does all its work here and answers DONE."""
        return WAIT

    def decisions(self, g: S) -> tuple[Decision, ...]:
        """Return who may choose what now; never empty while the phase waits."""
        raise NotImplementedError

    def lone(self, g: S) -> Decision | None:
        """Return the first decision if it leaves a single action, or None if there is a choice.

        Asked where a game answers lone decisions itself; phases that know it sooner say so.
        """
        asked = self.decisions(g)[0]
        return asked if len(asked.choices) == 1 and asked.count() == 1 else None

    def apply(self, g: S, seat: int, action: Action, out: Events) -> Verdict:
        """Carry out a legal action."""
        raise NotImplementedError

    def resume(self, g: S, out: Events) -> Verdict:
        """Go on after a pushed phase has ended."""
        return DONE

    def beside(self, g: S, out: Events) -> Verdict:
        """Go on after something was done beside the decision (``SideAction``): ask the same, unless nothing is left."""
        return WAIT

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """Return why ``action`` is refused here, if there is a reason better than the general one."""
        return None
