"""Deck recipes: the first market and the stack of a map, what chance decides, and how the map states it.

M-3: a recipe in place of that of the base game (PG-2.9, PG-2.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.boards.board import Facts
from game.games.power_grid.mechanisms.properties import choice, fault, needs, own, parts, plants, told, words
from game.games.power_grid.plants import PLANTS, STEP_3
from game.kernel.chance import Chance
from game.kernel.parsing import parse_int

FIRST_DRAWN = 13
"""The plant on top of the stack in the base game (PG-2.10)."""


@dataclass(frozen=True, slots=True)
class StackPart:
    """A part of the stack: the plants from ``first`` to ``last``, shuffled or ``ascending`` (PGM-CN-3)."""

    first: int
    last: int
    ascending: bool = False
    step_3: bool = False
    """True: the Step 3 card is among them."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A first market, a stack with its top first, and the plants removed unseen."""

    market: list[int]
    stack: list[int]
    removed: list[int]


@dataclass(frozen=True, slots=True)
class DeckRecipe:
    """How the plants are laid out.

    Plants by number; the lowest ``size`` of those in use are the first market. The stack from the top: ``top_low``
    random low plants, the plants ``top``, then ``below_top`` shuffled with ``mixed`` of the rest, then the rest.
    """

    out: tuple[int, ...] = ()
    """Plants that are not used."""
    step_2: tuple[int, ...] = ()
    """Plants put on the stack when Step 2 begins."""
    keep: tuple[int, ...] = ()
    """Plants that are never removed unseen."""
    size: int = 8
    low: int = 0
    """Above 0: plants up to this number are *low* and told apart from *high* ones."""
    drawn: bool = False
    """True: the first market is random low plants."""
    always: tuple[int, ...] = ()
    """Plants always in such a market."""
    removed: tuple[int, ...] = (0,)
    """How many plants are removed unseen: of all, or of the low and of the high ones."""
    top_low: int = 0
    top: tuple[int, ...] = (FIRST_DRAWN,)
    below_top: tuple[int, ...] = ()
    mixed: int = 0
    first_high: bool = False
    """True: a low plant on top changes places with the first high one."""
    piles: tuple[StackPart, ...] = ()
    """The parts of another kind of stack: one below the other, nothing shuffled across."""
    step_3_above: int | None = 0
    """Cards below the Step 3 card; None: there is none."""
    reshuffled: bool = True
    """True: the Step 3 card makes the stack be shuffled (PG-11.1)."""

    def laid_out(self) -> tuple[int, ...]:
        """The plants of the first market that chance does not decide, ascending."""
        if self.drawn:
            return tuple(sorted(self.always))
        return tuple([plant for plant in sorted(PLANTS) if plant not in self.out][: self.size])

    def drawable(self) -> list[int]:
        """The low plants from which the rest of the first market is drawn, ascending; none if it is not drawn."""
        return self.groups()[0] if self.drawn else []

    def in_stack(self) -> list[int]:
        """The plants that start in the stack, are removed from it unseen or drawn into the market, ascending."""
        elsewhere = {*self.laid_out(), *self.out, *self.step_2}
        return [plant for plant in sorted(PLANTS) if plant not in elsewhere]

    def groups(self) -> list[list[int]]:
        """The plants that are shuffled, ascending: all, or the low and the high ones."""
        free = [plant for plant in self.in_stack() if plant not in (*self.top, *self.below_top)]
        if not self.low:
            return [free]
        return [[plant for plant in free if plant <= self.low], [plant for plant in free if plant > self.low]]

    def removable(self) -> list[list[int]]:
        """For each number in ``removed`` the plants from which so many are removed unseen."""
        return [[plant for plant in group if plant not in self.keep] for group in self.groups()]

    def deal(self, chance: Chance) -> Dealt:
        """Everything in its place, as chance has it.

        Plants are removed before the market is drawn: as all of a group are alike, only ``keep`` could show a
        difference.
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
        """If the recipe says so, swap a low plant on top with the first high one below (PGM-EU-2)."""
        if self.first_high and rest and rest[0] <= self.low:
            other = next((place for place, plant in enumerate(rest) if plant > self.low), 0)
            rest[0], rest[other] = rest[other], rest[0]

    def _stacked(self, first: list[int], groups: Sequence[list[int]], chance: Chance) -> list[int]:
        """The stack, top first; the groups are shuffled already."""
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
    """True if a card has the back of a low plant; the Step 3 card has that of a high one (PGR-1.2)."""
    return card <= recipe.low


def _piled(pile: StackPart, plants: Sequence[int], chance: Chance) -> list[int]:
    cards = sorted(plant for plant in plants if pile.first <= plant <= pile.last)
    if pile.step_3:
        cards.append(STEP_3)
    if not pile.ascending:
        chance.shuffle(cards)
    return cards


NONE = "none"
FEWEST, MOST = 1, 12
"""Bounds of the plants in the first market."""


def read_recipe(facts: Facts, usual: DeckRecipe, players: int) -> DeckRecipe:
    """The recipe of a map for ``players``; ``usual`` is that of the base game.

    Raises BadBoard naming a property that is wrong, a plant with two places, or too few to be drawn or removed.
    """
    out = (*plants(facts, "deck_out"), *(plants(facts, f"deck_out_{players}")))
    at_step_2, piles = plants(facts, "deck_step_2"), tuple(_pile(part) for part in parts(facts, "stack"))
    low = _number(facts, "low_plants", players, 0)
    below, mixed = _below_top(facts)
    top = usual.top if not (low or piles) else ()
    if "deck_top" in facts:
        top = _plants_or_none(facts, "deck_top")
    else:
        top = tuple(plant for plant in top if plant not in (*out, *at_step_2, *below))
    recipe = DeckRecipe(
        out=tuple(dict.fromkeys(out)) if len(out) == len({*out}) else _twice("deck_out", out),
        step_2=at_step_2,
        keep=plants(facts, "deck_keep"),
        size=players if facts.get("opening_size") == "players" else _number(facts, "opening_size", players, usual.size),
        low=low,
        drawn=choice(facts, "opening", ("lowest", "random_low")) == "random_low",
        always=_plants_or_none(facts, "opening_with"),
        removed=_removed(facts, players, usual, low, piles),
        top_low=_number(facts, "low_on_top", players, 0),
        top=top,
        below_top=below,
        mixed=mixed,
        first_high=choice(facts, "first_card", ("any", "high")) == "high",
        piles=piles,
        step_3_above=None if facts.get("step_3_above") == NONE else _number(facts, "step_3_above", players, 0),
        reshuffled=not piles,
    )
    _require_possible(recipe)
    return recipe


def _removed(facts: Facts, players: int, usual: DeckRecipe, low: int, piles: tuple[StackPart, ...]) -> tuple[int, ...]:
    """How many plants are removed unseen: of all, or of the low and the high ones; of piles none."""
    if low:
        return _number(facts, "random_low", players, 0), _number(facts, "random_high", players, 0)
    return (_number(facts, "random_out", players, 0 if piles else usual.removed[0]),)


def _pile(text: str) -> StackPart:
    """A pile written as a range, and the words ascending or step_3."""
    words = text.split()
    ends = [parse_int(word) for word in words[0].split("-")]
    if len(ends) != 2 or ends[0] is None or ends[1] is None or not set(words[1:]) <= {"ascending", "step_3"}:
        raise fault("stack")
    return StackPart(ends[0], ends[1], "ascending" in words, "step_3" in words)


def _below_top(facts: Facts) -> tuple[tuple[int, ...], int]:
    """The plants below the top, and how many of the rest are shuffled with them: the last word, as in +3."""
    found = words(facts, "below_top_shuffled")
    if not found or found == [NONE]:
        return (), 0
    mixed = parse_int(found[-1].removeprefix("+"))
    if not found[-1].startswith("+") or mixed is None:
        raise fault("below_top_shuffled")
    return plants({"below_top_shuffled": " ".join(found[:-1])}, "below_top_shuffled"), mixed


def _plants_or_none(facts: Facts, name: str) -> tuple[int, ...]:
    return () if str(facts.get(name, "")).strip() == NONE else plants(facts, name)


def _number(facts: Facts, name: str, players: int, usual: int) -> int:
    """A whole number, the one for ``players`` if there is one."""
    found = own(facts, name, players)
    if found is None:
        return usual
    number = parse_int(str(facts[found]))
    if number is None:
        raise fault(found)
    return number


def _twice(name: str, found: tuple[int, ...]) -> tuple[int, ...]:
    raise told("fault.map.plant_twice", name=name, plant=next(plant for plant in found if found.count(plant) > 1))


def _require_possible(recipe: DeckRecipe) -> None:
    """Raise BadBoard naming a plant in two places at the start, or what there is too little of."""
    if not FEWEST <= recipe.size <= MOST:
        raise fault("opening_size")
    if recipe.drawn and not recipe.low:
        raise needs("opening", "low_plants")
    _require_one_place(recipe)
    for group, count in zip(recipe.removable(), recipe.removed, strict=True):
        if len(group) < count:
            raise told("fault.map.plants_few", needed=count, plants=len(group))
    wanted = recipe.top_low + (recipe.size - len(recipe.always) if recipe.drawn else 0)
    low = len(recipe.groups()[0]) - recipe.removed[0]
    if wanted and low < wanted:
        raise told("fault.map.low_plants_few", needed=wanted, plants=low)
    if recipe.piles:
        _require_piles(recipe)
    shuffled = sum(len(group) for group in recipe.groups()) - sum(recipe.removed) - wanted
    if recipe.mixed > shuffled or (recipe.step_3_above or 0) > shuffled:
        raise fault("below_top_shuffled" if recipe.mixed > shuffled else "step_3_above")


def _require_one_place(recipe: DeckRecipe) -> None:
    places = {
        "deck_out": recipe.out,
        "deck_step_2": recipe.step_2,
        "opening_with": recipe.always,
        "deck_top": recipe.top,
        "below_top_shuffled": recipe.below_top,
    }
    taken = set(() if recipe.drawn else recipe.laid_out())
    for name, lying in places.items():
        for plant in lying:
            if plant in taken:
                raise told("fault.map.plant_twice", name=name, plant=plant)
            taken.add(plant)


def _require_piles(recipe: DeckRecipe) -> None:
    """Raise BadBoard if a plant is in no pile or in two, or if not exactly one pile has the Step 3 card."""
    for plant in PLANTS:
        homes = [pile for pile in recipe.piles if pile.first <= plant <= pile.last]
        if len(homes) > 1 or (not homes and plant in recipe.in_stack()):
            raise fault("stack")
    if sum(pile.step_3 for pile in recipe.piles) != 1 or recipe.top or recipe.below_top or any(recipe.removed):
        raise fault("stack")
