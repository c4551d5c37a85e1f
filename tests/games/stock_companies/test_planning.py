"""What planning foretells is what happens."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Buy
from game.games.stock_companies import planning
from game.games.stock_companies.actions import BuyShare, Distribute, EndSale, Retain, SellShares
from game.games.stock_companies.scoring import net_worth
from tests.games.stock_companies.table import NETWORK, STOCK, A, B, StockTable, rules
from tests.games.stock_companies.test_bookkeeper import played


def test_a_basket_of_sales() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 4, B: 3}, price=60).company("red", {A: 3}, price=50)
    t.at("sc.stock", 3)
    found = planning.selling(t.world, t.g, A, {0: 2, 1: 1})
    before = t.wallets()[A]
    t.play(A, SellShares(0, 2), SellShares(1, 1))
    assert t.acting == B
    assert found.cash == t.wallets()[A] - before == 170 and found.refusal is None
    assert dict(found.prices) == {0: t.price_of("green"), 1: t.price_of("red")} and found.presidents == ((0, B),)
    too_many = planning.selling(t.world, t.g, B, {0: 9})
    assert too_many.refusal is not None and too_many.cash == 0


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_every_trade_is_foretold(mode: str) -> None:
    game = rules(mode, 4)
    rng = Random(2)
    bought = sold = 0
    for g, _ in played(game, 4):
        if g.flow.stack != ["sc.stock"] or g.exchange.selling:
            continue
        seat, after = g.exchange.turn, g.clone()
        actions = [a for a in game.decisions(g)[0].every() if isinstance(a, BuyShare | SellShares)]
        if not actions:
            continue
        action = rng.choice(actions)
        game.apply(after, seat, action)
        if isinstance(action, BuyShare):
            found = planning.buying(game.world, g, seat, action.company)
            bought += 1
        else:
            found = planning.selling(game.world, g, seat, {action.company: action.amount})
            if after.exchange.selling:
                game.apply(after, seat, EndSale())
            sold += 1
        assert found.cash == after.exchange.investors[seat].cash - g.exchange.investors[seat].cash
        if g.flow.round == after.flow.round and after.flow.stack[0] == "sc.stock":
            assert dict(found.prices)[action.company] == after.exchange.prices[action.company]
            changed = [c for c, p in enumerate(after.exchange.presidents) if p != g.exchange.presidents[c]]
            assert [c for c, _ in found.presidents] == changed
    assert bought > 5 and sold > 1


def test_who_pays_for_fuel() -> None:
    t = StockTable(STOCK, 2).company("green", {A: 2}, money=3, plants=(10,), cities=(0,)).fuel(21, 0, 0, 0)
    t.at("pg.fuel", 2)
    assert planning.split_price(t.world, t.g, 0, Buy(0, 2)) == (3, 1)
    before = t.wallets()[A]
    t.play(A, Buy(0, 2))
    assert t.treasury("green") == 0 and before - t.wallets()[A] == 1


def test_effects_of_a_dividend() -> None:
    for action in (Distribute(), Retain()):
        t = StockTable(STOCK, 2).company("green", {A: 4, B: 2}, price=40, plants=(33, 13), cities=range(5))
        t.at("pg.powering", 2).play(A, t.actions()[-1])
        worth = [net_worth(t.world, t.g, seat) for seat in (A, B)]
        effects = planning.payout_effects(t.world, t.g, 0, t.exchange.money)
        t.play(A, action)
        gained = tuple(net_worth(t.world, t.g, seat) - worth[seat] for seat in (A, B))
        assert gained == effects[isinstance(action, Retain)]
