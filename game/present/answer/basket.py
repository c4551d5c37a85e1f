"""The basket: what has been gathered on the board to be carried out together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.kernel.action import Action
from game.kernel.choice import Amount
from game.present.answer.gesture import Facet

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
        """Tell whether a gesture adds one more each time it is made."""
        return isinstance(self.kinds.get(facet), Amount)

    def takes(self, facet: Facet) -> bool:
        """Tell whether a gesture may be added."""
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
        """Return the things to be touched next: what goes in, and what is there once and may go out."""
        offered = (facet for facet in self.kinds if self.takes(facet) or not self.counts(facet))
        return frozenset(target for facet in offered if (target := getattr(facet.gesture, "target", "")))

    def actions(self) -> tuple[Action, ...]:
        """Return what has been gathered, in the order in which each kind was begun."""
        found = (self._action(facet) for facet in dict.fromkeys(self.facets))
        return tuple(action for action in found if action is not None)

    def newest(self) -> Action | None:
        """Return the action that was gathered last; None while any amount is less than its least."""
        whole = all(self._action(facet) is not None for facet in self.facets)
        return self._action(self.facets[-1]) if whole and self.facets else None

    def gestures(self, action: Action) -> int:
        """Return how often the gesture of an action has to be made; 1 where it stands for no amount."""
        kinds = (kind for kind in self.kinds.values() if isinstance(kind, Amount) and action in kind)
        return next((getattr(action, "amount", kind.low) // kind.step for kind in kinds), 1)

    def _action(self, facet: Facet) -> Action | None:
        kind = self.kinds[facet]
        if not isinstance(kind, Amount):
            return kind
        amount = self.facets.count(facet) * kind.step
        return kind.make(amount) if amount >= kind.low else None
