"""Which actions each facet is part of, as sets of bits: what fits a draft and what is open are set operations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.kernel.action import Action
from game.present.answer.gesture import Draft, Facet, Facets, Press


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
        """Return the set of the actions that have all facets of a draft."""
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
        """Return the gestures for these slots that belong to any action of a set, in the order of the actions."""
        found = [facet for slot in slots for facet in self._of_slot.get(slot, ()) if self._with[facet] & chosen]
        return tuple(sorted(found, key=lambda facet: self._first(facet, chosen)))

    def _first(self, facet: Facet, chosen: int) -> tuple[int, int]:
        """Return the first action of a set that a facet is part of, and its place there."""
        here = self._with[facet] & chosen
        number = (here & -here).bit_length() - 1
        return number, self.actions[number][1].index(facet)

    @property
    def slots(self) -> Iterable[str]:
        """All slots that gestures decide."""
        return self._of_slot

    def completes(self, press: Facet, draft: Draft) -> bool:
        """Tell whether a press is an answer by itself, or together with exactly what a draft has on the board."""
        done = {facet for facet in draft if on_board(facet)}
        exact = self.fitting(tuple(done)) & self._of_size.get(len(done), 0)
        return bool(self._with.get(press, 0) & (exact | self._of_size.get(0, 0)))


def on_board(facet: Facet) -> bool:
    """Tell whether a facet is done on the board, not by a button and not by doing nothing."""
    return facet.gesture is not None and not isinstance(facet.gesture, Press)
