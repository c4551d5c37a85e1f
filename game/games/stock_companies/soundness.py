"""Invariants of positions, checked for positions from files (SC0-1.6, SC0-2.3, SC0-3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.power_grid import soundness as base
from game.games.stock_companies.state import NOBODY, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.part import HIDDEN

LATEST_ROUND = 100_000
"""A save cannot hold the actions of more rounds."""
INSIDE = {
    "pg.auction": (("pg.bidding",), ("pg.sale",), ("pg.bidding", "pg.sale")),
    "sc.stock": (("sc.founding",),),
    "pg.powering": (("sc.dividend",),),
}
"""The phases that run inside another one."""


def most_cash(w: StockWorld, g: StockState) -> int:
    """An amount in Elektro that nobody can exceed: all incomes and all shares at the highest price."""
    start = w.stocks.cash * w.players + w.tables.start_money + sum(c.treasury for c in w.stocks.companies)
    incomes = w.tables.payout[-1] * w.utilities
    sales = w.stocks.shares * w.stocks.highest * w.utilities
    return start + (incomes + sales) * (g.flow.round + 1)


def find_inconsistency(w: StockWorld, g: StockState, opening: Sequence[str], plan: Sequence[str]) -> str | None:
    """What is impossible about a position, or None. Shares, cards, fuel and houses are never lost or made."""
    return (
        base.find_inconsistency(w, g)
        or next(_shapes(w, g), None)
        or next(_shares(w, g), None)
        or next(_prices(w, g), None)
        or next(_course(w, g, opening, plan), None)
    )


def _shapes(w: StockWorld, g: StockState) -> Iterator[str]:
    """Yield fields that are too long, too short or out of range."""
    exchange, companies, seats = g.exchange, w.utilities, w.players
    everything = 1 << companies
    for name in ("prices", "presidents", "unsold", "bank", "marked", "traded"):
        if len(getattr(exchange, name)) != companies:
            yield name
    for seat, investor in enumerate(exchange.investors):
        past = investor.received >= 0 and investor.worth >= HIDDEN
        if len(investor.shares) != companies or not 0 <= investor.cash <= most_cash(w, g) or not past:
            yield f"investors[{seat}]"
    for masks in (exchange.bought, exchange.sold):
        if len(masks) != seats or not all(0 <= mask < everything for mask in masks):
            yield "traded"
    if len(exchange.dividends) not in (0, companies) or len(exchange.course) % companies:
        yield "history"
    if len(exchange.investors) != seats or len(exchange.fuel) != 4 or min(exchange.fuel) < 0:
        yield "exchange"
    yield from _round_shapes(w, g)


def _round_shapes(w: StockWorld, g: StockState) -> Iterator[str]:
    """Yield fields of the stock round that are out of range."""
    exchange, seats, everything = g.exchange, w.players, 1 << w.utilities
    for name in ("card", "turn", "first_pass"):
        if not 0 <= getattr(exchange, name) < seats:
            yield name
    if not 0 <= exchange.left < 1 << seats or not 0 <= exchange.passes < seats:
        yield "stock round"
    if not 0 <= exchange.fresh < everything or not 0 <= exchange.selling < everything or exchange.idle < 0:
        yield "stock round"
    if not 0 <= exchange.money <= most_cash(w, g) or not 0 <= exchange.proceeds <= most_cash(w, g):
        yield "till"


def _shares(w: StockWorld, g: StockState) -> Iterator[str]:
    """Yield companies whose shares do not add up, or whose president does not hold the most (SC0-2.3, SC1-7.1)."""
    exchange, stocks = g.exchange, w.stocks
    for company in range(w.utilities):
        held = [investor.shares[company] for investor in exchange.investors]
        piles = [*held, exchange.unsold[company], exchange.bank[company], exchange.marked[company]]
        if min(piles) < 0 or sum(piles[:-1]) != stocks.shares or piles[-1] > exchange.bank[company]:
            yield f"shares of {company}"
        if max(held) > min(stocks.player_limit, stocks.shares) or exchange.bank[company] > max(
            stocks.bank_limit, 0 if exchange.prices[company] else stocks.shares
        ):
            yield f"shares of {company}"
        if not _led(w, g, company, held):
            yield f"president of {company}"


def _led(w: StockWorld, g: StockState, company: int, held: Sequence[int]) -> bool:
    """True if a founded company has a president with the certificate, and most shares where that counts."""
    president = g.exchange.presidents[company]
    if not g.exchange.prices[company]:
        return president == NOBODY and not any(held)
    if not 0 <= president < w.players or held[president] < w.stocks.president:
        return False
    return president == company if w.stocks.private else held[president] == max(held)


def _prices(w: StockWorld, g: StockState) -> Iterator[str]:
    """Yield markers beside the track or out of order (SC0-3)."""
    exchange, stocks = g.exchange, w.stocks
    founded = [company for company, price in enumerate(exchange.prices) if price]
    if sorted(exchange.track) != founded or sorted(exchange.founded) != founded:
        yield "track"
        return
    prices = [exchange.prices[company] for company in exchange.track]
    if prices != sorted(prices) or any(not stocks.lowest <= p <= stocks.highest or p % stocks.step for p in prices):
        yield "prices"
    for company, utility in enumerate(g.grid.utilities):
        if utility.money > most_cash(w, g) or (not exchange.prices[company] and (utility.plants or utility.cities)):
            yield f"company {company}"


def _course(w: StockWorld, g: StockState, opening: Sequence[str], plan: Sequence[str]) -> Iterator[str]:
    """Yield a place in the plan where the running phases cannot be, and matters that nobody could decide."""
    flow = g.flow
    phases = [*opening, *plan] if flow.round == 1 else plan
    if flow.place == -1:
        return
    if not 1 <= flow.round <= min(LATEST_ROUND, w.stocks.last_round) or not 0 <= flow.place < len(phases):
        yield "round"
        return
    running = phases[flow.place]
    inside = flow.stack[:1] == [running] and tuple(flow.stack[1:]) in ((), *INSIDE.get(running, ()))
    if flow.over != (not flow.stack) or not (inside or flow.over):
        yield "phase"
        return
    if flow.stack:
        yield from _asked(w, g, flow.stack)


def _asked(w: StockWorld, g: StockState, stack: Sequence[str]) -> Iterator[str]:
    """Yield a turn or an auction of a company that takes no part."""
    grid, auction, house = g.grid, g.auction, w.house
    if stack[0] in ("pg.fuel", "pg.building", "pg.powering", "sc.purchase"):
        order = grid.order if w.stocks.private and stack[0] == "pg.powering" else grid.order[::-1]
        if not 0 <= grid.turn < w.utilities or not house.may_act(g, order[grid.turn]):
            yield "turn"
    if stack == ["pg.auction"] and (auction.chooser < 0 or not house.may_act(g, auction.chooser)):
        yield "auction.chooser"
    if "pg.bidding" in stack[-1:] and not all(
        0 <= u < w.utilities and house.may_act(g, u) for u in (auction.turn, auction.leader, auction.chooser)
    ):
        yield "auction"
    if stack[-1] == "pg.bidding" and (auction.plant not in grid.market or auction.price < auction.plant):
        yield "auction.plant"
    if stack[-1] == "pg.sale" and (
        not 0 <= auction.leader < w.utilities
        or auction.plant not in grid.utilities[auction.leader].plants
        or len(grid.utilities[auction.leader].plants) <= w.tables.plant_limit
    ):
        yield "auction.leader"
    if stack[-1] == "sc.founding" and (not g.exchange.founded or grid.utilities[g.exchange.founded[-1]].cities):
        yield "founding"
    if stack[-1] == "sc.stock" and g.exchange.left >> g.exchange.turn & 1:
        yield "turn"
