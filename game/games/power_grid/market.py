"""The plant market: drawing, sorting, obsolete plants, and the start of Step 3 (PG-5.3, PG-9, PG-11)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TypeAlias

from game.games.power_grid.events import CardDrawn, CardRemoved, StackShuffled, StepBegan
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events

WithStep3: TypeAlias = Callable[[HasGrid, Events], object]
"""What is done as soon as the Step 3 card has been drawn, if it lies in the market."""


def actual(w: World, g: HasGrid) -> list[int]:
    """Return the plants that may be auctioned: the four lowest, in Step 3 all (PG-5.1.3, PG-5.3.3)."""
    market = [card for card in g.grid.market if card != STEP_3]
    if g.grid.step == 3:
        return market
    size = w.tables.actual_size
    if w.tables.twists.ecological_fifth and len(market) > size and w.cards(g.grid)[market[size]].kind == "ecological":
        size += 1
    return market[:size]


def largest_network(g: HasGrid) -> int:
    """Return the highest number of connected cities of any utility (PG-1.10)."""
    return max([utility.cities.bit_count() for utility in g.grid.utilities])


def draw(g: HasGrid, out: Events) -> None:
    """Move the top card of the stack into the market; the Step 3 card has the stack shuffled (PG-5.3.2, PG-11.1)."""
    grid = g.grid
    if not grid.stack:
        return
    card = grid.stack.pop(0)
    if card in grid.under:
        grid.under.remove(card)
    insort(grid.market, card)
    if out is not None:
        out.append(CardDrawn(card))
    if card == STEP_3:
        _reshuffle(g, out)


def _reshuffle(g: HasGrid, out: Events) -> None:
    """Shuffle the rest of the stack: put it in the order drawn at the set-up."""
    g.grid.stack.sort(key=g.grid.reshuffled.index)
    if out is not None:
        out.append(StackShuffled())


def remove_lowest(g: HasGrid, why: str, out: Events) -> None:
    """Take the lowest plant of the market out of the game; does nothing if there is none."""
    grid = g.grid
    if grid.market and grid.market[0] != STEP_3:
        card = grid.market.pop(0)
        grid.gone.append(card)
        if out is not None:
            out.append(CardRemoved(card, why))


def replace_lowest(g: HasGrid, count: int, why: str, out: Events, step_3: WithStep3 | None = None) -> None:
    """Take the ``count`` lowest plants out of the game together, then draw as many and replace obsolete ones."""
    for _ in range(count):
        remove_lowest(g, why, out)
    for _ in range(count):
        draw(g, out)
    if step_3 is not None:
        step_3(g, out)
    clear_obsolete(g, out, step_3)


def renew(g: HasGrid, out: Events) -> None:
    """Draw one card, then replace obsolete plants until none is left (PG-5.3.2 to PG-5.3.5, PG-9)."""
    draw(g, out)
    clear_obsolete(g, out)


def clear_obsolete(g: HasGrid, out: Events, step_3: WithStep3 | None = None) -> None:
    """Remove and replace the lowest plant while its number is not above the largest network (PG-9.1).

    ``step_3`` is done with a Step 3 card that comes as a replacement, before the check goes on (PG-9.3); without it the
    card stays at the end of the market until the phase ends.
    """
    network = largest_network(g)
    market = g.grid.market
    while market and market[0] <= network:
        remove_lowest(g, "obsolete", out)
        draw(g, out)
        if step_3 is not None:
            step_3(g, out)


def end_phase(w: World, g: HasGrid, out: Events, left: bool = False) -> None:
    """Let Step 3 begin if its card lies in the market (PG-11.2 to PG-11.4), then replace what the table says.

    ``left`` tells that the card has left the market already in the phase that ends.
    """
    if not (remove_step_3_card(g, out) or left):
        return
    g.grid.step = 3
    if out is not None:
        out.append(StepBegan(3))
    replace_lowest(g, w.tables.step_3_out, "step_3", out)


def remove_step_3_card(g: HasGrid, out: Events) -> bool:
    """If the Step 3 card lies in the market: remove it and the lowest plant without replacement; tell whether so."""
    if STEP_3 not in g.grid.market:
        return False
    g.grid.market.remove(STEP_3)
    if out is not None:
        out.append(CardRemoved(STEP_3, "step_3"))
    remove_lowest(g, "step_3", out)
    return True


def step_3_card_left(g: HasGrid) -> bool:
    """Tell whether the Step 3 card is out of the game and Step 3 not yet in force (PG-11.3, option immediate)."""
    return g.grid.step < 3 and STEP_3 not in g.grid.market and STEP_3 not in g.grid.stack
