"""Gestures and drafts: how taps, drags and keys build up one legal action.

A staging tells for each legal action its *facets*: the independent gestures that make it up (lay this gear there; put
that cube on it). A draft is the facets done so far. What can be lifted and where it may land follows from the
legal actions that still agree with the draft, so the screen can never offer anything illegal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.action import Action
from game.kernel.say import Say


@dataclass(frozen=True, slots=True)
class Tap:
    """A click on the sprite or spot ``target``; the same as carrying it to ``onto``, if that is given."""

    target: str
    onto: str = ""


@dataclass(frozen=True, slots=True)
class Drag:
    """Carrying the sprite ``source`` to ``target``; the same as a click on one and then on the other."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Press:
    """A button in the action panel; ``hotkey`` is the key on the keyboard, if any.

    ``key`` is its catalogue key and tells it from other buttons; ``words`` are what it says, if more than the key.
    """

    key: str
    hotkey: str = ""
    words: Say | None = None


Gesture: TypeAlias = Tap | Drag | Press


@dataclass(frozen=True, slots=True)
class Facet:
    """One part of an action: ``gesture`` decides ``slot``; no gesture means: decided so if nothing is done."""

    slot: str
    gesture: Gesture | None


Facets: TypeAlias = tuple[Facet, ...]
Draft: TypeAlias = Facets


class Drafting:
    """The legal actions of one decision, narrowed by a draft."""

    def __init__(self, actions: Iterable[Action], facets: Callable[[Action], Facets]) -> None:
        self._all = tuple((action, facets(action)) for action in actions)
        self.draft: Draft = ()

    def fitting(self) -> tuple[tuple[Action, Facets], ...]:
        """Return the actions that agree with the draft."""
        return tuple((a, f) for a, f in self._all if all(done in f for done in self.draft))

    def open(self) -> tuple[Facet, ...]:
        """Return the facets with a gesture that may be added next, without repetition."""
        decided = {facet.slot for facet in self.draft}
        found: dict[Facet, None] = {}
        for _, facets in self.fitting():
            found.update({f: None for f in facets if f.slot not in decided and f.gesture is not None})
        return tuple(found)

    def changeable(self) -> tuple[Facet, ...]:
        """Return facets that would replace a decided one of the same slot."""
        found: dict[Facet, None] = {}
        for mine in self.draft:
            others = tuple(f for f in self.draft if f != mine)
            for _, facets in self._all:
                if all(o in facets for o in others):
                    found.update({f: None for f in facets if f.slot == mine.slot and f != mine and f.gesture})
        return tuple(found)

    def every(self) -> tuple[Facet, ...]:
        """Return all facets with a gesture, also those that would begin the draft anew."""
        return tuple(dict.fromkeys(f for _, facets in self._all for f in facets if f.gesture is not None))

    def buttons(self) -> tuple[Facet, ...]:
        """Return the presses that make sense now: those that are an answer by themselves or belong to what has been
        done otherwise, and those already pressed.
        """
        presses = (f for _, facets in self._all for f in facets if isinstance(f.gesture, Press))
        return tuple(f for f in dict.fromkeys(presses) if f in self.draft or self._belongs(f))

    def add(self, facet: Facet) -> None:
        """Add a facet; one that decides a decided slot anew replaces it, and what no longer fits is dropped, buttons
        first.
        """
        kept = tuple(f for f in self.draft if f.slot != facet.slot)
        self.draft = (*kept, facet)
        if not isinstance(facet.gesture, Press):
            self._let_go()
        while not self.fitting():
            self.draft = self.draft[1:]

    def remove(self, facet: Facet) -> None:
        """Take one facet out of the draft; the others stay, but for buttons that belonged to what is gone."""
        self.draft = tuple(f for f in self.draft if f != facet)
        self._let_go()

    def _let_go(self) -> None:
        """Drop presses that belonged to something else than what is done now."""
        self.draft = tuple(f for f in self.draft if not isinstance(f.gesture, Press) or self._belongs(f))

    def _belongs(self, press: Facet) -> bool:
        """Tell whether a press is an answer by itself or completes exactly what else has been done."""
        done = {facet for facet in self.draft if not isinstance(facet.gesture, Press)}
        for _, facets in self._all:
            others = {f for f in facets if f.gesture is not None and not isinstance(f.gesture, Press)}
            if press in facets and (not others or others == done):
                return True
        return False

    def take_back(self) -> bool:
        """Remove the newest facet; tell whether there was one."""
        had = bool(self.draft)
        self.draft = self.draft[:-1]
        return had

    def ready(self) -> Action | None:
        """Return the one action that the draft stands for if every other facet keeps its default."""
        decided = {facet.slot for facet in self.draft}
        for action, facets in self.fitting():
            if all(f.slot in decided or f.gesture is None for f in facets):
                return action
        return None
