"""Plant market: drawing, sorting, plants that leave, and the start of Steps 2 and 3 (PG-5.3, PG-9, PG-10, PG-11)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TypeAlias

from game.games.power_grid.events import (
    CardDrawn,
    CardRemoved,
    CardStored,
    StackShuffled,
    StackTurned,
    StepBegan,
    TokenLaid,
    TokenLost,
)
from game.games.power_grid.mechanisms.plant_market import lay_on_lowest
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.unseen import HIGH_BACK, LOW_BACK, back_of
from game.games.power_grid.world import World
from game.kernel.event import Events

WithStep3: TypeAlias = Callable[[HasGrid, Events], object]
"""Called as soon as a Step 3 card has been drawn; acts if it is in the market."""
AUCTION, RENEWAL = "pg.auction", "pg.renewal"
REPLACED = 3
"""Cards that come when Step 2 begins with the Step 3 card: one in its place, two for the lowest plants (PGM-ME-7)."""


def actual(w: World, g: HasGrid) -> list[int]:
    """The plants that may be auctioned: the four lowest, in Step 3 all (PG-5.1.3, PG-5.3.3)."""
    cards, size = g.grid.market, w.tables.shape.actual
    if g.grid.step == 3 or not size or (w.tables.shape.pile and exhausted(g)):
        size = len(cards)
    elif w.tables.twists.ecological_fifth and len(cards) > size and cards[size] != STEP_3:
        size += w.cards(g.grid)[cards[size]].kind == "ecological"
    return [card for card in cards[:size] if card != STEP_3]


def market_described(w: World, g: HasGrid) -> dict[str, object]:
    """The market in summaries, where it has more than the base game: see the README of the game."""
    found: dict[str, object] = {}
    if w.tables.token:
        found["discount"] = g.grid.token or None
    if w.tables.open_backs:
        found["top_card"] = {LOW_BACK: "low", HIGH_BACK: "high"}.get(back_of(w, g.grid) or 0)
    if g.grid.later is not None and w.tables.shape.pile:
        found["pile"] = list(g.grid.later.pile)
    return found


def exhausted(g: HasGrid) -> bool:
    """True if no card is drawn any more: one was missing when the second stack had run out (PGM-MH-11)."""
    return g.grid.later is not None and g.grid.later.ended


def largest_network(g: HasGrid) -> int:
    """The highest number of connected cities of any utility (PG-1.10)."""
    utilities = g.grid.utilities if g.grid.trust < 0 else g.grid.utilities[: g.grid.trust]
    return max([utility.cities.bit_count() for utility in utilities])


# ---- cards that come


def draw(w: World, g: HasGrid, out: Events) -> None:
    """Move the top card of the stack into the market; a Step 3 card makes the stack be shuffled (PG-5.3.2, PG-11.1).

    A plant smaller than that with the discount token leaves at once, the token with it (PGR-2.5).
    """
    grid = g.grid
    if not grid.stack:
        run_out(g, out)
    if not grid.stack:
        return
    _turn_over(w, g, out)
    if w.keeps_out and grid.step == 1:
        keep_out(w, g, out)


def _turn_over(w: World, g: HasGrid, out: Events) -> None:
    """Move the top card of a stack that has one; the Step 3 card and plants below the token act."""
    grid = g.grid
    card = grid.stack.pop(0)
    if card in grid.under:
        grid.under.remove(card)
    insort(grid.market, card)
    if out is not None:
        out.append(CardDrawn(card))
    if card == STEP_3:
        if w.tables.deck.reshuffled:
            _reshuffle(g, out)
    elif card < grid.token:
        lose_token(g, out)
        remove_lowest(g, "smaller", out)
        draw(w, g, out)


def _reshuffle(g: HasGrid, out: Events) -> None:
    """Shuffle the rest of the stack: put it in the order drawn at the set-up."""
    g.grid.stack.sort(key=g.grid.reshuffled.index)
    if out is not None:
        out.append(StackShuffled())


def run_out(g: HasGrid, out: Events) -> None:
    """Make a shuffled second stack of the plants set aside when the first is used up; there is no third.

    PGM-MH-10, PGM-MH-11.
    """
    grid, later = g.grid, g.grid.later
    if later is not None and later.turned:
        later.ended = True
    if later is None or later.turned or not later.pile:
        return
    grid.under = sorted(later.pile)
    grid.stack = sorted(later.pile, key=grid.reshuffled.index)
    later.pile, later.turned = [], True
    if out is not None:
        out.append(StackTurned())


def keep_out(w: World, g: HasGrid, out: Events) -> None:
    """Take plants that may not be there yet out of the actual market, and draw others (PGM-ME-6).

    Where no card could take the place nothing is drawn. A Step 3 card that acts at once ends it (PGM-ME-8).
    """
    grid, kept, cards = g.grid, w.tables.kept_out, w.cards(g.grid)

    def kind_of(plant: int) -> str:
        return cards[plant].kind

    while (plant := kept.first(kind_of, actual(w, g))) is not None:
        if STEP_3 in grid.market and AUCTION not in g.flow.stack:
            return
        size = w.tables.shape.actual
        possible = kept.replaceable(kind_of, grid.stack, grid.market[size:])
        grid.market.remove(plant)
        if plant in kept.gone:
            grid.gone.append(plant)
            if out is not None:
                out.append(CardRemoved(plant, "kept_out"))
        else:
            store(g, plant, out)
        if possible:
            _turn_over(w, g, out)


def store(g: HasGrid, card: int, out: Events) -> None:
    """Put a plant that has left the market under the whole stack (PG-8.3.1)."""
    g.grid.stack.append(card)
    g.grid.under.append(card)
    if out is not None:
        out.append(CardStored(card))


# ---- plants that leave


def remove_lowest(g: HasGrid, why: str, out: Events) -> None:
    """Remove the lowest plant of the market from the game, if there is one."""
    grid = g.grid
    if grid.market and grid.market[0] != STEP_3:
        card = grid.market.pop(0)
        grid.gone.append(card)
        if out is not None:
            out.append(CardRemoved(card, why))


def replace_lowest(
    w: World, g: HasGrid, count: int, why: str, out: Events, step_3: WithStep3 | None = None, *, draws: bool = True
) -> None:
    """Remove the ``count`` lowest plants from the game together, then draw as many and replace obsolete ones."""
    for _ in range(count):
        remove_lowest(g, why, out)
    for _ in range(count if draws else 0):
        draw(w, g, out)
    if step_3 is not None:
        step_3(g, out)
    clear_obsolete(w, g, out, step_3)


def renew(w: World, g: HasGrid, out: Events) -> None:
    """Draw one card, then replace obsolete plants until none is left (PG-5.3.2 to PG-5.3.5, PG-9)."""
    draw(w, g, out)
    clear_obsolete(w, g, out)


def replace_sold(w: World, g: HasGrid, out: Events) -> None:
    """Replace a sold plant; in a planned market only in Step 3 (PG-5.3.2, PGM-CN-5, PGM-CN-11)."""
    if g.grid.step >= w.tables.shape.replaced_from:
        renew(w, g, out)


def clear_obsolete(w: World, g: HasGrid, out: Events, step_3: WithStep3 | None = None) -> None:
    """Remove and replace the lowest plant while its number is not above the largest network (PG-9.1).

    ``step_3`` is applied to a Step 3 card that comes as a replacement, before the check goes on (PG-9.3); without it
    the card stays at the end of the market until the phase ends.
    """
    if not w.tables.leaving.obsolete:
        return
    network = largest_network(g)
    market = g.grid.market
    while market and market[0] <= network:
        remove_lowest(g, "obsolete", out)
        draw(w, g, out)
        if step_3 is not None:
            step_3(g, out)


# ---- the discount token


def lay_token(w: World, g: HasGrid, out: Events) -> None:
    """Put the discount token on the lowest plant, if it is in play (PGR-2.1)."""
    g.grid.thrown = 0
    if w.tables.token and (plant := lay_on_lowest(g.grid)) and out is not None:
        out.append(TokenLaid(plant))


def lose_token(g: HasGrid, out: Events) -> None:
    """Remove the token from its plant for this round."""
    if out is not None:
        out.append(TokenLost(g.grid.token))
    g.grid.token = 0


def throw_unsold(w: World, g: HasGrid, out: Events) -> None:
    """If the token is still on its plant, the plant leaves the game and a card is drawn (PGR-2.6)."""
    if not g.grid.token:
        return
    g.grid.thrown, g.grid.token = g.grid.token, 0
    replace_lowest(w, g, 1, "unwanted", out)


# ---- Steps


def begin_step_2(w: World, g: HasGrid, out: Events, step_3: WithStep3 | None = None) -> None:
    """Begin Step 2; the lowest plant, or as many as the table says, is replaced once (PG-10.2, PG-10.3)."""
    g.grid.step = 2
    if out is not None:
        out.append(StepBegan(2))
    g.grid.stack[:0] = g.grid.aside
    g.grid.aside = []
    replace_lowest(w, g, w.tables.step_2_out, "step_2", out, step_3, draws=w.tables.shape.step_2_draws)


def end_phase(w: World, g: HasGrid, out: Events, left: bool = False) -> None:
    """Begin Step 3 if its card is in the market (PG-11.2 to PG-11.4), then replace what the table says.

    ``left`` is True if the card has already left the market in the phase that ends. In Step 1 the card may do something
    else, or more (PGM-ME-7, PGR-4.4).
    """
    if g.grid.step == 1 and (STEP_3 in g.grid.market or left):
        if w.tables.step_cards.step_2_by_card:
            first_appearance(w, g, out)
        elif w.tables.step_cards.step_2_first:
            begin_step_2(w, g, out)
    if not (remove_step_3_card(g, out) or left):
        return
    g.grid.step = 3
    if out is not None:
        out.append(StepBegan(3))
    _fit_step_3(w, g, out)
    replace_lowest(w, g, w.tables.step_3_out, "step_3", out)


def _fit_step_3(w: World, g: HasGrid, out: Events) -> None:
    """Let the lowest plants leave, or others come, until the market has its size of Step 3 (PGM-EU-5, PGM-CN-10)."""
    size, market = w.tables.shape.step_3, g.grid.market
    while size and len(market) > size:
        remove_lowest(g, "step_3", out)
    while len(market) < size and g.grid.stack:
        draw(w, g, out)


def first_appearance(w: World, g: HasGrid, out: Events) -> None:
    """Begin Step 2 with the Step 3 card, which goes under the stack; two lowest plants are replaced (PGM-ME-7).

    What may not be bought in Step 1 is kept out for the card that comes in its place, and in phase 5, which ends in
    Step 1, for the two as well (PGM-ME-8).
    """
    grid, later = g.grid, g.grid.later
    grid.market.remove(STEP_3)
    if later is not None and later.again:
        grid.stack.sort(key=later.again.index)
        grid.reshuffled, later.again, later.last = later.last, [], []
    grid.stack.append(STEP_3)
    grid.under = []
    if out is not None:
        out += (StackShuffled(), CardStored(STEP_3))
    before = REPLACED if RENEWAL in g.flow.stack else 1
    for place in range(REPLACED):
        if place == before:
            _begin_by_card(g, out)
        if place:
            replace_lowest(w, g, 1, "step_2", out)
        else:
            draw(w, g, out)
    if before == REPLACED:
        _begin_by_card(g, out)


def _begin_by_card(g: HasGrid, out: Events) -> None:
    g.grid.step = 2
    if out is not None:
        out.append(StepBegan(2))


def remove_step_3_card(g: HasGrid, out: Events) -> bool:
    """Remove a Step 3 card in the market, and the lowest plant without replacement; True if there was one."""
    if STEP_3 not in g.grid.market:
        return False
    g.grid.market.remove(STEP_3)
    if out is not None:
        out.append(CardRemoved(STEP_3, "step_3"))
    remove_lowest(g, "step_3", out)
    return True


def step_3_card_left(w: World, g: HasGrid) -> bool:
    """True if the Step 3 card is out of the game but Step 3 not yet in force (PG-11.3, option immediate)."""
    if w.tables.deck.step_3_above is None:
        return False
    return g.grid.step < 3 and STEP_3 not in g.grid.market and STEP_3 not in g.grid.stack
