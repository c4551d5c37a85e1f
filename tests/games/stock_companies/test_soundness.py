"""Positions that somebody has tampered with are refused (SC0-1.6, SC0-2.3, SC0-3.1)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.stock_companies.game_info import MODES
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, StockTable

FORGERIES: dict[str, dict[str, Any]] = {
    "rich": {"exchange.investors.0.cash": 10**7},
    "in debt": {"exchange.investors.0.cash": -1},
    "treasury": {"grid.utilities.0.money": 10**7},
    "till": {"exchange.money": -5},
    "share made": {"exchange.bank.0": lambda n: n + 1},
    "share lost": {"exchange.investors.1.shares.0": lambda n: n - 1},
    "negative share": {"exchange.investors.1.shares.0": -1, "exchange.bank.0": lambda n: n + 3},
    "marked": {"exchange.marked.0": lambda n: n + 11},
    "usurper": {"exchange.presidents.0": B},
    "nobody": {"exchange.presidents.0": 9},
    "beside the track": {"exchange.prices.0": 45},
    "above the track": {"exchange.prices.0": 150},
    "out of order": {"exchange.track": lambda track: track[::-1]},
    "founded twice": {"exchange.founded": lambda founded: [*founded, 0]},
    "short lists": {"exchange.bank": lambda bank: bank[:-1]},
    "long shares": {"exchange.investors.0.shares": lambda shares: [*shares, 0]},
    "strange mask": {"exchange.sold.0": 1 << 20},
    "strange turn": {"exchange.turn": 7},
    "strange card": {"exchange.card": -2},
    "all have left": {"exchange.left": 1 << 9},
    "wrong phase": {"flow.stack": ["pg.sale"]},
    "wrong place": {"flow.place": 40},
    "wrong round": {"flow.round": 0},
}
"""What is written where in a position; or what is made of what stands there."""


def forge(part: Any, path: str, value: Any) -> None:
    """Write a value where a path of attributes and places in lists leads."""
    *way, last = path.split(".")
    for name in way:
        part = part[int(name)] if name.isdigit() else getattr(part, name)
    if last.isdigit():
        part[int(last)] = value(part[int(last)]) if callable(value) else value
    else:
        setattr(part, last, value(getattr(part, last)) if callable(value) else value)


def begun(mode: str) -> StockTable:
    """Return a table at the beginning of a round, with two companies of different prices."""
    if mode == PRIVATE:
        t = StockTable(mode, 3)
        t.game.begin(t.g)
        t.at_random(1, "sc.purchase")
        t.exchange.prices[:] = [40, 50, 60]
        t.exchange.track[:] = [0, 1, 2]
        t.exchange.investors[B].shares[0] += 1
        t.exchange.investors[A].shares[0] -= 1
        return t
    t = StockTable(mode, 3)
    t.game.begin(t.g)
    t.company("green", {A: 3, B: 2}).company("red", {B: 2}, price=50)
    return t


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("forgery", FORGERIES)
def test_SC0_2_3_tampered_positions_are_refused(mode: str, forgery: str) -> None:
    t = begun(mode)
    assert t.game.find_inconsistency(t.g) is None
    for path, value in FORGERIES[forgery].items():
        forge(t.g, path, value)
    assert t.game.find_inconsistency(t.g) is not None


def test_SC1_4_4_and_SC1_6_4_limits_hold_in_stored_positions() -> None:
    t = begun(STOCK)
    t.exchange.investors[A].shares[0], t.exchange.unsold[0] = 6, 2
    assert t.game.find_inconsistency(t.g) is not None
    t = begun(STOCK)
    t.exchange.bank[0], t.exchange.unsold[0] = 5, 0
    assert t.game.find_inconsistency(t.g) is None
    t.exchange.bank[0], t.exchange.investors[B].shares[0] = 6, 1
    assert t.game.find_inconsistency(t.g) is not None
    t = begun(NETWORK)
    t.exchange.marked[0] = t.exchange.bank[0]
    assert t.game.find_inconsistency(t.g) is None
    t.exchange.marked[0] += 1
    assert t.game.find_inconsistency(t.g) is not None, "more are marked than the bank has"
    t = begun(NETWORK)
    t.exchange.bank[0], t.exchange.investors[B].shares[0] = 7, 0
    assert t.game.find_inconsistency(t.g) is None, "the bank has no limit there"
