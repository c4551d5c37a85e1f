"""Positions that somebody has tampered with are refused (SC0-1.6, SC0-2.3, SC0-3.1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games.stock_companies.game_info import MODES
from game.games.stock_companies.state import StockState
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, StockTable


def rich(g: StockState) -> None:
    g.exchange.investors[A].cash = 10**7


def in_debt(g: StockState) -> None:
    g.exchange.investors[A].cash = -1


def treasury(g: StockState) -> None:
    g.grid.utilities[0].money = 10**7


def till(g: StockState) -> None:
    g.exchange.money = -5


def share_made(g: StockState) -> None:
    g.exchange.bank[0] += 1


def share_lost(g: StockState) -> None:
    g.exchange.investors[B].shares[0] -= 1


def negative_share(g: StockState) -> None:
    g.exchange.investors[B].shares[0], g.exchange.bank[0] = -1, g.exchange.bank[0] + 3


def marked(g: StockState) -> None:
    g.exchange.marked[0] = g.exchange.bank[0] + 1


def usurper(g: StockState) -> None:
    g.exchange.presidents[0] = B


def nobody(g: StockState) -> None:
    g.exchange.presidents[0] = 9


def beside_the_track(g: StockState) -> None:
    g.exchange.prices[0] = 45


def above_the_track(g: StockState) -> None:
    g.exchange.prices[0] = 150


def out_of_order(g: StockState) -> None:
    g.exchange.track.reverse()


def founded_twice(g: StockState) -> None:
    g.exchange.founded.append(0)


def short_lists(g: StockState) -> None:
    g.exchange.bank.pop()


def long_shares(g: StockState) -> None:
    g.exchange.investors[A].shares.append(0)


def strange_mask(g: StockState) -> None:
    g.exchange.sold[A] = 1 << 20


def strange_turn(g: StockState) -> None:
    g.exchange.turn = 7


def strange_card(g: StockState) -> None:
    g.exchange.card = -2


def all_have_left(g: StockState) -> None:
    g.exchange.left = 1 << 9


def wrong_phase(g: StockState) -> None:
    g.flow.stack = ["pg.sale"]


def wrong_place(g: StockState) -> None:
    g.flow.place = 40


def wrong_round(g: StockState) -> None:
    g.flow.round = 0


FORGERIES = [
    rich, in_debt, treasury, till, share_made, share_lost, negative_share, marked, usurper, nobody, beside_the_track,
    above_the_track, out_of_order, founded_twice, short_lists, long_shares, strange_mask, strange_turn, strange_card,
    all_have_left, wrong_phase, wrong_place, wrong_round,
]  # fmt: skip


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
@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda f: f.__name__)
def test_SC0_2_3_tampered_positions_are_refused(mode: str, forgery: Callable[[StockState], None]) -> None:
    t = begun(mode)
    assert t.game.find_inconsistency(t.g) is None
    forgery(t.g)
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
    t.exchange.bank[0], t.exchange.investors[B].shares[0] = 7, 0
    assert t.game.find_inconsistency(t.g) is None, "the bank has no limit there"
