"""A position in plain words and numbers; the README of the game says what each field is."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.market import actual
from game.games.power_grid.plants import FUELS
from game.games.power_grid.setup import word
from game.games.stock_companies.state import NOBODY, StockState
from game.games.stock_companies.track import stacks
from game.games.stock_companies.world import StockWorld


def described(w: StockWorld, g: StockState, deciding: Sequence[dict[str, object]]) -> dict[str, object]:
    """Return the position; ``deciding`` says who is asked, about what, for which company."""
    grid, offered = g.grid, actual(w, g)
    return {
        "round": g.flow.round,
        "step": grid.step,
        "phase": g.flow.stack[-1] if g.flow.stack else "over",
        "deciding": list(deciding),
        "company_order": [_name(w, c) for c in grid.order if g.exchange.prices[c]],
        "players": [_player(w, g, seat) for seat in range(w.players)],
        "companies": {_name(w, c): _company(w, g, c) for c in range(w.utilities)},
        "share_prices": {str(price): [_name(w, c) for c in stack] for price, stack in stacks(g.exchange).items()},
        "founded": [_name(w, c) for c in g.exchange.founded],
        "stock_round": _stock_round(w, g),
        **({"blocked": w.network.blocked(grid)} if w.tables.blocked else {}),
        "regions": [region for r, region in enumerate(w.graph.regions) if grid.regions >> r & 1],
        "market": offered,
        "future_market": [word(card) for card in grid.market if card not in offered],
        "stack": len(grid.stack),
        **w.offers.described(grid),
        "auction": _auction(w, g),
    }


def _name(w: StockWorld, company: int) -> str:
    return w.stocks.companies[company].id


def _names(w: StockWorld, mask: int) -> list[str]:
    return [_name(w, company) for company in range(w.utilities) if mask >> company & 1]


def _player(w: StockWorld, g: StockState, seat: int) -> dict[str, object]:
    investor = g.exchange.investors[seat]
    return {
        "cash": g.grid.utilities[seat].money if w.stocks.private else investor.cash,
        "shares": {_name(w, c): shares for c, shares in enumerate(investor.shares)},
        "bought": _names(w, g.exchange.bought[seat]),
        "sold": _names(w, g.exchange.sold[seat]),
    }


def _company(w: StockWorld, g: StockState, company: int) -> dict[str, object]:
    exchange, utility = g.exchange, g.grid.utilities[company]
    president = exchange.presidents[company]
    return {
        "price": exchange.prices[company] or None,
        "president": None if president == NOBODY else president,
        "treasury": utility.money,
        "own_shares": exchange.unsold[company],
        "bank_shares": exchange.bank[company],
        "bank_shares_of_this_round": exchange.marked[company],
        "plants": list(utility.plants),
        "fuel": dict(zip(FUELS, utility.fuel, strict=True)),
        "cities": [city for c, city in enumerate(w.graph.cities) if utility.cities >> c & 1],
        **w.network.described(utility),
    }


def _stock_round(w: StockWorld, g: StockState) -> dict[str, object] | None:
    """Return who begins and who is still in; nothing where there are no stock rounds."""
    exchange = g.exchange
    if w.stocks.private:
        return None
    return {
        "start_player": exchange.card,
        "left": [seat for seat in range(w.players) if exchange.left >> seat & 1],
        "passes": exchange.passes,
        "sold_on_this_turn": _names(w, exchange.selling),
        "idle_rounds": exchange.idle,
        "income_in_hand": exchange.money,
    }


def _auction(w: StockWorld, g: StockState) -> dict[str, object] | None:
    auction = g.auction
    if not auction.plant:
        return None
    return {
        "plant": auction.plant,
        "price": auction.price,
        "leader": _name(w, auction.leader),
        "passed": _names(w, auction.passed),
    }
