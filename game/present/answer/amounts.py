"""Amounts and selections being chosen, and how each amount of a decision is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.kernel.action import Action
from game.kernel.choice import Amount, Pick
from game.present.answer.gesture import Facet, Facets


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


class Amounts:
    """The amounts of a decision, by how they are chosen.

    Those that stand ``alone`` always have a stepper. One that is ``offered`` has a stepper once its thing has been
    chosen on the board: then its least action is ready. One that is ``counted`` grows with each click on its thing.
    """

    def __init__(self, facets: Callable[[Action], Facets], gathering: Callable[[Action], bool]) -> None:
        self._facets = facets
        self._gathering = gathering
        self.alone: list[Stepping] = []
        self.offered: dict[Action, Stepping] = {}
        self.counted: dict[Facet, Amount] = {}

    def take(self, choice: Amount) -> Iterable[Action]:
        """Keep an amount as it is chosen; return those of its actions that are done by gestures."""
        low, high = choice.make(choice.low), choice.make(choice.high)
        if not self._facets(low):
            self.alone.append(Stepping(choice, choice.low))
            return ()
        if self._gathering(low):
            self.counted[self._facets(low)[0]] = choice
            return (low,)
        if low != high and self._facets(low) == self._facets(high):
            self.offered[low] = Stepping(choice, choice.low)
            return (low,)
        return choice

    @property
    def moved(self) -> bool:
        """Whether one that stands alone is not at its least."""
        return any(stepper.value != stepper.choice.low for stepper in self.alone)

    def rest(self) -> None:
        """Put all back to their least."""
        for stepper in (*self.alone, *self.offered.values()):
            stepper.set(stepper.choice.low)
