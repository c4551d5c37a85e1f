"""What is selected: what clicks, drags and keys on the table mean for the decision at hand. Knows no pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Tap, carried
from game.present.kit.drafts import GHOSTS, ORIGIN
from game.present.pages.table import Sprite


@dataclass(frozen=True, slots=True)
class Did:
    """A facet was done."""

    facet: Facet


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A facet was taken back: its thing was carried away, or clicked again."""

    facet: Facet


@dataclass(frozen=True, slots=True)
class Lifted:
    """The thing ``source`` is held now."""

    source: str


@dataclass(frozen=True, slots=True)
class PutDown:
    """What was held is back in its place."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing can be done with ``target`` now, nor with ``source`` there, if that was held.

    An empty target is bare table, which needs no words.
    """

    target: str
    source: str = ""


Outcome: TypeAlias = Did | Withdrew | Lifted | PutDown | Refused


class Selection:
    """The thing that is held, and what may be touched. ``draft`` is None while nothing is asked of who looks."""

    def __init__(self) -> None:
        self.held = ""

    # ---- what may be touched

    def sources(self, draft: AnswerDraft | None) -> tuple[str, ...]:
        """The things that may be lifted."""
        return tuple(draft.reach.landings) if draft is not None else ()

    def landings(self, draft: AnswerDraft | None, source: str) -> tuple[str, ...]:
        return draft.reach.landings.get(source, ()) if draft is not None else ()

    def offered(self, draft: AnswerDraft | None) -> tuple[str, ...]:
        """Landings of what is held, else everything that may be clicked or lifted."""
        if self.held:
            return self.landings(draft, self.held)
        return draft.reach.things if draft is not None else ()

    # ---- what is done

    def click(self, draft: AnswerDraft | None, target: str) -> Outcome:
        """Choose ``target`` (empty: bare table) and say what that meant. The draft is changed where it says ``Did``."""
        if self.held:
            return self._click_with(draft, target)
        if draft is None:
            return Refused(target)
        if target.startswith((ORIGIN, GHOSTS)):
            return self._bring_back(draft, target)
        tapped = draft.reach.taps.get(target)
        if tapped is not None:
            if tapped not in draft.done or draft.gathered.counts(tapped):
                return self._do(draft, tapped, target)
            draft.remove(tapped)  # a second click takes a click back, or adds one more
            return Withdrew(tapped)
        if target in draft.reach.lying:
            return self._take_out(draft, target)
        if target in self.sources(draft):
            self.held = target
            return Lifted(target)
        return self._from_landing(draft, target)

    def drop(self, draft: AnswerDraft | None, target: str) -> Outcome:
        """Let go of what is held over ``target`` (empty: bare table)."""
        source, self.held = self.held, ""
        target = _beneath(draft, source, target)
        if draft is not None and source in draft.reach.lying:
            stays = target in (source, *self.landings(draft, source)[1:])
            return PutDown() if stays else self._take_out(draft, source)
        facet = _facet(draft, source, target)
        if facet is not None and draft is not None:
            return self._do(draft, facet, source)
        done = _done(draft, source)
        if done is not None and draft is not None and carried(done)[1] != target:
            draft.remove(done)
            return Withdrew(done)
        return PutDown() if target in ("", source) or done is not None else Refused(target, source)

    def put_down(self) -> bool:
        """Hold nothing; True if something was held."""
        had = bool(self.held)
        self.held = ""
        return had

    # ---- inside

    def _click_with(self, draft: AnswerDraft | None, target: str) -> Outcome:
        target = _beneath(draft, self.held, target)
        if draft is not None and target.startswith(ORIGIN):
            self.held = ""
            return self._bring_back(draft, target)
        facet = _facet(draft, self.held, target)
        if facet is not None and draft is not None:
            return self._do(draft, facet, self.held)
        if target in ("", self.held):
            self.held = ""
            return PutDown()
        if target in self.sources(draft):
            self.held = target
            return Lifted(target)
        return Refused(target, self.held)

    def _from_landing(self, draft: AnswerDraft, target: str) -> Outcome:
        fitting = [f for f in draft.open() if isinstance(f.gesture, Drag) and f.gesture.target == target]
        return self._do(draft, fitting[0], target) if len(fitting) == 1 else Refused(target)

    def _take_out(self, draft: AnswerDraft, thing: str) -> Withdrew | Refused:
        facet = draft.reach.lying[thing]
        if facet not in draft.done:
            return Refused(thing)
        draft.remove(facet)
        return Withdrew(facet)

    def _bring_back(self, draft: AnswerDraft, mark: str) -> Outcome:
        thing = mark.removeprefix(ORIGIN).removeprefix(GHOSTS)
        done = next((facet for facet in reversed(draft.done) if carried(facet)[0] == thing), None)
        if done is None:
            return Refused(thing)
        draft.remove(done)
        return Withdrew(done)

    def _do(self, draft: AnswerDraft, facet: Facet, thing: str) -> Did | Refused:
        """``thing`` is what a refusal speaks of."""
        self.held = ""
        if not draft.takes(facet):
            return Refused(thing)
        draft.add(facet)
        return Did(facet)


def glides_from(outcome: Outcome, thing: Sprite | None, *, itself: bool = False) -> dict[str, Sprite] | None:
    """Where things begin to glide after a step with ``thing``: what lies in a basket by it, or ``itself``."""
    gesture = outcome.facet.gesture if isinstance(outcome, Did) else None
    name = gesture.lies if isinstance(gesture, Tap) else ""
    if thing is None or not (name or itself):
        return None
    return {name or thing.id: thing}


def _facet(draft: AnswerDraft | None, source: str, target: str) -> Facet | None:
    return draft.reach.carries.get((source, target)) if draft is not None else None


def _done(draft: AnswerDraft | None, source: str) -> Facet | None:
    return next((f for f in (draft.placed if draft is not None else ()) if carried(f)[0] == source), None)


def _beneath(draft: AnswerDraft | None, held: str, target: str) -> str:
    """The place below a thing that lies there only as a draft: what is held may take its place."""
    taken = target in ("", held) or _facet(draft, held, target) is not None
    done = None if taken else _done(draft, target)
    return carried(done)[1] if done is not None else target
