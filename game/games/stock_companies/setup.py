"""Setting the game up from a seed, and writing a set-up out (SC1-1, SC2-1, SC3-1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid import setup as base
from game.games.power_grid.state import PowerGridState
from game.games.stock_companies.state import NOBODY, Exchange, Investor, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.chance import Chance

FIRST_SEAT = 0


def fresh(w: StockWorld, chance: Chance) -> StockState:
    """Return the position before the first phase with everything drawn from ``chance``."""
    found = base.fresh(w, chance)
    starter = found.chance.below(w.players) if w.rulings.start_drawn else FIRST_SEAT
    return with_exchange(w, found, starter)


def with_exchange(w: StockWorld, found: PowerGridState, starter: int) -> StockState:
    """Return the laid out base game with the stock market beside it, and ``starter`` holding the card (SC1-1.7)."""
    if not w.stocks.private:
        found.grid.order, found.grid.starter = list(range(w.utilities)), FIRST_SEAT
    for utility, company in zip(found.grid.utilities, w.stocks.companies, strict=True):
        utility.money += company.treasury
    return StockState(
        flow=found.flow,
        chance=found.chance,
        grid=found.grid,
        auction=found.auction,
        exchange=fresh_exchange(w, starter),
    )


def fresh_exchange(w: StockWorld, starter: int) -> Exchange:
    """Return the stock market at the start: nothing founded, or every player with the own company (SC3-1.3)."""
    stocks, companies = w.stocks, range(w.utilities)
    private = stocks.private
    unsold = stocks.shares if stocks.company_sells else 0
    return Exchange(
        investors=[
            Investor(
                cash=stocks.cash,
                shares=[stocks.shares if private and company == seat else 0 for company in companies],
            )
            for seat in range(w.players)
        ],
        bought=[0] * w.players,
        sold=[0] * w.players,
        money=0,
        prices=[stocks.start_price for _ in companies],
        track=list(companies) if private else [],
        presidents=[company if private else NOBODY for company in companies],
        unsold=[unsold for _ in companies],
        bank=[0 if private else stocks.shares - unsold for _ in companies],
        marked=[0 for _ in companies],
        founded=list(companies) if private else [],
        fresh=0,
        traded=[0 for _ in companies],
        card=starter,
        turn=starter,
        left=0,
        passes=0,
        first_pass=0,
        selling=0,
        fuel=[0] * 4,
        helped=False,
        busy=False,
        idle=0,
    )


def write_stock_setup(w: StockWorld, g: StockState, fields: Sequence[str]) -> dict[str, object]:
    """Return the explicit set-up of a fresh position: these fields, as ``written_setup.explicit`` reads them."""
    base_form = PowerGridState(flow=g.flow, chance=g.chance, grid=g.grid, auction=g.auction)
    written = {**base.write_setup(w, base_form), "start_player": g.exchange.card}
    return {field: written[field] for field in fields}
