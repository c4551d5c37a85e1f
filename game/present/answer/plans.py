"""Plans: answers drawn up while others act. They stay until they are asked for; none is carried out by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.answer.answer_draft import AnswerDraft, Sketch
from game.present.stage.words import TableWords
from game.present.view_context import ViewContext

Matter: TypeAlias = tuple[str, int]
"""What a decision is about: the phase that asks, and whose matter it is."""


CALM = 3.0
"""Seconds after the last step of a plan before others go on: nothing is told over busy hands."""


EARLY = 1.0
"""Seconds for which nothing is carried out when a turn comes over a plan: hands have to notice it first."""


class Coming(NamedTuple):
    """A decision that is asked for later, and the position in which it would be asked for now."""

    decision: Decision
    position: Any

    @property
    def matter(self) -> Matter:
        """What it is about."""
        return matter(self.decision)


def matter(decision: Decision) -> Matter:
    """The matter of a decision."""
    return decision.prompt, decision.subject


class Plans:
    """The plans of the person who plays alone against bots, one for each matter.

    ``wanted`` is the matter that is planned as long as others act, None: nothing is. ``said`` is what has become of a
    plan and is to be told.
    """

    def __init__(self, session: Session, words: TableWords) -> None:
        self.allowed = True
        """Whether anything may be planned at this table."""
        self.wanted: Matter | None = None
        self.said: Message | None = None
        self._session = session
        self._words = words
        self._kept: dict[Matter, Sketch] = {}
        self._coming: tuple[Any, tuple[Coming, ...]] = (None, ())
        self.since: float | None = None
        """Seconds since the turn came while something was planned, or had been for it; None: nothing was."""
        self._steps: object = None
        self._rested = 0.0
        self._lost: Message | None = None
        """Why the plan that was drawn up last is gone: it is said again when the turn comes."""

    def __bool__(self) -> bool:
        return bool(self._kept)

    def coming(self, shown: Any, viewer: int | None, view: Callable[[], Any]) -> tuple[Coming, ...]:
        """The next decisions of ``viewer`` while ``shown`` lies there, seen as ``view``; none if nobody plans."""
        if not self.allowed or viewer is None or not self._session.solo:
            return ()
        if self._coming[0] is not shown:
            game = self._session.game
            found = [(game.decision(g, viewer), g) for g in game.ahead(view(), viewer)]
            self._coming = shown, tuple(Coming(asked, g) for asked, g in found if asked is not None)
        return self._coming[1]

    def keep(self, draft: AnswerDraft) -> None:
        """Keep what was drawn up, instead of what was before; nothing if that was dropped."""
        sketch = draft.sketch()
        if sketch is not None:
            self._kept[matter(draft.decision)] = sketch
            self._lost = None
        else:
            self._kept.pop(matter(draft.decision), None)

    def lay_out(self, draft: AnswerDraft, look: Callable[[], ViewContext]) -> bool:
        """Draw up what was planned for the decision of ``draft``, as far as it is possible; say what is not, and why.

        Tell whether anything is drawn up then.
        """
        sketch = self._kept.pop(matter(draft.decision), None)
        if sketch is None:
            return False
        lost = draft.draw_up(sketch)
        if lost:
            seen = look()
            reason = self._session.game.why_not(seen.view, draft.decision.seat, lost[0])
            why = msg("why.not_now") if reason is None else self._words.refusal(seen, "", reason)
            self.said = self._lost = msg("table.plan.less" if draft.begun else "table.plan.gone", reason=why)
        return draft.begun

    def begin(self, laid_out: bool) -> None:
        """Note that the person is asked now, with or without a plan that is ``laid_out``."""
        noticed = self.wanted is None and not laid_out
        self.wanted, self.since = None, None if noticed else 0.0
        if not noticed and self.said is None:
            self.said = self._lost or msg("table.plan.ready" if laid_out else "table.plan.turn")
        self._lost = None

    @property
    def early(self) -> bool:
        """True if the turn has come so lately that hands may still be planning."""
        return self.since is not None and self.since < EARLY

    def sift(self, coming: Sequence[Coming], waiting: Sequence[Decision]) -> None:
        """Drop, and say so, the plans for what is not coming any more and waited for by nobody."""
        asked = {each.matter for each in coming} | {matter(decision) for decision in waiting}
        left = {about: sketch for about, sketch in self._kept.items() if about in asked}
        if len(left) < len(self._kept):
            self._kept, self.said = left, msg("table.plan.passed")

    def rest(self, dt: float, draft: AnswerDraft, held: str, pointed: str) -> bool:
        """Follow hands for ``dt`` seconds; tell whether they have rested so long that others may go on."""
        before, self._steps = self._steps, (draft.done, draft.ready(), draft.limit, held, pointed)
        self._rested = self._rested + dt if self._steps == before else 0.0
        return not held and self._rested >= CALM

    def clear(self) -> None:
        """Plan nothing any more."""
        self.wanted = None
        self._kept.clear()
