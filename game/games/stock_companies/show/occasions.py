"""What changes a game of the Stock Companies: a step, the last round, a new president, a tie for the first place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.power_grid import events as pg
from game.games.power_grid.show import occasions as of_grid
from game.games.power_grid.show.naming import Cast
from game.games.stock_companies import events as ev
from game.games.stock_companies.show.art.certificates import certificate
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.told import wealth_counts
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.present.stage.record import Occasion

SHARE = 64.0


def occasion(
    world: StockWorld, cast: Cast, companies: Companies, events: Sequence[Event], before: Any, after: Any
) -> Occasion | None:
    """The rarest thing that an action has changed; None: nothing. ``cast`` are those who own networks."""
    by_price = world.stocks.price_order
    return (
        of_grid.step_begun(world, events, after)
        or last_round(world, cast, before, after)
        or _new_president(companies, events)
        or (_price_tie(companies, events, before, after) if by_price else None)
        or (None if by_price else of_grid.order_tie(world, cast, events, before, after))
    )


def last_round(world: StockWorld, cast: Cast, before: StockState, after: StockState) -> Occasion | None:
    """The beginning of the last round (SC1-2.1), or the network that makes it the last (SC2-6.1, SC3-6.1), or None."""
    rule = "wealth" if wealth_counts(world) else "points"
    then = (certificate(0, False, SHARE), msg(f"sc.occasion.last.{rule}"))
    last = world.stocks.last_round
    if before.flow.round < last == after.flow.round:
        return Occasion(msg("table.occasion.last"), (then,))
    return of_grid.last_round(world, cast, before, after, then)


def _new_president(companies: Companies, events: Sequence[Event]) -> Occasion | None:
    changes = [event for event in events if isinstance(event, ev.PresidentChanged)]
    if not changes:
        return None
    company, seat, former = changes[-1].company, changes[-1].seat, changes[-1].former
    note = msg("sc.occasion.president.note", seat=SeatName(seat), former=SeatName(former))
    return Occasion(msg("sc.occasion.president", company=companies.title(company)), ((companies.crest(company), note),))


def _price_tie(companies: Companies, events: Sequence[Event], before: StockState, after: StockState) -> Occasion | None:
    first, second = after.grid.order[:2]
    price, other = after.exchange.prices[first], after.exchange.prices[second]
    ordered = any(isinstance(event, pg.OrderSet) for event in events) and before.grid.order[0] != first
    if not ordered or price != other:
        return None
    note = msg("sc.occasion.tie.note", company=companies.title(first), other=companies.title(second))
    return Occasion(msg("sc.occasion.tie", price=price), ((companies.crest(first), note),))
