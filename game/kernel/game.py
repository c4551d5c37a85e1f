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
    """What every game state offers; games compose theirs of parts."""

    flow: Flow

    def clone(self) -> Any: ...

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""

    def mask(self, sight: Sight, mine: bool | None = None) -> Any:
        """A copy with everything blanked that the onlooker may not see (see Part.mask)."""


S = TypeVar("S", bound=State)
SavedAction: TypeAlias = tuple[int, str, dict[str, Any]]
"""An action as saves hold it: seat, name, arguments in words."""
LogTranslator: TypeAlias = Callable[[S, SavedAction], Sequence[SavedAction]]
"""Called with the position reached by today's rules and the next action of an old log: the actions to play instead."""
LONGEST_SETTLING = 1000
"""Most verdicts after one action; a plan that needs more would never wait for anybody."""


class Game(Generic[S]):
    """The rules of a game with their options and number of seats. Holds nothing that changes, so it is safe to share.

    ``opening`` phases run once before round 1, ``plan`` phases run every round.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int] = 1
    answers_lone: ClassVar[bool] = False
    """True: a decision with one legal action is carried out without asking, except in phases that always ask."""
    state_type: ClassVar[Any]
    """The part that holds a position."""
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
        """The position before the first phase, with every chance event drawn from ``seed``."""
        raise NotImplementedError

    def set_up_from(self, setup: Mapping[str, object]) -> S:
        """The position of an explicit set-up (see ``setup_of``). Raises BadSave if it does not fit."""
        raise NotImplementedError

    def setup_of(self, g: S) -> dict[str, object]:
        """The outcome of the chance events of a *fresh* position in the game's own words."""
        raise NotImplementedError

    def determinize(self, view: S, seat: int, rng: Random) -> S:
        """A full position that agrees with what ``seat`` sees in ``view``; games without secrets keep this."""
        full: S = view.clone()
        return full

    def scores(self, g: S) -> tuple[Score, ...]:
        """The result in seat order; the standing while the game still runs."""
        raise NotImplementedError

    def score_pad(self, g: S, events: Sequence[Event]) -> ScorePad:
        """The parts of the result, by default a row for each part of the scores; ``events`` are all of the game."""
        return score_pad(self.scores(g))

    def summary(self, g: S) -> dict[str, object]:
        """The position in plain words and numbers, for ``replay --states`` and the checksums of saves.

        What it says about a position stays the same as long as ``rules_version`` does.
        """
        raise NotImplementedError

    def names(self) -> Mapping[str, Sequence[str]]:
        """The vocabularies that actions use in saves: kind -> word of each number."""
        return {}

    def find_inconsistency(self, g: S) -> str | None:
        """What is impossible about a position, or None: counts that do not add up, numbers out of range.

        Holds for every position of a game; asked about positions read from a file.
        """
        return None

    def log_translator(self, version: int) -> LogTranslator[S] | None:
        """A translator for a log of an older rules ``version``, fresh for each log; None if it is played as it is.

        It is asked before each action of the log, in order. A game whose rules change so that old logs name or do
        something else raises ``rules_version`` and overrides this; the rules themselves know one version only.
        """
        return None

    def migrate_position(self, version: int, position: dict[str, Any]) -> dict[str, Any]:
        """A stored position of an older rules ``version`` as plain data that ``state_type`` loads.

        A new field needs only a default in its part; one that is gone or means something else is translated here.
        """
        return position

    def sight(self, g: S, seat: int | None) -> Sight:
        """How ``seat`` looks at the position."""
        return Sight(seat)

    # ---- running

    def start(self, seed: int, out: Events = None) -> S:
        """A new game, run up to its first decision."""
        return self.begin(self.set_up(seed), out)

    def begin(self, g: S, out: Events = None) -> S:
        """Run a fresh position up to its first decision and return it."""
        self._settle(g, DONE, out)
        if self.answers_lone:
            self._answer(g, out)
        return g

    def ahead(self, view: S, seat: int) -> tuple[S, ...]:
        """The next positions in which ``seat`` has a choice, for each remaining phase of this round.

        Others are assumed to do nothing until then. ``view`` is what the seat sees while it is not asked.
        """
        flow, plan = view.flow, self.plan_of(view)
        opening = self.opening if flow.round == 1 else ()
        found: list[S] = []
        for place, name in enumerate((*opening, *plan)):
            if self.over(view) or place < flow.place:
                continue
            g = view.clone()
            g.flow.stack, g.flow.place = [name], place
            found += self.phases[name].ahead(g, seat, place == flow.place)
        return tuple([g for g in found if self._chooses(g, seat)])

    def _chooses(self, g: S, seat: int) -> bool:
        asked = self.decision(g, seat)
        return asked is not None and asked.count() > 1

    def over(self, g: S) -> bool:
        """True if the game has ended."""
        return not g.flow.stack

    def phase(self, g: S) -> Phase[S]:
        """The phase that waits now. The game must not be over."""
        return self.phases[g.flow.stack[-1]]

    def decisions(self, g: S) -> tuple[Decision, ...]:
        """The open decisions, one for each seat that may choose; empty exactly when the game is over."""
        stack = g.flow.stack
        asked = self.phases[stack[-1]].decisions(g) if stack else ()
        return asked if self.aside is None else tuple(map(partial(self._with_aside, self.aside, g), asked))

    @staticmethod
    def _with_aside(aside: SideAction[S], g: S, asked: Decision) -> Decision:
        more = aside.choices(g, asked)
        if not more:
            return asked
        return Decision(asked.seat, asked.prompt, asked.choices + more, asked.optional, asked.subject)

    def decision(self, g: S, seat: int) -> Decision | None:
        """What ``seat`` has to decide now, else None."""
        return next((d for d in self.decisions(g) if d.seat == seat), None)

    def check(self, g: S, seat: int, action: Action) -> Message | None:
        """The reason why ``seat`` may not do ``action`` now, or None if it may."""
        decision = self.decision(g, seat)
        if decision is None:
            return msg("why.game_over") if self.over(g) else msg("why.not_your_turn")
        if action in decision:
            return None
        return self.why_not(g, seat, action) or msg("why.not_now")

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """The reason why ``seat``, whose decision is open, may not do ``action``; None: it has no place now.

        A masked view of the seat is enough.
        """
        beside = self.aside is not None and isinstance(action, self.aside.actions)
        asked = self.aside if beside and self.aside is not None else self.phase(g)
        return asked.why_not(g, seat, action)

    def apply(self, g: S, seat: int, action: Action, out: Events = None) -> None:
        """Carry out a legal ``action`` in place and run on to the next decision. Unchecked: ``check`` it first."""
        self._carry_out(g, seat, action, out)
        if self.answers_lone:
            self._answer(g, out)

    def apply_within(self, g: S, seat: int, action: Action) -> None:
        """Carry out a legal ``action`` as ``apply`` does, but stop before another phase of the plan begins.

        The position then still shows the phase that ended; it can be looked at, not played on.
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
        """Carry out decisions with one legal action until somebody has a choice."""
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
        """What ``seat`` (None: a spectator) may know of the position."""
        view: S = g.mask(self.sight(g, seat))
        return view

    def plan_of(self, g: S) -> Sequence[str]:
        """The phases of the running round; a game whose rounds differ overrides this."""
        return self.plan

    def _settle(self, g: S, verdict: Verdict, out: Events, on: bool = True) -> bool:
        """Run verdicts until a phase waits or the game is over. Raises RuntimeError if that never happens.

        Without ``on``, stop before another phase of the plan begins: False if one would have begun.
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
