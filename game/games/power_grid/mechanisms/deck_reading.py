"""Reads the recipe for the deck from the properties of a map (M-3)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.deck import DeckRecipe, StackPart
from game.games.power_grid.mechanisms.reading import choice, fault, needs, own, parts, plants, told, words
from game.games.power_grid.plants import PLANTS
from game.kernel.parsing import parse_int

NONE = "none"
FEWEST, MOST = 1, 12
"""Plants of the first market."""


def read_recipe(facts: Facts, usual: DeckRecipe, players: int) -> DeckRecipe:
    """Return the recipe of a map for so many players; ``usual`` is that of the base game.

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
    """Return how many plants are removed unseen: of all, or of the low and the high ones; of piles none."""
    if low:
        return _number(facts, "random_low", players, 0), _number(facts, "random_high", players, 0)
    return (_number(facts, "random_out", players, 0 if piles else usual.removed[0]),)


def _pile(text: str) -> StackPart:
    """Return a pile that is written as a range, and the words ascending or step_3."""
    words = text.split()
    ends = [parse_int(word) for word in words[0].split("-")]
    if len(ends) != 2 or ends[0] is None or ends[1] is None or not set(words[1:]) <= {"ascending", "step_3"}:
        raise fault("stack")
    return StackPart(ends[0], ends[1], "ascending" in words, "step_3" in words)


def _below_top(facts: Facts) -> tuple[tuple[int, ...], int]:
    """Return the plants below the top, and with how many of the rest they are shuffled: the last word, as in +3."""
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
    """Return a whole number, that for so many players if there is one."""
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
    """Raise BadBoard naming a plant that would lie in two places at the start, or what there is too little of."""
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
    """Raise BadBoard if a plant lies in no pile or in two, or if not exactly one pile has the Step 3 card."""
    for plant in PLANTS:
        homes = [pile for pile in recipe.piles if pile.first <= plant <= pile.last]
        if len(homes) > 1 or (not homes and plant in recipe.in_stack()):
            raise fault("stack")
    if sum(pile.step_3 for pile in recipe.piles) != 1 or recipe.top or recipe.below_top or any(recipe.removed):
        raise fault("stack")
