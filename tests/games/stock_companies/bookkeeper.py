"""A second reading of money, shares and prices: a ledger that sees nothing but the events.

It knows the start, and what each event means by the rules text; it shares no code with the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, Powered
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentChanged,
    PresidentHelped,
    PriceMoved,
    ShareBought,
    SharesSold,
)
from game.games.stock_companies.state import StockState
from game.kernel.event import Event

BANK, OWN = "bank", "own"


@dataclass
class Ledger:
    """Accounts in Elektro and shares. A company's own shares and those of the bank have accounts, too."""

    seats: int
    companies: int
    private: bool
    cash: list[int]
    treasury: list[int]
    shares: list[dict[object, int]]
    price: list[int]
    president: list[int]
    stacks: dict[int, list[int]] = field(default_factory=dict)
    till: dict[int, int] = field(default_factory=dict)
    bank: int = 0

    @classmethod
    def opened(cls, g: StockState, private: bool, company_sells: bool) -> Ledger:
        """Return the accounts of a fresh position."""
        seats, companies = len(g.exchange.investors), len(g.grid.utilities)
        start: object = OWN if company_sells else BANK
        everything: list[dict[object, int]] = [{c if private else start: 10} for c in range(companies)]
        ledger = cls(
            seats,
            companies,
            private,
            [investor.cash for investor in g.exchange.investors],
            [utility.money for utility in g.grid.utilities],
            everything,
            [20 if private else 0] * companies,
            list(range(companies)) if private else [-1] * companies,
        )
        if private:
            ledger.stacks[20] = list(range(companies))
        return ledger

    @property
    def total(self) -> int:
        """All money there is; the bank may owe any amount."""
        return sum(self.cash) + sum(self.treasury) + sum(self.till.values()) + self.bank

    def note(self, event: Event) -> None:
        """Write an event down."""
        match event:
            case CompanyFounded(seat, company, cost, price, treasury):
                self._founded(seat, company, cost, price, treasury)
            case ShareBought(seat, company, cost, from_company, treasury):
                assert cost == self.price[company]
                self._move_share(company, OWN if from_company else BANK, seat, 1)
                self._pay(seat, cost)
                self._to_company(company, treasury)
            case SharesSold(seat, company, amount, proceeds):
                assert proceeds == amount * self.price[company]
                self._move_share(company, seat, BANK, amount)
                self._pay(seat, -proceeds)
            case PresidentChanged(company, seat, former):
                assert self.president[company] == former
                assert self.shares[company].get(seat, 0) > self.shares[company].get(former, 0)
                self.president[company] = seat
            case PriceMoved(company, before, price, _):
                self._moved(company, before, price)
            case _:
                self._operating(event)

    def _operating(self, event: Event) -> None:
        match event:
            case PlantSold(utility, _, price):
                self._to_company(utility, -price)
            case FuelBought(utility, _, _, price):
                self._to_company(utility, -price)
            case PresidentHelped(seat, company, amount):
                self.cash[seat] -= amount
                self.treasury[company] += amount
                assert self.treasury[company] == 0, "the treasury was emptied first"
            case CityConnected(utility, _, place, connection):
                self._to_company(utility, -place - connection)
            case Powered(utility, _, _, cities, income) if self.private:
                self._to_company(utility, income)
            case Powered(utility, _, _, cities, income):
                assert income == 20 + 10 * cities
                self.till[utility] = income
                self.bank -= income
            case IncomeKept(company, amount):
                assert self.till.pop(company) == amount
                self.treasury[company] += amount
            case DividendPaid(company, per_share, players, treasury):
                self._dividend(company, per_share, players, treasury)

    # ---- accounts

    def _to_company(self, company: int, amount: int) -> None:
        self.treasury[company] += amount
        self.bank -= amount

    def _pay(self, seat: int, cost: int) -> None:
        """Let a player pay the bank; a player who is a company from its money."""
        account, place = (self.treasury, seat) if self.private else (self.cash, seat)
        account[place] -= cost
        self.bank += cost

    def _move_share(self, company: int, giver: object, taker: object, amount: int) -> None:
        piles = self.shares[company]
        piles[giver] = piles.get(giver, 0) - amount
        piles[taker] = piles.get(taker, 0) + amount
        assert piles[giver] >= 0

    def _founded(self, seat: int, company: int, cost: int, price: int, treasury: int) -> None:
        assert cost == 2 * price and not self.price[company]
        self._move_share(company, OWN if self.shares[company].get(OWN) else BANK, seat, 2)
        self._pay(seat, cost)
        self._to_company(company, treasury)
        self.president[company] = seat
        self.price[company] = price
        self.stacks.setdefault(price, []).append(company)

    def _moved(self, company: int, before: int, price: int) -> None:
        assert self.price[company] == before != price and 10 <= price <= 140
        self.stacks[before].remove(company)
        self.stacks.setdefault(price, []).append(company)
        self.price[company] = price

    def _dividend(self, company: int, per_share: int, players: tuple[int, ...], treasury: int) -> None:
        income, piles = self.till.pop(company), self.shares[company]
        owed = [per_share * piles.get(seat, 0) for seat in range(self.seats)]
        own = per_share * piles.get(OWN, 0)
        rest = income - 10 * per_share
        assert list(players) == owed and treasury == own + rest
        for seat, amount in enumerate(owed):
            self.cash[seat] += amount
        self.treasury[company] += own + rest
        self.bank += per_share * piles.get(BANK, 0)

    # ---- the balance

    def compare(self, g: StockState) -> None:
        """Assert that a position is what the ledger says."""
        exchange = g.exchange
        assert self.cash == [investor.cash for investor in exchange.investors]
        assert self.treasury == [utility.money for utility in g.grid.utilities]
        assert sum(self.till.values()) == exchange.money
        assert self.price == exchange.prices and self.president == exchange.presidents
        assert [c for price in sorted(self.stacks) for c in self.stacks[price]] == exchange.track
        for company, piles in enumerate(self.shares):
            held = [investor.shares[company] for investor in exchange.investors]
            assert held == [piles.get(seat, 0) for seat in range(self.seats)]
            assert exchange.bank[company] == piles.get(BANK, 0) and exchange.unsold[company] == piles.get(OWN, 0)
            assert sum(piles.values()) == 10
            if not self.private:
                assert max(held) <= 5
                assert self.president[company] < 0 or held[self.president[company]] == max(held)
