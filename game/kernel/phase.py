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
"""A phase's answer: WAIT, DONE, or the id of a phase to run first (see ``push``)."""

WAIT: Verdict = "wait"
DONE: Verdict = "done"


def push(phase: str) -> Verdict:
    """Run ``phase`` now; afterwards ``resume`` is called."""
    return phase


class Flow(Part):
    """Where the game is."""

    stack: list[str]
    """The running phases; the last one is active."""
    place: int
    """Which phase of this round's plan runs, from 0."""
    round: int
    """Counts from 1."""
    over: bool
    """Set by the phase that ends the game."""

    @classmethod
    def fresh(cls) -> Flow:
        """The flow before the first phase of round 1."""
        return cls(stack=[], place=-1, round=1, over=False)


class Phase(Generic[S]):
    """A stretch of the game with its own decisions. Holds nothing that changes."""

    id: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """True: decisions here stay hidden from the other seats for a while."""
    asks_always: ClassVar[bool] = False
    """True: a seat is asked even if only one action is legal (see ``Game.answers_lone``)."""

    def enter(self, g: S, out: Events) -> Verdict:
        """Begin; a phase without decisions does all its work here and answers DONE."""
        return WAIT

    def decisions(self, g: S) -> tuple[Decision, ...]:
        """The open decisions; never empty while the phase waits."""
        raise NotImplementedError

    def lone(self, g: S) -> Decision | None:
        """The first decision if it leaves a single action, else None.

        Asked where ``Game.answers_lone``; phases that know it sooner than by listing their decisions override it.
        """
        asked = self.decisions(g)[0]
        return asked if len(asked.choices) == 1 and asked.count() == 1 else None

    def apply(self, g: S, seat: int, action: Action, out: Events) -> Verdict:
        """Carry out a legal action."""
        raise NotImplementedError

    def resume(self, g: S, out: Events) -> Verdict:
        """Continue after a pushed phase has ended."""
        return DONE

    def beside(self, g: S, out: Events) -> Verdict:
        """Continue after a side action: ask the same again, unless nothing is left to decide."""
        return WAIT

    def ahead(self, g: S, seat: int, begun: bool) -> list[S]:
        """The next positions in which this phase asks ``seat``, each a copy of ``g``; none if they cannot be known.

        ``g`` is what the seat sees; ``begun``: the phase is running, else it comes later in the round.
        """
        return []

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """The reason why ``action`` is refused here; None: there is none better than the general one."""
        return None
