"""What the achievements of The Stock Companies measure, each counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.games.achievement import GameEnd
from game.games.power_grid.events import CityConnected, Powered
from game.games.stock_companies.achievements import ACHIEVEMENTS
from game.games.stock_companies.events import CompanyFounded, DividendPaid, PresidentChanged, SharesSold
from game.games.stock_companies.state import StockState
from game.kernel.event import Event
from tests.ended import ended
from tests.games.stock_companies.table import PRIVATE, STOCK, StockTable


def table(
    presidents: Sequence[int] = (0, 1, -1), prices: Sequence[int] = (50, 60, 0), shares: Sequence[int] = (0, 0, 0),
    cities: Sequence[int] = (0, 0, 0), cash: int = 0, received: int = 0, number: int = 1,
) -> StockState:  # fmt: skip
    """Return a position with three companies, of which seat 0 leads the first and holds ``shares``."""
    g = StockTable(STOCK, 2).g
    first = slice(len(prices))
    g.flow.round, exchange = number, g.exchange
    exchange.presidents[first], exchange.prices[first] = presidents, prices
    mine, other = exchange.investors
    mine.shares[first], mine.cash, mine.received = shares, cash, received
    other.shares[first], other.cash, other.received = (9, 9, 9), 999, 999
    for utility, count in zip(g.grid.utilities, cities, strict=False):
        utility.cities = (1 << count) - 1
    return g


def course(*moments: tuple[Any, Sequence[Event]], **other: Any) -> GameEnd:
    return ended(states=[state for state, _ in moments], told=[events for _, events in moments], **other)


def paid(company: int, per_share: int, mine: int = 0) -> DividendPaid:
    return DividendPaid(company, per_share, (mine, 500), 0)


def lit(company: int, cities: int) -> Powered:
    return Powered(company, (), (0, 0, 0, 0), cities, 0)


def city(company: int) -> CityConnected:
    return CityConnected(company, 1, 10, 0)


TAKEN = table(presidents=(1, 1, 0), prices=(50, 60, 40))
"""Seat 0 has lost the first company and leads the third."""
WORLD = StockTable(STOCK, 2).world
CASES: dict[str, tuple[GameEnd, int | str]] = {
    "founder": (ended(*(CompanyFounded(seat, 0, 80, 40, 80) for seat in (0, 1, 0))), 2),
    "takeover": (ended(PresidentChanged(0, 0, 1), PresidentChanged(0, 1, 0), PresidentChanged(1, 0, 1)), 2),
    "empire": (ended(states=[table(presidents=(0, 0, 0)), table(presidents=(0, 1, 0))]), 2),
    "price": (ended(states=[table(prices=(70, 130, 0)), table(prices=(60, 140, 0))]), 70),
    "climb": (
        ended(states=[table(prices=(50, 20, 0)), table(prices=(90, 140, 0)), TAKEN, table(prices=(70, 1, 0)),
                      table(prices=(100, 1, 0))]),
        40,
    ),
    "portfolio": (ended(states=[table(shares=(1, 0, 2)), table(shares=(5, 0, 0))]), 2),
    "majority": (ended(states=[table(shares=(6, 0, 2)), table(shares=(5, 0, 0))], world=WORLD), 6),
    "dividends": (ended(states=[table(received=321)]), 321),
    "share": (course((table(), [paid(0, 9), paid(1, 30)]), (TAKEN, [paid(0, 25), paid(2, 7)])), 9),
    "generous": (course((table(), [paid(0, 9), paid(1, 3)]), (TAKEN, [paid(0, 5), paid(2, 7), paid(2, 0)])), 2),
    "guest": (course((table(), [paid(0, 9, 80), paid(1, 3, 30)]), (TAKEN, [paid(0, 5, 12), paid(2, 7, 50)])), 42),
    "sale": (ended(SharesSold(0, 0, 1, 60), SharesSold(0, 1, 2, 140), SharesSold(1, 1, 2, 300)), 140),
    "crews": (
        course((table(), [city(0), city(1)]), (table(), [city(0)]), (table(number=2), [city(0), city(0), city(0)]),
               (table(number=3), [city(0)])),
        3,
    ),
    "lit": (course((table(), [lit(0, 9), lit(1, 14)]), (TAKEN, [lit(0, 12), lit(2, 10)])), 10),
    "network": (ended(states=[table(cities=(9, 9, 9)), table(cities=(8, 17, 5))]), 8),
    "invested": (ended(states=[table(shares=(3, 1, 4), cash=90)], world=WORLD), 70),
    "lead": (ended(totals=(1150, 1000)), 15),
    "hard": (ended(totals=(9, 8, 7, 6), rivals=("hard", "easy", "expert")), 2),
    "modes": (ended(options={"mode": "private_companies"}), "private_companies"),
    "boards": (ended(options={"map": "france"}), "france"),
}  # fmt: skip


@pytest.mark.parametrize("key", [each.key for each in ACHIEVEMENTS])
def test_it_is_measured_as_counted(key: str) -> None:
    end, counted = CASES[key]
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(end) == counted


@pytest.mark.parametrize("key", ["invested", "lead", "hard", "modes", "boards"])
def test_only_winners_reach_it(key: str) -> None:
    end, _ = CASES[key]
    lost = ended(states=end.states, totals=(1, 20), options=end.options, rivals=end.rivals, world=WORLD)
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(lost) in (0, "")


def test_whoever_is_a_company_has_its_money_and_its_shares_are_no_feat() -> None:
    private = StockTable(PRIVATE, 2)
    private.g.exchange.investors[0].shares = [8, 2]
    private.g.exchange.prices, private.g.grid.utilities[0].money = [50, 50], 500
    end, of = ended(states=[private.g], world=private.world), {each.key: each.of for each in ACHIEVEMENTS}
    assert of["majority"](end) == 2
    assert of["invested"](end) == 50


def test_a_rival_without_points_is_beaten_by_a_hundred_percent() -> None:
    assert next(each for each in ACHIEVEMENTS if each.key == "lead").of(ended(totals=(95, 0))) == 100
