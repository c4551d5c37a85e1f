"""The plant market: drawing, sorting, obsolete plants, and the start of Step 3 (PG-5.3, PG-9, PG-11)."""

from __future__ import annotations

from bisect import insort

from game.games.power_grid.events import CardDrawn, CardRemoved, StackShuffled, StepBegan
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events


def actual(w: World, g: HasGrid) -> list[int]:
    """Return the plants that may be auctioned: the four lowest, in Step 3 all (PG-5.1.3, PG-5.3.3)."""
    market = [card for card in g.grid.market if card != STEP_3]
    if g.grid.step == 3:
        return market
    size = w.tables.actual_size
    if w.tables.twists.ecological_fifth and len(market) > size and PLANTS[market[size]].kind == "ecological":
        size += 1
    return market[:size]


def largest_network(g: HasGrid) -> int:
    """Return the highest number of connected cities of any utility (PG-1.10)."""
    return max(utility.cities.bit_count() for utility in g.grid.utilities)


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


def renew(g: HasGrid, out: Events, at_once: bool = False) -> None:
    """Draw one card, then replace obsolete plants until none is left (PG-5.3.2 to PG-5.3.5, PG-9).

    ``at_once`` lets Step 3 begin as soon as its card appears (ruling R-12, option immediate).
    """
    draw(g, out)
    _begin_if(g, at_once, out)
    clear_obsolete(g, out, at_once)


def clear_obsolete(g: HasGrid, out: Events, at_once: bool = False) -> None:
    """Remove and replace the lowest plant while its number is not above the largest network (PG-9.1)."""
    network = largest_network(g)
    market = g.grid.market
    while market and market[0] <= network:
        remove_lowest(g, "obsolete", out)
        draw(g, out)
        _begin_if(g, at_once, out)


def begin_step_3(g: HasGrid, out: Events) -> None:
    """If the Step 3 card lies in the market: remove it and the lowest plant without replacement; Step 3 is in force."""
    grid = g.grid
    if STEP_3 not in grid.market:
        return
    grid.market.remove(STEP_3)
    if out is not None:
        out.append(CardRemoved(STEP_3, "step_3"))
    remove_lowest(g, "step_3", out)
    grid.step = 3
    if out is not None:
        out.append(StepBegan(3))


def _begin_if(g: HasGrid, at_once: bool, out: Events) -> None:
    if at_once:
        begin_step_3(g, out)
