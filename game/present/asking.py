"""What is asked of a person now, and the half-done answer: the model behind the board, the buttons and the steppers.

Each kind of choice has its own kind of widget, the same in every game: a ``One`` with a gesture on the board is done
there, a ``One`` with a ``Press`` is a button, an ``Amount`` is a stepper, a ``Pick`` a list with several marks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, One, Pick
from game.present.gesture import Drafting, Facet, Facets, Press


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
        """Return the action for the amount."""
        return self.choice.make(self.value)


@dataclass
class Picking:
    """A selection being made; ``chosen`` are items, in no order."""

    choice: Pick
    chosen: set[int] = field(default_factory=set)

    def toggle(self, item: int) -> bool:
        """Take the item in or out; tell whether that was possible (a full selection takes no more)."""
        if item in self.chosen:
            self.chosen.discard(item)
            return True
        if item not in self.choice.items or len(self.chosen) >= self.choice.most:
            return False
        self.chosen.add(item)
        return True

    def ready(self) -> Action | None:
        """Return the action for the selection, if it is large enough."""
        if not self.choice.least <= len(self.chosen) <= self.choice.most:
            return None
        return self.choice.make(tuple(item for item in self.choice.items if item in self.chosen))


class Asking:
    """One decision with the answer so far. ``active`` is the stepper or list that was touched last, if any."""

    def __init__(self, decision: Decision, facets: Callable[[Action], Facets]) -> None:
        self.decision = decision
        self.steppers = tuple(Stepping(c, c.low) for c in decision.choices if isinstance(c, Amount))
        self.pickers = tuple(Picking(c) for c in decision.choices if isinstance(c, Pick))
        self.board = Drafting((c.action for c in decision.choices if isinstance(c, One)), facets)
        self.active: Stepping | Picking | None = self._only()
        self._undone: list[Facet] = []

    def _only(self) -> Stepping | Picking | None:
        """The stepper or list that is meant without being touched, because there is nothing else to do."""
        parts: tuple[Stepping | Picking, ...] = (*self.steppers, *self.pickers)
        return parts[0] if len(parts) == 1 == len(self.decision.choices) else None

    # ---- what may be done

    def open(self) -> tuple[Facet, ...]:
        """Return the facets on offer: what is open first, then what changes something done, then what begins anew."""
        done = self.board.draft
        every = dict.fromkeys((*self.board.open(), *self.board.changeable(), *self.board.every()))
        return tuple(facet for facet in every if facet not in done)

    def every(self) -> tuple[Facet, ...]:
        """Return all facets there are, done ones too, in an order that does not depend on the answer so far."""
        return self.board.every()

    def inviting(self) -> tuple[Facet, ...]:
        """Return the facets to be highlighted: those that take the answer further."""
        return self.board.open() if self.active is None else ()

    def buttons(self) -> tuple[Facet, ...]:
        """Return the facets that are buttons, including one that is already pressed."""
        return tuple(f for f in self.board.every() if isinstance(f.gesture, Press))

    # ---- what has been done

    @property
    def begun(self) -> bool:
        """Whether there is something to cancel."""
        return bool(self.board.draft) or (self.active is not None and self.active is not self._only())

    def add(self, facet: Facet) -> None:
        """Do a facet on the board or press a button."""
        self.active = None
        self._undone.clear()
        self.board.add(facet)

    def remove(self, facet: Facet) -> None:
        """Take one facet back."""
        self.board.remove(facet)

    def step(self, stepper: Stepping, value: int) -> None:
        """Choose an amount; a draft on the board is dropped."""
        self.clear()
        stepper.set(value)
        self.active = stepper

    def toggle(self, picker: Picking, item: int) -> bool:
        """Mark or unmark an item; tell whether that was possible."""
        if self.active is not picker:
            self.clear()
            self.active = picker
        return picker.toggle(item)

    def undo(self) -> bool:
        """Take the newest facet back; tell whether there was one."""
        draft = self.board.draft
        if draft:
            self._undone.append(draft[-1])
            return self.board.take_back()
        if self.begun:
            self.clear()
            return True
        return False

    @property
    def can_redo(self) -> bool:
        """Whether a facet that was taken back can be done again."""
        return bool(self._undone) and self._undone[-1] in self.open()

    def redo(self) -> bool:
        """Do the facet again that was taken back last; tell whether there was one."""
        if not self._undone:
            return False
        facet = self._undone.pop()
        if facet not in self.open():
            self._undone.clear()
            return False
        self.active = None
        self.board.add(facet)
        return True

    def clear(self) -> None:
        """Drop the answer so far."""
        self.board.draft = ()
        self._undone.clear()
        for picker in self.pickers:
            picker.chosen.clear()
        for stepper in self.steppers:
            stepper.set(stepper.choice.low)
        self.active = self._only()

    # ---- what it comes to

    def ready(self) -> Action | None:
        """Return the action that the answer so far stands for, or None if something is missing."""
        if self.active is not None:
            return self.active.ready()
        return self.board.ready() if self.board.draft else None

    @property
    def complete(self) -> bool:
        """Whether nothing at all could be added to the answer."""
        return self.active is None and self.ready() is not None and not self.board.open()

    @property
    def pressed(self) -> bool:
        """Whether the answer is nothing but one button."""
        draft = self.board.draft
        return len(draft) == 1 and isinstance(draft[0].gesture, Press)
