"""The rules of one game at one table: a plan of phases, and the loop that runs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event, Events, GameOver, PhaseBegan
from game.kernel.message import Message, msg
from game.kernel.part import Sight
from game.kernel.phase import DONE, WAIT, Flow, Phase, Verdict
from game.kernel.score import Score
from game.kernel.score_pad import ScorePad, score_pad
from game.kernel.side_action import SideAction


class State(Protocol):
    """What every game state offers; games compose theirs of parts, the first of which is ``flow``."""

    flow: Flow

    def clone(self) -> Any:
        """Return an equal, independent copy."""

    def dump(self) -> dict[str, Any]:
        """Return plain data."""

    def mask(self, sight: Sight, mine: bool | None = None) -> Any:
        """Return a copy without what the onlooker may not see."""


S = TypeVar("S", bound=State)
SavedAction: TypeAlias = tuple[int, str, dict[str, Any]]
"""An action as saves hold it: seat, name, arguments in words."""
LogTranslator: TypeAlias = Callable[[S, SavedAction], Sequence[SavedAction]]
"""From the position that today's rules have come to and the next action of an old log: what is played in its place."""
LONGEST_SETTLING = 1000
"""Verdicts after one action; a plan that needs more never waits for anybody."""


class Game(Generic[S]):
    """Rules with their options and seat count. Holds nothing that changes, so it is safe to share.

    ``opening`` phases run once before round 1, ``plan`` phases run every round. ``state_type`` is the part that
    holds a position; ``actions`` and ``events`` list the classes of the game. With ``answers_lone`` a decision with one
    legal action is carried out without asking, except in phases that ask always. ``summary_since`` is the first
    older version whose ``summary`` said, but for moments that pass, what it says of a position today; None if none.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int] = 1
    summary_since: ClassVar[int | None] = None
    answers_lone: ClassVar[bool] = False
    state_type: ClassVar[Any]
    actions: ClassVar[tuple[type[Action], ...]]
    events: ClassVar[tuple[type[Event], ...]]

    def __init__(
        self,
        seats: int,
        phases: Sequence[Phase[S]],
        plan: Sequence[str],
        opening: Sequence[str] = (),
        aside: SideAction[S] | None = None,
    ) -> None:
        self.seats = seats
        self.phases = {phase.id: phase for phase in phases}
        self.plan = tuple(plan)
        self.opening = tuple(opening)
        self.aside = aside

    # ---- what a game supplies

    def set_up(self, seed: int) -> S:
        """Return the position before the first phase, with every chance event drawn from ``seed``."""
        raise NotImplementedError

    def set_up_from(self, setup: Mapping[str, object]) -> S:
        """Return the position of an explicit set-up (see ``setup_of``). Raises BadSave on a misfit."""
        raise NotImplementedError

    def setup_of(self, g: S) -> dict[str, object]:
        """Return the outcome of the chance events of a *fresh* position in the game's own words."""
        raise NotImplementedError

    def determinize(self, view: S, seat: int, rng: Random) -> S:
        """Return a full position that agrees with what ``seat`` sees in ``view``; games without secrets keep this."""
        full: S = view.clone()
        return full

    def scores(self, g: S) -> tuple[Score, ...]:
        """Return the result, or the standing if the game still runs, in seat order."""
        raise NotImplementedError

    def score_pad(self, g: S, events: Sequence[Event]) -> ScorePad:
        """Return what the result is made of; ``events`` are all of the game. By default a row for each part of the
        scores.
        """
        return score_pad(self.scores(g))

    def summary(self, g: S) -> dict[str, object]:
        """Return the position in plain words and numbers, for ``replay --states``.

        Saves are checked against it: what it says about a position stays the same as long as ``rules_version`` does.
        What older versions said is compared where a save ends, from ``summary_since`` on.
        """
        raise NotImplementedError

    def names(self) -> Mapping[str, Sequence[str]]:
        """Return the vocabularies that actions use in saves: kind -> word of each number."""
        return {}

    def find_inconsistency(self, g: S) -> str | None:
        """Return what is impossible about a position, or None: what is counted adds up, every number is in range.

        True for every position of a game; asked about positions that come from a file.
        """
        return None

    def migrate(self, version: int, actions: Sequence[SavedAction]) -> Sequence[SavedAction]:
        """Return the saved actions of an older rules ``version`` as these rules name them.

        A game whose rules change so that old logs lead elsewhere raises ``rules_version`` and overrides this or
        ``log_translator``; the rules themselves know one version only.
        """
        return actions

    def log_translator(self, version: int) -> LogTranslator[S] | None:
        """Return what plays a log of an older rules ``version`` where that takes more than names: one for each log.

        It is asked before each of its actions, in their order; None if they are played as they are.
        """
        return None

    def migrate_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        """Return a stored position of an older rules ``version`` as plain data that ``state_type`` loads.

        A field that is new needs none of this but a default in its part; one that is gone or means something else does.
        """
        return position

    def sight(self, g: S, seat: int | None) -> Sight:
        """Return how ``seat`` looks at the position."""
        return Sight(seat)

    # ---- running

    def start(self, seed: int, out: Events = None) -> S:
        """Return a game that waits for its first decision."""
        return self.begin(self.set_up(seed), out)

    def begin(self, g: S, out: Events = None) -> S:
        """Run a fresh position up to its first decision and return it."""
        self._settle(g, DONE, out)
        if self.answers_lone:
            self._answer(g, out)
        return g

    def over(self, g: S) -> bool:
        """Tell whether the game has ended."""
        return not g.flow.stack

    def phase(self, g: S) -> Phase[S]:
        """Return the phase that waits now. The game must not be over."""
        return self.phases[g.flow.stack[-1]]

    def decisions(self, g: S) -> tuple[Decision, ...]:
        """Return who may choose what now; empty exactly when the game is over."""
        stack = g.flow.stack
        asked = self.phases[stack[-1]].decisions(g) if stack else ()
        return asked if self.aside is None else tuple(map(partial(self._with_aside, self.aside, g), asked))

    @staticmethod
    def _with_aside(aside: SideAction[S], g: S, asked: Decision) -> Decision:
        """Return the decision with what may be done beside it."""
        more = aside.choices(g, asked)
        if not more:
            return asked
        return Decision(asked.seat, asked.prompt, asked.choices + more, asked.optional, asked.subject)

    def decision(self, g: S, seat: int) -> Decision | None:
        """Return what ``seat`` has to decide now, if anything."""
        return next((d for d in self.decisions(g) if d.seat == seat), None)

    def check(self, g: S, seat: int, action: Action) -> Message | None:
        """Return why ``seat`` may not do ``action`` now, or None if it may."""
        decision = self.decision(g, seat)
        if decision is None:
            return msg("why.game_over") if self.over(g) else msg("why.not_your_turn")
        if action in decision:
            return None
        return self.why_not(g, seat, action) or msg("why.not_now")

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """Return the reason against an ``action`` that ``seat``, who decides, may not do; None: it has no place now.

        A view of the seat is enough for it.
        """
        beside = self.aside is not None and isinstance(action, self.aside.actions)
        asked = self.aside if beside and self.aside is not None else self.phase(g)
        return asked.why_not(g, seat, action)

    def apply(self, g: S, seat: int, action: Action, out: Events = None) -> None:
        """Carry out a legal ``action`` in place and run on to the next decision. Does not check."""
        self._carry_out(g, seat, action, out)
        if self.answers_lone:
            self._answer(g, out)

    def apply_within(self, g: S, seat: int, action: Action) -> None:
        """Carry out a legal ``action`` in place as ``apply`` does, but end where another phase of the plan would begin.

        Then the phase that has ended is still that of the position, of which nothing but to be looked at is left.
        """
        if self._carry_out(g, seat, action, None, on=False) and self.answers_lone:
            self._answer(g, None, on=False)

    def _carry_out(self, g: S, seat: int, action: Action, out: Events, on: bool = True) -> bool:
        if self.aside is not None and isinstance(action, self.aside.actions):
            self.aside.apply(g, seat, action, out)
            verdict = self.phases[g.flow.stack[-1]].beside(g, out)
        else:
            verdict = self.phases[g.flow.stack[-1]].apply(g, seat, action, out)
        return verdict is WAIT or self._settle(g, verdict, out, on)

    def _answer(self, g: S, out: Events, on: bool = True) -> None:
        """Carry out what is the only legal action, until somebody has a choice."""
        while g.flow.stack:
            phase = self.phase(g)
            asked = None if phase.asks_always else phase.lone(g)
            if asked is not None and self.aside is not None:
                asked = self._with_aside(self.aside, g, asked)
            if asked is None or asked.count() > 1:
                return
            if not self._carry_out(g, asked.seat, next(asked.every()), out, on):
                return

    def mask(self, g: S, seat: int | None) -> S:
        """Return what ``seat`` (None: a spectator) may know of the position."""
        view: S = g.mask(self.sight(g, seat))
        return view

    def plan_of(self, g: S) -> Sequence[str]:
        """Return the phases of the running round; a game whose rounds differ overrides this."""
        return self.plan

    def _settle(self, g: S, verdict: Verdict, out: Events, on: bool = True) -> bool:
        """Run verdicts until a phase waits or the game is over. Raises RuntimeError if that never happens.

        Without ``on`` no other phase of the plan begins: return whether that was not needed.
        """
        flow, phases = g.flow, self.phases
        stack = flow.stack
        for _ in range(LONGEST_SETTLING):
            if verdict is WAIT:
                return True
            if verdict is DONE:
                if not on and len(stack) == 1 and not flow.over:
                    return False
                if stack:
                    stack.pop()
                if stack:
                    verdict = phases[stack[-1]].resume(g, out)
                    continue
                if flow.over:
                    if out is not None:
                        out.append(GameOver())
                    return True
                verdict = self._next(g)
                if out is not None:
                    out.append(PhaseBegan(verdict, flow.round))
            stack.append(verdict)
            verdict = phases[verdict].enter(g, out)
        raise RuntimeError(f"{type(self).__name__}: nobody is waited for in round {flow.round}, {stack}")

    def _next(self, g: S) -> str:
        """Move to the next phase of the plan, or to the first of the next round."""
        flow, plan = g.flow, self.plan_of(g)
        place = flow.place = flow.place + 1
        if self.opening and flow.round == 1:
            if place < len(self.opening):
                return self.opening[place]
            place -= len(self.opening)
        if place < len(plan):
            return plan[place]
        flow.round += 1
        flow.place = 0
        return self.plan_of(g)[0]
