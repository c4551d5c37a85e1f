"""Drafting: how gestures build up one legal action, what fills a basket, and how amounts and selections are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, Pick
from game.present.answer.gesture import Draft, Drag, Facet, Facets, Handling, Press, Tap


class Narrowed:
    """The actions of an index that a draft leaves, each view of them worked out once."""

    def __init__(self, index: FacetIndex, draft: Draft) -> None:
        self.index = index
        self.draft = draft

    @cached_property
    def fitting(self) -> tuple[tuple[Action, Facets], ...]:
        """The actions that agree with the draft."""
        return tuple(self.index.members(self.index.fitting(self.draft)))

    @cached_property
    def open(self) -> tuple[Facet, ...]:
        """The facets with a gesture that may be added next, without repetition."""
        decided = {facet.slot for facet in self.draft}
        return self.index.inside(self.index.fitting(self.draft), (s for s in self.index.slots if s not in decided))

    @cached_property
    def changeable(self) -> tuple[Facet, ...]:
        """The facets that would replace a decided one of the same slot."""
        found: dict[Facet, None] = {}
        for mine in self.draft:
            left = self.index.fitting(tuple(f for f in self.draft if f != mine))
            found.update({f: None for f in self.index.inside(left, (mine.slot,)) if f != mine})
        return tuple(found)

    @cached_property
    def buttons(self) -> tuple[Facet, ...]:
        """The presses that make sense now: those that are an answer by themselves or belong to what has been done
        otherwise, and those already pressed.
        """
        return tuple(f for f in self.index.presses if f in self.draft or self.index.completes(f, self.draft))

    @cached_property
    def ready(self) -> Action | None:
        """The one action that the draft stands for if every other facet keeps its default."""
        decided = {facet.slot for facet in self.draft}
        for action, facets in self.index.members(self.index.fitting(self.draft)):
            if all(f.slot in decided or f.gesture is None for f in facets):
                return action
        return None

    @cached_property
    def inviting(self) -> frozenset[str]:
        """The things on the board that gestures which are open begin with."""
        gestures = [facet.gesture for facet in self.open]
        taps = [each for gesture in gestures if isinstance(gesture, Tap) for each in (gesture.target, gesture.brings)]
        drags = [gesture.source for gesture in gestures if isinstance(gesture, Drag)]
        return frozenset(filter(None, (*taps, *drags)))


class Drafting:
    """The legal actions of one decision, narrowed by a draft: ``now`` is what it leaves."""

    def __init__(self, actions: Iterable[Action], facets: Callable[[Action], Facets]) -> None:
        self.index = FacetIndex(actions, facets)
        self.now = Narrowed(self.index, ())

    @property
    def draft(self) -> Draft:
        """The facets done so far, in their order."""
        return self.now.draft

    @draft.setter
    def draft(self, draft: Draft) -> None:
        if draft != self.now.draft:
            self.now = Narrowed(self.index, draft)

    def add(self, facet: Facet) -> None:
        """Add a facet; one that decides a decided slot anew replaces it, and what no longer fits is dropped, buttons
        first.
        """
        self.draft = (*(f for f in self.draft if f.slot != facet.slot), facet)
        if not isinstance(facet.gesture, Press):
            self._let_go()
        while not self.index.fitting(self.draft):
            self.draft = self.draft[1:]

    def remove(self, facet: Facet) -> None:
        """Take one facet out of the draft; the others stay, but for buttons that belonged to what is gone."""
        self.draft = tuple(f for f in self.draft if f != facet)
        self._let_go()

    def _let_go(self) -> None:
        draft = self.draft
        self.draft = tuple(f for f in draft if not isinstance(f.gesture, Press) or self.index.completes(f, draft))


def meant(decision: Decision, draft: Draft, facets: Callable[[Action], Facets]) -> Action | None:
    """The action that a draft stands for, if it stands for one."""
    drafting = Drafting(decision.every(), facets)
    drafting.draft = draft
    return drafting.now.ready


# ---- which actions each facet is part of, as sets of bits


class FacetIndex:
    """Made once for the actions of a decision; a set of actions is a whole number with one bit for each."""

    def __init__(self, actions: Iterable[Action], facets: Callable[[Action], Facets]) -> None:
        self.actions = tuple((action, facets(action)) for action in actions)
        self.everything = (1 << len(self.actions)) - 1
        self._with: dict[Facet, int] = {}
        self._of_size: dict[int, int] = {}
        """Actions by how many of their facets are gestures on the board."""
        for number, (_, parts) in enumerate(self.actions):
            for facet in parts:
                self._with[facet] = self._with.get(facet, 0) | 1 << number
            size = len({facet for facet in parts if on_board(facet)})
            self._of_size[size] = self._of_size.get(size, 0) | 1 << number
        self.every = tuple(facet for facet in self._with if facet.gesture is not None)
        self.presses = tuple(facet for facet in self.every if isinstance(facet.gesture, Press))
        self._of_slot: dict[str, list[Facet]] = {}
        for facet in self.every:
            self._of_slot.setdefault(facet.slot, []).append(facet)

    def fitting(self, draft: Draft) -> int:
        """The set of actions that have all facets of ``draft``."""
        found = self.everything
        for facet in draft:
            found &= self._with.get(facet, 0)
        return found

    def members(self, chosen: int) -> Iterator[tuple[Action, Facets]]:
        """Yield the actions of a set with their facets, in their order."""
        while chosen:
            lowest = chosen & -chosen
            yield self.actions[lowest.bit_length() - 1]
            chosen ^= lowest

    def inside(self, chosen: int, slots: Iterable[str]) -> tuple[Facet, ...]:
        """The gestures for ``slots`` that belong to any action of a set, in the order of the actions."""
        found = [facet for slot in slots for facet in self._of_slot.get(slot, ()) if self._with[facet] & chosen]
        return tuple(sorted(found, key=lambda facet: self._first(facet, chosen)))

    def _first(self, facet: Facet, chosen: int) -> tuple[int, int]:
        here = self._with[facet] & chosen
        number = (here & -here).bit_length() - 1
        return number, self.actions[number][1].index(facet)

    @property
    def slots(self) -> Iterable[str]:
        return self._of_slot

    def completes(self, press: Facet, draft: Draft) -> bool:
        """True if ``press`` is an answer by itself, or together with exactly what ``draft`` has on the board."""
        done = {facet for facet in draft if on_board(facet)}
        exact = self.fitting(tuple(done)) & self._of_size.get(len(done), 0)
        return bool(self._with.get(press, 0) & (exact | self._of_size.get(0, 0)))


def on_board(facet: Facet) -> bool:
    """True if ``facet`` is done on the board, neither by a button nor by doing nothing."""
    return facet.gesture is not None and not isinstance(facet.gesture, Press)


Kind: TypeAlias = Action | Amount
"""What a gesture puts into a basket: an action, or one more of an amount."""


class Basket:
    """Gathered gestures in their order; ``kinds`` says what each of those that can be gathered stands for.

    An action is there once. A gesture that stands for an amount may be made again and again: three clicks are three.
    """

    def __init__(self, kinds: Mapping[Facet, Kind]) -> None:
        self.kinds = kinds
        self.facets: list[Facet] = []

    def __bool__(self) -> bool:
        return bool(self.facets)

    def counts(self, facet: Facet) -> bool:
        """True if a gesture adds one more each time it is made."""
        return isinstance(self.kinds.get(facet), Amount)

    def takes(self, facet: Facet) -> bool:
        kind = self.kinds.get(facet)
        if kind is None:
            return False
        there = self.facets.count(facet)
        return (there + 1) * kind.step <= kind.high if isinstance(kind, Amount) else not there

    def put(self, facet: Facet) -> None:
        """Add a gesture, and take out what the same thing was put in by in another way."""
        other = getattr(facet.gesture, "instead", "")
        self.facets = [each for each in self.facets if not other or getattr(each.gesture, "target", "") != other]
        self.facets.append(facet)

    def remove(self, facet: Facet) -> None:
        """Take a gesture out, the newest if it is there several times."""
        place = len(self.facets) - 1 - self.facets[::-1].index(facet)
        del self.facets[place]

    def inviting(self) -> frozenset[str]:
        """The things to touch next: what goes in, and what is there once and may go out."""
        offered = (facet for facet in self.kinds if self.takes(facet) or not self.counts(facet))
        return frozenset(target for facet in offered if (target := getattr(facet.gesture, "target", "")))

    def actions(self) -> tuple[Action, ...]:
        """The gathered actions, in the order in which each kind was begun."""
        found = (self._action(facet) for facet in dict.fromkeys(self.facets))
        return tuple(action for action in found if action is not None)

    def newest(self) -> Action | None:
        """The action gathered last; None while any amount is less than its least."""
        whole = all(self._action(facet) is not None for facet in self.facets)
        return self._action(self.facets[-1]) if whole and self.facets else None

    def gestures(self, action: Action) -> int:
        """How often the gesture of ``action`` has to be made; 1 where it stands for no amount."""
        kinds = (kind for kind in self.kinds.values() if isinstance(kind, Amount) and action in kind)
        return next((getattr(action, "amount", kind.low) // kind.step for kind in kinds), 1)

    def _action(self, facet: Facet) -> Action | None:
        kind = self.kinds[facet]
        if not isinstance(kind, Amount):
            return kind
        amount = self.facets.count(facet) * kind.step
        return kind.make(amount) if amount >= kind.low else None


@dataclass
class Stepping:
    """An amount being chosen."""

    choice: Amount
    value: int

    def set(self, value: int) -> None:
        """Take the nearest allowed amount."""
        choice = self.choice
        steps = round((min(max(value, choice.low), choice.high) - choice.low) / choice.step)
        self.value = min(choice.low + steps * choice.step, choice.low + (len(choice) - 1) * choice.step)

    def ready(self) -> Action:
        return self.choice.make(self.value)


@dataclass
class Picking:
    """A selection being made; ``chosen`` are items, in no order."""

    choice: Pick
    chosen: set[int] = field(default_factory=set)

    def toggle(self, item: int) -> bool:
        """Take the item in or out; True if that was possible (a full selection takes no more)."""
        if item in self.chosen:
            self.chosen.discard(item)
            return True
        if item not in self.choice.items or len(self.chosen) >= self.choice.most:
            return False
        self.chosen.add(item)
        return True

    def ready(self) -> Action | None:
        """None while too few are chosen."""
        if not self.choice.least <= len(self.chosen) <= self.choice.most:
            return None
        return self.choice.make(tuple(item for item in self.choice.items if item in self.chosen))


class Amounts:
    """The amounts of a decision, by how they are chosen.

    Those that stand ``alone`` always have a stepper. One that is ``offered`` has a stepper once its thing has been
    chosen on the board: then its least action is ready. One that is ``counted`` grows with each click on its thing.
    """

    def __init__(self, facets: Callable[[Action], Facets], handling: Callable[[Action], Handling]) -> None:
        self._facets = facets
        self._handling = handling
        self.alone: list[Stepping] = []
        self.offered: dict[Action, Stepping] = {}
        self.counted: dict[Facet, Amount] = {}

    def take(self, choice: Amount) -> Iterable[Action]:
        """Keep an amount as it is chosen; return those of its actions that are done by gestures."""
        low, high = choice.make(choice.low), choice.make(choice.high)
        if not self._facets(low):
            self.alone.append(Stepping(choice, choice.low))
            return ()
        if self._handling(low).gathers:
            self.counted[self._facets(low)[0]] = choice
            return (low,)
        if low != high and self._facets(low) == self._facets(high):
            self.offered[low] = Stepping(choice, choice.low)
            return (low,)
        return choice

    @property
    def moved(self) -> bool:
        """True if one that stands alone is not at its least."""
        return any(stepper.value != stepper.choice.low for stepper in self.alone)

    def rest(self) -> None:
        for stepper in (*self.alone, *self.offered.values()):
            stepper.set(stepper.choice.low)
