"""M-3: a recipe for the first market and the stack (PG-2.9, PG-2.10): what lies where, and what chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.power_grid.plants import PLANTS, STEP_3
from game.kernel.chance import Chance

FIRST_DRAWN = 13
"""The plant on top of the stack of the base game (PG-2.10)."""


@dataclass(frozen=True, slots=True)
class StackPart:
    """A part of the stack: the plants from ``first`` to ``last``, shuffled or ``ascending``, with the Step 3 card if it
    lies among them (PGM-CN-3).
    """

    first: int
    last: int
    ascending: bool = False
    step_3: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """A first market, a stack with its top first, and the plants that are removed unseen."""

    market: list[int]
    stack: list[int]
    removed: list[int]


@dataclass(frozen=True, slots=True)
class DeckRecipe:
    """How the plants are laid out. Plants by number; the lowest ``size`` of those in use are the first market.

    ``out`` are not used; ``step_2`` come on the stack when Step 2 begins; ``keep`` are never removed unseen.
    ``low`` above 0: plants up to that number are *low* and told apart from *high* ones. If the market is ``drawn``, it
    is made of low plants by lot, ``always`` among them. ``removed`` is how many are removed unseen: of all, or of the
    low and of the high ones. The stack from the top: ``top_low`` low plants by lot, the plants ``top``, then
    ``below_top`` shuffled with ``mixed`` of the rest, then the rest; if ``first_high``, a low plant on top changes
    places with the first high one. ``piles`` are a stack of another kind: one below the other, nothing shuffled across.
    The Step 3 card has ``step_3_above`` cards below it, and is not there if that is None. ``reshuffled`` tells whether
    it has the stack shuffled when it comes (PG-11.1).
    """

    out: tuple[int, ...] = ()
    step_2: tuple[int, ...] = ()
    keep: tuple[int, ...] = ()
    size: int = 8
    low: int = 0
    drawn: bool = False
    always: tuple[int, ...] = ()
    removed: tuple[int, ...] = (0,)
    top_low: int = 0
    top: tuple[int, ...] = (FIRST_DRAWN,)
    below_top: tuple[int, ...] = ()
    mixed: int = 0
    first_high: bool = False
    piles: tuple[StackPart, ...] = ()
    step_3_above: int | None = 0
    reshuffled: bool = True

    def laid_out(self) -> tuple[int, ...]:
        """Return the plants of the first market that chance does not decide, ascending."""
        if self.drawn:
            return tuple(sorted(self.always))
        return tuple([plant for plant in sorted(PLANTS) if plant not in self.out][: self.size])

    def drawable(self) -> list[int]:
        """Return the low plants of which the rest of the first market is drawn, ascending; none if it is not drawn."""
        return self.groups()[0] if self.drawn else []

    def in_stack(self) -> list[int]:
        """Return the plants that begin in the stack, are removed from it unseen or drawn into the market, ascending."""
        elsewhere = {*self.laid_out(), *self.out, *self.step_2}
        return [plant for plant in sorted(PLANTS) if plant not in elsewhere]

    def groups(self) -> list[list[int]]:
        """Return the plants that are shuffled, ascending: all, or the low and the high ones."""
        free = [plant for plant in self.in_stack() if plant not in (*self.top, *self.below_top)]
        if not self.low:
            return [free]
        return [[plant for plant in free if plant <= self.low], [plant for plant in free if plant > self.low]]

    def removable(self) -> list[list[int]]:
        """Return for each number in ``removed`` the plants of which so many are removed unseen."""
        return [[plant for plant in group if plant not in self.keep] for group in self.groups()]

    def deal(self, chance: Chance) -> Dealt:
        """Return everything in its place, as chance has it.

        Plants are removed before the market is drawn: as all of a group are alike, only what is ``keep`` could tell.
        """
        groups, removed = self.groups(), list[int]()
        for group, count in zip(groups, self.removed, strict=True):
            chance.shuffle(group)
            gone = [plant for plant in group if plant not in self.keep][:count]
            group[:] = [plant for plant in group if plant not in gone]
            removed += gone
        market = list(self.laid_out())
        if self.drawn:
            missing = self.size - len(market)
            market = sorted([*market, *groups[0][:missing]])
            del groups[0][:missing]
        first = groups[0][: self.top_low]
        del groups[0][: self.top_low]
        return Dealt(market, self._stacked(first, groups, chance), removed)

    def put_high_first(self, rest: list[int]) -> None:
        """If the recipe says so, a low plant on top changes places with the first high one below (PGM-EU-2)."""
        if self.first_high and rest and rest[0] <= self.low:
            other = next((place for place, plant in enumerate(rest) if plant > self.low), 0)
            rest[0], rest[other] = rest[other], rest[0]

    def _stacked(self, first: list[int], groups: Sequence[list[int]], chance: Chance) -> list[int]:
        """Return the stack, top first; the groups are shuffled already."""
        rest = [plant for group in groups for plant in group]
        if self.piles:
            return [card for pile in self.piles for card in _piled(pile, rest, chance)]
        if len(groups) > 1:
            chance.shuffle(rest)
        self.put_high_first(rest)
        stack = [*first, *self.top]
        if self.below_top:
            shuffled = [*self.below_top, *rest[: self.mixed]]
            chance.shuffle(shuffled)
            stack += shuffled
            rest = rest[self.mixed :]
        stack += rest
        if self.step_3_above is not None:
            stack.insert(len(stack) - self.step_3_above, STEP_3)
        return stack


def is_low(recipe: DeckRecipe, card: int) -> bool:
    """Tell whether a card has the back of a low plant; the Step 3 card has that of a high one (PGR-1.2)."""
    return card <= recipe.low


def _piled(pile: StackPart, plants: Sequence[int], chance: Chance) -> list[int]:
    cards = sorted(plant for plant in plants if pile.first <= plant <= pile.last)
    if pile.step_3:
        cards.append(STEP_3)
    if not pile.ascending:
        chance.shuffle(cards)
    return cards
