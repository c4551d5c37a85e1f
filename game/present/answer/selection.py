"""The grip: what clicks, drags and keys on the table mean for the decision at hand. Knows no pixels."""

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
    """What was held is back where it was."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing can be done with ``target`` now, nor with ``source`` there, if that was held.

    An empty target is bare table, which needs no words.
    """

    target: str
    source: str = ""


Outcome: TypeAlias = Did | Withdrew | Lifted | PutDown | Refused


class Selection:
    """What is held, and what may be touched. ``asking`` is None while nothing is asked of the person who looks."""

    def __init__(self) -> None:
        self.held = ""

    # ---- what may be touched

    def sources(self, asking: AnswerDraft | None) -> tuple[str, ...]:
        """Return the things that may be lifted."""
        return tuple(asking.reach.landings) if asking is not None else ()

    def landings(self, asking: AnswerDraft | None, source: str) -> tuple[str, ...]:
        """Return where the thing ``source`` may be put."""
        return asking.reach.landings.get(source, ()) if asking is not None else ()

    def offered(self, asking: AnswerDraft | None) -> tuple[str, ...]:
        """Return what can be chosen next: landings of what is held, else everything that may be clicked or lifted."""
        if self.held:
            return self.landings(asking, self.held)
        return asking.reach.things if asking is not None else ()

    # ---- what is done

    def click(self, asking: AnswerDraft | None, target: str) -> Outcome:
        """Choose ``target`` (empty: bare table) and say what that meant. The draft is changed where it says ``Did``."""
        if self.held:
            return self._click_with(asking, target)
        if asking is None:
            return Refused(target)
        if target.startswith((ORIGIN, GHOSTS)):
            return self._bring_back(asking, target)
        tapped = asking.reach.taps.get(target)
        if tapped is not None:
            return self._toggle(asking, tapped, target)
        if target in asking.reach.lying:
            return self._take_out(asking, target)
        if target in self.sources(asking):
            self.held = target
            return Lifted(target)
        return self._from_landing(asking, target)

    def drop(self, asking: AnswerDraft | None, target: str) -> Outcome:
        """Let go of what is held over ``target`` (empty: bare table)."""
        source, self.held = self.held, ""
        target = _beneath(asking, source, target)
        if asking is not None and source in asking.reach.lying:
            stays = target in (source, *self.landings(asking, source)[1:])
            return PutDown() if stays else self._take_out(asking, source)
        facet = _facet(asking, source, target)
        if facet is not None and asking is not None:
            return self._do(asking, facet, source)
        done = _done(asking, source)
        if done is not None and asking is not None and carried(done)[1] != target:
            asking.remove(done)
            return Withdrew(done)
        return PutDown() if target in ("", source) or done is not None else Refused(target, source)

    def put_down(self) -> bool:
        """Hold nothing; tell whether something was held."""
        had = bool(self.held)
        self.held = ""
        return had

    # ---- inside

    def _click_with(self, asking: AnswerDraft | None, target: str) -> Outcome:
        target = _beneath(asking, self.held, target)
        if asking is not None and target.startswith(ORIGIN):
            self.held = ""
            return self._bring_back(asking, target)
        facet = _facet(asking, self.held, target)
        if facet is not None and asking is not None:
            return self._do(asking, facet, self.held)
        if target in ("", self.held):
            self.held = ""
            return PutDown()
        if target in self.sources(asking):
            self.held = target
            return Lifted(target)
        return Refused(target, self.held)

    def _from_landing(self, asking: AnswerDraft, target: str) -> Outcome:
        """A click on a place where only one thing may be put, puts it there."""
        fitting = [f for f in asking.open() if isinstance(f.gesture, Drag) and f.gesture.target == target]
        return self._do(asking, fitting[0], target) if len(fitting) == 1 else Refused(target)

    def _toggle(self, asking: AnswerDraft, facet: Facet, target: str) -> Outcome:
        """A second click takes a click back, or adds one more."""
        if facet in asking.done and not asking.gathered.counts(facet):
            asking.remove(facet)
            return Withdrew(facet)
        return self._do(asking, facet, target)

    def _take_out(self, asking: AnswerDraft, thing: str) -> Withdrew | Refused:
        """Take out of the basket what lies there as ``thing``."""
        facet = asking.reach.lying[thing]
        if facet not in asking.done:
            return Refused(thing)
        asking.remove(facet)
        return Withdrew(facet)

    def _bring_back(self, asking: AnswerDraft, mark: str) -> Outcome:
        """Take back what a mark stands for: the empty place of a thing that lies elsewhere, or one more of a stack."""
        thing = mark.removeprefix(ORIGIN).removeprefix(GHOSTS)
        done = next((facet for facet in reversed(asking.done) if carried(facet)[0] == thing), None)
        if done is None:
            return Refused(thing)
        asking.remove(done)
        return Withdrew(done)

    def _do(self, asking: AnswerDraft, facet: Facet, thing: str) -> Did | Refused:
        """Do a facet; ``thing`` is what is spoken of where it cannot be done any more."""
        self.held = ""
        if not asking.takes(facet):
            return Refused(thing)
        asking.add(facet)
        return Did(facet)


def glides_from(outcome: Outcome, thing: Sprite | None, *, itself: bool = False) -> dict[str, Sprite] | None:
    """Return where things begin to glide after a step with ``thing``: what lies in a basket by it, or ``itself``."""
    gesture = outcome.facet.gesture if isinstance(outcome, Did) else None
    name = gesture.lies if isinstance(gesture, Tap) else ""
    if thing is None or not (name or itself):
        return None
    return {name or thing.id: thing}


def _facet(asking: AnswerDraft | None, source: str, target: str) -> Facet | None:
    return asking.reach.carries.get((source, target)) if asking is not None else None


def _done(asking: AnswerDraft | None, source: str) -> Facet | None:
    """Return the facet of the draft that put ``source`` where it is."""
    return next((f for f in (asking.placed if asking is not None else ()) if carried(f)[0] == source), None)


def _beneath(asking: AnswerDraft | None, held: str, target: str) -> str:
    """Return the place below a thing that lies there only as a draft: what is held may take its place."""
    taken = target in ("", held) or _facet(asking, held, target) is not None
    done = None if taken else _done(asking, target)
    return carried(done)[1] if done is not None else target
