"""What a seat can work out about the cards it does not see."""

from __future__ import annotations

from random import Random

from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import Grid
from game.games.power_grid.world import World


def likely_stack(w: World, grid: Grid, rng: Random) -> tuple[list[int], list[int]]:
    """Draw a stack, top first, and the plants removed unseen that agree with a view of the table.

    What lies on top from the set-up and what went under the stack is known. A stack with a card more than there are
    plants left has the Step 3 card in it; without that card, it has been shuffled (PG-11.1).
    """
    elsewhere = (grid.market, grid.gone, grid.aside, grid.under, *(u.plants for u in grid.utilities))
    seen = {card for cards in elsewhere for card in cards}
    top = [p for p in w.tables.twists.deck_top if p not in seen]
    rest = [p for p in PLANTS if p not in seen and p not in top]
    rng.shuffle(rest)
    removed = len(grid.removed)
    stack = [*top, *rest[removed:], *grid.under]
    if len(grid.stack) > len(stack):
        return [*top, *rest[removed:], STEP_3, *grid.under], rest[:removed]
    rng.shuffle(stack)
    return stack, rest[:removed]
