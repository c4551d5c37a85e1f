"""Guesses of unseen cards: what a seat can work out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.games.power_grid.mechanisms.deck import DeckRecipe, is_low
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import Grid
from game.games.power_grid.world import World

LOW_BACK, HIGH_BACK = -2, -3
"""In a view: a top card whose back is seen; -1 is a card of which nothing is."""


def likely_stack(w: World, grid: Grid, rng: Random) -> tuple[list[int], list[int]]:
    """Draw a stack, top first, and the plants removed unseen that agree with a view of the table.

    The recipe of the deck tells the stack until it is shuffled, and what went under it is known. A stack with a card
    more than there are plants left has the Step 3 card in it; without that card, it has been shuffled (PG-11.1).
    """
    recipe = w.tables.deck
    pile = grid.later.pile if grid.later is not None else []
    elsewhere = (grid.market, grid.gone, grid.aside, grid.under, pile, *(u.plants for u in grid.utilities))
    seen = {card for cards in elsewhere for card in cards}
    unseen = [p for p in PLANTS if p not in seen]
    named = [p for p in unseen if p in (*recipe.top, *recipe.below_top)]
    rest = [p for p in unseen if p not in named]
    rng.shuffle(rest)
    removed = _removed(recipe, rest, len(grid.removed))
    rest = [p for p in rest if p not in removed]
    with_step_3 = len(grid.stack) > len(unseen) - len(removed) + len(grid.under)
    if with_step_3 or not recipe.reshuffled or (w.tables.shape.pile and not _turned(grid)):
        drawn = first_size(recipe) - (len(grid.stack) - len(grid.under))
        laid = _as_laid(recipe, named, rest, drawn, with_step_3, rng)
        return _with_back(w, grid, [*laid, *grid.under]), removed
    stack = [*named, *rest, *grid.under]
    rng.shuffle(stack)
    return _with_back(w, grid, stack), removed


def _turned(grid: Grid) -> bool:
    """True if the plants set aside have become a second stack (PGM-MH-10)."""
    return grid.later is not None and grid.later.turned


def show_back(w: World, grid: Grid, view: Grid) -> None:
    """Put the back of the top card into a view, in place of the card, where backs differ (PGR-1.2)."""
    if w.tables.open_backs and grid.stack:
        view.stack[0] = LOW_BACK if is_low(w.tables.deck, grid.stack[0]) else HIGH_BACK


def back_of(w: World, grid: Grid) -> int | None:
    """The back of the top card in a position or a view: ``LOW_BACK``, ``HIGH_BACK``, None if all are alike."""
    if not w.tables.open_backs or not grid.stack:
        return None
    top = grid.stack[0]
    if top in (LOW_BACK, HIGH_BACK):
        return top
    return LOW_BACK if is_low(w.tables.deck, top) else HIGH_BACK


def _with_back(w: World, grid: Grid, stack: list[int]) -> list[int]:
    """A guessed stack whose top card has the back that is seen."""
    back, recipe = back_of(w, grid), w.tables.deck
    if back is not None and stack and is_low(recipe, stack[0]) != (back == LOW_BACK):
        wanted = next((n for n, card in enumerate(stack) if is_low(recipe, card) == (back == LOW_BACK)), 0)
        stack[0], stack[wanted] = stack[wanted], stack[0]
    return stack


def first_size(recipe: DeckRecipe) -> int:
    """The number of cards in the stack at the start."""
    drawn = recipe.size - len(recipe.always) if recipe.drawn else 0
    return len(recipe.in_stack()) - sum(recipe.removed) - drawn + (recipe.step_3_above is not None)


def _removed(recipe: DeckRecipe, rest: Sequence[int], count: int) -> list[int]:
    """Plants that may have been removed unseen: the first of each group."""
    if not count:
        return []
    found: list[int] = []
    for group, number in zip(recipe.removable(), recipe.removed, strict=True):
        found += [p for p in rest if p in group][:number]
    return found


def _as_laid(
    recipe: DeckRecipe, named: list[int], rest: list[int], drawn: int, with_step_3: bool, rng: Random
) -> list[int]:
    """A stack as the recipe lays it, ``drawn`` cards of it gone.

    ``named`` are plants that the recipe names, the order of the ``rest`` is random.
    """
    if recipe.piles:
        return _as_piled(recipe, rest, with_step_3, rng)
    low = [p for p in rest if p <= recipe.low][: max(0, recipe.top_low - drawn)]
    rest = [p for p in rest if p not in low]
    top = [p for p in recipe.top if p in named]
    below = [p for p in recipe.below_top if p in named]
    if recipe.below_top:
        gone = max(0, drawn - recipe.top_low - len(recipe.top))
        mixed = max(0, len(recipe.below_top) + recipe.mixed - gone - len(below))
        below, rest = [*below, *rest[:mixed]], rest[mixed:]
        rng.shuffle(below)
    if not drawn:
        recipe.put_high_first(rest)
    stack = [*low, *top, *below, *rest]
    if with_step_3:
        stack.insert(max(0, len(stack) - (recipe.step_3_above or 0)), STEP_3)
    return stack


def _as_piled(recipe: DeckRecipe, rest: Sequence[int], with_step_3: bool, rng: Random) -> list[int]:
    stack: list[int] = []
    for pile in recipe.piles:
        cards = [p for p in rest if pile.first <= p <= pile.last]
        if pile.ascending:
            cards.sort()
        if pile.step_3 and with_step_3:
            cards.insert(rng.randint(0, len(cards)), STEP_3)
        stack += cards
    return stack
